#!/usr/bin/env python3
"""Builds a dbt project with the time spine of `weekcal dimension`, in DuckDB: dbt builds its seed and model, MetricFlow
validates it and adds up a metric by each of its granularities. Compares the model and the totals with the CSV of the
same command.

    .ci/timespine WEEKCAL
    python3 Conformance/Oracles/time_spine.py --weekcal PATH

The commands dbt and mf must be beside this Python. Exits with status 1 if a cell or a total differs.
"""

import argparse
import collections
import csv
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROJECT = """\
name: weeks
version: "1.0"
profile: weeks
"""
PROFILES = """\
weeks:
  target: dev
  outputs:
    dev: {type: duckdb, path: weeks.duckdb, threads: 1}
"""
# One visit on the first day, two on the second, and so on.
USAGE = "{{ config(materialized='table') }}\nSELECT day AS date, rank() OVER (ORDER BY day) AS visits FROM {{ ref('days') }}\n"
METRICS = """\
semantic_models:
  - name: usage
    model: ref('usage')
    defaults: {agg_time_dimension: date}
    entities:
      - {name: usage, type: primary, expr: date}
    dimensions:
      - {name: date, type: time, type_params: {time_granularity: day}}
    measures:
      - {name: visits, agg: sum}
metrics:
  - {name: visits, label: Visits, type: simple, type_params: {measure: visits}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weekcal", required=True)
    options = parser.parse_args()
    weekcal = pathlib.Path(options.weekcal).resolve()
    beside = pathlib.Path(sys.executable).parent

    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        environment = {**os.environ, "DBT_PROFILES_DIR": folder, "DBT_SEND_ANONYMOUS_USAGE_STATS": "false",
                       "DO_NOT_TRACK": "1"}

        def run(program, *arguments):
            done = subprocess.run([program, *arguments], cwd=project, env=environment, text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT)
            if done.returncode:
                sys.exit(f"{pathlib.Path(program).name} {' '.join(arguments)}:\n{done.stdout[-3000:]}")
            return done.stdout

        def dimension(*form):
            command = [weekcal, "dimension", "--from", "2010-12-20", "--to", "2013-01-10", "-l", "ar_EG", "--calendar", "nrf"]
            return subprocess.run([*command, *form], check=True, stdout=subprocess.PIPE).stdout.decode()

        table = dimension()
        header, *rows = csv.reader(table.splitlines())
        for path, text in {
            "dbt_project.yml": PROJECT, "profiles.yml": PROFILES, "seeds/days_seed.csv": table,
            "models/days.sql": dimension("--format", "dbt-sql", "--table", "days"),
            "models/days.yml": dimension("--format", "dbt-yaml", "--table", "days", "--dialect", "duckdb"),
            "models/usage.sql": USAGE, "models/usage.yml": METRICS,
        }.items():
            file = project / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")

        built = re.search(r"PASS=\d+ WARN=\d+ ERROR=\d+", run(beside / "dbt", "build"))[0]
        checked = re.findall(r"\(ERRORS: 0, FUTURE_ERRORS: 0, WARNINGS: 0\)", run(beside / "mf", "validate-configs"))

        import duckdb

        with duckdb.connect(str(project / "weeks.duckdb")) as connection:
            model = connection.execute("SELECT * FROM days ORDER BY day").fetchall()
            types = collections.Counter(str(row[1]) for row in connection.execute("DESCRIBE days").fetchall())
        model = [["" if cell is None else str(cell) for cell in row] for row in model]
        differences = sum(left != right for left, right in zip(model, rows)) + abs(len(model) - len(rows))

        names = re.findall(r"        - name: (\w+)\n          column_name: (\w+)\n", (project / "models/days.yml").read_text())
        places = [header.index(column) for _, column in names]
        expected = collections.Counter()
        for number, row in enumerate(rows, 1):
            expected[tuple(row[place] for place in places)] += number
        groups = ",".join(f"metric_time__{name}" for name, _ in names)
        run(beside / "mf", "query", "--metrics", "visits", "--group-by", groups, "--csv", "totals.csv")
        with open(project / "totals.csv", newline="") as file:
            titles, *lines = csv.reader(file)
        order = [titles.index(f"metric_time__{name}") for name, _ in names]
        actual = {tuple(line[place].split("T")[0].split(" ")[0] for place in order): int(line[titles.index("visits")])
                  for line in lines}
        differences += sum(actual.get(key) != total for key, total in expected.items()) + abs(len(actual) - len(expected))

    print(
        f"dbt: {built}; MetricFlow: {len(checked)} validations without errors; {len(model)} days of {len(header)} columns "
        f"({', '.join(f'{count} {name}' for name, count in types.items())}), {len(actual)} totals by {len(names)} "
        f"granularities, {differences} differ")
    sys.exit(1 if differences or len(checked) < 6 or len(names) < 6 else 0)


if __name__ == "__main__":
    main()
