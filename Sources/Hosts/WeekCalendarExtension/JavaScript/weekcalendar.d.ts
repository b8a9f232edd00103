/**
 * Weeks of locales, week schemes and fiscal calendars, and date patterns, for one date or for whole columns. Call
 * `await load()` once before any other function.
 *
 * `locale` is always a string that names a locale (`en_US`, `ar-EG-u-fw-sun`, `en_AE@weekdata=cldr45`), a week scheme
 * (`iso8601`, `mysql3`, `de_DE@weekyear=clipped`) or a fiscal calendar (`nrf`).
 */

/** Loads `weekcalendar.wasm` from the file beside this module, or from an address, bytes, a Response or a compiled
 * module. Later calls wait for the first one.
 *
 * @example
 * await load()
 * version()  // "0.1.0"
 */
export function load(
  source?: string | URL | BufferSource | Response | WebAssembly.Module | Promise<Response>): Promise<void>;

/** An invalid locale, scheme, calendar, pattern or date, or a row without a result. The message says what is expected.
 * A value of the wrong kind, such as a Date without a zone, is a TypeError.
 *
 * @example
 * weekKey("2011-02-30", "en_US")  // throws "2011-02-30" is not a date: day 30 is not in 1...28
 * weekKey(["2011-01-02", "x"], "en_US")  // throws row 1: "x" is not a date
 */
export class WeekCalendarError extends RangeError {
  /** The number of the invalid row, from 0, if the error is in a row of a column or list. */
  readonly row?: number;
  constructor(message: string, row?: number);
}

/** One date: an ISO string (`2011-01-02`, `20110102`, `2010-W52-7`, `2011-002`, with or without a time); a Date, with
 * the option `zone`; or an object with year, month (1 to 12) and day, such as Temporal's PlainDate, PlainDateTime and
 * ZonedDateTime. */
export type DateLike =
  | string
  | Date
  | {
      readonly year: number; readonly month: number; readonly day: number; readonly hour?: number; readonly minute?: number;
      readonly second?: number; readonly millisecond?: number; readonly calendarId?: string };

/** A column of days or instants.
 *
 * - `Int32Array`: days since 1970-01-01.
 * - `Float64Array`: milliseconds since 1970-01-01T00:00Z; NaN is null. Needs the option `zone`.
 * - `BigInt64Array`: units since 1970-01-01T00:00Z; -2^63 is null. Needs the options `unit` and `zone`. */
export type DateColumn = Int32Array | Float64Array | BigInt64Array;

export interface Options {
  /** The time zone that decides which day an instant falls on: `UTC`, `local` (this machine's), an offset such as
   * `+05:30`, or a name such as `America/New_York`. It has no default: a Date, a string with Z or an offset, and
   * columns of instants require it. */
  readonly zone?: string;
  /** The unit of a BigInt64Array: seconds, milliseconds, microseconds or nanoseconds. */
  readonly unit?: "s" | "ms" | "us" | "ns";
  /** The number for null rows in a returned Int32Array; without it, null rows are an error. */
  readonly ifNull?: number;
}

/** A function of one date or of many. It returns `Column` for a typed array, and an array for any other list. Null
 * stays null; a list without nulls yields an array without nulls. */
export interface OfDates<Value, Column> {
  (date: DateLike, locale: string, options?: Options): Value;
  (date: null, locale: string, options?: Options): null;
  (date: DateLike | null, locale: string, options?: Options): Value | null;
  (dates: DateColumn, locale: string, options?: Options): Column;
  (dates: Iterable<DateLike>, locale: string, options?: Options): Value[];
  (dates: Iterable<DateLike | null>, locale: string, options?: Options): (Value | null)[];
}

/** The week as text. In the years 0 to 9999, it sorts in the order of the weeks.
 *
 * @example
 * weekKey("2011-01-02", "en_US")  // "2011-W02"
 * weekKey("2011-01-02", "de_DE")  // "2010-W52"
 * weekKey(new Date(1293937200000), "en_US", { zone: "UTC" })  // "2011-W02"
 * weekKey(new Date(1293937200000), "en_US", { zone: "America/New_York" })  // "2011-W01"
 * weekKey({ year: 2011, month: 1, day: 2 }, "mysql1")  // "2011-W00"
 * weekKey(["2011-01-02", null], "ar_EG")  // ["2011-W01", null]
 * weekKey(Int32Array.of(14976, 14983), "en_US")  // ["2011-W02", "2011-W03"]
 */
export const weekKey: OfDates<string, (string | null)[]>;

/** The week as one number that sorts, year * 100 + week. It is the fastest key to group by.
 *
 * @example
 * weekCode(Int32Array.of(14976, 14983), "en_US")  // Int32Array.of(201102, 201103)
 */
export const weekCode: OfDates<number, Int32Array>;

/** The number of the week in its year, 1 to 53; 0 to 54 in schemes that cut weeks.
 *
 * @example
 * weekOfYear("2011-01-02", "de_DE")  // 52
 */
export const weekOfYear: OfDates<number, Int32Array>;

/** The year that the week belongs to.
 *
 * @example
 * weekBasedYear("2011-01-02", "de_DE")  // 2010
 */
export const weekBasedYear: OfDates<number, Int32Array>;

/** The first day of the week: an ISO string, or days since 1970-01-01 for a typed array.
 *
 * @example
 * weekStart("2011-01-02", "ar_EG")  // "2011-01-01"
 * weekStart(Float64Array.of(1293937200000, NaN), "en_US", { zone: "UTC", ifNull: -1 })  // Int32Array.of(14976, -1)
 */
export const weekStart: OfDates<string, Int32Array>;

/** The last day of the week.
 *
 * @example
 * weekEnd("2011-01-02", "ar_EG")  // "2011-01-07"
 */
export const weekEnd: OfDates<string, Int32Array>;

/** A unit that days are grouped by. `period` exists only in fiscal calendars, which have no days, months or halves.
 * `monthWeek` is the days of one month that lie in one week. */
export type Unit = "day" | "week" | "month" | "quarter" | "half" | "year" | "weekBasedYear" | "period" | "monthWeek";

/** The same as OfDates, for a unit. The locale is optional for units that are the same in every locale. */
export interface OfUnit<Value, Column> {
  (unit: Unit, date: DateLike, locale?: string, options?: Options): Value;
  (unit: Unit, date: null, locale?: string, options?: Options): null;
  (unit: Unit, date: DateLike | null, locale?: string, options?: Options): Value | null;
  (unit: Unit, dates: DateColumn, locale?: string, options?: Options): Column;
  (unit: Unit, dates: Iterable<DateLike>, locale?: string, options?: Options): Value[];
  (unit: Unit, dates: Iterable<DateLike | null>, locale?: string, options?: Options): (Value | null)[];
}

/** The first day of a unit. Weeks are whole, as in SQL, even if the scheme cuts them at 1 January; `weekStart` returns the
 * first day of cut weeks.
 *
 * @example
 * startOf("quarter", "2011-05-15")  // "2011-04-01"
 * startOf("year", "2024-02-03", "nrf")  // "2023-01-29"
 * [startOf("week", "2011-01-01", "mysql0"), weekStart("2011-01-01", "mysql0")]  // ["2010-12-26", "2011-01-01"]
 */
export const startOf: OfUnit<string, Int32Array>;

/** The last day of a unit. Weeks are whole here, too.
 *
 * @example
 * endOf("month", "2012-02-15")  // "2012-02-29"
 */
export const endOf: OfUnit<string, Int32Array>;

/** Whether a day counts if every unit counts up to the place of `asOf`, which is one date.
 *
 * On Wednesday 25 November 2026, weeks count up to their Wednesday, months up to their 25th, quarters, halves and years up
 * to the 25th of the same month of the unit, and the weeks, periods, quarters and years of a fiscal calendar with weeks up to
 * the same number of days. A shorter unit counts as a whole. Days after `asOf` do not count. The result is null if the day
 * or `asOf` is null.
 *
 * @example
 * isToDate("week", "2026-11-18", "2026-11-25", "en_US")  // true
 * isToDate("month", ["2026-10-26", "2026-11-25", "2026-11-26", null], "2026-11-25")  // [false, true, false, null]
 * isToDate("year", "2023-01-29", "2024-02-04", "nrf")  // true
 */
export function isToDate(unit: Unit, date: DateLike, asOf: DateLike, locale?: string, options?: Options): boolean;
export function isToDate(
  unit: Unit, date: DateLike | null, asOf: DateLike | null, locale?: string, options?: Options): boolean | null;
export function isToDate(unit: Unit, dates: Iterable<DateLike>, asOf: DateLike, locale?: string, options?: Options): boolean[];
export function isToDate(
  unit: Unit, dates: DateColumn | Iterable<DateLike | null>, asOf: DateLike | null, locale?: string, options?: Options,
): (boolean | null)[];

/** The day at the same place of the previous unit: last week's Wednesday, or the 25th of last month.
 *
 * It is null if the previous unit has no such day, as after 31 March. In `weekBasedYear`, it is the same weekday of the week
 * with the same number; in a fiscal calendar with weeks, the day with the same number. For a typed array, the result has
 * days since 1970-01-01.
 *
 * @example
 * comparableDay("week", "2026-11-25", "en_US")  // "2026-11-18"
 * comparableDay("month", ["2026-11-25", "2026-03-31"])  // ["2026-10-25", null]
 * comparableDay("month", Int32Array.of(20782, 20543))  // [20751, null]
 */
export function comparableDay(unit: Unit, date: DateLike | null, locale?: string, options?: Options): string | null;
export function comparableDay(unit: Unit, dates: DateColumn, locale?: string, options?: Options): (number | null)[];
export function comparableDay(
  unit: Unit, dates: Iterable<DateLike | null>, locale?: string, options?: Options): (string | null)[];

/** The key of a unit as text. For fiscal calendars, use fiscalKey.
 *
 * @example
 * periodKey("quarter", "2011-01-02")  // "2011-Q1"
 * periodKey("month", "2024-02-03", "nrf")  // throws "nrf" is a fiscal calendar
 */
export const periodKey: OfUnit<string, (string | null)[]>;

/** A unit of a fiscal calendar. */
export type FiscalUnit = "week" | "period" | "quarter" | "year";

/** The week, period, quarter or year of a fiscal calendar as text.
 *
 * @example
 * fiscalKey("2024-02-03", "nrf")  // "FY2023-W53"
 * fiscalKey("2024-02-03", "nrf", "period")  // "FY2023-P12"
 * fiscalKey(["2024-02-03", "2024-02-04"], "nrf", "year")  // ["FY2023", "FY2024"]
 */
export function fiscalKey(date: DateLike, calendar: string, unit?: FiscalUnit, options?: Options): string;
export function fiscalKey(date: null, calendar: string, unit?: FiscalUnit, options?: Options): null;
export function fiscalKey(date: DateLike | null, calendar: string, unit?: FiscalUnit, options?: Options): string | null;
export function fiscalKey(dates: DateColumn, calendar: string, unit?: FiscalUnit, options?: Options): (string | null)[];
export function fiscalKey(dates: Iterable<DateLike>, calendar: string, unit?: FiscalUnit, options?: Options): string[];
export function fiscalKey(
  dates: Iterable<DateLike | null>, calendar: string, unit?: FiscalUnit, options?: Options): (string | null)[];

/** `isToDate` in a fiscal calendar, with the arguments of SQL.
 *
 * @example
 * fiscalIsToDate(["2023-01-29", "2024-02-03"], "2024-02-04", "nrf")  // [true, false]
 */
export function fiscalIsToDate(
  date: DateLike, asOf: DateLike, calendar: string, unit?: FiscalUnit, options?: Options): boolean;
export function fiscalIsToDate(
  date: DateLike | null, asOf: DateLike | null, calendar: string, unit?: FiscalUnit, options?: Options): boolean | null;
export function fiscalIsToDate(
  dates: Iterable<DateLike>, asOf: DateLike, calendar: string, unit?: FiscalUnit, options?: Options): boolean[];
export function fiscalIsToDate(
  dates: DateColumn | Iterable<DateLike | null>, asOf: DateLike | null, calendar: string, unit?: FiscalUnit, options?: Options,
): (boolean | null)[];

/** `comparableDay` in a fiscal calendar, with the arguments of SQL.
 *
 * @example
 * fiscalComparableDay("2024-02-04", "nrf")  // "2023-01-29"
 * fiscalComparableDay("2024-02-03", "nrf")  // null
 * fiscalComparableDay("2024-02-03", "nrf", "week")  // "2024-01-27"
 */
export function fiscalComparableDay(
  date: DateLike | null, calendar: string, unit?: FiscalUnit, options?: Options): string | null;
export function fiscalComparableDay(
  dates: DateColumn, calendar: string, unit?: FiscalUnit, options?: Options): (number | null)[];
export function fiscalComparableDay(
  dates: Iterable<DateLike | null>, calendar: string, unit?: FiscalUnit, options?: Options): (string | null)[];

/** Options of labels for readers. */
export interface LabelOptions extends Options {
  /** `long`, `medium` and `short` write the first and last day as the locale does; `words` writes a name. By default,
   * weeks and month weeks use `medium`, and other units use their names. */
  readonly style?: "long" | "medium" | "short" | "words";
  /** A week scheme or a fiscal calendar, if the periods are not the locale's. */
  readonly calendar?: string;
}

/** A label of a unit for readers, in a locale.
 *
 * @example
 * periodLabel("month", "2024-01-15", "en_US")  // "January 2024"
 * periodLabel("half", "2024-01-15", "ja_JP")  // "2024年1月～6月"
 * periodLabel("period", "2024-04-09", "de_DE", { calendar: "nrf" })  // "P3 FY2024"
 */
export function periodLabel(unit: Unit, date: DateLike, locale: string, options?: LabelOptions): string;
export function periodLabel(unit: Unit, date: null, locale: string, options?: LabelOptions): null;
export function periodLabel(unit: Unit, date: DateLike | null, locale: string, options?: LabelOptions): string | null;
export function periodLabel(unit: Unit, dates: Iterable<DateLike>, locale: string, options?: LabelOptions): string[];
export function periodLabel(
  unit: Unit, dates: DateColumn | Iterable<DateLike | null>, locale: string, options?: LabelOptions): (string | null)[];

/** A label of the week for readers: its first and last day, or its number in words.
 *
 * @example
 * weekLabel("2011-03-10", "ja_JP")  // "2011年3月6日～12日"
 * weekLabel("2012-12-31", "de_DE", { style: "words" })  // "Woche 1 des Jahres 2013"
 */
export function weekLabel(date: DateLike, locale: string, options?: LabelOptions): string;
export function weekLabel(date: null, locale: string, options?: LabelOptions): null;
export function weekLabel(date: DateLike | null, locale: string, options?: LabelOptions): string | null;
export function weekLabel(dates: Iterable<DateLike>, locale: string, options?: LabelOptions): string[];
export function weekLabel(
  dates: DateColumn | Iterable<DateLike | null>, locale: string, options?: LabelOptions): (string | null)[];

/** The key of a unit as one number that sorts: year * 100 + number; year * 1000 + number for days; the year for years.
 *
 * @example
 * periodCode("period", "2024-02-03", "nrf")  // 202312
 */
export const periodCode: OfUnit<number, Int32Array>;

/** The columns that `columns` can return for each row's week: its year, its number, both as one number, its first and
 * last day, and its key as text. */
export interface Columns {
  year: Int32Array;
  number: Int32Array;
  code: Int32Array;
  start: Int32Array;
  end: Int32Array;
  key: (string | null)[];
}

/** Several columns for a column of dates, in one pass: of weeks, or of the unit in the option `period`.
 *
 * @example
 * const { year, number } = columns(Int32Array.of(14976), "en_US", ["year", "number"])
 * [year[0], number[0]]  // [2011, 2]
 */
export function columns<Name extends keyof Columns>(
  dates: DateColumn, locale: string, names: readonly Name[], options?: Options & { readonly period?: Unit },
): Pick<Columns, Name>;
export function columns<Name extends keyof Columns>(
  dates: Iterable<DateLike>, locale: string, names: readonly Name[], options?: Options & { readonly period?: Unit },
): { [Key in Name]: Key extends "start" | "end" | "key" ? string[] : number[] };
export function columns<Name extends keyof Columns>(
  dates: Iterable<DateLike | null>, locale: string, names: readonly Name[],
  options?: Options & { readonly period?: Unit },
): { [Key in Name]: Key extends "start" | "end" | "key" ? (string | null)[] : (number | null)[] };

/** The week rules of a locale, a scheme or a fiscal calendar. `firstDay`, `minimalDays` and `weekend` mean the same as
 * in Intl.Locale's getWeekInfo(); ECMA-402 has dropped `minimalDays`. Weekdays are 1 (Monday) to 7 (Sunday). */
export interface WeekInfo {
  readonly locale: string;
  /** The weekday on which weeks start; null for blocks of seven days. */
  readonly firstDay: number | null;
  /** The minimum number of days that week 1 has in its year; null for fiscal calendars and blocks of seven days. */
  readonly minimalDays: number | null;
  /** The days of the weekend; empty for fiscal calendars. */
  readonly weekend: readonly number[];
  /** Whether weeks are cut at 1 January. */
  readonly cutsWeeks: boolean;
  /** The lowest and the highest number of a week. */
  readonly numbers: readonly [number, number];
  readonly isFiscal: boolean;
  /** The origin of the rule: keywords, the region and its origin, the release of the data. */
  readonly why: string;
}

/** The week rules of a locale, a scheme or a fiscal calendar.
 *
 * @example
 * const { firstDay, minimalDays, weekend } = weekInfo("ar_EG")
 * [firstDay, minimalDays, weekend]  // [6, 1, [5, 6]]
 * weekInfo("de_DE").minimalDays  // 4
 * weekInfo("pt").why  // "likely region BR, CLDR 48"
 * weekInfo("en_AE@weekdata=cldr45").why  // "region AE, cldr45"
 */
export function weekInfo(locale: string): WeekInfo;

/** The names of all locales with data, of all week schemes, of fiscal calendars, and of the releases of week data that
 * `@weekdata=` takes.
 *
 * @example
 * names("schemes").length  // 91
 * names("calendars")  // ["nrf", "broadcast", "iso-13", "us-government"]
 */
export function names(list: "locales" | "schemes" | "calendars" | "releases"): string[];

/** The version of weekcalendar.wasm. */
export function version(): string;

/** The language of a pattern: UTS #35, as in NSDateFormatter and java.time; ICU's variant of it; or a form of strftime.
 * By default, a pattern with a % is `localized`, and any other is `uts35`. */
export type Dialect = "uts35" | "icu" | "sqlite" | "posix" | "glibc" | "python" | "localized";

export interface FormatOptions extends Options {
  readonly dialect?: Dialect;
}

/** Dates formatted by a pattern. A time is written only if the date has one; strings and objects keep their own time.
 *
 * @example
 * format("EEEE d MMMM y", "2011-01-02", "fr")  // "dimanche 2 janvier 2011"
 * format("%d. %B", ["2011-01-02", null], "de_DE")  // ["02. Januar", null]
 * format("HH:mm xxx", new Date(0), "en", { zone: "America/New_York" })  // "19:00 -05:00"
 * format("HH:mm VV", new Date(0), "en", { zone: "America/New_York" })  // "19:00 America/New_York"
 */
export function format(pattern: string, date: DateLike, locale: string, options?: FormatOptions): string;
export function format(pattern: string, date: null, locale: string, options?: FormatOptions): null;
export function format(pattern: string, date: DateLike | null, locale: string, options?: FormatOptions): string | null;
export function format(pattern: string, dates: Iterable<DateLike>, locale: string, options?: FormatOptions): string[];
export function format(
  pattern: string, dates: DateColumn | Iterable<DateLike | null>, locale: string, options?: FormatOptions,
): (string | null)[];

export interface ParseOptions {
  /** How closely strings must follow the pattern; default: standard. */
  readonly mode?: "exact" | "standard" | "lenient";
  readonly dialect?: Dialect;
  /** A date that completes strings without a year: it provides all fields larger than those in the string. */
  readonly reference?: DateLike;
  /** The zone of a reference that is an instant. */
  readonly zone?: string;
  /** `null` yields null for a string that cannot be parsed; by default, it is an error that names the string. */
  readonly errors?: "throw" | "null";
}

/** Dates parsed from strings by a pattern, as ISO strings.
 *
 * @example
 * parse("d MMM y", "02 jan 2011", "en")  // "2011-01-02"
 * parse("%d %b", ["2 Jan", "x"], "en", { reference: "2011-06-15", errors: "null" })  // ["2011-01-02", null]
 */
export function parse(pattern: string, text: string, locale: string, options?: ParseOptions & { errors?: "throw" }): string;
export function parse(pattern: string, text: string | null, locale: string, options?: ParseOptions): string | null;
export function parse(
  pattern: string, texts: Iterable<string>, locale: string, options?: ParseOptions & { errors?: "throw" }): string[];
export function parse(
  pattern: string, texts: Iterable<string | null>, locale: string, options?: ParseOptions): (string | null)[];

/** The key of a week or period, or a number from `weekCode`. */
export type WeekKey = string | number;

/** The first day of the week or fiscal period with a key, or with a number from `weekCode`.
 *
 * @example
 * keyStart("2011-W02", "en_US")  // "2011-01-02"
 * keyStart(weekCode("2011-01-02", "en_US"), "en_US")  // "2011-01-02"
 * keyStart("FY2024", "nrf")  // "2024-02-04"
 */
export function keyStart(key: WeekKey, locale: string, options?: { readonly errors?: "throw" }): string;
export function keyStart(
  key: WeekKey | null, locale: string, options?: { readonly errors?: "throw" | "null" }): string | null;
export function keyStart(
  keys: Iterable<WeekKey>, locale: string, options?: { readonly errors?: "throw" }): string[];
export function keyStart(
  keys: Iterable<WeekKey | null>, locale: string, options?: { readonly errors?: "throw" | "null" }): (string | null)[];

/** The week of a locale, a scheme or a fiscal calendar that contains a date or has a key. Weeks compare by their first
 * days. In strings and JSON, a week is its key.
 *
 * @example
 * const week = new Week("2011-01-02", "en_US")
 * [week.key, week.start, week.end]  // ["2011-W02", "2011-01-02", "2011-01-08"]
 * week.next().key  // "2011-W03"
 * week.contains("2011-01-08")  // true
 * week < week.next()  // true
 */
export class Week implements Iterable<string> {
  constructor(dateOrKey: DateLike, locale: string, options?: { readonly zone?: string });
  readonly key: string;
  readonly locale: string;
  readonly year: number;
  readonly number: number;
  /** The first day, as an ISO string. */
  readonly start: string;
  /** The last day. */
  readonly end: string;
  /** The days in order: seven, or fewer if the week is cut at 1 January. */
  readonly days: string[];
  /** The next week. */
  next(): Week;
  /** The previous week. */
  previous(): Week;
  contains(date: DateLike, options?: { readonly zone?: string }): boolean;
  [Symbol.iterator](): Iterator<string>;
  /** The first day as a number. */
  valueOf(): number;
  toString(): string;
  toJSON(): string;
}

/** All weeks with days from `start` to `stop`, both included. A report that is joined to them also has rows for weeks
 * without data.
 *
 * @example
 * weeks("2011-01-01", "2011-01-10", "de_DE").map(String)  // ["2010-W52", "2011-W01", "2011-W02"]
 */
export function weeks(start: DateLike, stop: DateLike, locale: string, options?: { readonly zone?: string }): Week[];
