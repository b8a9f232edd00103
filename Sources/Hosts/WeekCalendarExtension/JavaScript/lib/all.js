// All exports except load(), which each entry defines for its host.
export { WeekCalendarError } from "./errors.js";
export {
  columns, endOf, fiscalKey, format, keyStart, names, parse, periodCode, periodKey, periodLabel, startOf, version, weekBasedYear,
  weekCode, weekEnd, weekInfo, weekKey, weekLabel, weekOfYear, weekStart,
} from "./functions.js";
export { Week, weeks } from "./week.js";
