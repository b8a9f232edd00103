"""DuckDB: `weekcalendar.duckdb.register(connection)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

The functions have the same names as in SQLite, which lacks week_code and period_key:

- week_key, week_code, week_of_year, week_based_year, week_start, week_end (date, locale)
- start_of, end_of (unit, date, locale or fiscal calendar)
- period_key (unit, date, locale)
- fiscal_key (date, fiscal calendar [, unit])
- week_label (date, locale [, style])
- period_label (unit, date, locale [, style])
- format_date (pattern, date, locale [, dialect])
- parse_date (pattern, text, locale [, mode])

A date is a DATE, a TIMESTAMP, a TIMESTAMPTZ (in the session's time zone), or an ISO string. The functions need pyarrow.

The macros week_code_by and week_start_by (date, first_weekday, minimum_days) are several times as fast, because DuckDB
computes them itself, on all cores. `weekcalendar.WeekRules("en_US")` has the numbers to pass; weekdays are 1 (Monday)
to 7 (Sunday).
"""

from typing import Any, Callable

from . import _sql

_TYPES = {_sql.TEXT: "VARCHAR", _sql.NUMBER: "INTEGER", _sql.DAY: "DATE"}

_MACROS = [
    """CREATE OR REPLACE TEMPORARY MACRO week_start_by(day, first_weekday, minimum_days) AS
      day::DATE - ((isodow(day::DATE) - first_weekday + 7) % 7)::INTEGER""",
    """CREATE OR REPLACE TEMPORARY MACRO week_code_by(day, first_weekday, minimum_days) AS
      (year(week_start_by(day, first_weekday, minimum_days) + (7 - minimum_days)::INTEGER) * 100
        + (dayofyear(week_start_by(day, first_weekday, minimum_days) + (7 - minimum_days)::INTEGER) - 1) // 7
        + 1)::INTEGER""",
]


def register(connection: Any) -> None:
    """Adds the functions and macros to a connection of DuckDB. A second call changes nothing."""
    for name, function in _sql.FUNCTIONS.items():
        create = lambda: connection.create_function(
            name, _named(name), None, _TYPES[function.result], type="arrow", null_handling="special")
        try:
            create()
        except Exception:
            # DuckDB already has a function of this name, and cannot replace it.
            connection.remove_function(name)
            create()
    for macro in _MACROS:
        connection.execute(macro)


def _named(name: str) -> Callable[..., Any]:
    return lambda *arguments: _sql.call(name, arguments)
