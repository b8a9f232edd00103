// Weeks wherever the data is: those of each locale, of week schemes and of fiscal calendars, and dates by patterns.
// weekcalendar.d.ts has what each function takes and gives, with examples.
export { WeekCalendarError, load } from "./lib/engine.js";
export {
  columns, endOf, format, keyStart, names, parse, periodCode, periodKey, startOf, version, weekBasedYear, weekCode,
  weekEnd, weekInfo, weekKey, weekOfYear, weekStart,
} from "./lib/functions.js";
export { Week, weeks } from "./lib/week.js";
