"""Times the week keys of 10 million dates, and the same with each library alone: the best of several rounds in one run.
It prints the ratios, and has no limits, because a busy machine would exceed them."""

import sys
import time

import duckdb
import numpy
import pandas
import polars

import weekcalendar
import weekcalendar.duckdb
import weekcalendar.pandas
import weekcalendar.polars

COUNT = 10_000_000
DAYS = numpy.random.default_rng(2011).integers(10_000, 20_000, COUNT).astype("datetime64[D]")


def best(*calls):
    """The processor time of each, the best of rounds in turn: the noise of a busy machine hits all alike. Each call is
    made twice, one right after the other: memory that a virtual machine gave back to its host costs several times the
    work, whoever asks for it."""
    found = [float("inf")] * len(calls)
    for _ in range(4):
        for index, call in enumerate(calls):
            for _ in range(2):
                start = time.process_time()
                call()
                found[index] = min(found[index], time.process_time() - start)
    return found


def show(name, ours, theirs, goal):
    print(f"{name}: {ours:.3f} s, theirs {theirs:.3f} s, ratio {ours / theirs:.2f} (goal: {goal})")


frame = polars.DataFrame({"Date": polars.Series(DAYS)})
series = pandas.Series(DAYS.astype("datetime64[ns]"))
ours, theirs, code = best(
    lambda: frame.select(polars.col("Date").weekcal.key("en_US")),
    lambda: frame.select(polars.col("Date").dt.strftime("%G-W%V")),
    lambda: frame.select(polars.col("Date").weekcal.code("en_US")))
show("polars: weekcal.key and dt.strftime('%G-W%V')", ours, theirs, 0.25)
show("polars: weekcal.code and dt.strftime('%G-W%V')", code, theirs, 0.25)
ours, theirs, start = best(
    lambda: series.weekcal.key("en_US"), lambda: series.dt.to_period("W-SAT"), lambda: series.weekcal.code("en_US"))
show("pandas: weekcal.key and dt.to_period('W-SAT')", ours, theirs, 0.5)
show("pandas: weekcal.code and dt.to_period('W-SAT')", start, theirs, 0.5)
connection = duckdb.connect(config={"threads": 1})
connection.execute("CREATE TABLE days AS SELECT Date FROM frame")
for locale in ("iso8601", "en_US", "ar_EG"):
    weekcalendar.duckdb.create_macros(connection, locale, prefix=locale + "_")
weekcalendar.duckdb.register(connection)
for question in ("SELECT max({}) FROM days", "SELECT {}, count(*) FROM days GROUP BY 1"):
    calls = [f"{locale}_week_key(Date)" for locale in ("iso8601", "en_US", "ar_EG")] + ["week_key(Date, 'en_US')"]
    *times, theirs = best(*(
        lambda call=call: connection.execute(question.format(call)).fetchall()
        for call in [*calls, "strftime(Date, '%Y-%W')"]))
    for call, ours in zip(calls, times):
        goal = 1.0 if call.endswith("(Date)") else "none"
        show(f"DuckDB: {question.format(call)}, and strftime(Date, '%Y-%W')", ours, theirs, goal)
same = frame.head(1000).select(
    polars.col("Date").weekcal.key("iso8601") == polars.col("Date").dt.strftime("%G-W%V")).to_series().all()
print("the keys of ISO 8601 are those of polars" if same else "the keys of ISO 8601 differ from those of polars")
sys.exit(not same)
