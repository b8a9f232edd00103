"""Single dates, and the errors for what is not one."""

import datetime
from typing import Any, Optional

from . import _native as native

_EPOCH = datetime.date(1970, 1, 1).toordinal()
_A_DATE = "a date is a datetime.date, a datetime, a datetime64 or a text as in '2011-01-02'"


def library(value: Any) -> str:
    """The library that a value's type is of."""
    return type(value).__module__.partition(".")[0]


def is_scalar(value: Any) -> bool:
    """Whether a value is one date, or a missing one, and not a column."""
    return isinstance(value, (datetime.date, str)) or is_missing(value) or _is_of_numpy(value)


def _is_of_numpy(value: Any) -> bool:
    """Whether a value is a single one of numpy's."""
    return library(value) == "numpy" and getattr(value, "ndim", 1) == 0


def is_missing(value: Any) -> bool:
    """Whether a single value is None, NaN, or pandas' or numpy's word for them."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or (
        isinstance(value, float) or _is_of_numpy(value)) and bool(value != value)


def day_number(value: Any, zone: Optional[str] = None) -> Optional[int]:
    """The days from 1970-01-01 to a date; None for None, NaT and NaN."""
    if type(value) is datetime.date:  # the most frequent one
        return value.toordinal() - _EPOCH
    if isinstance(value, str):
        try:
            return datetime.date.fromisoformat(value).toordinal() - _EPOCH
        except ValueError:
            raise native.WeekCalendarError(
                f"{value!r:.40} is not a date as in '2011-01-02': parse_date reads others") from None
    if is_missing(value):
        return None
    if isinstance(value, datetime.datetime):
        if zone is not None and value.tzinfo is not None:
            value = in_zone(value, zone)
        return value.toordinal() - _EPOCH
    if isinstance(value, datetime.date):
        return value.toordinal() - _EPOCH
    if _is_of_numpy(value):
        if value.dtype.kind == "M":
            return int(value.astype("datetime64[D]").astype("int64"))
        if value.dtype.kind in "OU":
            return day_number(value.item(), zone)
    raise TypeError(f"{shown(value)} is not a date: {_A_DATE}")


def in_zone(moment: datetime.datetime, zone: str) -> datetime.datetime:
    """A moment by the clock of a zone."""
    import zoneinfo

    native.zone(zone)  # says what is wrong with it
    return moment.astimezone(zoneinfo.ZoneInfo(zone))


def date_of(day: int) -> datetime.date:
    """The date of a number of days since 1970-01-01."""
    return datetime.date.fromordinal(day + _EPOCH)


def not_a_column(value: Any, is_text: bool) -> TypeError:
    """Why what is given is no column, and what would be one."""
    if library(value) == "polars" and type(value).__name__ == "Expr":
        return TypeError(
            "an expression has no values yet: import weekcalendar.polars, and write "
            "polars.col('Date').weekcal.key('en_US')")
    if hasattr(type(value), "columns"):
        return TypeError(f"a {type(value).__name__} is a table and not a column: give one of its columns, as in table['Date']")
    one, right = ("text", "a column is a list or array of texts, or one of polars, pandas or Arrow") if is_text else (
        "date", f"{_A_DATE}, a column a list or array of them, or one of polars, pandas, numpy or Arrow")
    return TypeError(f"{shown(value)} is neither a {one} nor a column of {one}s: {right}")


def shown(value: Any) -> str:
    """A value in an error: its type, and the start of what Python calls it."""
    return f"{' '.join(repr(value).split()):.40} ({type(value).__name__})"
