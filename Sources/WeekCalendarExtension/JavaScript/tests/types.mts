// What is typed is taken and given as typed: checked by tsc --strict, not run.
import {
  Week, WeekCalendarError, columns, format, keyStart, load, names, parse, startOf, weekCode, weekInfo, weekKey, weekStart, weeks,
} from "weekcalendar";

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
  void [key, nothing, ofDate, ofParts, list, codes, starts, code, quarter, quarters, keys, first, lists, texts, text, date, maybe,
    dates, start, days, week, row, schemes, ends];
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
  void wrong;
}
void all;
