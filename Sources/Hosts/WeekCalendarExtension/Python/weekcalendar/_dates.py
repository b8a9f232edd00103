"""Single dates, and errors for values that are not dates."""

import datetime
import numbers
import re
from typing import Any, NamedTuple, Optional

from . import _native as native

_EPOCH = datetime.date(1970, 1, 1).toordinal()
_DAY = 86_400_000  # milliseconds
_A_DATE = "a date is a datetime.date, a datetime, a datetime64 or a text as in '2011-01-02'"


def library(value: Any) -> str:
    """The library that defines a value's type."""
    return type(value).__module__.partition(".")[0]


def is_scalar(value: Any) -> bool:
    """Whether a value is one date or a missing value, not a column."""
    return isinstance(value, (datetime.date, str)) or is_missing(value) or _is_of_numpy(value)


def _is_of_numpy(value: Any) -> bool:
    """Whether a value is a scalar of numpy."""
    return library(value) == "numpy" and getattr(value, "ndim", 1) == 0


def is_missing(value: Any) -> bool:
    """Whether a single value is None, NaN, or the missing value of pandas or numpy."""
    return value is None or type(value).__name__ in ("NAType", "NaTType") or (
        isinstance(value, float) or _is_of_numpy(value)) and bool(value != value)


def is_code(value: Any) -> bool:
    """Whether a value is a whole number of Python or numpy."""
    return isinstance(value, numbers.Integral) and not isinstance(value, bool)


class Moment(NamedTuple):
    """A local day and time, with the offset from UTC in seconds if it is known."""

    day: int
    milliseconds: int
    offset: Optional[int] = None
    #: The name in the tz database, if the zone is a `zoneinfo.ZoneInfo`.
    zone: Optional[str] = None
    is_utc: bool = False


def day_number(value: Any, zone: Optional[str] = None) -> Optional[int]:
    """The number of days from 1970-01-01 to a date; None for None, NaT and NaN."""
    if type(value) is datetime.date:  # the most frequent one
        return value.toordinal() - _EPOCH
    if isinstance(value, str):
        frequent = _frequent(value)
        if frequent is not None:
            return frequent.toordinal() - _EPOCH
    found = moment(value, zone)
    return None if found is None else found.day


def moment(value: Any, zone: Optional[str] = None) -> Optional[Moment]:
    """A date with its time; None for None, NaT and NaN."""
    if isinstance(value, str):
        return _moment_of_text(value, zone)
    if type(value) is datetime.date:
        return Moment(value.toordinal() - _EPOCH, 0)
    if is_missing(value):
        return None
    if isinstance(value, datetime.datetime):
        local = value if zone is None or value.tzinfo is None else in_zone(value, zone)
        offset = local.utcoffset()
        return Moment(
            number_of(local),
            (local.hour * 60 + local.minute) * 60_000 + local.second * 1000 + local.microsecond // 1000,
            None if offset is None else offset.days * 86_400 + offset.seconds,
            getattr(local.tzinfo, "key", None), local.tzinfo is datetime.timezone.utc)
    if isinstance(value, datetime.date):
        return Moment(number_of(value), 0)
    if _is_of_numpy(value):
        if value.dtype.kind == "M":
            day = value.astype("datetime64[D]")
            return Moment(int(day.astype("int64")), int((value - day).astype("timedelta64[ms]").astype("int64")))
        if value.dtype.kind in "OU":
            return moment(value.item(), zone)
    raise TypeError(f"{shown(value)} is not a date: {_A_DATE}")


# MARK: Texts

# The forms of ISO 8601 that the engine and `weekcal` read: calendar, ordinal and week dates, with or without a time and
# an offset, with or without separators. A year with a sign needs the hyphens.
_ISO = re.compile(
    r"(?P<year>[+-]\d{4,6}(?=-)|\d{4})(?P<hyphen>-?)"
    r"(?:(?P<month>\d\d)(?P=hyphen)(?P<day>\d\d)|[Ww](?P<week>\d\d)(?P=hyphen)(?P<weekday>\d)|(?P<ordinal>\d{3}))"
    r"(?:[T ](?P<hour>\d\d)(?P<colon>:?)(?P<minute>\d\d)(?:(?P=colon)(?P<second>\d\d)(?:[.,](?P<fraction>\d+))?)?"
    r"(?: ?(?P<offset>[Zz]|(?P<sign>[+-])(?P<hours>\d\d)(?:(?P<mark>:?)(?P<minutes>\d\d)(?:(?P=mark)(?P<seconds>\d\d))?)?))?)?",
    re.ASCII)
_WEEK = re.compile(r"(?:\d{4}-?|[+-]\d{4,6}-)[Ww]\d\d", re.ASCII)


def is_iso_date(text: str) -> bool:
    """Whether a string has the form of a date; the date may not exist."""
    # A bare number may count anything: only eight digits are a date.
    return _ISO.fullmatch(text) is not None and not (len(text) == 7 and text.isdigit())


def _frequent(text: str) -> Optional[datetime.datetime]:
    """Parses the most frequent forms, YYYY-MM-DD alone or with HH:MM or HH:MM:SS, with Python's own fast parser."""
    length = len(text)
    if not (length in (10, 16, 19) and text[4] == text[7] == "-"):
        return None
    if length > 10 and not (text[10] in "T " and text[13] == ":" and (length == 16 or text[16] == ":")):
        return None
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        return None


def _moment_of_text(text: str, zone: Optional[str]) -> Moment:
    frequent = _frequent(text)
    if frequent is not None:
        return Moment(
            frequent.toordinal() - _EPOCH, (frequent.hour * 60 + frequent.minute) * 60_000 + frequent.second * 1000)
    parts = _ISO.fullmatch(text) if is_iso_date(text) else None
    if parts is None:
        other = "parse_date reads other forms"
        if _WEEK.fullmatch(text):
            other = f"it is a week, and key_start({text!r}, locale) returns its first day"
        raise native.WeekCalendarError(f"{text!r:.40} is not a date like '2011-01-02': {other}")
    try:
        day, milliseconds = _day_of_parts(parts), 0
        if parts["hour"] is not None:
            milliseconds = _milliseconds(parts)
        offset = _offset(parts)
    except _OutOfRange as error:
        raise native.WeekCalendarError(f"{text!r:.40} is not a date: {error}") from None
    day, milliseconds = day + milliseconds // _DAY, milliseconds % _DAY
    if offset is None:
        return Moment(day, milliseconds)
    if zone is None:
        raise native.WeekCalendarError(
            f"{text!r:.40} is an instant, whose day depends on the time zone: pass zone, as in zone='UTC', or the "
            f"date alone, {day_text(day)!r}")
    try:
        local = datetime.datetime(1970, 1, 1) + datetime.timedelta(day, -offset, milliseconds=milliseconds)
    except OverflowError:
        raise native.WeekCalendarError(f"{text!r:.40}: instants must be in the years 1 to 9999") from None
    found = moment(local.replace(tzinfo=datetime.timezone.utc), zone)
    assert found is not None
    return found


class _OutOfRange(Exception):
    """A part of a string is outside its range."""


def _checked(value: int, name: str, first: int, last: int) -> int:
    if not first <= value <= last:
        raise _OutOfRange(f"{name} {value} is not in {first}...{last}")
    return value


def _day_of_parts(parts: Any) -> int:
    year = int(parts["year"])
    if parts["year"][0] == "-" and year == 0:
        raise _OutOfRange("write the year 0 as 0000")
    if parts["month"] is not None:
        month = _checked(int(parts["month"]), "month", 1, 12)
        first = _day_of(year, month)
        length = (_day_of(year, month + 1) if month < 12 else _day_of(year + 1, 1)) - first
        return first + _checked(int(parts["day"]), "day", 1, length) - 1
    if parts["ordinal"] is not None:
        first = _day_of(year, 1)
        return first + _checked(int(parts["ordinal"]), "day of year", 1, _day_of(year + 1, 1) - first) - 1
    first = _first_monday(year)
    week = _checked(int(parts["week"]), "week", 1, (_first_monday(year + 1) - first) // 7)
    return first + (week - 1) * 7 + _checked(int(parts["weekday"]), "weekday", 1, 7) - 1


def _day_of(year: int, month: int) -> int:
    """The first day of a month in any year, as days since 1970-01-01. 400 years have 146,097 days."""
    cycle, year_of_cycle = divmod(year, 400)
    return datetime.date(400 + year_of_cycle, month, 1).toordinal() - _EPOCH + (cycle - 1) * 146_097


def _first_monday(year: int) -> int:
    """The first day of ISO week 1, which contains 4 January."""
    day = _day_of(year, 1) + 3
    return day - (day + 3) % 7


def _milliseconds(parts: Any) -> int:
    """The time of day in milliseconds; 24:00 is the next midnight."""
    hour, minute, second = (int(parts[name] or 0) for name in ("hour", "minute", "second"))
    # Rounded, but never up into the next second.
    thousandths = min(999, int(float("0." + (parts["fraction"] or "0")) * 1000 + 0.5))
    if (hour, minute, second, thousandths) == (24, 0, 0, 0):
        return _DAY
    _checked(hour, "hour", 0, 23), _checked(minute, "minute", 0, 59), _checked(second, "second", 0, 59)
    return (hour * 60 + minute) * 60_000 + second * 1000 + thousandths


def _offset(parts: Any) -> Optional[int]:
    """The offset from UTC in seconds; None if the string has none."""
    if parts["offset"] is None:
        return None
    hours, minutes, seconds = (int(parts[name] or 0) for name in ("hours", "minutes", "seconds"))
    _checked(hours, "hour of the offset", 0, 23), _checked(minutes, "minute of the offset", 0, 59)
    _checked(seconds, "second of the offset", 0, 59)
    offset = (hours * 60 + minutes) * 60 + seconds
    return -offset if parts["sign"] == "-" else offset


# MARK: Python's dates


def in_zone(moment: datetime.datetime, zone: str) -> datetime.datetime:
    """The moment in a time zone."""
    import zoneinfo

    native.zone(zone)  # raises the error for an invalid zone
    try:
        return moment.astimezone(zoneinfo.ZoneInfo(zone))
    except OverflowError:
        raise native.WeekCalendarError(
            f"{moment.isoformat()} in {zone} is outside Python's dates, whose years are 1 to 9999") from None


def number_of(date: datetime.date) -> int:
    """The number of days from 1970-01-01 to a Python date."""
    return date.toordinal() - _EPOCH


def date_of(day: int) -> datetime.date:
    """The date of a number of days since 1970-01-01."""
    try:
        return datetime.date.fromordinal(day + _EPOCH)
    except (ValueError, OverflowError):
        raise native.WeekCalendarError(
            f"{day_text(day)} is outside Python's dates, whose years are 1 to 9999") from None


def day_text(day: int) -> str:
    """A day as the engine writes it: `2011-01-02`, `+10000-01-01`, `-0001-12-31`."""
    cycle, day_of_cycle = divmod(day + _EPOCH - 1, 146_097)
    date = datetime.date.fromordinal(day_of_cycle + 1)
    year = date.year + 400 * cycle
    sign = "-" if year < 0 else "+" if year > 9999 else ""
    return f"{sign}{abs(year):04}-{date.month:02}-{date.day:02}"


# MARK: Errors


def not_a_column(value: Any, is_text: bool) -> TypeError:
    """The error for a value that is not a column; it says what is expected."""
    if library(value) == "polars" and type(value).__name__ == "Expr":
        return TypeError(
            "an expression has no values yet: import weekcalendar.polars and write "
            "polars.col('Date').weekcal.key('en_US')")
    if hasattr(type(value), "columns"):
        return TypeError(f"a {type(value).__name__} is a table, not a column: pass one of its columns, as in table['Date']")
    one, right = ("text", "a column is a list or array of texts, or one of polars, pandas or Arrow") if is_text else (
        "date", f"{_A_DATE}, a column a list or array of them, or one of polars, pandas, numpy or Arrow")
    return TypeError(f"{shown(value)} is neither a {one} nor a column of {one}s: {right}")


def shown(value: Any) -> str:
    """A value in an error message: the start of its repr, and its type."""
    return f"{' '.join(repr(value).split()):.40} ({type(value).__name__})"
