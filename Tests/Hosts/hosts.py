"""Asks every host the same questions; called by .ci/hosts."""
import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

# 40,000 days in six locales as one text: keys, formats and SQLite's letters.
DAYS = """SELECT group_concat(%s, ' ') FROM (WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL
  SELECT i + 1 FROM n LIMIT 40000) SELECT date('1970-01-01', (i - 10000) || ' days') d FROM n)"""
LOCALES = ["en_US", "de_DE", "ar_EG", "pt_PT", "fa_IR", "ja_JP"]
TABLES = ["weeks", "calendar_days", "fiscal_calendar", "convert_week", "week_rule_changes"]

TABLE = [
    """CREATE TABLE t(d TEXT, w TEXT AS (week_key(d, 'en_US')) STORED,
         l TEXT AS (format_date('EEEE d MMMM y', d, 'ar_EG')) VIRTUAL)""",
    "CREATE INDEX by_week ON t(week_key(d, 'en_US'))",
    "CREATE INDEX by_label ON t(l)",
]
ROWS = """WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 3000)
  INSERT INTO t(d) SELECT date('1999-12-01', i || ' days') FROM n"""


class Run:
    def __init__(self, options):
        self.options = options
        self.passed = 0
        self.failed = 0

    def expect(self, name, condition, detail=""):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {detail}", flush=True)

    def call(self, name, command, sqls):
        """Runs a host; returns its JSON, or None after noting a failure."""
        done = subprocess.run(
            command, input=json.dumps(sqls), capture_output=True, text=True, timeout=300)
        if done.returncode == 0:
            return json.loads(done.stdout)
        lines = (done.stderr or done.stdout).strip().splitlines()
        self.expect(name, False, f"exit {done.returncode}: {' '.join(lines[-3:])}")
        return None

    def shell(self, sql, path=":memory:"):
        """Runs a statement in the sqlite3 shell; returns its output, or `!` and the error message."""
        done = subprocess.run(
            ["sqlite3", "-batch", "-noheader", "-bail", path, f".load {self.options.library}", sql],
            capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            return "!" + done.stderr.strip()
        return done.stdout.removesuffix("\n")

    def hosts(self):
        """The name and command of every host except the shell."""
        options = self.options
        def python(interpreter, kind):
            return lambda task, *rest: [
                interpreter, f"{HERE}/host.py", task, kind, options.library, *rest]
        return [
            ("Debian's Python, sqlite3", python(options.python, "sqlite3")),
            ("apsw", python(options.venv_python, "apsw")),
            ("sqlite3 and apsw in one process", python(options.venv_python, "both")),
            ("node", lambda task, *rest: [
                options.node, "--no-warnings", f"{HERE}/host.mjs", task, options.library, *rest]),
        ]


def read_questions():
    with open(f"{HERE}/questions.tsv", encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                expression, expected = line.rstrip("\n").split("\t")
                yield f"SELECT quote({expression})", expected


def read_refusals():
    """The calls of refusals.tsv, each with NULL or `!` and a piece of the message."""
    with open(f"{HERE}/../Fixtures/refusals.tsv", encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            function, arguments, sql, _, _ = line.rstrip("\n").split("\t")
            if sql == "-":
                continue
            call = f"{function}({', '.join(literal(value) for value in json.loads(arguments))})"
            is_table = function in TABLES
            yield (f"SELECT count(*) FROM {call}" if is_table else f"SELECT quote({call})",
                   sql if sql == "NULL" else "!" + sql)


def literal(value):
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else str(value)


def ask(run):
    """Compares every host with the expected results, and with the shell's."""
    questions = [*read_questions(), *read_refusals()]
    for locale in LOCALES:
        questions += [(DAYS % f"week_key(d, '{locale}')", ""),
                      (DAYS % f"format_date('EEEE d MMMM y, ww/YYYY', d, '{locale}')", "")]
    questions.append((DAYS % "cal_strftime('%G-W%V-%u %j', d, '+1 month', 'floor')", ""))
    sqls = [sql for sql, _ in questions]
    shell = [run.shell(sql) for sql in sqls]
    version = run.shell("SELECT sqlite_version()")
    given = [(f"sqlite3 shell, SQLite {version}", shell)]
    for name, command in run.hosts():
        found = run.call(f"{name}, answers", command("answers"), sqls)
        for index, version in enumerate(found["versions"] if found else []):
            given.append((f"{name}, SQLite {version}", [row[index] for row in found["answers"]]))
    for name, texts in given:
        for (sql, expected), text, first in zip(questions, texts, shell):
            if expected.startswith("!"):
                is_right = text.startswith("!") and expected[1:] in text
            else:
                is_right = text == (expected or first) and not text.startswith("!")
            run.expect(f"{name}: {sql[:120]}", is_right, f"{text[:200]}, not {expected or first[:200]}")
        print(f"{name}: {len(texts)} answers", flush=True)


def pass_files(run):
    """Passes a file from host to host; each adds rows, and every opening is followed by an integrity check."""
    path = os.path.join(run.options.directory, "index.db")
    made = run.shell(";".join(TABLE + [ROWS]), path)
    run.expect("sqlite3 shell makes a file with indexes", made == "", made)
    for name, command in run.hosts():
        found = run.call(f"{name}, file", command("check", path), [ROWS])
        run.expect(f"{name}, file", found == "ok", found)
        found = run.shell("PRAGMA integrity_check", path)
        run.expect(f"sqlite3 shell after {name}", found == "ok", found)
    count = run.shell("SELECT count(*), count(DISTINCT w) FROM t", path)
    run.expect("rows of all hosts", count == "18000|429", count)
    # Without the extension, there must be an error that names the function, not a wrong result.
    bare = subprocess.run(
        ["sqlite3", "-batch", path, "INSERT INTO t(d) VALUES ('2011-01-02')"],
        capture_output=True, text=True)
    run.expect("without the extension", bare.returncode != 0 and "week_key" in bare.stderr, bare.stderr)
    print("a file with a generated column and indexes, through every host", flush=True)


def compare_times(run):
    """Compares generated times and modifiers with two SQLites, in a zone with daylight saving time."""
    done = subprocess.run(
        [run.options.venv_python, f"{HERE}/times.py", run.options.library], capture_output=True,
        text=True, timeout=300, env=dict(os.environ, TZ="Europe/Berlin"))
    lines = (done.stderr or done.stdout).strip().splitlines()
    run.expect("times and modifiers", done.returncode == 0, " ".join(lines[-3:]))
    print(f"times and modifiers: {' '.join(lines[-1:])}", flush=True)


def strain(run):
    """Runs threads, WAL readers next to a writer, and loads and closes in a loop."""
    sqls = [sql for sql, _ in read_questions()]
    for name, command in run.hosts():
        tasks = ["loops"] if name == "node" else ["threads", "wal", "loops"]
        for task in tasks:
            rest = []
            if task == "wal":
                rest = [os.path.join(run.options.directory, f"wal-{len(os.listdir(run.options.directory))}.db")]
            found = run.call(f"{name}, {task}", command(task, *rest), TABLE if task == "wal" else sqls)
            if found is not None:
                run.expect(f"{name}, {task}", True)
                print(f"{name}, {task}: {found}", flush=True)
    script = "".join(
        f".open :memory:\n.load {run.options.library}\nSELECT week_key('2011-01-02', 'en_US');\n"
        for _ in range(200))
    done = subprocess.run(["sqlite3", "-batch", "-bail"], input=script, capture_output=True, text=True)
    run.expect("sqlite3 shell, loops", done.returncode == 0 and done.stdout == "2011-W02\n" * 200,
               done.stderr)


def main():
    parser = argparse.ArgumentParser()
    for option in ["library", "directory", "python", "venv-python", "node"]:
        parser.add_argument(f"--{option}", required=True)
    run = Run(parser.parse_args())
    ask(run)
    pass_files(run)
    compare_times(run)
    strain(run)
    print(f"hosts: {run.passed} passed, {run.failed} failed")
    sys.exit(1 if run.failed or not run.passed else 0)


if __name__ == "__main__":
    main()
