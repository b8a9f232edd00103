"""One week as a value."""

import datetime
import functools
from typing import Any, Iterator, List

from . import _columns as columns
from . import _native as native
from ._dates import date_of, day_number, is_scalar
from .functions import key_start


@functools.total_ordering
class Week:
    """A week of a locale, a scheme or a fiscal calendar: the one that holds a date, or that has a key.

    >>> week = Week("2011-01-02", "en_US")
    >>> week
    Week('2011-W02', 'en_US')
    >>> week.start, week.end
    (datetime.date(2011, 1, 2), datetime.date(2011, 1, 8))
    >>> week.next().key, week.year, week.number
    ('2011-W03', 2011, 2)
    >>> datetime.date(2011, 1, 8) in Week("2011-W02", "en_US")
    True
    """

    __slots__ = ("key", "locale", "year", "number", "start", "end")

    key: str
    locale: str
    year: int
    number: int
    start: datetime.date
    end: datetime.date

    def __init__(self, date_or_key: Any, locale: str):
        date = date_or_key
        if isinstance(date, str) and ("W" in date.upper()):
            date = key_start(date, locale)
        if date is None or not is_scalar(date):
            raise TypeError(f"a week holds one date or has a key, as in '2011-W02': {date_or_key!r:.40}")
        handle = native.rules(locale)
        column = columns.single(date)
        names = ["year", "number", "first_day", "last_day"]
        year, number, start, end = (
            answers[0].values()[0] for answers in columns.numbers(handle, 1, column, names))
        key = columns.texts(handle, 1, column, native.OFFSETS64)[0].values()[0]
        for name, value in (
            ("key", key), ("locale", locale), ("year", year), ("number", number),
            ("start", date_of(start)), ("end", date_of(end)),
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Week does not change: {name} cannot be set")

    def next(self) -> "Week":
        """The week right after this one."""
        return Week(self.end + datetime.timedelta(1), self.locale)

    def previous(self) -> "Week":
        """The week right before this one."""
        return Week(self.start - datetime.timedelta(1), self.locale)

    @property
    def days(self) -> List[datetime.date]:
        """The days of the week, in order: seven, or fewer where weeks are cut at 1 January."""
        count = (self.end - self.start).days + 1
        return [self.start + datetime.timedelta(day) for day in range(count)]

    def __iter__(self) -> Iterator[datetime.date]:
        return iter(self.days)

    def __contains__(self, date: Any) -> bool:
        day = day_number(date)
        return day is not None and self.start <= date_of(day) <= self.end

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Week):
            return NotImplemented
        return (self.key, self.start, self.end) == (other.key, other.start, other.end)

    def __lt__(self, other: Any) -> bool:
        if not isinstance(other, Week):
            return NotImplemented
        return (self.start, self.end) < (other.start, other.end)

    def __hash__(self) -> int:
        return hash((self.key, self.start, self.end))

    def __repr__(self) -> str:
        return f"Week({self.key!r}, {self.locale!r})"

    def __str__(self) -> str:
        return self.key
