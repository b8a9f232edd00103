"""Every kind of column has the same results."""

import array
import datetime
import gc
import importlib.metadata
import random
import sqlite3
import threading
import unittest
import zoneinfo

import duckdb
import numpy
import pandas
import polars
import pyarrow

import weekcalendar
import weekcalendar.duckdb
import weekcalendar.pandas
import weekcalendar.polars

random.seed(2011)
DATES = [datetime.date(1990, 1, 1) + datetime.timedelta(random.randrange(15000)) for _ in range(3000)]
WITH_NULLS = [None if random.random() < 0.1 else date for date in DATES]
LOCALES = ["en_US", "de_DE", "ar_EG", "mysql0", "oracle-ww", "nrf"]
SCALARS = [
    weekcalendar.week_key, weekcalendar.week_code, weekcalendar.week_of_year, weekcalendar.week_based_year,
    weekcalendar.week_start, weekcalendar.week_end]


def plain(values):
    """The values of any kind of column, as a list of Python objects."""
    if isinstance(values, numpy.ma.MaskedArray):
        return [None if masked else str(value) if isinstance(value, str) else value.item()
                for value, masked in zip(values.data, numpy.ma.getmaskarray(values))]
    if isinstance(values, numpy.ndarray):
        return values.tolist()
    if isinstance(values, (pandas.Series, pandas.Index)):
        found = values.tolist()
        return [
            None if value is None or value is pandas.NA or value != value
            else value.date() if isinstance(value, pandas.Timestamp) else value for value in found]
    if hasattr(values, "to_pylist"):
        return values.to_pylist()
    if hasattr(values, "to_list"):
        return values.to_list()
    return list(values)


def kinds(dates):
    """Columns of the same dates, one of every kind."""
    stamps = numpy.array(dates, dtype="datetime64[D]")
    yield "list", dates
    yield "generator", (date for date in dates)
    yield "numpy days", stamps
    for unit in ("s", "ms", "us", "ns"):
        # The last moment of the day.
        moment = stamps.astype(f"datetime64[{unit}]") + numpy.timedelta64(1, "D").astype(f"timedelta64[{unit}]") - 1
        yield f"numpy {unit}", moment
    yield "numpy backwards", stamps[::-1][::-1]
    yield "numpy big-endian", stamps.astype(">M8[s]")
    yield "numpy objects", numpy.array(dates, dtype=object)
    yield "polars Date", polars.Series("Date", dates, dtype=polars.Date)
    yield "polars Datetime", polars.Series("Date", dates, dtype=polars.Datetime("ms"))
    yield "polars sliced", polars.Series("Date", [None, None, None, *dates], dtype=polars.Date)[3:]
    yield "polars chunks", polars.concat(
        [polars.Series("Date", part, dtype=polars.Date) for part in (dates[:700], dates[700:])], rechunk=False)
    yield "pyarrow date32", pyarrow.array(dates, pyarrow.date32())
    yield "pyarrow date64", pyarrow.array(dates, pyarrow.date64())
    yield "pyarrow timestamp", pyarrow.array(dates, pyarrow.date32()).cast(pyarrow.timestamp("us"))
    yield "pyarrow sliced", pyarrow.array([None, *dates, None], pyarrow.date32())[1:-1]
    yield "pyarrow chunks", pyarrow.chunked_array([dates[:1234], dates[1234:]], pyarrow.date32())
    yield "pandas", pandas.Series(pandas.to_datetime(stamps), name="Date", index=range(7, 7 + len(dates)))
    yield "pandas Index", pandas.DatetimeIndex(stamps)
    yield "pandas objects", pandas.Series(dates, dtype=object)
    yield "pandas Arrow", pandas.Series(pyarrow.array(dates, pyarrow.date32()), dtype=pandas.ArrowDtype(pyarrow.date32()))


class Columns(unittest.TestCase):
    def test_labels(self):
        label = weekcalendar.period_label
        self.assertEqual(label("month", ["2024-01-15", None], "en_US"), ["January 2024", None])
        self.assertEqual(label("half", "2011-03-10", "ja_JP"), "2011年1月～6月")
        self.assertEqual(label("period", datetime.date(2024, 4, 9), "de_DE", calendar="nrf"), "P3 FY2024")
        self.assertEqual(weekcalendar.week_label("2012-12-31", "de_DE", "words"), "Woche 1 des Jahres 2013")
        self.assertEqual(weekcalendar.week_label("2012-12-31", "de_DE", "short"), "31.12.2012\u2009–\u200906.01.2013")
        self.assertEqual(weekcalendar.week_label("2011-01-01", "en_US@weeks=mysql0"), "Jan 1, 2011")
        for style, message in (("tiny", "no style 'tiny': one of long, medium, short, words"), (3, "the style must be text")):
            with self.assertRaisesRegex((weekcalendar.WeekCalendarError, TypeError), message):
                label("week", "2011-01-02", "en", style)
        with self.assertRaisesRegex(weekcalendar.WeekCalendarError, "'month' is not a unit of a fiscal calendar"):
            label("month", "2011-01-02", "en", calendar="nrf")

    def test_every_kind(self):
        compared = 0
        for dates in (DATES, WITH_NULLS):
            for function in SCALARS:
                for locale in LOCALES:
                    alone = {date: function(date, locale) for date in set(dates)}
                    expected = [alone[date] for date in dates]
                    for name, column in kinds(dates):
                        with self.subTest(name, function=function.__name__, locale=locale):
                            self.assertEqual(plain(function(column, locale)), expected)
                            compared += len(dates)
        print(f"\n{compared:,} answers of columns compared with those of single dates")
        self.assertEqual(compared, 2 * 6 * 6 * len(DATES) * sum(1 for _ in kinds(DATES)))

    def test_python_agrees(self):
        for date in DATES:
            year, week, _ = date.isocalendar()
            self.assertEqual(weekcalendar.week_key(date, "iso8601"), f"{year}-W{week:02}")

    def test_patterns(self):
        for name, column in kinds(WITH_NULLS):
            with self.subTest(name):
                texts = weekcalendar.format_date("EEEE d MMMM y", column, "fr")
                self.assertEqual(
                    plain(texts), [weekcalendar.format_date("EEEE d MMMM y", date, "fr") for date in WITH_NULLS])
        for name, column in (
            ("list", plain(texts)), ("polars", polars.Series(plain(texts))), ("pyarrow", pyarrow.array(plain(texts))),
            ("large", pyarrow.array(plain(texts), pyarrow.large_string())), ("pandas", pandas.Series(plain(texts))),
            ("views", pyarrow.array(plain(texts), pyarrow.string_view())),
        ):
            with self.subTest(name):
                self.assertEqual(plain(weekcalendar.parse_date("EEEE d MMMM y", column, "fr")), WITH_NULLS)

    def test_codes_of_weeks_are_read(self):
        compared = 0
        # A number in a fiscal calendar may be the number of a week, a period or a quarter.
        locales = [locale for locale in LOCALES if locale != "nrf"]
        with self.assertRaisesRegex(weekcalendar.WeekCalendarError, "not a fiscal key at byte 0: write FY2023-W53"):
            weekcalendar.key_start(weekcalendar.week_code("2011-01-02", "nrf"), "nrf")
        for locale in locales:
            for name, column in kinds(WITH_NULLS):
                with self.subTest(name, locale=locale):
                    codes = weekcalendar.week_code(column, locale)
                    expected = [
                        None if date is None else weekcalendar.key_start(weekcalendar.week_key(date, locale), locale)
                        for date in WITH_NULLS]
                    self.assertEqual(plain(weekcalendar.key_start(codes, locale)), expected)
                    compared += len(WITH_NULLS)
        self.assertEqual(compared, len(locales) * len(WITH_NULLS) * sum(1 for _ in kinds(DATES)))

    def test_kind_of_the_answer(self):
        stamps = numpy.array(DATES, dtype="datetime64[D]")
        self.assertEqual(weekcalendar.week_code(stamps, "en_US").dtype, numpy.int32)
        self.assertEqual(weekcalendar.week_start(stamps, "en_US").dtype, numpy.dtype("datetime64[D]"))
        self.assertEqual(weekcalendar.week_key(stamps, "en_US").dtype, numpy.dtype("U8"))
        series = polars.Series("Date", DATES)
        self.assertEqual(weekcalendar.week_key(series, "en_US").dtype, polars.String)
        self.assertEqual(weekcalendar.week_key(series, "en_US").name, "Date")
        self.assertEqual(weekcalendar.week_start(series, "en_US").dtype, polars.Date)
        column = pandas.Series(pandas.to_datetime(stamps), name="Date")
        self.assertEqual(weekcalendar.week_key(column, "en_US").dtype, "str")
        self.assertEqual(weekcalendar.week_start(column, "en_US").dtype, "datetime64[s]")
        self.assertEqual(weekcalendar.week_code(column, "en_US").dtype, "int32")
        self.assertEqual(weekcalendar.week_key(column, "en_US").name, "Date")
        self.assertIsInstance(weekcalendar.week_key(array.array("i", [14976]), "en_US"), list)
        self.assertEqual(weekcalendar.week_key([], "en_US"), [])
        for empty in (series[:0], column[:0], stamps[:0], pyarrow.array([], pyarrow.date32())):
            self.assertEqual(len(weekcalendar.week_key(empty, "en_US")), 0)
            self.assertEqual(
                type(weekcalendar.week_code(empty, "en_US")).__module__, type(empty).__module__)
        self.assertEqual(weekcalendar.week_key(pyarrow.nulls(3), "en_US").to_pylist(), [None] * 3)

    def test_texts_in_numpy_are_those_of_lists(self):
        compared = 0
        for dates in (DATES, WITH_NULLS, [None, None]):
            # Texts of one width, of several, and beyond ASCII.
            for pattern, locale in (
                    ("YYYY-'W'ww", "en_US"), ("d MMMM y", "en_US"), ("y", "ar_EG"), ("EEEEE", "ja"), ("yyyy", "en")):
                expected = weekcalendar.format_date(pattern, dates, locale)
                found = weekcalendar.format_date(pattern, numpy.array(dates, dtype="datetime64[D]"), locale)
                self.assertEqual(found.dtype.kind, "U")
                self.assertEqual(found.tolist(), expected)
                if None in dates:
                    self.assertEqual(set(found.data[numpy.ma.getmaskarray(found)].tolist()), {""})
                compared += len(expected)
        self.assertEqual(compared, 5 * (2 * len(DATES) + 2))

    def test_zones(self):
        moment = datetime.datetime(2011, 1, 2, 3, tzinfo=datetime.timezone.utc)  # the evening of the 1st in New York
        york = zoneinfo.ZoneInfo("America/New_York")
        self.assertEqual(weekcalendar.week_key(moment, "en_US"), "2011-W02")
        self.assertEqual(weekcalendar.week_key(moment.astimezone(york), "en_US"), "2011-W01")
        self.assertEqual(weekcalendar.week_key(moment, "en_US", zone="America/New_York"), "2011-W01")
        for column in (
            polars.Series([moment]).dt.convert_time_zone("America/New_York"),
            pyarrow.array([moment], pyarrow.timestamp("us", "America/New_York")),
            pyarrow.array([moment], pyarrow.timestamp("us", "-05:00")),
            pandas.Series([moment]).dt.tz_convert("America/New_York"),
            pandas.DatetimeIndex([moment]).tz_convert("America/New_York"),
        ):
            self.assertEqual(plain(weekcalendar.week_key(column, "en_US")), ["2011-W01"])
        naive = numpy.array(["2011-01-02T03:00"], dtype="datetime64[s]")
        self.assertEqual(weekcalendar.week_key(naive, "en_US").tolist(), ["2011-W02"])
        self.assertEqual(weekcalendar.week_key(naive, "en_US", zone="America/New_York").tolist(), ["2011-W01"])
        # Every hour of two years against zoneinfo.
        hours = numpy.arange("2023-01-01T00", "2025-01-01T00", dtype="datetime64[h]").astype("datetime64[s]")
        for name in ("America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Apia"):
            zone = zoneinfo.ZoneInfo(name)
            days = [
                datetime.datetime.fromtimestamp(second, zone).date() for second in hours.astype("int64").tolist()]
            self.assertEqual(weekcalendar.start_of("day", hours, zone=name).tolist(), days)
        self.assertEqual(
            weekcalendar.format_date("HH:mm xxx", moment.astimezone(zoneinfo.ZoneInfo("Asia/Kolkata")), "en"),
            "08:30 +05:30")

    def test_years_that_python_lacks(self):
        stamps = numpy.array(["-0400-01-01", "12011-01-02", "NaT"], dtype="datetime64[D]")
        self.assertEqual(plain(weekcalendar.week_key(stamps, "iso8601")), ["-0401-W52", "+12010-W52", None])
        self.assertEqual(weekcalendar.week_start(stamps, "iso8601").astype(str).tolist()[1:], ["12010-12-27", "NaT"])

    def test_errors(self):
        for call, text in (
            (lambda: weekcalendar.week_key("2011-01-02", "xx_YY"), "not a"),
            (lambda: weekcalendar.week_key("2.1.2011", "en_US"), "parse_date"),
            (lambda: weekcalendar.format_date("yyyy-n", DATES, "en"), "'n' at byte 5"),
            (lambda: weekcalendar.parse_date("yyyy-MM", ["2011-01"], "en"), "no day of the month"),
            (lambda: weekcalendar.parse_date("yyyy-MM-dd", ["2011-01-02", "x"], "en"), "row 1: 'x'"),
            (lambda: weekcalendar.start_of("decade", DATES), "no unit 'decade'"),
            (lambda: weekcalendar.week_key(numpy.array([2**40]), "en_US"), "row 0: the day"),
            (lambda: weekcalendar.week_key(
                numpy.array(["2011-01-02"], dtype="datetime64[s]"), "en_US", zone="No/Where"), "no zone 'No/Where'"),
            (lambda: weekcalendar.Week("2011-W54", "en_US"), "54"),
        ):
            with self.subTest(text), self.assertRaises(weekcalendar.WeekCalendarError) as caught:
                call()
            self.assertIn(text, str(caught.exception))
        self.assertEqual(
            weekcalendar.parse_date("yyyy-MM-dd", polars.Series(["2011-01-02", "x"]), "en", errors="null").to_list(),
            [datetime.date(2011, 1, 2), None])
        neither = "is neither a date nor a column of dates: a date is a datetime.date"
        for wrong, what in (
            (7, f"7 (int) {neither}"), (1.5, f"1.5 (float) {neither}"), (object(), f"(object) {neither}"),
            ([7], "row 0: 7 (int) is not a date"), (polars.Series([1.5]), "a column of numbers (polars' Float64) has no dates"),
            (numpy.array([1.5]), "an array of dtype float64 has no dates"), ({"a": 1}, f"{{'a': 1}} (dict) {neither}"),
        ):
            with self.subTest(what), self.assertRaises(TypeError) as caught:
                weekcalendar.week_key(wrong, "en_US")
            self.assertIn(what, str(caught.exception))

    def test_week(self):
        week = weekcalendar.Week(datetime.date(2011, 1, 2), "mysql1")
        self.assertEqual((week.key, week.start, week.end), ("2011-W00", datetime.date(2011, 1, 1), datetime.date(2011, 1, 2)))
        self.assertEqual(week.next().previous(), week)
        self.assertEqual(len({week, weekcalendar.Week("2011-W00", "mysql1")}), 1)
        self.assertLess(week, week.next())
        with self.assertRaises(AttributeError):
            week.key = "x"

    def test_tables(self):
        table = weekcalendar.weeks("2013-01-01", "2013-12-31", "en_US")
        frame = polars.DataFrame(table)
        self.assertEqual(frame.shape, (53, 5))
        self.assertEqual(pyarrow.table(table).to_pylist(), list(table))
        self.assertEqual(pandas.DataFrame.from_arrow(table).shape, (53, 5))
        self.assertEqual(list(weekcalendar.calendar_days("2011-01-02", "2011-01-01", "en_US")), [])

    def test_calendar_days(self):
        """Equals the table of the same name in SQL, for some locales and all schemes."""
        connection = sqlite3.connect(":memory:")
        weekcalendar.load(connection)
        schemes = [name for name, in connection.execute("SELECT name FROM week_schemes")]
        compared = blocks = 0
        for locale in ["en_US", "de_DE", "ar_EG", "fa", "ru_RU@weekdata=cldr31", "pt_PT", "en@fw=wed;mindays=5", *schemes]:
            days = weekcalendar.calendar_days("1999-11-01", "2001-02-03", locale)
            cursor = connection.execute("SELECT * FROM calendar_days('1999-11-01', '2001-02-03', ?)", [locale])
            self.assertEqual(days.names, [column[0] for column in cursor.description])
            ours = days.to_dict()
            theirs = dict(zip(days.names, map(list, zip(*cursor))))
            for name in days.names:
                found = [str(value) if isinstance(value, datetime.date) else value for value in ours[name]]
                if name == "week_of_calendar_year" and found[0] is None:
                    self.assertEqual(weekcalendar.WeekRules(locale).first_weekday, None)
                    self.assertEqual(found, [None] * len(days))
                    blocks += 1
                    continue
                self.assertEqual(found, theirs[name], (locale, name))
                compared += len(found)
        print(f"\n{compared:,} values of calendar_days compared with SQL's, {blocks} schemes have blocks of seven days")
        self.assertGreaterEqual(len(schemes), 91)
        self.assertEqual(len(days.names), 23)
        # lubridate, oracle-ww and postgres-ww.
        self.assertEqual(blocks, 3)

    def test_nothing_leaks(self):
        def size():
            gc.collect()
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * 4096

        series, chunk = polars.Series(DATES * 30), pyarrow.array(WITH_NULLS * 30)
        for turn in range(400):
            if turn == 100:
                start = size()
            weekcalendar.week_key(series, "en_US")
            weekcalendar.format_date("EEEE d MMMM y", chunk, "fr")
            polars.DataFrame(weekcalendar.weeks("2013-01-01", "2014-12-31", "en_US"))
            weekcalendar.week_key(chunk, "en_US").__arrow_c_array__()
        self.assertLess(size() - start, 20_000_000)
        from weekcalendar import _arrow

        gc.collect()
        self.assertLess(len(_arrow._exported), 50)

    def test_dropped_by_an_exception(self):
        """Results are released while an exception is being raised, when Python code must not run."""
        def drop(column):
            return [weekcalendar.week_key(column, "en_US") if turn < 3 else {}["on its way"] for turn in range(4)]

        for column in (polars.Series(DATES), pyarrow.array(DATES), pandas.Series(pandas.to_datetime(DATES)), DATES):
            for _ in range(3):
                with self.assertRaisesRegex(KeyError, "on its way"):
                    drop(column)

    def test_threads(self):
        expected = weekcalendar.week_key(DATES, "en_US")
        wrong = []

        def work():
            for _ in range(50):
                if weekcalendar.week_key(polars.Series(DATES), "en_US").to_list() != expected:
                    wrong.append(1)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Hosts(unittest.TestCase):
    def test_namespaces(self):
        frame = polars.DataFrame({"Date": WITH_NULLS, "Value": range(len(DATES))})
        keys = frame.lazy().select(
            key=polars.col("Date").weekcal.key("en_US"), start=polars.col("Date").weekcal.start("en_US"),
            quarter=polars.col("Date").weekcal.period_key("quarter"), code=polars.col("Date").weekcal.code("de_DE"),
            day=polars.col("Date").weekcal.format("EEE", "de")).collect()
        self.assertEqual(keys["key"].to_list(), weekcalendar.week_key(WITH_NULLS, "en_US"))
        self.assertEqual(keys["start"].to_list(), weekcalendar.week_start(WITH_NULLS, "en_US"))
        self.assertEqual(keys["code"].to_list(), weekcalendar.week_code(WITH_NULLS, "de_DE"))
        self.assertEqual(keys["day"].to_list(), weekcalendar.format_date("EEE", WITH_NULLS, "de"))
        column = pandas.Series(pandas.to_datetime(WITH_NULLS))
        self.assertEqual(plain(column.weekcal.key("ar_EG")), weekcalendar.week_key(WITH_NULLS, "ar_EG"))
        self.assertEqual(plain(column.weekcal.start("ar_EG")), weekcalendar.week_start(WITH_NULLS, "ar_EG"))

    def test_duckdb(self):
        connection = duckdb.connect()
        weekcalendar.duckdb.register(connection)
        weekcalendar.duckdb.register(connection)  # again, as a cell of a notebook is run
        frame = polars.DataFrame({"day": WITH_NULLS, "locale": [LOCALES[row % 5] for row in range(len(DATES))]})
        for name in ("week_key", "week_code", "week_of_year", "week_based_year", "week_start", "week_end"):
            function = getattr(weekcalendar, name)
            rows = connection.sql(f"SELECT {name}(day, 'en_US'), {name}(day, locale) FROM frame").fetchall()
            self.assertEqual([row[0] for row in rows], function(WITH_NULLS, "en_US"))
            self.assertEqual(
                [row[1] for row in rows], [function(*row) for row in frame.rows()])
        row = connection.sql(
            """SELECT week_key(TIMESTAMP '2011-01-02 03:00', 'en_US'), week_key('2011-01-02', 'en_US'),
                 week_key(NULL, 'en_US'), week_key(DATE '2011-01-02', NULL),
                 format_date('EEEE', DATE '2011-01-02', 'de'), parse_date('d MMM y', '2 jan 2011', 'en'),
                 fiscal_key(DATE '2024-02-03', 'nrf', 'period'), start_of('quarter', DATE '2011-05-15', 'en_US')"""
        ).fetchall()[0]
        self.assertEqual(row, (
            "2011-W02", "2011-W02", None, None, "Sonntag", datetime.date(2011, 1, 2), "FY2023-P12",
            datetime.date(2011, 4, 1)))
        connection.execute("SET TimeZone = 'America/New_York'")
        self.assertEqual(
            connection.sql("SELECT week_key(TIMESTAMPTZ '2011-01-02 03:00+00', 'en_US')").fetchall(), [("2011-W01",)])
        with self.assertRaisesRegex(Exception, "2 arguments"):
            connection.sql("SELECT week_key(DATE '2011-01-02')").fetchall()
        with self.assertRaisesRegex(Exception, "not a"):
            connection.sql("SELECT week_key(DATE '2011-01-02', 'xx_YY')").fetchall()

    def test_sqlite(self):
        import apsw
        import sqlalchemy
        import sqlite_utils

        question = "SELECT week_key('2011-01-02', 'en_US')"
        plain_connection = sqlite3.connect(":memory:")
        other = apsw.Connection(":memory:")
        database = sqlite_utils.Database(memory=True)
        for connection in (plain_connection, other, database.conn, plain_connection.cursor().connection):
            weekcalendar.load(connection)
            self.assertEqual(next(iter(connection.execute(question)))[0], "2011-W02")
        weekcalendar.load(sqlite_utils.Database(memory=True))
        engine = sqlalchemy.create_engine("sqlite://")
        weekcalendar.load(engine)
        with engine.connect() as connection:
            self.assertEqual(connection.execute(sqlalchemy.text(question)).scalar(), "2011-W02")
            weekcalendar.load(connection)
        self.assertEqual(database.execute(question).fetchone()[0], "2011-W02")

    def test_entry_points(self):
        for group in ("datasette", "sqlite_utils"):
            found = importlib.metadata.entry_points(group=group, name="weekcalendar")
            self.assertEqual(len(found), 1)
            connection = sqlite3.connect(":memory:")
            next(iter(found)).load().prepare_connection(connection)
            connection.execute("SELECT week_key('2011-01-02', 'en_US')")


if __name__ == "__main__":
    unittest.main()
