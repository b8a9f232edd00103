#!/usr/bin/env python3
"""Rehearses an update to CLDR's planned week rules on a database of a million stored weeks.

    python3 Tests/Updates/planned_rules.py WEEKCAL [ROWS]

A program with the rules of CLDR 48 writes the database: a column of keys that it fills itself, an index on week_key for
en_US, one for de_DE, one for a pin, and a stored generated column. weekcal then makes a pack with the planned rules, and
compares the database before the update, with its own rules, and after it, with the pack. Each count must equal that of a
loop over the rows here, which knows both rules without WeekCalendar.
"""
import csv
import datetime
import io
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

WEEKCAL = sys.argv[1]
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
FIRST = datetime.date(2000, 1, 1)
DAYS = 10_000


def us_key(day):
    """The week from Sunday to Saturday that ends in a year belongs to that year; week 1 contains 1 January."""
    saturday = day + datetime.timedelta(days=(5 - day.weekday()) % 7)
    return f"{saturday.year}-W{(saturday.timetuple().tm_yday + 6) // 7:02}"


def iso_key(day):
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


DATES = [FIRST + datetime.timedelta(days=number) for number in range(DAYS)]
US = {day.isoformat(): us_key(day) for day in DATES}
ISO = {day.isoformat(): iso_key(day) for day in DATES}


def week_key(date, locale):
    return ISO[date] if locale == "de_DE" else US[date]


def stale(path, *options):
    """The rows that `weekcal stale` finds, by name; its note and its seconds."""
    keys = ["--table", "Usage", "--key", "WeekKey", "--date", "Date", "--locale", "en_US"]
    start = time.monotonic()
    result = subprocess.run(
        [WEEKCAL, "stale", path, *keys, "--format", "csv", *options], capture_output=True, text=True)
    seconds = time.monotonic() - start
    assert result.returncode in (0, 1), result.stderr
    found = {row["name"]: int(row["rows"]) for row in csv.DictReader(io.StringIO(result.stdout))}
    return found, result.stderr.strip().splitlines()[-1], seconds


with tempfile.TemporaryDirectory() as folder:
    path = str(pathlib.Path(folder) / "usage.db")
    database = sqlite3.connect(path)
    database.create_function("week_key", 2, week_key, deterministic=True)
    database.executescript(
        """
        CREATE TABLE Usage(Date TEXT, Visits INTEGER, WeekKey TEXT,
          Week AS (week_key(Date, 'en_US')) STORED);
        CREATE INDEX by_us ON Usage(week_key(Date, 'en_US'));
        CREATE INDEX by_de ON Usage(week_key(Date, 'de_DE'));
        CREATE INDEX pinned ON Usage(week_key(Date, 'en_US@weekdata=cldr48'));
        """)
    dates = [day.isoformat() for day in DATES]
    rows = ((dates[number * 7919 % DAYS], number % 9) for number in range(ROWS))
    database.executemany(
        "INSERT INTO Usage(Date, Visits, WeekKey) VALUES (?1, ?2, week_key(?1, 'en_US'))", rows)
    database.commit()
    expected = sum(
        US[dates[number * 7919 % DAYS]] != ISO[dates[number * 7919 % DAYS]]
        for number in range(ROWS))
    database.close()

    pack = str(pathlib.Path(folder) / "planned.weekcal")
    print(subprocess.run(
        [WEEKCAL, "data", "save", pack, "--from", "cldr50-plan"], check=True, capture_output=True,
        text=True).stdout.strip().replace(folder + "/", ""))

    found, note, seconds = stale(path)
    print(f"before: {note.removeprefix('weekcal: ')} ({seconds:.1f} s)")
    assert found == {}, found

    found, note, seconds = stale(path, "--rules", pack)
    print(f"after: {note.removeprefix('weekcal: ')} ({seconds:.1f} s)")
    for name, count in sorted(found.items()):
        print(f"  {name}: {count} of {ROWS} rows")
    assert found == {"by_us": expected, "Week": expected, "WeekKey": expected}, (found, expected)
    assert 0 < expected < ROWS
    # The plan by its name is the same as its pack.
    assert stale(path, "--rules", "cldr50-plan")[0] == found
