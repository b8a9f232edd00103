// How both entries, weekcalendar and weekcalendar/weeks, read the arguments of their functions.
import { WeekCalendarError, shown } from "./errors.js";

export const UNITS = { day: 0, week: 1, month: 2, quarter: 3, half: 4, year: 5, weekBasedYear: 6, period: 7 };

export function choice(table, value, name) {
  if (Object.hasOwn(table, value)) return table[value];
  throw new WeekCalendarError(`no ${name} ${shown(value)}: one of ${Object.keys(table).join(", ")}`);
}

/** The number of a unit; where the unit and the dates have changed places, the error has the right order. */
export function unitNumber(unit, dates, call) {
  const isSwapped = !Object.hasOwn(UNITS, unit) && typeof dates === "string" && Object.hasOwn(UNITS, dates);
  return inOrder(isSwapped, call, () => choice(UNITS, unit, "unit"));
}

/** What a body gives; where arguments have changed places, its error has the right order. */
export function inOrder(isSwapped, call, body) {
  try {
    return body();
  } catch (error) {
    if (typeof isSwapped === "function" ? isSwapped() : isSwapped) error.message += `; the arguments are ${call}`;
    throw error;
  }
}

/** What weekCode gives as the digits that it is. */
export function keyText(key) {
  return Number.isInteger(key) || typeof key === "bigint" ? String(key) : key;
}

/** Whether a value is many dates and not one. */
export function isColumn(value) {
  return typeof value === "object" && value !== null && !(value instanceof Date)
    && (ArrayBuffer.isView(value) || typeof value[Symbol.iterator] === "function");
}
