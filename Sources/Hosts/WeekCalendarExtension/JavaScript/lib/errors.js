// The error of all entries, and how messages show values.

/** The error for arguments that are invalid or have no result: see weekcalendar.d.ts. */
export class WeekCalendarError extends RangeError {
  constructor(message, row) {
    super(message);
    this.name = "WeekCalendarError";
    this.row = row;
  }
}

/** A value as shown in a message. */
export function shown(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? value.slice(0, 40) + "…" : value);
  if (value === null || value === undefined) return String(value);
  if (typeof value === "object") {
    return Object.prototype.toString.call(value) === "[object Object]"
      ? `an object of ${value.constructor?.name ?? "no class"}` : `a ${Object.prototype.toString.call(value).slice(8, -1)}`;
  }
  return `the ${typeof value} ${String(value).slice(0, 40)}`;
}
