// All exports except load(), which each entry defines for its host.
export { WeekCalendarError } from "./errors.js";
export {
  columns, comparableDay, endOf, fiscalComparableDay, fiscalIsToDate, fiscalKey, format, isToDate, keyStart, names, parse, periodCode,
  periodKey, periodLabel, startOf, version, weekBasedYear, weekCode, weekEnd, weekInfo, weekKey, weekLabel, weekOfYear, weekStart,
} from "./functions.js";
export { Week, weeks } from "./week.js";
