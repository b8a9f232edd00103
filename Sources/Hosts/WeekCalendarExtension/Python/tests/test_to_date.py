"""Days up to an as-of day, and days of the previous period: counted with datetime, and compared with SQL."""

import datetime
import sqlite3
import unittest

import numpy
import pandas
import polars

import weekcalendar
from test_columns import WITH_NULLS, kinds, plain
from weekcalendar import _native as native

DAY = datetime.timedelta(1)
DATES = [datetime.date(2008, 1, 1) + n * DAY for n in range(5114)]  # to 2021-12-31
# A few days around the turns of years and months, with days 28 to 31.
AS_OF = [
    datetime.date(2012, 1, 1), datetime.date(2012, 2, 29), datetime.date(2015, 12, 31), datetime.date(2016, 1, 2),
    datetime.date(2017, 4, 30), datetime.date(2020, 12, 28), datetime.date(2021, 3, 31), datetime.date(2021, 11, 24)]
# The first weekday (Monday is 0), the minimum days, and whether weeks are cut at 1 January.
SCHEMES = {
    "iso8601": (0, 4, False), "en_US": (6, 1, False), "de_DE": (0, 4, False), "ar_AE": (0, 1, False),
    "mysql0": (6, 7, True), "mysql1": (0, 4, True), "excel1": (6, 1, True)}
UNITS = ["day", "week", "month", "quarter", "half", "year", "week_based_year"]
MONTHS = {"month": 1, "quarter": 3, "half": 6, "year": 12}


def of_months(months, first_month=1, first_day=1):
    """The start of a period of months that contains a date, and the place of the date in it."""
    def place(date):
        day = date if date.day >= first_day else date.replace(day=1) - DAY  # in the month that the period's month starts in
        since = (day.month - first_month) % months
        year, month = day.year, day.month - since
        if month < 1:
            year, month = year - 1, month + 12
        return datetime.date(year, month, first_day), ((date.year - year) * 12 + date.month - month, date.day)
    return place


def of_week(first, cuts):
    def place(date):
        weekday = (date.weekday() - first) % 7
        start = date - weekday * DAY
        return max(start, datetime.date(date.year, 1, 1)) if cuts else start, (0, weekday)
    return place


def of_week_year(first, minimum, cuts):
    if cuts:
        return of_months(12)

    def start_of_year(year):
        latest = datetime.date(year, 1, minimum)
        return latest - (latest.weekday() - first) % 7 * DAY

    def place(date):
        start = max(start for start in map(start_of_year, (date.year - 1, date.year, date.year + 1)) if start <= date)
        return start, (0, (date - start).days)
    return place


def of_retail(unit):
    """NRF's calendar: years end on the Saturday closest to 31 January; quarters have 4, 5 and 4 weeks, and a week 53 is in
    the last period."""
    def start_of_year(year):
        end = datetime.date(year, 1, 31)
        return end + ((5 - end.weekday() + 3) % 7 - 3) * DAY + DAY

    def place(date):
        year = max(start for start in map(start_of_year, (date.year - 1, date.year, date.year + 1)) if start <= date)
        week = (date - year).days // 7
        starts = {
            "year": [0], "quarter": [0, 13, 26, 39], "week": list(range(53)),
            "period": [quarter * 13 + weeks for quarter in range(4) for weeks in (0, 4, 9)]}[unit]
        start = year + max(start for start in starts if start <= week) * 7 * DAY
        return start, (0, (date - start).days)
    return place


def rules():
    """Each unit of each scheme and fiscal calendar, with a function that counts."""
    for scheme, (first, minimum, cuts) in SCHEMES.items():
        yield scheme, "day", lambda date: (date, (0, 0))
        yield scheme, "week", of_week(first, cuts)
        for unit, months in MONTHS.items():
            yield scheme, unit, of_months(months)
        yield scheme, "week_based_year", of_week_year(first, minimum, cuts)
    for unit in ("week", "period", "quarter", "year"):
        yield "nrf", unit, of_retail(unit)
    for unit, months in (("period", 1), ("quarter", 3), ("year", 12)):
        yield "us-government", unit, of_months(months, 10)
        yield "months.start-04-06.label-start", unit, of_months(months, 4, 6)


class Counted(unittest.TestCase):
    def test_every_day_of_fourteen_years(self):
        self.assertEqual(DATES[-1], datetime.date(2021, 12, 31))
        column = polars.Series(DATES)
        compared = counted = nulls = 0
        for scheme, unit, place in rules():
            places = [place(date) for date in DATES]
            periods, by_place, starts = [], {}, {}
            for date, (start, at) in zip(DATES, places):
                if start not in starts:
                    starts[start] = len(starts)
                periods.append(starts[start])
                by_place[starts[start], at] = date
            with self.subTest(scheme=scheme, unit=unit):
                found = weekcalendar.comparable_day(unit, column, scheme).to_list()
                for date, period, (_, at), day in zip(DATES, periods, places, found):
                    if period > 1:  # the first one may have started earlier
                        expected = by_place.get((period - 1, at))
                        self.assertEqual(day, expected, date)
                        compared += 1
                        nulls += expected is None
                for as_of in AS_OF:
                    _, last = place(as_of)
                    expected = [date <= as_of and at <= last for date, (_, at) in zip(DATES, places)]
                    found = weekcalendar.is_to_date(unit, column, as_of, scheme).to_list()
                    self.assertEqual(found, expected, as_of)
                    counted += len(found)
        self.assertEqual((compared, counted, nulls), (COMPARED, len(DATES) * len(AS_OF) * 59, NULLS))


# The days after the first two periods of each unit, and those without a day at their place.
COMPARED, NULLS = 285097, 2789


class AsInSQL(unittest.TestCase):
    def setUp(self):
        self.connection = sqlite3.connect(":memory:")
        weekcalendar.load(self.connection)
        # All days around New Year and at the ends of months, and a sample of the rest.
        self.dates = [
            date for date in DATES if date.timetuple().tm_yday <= 9 or date.timetuple().tm_yday >= 350
            or (date + 2 * DAY).month != date.month or date.toordinal() % 13 == 0]
        self.connection.execute("CREATE TABLE dates (d TEXT)")
        self.connection.executemany("INSERT INTO dates VALUES (?)", [(str(date),) for date in self.dates])
        self.column = polars.Series(self.dates)

    def compare(self, sql, column):
        found = [row[0] for row in self.connection.execute(f"SELECT {sql} FROM dates ORDER BY rowid")]
        values = column.to_list()
        expected = [
            None if value is None else int(value) if isinstance(value, bool) else str(value) for value in values]
        self.assertEqual(found, expected, sql)
        return len(found)

    def test_every_unit_of_every_scheme(self):
        rows = 0
        schemes = [scheme for (scheme,) in self.connection.execute("SELECT name FROM week_schemes")]
        self.assertEqual(len(schemes), 91)
        for scheme in [*schemes, "en_US", "ar_AE", "de_DE@weekyear=clipped", "de_DE@weekyear=joined", "en_AE@weekdata=cldr45"]:
            for unit in UNITS:
                if unit not in ("week", "week_based_year") and scheme not in ("iso8601", "mysql0"):
                    continue
                for name in ("start_of", "end_of", "comparable_day"):
                    rows += self.compare(
                        f"{name}('{unit}', d, '{scheme}')", getattr(weekcalendar, name)(unit, self.column, scheme))
                rows += self.compare(
                    f"is_to_date('{unit}', d, '2016-02-29', '{scheme}')",
                    weekcalendar.is_to_date(unit, self.column, "2016-02-29", scheme))
        self.assertEqual(rows, len(self.dates) * 4 * (96 * 2 + 2 * 5))

    def test_every_unit_of_every_fiscal_calendar(self):
        rows = 0
        calendars = [*native.fiscal_calendars(), "months.start-04-06.label-start", "52-53.end-last-sat-jan.4-5-4.label-start.extra-q4"]
        for calendar in calendars:
            has_weeks = not calendar.startswith(("months", "us-government"))
            for unit in ("week", "period", "quarter", "year"):
                if unit == "week" and not has_weeks:
                    continue
                if calendar == "iso-13" and unit == "quarter":
                    continue
                for name, function in (("start", "start_of"), ("end", "end_of")):
                    rows += self.compare(
                        f"fiscal_{name}(d, '{calendar}', '{unit}')", getattr(weekcalendar, function)(unit, self.column, calendar))
                like = weekcalendar.fiscal_comparable_day(self.column, calendar, unit)
                rows += self.compare(f"fiscal_comparable_day(d, '{calendar}', '{unit}')", like)
                self.assertTrue(like.equals(weekcalendar.comparable_day(unit, self.column, calendar), null_equal=True))
                counts = weekcalendar.fiscal_is_to_date(self.column, "2016-02-29", calendar, unit)
                rows += self.compare(f"fiscal_is_to_date(d, '2016-02-29', '{calendar}', '{unit}')", counts)
                self.assertTrue(counts.equals(weekcalendar.is_to_date(unit, self.column, "2016-02-29", calendar)))
            rows += self.compare(
                f"fiscal_comparable_day(d, '{calendar}')", weekcalendar.fiscal_comparable_day(self.column, calendar))
            rows += self.compare(
                f"fiscal_is_to_date(d, '2016-02-29', '{calendar}')",
                weekcalendar.fiscal_is_to_date(self.column, "2016-02-29", calendar))
        self.assertEqual(rows, len(self.dates) * (4 * 21 + 2 * 6))


class Columns(unittest.TestCase):
    def test_every_kind_of_column(self):
        count = 0
        as_of = "2015-06-17"
        for dates in (WITH_NULLS, [date for date in WITH_NULLS if date]):
            counts = [None if date is None else weekcalendar.is_to_date("quarter", date, as_of, "en_US") for date in dates]
            like = [None if date is None else weekcalendar.comparable_day("quarter", date, "en_US") for date in dates]
            self.assertEqual({type(value) for value in counts if value is not None}, {bool})
            for name, column in kinds(dates):
                with self.subTest(name):
                    found = plain(weekcalendar.is_to_date("quarter", column, as_of, "en_US"))
                    self.assertEqual(found, counts)
                    count += 1
            for name, column in kinds(dates):
                with self.subTest(name):
                    found = weekcalendar.comparable_day("quarter", column, "en_US")
                    if isinstance(found, numpy.ndarray):
                        found = found.astype("datetime64[D]")
                    self.assertEqual(plain(found), like)
        self.assertGreater(count, 20)

    def test_filters(self):
        dates = [datetime.date(2026, 11, 18), datetime.date(2026, 11, 19), None]
        frame = polars.DataFrame({"d": dates})
        found = frame.filter(polars.col("d").weekcal.is_to_date("week", "2026-11-25", "en_US"))
        self.assertEqual(found.rows(), [(dates[0],)])
        self.assertEqual(frame["d"].weekcal.comparable_day("week").to_list(), [dates[0] - 7 * DAY, dates[1] - 7 * DAY, None])
        for rows in (dates, dates[:2]):
            frame = pandas.DataFrame({"d": pandas.to_datetime(rows)})
            found = frame[frame.d.weekcal.is_to_date("week", datetime.date(2026, 11, 25), "en_US").fillna(False)]
            self.assertEqual(found.d.dt.date.tolist(), [dates[0]])
        self.assertEqual(str(weekcalendar.is_to_date("week", frame.d, "2026-11-25").dtype), "bool")
        self.assertEqual(frame.d.weekcal.comparable_day("week").dt.date.tolist(), [dates[0] - 7 * DAY, dates[1] - 7 * DAY])

    def test_nulls_and_zones(self):
        for dates in (None, float("nan"), pandas.NaT):
            self.assertIsNone(weekcalendar.is_to_date("week", dates, "2026-11-25"))
            self.assertIsNone(weekcalendar.comparable_day("week", dates))
        self.assertIsNone(weekcalendar.is_to_date("week", "2026-11-18", None))
        self.assertEqual(weekcalendar.is_to_date("week", ["2026-11-18", None], None), [None, None])
        self.assertEqual(weekcalendar.is_to_date("week", [], "2026-11-25"), [])
        self.assertEqual(weekcalendar.comparable_day("week", []), [])
        # The as-of day, too, falls on a day in the zone: 24 November in New York.
        for zone, expected in (("UTC", True), ("America/New_York", False)):
            self.assertIs(weekcalendar.is_to_date("month", "2026-10-25", "2026-11-25T03:00Z", zone=zone), expected)
        # The weeks of keys, which schemes may cut, and whole weeks.
        day = polars.Series([datetime.date(2011, 1, 1)])
        self.assertEqual(day.weekcal.start("mysql0").to_list(), day.to_list())
        self.assertEqual(weekcalendar.start_of("week", day, "mysql0").to_list(), [datetime.date(2010, 12, 26)])
        self.assertEqual(pandas.Series(pandas.to_datetime(["2010-12-31"])).weekcal.end("mysql0")[0].day, 31)

    def test_errors(self):
        day = "2026-11-18"
        cases = [
            (lambda: weekcalendar.is_to_date("week", day, "2026-13-01"), "as_of: '2026-13-01' is not a date: month 13"),
            (lambda: weekcalendar.is_to_date("week", day, [day]), "as_of: "),
            (lambda: weekcalendar.is_to_date("week", day, 5), "as_of: 5 (int) is not a date"),
            (lambda: weekcalendar.is_to_date("week", day, "en_US", day), "the arguments are is_to_date(unit, dates, as_of, locale)"),
            (lambda: weekcalendar.is_to_date(day, "week", day), "the arguments are is_to_date(unit, dates, as_of, locale)"),
            (lambda: weekcalendar.is_to_date("weeks", day, day), "no unit 'weeks': one of day, week"),
            (lambda: weekcalendar.is_to_date("week", [day, "x"], day), "row 1: 'x' is not a date"),
            (lambda: weekcalendar.is_to_date("week", day, day, "xx_YY"), "'xx' is not a language"),
            (lambda: weekcalendar.is_to_date("week", day, day, zone="No/Where"), "no zone 'No/Where'"),
            (lambda: weekcalendar.is_to_date("week", numpy.array([0, 2**40]), day), "row 1: the day 1099511627776 is not in"),
            (lambda: weekcalendar.comparable_day("week", numpy.array([0, 2**40])), "row 1: the day 1099511627776 is not in"),
            (lambda: weekcalendar.comparable_day("period", day), "'period' is a unit of fiscal calendars"),
            (lambda: weekcalendar.comparable_day("month", day, "nrf"), "'month' is not a unit of a fiscal calendar"),
            (lambda: weekcalendar.fiscal_is_to_date(day, day, "en_US"), "for locales and week schemes, use is_to_date"),
            (lambda: weekcalendar.fiscal_comparable_day(day, "en_US"), "for locales and week schemes, use comparable_day"),
            (lambda: weekcalendar.fiscal_comparable_day(day, "us-government", "week"), "has months instead of weeks: use the unit period"),
            (lambda: weekcalendar.fiscal_is_to_date(day, "nrf", day), "the arguments are fiscal_is_to_date(dates, as_of, calendar, unit)"),
        ]
        for call, text in cases:
            with self.subTest(text), self.assertRaises((weekcalendar.WeekCalendarError, TypeError)) as caught:
                call()
            self.assertIn(text, str(caught.exception))
        self.assertEqual(len(cases), 17)


if __name__ == "__main__":
    unittest.main()
