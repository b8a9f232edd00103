#!/usr/bin/env python3
"""Years of 52 and 53 weeks by pandas: all 168 year ends, each with the extra week in each quarter, 1900 to 2100.

    python3 -m venv DIR && DIR/bin/pip install pandas
    DIR/bin/python Conformance/Oracles/fiscal_years.py > Conformance/Tables/fiscal-years.tsv
    DIR/bin/python Conformance/Oracles/fiscal_years.py --extension build/libweekcalendar.so

The second form compares the built extension on every day of every variant, and counts the differences. Its Python
needs a sqlite3 module that can load extensions, such as Debian's. --days also checks with pandas itself whether a
year ends on each of these days, which takes about ten minutes.

A row: last or nearest, weekday, month; for each quarter that can contain week 53, a 32-bit FNV-1a hash of the last
days of all quarters that end in 1900 to 2100; then the last days of the years of 53 weeks from 2000 to 2030. The
hash covers 4 bytes for each quarter, low byte first: days since 1900-01-01 * 4 + quarter - 1.
"""

import argparse
import datetime
import itertools
import random
import sqlite3
import sys

import pandas
from pandas.tseries.offsets import FY5253, FY5253Quarter

FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
VARIANTS = list(itertools.product(["last", "nearest"], range(7), range(12)))
WEEK = datetime.timedelta(days=7)
DAY = datetime.timedelta(days=1)


def year_ends(variation, weekday, month):
    """The ends of years from before 1900 to after 2100, by adding one year at a time."""
    step = FY5253(weekday=weekday, startingMonth=month + 1, variation=variation)
    day = pandas.Timestamp(1898, 1, 1)
    ends = []
    while day.date() <= LAST:
        day += step
        ends.append(day.date())
    return ends


def quarter_ends(variation, weekday, month, extra):
    """The ends of all quarters, with the numbers of the quarters, from the end of a year before 1900."""
    step = FY5253Quarter(weekday=weekday, startingMonth=month + 1, variation=variation, qtr_with_extra_week=extra)
    ends = year_ends(variation, weekday, month)
    quarters = [(ends[0], 4)]
    for last, end in zip(ends, ends[1:]):
        day = last
        for quarter, weeks in enumerate(step.get_weeks(pandas.Timestamp(last + 26 * WEEK)), 1):
            day += weeks * WEEK
            quarters.append((day, quarter))
        assert day == end, (variation, weekday, month, extra, day, end)
    # Stepping from quarter to quarter with pandas yields the same ends.
    for index in random.Random(f"{variation}{weekday}{month}{extra}").sample(range(len(quarters) - 1), 12):
        assert (pandas.Timestamp(quarters[index][0]) + step).date() == quarters[index + 1][0]
    return quarters


def digest(quarters):
    hash = 0x811C9DC5
    for end, quarter in quarters:
        if FIRST <= end <= LAST:
            for byte in ((end - FIRST).days * 4 + quarter - 1).to_bytes(4, "little"):
                hash = (hash ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{hash:08x}"


def write_table():
    print(f"# 52-53 week years by pandas {pandas.__version__}; made by Conformance/Oracles/fiscal_years.py")
    print("# of each extra quarter the 32-bit FNV-1a of the ends of quarters; then the ends of years of 53 weeks")
    print("variation\tweekday\tmonth\tq1\tq2\tq3\tq4\tyears of 53 weeks")
    for variation, weekday, month in VARIANTS:
        ends = year_ends(variation, weekday, month)
        long = [end.isoformat() for last, end in zip(ends, ends[1:])
                if (end - last).days == 371 and 2000 <= end.year <= 2030]
        hashes = [digest(quarter_ends(variation, weekday, month, extra)) for extra in (1, 2, 3, 4)]
        print("\t".join([variation, WEEKDAYS[weekday], MONTHS[month]] + hashes + [" ".join(long)]))


def answers(quarters, pattern):
    """For each day: the last day of its year, the last day of its quarter, quarter, period and week."""
    rows = []
    starts = {end: last + DAY for (last, _), (end, _) in zip(quarters, quarters[1:])}
    years = [end for end, quarter in quarters if quarter == 4]
    for last, end in zip(years, years[1:]):
        parts = [(day, quarter) for day, quarter in quarters if last < day <= end]
        week, day = 0, last + DAY
        for quarter_end, quarter in parts:
            for week_of_quarter in range((quarter_end - starts[quarter_end]).days // 7 + 1):
                week += 1
                in_quarter = 0 if week_of_quarter < pattern[0] else 1 if week_of_quarter < pattern[0] + pattern[1] else 2
                for _ in range(7):
                    rows.append((day, (end.isoformat(), quarter_end.isoformat(), quarter,
                                       quarter * 3 - 2 + in_quarter, week)))
                    day += DAY
    return [(day, answer) for day, answer in rows if FIRST <= day <= LAST]


def compare(path, asks_days):
    connection = sqlite3.connect(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(path)
    connection.execute("CREATE TABLE days(day TEXT PRIMARY KEY) WITHOUT ROWID")
    days = [FIRST + n * DAY for n in range((LAST - FIRST).days + 1)]
    connection.executemany("INSERT INTO days VALUES (?)", [(day.isoformat(),) for day in days])
    compared = differences = asked = 0
    patterns = itertools.cycle([(4, 4, 5), (4, 5, 4), (5, 4, 4)])
    for variation, weekday, month in VARIANTS:
        for extra in (1, 2, 3, 4):
            pattern = next(patterns)
            calendar = (f"52-53.end-{variation}-{WEEKDAYS[weekday]}-{MONTHS[month]}"
                        f".{'-'.join(map(str, pattern))}.label-end.extra-q{extra}")
            expected = answers(quarter_ends(variation, weekday, month, extra), pattern)
            ours = connection.execute(
                "SELECT fiscal_end(day, ?1), fiscal_end(day, ?1, 'quarter'), fiscal_quarter(day, ?1),"
                " fiscal_period(day, ?1), fiscal_week(day, ?1) FROM days ORDER BY day", (calendar,)).fetchall()
            assert len(ours) == len(expected) == len(days)
            for (day, right), answer in zip(expected, ours):
                compared += 1
                if answer != right:
                    differences += 1
                    if differences <= 10:
                        print(f"{calendar} {day}: {answer}, pandas {right}")
        if asks_days:
            step = FY5253(weekday=weekday, startingMonth=month + 1, variation=variation)
            for day, answer in zip(days, ours):
                asked += 1
                if step.is_on_offset(datetime.datetime(day.year, day.month, day.day)) != (answer[0] == day.isoformat()):
                    differences += 1
    print(f"{compared:,} days of {len(VARIANTS) * 4} calendars compared in five answers with pandas {pandas.__version__},"
          f" {asked:,} days asked, {differences:,} differences")
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--extension", metavar="PATH")
    parser.add_argument("--days", action="store_true")
    arguments = parser.parse_args()
    if arguments.extension:
        sys.exit(1 if compare(arguments.extension, arguments.days) else 0)
    write_table()


main()
