#!/usr/bin/env python3
"""Compares the extension's cal_ functions with SQLite's own functions on generated time texts.

    .ci/extension DIR
    python3 Conformance/Oracles/compare_time_texts.py DIR/libweekcalendar.so [TEXTS] [SEED]

Needs a Python with apsw 3.54 or later, which has its own SQLite (`pip install apsw`). The default of
10,000,000 texts takes some minutes. The texts are dates with times of day, separated by a space or T, with
offsets, times alone, and days that their month does not have. Seconds have fractions of 0 to 12 digits; many
end in 5, half of a digit. Each text is compared without modifiers, and one in four also with a modifier. If
SQLite has a result, the extension must have the same, including its type. Prints the number of differences
and the first ones; exits with status 1 if there are any.
"""
import random
import sys
import time

import apsw

LETTERS = "%d,%e,%f,%F,%g,%G,%H,%I,%j,%J,%k,%l,%m,%M,%p,%P,%R,%s,%S,%T,%u,%U,%V,%w,%W,%Y,%%"
NAMES = ["date", "time", "datetime", "julianday", "unixepoch", "strftime"]
MODIFIERS = ["subsec", "+0 days", "start of day", "+1 month", "-0.0005 seconds", "+12:34:56.7895", "weekday 1",
             "floor", "start of month", "-1.5 days", "utc", "end of month", "auto", "julianday"]
BATCH = 200_000


def texts(count, seed):
    pick, bits, ten = random.Random(seed).choice, random.Random(seed + 1).getrandbits, 10 ** 12
    dates = [f"{year:04}-{month:02}-{day:02}" for year in [*range(1990, 2031), 0, 1, 1582, 1900, 9999]
             for month in range(1, 13) for day in range(1, 32)]
    dates += [f"-{date}" for date in dates[-12 * 31:]] + [""] * 300
    clocks = [f"{hour:02}:{minute:02}" for hour in range(25) for minute in range(60)]
    offsets = [""] * 12 + ["Z", "z", " Z", "+00:00", " +00:00", "+05:30", "-11:45", " -00:30", "+14:59"]
    for _ in range(count):
        date = pick(dates)
        text = date + pick(" T") + pick(clocks) if date else pick(clocks)
        digits = bits(8) % 14
        if digits < 13:
            text += f":{bits(12) % 60:02}"
            if digits:
                fraction = f"{bits(40) % ten:012}"[:digits]
                if bits(2) == 0:
                    fraction = fraction[:-1] + "5"
                text += "." + fraction
        yield text + pick(offsets), pick(MODIFIERS) if bits(2) == 0 else None


def call(name, prefix, modifier):
    arguments = (["?1"] if name == "strftime" else []) + ["t"] + (["m"] if modifier else [])
    return f"{prefix}{name}({', '.join(arguments)})"


def main():
    library = sys.argv[1]
    total = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 2011
    connection = apsw.Connection(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(library)
    version = apsw.sqlite_lib_version()
    assert tuple(map(int, version.split("."))) >= (3, 54), version
    connection.execute("CREATE TABLE b(t TEXT, m TEXT)")
    started = time.time()
    asked = answered = differences = shown = 0
    source = texts(total, seed)
    for start in range(0, total, BATCH):
        with connection:
            connection.execute("DELETE FROM b")
            connection.executemany(
                "INSERT INTO b VALUES(?, ?)", (next(source) for _ in range(min(BATCH, total - start))))
        for name in NAMES:
            for modifier in [False, True]:
                ours, theirs = call(name, "cal_", modifier), call(name, "", modifier)
                query = (
                    f"SELECT count(*), count(theirs), sum(theirs IS NOT NULL AND (ours IS NOT theirs OR"
                    f" typeof(ours) <> typeof(theirs))) FROM (SELECT {ours} AS ours, {theirs} AS theirs"
                    f" FROM b{' WHERE m IS NOT NULL' if modifier else ''})")
                values = (LETTERS,) if name == "strftime" else ()
                rows, known, wrong = connection.execute(query, values).fetchall()[0]
                asked, answered, differences = asked + rows, answered + known, differences + (wrong or 0)
                if wrong and shown < 20:
                    for row in connection.execute(
                            f"SELECT t, m, {ours}, {theirs} FROM b WHERE {theirs} IS NOT NULL AND {ours} IS NOT"
                            f" {theirs}{' AND m IS NOT NULL' if modifier else ''} LIMIT 5", values):
                        shown += 1
                        print(name, row)
    assert answered > asked // 2, (asked, answered)
    print(f"SQLite {version}: {total} texts, {asked} calls, {answered} that SQLite answers, "
          f"{differences} differences, {time.time() - started:.0f} s")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
