// Bundles programs that import the package with esbuild, with the lines of its README and others, and runs them in Node.js
// and in a headless Chromium.
//
//     node bundles.mjs DIR
//
// DIR has node_modules/weekcalendar; the bundles are written there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser } from "./browser.mjs";

const folder = resolve(process.argv[2]);
const origin = "http://bundles.test";
const answer = "2011-W02 2010-W52";
const program = (load, more = "") => `import * as weekcalendar from "weekcalendar";
${more}
const { load, weekKey } = weekcalendar;
export const answer = ${load}.then(() => ["en_US", "de_DE"].map((locale) => weekKey("2011-01-02", locale)).join(" "));
if (!globalThis.document) answer.then(console.log);
`;
for (const [name, ...parts] of [
  ["app", "load()"], ["address", 'load("weekcalendar.wasm")'],
  ["single", "load(bytes)", 'import bytes from "weekcalendar/weekcalendar.wasm";'],
]) writeFileSync(join(folder, `${name}.mjs`), program(...parts));
const run = (file, ...words) => execFileSync(file, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const bundle = (...words) => run("esbuild", ...words, "--bundle", "--log-level=warning", "--log-limit=0");

// MARK: The lines of the README
const readme = readFileSync(join(folder, "node_modules/weekcalendar/README.md"), "utf8");
const lines = [...readme.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, text]) => text.trim().split("\n"));
assert.equal(lines.length, 5);
for (const name of ["site", "server"]) mkdirSync(join(folder, name));
for (const line of lines) run("sh", "-ec", line);

// MARK: Node.js
bundle("app.mjs", "--platform=node", "--format=esm", "--outfile=server/app.mjs");
bundle("single.mjs", "--platform=node", "--loader:.wasm=binary", "--outfile=alone/single.cjs");
let count = 0;
for (const file of ["app.mjs", "server/app.cjs", "server/app.mjs", "alone/single.cjs"]) {
  assert.equal(run(process.execPath, file), `${answer}\n`, file);
  count += 1;
}

// MARK: weekcalendar/weeks
// A bundle has only the imported functions, and loads no module.
writeFileSync(join(folder, "weeks.mjs"), 'import { weekKey } from "weekcalendar/weeks";\nconsole.log(weekKey("2011-01-02", "en_US"));\n');
bundle("weeks.mjs", "--format=esm", "--outfile=alone/weeks.mjs");
const small = readFileSync(join(folder, "alone/weeks.mjs"), "utf8");
for (const name of ["WebAssembly", "monthGrid", "startOfKey", "weekInfo"]) assert.ok(!small.includes(name), name);
for (const file of ["weeks.mjs", "alone/weeks.mjs"]) {
  assert.equal(run(process.execPath, file), "2011-W02\n", file);
  count += 1;
}

// MARK: Pages
bundle("app.mjs", "--platform=browser", "--global-name=app", "--outfile=site/lost.js");
for (const name of ["address", "single"]) {
  bundle(`${name}.mjs`, "--global-name=app", "--loader:.wasm=binary", `--outfile=site/${name}-iife.js`);
}
bundle("app.mjs", "--format=esm", "--outfile=site/deep/app.js");
// Without a bundler, on a page that serves the package's folder.
cpSync(join(folder, "node_modules/weekcalendar"), join(folder, "site/plain"), { recursive: true });
writeFileSync(join(folder, "site/index.html"), "<!doctype html><html data-ready=true><title>bundles</title></html>");
for (const file of readdirSync(join(folder, "site"), { recursive: true })) {
  assert.ok(!/\.js$/.test(file) || !/node:/.test(readFileSync(join(folder, "site", file), "utf8")) || file.endsWith(".node.js"), file);
}

const browser = await Browser.open();
try {
  await browser.serve(origin, join(folder, "site"));
  const value = async (expression) => {
    await browser.go(`${origin}/index.html`);
    return browser.evaluate(expression);
  };
  const script = (name) => `new Promise((resolve, reject) => {
    const element = document.createElement("script");
    Object.assign(element, { src: "/${name}", onload: () => resolve(app.answer), onerror: () => reject(new Error("not there")) });
    document.head.append(element);
  })`;
  for (const expression of [
    'import("/app.js").then((app) => app.answer)', script("address-iife.js"), script("single-iife.js"),
    'import("/plain/lib/weeks.js").then(({ weekKey }) => ["en_US", "de_DE"].map((locale) => weekKey("2011-01-02", locale)).join(" "))',
    'import("/plain/weekcalendar.js").then(async ({ load, weekKey }) => { await load(); return ["en_US", "de_DE"].map((locale) => weekKey("2011-01-02", locale)).join(" "); })',
  ]) {
    assert.equal(await value(expression), answer, expression);
    count += 1;
  }
  await assert.rejects(value(script("lost.js")), /does not know where weekcalendar\.wasm is: pass load\(\) its address/);
  await assert.rejects(value('import("/deep/app.js").then((app) => app.answer)'), /\/deep\/weekcalendar\.wasm: 404/);
  // No requests go to other origins.
  const hosts = browser.events.filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => new URL(params.request.url).origin);
  assert.deepEqual([...new Set(hosts)].filter((host) => host !== "null"), [origin]);
} finally {
  await browser.close();
}
assert.equal(count, 11);
console.log(`esbuild ${run("esbuild", "--version").trim()}: ${count} programs answer in Node.js and in Chromium`);
