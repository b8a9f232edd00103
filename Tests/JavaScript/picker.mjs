// Tests the month picker, the example of weekcalendar/weeks, in a headless Chromium: rows are the weeks of the locale, the
// keyboard moves the focus, screen readers get names, and nothing overlaps in light and dark.
//
//     node picker.mjs DIR [PICTURES]
//
// DIR has weekcalendar-picker.html.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";
import { MEASURE } from "./measure.mjs";

const [directory, pictures] = process.argv.slice(2).map((path) => resolve(path));
const page = pathToFileURL(join(directory, "weekcalendar-picker.html")).href;
const address = (choices) => `${page}#${new URLSearchParams(choices)}`;
const browser = await Browser.open();
const value = (expression) => browser.evaluate(expression);
const focus = () => value("document.activeElement.dataset.date");

async function months() {
  await browser.look(800, 700, false);
  for (const [locale, day, weeks, weekdays, chosen] of [
    ["en-US", "2026-11-28", ["45, 2026-W45", "46, 2026-W46"], "Sunday", "2026-W48: 2026-11-22 to 2026-11-28"],
    ["de-DE", "2011-01-02", ["52, 2010-W52", "1, 2011-W01"], "Montag", "2010-W52: 2010-12-27 to 2011-01-02"],
    ["ar-EG", "2026-11-28", ["45, 2026-W45", "46, 2026-W46"], "السبت", "2026-W49: 2026-11-28 to 2026-12-04"],
  ]) {
    await browser.go(address({ locale, day }));
    const heads = await value("[...document.querySelectorAll('tbody th')].map((head) => head.ariaLabel)");
    assert.equal(await value("document.querySelectorAll('thead th')[1].ariaLabel"), weekdays);
    assert.equal(await value("document.getElementById('chosen').textContent"), chosen);
    assert.deepEqual(heads.slice(0, 2), weeks.map((week) => `Week ${week}`));
    assert.equal(await value("document.querySelectorAll('td[aria-selected=true]').length"), 1);
    assert.equal(await value("document.querySelectorAll('td button[tabindex=\"0\"]').length"), 1);
  }
  console.log("picker: months of 3 locales start on the right weekday, with the numbers of their weeks");
}

async function keyboard() {
  let count = 0;
  for (const [locale, steps] of [
    ["en-US", [["ArrowRight", "2026-11-29"], ["ArrowDown", "2026-12-06"], ["ArrowLeft", "2026-12-05"], ["ArrowUp", "2026-11-28"], ["Home", "2026-11-22"],
      ["End", "2026-11-28"], ["PageDown", "2026-12-28"], ["ArrowDown", "2027-01-04"]]],
    ["ar-EG", [["ArrowLeft", "2026-11-29"], ["ArrowRight", "2026-11-28"], ["End", "2026-12-04"], ["Home", "2026-11-28"]]],
  ]) {
    await browser.go(address({ locale, day: "2026-11-28" }));
    await value("document.querySelector('td [tabindex=\"0\"]').focus()");
    for (const [key, date] of steps) {
      await browser.press(key);
      assert.equal(await focus(), date, `${locale} ${key}`);
      assert.equal(await value("document.querySelectorAll('td button[tabindex=\"0\"]').length"), 1);
      count += 1;
    }
    const date = await focus();
    await value("document.activeElement.click()");
    assert.equal(await value("document.querySelector('[aria-selected=true] button').dataset.date"), date);
    assert.equal(await focus(), date);
  }
  await browser.go(address({ locale: "en-US", day: "2026-01-31" }));
  await value("document.getElementById('next').click()");
  assert.equal(await value("document.getElementById('title').textContent"), "February 2026");
  console.log(`picker: ${count} keys move the focus as they should, in rows from right to left too`);
}

async function names() {
  await browser.go(address({ locale: "en-US", day: "2026-11-28" }));
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const found = (role) => nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value ?? "");
  assert.deepEqual(found("grid"), ["November 2026"]);
  assert.deepEqual(found("rowheader"), [45, 46, 47, 48, 49].map((week) => `Week ${week}, 2026-W${week}`));
  assert.equal(found("columnheader")[1], "Sunday");
  assert.equal(found("gridcell").length, 35);
  const buttons = found("button");
  assert.deepEqual([buttons.length, buttons[0], buttons[1], buttons[2]], [37, "Previous month", "Next month", "Sunday, November 1, 2026"]);
  assert.ok(buttons.every((name) => name !== ""));
  assert.deepEqual(found("combobox").concat(found("ComboBoxMenuButton")).slice(0, 1), ["Language and region"]);
  console.log(`picker: ${buttons.length} buttons, 5 weeks and 7 weekdays have names for screen readers`);
}

// The boxes of texts that overlap.
const OVERLAPS = `(() => {
  const boxes = [...document.querySelectorAll("h1, header button, select, th, td button, output")].map((element) => [element, element.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1).filter(([, b]) =>
    a.left < b.right - .5 && b.left < a.right - .5 && a.top < b.bottom - .5 && b.top < a.bottom - .5).map(([other]) => one.textContent + " and " + other.textContent));
})()`;

async function looks() {
  let texts = 0, count = 0;
  for (const locale of ["en-US", "ar-EG", "ja-JP", "pt-BR"]) {
    for (const width of [320, 800]) {
      for (const isDark of [false, true]) {
        await browser.look(width, 700, isDark);
        await browser.go(address({ locale, day: "2026-08-30" }));
        const found = await value(MEASURE), what = `${locale}, ${width} wide, ${isDark ? "dark" : "light"}`;
        assert.deepEqual([...found.wrong, ...await value(OVERLAPS)], [], what);
        assert.ok(found.width <= found.window, what);
        texts += found.texts;
        count += 1;
        if (pictures) await browser.picture(join(pictures, `picker-${locale}-${width}-${isDark ? "dark" : "light"}.png`));
      }
    }
  }
  console.log(`picker: ${count} views, light and dark, 320 and 800 wide: ${texts} texts, none too small, faint, cut or covered`);
}

try {
  for (const part of [months, keyboard, names, looks]) await part();
  const requests = browser.events.filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => params.request.url.replace(/#.*/, ""));
  assert.deepEqual([...new Set(requests)].filter((url) => url !== "about:blank"), [page], "the page loads something");
  const errors = browser.events.filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Runtime.consoleAPICalled" && params.type === "error"));
  assert.deepEqual(errors.map(({ params }) => params), []);
} finally {
  await browser.close();
}
