// Checks the types of arguments and results with tsc --strict; it never runs.
import {
  Week, WeekCalendarError, columns, comparableDay, fiscalComparableDay, fiscalIsToDate, fiscalKey, format, isToDate, keyStart, load,
  names, parse, periodLabel, startOf, weekCode, weekInfo, weekKey, weekLabel, weekStart, weeks,
} from "weekcalendar";
import * as small from "weekcalendar/weeks";

async function all(): Promise<void> {
  await load();
  await load(new URL("https://example.org/weekcalendar.wasm"));
  await load(new Uint8Array(4));
  await load(fetch("weekcalendar.wasm"));
  const key: string = weekKey("2011-01-02", "en_US");
  const nothing: null = weekKey(null, "en_US");
  const ofDate: string = weekKey(new Date(), "en_US", { zone: "local" });
  const ofParts: string = weekKey({ year: 2011, month: 1, day: 2 }, "en_US");
  const list: (string | null)[] = weekKey(["2011-01-02", null], "en_US");
  const possible = "2011-01-02" as string | null;
  const some: string | null = weekKey(possible, "en_US");
  const someStart: string | null = startOf("month", possible);
  const someLabels: (string | null)[] = [
    periodLabel("month", possible, "en"), weekLabel(possible, "en"), format("y", possible, "en"), fiscalKey(possible, "nrf"),
    parse("y-MM-dd", possible, "en"), keyStart(possible, "en")];
  const full: string[] = weekKey(["2011-01-02"], "en_US");
  const dated: string[] = weekKey([new Date()], "en_US", { zone: "UTC" });
  const fullCodes: number[] = weekCode(new Set(["2011-01-02"]), "en_US");
  const fullQuarters: string[] = startOf("quarter", ["2011-01-02"]);
  const fullTexts: string[][] = [
    periodLabel("month", ["2011-01-02"], "en"), weekLabel(["2011-01-02"], "en"), format("y", ["2011-01-02"], "en"),
    fiscalKey(["2011-01-02"], "nrf", "period"), parse("y-MM-dd", ["2011-01-02"], "en"), keyStart(["2011-W02"], "en"),
    columns(["2011-01-02"], "en", ["key"]).key];
  const fullNumbers: number[] = columns(["2011-01-02"], "en", ["code"]).code;
  const fiscal: string = fiscalKey("2011-01-02", "nrf", "quarter", { zone: "UTC" });
  const codes: Int32Array = weekCode(new Int32Array(3), "en_US");
  const starts: Int32Array = weekStart(new BigInt64Array(3), "en_US", { unit: "us", zone: "UTC", ifNull: 0 });
  const code: number = weekCode("2011-01-02", "en_US");
  const quarter: string = startOf("quarter", "2011-01-02");
  const quarters: (string | null)[] = startOf("quarter", ["2011-01-02"]);
  const { number, key: keys } = columns(new Int32Array(3), "en_US", ["number", "key"]);
  const first: number = number[0];
  const lists: (number | null)[] = columns(["2011-01-02"], "en_US", ["code"], { period: "month" }).code;
  const texts: (string | null)[] = format("y", new Float64Array(2), "en", { zone: "UTC", dialect: "uts35" });
  const text: string = format("y", "2011-01-02", "en");
  const date: string = parse("y-MM-dd", "2011-01-02", "en");
  const maybe: string | null = parse("y-MM-dd", "x", "en", { errors: "null" });
  const dates: (string | null)[] = parse("y-MM-dd", ["2011-01-02"], "en", { mode: "lenient" });
  const start: string = keyStart("2011-W02", "en_US");
  const days: number | null = weekInfo("en_US").minimalDays;
  const week: Week = new Week("2011-01-02", "en_US").next();
  const row: number | undefined = new WeekCalendarError("x", 1).row;
  const schemes: string[] = names("schemes");
  const ends: string[] = weeks("2011-01-01", "2011-12-31", "en_US").map((week) => week.end);
  const smallKey: string = small.weekKey(new Date(), "en_US", { zone: "local" });
  const smallStarts: Int32Array = small.startOf("month", new Int32Array(3));
  const smallKeys: (string | null)[] = small.weekKey(["2011-01-02", null], "en_US");
  const smallInfo: { minimalDays: number | null } = small.getWeekInfo(new Intl.Locale("de"));
  const isOutside: boolean = small.monthGrid(2026, 11, "de")[0].days[0].isOutside;
  const smallError: WeekCalendarError = new small.WeekCalendarError("x");
  const isOne: boolean[] = [
    isToDate("week", "2011-01-02", "2011-01-09", "en_US"), fiscalIsToDate("2011-01-02", new Date(), "nrf", "week", { zone: "UTC" }),
    small.isToDate("week", "2011-01-02", new Date(), "en_US", { zone: "UTC" })];
  const areFull: boolean[][] = [
    isToDate("week", ["2011-01-02"], "2011-01-09"), fiscalIsToDate(["2011-01-02"], "2011-01-09", "nrf"),
    small.isToDate("week", ["2011-01-02"], "2011-01-09")];
  const areSome: (boolean | null)[][] = [
    isToDate("week", new Int32Array(3), "2011-01-09"), isToDate("week", ["2011-01-02", null], "2011-01-09"),
    isToDate("week", ["2011-01-02"], possible), fiscalIsToDate(new Int32Array(3), null, "nrf", "period"),
    small.isToDate("week", new Int32Array(3), "2011-01-09")];
  const likeOne: (string | null)[] = [
    comparableDay("month", "2011-01-02"), comparableDay("month", null), fiscalComparableDay("2011-01-02", "nrf"),
    small.comparableDay("month", "2011-01-02")];
  const likeList: (string | null)[][] = [
    comparableDay("month", ["2011-01-02"]), fiscalComparableDay(["2011-01-02", null], "nrf"), small.comparableDay("month", ["2011-01-02"])];
  const likeDays: (number | null)[][] = [
    comparableDay("month", new Int32Array(3)), fiscalComparableDay(new Int32Array(3), "nrf", "quarter"),
    small.comparableDay("month", new Int32Array(3))];
  void [smallKey, smallStarts, smallKeys, smallInfo, isOutside, smallError, isOne, areFull, areSome, likeOne, likeList, likeDays];
  // @ts-expect-error the day before may not exist
  const like: string = comparableDay("month", "2011-01-02");
  // @ts-expect-error the as-of day is one date
  isToDate("week", ["2011-01-02"], ["2011-01-09"]);
  // @ts-expect-error the as-of day comes before the locale
  fiscalIsToDate("2011-01-02", "2011-01-09");
  // @ts-expect-error fiscal calendars are left out
  small.comparableDay("period", "2011-01-02", "nrf");
  // @ts-expect-error a column of instants
  small.weekKey(new Float64Array(3), "en_US");
  // @ts-expect-error fiscal calendars are left out
  small.startOf("period", "2011-01-02", "nrf");
  void [key, nothing, ofDate, ofParts, list, codes, starts, code, quarter, quarters, keys, first, lists, texts, text, date, maybe,
    dates, start, days, week, row, schemes, ends, some, someStart, someLabels, full, dated, fullCodes, fullQuarters, fullTexts,
    fullNumbers, fiscal];
  // @ts-expect-error a column does not give null
  const wrong: null = weekCode(new Int32Array(3), "en_US");
  // @ts-expect-error no such unit
  startOf("decade", "2011-01-02");
  // @ts-expect-error a number may be anything
  weekKey(5, "en_US");
  // @ts-expect-error no such column
  columns(new Int32Array(3), "en_US", ["weekday"]);
  // @ts-expect-error weeks do not change
  week.key = "x";
  // @ts-expect-error the locale is not left out
  weekKey("2011-01-02");
  // @ts-expect-error what may be null gives null
  const notNull: string = weekKey(possible, "en_US");
  // @ts-expect-error a list with null gives one with null
  const full2: string[] = weekKey(["2011-01-02", null], "en_US");
  // @ts-expect-error a text that cannot be read is null
  const read: string[] = parse("y-MM-dd", ["x"], "en", { errors: "null" });
  // @ts-expect-error a fiscal calendar has no months
  fiscalKey("2011-01-02", "nrf", "month");
  // @ts-expect-error undefined is not null
  weekKey(undefined, "en_US");
  // @ts-expect-error nothing is left out of a list
  weekKey(["2011-01-02", undefined], "en_US");
  // @ts-expect-error no such style
  weekLabel("2011-01-02", "en", { style: "tiny" });
  void [wrong, notNull, full2, read, like];
}
void all;
