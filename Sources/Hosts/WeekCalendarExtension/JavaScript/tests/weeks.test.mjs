// Compares weekcalendar/weeks with the engine: every day from 1900 to 2100 in every rule and scheme, every locale, keys and
// errors. WEEK_DATA is the path of week-data.mjs, which generates the data.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { inspect } from "node:util";
import * as engine from "weekcalendar";
import * as weeks from "weekcalendar/weeks";

await engine.load();

const day = (text) => Date.parse(`${text}T00:00Z`) / 86400000;
const EVERY_DAY = Int32Array.from({ length: day("2101-01-01") - day("1900-01-01") }, (_, index) => day("1900-01-01") + index);
const RULES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].flatMap(
  (first) => [1, 2, 3, 4, 5, 6, 7].map((minimum) => `und@fw=${first};mindays=${minimum}`));
const BOUNDARIES = ["whole", "clipped", "joined"];
const SCHEMES = engine.names("schemes");

/** The result of a call, or its error. */
function outcome(call) {
  try {
    return { value: call() };
  } catch (error) {
    return { error: `${error.name}: ${error.message}`, row: error.row };
  }
}

/** Compares a call of both entries. */
function same(name, ...list) {
  const [found, wanted] = [weeks, engine].map((entry) => outcome(() => entry[name](...list)));
  assert.deepEqual(found, wanted, `${name}(${inspect(list)})`);
}

let seed = 46;
const random = (count) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % count;
};
const pick = (list) => list[random(list.length)];

// Faster than deepEqual, for ten million days.
function sameColumn(found, wanted, what) {
  assert.equal(found.length, wanted.length, what);
  for (let row = 0; row < found.length; row++) if (found[row] !== wanted[row]) assert.equal(found[row], wanted[row], `${what}, row ${row}`);
}

/** Compares everything about the weeks of every day; returns the number of keys. */
function compareEveryDay(locale) {
  const wanted = engine.columns(EVERY_DAY, locale, ["code", "start", "end", "key"]);
  for (const [name, column] of [["weekCode", "code"], ["weekStart", "start"], ["weekEnd", "end"], ["weekKey", "key"]]) {
    sameColumn(weeks[name](EVERY_DAY, locale), wanted[column], `${name} ${locale}`);
  }
  // For each week: the first day from its key, and its year.
  const keys = [...new Set(wanted.key)], starts = Int32Array.from(new Set(wanted.start));
  sameColumn(weeks.keyStart(keys, locale), engine.keyStart(keys, locale), `keyStart ${locale}`);
  for (const name of ["startOf", "endOf"]) {
    sameColumn(weeks[name]("weekBasedYear", starts, locale), engine[name]("weekBasedYear", starts, locale), `${name} ${locale}`);
  }
  return keys.length;
}

test("every day of 1900 to 2100 by all rules, whole, clipped and joined", () => {
  let days = 0, keys = 0;
  for (const rule of RULES) {
    for (const boundary of BOUNDARIES) {
      keys += compareEveryDay(`${rule};weekyear=${boundary}`);
      days += EVERY_DAY.length;
    }
  }
  assert.equal(days, 147 * 73414);
  console.log(`weekcalendar/weeks, 49 rules x ${BOUNDARIES}: ${days} days and ${keys} keys as the engine`);
});

test("every day of 1900 to 2100 by all named schemes", () => {
  assert.equal(SCHEMES.length, 91);
  assert.deepEqual(weeks.names("schemes"), SCHEMES);
  for (const scheme of SCHEMES) {
    compareEveryDay(scheme);
    for (const date of ["1900-01-01", "2011-01-02", "2024-12-31"]) {
      for (const name of ["weekOfYear", "weekBasedYear", "weekStart"]) same(name, date, scheme);
    }
    assert.deepEqual(weeks.weekInfo(scheme), engine.weekInfo(scheme));
    same("weekInfo", scheme.replaceAll("-", "_").toUpperCase());
    same("weekInfo", `de_DE@weeks=${scheme}`);
      // The scheme's short name, except "iso8601", which is also a calendar.
    const [, short = scheme] = /^the scheme (.*)$/.exec(weeks.weekInfo(scheme).why) ?? [];
    same("weekInfo", short);
  }
  console.log(`weekcalendar/weeks, ${SCHEMES.length} schemes: ${SCHEMES.length * EVERY_DAY.length} days as the engine`);
});

test("the ends of years from -999999 to 999999", () => {
  let count = 0;
  const text = (year) => (year >= 0 && year <= 9999 ? "" : year < 0 ? "-" : "+")
    + String(Math.abs(year)).padStart(year >= 0 && year <= 9999 ? 4 : 6, "0");
  for (const year of [-999999, -401, -400, -1, 0, 1, 9999, 10000, 999999, ...Array.from({ length: 40 }, () => random(1999999) - 999999)]) {
    for (const rule of [...RULES.flatMap((rule) => BOUNDARIES.map((boundary) => `${rule};weekyear=${boundary}`)), "oracle-ww"]) {
      for (const date of [`${text(year)}-12-${25 + random(7)}`, `${text(year)}-01-0${1 + random(8)}`]) {
        const found = ["weekKey", "weekCode", "weekStart", "weekEnd"].map((name) => outcome(() => weeks[name](date, rule)));
        assert.deepEqual(found, ["weekKey", "weekCode", "weekStart", "weekEnd"].map((name) => outcome(() => engine[name](date, rule))), `${date} ${rule}`);
        same("keyStart", found[0].value, rule);
        count += 1;
      }
    }
  }
  console.log(`weekcalendar/weeks, ${count} days of other years as the engine`);
});

test("all units of a calendar", () => {
  for (const unit of ["day", "week", "month", "quarter", "half", "year", "weekBasedYear", "monthWeek"]) {
    for (const name of ["startOf", "endOf", "periodCode", "periodKey"]) {
      assert.deepEqual(weeks[name](unit, EVERY_DAY, "en_US"), engine[name](unit, EVERY_DAY, "en_US"), `${name} ${unit}`);
      for (const date of ["2011-01-02", "-000401-12-31", "+012345-06-07"]) same(name, unit, date);
    }
  }
});

test("comparisons of all units by all rules and schemes", () => {
  let rows = 0;
  const days = EVERY_DAY.subarray(day("2009-12-20") - day("1900-01-01"), day("2021-01-10") - day("1900-01-01"));
  const ofRules = RULES.flatMap((rule) => BOUNDARIES.map((boundary) => `${rule};weekyear=${boundary}`));
  for (const locale of [...ofRules, ...SCHEMES]) {
    const ofAll = ["week", "weekBasedYear"], other = locale === "mysql0" || locale === "iso8601" ? ["day", "month", "quarter", "half", "year"] : [];
    for (const unit of [...ofAll, ...other]) {
      sameColumn(weeks.comparableDay(unit, days, locale), engine.comparableDay(unit, days, locale), `comparableDay ${unit} ${locale}`);
      for (const asOf of ["2011-01-01", "2016-02-29", "2020-12-31"]) {
        sameColumn(weeks.isToDate(unit, days, asOf, locale), engine.isToDate(unit, days, asOf, locale), `isToDate ${unit} ${locale}`);
        rows += days.length;
      }
    }
    for (const name of ["startOf", "endOf"]) sameColumn(weeks[name]("week", days, locale), engine[name]("week", days, locale), `${name} ${locale}`);
  }
  assert.equal(rows, 5888862);
  for (const unit of ["day", "week", "month", "quarter", "half", "year", "weekBasedYear", "period", "weeks"]) {
    for (const date of ["2011-01-02", "-000401-03-31", "+012345-06-07", "-999999-01-01", "-999999-12-31", null, ["2012-02-29", null], ["x"]]) {
      if (unit === "period" && Array.isArray(date)) continue;  // weekcalendar/weeks names the row
      for (const locale of ["en_US", "de_DE@weekyear=joined", "oracle-ww"]) {
        same("comparableDay", unit, date, locale);
        same("isToDate", unit, date, "2012-03-31", locale);
      }
    }
  }
  for (const asOf of [null, undefined, "x", 5, ["2011-01-02"], new Date(0)]) {
    same("isToDate", "week", "2011-01-02", asOf, "en_US");
    same("isToDate", "week", Int32Array.of(14976), asOf, "en_US", { zone: "UTC" });
  }
  console.log(`weekcalendar/weeks, comparisons of ${rows} days as the engine`);
});

test("month weeks of every day by all first weekdays, and their keys", () => {
  let count = 0;
  for (const locale of [...RULES, "oracle-ww", "mysql0"]) {
    for (const name of ["startOf", "endOf", "periodCode", "periodKey"]) {
      sameColumn(weeks[name]("monthWeek", EVERY_DAY, locale), engine[name]("monthWeek", EVERY_DAY, locale), `${name} ${locale}`);
    }
    const keys = [...new Set(weeks.periodKey("monthWeek", EVERY_DAY, locale))];
    sameColumn(weeks.keyStart(keys, locale), engine.keyStart(keys, locale), `keyStart ${locale}`);
    count += keys.length;
  }
  // As Python counts them: 7 rules of each first weekday, blocks of seven days, and mysql0's weeks from Sunday.
  const counts = [12554, 12556, 12556, 12555, 12556, 12555, 12554];
  assert.equal(count, 7 * counts.reduce((sum, count) => sum + count) + 12614 + 12554);
});

test("local weekdays are those of the pattern e", () => {
  for (const locale of ["en_US", "de_DE", "ar_EG@numbers=latn", "dv_MV@numbers=latn", "de_DE@weekyear=clipped"]) {
    for (const date of EVERY_DAY.subarray(0, 800)) {
      const days = Int32Array.of(date);
      assert.equal(String(weeks.localWeekday(days, locale)[0]), engine.format("e", days, locale)[0]);
    }
  }
  assert.deepEqual(weeks.localWeekday(["2011-01-01", "2011-01-08", "2011-01-10"], "oracle-ww"), [1, 1, 3]);
});

// MARK: Locales

test("all locales, as text, as tags and as Intl.Locale", () => {
  const locales = engine.names("locales");
  for (const locale of locales) {
    assert.deepEqual(weeks.weekInfo(locale), engine.weekInfo(locale));
    if (locale === "root") continue;
    same("weekInfo", locale.replaceAll("_", "-"));
    const { firstDay, weekend, minimalDays } = engine.weekInfo(locale);
    const tag = locale.replaceAll("_", "-").replace("-POSIX", "-u-va-posix");
    for (const given of [tag, new Intl.Locale(tag)]) {
      assert.deepEqual(weeks.getWeekInfo(given), { firstDay, weekend, minimalDays }, locale);
    }
  }
  assert.equal(locales.length, 907);
  for (const [tag, firstDay, minimalDays] of [["th-TH-u-ca-buddhist", 7, 1], ["fa-IR-u-ca-persian-nu-latn", 6, 1], ["en-US-u-ca-iso8601", 1, 4], ["de-u-fw-sun", 7, 4]]) {
    const found = weeks.getWeekInfo(new Intl.Locale(tag));
    assert.deepEqual([found.firstDay, found.minimalDays], [firstDay, minimalDays], tag);
  }
  console.log(`weekcalendar/weeks, ${locales.length} locales: rules, weekends and reasons as the engine`);
});

test("all regions, and what is not one", () => {
  let count = 0;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const first of letters) {
    for (const second of letters) {
      const region = first + second;
      for (const locale of [
        `und_${region}`, `fr_${region}`, `_${region}`, `fr-u-rg-${region}zzzz`, `fr-u-sd-${region}x`, `und-u-sd-${region}zzzz`, `fr-u-rg-${region}z`]) {
        const [found, wanted] = [weeks, engine].map((entry) => outcome(() => entry.weekInfo(locale)));
        // An error may give its advice in fewer words.
        const sentence = ({ error, value }) => value ?? error.replace(/: (it is|two letters|write) .*/, "");
        assert.deepEqual(sentence(found), sentence(wanted), locale);
        count += 1;
      }
    }
  }
  for (let number = 0; number < 1000; number++) {
    const area = String(number).padStart(3, "0");
    const found = outcome(() => weeks.weekInfo(`en_${area}`));
    if (found.value) assert.deepEqual(found.value, engine.weekInfo(`en_${area}`)); else assert.match(found.error, /is not a region/);
  }
  console.log(`weekcalendar/weeks, ${count} texts of regions as the engine`);
});

// Combines valid and invalid parts into locale identifiers.
function locale() {
  const some = (list) => (random(3) > 0 ? "" : pick(list));
  const base = random(6) === 0 ? pick([...SCHEMES, "bq-sun", "ch3", "sf-0-1", "mssql-iso", "excel3", "mysql9", "mysql", "C", "posix", "root", ""])
    : pick(["en", "de", "ar", "zh", "und", "EN", "fr", "pt", "sr", "iw", "xx", "CA", "DE", "jp", "UK", "aa", "", "e", "english", "pa", "uz"])
      + some(["_Latn", "-Arab", "_Hant", "-cyrl", "_Lat"]) + some(["_US", "-de", "_419", "_EG", "-AA", "_JA", "_1x", "_", "_ZZ", "_UK", "_001", "_AN"])
      + some(["_POSIX", "-1996", "-1996-1996", "-valencia", "_abc"]);
  const keyword = () => pick(["fw", "rg", "sd", "ca", "hc", "va", "co", "tz", "zz", "nu"])
    + pick(["", "-mon", "-sun", "-yes", "-uszzzz", "-gbsct", "-eux", "-usz", "-uszz", "-001zzzz", "-iso8601", "-gregory", "-buddhist", "-h23", "-posix", "-xyz", "-latn"]);
  const extension = pick([
    `-u-${keyword()}`, `-u-${keyword()}-${keyword()}`, `-u-attr-${keyword()}`, "-u", "-u-f", "-t-de", "-t-de-latn-m0-din", "-t-m0", "-t", "-a-foo", "-a", "-a-x",
    "-x-mine", "-x", "-x-weeks-mysql3", "-x-weeks", "-x-mine-mindays-4", "-x-mindays-4-mindays-5", "-x-weekyear-clipped", `-u-${keyword()}-u-fw-mon`,
    "-x-weekdata-cldr45", "-a-foo-b-bar", "-x-fiscally9"]);
  const name = () => pick(["fw", "firstday", "calendar", "numbers", "mindays", "weeks", "weekyear", "rg", "hours", "foo", "timezone", "x", "t", "ca", "MinDays", "f1"]);
  const pair = () => name() + pick(["=", "", " = ", "= "]) + pick([
    "sun", "mon", "4", "8", "mysql3", "bigquery-sunday", "clipped", "joined", "iso8601", "gregorian", "", "uszzzz", "America/New_York", "latn", "yes", "a b"]);
  const modifier = pick([`@${pair()}`, `@${pair()};${pair()}`, `@${pair()}; `, "@euro", "@latin", "@posix", "@", "@calendar", "@foo"]);
  return base + some([extension]) + some([".UTF-8", ".", ".utf8"]) + some([modifier]);
}

test("texts of locales, right and wrong", () => {
  const counts = { same: 0, sameError: 0, shorterError: 0, leftOut: 0, unchecked: 0 };
  for (let round = 0; round < 60000; round++) {
    const text = locale();
    const [found, wanted] = [weeks, engine].map((entry) => outcome(() => entry.weekInfo(text)));
    if (found.value && wanted.value) {
      assert.deepEqual(found, wanted, text);
      counts.same += 1;
    } else if (found.error && wanted.error) {
      counts[wanted.error.startsWith(found.error) ? "sameError" : "shorterError"] += 1;
    } else if (found.error) {
      assert.match(found.error, /weekcalendar\/weeks/, text);
      counts.leftOut += 1;
    } else {
      // Numbering systems and languages of three letters are not checked.
      assert.match(wanted.error, /keyword 'nu'|numbering system/, text);
      counts.unchecked += 1;
    }
  }
  console.log(`weekcalendar/weeks, 60000 texts of locales: ${JSON.stringify(counts)}`);
  assert.ok(counts.same > 15000 && counts.sameError > 5000);
});

test("what is left out is an error that says so", () => {
  for (const [locale, text] of [
    ["en_AE@weekdata=cldr45", "weekdata=cldr45 pins a release of the data, and weekcalendar/weeks has CLDR 48 alone: leave the keyword out, "
      + "or import \"weekcalendar\", which has all releases"],
    ["en-AE-x-weekdata-cldr45", "weekdata=cldr45 pins a release"],
    ["nrf", "'nrf' is a fiscal calendar, which weekcalendar/weeks leaves out: import \"weekcalendar\""],
    ["months.start-10-01.label-end", "is a fiscal calendar"],
    ["aaa", "weekcalendar/weeks has no likely region of 'aaa': write the region, as in 'aaa_001'"],
    ["und_Zzzz", "no likely region of 'und_Zzzz'"],
    ["en_USA", "'USA' is not a region of weekcalendar/weeks: two letters such as 'US', or the digits of an area such as '419'"],
    ["en_1x", "'en_1x' is not a locale: write a language and a region, as in 'en_US', 'und' for the root, or a week scheme, as in 'iso8601'"],
    ["jp", "'jp' is not a language in CLDR: it is a region, as in 'und_JP'"],
    ["CA", "'CA' is a region: write 'und_CA' for the weeks of that region, or 'ca' for the language"],
    ["en@foo=bar", "'foo' is not a locale keyword in CLDR: those of weeks are fw, rg, sd"],
  ]) {
    assert.throws(() => weeks.weekInfo(locale), (error) => {
      assert.ok(error instanceof weeks.WeekCalendarError && error.message.includes(text), `${locale}: ${error.message}`);
      return true;
    });
  }
  assert.throws(() => weeks.weekKey(new Float64Array(1), "en"), /import "weekcalendar" for columns of instants/);
});

// MARK: Arguments, keys and grids

test("dates and errors are those of the engine", () => {
  const dates = [
    "2011-01-02", "20110102", "2010-W52-7", "2011-002", "2011-01-02T10:00", "2011-02-30", "2011-13-01", "x", "", "2026-W47", null, undefined, 5, 5n,
    { year: 2011, month: 1, day: 2 }, { year: 2011, month: 2, day: 30 }, new Date(0), new Date(NaN), [], ["2011-01-02", null, "2012-02-29"], ["2011-01-02", "x"],
    [undefined], Int32Array.of(14976, -1, 0), new Set(["2011-01-02"])];
  for (const date of dates) {
    for (const name of ["weekKey", "weekCode", "weekOfYear", "weekBasedYear", "weekStart", "weekEnd"]) {
      same(name, date, "en_US");
      same(name, date, "de_DE", { zone: "UTC" });
    }
    same("startOf", "quarter", date);
    same("periodKey", "week", date, "ar_EG", { zone: "America/New_York" });
  }
  same("weekKey", "2011-01-02");
  same("weekKey", "2011-01-02", 5);
  same("startOf", "2011-01-02", "week");
  same("startOf", "decade", "2011-01-02");
  same("startOf", "period", "2011-01-02", "en_US");
});

test("keys and what is none are read as by the engine", () => {
  const keys = ["", "x", "2017-W1", "2017w1", "2017-W01-1", "2017-W011", "2017-W60", "202460", "202430", "099901", "2017W05", "2017-w05", "-0000-W01", "+12345W01", "-0001-W01",
    "1000000-W01", "+1000001-W01", "+1000000-W53", "-1000000-W01", "+1000000-W01", "2011-01-02", "+999999-W52", 201101, 201199, 5.5, 201101n, null, undefined, "é", "'".repeat(40),
    "2011-W02 ", " 2011-W02", "2011-W", "2011-", "2011", "+2011-", "+2011", ["2011-W02", null], ["x"], [5.5], new Date(0),
    "2026-05-W1", "2026-05-w5", "2026-05-W6", "2026-05-W0", "2026-13-W1", "2026-00-W1", "2026-5-W1", "202605w1", "2026-05-W01", "2026-05-W12", "2026-05-W", "2026-05-Wx",
    "+12345-05-W1", "+2026-05-W1", "-0000-05-W1", "-0001-05-W1", "+1000000-01-W1", "+99999999-01-W1", "2026-02-W5", "2026-05-W1 ", "2026-05-06"];
  for (let round = 0; round < 5000; round++) keys.push(Array.from({ length: random(9) + 3 }, () => pick([..."0012-+Ww52 9"])).join(""));
  for (const key of keys) {
    for (const locale of ["en_US", "mysql0"]) {
      same("keyStart", key, locale);
      same("keyStart", key, locale, { errors: "null" });
    }
  }
  same("keyStart", "2011-W01", "en_US", { errors: "no" });
  for (const locale of SCHEMES) for (const week of ["00", "01", "52", "53", "54"]) for (const year of [2000, 2011, 2012, 2020]) same("keyStart", `${year}-W${week}`, locale);
});

test("the grid of a month has every day once, in the row of its week", () => {
  let count = 0;
  for (const locale of ["en_US", "de_DE", "ar_EG", ...SCHEMES]) {
    for (let month = 0; month < 12 * 12; month++) {
      const [year, number] = [2015 + Math.floor(month / 12), month % 12 + 1];
      const rows = weeks.monthGrid(year, number, locale);
      const days = rows.flatMap((row) => row.days);
      const inside = days.filter(({ isOutside }) => !isOutside).map(({ date }) => date);
      const last = Number(engine.endOf("month", `${year}-${String(number).padStart(2, "0")}-01`).slice(8));
      assert.deepEqual(inside, Array.from({ length: last }, (_, index) => new Date(Date.UTC(year, number - 1, index + 1)).toISOString().slice(0, 10)));
      days.forEach(({ date, day }, index) => {
        assert.equal(date, new Date(Date.parse(days[0].date) + index * 86400000).toISOString().slice(0, 10));
        assert.equal(day, Number(date.slice(8)));
      });
      for (const row of rows) {
        assert.equal(row.days.length, 7);
        for (const { date } of row.days.filter(({ isOutside }) => !isOutside)) {
          assert.deepEqual([row.key, row.number, row.start, row.end],
            ["weekKey", "weekOfYear", "weekStart", "weekEnd"].map((name) => engine[name](date, locale)), `${date} ${locale}`);
          count += 1;
        }
      }
    }
  }
  for (const [year, month] of [[2026, 0], [2026, 13], [2026, 1.5], ["2026", 1], [10000, 1], [-1, 1]]) {
    assert.throws(() => weeks.monthGrid(year, month, "en_US"), /no such month: year .* \(0 to 9999\), month .* \(1 to 12\)/);
  }
  console.log(`weekcalendar/weeks, months as grids: ${count} days in the rows of their weeks`);
});

test("the data is what the engine has", { skip: !process.env.WEEK_DATA }, async () => {
  const { weekData } = await import(process.env.WEEK_DATA);
  const file = new URL("lib/week-data.js", import.meta.resolve?.("weekcalendar/package.json") ?? new URL("../node_modules/weekcalendar/", import.meta.url));
  assert.equal(readFileSync(file, "utf8"), weekData(engine));
});
