"""Weeks of locales, week schemes and fiscal calendars, and dates by patterns.

    >>> import weekcalendar
    >>> weekcalendar.week_key("2011-01-02", "en_US")
    '2011-W02'
    >>> weekcalendar.Week("2011-01-02", "de_DE").start
    datetime.date(2010, 12, 27)

For columns, see `weekcalendar.functions`. For other libraries:

- polars: `import weekcalendar.polars`
- pandas: `import weekcalendar.pandas`
- DuckDB: `weekcalendar.duckdb.register(connection)` or `create_macros`
- Spark: `weekcalendar.spark.register(spark)`
- SQLite: `weekcalendar.load(connection)`

The modules for these libraries are imported when they are first used.
"""

from typing import TYPE_CHECKING

from ._columns import ArrowColumn
from ._native import WeekCalendarError, path
from .functions import (
    WeekRules, comparable_day, end_of, fiscal_comparable_day, fiscal_is_to_date, fiscal_key, format_date, is_to_date,
    key_start, parse_date, period_code, period_key, period_label, start_of, week_based_year, week_code, week_end, week_key,
    week_label, week_of_year, week_start)
from .sqlite import load
from .tables import Table, calendar_days, weeks
from .week import Week

__all__ = [
    "ArrowColumn", "Table", "Week", "WeekCalendarError", "WeekRules", "__version__", "calendar_days", "comparable_day",
    "end_of", "fiscal_comparable_day", "fiscal_is_to_date", "fiscal_key", "format_date", "is_to_date", "key_start", "load",
    "parse_date", "path", "period_code", "period_key", "period_label", "start_of", "week_based_year", "week_code", "week_end",
    "week_key", "week_label", "week_of_year", "week_start", "weeks"]
__version__ = "@VERSION@"

if TYPE_CHECKING:
    from . import duckdb, pandas, polars, spark
else:

    def __getattr__(name: str):
        if name in ("duckdb", "pandas", "polars", "spark"):
            from importlib import import_module

            return import_module("." + name, __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
