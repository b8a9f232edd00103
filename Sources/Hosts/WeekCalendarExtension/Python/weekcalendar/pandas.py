"""The accessor `weekcal`: `import weekcalendar.pandas`, then `df.groupby(df.Date.weekcal.key("en_US")).sum()`."""

import datetime
from typing import Any, Optional, Union

import pandas

from . import functions
from ._signatures import FiscalUnit, Style, Unit


class WeekAccessor:
    """Weeks, periods and patterns of a column of dates; see `weekcalendar.functions`."""

    def __init__(self, dates: Any):
        self._dates = dates

    def key(self, locale: str, zone: Optional[str] = None) -> Any:
        """The week as text, 2011-W02."""
        return functions.week_key(self._dates, locale, zone)

    def code(self, locale: str, zone: Optional[str] = None) -> Any:
        """The week as a number that sorts, 201102."""
        return functions.week_code(self._dates, locale, zone)

    def week(self, locale: str, zone: Optional[str] = None) -> Any:
        """The number of the week in its year."""
        return functions.week_of_year(self._dates, locale, zone)

    def year(self, locale: str, zone: Optional[str] = None) -> Any:
        """The year that the week belongs to."""
        return functions.week_based_year(self._dates, locale, zone)

    def start(self, locale: str, unit: Unit = "week", zone: Optional[str] = None) -> Any:
        """The first day of the key's week, which the scheme may cut at 1 January, or of another unit."""
        return functions._period_day(unit, self._dates, locale, "first_day", zone)

    def end(self, locale: str, unit: Unit = "week", zone: Optional[str] = None) -> Any:
        """The last day of the key's week, which the scheme may cut at 1 January, or of another unit."""
        return functions._period_day(unit, self._dates, locale, "last_day", zone)

    def is_to_date(
        self, unit: Unit, as_of: Union[str, datetime.date], locale: str = "iso8601", zone: Optional[str] = None,
    ) -> Any:
        """Whether the day counts up to an as-of day; see `is_to_date`."""
        return functions.is_to_date(unit, self._dates, as_of, locale, zone)

    def comparable_day(self, unit: Unit, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
        """The day at the same place of the previous unit; see `comparable_day`."""
        return functions.comparable_day(unit, self._dates, locale, zone)

    def period_key(self, unit: Unit, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
        """The key of a unit as text."""
        return functions.period_key(unit, self._dates, locale, zone)

    def fiscal_key(self, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None) -> Any:
        """The key of a fiscal calendar's unit as text, FY2023-P12."""
        return functions.fiscal_key(self._dates, calendar, unit, zone)

    def label(
        self, locale: str, unit: Unit = "week", style: Optional[Style] = None, calendar: Optional[str] = None,
        zone: Optional[str] = None,
    ) -> Any:
        """A label of the week, or of another unit, for readers; see `period_label`."""
        return functions.period_label(unit, self._dates, locale, style, calendar, zone)

    def format(self, pattern: str, locale: str, zone: Optional[str] = None) -> Any:
        """The dates formatted by a pattern."""
        return functions.format_date(pattern, self._dates, locale, zone=zone)


pandas.api.extensions.register_series_accessor("weekcal")(WeekAccessor)
pandas.api.extensions.register_index_accessor("weekcal")(WeekAccessor)
