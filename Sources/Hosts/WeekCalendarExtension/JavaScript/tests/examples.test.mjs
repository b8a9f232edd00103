import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import * as weekcalendar from "weekcalendar";
import * as weeks from "weekcalendar/weeks";
import { checked, examples } from "./examples.mjs";

const folder = dirname(fileURLToPath(import.meta.resolve?.("weekcalendar") ?? new URL("../node_modules/weekcalendar/weekcalendar.js", import.meta.url)));
const check = (found, wanted, what) => assert.deepEqual(found, wanted, what);
const checkThrows = (body, text) => {
  assert.throws(body, (error) => error.message.includes(text) || assert.fail(`${error.message}, and not ${text}`));
};
const AsyncFunction = (async () => {}).constructor;

async function run(name, isMarkdown) {
  let count = 0;
  const found = examples(readFileSync(resolve(folder, name), "utf8"), isMarkdown);
  for (const example of found) {
    const { source, count: more } = checked(example);
    count += more;
    const entry = name === "weeks.d.ts" || /from "weekcalendar\/weeks"/.test(example) ? weeks : weekcalendar;
    const names = Object.keys(entry);
    await new AsyncFunction("check", "checkThrows", ...names, source)(check, checkThrows, ...names.map((name) => entry[name]));
  }
  console.log(`${name}: ${found.length} examples, ${count} values`);
  return [found.length, count];
}

test("the examples of the types are right", async () => {
  await weekcalendar.load();
  const [found, values] = await run("weekcalendar.d.ts", false);
  assert.ok(found >= 20 && values >= 40);
  // Each function has an example.
  const text = readFileSync(join(folder, "weekcalendar.d.ts"), "utf8");
  for (const name of Object.keys(weekcalendar)) assert.match(text, new RegExp(`export (function|const|class) ${name}\\b`));
});

test("the examples of the types of weekcalendar/weeks are right", async () => {
  const [found, values] = await run("weeks.d.ts", false);
  assert.ok(found >= 15 && values >= 20);
  const text = readFileSync(join(folder, "weeks.d.ts"), "utf8");
  for (const name of Object.keys(weeks)) assert.match(text, new RegExp(`export (function|const|\\{) ${name}\\b`));
});

test("the examples of the README are right", async () => {
  const [found, values] = await run("README.md", true);
  assert.deepEqual([found, values], [6, 22]);
});

test("the examples of the project's README and articles are right", { skip: !process.env.TEXTS }, async () => {
  const found = [];
  for (const path of process.env.TEXTS.split(":")) found.push(await run(path, true));
  assert.deepEqual(found, [[1, 1], [1, 2]]);
});
