#!/usr/bin/env python3
"""Writes small everyday tables with Python's csv module, and compares them with `weekcal query FILE --format csv`. Each
is identical at once, identical after an option that the error offers, told, refused, by rule, or silently different. The
script ends with 1 if a table is silently different, or if more than --lost clean tables are not identical.

"By rule" are tables without a header in which rule 4 of reading takes the first row for a header: in a column of numbers
or ISO dates, it has something else, such as `34"` above 12 and 7. No reader can distinguish them from tables with such a
header.

    Tests/Files/everyday_tables.py WEEKCAL [--count 1500] [--seed 1] [--processes 2] [--only clean-17,odd-18] [--keep DIR]

Needs only Python 3.9. Clean tables have names and cities with commas, tags, money, dates, times, codes, addresses of
several lines, JSON, and words for missing values; five delimiters, one also followed by a blank; 1 to 9 columns and 2 to
200 rows; headers of words, years, units, and equal or empty names. Odd tables have lines above or below, a row of units,
rows of another width, no header, comments, `sep=`, or a delimiter at the end of each row. DIR keeps the tables that are
not identical.
"""

import argparse
import csv
import io
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from multiprocessing.pool import ThreadPool
from random import Random

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from answers import offers  # noqa: E402

FIRST = "Ann Bob Chloé Dmitri Eve Françoise Gül Hans Ivy José Karl Lena Mary-Jane Nils O'Brien Pat Quentin Ruth".split()
LAST = "Smith Müller Garcia O'Neill Nguyen Lee van_Dyk Brown Šimić Okafor Tanaka D'Angelo Weber Silva".split()
CITIES = ["Austin, TX", "Portland, OR", "Springfield", "New York, NY", "Washington, D.C.", "São Paulo", "Reno, NV",
          "Paris, France", "Berlin"]
WORDS = ("apple river stone cloud green winter table light paper north quiet market garden silver window bread sun "
         "mountain blue red yellow fast slow new old").split()
MISSING = ["NA", "N/A", "NULL", "", "-", "absent", "TBD", "<5", "n.a.", "unknown", "#N/A", "."]


def name(r):
    return r.choice(LAST).replace("_", " ")


def words(r, low, high):
    return " ".join(r.choice(WORDS) for _ in range(r.randint(low, high)))


def digits(r, count):
    return "".join(r.choice("0123456789") for _ in range(count))


def day(r):
    return f"{r.randint(1990, 2029)}-{r.randint(1, 12):02}-{r.randint(1, 28):02}"


def clock(r):
    return f"{r.randint(0, 23):02}:{r.randint(0, 59):02}"


# The kinds of columns: possible names, and a function that makes a cell.
KINDS = {
    "id": (["id", "No", "#", "ID number", "row"], lambda r, i: str(i + 1)),
    "code": (["code", "SKU", "zip"], lambda r, i: digits(r, 5)),
    "person": (["name", "Full Name", "customer", "Last, First"], lambda r, i: f"{r.choice(FIRST)} {name(r)}"),
    "lastfirst": (["name", "employee", "Name (last, first)"], lambda r, i: f"{name(r)}, {r.choice(FIRST)}"),
    "city": (["city", "place", "City, State"], lambda r, i: r.choice(CITIES)),
    "tags": (["tags", "colors", "labels"], lambda r, i: "; ".join(r.sample(WORDS, r.randint(1, 3)))),
    "pipes": (["path", "genres"], lambda r, i: "|".join(r.sample(WORDS, r.randint(1, 3)))),
    "date": (["date", "Day", "created_at"], lambda r, i: day(r)),
    "usdate": (["date", "Due Date"], lambda r, i: f"{r.randint(1, 12)}/{r.randint(1, 28)}/{r.randint(1990, 2029)}"),
    "dedate": (["Datum", "Buchungstag"], lambda r, i: f"{r.randint(1, 28):02}.{r.randint(1, 12):02}.20{digits(r, 2)}"),
    "time": (["time", "start", "Uhrzeit"], lambda r, i: clock(r)),
    "stamp": (["timestamp", "when"], lambda r, i: f"{day(r)}{r.choice('T ')}{clock(r)}:{r.randint(0, 59):02}"),
    "whole": (["count", "qty", "visits"], lambda r, i: str(r.randint(0, 5000))),
    "real": (["value", "temp", "x", "Weight (kg)"], lambda r, i: f"{r.uniform(-50, 900):.{r.randint(0, 4)}f}"),
    "money": (["amount", "price", "Total (USD)"], lambda r, i: f"${r.randint(0, 99)},{r.randint(0, 999):03}.{digits(r, 2)}"),
    "thousands": (["sales", "revenue"], lambda r, i: f"{r.randint(0, 9_999_999):,}"),
    "euro": (["Betrag", "Summe (EUR)"], lambda r, i: f"{r.randint(0, 999)},{digits(r, 2)}"),
    "euro_sign": (["Preis"], lambda r, i: f"{r.randint(0, 9)}.{digits(r, 3)},{digits(r, 2)} €"),
    "percent": (["share", "rate (%)"], lambda r, i: f"{r.randint(0, 100)}%"),
    "gaps": (["score", "result", "titer"], lambda r, i: str(r.randint(0, 99)) if r.random() < .6 else r.choice(MISSING)),
    "flag": (["active", "paid?"], lambda r, i: r.choice(["yes", "no"])),
    "boolean": (["ok", "done"], lambda r, i: r.choice(["true", "false", ""])),
    "text": (["note", "comment", "Description"], lambda r, i: words(r, 1, 8).capitalize()),
    "prose": (["note", "remarks"], lambda r, i: f"{words(r, 2, 6).capitalize()}, {words(r, 1, 5)}; {words(r, 1, 4)}."),
    "quoted": (["quote", "title"], lambda r, i: f'{words(r, 1, 3)} "{words(r, 1, 2)}" {r.choice(["", words(r, 1, 2)])}'),
    "inches": (["size"], lambda r, i: f'{r.randint(1, 60)}"'),
    "lines": (["address", "text"], lambda r, i: f"{r.randint(1, 99)} {r.choice(LAST)} St\n{r.choice(CITIES)}"),
    "csvlines": (["payload", "log"], lambda r, i: "\n".join(",".join(r.sample(WORDS, 3)) for _ in range(r.randint(1, 4)))),
    "url": (["url", "Link"], lambda r, i: f"https://example.com/{r.choice(WORDS)}?a={r.randint(1, 9)}&b=1,2;c:3|4"),
    "json": (["json", "meta"], lambda r, i: '{"%s": %d, "b": ["x", "y\\"z"]}' % (r.choice(WORDS), r.randint(1, 99))),
    "iban": (["IBAN"], lambda r, i: f"DE{digits(r, 2)} {digits(r, 4)} {digits(r, 4)} {digits(r, 4)} {digits(r, 2)}"),
    "phone": (["phone", "Tel."], lambda r, i: f"+{r.randint(1, 99)} ({digits(r, 3)}) {digits(r, 3)}-{digits(r, 4)}"),
    "email": (["email"], lambda r, i: f"{r.choice(WORDS)}@{r.choice(WORDS)}.org"),
    "apostrophe": (["said", "product"], lambda r, i: r.choice(["'tis", "rock 'n' roll", "it's", "'quoted'", "6' 2"])),
    "ip": (["ip", "host"], lambda r, i: f"10.{r.randint(0, 255)}.{r.randint(0, 255)}.{r.randint(0, 255)}"),
    "mac": (["mac"], lambda r, i: ":".join(f"{r.randint(0, 255):02x}" for _ in range(6))),
    "ratio": (["odds", "score"], lambda r, i: f"{r.randint(0, 9)}:{r.randint(0, 9)}"),
    "path": (["file"], lambda r, i: f"C:\\{r.choice(WORDS)}\\{r.choice(WORDS)}{r.choice(['', chr(92)])}"),
    "year": (["year", "Jahr"], lambda r, i: str(r.randint(1950, 2029))),
    "key": (["k"], lambda r, i: r.choice("abc")),
    "rare": (["extra", "middle name"], lambda r, i: r.choice(WORDS) if r.random() < .2 else ""),
    "geo": (["location"], lambda r, i: f"{r.uniform(-90, 90):.4f}, {r.uniform(-180, 180):.4f}"),
}
FAMILIES = [
    ["date", "text", "money", "real"], ["dedate", "prose", "iban", "euro"], ["id", "lastfirst", "city", "phone", "email"],
    ["id", "text", "tags", "thousands"], ["stamp", "ip", "url", "whole"], ["person", "lines", "code"], ["key", "gaps"],
    ["id", "quoted", "inches", "json"], ["lastfirst", "tags", "city", "prose"], ["date", "time", "gaps", "gaps"],
]


def numbered(names):
    """Numbers names that are equal in SQL, and names empty ones by their column."""
    given = [name or f"c{index + 1}" for index, name in enumerate(names)]
    taken, seen, result = {one.lower() for one in given}, set(), []
    for one in given:
        name, number = one, 2
        while one.lower() in seen and name.lower() in taken:
            name, number = f"{one}_{number}", number + 1
        seen.add(one.lower())
        taken.add(name.lower())
        result.append(name)
    return result


class Table:
    """A table, its expected rows, and the way it is written."""

    def __init__(self, seed, group, index):
        self.random = r = Random(f"{seed}/{group}/{index}")
        self.name = f"{group}-{index}"
        roll = r.random()
        if roll < .08:
            kinds = [r.choice(list(KINDS))]
        elif roll < .5:
            kinds = list(r.choice(FAMILIES)) + r.sample(list(KINDS), r.randint(0, 3))
        else:
            kinds = [r.choice(list(KINDS)) for _ in range(r.randint(2, 9))]
        self.names = [r.choice(KINDS[kind][0]) for kind in kinds]
        count = int(2 * 100 ** r.random())
        self.rows = [[KINDS[kind][1](r, i) for kind in kinds] for i in range(count)]
        self.delimiter = r.choice([",", ",", ",", ";", ";", "\t", "|", ":", ", "])
        if len(kinds) == 1 and self.delimiter == ", ":
            self.delimiter = ","
        # Only four delimiters are detected; others need an option.
        self.options = ["--delimiter", self.delimiter] if self.delimiter in (":", ", ") else []
        self.line_end = r.choice(["\n", "\r\n"])
        self.quoting = r.choice([csv.QUOTE_MINIMAL] * 4 + [csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC])
        self.has_header = True
        style = r.random()
        if style < .06 and len(kinds) > 1:  # years beside numbers
            first = r.randint(1960, 2020)
            self.names = ["state"] + [str(first + n) for n in range(len(kinds) - 1)]
            self.rows = [[r.choice(WORDS)] + [KINDS["real"][1](r, i) for _ in kinds[1:]] for i in range(count)]
        elif style < .1:
            self.names = [f"{one} ({r.choice(['kg', 'm', '%', 'EUR'])})" for one in self.names]
        elif style < .14 and len(kinds) > 2:
            self.names[-1] = self.names[0]
        elif style < .17 and len(kinds) > 2:
            self.names[r.randrange(len(kinds))] = ""
        self.width = len(self.names)

    def line(self, cells, delimiter=None, quoting=None):
        delimiter = delimiter or self.delimiter
        out = io.StringIO()
        quoting = self.quoting if quoting is None else quoting
        writer = csv.writer(out, delimiter=delimiter[0], quoting=quoting, lineterminator="\r\n")
        if len(delimiter) == 1:
            writer.writerow(cells)
            return out.getvalue()[:-2] + self.line_end
        parts = []  # with a blank after the delimiter
        for cell in cells:
            out.seek(0)
            out.truncate()
            writer.writerow([cell, ""])
            parts.append(out.getvalue()[: -3 if quoting == csv.QUOTE_MINIMAL else -5])
        return delimiter.join(parts) + self.line_end

    @property
    def header(self):
        return self.line(self.names)

    @property
    def body(self):
        return "".join(self.line(row) for row in self.rows)

    @property
    def content(self):
        return (self.header + self.body).encode()

    @property
    def truth(self):
        return [numbered(self.names)] + self.rows


class OddTable(Table):
    """A table with one irregularity; the expected rows are those that a person would read."""

    WAYS = ["title", "titles", "padded title", "footer", "padded footer", "units", "short row", "long row", "no header",
            "comments", "mark", "sep", "trailing", "trailing rows", "quotes", "escapes", "blank lines", "no end",
            "header again", "stray quote", "names missing", "carriage returns"]
    # These need several columns: in one column, any line is a row.
    OF_COLUMNS = {"title", "titles", "padded title", "footer", "blank lines", "header again", "comments", "no header"}

    def __init__(self, seed, index):
        super().__init__(seed, "odd", index)
        self.way = self.random.choice([way for way in self.WAYS if self.width > 1 or way not in self.OF_COLUMNS])
        self.name += " " + self.way
        self.made = getattr(self, "make_" + self.way.replace(" ", "_"))()

    def make_title(self):
        return f"{words(self.random, 1, 4).capitalize()}{self.line_end}" + self.header + self.body

    def make_titles(self):
        r = self.random
        lines = [words(r, 1, 5).capitalize(), f"Created {day(r)}", "", f"Source: {name(r)}, {words(r, 1, 2)}", ""]
        return self.line_end.join(lines[: r.choice([3, 5])]) + self.line_end + self.header + self.body

    def make_padded_title(self):
        r = self.random
        rest = [""] * (self.width - 1)
        return self.line(["Report of " + day(r)] + rest) + self.line([""] + rest) * r.randint(0, 1) + self.header + self.body

    def make_footer(self):
        r = self.random
        mark = "-" if self.delimiter == ":" else ":"
        return self.header + self.body + self.line_end * r.randint(0, 1) + f"Source{mark} {words(r, 1, 5)}{self.line_end}"

    def make_padded_footer(self):
        """A footer with as many cells as the header is a row."""
        self.rows.append(["Source: the office"] + [""] * (self.width - 1))
        return self.header + self.body

    def make_units(self):
        """A line with units below the header is a row."""
        is_number = [all(re.fullmatch(r"-?[\d.]+", row[n]) for row in self.rows) for n in range(self.width)]
        self.rows.insert(0, ["(kg)" if number else "" for number in is_number])
        return self.header + self.body

    def with_row(self, change):
        place = self.random.randrange(len(self.rows))
        return self.header + "".join(self.line(change(row) if i == place else row) for i, row in enumerate(self.rows))

    def make_short_row(self):
        return self.with_row(lambda row: row[: max(1, len(row) - self.random.randint(1, 2))])

    def make_long_row(self):
        return self.with_row(lambda row: row + ["more"] * self.random.randint(1, 3))

    def make_no_header(self):
        self.has_header = False
        return self.body

    def make_comments(self):
        r = self.random
        return "".join(f"# {words(r, 1, 6)}{self.line_end}" for _ in range(r.randint(1, 4))) + self.header + self.body

    def make_mark(self):
        return "\ufeff" + self.header + self.body

    def make_sep(self):
        self.delimiter, self.options = self.delimiter[0], []
        return f"sep={self.delimiter}{self.line_end}" + self.header + self.body

    def make_trailing(self):
        end = self.delimiter[0] + self.line_end
        cut = len(self.line_end)
        return "".join(self.line(row)[:-cut] + end for row in [self.names] + self.rows)

    def make_trailing_rows(self):
        end = self.delimiter[0] + self.line_end
        return self.header + "".join(self.line(row)[: -len(self.line_end)] + end for row in self.rows)

    def make_quotes(self):
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter[0], quotechar="'", quoting=self.quoting,
                            lineterminator=self.line_end)
        writer.writerows([self.names] + self.rows)
        return out.getvalue()

    def make_escapes(self):
        out = io.StringIO()
        writer = csv.writer(out, delimiter=self.delimiter[0], doublequote=False, escapechar="\\", quoting=self.quoting,
                            lineterminator=self.line_end)
        writer.writerows([self.names] + self.rows)
        if not re.search(r'(?<!\\)(\\\\)*\\"', out.getvalue()):
            # A backslash is an ordinary character unless a quote shows that it is an escape.
            self.rows = [[cell.replace("\\", "\\\\") for cell in row] for row in self.rows]
        return out.getvalue()

    def make_blank_lines(self):
        return self.header + "".join(self.line(row) + self.line_end * (i % 5 == 0) for i, row in enumerate(self.rows))

    def make_no_end(self):
        return (self.header + self.body)[: -len(self.line_end)]

    def make_header_again(self):
        place = self.random.randrange(len(self.rows))
        return self.header + "".join(self.line(row) + self.header * (i == place) for i, row in enumerate(self.rows))

    def make_stray_quote(self):
        place = self.random.randrange(len(self.rows))
        return self.header + "".join(
            self.line(row)[: -len(self.line_end)] + '"' * (i == place) + self.line_end for i, row in enumerate(self.rows))

    def make_names_missing(self):
        return self.line(self.names[: max(1, self.width - 1)]) + self.body

    def make_carriage_returns(self):
        self.line_end = "\r"
        return self.header + self.body

    @property
    def content(self):
        return self.made.encode()

    @property
    def truth(self):
        if not self.has_header:
            return [[f"c{n + 1}" for n in range(self.width)]] + self.rows
        return super().truth


NUMBER_OR_DATE = re.compile(r"[+-]?(\d[\d.,']*|[.,]\d+)(e[+-]?\d+)?%?|\d{4}-\d\d-\d\d([ T].*)?", re.IGNORECASE)
NOTHING = {"", "na", "n/a", "null", "nan", "#n/a"}


def is_header_by_rule(rows):
    """Whether the first of some rows is a header by rule 4."""
    def is_number_or_date(cell):
        return NUMBER_OR_DATE.fullmatch(cell.strip())
    for first, *rest in zip(*rows):
        filled = [cell for cell in rest if cell.lower() not in NOTHING]
        if filled and all(map(is_number_or_date, filled)) and not is_number_or_date(first):
            return True
    return False


# Messages about a table that is read as it is. They do not report that cells or rows differ from a person's reading.
PLAIN = re.compile(r"cells are (separated|quoted) by|quotes in cells are escaped|^$|there are no rows")


def ask(task):
    weekcal, seed, group, index, keep = task
    table = Table(seed, group, index) if group == "clean" else OddTable(seed, index)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.csv")
        with open(path, "wb") as file:
            file.write(table.content)
        ran, found = show(weekcal, path, table.options)
        said = ran.stderr.decode(errors="replace").replace(path, "FILE")
        is_right = found == table.truth or ran.returncode != 0 and any(
            show(weekcal, path, table.options + offer)[1] == table.truth for offer in offers(said))
    told = [part for line in said.splitlines() for part in line.split("; ") if not PLAIN.search(part)]
    if ran.returncode not in (0, 1, 64, 65):
        verdict = "died"
    elif ran.returncode == 0 and found == table.truth:
        verdict = "identical"
    elif is_right:
        verdict = "offered"
    elif told:
        verdict = "told" if ran.returncode == 0 else "refused"
    elif not table.has_header and is_header_by_rule(table.rows) and found == [
            numbered(table.rows[0])] + table.rows[1:]:
        verdict = "by rule"
    else:
        verdict = "silent"
    if keep and verdict != "identical":
        os.makedirs(keep, exist_ok=True)
        with open(os.path.join(keep, f"{seed}-{table.name.replace(' ', '-')}.csv"), "wb") as file:
            file.write(table.content)
    return table.name, verdict, said.strip(), difference(table.truth, found)


def show(weekcal, path, options):
    """The run of weekcal that shows a table, and the rows of its output."""
    ran = subprocess.run([weekcal, "query", path, "--format", "csv", *options], capture_output=True)
    found = list(csv.reader(io.StringIO(ran.stdout.decode(errors="replace"), newline="")))
    return ran, [row or [""] for row in found]


def difference(truth, found):
    if len(truth) != len(found):
        return f"{len(truth)} rows, found {len(found)}: {truth[0]} {found[:1]}"
    for number, (one, other) in enumerate(zip(truth, found)):
        if one != other:
            return f"row {number}: {one} found {other}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal", help="the program, as .build/release/weekcal")
    parser.add_argument("--count", type=int, default=1_500, help="how many clean tables, and how many odd ones")
    parser.add_argument("--seed", default="1", help="another seed makes other tables")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", help="some tables, as clean-17,odd-18")
    parser.add_argument("--keep", help="where tables are kept that came back different")
    parser.add_argument("--lost", type=int, default=1, help="how many clean tables may differ")
    options = parser.parse_args()
    weekcal = os.path.abspath(options.weekcal)
    wanted = [one.split("-") for one in options.only.split(",")] if options.only else [
        (group, n) for group in ("clean", "odd") for n in range(options.count)]
    tasks = [(weekcal, options.seed, group, int(n), options.keep) for group, n in wanted]
    counts, ways = Counter(), Counter()
    with ThreadPool(options.processes) as pool:
        for name, verdict, said, difference in pool.imap(ask, tasks):
            group = name.split("-")[0]
            counts[group, verdict] += 1
            ways[name.partition(" ")[2], verdict] += 1
            if verdict == "silent" or verdict == "died" or group == "clean" and verdict not in ("identical", "offered") or options.only:
                print(f"{name}: {verdict}: {difference[:300]}\n    {said[:300]}")
    for (group, verdict), count in sorted(counts.items()):
        print(f"{group} tables {verdict}: {count}")
    for way in sorted({way for way, _ in ways if way}):
        print(f"  {way}: " + ", ".join(f"{ways[way, v]} {v}" for v in ("identical", "offered", "told", "refused", "by rule", "silent")
                                       if ways[way, v]))
    lost = sum(count for (group, verdict), count in counts.items() if group == "clean" and verdict not in ("identical", "offered"))
    silent = counts["odd", "silent"] + counts["odd", "died"]
    print(f"{lost} clean tables lost, {silent} odd ones silently different")
    sys.exit(lost > options.lost or silent > 0)


if __name__ == "__main__":
    main()
