"""Expressions for polars: `import weekcalendar.polars`, then `pl.col("Date").weekcal.key("en_US")`; Series too."""

from typing import Any, Callable, Optional

import polars

from . import functions


class _Weeks:
    """Weeks, periods and patterns of dates; see `weekcalendar.functions`."""

    def __init__(self, value: Any):
        self._value = value

    def _call(self, function: Callable[[Any], Any], dtype: Any) -> Any:
        raise NotImplementedError

    def key(self, locale: str, zone: Optional[str] = None) -> Any:
        """The week as text, 2011-W02."""
        return self._call(lambda dates: functions.week_key(dates, locale, zone), polars.String)

    def code(self, locale: str, zone: Optional[str] = None) -> Any:
        """The week as a number that sorts, 201102."""
        return self._call(lambda dates: functions.week_code(dates, locale, zone), polars.Int32)

    def week(self, locale: str, zone: Optional[str] = None) -> Any:
        """The number of the week in its year."""
        return self._call(lambda dates: functions.week_of_year(dates, locale, zone), polars.Int32)

    def year(self, locale: str, zone: Optional[str] = None) -> Any:
        """The year that the week belongs to."""
        return self._call(lambda dates: functions.week_based_year(dates, locale, zone), polars.Int32)

    def start(self, locale: str, unit: str = "week", zone: Optional[str] = None) -> Any:
        """The first day of the week, or of another unit."""
        return self._call(lambda dates: functions.start_of(unit, dates, locale, zone), polars.Date)

    def end(self, locale: str, unit: str = "week", zone: Optional[str] = None) -> Any:
        """The last day of the week, or of another unit."""
        return self._call(lambda dates: functions.end_of(unit, dates, locale, zone), polars.Date)

    def period_key(self, unit: str, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
        """The key of a unit as text."""
        return self._call(lambda dates: functions.period_key(unit, dates, locale, zone), polars.String)

    def label(
        self, locale: str, unit: str = "week", style: Optional[str] = None, calendar: Optional[str] = None,
        zone: Optional[str] = None,
    ) -> Any:
        """What people call the week, or another unit; see `period_label`."""
        return self._call(lambda dates: functions.period_label(unit, dates, locale, style, calendar, zone), polars.String)

    def format(self, pattern: str, locale: str, zone: Optional[str] = None) -> Any:
        """The dates by a pattern."""
        return self._call(lambda dates: functions.format_date(pattern, dates, locale, zone=zone), polars.String)

    def parse(self, pattern: str, locale: str, mode: str = "standard", errors: str = "raise") -> Any:
        """The dates of texts by a pattern."""
        return self._call(
            lambda texts: functions.parse_date(pattern, texts, locale, mode, errors=errors), polars.Date)


@polars.api.register_expr_namespace("weekcal")
class WeekExpressions(_Weeks):
    """`pl.col(...).weekcal`."""

    def _call(self, function: Callable[[Any], Any], dtype: Any) -> Any:
        return self._value.map_batches(function, return_dtype=dtype, is_elementwise=True)


@polars.api.register_series_namespace("weekcal")
class WeekSeries(_Weeks):
    """`series.weekcal`."""

    def _call(self, function: Callable[[Any], Any], dtype: Any) -> Any:
        return function(self._value)
