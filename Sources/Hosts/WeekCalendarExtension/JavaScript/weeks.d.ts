/**
 * `weekcalendar/weeks`: the weeks of all regions and week schemes in 12 KB when bundled, without WebAssembly and without
 * `load()`. Functions have the same names, arguments, results and errors as in `weekcalendar`, with these exceptions:
 *
 * - A pinned data release (`en_AE@weekdata=cldr45`) and fiscal calendars (`nrf`) are errors.
 * - A language without a region must be one of CLDR's locales or have two letters; others, such as `aaa`, are an error.
 * - Countries have two letters (`US`), not three letters or digits (`USA`, `840`).
 * - The only typed arrays are columns of days (`Int32Array`).
 * - Old language tags such as `zh-min-nan` are an error.
 * - Numbering systems, and languages with three letters, are not checked.
 * - Errors in the syntax of a locale do not name the byte.
 */
import type { DateLike, Unit, WeekInfo, WeekKey } from "./weekcalendar.js";
export type { DateLike, Unit, WeekInfo, WeekKey } from "./weekcalendar.js";

export { WeekCalendarError } from "./weekcalendar.js";

/** The time zone that decides which day an instant falls on; see `Options` of `weekcalendar`. */
export interface Options {
  readonly zone?: string;
}

/** A function of one date, of a list, or of days since 1970-01-01. Null stays null. */
export interface OfDates<Value, Column> {
  (date: DateLike, locale: string, options?: Options): Value;
  (date: null, locale: string, options?: Options): null;
  (date: DateLike | null, locale: string, options?: Options): Value | null;
  (dates: Int32Array, locale: string, options?: Options): Column;
  (dates: Iterable<DateLike>, locale: string, options?: Options): Value[];
  (dates: Iterable<DateLike | null>, locale: string, options?: Options): (Value | null)[];
}

/** A function of a unit, and of one date, a list or days since 1970-01-01. The locale is optional for units that are
 * the same in every locale. */
export interface OfUnit<Value, Column> {
  (unit: Exclude<Unit, "period">, date: DateLike, locale?: string, options?: Options): Value;
  (unit: Exclude<Unit, "period">, date: null, locale?: string, options?: Options): null;
  (unit: Exclude<Unit, "period">, date: DateLike | null, locale?: string, options?: Options): Value | null;
  (unit: Exclude<Unit, "period">, dates: Int32Array, locale?: string, options?: Options): Column;
  (unit: Exclude<Unit, "period">, dates: Iterable<DateLike>, locale?: string, options?: Options): Value[];
  (unit: Exclude<Unit, "period">, dates: Iterable<DateLike | null>, locale?: string, options?: Options): (Value | null)[];
}

/** The week as text. In the years 0 to 9999, it sorts in the order of the weeks.
 *
 * @example
 * weekKey("2011-01-02", "en_US")  // "2011-W02"
 * weekKey("2011-01-02", "de_DE")  // "2010-W52"
 * weekKey(new Date(1293937200000), "en_US", { zone: "America/New_York" })  // "2011-W01"
 * weekKey(["2011-01-02", null], "mysql1")  // ["2011-W00", null]
 */
export const weekKey: OfDates<string, string[]>;

/** The week as one number that sorts, year * 100 + week.
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

/** The first day of the week.
 *
 * @example
 * weekStart("2011-01-02", "ar_EG")  // "2011-01-01"
 */
export const weekStart: OfDates<string, Int32Array>;

/** The last day of the week.
 *
 * @example
 * weekEnd("2011-01-02", "ar_EG")  // "2011-01-07"
 */
export const weekEnd: OfDates<string, Int32Array>;

/** The weekday, 1 to 7, counted from the first day of the week. In `weekcalendar`, the pattern `e` writes it.
 *
 * @example
 * localWeekday("2011-01-02", "en_US")  // 1
 * localWeekday("2011-01-02", "de_DE")  // 7
 */
export const localWeekday: OfDates<number, Int32Array>;

/** The first day of a unit. Weeks are whole, even if the scheme cuts them at 1 January; `weekStart` returns the first day of
 * cut weeks.
 *
 * @example
 * startOf("quarter", "2011-05-15")  // "2011-04-01"
 */
export const startOf: OfUnit<string, Int32Array>;

/** The last day of a unit. Weeks are whole here, too.
 *
 * @example
 * endOf("month", "2012-02-15")  // "2012-02-29"
 */
export const endOf: OfUnit<string, Int32Array>;

/** Whether a day counts if every unit counts up to the place of `asOf`, which is one date; see `isToDate` of `weekcalendar`.
 *
 * @example
 * isToDate("week", ["2026-11-18", "2026-11-19"], "2026-11-25", "en_US")  // [true, false]
 */
export function isToDate(
  unit: Exclude<Unit, "period">, date: DateLike, asOf: DateLike, locale?: string, options?: Options): boolean;
export function isToDate(
  unit: Exclude<Unit, "period">, date: DateLike | null, asOf: DateLike | null, locale?: string, options?: Options,
): boolean | null;
export function isToDate(
  unit: Exclude<Unit, "period">, dates: Iterable<DateLike>, asOf: DateLike, locale?: string, options?: Options): boolean[];
export function isToDate(
  unit: Exclude<Unit, "period">, dates: Int32Array | Iterable<DateLike | null>, asOf: DateLike | null, locale?: string,
  options?: Options): (boolean | null)[];

/** The day at the same place of the previous unit, or null; see `comparableDay` of `weekcalendar`.
 *
 * @example
 * comparableDay("week", "2026-11-25", "en_US")  // "2026-11-18"
 * comparableDay("month", ["2026-11-25", "2026-03-31"])  // ["2026-10-25", null]
 */
export function comparableDay(
  unit: Exclude<Unit, "period">, date: DateLike | null, locale?: string, options?: Options): string | null;
export function comparableDay(
  unit: Exclude<Unit, "period">, dates: Int32Array, locale?: string, options?: Options): (number | null)[];
export function comparableDay(
  unit: Exclude<Unit, "period">, dates: Iterable<DateLike | null>, locale?: string, options?: Options): (string | null)[];

/** The key of a unit as text.
 *
 * @example
 * periodKey("quarter", "2011-01-02")  // "2011-Q1"
 */
export const periodKey: OfUnit<string, string[]>;

/** The key of a unit as one number that sorts.
 *
 * @example
 * periodCode("month", "2011-01-02")  // 201101
 */
export const periodCode: OfUnit<number, Int32Array>;

/** The first day of the week with a key, or with a number from `weekCode`.
 *
 * @example
 * keyStart("2011-W02", "en_US")  // "2011-01-02"
 * keyStart(["2011-W53", "2011-W01"], "de_DE", { errors: "null" })  // [null, "2011-01-03"]
 */
export function keyStart(key: WeekKey, locale: string, options?: { readonly errors?: "throw" }): string;
export function keyStart(
  key: WeekKey | null, locale: string, options?: { readonly errors?: "throw" | "null" }): string | null;
export function keyStart(
  keys: Iterable<WeekKey>, locale: string, options?: { readonly errors?: "throw" }): string[];
export function keyStart(
  keys: Iterable<WeekKey | null>, locale: string, options?: { readonly errors?: "throw" | "null" }): (string | null)[];

/** The week rules of a locale or a scheme.
 *
 * @example
 * weekInfo("de_DE").minimalDays  // 4
 * weekInfo("pt").why  // "likely region BR, CLDR 48"
 * weekInfo("en_AE@weekdata=cldr45")  // throws weekdata=cldr45 pins a release of the data
 */
export function weekInfo(locale: string): WeekInfo;

/** The result of `Intl.Locale.prototype.getWeekInfo()` in every browser, with `minimalDays`, which ECMA-402 has
 * dropped. The calendar of an Intl.Locale has no effect, unless it is `iso8601`.
 *
 * @example
 * getWeekInfo(new Intl.Locale("de-DE"))  // ({ firstDay: 1, weekend: [6, 7], minimalDays: 4 })
 * getWeekInfo("en-US-u-fw-mon")  // ({ firstDay: 1, weekend: [6, 7], minimalDays: 1 })
 */
export function getWeekInfo(locale: Intl.Locale | string): {
  firstDay: number | null; weekend: number[]; minimalDays: number | null };

/** The names of all week schemes.
 *
 * @example
 * names("schemes").length  // 91
 */
export function names(list: "schemes"): string[];

/** A row of a month's grid, with the week to which the row's days in the month belong. */
export interface MonthGridRow {
  key: string;
  number: number;
  /** The first and the last day of the week. */
  start: string;
  end: string;
  /** Seven days. In a scheme that cuts weeks at 1 January, days outside the month may belong to another week. */
  days: {
    /** The ISO date. */
    date: string;
    /** The day of the month. */
    day: number;
    /** Whether the day is in the previous or next month. */
    isOutside: boolean;
  }[];
}

/** The weeks of a month as rows of seven days, in the years 0 to 9999.
 *
 * @example
 * const [first] = monthGrid(2011, 1, "de_DE")
 * [first.key, first.number]  // ["2010-W52", 52]
 * first.days[0]  // ({ date: "2010-12-27", day: 27, isOutside: true })
 * monthGrid(2011, 1, "en_US").map((row) => row.number)  // [1, 2, 3, 4, 5, 6]
 */
export function monthGrid(year: number, month: number, locale: string): MonthGridRow[];
