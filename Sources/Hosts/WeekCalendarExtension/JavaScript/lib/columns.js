// Columns: typed arrays of days and instants, and lists of dates.
import {
  DAY32, MICROSECOND, MILLISECOND, NANOSECOND, SECOND, comparedZones, namedZone, setInt64, zone as opened } from "./engine.js";
import { WeekCalendarError, shown } from "./errors.js";
import { dayNumber, fixedOffset, zoneName } from "./days.js";
import { zoneFile } from "./zones.js";

const UNITS = {
  s: [SECOND, 1], ms: [MILLISECOND, 1000], us: [MICROSECOND, 1000000], ns: [NANOSECOND, 1000000000] };

/** A column for the engine; `isList` unless it is a typed array. `namedBy` is a pattern that writes its zone's name. */
export function column(value, options, namedBy) {
  if (value instanceof Int32Array) return days(value);
  if (value instanceof Float64Array) return milliseconds(value, options, namedBy);
  if (value instanceof BigInt64Array) return integers(value, options, namedBy);
  if (ArrayBuffer.isView(value)) {
    throw new TypeError(
      "a typed array must be an Int32Array (days since 1970-01-01), a Float64Array (milliseconds) or a BigInt64Array (with the option "
      + `unit), not ${shown(value)}`);
  }
  return list(Array.from(value), options);
}

function days(values) {
  return {
    type: DAY32, length: values.length,
    fill: (engine, address, start, count) => engine.int32.set(values.subarray(start, start + count), address >> 2) };
}

/** Dates of any kind; null rows are noted, and passed to the engine as day 0. */
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

function milliseconds(values, options, namedBy) {
  return instants(values.length, MILLISECOND, 1000, options, namedBy, (row) => {
    const value = values[row];
    if (Math.abs(value) < 9007199254740992) return Math.floor(value);
    if (Number.isNaN(value)) return undefined;
    throw new WeekCalendarError(`row ${row}: the instant ${value} is not a safe number of milliseconds`, row);
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

function integers(values, options, namedBy) {
  const [type, perSecond] = UNITS[options.unit] ?? [];
  if (type === undefined) {
    throw new TypeError(
      `a BigInt64Array needs the option unit, "s", "ms", "us" or "ns"${options.unit === undefined ? "" : `, not ${shown(options.unit)}`}`);
  }
  return instants(
    values.length, type, perSecond, options, namedBy, (row) => (values[row] === NOT_A_TIME ? undefined : Number(values[row])),
    (engine, address, start, count) =>
      new BigInt64Array(engine.buffer, address, count).set(values.subarray(start, start + count)));
}

function instants(length, type, perSecond, { zone }, namedBy, read, fill) {
  if (zone === undefined) {
    throw new TypeError(
      "the day of an instant depends on the time zone: pass the option zone, as in { zone: \"UTC\" }, \"local\", \"+05:30\" or "
      + "\"America/New_York\"");
  }
  const offset = fixedOffset(zone);
  const given = { type, length, fill: (engine, address, start, count) => fill(engine, address, start, count, read) };
  if (offset !== undefined && !(namedBy && zone === "UTC")) return { ...given, offsetSeconds: offset };
  let low = Infinity, high = -Infinity;
  for (let row = 0; row < length; row++) {
    const value = read(row);
    if (value === undefined) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return { ...given, offsetSeconds: 0 };
  const [from, to] = [Math.floor(low / perSecond), Math.ceil(high / perSecond) + 1];
  return { ...given, zone: namedBy ? zoneNamedBy(namedBy, zone, from, to) : zoneOf(zoneName(zone), from, to) };
}

const tables = new Map();

// A zone's file covers a whole number of periods of `years`, so that other columns can reuse it; the key has its range.
function table(name, low, high, years = 100) {
  if (name === "UTC") low = high = years = 0;
  const step = years * 31557600;
  const from = step && Math.floor(low / step) * step;
  const to = step && Math.max(Math.ceil(high / step) * step, from + step);
  const key = `${name} ${from} ${to}`;
  if (!tables.has(key)) {
    if (tables.size >= 32) tables.clear();
    tables.set(key, zoneFile(name, from, to));
  }
  return [key, tables.get(key)];
}

function zoneOf(name, low, high) {
  return opened(...table(name, low, high));
}

// Zone names also depend on the half years before and after.
const MARGIN = 400 * 86400;

/** A zone with its name, from `low` to `high` in seconds, with the zones that a pattern compares it with. */
export function zoneNamedBy(pattern, zone, low, high) {
  const name = zoneName(zone);
  const file = (name) => table(name, low - MARGIN, high + MARGIN, 10);
  const open = (name, others) => namedZone(name, ...file(name), others);
  const alone = open(name, []);
  const others = comparedZones(pattern, alone).map((other) => open(other, []));
  return others.length > 0 ? open(name, others) : alone;
}
