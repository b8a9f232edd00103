#!/usr/bin/env python3
"""Writes Tables/sqlite-date-functions.tsv: calls of SQLite's date functions with the results of a live
SQLite. Run it with a Python that has apsw 3.54 or later, which has its own SQLite:

    python3 Conformance/Oracles/sqlite_date_functions.py > Conformance/Tables/sqlite-date-functions.tsv

Columns: function, result, arguments. `letters` is strftime with every letter of SQLite. A value is
`n` (NULL), `i` + integer, `r` + real or `t` + text, with \\\\, \\t and \\0 for \\, tab and NUL.
"""
import random

import apsw

ALL = "%d,%e,%f,%F,%g,%G,%H,%I,%j,%J,%k,%l,%m,%M,%p,%P,%R,%s,%S,%T,%u,%U,%V,%w,%W,%Y,%%"
rng = random.Random(20110102)
cursor = apsw.Connection(":memory:").cursor()


def encode(value):
    if value is None:
        return "n"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return f"r{value!r}"
    return "t" + value.replace("\\", "\\\\").replace("\t", "\\t").replace("\0", "\\0")


def emit(function, *arguments):
    name, values = function, arguments
    if function == "letters":
        name, values = "strftime", (ALL,) + arguments
    marks = ",".join("?" * len(values))
    answer = cursor.execute(f"SELECT {name}({marks})", values).fetchall()[0][0]
    print("\t".join([function, encode(answer)] + [encode(value) for value in arguments]))


def digits(count):
    return "".join(rng.choice("0123456789") for _ in range(count))


def year():
    return rng.choice(
        [f"{rng.randint(0, 9999):04}", f"{rng.randint(1990, 2030)}"] * 5
        + [f"-{rng.randint(0, 4800):04}", "9999", "0000", "-4713", "1582", "2000", "1900"])


def date():
    day = rng.choice([f"{rng.randint(1, 31):02}", "31", "30", "29", "28", "01"] * 4 + [digits(2)])
    return f"{year()}-{rng.randint(1, 12):02}-{day}"


def fraction():
    return rng.choice(
        ["", "." + digits(rng.randint(1, 4)), "." + digits(rng.randint(1, 20)), ".0005", ".9995",
         ".999", ".9999999"] * 3 + ["."])


def time():
    clock = rng.choice(
        [f"{rng.randint(0, 23):02}:{rng.randint(0, 59):02}", "00:00", "23:59"] * 5
        + ["24:00", digits(2) + ":" + digits(2)])
    return clock + rng.choice(["", f":{rng.randint(0, 59):02}" + fraction(), ":00", ":59.9996"])


def zone():
    return rng.choice(
        ["", "", "", "", "Z", "z", " Z", "+00:00",
         f"{rng.choice('+-')}{rng.randint(0, 14):02}:{rng.randint(0, 59):02}", " +01:00 "] * 3 + ["x"])


def number():
    return rng.choice(
        [str(rng.randint(0, 5373484)), f"{rng.uniform(0, 5373485):.{rng.randint(0, 17)}f}",
         str(rng.randint(-10**12, 10**12)), f"{rng.uniform(-1e10, 1e10):.{rng.randint(0, 12)}f}",
         f"{rng.uniform(0, 99):.3f}e{rng.randint(-5, 8)}", "1e", ".5", "5.", digits(25),
         "2451544." + digits(rng.randint(1, 15))])


def time_value():
    kind = rng.random()
    if kind < 0.45:
        return date() + rng.choice([" ", "T", "  ", ""]) + time() + zone()
    if kind < 0.60:
        return date()
    if kind < 0.70:
        return time() + zone()
    if kind < 0.83:
        return number()
    if kind < 0.88:
        text = date() + " " + time() + zone()
        cut = rng.randrange(len(text) + 1)
        return text[:cut] + rng.choice(" :-+.0Z\t\0xT") + text[cut + rng.randint(0, 1):]
    if kind < 0.95:
        return rng.uniform(-1e3, 5374000)
    return rng.choice(
        [rng.randint(-10**11, 3 * 10**11), rng.uniform(-2.2e11, 2.6e11), None, "", 0, 0.0, 1e300])


UNITS = ["second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "month", "months",
         "year", "years"] * 5 + ["YEARS", "dayss", "mont", "s"]


def modifier():
    kind = rng.random()
    if kind < 0.4:
        amount = rng.choice(
            [str(rng.randint(0, 400)), f"{rng.uniform(0, 50):.{rng.randint(0, 6)}f}", ".5", "1.5",
             "1e2", "0.0005", "0.00049"] * 4 + ["1e14", "5e14", "14712", "176545", "5373484"])
        return rng.choice("+-") + amount + rng.choice([" ", "  ", "\t"] * 4 + [""]) + rng.choice(UNITS)
    if kind < 0.5:
        return rng.choice(["+", "-", ""]) + time() + (zone() if rng.random() < 0.2 else "")
    if kind < 0.62:
        text = rng.choice(["+", "-"] * 5 + [""]) + rng.choice(
            ["0000", "0001", "0010", "00001"] * 3 + ["14712", "1"])
        text += f"-{rng.randint(0, 12):02}-{rng.randint(0, 31):02}"
        return text + (rng.choice([" "] * 6 + ["  ", "T"]) + time() if rng.random() < 0.5 else "")
    if kind < 0.8:
        unit = rng.choice(["month", "year", "day", "MONTH"] * 4 + ["week", "mon", ""])
        return rng.choice(["start of ", "end of "]) + unit
    if kind < 0.88:
        return (
            "weekday " + rng.choice(["", "+", "-", " -"]) + rng.choice("0123456" * 3 + "7")
            + rng.choice(["", ".0"] * 4 + [".5"]))
    return rng.choice(
        ["floor", "ceiling", "subsec", "Subsecond", "FLOOR"] * 5
        + ["unixepoch", "julianday", "auto", "", "AUTO", "unixepoch\0x", "+", "5"])


# Instants evenly spread over the range, at times that are not whole seconds.
for step in range(8000):
    emit("letters", step * 5373484.4999 / 8000)
# The days around each new year of four centuries, and around some new years near the ends of the range.
for number_of_year in list(range(1800, 2200)) + [0, 1, 4, 100, 400, 9998]:
    for days in range(-4, 6):
        emit("letters", f"{number_of_year:04}-01-01", f"{days:+} days")
for _ in range(3000):
    emit("timediff", time_value(), time_value())
for _ in range(15000):
    function = rng.choice(["date", "time", "datetime", "julianday", "unixepoch", "letters", "strftime"])
    values = [time_value()] + [modifier() for _ in range(rng.choice([0, 0, 1, 1, 1, 2, 2, 3, 4]))]
    if isinstance(values[0], (int, float)) and not 0 <= values[0] < 5373484.5:
        values.insert(1, rng.choice(["unixepoch", "auto", "julianday"]))
    if function == "strftime":
        values.insert(
            0, rng.choice(["%Y-%m-%d", "%G-W%V-%u", "a%%b", "", "%s %f", "é%Y", "%J"] * 3 + ["%", "%Q"]))
    emit(function, *values)


def fractional_seconds():
    """Seconds with a fraction of 1 to 12 digits; about every third one ends in 5, half of a digit."""
    count = rng.randint(1, 12)
    ending = rng.choice(["", "", "5"])
    return f"{rng.randint(0, 59):02}." + digits(count - len(ending)) + ending


# Fractions of a second: %f rounds the digits of the text, everything else has milliseconds.
for step in range(12000):
    clock = f"{rng.randint(0, 23):02}:{rng.randint(0, 59):02}:{fractional_seconds()}"
    offset = rng.choice(["", "", "", "Z", " +00:00", "+05:30", "-11:45"])
    day = rng.choice([f"{rng.randint(1990, 2030)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}", date()])
    value = rng.choice([day + rng.choice([" ", "T"]) + clock, clock]) + offset
    modifiers = rng.choice([[], [], [], ["subsec"], ["+0 days"], [f"+{fractional_seconds()} seconds"]])
    if step % 5 > 0:
        emit("strftime", "%f %S %s %J", value, *modifiers)
    else:
        emit(rng.choice(["letters", "julianday", "unixepoch", "time", "datetime"]), value, *modifiers)
# All ties of four digits, in some seconds of a minute, and the end of a minute.
for tenths in range(5, 10000, 10):
    emit("strftime", "%f", f"2011-06-30T09:06:{tenths % 60:02}.{tenths:04}")
for ending in ["999", "9985", "9989", "9990", "9994", "9995", "99949", "9999999", "999999999999"]:
    emit("letters", f"2011-06-30T23:59:59.{ending}")
    emit("letters", f"2011-06-30T23:59:59.{ending}", "+0 days")
