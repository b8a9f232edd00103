"""DuckDB's macros: by every rule the results of the package's functions, of ISO 8601 those of Python; names and errors."""

import datetime
import itertools
import os
import re
import subprocess
import sys
import tempfile
import unittest

import duckdb
import numpy

import weekcalendar
from weekcalendar.duckdb import create_macros

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
UNITS = ["day", "week", "month", "quarter", "half", "year", "week_based_year", "month_week"]
OF_WEEKS = ["week_key", "week_start", "week_end", "week_of_year", "week_based_year"]


class Macros(unittest.TestCase):
    def setUp(self):
        self.connection = duckdb.connect(config={"threads": 1})

    def add_days(self, first, last):
        days = numpy.arange(first, last, dtype="datetime64[D]")
        self.connection.execute(
            f"CREATE TABLE days AS SELECT DATE '{first}' + n::INTEGER AS d FROM range({len(days)}) t(n) ORDER BY n")
        return days

    def check(self, call, expected):
        found = self.connection.sql(f"SELECT {call} AS a FROM days").fetchnumpy()["a"]
        self.assertIsInstance(found, numpy.ndarray)
        if found.dtype.kind == "M":
            found = found.astype("datetime64[D]")
        wrong = numpy.flatnonzero(found != expected)
        self.assertEqual(len(wrong), 0, [(call, row, found[row], expected[row]) for row in wrong[:3]])
        return len(found)

    def test_every_day_is_as_in_isocalendar(self):
        """All days of the years 1 to 9999."""
        days = self.add_days("0001-01-01", "10000-01-01")
        create_macros(self.connection, "iso8601")
        first = datetime.date(1, 1, 1).toordinal()
        parts = [datetime.date.fromordinal(first + n).isocalendar() for n in range(len(days))]
        count = self.check("week_key(d)", numpy.array([f"{year:04}-W{week:02}" for year, week, _ in parts], dtype=object))
        self.check("week_of_year(d)", numpy.array([week for _, week, _ in parts]))
        self.check("week_based_year(d)", numpy.array([year for year, _, _ in parts]))
        self.check("local_weekday(d)", numpy.array([weekday for _, _, weekday in parts]))
        self.assertEqual(count, 3_652_059)

    def test_every_day_is_as_in_the_package(self):
        """All days of the years 1 to 9999 whose weeks are in these years too, by rules and by week schemes."""
        days = self.add_days("0001-01-08", "9999-12-24")
        count = 0
        for locale in ("en_US", "ar_EG", "pt_PT", "mysql0", "excel1"):
            names = create_macros(self.connection, locale, replace=True)
            self.assertEqual(len(names), 7)
            for name in OF_WEEKS:
                count += self.check(f"{name}(d)", getattr(weekcalendar, name)(days, locale))
        self.assertEqual(count, len(days) * 25)
        self.assertEqual(len(days), 3_652_044)

    def test_every_rule(self):
        """All 49 rules with whole, clipped and joined weeks, and blocks of seven days."""
        days = self.add_days("1995-12-01", "2025-02-01")
        rules = [f"en@fw={first};mindays={count};weekyear={cut}" for first, count, cut in itertools.product(
            WEEKDAYS, range(1, 8), ["whole", "clipped", "joined"])]
        rows = 0
        for locale in [*rules, "lubridate"]:
            with self.subTest(locale):
                create_macros(self.connection, locale, replace=True)
                for name in OF_WEEKS:
                    rows += self.check(f"{name}(d)", getattr(weekcalendar, name)(days, locale))
                for unit in UNITS:
                    # As in SQL, weeks of start_of are whole.
                    rule = re.sub("weekyear=(clipped|joined)", "weekyear=whole", locale) if unit == "week" else locale
                    rows += self.check(f"start_of('{unit}', d)", weekcalendar.start_of(unit, days, rule))
        self.assertEqual(rows, 148 * 13 * len(days))

    def test_fiscal_calendars(self):
        days = self.add_days("1990-01-01", "2040-01-01")
        rows = 0
        for calendar, units in (
                ("nrf", "week period quarter year"), ("broadcast", "week period quarter year"),
                ("iso-13", "week period year"), ("us-government", "period quarter year")):
            names = create_macros(self.connection, calendar=calendar, prefix=re.sub("-", "_", calendar) + "_")
            prefix = names[0].partition("fiscal_")[0]
            for unit in units.split():
                codes = weekcalendar.period_code(unit, days, calendar)
                rows += self.check(f"{prefix}fiscal_{unit}(d)", codes if unit == "year" else codes % 100)
                rows += self.check(f"{prefix}fiscal_key(d, '{unit}')", weekcalendar.fiscal_key(days, calendar, unit))
                rows += self.check(f"{prefix}fiscal_start(d, '{unit}')", weekcalendar.start_of(unit, days, calendar))
            rows += self.check(f"{prefix}fiscal_start(d)", weekcalendar.start_of("year", days, calendar))
            usual = f"{prefix}fiscal_key(day)" in names
            self.assertEqual(usual, "week" in units)
            if usual:
                rows += self.check(f"{prefix}fiscal_key(d)", weekcalendar.fiscal_key(days, calendar))
        self.assertEqual(rows, (14 * 3 + 4 + 3) * len(days))

    def test_values(self):
        create_macros(self.connection, "en_US", "nrf")
        self.assertEqual(
            self.connection.sql(
                """SELECT week_key(NULL), week_start(NULL::DATE), fiscal_key(NULL), start_of(NULL, DATE '2011-01-02'),
                     week_key('2011-01-02'), week_key(TIMESTAMP '2011-01-08 23:59'), start_of('MONTH', DATE '2011-01-02')"""
            ).fetchall(),
            [(None, None, None, None, "2011-W02", "2011-W02", datetime.date(2011, 1, 1))])
        self.connection.execute("CREATE TABLE few(day DATE, unit VARCHAR)")
        self.connection.execute("INSERT INTO few VALUES (DATE '2011-01-02', 'month'), (DATE '2011-05-02', 'quarter')")
        self.assertEqual(
            self.connection.sql("SELECT week_key(day), start_of(unit, day) FROM few ORDER BY 1").fetchall(),
            [("2011-W02", datetime.date(2011, 1, 1)), ("2011-W19", datetime.date(2011, 4, 1))])
        with self.assertRaisesRegex(duckdb.Error, "no unit 'fortnight': write day, week, month, quarter, half, year, week_based_year"):
            self.connection.sql("SELECT start_of('fortnight', day) FROM few").fetchall()
        with self.assertRaisesRegex(duckdb.Error, "no unit 'half': write week, period, quarter, year"):
            self.connection.sql("SELECT fiscal_key(day, 'half') FROM few").fetchall()
        with self.assertRaisesRegex(duckdb.Error, "(?i)conversion error.*2016-02-30"):
            self.connection.sql("SELECT week_key('2016-02-30')").fetchall()

    def test_names(self):
        made = create_macros(self.connection, "en_US")
        self.assertEqual(made, [*(f"{name}(day)" for name in [*OF_WEEKS, "local_weekday"]), "start_of(unit, day)"])
        with self.assertRaisesRegex(
                weekcalendar.WeekCalendarError,
                "a macro local_weekday exists already: pass a prefix, as in prefix='us_'; replace=True replaces it"):
            create_macros(self.connection, "de_DE")
        self.assertEqual(create_macros(self.connection, "de_DE", prefix="de_")[0], "de_week_key(day)")
        self.assertEqual(
            self.connection.sql("SELECT week_key(d), de_week_key(d) FROM (SELECT DATE '2011-01-02' AS d)").fetchall(),
            [("2011-W02", "2010-W52")])
        self.assertEqual(create_macros(self.connection, "ar_EG", replace=True), made)
        self.assertEqual(self.connection.sql("SELECT week_key(DATE '2011-01-01')").fetchall(), [("2011-W01",)])
        with self.assertRaisesRegex(weekcalendar.WeekCalendarError, "a macro start_of exists already: drop it"):
            weekcalendar.duckdb.register(self.connection)
        other = duckdb.connect()
        weekcalendar.duckdb.register(other)
        for replace in (False, True):
            with self.assertRaisesRegex(weekcalendar.WeekCalendarError, "a function start_of exists already: pass a prefix"):
                create_macros(other, "en_US", replace=replace)
        # What was refused has created nothing.
        self.assertEqual(
            other.sql("SELECT count(*) FROM duckdb_functions() WHERE function_name = 'local_weekday'").fetchall(), [(0,)])
        create_macros(other, "en_US", prefix="my_")
        self.assertEqual(
            other.sql("SELECT my_week_key(DATE '2011-01-02'), week_key(DATE '2011-01-02', 'de_DE')").fetchall(),
            [("2011-W02", "2010-W52")])

    def test_errors(self):
        error = weekcalendar.WeekCalendarError
        for arguments, kind, what in (
            (dict(locale="xx_YY"), error, "'xx' is not a language"), (dict(locale=""), error, "empty"),
            (dict(locale=5), TypeError, "the locale must be text"), (dict(calendar=5), TypeError, "must be text"),
            (dict(locale="nrf"), error, "'nrf' is a fiscal calendar: write calendar='nrf'"),
            (dict(calendar="en_US"), error, "'en_US' is not a fiscal calendar: write nrf, .*write locale='en_US'"),
            (dict(calendar="nfr"), error, "."),
            (dict(calendar="52-53.end-last-sun-dec.by-month.label-end"), error, "no macros for the calendar.*weekcal sql"),
            (dict(), error, "expected a locale, as in locale='en_US'"),
            (dict(locale="en_US", prefix='a"'), error, "is not a prefix: expected ASCII letters"),
            (dict(locale="en_US", prefix="1"), error, "is not a prefix"), (dict(locale="en_US", prefix="ä"), error, "is not"),
            (dict(locale="en_US", prefix=None), error, "None is not a prefix"),
        ):
            with self.subTest(arguments), self.assertRaisesRegex(kind, what):
                create_macros(self.connection, **arguments)
        self.assertEqual(
            self.connection.sql("SELECT count(*) FROM duckdb_functions() WHERE function_name LIKE '%week_key%'").fetchall(),
            [(0,)])

    def test_stored_macros_need_no_package(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "usage.db")
            with duckdb.connect(file) as connection:
                create_macros(connection, "en_US", "nrf", temporary=False)
            program = """import duckdb, sys
print(duckdb.connect(sys.argv[1]).sql("SELECT week_key(DATE '2011-01-02'), fiscal_key(DATE '2024-02-03')").fetchall())
print("weekcalendar" in sys.modules)"""
            done = subprocess.run([sys.executable, "-c", program, file], capture_output=True, text=True, check=True)
            self.assertEqual(done.stdout.splitlines(), ["[('2011-W02', 'FY2023-W53')]", "False"])
            with duckdb.connect(file) as connection, self.assertRaisesRegex(weekcalendar.WeekCalendarError, "a macro"):
                create_macros(connection, "de_DE")


if __name__ == "__main__":
    unittest.main()
