#!/usr/bin/env python3
"""Makes Tables/python-strftime.tsv: the text of Python's datetime for each letter in its documentation, in the
C locale.

    python3 Conformance/Oracles/python_strftime.py

Each row has a date and time, an offset from UTC in seconds or `utc`, and a text for each letter. Years are
1000 to 9999, because every C library writes them with four digits, as documented. `%:z` exists since Python
3.12; its texts come from the end of `isoformat()`, which is equal in every version. `%Z` is compared only for
UTC, and is `-` for all other zones, because Python has its own names of offsets.
"""
import datetime
import os
import platform
import random

LETTERS = "a A w d b B m y Y H I p M S f z Z j U W c x X % G u V :z".split()
TABLE = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "Tables", "python-strftime.tsv")


def moments():
    chosen = []
    for year in range(1000, 10_000, 97):
        for month, day in ((1, 1), (1, 3), (2, 28), (12, 29), (12, 31)):
            chosen.append(datetime.datetime(year, month, day))
    source = random.Random(1)
    start = datetime.datetime(1000, 1, 1)
    days = (datetime.datetime(9999, 12, 31) - start).days
    while len(chosen) < 1000:
        chosen.append(start + datetime.timedelta(days=source.randrange(days)))
    for moment in sorted(chosen):
        millisecond = source.choice((0, 1, 43_199_999, 43_200_000, 86_399_999))
        if source.randrange(2):
            millisecond = source.randrange(86_400_000)
        yield moment + datetime.timedelta(milliseconds=millisecond)


def zones():
    source = random.Random(2)
    while True:
        kind = source.randrange(4)
        if kind == 0:
            yield "utc", datetime.timezone.utc
        else:
            unit = (3600, 60, 1)[kind - 1]
            seconds = source.randrange(-86_399 // unit + 1, 86_399 // unit) * unit
            yield str(seconds), datetime.timezone(datetime.timedelta(seconds=seconds))


def text(moment, letter):
    if letter == ":z":
        whole = moment.isoformat()
        return whole[-6:] if whole[-6] in "+-" else whole[-9:]
    if letter == "Z" and moment.tzinfo is not datetime.timezone.utc:
        return "-"
    return moment.strftime("%" + letter)


rows = []
for moment, (name, zone) in zip(moments(), zones()):
    texts = [text(moment.replace(tzinfo=zone), letter) for letter in LETTERS]
    rows.append("\t".join([moment.isoformat(timespec="milliseconds"), name] + texts))
with open(TABLE, "w") as table:
    table.write(
        f"# Python {platform.python_version()}, made by Conformance/Oracles/python_strftime.py; "
        f"{len(rows)} rows\n")
    table.write("\t".join(["time", "offset"] + ["%" + letter for letter in LETTERS]) + "\n")
    table.write("\n".join(rows) + "\n")
