#!/usr/bin/env python3
"""Full disks and killed processes: whatever happens while `weekcal` writes a file or a database, it holds the old contents
or all of the new ones. One case of anything else ends the script with 1.

    Tests/Files/written_whole.py WEEKCAL [--only NAME] [--list]

Needs Python 3.9, a C compiler, and a `weekcal` that is linked dynamically. Tests/Files/failing_calls.c makes each call of
the system that writes fail, one after the other: the disk is full from that call on, that call fails alone, that call and
all later ones fail, or the process is killed in it. After a failure, the message names the file, the exit status says that
writing failed, and nothing new lies beside the file. After a kill, the same command succeeds. A database is opened by
Python's SQLite, which recovers it, and is compared by its schema, its rows and PRAGMA integrity_check.

Then every subcommand writes to a full disk, to a pipe that nobody reads, and to a closed stream; and it writes the same as
always if standard error is closed, whose number no file must get.
"""

import argparse
import collections
import concurrent.futures
import datetime
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MODES = ["full", "once", "dead", "kill"]
FAILED = 74

# ---- Databases


def iso_key(day, _):
    return "{}-W{:02}".format(*datetime.date.fromisoformat(day).isocalendar()[:2])


def old_key(day, _):
    """Stores the key of the next day with each day, as an older release might have, so that Sundays have stale keys."""
    return iso_key(str(datetime.date.fromisoformat(day) + datetime.timedelta(days=1)), None)


def opened(path, key=iso_key):
    connection = sqlite3.connect(path)
    connection.create_function("week_key", 2, key, deterministic=True)
    return connection


def database(path, script, key=old_key, is_logged=False):
    connection = opened(path, key)
    if is_logged:
        connection.execute("PRAGMA journal_mode = WAL")
    connection.executescript(script)
    connection.commit()
    connection.close()


def rows(count):
    start = datetime.date(2011, 1, 1)
    return [(str(start + datetime.timedelta(days=n % 900)), f"g{n % 300}", n) for n in range(count)]


def inserted(count, columns):
    return "".join(f"INSERT INTO T({columns}) VALUES ('{day}', '{group}', {n});" for day, group, n in rows(count))


def csv(count):
    return "d,g,v\n" + "".join(f"{day},{group},{n}\n" for day, group, n in rows(count))


# ---- Commands

OTHER = "CREATE TABLE Other(a); INSERT INTO Other VALUES (1), (2);"
PLAIN = OTHER + "CREATE TABLE T(d, g, v);" + inserted(900, "d, g, v")
KEYS = "CREATE TABLE T(d, g, v, k);" + inserted(900, "d, g, v") + "UPDATE T SET k = week_key(d, 'de_DE');"
INDEX = "CREATE TABLE T(d, g, v); CREATE INDEX i ON T(week_key(d, 'de_DE'));" + inserted(300, "d, g, v")
COLUMN = "CREATE TABLE T(d, g, v, k AS (week_key(d, 'de_DE')) STORED);" + inserted(300, "d, g, v")
STALE = ["--table", "T", "--key", "k", "--date", "d", "-l", "de_DE", "--fix"]
REPORT = ["report", "f.csv", "--date", "d", "--sum", "v", "--group", "g", "-l", "de_DE", "-o"]

# name: what runs, the file that it writes, and what lies in the folder before.
Command = collections.namedtuple("Command", "name words target files input named is_logged",
                                 defaults=({}, None, False, False))


def made(*arguments, **options):
    return lambda path: database(path, *arguments, **options)


COMMANDS = [
    Command("report", REPORT + ["new.csv"], "new.csv"),
    Command("report in place of a file", REPORT + ["old.csv"], "old.csv", {"old.csv": "old"}),
    Command("report in place of a file, in two steps", REPORT + ["old.csv"], "old.csv", {"old.csv": "old"}, named=True),
    Command("report through a link", REPORT + ["link.csv"], "old.csv", {"old.csv": "old", "link.csv": "-> old.csv"}),
    Command("report as a page", REPORT[:6] + REPORT[8:] + ["old.html"], "old.html", {"old.html": "old"}),
    Command("report as a picture", REPORT[:6] + REPORT[8:] + ["new.svg"], "new.svg", named=True),
    Command("inspect", ["inspect", "f.csv", "-o", "f.csv-metadata.json"], "f.csv-metadata.json"),
    Command("inspect in place of a file", ["inspect", "f.csv", "-o", "old.json"], "old.json", {"old.json": "old"}),
    Command("data save", ["data", "save", "new.weekcal"], "new.weekcal"),
    Command("data save in place of a file", ["data", "save", "old.weekcal", "--from", "cldr50-plan"], "old.weekcal",
            {"old.weekcal": ["data", "save"]}),
    Command("import", ["import", "f.csv", "new.db", "--table", "T"], "new.db"),
    Command("import of a pipe", ["import", "-", "new.db", "--table", "T"], "new.db", input=csv(3_000)),
    Command("import of another table", ["import", "f.csv", "old.db", "--table", "U"], "old.db", {"old.db": made(PLAIN)}),
    Command("import --append", ["import", "f.csv", "old.db", "--table", "T", "--append"], "old.db",
            {"old.db": made(PLAIN)}),
    Command("import --replace", ["import", "f.csv", "old.db", "--table", "T", "--replace"], "old.db",
            {"old.db": made(PLAIN)}),
    Command("import --replace with a log", ["import", "f.csv", "old.db", "--table", "T", "--replace"], "old.db",
            {"old.db": made(PLAIN, is_logged=True)}, is_logged=True),
    Command("stale --fix of keys", ["stale", "old.db"] + STALE, "old.db", {"old.db": made(KEYS)}),
    Command("stale --fix of keys with a log", ["stale", "old.db"] + STALE, "old.db",
            {"old.db": made(KEYS, is_logged=True)}, is_logged=True),
    Command("stale --fix of an index", ["stale", "old.db", "--fix"], "old.db", {"old.db": made(INDEX)}),
    Command("stale --fix of a column", ["stale", "old.db", "--fix"], "old.db", {"old.db": made(COLUMN)}),
    Command("query of a pipe", ["query", "-", "SELECT count(*) FROM stdin a, stdin b WHERE a.v = b.v"], None,
            input=csv(3_000)),
    Command("query that sorts", ["query", "f.csv", "SELECT a.* FROM f a, f b WHERE b.v < 20 ORDER BY a.g, a.d, a.v"], None),
]


class Folder:
    """A folder in which a command runs, and what it holds."""

    def __init__(self, tool, path, command):
        self.tool, self.path, self.command = tool, path, command
        self.temporary = path + ".tmp"
        self.report = path + ".report"

    def prepare(self):
        os.makedirs(self.path)
        with open(self.file("f.csv"), "w") as file:
            file.write(csv(3_000))
        for name, contents in self.command.files.items():
            if callable(contents):
                contents(self.file(name))
            elif isinstance(contents, list):
                subprocess.run([self.tool] + contents + [self.file(name)], check=True, stdout=subprocess.DEVNULL)
            elif contents.startswith("-> "):
                os.symlink(contents[3:], self.file(name))
            else:
                with open(self.file(name), "w") as file:
                    file.write(contents)

    def copy(self, path):
        shutil.copytree(self.path, path, symlinks=True)
        return Folder(self.tool, path, self.command)

    def remove(self):
        for path in (self.path, self.temporary):
            shutil.rmtree(path, ignore_errors=True)
        if os.path.exists(self.report):
            os.remove(self.report)

    def file(self, name):
        return os.path.join(self.path, name)

    def run(self, **environment):
        os.makedirs(self.temporary, exist_ok=True)
        environment = dict(os.environ, TMPDIR=self.temporary, SQLITE_TMPDIR=self.temporary, LC_ALL="C", **environment)
        if self.command.named:
            environment["FAULT_NAMED"] = "1"
        return subprocess.run([self.tool] + self.command.words, cwd=self.path, env=environment, capture_output=True,
                              text=True, input=self.command.input or "", timeout=60)

    def names(self):
        return set(os.listdir(self.path))

    def contents(self, name=None):
        """The bytes of a file, or what SQLite finds in a database; None if there is nothing."""
        name = name or self.command.target
        if name is None or not os.path.exists(self.file(name)):
            return None
        if ".db" not in name:
            with open(self.file(name), "rb") as file:
                return file.read()
        connection = opened(self.file(name))
        try:
            schema = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()
            tables = [connection.execute(f"SELECT * FROM {name}").fetchall() for kind, name, _ in schema if kind == "table"]
            return schema, tables, connection.execute("PRAGMA integrity_check").fetchall()
        except sqlite3.DatabaseError as error:
            return f"{error}"
        finally:
            connection.close()


EMPTY_DATABASE = ([], [], [("ok",)])


class Case:
    """A command, and what it finds and leaves if nothing fails."""

    def __init__(self, tool, library, scratch, command, number):
        self.command, self.library = command, library
        self.base = os.path.join(scratch, f"{number}")
        self.before = Folder(tool, self.base + ".before", command)
        self.before.prepare()
        after = self.before.copy(self.base + ".after")
        self.result = after.run(LD_PRELOAD=library)
        self.old_names, self.new_names = self.before.names(), after.names()
        self.new = after.contents()
        # Opening a database in WAL mode makes files beside it, so a copy is opened.
        self.old = self.before.copy(self.base + ".old").contents()
        self.problems = []
        self.check(self.result.returncode == 0, "undisturbed", self.result.stderr)
        self.check(command.target is None or self.new != self.old, "undisturbed", "it changes nothing")

    def check(self, holds, fault, detail):
        if not holds:
            self.problems.append(f"{self.command.name}, {fault}: {detail}")

    def fail(self, mode):
        """Makes call after call fail; returns how many did."""
        count, point = 0, 1
        while True:
            folder = self.before.copy(f"{self.base}.{mode}.{point}")
            result = folder.run(LD_PRELOAD=self.library, FAULT=f"{mode} {point}", FAULT_REPORT=folder.report)
            if not os.path.exists(folder.report):
                folder.remove()
                return count
            with open(folder.report) as file:
                call = file.read()
            self.judge(folder, result, mode, f"{mode} {point}: {call.replace(folder.path, '')}", call)
            folder.remove()
            count += 1
            # Fewer of the many calls that write only temporary files.
            point += 1 + (point // 3 if self.command.target is None else 0)

    def judge(self, folder, result, mode, fault, call):
        names, message = folder.names(), result.stderr
        strays = os.listdir(folder.temporary)
        found = folder.contents()
        is_old = found == self.old or (self.old is None and found == EMPTY_DATABASE and mode in ("dead", "kill"))
        is_new = found == self.new
        self.check(is_old or is_new, fault, f"neither the old nor the new contents: {message}")
        if mode == "kill":
            self.check(result.returncode == -9, fault, f"ended with {result.returncode}")
            if is_old or ".db" not in (self.command.target or ""):
                again = folder.run(LD_PRELOAD=self.library)
                self.check(again.returncode == 0, fault, f"does not run again: {again.stderr}")
                self.check(folder.contents() == self.new, fault, "run again, it writes something else")
        elif result.returncode == 0:
            self.check(is_new and result.stdout == self.result.stdout, fault, "it failed and says nothing")
        else:
            self.check(result.returncode == FAILED, fault, f"ended with {result.returncode}: {message}")
            # After the sync of a log failed, the rows in it are there for whoever opens the database next.
            if not (mode == "dead" and "data" in call and "-wal" in call):
                self.check("nothing" not in message or is_old, fault, f"it wrote something: {message}")
            shown = next((name for name in self.command.words if name in message and "." in name), None)
            is_output = "cannot write the output: " in message and (call.startswith("write pipe:") or mode == "dead")
            is_temporary = "temporary file" in message and "TMPDIR" in message
            self.check(shown or is_output or is_temporary, fault, f"names no file: {message}")
            self.check(message.count("\n") <= 1 + self.result.stderr.count("\n"), fault, message)
        if mode in ("full", "once"):
            expected = self.old_names if is_old else self.new_names
            # A log stays until its pages are in the database, and a journal if SQLite could not delete it.
            kept = [".db-wal", ".db-shm"] if self.command.is_logged else [".db-journal"] if mode == "once" else []
            others = [name for name in names ^ expected if not name.endswith(tuple(kept))]
            self.check(not others, fault, f"{others} beside the file: {message}")
            # SQLite deletes its temporary files once they are open.
            self.check(not strays or call.startswith("unlink"), fault, f"{strays} among the temporary files")
        # Rows change only beside a copy of the old ones.
        copies = [name for name in folder.names() if ".before-fix" in name]
        if is_new and any(".before-fix" in name for name in self.new_names):
            self.check(any(folder.contents(name) == self.old for name in copies), fault, "no copy of the old rows")


# ---- Standard output

SUBCOMMANDS = [
    ["report", "f.csv", "--date", "d", "-l", "de"], ["week", "2011-01-02", "-l", "de"],
    ["format", "y", "2011-01-02", "-l", "de"], ["calendar", "2011", "-l", "de"], ["rules"],
    ["query", "f.csv", "SELECT * FROM f"], ["query", "-", "SELECT * FROM stdin a, (SELECT 1 FROM stdin LIMIT 2)"],
    ["stale", "old.db"], ["functions"], ["lint", "--pattern", "YYYY-MM-dd"], ["data", "info"],
    ["data", "diff", "baked", "cldr50-plan"], ["data", "save", "new.weekcal"],
    ["sql", "week_key", "d", "--dialect", "postgres", "-l", "de"],
    ["dimension", "--from", "2011", "--to", "2020", "-l", "de"], ["inspect", "f.csv"],
    ["--help"], ["--version"], ["help", "report"], ["--generate-completion-script", "bash"],
]


def check_streams(tool, scratch):
    """Each subcommand with a full disk, a pipe without a reader and a closed stream as its output, and without errors."""
    count, problems = 0, []
    folder = Folder(tool, os.path.join(scratch, "streams"), Command("", [], None, {"old.db": made(COLUMN)}))
    folder.prepare()

    def run(words, redirection="", **options):
        options = {"input": csv(3_000), "stdout": subprocess.PIPE, **options}
        return subprocess.run(["sh", "-c", f'exec "$0" "$@" {redirection}', tool] + words, cwd=folder.path,
                              stderr=subprocess.PIPE, text=True, timeout=60, env=dict(os.environ, LC_ALL="C"), **options)

    def check(holds, words, redirection, problem):
        if not holds:
            problems.append(f"{' '.join(words)} {redirection}: {problem}")

    for words in SUBCOMMANDS:
        for redirection, reason in [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]:
            result = run(words, redirection)
            check(result.returncode == FAILED and f"weekcal: cannot write the output: {reason}\n" in result.stderr, words,
                  redirection, f"ended with {result.returncode}: {result.stderr}")
            count += 1
        expected = run(words)
        reader, writer = os.pipe()
        os.close(reader)
        result = run(words, stdout=writer)
        os.close(writer)
        check(result.returncode == 0 and result.stderr in ("", expected.stderr), words, "without a reader",
              f"ended with {result.returncode}: {result.stderr}")
        result = run(words, "2>&-")
        check((result.returncode, result.stdout) == (expected.returncode, expected.stdout), words, "2>&-",
              f"ended with {result.returncode}, and writes {result.stdout[:200]}")
        count += 2
    return count, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal")
    parser.add_argument("--only", help="part of a command's name")
    parser.add_argument("--list", action="store_true", help="print the number of faults of each command")
    arguments = parser.parse_args()
    tool = os.path.abspath(arguments.weekcal)
    commands = [command for command in COMMANDS if (arguments.only or "") in command.name]
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        library = os.path.join(scratch, "failing_calls.so")
        subprocess.run(["clang", "-std=gnu17", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                        os.path.join(HERE, "failing_calls.c"), "-ldl", "-o", library], check=True)
        cases = list(pool.map(lambda item: Case(tool, library, scratch, item[1], item[0]), enumerate(commands)))
        counts = {(case, mode): pool.submit(case.fail, mode) for case in cases for mode in MODES}
        problems, faults = [], collections.Counter()
        for (case, mode), future in counts.items():
            faults[mode] += future.result()
            # If no call failed, the library was not loaded: a program that is linked statically ignores it.
            case.check(future.result() > 0, mode, "no call failed")
        if arguments.list:
            for case in cases:
                print(f"{case.command.name}:", ", ".join(f"{mode} {counts[case, mode].result()}" for mode in MODES))
        problems += [problem for case in cases for problem in case.problems]
        streams, more = check_streams(tool, scratch)
        problems += more
    for problem in problems[:40]:
        print("FAILED:", problem.strip())
    print(f"{sum(faults.values())} faults in {len(commands)} commands ({faults['kill']} kills) and {streams} lost streams: "
          f"{len(problems)} failed")
    return len(problems) > 0 or sum(faults.values()) < 100 * (arguments.only is None)


if __name__ == "__main__":
    sys.exit(main())
