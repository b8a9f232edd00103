// What a column is: typed arrays of days and instants, and lists of dates.
import { DAY32, MICROSECOND, MILLISECOND, NANOSECOND, SECOND, WeekCalendarError, setInt64, shown, zone as opened } from "./engine.js";
import { dayNumber, fixedOffset, zoneFile, zoneName } from "./days.js";

const UNITS = {
  s: [SECOND, 1], ms: [MILLISECOND, 1000], us: [MICROSECOND, 1000000], ns: [NANOSECOND, 1000000000] };

/** Whether a value is many dates and not one. */
export function isColumn(value) {
  return typeof value === "object" && value !== null && !(value instanceof Date)
    && (ArrayBuffer.isView(value) || typeof value[Symbol.iterator] === "function");
}

/** A column as the engine takes it; `isList` where it was no typed array. */
export function column(value, options) {
  if (value instanceof Int32Array) return days(value);
  if (value instanceof Float64Array) return milliseconds(value, options);
  if (value instanceof BigInt64Array) return integers(value, options);
  if (ArrayBuffer.isView(value)) {
    throw new TypeError(
      "a typed array is an Int32Array (days since 1970-01-01), a Float64Array (milliseconds) or a BigInt64Array (with the option "
      + `unit), and not ${shown(value)}`);
  }
  return list(Array.from(value), options);
}

function days(values) {
  return {
    type: DAY32, length: values.length,
    fill: (engine, address, start, count) => engine.int32.set(values.subarray(start, start + count), address >> 2) };
}

/** Dates of any kind: null rows are remembered, and are the day 0 on the way. */
function list(dates, options) {
  const found = new Int32Array(dates.length);
  const nulls = new Uint8Array(dates.length);
  dates.forEach((date, row) => {
    if (date === null) {
      nulls[row] = 1;
      return;
    }
    try {
      found[row] = dayNumber(date, options.zone);
    } catch (error) {
      error.message = `row ${row}: ${error.message}`;
      if (error instanceof WeekCalendarError) error.row = row;
      throw error;
    }
  });
  return { ...days(found), isList: true, nulls };
}

// MARK: Instants

function milliseconds(values, options) {
  return instants(values.length, MILLISECOND, 1000, options, (row) => {
    const value = values[row];
    if (Math.abs(value) < 9007199254740992) return Math.floor(value);
    if (Number.isNaN(value)) return undefined;
    throw new WeekCalendarError(`row ${row}: the instant ${value} is outside of what whole milliseconds are`, row);
  }, (engine, address, start, count, read) => {
    const { uint32 } = engine;
    let at = address >> 2;
    for (let row = start; row < start + count; row++, at += 2) {
      const value = read(row);
      if (value === undefined) {
        uint32[at] = 0;
        uint32[at + 1] = 0x80000000;
      } else {
        setInt64(uint32, at, value);
      }
    }
  });
}

const NOT_A_TIME = -(2n ** 63n);

function integers(values, options) {
  const [type, perSecond] = UNITS[options.unit] ?? [];
  if (type === undefined) {
    throw new TypeError(
      `a BigInt64Array needs the option unit, "s", "ms", "us" or "ns"${options.unit === undefined ? "" : `, not ${shown(options.unit)}`}`);
  }
  return instants(
    values.length, type, perSecond, options, (row) => (values[row] === NOT_A_TIME ? undefined : Number(values[row])),
    (engine, address, start, count) =>
      new BigInt64Array(engine.buffer, address, count).set(values.subarray(start, start + count)));
}

function instants(length, type, perSecond, { zone }, read, fill) {
  if (zone === undefined) {
    throw new TypeError(
      "instants have another day elsewhere: say whose with the option zone, as in { zone: \"UTC\" }, \"local\", \"+05:30\" or "
      + "\"America/New_York\"");
  }
  const offset = fixedOffset(zone);
  const given = { type, length, fill: (engine, address, start, count) => fill(engine, address, start, count, read) };
  if (offset !== undefined) return { ...given, offsetSeconds: offset };
  let low = Infinity, high = -Infinity;
  for (let row = 0; row < length; row++) {
    const value = read(row);
    if (value === undefined) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return { ...given, offsetSeconds: 0 };
  return { ...given, zone: zoneOf(zoneName(zone), Math.floor(low / perSecond), Math.ceil(high / perSecond) + 1) };
}

const tables = new Map();

// The table of a zone is made for whole centuries, so that other columns find it.
function zoneOf(name, low, high) {
  const century = 3155760000;
  const from = Math.floor(low / century) * century;
  const to = Math.max(Math.ceil(high / century) * century, from + century);
  const key = `${name} ${from} ${to}`;
  if (!tables.has(key)) {
    if (tables.size >= 32) tables.clear();
    tables.set(key, zoneFile(name, from, to));
  }
  return opened(key, tables.get(key));
}
