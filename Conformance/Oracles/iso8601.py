#!/usr/bin/env python3
"""Parses ISO 8601 texts with Python's datetime.fromisoformat (3.11 or later).

    python3 Conformance/Oracles/iso8601.py > Conformance/Tables/iso8601-python.tsv

A row: the text; its date and time; its offset in seconds, or `-` without one. If Python rejects a text, both are
`!`. Ordinal dates, 24:00 and lowercase letters are omitted, because Python does not support them.
"""

import datetime
import random

random.seed(8601)
DAYS = [datetime.date(year, month, day) for year, month, day in [
    (1, 1, 1), (4, 2, 29), (999, 12, 31), (1582, 10, 10), (1899, 12, 31), (1970, 1, 1), (2000, 2, 29),
    (2004, 12, 31), (2008, 12, 29), (2009, 12, 31), (2010, 1, 3), (2011, 1, 2), (2012, 2, 29),
    (2020, 12, 28), (2021, 1, 3), (2026, 11, 21), (9998, 12, 31)]]
CLOCKS = ["0000", "1504", "2359", "000000", "150405", "235959"]
FRACTIONS = ["", "", ".5", ",5", ".05", ".123", ",999", ".000", ".040000", ".25000000000"]
OFFSETS = ["", "", "Z", "+00", "+0000", "-0000", "+05", "-08", "+0530", "-0330", "+1400", "-1200", "+2359",
           "-235959", "+053015", "+001932"]


def dates(day):
    year, week, weekday = day.isocalendar()
    yield from [day.isoformat(), day.isoformat(), day.strftime("%Y%m%d").zfill(8)]
    yield from [f"{year:04}-W{week:02}-{weekday}", f"{year:04}W{week:02}{weekday}"]


def colons(digits, extended):
    return ":".join(digits[at:at + 2] for at in range(0, len(digits), 2)) if extended else digits


def text():
    date = random.choice(list(dates(random.choice(DAYS))))
    if random.random() < 0.1:
        return date
    clock = random.choice(CLOCKS)
    fraction = random.choice(FRACTIONS) if len(clock) == 6 else ""
    offset = random.choice(OFFSETS)
    if offset not in ("", "Z"):
        offset = offset[0] + colons(offset[1:], random.random() < 0.6)
    return date + random.choice("TTT ") + colons(clock, random.random() < 0.6) + fraction + offset


def damaged(text):
    """The text with one byte removed, changed or doubled."""
    at = random.randrange(len(text))
    return random.choice([
        text[:at] + text[at + 1:],
        text[:at] + random.choice("0123456789-:+.,TWZ ") + text[at + 1:],
        text[:at] + text[at] + text[at:]])


texts = set()
while len(texts) < 1200:
    texts.add(text())
while len(texts) < 2400:
    texts.add(damaged(text()))
for text in sorted(texts):
    try:
        moment = datetime.datetime.fromisoformat(text)
        offset = moment.utcoffset()
        seconds = "-" if offset is None else str(round(offset.total_seconds()))
        print(text, moment.replace(tzinfo=None).isoformat(timespec="milliseconds"), seconds, sep="\t")
    except ValueError:
        print(text, "!", "!", sep="\t")
