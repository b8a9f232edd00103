// Reads arguments, for both entries: weekcalendar and weekcalendar/weeks.
import { dayNumber } from "./days.js";
import { WeekCalendarError, shown } from "./errors.js";

export const UNITS = {
  day: 0, week: 1, month: 2, quarter: 3, half: 4, year: 5, weekBasedYear: 6, period: 7, monthWeek: 8,
};

export function choice(table, value, name) {
  if (Object.hasOwn(table, value)) return table[value];
  throw new WeekCalendarError(`no ${name} ${shown(value)}: one of ${Object.keys(table).join(", ")}`);
}

/** The number of a unit; if the unit and the dates are swapped, the error shows the right order. */
export function unitNumber(unit, dates, call) {
  const isSwapped = !Object.hasOwn(UNITS, unit) && typeof dates === "string" && Object.hasOwn(UNITS, dates);
  return inOrder(isSwapped, call, () => choice(UNITS, unit, "unit"));
}

/** The result of `body`; if arguments are swapped, its error shows the right order. */
export function inOrder(isSwapped, call, body) {
  try {
    return body();
  } catch (error) {
    if (typeof isSwapped === "function" ? isSwapped() : isSwapped) error.message += `; the arguments are ${call}`;
    throw error;
  }
}

/** The day of asOf, or null. */
export function asOfDay(asOf, { zone }) {
  try {
    return asOf === null ? null : dayNumber(asOf, zone);
  } catch (error) {
    error.message = `asOf: ${error.message}`;
    throw error;
  }
}

/** A result of weekCode as text. */
export function keyText(key) {
  return Number.isInteger(key) || typeof key === "bigint" ? String(key) : key;
}

/** Whether a value is a column, not a single date. */
export function isColumn(value) {
  return typeof value === "object" && value !== null && !(value instanceof Date)
    && (ArrayBuffer.isView(value) || typeof value[Symbol.iterator] === "function");
}
