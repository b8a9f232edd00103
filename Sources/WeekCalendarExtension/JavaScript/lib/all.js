// All but load(), which each entry has for its own host.
export { WeekCalendarError } from "./engine.js";
export {
  columns, endOf, format, keyStart, names, parse, periodCode, periodKey, startOf, version, weekBasedYear, weekCode,
  weekEnd, weekInfo, weekKey, weekOfYear, weekStart,
} from "./functions.js";
export { Week, weeks } from "./week.js";
