// A headless Chromium, controlled with its debugging protocol over two pipes, without ports or network.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

export class Browser {
  #waiting = new Map();
  #handlers = [];
  #count = 0;

  static async open() {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "weekcalendar-chromium-"));
    browser.process = spawn("chromium", [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio", "--disable-dev-shm-usage",
      "--host-resolver-rules=MAP * ~NOTFOUND", `--user-data-dir=${browser.profile}`, "--remote-debugging-pipe", "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = "";
    browser.process.stdio[4].setEncoding("utf8").on("data", (data) => {
      const messages = (rest + data).split("\0");
      rest = messages.pop();
      for (const message of messages) browser.#receive(JSON.parse(message));
    });
    browser.process.once("exit", (code) => {
      for (const { reject } of browser.#waiting.values()) reject(new Error(`chromium ended with ${code}`));
    });
    const { targetInfos } = await browser.send("Target.getTargets");
    const { targetId } = targetInfos.find(({ type }) => type === "page");
    ({ sessionId: browser.session } = await browser.send("Target.attachToTarget", { targetId, flatten: true }));
    browser.events = [];
    browser.#handlers.push((message) => browser.events.push(message));
    for (const domain of ["Page", "Runtime", "Network", "Accessibility"]) await browser.send(`${domain}.enable`);
    return browser;
  }

  #receive(message) {
    if (message.id === undefined) {
      for (const handler of this.#handlers) handler(message);
      return;
    }
    const { resolve, reject } = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) reject(new Error(`${message.error.message} ${message.error.data ?? ""}`)); else resolve(message.result);
  }

  send(method, params = {}) {
    const id = ++this.#count;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Answers requests to an origin with files of a folder, or with 404, without ports or network. */
  async serve(origin, folder) {
    const types = {
      ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
      ".wasm": "application/wasm" };
    this.#handlers.push(({ method, params }) => {
      if (method !== "Fetch.requestPaused") return;
      const path = decodeURIComponent(new URL(params.request.url).pathname);
      const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
      const isThere = existsSync(file);
      this.send("Fetch.fulfillRequest", {
        requestId: params.requestId, responseCode: isThere ? 200 : 404,
        responseHeaders: [{ name: "content-type", value: types[extname(file)] ?? "text/plain" }],
        body: isThere ? readFileSync(file).toString("base64") : "" });
    });
    await this.send("Fetch.enable", { patterns: [{ urlPattern: `${origin}/*` }] });
  }

  /** Opens a page and waits until it says that it is ready. */
  async go(address) {
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: address });
    await this.until("document.documentElement.dataset.ready === 'true'");
  }

  async until(condition) {
    for (let turn = 0; turn < 1200; turn++) {
      if (await this.evaluate(`!!(${condition})`).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`not true within a minute: ${condition}`);
  }

  /** The value of an expression, which may be a promise. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send(
      "Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  look(width, height, isDark) {
    return Promise.all([
      this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 }),
      this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] }),
    ]);
  }

  async press(key, code = key) {
    for (const type of ["keyDown", "keyUp"]) {
      await this.send("Input.dispatchKeyEvent", {
        type, key, code, windowsVirtualKeyCode: { Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, PageDown: 34, End: 35, Home: 36, Enter: 13 }[key] });
    }
  }

  async picture(file, isWhole = true) {
    const { cssContentSize } = await this.send("Page.getLayoutMetrics");
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png", captureBeyondViewport: isWhole,
      ...(isWhole ? { clip: { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 } } : {}) });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    this.process.removeAllListeners("exit");
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    const timer = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(timer);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
