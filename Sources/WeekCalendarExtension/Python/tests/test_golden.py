"""The golden tables of Conformance through Python: the weeks of every day of 1900 to 2100 as servers and libraries
have them, and the rules and the patterns of every locale."""

import csv
import os
import unittest

import numpy

import weekcalendar

TABLES = os.environ["TABLES"]
DAYS = numpy.arange("1900-01-01", "2101-01-01", dtype="datetime64[D]")
DECADES = [numpy.datetime64(f"{year}-01-01") for year in range(1900, 2110, 10)]


def rows(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return [row for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if not row[0].startswith("#")]


def digests(values):
    """The 32-bit FNV-1a of each decade's numbers."""
    found = []
    numbers = values.astype("uint32").tolist()
    starts = [int((decade - DAYS[0]).astype(int)) for decade in DECADES] + [len(DAYS)]
    starts[-2:] = [starts[-2], len(DAYS)]
    for start, end in zip(starts, starts[1:]):
        hash = 0x811C9DC5
        for number in numbers[start:end]:
            hash = (hash ^ number) * 0x01000193 & 0xFFFFFFFF
        found.append(f"{hash:08x}")
    return found


class Golden(unittest.TestCase):
    def test_weeks(self):
        def pattern(letters):
            return lambda days, locale: weekcalendar.format_date(letters, days, locale).astype("int32")

        def day(function):
            return lambda days, locale: function(days, locale).astype("int64").astype("int32")

        ways = {
            "key": weekcalendar.week_code, "week": weekcalendar.week_of_year, "year": weekcalendar.week_based_year,
            "first": day(weekcalendar.week_start), "trunc": day(weekcalendar.week_start),
            "last": day(weekcalendar.week_end), "weekday": pattern("e"), "month": pattern("W")}
        known = {}
        compared = left_out = 0
        for row in rows("week-numbers.tsv"):
            if row[0] == "reference":
                continue
            kind, locale = row[2:4]
            if kind not in ways or (kind == "month" and "-ww" in locale):
                left_out += 1
                continue
            if (kind, locale) not in known:
                known[kind, locale] = digests(ways[kind](DAYS, locale))
            self.assertEqual(known[kind, locale], row[4:], (row[:4]))
            compared += 1
        print(f"\nweek-numbers.tsv: {compared} rows of {compared + left_out}, {compared * len(DAYS):,} answers")
        self.assertEqual((compared, left_out), (346, 3))

    def test_examples(self):
        found = [row for row in rows("week-number-examples.tsv") if len(row) > 4 and row[1][:1].isdigit()]
        for scheme, date, year, number, *_ in found:
            self.assertEqual(weekcalendar.week_of_year(date, scheme), int(number), (scheme, date))
            if year != "-":
                self.assertEqual(weekcalendar.week_based_year(date, scheme), int(year), (scheme, date))
        self.assertEqual(len(found), 161)

    def test_rules(self):
        found = rows("locale-rules.tsv")
        for locale, first, minimum, weekend in found:
            rules = weekcalendar.WeekRules(locale)
            self.assertEqual((rules.first_weekday % 7 + 1, rules.minimum_days), (int(first), int(minimum)), locale)
            start, end = rules.weekend
            days = {(start + step - 1) % 7 + 1 for step in range((end - start) % 7 + 1)}
            self.assertEqual({day % 7 + 1 for day in days}, set(map(int, weekend)), locale)
        self.assertEqual(len(found), 906)

    def test_letters(self):
        fields = []
        for letter in "GyYuQqMLwWdDFgEecahHKkmsSA":
            fields += [letter * width for width in range(1, 8 if letter in "GQqMLEeca" else 5)]
        fields += ["U", "UU", "UUU", "UUUU", "r", "rr", "rrr", "rrrr", "l", "ll", "ddd"]
        for letter in "bBzZOvVXx":
            fields += [letter * width for width in range(1, 6 if letter == "B" else 8)]
        found = rows("letter-samples.tsv")
        by_locale = {}
        for locale, moment, texts in found:
            by_locale.setdefault(locale, []).append((numpy.datetime64(moment, "ms"), texts))
        for locale, lines in by_locale.items():
            moments = numpy.array([moment for moment, _ in lines])
            texts = weekcalendar.format_date("|".join(fields), moments, locale, dialect="icu")
            self.assertEqual(texts.tolist(), [text for _, text in lines], locale)
        print(f"\nletter-samples.tsv: {len(found)} rows, {len(found) * len(fields):,} texts")
        self.assertEqual(len(found), 120)


if __name__ == "__main__":
    unittest.main()
