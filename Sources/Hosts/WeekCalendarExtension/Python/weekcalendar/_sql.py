"""The SQL functions for DuckDB and Spark, which call Python functions with Arrow columns."""

from typing import Any, Callable, Dict, List, NamedTuple, Sequence

from . import _native as native
from . import functions


class Function(NamedTuple):
    """An SQL function: its Python function, its number of required arguments, the index of the column among them, the
    kind of its result, and its number of optional arguments."""

    compute: Callable[..., Any]
    count: int
    place: int
    result: str
    more: int = 0


# The kinds of results; each host maps them to its types.
TEXT, NUMBER, DAY, BOOLEAN = "text", "number", "day", "boolean"

FUNCTIONS: Dict[str, Function] = {
    "week_key": Function(functions.week_key, 2, 0, TEXT),
    "week_code": Function(functions.week_code, 2, 0, NUMBER),
    "week_of_year": Function(functions.week_of_year, 2, 0, NUMBER),
    "week_based_year": Function(functions.week_based_year, 2, 0, NUMBER),
    "week_start": Function(functions.week_start, 2, 0, DAY),
    "week_end": Function(functions.week_end, 2, 0, DAY),
    "start_of": Function(functions.start_of, 3, 1, DAY),
    "end_of": Function(functions.end_of, 3, 1, DAY),
    "is_to_date": Function(functions.is_to_date, 4, 1, BOOLEAN),
    "comparable_day": Function(functions.comparable_day, 3, 1, DAY),
    "fiscal_is_to_date": Function(functions.fiscal_is_to_date, 3, 0, BOOLEAN, 1),
    "fiscal_comparable_day": Function(functions.fiscal_comparable_day, 2, 0, DAY, 1),
    "period_key": Function(functions.period_key, 3, 1, TEXT),
    "fiscal_key": Function(functions.fiscal_key, 2, 0, TEXT, 1),
    "week_label": Function(functions.week_label, 2, 0, TEXT, 1),
    "period_label": Function(functions.period_label, 3, 1, TEXT, 1),
    "format_date": Function(functions.format_date, 3, 1, TEXT, 1),
    "parse_date": Function(functions.parse_date, 3, 1, DAY, 1),
}


def call(name: str, arguments: Sequence[Any]) -> Any:
    """The results of a function as a pyarrow array, for arguments that are arrays of the same length."""
    import pyarrow

    compute, count, place, result, more = FUNCTIONS[name]
    if not count <= len(arguments) <= count + more:
        wanted = f"{count} or {count + 1}" if more else count
        raise TypeError(f"{name} takes {wanted} arguments, but {len(arguments)} were given")
    type = {TEXT: pyarrow.string(), NUMBER: pyarrow.int32(), DAY: pyarrow.date32(), BOOLEAN: pyarrow.bool_()}[result]
    column = _flat(arguments[place])
    if name != "parse_date":
        column = _dates(name, column)
    if pyarrow.types.is_null(column.type):
        return pyarrow.nulls(len(column), type)
    texts = [argument for index, argument in enumerate(arguments) if index != place]
    distinct = [text.unique().to_pylist() for text in texts]
    if all(len(values) == 1 for values in distinct):
        answer = _call(compute, place, column, [values[0] for values in distinct])
    else:
        answer = _grouped(compute, place, column, [text.to_pylist() for text in texts])
    if answer is None:
        return pyarrow.nulls(len(column), type)
    return answer.cast(type)


def _dates(name: str, column: Any) -> Any:
    """A column of dates, timestamps or ISO strings."""
    import pyarrow
    import pyarrow.compute

    types = pyarrow.types
    if types.is_timestamp(column.type):
        # DuckDB's infinities would otherwise become days in distant years.
        ends = pyarrow.compute.min_max(column.cast(pyarrow.int64())).as_py()
        if ends["max"] == 2**63 - 1 or ends["min"] == -(2**63 - 1):
            raise native.WeekCalendarError(f"{name}: infinity is not a time")
    if types.is_date(column.type) or types.is_timestamp(column.type) or types.is_null(column.type):
        return column
    if str(column.type) not in ("string", "large_string", "string_view"):
        raise TypeError(f"{name} takes dates, timestamps and ISO texts, not {column.type}: cast it to DATE first")
    return column


def _flat(column: Any) -> Any:
    """The column as one array."""
    import pyarrow

    if not isinstance(column, pyarrow.ChunkedArray):
        return column
    column = column.combine_chunks()
    if isinstance(column, pyarrow.ChunkedArray):
        column = pyarrow.concat_arrays(column.chunks) if column.num_chunks else pyarrow.nulls(0)
    return column


def _call(compute: Callable[..., Any], place: int, column: Any, texts: List[Any]) -> Any:
    if None in texts:
        return None
    return compute(*texts[:place], column, *texts[place:])


def _grouped(compute: Callable[..., Any], place: int, column: Any, texts: List[List[Any]]) -> Any:
    """The results for rows with different locales or patterns, one call for each combination."""
    import pyarrow

    rows: Dict[tuple, List[int]] = {}
    for row, key in enumerate(zip(*texts)):
        rows.setdefault(key, []).append(row)
    values: List[Any] = [None] * len(column)
    for key, places in rows.items():
        answer = _call(compute, place, column.take(pyarrow.array(places)), list(key))
        if answer is not None:
            for row, value in zip(places, answer.to_pylist()):
                values[row] = value
    return pyarrow.array(values)
