// Weeks, periods and patterns, for one date or a column of dates. weekcalendar.d.ts documents each function.
import * as native from "./engine.js";
import { UNITS, asOfDay, choice, inOrder, isColumn, keyText, unitNumber } from "./arguments.js";
import { WeekCalendarError, shown } from "./errors.js";
import { column, zoneNamedBy } from "./columns.js";
import { dateText, dayNumber, fixedOffset, moment } from "./days.js";

const LABELS = { long: 1, medium: 2, short: 3, words: 4 };
const MODES = { standard: 0, exact: 1, lenient: 2 };
const LISTS = { locales: 0, schemes: 1, calendars: 2, releases: 3 };

// Whether a text is a pattern that can parse dates, and so has fields and is not a date itself.
function isPattern(text, locale, dialect) {
  try {
    return typeof text === "string" && native.describe(native.pattern(text, locale, dialect)).readsDates;
  } catch {
    return false;
  }
}

// MARK: Periods

/** One number of the period of each date; `isDay` if the number is a day, returned as a date. */
function numbers(unit, dates, locale, name, options, isDay) {
  const handle = native.rules(locale);
  if (!isColumn(dates)) {
    if (dates === null) return null;
    const value = native.period(handle, unit, dayNumber(dates, options.zone))[name];
    return isDay ? dateText(value) : value;
  }
  const given = column(dates, options);
  const { answers, nulls = given.nulls } = native.numbers(handle, unit, given, [name]);
  return answer(answers[0], nulls, given, options, isDay);
}

/** Numbers in the same form as the caller's dates: a typed array or a list. */
function answer(values, nulls, given, options, isDay) {
  if (given.isList) {
    return Array.from(values, (value, row) => (nulls[row] ? null : isDay ? dateText(value) : value));
  }
  if (nulls !== undefined) {
    const { ifNull } = options;
    if (!Number.isInteger(ifNull)) {
      const row = nulls.indexOf(1);
      throw new WeekCalendarError(
        `row ${row} is null (NaN), which an Int32Array cannot hold: pass the option ifNull, the number for such rows`, row);
    }
    for (let row = nulls.indexOf(1); row >= 0; row = nulls.indexOf(1, row + 1)) values[row] = ifNull;
  }
  return values;
}

function keys(unit, dates, locale, options) {
  const handle = native.rules(locale);
  if (!isColumn(dates)) return dates === null ? null : native.key(handle, unit, dayNumber(dates, options.zone));
  const given = column(dates, options);
  const { answers: [codes, starts], nulls = given.nulls } = native.numbers(handle, unit, given, ["code", "start"]);
  return keyTexts(handle, unit, codes, starts, nulls);
}

// Equal keys share one string.
function keyTexts(handle, unit, codes, starts, nulls) {
  const texts = new Array(codes.length);
  let lastCode, lastText;
  for (let row = 0; row < codes.length; row++) {
    if (nulls !== undefined && nulls[row]) {
      texts[row] = null;
      continue;
    }
    if (codes[row] !== lastCode || lastText === undefined) {
      lastCode = codes[row];
      lastText = native.keyOf(handle, unit, lastCode, starts[row]);
    }
    texts[row] = lastText;
  }
  return texts;
}

export function weekKey(dates, locale, options = {}) {
  return keys(1, dates, locale, options);
}

export function weekCode(dates, locale, options = {}) {
  return numbers(1, dates, locale, "code", options, false);
}

export function weekOfYear(dates, locale, options = {}) {
  return numbers(1, dates, locale, "number", options, false);
}

export function weekBasedYear(dates, locale, options = {}) {
  return numbers(1, dates, locale, "year", options, false);
}

export function weekStart(dates, locale, options = {}) {
  return numbers(1, dates, locale, "start", options, true);
}

export function weekEnd(dates, locale, options = {}) {
  return numbers(1, dates, locale, "end", options, true);
}

// Weeks of startOf and endOf are whole, even if the scheme cuts them at 1 January.
function wholeUnit(unit, dates, name) {
  const number = unitNumber(unit, dates, `${name}(unit, dates, locale)`);
  return number === UNITS.week ? native.WHOLE_WEEK : number;
}

export function startOf(unit, dates, locale = "iso8601", options = {}) {
  return numbers(wholeUnit(unit, dates, "startOf"), dates, locale, "start", options, true);
}

export function endOf(unit, dates, locale = "iso8601", options = {}) {
  return numbers(wholeUnit(unit, dates, "endOf"), dates, locale, "end", options, true);
}

export function periodKey(unit, dates, locale = "iso8601", options = {}) {
  const number = unitNumber(unit, dates, "periodKey(unit, dates, locale)");
  if (native.isFiscal(native.rules(locale))) {
    throw new WeekCalendarError(
      `${shown(locale)} is a fiscal calendar: use fiscalKey(dates, ${shown(locale)}, unit) with the unit 'week', `
      + "'period', 'quarter' or 'year'");
  }
  return keys(number, dates, locale, options);
}

export function fiscalKey(dates, calendar, unit = "week", options = {}) {
  const number = unitNumber(unit, dates, "fiscalKey(dates, calendar, unit)");
  checkFiscal(calendar, "periodKey");
  return keys(number, dates, calendar, options);
}

// Throws unless the calendar is fiscal; `other` is the function for locales and week schemes.
function checkFiscal(calendar, other) {
  if (!native.isFiscal(native.rules(calendar))) {
    throw new WeekCalendarError(
      `${shown(calendar)} is not a fiscal calendar: write ${names("calendars").join(", ")} or one of your own, as in `
      + `'months.start-10-01.label-end'; for locales and week schemes, use ${other}`);
  }
}

export function periodCode(unit, dates, locale = "iso8601", options = {}) {
  return numbers(unitNumber(unit, dates, "periodCode(unit, dates, locale)"), dates, locale, "code", options, false);
}

const NAMES = ["year", "number", "code", "start", "end", "key"];

export function columns(dates, locale, names, options = {}) {
  for (const name of names) {
    if (!NAMES.includes(name)) throw new WeekCalendarError(`no column ${shown(name)}: one of ${NAMES.join(", ")}`);
  }
  if (!isColumn(dates)) throw new TypeError(`a column must be a typed array or a list of dates, not ${shown(dates)}`);
  const handle = native.rules(locale);
  const unit = choice(UNITS, options.period ?? "week", "period");
  const given = column(dates, options);
  const wanted = new Set(names.filter((name) => name !== "key"));
  if (names.includes("key")) wanted.add("code").add("start");
  const asked = [...wanted];
  const { answers, nulls = given.nulls } = native.numbers(handle, unit, given, asked);
  const found = Object.fromEntries(asked.map((name, index) => [name, answers[index]]));
  const result = {};
  if (names.includes("key")) result.key = keyTexts(handle, unit, found.code, found.start, nulls);
  for (const name of names) {
    if (name !== "key") result[name] = answer(found[name], nulls, given, options, name === "start" || name === "end");
  }
  return result;
}

// MARK: Comparisons

function toDate(unit, dates, asOf, locale, options) {
  const last = asOfDay(asOf, options);
  const handle = native.rules(locale);
  return compared(dates, options, (given, isOne) =>
    last === null ? new Array(given.length).fill(null) : native.isToDate(handle, unit, given, isOne, last));
}

function comparable(unit, dates, locale, options) {
  const handle = native.rules(locale);
  const found = compared(dates, options, (given, isOne) => native.comparableDays(handle, unit, given, isOne));
  const text = (day) => (day === null ? null : dateText(day));
  if (!isColumn(dates)) return text(found);
  return ArrayBuffer.isView(dates) ? found : found.map(text);
}

// The result for one date, or for each row of a column.
function compared(dates, options, results) {
  if (isColumn(dates)) return results(column(dates, options), false);
  return dates === null ? null : results(column(Int32Array.of(dayNumber(dates, options.zone))), true)[0];
}

export function isToDate(unit, dates, asOf, locale = "iso8601", options = {}) {
  return toDate(unitNumber(unit, dates, "isToDate(unit, dates, asOf, locale)"), dates, asOf, locale, options);
}

export function comparableDay(unit, dates, locale = "iso8601", options = {}) {
  return comparable(unitNumber(unit, dates, "comparableDay(unit, dates, locale)"), dates, locale, options);
}

export function fiscalIsToDate(dates, asOf, calendar, unit = "year", options = {}) {
  const number = unitNumber(unit, dates, "fiscalIsToDate(dates, asOf, calendar, unit)");
  checkFiscal(calendar, "isToDate");
  return toDate(number, dates, asOf, calendar, options);
}

export function fiscalComparableDay(dates, calendar, unit = "year", options = {}) {
  const number = unitNumber(unit, dates, "fiscalComparableDay(dates, calendar, unit)");
  checkFiscal(calendar, "comparableDay");
  return comparable(number, dates, calendar, options);
}

// MARK: Rules

export function weekInfo(locale) {
  const handle = native.rules(locale);
  const about = native.describe(handle);
  const weekend = [];
  for (let day = about.weekendStart; day !== 0; day = day % 7 + 1) {
    weekend.push(day);
    if (day === about.weekendEnd) break;
  }
  return Object.freeze({
    locale,
    firstDay: about.firstDay || null,
    minimalDays: about.minimalDays || null,
    weekend: Object.freeze(weekend.sort()),
    cutsWeeks: about.cutsWeeks,
    numbers: Object.freeze([about.least, about.greatest]),
    isFiscal: about.kind === 4,
    why: native.explain(handle),
  });
}

export function names(list) {
  const number = choice(LISTS, list, "list of names");
  const found = [];
  for (;;) {
    const name = native.name(number, found.length);
    if (name === "") return found;
    found.push(name);
  }
}

export function version() {
  return native.version();
}

// MARK: Patterns

export function format(pattern, dates, locale, options = {}) {
  const { dialect } = options;
  return inOrder(
    () => isPattern(dates, locale, dialect) && !isPattern(pattern, locale, dialect), "format(pattern, dates, locale)",
    () => texts(native.pattern(pattern, locale, dialect), dates, options));
}

export function periodLabel(unit, dates, locale, options = {}) {
  const { style, calendar } = options;
  const number = style === undefined ? 0 : choice(LABELS, style, "style");
  const ofUnit = unitNumber(unit, dates, "periodLabel(unit, dates, locale)");
  return texts(native.labels(ofUnit, locale, number, calendar), dates, options);
}

export function weekLabel(dates, locale, options = {}) {
  return periodLabel("week", dates, locale, options);
}

function texts(handle, dates, options) {
  if (!isColumn(dates)) {
    if (dates === null) return null;
    const { day, milliseconds, offset, time } = moment(dates, options.zone);
    const hasName = time !== undefined && (fixedOffset(options.zone) === undefined || options.zone === "UTC");
    if (hasName && native.namesZone(handle)) {
      const second = Math.floor(time / 1000);
      return native.written(handle, time, 0, zoneNamedBy(handle, options.zone, second, second + 1));
    }
    return native.written(handle, day * 86400000 + milliseconds, offset);
  }
  if (!ArrayBuffer.isView(dates)) {
    return Array.from(dates, (date, row) => {
      try {
        return texts(handle, date, options);
      } catch (error) {
        error.message = `row ${row}: ${error.message}`;
        if (error instanceof WeekCalendarError) error.row = row;
        throw error;
      }
    });
  }
  return native.texts(handle, column(dates, options, native.namesZone(handle) ? handle : undefined));
}

export function parse(pattern, texts, locale, options = {}) {
  const { dialect, mode, reference, zone } = options;
  const number = choice(MODES, mode ?? "standard", "mode");
  const day = reference === undefined || reference === null ? undefined : dayNumber(reference, zone);
  return inOrder(
    () => isPattern(texts, locale, dialect) && !isPattern(pattern, locale, dialect), "parse(pattern, texts, locale)",
    () => read(native.pattern(pattern, locale, dialect), texts, number, options, day));
}

export function keyStart(keys, locale, options = {}) {
  return read(native.rules(locale), isColumn(keys) ? Array.from(keys, keyText) : keyText(keys), 0, options, undefined);
}

function read(handle, texts, mode, { errors = "throw" }, reference) {
  if (errors !== "throw" && errors !== "null") throw new WeekCalendarError(`errors must be "throw" or "null", not ${shown(errors)}`);
  const isOne = texts === null || !isColumn(texts);
  const given = isOne ? [texts] : Array.from(texts);
  given.forEach((text, row) => {
    if (text !== null && typeof text !== "string") {
      throw new TypeError(`${isOne ? "" : `row ${row}: `}expected a text, not ${shown(text)}`);
    }
  });
  const { answers, nulls } = native.days(handle, given, mode, errors === "null", reference, isOne);
  const found = Array.from(answers, (day, row) => (nulls[row] ? null : dateText(day)));
  return isOne ? found[0] : found;
}
