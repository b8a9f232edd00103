// One host: node's SQLite, with the same tasks as host.py.
//
//     node host.mjs answers|check|loops LIBRARY [FILE]
import { DatabaseSync } from "node:sqlite";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const [task, library, path] = process.argv.slice(2);
const sqls = JSON.parse(readFileSync(0, "utf8"));

function open(path = ":memory:") {
  const database = new DatabaseSync(path, { allowExtension: true });
  database.loadExtension(library);
  database.enableLoadExtension(false);
  return database;
}

const rows = (database, sql) => database.prepare(sql).all().map((row) => Object.values(row));

function answer(database, sql) {
  try {
    return rows(database, sql)[0][0];
  } catch (error) {
    return "!" + error.message;
  }
}

function answers() {
  const database = open();
  const result = {
    versions: [answer(database, "SELECT sqlite_version()")],
    answers: sqls.map((sql) => [answer(database, sql)]),
  };
  database.close();
  return result;
}

function check() {
  const database = open(path);
  for (const sql of sqls) database.exec(sql);
  const found = answer(database, "PRAGMA integrity_check");
  if (found !== "ok") throw new Error(`integrity_check says ${found}`);
  database.close();
  return "ok";
}

function loops() {
  const isMapped = () => readFileSync("/proc/self/maps", "utf8").includes(basename(library));
  const expected = JSON.stringify(answers());
  for (let count = 0; count < 100; count += 1) {
    if (JSON.stringify(answers()) !== expected) throw new Error("answers changed");
    if (!isMapped()) throw new Error("the library is gone after the last connection");
  }
  return "100 loadings";
}

console.log(JSON.stringify({ answers, check, loops }[task]()));
