"""Calls for type checkers: mypy and pyright check this file; it never runs.

A line with `type: ignore` must be an error: the checkers report an ignore that is not needed. The number of such lines,
and of `assert_type`, is checked by `.ci/python`.
"""

import array
import datetime
from typing import Any, List, Optional, Tuple

import numpy
import pandas
import polars
from typing_extensions import assert_type

import weekcalendar
from weekcalendar import ArrowColumn, Week

date, moment = datetime.date(2011, 1, 2), datetime.datetime(2011, 1, 2, 3)
maybe: Optional[str] = weekcalendar.week_key("2011-01-02", "en_US") if date.year else None
mixed: List[Optional[datetime.date]] = [date, None]
series = polars.Series("Date", [date])
column: "pandas.Series[pandas.Timestamp]" = pandas.Series([pandas.Timestamp(date)])
stamps: "numpy.ndarray[Tuple[int], numpy.dtype[numpy.datetime64]]" = numpy.array([date], dtype="datetime64[D]")

# One date or text gives a value, None gives None.
assert_type(weekcalendar.week_key("2011-01-02", "en_US"), str)
assert_type(weekcalendar.week_key(date, "en_US"), str)
assert_type(weekcalendar.week_key(moment, "en_US", zone="UTC"), str)
assert_type(weekcalendar.week_key(dates=date, locale="en_US"), str)
assert_type(weekcalendar.week_key(pandas.Timestamp(2011, 1, 2), "en_US"), str)
assert_type(weekcalendar.week_key(numpy.datetime64("2011-01-02"), "en_US"), str)
assert_type(weekcalendar.week_key(None, "en_US"), None)
assert_type(weekcalendar.week_key(maybe, "en_US"), Optional[str])
assert_type(weekcalendar.week_code(date, "en_US"), int)
assert_type(weekcalendar.week_of_year(date, "en_US"), int)
assert_type(weekcalendar.week_based_year(date, "en_US"), int)
assert_type(weekcalendar.week_start(date, "en_US"), datetime.date)
assert_type(weekcalendar.week_end(date, "en_US"), datetime.date)
assert_type(weekcalendar.start_of("quarter", date), datetime.date)
assert_type(weekcalendar.end_of("week_based_year", date, "de_DE"), datetime.date)
assert_type(weekcalendar.period_key("month", date), str)
assert_type(weekcalendar.period_code("month", date), int)
assert_type(weekcalendar.period_label("month", date, "de_DE", "words"), str)
assert_type(weekcalendar.week_label(date, "de_DE", "short"), str)
assert_type(weekcalendar.fiscal_key(date, "nrf", "period"), str)
assert_type(weekcalendar.is_to_date("week", date, "2011-01-09", "en_US"), bool)
assert_type(weekcalendar.fiscal_is_to_date(date, moment, "nrf", "week"), bool)
assert_type(weekcalendar.comparable_day("month", date), Optional[datetime.date])
assert_type(weekcalendar.fiscal_comparable_day(date, "nrf"), Optional[datetime.date])
assert_type(weekcalendar.format_date("y", date, "en", "uts35"), str)
assert_type(weekcalendar.parse_date("y-MM-dd", "2011-01-02", "en"), datetime.date)
assert_type(weekcalendar.parse_date("y-MM-dd", "x", "en", errors="null"), Optional[datetime.date])
assert_type(weekcalendar.key_start("2011-W02", "en_US"), datetime.date)
assert_type(weekcalendar.key_start(201102, "en_US"), datetime.date)

# A list gives a list, whose rows are null where they were.
assert_type(weekcalendar.week_key(["2011-01-02"], "en_US"), List[str])
assert_type(weekcalendar.week_key([date, moment], "en_US"), List[str])
assert_type(weekcalendar.week_key((date, date), "en_US"), List[str])
assert_type(weekcalendar.week_key(mixed, "en_US"), List[Optional[str]])
assert_type(weekcalendar.week_key((day for day in mixed), "en_US"), List[Optional[str]])
assert_type(weekcalendar.week_key(array.array("i", [14976]), "en_US"), List[str])
assert_type(weekcalendar.week_start([date], "en_US"), List[datetime.date])
assert_type(weekcalendar.is_to_date("week", [date], date), List[bool])
assert_type(weekcalendar.fiscal_is_to_date(mixed, date, "nrf"), List[Optional[bool]])
assert_type(weekcalendar.comparable_day("month", [date]), List[Optional[datetime.date]])
assert_type(weekcalendar.parse_date("y-MM-dd", ["2011-01-02"], "en"), List[datetime.date])
assert_type(weekcalendar.parse_date("y-MM-dd", ["x"], "en", errors="null"), List[Optional[datetime.date]])

# A column gives a column of the same kind.
assert_type(weekcalendar.week_key(series, "en_US"), polars.Series)
assert_type(weekcalendar.start_of("month", series), polars.Series)
assert_type(weekcalendar.format_date("y", series, "en"), polars.Series)
assert_type(weekcalendar.parse_date("y-MM-dd", series, "en", errors="null"), polars.Series)
assert_type(weekcalendar.fiscal_key(column, "nrf"), "pandas.Series[Any]")
assert_type(weekcalendar.is_to_date("week", series, date), polars.Series)
assert_type(weekcalendar.fiscal_comparable_day(column, "nrf"), "pandas.Series[Any]")
assert_type(weekcalendar.week_code(column, "en_US"), "pandas.Series[Any]")
assert_type(weekcalendar.week_key(stamps, "en_US"), "numpy.ndarray[Any, Any]")

# Weeks, and modules that are imported on first use.
assert_type(Week(date, "en_US").next().days, List[datetime.date])
assert_type(Week(numpy.datetime64("2011-01-02"), "en_US").start, datetime.date)
assert_type(weekcalendar.weeks("2011-01-02", date, "en_US").names, List[str])
weekcalendar.duckdb.register(None)
assert_type(weekcalendar.duckdb.create_macros(None, locale="en_US", prefix="us_"), List[str])
weekcalendar.polars.WeekSeries(series).key("en_US").len()

# Calls that type checkers must reject.
weekcalendar.week_key(5, "en_US")  # type: ignore
weekcalendar.week_key(5.5, "en_US")  # type: ignore
weekcalendar.week_key(b"2011-01-02", "en_US")  # type: ignore
weekcalendar.week_key([5], "en_US")  # type: ignore
weekcalendar.week_key(date)  # type: ignore
weekcalendar.week_key(date, None)  # type: ignore
weekcalendar.week_key(date, "en_US", zone=5)  # type: ignore
weekcalendar.week_key(date, "en_US").year  # type: ignore
weekcalendar.week_start(date, "en_US").upper()  # type: ignore
weekcalendar.week_key(series, "en_US").upper()  # type: ignore
weekcalendar.week_key(maybe, "en_US").upper()  # type: ignore
weekcalendar.week_key(mixed, "en_US")[0].upper()  # type: ignore
weekcalendar.start_of("decade", date)  # type: ignore
weekcalendar.start_of(date, "month")  # type: ignore
weekcalendar.fiscal_key(date, "nrf", "month")  # type: ignore
weekcalendar.is_to_date("week", date, [date])  # type: ignore
weekcalendar.is_to_date("week", date)  # type: ignore
weekcalendar.comparable_day("month", date).year  # type: ignore
weekcalendar.fiscal_comparable_day(date, "nrf", "month")  # type: ignore
weekcalendar.week_label(date, "en", "tiny")  # type: ignore
weekcalendar.format_date("y", date, "en", "posixx")  # type: ignore
weekcalendar.parse_date("y-MM-dd", date, "en")  # type: ignore
weekcalendar.parse_date("y-MM-dd", "x", "en", "strict")  # type: ignore
weekcalendar.parse_date("y-MM-dd", "x", "en", errors="ignore")  # type: ignore
weekcalendar.parse_date("y-MM-dd", "x", "en", errors="null").year  # type: ignore
weekcalendar.key_start(2011.02, "en_US")  # type: ignore
weekcalendar.weekkey(date, "en_US")  # type: ignore
weekcalendar.duckdb.create_macros(None, "en_US", "nrf", "us_")  # type: ignore
Week(date)  # type: ignore
Week(5, "en_US")  # type: ignore
Week(None, "en_US")  # type: ignore
weekcalendar.weeks(2011, 2012, "en_US")  # type: ignore
Week(date, "en_US").week  # type: ignore
