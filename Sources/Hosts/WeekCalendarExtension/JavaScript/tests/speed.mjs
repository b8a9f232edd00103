// Prints the speed of the module, and of a plain JavaScript loop that computes ISO weeks, without limits.
import * as weekcalendar from "weekcalendar";

const ROWS = 1000000;
await weekcalendar.load();
const days = Int32Array.from({ length: ROWS }, (_, row) => 14000 + row * 7919 % 3650);
const milliseconds = Float64Array.from(days, (day) => day * 86400000 + 43200000);
const texts = Array.from(days.subarray(0, 100000), (day) => new Date(day * 86400000).toISOString().slice(0, 10));

/** The week of a day as year * 100 + week, by the Thursday of its week. */
function isoCode(day) {
  const thursday = day - (day + 3) % 7 + 3;
  const year = new Date(thursday * 86400000).getUTCFullYear();
  return year * 100 + Math.floor((thursday - Date.UTC(year, 0, 1) / 86400000) / 7) + 1;
}

/** The key of a date's text, the same way. */
function isoKey(text) {
  const code = isoCode(Date.parse(text) / 86400000);
  return `${Math.floor(code / 100)}-W${String(code % 100).padStart(2, "0")}`;
}

// The CPU time per row, measured for a third of a second.
function measure(rows, body) {
  body();
  const start = process.cpuUsage().user;
  for (let turn = 1; ; turn++) {
    body();
    const spent = process.cpuUsage().user - start;
    if (spent > 330000) return spent * 1000 / rows / turn;
  }
}

const codes = new Int32Array(ROWS);
const lines = [
  ["a date's key: weekKey(text, 'de_DE'), all days of ten years", texts.length, () => { for (const text of texts) weekcalendar.weekKey(text, "de_DE"); }],
  ["  plain JavaScript, ISO weeks", texts.length, () => { for (const text of texts) isoKey(text); }],
  ["  of days that were not asked for lately", 200000, () => {
    for (let row = 0; row < 200000; row++) weekcalendar.weekCode({ year: 1000 + row % 9000, month: 1 + row % 12, day: 5 }, "de_DE");
  }],
  ["a row's number: weekCode(Int32Array, 'de_DE')", ROWS, () => { codes.set(weekcalendar.weekCode(days, "de_DE")); }],
  ["  plain JavaScript, ISO weeks", ROWS, () => { for (let row = 0; row < ROWS; row++) codes[row] = isoCode(days[row]); }],
  ["a row's number of Float64Array, UTC", ROWS, () => weekcalendar.weekCode(milliseconds, "en_US", { zone: "UTC" })],
  ["a row's number of Float64Array, America/New_York", ROWS, () => weekcalendar.weekCode(milliseconds, "en_US", { zone: "America/New_York" })],
  ["a row's year and number", ROWS, () => weekcalendar.columns(days, "en_US", ["year", "number"])],
  ["a row's key: weekKey(Int32Array, 'en_US')", ROWS, () => weekcalendar.weekKey(days, "en_US")],
  ["a row's text: format('EEEE d MMMM y')", ROWS / 10, () => weekcalendar.format("EEEE d MMMM y", days.subarray(0, ROWS / 10), "fr")],
];
for (let row = 0; row < ROWS; row++) {
  if (isoCode(days[row]) !== weekcalendar.weekCode(days.subarray(row, row + 1), "iso8601")[0] && row < 20000) throw new Error(`row ${row}`);
  if (row === 20000) break;
}
for (const [name, rows, body] of lines) console.log(`${name.padEnd(64)} ${measure(rows, body).toFixed(1).padStart(8)} ns`);
