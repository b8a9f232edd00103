// A million calls of each function of the module, and as many that fail in each way, leak no memory: the memory has the
// same size at the end as after the first calls.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";

const bytes = readFileSync(createRequire(import.meta.url).resolve("weekcalendar/weekcalendar.wasm"));
const CALLS = Number(process.env.CALLS ?? 1000000);

test("a million calls of each function", () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  const { memory } = exports;
  const area = exports.malloc(65536);
  const text = (at, value) => {
    const encoded = new TextEncoder().encode(value);
    new Uint8Array(memory.buffer).set([...encoded, 0], area + at);
    return [area + at, encoded.length];
  };
  const put = (at, words) => {
    new Int32Array(memory.buffer, area + at, words.length).set(words);
    return area + at;
  };
  const word = (at) => new Uint32Array(memory.buffer)[(area + at) >> 2];
  const is = (status, call) => { if (call !== status) throw new Error(`status ${call}`); };
  const [error, place] = [area, area + 512];
  const open = (name, ...given) => {
    is(0, exports[name](...given, place, error, 512));
    return word(512);
  };
  // Texts, then a column with one changing day, the structs for its numbers, and the same for texts.
  const locales = ["en_US", "de_DE", "ar_EG@weekdata=cldr45", "mysql1", "zh-Hant-TW-u-fw-sat"].map((name, row) => text(1024 + 64 * row, name));
  const calendar = text(1536, "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"), wrong = text(1600, "xx_YY");
  const letters = text(1700, "EEEE, d. MMMM y 'um' HH:mm"), short = text(1800, "y-MM-dd"), bad = text(1900, "yyyy-n");
  const shortLetters = open("weekcalendar_open_pattern", ...short, 0, ...locales[0]);
  const longLetters = open("weekcalendar_open_pattern", ...letters, 0, ...locales[2]);
  const rules = locales.map((locale) => open("weekcalendar_open_rules", ...locale)).concat(open("weekcalendar_open_rules", ...calendar));
  const zoneFile = readFileSync("/usr/share/zoneinfo/America/New_York");
  new Uint8Array(memory.buffer).set(zoneFile, area + 40000);
  const zone = open("weekcalendar_open_zone", area + 40000, zoneFile.length);
  const many = 600;
  const days = put(4096, Array.from({ length: many }, (_, row) => 14000 + row * 7 % 500));
  const column = put(2048, [48, 0, days, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  const columns = put(2112, [48, 0, days, 0, 0, 0, many, 0, 0, 0, 0, 0]);
  put(2232, [1294000000, 0]);
  const instants = put(2176, [48, 2, area + 2232, 0, 0, 0, 1, 0, zone, 0, 0, 0]);
  const numbers = put(2304, [56, 0, ...[0, 1, 2, 3, 4].map((row) => area + 8192 + row * 2400), 0, 0, 0, 0, 0, 0, 0]);
  const compared = put(2976, [40, 0, area + 8192, 0, 0, 0, 0, 0, 0, 0]);
  const texts = (capacity) => put(2400, [88, 0, 0, 0, area + 24000, area + 28000, capacity, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const [date] = text(2560, "2011-01-02");
  put(2600, [0, 10, 0, 5]);
  put(2624, [date]);
  const given = put(2640, [56, 0, area + 2600, area + 2624, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]);
  const wrongGiven = put(2700, [56, 0, area + 2608, area + 2624, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]);
  const values = put(2768, [72, 0, 0, 0, area + 24000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const description = put(2848, [48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

  const calls = {
    interface: () => exports.weekcalendar_interface(),
    version: () => exports.weekcalendar_version(place, 64),
    name: (turn) => exports.weekcalendar_name(turn % 4, turn % 900, place, 64),
    "open_rules and close": (turn) => {
      const locale = turn % 6 === 5 ? calendar : locales[turn % 6];
      is(0, exports.weekcalendar_close(open("weekcalendar_open_rules", ...locale)));
    },
    "open_rules that fails": () => is(2, exports.weekcalendar_open_rules(...wrong, place, error, 512)),
    "open_pattern and close": (turn) =>
      is(0, exports.weekcalendar_close(open("weekcalendar_open_pattern", ...(turn & 1 ? letters : short), 0, ...locales[turn % 5]))),
    "open_pattern that fails": () =>
      is(2, exports.weekcalendar_open_pattern(...bad, 0, ...locales[0], place, error, 512)),
    "open_zone and close": () =>
      is(0, exports.weekcalendar_close(open("weekcalendar_open_zone", area + 40000, zoneFile.length))),
    "close that fails": () => is(1, exports.weekcalendar_close(area + 4096)),
    describe: (turn) => is(0, exports.weekcalendar_describe(rules[turn % 6], description, error, 512)),
    explain: (turn) => is(0, exports.weekcalendar_explain(rules[turn % 6], place, 256, error, 512)),
    "periods of a day": (turn) => is(0, exports.weekcalendar_periods(rules[turn % 6], 1, column, numbers, error, 512)),
    "periods of an instant": (turn) => is(0, exports.weekcalendar_periods(rules[turn % 6], 5, instants, numbers, error, 512)),
    "periods that fail": (turn) => is(1, exports.weekcalendar_periods(rules[turn % 6], 9, column, numbers, error, 512)),
    "is_to_date": (turn) => is(0, exports.weekcalendar_is_to_date(rules[turn % 6], 1, instants, column, compared, error, 512)),
    "is_to_date that fails": (turn) => is(1, exports.weekcalendar_is_to_date(rules[turn % 6], 1, column, columns, compared, error, 512)),
    "comparable_day": (turn) => is(0, exports.weekcalendar_comparable_day(rules[turn % 6], 5, column, compared, error, 512)),
    "comparable_day that fails": (turn) => is(2, exports.weekcalendar_comparable_day(rules[turn % 5], 7, column, compared, error, 512)),
    "write of a key": (turn) => is(0, exports.weekcalendar_write(rules[turn % 6], 1, column, texts(9000), error, 512)),
    "write of a pattern": () => is(0, exports.weekcalendar_write(longLetters, 0, instants, texts(9000), error, 512)),
    "write without room": () => is(4, exports.weekcalendar_write(longLetters, 0, column, texts(3), error, 512)),
    "read of a date": () => is(0, exports.weekcalendar_read(shortLetters, given, values, error, 512)),
    "read that fails": () => is(3, exports.weekcalendar_read(shortLetters, wrongGiven, values, error, 512)),
    "malloc and free": (turn) => {
      const first = exports.malloc(turn % 5000), second = exports.malloc(turn * 7919 % 70000);
      exports.free(turn & 1 ? first : second);
      exports.free(turn & 1 ? second : first);
    },
  };
  // Columns: a hundredth as many calls, with as many rows in total.
  const longCalls = {
    "periods of a column": (turn) => is(0, exports.weekcalendar_periods(rules[turn % 6], 1, columns, numbers, error, 512)),
    "is_to_date of a column": (turn) => is(0, exports.weekcalendar_is_to_date(rules[turn % 6], 5, columns, column, compared, error, 512)),
    "comparable_day of a column": (turn) => is(0, exports.weekcalendar_comparable_day(rules[turn % 6], 5, columns, compared, error, 512)),
    "write of a column": (turn) => is(0, exports.weekcalendar_write(turn & 1 ? shortLetters : rules[0], 1, columns, texts(11000), error, 512)),
  };
  for (const call of [...Object.values(calls), ...Object.values(longCalls)]) for (let turn = 0; turn < 2000; turn++) call(turn);
  const length = memory.buffer.byteLength;
  const times = [];
  for (const [name, call] of [...Object.entries(calls), ...Object.entries(longCalls)]) {
    const count = name in longCalls ? CALLS / 100 : CALLS;
    const start = performance.now();
    for (let turn = 0; turn < count; turn++) call(turn);
    times.push(`${name} ${Math.round((performance.now() - start) / count * 1e6)}`);
    assert.equal(memory.buffer.byteLength, length, name);
  }
  console.log(`${CALLS} calls of each, the memory stays at ${length} bytes; ns a call: ${times.join(", ")}`);
});

test("what is freed is joined and used again", () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  let state = 2011;
  const below = (limit) => {
    state = Math.imul(state, 1103515245) + 12345 >>> 0;
    return (state >>> 8) % limit;
  };
  const blocks = [];
  let length, most = 0, held = 0;
  for (let turn = 0; turn < 300000; turn++) {
    if (blocks.length > 0 && (blocks.length >= 400 || below(2) === 0)) {
      const [[address, size, mark]] = blocks.splice(below(blocks.length), 1);
      const bytes = new Uint8Array(exports.memory.buffer, address, size);
      if (size > 0) assert.ok(bytes[0] === mark && bytes[size - 1] === mark, "a block was written to by another");
      exports.free(address);
      held -= size;
    } else {
      const size = below(10) === 0 ? below(60000) : below(300);
      const address = exports.malloc(size);
      assert.ok(address % 16 === 0 && address > 65536);
      const mark = turn & 255;
      new Uint8Array(exports.memory.buffer, address, size).fill(mark);
      blocks.push([address, size, mark]);
      held += size;
      most = Math.max(most, held);
    }
    if (turn === 100000) length = exports.memory.buffer.byteLength;
  }
  assert.ok(exports.memory.buffer.byteLength <= length + most / 2, "the heap goes to pieces");
  for (const [address] of blocks) exports.free(address);
  exports.free(0);
  // All free blocks have joined into one.
  const all = exports.malloc(Math.floor(most * 0.9));
  assert.ok(all !== 0 && exports.memory.buffer.byteLength <= length + most / 2);
  assert.equal(exports.malloc(0xFFFFFFF0), 0);
});
