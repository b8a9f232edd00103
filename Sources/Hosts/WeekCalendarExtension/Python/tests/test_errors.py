"""Wrong arguments: errors say what they are and what would be right, and no call returns a date that nobody meant."""

import array
import datetime
import decimal
import unittest
import zoneinfo

import numpy
import pandas
import polars
import pyarrow

import weekcalendar
import weekcalendar.pandas
import weekcalendar.polars

DATE = datetime.date(2011, 1, 2)
WRONG = weekcalendar.WeekCalendarError
UTC = datetime.datetime(2011, 1, 2, tzinfo=datetime.timezone.utc)
ROWS = ["whole numbers", "no dates", "cast it to dates first"]
TEXT = ["row 0", "is not a date like '2011-01-02'", "parse_date"]
SCALAR = ["neither a date nor a column of dates", "'2011-01-02'"]
ROW = ["is not a date", "'2011-01-02'"]
SWAPPED = ["'en_US' is a locale", "week_key('2011-01-02', 'en_US')"]


class FirstDay(unittest.TestCase):
    def refused(self, cases, function):
        for name, value, kind, texts in cases:
            with self.subTest(name):
                with self.assertRaises(kind) as caught:
                    function(value)
                self.assertEqual(type(caught.exception), kind)
                for text in texts:
                    self.assertIn(text, str(caught.exception))
                self.assertNotIn("'vu'", str(caught.exception))
                self.assertNotIn("not iterable", str(caught.exception))

    def test_columns(self):
        cases = [
            ("polars amounts", polars.Series([40, 2]), TypeError, [*ROWS, "polars' Int64", ".cast(polars.Date)"]),
            ("polars Int32", polars.Series([40], dtype=polars.Int32), TypeError, [*ROWS, "Int32"]),
            ("polars UInt8", polars.Series([40], dtype=polars.UInt8), TypeError, [*ROWS, "UInt8"]),
            ("polars no amounts", polars.Series([], dtype=polars.Int64), TypeError, ROWS),
            ("polars float", polars.Series([1.5]), TypeError, ["numbers (polars' Float64)"]),
            ("polars Decimal", polars.Series([decimal.Decimal("1.5")]), TypeError, ["numbers"]),
            ("polars text", polars.Series(["2.1.2011"]), WRONG, TEXT),
            ("polars bool", polars.Series([True]), TypeError, ["true and false"]),
            ("polars Time", polars.Series([datetime.time(3)]), TypeError, ["times of day"]),
            ("polars Duration", polars.Series([datetime.timedelta(3)]), TypeError, ["durations"]),
            ("polars Categorical", polars.Series(["a"], dtype=polars.Categorical), TypeError, ["categorical"]),
            ("polars List", polars.Series([[DATE]]), TypeError, ["lists"]),
            ("polars Struct", polars.Series([{"a": DATE}]), TypeError, ["structs", "'a'"]),
            ("polars DataFrame", polars.DataFrame({"Date": [DATE], "V": [1]}), TypeError, ["a table", "'Date', 'V'"]),
            ("polars LazyFrame", polars.LazyFrame({"Date": [DATE]}), TypeError, ["LazyFrame is a table"]),
            ("polars Expr", polars.col("Date"), TypeError, ["weekcal.key('en_US')"]),
            ("pyarrow int", pyarrow.array([40]), TypeError, [*ROWS, "pyarrow's int64", "date32"]),
            ("pyarrow text", pyarrow.array(["a"]), WRONG, TEXT),
            ("pyarrow view", pyarrow.array(["a"], pyarrow.string_view()), WRONG, TEXT),
            ("pyarrow Table", pyarrow.table({"Date": [DATE]}), TypeError, ["a table", "'Date'"]),
            ("pyarrow no chunk", pyarrow.chunked_array([], pyarrow.float64()), TypeError, ["numbers"]),
            ("pyarrow Scalar", pyarrow.scalar(DATE), TypeError, SCALAR),
            ("pyarrow class", pyarrow.Array, TypeError, SCALAR),
            ("pandas amounts", pandas.Series([40, 2]), TypeError, ["row 0: 40 (int)", *ROW]),
            ("pandas float", pandas.Series([1.5]), TypeError, ["row 0: 1.5 (float)", *ROW]),
            ("pandas Arrow amounts", pandas.Series([40], dtype="int64[pyarrow]"), TypeError, ROWS),
            ("pandas text", pandas.Series(["2.1.2011"]), WRONG, TEXT),
            ("pandas Timedelta", pandas.Series([pandas.Timedelta(days=1)]), TypeError, ["row 0", *ROW]),
            ("pandas DataFrame", pandas.DataFrame({"Date": [DATE]}), TypeError, ["DataFrame is a table", "['Date']"]),
            ("numpy float", numpy.array([1.5]), TypeError, ["dtype float64 has no dates", "datetime64"]),
            ("numpy int8", numpy.array([5], "int8"), TypeError, ["dtype int8 has no dates"]),
            ("numpy bytes", numpy.array([b"2011-01-02"]), TypeError, ["has no dates"]),
            ("numpy timedelta64", numpy.array([1], "m8[D]"), TypeError, ["has no dates"]),
            ("numpy two dimensions", numpy.array([["2011-01-02"]], "M8[D]"), TypeError, ["one dimension"]),
            ("numpy objects", numpy.array([DATE, 5], object), TypeError, ["row 1: 5 (int)", *ROW]),
            ("numpy masked", numpy.ma.masked_array([1, 2], [True, False]), TypeError, ["masked array"]),
            ("floats of a buffer", array.array("f", [1]), TypeError, ["array.array('i', ...)"]),
        ]
        self.assertEqual(len(cases), 37)
        self.refused(cases, lambda dates: weekcalendar.week_key(dates, "en_US"))
        self.refused(cases, lambda dates: weekcalendar.start_of("month", dates))
        self.refused(cases, lambda dates: weekcalendar.format_date("EEE", dates, "en"))

    def test_namespaces(self):
        frame = polars.DataFrame({"Value": [40], "Text": ["x"]})
        for call, texts in (
            (lambda: frame["Value"].weekcal.key("en_US"), ROWS),
            (lambda: frame.select(polars.col("Value").weekcal.key("en_US")), ROWS),
            (lambda: frame.lazy().select(polars.col("Value").weekcal.code("en_US")).collect(), ROWS),
            (lambda: frame.lazy().select(polars.col("Text").weekcal.start("en_US")).collect(), TEXT),
            (lambda: frame.select(polars.col("Value").weekcal.parse("y", "en")), ["polars' Int64", "not text"]),
            (lambda: pandas.Series([40]).weekcal.key("en_US"), ROW),
        ):
            with self.assertRaises(Exception) as caught:
                call()
            for text in texts:
                self.assertIn(text, str(caught.exception))

    def test_single(self):
        cases = [(repr(value), value, TypeError, SCALAR) for value in (
            5, 20110102, 1.5, True, decimal.Decimal(5), b"2011-01-02", bytearray(b"2011-01-02"), {"Date": [DATE]}, object(),
            datetime.time(3), datetime.timedelta(1), datetime.date, len)]
        cases += [(repr(value), value, TypeError, ROW) for value in (
            numpy.int64(5), numpy.float64(5.5), numpy.timedelta64(1, "D"), numpy.True_)]
        cases += [(repr(value), value, TypeError, [f"row {row}", *ROW]) for row, value in (
            (0, [5]), (1, [DATE, 5]), (0, [numpy.int64(5)]), (0, [[DATE]]), (0, [b"2011-01-02"]), (2, (DATE, None, DATE.ctime)))]
        cases += [(value, value, weekcalendar.WeekCalendarError, ["'2011-01-02'", "parse_date"]) for value in (
            "2.1.2011", "2011-01-02 3:00", "", "tomorrow")]
        self.assertEqual(len(cases), 27)
        self.refused(cases, lambda date: weekcalendar.week_key(date, "en_US"))
        with self.assertRaises(weekcalendar.WeekCalendarError) as caught:
            weekcalendar.week_key([DATE, None, "x"], "en_US")
        self.assertEqual(caught.exception.row, 2)
        for missing in (None, float("nan"), numpy.float64("nan"), numpy.datetime64("NaT"), pandas.NaT, pandas.NA):
            self.assertIsNone(weekcalendar.week_key(missing, "en_US"))
        for right in (DATE, "2011-01-02", numpy.datetime64("2011-01-02"), numpy.array(DATE, object), pandas.Timestamp(DATE)):
            self.assertEqual(weekcalendar.week_key(right, "en_US"), "2011-W02")
        self.assertEqual(
            weekcalendar.week_code(numpy.ma.masked_array(numpy.array([DATE] * 2, "M8[D]"), [True, False]), "en_US").tolist(),
            [None, 201102])

    def test_other_arguments(self):
        wrong, series = weekcalendar.WeekCalendarError, polars.Series([DATE])
        for call, kind, texts in (
            (lambda: weekcalendar.week_key("en_US", "2011-01-02"), wrong, SWAPPED),
            (lambda: weekcalendar.week_key("en_US", "1/2/2011"), wrong, SWAPPED),
            (lambda: weekcalendar.week_key("en_US", series), TypeError, SWAPPED),
            (lambda: weekcalendar.week_code("en_US", [DATE]), TypeError, SWAPPED),
            (lambda: weekcalendar.week_key(DATE, None), TypeError, ["the locale must be text, as in 'en_US'", "NoneType"]),
            (lambda: weekcalendar.week_key(DATE, ["en_US"]), TypeError, ["the locale must be text"]),
            (lambda: weekcalendar.format_date(series, "y", "en"), TypeError, ["the pattern must be text, as in 'd MMM y'"]),
            (lambda: weekcalendar.format_date("y", DATE, "en", 5), TypeError, ["the dialect must be text"]),
            (lambda: weekcalendar.format_date("%Y", DATE, "en", "posix\0x"), wrong, ["dialect"]),
            (lambda: weekcalendar.start_of(series, "week"), TypeError, ["the unit must be text, as in 'week'"]),
            (lambda: weekcalendar.week_key(UTC, "en", zone=zoneinfo.ZoneInfo("Europe/Berlin")), TypeError,
             ["the zone must be text, as in 'America/New_York'"]),
            (lambda: weekcalendar.week_key(UTC, "en", zone="No/Where"), wrong, ["no zone 'No/Where'"]),
            (lambda: weekcalendar.week_key(DATE, "en", zone="No/Where"), wrong, ["no zone 'No/Where'"]),
            (lambda: weekcalendar.format_date("HH", UTC, "en", zone="No/Where"), wrong, ["no zone 'No/Where'"]),
            (lambda: weekcalendar.parse_date("y", 5, "en"), TypeError, ["neither a text nor a column of texts"]),
            (lambda: weekcalendar.parse_date("y", DATE, "en"), TypeError, ["neither a text nor a column of texts"]),
            (lambda: weekcalendar.parse_date("y", {"a": "b"}, "en"), TypeError, ["neither a text nor a column of texts"]),
            (lambda: weekcalendar.parse_date("y-MM-dd", ["2011-01-02", 5], "en"), TypeError, ["row 1 is not text but 5 (int)"]),
            (lambda: weekcalendar.parse_date("y-MM-dd", [DATE], "en"), TypeError, ["row 0", "a date needs no parsing"]),
            (lambda: weekcalendar.parse_date("y-MM-dd", series, "en"), TypeError, ["dates (polars' Date) is not text"]),
            (lambda: weekcalendar.parse_date("y-MM-dd", "x", "en", mode=[]), TypeError, ["the mode must be text"]),
            (lambda: weekcalendar.parse_date("d MMM", "2 Jan", "en", reference=2011), TypeError, ["2011 (int)"]),
            (lambda: weekcalendar.key_start(2011.02, "en_US"), TypeError, ["2011.02 (float)"]),
            (lambda: weekcalendar.key_start(201154, "en_US"), wrong, ["week 54 is not in 1...53"]),
            (lambda: weekcalendar.parse_date("yyyyMM", 201102, "en_US"), TypeError, ["201102 (int)"]),
            (lambda: weekcalendar.key_start("2011-W02", "en_US", errors="ignore"), wrong, ["'raise' or 'null'"]),
            (lambda: weekcalendar.weeks(2011, 2012, "en_US"), TypeError, ["2011 (int)"]),
        ):
            with self.subTest(texts):
                with self.assertRaises(kind) as caught:
                    call()
                for text in texts:
                    self.assertIn(text, str(caught.exception))
        self.assertEqual(
            weekcalendar.parse_date("y-MM-dd", polars.Series([None, None]), "en").to_list(), [None, None])
        self.assertIsNone(weekcalendar.parse_date("y-MM-dd", float("nan"), "en"))


if __name__ == "__main__":
    unittest.main()
