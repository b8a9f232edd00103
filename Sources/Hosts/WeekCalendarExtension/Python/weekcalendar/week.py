"""One week as a value."""

import array
import datetime
import functools
from typing import Any, Iterator, List, Tuple, Type

from . import _columns as columns
from . import _native as native
from ._dates import date_of, day_number, day_text, is_iso_date, is_missing, is_scalar, number_of
from ._signatures import AnyDate
from .functions import key_start


@functools.total_ordering
class Week:
    """The week of a locale, a scheme or a fiscal calendar that contains a date or has a key.

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

    def __init__(self, date_or_key: AnyDate, locale: str):
        date: Any = date_or_key
        if isinstance(date, str) and "W" in date.upper() and not is_iso_date(date):
            date = key_start(date, locale)
            if date_or_key[-2:-1] in ("W", "w"):  # the number of a week of a year has two digits
                raise native.WeekCalendarError(
                    f"{date_or_key!r} is a week of a month: write the key of a week of a year, as in '2017-W01'")
        if is_missing(date) or not is_scalar(date):
            raise TypeError(f"a week needs a date or a key, as in '2011-W02', not {date_or_key!r:.40}")
        day = day_number(date)
        assert day is not None
        self._set(*_fields(day, locale))

    def _set(self, *values: Any) -> None:
        for name, value in zip(Week.__slots__, values):
            object.__setattr__(self, name, value)

    @classmethod
    def _holding(cls, day: int, locale: str) -> "Week":
        return _restored(cls, *_fields(day, locale))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Week is immutable: {name} cannot be set")

    # A copy is the week itself. A pickle contains the days, so that later data does not change the week.

    def __copy__(self) -> "Week":
        return self

    def __deepcopy__(self, memo: Any) -> "Week":
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (type(self), *(getattr(self, name) for name in Week.__slots__))

    def next(self) -> "Week":
        """The next week."""
        return self._holding(number_of(self.end) + 1, self.locale)

    def previous(self) -> "Week":
        """The previous week."""
        return self._holding(number_of(self.start) - 1, self.locale)

    @property
    def days(self) -> List[datetime.date]:
        """The days of the week, in order: seven, or fewer if the week is cut at 1 January."""
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


def _fields(day: int, locale: str) -> Tuple[Any, ...]:
    """The fields of the week that contains a day, in the order of the slots."""
    handle = native.rules(locale)
    column = columns.Column(array.array("q", [day]))
    names = ["year", "number", "first_day", "last_day"]
    year, number, start, end = (answers[0].values()[0] for answers in columns.numbers(handle, 1, column, names))
    key = columns.texts(handle, 1, column, native.OFFSETS64)[0].values()[0]
    try:
        return key, locale, year, number, date_of(start), date_of(end)
    except native.WeekCalendarError:
        raise native.WeekCalendarError(
            f"the week {key} of {locale!r} is {day_text(start)} to {day_text(end)}, but Python's dates have the "
            "years 1 to 9999") from None


def _restored(kind: Type[Week], *values: Any) -> Week:
    week = object.__new__(kind)
    week._set(*values)
    return week
