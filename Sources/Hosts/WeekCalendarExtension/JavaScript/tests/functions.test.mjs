import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import * as weekcalendar from "weekcalendar";

const {
  Week, WeekCalendarError, columns, comparableDay, endOf, fiscalComparableDay, fiscalIsToDate, fiscalKey, format, isToDate, keyStart, load,
  names, parse, periodCode, periodKey, periodLabel, startOf, version, weekBasedYear, weekCode, weekEnd, weekInfo, weekKey, weekLabel, weekOfYear, weekStart, weeks } = weekcalendar;
const LOCALES = ["en_US", "de_DE", "ar_EG", "pt_PT", "mysql1", "nrf", "oracle-ww", "en_AE@weekdata=cldr45"];
const DAYS = Int32Array.from({ length: 3000 }, (_, index) => 14000 + index * 7919 % 5000);
const MILLISECONDS = Float64Array.from(DAYS, (day) => day * 86400000 + day * 7777777 % 86400000);
const bytes = readFileSync(createRequire(import.meta.url).resolve("weekcalendar/weekcalendar.wasm"));

const fails = (body, type, text, row) => assert.throws(body, (error) => {
  assert.ok(error instanceof type, `${error.name}: ${error.message}`);
  assert.ok(error.message.includes(text), error.message);
  assert.equal(error.row, row);
  return true;
});

test("before load() there are no answers", () => {
  fails(() => weekKey("2011-01-02", "en_US"), Error, "await load() first");
});

test("the module is loaded from an address, from bytes, from a Response, once", async () => {
  await assert.rejects(load(7), /load\(\) takes the address/);
  await assert.rejects(load(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
  const response = new Response(bytes, { headers: { "content-type": "application/wasm" } });
  await Promise.all([load(Promise.resolve(response)), load(), load(bytes)]);
  await load(new WebAssembly.Module(bytes));
  assert.match(version(), /^\d+\.\d+\.\d+$/);
});

test("labels", () => {
  assert.equal(periodLabel("month", "2024-01-15", "en_US"), "January 2024");
  assert.equal(periodLabel("half", "2011-03-10", "ja_JP"), "2011年1月～6月");
  assert.equal(periodLabel("period", "2024-04-09", "de_DE", { calendar: "nrf" }), "P3 FY2024");
  assert.equal(weekLabel("2012-12-31", "de_DE", { style: "words" }), "Woche 1 des Jahres 2013");
  assert.equal(weekLabel(null, "de_DE"), null);
  assert.deepEqual(weekLabel(["2011-03-10", null], "ja_JP"), ["2011年3月6日～12日", null]);
  assert.deepEqual(weekLabel(Int32Array.of(15043, 15050), "ja_JP"), ["2011年3月6日～12日", "2011年3月13日～19日"]);
  assert.throws(() => weekLabel("2011-03-10", "ja_JP", { style: "tiny" }), /no style "tiny": one of long, medium, short, words/);
  assert.throws(() => periodLabel("month", "2011-03-10", "ja_JP", { calendar: "nrf" }), /'month' is not a unit of a fiscal calendar: write 'week'/);
});

test("the module imports nothing and exports the C interface", () => {
  const module = new WebAssembly.Module(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const exports = WebAssembly.Module.exports(module).map(({ name }) => name).sort();
  assert.deepEqual(exports, [
    "free", "malloc", "memory", ...[
      "close", "comparable_day", "compared_zone", "describe", "explain", "interface", "is_to_date", "name", "open_labels",
      "open_named_zone", "open_pattern", "open_rules", "open_zone", "periods", "read", "version", "write"].map((name) => `weekcalendar_${name}`)]);
});

test("a column gives what each of its dates gives", () => {
  for (const locale of LOCALES) {
    for (const one of [weekKey, weekCode, weekOfYear, weekBasedYear, weekStart, weekEnd]) {
      const texts = Array.from(DAYS, (day) => new Date(day * 86400000).toISOString().slice(0, 10));
      const alone = texts.map((date) => one(date, locale));
      assert.deepEqual(one(texts, locale), alone);
      const toDays = (values) => (one === weekStart || one === weekEnd ? values.map((date) => Date.parse(date) / 86400000) : values);
      const asColumn = toDays(alone);
      assert.deepEqual(Array.from(one(DAYS, locale)), asColumn);
      for (const given of [
        [MILLISECONDS, { zone: "UTC" }],
        [BigInt64Array.from(MILLISECONDS, (time) => BigInt(time)), { zone: "UTC", unit: "ms" }],
        [BigInt64Array.from(MILLISECONDS, (time) => BigInt(Math.floor(time / 1000))), { zone: "+00:00", unit: "s" }],
        [BigInt64Array.from(MILLISECONDS, (time) => BigInt(time) * 1000n), { zone: "UTC", unit: "us" }],
        [BigInt64Array.from(MILLISECONDS, (time) => BigInt(time) * 1000000n + 999999n), { zone: "UTC", unit: "ns" }],
      ]) assert.deepEqual(Array.from(one(given[0], locale, given[1])), asColumn);
    }
  }
});

test("a column longer than a block", () => {
  const days = Int32Array.from({ length: 300001 }, (_, row) => row % 40000);
  const codes = weekCode(days, "en_US"), keys = weekKey(days, "en_US");
  const starts = format("y-MM-dd", weekStart(days, "en_US"), "en");
  for (let row = 0; row < days.length; row += 997) {
    assert.equal(codes[row], weekCode(days.subarray(row, row + 1), "en_US")[0]);
    assert.equal(keys[row], weekKey(days.subarray(row, row + 1), "en_US")[0]);
    assert.equal(keyStart(keys[row], "en_US"), starts[row]);
    assert.equal(keyStart(codes[row], "en_US"), starts[row]);
  }
  days[299999] = 2000000000;
  fails(() => weekCode(days, "en_US"), WeekCalendarError, "row 299999: the day 2000000000", 299999);
});

test("zones: a column gives what Intl says of each instant", () => {
  for (const zone of ["America/New_York", "Asia/Kolkata", "Europe/Berlin", "Pacific/Apia", "Africa/Casablanca", "Australia/Lord_Howe", "+05:30", "-11:00", "UTC"]) {
    const instants = Float64Array.from({ length: 4000 }, (_, row) => (row * 7919 % 4000 - 2000) * 86400000 * 9 + row * 3666661 % 86400000);
    const text = format("y-MM-dd HH:mm:ss", instants, "en", { zone });
    const host = /^[+-]/.test(zone) ? undefined : new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    instants.forEach((time, row) => {
      assert.equal(format("y-MM-dd HH:mm:ss", new Date(time), "en", { zone }), text[row]);
      if (host) assert.equal(host.format(time), text[row]);
    });
    assert.deepEqual(
      Array.from(weekCode(instants, "en_US", { zone })), weekCode(text.map((text) => text.slice(0, 10)), "en_US"));
  }
  const local = new Date(2011, 0, 2, 0, 30);
  assert.equal(weekKey(local, "en_US", { zone: "local" }), "2011-W02");
  assert.deepEqual(weekKey(Float64Array.of(local.getTime()), "en_US", { zone: "local" }), ["2011-W02"]);
});

test("dates of every kind", () => {
  const plain = Object.freeze({ year: 2011, month: 1, day: 2 });
  for (const date of [
    "2011-01-02", "2011-01-02T23:59", "2011-01-02 23:59:59.999", "+002011-01-02", plain, { ...plain, calendarId: "iso8601" }, new Week("2011-W02", "en_US").start,
  ]) assert.equal(weekStart(date, "en_US"), "2011-01-02");
  assert.equal(weekKey("2011-01-02T23:00-05:00", "en_US", { zone: "UTC" }), "2011-W02");
  assert.equal(startOf("day", "2011-01-02T23:00-05:00", "en_US", { zone: "UTC" }), "2011-01-03");
  assert.equal(format("HH:mm:ss.SSS", "2011-01-02T15:04:05.678", "en"), "15:04:05.678");
  assert.equal(format("HH:mm", { ...plain, hour: 15, minute: 4 }, "en"), "15:04");
  // Distant years, inside and outside the range of JavaScript's Date.
  assert.equal(weekStart("-000001-01-01", "en_US"), "-000002-12-27");
  assert.equal(weekKey("+400000-01-01", "iso8601"), "+399999-W52");
  assert.equal(endOf("year", "-999999-06-01"), "-999999-12-31");
  assert.equal(endOf("year", "+999999-06-01"), "+999999-12-31");
  // Null stays null.
  assert.equal(weekKey(null, "en_US"), null);
  assert.equal(parse("y-MM-dd", null, "en"), null);
  assert.deepEqual(weekStart([null, "2011-01-02"], "en_US"), [null, "2011-01-02"]);
  assert.deepEqual(weekKey(new Set(["2011-01-02"]), "en_US"), ["2011-W02"]);
  assert.deepEqual(weekCode([], "en_US"), []);
  assert.deepEqual(weekCode(new Int32Array(0), "en_US"), new Int32Array(0));
  assert.deepEqual(weekKey(Float64Array.of(NaN), "en_US", { zone: "America/New_York" }), [null]);
  assert.deepEqual(format("y", Float64Array.of(NaN, 0), "en", { zone: "UTC" }), [null, "1970"]);
});

test("ISO texts are read in the forms of SQL, and what is wrong is named", () => {
  let count = 0;
  const two = (number) => String(number).padStart(2, "0");
  for (let day = -800000; day < 3000000; day += 997) {
    const date = new Date(day * 86400000);
    if (date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9998) continue;
    // With JavaScript's calendar: the day of the year, and the ISO week, from the year of its Thursday.
    const iso = date.toISOString().slice(0, 10), start = Date.UTC(2000, 0, 1);
    const firstOf = (year) => new Date(start).setUTCFullYear(year, 0, 1) / 86400000;
    const weekday = (date.getUTCDay() + 6) % 7;
    const thursday = new Date((day - weekday + 3) * 86400000), year = thursday.getUTCFullYear();
    const week = Math.floor((thursday.getTime() / 86400000 - firstOf(year)) / 7) + 1;
    for (const text of [
      iso, iso.slice(0, 5) + String(day - firstOf(date.getUTCFullYear()) + 1).padStart(3, "0"),
      `${String(year).padStart(4, "0")}-W${two(week)}-${weekday + 1}`,
    ]) {
      for (const time of ["", " 22:00", "T22:00", " 22:00:01.25", "T00:00"]) {
        assert.equal(startOf("day", text + time), iso, text + time);
        count += 1;
      }
    }
  }
  console.log(`${count} ISO texts have their days`);
  // Three forms with five times of 3,662 days.
  assert.equal(count, 3662 * 3 * 5);
  for (const text of [
    "20110102", "2010W527", "2010-w52-7", "+002011-01-02", "2011-01-02T2200", "2011-01-02 22:00:03,5", "2011-01-01 24:00",
    "2011-01-01T24:00:00.000",
  ]) assert.equal(startOf("day", text), "2011-01-02", text);
  assert.equal(new Week("2010-W52-7", "en_US").key, "2011-W02");
  for (const text of ["2011-01-02T23:00-05:00", "2011-01-02T23:00-0500", "2011-01-02 23:00 -05", "2011-01-03 04:00z"]) {
    assert.equal(startOf("day", text, "en_US", { zone: "UTC" }), "2011-01-03", text);
    fails(() => weekKey(text, "en_US"), TypeError, "is an instant");
  }
  const cases = [
    ["2016-02-30", "day 30 is not in 1...29"], ["2011-04-31", "day 31 is not in 1...30"], ["2011-13-01", "month 13 is not in 1...12"],
    ["2011-00-01", "month 0 is not in"], ["2021-366", "day of year 366 is not in 1...365"], ["2020-000", "day of year 0 is not in 1...366"],
    ["2021-W53-1", "week 53 is not in 1...52"], ["2020-W54-1", "week 54 is not in 1...53"], ["2021-W01-8", "weekday 8 is not in 1...7"],
    ["2011-01-02 24:01", "hour 24 is not in 0...23"], ["2011-01-02 22:60", "minute 60"], ["2011-01-02 22:00:60", "second 60"],
    ["2011-01-02 22:00+24:00", "hour of the offset 24"], ["-0000-01-01", "write the year 0 as 0000"], ["2011-1-2", "parse() reads other forms"],
    ["2011-01", "parse()"], ["2011002", "parse()"], ["12011-01-02", "parse()"], ["2011-01-02 ", "parse()"], ["2011-01-02t22:00", "parse()"],
    ["", "parse()"], ["2026-W47", "keyStart(\"2026-W47\", locale) returns its first day"],
  ];
  for (const [text, what] of cases) {
    fails(() => weekKey(text, "en_US"), WeekCalendarError, what);
    fails(() => weekKey(text, "en_US"), WeekCalendarError, `${JSON.stringify(text)} is not a date`);
    fails(() => weekKey(["2011-01-02", text], "en_US"), WeekCalendarError, what, 1);
  }
  assert.equal(cases.length, 22);
});

test("errors say what, where and what would be right", () => {
  const date = new Date(0);
  for (const [body, type, text, row] of [
    [() => weekKey("2.1.2011", "en_US"), WeekCalendarError, "parse() reads other forms"],
    [() => weekKey("2011-02-29", "en_US"), RangeError, "\"2011-02-29\" is not a date: day 29 is not in 1...28"],
    [() => weekKey("-000000-01-01", "en_US"), WeekCalendarError, "not a date"],
    [() => weekKey("2011-01-02T25:00", "en_US"), WeekCalendarError, "hour 25 is not in 0...23"],
    [() => weekKey(["2011-01-02", "x"], "en_US"), WeekCalendarError, "row 1: \"x\"", 1],
    [() => weekKey(["2011-01-02", 7], "en_US"), TypeError, "row 1: the number 7"],
    [() => weekKey(date, "en_US"), TypeError, "{ zone: \"UTC\" }"],
    [() => weekKey("2011-01-02T03:00Z", "en_US"), TypeError, "\"2011-01-02\""],
    [() => weekKey(new Date(NaN), "en_US", { zone: "UTC" }), WeekCalendarError, "invalid"],
    [() => weekKey(date, "en_US", { zone: "No/Where" }), WeekCalendarError, "no zone \"No/Where\""],
    [() => weekKey(date, "en_US", { zone: 5 }), TypeError, "zone must be text"],
    [() => weekKey(undefined, "en_US"), TypeError, "not undefined"],
    [() => weekKey(1294000000000, "en_US"), TypeError, "new Date(milliseconds)"],
    [() => weekKey({ year: 2011, month: 0, day: 2 }, "en_US"), WeekCalendarError, "month 0 (1 to 12)"],
    [() => weekKey({ year: 5771, month: 4, day: 26, calendarId: "hebrew" }, "en_US"), TypeError, "withCalendar"],
    [() => weekKey(new Uint8Array(3), "en_US"), TypeError, "Int32Array (days"],
    [() => weekKey(Float64Array.of(0), "en_US"), TypeError, "option zone"],
    [() => weekKey(BigInt64Array.of(0n), "en_US", { zone: "UTC" }), TypeError, "option unit"],
    [() => weekKey(Float64Array.of(0, 1e300), "en_US", { zone: "America/New_York" }), WeekCalendarError, "row 1: the instant", 1],
    [() => weekKey(Float64Array.of(0, 5e15), "en_US", { zone: "America/New_York" }), WeekCalendarError, "year 2499"],
    [() => weekCode(Float64Array.of(0, NaN), "en_US", { zone: "UTC" }), WeekCalendarError, "row 1 is null (NaN)", 1],
    [() => weekKey("2011-01-02", "xx_YY"), WeekCalendarError, "not a"],
    [() => weekKey("2011-01-02"), TypeError, "the locale must be text"],
    [() => weekKey("2011-01-02", "en_US@weekdata=cldr27"), WeekCalendarError, "cldr27"],
    [() => startOf("decade", "2011-01-02"), WeekCalendarError, "no unit \"decade\": one of day, week"],
    [() => startOf("period", "2011-01-02", "en_US"), WeekCalendarError, "'period' is a unit of fiscal calendars"],
    [() => startOf("month", ["2011-01-02"], "nrf"), WeekCalendarError, "'month' is not a unit of a fiscal calendar: write 'week', 'period'"],
    [() => periodKey("month", "2011-01-02", "nrf"), WeekCalendarError, "fiscalKey(dates, \"nrf\", unit) with the unit 'week', 'period'"],
    [() => fiscalKey("2011-01-02", "en_US"), WeekCalendarError, "\"en_US\" is not a fiscal calendar: write nrf, broadcast"],
    [() => fiscalKey("2011-01-02", "nrf", "month"), WeekCalendarError, "'month' is not a unit of a fiscal calendar"],
    [() => fiscalKey("2011-01-02", "us-government"), WeekCalendarError, "instead of weeks: use the unit period"],
    [() => parse("2 Jan 2011", "d MMM y", "en"), WeekCalendarError, "the arguments are parse(pattern, texts, locale)"],
    [() => parse("2011-01-02", "y-MM-dd", "en"), WeekCalendarError, "the arguments are parse(pattern, texts, locale)"],
    [() => parse(["2 Jan 2011"], "d MMM y", "en"), TypeError, "the arguments are parse(pattern, texts, locale)"],
    [() => format("2011-01-02", "y-MM-dd", "en"), WeekCalendarError, "the arguments are format(pattern, dates, locale)"],
    [() => format(new Date(0), "y-MM-dd", "en"), TypeError, "the arguments are format(pattern, dates, locale)"],
    [() => startOf("2011-01-02", "month"), WeekCalendarError, "the arguments are startOf(unit, dates, locale)"],
    [() => isToDate("week", ["2011-01-02", "x"], "2011-01-02"), WeekCalendarError, "row 1: \"x\"", 1],
    [() => isToDate("week", "2011-01-02", "x"), WeekCalendarError, "asOf: \"x\" is not a date"],
    [() => isToDate("week", "2011-01-02", ["2011-01-02"]), TypeError, "asOf: a date must be"],
    [() => isToDate("week", "2011-01-02"), TypeError, "asOf: a date must be"],
    [() => isToDate("week", "2011-01-02", new Date(0)), TypeError, "asOf: a Date is an instant"],
    [() => isToDate("2011-01-02", "week", "2011-01-02"), WeekCalendarError, "the arguments are isToDate(unit, dates, asOf, locale)"],
    [() => isToDate("month", "2011-01-02", "2011-01-02", "nrf"), WeekCalendarError, "'month' is not a unit of a fiscal calendar"],
    [() => isToDate("week", Int32Array.of(0, 2147483647), "2011-01-02"), WeekCalendarError, "row 1: the day 2147483647", 1],
    [() => comparableDay("week", Int32Array.of(0, 2147483647)), WeekCalendarError, "row 1: the day 2147483647", 1],
    [() => comparableDay("weeks", "2011-01-02"), WeekCalendarError, "no unit \"weeks\": one of day, week"],
    [() => fiscalIsToDate("2011-01-02", "2011-01-02", "en_US"), WeekCalendarError, "locales and week schemes, use isToDate"],
    [() => fiscalComparableDay("2011-01-02", "us-government", "week"), WeekCalendarError, "instead of weeks: use the unit period"],
    [() => startOf("toString", "2011-01-02"), WeekCalendarError, "no unit"],
    [() => format("yyyy-n", "2011-01-02", "en"), WeekCalendarError, "'n' at byte 5"],
    [() => format("y", "2011-01-02", "en", { dialect: "posixx" }), WeekCalendarError, "uts35, icu"],
    [() => format(7, "2011-01-02", "en"), TypeError, "the pattern must be text"],
    [() => parse("yyyy-MM", "2011-01", "en"), WeekCalendarError, "no day of the month"],
    [() => parse("yyyy-MM-dd", ["2011-01-02", "x"], "en"), WeekCalendarError, "row 1: 'x'", 1],
    [() => parse("yyyy-MM-dd", 20110102, "en"), TypeError, "expected a text"],
    [() => parse("y-MM-dd", "2011-01-02", "en", { mode: "strict" }), WeekCalendarError, "exact, lenient".slice(0, 5)],
    [() => parse("y-MM-dd", "2011-01-02", "en", { errors: "ignore" }), WeekCalendarError, "\"throw\" or \"null\""],
    [() => keyStart("2011-W54", "en_US"), WeekCalendarError, "week 54"],
    [() => keyStart([201102, 201154], "en_US"), WeekCalendarError, "row 1: ", 1],
    [() => keyStart(2011.02, "en_US"), TypeError, "2011.02"],
    [() => new Week(null, "en_US"), TypeError, "null"],
    [() => columns(DAYS, "en_US", ["weekday"]), WeekCalendarError, "no column \"weekday\": one of year"],
    [() => columns("2011-01-02", "en_US", ["key"]), TypeError, "a column must be"],
    [() => names("weeks"), WeekCalendarError, "one of locales"],
  ]) fails(body, type, text, row);
});

// Periods that are counted day by day, with the place of each day: independent of the engine.
function countedPeriods(days, unit, firstDay) {
  const months = { month: 1, quarter: 3, half: 6, year: 12 }[unit];
  const found = [];
  let period = -1;
  for (const day of days) {
    const date = new Date(day * 86400000), month = date.getUTCMonth(), ofMonth = date.getUTCDate();
    const weekday = (date.getUTCDay() + 7 - firstDay % 7) % 7;
    if (months ? ofMonth === 1 && month % months === 0 : weekday === 0) period += 1;
    found.push({ day, period, place: months ? month % months * 100 + ofMonth : weekday });
  }
  return found;
}

test("days up to an as-of day, and days of the previous period, are those of counted days", () => {
  const first = Date.UTC(2008, 0, 1) / 86400000, last = Date.UTC(2021, 0, 1) / 86400000;
  const days = Int32Array.from({ length: last - first }, (_, index) => first + index);
  let rows = 0;
  for (const [locale, firstDay] of [["en_US", 7], ["de_DE", 1], ["iso8601", 1], ["ar_EG", 6]]) {
    for (const unit of ["week", "month", "quarter", "half", "year"]) {
      const counted = countedPeriods(days, unit, firstDay);
      const byPlace = new Map(counted.map(({ day, period, place }) => [`${period} ${place}`, day]));
      const like = comparableDay(unit, days, locale);
      counted.forEach(({ period, place }, row) => {
        if (period < 1) return;
        assert.equal(like[row], byPlace.get(`${period - 1} ${place}`) ?? null, `${unit} ${locale} ${days[row]}`);
        rows += 1;
      });
      for (let index = 2000; index < 2400; index += 19) {
        const { day, place } = counted[index];
        const asOf = new Date(day * 86400000).toISOString().slice(0, 10);
        const found = isToDate(unit, days, asOf, locale);
        for (const other of counted) {
          if (found[other.day - first] !== (other.day <= day && other.place <= place)) assert.fail(`${unit} ${locale} ${other.day} ${asOf}`);
          rows += 1;
        }
      }
    }
  }
  assert.equal(rows, 2181811);
  // One date, a list and a typed array give the same.
  const texts = Array.from(days.subarray(0, 800), (day) => new Date(day * 86400000).toISOString().slice(0, 10));
  for (const locale of ["mysql0", "oracle-ww", "de_DE", "nrf"]) {
    const unit = locale === "nrf" ? "period" : "week";
    const like = comparableDay(unit, texts, locale), counts = isToDate(unit, texts, "2009-01-30", locale);
    assert.deepEqual(texts.map((text) => comparableDay(unit, text, locale)), like);
    assert.deepEqual(texts.map((text) => isToDate(unit, text, "2009-01-30", locale)), counts);
    assert.deepEqual(isToDate(unit, days.subarray(0, 800), "2009-01-30", locale), counts);
    assert.deepEqual(comparableDay(unit, days.subarray(0, 800), locale).map((day) => day === null ? null : new Date(day * 86400000).toISOString().slice(0, 10)), like);
  }
  const calendar = ["2024-02-03", "2024-02-04", null];
  assert.deepEqual(fiscalIsToDate(calendar, "2025-02-02", "nrf"), [false, true, null]);
  assert.deepEqual(fiscalIsToDate(calendar, null, "nrf", "week"), [null, null, null]);
  assert.deepEqual(fiscalComparableDay(calendar, "nrf"), [null, "2023-01-29", null]);
  assert.deepEqual([isToDate("week", null, "2011-01-02"), isToDate("week", "2011-01-02", null), comparableDay("week", null)], [null, null, null]);
  // Columns of instants, null rows, and more rows than a block.
  const instants = Float64Array.of(1293937200000, NaN);
  assert.deepEqual(isToDate("week", instants, "2011-01-02", "en_US", { zone: "UTC" }), [true, null]);
  assert.deepEqual(comparableDay("week", instants, "en_US", { zone: "America/New_York" }), [14968, null]);
  const many = Int32Array.from({ length: 300000 }, (_, row) => 14000 + row % 900);
  const like = comparableDay("week", many, "en_US"), counts = isToDate("week", many, "2010-06-02", "en_US");
  for (let row = 0; row < many.length; row++) {
    if (like[row] !== many[row] - 7 || counts[row] !== counts[row % 900]) assert.fail(`row ${row}`);
  }
});

test("weeks of startOf and endOf are whole in all schemes that have a first weekday", () => {
  let rows = 0;
  const days = Int32Array.from({ length: 4000 }, (_, index) => 14000 + index);
  for (const scheme of names("schemes")) {
    const { firstDay } = weekInfo(scheme);
    const starts = startOf("week", days, scheme), ends = endOf("week", days, scheme);
    days.forEach((day, row) => {
      const [start, end] = firstDay === null
        ? [weekStart(days.subarray(row, row + 1), scheme)[0], weekEnd(days.subarray(row, row + 1), scheme)[0]]
        : [day - (day + 11 - firstDay) % 7, day - (day + 11 - firstDay) % 7 + 6];
      if (starts[row] !== start || ends[row] !== end) assert.fail(`${scheme} ${day}`);
      rows += 1;
    });
    assert.equal(startOf("week", "2011-01-01", scheme), new Date(startOf("week", Int32Array.of(14975), scheme)[0] * 86400000).toISOString().slice(0, 10));
    assert.equal(weekStart("2011-01-01", scheme), new Date(weekStart(Int32Array.of(14975), scheme)[0] * 86400000).toISOString().slice(0, 10));
  }
  assert.equal(rows, 91 * 4000);
});

test("weeks as values", () => {
  const week = new Week("2011-01-02", "mysql1");
  assert.deepEqual([week.key, week.start, week.end, week.year, week.number], ["2011-W00", "2011-01-01", "2011-01-02", 2011, 0]);
  assert.equal(week.next().previous().key, week.key);
  assert.ok(week < week.next() && week.contains("2011-01-01") && !week.contains("2011-01-03"));
  assert.deepEqual([...week], ["2011-01-01", "2011-01-02"]);
  assert.equal(JSON.stringify({ week }), "{\"week\":\"2011-W00\"}");
  assert.throws(() => { week.key = "x"; }, TypeError);
  assert.equal(new Week("FY2023-W53", "nrf").end, "2024-02-03");
  const year = weeks("2013-01-01", "2013-12-31", "en_US");
  assert.deepEqual([year.length, year[0].start, year.at(-1).end], [53, "2012-12-30", "2014-01-04"]);
  assert.deepEqual(weeks("2013-01-02", "2013-01-01", "en_US"), []);
});

test("parsing inverts formatting", () => {
  const texts = format("EEEE, d. MMMM y", DAYS, "de_DE");
  const dates = format("y-MM-dd", DAYS, "en");
  assert.deepEqual(parse("EEEE, d. MMMM y", texts, "de_DE"), dates);
  assert.deepEqual(keyStart(weekKey(DAYS, "ar_EG"), "ar_EG"), format("y-MM-dd", weekStart(DAYS, "ar_EG"), "en"));
  assert.deepEqual(keyStart(weekCode(DAYS, "ar_EG"), "ar_EG"), format("y-MM-dd", weekStart(DAYS, "ar_EG"), "en"));
  assert.deepEqual(parse("d MMMM y", format("d MMMM y", DAYS, "ar_EG"), "ar_EG"), dates);
  assert.equal(parse("MMM d", "Jan 2", "en", { reference: new Date(0), zone: "America/New_York" }), "1969-01-02");
  assert.equal(parse("'" + "x".repeat(4000) + "' y-MM-dd", "x".repeat(4000) + " 2011-01-02", "en"), "2011-01-02");
  assert.equal(format("'" + "é".repeat(2040) + "'", "2011-01-02", "en"), "é".repeat(2040));
  assert.deepEqual(format("'" + "é".repeat(300) + "'", DAYS, "en")[2999], "é".repeat(300));
});

test("other columns", () => {
  const found = columns(DAYS, "de_DE", ["key", "start", "number"], { period: "quarter" });
  assert.deepEqual(Object.keys(found), ["key", "start", "number"]);
  assert.deepEqual(found.key, periodKey("quarter", DAYS));
  assert.deepEqual(found.start, startOf("quarter", DAYS));
  assert.deepEqual(columns(["2011-01-02", null], "en_US", ["key", "end"]), { key: ["2011-W02", null], end: ["2011-01-08", null] });
  assert.deepEqual(periodCode("day", ["2011-01-02"]), [2011002]);
  assert.deepEqual(weekInfo("nrf").numbers, [1, 53]);
  assert.ok(Object.isFrozen(weekInfo("en_US")));
});

test("random calls of the functions of the module never trap", () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  let state = 2011n;
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xFFFFFFFFFFFFFFFFn;
    return Number(state >> 33n);
  };
  const below = (limit) => next() % limit;
  const area = exports.malloc(65536);
  const opened = [0];
  const text = (value) => new Uint8Array(exports.memory.buffer).set(new TextEncoder().encode(value + "\0"), area + 60000);
  for (const locale of ["en_US", "nrf", "oracle-ww"]) {
    text(locale);
    assert.equal(exports.weekcalendar_open_rules(area + 60000, locale.length, area + 64, 0, 0), 0);
    opened.push(new Uint32Array(exports.memory.buffer)[(area + 64) >> 2]);
  }
  for (const pattern of ["EEEE d MMMM y", "yyyy-MM-dd HH:mm", "%c"]) {
    text(pattern);
    assert.equal(exports.weekcalendar_open_pattern(area + 60000, pattern.length, 0, area + 60000 + pattern.length - 1, 0, area + 64, 0, 0), 2);
    text("de");
    new Uint8Array(exports.memory.buffer).set(new TextEncoder().encode(pattern), area + 61000);
    assert.equal(exports.weekcalendar_open_pattern(area + 61000, pattern.length, 0, area + 60000, 2, area + 64, 0, 0), 0);
    opened.push(new Uint32Array(exports.memory.buffer)[(area + 64) >> 2]);
  }
  // Places inside the area, so that nothing else is overwritten; lengths, kinds and values of any size.
  const place = () => (below(20) === 0 ? 0 : area + 1024 + below(8) * 6144 + (below(10) === 0 ? below(8) : 0));
  const wild = () => [0, 1, -1, 2147483647, -2147483648, below(100), next(), 65536][below(8)];
  const small = () => (below(12) === 0 ? wild() : below(300));
  // Existing rows, or impossible numbers of rows.
  const rows = () => (below(12) === 0 ? [-1, 2147483647, -2147483648, 134217728][below(4)] : below(300));
  let answers = 0;
  for (let call = 0; call < 60000; call++) {
    const memory = new DataView(exports.memory.buffer);
    for (let fill = 0; fill < 40; fill++) memory.setInt32(area + 1024 + below(12000) * 4, below(3) ? 14000 + below(900) : wild(), true);
    const put = (at, kinds) => kinds.forEach((kind, index) => memory.setInt32(at + 4 * index, kind, true));
    const handle = () => (below(20) === 0 ? place() : opened[below(opened.length)]);
    const [column, answer] = [area + 128, area + 256];
    const kind = below(3);
    if (kind < 2) {
      const length = rows();
      put(column, [48, below(7), place(), below(2) ? place() : 0, rows(), 0, length, below(40) ? 0 : -1,
        below(4) ? 0 : handle(), below(4) ? 0 : small(), 0, 0]);
    }
    let status;
    if (kind === 0) {
      put(answer, [56, below(3), place(), place(), place(), place(), place(), place(), 0, 0, 0, 0, 0, 0]);
      status = exports.weekcalendar_periods(handle(), below(9), column, answer, area, 64);
    } else if (kind === 1) {
      put(answer, [88, below(2), below(4), below(3), place(), place(), small(), below(20) ? 0 : wild(), 0, 0, 0, 0, 0, 0, place(), 0, 0, 0, 0, 0, 0, 0]);
      status = exports.weekcalendar_write(handle(), below(9), column, answer, area, 64);
    } else {
      memory.setUint32(area + 512, place(), true);
      memory.setBigInt64(area + 520, BigInt(below(6000)), true);
      put(column, [56, below(4), place(), area + 512, area + 520, 0, 1, 0, below(2) ? place() : 0, 0, rows(), 0, rows(), 0]);
      put(answer, [72, 1, below(7), below(4), place(), below(4) ? 0 : handle(), below(4) ? 0 : small(), below(2), wild(), 0, place(), 0, 0, 0, 0, 0, 0, 0]);
      status = exports.weekcalendar_read(handle(), column, answer, area, 64);
    }
    assert.ok(status >= 0 && status <= 5);
    if (status === 0) answers += 1;
  }
  assert.ok(answers > 1000, `${answers} of the calls were answered`);
  console.log(`60000 random calls, ${answers} with an answer, none trapped`);
});
