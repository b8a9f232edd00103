#!/usr/bin/env python3
"""Makes Tables/sqlite-strftime.tsv and sqlite-strftime-hashes.tsv from a live SQLite 3.54.

    python3 -m venv venv && venv/bin/pip install apsw
    venv/bin/python Conformance/Oracles/sqlite-strftime.py

apsw has its own SQLite; the first line of each table names its version. Instants are counted as in
SQLite, in milliseconds since Julian day 0, and passed to it as Julian day numbers. The first table
has the text of each letter. Each line of the second table has the 64-bit FNV-1a hash of `count` texts
of one letter, each followed by a newline, from `first` on in steps of `stride` milliseconds.
"""
import os
import random

import apsw

LETTERS = "defFgGHIjJklmMpPRsSTuUVwWY"
LAST = 464_269_060_799_999  # 9999-12-31 23:59:59.999
DAY = 86_400_000
YEAR_0 = 148_699_540_800_000
TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Tables")

cursor = apsw.Connection(":memory:").cursor()
VERSION = apsw.sqlite_lib_version()
assert VERSION.startswith("3.54."), VERSION


def text(letter, milliseconds):
    rows = cursor.execute("SELECT strftime(?, ?)", ("%" + letter, milliseconds / 86400000.0))
    return next(iter(rows))[0]


def fnv1a(data, seed):
    for byte in data:
        seed = (seed ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return seed


def instants():
    chosen = {0, 1, 2, 999, 1000, 43_200_000, DAY, YEAR_0 - 1, YEAR_0, LAST - DAY, LAST}
    for year_start in range(0, 400):  # 400 year ends: all weekdays, leap years, week years
        day = YEAR_0 + (year_start * 365 + year_start // 4) * DAY
        chosen.update((day - 2 * DAY, day - 1, day + 84_375))
    source = random.Random(1)
    while len(chosen) < 2000:
        chosen.add(source.randrange(LAST + 1))
    return sorted(chosen)


with open(os.path.join(TABLES, "sqlite-strftime.tsv"), "w") as table:
    rows = instants()
    table.write(f"# SQLite {VERSION}, made by Conformance/Oracles/sqlite-strftime.py; {len(rows)} rows\n")
    table.write("milliseconds\t" + "\t".join("%" + letter for letter in LETTERS) + "\n")
    for milliseconds in rows:
        texts = (text(letter, milliseconds) for letter in LETTERS)
        table.write(str(milliseconds) + "\t" + "\t".join(texts) + "\n")

BLOCKS = [("J", start, 116_067_283, 100_000) for start in range(0, LAST, 11_606_728_300_000)]
BLOCKS += [("J", 0, 1, 100_000)]  # with exponents
BLOCKS += [("J", YEAR_0, 84_375 * 3, 100_000), ("J", 84_375, 84_375 * 55_001, 100_000)]  # halves
BLOCKS += [(letter, 7, 23_213_453_039, 20_000) for letter in LETTERS]

with open(os.path.join(TABLES, "sqlite-strftime-hashes.tsv"), "w") as table:
    table.write(f"# SQLite {VERSION}, made by Conformance/Oracles/sqlite-strftime.py; {len(BLOCKS)} rows\n")
    table.write("letter\tfirst\tstride\tcount\tfnv1a\n")
    for letter, first, stride, count in BLOCKS:
        seed = 0xCBF29CE484222325
        count = min(count, (LAST - first) // stride + 1)
        for index in range(count):
            seed = fnv1a((text(letter, first + index * stride) + "\n").encode(), seed)
        table.write(f"{letter}\t{first}\t{stride}\t{count}\t{seed:016x}\n")
