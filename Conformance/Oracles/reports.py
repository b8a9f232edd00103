#!/usr/bin/env python3
"""Compares the reports of weekcal with DuckDB's sums, with weeks counted by their definition.

    reports.py --weekcal PATH [--data FOLDER]

FOLDER contains the two real files; the default is Tests/Fixtures. This program finds the week of a day for every
first weekday and every number of minimum days, 49 rules, by the definition: week 1 of a year is the first week
with at least that many days in the year. DuckDB groups the rows and adds them exactly, as DECIMAL; quotients are
fractions that are rounded once. Values that depend on other weeks, filled rows and covered days are computed here,
line by line. Prints a line for each kind of data with the number of cells compared; fails on any difference.

Needs duckdb (`.ci/reports` installs it).
"""
import argparse
import csv
import datetime
import io
import pathlib
import random
import subprocess
import sys
import tempfile
from decimal import Decimal
from fractions import Fraction

import duckdb

DAY = datetime.timedelta(days=1)
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Weeks:
    """The weeks of a rule, by the definition of week 1."""

    def __init__(self, first, minimum):
        self.first, self.minimum = first, minimum  # 0 is Monday
        self.options = ["-l", f"en@fw={WEEKDAYS[first]};mindays={minimum}"]
        self.heading = "week"
        self.known = {}

    def start(self, day):
        while day.weekday() != self.first:
            day -= DAY
        return day

    def first_week(self, year):
        """The first day of week 1."""
        day = self.start(datetime.date(year, 1, 1))
        days = sum((day + DAY * i).year == year for i in range(7))
        return day if days >= self.minimum else day + 7 * DAY

    def period(self, day):
        if day not in self.known:
            start = self.start(day)
            year = max(y for y in (day.year - 1, day.year, day.year + 1) if self.first_week(y) <= day)
            number = (start - self.first_week(year)).days // 7 + 1
            period = (f"{year}-W{number:02}", start, start + 6 * DAY)
            for i in range(7):
                self.known[start + DAY * i] = period
        return self.known[day]

    def before(self, period):
        return self.period(period[1] - DAY)

    def year_before(self, period, weeks):
        if weeks:
            return self.period(period[1] - 364 * DAY)
        year, number = period[0].split("-W")
        first = self.first_week(int(year) - 1) + 7 * DAY * (int(number) - 1)
        found = self.period(first)
        return found if found[0] == f"{int(year) - 1:04}-W{number}" else None


class Months:
    """Months, quarters, half-years and years: periods of some months."""

    def __init__(self, name, count):
        self.options, self.heading, self.count = ["--by", name], name, count

    def key(self, year, index):
        names = {1: f"-{index + 1:02}", 3: f"-Q{index + 1}", 6: f"-H{index + 1}", 12: ""}
        return f"{year:04}" + names[self.count]

    def period(self, day):
        index = (day.month - 1) // self.count
        start = datetime.date(day.year, index * self.count + 1, 1)
        end = start
        while end.year == start.year and (end.month - 1) // self.count == index:
            end += DAY
        return (self.key(day.year, index), start, end - DAY)

    def before(self, period):
        return self.period(period[1] - DAY)

    def year_before(self, period, weeks):
        return self.period(period[1].replace(year=period[1].year - 1))


class Retail:
    """The weeks, periods and quarters of NRF's calendar: years end on the Saturday nearest to 31 January."""

    def __init__(self, unit):
        self.options, self.heading, self.unit = ["--by", unit, "--calendar", "nrf"], f"fiscal_{unit}", unit

    @staticmethod
    def start(year):
        day = datetime.date(year, 1, 31)
        near = [day + DAY * i for i in range(-3, 4)]
        return next(d for d in near if d.weekday() == 5) + DAY

    def spans(self, year):
        start, end = self.start(year), self.start(year + 1)
        weeks = [start + 7 * DAY * i for i in range((end - start).days // 7)]
        if self.unit == "week":
            starts = weeks
        else:
            starts, week = [], 0
            for length in [4, 5, 4] * 4:
                starts.append(weeks[week])
                week += length
            starts = starts[:: {"period": 1, "quarter": 3, "year": 12}[self.unit]]
        return list(zip(starts, [s - DAY for s in starts[1:]] + [end - DAY]))

    def key(self, year, index):
        letter = {"week": "-W", "period": "-P", "quarter": "-Q", "year": ""}[self.unit]
        number = {"week": f"{index + 1:02}", "period": f"{index + 1:02}", "quarter": index + 1, "year": ""}
        return f"FY{year:04}{letter}{number[self.unit]}"

    def period(self, day):
        year = day.year if day >= self.start(day.year) else day.year - 1
        for index, (first, last) in enumerate(self.spans(year)):
            if first <= day <= last:
                return (self.key(year, index), first, last)
        raise AssertionError(day)

    def before(self, period):
        return self.period(period[1] - DAY)

    def year_before(self, period, weeks):
        if weeks:
            return self.period(period[1] - 364 * DAY)
        year = int(period[0][2:6]) - 1
        index = [first for first, _ in self.spans(year + 1)].index(period[1])
        spans = self.spans(year)
        return (self.key(year, index), *spans[index]) if index < len(spans) else None


class Data:
    """A file, the options that read it, and its rows in DuckDB as exact numbers."""

    def __init__(self, name, path, date, columns, group, options=(), types=None):
        self.name, self.path, self.date, self.columns = name, path, date, columns
        self.group, self.options, self.types = group, list(options), types or {}


def insert(connection, table, types, rows):
    """Fills a table by whole columns, because inserting single rows takes minutes in DuckDB."""
    cells = [[None if cell is None else str(cell) for cell in column] for column in zip(*rows)]
    columns = ", ".join(f"CAST(unnest(?::VARCHAR[]) AS {type_})" for type_ in types)
    connection.execute(f"INSERT INTO {table} SELECT {columns}", cells)


def exact(value):
    """A cell of DuckDB as an exact number; None for NULL."""
    return None if value is None else Fraction(Decimal(str(value)))


def days_of(period):
    return (period[2] - period[1]).days + 1


def quotient(first, second):
    return None if first is None or second is None or second == 0 else float(first / second)


def run(weekcal, arguments):
    result = subprocess.run(
        [weekcal, "report", *arguments, "--format", "csv", "--quiet"], capture_output=True, text=True,
        env={"PATH": "/usr/bin:/bin"})
    if result.returncode:
        sys.exit(f"weekcal report {' '.join(map(str, arguments))}: {result.stderr}")
    return list(csv.reader(io.StringIO(result.stdout)))


def same(found, expected):
    """Whether a cell equals a value: exact values in all digits, doubles in all bits."""
    if expected is None:
        return found == ""
    if isinstance(expected, str):
        return found == expected
    if found == "":
        return False
    if isinstance(expected, float):
        return float(found) == expected
    return Fraction(Decimal(found)) == expected


class Report:
    """The expected cells of a report, from DuckDB's groups."""

    AGGREGATES = ["sum", "avg", "min", "max", "distinct", "count-of", "count", "ratio", "weighted"]

    def __init__(self, connection, data, calendar, grouped):
        a, b = data.columns
        self.calendar = calendar
        days = connection.execute(f"SELECT DISTINCT d FROM {data.name} ORDER BY d").fetchall()
        self.days = [day for (day,) in days]
        self.spans = {}
        rows = [(day, (period := calendar.period(day))[0]) for day in self.days]
        self.spans = {calendar.period(day)[0]: calendar.period(day) for day in self.days}
        connection.execute("CREATE OR REPLACE TEMP TABLE keys(d DATE, k VARCHAR)")
        insert(connection, "keys", ["DATE", "VARCHAR"], rows)
        group = f'coalesce(CAST("{data.group}" AS VARCHAR), \'\')' if grouped else "''"
        cells = connection.execute(
            f"""SELECT k, {group} AS g, sum(a)::VARCHAR, count(a), min(a)::VARCHAR, max(a)::VARCHAR,
                count(DISTINCT ta), count(ta), count(*), sum(b)::VARCHAR,
                sum(a * b)::VARCHAR, sum(CASE WHEN a IS NOT NULL THEN b END)::VARCHAR,
                sum(CASE WHEN b IS NOT NULL THEN 1 END)
                FROM {data.name} JOIN keys USING (d) GROUP BY ALL""").fetchall()
        self.values = {}
        for key, group, total, count, least, most, distinct, filled, rows, other, product, weight, _ in cells:
            total, other, least, most, product, weight = map(exact, (total, other, least, most, product, weight))
            self.values[key, group] = [
                total, quotient(total, Fraction(count)) if count else None, least, most, Fraction(distinct),
                Fraction(filled), Fraction(rows), other, quotient(total, other), quotient(product, weight)]
        self.order = sorted(self.values, key=lambda kg: (self.spans[kg[0]][1], kg[1].encode()))

    def covered(self, span):
        """The number of days of a period from the first day of the data to the last."""
        return sum(self.days[0] <= span[1] + DAY * i <= self.days[-1] for i in range(days_of(span)))

    def expected(self, grouped):
        for key, group in self.order:
            span = self.spans[key]
            yield ([key, str(span[1]), str(span[2])] + ([group] if grouped else []) + self.values[key, group]
                   + [self.covered(span), days_of(span)])


def compare(found, expected, what):
    """Compares rows, and returns the number of cells."""
    expected = list(expected)
    if len(found) != len(expected):
        sys.exit(f"{what}: {len(found)} rows, expected {len(expected)}")
    count = 0
    for number, (row, wanted) in enumerate(zip(found, expected)):
        if len(row) != len(wanted):
            sys.exit(f"{what}: row {number + 1} has {len(row)} cells, expected {len(wanted)}")
        for column, (cell, value) in enumerate(zip(row, wanted)):
            if not same(cell, value):
                sys.exit(f"{what}: row {number + 1} {row}, column {column + 1}: expected {value}")
            count += 1
    return count


def aggregates(weekcal, connection, data, calendars):
    a, b = data.columns
    options = ["--sum", a, "--avg", a, "--min", a, "--max", a, "--distinct", a, "--count-of", a, "--count",
               "--ratio", f"{a}/{b}", "--weighted", f"{a}*{b}"]
    reports = cells = rows = 0
    for calendar in calendars:
        for grouped in ([False, True] if data.group else [False]):
            arguments = [data.path, "--date", data.date, *data.options, *calendar.options, *options]
            arguments += ["--group", data.group] if grouped else []
            found = run(weekcal, arguments)
            if found[0][0] != calendar.heading:
                sys.exit(f"{data.name}: the heading is {found[0]}")
            expected = Report(connection, data, calendar, grouped).expected(grouped)
            cells += compare(found[1:], expected, f"{data.name} {' '.join(calendar.options)}")
            reports += 1
            rows += len(found) - 1
    print(f"{data.name}: {reports} reports, {rows} rows, {cells} cells, 0 differences", flush=True)
    return cells


def derived(weekcal, connection, data, calendars):
    """Compares filled rows, changes, values of the previous year, moving averages and running sums."""
    a, _ = data.columns
    reports = cells = 0
    for calendar in calendars:
        for fill in ["none", "empty", "zero"]:
            for weeks in [False, True]:
                if weeks and isinstance(calendar, Months):
                    continue
                if weeks and isinstance(calendar, Retail) and calendar.unit != "week":
                    continue
                options = ["--sum", a, "--change", "previous", "--change", "previous%", "--change", "year",
                           "--last-year", "all", "--moving", "4", "--running", "all", "--fill", fill,
                           "--year-before", "52-weeks" if weeks else "number"]
                found = run(weekcal, [data.path, "--date", data.date, *data.options, *calendar.options, *options])
                report = Report(connection, data, calendar, False)
                sums = {report.spans[key][1]: values[0] for (key, _), values in report.values.items()}
                periods = sorted(report.spans.values(), key=lambda p: p[1])
                if fill != "none":
                    day, periods = report.days[0], []
                    while day <= report.days[-1]:
                        periods.append(calendar.period(day))
                        day = periods[-1][2] + DAY
                first, last = periods[0][1], periods[-1][1]

                def value(period):
                    if period is None:
                        return None
                    inside = first <= period[1] <= last
                    return sums.get(period[1], Fraction(0) if fill == "zero" and inside else None)

                total = Fraction(0)
                expected = []
                for period in periods:
                    own, before = value(period), value(calendar.before(period))
                    year = value(calendar.year_before(period, weeks))
                    window = [period]
                    for _ in range(3):
                        window.append(calendar.before(window[-1]))
                    moving = [value(at) for at in window]
                    moves = None not in moving
                    total += own or 0
                    has_run = own is not None or any(value(p) is not None for p in periods if p[1] < period[1])
                    difference = None if own is None or before is None else own - before
                    expected.append(
                        [period[0], str(period[1]), str(period[2]), own, difference,
                         None if difference is None or before == 0 else float(difference * 100 / before),
                         None if own is None or year is None else own - year, year,
                         float(sum(moving) / 4) if moves else None, total if has_run else None,
                         report.covered(period), days_of(period),
                         sum(map(report.covered, window)) if moves else None,
                         sum(map(days_of, window)) if moves else None])
                what = f"{data.name} {' '.join(calendar.options + options)}"
                cells += compare(found[1:], expected, what)
                reports += 1
    print(f"{data.name}, derived: {reports} reports, {cells} cells, 0 differences", flush=True)
    return cells


def generated(folder, seed):
    """A file with gaps, leap days, years of 53 weeks, quotes, groups, empty cells and rows without a date."""
    random_ = random.Random(seed)
    path = folder / f"generated_{seed}.csv"
    start = datetime.date(1998, 12, 20)
    days = [start + DAY * i for i in range(366 * 14)]
    days = [day for day in days if random_.random() < 0.6 or day.month == 2 and day.day == 29]
    # A gap of some weeks, and a gap of some months.
    days = [day for day in days if not (datetime.date(2003, 3, 9) < day < datetime.date(2003, 4, 20))
            and not (datetime.date(2007, 5, 1) < day < datetime.date(2007, 11, 30))]
    groups = ['a', 'b,c', 'd "e"', 'f\ng', 'é', '']
    rows, kept = [], []
    for day in days:
        for _ in range(random_.randint(1, 2)):
            a = random_.choice(["", f"{random_.uniform(-500, 500):.3f}", str(random_.randint(-9, 99)) + ".5"])
            b = random_.choice(["", str(random_.randint(1, 90))])
            rows.append([f"{day}", a, b, random_.choice(groups)])
            kept.append(rows[-1])
            if random_.random() < 0.02:
                rows.append([random_.choice(["", "soon", "2001-02-29"]), "1.5", "2", "a"])
    random_.shuffle(rows)
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, quoting=csv.QUOTE_ALL if seed % 2 else csv.QUOTE_MINIMAL)
        writer.writerow(["day", "amount", "pieces", "kind of it"])
        writer.writerows(rows)
    return path, kept


def spoiled(folder, seed):
    """A file with unreadable rows among good ones, which `--skip-bad-rows` skips."""
    random_ = random.Random(seed)
    path = folder / f"spoiled_{seed}.csv"
    header = "day,amount,pieces,kind of it\n"
    lines, kept = [], []
    for row in range(6_000):
        day = datetime.date(2001, 1, 1) + DAY * random_.randrange(2_000)
        cells = [f"{day}", f"{random_.uniform(-500, 500):.2f}", str(random_.randint(1, 90)),
                 random_.choice(["a", "b,c", 'd "e"', "é", ""])]
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(cells)
        lines.append(text.getvalue())
        kept.append(cells)
        # Not among the first rows, which determine the form of the file.
        if row > 200 and random_.random() < 0.02:
            lines.append(random_.choice([
                f"{day},1.5,2,a,more\n", f"{day},1.5,2\n", f"{day},1.5\n", f'{day},"1.5"x,2,a\n',
                f'{day},1.5,2,"a"b\n', f'{day},1"5,2,a\n', f'{day},"1.5,2,a\n', header]))
    with open(path, "w", newline="") as file:
        file.write(header + "".join(lines))
    return path, kept


def queries(weekcal, connection, data, locales):
    """Compares the aggregates of `weekcal query` with DuckDB's."""
    cells = 0
    for locale, calendar in locales:
        sql = (f'SELECT week_key("{data.date}", \'{locale}\') AS week, sum(pieces), count(*), min(pieces), max(pieces), '
               f"avg(pieces), count(DISTINCT pieces) FROM {data.path.stem} GROUP BY week ORDER BY week")
        result = subprocess.run(
            [weekcal, "query", data.path, sql, "--skip-bad-rows", "--format", "csv", "--quiet"],
            capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"weekcal query {sql}: {result.stderr}")
        report = Report(connection, Data(data.name, data.path, data.date, data.columns[::-1], None), calendar, False)
        expected = [[key, *(values[i] for i in (7, 6))] for (key, _), values in sorted(report.values.items())]
        groups = connection.execute(
            f"SELECT k, min(b)::VARCHAR, max(b)::VARCHAR, sum(b)::VARCHAR, count(b), count(DISTINCT b) "
            f"FROM {data.name} JOIN keys USING (d) GROUP BY k ORDER BY k").fetchall()
        for row, (_, least, most, sum_, count, distinct) in zip(expected, groups):
            row += [exact(least), exact(most), float(exact(sum_) / count), Fraction(distinct)]
        cells += compare(list(csv.reader(io.StringIO(result.stdout)))[1:], expected, f"query {data.name} {locale}")
    print(f"{data.name}, query: {cells} cells, 0 differences", flush=True)
    return cells


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weekcal", required=True)
    root = pathlib.Path(__file__).resolve().parents[2]
    parser.add_argument("--data", type=pathlib.Path, default=root / "Tests/Fixtures")
    options = parser.parse_args()
    connection = duckdb.connect()
    all_weeks = [Weeks(first, minimum) for first in range(7) for minimum in range(1, 8)]
    others = [Months("month", 1), Months("quarter", 3), Months("half", 6), Months("year", 12)]
    others += [Retail(unit) for unit in ("week", "period", "quarter", "year")]

    def load(name, rows):
        connection.execute(
            f'CREATE TABLE {name}(d DATE, a DECIMAL(18, 3), b DECIMAL(18, 3), ta VARCHAR, "group" VARCHAR)')
        insert(connection, name, ["DATE", "DECIMAL(18, 3)", "DECIMAL(18, 3)", "VARCHAR", "VARCHAR"], rows)

    total = 0
    with open(options.data / "nyc-flights-2013-usage.csv", newline="") as file:
        rows = [(r["Date"], r["Value"], r["Visits"], r["Value"], r["FacetId"]) for r in csv.DictReader(file)]
    load("flights", rows)
    flights = Data("flights", options.data / "nyc-flights-2013-usage.csv", "Date", ("Value", "Visits"), "FacetId")
    with open(options.data / "seattle-weather.csv", newline="") as file:
        rows = [(r["date"].replace("/", "-"), r["temp_max"], r["wind"], r["temp_max"], r["weather"])
                for r in csv.DictReader(file)]
    load("weather", rows)
    weather = Data("weather", options.data / "seattle-weather.csv", "date", ("temp_max", "wind"), "weather")
    sets = [flights, weather]
    with tempfile.TemporaryDirectory() as folder:
        for seed in (1, 2):
            path, rows = generated(pathlib.Path(folder), seed)
            load(f"generated_{seed}", [[cell or None for cell in (r[0], r[1], r[2], r[1], r[3])] for r in rows])
            sets.append(Data(f"generated_{seed}", path, "day", ("amount", "pieces"), "kind of it",
                             ["--skip-bad-dates"]))
        for seed in (3, 4):
            path, rows = spoiled(pathlib.Path(folder), seed)
            load(f"spoiled_{seed}", [[cell or None for cell in (r[0], r[1], r[2], r[1], r[3])] for r in rows])
            sets.append(Data(f"spoiled_{seed}", path, "day", ("amount", "pieces"), "kind of it",
                             ["--skip-bad-rows"]))
        for data in sets:
            connection.execute(f'ALTER TABLE {data.name} RENAME COLUMN "group" TO "{data.group}"')
            total += aggregates(options.weekcal, connection, data, all_weeks + others)
        for data in sets[-2:]:
            total += queries(options.weekcal, connection, data, [
                ("en_US", Weeks(6, 1)), ("de_DE", Weeks(0, 4)), ("ar_EG", Weeks(5, 1))])
        for data in sets[1:]:
            total += derived(options.weekcal, connection, data, all_weeks[::6] + others)
    print(f"{total} cells compared, 0 differences")


if __name__ == "__main__":
    main()
