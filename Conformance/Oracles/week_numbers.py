#!/usr/bin/env python3
"""What MariaDB, PostgreSQL, Python and SQLite say of the week of every day of 1900 to 2100.

    python3 Conformance/Oracles/week_numbers.py > Conformance/Tables/week-numbers.tsv

Needs mariadbd and mariadb (Debian: mariadb-server-core, mariadb-client-core), PostgreSQL's initdb and postgres
(postgresql), and as root runuser. Both servers live in a temporary folder and listen to a socket in it.

A row: year; then of each question, named by the first row, the 32-bit FNV-1a of its answers on every day of
the year, each as 4 bytes, low first. Answers of two parts are year * 100 + week.
"""

import datetime
import glob
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)
DAYS = [FIRST + datetime.timedelta(days=n) for n in range((LAST - FIRST).days + 1)]


def wait(ask):
    for _ in range(200):
        if ask().returncode == 0:
            return
        time.sleep(0.1)
    sys.exit("the server does not answer")


def mariadb(folder):
    data = folder / "maria"
    (data / "test").mkdir(parents=True)
    socket = str(folder / "maria.sock")
    server = subprocess.Popen(
        ["mariadbd", "--no-defaults", f"--datadir={data}", f"--socket={socket}", "--skip-networking",
         "--skip-grant-tables", f"--pid-file={folder}/maria.pid", "--user=root"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    client = ["mariadb", "--no-defaults", f"--socket={socket}", "-N", "-B", "test", "-e"]
    try:
        wait(lambda: subprocess.run(client + ["SELECT 1"], capture_output=True))
        ask = lambda sql: subprocess.run(
            client + [sql], check=True, capture_output=True, text=True).stdout
        day = "('1900-01-01' + INTERVAL seq DAY)"
        questions = [f"{function}({day}, {mode})" for function in ("WEEK", "YEARWEEK") for mode in range(8)]
        rows = ask(f"SELECT {', '.join(questions)} FROM seq_0_to_{len(DAYS) - 1} ORDER BY seq")
        names = [f"mariadb {function} {mode}" for function in ("WEEK", "YEARWEEK") for mode in range(8)]
        return "MariaDB " + ask("SELECT VERSION()").strip(), names, rows
    finally:
        server.terminate()
        server.wait()


def postgres(folder):
    binaries = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    home = folder / "postgres"
    home.mkdir()
    if user:
        shutil.chown(home, "postgres")
    run = lambda *command: subprocess.run(
        user + [binaries + "/" + command[0], *command[1:]], capture_output=True, text=True, cwd=home)
    if run("initdb", "-D", str(home / "data"), "-A", "trust").returncode:
        sys.exit("initdb failed")
    server = subprocess.Popen(
        user + [binaries + "/postgres", "-D", str(home / "data"), "-k", str(home), "-c", "listen_addresses="],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=home)
    client = ["psql", "-h", str(home), "-At", "-F", "\t", "-c"]
    try:
        wait(lambda: run(*client, "SELECT 1", "postgres"))
        ask = lambda sql: run(*client, sql, "postgres").stdout
        rows = ask(
            "SELECT to_char(d, 'WW')::int, to_char(d, 'IYYYIW')::int,"
            " extract(isoyear FROM d)::int * 100 + extract(week FROM d)::int,"
            " date_trunc('week', d)::date - date '1900-01-01'"
            " FROM generate_series(date '1900-01-01', date '2100-12-31', interval '1 day') AS d ORDER BY d")
        names = ["postgres WW", "postgres IYYYIW", "postgres week", "postgres date_trunc"]
        return ask("SELECT version()").split(" on ")[0], names, rows
    finally:
        run("pg_ctl", "-D", str(home / "data"), "-m", "fast", "stop")
        server.wait()


def python():
    rows = []
    for day in DAYS:
        year, week, _ = day.isocalendar()
        rows.append("\t".join(str(n) for n in (int(day.strftime("%U")), int(day.strftime("%W")), year * 100 + week)))
    names = ["python %U", "python %W", "python isocalendar"]
    return f"Python {sys.version.split()[0]}", names, "\n".join(rows)


def sqlite():
    days = [(day.isoformat(),) for day in DAYS]
    base = sqlite3.connect(":memory:")
    rows = [str(base.execute("SELECT CAST(strftime('%W', ?) AS INTEGER)", day).fetchone()[0]) for day in days]
    return f"SQLite {sqlite3.sqlite_version}", ["sqlite %W"], "\n".join(rows)


def digest(values):
    hash = 0x811C9DC5
    for value in values:
        for byte in (value & 0xFFFFFFFF).to_bytes(4, "little"):
            hash = (hash ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{hash:08x}"


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    try:
        answers = [mariadb(folder), postgres(folder), python(), sqlite()]
    finally:
        shutil.rmtree(folder)
    versions = [answer[0] for answer in answers]
    names = [name for answer in answers for name in answer[1]]
    parts = [answer[2].splitlines() for answer in answers]
    assert all(len(part) == len(DAYS) for part in parts)
    rows = [[int(value) for part in parts for value in part[index].split("\t")] for index in range(len(DAYS))]
    assert all(len(row) == len(names) for row in rows)
    print("# weeks of every day by " + ", ".join(versions) + "; made by Conformance/Oracles/week_numbers.py")
    print("# 32-bit FNV-1a of the answers of a year, each 4 bytes, low first; two parts are year * 100 + week")
    print("\t".join(["year"] + names))
    for year in range(FIRST.year, LAST.year + 1):
        indices = [index for index, day in enumerate(DAYS) if day.year == year]
        columns = [digest(rows[index][column] for index in indices) for column in range(len(names))]
        print("\t".join([str(year)] + columns))


main()
