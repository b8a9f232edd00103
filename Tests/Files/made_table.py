"""Makes a random table: its CSV dialect, its columns, its cells and their values."""

import datetime
import math
import random

# The encodings: a weight, Python's name, the byte order mark, the value of --encoding (None: weekcal detects it), and
# non-ASCII letters that the encoding has.
LATIN = "äöüßéèñçÅØœ€–“”™"
ANY = "éßłжд漢字한€–ع😀𝒳"
ENCODINGS = [
    (4, "utf-8", b"", None, ANY),
    (1, "utf-8", b"", "utf-8", ANY),
    (2, "utf-8", b"\xef\xbb\xbf", None, ANY),
    (2, "utf-16-le", b"\xff\xfe", None, ANY),
    (2, "utf-16-be", b"\xfe\xff", None, ANY),
    (1, "utf-16-le", b"", "utf-16le", ANY),
    (1, "utf-16-be", b"", "utf-16be", ANY),
    (1, "utf-16-le", b"", None, ANY),
    (1, "utf-16-be", b"", None, ANY),
    (2, "windows-1252", b"", None, LATIN),
    (1, "windows-1252", b"", "windows-1252", LATIN),
    (1, "iso-8859-2", b"", "ISO-8859-2", "łąęśžÁčőŕ"),
    (1, "shift_jis", b"", "Shift_JIS", "日本語かなカナｱｲｳ表十"),
    (1, "gb18030", b"", "GB18030", "中文字€é한😀𝒳"),
    (1, "koi8-r", b"", "KOI8-R", "жщюяЁДЪ"),
    (1, "utf-32-le", b"", "UTF-32LE", ANY),
]
WORDS = "apple river stone cloud north table seven quiet amber field train lemon paper under green house".split()
# Columns with cells that are almost numbers, or numbers that a type may not store exactly.
ODD = [["1e5", "2.5E-3", "7"], ["-0", "0", "5"], ["9223372036854775807", "9223372036854775808", "1"], [".5", "1.", "2"],
       ["NaN", "inf", "1"], ["true", "false"], ["12:30", "7:05"], ["+49", "49"], ["0x10", "1_000"], ["-", "3"], ["007", "7"],
       ["123456789012345678901234567890", "1"], ["  ", " 1", "2 "], ["2011-01-02", "never"], ["=1+2", "@x"], ["1.2.3", "4.5"]]


class MadeTable:
    """Rows, the options that read them, and their lines."""

    def __init__(self, seed, index):
        self.random = r = random.Random(f"{seed}/{index}")
        self.size = int(math.exp(r.uniform(math.log(1024), math.log(5 * (1 << 20)))))
        weights = [each[0] for each in ENCODINGS]
        _, self.encoding, self.mark, named, self.letters = r.choices(ENCODINGS, weights)[0]
        self.options = ["--encoding", named] if named else []
        self.na = None  # a text that stands for missing values
        self._choose_dialect()
        self._choose_columns()
        self._make_rows()

    def _choose_dialect(self):
        r = self.random
        self.delimiter = r.choices([",", ";", "\t", "|", "::"], [6, 3, 3, 1, 0.3])[0]
        self.quote = "'" if r.random() < 0.05 else '"'
        self.escape = "\\" if r.random() < 0.05 and self.encoding != "shift_jis" else self.quote
        self.end = r.choices(["\n", "\r\n", "\r"], [5, 4, 1])[0]
        self.messy = r.choice([0, 0, 0.02, 0.3])  # the share of cells with delimiters, quotes and line ends
        self.dense = r.choice([0, 0.01, 0.1, 0.6])  # the share of non-ASCII letters
        self.decimal = "," if self.delimiter not in (",", "::") and r.random() < 0.3 else "."
        if len(self.delimiter) > 1 or r.random() < 0.3:
            self.options += ["--delimiter", "tab" if self.delimiter == "\t" else self.delimiter]
        if self.quote != '"':
            self.options += ["--quote", self.quote]
        if self.escape != self.quote:
            self.options += ["--escape", self.escape]

    def _choose_columns(self):
        r = self.random
        # The first column numbers the rows, in digits or in words, so that no two rows are equal.
        shape = r.choices(["report", "words", "one"], [8, 2, 0.3])[0]
        self.words = shape != "report" or r.random() < 0.2
        self.columns = ["id"]
        if shape == "report":
            self.columns += ["date", "whole", "decimal"] + ["text"] * r.choice([1, 1, 2, 4])
            self.columns += ["code"] * (r.random() < 0.3) + ["odd"] * r.choice([0, 0, 1, 3])
            self.columns += ["late"] * (r.random() < 0.2)
        elif shape == "words":
            self.columns += ["text"] * r.choice([1, 2, 3, 5])
        if shape != "one" and r.random() < 0.05:
            self.columns += ["text"] * r.randrange(10, 60)
        if r.random() < 0.5:
            rest = self.columns[1:]
            r.shuffle(rest)
            self.columns[1:] = rest
        self.odd = [r.choice(ODD) for _ in self.columns]
        beyond = self.letters[0] if self.dense else ""
        self.header = [f"{kind}{beyond if r.random() < 0.3 else ''}{n}" for n, kind in enumerate(self.columns)]
        self.dated = None
        if "date" in self.columns and r.random() < 0.2:
            self.dated = r.choice(["dd.MM.yyyy", "MM/dd/yyyy", "yyyyMMdd"])
        if shape == "report":
            self.na = r.choices([None, "NA", "n/a"], [6, 1, 1])[0]
            if self.na:
                self.options += ["--na", self.na]
            if self.decimal == "," and r.random() < 0.5:
                self.options += ["--decimal", ","]
        self.headless = r.random() < 0.06
        if self.headless:
            self.options += ["--no-header"]
            self.header = [f"c{n + 1}" for n in range(len(self.columns))]
        self.over = []  # a second row of headers
        if not self.headless and len(self.columns) > 1 and r.random() < 0.05:
            self.options += ["--header-rows", "2"]
            self.under = self.header
            self.over = [r.choice(WORDS) + str(n) for n in range(len(self.header))]
            self.header = [f"{a} {b}" for a, b in zip(self.over, self.under)]

    def _text(self):
        r = self.random
        text = " ".join(r.choice(WORDS) for _ in range(r.choice([1, 1, 2, 5])))
        if self.dense:
            text = "".join(r.choice(self.letters) if r.random() < self.dense else letter for letter in text)
        if r.random() < self.messy:
            text += r.choice([self.delimiter, self.quote, "\n", "\r\n", "\r", self.quote * 2, f"{self.delimiter}\n"])
            text += r.choice(["", "tail", f"{self.quote}x"])
        if r.random() < 0.01 and self.size > 100_000:
            word = "long " if r.random() < 0.5 or not self.dense else self.letters
            text += word * r.randrange(1000, 20_000)  # more than a reader reads at once
        return "" if r.random() < 0.1 else text

    def _cell(self, kind, place):
        """The text of a cell, and its value: a day, a whole number or hundredths."""
        r = self.random
        if kind == "date":
            day = datetime.date(2011, 1, 1) + datetime.timedelta(r.randrange(1200))
            form = {None: "%Y-%m-%d", "dd.MM.yyyy": "%d.%m.%Y", "MM/dd/yyyy": "%m/%d/%Y", "yyyyMMdd": "%Y%m%d"}
            return day.strftime(form[self.dated]), day
        if kind in ("whole", "decimal"):
            if r.random() < 0.05:
                return (self.na if self.na and r.random() < 0.5 else ""), None
            value = r.randrange(-999, 1_000_000)
            if kind == "whole":
                return str(value), value
            sign, size = "-" if value < 0 else "", abs(value)
            return f"{sign}{size // 100}{self.decimal}{size % 100:02}", value
        if kind == "odd":
            return r.choice(self.odd[place]), None
        if kind == "late":  # numbers up to the last rows
            return str(r.randrange(1000)), None
        if kind == "code":
            return f"00{r.randrange(1000):03}", None
        return self._text(), None

    def quoted(self, cell):
        marks = (self.delimiter, self.quote, "\n", "\r", self.escape)
        if any(mark in cell for mark in marks) or self.random.random() < 0.03:
            return self.quote + cell.replace(self.quote, self.escape + self.quote) + self.quote
        return cell

    def quoted_plain(self, cell):
        """Like `quoted`, but only with quotes that are needed."""
        marks = (self.delimiter, self.quote, "\n", "\r", self.escape)
        if any(mark in cell for mark in marks):
            return self.quote + cell.replace(self.quote, self.escape + self.quote) + self.quote
        return cell

    def line(self, cells):
        return self.delimiter.join(map(self.quoted, cells)) + self.end

    def number(self, n):
        """The first cell of row n."""
        if not self.words:
            return str(n + 1)
        text = ""
        n += 1
        while n:
            n, digit = divmod(n - 1, 26)
            text = "abcdefghijklmnopqrstuvwxyz"[digit] + text
        return "w" + text

    def _make_rows(self):
        """Makes rows from their number and one of a few hundred row ends, each of which is used often."""
        r = self.random
        kinds = self.columns[1:]
        made = [[self._cell(kind, n) for n, kind in enumerate(kinds)] for _ in range(r.choice([20, 100, 300]))]
        self.ends = [[text for text, _ in row] for row in made]
        self.values = [[value for _, value in row] for row in made]
        lines = [self.delimiter + self.line(row) if kinds else self.end for row in self.ends]
        average = sum(len(line.encode(self.encoding)) for line in lines) / len(lines) + 6
        count = max(3, min(400_000, int(self.size / average)))
        if r.random() < 0.02:
            count = r.randrange(3) + self.headless
        self.picks = r.choices(range(len(lines)), k=count)
        if "late" in kinds and count > 3:
            late = r.choice(["none", "12x", "1.5", "-", "9" * 25])
            row = [late if kind == "late" else cell for kind, cell in zip(kinds, self.ends[0])]
            self.ends.append(row)
            self.values.append(self.values[0])
            lines.append(self.delimiter + self.line(row))
            self.picks[-2:] = [len(lines) - 1] * 2
        self.lines = [self.number(n) + lines[pick] for n, pick in enumerate(self.picks)]
        self.sparse = 0
        if kinds and r.random() < 0.15:  # the last rows have only their first cell
            self.sparse = r.choice([1, 1, 2, 3])
            self.ends.append([""] * len(kinds))
            self.values.append([None] * len(kinds))
            for n in range(count, count + self.sparse):
                self.picks.append(len(self.ends) - 1)
                self.lines.append(self.number(n) + self.delimiter * len(kinds) + self.end)

    def rows(self):
        ends = self.ends
        return [[self.number(n), *ends[pick]] for n, pick in enumerate(self.picks)]
