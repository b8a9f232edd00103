"""Weeks as values, lazily imported modules, units and fiscal calendars, and arguments in the wrong order."""

import copy
import datetime
import pickle
import pydoc
import subprocess
import sys
import unittest

import numpy
import pandas

import weekcalendar
from weekcalendar import Week

LAST = "Python's dates have the years 1 to 9999"


class Child(Week):
    """A subclass, whose methods must return the subclass."""


class Values(unittest.TestCase):
    def refused(self, call, kind, *texts):
        with self.assertRaises(kind) as caught:
            call()
        self.assertEqual(type(caught.exception), kind)
        for text in texts:
            self.assertIn(text, str(caught.exception))

    def test_copies(self):
        copies = 0
        for kind in (Week, Child):
            for date, locale in (
                ("2011-01-02", "en_US"), ("2011-01-02", "mysql1"), ("2024-02-03", "nrf"), ("2011-01-02", "ru_RU@weekdata=cldr31"),
                ("9999-12-25", "en_US"), ("0001-01-10", "de_DE"),
            ):
                week = kind(date, locale)
                ways = [copy.copy, copy.deepcopy, lambda week: copy.deepcopy({"week": [week]})["week"][0]]
                ways += [lambda week, p=p: pickle.loads(pickle.dumps(week, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
                for way in ways:
                    found = way(week)
                    self.assertIs(type(found), kind)
                    self.assertEqual(found, week)
                    self.assertEqual(hash(found), hash(week))
                    for name in Week.__slots__:
                        self.assertEqual(getattr(found, name), getattr(week, name))
                    with self.assertRaises(AttributeError):
                        found.key = "x"
                    copies += 1
        self.assertEqual(copies, 2 * 6 * (3 + pickle.HIGHEST_PROTOCOL + 1))
        week = pickle.loads(pickle.dumps(Week("2011-01-02", "en_US")))
        self.assertEqual((week.next().key, week.previous().key, datetime.date(2011, 1, 8) in week), ("2011-W03", "2011-W01", True))

    def test_ends_of_dates(self):
        wrong = weekcalendar.WeekCalendarError
        self.refused(lambda: Week("9999-12-31", "en_US"), wrong, "+10000-W01", "9999-12-26 to +10000-01-01", LAST)
        self.refused(lambda: Week(datetime.date.max, "iso8601"), wrong, "9999-W52", "10000-01-02", LAST)
        self.refused(lambda: Week("0001-01-01", "en_US"), wrong, "0000-12-31 to 0001-01-06", LAST)
        self.refused(lambda: Week("+012000-01-01", "en_US"), wrong, LAST)
        self.refused(lambda: Week("9999-12-25", "en_US").next(), wrong, LAST)
        self.refused(lambda: Week("9999-12-31", "mysql1").next(), wrong, LAST)
        self.refused(lambda: Week("0001-01-01", "iso8601").previous(), wrong, LAST)
        self.assertEqual(Week("9999-12-31", "mysql1").end, datetime.date.max)
        self.assertEqual(Week("0001-01-01", "iso8601").start, datetime.date.min)
        self.refused(lambda: weekcalendar.week_end("9999-12-31", "en_US"), wrong, "+10000-01-01 is outside Python's dates")
        self.refused(lambda: weekcalendar.week_end(["2011-01-02", "9999-12-31"], "en_US"), wrong, "row 1: +10000-01-01")
        self.refused(lambda: weekcalendar.week_start(["2011-01-02", None, "0001-01-01"], "en_US"), wrong, "row 2: 0000-12-31")
        self.refused(lambda: weekcalendar.weeks("9999-12-01", "9999-12-31", "en_US")["last_day"], wrong, "row 4")
        moment = datetime.datetime(9999, 12, 31, 23, tzinfo=datetime.timezone.utc)
        self.refused(lambda: weekcalendar.week_key(moment, "en", zone="Asia/Tokyo"), wrong, "outside Python's dates")
        self.refused(lambda: weekcalendar.week_key("9999-12-31T23:00Z", "en", zone="Asia/Tokyo"), wrong, "outside Python's dates")
        for missing in (None, float("nan"), numpy.float64("nan"), numpy.datetime64("NaT"), pandas.NaT, pandas.NA, 5, [], b"x"):
            self.refused(lambda: Week(missing, "en_US"), TypeError, "a week needs a date or a key, as in '2011-W02'")
        self.assertEqual(Week("2010-W52-7", "en_US").key, "2011-W02")  # an ISO week date is a date

    def test_modules(self):
        """Importing the package imports no other library; using one of its modules does."""
        code = """
import sys
before = set(sys.modules)
import weekcalendar
found = {name.partition(".")[0] for name in set(sys.modules) - before}
wrong = found & {"polars", "pandas", "duckdb", "numpy", "pyarrow", "pyspark", "importlib_metadata", "zoneinfo"}
assert not wrong, wrong
assert not any(name in sys.modules for name in ("weekcalendar.polars", "weekcalendar.duckdb"))
import duckdb
weekcalendar.duckdb.register(duckdb)
print(duckdb.sql("SELECT week_key(DATE '2011-01-02', 'en_US')").fetchall()[0][0])
assert weekcalendar.polars.WeekSeries and weekcalendar.pandas.WeekAccessor and weekcalendar.spark.register
try:
    weekcalendar.polar
except AttributeError as error:
    print(error)
"""
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout, "2011-W02\nmodule 'weekcalendar' has no attribute 'polar'\n")
        self.assertIn("weekcalendar.duckdb.register(connection)", pydoc.render_doc(weekcalendar, renderer=pydoc.plaintext))

    def test_month_weeks(self):
        """Every day of 1900 to 2100 by each first weekday, cut by the weekdays of a walk."""
        days = [datetime.date(1900, 1, 1) + datetime.timedelta(days) for days in range(73_414)]
        for first, locale in enumerate(["de_DE", "en-u-fw-tue", "en-u-fw-wed", "en-u-fw-thu", "dv_MV", "ar_EG", "en_US"]):
            keys, starts = [], []
            for day in days:
                if day.day == 1 or day.weekday() == first:
                    number, start = 1 if day.day == 1 else number + 1, day
                keys.append(f"{day:%Y-%m}-W{number}")
                starts.append(start)
            self.assertEqual(weekcalendar.period_key("month_week", days, locale), keys)
            self.assertEqual(weekcalendar.start_of("month_week", days, locale), starts)
            self.assertEqual(weekcalendar.key_start(keys, locale), starts)
        self.assertEqual(weekcalendar.period_code("month_week", "2026-05-04", "de_DE"), 2026052)
        wrong = weekcalendar.WeekCalendarError
        self.refused(lambda: weekcalendar.key_start("2026-05-W6", "de_DE"), wrong, "week of the month 6 is not in 1...5")
        self.refused(lambda: Week("2026-05-W1", "de_DE"), wrong, "write the key of a week of a year")

    def test_fiscal_keys(self):
        self.assertEqual(weekcalendar.fiscal_key("2024-02-03", "nrf"), "FY2023-W53")
        for unit, key in (("week", "FY2023-W53"), ("period", "FY2023-P12"), ("quarter", "FY2023-Q4"), ("year", "FY2023")):
            self.assertEqual(weekcalendar.fiscal_key("2024-02-03", "nrf", unit), key)
            self.assertEqual(weekcalendar.fiscal_key(["2024-02-03", None], "nrf", unit), [key, None])
        wrong = weekcalendar.WeekCalendarError
        units = "'week', 'period', 'quarter' or 'year'"
        for unit in ("month", "period", "week"):
            self.refused(lambda: weekcalendar.period_key(unit, "2024-02-03", "nrf"), wrong, "fiscal_key(dates, 'nrf', unit)", units)
        for call in (
            lambda: weekcalendar.fiscal_key("2024-02-03", "nrf", "month"), lambda: weekcalendar.start_of("month", "2024-02-03", "nrf"),
            lambda: weekcalendar.period_code("month", ["2024-02-03"], "nrf"),
            lambda: weekcalendar.period_label("month", "2024-02-03", "en", calendar="nrf"),
        ):
            self.refused(call, wrong, "'month' is not a unit of a fiscal calendar: write 'week', 'period', 'quarter' or 'year'")
        for locale in ("en_US", "mysql3"):
            self.refused(lambda: weekcalendar.fiscal_key("2024-02-03", locale), wrong, f"'{locale}' is not a fiscal calendar: write nrf")
            self.refused(lambda: weekcalendar.start_of("period", "2024-02-03", locale), wrong, "'period' is a unit of fiscal calendars")
        for words in (("half", "half_year", "Half-Year"), ("week_based_year", "week_year")):  # as in SQL
            self.assertEqual(len({weekcalendar.start_of(word, "2011-01-02", "en") for word in words}), 1)
        self.refused(lambda: weekcalendar.fiscal_key("2024-02-03", "us-government"), wrong, "instead of weeks: use the unit period")

    def test_order_of_arguments(self):
        wrong, date = weekcalendar.WeekCalendarError, datetime.date(2011, 1, 2)
        parse, write = "the arguments are parse_date(pattern, texts, locale)", "the arguments are format_date(pattern, dates, locale)"
        for call, kind, text in (
            (lambda: weekcalendar.parse_date("2 Jan 2011", "d MMM y", "en"), wrong, parse),
            (lambda: weekcalendar.parse_date("2011-01-02", "yyyy-MM-dd", "en"), wrong, parse),
            (lambda: weekcalendar.parse_date("2 Jan 2011", "%d %b %Y", "en"), wrong, parse),
            (lambda: weekcalendar.parse_date(["2 Jan 2011"], "d MMM y", "en"), TypeError, parse),
            (lambda: weekcalendar.format_date("2011-01-02", "yyyy-MM-dd", "en"), wrong, write),
            (lambda: weekcalendar.format_date(date, "EEEE d MMMM y", "en"), TypeError, write),
            (lambda: weekcalendar.start_of("2011-01-02", "month"), wrong, "the arguments are start_of(unit, dates, locale)"),
            (lambda: weekcalendar.end_of(date, "month"), TypeError, "the arguments are end_of(unit, dates, locale)"),
            (lambda: weekcalendar.period_key(date, "month"), TypeError, "the arguments are period_key(unit, dates, locale)"),
            (lambda: weekcalendar.period_label(date, "month", "en"), TypeError, "the arguments are period_label(unit, dates, locale)"),
        ):
            self.refused(call, kind, text)
        # Errors do not mention the order of arguments if it is right.
        for call in (
            lambda: weekcalendar.parse_date("d MMM y", "2011-01-02", "en"), lambda: weekcalendar.parse_date("yyyy-n", "x", "en"),
            lambda: weekcalendar.format_date("yyyy-n", "2011-01-02", "en"), lambda: weekcalendar.format_date("y", "x", "en"),
            lambda: weekcalendar.start_of("decade", "2011-01-02"), lambda: weekcalendar.parse_date("y-MM-dd", "y-MM-dd", "en"),
        ):
            with self.assertRaises(wrong) as caught:
                call()
            self.assertNotIn("the arguments are", str(caught.exception))

    def test_offsets_are_not_zones(self):
        moment = datetime.datetime(2011, 1, 2, tzinfo=datetime.timezone.utc)
        for zone in ("UTC+2", "GMT+2", "+02:00", "+0530", "-03"):
            self.refused(
                lambda: weekcalendar.week_key(moment, "en", zone=zone), weekcalendar.WeekCalendarError,
                f"{zone!r} is an offset: write the name of a zone, as in 'Europe/Paris'")


if __name__ == "__main__":
    unittest.main()
