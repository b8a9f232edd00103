#!/usr/bin/env python3
"""Random files through `weekcal report --year-before restated`, beside SQLite: a walk over the days of fiscal years says
which days are compared, and plain SQL sums them. One difference ends the script with 1.

    Tests/Files/restated.py WEEKCAL [--count 300] [--seed 1]

Needs Python 3.9 and nothing else. A file has 0 to 900 rows in three years around one of 53 weeks, perhaps in groups. It
is reported by weeks, periods, quarters and years of five calendars, with and without --where, --from, --fill and
--to-date.
"""

import argparse
import csv
import io
import random
import sqlite3
import subprocess
import sys
from datetime import date, timedelta

DAY = timedelta(days=1)

# Text: the rule for the last day of a year, its weekday (Monday is 0) and month, the weeks of periods, and the period of
# week 53. The weeks of broadcast's periods end on the last Sunday of each month.
CALENDARS = {
    "nrf": ("nearest", 5, 1, [4, 5, 4] * 4, 12),
    "broadcast": ("last", 6, 12, None, 0),
    "52-53.end-last-sat-dec.13x4.label-end.extra-p13": ("last", 5, 12, [4] * 13, 13),
    "52-53.end-nearest-fri-sep.5-4-4.label-end.extra-p01": ("nearest", 4, 9, [5, 4, 4] * 4, 1),
    "52-53.end-last-sat-jun.4-4-5.label-start.extra-q2": ("last", 5, 6, [4, 4, 5] * 4, 6),
}


def ends(rule, weekday, month=None):
    """The last days of years, or of periods by month, from 2009 to 2031."""
    day = date(2009, 1, 1)
    while day < date(2031, 1, 1):
        if day.weekday() == weekday:
            if rule == "last":
                if (day + 7 * DAY).month != day.month and month in (None, day.month):
                    yield day
            else:
                near = [day + n * DAY for n in range(-3, 4)]
                last = [d for d in near if (d + DAY).month != d.month]
                if last and month in (None, last[0].month):
                    yield day
        day += DAY


class Calendar:
    """The first days of the periods of all units, and the year of each day."""

    def __init__(self, text):
        self.text = text
        rule, weekday, month, lengths, extra = CALENDARS[text]
        self.starts = {"week": [], "period": [], "quarter": [], "year": []}
        self.year, self.long = {}, []
        years = list(ends(rule, weekday, month))
        for number, (before, last) in enumerate(zip(years, years[1:])):
            first = before + DAY
            weeks = (last - before).days // 7
            if weeks == 53:
                self.long.append(number)
            if lengths:
                periods = [n + (weeks == 53 and extra == p) for p, n in enumerate(lengths, 1)]
            else:
                months = [d for d in ends(rule, weekday) if before <= d <= last]
                periods = [(b - a).days // 7 for a, b in zip(months, months[1:])]
            self.starts["year"].append(first)
            day = first
            for place, length in enumerate(periods):
                self.starts["period"].append(day)
                if len(periods) == 12 and place % 3 == 0:
                    self.starts["quarter"].append(day)
                for _ in range(length):
                    self.starts["week"].append(day)
                    day += 7 * DAY
            assert day == last + DAY, text
            for n in range(weeks * 7):
                self.year[first + n * DAY] = number

    def firsts(self, unit):
        """The first day of the period of each day."""
        result, first, starts = {}, None, set(self.starts[unit])
        for day in self.year:
            if day in starts:
                first = day
            result[day] = first
        return result


class Case:
    """A file, a report on it, and what must come out."""

    calendars = {text: Calendar(text) for text in CALENDARS}

    def __init__(self, seed, number):
        r = random.Random(f"{seed} {number}")
        calendar = self.calendars[r.choice(list(CALENDARS))]
        self.unit = r.choice([u for u in calendar.starts if calendar.starts[u]])
        self.firsts = calendar.firsts(self.unit)
        self.calendar = calendar
        long = calendar.starts["year"][r.choice(calendar.long[1:-1])]
        start, end = long + r.randint(-400, 30) * DAY, long + r.randint(300, 800) * DAY
        span = (end - start).days
        self.rows = [(start + r.randint(0, span) * DAY, r.choice("ab"), r.randint(-9, 99), r.choice([0, 1, 1]))
                     for _ in range(r.choice([0, 5, 100, 900]))]
        self.options = ["--date", "d", "--sum", "v", "--count", "--last-year", "all", "--format", "csv",
                        "--by", self.unit, "--calendar", calendar.text, "--year-before", "restated"]
        self.grouped, self.filtered = r.random() < 0.4, r.random() < 0.3
        self.start = r.choice([None, None, end - r.randint(0, 500) * DAY])
        self.as_of = r.choice([None, None, end - r.randint(0, 300) * DAY])
        self.fill = "none" if self.as_of else r.choice(["none", "zero", "empty"])
        if self.start:
            self.options += ["--from", f"{self.start}"]
        if self.as_of:
            if self.start and self.as_of < self.start:
                self.as_of = self.start
            self.options += ["--to-date", f"{self.as_of}"]
        if self.grouped:
            self.options += ["--group", "g"]
        if self.filtered:
            self.options += ["--where", "f = 1"]
        self.options += ["--fill", self.fill]

    @property
    def text(self):
        return "d,g,v,f\n" + "".join(f"{d},{g},{v},{f}\n" for d, g, v, f in self.rows)

    def is_counted(self, day):
        """Whether a day counts if each period counts up to the place of the last day."""
        if not self.as_of:
            return True
        place = (self.as_of - self.firsts[self.as_of]).days
        return day <= self.as_of and (day - self.firsts[day]).days <= place

    def compared(self, day):
        """The day of the next year that a day is compared with; None for the first week of a year of 53 weeks."""
        later = day + 364 * DAY
        year = self.calendar.year
        return later if later in year and year[later] == year[day] + 1 else None

    def expected(self):
        sql = sqlite3.connect(":memory:")
        sql.execute("CREATE TABLE r(d, g, v, f)")
        sql.executemany("INSERT INTO r VALUES (?, ?, ?, ?)", [(f"{d}", g, v, f) for d, g, v, f in self.rows])
        sql.execute("CREATE TABLE days(d PRIMARY KEY, first, later)")
        shown = self.firsts[self.start] if self.start else date.min
        for day in self.calendar.year:
            is_read = not self.start or day >= self.start or day < shown
            later = self.compared(day)
            first = self.firsts[day] if is_read and self.is_counted(day) else None
            later = self.firsts[later] if is_read and later and self.is_counted(later) else None
            sql.execute("INSERT INTO days VALUES (?, ?, ?)",
                        (f"{day}", first and f"{first}", later and f"{later}"))
        group = "g" if self.grouped else "''"
        where = "WHERE f = 1" if self.filtered else ""

        def sums(column):
            rows = sql.execute(f"SELECT {column}, {group}, sum(v), count(*) FROM r JOIN days USING (d) {where} "
                               f"GROUP BY 1, 2 HAVING {column} IS NOT NULL")
            return {row[:2]: row[2:] for row in rows}

        own, before = sums("first"), sums("later")
        own = {key: value for key, value in own.items() if key[0] >= f"{shown}"}
        lines = sorted(own)
        if self.fill != "none" and self.rows:
            low = self.start or min(d for d, *_ in self.rows)
            high = max(d for d, *_ in self.rows)
            firsts = sorted({self.firsts[low + n * DAY] for n in range((high - low).days + 1)})
            groups = sorted({g for _, g in own}) if self.grouped else [""]
            lines = [(f"{first}", g) for first in firsts for g in groups]
        for first, g in lines:
            values = own.get((first, g)) or self.empty()
            yield [first, g] + list(map(str, values)) + list(map(str, self.before(before, first, g)))

    def empty(self):
        return {"none": ("", ""), "zero": (0, 0), "empty": ("", 0)}[self.fill]

    def before(self, before, first, group):
        if (first, group) in before:
            return before[first, group]
        # Days that no row reaches are unknown instead of empty.
        rows = [d for d, *_ in self.rows]
        low = min(rows + [self.start] if self.start else rows)
        days = [d for d in self.calendar.year
                if (later := self.compared(d)) and f"{self.firsts[later]}" == first and low <= d <= max(rows)]
        return self.empty() if days else ("", "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    different = lines = restated = 0
    for number in range(arguments.count):
        case = Case(arguments.seed, number)
        command = [arguments.weekcal, "report", "-"] + case.options
        run = subprocess.run(command, input=case.text, capture_output=True, text=True)
        found = [[row["first_day"], row.get("g", ""), row["v"], row["rows"], row["v_year_before"],
                  row["rows_year_before"]] for row in csv.DictReader(io.StringIO(run.stdout))]
        expected = list(case.expected())
        lines += len(expected)
        restated += sum(row[4] not in ("", "0") for row in expected)
        if run.returncode != 0 or found != expected:
            different += 1
            if different < 6:
                odd = next((p for p in zip(found, expected) if p[0] != p[1]), (len(found), len(expected)))
                print(f"{number}: {' '.join(command[2:])}\n  {odd}\n  {run.stderr}")
    print(f"{arguments.count} restated files, {lines} lines, {restated} with a year before: {different} differ")
    return different > 0 or restated < 5 * arguments.count


if __name__ == "__main__":
    sys.exit(main())
