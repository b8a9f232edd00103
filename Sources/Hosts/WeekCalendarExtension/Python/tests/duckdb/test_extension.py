"""DuckDB's extension: the golden tables, kinds of dates, NULL and errors. The Python package is not installed."""

import datetime
import os
import sys
import time
import unittest

import duckdb

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import golden_duckdb  # noqa: E402

FILE = os.environ["DUCKDB_EXTENSION"]


def connect():
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": 1})
    connection.load_extension(FILE)
    return connection


class Golden(golden_duckdb.Tables, unittest.TestCase):
    host = f"DuckDB {duckdb.__version__}'s extension"

    def setUp(self):
        self.connection = connect()


class Functions(unittest.TestCase):
    def setUp(self):
        self.connection = connect()

    def ask(self, sql):
        return self.connection.sql(sql).fetchall()

    def test_answers(self):
        self.assertEqual(self.ask(
            """SELECT week_key(d, 'en_US'), week_key(d, 'de_DE'), week_code(d, 'en_US'), week_of_year(d, 'de_DE'),
                 week_based_year(d, 'de_DE'), week_start(d, 'ar_EG'), week_end(d, 'ar_EG'),
                 start_of('quarter', DATE '2011-05-15', 'en_US'), end_of('month', DATE '2012-02-15', 'en'),
                 fiscal_key(DATE '2024-02-03', 'nrf', 'period'), format_date('EEEE d MMMM y', d, 'fr'),
                 format_date('%d %b', d, 'de', 'python'), parse_date('d MMM y', '02 jan 2011', 'en'),
                 week_key(TIMESTAMP '2011-01-02 23:59:59', 'en_US'), format_date('HH:mm', TIMESTAMP '2011-01-02 03:04', 'en')
               FROM (SELECT DATE '2011-01-02' AS d)"""), [(
            "2011-W02", "2010-W52", 201102, 52, 2010, datetime.date(2011, 1, 1), datetime.date(2011, 1, 7),
            datetime.date(2011, 4, 1), datetime.date(2012, 2, 29), "FY2023-P12", "dimanche 2 janvier 2011", "02 Jan.",
            datetime.date(2011, 1, 2), "2011-W02", "03:04")])

    def test_comparisons(self):
        self.assertEqual(self.ask(
            """SELECT is_to_date('week', DATE '2026-11-18', DATE '2026-11-25', 'en_US'),
                 is_to_date('week', TIMESTAMP '2026-11-19 23:59', DATE '2026-11-25', 'en_US'),
                 is_to_date('year', DATE '2023-01-29', '2024-02-04', 'nrf'), fiscal_is_to_date(DATE '2024-02-03', DATE '2024-02-04', 'nrf'),
                 fiscal_is_to_date(DATE '2024-01-27', DATE '2024-02-03', 'nrf', 'week'),
                 comparable_day('week', DATE '2026-11-25', 'en_US'), comparable_day('month', DATE '2026-03-31', 'de_DE'),
                 fiscal_comparable_day(DATE '2024-02-04', 'nrf'), fiscal_comparable_day(DATE '2024-02-04', 'nrf', 'week'),
                 start_of('week', DATE '2011-01-01', 'mysql0'), end_of('week', DATE '2010-12-31', 'mysql0'),
                 week_start(DATE '2011-01-01', 'mysql0')"""), [(
            True, False, True, False, True, datetime.date(2026, 11, 18), None, datetime.date(2023, 1, 29),
            datetime.date(2024, 1, 28), datetime.date(2010, 12, 26), datetime.date(2011, 1, 1), datetime.date(2011, 1, 1))])
        # Months, counted by DuckDB; days and as-of days are null in some rows, and differ in each row.
        rows = self.ask(
            """SELECT count(*), count(found), sum((found IS NOT DISTINCT FROM (d <= a AND day(d) <= day(a)))::INT),
                 sum((comparable_day('month', d, l) IS NOT DISTINCT FROM
                   CASE WHEN day(d - to_months(1)) = day(d) THEN (d - to_months(1))::DATE END)::INT)
               FROM (SELECT d, a, l, is_to_date('month', d, a, l) AS found
                     FROM (SELECT CASE WHEN n % 7 <> 3 THEN DATE '2010-12-20' + (n % 4001)::INTEGER END AS d,
                             CASE WHEN n % 5 <> 2 THEN DATE '2015-02-01' + (n % 997)::INTEGER END AS a,
                             ['en_US', 'de_DE'][1 + n % 2] AS l FROM range(30000) t(n)))""")
        self.assertEqual(rows, [(30000, 20571, 30000, 30000)])
        self.assertEqual(
            self.ask("SELECT count(*) FROM range(5000) t(n) WHERE is_to_date('week', DATE '2011-01-02' + n::INTEGER, DATE '2020-12-31', 'de_DE')"),
            [(2088,)])

    def test_nulls(self):
        rows = self.ask(
            """SELECT n, week_key(d, l), week_start(d, l), format_date('EEEE d MMMM y', d, l),
                 parse_date('y-MM-dd', d::VARCHAR, l), week_key(NULL::DATE, 'en'), week_key(d, NULL)
               FROM (SELECT n, CASE WHEN n % 7 <> 3 THEN DATE '2010-12-20' + n::INTEGER END AS d,
                       CASE WHEN n % 11 <> 5 THEN ['en_US', 'de_DE', 'fr'][1 + n % 5 // 2] END AS l FROM range(10000) t(n))
               ORDER BY n""")
        self.assertEqual(len(rows), 10000)
        for n, key, start, text, read, *nothing in rows:
            self.assertEqual(nothing, [None, None])
            self.assertEqual([value is None for value in (key, start, text, read)], [n % 7 == 3 or n % 11 == 5] * 4, n)
            if read is not None:
                self.assertEqual(read, datetime.date(2010, 12, 20) + datetime.timedelta(n))
                self.assertLessEqual(start, read)
                self.assertLess(read, start + datetime.timedelta(7))

    def test_errors(self):
        for sql, what in (
            ("period_key('month', DATE '2024-02-03', 'nrf')", "'nrf' is a fiscal calendar: use fiscal_key"),
            ("fiscal_key(DATE '2024-02-03', 'en_US')", "'en_US' is not a fiscal calendar: use period_key"),
            ("fiscal_key(DATE '2024-02-03', 'nrf', 'month')", "'month' is not a unit of a fiscal calendar: write 'week'"),
            ("week_key(DATE '2011-01-02', 'xx_YY')", "'xx' is not a language"), ("week_key(DATE 'infinity', 'en_US')", "row 0"),
            ("start_of('fortnight', DATE '2011-01-02', 'en')", "no unit 'fortnight'"),
            ("is_to_date('fortnight', DATE '2011-01-02', DATE '2011-01-02', 'en')", "no unit 'fortnight'"),
            ("is_to_date('week', DATE '2011-01-02', DATE 'infinity', 'en')", "row 0: as of: the day 2147483647 is not in"),
            ("is_to_date('week', TIMESTAMP '2011-01-02', TIMESTAMP '-infinity', 'en')", "row 0: -infinity is not a time"),
            ("fiscal_is_to_date(DATE '2011-01-02', DATE '2011-01-02', 'en_US')", "not a fiscal calendar: use is_to_date"),
            ("fiscal_comparable_day(DATE '2011-01-02', 'en_US')", "not a fiscal calendar: use comparable_day"),
            ("fiscal_comparable_day(DATE '2011-01-02', 'us-government', 'week')", "months instead of weeks"),
            ("parse_date('d MMM y', 'x', 'en')", "'x'"), ("format_date('n', DATE '2011-01-02', 'en')", "'n'"),
            ("format_date('y', DATE '2011-01-02', 'en', 'a dialect of nobody')", "dialect"),
            ("week_key(5, 'en_US')", "No function matches"),
        ):
            with self.assertRaisesRegex(duckdb.Error, what, msg=sql):
                self.ask(f"SELECT {sql}")

    def test_hostile(self):
        """Texts of any length and with NULs, and vectors of each kind; values and types without a result."""
        day = "DATE '2011-01-02'"
        for sql, what in (
            (f"week_key({day}, 'en_US' || chr(0))", "locale"), (f"week_key({day}, chr(0))", "locale"),
            (f"week_key({day}, '')", "empty"), (f"week_key({day}, repeat('x', 1000000))", "at most 255"),
            (f"format_date('y' || chr(0) || 'n', {day}, 'en')", "'n'"), (f"format_date('y', {day}, 'en', '')", "dialect"),
            (f"format_date('%Y', {day}, 'en', 'posix' || chr(0) || 'x')", "dialect"),
            (f"format_date('%Y', {day}, 'en', 'posix' || repeat(' ', 1000))", "dialect"),
            (f"format_date('%Y', {day}, 'en', repeat('posix', 100000))", "dialect"),
            (f"start_of('week' || chr(0), {day}, 'en')", "no unit 'week"), (f"start_of('', {day}, 'en')", "no unit ''"),
            (f"start_of(repeat('week', 1000000), {day}, 'en')", "no unit 'weekweek"),
            ("parse_date('y-MM-dd', '2011-01-02' || chr(0), 'en')", "row 0"),
            ("parse_date('y-MM-dd', repeat('9', 1000000), 'en')", "row 0"),
            ("week_key(DATE '-infinity', 'en_US')", "row 0"), ("week_key(TIMESTAMP '-infinity', 'en_US')", "row 0: -infinity"),
            ("week_code(if(n = 7, TIMESTAMP 'infinity', TIMESTAMP '2011-01-02'), 'en_US')", "row 7: infinity"),
            ("format_date('HH', TIMESTAMP 'infinity', 'en')", "row 0: infinity"),
            (f"format_date(repeat('x', 2000000), {day}, 'en')", "bytes"),
        ):
            with self.subTest(sql), self.assertRaisesRegex(duckdb.Error, what):
                self.ask(f"SELECT {sql} FROM range(2048) t(n)")
        for value in ("5", "5.5", "true", "TIME '03:00'", "INTERVAL 1 DAY", "'a'::BLOB", "[DATE '2011-01-02']", "{'a': 5}",
                      "5::HUGEINT", "uuid()"):
            with self.subTest(value), self.assertRaisesRegex(duckdb.Error, "No function matches|Could not choose"):
                self.ask(f"SELECT week_key({value}, 'en_US')")
        self.assertEqual(self.ask(
            "SELECT week_key(CASE WHEN n < 0 THEN TIMESTAMP 'infinity' END, 'en_US') FROM range(3) t(n)"), [(None,)] * 3)
        # Constants, dictionaries, sequences and filtered rows are one vector after another.
        self.connection.execute(
            """CREATE TABLE many AS SELECT n, DATE '2010-12-20' + (n % 40)::INTEGER AS d, (n % 3 || 'x')::VARCHAR AS t,
                 ['en_US', 'de_DE'][1 + n % 2] AS l FROM range(30000) t(n)""")
        rows = self.ask(
            """SELECT count(*), count(DISTINCT week_key(d, 'en_US')), sum((week_key(d, l) = week_key(DATE '2010-12-20' +
                 (n % 40)::INTEGER, CASE WHEN n % 2 = 0 THEN 'en_US' ELSE 'de_DE' END))::INT),
                 sum((parse_date('y-MM-dd', d::VARCHAR, l) = d)::INT)
               FROM many WHERE t <> '1x' AND n % 7 < 5""")
        kept = sum(n % 3 != 1 and n % 7 < 5 for n in range(30000))
        self.assertEqual(rows, [(kept, 6, kept, kept)])
        # Lengths around the maximum that DuckDB stores inline in a string.
        for length in (0, 1, 4, 5, 11, 12, 13, 100, 4000):
            (text,), = self.ask(f"SELECT format_date(chr(39) || 'x' || repeat('y', {length}) || chr(39), {day}, 'en')")
            self.assertEqual(text, "x" + "y" * length)

    def test_speed(self):
        """Prints the speed, without a limit."""
        self.connection.execute("CREATE TABLE days AS SELECT DATE '1997-05-19' + (random() * 10000)::INTEGER AS d FROM range(10000000)")
        for sql in ("week_key(d, 'en_US')", "week_code(d, 'en_US')", "strftime(d, '%G-W%V')", "weekofyear(d)"):
            start = time.process_time()
            self.assertEqual(len(self.ask(f"SELECT max({sql}) FROM days")), 1)
            print(f"\n{sql:24} {(time.process_time() - start) * 100:.1f} ns a row", end="", flush=True)


if __name__ == "__main__":
    unittest.main()
