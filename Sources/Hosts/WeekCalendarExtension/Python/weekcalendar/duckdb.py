"""DuckDB: `weekcalendar.duckdb.register(connection)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

Functions, by their names in SQLite: week_key, week_of_year, week_based_year, week_start, week_end (date, locale);
start_of, end_of (unit, date, locale or fiscal calendar); fiscal_key (date, fiscal calendar, and perhaps a unit);
week_label (date, locale, and perhaps a style); period_label (unit, date, locale, and perhaps a style); format_date
(pattern, date, locale, and perhaps a dialect); parse_date (pattern, text, locale, and perhaps a mode). Two that SQLite
lacks: week_code (date, locale), period_key (unit, date, locale).

A date is a DATE, a TIMESTAMP as it is, a TIMESTAMPTZ
by the session's zone, or an ISO text. They go through Arrow: pyarrow must be there.

Macros that DuckDB computes itself, several times as fast, and on all cores: week_code_by and week_start_by (date,
first_weekday, minimum_days), with the numbers of `weekcalendar.WeekRules("en_US")`: weekdays are 1 (Monday) to 7.
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
    """Adds the functions and macros to a connection of DuckDB; doing so again changes nothing."""
    for name, function in _sql.FUNCTIONS.items():
        create = lambda: connection.create_function(
            name, _named(name), None, _TYPES[function.result], type="arrow", null_handling="special")
        try:
            create()
        except Exception:
            # DuckDB has a function of this name, and cannot replace one.
            connection.remove_function(name)
            create()
    for macro in _MACROS:
        connection.execute(macro)


def _named(name: str) -> Callable[..., Any]:
    return lambda *arguments: _sql.call(name, arguments)
