// Converts dates to days: ISO texts, objects with year, month and day, and instants in a zone that the caller names.
import { WeekCalendarError, shown } from "./errors.js";

/** The day since 1970-01-01 of a date in the proleptic Gregorian calendar; undefined if the date does not exist. */
export function dayOf(year, month, day) {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31) || day > lengthOf(year, month)) return undefined;
  // Counts days from 1 March of the year 0: Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  const years = month <= 2 ? year - 1 : year;
  const era = Math.floor(years / 400), ofEra = years - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719468;
}

export function lengthOf(year, month) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** The year, month and day of a day. */
export function civilOf(day) {
  const days = day + 719468;
  const era = Math.floor(days / 146097), ofEra = days - era * 146097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1 };
}

/** The ISO text of a day; years outside 0 to 9999 have a sign and six digits, as in JavaScript's Date. */
export function dateText(epochDay) {
  const { year, month, day } = civilOf(epochDay);
  const digits = String(Math.abs(year));
  const written = year >= 0 && year <= 9999 ? digits.padStart(4, "0") : (year < 0 ? "-" : "+") + digits.padStart(6, "0");
  return `${written}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}

// The forms of ISO 8601 that the engine and `weekcal` read: calendar dates, ordinal dates and week dates, each with an
// optional time and offset, in the extended or the basic format. A year with a sign needs the hyphens.
const DATE = String.raw`(?<year>[+-]\d{4,6}(?=-)|\d{4})(?<hyphen>-?)`
  + String.raw`(?:(?<month>\d\d)\k<hyphen>(?<day>\d\d)|[Ww](?<week>\d\d)\k<hyphen>(?<weekday>\d)|(?<ordinal>\d{3}))`;
const TIME = String.raw`(?<hour>\d\d)(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?`;
const OFFSET = String.raw`[Zz]|(?<sign>[+-])(?<hours>\d\d)(?:(?<mark>:?)(?<minutes>\d\d)(?:\k<mark>(?<seconds>\d\d))?)?`;
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}(?: ?(?<offset>${OFFSET}))?)?$`);
const WEEK = /^(?:\d{4}-?|[+-]\d{4,6}-)[Ww]\d\d$/;

// The parts of a text in the form of a date; null for others.
function partsOf(text) {
  // Seven digits may be any number, so among numbers only eight digits are a date.
  return /^\d{7}$/.test(text) ? null : ISO.exec(text)?.groups ?? null;
}

/** Whether a text has the form of a date, which may not exist. */
export function isDateText(text) {
  return partsOf(text) !== null;
}

/** A moment on a clock: a day, the milliseconds since its midnight, and the seconds that the clock is ahead of UTC; for an
 * instant, also its milliseconds since 1970 in UTC. */
export function moment(date, zone) {
  if (typeof date === "string") return ofText(date, zone);
  if (date instanceof Date) {
    const time = date.getTime();
    if (Number.isNaN(time)) throw new WeekCalendarError("the Date is invalid (NaN)");
    if (zone === undefined) {
      throw new TypeError(
        "a Date is an instant, whose day depends on the time zone: pass the option zone, as in { zone: \"UTC\" }, "
        + "\"local\", \"+05:30\" or \"America/New_York\"");
    }
    return ofInstant(time, zone);
  }
  if (typeof date === "object" && date !== null && "year" in date && "month" in date && "day" in date) return ofParts(date);
  if (typeof date === "number" || typeof date === "bigint") {
    throw new TypeError(
      `${shown(date)} may be days, seconds or milliseconds: pass new Date(milliseconds) with a zone, or a typed array`);
  }
  throw new TypeError(
    `a date must be an ISO text such as "2011-01-02", a Date with the option zone, or an object with year, month and day, not ${shown(date)}`);
}

/** The day of a date. */
export function dayNumber(date, zone) {
  // A fast path for the most frequent form, YYYY-MM-DD.
  if (typeof date === "string" && date.length === 10 && date.charCodeAt(4) === 45 && date.charCodeAt(7) === 45) {
    const year = digits(date, 0, 4), month = digits(date, 5, 7), day = digits(date, 8, 10);
    const found = dayOf(year, month, day);
    if (found !== undefined) return found;
  }
  return moment(date, zone).day;
}

// The number in some digits; NaN if there are other characters.
function digits(text, from, to) {
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

function ofText(text, zone) {
  const parts = partsOf(text);
  if (parts === null) {
    const other = WEEK.test(text)
      ? `it is a week, and keyStart(${shown(text)}, locale) returns its first day` : "parse() reads other forms";
    throw new WeekCalendarError(`${shown(text)} is not a date like "2011-01-02": ${other}`);
  }
  const check = (value, name, first, last) => {
    if (value >= first && value <= last) return value;
    throw new WeekCalendarError(`${shown(text)} is not a date: ${name} ${value} is not in ${first}...${last}`);
  };
  if (/^-0+$/.test(parts.year)) throw new WeekCalendarError(`${shown(text)} is not a date: write the year 0 as 0000`);
  let day = dayOfParts(parts, check);
  let milliseconds = parts.hour === undefined ? 0 : millisecondsOf(parts, check);
  if (milliseconds === 86400000) [day, milliseconds] = [day + 1, 0];
  if (parts.offset === undefined) return { day, milliseconds, offset: 0 };
  const seconds = check(Number(parts.hours ?? 0), "hour of the offset", 0, 23) * 3600
    + check(Number(parts.minutes ?? 0), "minute of the offset", 0, 59) * 60
    + check(Number(parts.seconds ?? 0), "second of the offset", 0, 59);
  if (zone === undefined) {
    throw new TypeError(
      `${shown(text)} is an instant, whose day depends on the time zone: pass the option zone, as in { zone: "UTC" }, or `
      + `the date alone, ${JSON.stringify(dateText(day))}`);
  }
  return ofInstant(day * 86400000 + milliseconds - (parts.sign === "-" ? -seconds : seconds) * 1000, zone);
}

function dayOfParts(parts, check) {
  const year = Number(parts.year);
  if (parts.month !== undefined) {
    const month = check(Number(parts.month), "month", 1, 12);
    return dayOf(year, month, check(Number(parts.day), "day", 1, lengthOf(year, month)));
  }
  if (parts.ordinal !== undefined) {
    const first = dayOf(year, 1, 1);
    return first + check(Number(parts.ordinal), "day of year", 1, dayOf(year + 1, 1, 1) - first) - 1;
  }
  const first = firstMonday(year);
  const week = check(Number(parts.week), "week", 1, (firstMonday(year + 1) - first) / 7);
  return first + (week - 1) * 7 + check(Number(parts.weekday), "weekday", 1, 7) - 1;
}

// The first day of ISO week 1, which contains 4 January; 1970-01-01 is a Thursday.
function firstMonday(year) {
  const day = dayOf(year, 1, 4);
  return day - ((day + 3) % 7 + 7) % 7;
}

// The time of day; 24:00 is the next midnight.
function millisecondsOf(parts, check) {
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second ?? "0"].map(Number);
  // Rounded, but never up into the next second.
  const thousandths = Math.min(999, Math.floor(Number(`0.${parts.fraction ?? "0"}`) * 1000 + 0.5));
  if (hour === 24 && minute + second + thousandths === 0) return 86400000;
  return (check(hour, "hour", 0, 23) * 60 + check(minute, "minute", 0, 59)) * 60000 + check(second, "second", 0, 59) * 1000
    + thousandths;
}

function ofParts(date) {
  const { year, month, day, calendarId } = date;
  if (calendarId !== undefined && calendarId !== "iso8601" && calendarId !== "gregory") {
    throw new TypeError(`the date has the calendar ${shown(calendarId)}: pass date.withCalendar("iso8601")`);
  }
  const found = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day) && Math.abs(year) <= 999999
    ? dayOf(year, month, day) : undefined;
  if (found === undefined) {
    throw new WeekCalendarError(`no such day: year ${String(year)}, month ${String(month)} (1 to 12), day ${String(day)}`);
  }
  const part = (name, most) => {
    const value = date[name] ?? 0;
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    throw new WeekCalendarError(`no such time: ${name} ${String(value)}`);
  };
  const milliseconds =
    (part("hour", 23) * 60 + part("minute", 59)) * 60000 + part("second", 59) * 1000 + part("millisecond", 999);
  return { day: found, milliseconds, offset: 0 };
}

function ofInstant(time, zone) {
  const offset = offsetSeconds(zone, time);
  const local = time + offset * 1000;
  const day = Math.floor(local / 86400000);
  return { day, milliseconds: Math.floor(local - day * 86400000), offset, time };
}

// MARK: Zones

/** Seconds of "Z", "+05", "+0530", "+05:30" or "+05:30:15"; undefined for anything else. */
function offsetOf(text) {
  if (text === "Z" || text === "z") return 0;
  const parts = /^([+-])(\d\d):?([0-5]\d)?(?::?([0-5]\d))?$/.exec(text);
  if (!parts || Number(parts[2]) > 23) return undefined;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3] ?? 0) * 60 + Number(parts[4] ?? 0);
  return parts[1] === "-" ? -seconds : seconds;
}

const formats = new Map();

// The host's name of a zone at an instant: with "longOffset" its offset, with "long" its words.
export function hostName(zone, time, style) {
  const key = `${style} ${zone}`;
  let found = formats.get(key);
  if (found === undefined) {
    try {
      found = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: style });
    } catch {
      throw new WeekCalendarError(
        `no zone ${shown(zone)}: write one like "America/New_York", "UTC", "local" or "+05:30"`);
    }
    if (formats.size >= 100) formats.clear();
    formats.set(key, found);
  }
  return found.formatToParts(time).find((part) => part.type === "timeZoneName").value;
}

/** The offset of a zone that needs no data, such as "UTC" or "+05:30"; undefined for a name. */
export function fixedOffset(zone) {
  if (typeof zone !== "string") {
    throw new TypeError(`zone must be text, as in "UTC", "local", "+05:30" or "America/New_York", not ${shown(zone)}`);
  }
  return zone === "UTC" ? 0 : offsetOf(zone);
}

/** The name of a zone, also for "local". */
export function zoneName(zone) {
  return zone === "local" ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
}

/** The seconds that a zone's clock is ahead of UTC at an instant. */
export function offsetSeconds(zone, time) {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed;
  if (!(Math.abs(time) <= 8.64e15)) throw new WeekCalendarError(`the instant ${time} is outside JavaScript's dates`);
  const name = hostName(zoneName(zone), time, "longOffset");
  if (name === "GMT") return 0;
  const offset = offsetOf(name.slice(3).replace("\u2212", "-"));
  if (offset === undefined) throw new WeekCalendarError(`the host calls the zone ${shown(zone)} ${shown(name)}, which is not an offset`);
  return offset;
}
