"""Functions for weeks, periods and patterns, for one date or a whole column.

A date is a `datetime.date` or `datetime`, an ISO string or None. A column is one of the following; columns of dates are
not copied:

- an object with Arrow's PyCapsule interface (polars, pyarrow, pandas, DuckDB, nanoarrow) that contains dates,
  timestamps or text
- a numpy array of datetime64 or text
- a pandas Series or Index
- a buffer of days since 1970-01-01 (`array.array("i")`, numpy's int32 and int64)
- any other iterable of dates

The result is of the same kind:

| column                   | numbers                    | days            | booleans                   | texts                            |
|--------------------------|----------------------------|-----------------|----------------------------|----------------------------------|
| polars Series            | Int32                      | Date            | Boolean                    | String                           |
| pyarrow Array            | int32                      | date32          | bool_                      | large_string                     |
| pandas Series, Index     | int32, Int32 with nulls    | datetime64[s]   | bool, boolean with nulls   | str (pyarrow's if installed)     |
| numpy array              | int32                      | datetime64[D]   | bool_                      | str_                             |
| other Arrow              | `ArrowColumn`              | the same        | the same                   | the same                         |
| iterable, buffer         | list of int                | list of date    | list of bool               | list of str                      |

Null rows stay null. In numpy, null days are NaT, and other columns with null rows are masked arrays. `locale` is a
locale (`en_US`), a week scheme (`mysql3`, `de_DE@weekyear=clipped`) or, except in `period_key`, a fiscal calendar
(`nrf`).

ISO strings are `2011-01-02`, `20110102`, `2010-W52-7` and `2011-002`, with or without a time (`2011-01-02 22:00`, also
after a `T`); 24:00 is the next midnight. A date that does not exist is an error. A string with `Z` or an offset is an
instant, and `zone` decides which day it falls on.

A column of timestamps with a time zone gets the days in `zone` or, without it, in its own time zone. A column without a
time zone keeps its days as they are; if `zone` is given, the column is in UTC and gets the days in `zone`.
"""

import datetime
from array import array
from typing import Any, Callable, List, Optional, Sequence

from . import _columns as columns
from . import _native as native
from . import _signatures as signatures
from ._dates import Moment, day_number, is_code, is_missing, is_scalar, moment


def _unit(unit: str, dates: Any, call: str) -> int:
    try:
        native.utf8(unit, "the unit", "week")
        number = _unit_number(unit)
        if number is None:
            raise native.WeekCalendarError(f"no unit {unit!r:.40}: one of {', '.join(native.UNITS)}")
    except (TypeError, native.WeekCalendarError) as error:
        if isinstance(dates, str) and _unit_number(dates) is not None:
            raise _in_order(error, call) from None
        raise
    return number


def _unit_number(unit: str) -> Optional[int]:
    word = unit.lower().replace("-", "_").replace(" ", "_")
    return native.UNITS.get(native.UNIT_SYNONYMS.get(word, word))


def _in_order(error: Exception, call: str) -> Exception:
    """An error for arguments in the wrong order, with the right order."""
    return type(error)(f"{error}; the arguments are {call}")


def _opened(dates: Any, opener: Callable[..., native.Handle], *arguments: Any) -> native.Handle:
    """A handle. If a locale is in the place of the dates, the error says so."""
    try:
        return opener(*arguments)
    except (TypeError, native.WeekCalendarError) as error:
        try:
            native.rules(dates)
        except (TypeError, native.WeekCalendarError):
            raise error from None
        raise type(error)(
            f"{error}; {dates!r} is a locale: put the dates before it, as in week_key('2011-01-02', 'en_US')") from None


def _numbers(dates: Any, locale: str, unit: int, what: str, zone: Optional[str], whole_weeks: bool = False) -> Any:
    handle = _opened(dates, native.rules, locale)
    return _answers(dates, zone, lambda column: columns.numbers(handle, unit, column, [what], whole_weeks)[0])


def _answers(dates: Any, zone: Optional[str], compute: Callable[[columns.Column], List[Any]]) -> Any:
    """The results for one date or a column; `compute` returns one result for each part of a column."""
    if zone is not None:
        native.zone(zone)  # an invalid zone is an error even if no row needs it
    if is_scalar(dates):
        return columns._python(compute(columns.single(dates, zone))[0])[0]
    column = columns.Column(dates, zone)
    return column._answer(compute(column))


@signatures.of_dates(str)
def week_key(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The week as text. In the years 0 to 9999, it sorts in the order of the weeks.

    >>> week_key("2011-01-02", "en_US")
    '2011-W02'
    >>> week_key([datetime.date(2011, 1, 2), None], "de_DE")
    ['2010-W52', None]
    """
    return _texts(_opened(dates, native.rules, locale), 1, dates, zone, 8)


@signatures.of_dates(int)
def week_code(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The week as one number that sorts, year * 100 + week. It is the fastest key to group by.

    >>> week_code("2011-01-02", "en_US")
    201102
    """
    return _numbers(dates, locale, 1, "key", zone)


@signatures.of_dates(int)
def week_of_year(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The number of the week in its year, 1 to 53; 0 to 54 in schemes that cut weeks.

    >>> week_of_year("2011-01-02", "de_DE")
    52
    """
    return _numbers(dates, locale, 1, "number", zone)


@signatures.of_dates(int)
def week_based_year(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The year that the week belongs to.

    >>> week_based_year("2011-01-02", "de_DE")
    2010
    """
    return _numbers(dates, locale, 1, "year", zone)


@signatures.of_dates(datetime.date)
def week_start(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The first day of the week.

    >>> week_start("2011-01-02", "ar_EG")
    datetime.date(2011, 1, 1)
    """
    return _numbers(dates, locale, 1, "first_day", zone)


@signatures.of_dates(datetime.date)
def week_end(dates: Any, locale: str, zone: Optional[str] = None) -> Any:
    """The last day of the week.

    >>> week_end("2011-01-02", "ar_EG")
    datetime.date(2011, 1, 7)
    """
    return _numbers(dates, locale, 1, "last_day", zone)


@signatures.of_unit(datetime.date)
def start_of(unit: str, dates: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """The first day of the day, week, month_week, month, quarter, half, year or week_based_year; in a fiscal calendar,
    of the week, period, quarter or year.

    Weeks are whole, as in SQL, even if the scheme cuts them at 1 January; `week_start` returns the first day of cut weeks.

    >>> start_of("quarter", "2011-05-15")
    datetime.date(2011, 4, 1)
    >>> start_of("year", "2024-02-03", "nrf")
    datetime.date(2023, 1, 29)
    >>> start_of("week", "2011-01-01", "mysql0"), week_start("2011-01-01", "mysql0")
    (datetime.date(2010, 12, 26), datetime.date(2011, 1, 1))
    """
    number = _unit(unit, dates, "start_of(unit, dates, locale)")
    return _numbers(dates, locale, number, "first_day", zone, whole_weeks=True)


@signatures.of_unit(datetime.date)
def end_of(unit: str, dates: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """The last day of a unit; see `start_of`. Weeks are whole here, too.

    >>> end_of("month", "2012-02-15")
    datetime.date(2012, 2, 29)
    """
    number = _unit(unit, dates, "end_of(unit, dates, locale)")
    return _numbers(dates, locale, number, "last_day", zone, whole_weeks=True)


@signatures.of_to_date
def is_to_date(unit: str, dates: Any, as_of: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """Whether the day counts if every unit counts up to the place of `as_of`, which is one date.

    On Wednesday 25 November 2026, weeks count up to their Wednesday, months up to their 25th, quarters, halves and years
    up to the 25th of the same month of the unit, and the weeks, periods, quarters and years of a fiscal calendar with weeks
    up to the same number of days. A shorter unit counts as a whole. Days after `as_of` do not count.

    >>> is_to_date("week", ["2026-11-18", "2026-11-19", "2026-11-26", None], "2026-11-25", "en_US")
    [True, False, False, None]
    >>> is_to_date("month", "2026-10-26", "2026-11-25")
    False
    """
    call = "is_to_date(unit, dates, as_of, locale)"
    number, last = _unit(unit, dates, call), _as_of(as_of, zone, call)
    return _is_to_date(number, dates, last, locale, zone)


def _as_of(as_of: Any, zone: Optional[str], call: str) -> columns.Column:
    """The column of an as-of day. If a locale is in its place, the error says so."""
    try:
        return columns.single(as_of, zone)
    except (TypeError, native.WeekCalendarError) as error:
        wrong = type(error)(f"as_of: {error}")
    try:
        native.rules(as_of)
    except (TypeError, native.WeekCalendarError):
        raise wrong from None
    raise _in_order(wrong, call)


def _is_to_date(unit: int, dates: Any, as_of: columns.Column, locale: str, zone: Optional[str]) -> Any:
    handle = _opened(dates, native.rules, locale)
    return _answers(dates, zone, lambda column: columns.is_to_date(handle, unit, column, as_of))


@signatures.of_comparable
def comparable_day(unit: str, dates: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """The day at the same place of the previous unit: last week's Wednesday, or the 25th of last month.

    It is None, or null in a column, if the previous unit has no such day, as after 31 March. In `week_based_year`, it is the
    same weekday of the week with the same number; in a fiscal calendar with weeks, the day with the same number.

    >>> comparable_day("week", "2026-11-25", "en_US")
    datetime.date(2026, 11, 18)
    >>> comparable_day("month", ["2026-11-25", "2026-03-31"])
    [datetime.date(2026, 10, 25), None]
    """
    number = _unit(unit, dates, "comparable_day(unit, dates, locale)")
    return _comparable_day(number, dates, locale, zone)


def _comparable_day(unit: int, dates: Any, locale: str, zone: Optional[str]) -> Any:
    handle = _opened(dates, native.rules, locale)
    return _answers(dates, zone, lambda column: columns.comparable_days(handle, unit, column))


def _period_day(unit: str, dates: Any, locale: str, what: str, zone: Optional[str]) -> Any:
    """The `first_day` or `last_day` of a unit, with the weeks of the keys, which the scheme may cut at 1 January."""
    return _numbers(dates, locale, _unit(unit, dates, "start(locale, unit)"), what, zone)


@signatures.of_unit(str)
def period_key(unit: str, dates: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """The key of a unit as text: 2011-W02, 2011-01, 2011-Q1. For fiscal calendars, use `fiscal_key`.

    A month_week is a week cut at the ends of its month, counted from the part that contains the 1st.

    >>> period_key("month_week", "2026-05-04", "de_DE")
    '2026-05-W2'
    >>> period_key("quarter", "2011-01-02")
    '2011-Q1'
    """
    number = _unit(unit, dates, "period_key(unit, dates, locale)")
    handle = _opened(dates, native.rules, locale)
    if native.is_fiscal(handle):
        raise native.WeekCalendarError(
            f"{locale!r} is a fiscal calendar: use fiscal_key(dates, {locale!r}, unit) with the unit 'week', "
            "'period', 'quarter' or 'year'")
    return _texts(handle, number, dates, zone, 8)


@signatures.of_fiscal
def fiscal_key(dates: Any, calendar: str, unit: str = "week", zone: Optional[str] = None) -> Any:
    """The week, period, quarter or year of a fiscal calendar as text: FY2023-W53, FY2023-P12, FY2023-Q4, FY2023.

    >>> fiscal_key("2024-02-03", "nrf")
    'FY2023-W53'
    >>> fiscal_key("2024-02-03", "nrf", "period")
    'FY2023-P12'
    """
    number = _unit(unit, dates, "fiscal_key(dates, calendar, unit)")
    handle = _fiscal(dates, calendar, "period_key")
    return _texts(handle, number, dates, zone, 8)


def _fiscal(dates: Any, calendar: str, other: str) -> native.Handle:
    """The rules of a fiscal calendar; `other` is the function for locales and week schemes."""
    handle = _opened(dates, native.rules, calendar)
    if not native.is_fiscal(handle):
        raise native.WeekCalendarError(
            f"{calendar!r} is not a fiscal calendar: write {', '.join(native.fiscal_calendars())} or one of your own, as in "
            f"'months.start-10-01.label-end'; for locales and week schemes, use {other}")
    return handle


@signatures.of_fiscal_to_date
def fiscal_is_to_date(dates: Any, as_of: Any, calendar: str, unit: str = "year", zone: Optional[str] = None) -> Any:
    """`is_to_date` in a fiscal calendar, with the arguments of SQL.

    >>> fiscal_is_to_date(["2023-01-29", "2024-02-03"], "2024-02-04", "nrf")
    [True, False]
    """
    call = "fiscal_is_to_date(dates, as_of, calendar, unit)"
    number, last = _unit(unit, dates, call), _as_of(as_of, zone, call)
    _fiscal(dates, calendar, "is_to_date")
    return _is_to_date(number, dates, last, calendar, zone)


@signatures.of_fiscal_comparable
def fiscal_comparable_day(dates: Any, calendar: str, unit: str = "year", zone: Optional[str] = None) -> Any:
    """`comparable_day` in a fiscal calendar, with the arguments of SQL.

    >>> fiscal_comparable_day("2024-02-04", "nrf")
    datetime.date(2023, 1, 29)
    >>> fiscal_comparable_day("2024-02-03", "nrf") is None  # the year before has no week 53
    True
    """
    number = _unit(unit, dates, "fiscal_comparable_day(dates, calendar, unit)")
    _fiscal(dates, calendar, "comparable_day")
    return _comparable_day(number, dates, calendar, zone)


@signatures.of_labels
def period_label(
    unit: str, dates: Any, locale: str, style: Optional[str] = None, calendar: Optional[str] = None,
    zone: Optional[str] = None,
) -> Any:
    """A label of a unit for readers, in a locale.

    `style` is long, medium or short to write the first and last day, or words to write a name. By default, weeks and
    month weeks use medium, and other units use words. `calendar` is a week scheme or a fiscal calendar, if the periods
    are not the locale's.

    >>> period_label("month", "2024-01-15", "en_US")
    'January 2024'
    >>> period_label("quarter", "2024-01-15", "de_DE", "words")
    'Q1 2024'
    >>> period_label("period", "2024-04-09", "de_DE", calendar="nrf")
    'P3 FY2024'
    """
    if style is not None:
        native.utf8(style, "the style", "medium")
    if style not in native.LABELS:
        styles = ", ".join(name for name in native.LABELS if name)
        raise native.WeekCalendarError(f"no style {style!r:.40}: one of {styles}")
    number = _unit(unit, dates, "period_label(unit, dates, locale)")
    handle = _opened(dates, native.labels, number, locale, native.LABELS[style], calendar)
    return _texts(handle, 0, dates, zone, 32)


@signatures.of_week_labels
def week_label(dates: Any, locale: str, style: str = "medium", zone: Optional[str] = None) -> Any:
    """A label of the week for readers: its first and last day (long, medium or short), or its number in words (words).

    >>> week_label("2011-03-10", "ja_JP")
    '2011年3月6日～12日'
    >>> week_label("2012-12-31", "de_DE", "words")
    'Woche 1 des Jahres 2013'
    """
    return period_label("week", dates, locale, style, zone=zone)


@signatures.of_unit(int)
def period_code(unit: str, dates: Any, locale: str = "iso8601", zone: Optional[str] = None) -> Any:
    """The key of a unit as one number that sorts: year * 100 + number; year * 1000 + day for days; the year for years.

    >>> period_code("period", "2024-02-03", "nrf")
    202312
    """
    return _numbers(dates, locale, _unit(unit, dates, "period_code(unit, dates, locale)"), "key", zone)


@signatures.of_pattern
def format_date(
    pattern: str, dates: Any, locale: str, dialect: Optional[str] = None, zone: Optional[str] = None,
) -> Any:
    """The date formatted by a pattern: strftime if it has a %, otherwise UTS #35 (NSDateFormatter, java.time).

    >>> format_date("EEEE d MMMM y", "2011-01-02", "fr")
    'dimanche 2 janvier 2011'
    >>> format_date("%d. %B", [datetime.date(2011, 1, 2)], "de_DE")
    ['02. Januar']
    """
    try:
        return _texts(_opened(dates, native.pattern, pattern, locale, dialect), 0, dates, zone, len(pattern) + 8)
    except (TypeError, native.WeekCalendarError) as error:
        if _is_pattern(dates, locale, dialect) and not _is_pattern(pattern, locale, dialect):
            raise _in_order(error, "format_date(pattern, dates, locale)") from None
        raise


def _is_pattern(text: Any, locale: Any, dialect: Optional[str]) -> bool:
    """Whether a string is a pattern with which dates can be parsed, so it has fields and is not a date itself."""
    try:
        return isinstance(text, str) and native.describe(native.pattern(text, locale, dialect)).reads_dates == 1
    except (TypeError, native.WeekCalendarError):
        return False


def _texts(handle: native.Handle, unit: int, dates: Any, zone: Optional[str], width: int) -> Any:
    if zone is not None:
        native.zone(zone)
    if is_scalar(dates):
        return _text(handle, unit, moment(dates, zone), width)
    column = columns.Column(dates, zone, times=native.has_time(handle))
    if column.moments is None:
        return column._answer(columns.texts(handle, unit, column, width=width))
    if all(row is None or row.offset is None for row in column.moments):
        return column._answer(columns.texts(handle, unit, _of_moments(column.moments), column.layout, width))
    # The rows are in different zones.
    return column._answer([columns.Texts.of([_text(handle, unit, row, width) for row in column.moments])])


def _of_moments(moments: Sequence[Optional[Moment]]) -> columns.Column:
    """The column of moments without an offset, or of a single moment."""
    column = columns.Column([])
    values = array("q", [
        columns.NOT_A_TIME if row is None else row.day * 86_400_000 + row.milliseconds for row in moments])
    column.parts = [columns.Part(native.MILLISECOND, values.buffer_info()[0], None, 0, len(values), values)]
    return column


def _text(handle: native.Handle, unit: int, row: Optional[Moment], width: int) -> Optional[str]:
    if row is None:
        return None
    if row.offset is None:
        column = _of_moments([row])
    else:
        # The column is in UTC; the library adds the offset to each row.
        column = _of_moments([row._replace(milliseconds=row.milliseconds - row.offset * 1000)])
        column.utc_offset = row.offset
        if native.names_zone(handle):
            column.zone, column.is_utc = row.zone, row.is_utc
    return columns.texts(handle, unit, column, native.OFFSETS64, width)[0].values()[0]


@signatures.of_reading
def parse_date(
    pattern: str, texts: Any, locale: str, mode: str = "standard", reference: Any = None,
    dialect: Optional[str] = None, errors: str = "raise",
) -> Any:
    """The date parsed from text by a pattern.

    `mode` is exact, standard or lenient. `reference` is a date that provides the year and any other fields larger than
    those in the text. Text that cannot be parsed raises an error that names it; with `errors="null"`, it yields null.

    >>> parse_date("d MMM y", "02 jan 2011", "en")
    datetime.date(2011, 1, 2)
    >>> parse_date("%d %b", ["2 Jan", "x"], "en", reference="2011-06-15", errors="null")
    [datetime.date(2011, 1, 2), None]
    """
    native.utf8(mode, "the mode", "standard")
    if mode not in native.MODES:
        raise native.WeekCalendarError(f"no mode {mode!r:.40}: exact, standard or lenient")
    day = day_number(reference)
    try:
        return _read(native.pattern(pattern, locale, dialect), texts, native.MODES[mode], errors, day)
    except (TypeError, native.WeekCalendarError) as error:
        if _is_pattern(texts, locale, dialect) and not _is_pattern(pattern, locale, dialect):
            raise _in_order(error, "parse_date(pattern, texts, locale)") from None
        raise


@signatures.of_keys
def key_start(keys: Any, locale: str, errors: str = "raise") -> Any:
    """The first day of the week, month week or fiscal period with a key, or of a week with a number from `week_code`.

    >>> key_start("2011-W02", "en_US")
    datetime.date(2011, 1, 2)
    >>> key_start(week_code("2011-01-02", "en_US"), "en_US")
    datetime.date(2011, 1, 2)
    >>> key_start("2026-05-W2", "de_DE")
    datetime.date(2026, 5, 4)
    >>> key_start("FY2024", "nrf")
    datetime.date(2024, 2, 4)
    """
    return _read(native.rules(locale), keys, 0, errors, None, codes=True)


def _read(
    handle: native.Handle, texts: Any, mode: int, errors: str, reference: Optional[int], codes: bool = False,
) -> Any:
    if errors not in ("raise", "null"):
        raise native.WeekCalendarError(f"errors must be 'raise' or 'null', not {errors!r:.40}")
    null_wrong = errors == "null"
    if isinstance(texts, str) or is_missing(texts) or (codes and is_code(texts)):
        column = columns.Column([texts], texts=True, codes=codes)
        return columns._python(columns.days(handle, column, mode, null_wrong, reference)[0])[0]
    column = columns.Column(texts, texts=True, codes=codes)
    return column._answer(columns.days(handle, column, mode, null_wrong, reference))


# Not calendar.day_name, which depends on the process's locale.
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class WeekRules:
    """The week rules of a locale, a scheme or a fiscal calendar.

    >>> WeekRules("ar_EG")
    WeekRules('ar_EG': weeks start on Saturday; week 1 contains 1 January)
    >>> WeekRules("de_DE").minimum_days
    4
    """

    def __init__(self, locale: str):
        about = native.describe(native.rules(locale))
        self.locale = locale
        #: The weekday on which weeks start, 1 (Monday) to 7 (Sunday); None if weeks do not start on a fixed weekday.
        self.first_weekday: Optional[int] = about.first_weekday or None
        #: The minimum number of days that week 1 has in its year; None for fiscal calendars and blocks of seven days.
        self.minimum_days: Optional[int] = about.minimum_days or None
        #: The first and the last day of the weekend; None for fiscal calendars.
        self.weekend: Optional[tuple] = (about.weekend_start, about.weekend_end) if about.weekend_start else None
        #: Whether weeks are cut at 1 January.
        self.cuts_weeks = bool(about.cuts_weeks)
        #: The lowest and the highest number of a week.
        self.numbers = (about.least_week, about.greatest_week)

    def __repr__(self) -> str:
        weekday, days = self.first_weekday, self.minimum_days
        parts = [f"weeks start on {_WEEKDAYS[weekday - 1]}" if weekday else "no fixed first weekday"]
        if days == 1:
            parts.append("week 1 contains 1 January")
        elif days == 7:
            parts.append("week 1 is the first full week")
        elif days:
            parts.append(f"week 1 has at least {days} days of the year")
        return f"WeekRules({self.locale!r}: {'; '.join(parts)})"
