"""Tables of weeks and days, as Python values and as Arrow data for polars, pandas, pyarrow and DuckDB."""

from array import array
from typing import Any, Callable, Dict, Iterator, List, Tuple

from . import _columns as columns
from . import _native as native
from ._arrow import Field
from ._dates import day_number
from ._signatures import AnyDate


class Table:
    """Columns of the same length.

    `polars.DataFrame(table)`, `pyarrow.table(table)` and `pandas.DataFrame.from_arrow(table)` accept a table.
    `list(table)` contains a dict for each row.

    >>> from weekcalendar import weeks
    >>> table = weeks("2011-01-01", "2011-01-10", "en_US")
    >>> table.names[:2], len(table)
    (['key', 'first_day'], 3)
    >>> table["key"]
    ['2011-W01', '2011-W02', '2011-W03']
    """

    def __init__(self, answers: Dict[str, Any]):
        self._answers = answers
        self._length = next(iter(answers.values())).length

    @property
    def names(self) -> List[str]:
        """The names of the columns."""
        return list(self._answers)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, name: str) -> List[Any]:
        return columns._python(self._answers[name])

    def to_dict(self) -> Dict[str, List[Any]]:
        """The columns as lists by name, as `pandas.DataFrame` accepts them."""
        return {name: self[name] for name in self._answers}

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        for row in zip(*self.to_dict().values()):
            yield dict(zip(self._answers, row))

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {', '.join(self.names)}>"

    def _field(self) -> Field:
        children = [answer.field(name) for name, answer in self._answers.items()]
        return Field("+s", self._length, [None], 0, "", None, children)

    def __arrow_c_schema__(self) -> Any:
        return self._field().schema_capsule()

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        field = self._field()
        return field.schema_capsule(), field.array_capsule()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._field().stream_capsule()


def _days(start: Any, stop: Any) -> array:
    first, last = day_number(start), day_number(stop)
    if first is None or last is None:
        raise TypeError("start and stop must be dates")
    return array("i", range(first, last + 1))


def weeks(start: AnyDate, stop: AnyDate, locale: str) -> Table:
    """All weeks with days from `start` to `stop`, both included.

    The columns are key, first_day, last_day, year and number. A report that is joined to the table also has rows for
    weeks without data.

    >>> weeks("2011-01-01", "2011-01-10", "de_DE").to_dict()["key"]
    ['2010-W52', '2011-W01', '2011-W02']
    """
    handle = native.rules(locale)
    days = _days(start, stop)
    last_days = columns.numbers(handle, 1, columns.Column(days), ["last_day"])[0][0].values()
    # One day of each week: the last one, or the last one in the range.
    ends = array("i", sorted({min(day, days[-1]) for day in last_days if day is not None}))
    column = columns.Column(ends)
    names = ["first_day", "last_day", "year", "number"]
    answers: Dict[str, Any] = {"key": columns.texts(handle, 1, column, native.OFFSETS64)[0]}
    for name, answer in zip(names, columns.numbers(handle, 1, column, names)):
        answers[name] = answer[0]
    return Table(answers)


def calendar_days(start: AnyDate, stop: AnyDate, locale: str) -> Table:
    """One row per day from `start` to `stop`, both included, with the columns that a report may group by.

    The columns are those of the SQL table of the same name. Weekdays are 1 (Monday) to 7 (Sunday); names are the
    locale's. `week_of_calendar_year` is null in blocks of seven days from 1 January, which have no first weekday.

    >>> row = next(iter(calendar_days("2011-01-02", "2011-01-02", "fr")))
    >>> row["week_key"], row["weekday_name"], row["quarter"], row["is_weekend"]
    ('2010-W52', 'dimanche', 1, 1)
    """
    days = _CalendarDays(_days(start, stop), locale)
    return Table({name: answer(days) for name, answer in _CALENDAR_DAYS.items()})


class _CalendarDays:
    """Computes the columns of `calendar_days`."""

    def __init__(self, days: array, locale: str):
        self.days, self.locale = days, locale
        self.column = columns.Column(days)
        self.rules = native.rules(locale)
        self.about = native.describe(self.rules)
        self.known: Dict[Tuple[str, str], Any] = {}

    def answer(self, unit: str, what: str) -> Any:
        """A number of the unit that contains each day."""
        if (unit, what) not in self.known:
            found = columns.numbers(self.rules, native.UNITS[unit], self.column, [what])
            self.known[unit, what] = found[0][0]
        return self.known[unit, what]

    def text(self, handle: native.Handle, unit: str = "day") -> Any:
        return columns.texts(handle, native.UNITS[unit], self.column, native.OFFSETS64, 16)[0]

    @property
    def days_of_month(self) -> List[int]:
        return [day - first + 1 for day, first in zip(self.days, self.answer("month", "first_day").values())]

    @property
    def weekdays(self) -> List[int]:
        return [(day + 3) % 7 + 1 for day in self.days]

    @property
    def local_weekdays(self) -> List[int]:
        if self.about.first_weekday:
            return [(weekday - self.about.first_weekday) % 7 + 1 for weekday in self.weekdays]
        return [day - first + 1 for day, first in zip(self.days, self.answer("week", "first_day").values())]

    def weeks_of(self, places: List[int]) -> List[Any]:
        """The week of the month or year for days counted from 1; 0 before the first week."""
        if not self.about.first_weekday:
            return [(place - 1) // 7 + 1 for place in places]
        found = []
        for place, weekday in zip(places, self.local_weekdays):
            before = (weekday - place) % 7  # days of the first week that are before the month or year
            found.append((place + before - 1) // 7 + (7 - before >= self.about.minimum_days))
        return found


def _number(unit: str, what: str) -> Callable[[_CalendarDays], Any]:
    return lambda days: days.answer(unit, what)


def _computed(values: Callable[[_CalendarDays], Any]) -> Callable[[_CalendarDays], Any]:
    return lambda days: columns.computed(values(days))


def _written(letters: str) -> Callable[[_CalendarDays], Any]:
    return lambda days: days.text(native.pattern(letters, days.locale, "uts35"))


# The columns, in the same order as in SQL.
_CALENDAR_DAYS: Dict[str, Callable[[_CalendarDays], Any]] = {
    "day": _number("day", "first_day"),
    "year": _number("year", "year"),
    "month": _number("month", "number"),
    "day_of_month": _computed(lambda days: days.days_of_month),
    "day_of_year": _number("day", "number"),
    "weekday": _computed(lambda days: days.weekdays),
    "local_weekday": _computed(lambda days: days.local_weekdays),
    "weekday_ordinal": _computed(lambda days: [(day - 1) // 7 + 1 for day in days.days_of_month]),
    "week_key": lambda days: days.text(days.rules, "week"),
    "week_based_year": _number("week", "year"),
    "week": _number("week", "number"),
    "week_of_calendar_year": _computed(
        lambda days: days.weeks_of(days.answer("day", "number").values()) if days.about.first_weekday
        else [None] * len(days.days)),
    "week_of_month": _computed(lambda days: days.weeks_of(days.days_of_month)),
    "week_start": _number("week", "first_day"),
    "week_end": _number("week", "last_day"),
    "weekday_name": _written("EEEE"),
    "weekday_short_name": _written("EEE"),
    "month_name": _written("LLLL"),
    "month_short_name": _written("LLL"),
    "quarter_name": _written("qqq"),
    "is_weekend": _computed(lambda days: [
        int((weekday - days.about.weekend_start) % 7 <= (days.about.weekend_end - days.about.weekend_start) % 7)
        for weekday in days.weekdays]),
    "quarter": _number("quarter", "number"),
    "half": _number("half", "number"),
}
