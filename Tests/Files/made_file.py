"""Makes one random CSV file with known rows: MadeFile(seed, index) is the same file on every machine."""

import gzip

from made_table import MadeTable, WORDS

# Offsets in the decompressed bytes at which readers may change buffers. In some files, a letter is split by one.
EDGES = [1 << k for k in range(12, 22)] + [1 << 17] * 6 + [n << 17 for n in range(2, 8)]


class MadeFile(MadeTable):
    """A table, the irregular parts of its file, and the file's bytes."""

    def __init__(self, seed, index):
        super().__init__(seed, index)
        self.kind = "table"  # or the kind of irregular part
        self.at, self.planted = 0, []  # the place of irregular rows, and their cells
        self.damage = None
        self._write()

    def _plant(self):
        """Adds an irregular part. Returns the lines above the header."""
        r, count, width = self.random, len(self.lines), len(self.columns)
        self.at = count
        kinds = "table footer total second again ragged title titled comments empty".split()
        kind = r.choices(kinds, [30] + [1] * (len(kinds) - 1))[0]
        if count < 3 or width < 3 and kind != "comments":
            return ""
        self.kind = kind
        blank = self.end * r.choice([0, 1])
        if kind in ("footer", "total", "second", "again") and r.random() < 0.3:
            self.options += ["--quiet"]  # weekcal still reports skipped rows
        if kind == "footer":
            self.planted = [["Source: the ministry"]]
            self.lines.append(blank + self.line(self.planted[0]))
        elif kind == "total":
            self.planted = [["Total"] + ["" if each != "whole" else "12345" for each in self.columns[1:]]]
            self.lines.append(blank + self.line(self.planted[0]))
        elif kind == "second":
            self.planted = [[f"{word}{n}" for word in WORDS[:width + 2]] for n in range(r.choice([3, 30]))]
            self.lines += [blank] + [self.line(row) for row in self.planted]
        elif kind == "again" and not self.headless and not self.over:
            self.planted = [self.header] + [[f"more{n}"] + self.ends[0] for n in range(3)]
            self.lines += [blank] + [self.line(row) for row in self.planted]
        elif kind == "ragged":
            self.at = r.randrange(1, count)
            self.planted = [["odd"] * r.choice([width - 1, width + 1])]
            self.lines.insert(self.at, self.line(self.planted[0]))
        elif kind in ("title", "titled"):
            if kind == "titled":
                self.options += ["--skip-rows", "2"]
            return f"About these {self.letters[0] if self.dense else ''} days{self.end}{self.end}"
        elif kind == "comments":
            self.options += ["--comment", "#"]
            for _ in range(3):
                self.lines.insert(r.randrange(count), f"# said {self.delimiter} of it{self.end}")
        elif kind == "empty":
            for _ in range(2):
                self.lines.insert(r.randrange(1, count), self.end)
        return ""

    def _edge(self):
        """Pads a text with ASCII so that an edge splits a letter, without other changes to the rows."""
        unit = len("a".encode(self.encoding))
        edges = [edge for edge in EDGES + [self.random.randrange(1, self.size)] if edge < self.size * 0.9]
        column = self.columns.index("text") if "text" in self.columns else 0
        if self.dense or not column or not edges or self.random.random() > 0.7:
            return
        edge = self.random.choice(edges)
        place, n = len(self.mark) + unit * sum(map(len, self.above)), 0
        while n < len(self.picks) and place + unit * len(self.lines[n]) < edge - 400 * unit:
            place += unit * len(self.lines[n])
            n += 1
        if n >= len(self.picks) - self.sparse or self.kind != "table":
            return
        cells = [self.number(n), *self.ends[self.picks[n]]]
        front = sum(len(self.quoted_plain(cell)) + len(self.delimiter) for cell in cells[:column])
        letter = self.random.choice(self.letters)
        padding = (edge - place) // unit - front - self.random.randrange(len(letter.encode(self.encoding)) // unit + 1)
        if padding < 0:
            return
        cells[column] = "x" * padding + letter + "yy"
        self.ends.append(cells[1:])
        self.values.append(self.values[self.picks[n]])
        self.picks[n] = len(self.ends) - 1
        self.lines[n] = self.delimiter.join(map(self.quoted_plain, cells)) + self.end
        self.kind = "edge"

    def _write(self):
        r = self.random
        above = self._plant()
        header = "" if self.headless else self.line(self.header)
        if self.over:
            header = self.line(self.over) + self.line(self.under)
        self.above = [above, header]
        self._edge()
        text = above + header + "".join(self.lines)
        if r.random() < 0.2 and self.kind != "empty":
            text = text[:-len(self.end)]
        content = self.mark + text.encode(self.encoding)
        content = self._damage_text(content)
        self.packed = r.choice(["", "", "gzip", "members"])
        if self.packed:
            members = [content]
            if self.packed == "members":
                cuts = sorted(r.randrange(len(content) + 1) for _ in range(r.randrange(1, 6)))
                members = [content[a:b] for a, b in zip([0] + cuts, cuts + [len(content)])]
            content = b"".join(gzip.compress(member, 1, mtime=0) for member in members)
            if r.random() < 0.03:
                self.damage = r.choice(["cut", "trailing", "checksum"])
                if self.damage == "cut":
                    content = content[:-r.randrange(1, min(len(content), 4000))]
                elif self.damage == "trailing":
                    content += b"and more"
                else:
                    content = content[:-8] + bytes([content[-8] ^ 1]) + content[-7:]
        self.content = content
        self.ending = ".csv.gz" if self.packed and r.random() < 0.7 else ".csv"

    def _damage_text(self, content):
        r = self.random
        if r.random() > 0.015:
            return content
        middle = r.randrange(len(content) // 2, len(content))
        if self.encoding == "utf-8" and "utf-8" in self.options:
            self.damage = "byte"
            return content[:middle] + b"\xff" + content[middle:]
        if self.encoding.startswith("utf-16"):
            self.damage = r.choice(["half", "surrogate"])
            if self.damage == "half":
                return content + b"\n"
            middle += (middle - len(self.mark)) % 2
            alone = b"\x00\xd8" if self.encoding == "utf-16-le" else b"\xd8\x00"
            return content[:middle] + alone + "a".encode(self.encoding) + content[middle:]
        return content
