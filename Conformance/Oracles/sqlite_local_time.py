#!/usr/bin/env python3
"""Writes Tables/sqlite-local-time.tsv: the results of `localtime` and `utc` in a live SQLite, in the zone
of SQLite's own tests. There, clocks are half an hour behind UTC on even days since 1970 and half an
hour ahead on odd days, and 2000-05-29 14:16:00 (UTC) has no local time.

    python3 Conformance/Oracles/sqlite_local_time.py LIBRARY > Conformance/Tables/sqlite-local-time.tsv

LIBRARY is a shared library of SQLite 3.54 or later, such as libsqlite3_tool.so in the wheel of apsw.
SQLite's test control LOCALTIME_FAULT, with the value 2, sets the zone. Columns: function, result (a
text, empty for NULL, `!` and a message for an error), time value, modifiers.
"""
import ctypes
import datetime
import random
import sys

LOCALTIME_FAULT = 18
NO_LOCAL_TIME = 959609760
UNIX = datetime.datetime(1970, 1, 1)


class Fields(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in
                ["second", "minute", "hour", "day", "month", "year", "weekday", "day_of_year", "dst"]]


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def local_time(seconds, result):
    seconds = ctypes.cast(seconds, ctypes.POINTER(ctypes.c_int64))[0]
    if seconds == NO_LOCAL_TIME:
        return 1
    seconds += 1800 if (seconds // 86400) & 1 else -1800
    local = UNIX + datetime.timedelta(seconds=seconds)
    fields = ctypes.cast(result, ctypes.POINTER(Fields))[0]
    fields.year, fields.month, fields.day = local.year - 1900, local.month - 1, local.day
    fields.hour, fields.minute, fields.second = local.hour, local.minute, local.second
    fields.weekday, fields.dst = (local.weekday() + 1) % 7, 0
    fields.day_of_year = local.timetuple().tm_yday - 1
    return 0


class SQLite:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        for name in ["errmsg", "column_text", "libversion"]:
            getattr(self.library, f"sqlite3_{name}").restype = ctypes.c_char_p
        self.database = ctypes.c_void_p()
        assert self.library.sqlite3_open(b":memory:", ctypes.byref(self.database)) == 0
        self.library.sqlite3_test_control(LOCALTIME_FAULT, 2, local_time)

    def one(self, sql):
        library, statement = self.library, ctypes.c_void_p()
        assert library.sqlite3_prepare_v2(
            self.database, sql.encode(), -1, ctypes.byref(statement), None) == 0, sql
        if library.sqlite3_step(statement) == 100:
            answer = (library.sqlite3_column_text(statement, 0) or b"").decode()
        else:
            answer = "!" + library.sqlite3_errmsg(self.database).decode()
        library.sqlite3_finalize(statement)
        return answer


def main(path):
    sqlite = SQLite(path)
    version = tuple(int(part) for part in sqlite.library.sqlite3_libversion().decode().split("."))
    assert version >= (3, 54), version
    rng = random.Random(2000)

    def emit(function, time, *modifiers):
        quoted = ", ".join(f"'{text}'" for text in (time,) + modifiers)
        first = "'%Y-%m-%d %H:%M:%f %s', " if function == "strftime" else ""
        print("\t".join([function, sqlite.one(f"SELECT {function}({first}{quoted})"), time, *modifiers]))

    def time(year):
        text = f"{year:04}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        clock = rng.choice(["00:00:00", "00:10:00", "00:30:00", "11:30:00", "12:00:00", "23:29:59",
                            "23:30:00", "23:45:00", "23:59:59", "23:59:59.750"])
        return text + rng.choice([" ", "T"]) + clock + rng.choice([""] * 6 + ["Z", "+00:00", "-00:00",
                                                                            "+05:00", " -01:30"])

    chains = [("localtime",), ("utc",), ("localtime", "localtime"), ("utc", "utc"), ("localtime", "utc"),
              ("utc", "localtime"), ("utc", "localtime", "utc"), ("utc", "localtime", "utc", "localtime"),
              ("+1 day", "localtime"), ("localtime", "+1 day"), ("localtime", "start of month", "utc"),
              ("localtime", "weekday 0"), ("-1 month", "utc"), ("localtime", "subsec"),
              ("subsec", "utc"), ("localtime", "+36 hours", "utc"), ()]
    years = [1970, 1971, 2000, 2011, 2022, 2037, 1800, 1969, 2038, 3000, 9999, 1, 0]
    for year in years:
        for chain in chains:
            for function in ["datetime", "datetime", "strftime"]:
                emit(function, time(year), *chain)
    for seconds in range(951782400, 951782400 + 4 * 86400, 900):  # four days, every quarter of an hour
        emit("datetime", str(seconds), "unixepoch", "localtime")
        emit("datetime", str(seconds), "unixepoch", "localtime", "utc")
    for text in ["2000-05-29 14:16:00", "2000-05-29 14:16:01", "2000-05-29 14:15:59"]:
        for chain in chains:
            emit("datetime", text, *chain)


if __name__ == "__main__":
    main(*sys.argv[1:])
