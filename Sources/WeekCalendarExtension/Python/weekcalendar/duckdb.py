"""DuckDB: `weekcalendar.duckdb.register(connection)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

Functions, by their names in SQLite: week_key, week_code, week_of_year, week_based_year, week_start, week_end (date,
locale); start_of, end_of, period_key (unit, date, locale or fiscal calendar); format_date (pattern, date, locale);
parse_date (pattern, text, locale). A date is a DATE, a TIMESTAMP as it is, a TIMESTAMPTZ by the session's zone, or an
ISO text. They go through Arrow: pyarrow must be there.

Macros that DuckDB computes itself, several times as fast, and on all cores: week_code_by and week_start_by (date,
first_weekday, minimum_days), with the numbers of `weekcalendar.WeekRules("en_US")`: weekdays are 1 (Monday) to 7.
"""

from typing import Any, Callable, Dict, List, Tuple

from . import functions

_ARGUMENTS: Dict[str, Tuple[Callable[..., Any], int, int, str]] = {
    # The function, how many arguments it has, which of them is the column, and what it gives.
    "week_key": (functions.week_key, 2, 0, "VARCHAR"),
    "week_code": (functions.week_code, 2, 0, "INTEGER"),
    "week_of_year": (functions.week_of_year, 2, 0, "INTEGER"),
    "week_based_year": (functions.week_based_year, 2, 0, "INTEGER"),
    "week_start": (functions.week_start, 2, 0, "DATE"),
    "week_end": (functions.week_end, 2, 0, "DATE"),
    "start_of": (functions.start_of, 3, 1, "DATE"),
    "end_of": (functions.end_of, 3, 1, "DATE"),
    "period_key": (functions.period_key, 3, 1, "VARCHAR"),
    "format_date": (functions.format_date, 3, 1, "VARCHAR"),
    "parse_date": (functions.parse_date, 3, 1, "DATE"),
}

_MACROS = [
    """CREATE OR REPLACE TEMPORARY MACRO week_start_by(day, first_weekday, minimum_days) AS
      day::DATE - ((isodow(day::DATE) - first_weekday + 7) % 7)::INTEGER""",
    """CREATE OR REPLACE TEMPORARY MACRO week_code_by(day, first_weekday, minimum_days) AS
      (year(week_start_by(day, first_weekday, minimum_days) + (7 - minimum_days)::INTEGER) * 100
        + (dayofyear(week_start_by(day, first_weekday, minimum_days) + (7 - minimum_days)::INTEGER) - 1) // 7
        + 1)::INTEGER""",
]


def register(connection: Any) -> None:
    """Adds the functions and macros to a connection of DuckDB."""
    for name, (function, count, place, result) in _ARGUMENTS.items():
        connection.create_function(
            name, _arrow(name, function, count, place, result), None, result, type="arrow", null_handling="special")
    for macro in _MACROS:
        connection.execute(macro)


def _arrow(name: str, function: Callable[..., Any], count: int, place: int, result: str) -> Callable[..., Any]:
    import pyarrow

    types = {"VARCHAR": pyarrow.string(), "INTEGER": pyarrow.int32(), "DATE": pyarrow.date32()}

    def call(*arguments: Any) -> Any:
        if len(arguments) != count:
            raise TypeError(f"{name} has {count} arguments, and {len(arguments)} are given")
        column = arguments[place].combine_chunks()
        if isinstance(column, pyarrow.ChunkedArray):
            column = pyarrow.concat_arrays(column.chunks) if column.num_chunks else pyarrow.nulls(0)
        if name != "parse_date" and pyarrow.types.is_string(column.type):
            column = column.cast(pyarrow.date32())
        if pyarrow.types.is_null(column.type):
            return pyarrow.nulls(len(column), types[result])
        texts = [argument for index, argument in enumerate(arguments) if index != place]
        distinct = [text.unique().to_pylist() for text in texts]
        if all(len(values) == 1 for values in distinct):
            answer = _call(function, place, column, [values[0] for values in distinct])
        else:
            answer = _grouped(function, place, column, [text.to_pylist() for text in texts])
        if answer is None:
            return pyarrow.nulls(len(column), types[result])
        return answer.cast(types[result])

    return call


def _call(function: Callable[..., Any], place: int, column: Any, texts: List[Any]) -> Any:
    if None in texts:
        return None
    return function(*texts[:place], column, *texts[place:])


def _grouped(function: Callable[..., Any], place: int, column: Any, texts: List[List[Any]]) -> Any:
    """Rows with different locales or patterns: those of each one at once."""
    import pyarrow

    rows: Dict[tuple, List[int]] = {}
    for row, key in enumerate(zip(*texts)):
        rows.setdefault(key, []).append(row)
    values: List[Any] = [None] * len(column)
    for key, places in rows.items():
        answer = _call(function, place, column.take(pyarrow.array(places)), list(key))
        if answer is not None:
            for row, value in zip(places, answer.to_pylist()):
                values[row] = value
    return pyarrow.array(values)
