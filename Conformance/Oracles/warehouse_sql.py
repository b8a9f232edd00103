#!/usr/bin/env python3
"""Runs the expressions of `weekcal sql` in engines, on every day of 1900 to 2100 and around new years from 3 to 9987,
and compares each result with that of the extension's SQL function with the same name, in SQLite.

    .ci/warehouses DIR
    python3 Conformance/Oracles/warehouse_sql.py --weekcal PATH --extension PATH \\
      [--engine sqlite] [--engine duckdb] [--engine clickhouse] [--engine sqlserver] [--engine spark] \\
      [--postgres FOLDER] [--mysql SOCKET]

The engines in the options must be installed: the modules duckdb, chdb and pyspark, psql with a server whose socket is
in FOLDER, mariadb with a server at SOCKET. The expressions for SQL Server run in DuckDB, translated by the module
sqlglot. The schemes are all 49 rules, each with whole, clipped and joined weeks, blocks of seven days, and all named
schemes; schemes with equal expressions run once. BigQuery and Snowflake cannot run here. Exits with status 1 if a
result differs.
"""

import argparse
import datetime
import itertools
import sqlite3
import subprocess
import sys

import transact_sql

FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)
FUNCTIONS = ["week_key", "week_start", "week_end", "week_of_year", "week_based_year", "local_weekday"]
UNITS = ["week", "week_based_year"]
# Equal in all schemes, so they run once.
COMMON_UNITS = ["day", "month", "quarter", "half", "year"]
# Week 53 in each quarter and within one, all patterns, years that end before, in and after January, plain months.
FISCAL = [
    "nrf", "broadcast", "iso-13", "us-government", "months.start-04-06.label-start",
    "52-53.end-last-wed-jun.4-4-5.label-end.extra-q1", "52-53.end-nearest-fri-sep.5-4-4.label-start.extra-q2",
    "52-53.end-nearest-mon-nov.4-5-4.label-end.extra-q3", "52-53.end-nearest-tue-mar.by-month.label-start",
    "52-53.end-last-thu-may.5-4-4.label-end.extra-p05", "52-53.end-last-sat-dec.13x4.label-end.extra-p13",
    "52-53.end-nearest-sun-aug.13x4.label-start.extra-p02",
]
FISCAL_UNITS = ["year", "quarter", "period", "week"]
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def days():
    """The days, days around far new years, and None."""
    found = {FIRST + datetime.timedelta(days=n) for n in range((LAST - FIRST).days + 1)}
    # 13 and 400 have no common factor, so years of all lengths and first weekdays occur. The years 1 and 9999 are
    # omitted, because some of their weeks extend into years that not all engines have.
    for year in range(3, 9999, 13):
        turn = datetime.date(year, 1, 1)
        found.update(turn + datetime.timedelta(days=n) for n in range(-10, 11))
    return [day.isoformat() for day in sorted(found)] + [None]


def locales(names):
    rules = itertools.product(WEEKDAYS, range(1, 8), ["whole", "clipped", "joined"])
    return [f"en@fw={first};mindays={count};weekyear={cut}" for first, count, cut in rules] + names


class Engine:
    """An engine with a table `days(n, d)`; its results are lines of text, with `NULL` for NULL."""

    text = "VARCHAR"
    glue = "concat_ws('|', {})"
    count = 0
    differences = 0

    def query(self, expressions):
        cells = [f"coalesce(CAST(({e}) AS {self.text}), 'NULL')" for e in expressions]
        glued = self.glue.format((" || '|' || " if self.glue == "{}" else ", ").join(cells))
        return f"SELECT {glued} FROM days ORDER BY n"


class SQLite(Engine):
    name = dialect = "sqlite"
    text, glue = "TEXT", "{}"

    def __init__(self, days, extension=None):
        self.connection = sqlite3.connect(":memory:")
        self.version = f"SQLite {sqlite3.sqlite_version}"
        if extension:
            self.connection.enable_load_extension(True)
            self.connection.load_extension(extension)
        self.connection.execute("CREATE TABLE days(n INTEGER PRIMARY KEY, d TEXT)")
        self.connection.executemany("INSERT INTO days VALUES (?, ?)", enumerate(days))

    def lines(self, expressions):
        return [row[0] for row in self.connection.execute(self.query(expressions))]


class DuckDB(Engine):
    name = dialect = "duckdb"

    def __init__(self, days):
        import duckdb

        self.connection = duckdb.connect(":memory:", config={"threads": 1})
        self.version = f"DuckDB {duckdb.__version__}"
        # A list as one parameter is far faster than a parameter for each day.
        self.connection.execute(
            "CREATE TABLE days AS SELECT generate_subscripts(l, 1) - 1 AS n, CAST(unnest(l) AS DATE) AS d"
            " FROM (SELECT CAST(? AS VARCHAR[]) AS l)", [days])

    def lines(self, expressions):
        return [row[0] for row in self.connection.execute(self.query(expressions)).fetchall()]


class SQLServer(DuckDB):
    """The expressions for SQL Server, in DuckDB after translation."""

    name = dialect = "sqlserver"

    def __init__(self, days):
        super().__init__(days)
        self.version = f"SQL Server, translated for {self.version}"

    def lines(self, expressions):
        return super().lines([transact_sql.in_duckdb(expression) for expression in expressions])


class ClickHouse(Engine):
    name = dialect = "clickhouse"
    text = "Nullable(String)"
    glue = "concatWithSeparator('|', {})"

    def __init__(self, days):
        from chdb.session import Session

        self.session = Session()
        self.version = f"ClickHouse {self.ask('SELECT version()')[0]}"
        self.ask("CREATE TABLE days (n Int32, d Nullable(Date32)) ENGINE = Memory")
        self.ask(f"INSERT INTO days VALUES {','.join(f'({n},{literal(day)})' for n, day in enumerate(days))}")

    def ask(self, sql):
        return str(self.session.query(sql, "TSVRaw")).splitlines()

    def lines(self, expressions):
        return self.ask(self.query(expressions))

    def close(self):
        self.session.close()


class Spark(Engine):
    name = dialect = "spark"
    text = "STRING"

    def __init__(self, days):
        from pyspark.sql import SparkSession

        self.session = (
            SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1").config("spark.log.level", "ERROR")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .getOrCreate())
        self.session.sparkContext.setLogLevel("ERROR")
        self.version = f"Spark {self.session.version}"
        rows = list(enumerate(days))
        frame = self.session.createDataFrame(rows, "n INT, t STRING").selectExpr("n", "CAST(t AS DATE) AS d")
        frame.coalesce(1).cache().createOrReplaceTempView("days")

    def lines(self, expressions):
        return [row[0] for row in self.session.sql(self.query(expressions)).collect()]

    def close(self):
        self.session.stop()


class Client(Engine):
    """An engine behind a client program, which reads SQL from its standard input."""

    def ask(self, sql):
        done = subprocess.run(self.command, input=sql, capture_output=True, text=True)
        if done.returncode or done.stderr.strip():
            sys.exit(f"{self.name}: {done.stderr.strip()[:500]}\n{sql[:500]}")
        return done.stdout.splitlines()

    def lines(self, expressions):
        return self.ask(self.query(expressions) + ";")


class PostgreSQL(Client):
    name = dialect = "postgres"
    text = "text"

    def __init__(self, days, folder):
        self.command = ["psql", "-h", folder, "-U", "postgres", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "postgres"]
        self.version = self.ask("SELECT version()")[0].split(" (")[0]
        values = ",".join(f"({n},{literal(day)}::date)" for n, day in enumerate(days))
        self.ask(f"CREATE TABLE days(n int, d date); INSERT INTO days VALUES {values}")

    def immutable(self, expressions):
        """Checks that indexes can use the expressions, which requires that each part is immutable."""
        for expression in expressions:
            self.ask(f"CREATE INDEX checked ON days (({expression})); DROP INDEX checked")


class MySQL(Client):
    name = dialect = "mysql"
    text = "CHAR"

    def __init__(self, days, socket):
        self.command = ["mariadb", "--no-defaults", f"--socket={socket}", "-N", "-B", "--quick", "test"]
        self.version = "MariaDB " + self.ask("SELECT VERSION();")[0]
        self.ask("CREATE TABLE days(n INT PRIMARY KEY, d DATE);")
        for start in range(0, len(days), 5000):
            values = ",".join(f"({n},{literal(day)})" for n, day in enumerate(days[start:start + 5000], start))
            self.ask(f"INSERT INTO days VALUES {values};")


def literal(day):
    return "NULL" if day is None else f"'{day}'"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weekcal", required=True)
    parser.add_argument("--extension", required=True)
    parser.add_argument("--engine", action="append", default=[], choices=["sqlite", "duckdb", "clickhouse", "sqlserver", "spark"])
    parser.add_argument("--postgres", metavar="FOLDER")
    parser.add_argument("--mysql", metavar="SOCKET")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="ask each Nth scheme only")
    options = parser.parse_args()

    table = days()
    ours = SQLite(table, options.extension)
    names = [row[0] for row in ours.connection.execute("SELECT name FROM week_schemes")]
    engines = []
    if "sqlite" in options.engine:
        engines.append(SQLite(table))
    if "duckdb" in options.engine:
        engines.append(DuckDB(table))
    if "clickhouse" in options.engine:
        engines.append(ClickHouse(table))
    if "sqlserver" in options.engine:
        engines.append(SQLServer(table))
    if options.postgres:
        engines.append(PostgreSQL(table, options.postgres))
    if options.mysql:
        engines.append(MySQL(table, options.mysql))
    if "spark" in options.engine:
        engines.append(Spark(table))

    def written(dialect, function, locale, unit=None):
        kind = "--calendar" if function.startswith("fiscal_") else "--locale"
        command = [options.weekcal, "sql", function, "d", "--dialect", dialect, kind, locale]
        command += ["--unit", unit] if unit else []
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def compare(engine, locale, expected, expressions):
        actual = engine.lines(expressions)
        engine.count += len(table) * len(expressions)
        if actual == expected:
            return
        wrong = [pair for pair in itertools.zip_longest(table, expected, actual) if pair[1] != pair[2]]
        engine.differences += len(wrong)
        print(f"{engine.name}, {locale}: {len(wrong)} rows differ; the first:", flush=True)
        for day, right, answer in wrong[:3]:
            print(f"  {day}: expected {right}, not {answer}")

    def expected(calls):
        return ours.lines([call for call in calls])

    seen = {}
    asked = 0
    for locale in locales(names)[::options.every]:
        calls = [f"{function}(d, '{locale}')" for function in FUNCTIONS]
        calls += [f"start_of('{unit}', d, '{locale}')" for unit in UNITS]
        units = [("start_of", unit) for unit in UNITS]
        if not seen:
            calls += [f"start_of('{unit}', d, '{locale}')" for unit in COMMON_UNITS]
            units += [("start_of", unit) for unit in COMMON_UNITS]
        questions = [(function, None) for function in FUNCTIONS] + units
        right = expected(calls)
        asked += 1
        print(f"{asked} of {len(names) + 147}: {locale}", file=sys.stderr, flush=True)
        for engine in engines:
            expressions = [written(engine.dialect, function, locale, unit) for function, unit in questions]
            key = (engine.name, tuple(expressions))
            if seen.setdefault(key, hash(tuple(right))) != hash(tuple(right)):
                sys.exit(f"{locale}: the same expressions as another scheme, other answers")
            if getattr(engine, "known", None) is None:
                engine.known = set()
            if key in engine.known:
                continue
            engine.known.add(key)
            compare(engine, locale, right, expressions)
            if hasattr(engine, "immutable") and len(engine.known) <= 4:
                engine.immutable(expressions)
    for calendar in FISCAL:
        missing = "week" if "months" in calendar or "gov" in calendar else "quarter" if "13x4" in calendar else None
        units = [unit for unit in FISCAL_UNITS if unit != missing]
        questions = [(f"fiscal_{unit}", None) for unit in units]
        questions += [(function, unit) for unit in units for function in ["fiscal_key", "fiscal_start"]]
        calls = [
            f"{function}(d, '{calendar}'" + (f", '{unit}')" if unit else ")") for function, unit in questions]
        right = expected(calls)
        for engine in engines:
            expressions = [written(engine.dialect, function, calendar, unit) for function, unit in questions]
            compare(engine, calendar, right, expressions)
            if hasattr(engine, "immutable"):
                engine.immutable(expressions)
    for engine in engines:
        print(
            f"{engine.version}: {len(engine.known)} schemes of {asked} names, {len(FISCAL)} fiscal calendars, {len(table)} days, "
            f"{engine.count} answers, {engine.differences} rows differ", flush=True)
        if hasattr(engine, "close"):
            engine.close()
    sys.exit(1 if any(engine.differences for engine in engines) else 0)


if __name__ == "__main__":
    main()
