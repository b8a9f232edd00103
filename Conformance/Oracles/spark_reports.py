#!/usr/bin/env python3
"""Compares the weekly report in Spark, by Python functions and by expressions of `weekcal sql`, with `weekcal report`.

    spark_reports.py --weekcal PATH [--rows N] [--times N ...] [--cores N ...]

Spark makes rows with dates, instants, groups and numbers, each of which is sometimes NULL, and writes them as
Parquet, partitioned by group; `weekcal report` reads the same rows as CSV. For each of five rules, by the dates and
by the instants in a zone, both ways in Spark must yield the same report: keys, first days, groups, sums, counts,
and the number of rows without a date. The program also prints times, for which there are no limits: per row, beside
Spark's own `weekofyear` and `date_trunc`, and with more rows and more cores. Exits with status 1 if a report differs.

Needs pyspark, pyarrow, pandas and the package weekcalendar (`.ci/spark` installs them).
"""

import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from pyspark.sql import SparkSession

import weekcalendar.spark

ZONE = "America/New_York"
RULES = ["en_US", "de_DE", "ar_EG", "mysql3", "nrf"]
FISCAL = ["nrf"]


def session(cores):
    spark = (
        SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "4").config("spark.sql.session.timeZone", ZONE)
        .config("spark.log.level", "ERROR").config("spark.ui.showConsoleProgress", "false").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    weekcalendar.spark.register(spark)
    return spark


def make(spark, rows, folder):
    """Makes rows from late 2009 to early 2014; each column is NULL with a different probability."""
    def number(seed, below):
        return f"pmod(xxhash64(id, {seed}), {below})"

    spark.range(0, rows, 1, 8).selectExpr(
        f"IF({number(1, 97)} = 0, NULL, date_add(DATE '2009-12-20', CAST({number(2, 1500)} AS INT))) AS Day",
        f"IF({number(3, 89)} = 0, NULL, timestamp_seconds(1261267200 + {number(4, 129600000)})) AS Stamp",
        f"element_at(array('Oslo', 'Zürich', 'القاهرة', 'New York', NULL), 1 + CAST({number(5, 5)} AS INT)) AS Store",
        f"IF({number(6, 31)} = 0, NULL, {number(7, 10000)} - 50) AS Value",
        f"IF({number(8, 43)} = 0, NULL, {number(9, 20)}) AS Visits",
    ).write.partitionBy("Store").parquet(folder)


def view(spark, folder):
    schema = "Day DATE, Stamp TIMESTAMP, Value BIGINT, Visits BIGINT, Store STRING"
    spark.read.schema(schema).parquet(folder).createOrReplaceTempView("usage")


class Report:
    """The report by a rule, on the dates or on the instants."""

    def __init__(self, weekcal, rule, column):
        self.weekcal, self.rule, self.column = weekcal, rule, column

    def expected(self, file):
        """The lines of weekcal's report, and the number of rows without a date."""
        command = [self.weekcal, "report", file, "--date", self.column, "--sum", "Value", "--sum", "Visits", "--count"]
        command += ["--group", "Store", "--skip-bad-dates", "--format", "csv"]
        command += ["--by", self.rule] if self.rule in FISCAL else ["-l", self.rule]
        if self.column == "Stamp":
            command += ["--date-format", "unixepoch", "--zone", ZONE]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        left_out = re.search(r"(?:left out|skipped) ([\d,]+) row", done.stderr)
        lines = [tuple(line[:2] + line[3:7]) for line in csv.reader(done.stdout.splitlines())][1:]
        return sorted(lines), int(left_out[1].replace(",", "")) if left_out else 0

    def by_functions(self):
        return f"week_key({self.column}, '{self.rule}')", f"week_start({self.column}, '{self.rule}')"

    def by_expressions(self):
        day = "Day" if self.column == "Day" else f"CAST({self.column} AS DATE)"
        questions = ["week_key"], ["week_start"]
        if self.rule in FISCAL:
            questions = ["fiscal_key"], ["fiscal_start", "--unit", "week"]
        return tuple(
            subprocess.run(
                [self.weekcal, "sql", name, day, "--dialect", "spark", *more]
                + ["--calendar" if self.rule in FISCAL else "--locale", self.rule],
                check=True, capture_output=True, text=True).stdout.strip()
            for name, *more in questions)

    @staticmethod
    def ask(spark, key, start):
        """The lines in the form of weekcal's report, and the number of rows without a date."""
        found = spark.sql(
            f"""SELECT week, first_day, Store, sum(Value), sum(Visits), count(*)
                FROM (SELECT {key} AS week, {start} AS first_day, Store, Value, Visits FROM usage) GROUP BY ALL""")
        lines, left_out = [], 0
        for row in found.collect():
            if row[0] is None:
                left_out += row[5]
            else:
                lines.append(tuple("" if value is None else str(value) for value in row))
        return sorted(lines), left_out


def compare(spark, weekcal, folder, scratch):
    spark.table("usage").selectExpr("Day", "unix_seconds(Stamp) AS Stamp", "Store", "Value", "Visits").coalesce(1) \
        .write.option("header", True).csv(f"{scratch}/csv")
    (file,) = pathlib.Path(scratch, "csv").glob("*.csv")
    rows = spark.table("usage").count()
    reports = cells = differences = 0
    for rule in RULES:
        for column in ("Day", "Stamp"):
            report = Report(weekcal, rule, column)
            lines, left_out = report.expected(str(file))
            if len(lines) < 500 or not left_out:
                sys.exit(f"{rule}, {column}: {len(lines)} lines and {left_out} rows without a date are too few to compare")
            for way in (report.by_functions, report.by_expressions):
                found, without = report.ask(spark, *way())
                reports, cells = reports + 1, cells + 6 * len(lines)
                if (found, without) == (lines, left_out):
                    continue
                differences += 1
                print(f"{rule}, {column}, {way.__name__}: {without} rows without a date, expected {left_out}; lines that "
                      f"differ: {sorted(set(found) ^ set(lines))[:4]}")
    other = spark.sql(
        """SELECT count_if(NOT week_of_year(Day, 'iso8601') <=> weekofyear(Day)),
             count_if(NOT week_start(Day, 'iso8601') <=> CAST(date_trunc('WEEK', Day) AS DATE)),
             count_if(NOT week_of_year(Stamp, 'iso8601') <=> weekofyear(Stamp)) FROM usage""").collect()[0]
    print(f"Spark {spark.version}: {rows:,} rows, {reports} reports of {len(RULES)} rules, {cells:,} cells, {differences} "
          f"differ; ISO's weeks beside weekofyear and date_trunc: {3 * rows:,} answers, {sum(other)} differ", flush=True)
    return differences + sum(other)


def timed(work, turns=2):
    """The shortest of some runs, in seconds."""
    found = []
    for _ in range(turns):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


def speed(spark, weekcal):
    rows = spark.table("usage").count()
    report = Report(weekcal, "en_US", "Day")
    key, start = report.by_expressions()
    base = 0.0
    print(f"one row of {rows:,} on local[1], minus the time to read the column:")
    for name, expression in (
        ("Day", "Day"), ("weekofyear(Day)", None), ("date_trunc('WEEK', Day)", None),
        ("weekcal sql week_key", key), ("weekcal sql week_start", start), ("week_code(Day, 'en_US')", None),
        ("week_start(Day, 'en_US')", None), ("week_key(Day, 'en_US')", None),
        ("format_date('EEEE d MMMM y', Day, 'fr')", None),
    ):
        frame = spark.sql(f"SELECT {expression or name} AS answer FROM usage")
        seconds = timed(lambda: frame.write.format("noop").mode("overwrite").save())
        if name == "Day":
            base = seconds
        else:
            print(f"  {name:40} {(seconds - base) / rows * 1e9:8.0f} ns", flush=True)


def scale(weekcal, folders, cores):
    report = Report(weekcal, "en_US", "Day")
    ways = ("functions", report.by_functions()), ("expressions", report.by_expressions())
    print("the weekly report by en_US:\n" + "".join(f"{head:>14}" for head in ("cores", "rows", "by", "seconds", "ns a row")))
    for count in cores:
        spark = session(count)
        for rows, folder in folders:
            view(spark, folder)
            for name, way in ways:
                seconds = timed(lambda: report.ask(spark, *way))
                print(f"{count:14}{rows:14,}{name:>14}{seconds:14.2f}{seconds / rows * 1e9:14.0f}", flush=True)
        spark.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weekcal", required=True)
    parser.add_argument("--rows", type=int, default=100_000, help="the rows that are compared")
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10], help="how many times as many are timed")
    parser.add_argument("--cores", type=int, nargs="+", default=[1, 2, 4])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        spark = session(2)
        folders = []
        for times in options.times:
            folders.append((options.rows * times, f"{scratch}/{times}"))
            make(spark, *folders[-1])
        view(spark, folders[0][1])
        differences = compare(spark, options.weekcal, folders[0][1], scratch)
        spark.stop()
        spark = session(1)
        view(spark, folders[-1][1])
        speed(spark, options.weekcal)
        spark.stop()
        scale(options.weekcal, folders, options.cores)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
