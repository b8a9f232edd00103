// Opens a sample of the reference's pages in a headless Chromium. Each must show its title and some text, have a window
// title, be selected in the sidebar of its library, load nothing from outside the site, and log no error.
//
//     node site.mjs SITE
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser } from "./browser.mjs";

const site = resolve(process.argv[2]);
const origin = "https://weekcalendar.example";

const pages = readdirSync(join(site, "data/documentation"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(site, "data/").length, -".json".length)).sort();
const contents = new Map(pages.map((page) => [page, JSON.parse(readFileSync(join(site, "data", `${page}.json`), "utf8"))]));
const library = (page) => page.split("/")[1];

// Each page is below the first library in its breadcrumbs, because the sidebar shows the library in the page's path.
for (const [page, { hierarchy: { paths: [[root]] } }] of contents) {
  if (root) assert.equal(library(page), root.split("/").at(-1).toLowerCase(), page);
}

// The landing page and the first article of each library, then pages of each kind, spread over all of them.
const landing = pages.filter((page) => page.split("/").length === 2);
const articles = pages.filter((page) => contents.get(page).kind === "article");
const firstArticles = articles.filter((page, index) => index === 0 || library(page) !== library(articles[index - 1]));
const others = pages.filter((page) => page.split("/").length > 2);
const spread = Array.from({ length: 15 }, (_, index) => others[Math.floor((index + 0.5) * others.length / 15)]);
const sample = [...new Set([...landing, ...firstArticles, ...spread])];
assert.ok(firstArticles.length >= 6, `${firstArticles.length} libraries have articles`);
assert.ok(landing.length >= 9 && others.length > 1000, `${landing.length} libraries, ${others.length} pages`);

const browser = await Browser.open();
try {
  // Wide enough for the sidebar.
  await browser.look(1280, 900, false);
  await browser.serve(origin, site);
  // Collects loads and logs from Chromium's events.
  await browser.send("Log.enable");
  await browser.send("Page.navigate", { url: `${origin}/` });
  await browser.until("document.querySelectorAll('dt a').length");
  assert.equal(await browser.evaluate("document.title"), "WeekCalendar");
  assert.equal(await browser.evaluate("document.querySelectorAll('dt a').length"), landing.length);

  for (const page of sample) {
    const { title } = contents.get(page).metadata;
    await browser.send("Page.navigate", { url: `${origin}/${page}/` });
    await browser.until("document.querySelector('main h1, .doc-content h1, h1.title, h1')?.innerText.trim()");
    const shown = await browser.evaluate("document.querySelector('main h1, .doc-content h1, h1.title, h1').innerText");
    const plain = (text) => text.replace(/[\s\u200B]+/g, "");
    assert.equal(plain(shown), plain(title), page);
    const name = await browser.evaluate("document.title");
    assert.ok(plain(name).includes(plain(title)), `${page}: the window is named ${name}`);
    assert.ok(await browser.evaluate("document.body.innerText.length") > 40, `${page} is empty`);
    // The sidebar leaves out some pages deep below a type.
    if (spread.includes(page)) continue;
    await browser.until(`document.querySelector(".navigator [aria-current=page]")`);
    const paths = await browser.evaluate(
      `[...document.querySelectorAll(".navigator [aria-current=page]")].map((link) => new URL(link.href).pathname)`);
    // The list may hold the same entry twice while it scrolls.
    const selected = new Set(paths.map((path) => decodeURI(path).replace(/\/$/, "")));
    assert.deepEqual([...selected], [`/${page}`], `${page} in the sidebar`);
  }
  const errors = browser.events.flatMap(({ method, params }) => {
    if (method === "Runtime.exceptionThrown") return [params.exceptionDetails.exception?.description ?? params.exceptionDetails.text];
    if (method === "Runtime.consoleAPICalled" && params.type === "error") return [JSON.stringify(params.args)];
    if (method === "Log.entryAdded" && params.entry.level === "error") return [`${params.entry.text} ${params.entry.url ?? ""}`];
    if (method === "Network.responseReceived" && params.response.status >= 400) return [`${params.response.status} ${params.response.url}`];
    return [];
  });
  assert.deepEqual(errors, []);
  console.log(`${site}: ${1 + sample.length} of ${1 + pages.length} pages in Chromium, each with its title, no errors`);
} finally {
  await browser.close();
}
