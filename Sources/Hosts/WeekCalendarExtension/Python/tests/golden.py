"""The golden tables of Conformance, and the questions that they ask a host, in SQL or in Python."""

import csv
import os

import numpy

TABLES = os.environ["TABLES"]
DAYS = numpy.arange("1900-01-01", "2101-01-01", dtype="datetime64[D]")
_DECADES = [int((numpy.datetime64(f"{year}-01-01") - DAYS[0]).astype(int)) for year in range(1900, 2100, 10)]
_DECADES += [int((numpy.datetime64("2100-01-01") - DAYS[0]).astype(int)), len(DAYS)]

# The kinds in the table, each as a function of a day and a locale, or as a pattern.
WAYS = {
    "key": "week_code", "week": "week_of_year", "year": "week_based_year", "first": "week_start", "trunc": "week_start",
    "last": "week_end", "weekday": "'e'", "month": "'W'"}


def rows(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return [row for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if not row[0].startswith("#")]


def sql(way, column, locale):
    """A way to number weeks as an expression; the table has numbers, and days as numbers."""
    return f"format_date({way}, {column}, '{locale}')" if way[0] == "'" else f"{way}({column}, '{locale}')"


def digests(values):
    """The 32-bit FNV-1a hash of each decade's numbers; days count from 1970-01-01, texts are parsed as numbers."""
    values = numpy.asarray(values)
    if values.dtype.kind == "M":
        values = values.astype("datetime64[D]").astype("int64")
    numbers = values.astype("int32").astype("uint32").tolist()
    found = []
    for start, end in zip(_DECADES, _DECADES[1:]):
        hash = 0x811C9DC5
        for number in numbers[start:end]:
            hash = (hash ^ number) * 0x01000193 & 0xFFFFFFFF
        found.append(f"{hash:08x}")
    return found


def compare_weeks(test, answers, host, every=1, ways=None):
    """Compares the weeks of every day from 1900 to 2100 with those of servers and libraries. `answers` takes pairs of a
    way and a locale, and returns a column for each; `ways` are those that the host has, if it lacks some."""
    asked, left_out = [], 0
    for row in rows("week-numbers.tsv"):
        if row[0] == "reference":
            continue
        kind, locale = row[2:4]
        if kind not in WAYS or (kind == "month" and "-ww" in locale):
            left_out += 1
        else:
            asked.append((row, (WAYS[kind], locale)))
    test.assertEqual((len(asked), left_out), (346, 3))
    asked = [(row, question) for row, question in asked if ways is None or question[0] in ways][::every]
    questions = sorted({question for _, question in asked})
    known = {question: digests(values) for question, values in zip(questions, answers(questions))}
    test.assertEqual(len(known), len(questions))
    for row, question in asked:
        test.assertEqual(known[question], row[4:], row[:4])
    print(f"\n{host}, week-numbers.tsv: {len(asked)} rows of 349, {len(asked) * len(DAYS):,} answers", flush=True)


def compare_examples(test, answers, host):
    """Compares the examples in the documentation of servers: `answers` takes a function and triples of scheme and date."""
    found = [row for row in rows("week-number-examples.tsv") if len(row) > 4 and row[1][:1].isdigit()]
    pairs = [(scheme, date) for scheme, date, *_ in found]
    numbers, years = answers("week_of_year", pairs), answers("week_based_year", pairs)
    for (scheme, date, year, number, *_), our_number, our_year in zip(found, numbers, years):
        test.assertEqual(our_number, int(number), (scheme, date))
        if year != "-":
            test.assertEqual(our_year, int(year), (scheme, date))
    test.assertEqual((len(found), len(numbers), len(years)), (161, 161, 161))
    print(f"\n{host}, week-number-examples.tsv: {len(found)} rows", flush=True)


# MARK: Letters


def _fields():
    fields = []
    for letter in "GyYuQqMLwWdDFgEecahHKkmsSA":
        fields += [letter * width for width in range(1, 8 if letter in "GQqMLEeca" else 5)]
    fields += ["U", "UU", "UUU", "UUUU", "r", "rr", "rrr", "rrrr", "l", "ll", "ddd"]
    for letter in "bBzZOvVXx":
        fields += [letter * width for width in range(1, 6 if letter == "B" else 8)]
    return fields


FIELDS = _fields()
PATTERN = "|".join(FIELDS)


def _day_of(year, month, day):
    """Days since 1970-01-01 of any year of the proleptic Gregorian calendar."""
    years = year - (month <= 2)
    era, year_of_era = divmod(years, 400)
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return era * 146097 + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - 719468


def moments():
    """The moments of letter-hashes.tsv in milliseconds since 1970-01-01: every ninth of BoundaryDates.all in
    Conformance/Comparison."""
    found = []

    def add(year, month, day, millisecond=0):
        is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        if day <= (29 if is_leap else 28) or month != 2:
            found.append(_day_of(year, month, day) * 86400000 + millisecond)

    for hour in range(24):
        add(2011, 1, 2, ((hour * 60 + hour * 7 % 60) * 60 + hour * 13 % 60) * 1000 + hour * 41 % 1000)
    add(2024, 2, 29, 43200000)
    add(1999, 12, 31, 86399999)
    for month in range(1, 13):
        add(2023, month, month * 2 + 3)
    for day in range(1, 8):
        add(2010, 8, day)
    for year in (2004, 2005, 2006, 2007, 2008, 2010, 2011, 2015, 2016, 2020, 2028):
        for day in (24, 26, 28, 29, 30, 31):
            add(year - 1, 12, day)
        for day in (1, 2, 3, 4, 5, 7, 10):
            add(year, 1, day)
    for day in range(1, 32):
        add(1582, 10, day)
    for date in (
        (1582, 1, 1), (1582, 12, 26), (1582, 12, 31), (1583, 1, 1), (1583, 1, 9), (1581, 12, 31), (1500, 2, 28),
        (1500, 3, 1), (1500, 3, 10), (1500, 3, 11), (1000, 6, 15), (1752, 9, 3), (1900, 2, 28), (1900, 3, 1),
        (2000, 2, 29), (1600, 2, 29),
    ):
        add(*date)
    for year in (
        -999998, -99999, -12345, -10000, -9999, -4713, -1000, -101, -100, -99, -10, -4, -3, -2, -1, 0, 1, 2, 3, 4, 9, 10,
        99, 100, 101, 999, 1000, 9999, 10000, 12345, 99999, 100000, 999998,
    ):
        for month, day in ((1, 1), (2, 29), (7, 19), (12, 31)):
            add(year, month, day)
    return found[::9]


def has_microseconds(moment):
    """Whether a moment fits in 64-bit microseconds; all others are midnights."""
    return abs(moment) < 2**63 // 1000


def compare_letters(test, answers, host, every=1):
    """Compares every letter and width in every locale, also in years below 0 and above 9999. `answers` takes a locale or
    a list of them, and returns the texts of `moments()` for each."""
    found = rows("letter-hashes.tsv")
    test.assertEqual(len(found), 906)
    found = found[::every]
    count = 0
    for (locale, expected), texts in zip(found, answers([locale for locale, _ in found])):
        hash = 0xCBF29CE484222325
        for text in texts:
            for byte in (*text.encode(), 0xFF):
                hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
        test.assertEqual(f"{hash:016x}", expected.rjust(16, "0"), locale)
        count += len(texts)
    test.assertEqual(count, len(found) * len(moments()))
    years = sum(not 0 <= numpy.datetime64(moment, "ms").astype("datetime64[Y]").astype(int) + 1970 <= 9999
                for moment in moments())
    print(f"\n{host}, letter-hashes.tsv: {len(found)} locales of 906 at {len(moments())} moments, {years} of them outside "
          f"of the years 0 to 9999: {count * len(FIELDS):,} texts", flush=True)
