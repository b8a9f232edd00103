"""Compares the week of every day of 1900 to 2100 with MariaDB, PostgreSQL, Java, Python, SQLite, DuckDB and epiweeks.

    python3 Conformance/Oracles/week_numbers --library DIR/libweekcalendar.so   # compares the extension with them
    python3 Conformance/Oracles/week_numbers --table > Conformance/Tables/week-numbers.tsv
    python3 Conformance/Oracles/week_numbers --check                            # compares the table with them

The flags can be combined. Names of references, such as `MariaDB Python`, omit all others. `.ci/servers` installs the
requirements: mariadbd and mariadb (Debian: mariadb-server-core, mariadb-client-core), PostgreSQL's initdb, postgres
and psql (postgresql), java (default-jdk-headless), and from PyPI apsw, duckdb and epiweeks. The servers live in a
temporary folder, only listen on a socket in it, and end with this program.

A row of the table: reference, question, the kind of its answers (see questions.py), and our scheme or locale for it;
then, for each decade, a digest of one answer per day: 32-bit FNV-1a over whole 32-bit words.
"""

import argparse
import functools
import pathlib
import signal
import sqlite3
import sys
import tempfile
import time

import java
import libraries
import servers
from questions import DAYS, FIRST, KINDS, LAST, column

ROOT = pathlib.Path(__file__).resolve().parents[3]
TABLE = ROOT / "Conformance/Tables/week-numbers.tsv"
DECADES = list(range(FIRST.year, LAST.year + 1, 10))


class Ours:
    """The answers of the extension."""

    def __init__(self, library):
        self.connection = sqlite3.connect(":memory:")
        self.connection.enable_load_extension(True)
        self.connection.load_extension(str(pathlib.Path(library).resolve()))
        self.connection.execute("CREATE TABLE days (day TEXT)")
        self.connection.executemany("INSERT INTO days VALUES (?)", ((day.isoformat(),) for day in DAYS))
        # java.util.Calendar has the same rules as java.time, which comes before it.
        self.answers = functools.lru_cache(maxsize=256)(self.answers)

    def answers(self, kind, locale):
        rows = self.connection.execute(f"SELECT {KINDS[kind]} FROM days ORDER BY rowid", {"locale": locale})
        return column(row[0] for row in rows)


def references(folder, names):
    for name, ask in [
        ("MariaDB", servers.mariadb), ("PostgreSQL", servers.postgres), ("Python", libraries.python),
        ("SQLite", libraries.sqlite), ("DuckDB", libraries.duckdb), ("epiweeks", libraries.epiweeks),
    ]:
        if not names or name in names:
            yield ask(folder)
    if not names or "Java" in names:
        yield from java.references(folder)


def compare(reference, ours):
    """Prints the numbers of answers and of differences, and returns the number of differences."""
    answers = differences = 0
    for question, theirs in reference.answers:
        mine = ours.answers(question.kind, question.locale)
        answers += len(theirs)
        if mine == theirs:
            continue
        wrong = [index for index in range(len(DAYS)) if mine[index] != theirs[index]]
        differences += len(wrong)
        for index in wrong[:3]:
            print(f"  {DAYS[index]}: {question.name} is {theirs[index]}; {question.kind} by {question.locale}"
                  f" is {mine[index]}; {len(wrong)} days differ")
    print(f"{reference.name} {reference.version}: {len(reference.answers)} questions, {answers:,} answers,"
          f" {differences:,} differences", flush=True)
    return differences


def digests(values, known={}):
    """The digests of a column, one for each decade."""
    found = known.get(values.tobytes())
    if found is None:
        start, found = 0, []
        for decade in DECADES:
            end = start
            hash = 0x811C9DC5
            while end < len(DAYS) and DAYS[end].year < decade + 10:
                hash = (hash ^ (values[end] & 0xFFFFFFFF)) * 0x01000193 & 0xFFFFFFFF
                end += 1
            found.append(f"{hash:08x}")
            start = end
        known[values.tobytes()] = found
    return found


def rows(reference):
    for question, values in reference.answers:
        yield "\t".join([reference.name, question.name, question.kind, question.locale, *digests(values)])


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", help="compare with this build of the extension")
    parser.add_argument("--table", action="store_true", help="print the table")
    parser.add_argument("--check", action="store_true", help="compare with the table")
    parser.add_argument("names", nargs="*", help="MariaDB PostgreSQL Python SQLite DuckDB epiweeks Java")
    return parser.parse_args()


def main():
    # A signal ends the program like an error, so that the servers stop and their folder is removed.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, frame: sys.exit(f"signal {number}"))
    asked = arguments()
    ours = Ours(asked.library) if asked.library else None
    started = time.monotonic()
    lines, versions, differences, answers = [], [], 0, 0
    with tempfile.TemporaryDirectory(prefix="weeks") as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        for reference in references(folder, asked.names):
            answers += len(reference.answers)
            if ours:
                differences += compare(reference, ours)
            if reference.in_table and (asked.table or asked.check):
                versions.append(f"{reference.name} {reference.version}")
                lines += rows(reference)
    if not answers:
        sys.exit("no such reference: " + " ".join(asked.names))
    if asked.table:
        print("# weeks of every day of 1900 to 2100 by " + ", ".join(versions)
              + f"; made by Conformance/Oracles/week_numbers: {len(lines)} rows")
        print("\t".join(["# reference", "question", "kind", "ours by", *(f"{decade}s" for decade in DECADES)]))
        print("\n".join(lines))
    if asked.check:
        table = [line for line in TABLE.read_text().splitlines() if not line.startswith("#")]
        if asked.names:
            asked_for = {line.split("\t")[0] for line in lines}
            table = [line for line in table if line.split("\t")[0] in asked_for]
        changed = sorted(set(table) ^ set(lines))
        for line in changed[:5]:
            print(("  only in the table: " if line in table else "  not in the table: ") + line[:100])
        print(f"{TABLE.name}: {len(table)} rows, {len(changed)} differences")
        differences += len(changed)
    if ours or asked.check:
        print(f"{time.monotonic() - started:.0f} s")
    sys.exit(1 if differences else 0)


main()
