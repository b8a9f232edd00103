#!/usr/bin/env python3
"""Random files through `weekcal report --to-date`, beside a naive walk over their days: every sum, count, last day and
number of days must be the same. One difference ends the script with 1.

    Tests/Files/to_date.py WEEKCAL [--count 500] [--seed 1]

Needs Python 3.9 and nothing else. A file has 0 to 400 rows on days around the turns of years, February and the ends
of months, perhaps in groups. It is reported by weeks of three rules, months, quarters, halves, years and fiscal
periods, with and without --where, --data-from, --data-to, --from, and rows after the day.
"""

import argparse
import csv
import io
import random
import subprocess
import sys
from datetime import date, timedelta

DAY = timedelta(days=1)


def sunday_week(day):
    """Weeks from the first Sunday of the year, cut at 1 January: MySQL's mode 0."""
    year = day.year
    first = next(date(year, 1, 1) + n * DAY for n in range(7) if (date(year, 1, 1) + n * DAY).weekday() == 6)
    return f"{year}-W{(day - first).days // 7 + 1 if day >= first else 0:02}"


def us_week(day):
    """Whole weeks from Sunday; week 1 contains 1 January."""
    sunday = day - (day.weekday() + 1) % 7 * DAY
    year = (sunday + 6 * DAY).year
    first = date(year, 1, 1) - (date(year, 1, 1).weekday() + 1) % 7 * DAY
    return f"{year}-W{(sunday - first).days // 7 + 1:02}"


def iso_week(day):
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def retail_start(year):
    """The first day of NRF's year: after the Saturday nearest to 31 January."""
    end = date(year, 1, 31)
    nearest = min((end + n * DAY for n in range(-3, 4)), key=lambda d: d.weekday() != 5)
    return nearest + DAY


def retail(unit):
    def key(day):
        year = day.year if day >= retail_start(day.year) else day.year - 1
        week = (day - retail_start(year)).days // 7  # from 0
        if unit == "week":
            return f"FY{year}-W{week + 1:02}"
        # Periods of 4, 5 and 4 weeks; week 53 is in the last one.
        ends = [4, 9, 13, 17, 22, 26, 30, 35, 39, 43, 48, 53]
        period = next(n for n, end in enumerate(ends) if week < end)
        return f"FY{year}-P{period + 1:02}" if unit == "period" else f"FY{year}-Q{period // 3 + 1}"
    return key


def government(day):
    """Quarters of plain months from 1 October."""
    return f"FY{day.year + (day.month > 9)}-Q{(day.month + 2) % 12 // 3 + 1}"


def uk_month(day):
    """Months from the 6th; the year starts on 6 April and has the number of that year's end."""
    start = day if day.day > 5 else day - 10 * DAY
    month = (start.month - 4) % 12
    return f"FY{start.year + (start.month > 3)}-P{month + 1:02}"


# Name: options, key of a day, place of a day in a period that starts on a day.
def by_number(first, day): return (day - first).days
def by_month(first, day): return ((day.year - first.year) * 12 + day.month - first.month, day.day)


RULES = {
    "iso": (["--by", "iso8601"], iso_week, lambda _, d: d.weekday()),
    "us": (["--by", "week", "--locale", "en_US"], us_week, lambda _, d: (d.weekday() + 1) % 7),
    "mysql0": (["--by", "mysql0"], sunday_week, lambda _, d: (d.weekday() + 1) % 7),
    "month": (["--by", "month"], lambda d: f"{d:%Y-%m}", by_month),
    "quarter": (["--by", "quarter"], lambda d: f"{d.year}-Q{(d.month + 2) // 3}", by_month),
    "half": (["--by", "half"], lambda d: f"{d.year}-H{(d.month + 5) // 6}", by_month),
    "year": (["--by", "year"], lambda d: f"{d.year}", by_month),
    "nrf weeks": (["--by", "nrf"], retail("week"), by_number),
    "nrf periods": (["--by", "period", "--calendar", "nrf"], retail("period"), by_number),
    "nrf quarters": (["--by", "quarter", "--calendar", "nrf"], retail("quarter"), by_number),
    "government": (["--by", "quarter", "--calendar", "us-government"], government, by_month),
    "uk": (["--by", "period", "--calendar", "months.start-04-06.label-end"], uk_month, by_month),
}


def period(key, day):
    """The first and the last day of the period of a day, found by walking."""
    first = last = day
    while key(first - DAY) == key(day):
        first -= DAY
    while key(last + DAY) == key(day):
        last += DAY
    return first, last


class Case:
    """A file, a report on it, and what must come out."""

    def __init__(self, seed, number):
        r = random.Random(f"{seed} {number}")
        self.name = r.choice(list(RULES))
        options, self.key, self.place = RULES[self.name]
        middle = r.choice([date(2024, 2, 29), date(2023, 12, 30), date(2025, 1, 2), date(2026, 4, 30),
                           date(2024, 2, 1), date(2021, 1, 1) + r.randrange(2000) * DAY])
        spread = r.choice([3, 20, 100, 500])
        days = [middle + r.randint(-spread, r.choice([0, spread])) * DAY for _ in range(r.choice([1, 5, 60, 400]))]
        self.rows = [(d, r.choice("ab"), r.randint(-9, 99), r.choice([0, 1])) for d in days]
        self.options = ["--date", "d", "--sum", "v", "--count", "--format", "csv"] + options
        self.grouped = r.random() < 0.4
        self.filtered = r.random() < 0.3
        last_row = max(days)
        self.covered = [min(days), last_row]
        if r.random() < 0.3:
            self.covered[1] = last_row + r.randint(-5, 5) * DAY
            self.options += ["--data-to", f"{self.covered[1]}"]
        if r.random() < 0.3:
            self.covered[0] = min(self.covered[0] - r.randint(0, 3) * DAY, self.covered[1])
            self.options += ["--data-from", f"{self.covered[0]}"]
        self.as_of = self.covered[1] if self.covered[1] != last_row or r.random() < 0.5 else None
        if self.as_of is None:
            self.as_of = last_row - r.randint(-4, 40) * DAY
            self.options += ["--to-date", f"{self.as_of}"]
        else:
            self.options += ["--to-date", "auto"]
        self.start = r.choice([None, None, min(days) + r.randint(0, 20) * DAY])
        if self.start:
            self.options += ["--from", f"{self.start}"]
        if self.grouped:
            self.options += ["--group", "g"]
        if self.filtered:
            self.options += ["--where", "f = 1"]
        self.before = r.random() < 0.3 and not self.start
        if self.before:
            self.options += ["--change", "previous:v"]

    @property
    def text(self):
        return "d,g,v,f\n" + "".join(f"{d},{g},{v},{f}\n" for d, g, v, f in self.rows)

    def counted(self, first, last):
        """The days of a period that count."""
        end = self.place(period(self.key, self.as_of)[0], self.as_of)
        days = [first + n * DAY for n in range((last - first).days + 1)]
        return [d for d in days if self.place(first, d) <= end and d <= self.as_of]

    def expected(self):
        sums, spans = {}, {}
        for day, group, value, flag in self.rows:
            if self.filtered and not flag or self.start and day < self.start:
                continue
            first, last = period(self.key, day)
            days = self.counted(first, last)
            if day not in days:
                continue
            spans[first] = (last, days)
            line = sums.setdefault((first, group if self.grouped else ""), [0, 0])
            line[0] += value
            line[1] += 1
        low = max(self.covered[0], self.start or self.covered[0])
        for (first, group), (total, count) in sorted(sums.items()):
            last, days = spans[first]
            row = [self.key(first), f"{first}", f"{last}", f"{days[-1]}"] + ([group] if self.grouped else [])
            row.append(str(total))
            if self.before:
                earlier = sums.get((period(self.key, first - DAY)[0], group if self.grouped else ""))
                row.append(str(total - earlier[0]) if earlier else "")
            covered = sum(low <= d <= self.covered[1] for d in days)
            yield row + [str(count), str(covered), str(len(days))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    different, lines = 0, 0
    for number in range(arguments.count):
        case = Case(arguments.seed, number)
        command = [arguments.weekcal, "report", "-"] + case.options
        run = subprocess.run(command, input=case.text, capture_output=True, text=True)
        found = list(csv.reader(io.StringIO(run.stdout)))[1:]
        expected = list(case.expected())
        lines += len(expected)
        if run.returncode != 0 or found != expected:
            different += 1
            if different < 6:
                odd = next((p for p in zip(found, expected) if p[0] != p[1]), (len(found), len(expected)))
                print(f"{number} {case.name}: {' '.join(command[2:])}\n  {odd}\n  {run.stderr}")
    print(f"{arguments.count} files to date, {lines} lines: {different} differ")
    return different > 0 or lines < arguments.count


if __name__ == "__main__":
    sys.exit(main())
