#!/usr/bin/env python3
"""Runs the statements of `weekcal dimension --format sql` in DuckDB, in ClickHouse, and for SQL Server in DuckDB after
translation, and compares each cell of the tables with the CSV of the same command.

    .ci/warehouses DIR
    python3 Conformance/Oracles/warehouse_tables.py --weekcal PATH

The modules duckdb, chdb and sqlglot must be installed. Exits with status 1 if a cell differs.
"""

import argparse
import csv
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

import transact_sql

# A quote, a backslash, a variable of sqlcmd, another script, and a name that looks like a day.
HOLIDAYS = ["l'été", 'a\\b\\', "$(x) $ (", "عيد “الفطر”", "1951-07-14", '"d"; --']
TABLE = "SELECT * FROM calendar_days ORDER BY day"


def statements(sql):
    return [statement for statement in sql.split(";\n") if statement]


def duckdb_rows(sql, translated=lambda statement: statement):
    import duckdb

    connection = duckdb.connect(":memory:", config={"threads": 1})
    for statement in statements(sql):
        connection.execute(translated(statement))
    return connection.execute(TABLE).fetchall()


def clickhouse_rows(sql):
    from chdb.session import Session

    session = Session()
    for statement in statements(sql):
        session.query(statement)
    lines = str(session.query(TABLE, "JSONCompactEachRow")).splitlines()
    session.close()
    return [json.loads(line) for line in lines]


def sqlserver_rows(sql):
    return duckdb_rows(sql, transact_sql.in_duckdb)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weekcal", required=True)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        holidays = pathlib.Path(folder, "holidays.csv")
        with open(holidays, "w", encoding="utf-8", newline="") as file:
            rows = [["date", "name"]] + [[f"1951-0{n}-14", name] for n, name in enumerate(HOLIDAYS, 1)]
            csv.writer(file).writerows(rows)
        # The comparable day of 1952-02-29 is NULL, and most days have no holiday.
        command = [options.weekcal, "dimension", "--from", "1950-12-24", "--to", "1953-01-04", "-l", "ar_EG", "--calendar",
                   "nrf", "--holidays", holidays]

        def dimension(*form):
            done = subprocess.run([*command, *form], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            return done.stdout.decode()

        header, *expected = csv.reader(dimension().splitlines())
        found = set(cell for row in expected for cell in row)
        assert all(name in found for name in HOLIDAYS) and "" in found, "a holiday is missing"
        differences = 0
        for name, rows in ("duckdb", duckdb_rows), ("clickhouse", clickhouse_rows), ("sqlserver", sqlserver_rows):
            actual = [["" if cell is None else str(cell) for cell in row]
                      for row in rows(dimension("--format", "sql", "--dialect", name))]
            wrong = [pair for pair in itertools.zip_longest(expected, actual) if pair[0] != pair[1]]
            differences += len(wrong)
            for right, row in wrong[:2]:
                print(f"{name}: expected {right}, not {row}")
            print(f"dimension in {name}: {len(actual)} rows of {len(header)} columns, {len(wrong)} rows differ", flush=True)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
