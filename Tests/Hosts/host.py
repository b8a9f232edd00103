"""One host: a Python process in which sqlite3, apsw or both load the extension. Reads a list of SQL
statements from standard input, and prints the result of a task as JSON; exits with 1 and a reason if
something is wrong.

    host.py answers|check|threads|wal|loops sqlite3|apsw|both LIBRARY [FILE]
"""
import gc
import json
import os
import sys
import threading


class Host:
    """A connection of a Python module with the extension loaded."""

    def __init__(self, connection, library):
        self.connection = connection
        connection.enable_load_extension(True)
        connection.load_extension(library)
        connection.enable_load_extension(False)

    def rows(self, sql):
        return [tuple(row) for row in self.connection.execute(sql)]

    def close(self):
        self.connection.close()


class Sqlite3(Host):
    name = "sqlite3"

    def __init__(self, library, path=":memory:"):
        import sqlite3

        super().__init__(sqlite3.connect(path, isolation_level=None, timeout=30), library)


class Apsw(Host):
    name = "apsw"

    def __init__(self, library, path=":memory:"):
        import apsw

        connection = apsw.Connection(path)
        connection.set_busy_timeout(30_000)
        super().__init__(connection, library)


HOSTS = {"sqlite3": [Sqlite3], "apsw": [Apsw], "both": [Sqlite3, Apsw]}


def answer(connection, sql):
    """The first value, or the message of the error with a `!` before it."""
    try:
        return connection.rows(sql)[0][0]
    except Exception as error:
        return "!" + str(error).removeprefix("SQLError: ")


def answers(kinds, library, sqls):
    """The results of each connection; each statement runs on all connections before the next one."""
    connections = [kind(library) for kind in kinds]
    result = [[answer(connection, sql) for connection in connections] for sql in sqls]
    versions = [connection.rows("SELECT sqlite_version()")[0][0] for connection in connections]
    for connection in connections:
        connection.close()
    return {"versions": versions, "answers": result}


def check(kinds, library, sqls, path):
    """Adds rows to a file that another host wrote, then checks its integrity and contents."""
    for kind in kinds:
        connection = kind(library, path)
        for sql in sqls:
            connection.rows(sql)
        found = connection.rows("PRAGMA integrity_check")
        assert found == [("ok",)], f"{kind.name}: integrity_check says {found}"
        plan = str(connection.rows("EXPLAIN QUERY PLAN SELECT * FROM t WHERE week_key(d, 'en_US') = ''"))
        assert "USING INDEX" in plan, f"{kind.name}: the index is not used: {plan}"
        wrong = connection.rows(
            "SELECT count(*) FROM t WHERE w <> week_key(d, 'en_US') OR l <> format_date("
            "'EEEE d MMMM y', d, 'ar_EG')")
        assert wrong == [(0,)], f"{kind.name}: {wrong} rows differ from their generated columns"
        connection.close()
    return "ok"


def in_threads(works):
    problems = []

    def run(work):
        try:
            work()
        except BaseException as error:
            problems.append(repr(error))

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems


def threads(kinds, library, sqls):
    """Eight threads open, use and close their own connections at the same time."""
    expected = answers(kinds, library, sqls)["answers"]

    def work():
        for _ in range(5):
            found = answers(kinds, library, sqls)["answers"]
            assert found == expected, [pair for pair in zip(found, expected) if pair[0] != pair[1]]

    in_threads([work] * 8)
    return f"8 threads x 5 connections x {len(sqls)} questions"


def wal(kinds, library, sqls, path):
    """Readers next to a writer, for all SQLites of the process at the same time.

    Each SQLite has a separate file, because two SQLites of one process release each other's locks on a shared
    file ("How To Corrupt An SQLite Database File", 2.2.1), with or without an extension.
    """
    told = []
    in_threads([
        lambda kind=kind: told.append(wal_of(kind, library, sqls, f"{path}-{kind.name}"))
        for kind in kinds])
    return ", ".join(told)


def wal_of(kind, library, sqls, path):
    """Readers see only whole transactions, and the same rows by table and by index."""
    writer = kind(library, path)
    assert writer.rows("PRAGMA journal_mode = wal") == [("wal",)]
    for sql in sqls:
        writer.rows(sql)
    batches, size = 30, 200
    is_over = threading.Event()
    seen = []

    def write():
        try:
            writer = kind(library, path)  # a connection belongs to the thread that opened it
            for batch in range(batches):
                writer.rows("BEGIN IMMEDIATE")
                writer.rows(
                    f"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT {size})"
                    f" INSERT INTO t(d) SELECT date('2000-01-01', '+' || (i * {batch + 1}) || ' days')"
                    " FROM n")
                writer.rows("COMMIT")
            writer.close()
        finally:
            is_over.set()

    def read():
        reader = kind(library, path)
        count = -1
        is_last = False
        while not is_last:
            is_last = is_over.is_set()
            reader.rows("BEGIN")
            count = reader.rows("SELECT count(*) FROM t")[0][0]
            assert count % size == 0, f"{count} rows: half a transaction"
            by_index = reader.rows(
                "SELECT week_key(d, 'en_US') k, count(*) FROM t INDEXED BY by_week"
                " GROUP BY k ORDER BY k")
            by_table = reader.rows(
                "SELECT week_key(d, 'en_US') k, count(*) FROM t NOT INDEXED GROUP BY k ORDER BY k")
            assert by_index == by_table, f"index and table differ at {count} rows"
            reader.rows("COMMIT")
            seen.append(count)
        reader.close()

    in_threads([write] + [read] * 4)
    assert writer.rows("PRAGMA integrity_check") == [("ok",)]
    writer.close()
    return f"{len(seen)} reads beside {batches} transactions"


def resident_bytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def is_mapped(library):
    with open("/proc/self/maps") as file:
        return os.path.basename(library) in file.read()


def loops(kinds, library, sqls):
    """Loads, asks and closes in a loop: the library stays mapped, and leaks nothing."""
    expected = answers(kinds, library, sqls)["answers"]

    def loop(count):
        for _ in range(count):
            found = answers(kinds, library, sqls)["answers"]
            assert found == expected, "answers changed from one loading to the next"
            gc.collect(0)
            assert is_mapped(library), "the library is gone after the last connection"

    loop(50)
    start = resident_bytes()
    loop(300)
    growth = resident_bytes() - start
    assert growth < 1 << 20, f"300 loadings left {growth} bytes allocated"
    return f"350 loadings, {growth // 1024} KiB more after the last 300"


def main():
    task, kinds, library = sys.argv[1], HOSTS[sys.argv[2]], sys.argv[3]
    sqls = json.load(sys.stdin)
    work = {"answers": answers, "check": check, "threads": threads, "wal": wal, "loops": loops}[task]
    print(json.dumps(work(kinds, library, sqls, *sys.argv[4:])))


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(str(error))
