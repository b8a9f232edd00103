// The calls that must fail, from the table that also tests SQL, the command and Python; REFUSALS is its path.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as weekcalendar from "weekcalendar";

const { WeekCalendarError, load } = weekcalendar;
const NAMES = { format_date: "format", parse_date: "parse" };
const nameOf = (name) => NAMES[name] ?? name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

test("what is refused", async () => {
  await load();
  let count = 0;
  for (const line of readFileSync(process.env.REFUSALS, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [name, list, , text] = line.split("\t");
    if (text === "-") continue;
    count += 1;
    const call = () => weekcalendar[nameOf(name)](...JSON.parse(list));
    if (text === "null") {
      assert.equal(call(), null, line);
      continue;
    }
    assert.throws(call, (error) => {
      assert.ok(error instanceof WeekCalendarError || error instanceof TypeError, `${line}: ${error.name}`);
      assert.ok(error.message.includes(text), `${line}: ${error.message}`);
      return true;
    });
  }
  assert.equal(count, 35);
});
