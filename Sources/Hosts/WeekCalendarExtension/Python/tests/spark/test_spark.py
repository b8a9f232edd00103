"""The functions in Spark: its kinds of dates, NULL, zones, errors, and a sample of the golden tables."""

import datetime
import os
import sys
import unittest
from unittest import mock

import numpy
from pyspark.sql import SparkSession, functions

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import golden  # noqa: E402
import weekcalendar  # noqa: E402
import weekcalendar.spark  # noqa: E402

BEFORE, AFTER = "2011-W01", "2011-W02"
# PySpark's pandas_udf supports only these.
ZONES = [("UTC", AFTER), ("America/New_York", AFTER), ("America/Chicago", BEFORE), ("-05:00", AFTER), ("-06:00", BEFORE)]
JAVAS_ZONES = [("GMT-5", AFTER), ("GMT-6", BEFORE), ("UTC-05:30", BEFORE), ("Z", AFTER)]
LOCALES = ["en_US", "de_DE", "ar_EG", "mysql3", "nrf"]


class Spark(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2").config("spark.sql.session.timeZone", "UTC").getOrCreate())
        cls.spark.sparkContext.setLogLevel("OFF")
        weekcalendar.spark.register(cls.spark)

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def ask(self, sql):
        return [tuple(row) for row in self.spark.sql(sql).collect()]

    def check_functions(self):
        dates = [None if n % 7 == 3 else datetime.date(2010, 12, 1) + datetime.timedelta(n) for n in range(500)]
        rows = [(n, date, LOCALES[n % 5]) for n, date in enumerate(dates)]
        self.spark.createDataFrame(rows, "n INT, d DATE, locale STRING").repartition(3).createOrReplaceTempView("dates")
        for name in ("week_key", "week_code", "week_of_year", "week_based_year", "week_start", "week_end"):
            function = getattr(weekcalendar, name)
            found = self.ask(
                f"""SELECT {name}(d, 'ar_EG'), {name}(d, locale), {name}(CAST(d AS STRING), 'ar_EG'),
                      {name}(CAST(d AS TIMESTAMP_NTZ), 'ar_EG'), {name}(NULL, 'ar_EG'), {name}(d, NULL)
                    FROM dates ORDER BY n""")
            expected = function(dates, "ar_EG")
            each = [function(date, locale) for _, date, locale in rows]
            self.assertEqual(found, [(a, b, a, a, None, None) for a, b in zip(expected, each)], name)
        found = self.ask(
            """SELECT start_of('quarter', d, 'en_US'), end_of('period', d, 'nrf'), period_key('month', d, 'de'),
                 fiscal_key(d, 'nrf'), fiscal_key(d, 'nrf', 'period'),
                 format_date('EEEE', d, 'de'), format_date('%d %b', d, 'de', 'python'),
                 parse_date('y/MM/dd', date_format(d, 'yyyy/MM/dd'), 'en'),
                 parse_date('y/MM/dd', date_format(d, 'yyyy/MM/dd'), 'en', 'exact') FROM dates ORDER BY n""")
        self.assertEqual(found, list(zip(
            weekcalendar.start_of("quarter", dates, "en_US"), weekcalendar.end_of("period", dates, "nrf"),
            weekcalendar.period_key("month", dates, "de"), weekcalendar.fiscal_key(dates, "nrf"),
            weekcalendar.fiscal_key(dates, "nrf", "period"), weekcalendar.format_date("EEEE", dates, "de"),
            weekcalendar.format_date("%d %b", dates, "de", dialect="python"), dates, dates)))
        found = self.ask(
            """SELECT is_to_date('month', d, DATE '2011-06-10', 'en_US'), is_to_date('week', d, '2011-06-10', locale),
                 comparable_day('month', d, 'en_US'), fiscal_is_to_date(d, DATE '2011-06-10', 'nrf'),
                 fiscal_comparable_day(d, 'nrf', 'period'), is_to_date('week', d, NULL, 'en_US') FROM dates ORDER BY n""")
        counts = weekcalendar.is_to_date("month", dates, "2011-06-10")
        each = [weekcalendar.is_to_date("week", date, "2011-06-10", locale) for _, date, locale in rows]
        self.assertEqual(found, list(zip(
            counts, each, weekcalendar.comparable_day("month", dates),
            weekcalendar.fiscal_is_to_date(dates, "2011-06-10", "nrf"),
            weekcalendar.fiscal_comparable_day(dates, "nrf", "period"), [None] * len(dates))))
        self.assertEqual(
            len(self.ask("SELECT d FROM dates WHERE is_to_date('month', d, '2011-06-10', 'en_US')")), counts.count(True))
        self.assertEqual(self.ask("SELECT week_key(d, 'en_US') FROM dates WHERE n < 0"), [])

    def check_zones(self, zones):
        question = """SELECT week_key(t, 'en_US'), week_key(CAST(t AS TIMESTAMP_NTZ), 'en_US'),
            week_key(CAST(t AS DATE), 'en_US'), week_key(TIMESTAMP_NTZ '2011-01-02 01:00', 'en_US')
            FROM (SELECT timestamp_seconds(1293944400) AS t)"""  # 2011-01-02T05:00Z
        try:
            for zone, key in zones:
                self.spark.conf.set("spark.sql.session.timeZone", zone)
                self.assertEqual(self.ask(question), [(key, key, key, AFTER)], zone)
        finally:
            self.spark.conf.set("spark.sql.session.timeZone", "UTC")

    def check_errors(self):
        for sql, what in (
            ("week_key(DATE '2011-01-02')", "week_key takes 2 arguments, but 1 were given"),
            ("format_date('y', DATE '2011-01-02', 'en', 'icu', 'x')", "format_date takes 3 or 4 arguments"),
            ("week_key(DATE '2011-01-02', 'xx_YY')", "'xx' is not a language"),
            ("week_key(5.5, 'en_US')", "not decimal128(2, 1): cast it to DATE first"),
            ("start_of('fortnight', DATE '2011-01-02', 'en_US')", "no unit 'fortnight'"),
        ):
            with self.assertRaises(Exception) as caught:
                self.ask(f"SELECT {sql}")
            self.assertIn(what, str(caught.exception))

    def test_arrow(self):
        self.assertTrue(hasattr(functions, "arrow_udf"))
        self.check_functions()
        self.check_zones(ZONES + JAVAS_ZONES)
        self.check_errors()

    def test_pandas(self):
        """The functions in older versions of PySpark."""
        with mock.patch.object(functions, "arrow_udf"):
            del functions.arrow_udf
            weekcalendar.spark.register(self.spark)
        try:
            plan = self.spark.sql("SELECT week_key(DATE '2011-01-02', 'en_US')")._jdf.queryExecution().toString()
            self.assertRegex(plan, "week_key")
            self.check_functions()
            self.check_zones(ZONES)
        finally:
            weekcalendar.spark.register(self.spark)

    # MARK: The golden tables

    def test_weeks(self):
        days = self.spark.range(len(golden.DAYS)).selectExpr("date_add(DATE '1900-01-01', CAST(id AS INT)) AS d")
        days.createOrReplaceTempView("days")

        def answers(questions):
            for start in range(0, len(questions), 10):
                some = questions[start : start + 10]
                columns = ", ".join(f"{golden.sql(*(way, 'd', locale))} AS a{n}" for n, (way, locale) in enumerate(some))
                table = self.spark.sql(f"SELECT d, {columns} FROM days").toArrow()
                table = table.sort_by("d")
                for n in range(len(some)):
                    yield table[f"a{n}"].to_numpy()

        golden.compare_weeks(self, answers, "Spark", every=12)

    def test_examples(self):
        def answers(name, pairs):
            rows = [(n, *pair) for n, pair in enumerate(pairs)]
            frame = self.spark.createDataFrame(rows, "n INT, scheme STRING, d STRING")
            return [row[0] for row in frame.orderBy("n").selectExpr(f"{name}(d, scheme)").collect()]

        golden.compare_examples(self, answers, "Spark")

    def test_letters(self):
        # Years outside 1 to 9999 cannot be written as literals, but columns can have them.
        rows = [
            (n, moment * 1000, None) if golden.has_microseconds(moment) else (n, None, moment // 86400000)
            for n, moment in enumerate(golden.moments())]
        moments = self.spark.createDataFrame(rows, "n INT, m LONG, day INT").selectExpr(
            "n", "CAST(timestamp_micros(m) AS TIMESTAMP_NTZ) AS t", "date_from_unix_date(day) AS d")
        moments.createOrReplaceTempView("moments")
        pattern = golden.PATTERN.replace("'", "\\'")

        def answers(locales):
            frame = self.spark.createDataFrame([(place, name) for place, name in enumerate(locales)], "p INT, l STRING")
            frame.createOrReplaceTempView("locales")
            found = self.ask(
                f"""SELECT coalesce(format_date('{pattern}', t, l, 'icu'), format_date('{pattern}', d, l, 'icu'))
                    FROM moments CROSS JOIN locales ORDER BY p, n""")
            count = len(found) // len(locales)
            for place in range(len(locales)):
                yield [row[0] for row in found[place * count : (place + 1) * count]]

        golden.compare_letters(self, answers, "Spark", every=30)


if __name__ == "__main__":
    unittest.main()
