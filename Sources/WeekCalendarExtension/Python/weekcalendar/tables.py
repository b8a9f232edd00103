"""Weeks and days as tables: of Python's own values, and of Arrow for polars, pandas, pyarrow and DuckDB."""

from array import array
from typing import Any, Dict, Iterator, List, Tuple

from . import _columns as columns
from . import _native as native
from ._arrow import Field


class Table:
    """Columns of one length. `polars.DataFrame(table)`, `pyarrow.table(table)` and `pandas.DataFrame.from_arrow(table)`
    take it as it is; `list(table)` has a dict for each row.

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

    def __getitem__(self, name: str) -> list:
        return columns._python(self._answers[name])

    def to_dict(self) -> Dict[str, list]:
        """The columns as lists, `pandas.DataFrame`'s own argument."""
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
    first, last = columns.day_number(start), columns.day_number(stop)
    if first is None or last is None:
        raise TypeError("start and stop are dates")
    return array("i", range(first, last + 1))


def weeks(start: Any, stop: Any, locale: str) -> Table:
    """All weeks that have days from `start` to `stop`, both included: key, first and last day, year, number. A report
    joined to it has a row for weeks without data, too.

    >>> weeks("2011-01-01", "2011-01-10", "de_DE").to_dict()["key"]
    ['2010-W52', '2011-W01', '2011-W02']
    """
    handle = native.rules(locale)
    days = _days(start, stop)
    last_days = columns.numbers(handle, 1, columns.Column(days), ["last_day"])[0][0].values()
    # A day of each week: the last one, or the last of the range.
    ends = array("i", sorted({min(day, days[-1]) for day in last_days if day is not None}))
    column = columns.Column(ends)
    names = ["first_day", "last_day", "year", "number"]
    answers: Dict[str, Any] = {"key": columns.texts(handle, 1, column, native.OFFSETS64)[0]}
    for name, answer in zip(names, columns.numbers(handle, 1, column, names)):
        answers[name] = answer[0]
    return Table(answers)


def calendar_days(start: Any, stop: Any, locale: str) -> Table:
    """A row a day from `start` to `stop`, both included, with what a report may group by; names are the locale's.

    >>> row = next(iter(calendar_days("2011-01-02", "2011-01-02", "fr")))
    >>> row["week_key"], row["weekday_name"], row["quarter"]
    ('2010-W52', 'dimanche', 1)
    """
    column = columns.Column(_days(start, stop))
    answers: Dict[str, Any] = {}

    def add(handle: native.Handle, unit: str, **names: str) -> None:
        found = columns.numbers(handle, native.UNITS[unit], column, list(names.values()))
        for name, answer in zip(names, found):
            answers[name] = answer[0]

    def write(name: str, handle: native.Handle, unit: str = "day") -> None:
        answers[name] = columns.texts(handle, native.UNITS[unit], column, native.OFFSETS64, 16)[0]

    rules = native.rules(locale)
    add(rules, "day", day="first_day")
    add(rules, "year", year="year")
    add(rules, "quarter", quarter="number")
    add(rules, "month", month="number")
    add(rules, "day", day_of_year="number")
    write("week_key", rules, "week")
    add(rules, "week", week_based_year="year", week="number", week_start="first_day", week_end="last_day")
    for name, letters in (
        ("weekday_name", "EEEE"), ("weekday_short_name", "EEE"), ("month_name", "LLLL"), ("month_short_name", "LLL"),
    ):
        write(name, native.pattern(letters, locale, "uts35"))
    return Table(answers)
