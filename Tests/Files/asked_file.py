"""Asks weekcal for the contents of a file: all cells, counts and sums by SQL, an imported table, sums by week."""

import csv
import datetime
import io
import os
import re
import sqlite3
from collections import Counter, defaultdict
from decimal import Decimal

from answers import Answers, IDENTICAL, TOLD, TOLD_SO, Verdict

# The message about rows that are shown as they are.
KEPT = re.compile(r"kept \d+ rows? that cannot be read")
# The forms that weekcal reads; numbers may have blanks around them.
DATES = {"dd.MM.yyyy": True, "MM/dd/yyyy": False}  # whether the day is first
DATE = re.compile(r"(\d\d)[./](\d\d)[./](\d{4})")
ISO = re.compile(r"\d{4}-\d\d-\d\d")
MISSING = {"NA", "N/A", "NAN", "NULL", "#N/A", "-", "."}
NUMBER = re.compile(r" *-?(0|[1-9][0-9]*)?([.,][0-9]*)?([eE][-+]?[0-9]+)?(?<=[0-9.]) *")


class Asked(Answers):
    """One file, asked in every way."""

    def query(self, piped):
        def judge(answer):
            try:
                text = answer.out.decode()
            except UnicodeDecodeError as error:
                return Verdict("different", f"output is not UTF-8: {error}")
            found = list(csv.reader(io.StringIO(text, newline="")))
            if not found:
                return Verdict("different", "no header and no rows")
            if found[0] != self.made.header:
                # Without a table, bad rows are kept. If the header has other columns, all rows are bad, and weekcal says so.
                if KEPT.search(answer.said):
                    return TOLD_SO
                return Verdict("different", f"header {found[0][:8]}, expected {self.made.header[:8]}")
            na, rows = self.made.na, self.rows
            if na:
                rows = [["" if cell == na else cell for cell in row] for row in rows]
            return self.compare(found[1:], rows, answer.said, "query")
        name = "-" if piped else self.path
        return self.ask("query" + (" -" if piped else ""), judge,
                        ["query", name, "--format", "csv", *self.made.options], piped)

    def counted(self):
        """The number of uses of each row end."""
        return Counter(self.made.picks)

    def sums(self, piped):
        """Counts and sums by SQL: of numbers, and of the lengths of texts."""
        made, counted = self.made, self.counted()
        asked, expected = ["COUNT(*)"], [len(self.rows)]
        for place, kind in enumerate(made.columns):
            name = '"' + made.header[place].replace('"', '""') + '"'
            if kind in ("whole", "decimal"):
                asked.append(f"SUM({name})" if kind == "whole" else f"SUM(CAST(ROUND({name} * 100) AS INTEGER))")
                expected.append(sum((made.values[pick][place - 1] or 0) * n for pick, n in counted.items()))
            elif kind not in ("odd", "late"):
                asked.append(f"SUM(LENGTH({name}))")
                expected.append(sum(len(row[place]) for row in self.rows if row[place] != made.na))

        def judge(answer):
            found = list(csv.reader(io.StringIO(answer.out.decode(), newline="")))[-1]
            found = [Decimal(cell or "0") for cell in found]
            if found == [Decimal(each) for each in expected]:
                if made.planted and not TOLD.search(answer.said):
                    return Verdict("different", "sql: rows that do not fit left out, and nothing said")
                return TOLD_SO if made.planted else IDENTICAL
            more = found[0] - expected[0]
            if 0 < more <= len(made.planted) and (TOLD.search(answer.said) or more == len(made.planted)):
                return TOLD_SO if TOLD.search(answer.said) else IDENTICAL  # they are rows
            return Verdict("different", f"sql: {list(map(str, found))}, expected {expected}; said: {answer.said[:200]}")

        name, table = ("-", "stdin") if piped else (f"t={self.path}", "t")
        return self.ask("sql" + (" -" if piped else ""), judge,
                        ["query", name, f"SELECT {', '.join(asked)} FROM {table}", "--format", "csv",
                         *made.options], piped)

    def imported(self, piped):
        base = os.path.join(self.folder, "imported.db")
        for ending in ("", "-journal", "-wal"):
            if os.path.exists(base + ending):
                os.remove(base + ending)

        def judge(answer):
            connection = sqlite3.connect(base)
            types = [row[2] for row in connection.execute("PRAGMA table_info(t)")]
            names = [row[1] for row in connection.execute("PRAGMA table_info(t)")]
            found = [list(row) for row in connection.execute("SELECT * FROM t ORDER BY rowid")]
            connection.close()
            if names != self.made.header:
                return Verdict("different", f"import: columns {names[:8]}, expected {self.made.header[:8]}")
            # A repeated header makes a column of dates a text column. Either all of its cells are converted, or none.
            at = self.made.columns.index("date") if "date" in self.made.columns else None
            self.converts = at is not None and any(ISO.fullmatch(str(row[at])) for row in found[:9])
            ends = [[self.stored(cell, kind) for cell, kind in zip(row, types[1:])] for row in self.made.ends]
            number = self.made.number
            rows = [[self.stored(number(n), types[0]), *ends[pick]] for n, pick in enumerate(self.made.picks)]
            return self.compare(found, rows, answer.said, f"import ({', '.join(types[:8])})",
                                lambda cells: [self.stored(*each) for each in zip(cells, types)])

        name = "-" if piped else self.path
        return self.ask("import" + (" -" if piped else ""), judge,
                        ["import", name, base, "--table", "t", *self.made.options], piped)

    def stored(self, cell, kind):
        """The value that a column of this type stores for a cell: the nearest number, a date in ISO 8601, or NULL for a
        word that stands for a missing number. Cells such as 007 or +49 are not numbers, and make their column text."""
        if cell == "" or cell == self.made.na:
            return None
        if kind in ("INTEGER", "REAL"):
            if cell.strip(" ").upper() in MISSING:
                return None
            if NUMBER.fullmatch(cell):
                exact = Decimal(cell.strip(" ").replace(self.made.decimal, "."))
                return int(exact) if kind == "INTEGER" and exact == int(exact) else float(exact)
        elif self.made.dated in DATES and self.converts:
            found = DATE.fullmatch(cell)
            if found:
                one, two, year = found.groups()
                return f"{year}-{two}-{one}" if DATES[self.made.dated] else f"{year}-{one}-{two}"
        return cell

    def weeks(self, place, sunday, more):
        """Sums and counts by the first day of a week. `more` is the number of rows in a repetition of the table."""
        weeks, counted = defaultdict(lambda: [0, 0, 0]), self.counted()
        if more:
            counted[0] += more
        for pick, n in counted.items():
            day = self.made.values[pick][place["date"] - 1]
            if day:
                back = (day.weekday() + 1) % 7 if sunday else day.weekday()
                sums = weeks[(day - datetime.timedelta(back)).isoformat()]
                for at, kind in enumerate(("whole", "decimal")):
                    sums[at] += (self.made.values[pick][place[kind] - 1] or 0) * n
                sums[2] += n
        return weeks

    def report(self, piped):
        """Sums by weeks of ISO 8601 or of the United States."""
        made = self.made
        sunday = self.random.random() < 0.5
        place = {kind: made.columns.index(kind) for kind in ("date", "whole", "decimal")}
        weeks, again = (self.weeks(place, sunday, more) for more in (0, 3))

        def judge(answer):
            found = {}
            for row in csv.DictReader(io.StringIO(answer.out.decode(), newline="")):
                whole, cents = (Decimal(row[made.header[place[kind]]] or "0") for kind in ("whole", "decimal"))
                found[row["first_day"]] = [whole, cents * 100, Decimal(row["rows"])]
            odd = made.sparse or made.planted
            if found != weeks and not (made.kind == "again" and found == again):
                wrong = [day for day in sorted(set(found) | set(weeks)) if found.get(day) != weeks.get(day)]
                return Verdict("different", f"report: {len(wrong)} of {len(weeks)} weeks differ, the first {wrong[0]}: "
                               f"{list(map(str, found.get(wrong[0], [])))}, expected {weeks.get(wrong[0])}")
            if odd and not TOLD.search(answer.said):
                return Verdict("different", "report: rows left out, and nothing said")
            return TOLD_SO if odd else IDENTICAL

        arguments = ["report", "-" if piped else self.path, "--date", made.header[place["date"]],
                     "--sum", made.header[place["whole"]], "--sum", made.header[place["decimal"]], "--count",
                     "-l", "en_US" if sunday else "iso8601", "--format", "csv", *made.options]
        if made.dated:
            arguments += ["--date-format", made.dated]
        if made.sparse and self.random.random() < 0.7:
            arguments += ["--skip-bad-dates"]
        return self.ask("report" + (" -" if piped else ""), judge, arguments, piped)

    def every_way(self):
        by_path = self.query(False)
        verdict = self.results[-1][1]
        piped = self.run(["query", "-", "--format", "csv", *self.made.options], True)
        if (piped.code, piped.out) == (by_path.code, by_path.out) and verdict.word != "told":
            self.keep("query -", verdict, ["query", "-", "--format", "csv", *self.made.options], True, piped.seconds)
        else:
            self.query(True)
        chance = self.random.random
        self.sums(chance() < 0.4)
        self.imported(chance() < 0.4)
        if "date" in self.made.columns:
            self.report(chance() < 0.4)
        return self.results
