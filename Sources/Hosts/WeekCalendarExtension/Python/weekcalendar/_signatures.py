"""Signatures of the functions, for type checkers.

One date or string yields one value, a list yields a list, and a column of polars, pandas or numpy yields a column of
the same kind. pyarrow has no types.

Each protocol is one list of parameters. `Answer` is the result for one date. The decorators at the end apply the
protocols.
"""

from __future__ import annotations

import array
import datetime
from typing import (
    TYPE_CHECKING, Any, Callable, Iterable, List, Literal, Optional, Protocol, Sequence, Type, TypeVar, Union, overload)

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars

    from ._columns import ArrowColumn

#: A single date; `datetime.datetime` and pandas' Timestamp are dates, too.
Date = Union[str, datetime.date]
#: One date, also numpy's.
AnyDate = Union[str, datetime.date, "numpy.datetime64"]
#: The key of a week or period, or a number from `week_code`.
Key = Union[str, int]
#: Days since 1970-01-01.
Buffer = Union["array.array[int]", memoryview]
#: A column; the result is of the same kind.
Column = TypeVar("Column", "polars.Series", "pandas.Series[Any]", "pandas.Index[Any]", "numpy.ndarray[Any, Any]")
Answer = TypeVar("Answer")

#: A unit that days are grouped by; `period` exists only in fiscal calendars.
Unit = Literal["day", "week", "month", "quarter", "half", "year", "week_based_year", "period", "month_week"]
FiscalUnit = Literal["week", "period", "quarter", "year"]
Style = Literal["long", "medium", "short", "words"]
Dialect = Literal["uts35", "icu", "sqlite", "posix", "glibc", "python", "localized"]
Mode = Literal["exact", "standard", "lenient"]


class Arrow(Protocol):
    """A column of any library with Arrow's PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class OfDates(Protocol[Answer]):
    """A function of dates."""

    @overload
    def __call__(self, dates: Date, locale: str, zone: Optional[str] = None) -> Answer: ...
    @overload
    def __call__(self, dates: None, locale: str, zone: Optional[str] = None) -> None: ...
    @overload
    def __call__(self, dates: Sequence[Date], locale: str, zone: Optional[str] = None) -> List[Answer]: ...
    @overload
    def __call__(
        self, dates: Sequence[Optional[Date]], locale: str, zone: Optional[str] = None,
    ) -> List[Optional[Answer]]: ...
    @overload
    def __call__(self, dates: Buffer, locale: str, zone: Optional[str] = None) -> List[Answer]: ...
    @overload
    def __call__(self, dates: Column, locale: str, zone: Optional[str] = None) -> Column: ...
    @overload
    def __call__(self, dates: Arrow, locale: str, zone: Optional[str] = None) -> ArrowColumn: ...
    @overload
    def __call__(
        self, dates: Iterable[Optional[Date]], locale: str, zone: Optional[str] = None,
    ) -> List[Optional[Answer]]: ...
    @overload
    def __call__(self, dates: numpy.datetime64, locale: str, zone: Optional[str] = None) -> Answer: ...


class OfUnit(Protocol[Answer]):
    """A function of a unit and dates."""

    @overload
    def __call__(self, unit: Unit, dates: Date, locale: str = "iso8601", zone: Optional[str] = None) -> Answer: ...
    @overload
    def __call__(self, unit: Unit, dates: None, locale: str = "iso8601", zone: Optional[str] = None) -> None: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Date], locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Answer]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Optional[Date]], locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Optional[Answer]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Buffer, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Answer]: ...
    @overload
    def __call__(self, unit: Unit, dates: Column, locale: str = "iso8601", zone: Optional[str] = None) -> Column: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Arrow, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Iterable[Optional[Date]], locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Optional[Answer]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: numpy.datetime64, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> Answer: ...


class OfToDate(Protocol):
    """`is_to_date`."""

    @overload
    def __call__(
        self, unit: Unit, dates: Date, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> bool: ...
    @overload
    def __call__(
        self, unit: Unit, dates: None, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> None: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Date], as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[bool]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Optional[Date]], as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Optional[bool]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Buffer, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[bool]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Column, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Arrow, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Iterable[Optional[Date]], as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> List[Optional[bool]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: numpy.datetime64, as_of: AnyDate, locale: str = "iso8601", zone: Optional[str] = None,
    ) -> bool: ...


class OfFiscalToDate(Protocol):
    """`fiscal_is_to_date`."""

    @overload
    def __call__(
        self, dates: Date, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> bool: ...
    @overload
    def __call__(
        self, dates: None, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> None: ...
    @overload
    def __call__(
        self, dates: Sequence[Date], as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[bool]: ...
    @overload
    def __call__(
        self, dates: Sequence[Optional[Date]], as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[bool]]: ...
    @overload
    def __call__(
        self, dates: Buffer, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[bool]: ...
    @overload
    def __call__(
        self, dates: Column, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, dates: Arrow, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, dates: Iterable[Optional[Date]], as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[bool]]: ...
    @overload
    def __call__(
        self, dates: numpy.datetime64, as_of: AnyDate, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> bool: ...


class OfFiscalComparable(Protocol):
    """`fiscal_comparable_day`."""

    @overload
    def __call__(
        self, dates: Date, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> Optional[datetime.date]: ...
    @overload
    def __call__(self, dates: None, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None) -> None: ...
    @overload
    def __call__(
        self, dates: Sequence[Date], calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, dates: Sequence[Optional[Date]], calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, dates: Buffer, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, dates: Column, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, dates: Arrow, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, dates: Iterable[Optional[Date]], calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, dates: numpy.datetime64, calendar: str, unit: FiscalUnit = "year", zone: Optional[str] = None,
    ) -> Optional[datetime.date]: ...


class OfFiscal(Protocol):
    """`fiscal_key`."""

    @overload
    def __call__(self, dates: Date, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None) -> str: ...
    @overload
    def __call__(self, dates: None, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None) -> None: ...
    @overload
    def __call__(
        self, dates: Sequence[Date], calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, dates: Sequence[Optional[Date]], calendar: str, unit: FiscalUnit = "week",
        zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, dates: Buffer, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, dates: Column, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, dates: Arrow, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, dates: Iterable[Optional[Date]], calendar: str, unit: FiscalUnit = "week",
        zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, dates: numpy.datetime64, calendar: str, unit: FiscalUnit = "week", zone: Optional[str] = None,
    ) -> str: ...


class OfWeekLabels(Protocol):
    """`week_label`."""

    @overload
    def __call__(self, dates: Date, locale: str, style: Style = "medium", zone: Optional[str] = None) -> str: ...
    @overload
    def __call__(self, dates: None, locale: str, style: Style = "medium", zone: Optional[str] = None) -> None: ...
    @overload
    def __call__(
        self, dates: Sequence[Date], locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, dates: Sequence[Optional[Date]], locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, dates: Buffer, locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(self, dates: Column, locale: str, style: Style = "medium", zone: Optional[str] = None) -> Column: ...
    @overload
    def __call__(
        self, dates: Arrow, locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, dates: Iterable[Optional[Date]], locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, dates: numpy.datetime64, locale: str, style: Style = "medium", zone: Optional[str] = None,
    ) -> str: ...


class OfLabels(Protocol):
    """`period_label`."""

    @overload
    def __call__(
        self, unit: Unit, dates: Date, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> str: ...
    @overload
    def __call__(
        self, unit: Unit, dates: None, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> None: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Date], locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Sequence[Optional[Date]], locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Buffer, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Column, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Arrow, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, unit: Unit, dates: Iterable[Optional[Date]], locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, unit: Unit, dates: numpy.datetime64, locale: str, style: Optional[Style] = None,
        calendar: Optional[str] = None, zone: Optional[str] = None,
    ) -> str: ...


class OfPattern(Protocol):
    """`format_date`."""

    @overload
    def __call__(
        self, pattern: str, dates: Date, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> str: ...
    @overload
    def __call__(
        self, pattern: str, dates: None, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> None: ...
    @overload
    def __call__(
        self, pattern: str, dates: Sequence[Date], locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, pattern: str, dates: Sequence[Optional[Date]], locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, pattern: str, dates: Buffer, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> List[str]: ...
    @overload
    def __call__(
        self, pattern: str, dates: Column, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> Column: ...
    @overload
    def __call__(
        self, pattern: str, dates: Arrow, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, pattern: str, dates: Iterable[Optional[Date]], locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> List[Optional[str]]: ...
    @overload
    def __call__(
        self, pattern: str, dates: numpy.datetime64, locale: str, dialect: Optional[Dialect] = None,
        zone: Optional[str] = None,
    ) -> str: ...


class OfReading(Protocol):
    """`parse_date`. With `errors="null"` any text may be null."""

    @overload
    def __call__(
        self, pattern: str, texts: str, locale: str, mode: Mode = "standard", reference: Optional[AnyDate] = None,
        dialect: Optional[Dialect] = None, errors: Literal["raise"] = "raise",
    ) -> datetime.date: ...
    @overload
    def __call__(
        self, pattern: str, texts: str, locale: str, mode: Mode = "standard", reference: Optional[AnyDate] = None,
        dialect: Optional[Dialect] = None, *, errors: Literal["null"],
    ) -> Optional[datetime.date]: ...
    @overload
    def __call__(
        self, pattern: str, texts: None, locale: str, mode: Mode = "standard", reference: Optional[AnyDate] = None,
        dialect: Optional[Dialect] = None, errors: Literal["raise", "null"] = "raise",
    ) -> None: ...
    @overload
    def __call__(
        self, pattern: str, texts: Sequence[str], locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None, errors: Literal["raise"] = "raise",
    ) -> List[datetime.date]: ...
    @overload
    def __call__(
        self, pattern: str, texts: Sequence[str], locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None, *, errors: Literal["null"],
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, pattern: str, texts: Sequence[Optional[str]], locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None,
        errors: Literal["raise", "null"] = "raise",
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, pattern: str, texts: Column, locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None,
        errors: Literal["raise", "null"] = "raise",
    ) -> Column: ...
    @overload
    def __call__(
        self, pattern: str, texts: Arrow, locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None,
        errors: Literal["raise", "null"] = "raise",
    ) -> ArrowColumn: ...
    @overload
    def __call__(
        self, pattern: str, texts: Iterable[Optional[str]], locale: str, mode: Mode = "standard",
        reference: Optional[AnyDate] = None, dialect: Optional[Dialect] = None,
        errors: Literal["raise", "null"] = "raise",
    ) -> List[Optional[datetime.date]]: ...


class OfKeys(Protocol):
    """`key_start`. With `errors="null"` any text may be null."""

    @overload
    def __call__(self, keys: Key, locale: str, errors: Literal["raise"] = "raise") -> datetime.date: ...
    @overload
    def __call__(self, keys: Key, locale: str, *, errors: Literal["null"]) -> Optional[datetime.date]: ...
    @overload
    def __call__(self, keys: None, locale: str, errors: Literal["raise", "null"] = "raise") -> None: ...
    @overload
    def __call__(self, keys: Sequence[Key], locale: str, errors: Literal["raise"] = "raise") -> List[datetime.date]: ...
    @overload
    def __call__(
        self, keys: Sequence[Key], locale: str, *, errors: Literal["null"],
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(
        self, keys: Sequence[Optional[Key]], locale: str, errors: Literal["raise", "null"] = "raise",
    ) -> List[Optional[datetime.date]]: ...
    @overload
    def __call__(self, keys: Column, locale: str, errors: Literal["raise", "null"] = "raise") -> Column: ...
    @overload
    def __call__(self, keys: Arrow, locale: str, errors: Literal["raise", "null"] = "raise") -> ArrowColumn: ...
    @overload
    def __call__(
        self, keys: Iterable[Optional[Key]], locale: str, errors: Literal["raise", "null"] = "raise",
    ) -> List[Optional[datetime.date]]: ...


# MARK: Decorators


def of_dates(answer: Type[Answer]) -> Callable[[Callable[..., Any]], OfDates[Answer]]:
    return lambda function: function


def of_unit(answer: Type[Answer]) -> Callable[[Callable[..., Any]], OfUnit[Answer]]:
    return lambda function: function


def of_to_date(function: Callable[..., Any]) -> OfToDate:
    return function


def of_comparable(function: Callable[..., Any]) -> OfUnit[Optional[datetime.date]]:
    return function


def of_fiscal_to_date(function: Callable[..., Any]) -> OfFiscalToDate:
    return function


def of_fiscal_comparable(function: Callable[..., Any]) -> OfFiscalComparable:
    return function


def of_fiscal(function: Callable[..., Any]) -> OfFiscal:
    return function


def of_week_labels(function: Callable[..., Any]) -> OfWeekLabels:
    return function


def of_labels(function: Callable[..., Any]) -> OfLabels:
    return function


def of_pattern(function: Callable[..., Any]) -> OfPattern:
    return function


def of_reading(function: Callable[..., Any]) -> OfReading:
    return function


def of_keys(function: Callable[..., Any]) -> OfKeys:
    return function
