"""DuckDB: functions by `register(connection)`, or faster macros for one locale by `create_macros(connection, locale=...)`.

    weekcalendar.duckdb.register(connection)
    connection.sql("SELECT week_key(Date, 'en_US'), sum(Value) FROM usage GROUP BY 1")

    weekcalendar.duckdb.create_macros(connection, locale="en_US")
    connection.sql("SELECT week_key(Date), sum(Value) FROM usage GROUP BY 1")

`register` adds functions with the names that they have in SQLite, which lacks week_code and period_key:

- week_key, week_code, week_of_year, week_based_year, week_start, week_end (date, locale)
- start_of, end_of, comparable_day (unit, date, locale or fiscal calendar)
- is_to_date (unit, date, as-of date, locale or fiscal calendar)
- fiscal_is_to_date (date, as-of date, fiscal calendar [, unit])
- fiscal_comparable_day (date, fiscal calendar [, unit])
- period_key (unit, date, locale)
- fiscal_key (date, fiscal calendar [, unit])
- week_label (date, locale [, style])
- period_label (unit, date, locale [, style])
- format_date (pattern, date, locale [, dialect])
- parse_date (pattern, text, locale [, mode])

A date is a DATE, a TIMESTAMP, a TIMESTAMPTZ (in the session's time zone), or an ISO string. The functions need pyarrow.

`create_macros` adds macros of DuckDB's own SQL, which need neither Python nor pyarrow while a query runs, and run on all
cores: the key of a week takes about a quarter of the time. They have one locale, and neither labels nor patterns.
"""

import functools
import re
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import _duckdb_sql, _native as native, _sql

_TYPES = {_sql.TEXT: "VARCHAR", _sql.NUMBER: "INTEGER", _sql.DAY: "DATE", _sql.BOOLEAN: "BOOLEAN"}


def register(connection: Any) -> None:
    """Adds the functions to a connection of DuckDB; doing so again changes nothing.

    Raises WeekCalendarError if there is a macro of the same name, which DuckDB would call instead.
    """
    for name, is_macro in _taken(connection, list(_sql.FUNCTIONS)):
        if is_macro:
            raise native.WeekCalendarError(
                f"a macro {name} exists already: drop it, or create macros with a prefix, as in prefix='us_'")
    for name, function in _sql.FUNCTIONS.items():
        create = lambda: connection.create_function(
            name, _named(name), None, _TYPES[function.result], type="arrow", null_handling="special")
        try:
            create()
        except Exception:
            # DuckDB already has a function of this name, and cannot replace it.
            connection.remove_function(name)
            create()


def _named(name: str) -> Callable[..., Any]:
    return lambda *arguments: _sql.call(name, arguments)


def create_macros(
    connection: Any, locale: Optional[str] = None, calendar: Optional[str] = None, *, prefix: str = "",
    replace: bool = False, temporary: bool = True,
) -> List[str]:
    """Creates macros for the weeks of a locale, a fiscal calendar or both, and returns how they are called.

    Each is the expression that `weekcal sql --dialect duckdb` writes, and has the name and the results of SQL's function:

    - With `locale`, also a week scheme: week_key, week_start, week_end, week_of_year, week_based_year and local_weekday
      (day); start_of (unit, day), whose weeks are whole, as in SQL, even if the scheme cuts them at 1 January.
    - With `calendar`, a fiscal calendar that has a name: fiscal_week, fiscal_period, fiscal_quarter and fiscal_year (day);
      fiscal_key and fiscal_start (day, and perhaps a unit). A calendar without weeks or quarters has no function for them.

    A day is whatever DuckDB casts to DATE; NULL gives NULL. Keys are for the years 1 to 9999.

    `prefix` is put before each name. With `replace`, macros of these names are replaced; otherwise they are an error, as
    other functions are, and nothing is created. Macros live as long as the connection. With `temporary=False` they are
    stored in the database, where every client of DuckDB can call them without this package.

    Raises WeekCalendarError for an unknown locale or calendar, and if a name is taken.

    >>> import duckdb
    >>> connection = duckdb.connect()
    >>> create_macros(connection, locale="en_US", prefix="us_")[:3]
    ['us_week_key(day)', 'us_week_start(day)', 'us_week_end(day)']
    >>> connection.sql("SELECT us_week_key(DATE '2011-01-02'), us_start_of('month', DATE '2011-01-02')").fetchall()
    [('2011-W02', datetime.date(2011, 1, 1))]
    """
    if not isinstance(prefix, str) or not re.fullmatch(r"([A-Za-z_][A-Za-z_0-9]*)?", prefix, re.ASCII):
        raise native.WeekCalendarError(
            f"{prefix!r:.40} is not a prefix: expected ASCII letters, digits and underscores, as in 'us_'")
    if locale is None and calendar is None:
        raise native.WeekCalendarError(
            "no weeks: expected a locale, as in locale='en_US', or a fiscal calendar, as in calendar='nrf'")
    macros: Dict[str, List[_Definition]] = {}
    if locale is not None:
        macros.update(_of_locale(locale))
    if calendar is not None:
        macros.update(_of_calendar(calendar))
    macros = {prefix + name: definitions for name, definitions in macros.items()}
    _check_names(connection, list(macros), replace)
    kind = "TEMPORARY MACRO" if temporary else "MACRO"
    for name, definitions in macros.items():
        bodies = ", ".join(f"({', '.join(parameters)}) AS {sql}" for parameters, sql in definitions)
        connection.execute(f'CREATE OR REPLACE {kind} "{name}"{bodies}')
    return [
        f"{name}({', '.join(parameters)})" for name, definitions in macros.items() for parameters, _ in definitions]


# The parameters of a macro and its expression.
_Definition = Tuple[Tuple[str, ...], str]


def _of_locale(locale: str) -> Dict[str, List[_Definition]]:
    handle = native.rules(locale)
    if native.is_fiscal(handle):
        raise native.WeekCalendarError(f"{locale!r} is a fiscal calendar: write calendar={locale!r}")
    return _macros(_week_rules(native.describe(handle)), {"start_of": ("unit", "day")}, {})


def _of_calendar(calendar: str) -> Dict[str, List[_Definition]]:
    named = native.fiscal_calendars()
    if not native.is_fiscal(native.rules(calendar)):
        raise native.WeekCalendarError(
            f"{calendar!r} is not a fiscal calendar: write {', '.join(named)}; for a locale or a week scheme, write "
            f"locale={calendar!r}")
    if calendar.lower() not in named:
        raise native.WeekCalendarError(
            f"no macros for the calendar {calendar!r}: write {', '.join(named)}; for other calendars use `register`, or the "
            "SQL that `weekcal sql` writes with --dialect duckdb and --calendar")
    with_unit = {"fiscal_key": ("day", "unit"), "fiscal_start": ("day", "unit")}
    return _macros([calendar.lower()], with_unit, {"fiscal_key": "week", "fiscal_start": "year"})


def _week_rules(about: native.Description) -> List[str]:
    """The rules of the table that weeks have, the most exact one first."""
    if not about.first_weekday:
        return ["blocks", "*"]
    # With 1 minimum day, clipped and joined weeks are the same.
    is_clipped = about.least_week == 0 or about.minimum_days == 1
    kind = "whole" if not about.cuts_weeks else "clipped" if is_clipped else "joined"
    return [
        f"{kind} {about.first_weekday} {about.minimum_days}", f"{kind} {about.first_weekday} *", f"{kind} * *", "*"]


def _macros(
    rules: List[str], with_unit: Dict[str, Tuple[str, ...]], usual_units: Dict[str, str]
) -> Dict[str, List[_Definition]]:
    """The macros of some rules. Those that take a unit have these parameters, and perhaps a unit that can be left out."""
    macros: Dict[str, List[_Definition]] = {}
    units: Dict[str, Dict[str, str]] = {}
    for function, by_rule in _table().items():
        sql = next((by_rule[rule] for rule in rules if rule in by_rule), None)
        if sql is None:
            continue
        name, _, unit = function.partition(" ")
        if unit:
            units.setdefault(name, {})[unit] = sql
        else:
            macros[name] = [(("day",), sql)]
    for name, by_unit in units.items():
        usual = by_unit.get(usual_units.get(name, ""))
        macros[name] = [(("day",), usual)] if usual else []
        cases = " ".join(f"WHEN '{unit}' THEN {sql}" for unit, sql in by_unit.items())
        words = ", ".join(by_unit)
        error = f"error('no unit ''' || unit || ''': write {words}')"
        body = f"CASE lower(unit) {cases} ELSE CASE WHEN unit IS NOT NULL THEN {error} END END"
        macros[name].append((with_unit[name], body))
    return macros


@functools.lru_cache(maxsize=None)
def _table() -> Dict[str, Dict[str, str]]:
    """The expressions by function and rule."""
    table: Dict[str, Dict[str, str]] = {}
    for line in _duckdb_sql.EXPRESSIONS.splitlines():
        function, rule, sql = line.split("\t")
        sql = re.sub(r"\bday\b", "CAST(day AS DATE)", sql)
        for name, texts in _duckdb_sql.ENDINGS.items():
            sql = sql.replace(name, texts)
        table.setdefault(function, {})[rule] = sql
    return table


def _check_names(connection: Any, names: List[str], replace: bool) -> None:
    """Raises an error if a name is taken: DuckDB would call the macro, and hide the other function."""
    for name, is_macro in _taken(connection, names):
        if is_macro and replace:
            continue
        instead = "; replace=True replaces it" if is_macro else ""
        raise native.WeekCalendarError(
            f"a {'macro' if is_macro else 'function'} {name} exists already: pass a prefix, as in prefix='us_'{instead}")


def _taken(connection: Any, names: List[str]) -> List[Tuple[str, bool]]:
    """The names that functions have already, sorted, and whether all functions of a name are macros."""
    places = ", ".join(f"'{name.lower()}'" for name in names)
    return connection.execute(
        f"""SELECT function_name, bool_and(function_type = 'macro') FROM duckdb_functions()
            WHERE lower(function_name) IN ({places}) AND database_name IN ('system', 'temp', current_database())
            GROUP BY 1 ORDER BY 1""").fetchall()
