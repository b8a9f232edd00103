"""Weeks wherever the data is: those of each locale, of week schemes and of fiscal calendars, and dates by patterns.

    >>> import weekcalendar
    >>> weekcalendar.week_key("2011-01-02", "en_US")
    '2011-W02'
    >>> weekcalendar.Week("2011-01-02", "de_DE").start
    datetime.date(2010, 12, 27)

For columns see `weekcalendar.functions`; in polars `import weekcalendar.polars`, in pandas `import weekcalendar.pandas`,
in DuckDB `weekcalendar.duckdb.register(connection)`, in Spark `weekcalendar.spark.register(spark)`; in SQLite
`weekcalendar.load(connection)`. The modules of these libraries are imported when they are first named.
"""

from typing import TYPE_CHECKING

from ._columns import ArrowColumn
from ._native import WeekCalendarError, path
from .functions import (
    WeekRules, end_of, fiscal_key, format_date, key_start, parse_date, period_code, period_key, period_label, start_of,
    week_based_year, week_code, week_end, week_key, week_label, week_of_year, week_start)
from .sqlite import load
from .tables import Table, calendar_days, weeks
from .week import Week

__all__ = [
    "ArrowColumn", "Table", "Week", "WeekCalendarError", "WeekRules", "__version__", "calendar_days", "end_of",
    "fiscal_key", "format_date", "key_start", "load", "parse_date", "path", "period_code", "period_key", "period_label",
    "start_of", "week_based_year", "week_code", "week_end", "week_key", "week_label", "week_of_year", "week_start", "weeks"]
__version__ = "@VERSION@"

if TYPE_CHECKING:
    from . import duckdb, pandas, polars, spark
else:

    def __getattr__(name: str):
        if name in ("duckdb", "pandas", "polars", "spark"):
            from importlib import import_module

            return import_module("." + name, __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
