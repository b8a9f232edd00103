// Tests the page in a headless Chromium, opened from its file: the golden tables through its module; every text large and
// clear enough, nothing wider than the window, in light and dark, on a phone and on a desktop, right to left; the keyboard;
// names for screen readers; no requests; and the values in the comments of the code to copy.
//
//     node page.mjs DIR TABLES [PICTURES]
//
// DIR has weekcalendar.html and, to run the code in SQL and Python, libweekcalendar.so.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";
import { MEASURE } from "./measure.mjs";

const [directory, tables, pictures] = process.argv.slice(2).map((path) => resolve(path));
const sources = join(dirname(fileURLToPath(import.meta.url)), "../../Sources/Hosts/WeekCalendarExtension");
const { TABLES } = await import(join(sources, "JavaScript/tests/golden.mjs"));
const { checked } = await import(join(sources, "JavaScript/tests/examples.mjs"));
const page = pathToFileURL(join(directory, "weekcalendar.html")).href;
/** The release of the data built in. */
const DATA = "CLDR 48";
const address = (choices) => `${page}#${new URLSearchParams(choices)}`;

const browser = await Browser.open();
const value = (expression) => browser.evaluate(expression);
const text = (id) => value(`document.getElementById(${JSON.stringify(id)}).textContent`);

// MARK: Looks

async function looks() {
  let texts = 0, count = 0;
  for (const choices of [
    { locale: "en_US", year: "2026" }, { locale: "de_DE", year: "2020", day: "2020-12-30" }, { locale: "ar_EG", year: "2026" },
    { locale: "he_IL", year: "2028", pattern: "EEEE d MMMM y G, 'week' w" }, { locale: "my_MM", year: "2021" },
    { locale: "zh_Hant_TW", year: "2024", scheme: "oracle-ww", data: "cldr41" }, { locale: "ml_IN", year: "2025" },
    { locale: "fa_IR", year: "2011", scheme: "dotnet-first-four-day-week-wednesday" }, { locale: "en_XX@x", year: "2026" },
  ]) {
    for (const width of [320, 390, 800, 1280]) {
      for (const isDark of [false, true]) {
        await browser.look(width, 844, isDark);
        await browser.go(address(choices));
        await value("document.querySelector('details').open = true");
        const found = await value(MEASURE);
        const what = `${JSON.stringify(choices)}, ${width} wide, ${isDark ? "dark" : "light"}`;
        assert.deepEqual(found.wrong, [], what);
        assert.ok(found.width <= found.window, `${what}: ${found.width} wide`);
        assert.equal(await value("document.getElementById('calendar').dir === 'rtl'"), /^(ar|he|fa)/.test(choices.locale));
        texts += found.texts;
        count += 1;
        if (pictures && width > 320) await browser.picture(join(pictures, `${choices.locale}-${width}-${isDark ? "dark" : "light"}.png`));
      }
    }
  }
  assert.ok(texts > 20000);
  console.log(`${count} views of the page, light and dark, 320 to 1280 wide: ${texts} texts, none too small, faint or cut`);
}

// MARK: The year

async function years() {
  await browser.look(1280, 900, false);
  for (const [choices, count, first, last, rule, why, places] of [
    [{ locale: "en_US", year: "2011" }, "53 weeks", "1", "53", "Sunday. Week 1 contains 1 January", `region US, according to ${DATA}.`, "6"],
    [{ locale: "de_DE", year: "2020" }, "53 weeks", "1", "53", "Monday. Week 1 is the first with at least 4", "region DE, according to", "6"],
    [{ locale: "de_DE", year: "2021" }, "52 weeks", "53", "52", "Monday", "region DE", "6"],
    [{ locale: "ar_EG", year: "2013" }, "52 weeks", "١", "١", "Saturday", "region EG", "6"],
    [{ locale: "pt", year: "2011" }, "53 weeks", "1", "53", "Sunday", "likely region BR", "8"],
    [{ locale: "en_AE", data: "cldr45", year: "2011" }, "52 weeks", "1", "1", "Saturday", "region AE, according to CLDR 45, pinned.", "6"],
    [{ locale: "en_AE", year: "2011" }, "52 weeks", "1", "1", "Monday", `region AE, according to ${DATA}.`, "6"],
    [{ locale: "de_DE", scheme: "mysql1", year: "2011" }, "53 weeks", "0", "52", "split at 1 January", "the scheme mysql1.", "1"],
    [{ locale: "en-GB-u-rg-uszzzz-fw-mon", year: "2011" }, "52 weeks", "1", "1", "Monday. Week 1 contains", "fw=mon, region US of rg=uszzzz", "3 and 4"],
    [{ locale: "tlh", year: "2011" }, "52 weeks", "1", "1", "Monday", "no region is known: 001", "9"],
  ]) {
    await browser.go(address(choices));
    const what = JSON.stringify(choices);
    const rows = await value("[...document.querySelectorAll('#calendar tbody th')].map((head) => head.textContent)");
    assert.deepEqual([await text("count"), rows[0], rows.at(-1)], [count, first, last], what);
    assert.ok((await text("rule")).includes(rule) && (await text("why")).includes(why), `${what}: ${await text("rule")} ${await text("why")}`);
    assert.ok((await text("places")).includes(`step ${places} of 9`), `${what}: ${await text("places")}`);
    assert.equal(await value("document.querySelectorAll('td button').length"), choices.year === "2020" ? 366 : 365);
    // The number of a row is the week number of each of its days.
    const wrong = await value(`(() => {
      let wrong = 0;
      for (const button of document.querySelectorAll("#calendar td button")) {
        const date = new Date(Date.UTC(${choices.year}, 0, 1 + Number(button.id.slice(4)))).toISOString().slice(0, 10);
        if (weekcalendar.weekKey(date, ${JSON.stringify(choices.scheme ?? (choices.data ? `${choices.locale}@weekdata=${choices.data}` : choices.locale))}) !== button.closest("tr").firstChild.title) wrong += 1;
      }
      return wrong;
    })()`);
    assert.equal(wrong, 0, what);
  }
  console.log("10 years by 9 rules: each day in the row of its week");
}

// MARK: The day

/** The week of a day by this rule and in other programs; days and languages as people type them; the address that keeps them. */
async function day() {
  const others = () => value("[...document.querySelectorAll('#others tbody tr')].map((row) => Number(row.cells[1].textContent))");
  let count = 0;
  // The results of Excel, Google Sheets, MySQL 8, PostgreSQL 15, SQL Server 2022, SQLite and pandas.
  for (const [date, locale, week, weeks] of [
    ["2026-11-22", "de_DE", "Week 47", [47, 48, 48, 47, 48, 47, 47, 47, 48, 46, 47, 47]],
    ["2026-11-22", "en_US", "Week 48", [47, 48, 48, 47, 48, 47, 47, 47, 48, 46, 47, 47]],
    ["2011-01-02", "en_US", "Week 2", [52, 2, 2, 52, 2, 1, 52, 52, 2, 0, 52, 52]],
    ["2024-12-30", "ar_EG", "Week ١", [1, 1, 53, 1, 53, 52, 1, 1, 53, 53, 1, 1]],
  ]) {
    await browser.go(address({ locale, day: date }));
    assert.equal(await text("week"), week);
    assert.deepEqual(await others(), weeks, date);
    count += weeks.length;
  }
  // The days of the week as a span in the locale, as in ICU.
  for (const [choices, label, short] of [
    [{ locale: "en_US", day: "2013-01-02" }, "December 30, 2012 – January 5, 2013", "Dec 30, 2012 – Jan 5, 2013"],
    [{ locale: "de_DE", day: "2026-11-22" }, "16.–22. November 2026", "16.–22. Nov. 2026"],
    [{ locale: "ar_EG", day: "2026-11-22" }, "٢١–٢٧ نوفمبر ٢٠٢٦", "٢١–٢٧ نوفمبر ٢٠٢٦"],
    [{ locale: "ja_JP", day: "2026-11-22" }, "2026年11月22日～28日", "2026年11月22日～28日"],
    [{ locale: "de_DE", scheme: "mysql1", day: "2026-12-31" }, "28.–31. Dezember 2026", "28.–31. Dez. 2026"],
    [{ locale: "en_US", scheme: "nrf", day: "2024-02-03" }, "January 28 – February 3, 2024", "Jan 28 – Feb 3, 2024"],
  ]) {
    await browser.go(address(choices));
    const spaces = (text) => text.replace(/[\u2009\u202f\u00a0]/g, " ");
    assert.deepEqual([spaces(await text("label")), spaces(await text("span"))], [label, short], JSON.stringify(choices));
    assert.equal(await value("document.getElementById('label').dir"), choices.locale === "ar_EG" ? "rtl" : "ltr");
    assert.equal(await value("document.getElementById('label').lang"), choices.locale.replace("_", "-"));
    count += 2;
  }
  const type = async (id, text, wanted) => {
    await value(
      `(() => { const field = document.getElementById("${id}"); field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event("input", { bubbles: true })); })()`);
    await browser.until(`location.hash.includes(${JSON.stringify(wanted)}) && document.getElementById("problem").textContent === ""`);
  };
  for (const [locale, texts] of [
    ["de_DE", ["22. November 2026", "22.11.2026", "22.11.26", "2026-11-22", "November 22, 2026"]],
    ["en_US", ["11/22/2026", "Nov 22, 2026", "22 November 2026"]], ["ja_JP", ["2026年11月22日", "2026/11/22"]],
    ["ar_EG", ["٢٢ نوفمبر ٢٠٢٦"]], ["pt_BR", ["22 de novembro de 2026"]],
  ]) {
    for (const written of texts) {
      await browser.go(address({ locale, day: "2000-01-31" }));
      await type("date", written, "day=2026-11-22");
      count += 1;
    }
  }
  for (const [name, locale] of [
    ["German", "de"], ["deutsch", "de"], ["German (Switzerland)", "de_CH"], ["français (Canada)", "fr_CA"], ["العربية", "ar"], ["日本語", "ja"]]) {
    await type("locale", name, `locale=${locale}&`);
    count += 1;
  }
  // A link shows the same day to everyone, also in a fiscal calendar.
  await browser.go(address({ locale: "en_US", scheme: "nrf", day: "2024-02-03" }));
  assert.equal(await text("key"), "FY2023-W53");
  assert.equal(await value("document.getElementById('year').value"), "2024");
  console.log(`${count} answers for days: elsewhere, as dates are typed, in languages by name`);
}

// MARK: The keyboard, screen readers

async function hands() {
  await browser.go(address({ locale: "en_US", year: "2026", day: "2026-01-31" }));
  const focused = () => value("document.activeElement.id || document.activeElement.className");
  const order = [];
  for (let count = 0; count < 12; count++) {
    await browser.press("Tab");
    order.push(await focused());
  }
  assert.deepEqual(order, [
    "skip", "date", "locale", "scheme", "data", "before", "year", "after", "pattern", "places", "day-30", "tab-SQL"]);
  await value("document.getElementById('day-30').focus()");
  for (const [key, id] of [
    ["ArrowRight", "day-31"], ["ArrowDown", "day-38"], ["ArrowLeft", "day-37"], ["ArrowUp", "day-30"], ["PageDown", "day-58"],
    ["End", "day-58"], ["Home", "day-52"]]) {
    await browser.press(key);
    assert.equal(await focused(), id, key);
  }
  assert.equal(await text("key"), "2026-W09");
  assert.equal(await text("written"), "Sunday, 22 February 2026");
  await browser.go(address({ locale: "ar_EG", year: "2026", day: "2026-01-31" }));
  await value("document.getElementById('day-30').focus()");
  await browser.press("ArrowLeft");
  assert.equal(await focused(), "day-31");
  // The tabs.
  await value("document.getElementById('tab-SQL').focus()");
  await browser.press("ArrowRight");
  assert.equal(await focused(), "tab-Swift");
  assert.match(await text("code"), /^import WeekCalendar/);
  // Every control has a name.
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  let count = 0;
  for (const { role, name, ignored } of nodes) {
    if (ignored || !["button", "textbox", "combobox", "tab", "tabpanel", "table", "columnheader", "rowheader", "region"].includes(role?.value)) continue;
    assert.ok(name?.value, `a ${role.value} has no name`);
    count += 1;
  }
  assert.ok(count > 450, `${count} named things`);
  // An error appears next to wrong input, and the previous results stay.
  await browser.go(address({ locale: "de_DE", year: "2026" }));
  for (const [id, wrong, message] of [
    ["locale", "xx", "'xx' is not a language"], ["year", "20x6", "0 to 9999"], ["pattern", "yyyy-n", "'n' at byte 5"]]) {
    const before = await value(`document.getElementById("${id}").value`);
    const type = (text) => value(
      `(() => { const field = document.getElementById("${id}"); field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event("input", { bubbles: true })); })()`);
    await type(wrong);
    await browser.until(`document.getElementById("problem").textContent.includes(${JSON.stringify(message)})`);
    assert.equal(await value("document.querySelector('[aria-invalid=true]').id"), id);
    await type(before);
    await browser.until("document.getElementById('problem').textContent === ''");
    assert.equal(await value("document.querySelectorAll('[aria-invalid=true]').length"), 0);
  }
  console.log(`the keyboard goes everywhere; ${count} things have a name; what cannot be read is said`);
}

// MARK: Code to copy

async function code() {
  const library = join(directory, "libweekcalendar.so");
  const scratch = mkdtempSync(join(tmpdir(), "weekcalendar-"));
  const weekcalendar = await import(join(sources, "JavaScript/weekcalendar.js"));
  await weekcalendar.load(readFileSync(join(directory, "weekcalendar.wasm")));
  if (existsSync(library)) {
    cpSync(join(sources, "Python/weekcalendar"), join(scratch, "weekcalendar"), { recursive: true });
    cpSync(library, join(scratch, "weekcalendar/libweekcalendar.so"));
    cpSync(library, join(scratch, "libweekcalendar.so"));
  }
  let count = 0;
  for (const choices of [
    { locale: "en_US", year: "2011", day: "2011-01-02" }, { locale: "ar_EG", year: "2026", pattern: "EEEE، d MMMM y" },
    { locale: "en_AE", year: "2024", data: "cldr45", pattern: "d. MMM ''yy 'o''clock \"x\" \\'" },
    { locale: "de_DE", year: "2027", scheme: "dotnet-first-day-sunday", pattern: "%A, %d. %B" }, { locale: "ja@calendar=gregorian", year: "2025", data: "apple76" },
  ]) {
    await browser.go(address(choices));
    const codes = {};
    for (const language of ["SQL", "Python", "JavaScript", "Swift"]) {
      await value(`document.getElementById("tab-${language}").click()`);
      codes[language] = await text("code");
    }
    const [key, written] = [await text("key"), await text("written")];
    const { source } = checked(codes.JavaScript);
    const names = ["format", "weekKey", "load"];
    await new (async () => {}).constructor("check", ...names, source)(
      (found, wanted) => assert.equal(found, wanted), ...names.map((name) => weekcalendar[name]));
    count += 1;
    assert.ok(codes.Swift.includes(JSON.stringify(key)) && codes.Swift.includes(JSON.stringify(written)));
    if (!existsSync(library)) continue;
    // Debian's shell, in a folder with the library.
    const sql = codes.SQL.split("\n").slice(0, 3).join("\n");
    assert.equal(execFileSync("sqlite3", ["-batch", ":memory:"], { input: sql, cwd: scratch, encoding: "utf8" }), `${key}\n${written}\n`);
    const [week, text_] = codes.Python.split("\n").filter((line) => line.startsWith("weekcalendar.")).map((line) => line.replace(/  # .*$/, ""));
    const python = `import weekcalendar\nprint(${week})\nprint(${text_})`;
    assert.equal(
      execFileSync("/usr/bin/python3", ["-B", "-c", python], { cwd: scratch, encoding: "utf8", env: { PYTHONUTF8: "1" } }), `${key}\n${written}\n`);
    count += 2;
  }
  rmSync(scratch, { recursive: true });
  console.log(`${count} pieces of code to copy were run and give the values on the page`);
}

async function goldenTables() {
  await browser.go(address({ locale: "en_US", year: "2026" }));
  const source = readFileSync(join(sources, "JavaScript/tests/golden.mjs"), "utf8").replace(/^export /gm, "");
  const contents = Object.fromEntries(TABLES.map((name) => [name, readFileSync(join(tables, name), "utf8")]));
  const { lines, differences } = await value(
    `(() => { ${source}; const tables = ${JSON.stringify(contents)}; return golden(weekcalendar, (name) => tables[name]); })()`);
  console.log([...lines, `golden tables in the page, ${await value("navigator.userAgent.match(/Chrome\\/\\d+/)[0]")}: ${differences.length} differences`].join("\n"));
  assert.deepEqual(differences, []);
}

try {
  for (const part of [years, day, hands, code, goldenTables, looks]) await part();
  const requests = browser.events.filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => params.request.url.replace(/#.*/, ""));
  assert.deepEqual([...new Set(requests)].filter((url) => url !== "about:blank"), [page], "the page loads something");
  const errors = browser.events.filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Runtime.consoleAPICalled" && params.type === "error"));
  assert.deepEqual(errors.map(({ params }) => params), []);
  console.log("the page loads nothing, and has no errors");
} finally {
  await browser.close();
}
