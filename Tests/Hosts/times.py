"""Compares our functions with those of an old and a new SQLite, for generated time values and modifiers, a mix of SQLite's
and ours. If the new SQLite has a result, ours is the same. If only the old one has a result, ours is NULL, like the new
one's. If only our functions have a result, it is NULL in both SQLites.

    times.py LIBRARY [ROWS]      needs apsw (the new SQLite, 3.54 or later)
"""
import collections
import random
import sqlite3
import sys

import apsw

UNITS = ["day", "month", "year", "week", "quarter", "half", "Week", "week en_US", "week de", "week ar_EG",
         "week xx", "weekday", "hour", "weeks", ""]
STEPS = ["day", "days", "month", "months", "year", "years", "week", "weeks", "Weeks", "hour", "minutes",
         "seconds", "w", "wee", "quarters", "weeksx"]
WORDS = ["unixepoch", "auto", "julianday", "subsec", "subsecond", "ceiling", "floor", "unixms", "unixus",
         "since2001", "yyyymmdd", "UNIXMS", "Since2001", "YYYYMMDD"]
ODDITIES = ["", "utc", "localtime", "now", "x", "weekday", "+", "-", "start", "unix", "since", "yyyy",
            "+1 fortnight", "America/New_York"]
FORMAT = "%F %T %f %J %s %j %G-W%V-%u %k%l%P %U %w %W %R %g %e %I %M %H %S %Y %m %d"
ZONES = ["", "", "", "Z", "+01:00", " -11:30", "+14:00", " z", "+15:00"]


class Times:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def digits(self, count):
        return "".join(self.random.choice("0123456789") for _ in range(count))

    def clock(self):
        pick, number = self.random.choice, self.random.randrange
        seconds = pick(["", f":{number(60):02}", f":{number(60):02}.{self.digits(number(1, 6))}"])
        return f"{pick([' ', 'T', '  ', 'TT', 't'])}{number(25):02}:{number(60):02}{seconds}{pick(ZONES)}"

    def time(self):
        pick, number = self.random.choice, self.random.randrange
        day = pick([f"{number(1900, 2100):04}-{number(1, 13):02}-{number(1, 29):02}"] * 3 + [
            f"{number(9999):04}-{number(14):02}-{number(33):02}",
            f"-{number(4714):04}-{number(1, 13):02}-{number(1, 32):02}",
            f"{number(9999):04}-W{number(54):02}-{number(9)}", f"{number(9999):04}-{number(368):03}"])
        compact = int(f"{number(1, 9999):04}{number(1, 13):02}{number(1, 32):02}")
        return pick([
            number(-10**15, 10**16), self.random.uniform(-1e12, 1e12), number(5373485),
            self.random.uniform(0, 5373485), number(101, 99991232), compact, str(compact), f"{compact}.0",
            day, day, day + self.clock(), day + self.clock(), self.clock().strip(),
            self.digits(number(1, 12)), self.digits(8) + pick([".5", "e0", " "]),
            pick(["", "x", "2011", "2011-01", "2011-W01", "+20110102", " 20110102", "2.0110102e7"])])

    def modifier(self):
        pick, number = self.random.choice, self.random.randrange
        amount = pick([str(number(60)), f"{self.random.uniform(0, 300):.3f}", self.digits(5),
                       f"1e{number(9)}", ".5", "5.", "0"])
        return pick([
            pick(WORDS), pick(WORDS), pick(["start of ", "end of ", "Start of ", "start of  "]) + pick(UNITS),
            pick(["+", "-", ""]) + amount + pick([" ", "", "  "]) + pick(STEPS),
            pick(["+", "-", ""]) + amount + " " + pick(STEPS),
            "weekday " + pick([str(number(-8, 9)), "1.5", "-0", "1.0", " 3", "x"]),
            pick(["+", "-", ""]) + f"{number(26):02}:{number(61):02}" + pick(["", ":30", ":30.25"]),
            pick("+-") + f"{number(400):04}-{number(13):02}-{number(32):02}" + pick(["", " 10:00", "T10:00"]),
            pick(ODDITIES)])

    def call(self):
        name = self.random.choice(["date", "time", "datetime", "julianday", "unixepoch", "strftime"])
        count = self.random.choice([0, 0, 1, 1, 1, 2, 2, 3])
        return name, [self.time()] + [self.modifier() for _ in range(count)]


def answer(connection, name, arguments):
    marks = ", ".join("?" * len(arguments))
    try:
        value = connection.execute(f"SELECT {name}({marks})", arguments).fetchone()[0]
        return (type(value).__name__, value)
    except (sqlite3.Error, apsw.Error) as error:
        return ("error", str(error).removeprefix("SQLError: "))


def compare(library, rows):
    """Counts the rows by the functions that have a result; raises an error for a row with a wrong result."""
    null = ("NoneType", None)
    old, new = sqlite3.connect(":memory:"), apsw.Connection(":memory:")
    version = apsw.sqlite_lib_version()
    assert tuple(map(int, version.split("."))) >= (3, 54), version
    for connection in (old, new):
        connection.enable_load_extension(True)
        connection.load_extension(library)
    times = Times(2011)
    counts = collections.Counter()
    for _ in range(rows):
        name, arguments = times.call()
        if name == "strftime":
            arguments = [FORMAT] + arguments
        theirs = answer(new, name, arguments)
        ours = answer(new, "cal_" + name, arguments)
        row = f"{name}({', '.join(map(repr, arguments))})"
        assert answer(old, "cal_" + name, arguments) == ours, f"{row}: not the same in both SQLites"
        if theirs != null:
            assert ours == theirs, f"{row}: {ours}, SQLite has {theirs}"
            counts["as SQLite"] += 1
        elif ours == null:
            counts["NULL in all"] += 1
        else:
            before = answer(old, name, arguments)
            assert before == null, f"{row}: {ours}, an older SQLite has {before}"
            counts["ours alone"] += 1
    return dict(counts)


if __name__ == "__main__":
    found = compare(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40_000)
    assert min(found.get(kind, 0) for kind in ["as SQLite", "NULL in all", "ours alone"]) > 1_000, found
    print(found)
