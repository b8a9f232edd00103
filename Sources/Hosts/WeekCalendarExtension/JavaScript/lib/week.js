// One week as a value, and all weeks of a range of dates.
import * as native from "./engine.js";
import { WeekCalendarError, shown } from "./errors.js";
import { dateText, dayNumber, isDateText } from "./days.js";
import { keyStart } from "./functions.js";

export class Week {
  #start;
  #end;

  constructor(dateOrKey, locale, options = {}) {
    const isKey = typeof dateOrKey === "string" && /w/i.test(dateOrKey) && !isDateText(dateOrKey);
    // The number of a week of a year has two digits.
    if (isKey && /w.$/i.test(dateOrKey) && keyStart(dateOrKey, locale)) {
      throw new WeekCalendarError(`'${dateOrKey}' is a week of a month: write the key of a week of a year, as in '2017-W01'`);
    }
    if (dateOrKey === null) throw new TypeError("a week needs a date or a key, as in \"2011-W02\", not null");
    this.#set(dayNumber(isKey ? keyStart(dateOrKey, locale) : dateOrKey, options.zone), locale);
  }

  #set(day, locale) {
    const handle = native.rules(locale);
    const { year, number, start, end } = native.period(handle, 1, day);
    this.#start = start;
    this.#end = end;
    this.key = native.key(handle, 1, day);
    this.locale = locale;
    this.year = year;
    this.number = number;
    this.start = dateText(start);
    this.end = dateText(end);
    Object.freeze(this);
  }

  next() {
    return new Week(dateText(this.#end + 1), this.locale);
  }

  previous() {
    return new Week(dateText(this.#start - 1), this.locale);
  }

  get days() {
    return Array.from({ length: this.#end - this.#start + 1 }, (_, index) => dateText(this.#start + index));
  }

  contains(date, options = {}) {
    const day = dayNumber(date, options.zone);
    return this.#start <= day && day <= this.#end;
  }

  [Symbol.iterator]() {
    return this.days[Symbol.iterator]();
  }

  valueOf() {
    return this.#start;
  }

  toString() {
    return this.key;
  }

  toJSON() {
    return this.key;
  }
}

export function weeks(start, stop, locale, options = {}) {
  const [first, last] = [start, stop].map((date) => {
    if (date === null) throw new TypeError(`start and stop must be dates, not ${shown(date)}`);
    return dayNumber(date, options.zone);
  });
  if (last - first > 7305000) throw new WeekCalendarError("the range is longer than 20,000 years");
  const found = [];
  for (let week = first <= last ? new Week(dateText(first), locale) : undefined; week; ) {
    found.push(week);
    if (week.contains(dateText(last))) break;
    week = week.next();
  }
  return found;
}
