// Loads weekcalendar.wasm, manages its memory, and calls the functions of weekcalendar.h.

import { WeekCalendarError, shown } from "./errors.js";

// Constants of weekcalendar.h.
const WRONG_TEXT = 2, ROW = 3, ROOM = 4, MEMORY = 5;
export const DAY32 = 0, SECOND = 2, MILLISECOND = 3, MICROSECOND = 4, NANOSECOND = 5;

// Offsets in the memory that is kept for calls: the text of an error, a handle, one day, the structs of weekcalendar.h,
// the structs and values for one day's period, and space for texts.
const ERROR = 0, ERROR_SIZE = 1024, HANDLE = 1024, DAY = 1032, COLUMN = 1040, ANSWER = 1088;
const ONE_COLUMN = 1184, ONE_ANSWER = 1232, ONE_DAY = 1288, ONE_PLACE = 1292, TEXTS = 1312;
const AREA_SIZE = 8192;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One instance of the module. */
class Engine {
  constructor(instance) {
    this.functions = instance.exports;
    this.memory = instance.exports.memory;
    this.area = this.functions.malloc(AREA_SIZE);
    this.rules = new Handles(this);
    this.patterns = new Handles(this);
    this.zones = new Handles(this);
    this.refresh();
    this.uint32.fill(0, this.area >> 2, (this.area + AREA_SIZE) >> 2);
    // The structs for the period of one day never change.
    let at = this.struct(ONE_COLUMN, 48);
    this.uint32[at + 2] = this.area + ONE_DAY;
    this.uint32[at + 6] = 1;
    at = this.struct(ONE_ANSWER, 56);
    for (let index = 0; index < 5; index++) this.uint32[at + 2 + index] = this.area + ONE_PLACE + 4 * index;
  }

  // When the memory grows, its buffer is replaced.
  refresh() {
    const buffer = this.memory.buffer;
    if (this.buffer === buffer) return;
    this.buffer = buffer;
    this.bytes = new Uint8Array(buffer);
    this.int32 = new Int32Array(buffer);
    this.uint32 = new Uint32Array(buffer);
    this.float64 = new Float64Array(buffer);
  }

  /** Allocates memory for a call; the caller frees it. */
  allocate(size) {
    const address = this.functions.malloc(size);
    if (address === 0) throw new WeekCalendarError(`no memory for ${size} bytes`);
    this.refresh();
    return address;
  }

  free(address) {
    this.functions.free(address);
  }

  /** Clears a struct and sets its size in bytes; returns its index in the 32-bit arrays. */
  struct(offset, size) {
    const address = this.area + offset;
    this.uint32.fill(0, address >> 2, (address + size) >> 2);
    this.uint32[address >> 2] = size;
    return address >> 2;
  }

  /** Calls a function of the engine; returns false if it needs more bytes for text, and throws other errors. `firstRow` is
   *  the caller's number of row 0, or undefined if the caller has a single date. */
  call(name, firstRow, ...given) {
    return this.answered(this.functions[name](...given, this.area + ERROR, ERROR_SIZE), firstRow);
  }

  /** Handles a status: returns true, or false if more bytes are needed, or throws. */
  answered(status, firstRow) {
    this.refresh();
    if (status === 0) return true;
    if (status === ROOM) return false;
    const start = this.area + ERROR;
    let message = decoder.decode(this.bytes.subarray(start, this.bytes.indexOf(0, start)));
    if (status === ROW) {
      const [, row, what] = /^row (\d+): ([^]*)$/.exec(message);
      if (firstRow === undefined) throw new WeekCalendarError(what);
      throw new WeekCalendarError(`row ${Number(row) + firstRow}: ${what}`, Number(row) + firstRow);
    }
    if (status === WRONG_TEXT || status === MEMORY) throw new WeekCalendarError(message);
    throw new Error(`weekcalendar.wasm was called wrongly: ${message}`);
  }

  /** Copies bytes into the memory, and calls `body` with their address and length. */
  withBytes(bytes, body) {
    const address = this.allocate(bytes.length + 1);
    try {
      this.bytes.set(bytes, address);
      this.bytes[address + bytes.length] = 0;
      return body(address, bytes.length);
    } finally {
      this.free(address);
    }
  }

  /** Opens a handle: rules, a pattern or a zone. */
  open(name, bytes, ...rest) {
    this.withBytes(bytes, (address, length) => this.call(name, undefined, address, length, ...rest, this.area + HANDLE));
    return this.uint32[(this.area + HANDLE) >> 2];
  }

  /** Calls a function that writes text into a buffer and returns its length; returns the text. */
  text(name, ...given) {
    const place = this.area + TEXTS;
    const length = this.functions[name](...given, place, AREA_SIZE - TEXTS);
    this.refresh();
    return decoder.decode(this.bytes.subarray(place, place + length));
  }
}

/** A cache of open handles by their texts: the 256 that were opened last. */
class Handles {
  constructor(engine) {
    this.engine = engine;
    this.opened = new Map();
  }

  get(key, open) {
    let handle = this.opened.get(key);
    if (handle !== undefined) return handle;
    handle = open();
    if (this.opened.size >= 256) {
      const [oldest, closed] = this.opened.entries().next().value;
      this.opened.delete(oldest);
      this.engine.functions.weekcalendar_close(closed.pointer);
    }
    this.opened.set(key, handle);
    return handle;
  }
}

// MARK: Loading

let loaded;
let loading;

/** Loads the module, once. `ownAddress` returns its address if `source` does not have it; `read` returns the contents of an
 * address, as bytes or as a Response. */
export function loadFrom(source, ownAddress, read) {
  if (loaded) return Promise.resolve();
  loading ??= instantiate(source, ownAddress, read).then(
    (instance) => { loaded = new Engine(instance); },
    (error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function instantiate(source, ownAddress, read) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, {});
  const bytes = await bytesOf(source ?? addressOf(ownAddress), read);
  return (await WebAssembly.instantiate(bytes, {})).instance;
}

function addressOf(ownAddress) {
  try {
    return ownAddress();
  } catch {
    throw new TypeError(
      "a script that is not a module does not know where weekcalendar.wasm is: pass load() its address, its bytes, a " +
      "Response or a WebAssembly.Module");
  }
}

async function bytesOf(source, read) {
  source = await source;
  if (typeof source === "string" || source instanceof URL) source = await read(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof source?.arrayBuffer === "function") {
    if (source.ok === false) throw new WeekCalendarError(`${source.url}: ${source.status} ${source.statusText}`);
    return source.arrayBuffer();
  }
  throw new TypeError(
    `load() takes the address of weekcalendar.wasm, its bytes, a Response or a WebAssembly.Module, not ${shown(source)}`);
}

/** The instance. */
export function engine() {
  if (loaded) return loaded;
  throw new Error("weekcalendar.wasm is not loaded yet: await load() first");
}

// MARK: Handles

function utf8(text, name, example) {
  if (typeof text === "string") return encoder.encode(text);
  throw new TypeError(`${name} must be text, as in ${example}, not ${shown(text)}`);
}

let rulesCount = 0;

/** The rules of a locale, a scheme or a fiscal calendar. */
export function rules(locale) {
  const found = engine().rules.opened.get(locale);
  if (found !== undefined) return found;
  return engine().rules.get(locale, () => ({
    pointer: engine().open("weekcalendar_open_rules", utf8(locale, "the locale", "'en_US'")),
    number: rulesCount++,
    // A cache of key texts, by unit and number.
    keys: new Map(),
  }));
}

/** A pattern with its locale. */
export function pattern(text, locale, dialect) {
  const place = utf8(locale, "the locale", "'en_US'");
  const bytes = utf8(text, "the pattern", "'y-MM-dd'");
  const kind = dialect === undefined ? undefined : utf8(dialect, "the dialect", "'uts35'");
  return engine().patterns.get(JSON.stringify([text, locale, dialect]), () =>
    engine().withBytes(place, (locale, length) => {
      const open = (kind) => ({
        pointer: engine().open("weekcalendar_open_pattern", bytes, kind, locale, length) });
      return kind === undefined ? open(0) : engine().withBytes(kind, open);
    }));
}

/** Labels of periods in a locale; `calendar` is undefined for the locale's own. */
export function labels(unit, locale, style, calendar) {
  const place = utf8(locale, "the locale", "'en_US'");
  const bytes = calendar === undefined ? new Uint8Array() : utf8(calendar, "the calendar", "'nrf'");
  return engine().patterns.get(JSON.stringify([unit, locale, style, calendar ?? null]), () =>
    engine().withBytes(place, (locale, length) => ({
      pointer: engine().open("weekcalendar_open_labels", bytes, unit, style, locale, length) })));
}

/** A zone from the bytes of its TZif file. */
export function zone(name, bytes) {
  return engine().zones.get(name, () => ({ pointer: engine().open("weekcalendar_open_zone", bytes) }));
}

/** A zone with its name, and the other named zones that it is compared with; `key` identifies the bytes of its file. */
export function namedZone(name, key, bytes, others) {
  const id = JSON.stringify(["named", key, ...others.map((other) => other.key)]);
  return engine().zones.get(id, () => engine().withBytes(encoder.encode(name), (text, length) => {
    const place = engine().allocate(4 * others.length + 4);
    try {
      others.forEach((other, index) => { engine().uint32[(place >> 2) + index] = other.pointer; });
      const pointer = engine().open("weekcalendar_open_named_zone", bytes, text, length, place, others.length);
      return { pointer, key };
    } finally {
      engine().free(place);
    }
  }));
}

/** The names of the zones that a pattern compares a zone with. */
export function comparedZones(pattern, zone) {
  const found = [];
  for (;;) {
    const name = engine().text("weekcalendar_compared_zone", pattern.pointer, zone.pointer, found.length);
    if (name === "") return found;
    found.push(name);
  }
}

/** Whether a pattern writes a zone's identifier or name. */
export function namesZone(handle) {
  return handle.namesZone ??= describe(handle).namesZone;
}

/** Whether rules belong to a fiscal calendar. */
export function isFiscal(handle) {
  return handle.isFiscal ??= describe(handle).kind === 4;
}

export function describe(handle) {
  const at = engine().struct(ANSWER, 48);
  engine().call("weekcalendar_describe", undefined, handle.pointer, at << 2);
  const numbers = Array.from(engine().uint32.subarray(at, at + 12));
  const [, kind, firstDay, minimalDays, least, greatest, cutsWeeks, weekendStart, weekendEnd, , readsDates, namesZone] = numbers;
  return {
    kind, firstDay, minimalDays, least, greatest, cutsWeeks: cutsWeeks === 1, weekendStart, weekendEnd,
    readsDates: readsDates === 1, namesZone: namesZone === 1 };
}

export function explain(handle) {
  const { area, bytes } = engine();
  const start = area + TEXTS;
  engine().call("weekcalendar_explain", undefined, handle.pointer, start, 256);
  return decoder.decode(engine().bytes.subarray(start, engine().bytes.indexOf(0, start)));
}

/** A name in a list; empty after the last one. */
export function name(list, index) {
  return engine().text("weekcalendar_name", list, index);
}

export function version() {
  return engine().text("weekcalendar_version");
}

// MARK: One date

const UNITS = ["year", "number", "code", "start", "end"];

// A cache of periods; the index is computed from the day, the rules and the unit.
const PERIODS = 16384;
const periods = new Array(PERIODS);

/** The unit of weeks that are whole, also if the scheme cuts them at 1 January: WEEKCALENDAR_WEEK with the flag
 *  WEEKCALENDAR_WHOLE_WEEKS. */
export const WHOLE_WEEK = -1;

// The unit in weekcalendar.h, and the flags.
function unitAndFlags(unit) {
  return unit === WHOLE_WEEK ? [1, 2] : [unit, 0];
}

/** The five numbers of the period that contains a day. */
export function period(handle, unit, day) {
  const place = (day + handle.number * 5003 + unit * 1009) & (PERIODS - 1);
  const found = periods[place];
  if (found !== undefined && found.day === day && found.handle === handle && found.unit === unit) return found;
  const { area, functions, int32 } = engine();
  const [given, flags] = unitAndFlags(unit);
  int32[(area + ONE_DAY) >> 2] = day;
  int32[((area + ONE_ANSWER) >> 2) + 1] = flags;
  const status = functions.weekcalendar_periods(
    handle.pointer, given, area + ONE_COLUMN, area + ONE_ANSWER, area + ERROR, ERROR_SIZE);
  engine().answered(status);
  const at = (area + ONE_PLACE) >> 2, numbers = engine().int32;
  return periods[place] = {
    handle, unit, day, year: numbers[at], number: numbers[at + 1], code: numbers[at + 2], start: numbers[at + 3],
    end: numbers[at + 4], key: undefined };
}

/** The key of a day's period as text. */
export function key(handle, unit, day) {
  const found = period(handle, unit, day);
  return found.key ??= keyOf(handle, unit, found.code, day);
}

/** The key with a known number, for the period that contains a day. */
export function keyOf(handle, unit, code, day) {
  const id = unit === 1 ? code : `${unit} ${code}`;
  let text = handle.keys.get(id);
  if (text === undefined) {
    column(DAY32, engine().area + DAY, 1);
    engine().int32[(engine().area + DAY) >> 2] = day;
    text = writtenText(handle, unit);
    if (handle.keys.size >= 20000) handle.keys.clear();
    handle.keys.set(id, text);
  }
  return text;
}

/** Formats a date and time with a pattern. The milliseconds since 1970 are on a clock that is `offsetSeconds` ahead of UTC;
 * or, with a zone, in UTC. */
export function written(handle, milliseconds, offsetSeconds, zone) {
  const place = engine().area + DAY;
  column(MILLISECOND, place, 1, zone?.pointer, offsetSeconds);
  setInt64(engine().uint32, place >> 2, milliseconds - offsetSeconds * 1000);
  return writtenText(handle, 0);
}

// The text of a column's only row.
function writtenText(handle, unit) {
  const { area } = engine();
  const at = engine().struct(ANSWER, 88);
  const places = area + TEXTS;
  let bytes = places + 16;
  let capacity = AREA_SIZE - TEXTS - 16;
  let more = 0;
  try {
    for (;;) {
      engine().uint32[at + 4] = places;
      engine().uint32[at + 5] = bytes;
      engine().uint32[at + 6] = capacity;
      if (engine().call("weekcalendar_write", undefined, handle.pointer, unit, area + COLUMN, at << 2)) break;
      capacity = engine().uint32[at + 12] + 16;
      if (more) engine().free(more);
      bytes = more = engine().allocate(capacity);
    }
    const { int32, bytes: all } = engine();
    return decoder.decode(all.subarray(bytes + int32[places >> 2], bytes + int32[(places >> 2) + 1]));
  } finally {
    if (more) engine().free(more);
  }
}

// MARK: Columns

/** Writes the struct of a column. */
function column(type, values, length, zone = 0, offsetSeconds = 0) {
  const at = engine().struct(COLUMN, 48);
  const { uint32 } = engine();
  uint32[at + 1] = type;
  uint32[at + 2] = values;
  uint32[at + 6] = length;
  uint32[at + 8] = zone;
  uint32[at + 9] = offsetSeconds;
}

/** Writes an integer as 64 bits. */
export function setInt64(uint32, at, value) {
  const high = Math.floor(value / 4294967296);
  uint32[at] = value - high * 4294967296;
  uint32[at + 1] = high;
}

// The number of rows that are in the module's memory at once.
const BLOCK = 131072;

/** Calls `body` for each block of a column; `fill` copies the numbers of a block into the memory. */
function eachBlock({ type, length, fill, zone, offsetSeconds }, bytesOfRow, body) {
  const width = type === DAY32 ? 4 : 8;
  const rows = Math.min(BLOCK, length);
  const values = engine().allocate(rows * (width + bytesOfRow) + 32);
  try {
    for (let start = 0; start < length; start += rows) {
      const count = Math.min(rows, length - start);
      fill(engine(), values, start, count);
      column(type, values, count, zone?.pointer, offsetSeconds);
      body(start, count, values + ((rows * width + 15) & ~15));
    }
  } finally {
    engine().free(values);
  }
}

/** The periods of a column: an Int32Array for each wanted name, and the null rows, if there are any. */
export function numbers(handle, unit, given, names) {
  const answers = names.map(() => new Int32Array(given.length));
  const [ofUnit, flags] = unitAndFlags(unit);
  let nulls;
  eachBlock(given, 4 * names.length + 1, (start, count, room) => {
    const at = engine().struct(ANSWER, 56);
    names.forEach((name, index) => { engine().uint32[at + 2 + UNITS.indexOf(name)] = room + 4 * count * index; });
    const validity = room + 4 * count * names.length;
    engine().uint32[at + 1] = flags;
    engine().uint32[at + 7] = validity;
    engine().call("weekcalendar_periods", start, handle.pointer, ofUnit, engine().area + COLUMN, at << 2);
    const { int32, bytes, uint32 } = engine();
    names.forEach((_, index) => {
      const first = (room >> 2) + count * index;
      answers[index].set(int32.subarray(first, first + count), start);
    });
    if (uint32[at + 8] > 0) {
      nulls ??= new Uint8Array(given.length);
      for (let row = 0; row < count; row++) nulls[start + row] = bytes[validity + (row >> 3)] >> (row & 7) & 1 ? 0 : 1;
    }
  });
  return { answers, nulls };
}

/** Whether each row counts up to an as-of day; null for null rows. Errors name rows unless `isOne`. */
export function isToDate(handle, unit, given, isOne, asOf) {
  return compared("weekcalendar_is_to_date", handle, unit, given, isOne, asOf, (bytes, room, row) =>
    (bytes[room + (row >> 3)] >> (row & 7) & 1) === 1);
}

/** The day at the same place of each row's previous period; null for rows without one. */
export function comparableDays(handle, unit, given, isOne) {
  return compared("weekcalendar_comparable_day", handle, unit, given, isOne, undefined, (_, room, row) =>
    engine().int32[(room >> 2) + row]);
}

function compared(name, handle, unit, given, isOne, asOf, read) {
  const answers = new Array(given.length);
  eachBlock(given, 5, (start, count, room) => {
    const { area, int32 } = engine();
    const validity = room + 4 * count;
    const at = engine().struct(ANSWER, 40);
    int32[at + 2] = room;
    int32[at + 3] = validity;
    const asOfColumn = asOf === undefined ? [] : [area + ONE_COLUMN];
    if (asOf !== undefined) int32[(area + ONE_DAY) >> 2] = asOf;
    engine().call(name, isOne ? undefined : start, handle.pointer, unit, area + COLUMN, ...asOfColumn, at << 2);
    const { bytes } = engine();
    for (let row = 0; row < count; row++) {
      const isNull = (bytes[validity + (row >> 3)] >> (row & 7) & 1) === 0;
      answers[start + row] = isNull || given.nulls?.[start + row] ? null : read(bytes, room, row);
    }
  });
  return answers;
}

/** The texts of a column, with a pattern; null for null rows. */
export function texts(handle, given) {
  const answers = new Array(given.length);
  let room = 0, capacity = 0;
  try {
    eachBlock(given, 5, (start, count, places) => {
      places = (places + 3) & ~3;
      const validity = places + 4 * (count + 1);
      const at = engine().struct(ANSWER, 88);
      engine().uint32[at + 4] = places;
      engine().uint32[at + 14] = validity;
      for (;;) {
        engine().uint32[at + 5] = room;
        engine().uint32[at + 6] = capacity;
        if (engine().call("weekcalendar_write", start, handle.pointer, 0, engine().area + COLUMN, at << 2)) break;
        const used = engine().uint32[at + 8];
        const more = engine().allocate(used + engine().uint32[at + 12] + 64);
        engine().bytes.copyWithin(more, room, room + used);
        if (room) engine().free(room);
        capacity = used + engine().uint32[at + 12] + 64;
        room = more;
      }
      const { int32, bytes, uint32 } = engine();
      const first = places >> 2;
      const all = decoder.decode(bytes.subarray(room, room + uint32[at + 8]));
      const isASCII = all.length === uint32[at + 8];
      const hasNulls = uint32[at + 16] > 0;
      for (let row = 0; row < count; row++) {
        if (hasNulls && !(bytes[validity + (row >> 3)] >> (row & 7) & 1)) {
          answers[start + row] = null;
          continue;
        }
        const from = int32[first + row], to = int32[first + row + 1];
        answers[start + row] = isASCII ? all.slice(from, to) : decoder.decode(bytes.subarray(room + from, room + to));
      }
    });
  } finally {
    if (room) engine().free(room);
  }
  return answers;
}

/** The days of texts, and the null rows. */
export function days(handle, given, mode, nullWrong, reference, isOne) {
  const answers = new Int32Array(given.length);
  const nulls = new Uint8Array(given.length);
  const rows = 16384;
  for (let start = 0; start < given.length; start += rows) {
    const count = Math.min(rows, given.length - start);
    let size = 0;
    for (let row = start; row < start + count; row++) size += 3 * (given[row]?.length ?? 0);
    // The memory has the offsets, the days, the two bitmaps, the buffer's address and size, and the texts.
    const places = engine().allocate(8 * (count + 1) + 2 * (count + 8) + 64 + size);
    try {
      const found = places + 4 * (count + 1);
      const validity = (found + 4 * count + 3) & ~3;
      const wanted = validity + ((count + 7) >> 3);
      const buffers = (wanted + ((count + 7) >> 3) + 15) & ~15;
      const start8 = buffers + 16;
      const { uint32, int32, bytes } = engine();
      bytes.fill(0xFF, validity, wanted);
      let used = 0;
      for (let row = 0; row < count; row++) {
        int32[(places >> 2) + row] = used;
        const text = given[start + row];
        if (text === null) {
          bytes[validity + (row >> 3)] &= ~(1 << (row & 7));
        } else {
          used += encoder.encodeInto(text, bytes.subarray(start8 + used, start8 + used + 3 * text.length)).written;
        }
      }
      int32[(places >> 2) + count] = used;
      uint32[buffers >> 2] = start8;
      setInt64(uint32, (buffers >> 2) + 2, used);
      let at = engine().struct(COLUMN, 56);
      uint32[at + 2] = places;
      uint32[at + 3] = buffers;
      uint32[at + 4] = buffers + 8;
      uint32[at + 6] = 1;
      uint32[at + 8] = validity;
      uint32[at + 12] = count;
      const column = at << 2;
      at = (column + 64) >> 2;
      uint32.fill(0, at, at + 18);
      uint32[at] = 72;
      uint32[at + 1] = nullWrong ? 1 : 0;
      uint32[at + 2] = DAY32;
      uint32[at + 3] = mode;
      uint32[at + 4] = found;
      uint32[at + 7] = reference === undefined ? 0 : 1;
      int32[at + 8] = reference ?? 0;
      uint32[at + 10] = wanted;
      engine().call("weekcalendar_read", isOne ? undefined : start, handle.pointer, column, at << 2);
      const after = engine();
      answers.set(after.int32.subarray(found >> 2, (found >> 2) + count), start);
      for (let row = 0; row < count; row++) nulls[start + row] = after.bytes[wanted + (row >> 3)] >> (row & 7) & 1 ? 0 : 1;
    } finally {
      engine().free(places);
    }
  }
  return { answers, nulls };
}
