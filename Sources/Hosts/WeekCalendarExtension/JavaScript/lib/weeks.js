// Weeks without WebAssembly: see weeks.d.ts. Results and errors are weekcalendar's, as tests/weeks.test.mjs checks.
import { asOfDay, choice, isColumn, keyText, unitNumber } from "./arguments.js";
import { civilOf, dateText, dayNumber, dayOf, lengthOf } from "./days.js";
import { WeekCalendarError, shown } from "./errors.js";
import { excerpt, rulesOf, schemes } from "./locales.js";

export { WeekCalendarError };

const FORMS = { week: ["W", 2], month: ["", 2], quarter: ["Q", 1], half: ["H", 1] };
const MONTHS = { month: 1, quarter: 3, half: 6, year: 12 };

function rules(locale) {
  if (typeof locale === "string") return rulesOf(locale);
  throw new TypeError(`the locale must be text, as in 'en_US', not ${shown(locale)}`);
}

// MARK: Weeks

// The number of days since the first weekday, 0 to 6; 1970-01-01 is a Thursday.
function afterFirst(day, firstDay) {
  return ((day + 4 - firstDay) % 7 + 7) % 7;
}

// The first day of week 1 of a year. The latest is January `minimalDays`.
function weekOne(year, { boundary, firstDay, minimalDays }) {
  if (boundary === "blocks") return dayOf(year, 1, 1);
  const latest = dayOf(year, 1, minimalDays);
  return latest - afterFirst(latest, firstDay);
}

// The first day of the whole week, or block of seven days, that contains a day.
function firstOfWeek(day, { boundary, firstDay }) {
  return day - (boundary === "blocks" ? (day - dayOf(civilOf(day).year, 1, 1)) % 7 : afterFirst(day, firstDay));
}

/** The year, number, first and last day of a day's week. */
function weekOf(day, rules) {
  const { boundary, minimalDays } = rules;
  const { year } = civilOf(day);
  const first = firstOfWeek(day, rules);
  // The year of the anchor day, which decides the year of the week.
  const owner = boundary === "blocks" ? year : civilOf(first + 7 - minimalDays).year;
  const isWhole = boundary === "whole" || (boundary === "joined" && owner <= year);
  const ofYear = isWhole ? owner : year;
  const number = (first - weekOne(ofYear, rules)) / 7 + 1;
  return { year: ofYear, number, ...daysOf(ofYear, number, rules) };
}

// The first and the last day of a week.
function daysOf(year, number, rules) {
  const first = weekOne(year, rules) + 7 * (number - 1);
  if (rules.boundary === "whole") return { start: first, end: first + 6 };
  const january = dayOf(year, 1, 1), december = dayOf(year, 12, 31);
  // Joined weeks are cut in December only if they are week 1 of the next year.
  const isCut = (rules.boundary === "joined" ? first + 7 - rules.minimalDays : first + 6) > december;
  return { start: Math.max(first, january), end: isCut ? december : first + 6 };
}

// The least and the greatest week number of a year.
function numbersOf(year, rules) {
  if (rules.boundary === "whole") return [1, (weekOne(year + 1, rules) - weekOne(year, rules)) / 7];
  const least = rules.boundary === "clipped" ? weekOf(dayOf(year, 1, 1), rules).number : 1;
  return [least, weekOf(dayOf(year, 12, 31), rules).number];
}

// The days of a day's month that lie in its week. The second part of a month starts on the 2nd to the 8th.
function monthWeekOf(day, rules) {
  const { year, month } = civilOf(day);
  const first = dayOf(year, month, 1), week = firstOfWeek(day, rules);
  const start = Math.max(week, first), part = Math.floor((start - first + 6) / 7) + 1;
  return { year, month, part, start, end: Math.min(week + 6, first + lengthOf(year, month) - 1) };
}

// The number of parts of a month.
function partsOf(year, month, rules) {
  return monthWeekOf(dayOf(year, month, lengthOf(year, month)), rules).part;
}

function periodOf(unit, day, rules) {
  if (unit === "week") return weekOf(day, rules);
  if (unit === "monthWeek") return monthWeekOf(day, rules);
  if (unit === "weekBasedYear") {
    const { year } = weekOf(day, rules);
    const [least, greatest] = numbersOf(year, rules);
    return { year, start: daysOf(year, least, rules).start, end: daysOf(year, greatest, rules).end };
  }
  const { year, month } = civilOf(day);
  if (unit === "day") return { year, number: day - dayOf(year, 1, 1) + 1, start: day, end: day };
  if (unit === "period") throw new WeekCalendarError("'period' is a unit of fiscal calendars: for a locale, use 'month'");
  const count = MONTHS[unit], number = Math.ceil(month / count), last = number * count;
  return { year, number, start: dayOf(year, last - count + 1, 1), end: dayOf(year, last, lengthOf(year, last)) };
}

function code(unit, { year, number, month, part }) {
  if (unit === "monthWeek") return year * 1000 + month * 10 + part;
  return unit === "year" || unit === "weekBasedYear" ? year : year * (unit === "day" ? 1000 : 100) + number;
}

function yearText(year) {
  const digits = String(Math.abs(year)).padStart(4, "0");
  return year >= 0 && year <= 9999 ? digits : (year < 0 ? "-" : "+") + digits;
}

function key(unit, { year, number, start, month, part }) {
  if (unit === "monthWeek") return `${yearText(year)}-${String(month).padStart(2, "0")}-W${part}`;
  const [letter, digits] = FORMS[unit] ?? [];
  if (letter !== undefined) return `${yearText(year)}-${letter}${String(number).padStart(digits, "0")}`;
  return yearText(year) + (unit === "day" ? dateText(start).slice(-6) : "");
}

// MARK: One date, or many

// The results for a list; an error names its row.
function each(values, answer) {
  return Array.from(values, (value, row) => {
    if (value === null) return null;
    try {
      return answer(value);
    } catch (error) {
      error.message = `row ${row}: ${error.message}`;
      if (error instanceof WeekCalendarError) error.row = row;
      throw error;
    }
  });
}

// The results are numbers; days become texts. LIST: a typed array cannot hold them.
const NUMBER = 0, DAY = 1, LIST = 2;

function answers(unit, dates, locale, { zone }, kind, answer) {
  const found = rules(locale);
  const ofDay = (day) => answer(periodOf(unit, day, found), day, found);
  const ofDate = (date) => {
    const value = ofDay(dayNumber(date, zone));
    return kind & DAY && value !== null ? dateText(value) : value;
  };
  if (dates === null) return null;
  if (dates instanceof Int32Array) return kind & LIST ? Array.from(dates, ofDay) : dates.map(ofDay);
  if (ArrayBuffer.isView(dates)) {
    throw new TypeError(
      "a typed array must be an Int32Array (days since 1970-01-01): import \"weekcalendar\" for columns of instants");
  }
  return isColumn(dates) ? each(dates, ofDate) : ofDate(dates);
}

// Whether a unit is a week, but not blocks.
function isWeek(unit, { boundary }) {
  return unit === "week" && boundary !== "blocks";
}

function unitName(unit, dates, call) {
  unitNumber(unit, dates, `${call}(unit, dates, locale)`);
  return unit;
}

export function weekKey(dates, locale, options = {}) {
  return answers("week", dates, locale, options, LIST, (week) => key("week", week));
}

export function weekCode(dates, locale, options = {}) {
  return answers("week", dates, locale, options, NUMBER, (week) => code("week", week));
}

export function weekOfYear(dates, locale, options = {}) {
  return answers("week", dates, locale, options, NUMBER, ({ number }) => number);
}

export function weekBasedYear(dates, locale, options = {}) {
  return answers("week", dates, locale, options, NUMBER, ({ year }) => year);
}

export function weekStart(dates, locale, options = {}) {
  return answers("week", dates, locale, options, DAY, ({ start }) => start);
}

export function weekEnd(dates, locale, options = {}) {
  return answers("week", dates, locale, options, DAY, ({ end }) => end);
}

export function localWeekday(dates, locale, options = {}) {
  return answers("week", dates, locale, options, NUMBER, (week, day, found) => 1 + placeOf("week", day, week, found));
}

// Weeks of startOf and endOf are whole, even if the scheme cuts them at 1 January.
export function startOf(unit, dates, locale = "iso8601", options = {}) {
  return answers(unitName(unit, dates, "startOf"), dates, locale, options, DAY, ({ start }, day, found) =>
    isWeek(unit, found) ? day - afterFirst(day, found.firstDay) : start);
}

export function endOf(unit, dates, locale = "iso8601", options = {}) {
  return answers(unitName(unit, dates, "endOf"), dates, locale, options, DAY, ({ end }, day, found) =>
    isWeek(unit, found) ? day - afterFirst(day, found.firstDay) + 6 : end);
}

export function periodKey(unit, dates, locale = "iso8601", options = {}) {
  return answers(unitName(unit, dates, "periodKey"), dates, locale, options, LIST, (period) => key(unit, period));
}

export function periodCode(unit, dates, locale = "iso8601", options = {}) {
  return answers(unitName(unit, dates, "periodCode"), dates, locale, options, NUMBER, (period) => code(unit, period));
}

// MARK: Comparisons

const LEAST_DAY = -365961662, GREATEST_DAY = 364522971;  // -999999-01-01 and 999999-12-31

// The months of a unit that compares days of the month.
function monthsOf(unit, { boundary }) {
  return unit === "weekBasedYear" && boundary !== "whole" ? 12 : MONTHS[unit];
}

// The place of a day in its period, which grows with the days.
function placeOf(unit, day, period, rules) {
  if (isWeek(unit, rules)) return afterFirst(day, rules.firstDay);
  const months = monthsOf(unit, rules), { year, month, day: ofMonth } = civilOf(day);
  return months ? (year - period.year) * 384 + (month - 1) % months * 32 + ofMonth : day - period.start;
}

export function isToDate(unit, dates, asOf, locale = "iso8601", options = {}) {
  unitName(unit, dates, "isToDate");
  const last = asOfDay(asOf, options);
  return answers(unit, dates, locale, options, LIST, (period, day, found) => last === null ? null
    : day <= last && placeOf(unit, day, period, found) <= placeOf(unit, last, periodOf(unit, last, found), found));
}

export function comparableDay(unit, dates, locale = "iso8601", options = {}) {
  return answers(unitName(unit, dates, "comparableDay"), dates, locale, options, DAY | LIST, (period, day, found) => {
    const { start, end } = periodOf(unit, period.start - 1, found);
    const months = monthsOf(unit, found), { year, month, day: ofMonth } = civilOf(day);
    const like = months ? dayOf(month > months ? year : year - 1, (month + 11 - months) % 12 + 1, ofMonth)
      : isWeek(unit, found) ? day - 7 : start + day - period.start;
    return like >= start && like <= end && like >= LEAST_DAY ? like : null;
  });
}

// MARK: Keys

function startOfKey(text, rules) {
  const fail = (reason) => { throw new WeekCalendarError(`'${excerpt(text)}': ${reason}`); };
  const check = (value, name, [least, greatest]) => {
    if (value < least || value > greatest) fail(`${name} ${value} is not in ${least}...${greatest}`);
  };
  if (/^(\d{4}|[+-]\d{4,7})-\d\d-[wW]/.test(text) && !/^-0+-/.test(text)) return startOfMonthWeek(text, rules, fail, check);
  const isCode = /^[1-9]\d{5}$/.test(text);
  const [found, sign, digits, hyphen, letter, week] = isCode
    ? [text, "", text.slice(0, 4), "-", "W", text.slice(4)] : parts(text);
  const isWrong = digits.length < 4 || (sign === "-" && Number(digits) === 0) || (sign && !hyphen) || !letter || week.length < 2;
  if (isWrong || found.length < text.length) {
    const month = nearMonthWeek(text);
    if (month) fail(`not a week's key: write '${month}'`);
    const [, year, near, rest] = /^(\d{4})-?[wW](\d{1,2})(-?\d)?$/.exec(text) ?? [];
    if (near <= 54) fail(`${rest ? "a week's key has no day" : "not a week's key"}: write '${year}-W${near.padStart(2, "0")}'`);
    fail(`not a week at byte ${found.length}: write YYYY-Www, as in 2010-W52`);
  }
  const year = Number(sign + digits), number = Number(week);
  check(year, "week-based year", [-1000000, 1000000]);
  check(number, "week", numbersOf(year, rules));
  const { start, end } = daysOf(year, number, rules);
  if (end < LEAST_DAY || start > GREATEST_DAY) check(start, "day since 1970-01-01", [LEAST_DAY, GREATEST_DAY]);
  return dateText(start);
}

// The first day of a text that starts like the key of a month week.
function startOfMonthWeek(text, rules, fail, check) {
  const [found, year, month, part] = /^([+-]?\d+)-(\d\d)-[wW](\d?)/.exec(text);
  if (!part || found.length < text.length) {
    const near = nearMonthWeek(text);
    fail(near ? `not a week's key: write '${near}'`
      : `not a week of a month at byte ${found.length}: write YYYY-MM-Ww, as in 2026-05-W1`);
  }
  check(Number(year), "year", [-999999, 999999]);
  check(Number(month), "month", [1, 12]);
  check(Number(part), "week of the month", [1, partsOf(Number(year), Number(month), rules)]);
  const first = dayOf(Number(year), Number(month), 1);
  return dateText(Math.max(firstOfWeek(first, rules) + 7 * (part - 1), first));
}

// The key of a month week that a text resembles.
function nearMonthWeek(text) {
  const [, year, month, part] = /^(\d{4})-?(\d{1,2})-?[wW](\d{1,2})$/.exec(text)?.map(Number) ?? [];
  if (!(month >= 1 && month <= 12 && part >= 1 && part <= partsOf(year, month, rulesOf("iso8601")))) return undefined;
  return key("monthWeek", { year, month, part });
}

// The longest start of a text that looks like a key, and its parts.
function parts(text) {
  const [year, sign, digits] = /^([+-]?)(\d*)/.exec(text);
  const used = digits.slice(0, sign ? 7 : 4);
  const isYear = used.length >= 4 && (sign !== "-" || Number(used) > 0);
  const start = sign + used;
  const [, hyphen, letter, week] = isYear ? /^(-?)(?:([wW])(\d{0,2}))?/.exec(text.slice(start.length)) : [];
  const isWeek = isYear && (hyphen || !sign);
  return [start + (isYear ? hyphen : "") + (isWeek ? (letter ?? "") + (week ?? "") : ""), sign, used, hyphen, letter, week ?? ""];
}

export function keyStart(keys, locale, options = {}) {
  const found = rules(locale), { errors = "throw" } = options;
  if (errors !== "throw" && errors !== "null") throw new WeekCalendarError(`errors must be "throw" or "null", not ${shown(errors)}`);
  const start = (key) => {
    const text = keyText(key);
    if (typeof text !== "string") throw new TypeError(`expected a text, not ${shown(text)}`);
    try {
      return startOfKey(text, found);
    } catch (error) {
      if (errors === "null" && error instanceof WeekCalendarError) return null;
      throw error;
    }
  };
  if (keys === null) return null;
  return isColumn(keys) ? each(keys, start) : start(keys);
}

// MARK: Rules

export function weekInfo(locale) {
  const { firstDay, minimalDays, weekend, boundary, why } = rules(locale);
  const isLong = minimalDays === 1 && boundary !== "whole";
  return Object.freeze({
    locale, firstDay, minimalDays, weekend: Object.freeze([...weekend]), cutsWeeks: boundary !== "whole",
    numbers: Object.freeze([boundary === "clipped" && !isLong ? 0 : 1, isLong ? 54 : 53]), isFiscal: false, why });
}

export function getWeekInfo(locale) {
  let text = locale;
  if (locale instanceof Intl.Locale) {
    // Other calendars change only how dates are written, not the weeks.
    const isWriting = ![undefined, "gregory", "iso8601"].includes(locale.calendar);
    text = String(isWriting ? new Intl.Locale(locale, { calendar: "gregory" }) : locale);
  }
  const { firstDay, weekend, minimalDays } = weekInfo(text);
  return { firstDay, weekend: [...weekend], minimalDays };
}

export function names(list) {
  return choice({ schemes: () => schemes().map(({ names }) => names[0]) }, list, "list of names")();
}

// MARK: Grids

export function monthGrid(year, month, locale) {
  const found = rules(locale);
  const first = Number.isInteger(year) && Number.isInteger(month) && year >= 0 && year <= 9999
    ? dayOf(year, month, 1) : undefined;
  if (first === undefined) {
    throw new WeekCalendarError(`no such month: year ${String(year)} (0 to 9999), month ${String(month)} (1 to 12)`);
  }
  const last = first + lengthOf(year, month) - 1;
  // Blocks of seven days start on the weekday of 1 January.
  const firstDay = found.firstDay ?? afterFirst(dayOf(year, 1, 1), 1) + 1;
  const rows = [];
  for (let row = first - afterFirst(first, firstDay); row <= last; row += 7) {
    // A row with a week that is cut at 1 January shows the week of the month's days.
    const week = weekOf(Math.min(Math.max(row, first), last), found);
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = row + index;
      return { date: dateText(day), day: civilOf(day).day, isOutside: day < first || day > last };
    });
    rows.push({ key: key("week", week), number: week.number, start: dateText(week.start), end: dateText(week.end), days });
  }
  return rows;
}
