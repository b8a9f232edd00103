"""The namespace `weekcal` for polars: `import weekcalendar.polars`, then `pl.col("Date").weekcal.key("en_US")`.

Series have it, too.
"""

import datetime
from typing import Any, Callable, Generic, Literal, Optional, TypeVar, Union

import polars

from . import functions
from ._signatures import FiscalUnit, Mode, Style, Unit

Value = TypeVar("Value", polars.Expr, polars.Series)


class _Weeks(Generic[Value]):
    """Weeks, periods and patterns of dates; see `weekcalendar.functions`."""

    def __init__(self, value: Value):
        self._value = value

    def _call(self, function: Callable[[polars.Series], polars.Series], dtype: Any) -> Value:
        raise NotImplementedError

    def key(self, locale: str, zone: Optional[str] = None) -> Value:
        """The week as text, 2011-W02."""
        return self._call(lambda dates: functions.week_key(dates, locale, zone), polars.String)

    def code(self, locale: str, zone: Optional[str] = None) -> Value:
        """The week as a number that sorts, 201102."""
        return self._call(lambda dates: functions.week_code(dates, locale, zone), polars.Int32)

    def week(self, locale: str, zone: Optional[str] = None) -> Value:
        """The number of the week in its year."""
        return self._call(lambda dates: functions.week_of_year(dates, locale, zone), polars.Int32)

    def year(self, locale: str, zone: Optional[str] = None) -> Value:
        """The year that the week belongs to."""
        return self._call(lambda dates: functions.week_based_year(dates, locale, zone), polars.Int32)

    def start(self, locale: str, unit: Unit = "week", zone: Optional[str] = None) -> Value:
        """The first day of the key's week, which the scheme may cut at 1 January, or of another unit."""
        return self._call(lambda dates: functions._period_day(unit, dates, locale, "first_day", zone), polars.Date)

    def end(self, locale: str, unit: Unit = "week", zone: Optional[str] = None) -> Value:
        """The last day of the key's week, which the scheme may cut at 1 January, or of another unit."""
        return self._call(lambda dates: functions._period_day(unit, dates, locale, "last_day", zone), polars.Date)

    def is_to_date(
        self, unit: Unit, as_of: Union[str, datetime.date], locale: str = "iso8601", zone: Optional[str] = None,
    ) -> Value:
        """Whether the day counts up to an as-of day; see `is_to_date`."""
        return self._call(lambda dates: functions.is_to_date(unit, dates, as_of, locale, zone), polars.Boolean)

    def comparable_day(self, unit: Unit, locale: str = "iso8601", zone: Optional[str] = None) -> Value:
        """The day at the same place of the previous unit; see `comparable_day`."""
        return self._call(lambda dates: functions.comparable_day(unit, dates, locale, zone), polars.Date)

    def period_key(self, unit: Unit, locale: str = "iso8601", zone: Optional[str] = None) -> Value:
        """The key of a unit as text."""
        return self._call(lambda dates: functions.period_key(unit, dates, locale, zone), polars.String)

    def fiscal_key(self, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None) -> Value:
        """The key of a fiscal calendar's unit as text, FY2023-P12."""
        return self._call(lambda dates: functions.fiscal_key(dates, calendar, unit, zone), polars.String)

    def label(
        self, locale: str, unit: Unit = "week", style: Optional[Style] = None, calendar: Optional[str] = None,
        zone: Optional[str] = None,
    ) -> Value:
        """A label of the week, or of another unit, for readers; see `period_label`."""
        return self._call(lambda dates: functions.period_label(unit, dates, locale, style, calendar, zone), polars.String)

    def format(self, pattern: str, locale: str, zone: Optional[str] = None) -> Value:
        """The dates formatted by a pattern."""
        return self._call(lambda dates: functions.format_date(pattern, dates, locale, zone=zone), polars.String)

    def parse(
        self, pattern: str, locale: str, mode: Mode = "standard", errors: Literal["raise", "null"] = "raise",
    ) -> Value:
        """The dates parsed from strings by a pattern."""
        return self._call(
            lambda texts: functions.parse_date(pattern, texts, locale, mode, errors=errors), polars.Date)


@polars.api.register_expr_namespace("weekcal")
class WeekExpressions(_Weeks[polars.Expr]):
    """`pl.col(...).weekcal`."""

    def _call(self, function: Callable[[polars.Series], polars.Series], dtype: Any) -> polars.Expr:
        return self._value.map_batches(function, return_dtype=dtype, is_elementwise=True)


@polars.api.register_series_namespace("weekcal")
class WeekSeries(_Weeks[polars.Series]):
    """`series.weekcal`."""

    def _call(self, function: Callable[[polars.Series], polars.Series], dtype: Any) -> polars.Series:
        return function(self._value)
