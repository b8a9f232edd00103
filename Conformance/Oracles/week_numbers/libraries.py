"""References that run in this process: Python, SQLite, DuckDB, epiweeks."""

import sys

from questions import DAYS, EPOCH, Question, Reference, column, columns


def python(folder):
    iso = [day.isocalendar() for day in DAYS]
    answers = [
        (Question("isocalendar, year and week", "key", "iso8601"), column(day.year * 100 + day.week for day in iso)),
        (Question("isocalendar, weekday", "weekday", "iso8601"), column(day.weekday for day in iso)),
    ]
    for letter, kind, scheme in [("U", "week", "u"), ("W", "week", "w"), ("V", "week", "v"), ("G", "year", "v")]:
        numbers = column(int(day.strftime("%" + letter)) for day in DAYS)
        answers.append((Question(f"strftime %{letter}", kind, f"strftime-{scheme}"), numbers))
    return Reference("Python", sys.version.split()[0], answers)


def sqlite(folder):
    # apsw has its own SQLite; Debian's has neither %U nor %V.
    import apsw

    connection = apsw.Connection(":memory:")
    connection.execute("CREATE TABLE days (day TEXT)")
    with connection:
        connection.executemany("INSERT INTO days VALUES (?)", ((day.isoformat(),) for day in DAYS))
    answers = []
    for letter, kind, scheme in [
        ("U", "week", "u"), ("W", "week", "w"), ("V", "week", "v"), ("G", "year", "v"), ("u", "weekday", "v")
    ]:
        rows = connection.execute(f"SELECT CAST(strftime('%{letter}', day) AS INTEGER) FROM days ORDER BY rowid")
        answers.append((Question(f"strftime %{letter}", kind, f"strftime-{scheme}"), column(row[0] for row in rows)))
    return Reference("SQLite", apsw.sqlite_lib_version(), answers)


def duckdb(folder):
    import duckdb

    asked = [
        ("week(d)", "week", "iso8601"),
        ("weekofyear(d)", "week", "iso8601"),
        ("isoyear(d)", "year", "iso8601"),
        ("yearweek(d)", "key", "iso8601"),
        ("isodow(d)", "weekday", "iso8601"),
        ("date_trunc('week', d)::DATE - DATE '1970-01-01'", "trunc", "iso8601"),
        ("strftime(d, '%U')", "week", "strftime-u"),
        ("strftime(d, '%W')", "week", "strftime-w"),
        ("strftime(d, '%V')", "week", "strftime-v"),
        ("strftime(d, '%G')", "year", "strftime-v"),
    ]
    with duckdb.connect() as connection:
        rows = connection.execute(
            f"SELECT {', '.join(f'({sql})::INTEGER' for sql, _, _ in asked)} FROM (SELECT DATE '1900-01-01'"
            f" + n::INTEGER AS d, n FROM range({len(DAYS)}) AS days(n)) ORDER BY n").fetchall()
    answers = [(Question(*question), column(part)) for question, part in zip(asked, zip(*rows), strict=True)]
    return Reference("DuckDB", duckdb.__version__, answers)


def epiweeks(folder):
    import importlib.metadata

    from epiweeks import Week

    answers = []
    for system, scheme in [("cdc", "mmwr"), ("iso", "iso8601")]:
        weeks = [Week.fromdate(day, system=system) for day in DAYS]
        years = {}
        for kind, name, value in [
            ("key", "cdcformat", lambda week: int(week.cdcformat())),
            ("first", "startdate", lambda week: (week.startdate() - EPOCH).days),
            ("last", "enddate", lambda week: (week.enddate() - EPOCH).days),
            ("weeks", "totalweeks", lambda week: totals(week, years, system)),
        ]:
            answers.append((Question(f"{name}, {system}", kind, scheme), column(map(value, weeks))))
    return Reference("epiweeks", importlib.metadata.version("epiweeks"), answers)


def totals(week, years, system):
    from epiweeks import Year

    if week.year not in years:
        years[week.year] = Year(week.year, system=system).totalweeks()
    return years[week.year]
