import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import * as weekcalendar from "weekcalendar";
import { golden } from "./golden.mjs";

test("the golden tables have no differences", async () => {
  await weekcalendar.load();
  const { lines, differences } = golden(weekcalendar, (name) => readFileSync(join(process.env.TABLES, name), "utf8"));
  console.log([...lines, `golden tables in Node.js ${process.version}: ${differences.length} differences`].join("\n"));
  assert.deepEqual(differences, []);
});
