// Compares zone names with the golden tables. MODULE is the file of a module with zone names; without it, the default
// module writes identifiers and offsets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { WeekCalendarError, format, load } from "weekcalendar";

const { MODULE, TABLES } = process.env;
const LETTERS = "z|zzzz|v|vvvv|VVV|VVVV|VV|V";
const rows = (name) => readFileSync(join(TABLES, name), "utf8").split("\n")
  .filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
await load(MODULE && readFileSync(MODULE));

test("the samples of zones", () => {
  let count = 0;
  for (const [locale, zone, time, texts] of rows("zone-name-samples.tsv")) {
    const [letters, wanted] = MODULE ? [LETTERS, texts] : ["VV|V", texts.split("|").slice(-2).join("|")];
    assert.equal(format(letters, new Date(time), locale, { zone }), wanted, `${locale}, ${zone}, ${time}`);
    assert.deepEqual(format(letters, Float64Array.of(Date.parse(time)), locale, { zone }), [wanted]);
    count += 1;
  }
  assert.equal(count, 600);
  console.log(`zone-name-samples.tsv: ${count} rows with ${MODULE ? "words" : "identifiers alone"}`);
});

test("zones in all locales", { skip: !MODULE }, () => {
  const asked = rows("zone-name-samples.tsv").slice(0, 60);
  const encoder = new TextEncoder();
  let count = 0;
  for (const [locale, wanted] of rows("zone-name-hashes.tsv")) {
    let hash = 0xCBF29CE484222325n;
    for (const [, zone, time] of asked) {
      for (const byte of [...encoder.encode(format(LETTERS, new Date(time), locale, { zone })), 0xff]) {
        hash = (hash ^ BigInt(byte)) * 0x100000001B3n & 0xFFFFFFFFFFFFFFFFn;
      }
    }
    assert.equal(hash.toString(16).padStart(16, "0"), wanted, locale);
    count += 1;
  }
  assert.equal(count, 905);
  console.log(`zone-name-hashes.tsv: ${count} locales, ${count * 480} texts`);
});

test("without names a module writes offsets", () => {
  const texts = format("z, zzzz, v, VVVV", new Date("2024-07-15T12:00Z"), "en_US", { zone: "America/Los_Angeles" });
  assert.equal(
    texts, MODULE ? "PDT, Pacific Daylight Time, PT, Los Angeles Time" : "GMT-7, GMT-07:00, GMT-7, GMT-07:00");
});

test("UTC, offsets, dates without a zone and unknown zones", () => {
  const time = new Date("2024-07-15T12:00Z");
  assert.equal(format("VV V z zzzz", time, "en", { zone: "UTC" }), "UTC utc UTC Coordinated Universal Time");
  assert.deepEqual(format("VV V z", Float64Array.of(time.getTime(), NaN), "en", { zone: "UTC" }), ["UTC utc UTC", null]);
  assert.equal(format("VV V z", time, "en", { zone: "+05:30" }), "GMT+05:30 unk GMT+5:30");
  assert.equal(format("VV z", "2024-07-15T12:00", "en", { zone: "America/New_York" }), "GMT GMT");
  assert.equal(format("HH:mm VV", "2024-07-15T12:00Z", "en", { zone: "America/New_York" }), "08:00 America/New_York");
  assert.deepEqual(
    format("HH:mm VV", ["2024-07-15T12:00Z", null], "en", { zone: "America/New_York" }), ["08:00 America/New_York", null]);
  assert.throws(() => format("VV", time, "en", { zone: "No/Where" }), (error) => {
    assert.ok(error instanceof WeekCalendarError && error.message.includes("No/Where"), error.message);
    return true;
  });
});
