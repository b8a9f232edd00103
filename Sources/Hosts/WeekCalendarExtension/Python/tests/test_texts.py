"""ISO texts: the forms that SQL reads, and the errors for other text, for one text and for columns of any kind."""

import array
import datetime
import random
import sqlite3
import unittest

import numpy
import pandas
import polars
import pyarrow

import weekcalendar
import weekcalendar.polars

random.seed(2021)
DATES = [datetime.date(1, 1, 1) + datetime.timedelta(random.randrange(3_652_059)) for _ in range(2000)]
DATES += [datetime.date(2016, 2, 29), datetime.date(2016, 12, 31), datetime.date(2020, 12, 31), datetime.date(9999, 12, 31)]
DATES += [datetime.date(1, 1, 1), datetime.date(2021, 1, 1), datetime.date(2009, 12, 31)]
TIMES = ["", " 22:00", "T22:00", " 22:00:01", "T22:00:01.25", " 00:00"]


def forms(date):
    """A date in each form, by Python's own calendar."""
    year, week, weekday = date.isocalendar()
    for text in (
        f"{date.year:04}-{date.month:02}-{date.day:02}", f"{date.year:04}-{date.timetuple().tm_yday:03}",
        f"{year:04}-W{week:02}-{weekday}",
    ):
        for time in TIMES:
            yield text + time


def columns(texts):
    """Texts as columns of every kind."""
    yield "list", texts
    yield "generator", iter(texts)
    yield "numpy", numpy.array(texts)
    yield "numpy objects", numpy.array(texts, dtype=object)
    if hasattr(numpy.dtypes, "StringDType"):
        yield "numpy strings", numpy.array(texts, dtype=numpy.dtypes.StringDType())
    yield "polars", polars.Series("Date", texts)
    yield "polars sliced", polars.Series("Date", ["x", *texts, None])[1:-1]
    yield "pandas", pandas.Series(texts, index=range(7, 7 + len(texts)), name="Date")
    yield "pandas objects", pandas.Series(texts, dtype=object)
    yield "pandas Arrow", pandas.Series(texts, dtype=pandas.ArrowDtype(pyarrow.string()))
    yield "pandas Index", pandas.Index(texts)
    for type in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()):
        yield f"pyarrow {type}", pyarrow.array(texts, type)
        yield f"pyarrow {type} sliced", pyarrow.array([None, "x", *texts, "x"], type)[2:-1]
    yield "pyarrow chunks", pyarrow.chunked_array([texts[:1], texts[1:]])


def plain(values):
    for name in ("to_pylist", "to_list", "tolist"):
        if hasattr(values, name):
            values = getattr(values, name)()
    return [value.date() if isinstance(value, datetime.datetime) else value for value in values]


class Texts(unittest.TestCase):
    def test_forms(self):
        """Every form has the same day as in Python's calendar, also in SQL."""
        connection = sqlite3.connect(":memory:")
        weekcalendar.load(connection)
        compared = 0
        for date in DATES:
            for text in forms(date):
                self.assertEqual(weekcalendar.start_of("day", text), date, text)
                compared += 1
            text = random.choice(list(forms(date)))
            self.assertEqual(connection.execute("SELECT start_of('day', ?, 'en')", [text]).fetchone()[0], date.isoformat(), text)
        print(f"\n{compared:,} ISO texts have their days")
        self.assertEqual(compared, len(DATES) * 3 * len(TIMES))
        for text in ("20110102", "2010W527", "2010-w52-7", "+002011-01-02", "2011-01-02T2200", "2011-01-02 22:00:03,5",
                     "2011-01-01 24:00", "2011-01-01T24:00:00.000"):
            self.assertEqual(weekcalendar.start_of("day", text), datetime.date(2011, 1, 2), text)
        self.assertEqual(weekcalendar.week_key("+010000-01-01", "en_US"), "+10000-W01")
        self.assertEqual(weekcalendar.week_key("-0001-12-31", "iso8601"), "-0001-W52")

    def test_instants(self):
        for text, zone, day in (
            ("2011-01-02T03:00Z", "America/New_York", 1), ("2011-01-02T03:00Z", "UTC", 2), ("2011-01-02 03:00 z", "Asia/Tokyo", 2),
            ("2011-01-02T23:00-05:00", "UTC", 3), ("2011-01-02T23:00-0500", "UTC", 3), ("2011-01-02T23:00-05", "UTC", 3),
            ("2011-01-02T00:30+05:30:15", "UTC", 1),
        ):
            self.assertEqual(weekcalendar.start_of("day", text, zone=zone), datetime.date(2011, 1, day), text)
            for name, column in columns([text] * 6):
                found = plain(weekcalendar.start_of("day", column, zone=zone))
                self.assertEqual(found, [datetime.date(2011, 1, day)] * 6, name)
            with self.assertRaisesRegex(weekcalendar.WeekCalendarError, "is an instant.*zone='UTC'"):
                weekcalendar.week_key(text, "en")

    def test_columns(self):
        dates = DATES[:40]
        texts = [form for date in dates for form in forms(date)]
        days = [date for date in dates for _ in forms(date)]
        clock = [f"{date.isoformat()} " + ("22:00" if "22:00" in text else "00:00") for date, text in zip(days, texts)]
        count = 0
        for name, column in columns(texts):
            with self.subTest(name):
                self.assertEqual(plain(weekcalendar.start_of("day", column)), days)
                count += 1
        for name, column in columns(texts):
            with self.subTest(name):
                self.assertEqual(plain(weekcalendar.format_date("yyyy-MM-dd HH:mm", column, "en")), clock)
                count += 1
        self.assertGreaterEqual(count, 2 * 17)
        # Nulls stay null, and results have the caller's kind.
        series = polars.Series("Date", ["2011-01-02", None, "2021-361"])
        self.assertEqual(weekcalendar.week_key(series, "en_US").to_list(), ["2011-W02", None, "2022-W01"])
        self.assertEqual(weekcalendar.week_start(series, "en_US").dtype, polars.Date)
        frame = polars.DataFrame({"Date": series})
        self.assertEqual(
            frame.lazy().select(polars.col("Date").weekcal.key("en_US")).collect()["Date"].to_list(), ["2011-W02", None, "2022-W01"])
        self.assertEqual(weekcalendar.week_key(pandas.Series(series.to_list()), "en_US").isna().tolist(), [False, True, False])

    def test_wrong_texts(self):
        """Errors name the wrong part and its row, for one text and for columns alike."""
        cases = [
            ("2016-02-30", "day 30 is not in 1...29"), ("2015-02-29", "day 29 is not in 1...28"), ("2011-04-31", "day 31 is not in 1...30"),
            ("2011-13-01", "month 13 is not in 1...12"), ("2011-00-01", "month 0 is not in 1...12"), ("2011-01-00", "day 0 is not in"),
            ("2021-366", "day of year 366 is not in 1...365"), ("2020-000", "day of year 0 is not in 1...366"),
            ("2021-W53-1", "week 53 is not in 1...52"), ("2020-W54-1", "week 54 is not in 1...53"), ("2021-W01-8", "weekday 8 is not in 1...7"),
            ("2011-01-02 24:01", "hour 24 is not in 0...23"), ("2011-01-02 25:00", "hour 25"), ("2011-01-02 22:60", "minute 60"),
            ("2011-01-02 22:00:60", "second 60"), ("2011-01-02 22:00+24:00", "hour of the offset 24"), ("-0000-01-01", "the year 0"),
            ("2011-1-2", "parse_date reads other forms"), ("2.1.2011", "parse_date"), ("2011-01", "parse_date"), ("2011002", "parse_date"),
            ("12011-01-02", "parse_date"), ("2011-01-02 ", "parse_date"), ("2011-01-02 3:00", "parse_date"), ("2011-01-02t22:00", "parse_date"),
            ("\u0662\u0660\u0661\u0661-01-02", "parse_date"), ("", "parse_date"), ("now", "parse_date"),
            ("2026-W47", "key_start('2026-W47', locale) returns its first day"), ("2026W47", "key_start"),
        ]
        self.assertEqual(len(cases), 30)
        for text, what in cases:
            with self.subTest(text), self.assertRaises(weekcalendar.WeekCalendarError) as caught:
                weekcalendar.week_key(text, "en_US")
            self.assertIn(f"{text!r} is not a date", str(caught.exception))
            self.assertIn(what, str(caught.exception))
            for name, column in columns(["2011-01-02", "2021-361", text, "2011-01-03", "x", "2011-01-02"]):
                for call in (lambda: weekcalendar.week_key(column, "en_US"), lambda: weekcalendar.format_date("HH", column, "en")):
                    column = column if name != "generator" else iter(["2011-01-02", "2021-361", text])
                    with self.subTest(text, name=name), self.assertRaises(weekcalendar.WeekCalendarError) as caught:
                        call()
                    # Also in pyarrow's second chunk, rows count from the start of the column.
                    self.assertIn("row 2: ", str(caught.exception))
                    self.assertIn(what, str(caught.exception))
                    self.assertEqual(caught.exception.row, 2)

    def test_times_of_lists(self):
        """Times of dates in a list are written like the time of a single date."""
        york = datetime.timezone(datetime.timedelta(hours=-5))
        rows = [
            datetime.datetime(2011, 1, 2, 15, 4, 5, 678901), "2011-01-02 22:00", datetime.date(2011, 1, 2), None,
            numpy.datetime64("2011-01-02T03:04:05"), datetime.datetime(2011, 1, 2, 3, tzinfo=york)]
        for pattern in ("HH:mm:ss.SSS", "y-MM-dd'T'HH:mmxxx", "EEEE"):
            alone = [weekcalendar.format_date(pattern, row, "en") for row in rows]
            for column in (rows, numpy.array(rows, dtype=object), pandas.Series(rows, dtype=object)):
                found = plain(weekcalendar.format_date(pattern, column, "en"))
                self.assertEqual([None if value != value else value for value in found], alone)
        self.assertEqual(
            weekcalendar.format_date("HH:mm:ss.SSS xxx", rows, "en"),
            ["15:04:05.678 +00:00", "22:00:00.000 +00:00", "00:00:00.000 +00:00", None, "03:04:05.000 +00:00", "03:00:00.000 -05:00"])
        self.assertEqual(weekcalendar.format_date("HH:mm", array.array("i", [14976]), "en"), ["00:00"])


if __name__ == "__main__":
    unittest.main()
