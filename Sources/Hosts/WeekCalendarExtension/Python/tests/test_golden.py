"""Compares Python and DuckDB with the golden tables of Conformance: the weeks of every day from 1900 to 2100 in servers
and libraries, and the rules and patterns of every locale."""

import unittest

import duckdb
import numpy

import golden
import golden_duckdb
import weekcalendar
import weekcalendar.duckdb
from golden import DAYS, FIELDS, PATTERN


class Python(unittest.TestCase):
    def test_weeks(self):
        def answers(questions):
            for way, locale in questions:
                if way[0] == "'":
                    yield weekcalendar.format_date(way.strip("'"), DAYS, locale)
                else:
                    yield getattr(weekcalendar, way)(DAYS, locale)

        golden.compare_weeks(self, answers, "Python")

    def test_examples(self):
        def answers(name, pairs):
            return [getattr(weekcalendar, name)(date, scheme) for scheme, date in pairs]

        golden.compare_examples(self, answers, "Python")

    def test_rules(self):
        found = golden.rows("locale-rules.tsv")
        for locale, first, minimum, weekend in found:
            rules = weekcalendar.WeekRules(locale)
            self.assertEqual((rules.first_weekday % 7 + 1, rules.minimum_days), (int(first), int(minimum)), locale)
            start, end = rules.weekend
            days = {(start + step - 1) % 7 + 1 for step in range((end - start) % 7 + 1)}
            self.assertEqual({day % 7 + 1 for day in days}, set(map(int, weekend)), locale)
        self.assertEqual(len(found), 906)

    def test_samples(self):
        found = golden.rows("letter-samples.tsv")
        by_locale = {}
        for locale, moment, texts in found:
            by_locale.setdefault(locale, []).append((numpy.datetime64(moment, "ms"), texts))
        for locale, lines in by_locale.items():
            moments = numpy.array([moment for moment, _ in lines])
            texts = weekcalendar.format_date(PATTERN, moments, locale, dialect="icu")
            self.assertEqual(texts.tolist(), [text for _, text in lines], locale)
        print(f"\nPython, letter-samples.tsv: {len(found)} rows, {len(found) * len(FIELDS):,} texts")
        self.assertEqual(len(found), 120)

    def test_letters(self):
        column = numpy.array(golden.moments(), "datetime64[ms]")

        def answers(locales):
            for locale in locales:
                yield weekcalendar.format_date(PATTERN, column, locale, dialect="icu").tolist()

        golden.compare_letters(self, answers, "Python")


class DuckDB(golden_duckdb.Tables, unittest.TestCase):
    host = "DuckDB"

    def setUp(self):
        self.connection = duckdb.connect(config={"threads": 1})
        weekcalendar.duckdb.register(self.connection)


class DuckDBMacros(unittest.TestCase):
    """Macros have one locale each, so they are made anew for every question."""

    SQL = {
        "week_code": "week_based_year(d) * 100 + week_of_year(d)", "week_of_year": "week_of_year(d)",
        "week_based_year": "week_based_year(d)", "week_start": "week_start(d)", "week_end": "week_end(d)",
        "'e'": "local_weekday(d)"}

    def setUp(self):
        self.connection = duckdb.connect(config={"threads": 1})

    def ask(self, way, locale, rows):
        weekcalendar.duckdb.create_macros(self.connection, locale, replace=True)
        return self.connection.sql(f"SELECT {self.SQL[way]} AS a FROM {rows}").fetchnumpy()["a"]

    def test_weeks(self):
        self.connection.execute("CREATE TABLE days AS SELECT unnest(range(73414))::INTEGER + DATE '1900-01-01' AS d")

        def answers(questions):
            for way, locale in questions:
                yield self.ask(way, locale, "days")

        golden.compare_weeks(self, answers, "DuckDB's macros", ways=self.SQL)

    def test_examples(self):
        def answers(name, pairs):
            return [self.ask(name, scheme, f"(SELECT DATE '{date}' AS d)")[0] for scheme, date in pairs]

        golden.compare_examples(self, answers, "DuckDB's macros")


if __name__ == "__main__":
    unittest.main()
