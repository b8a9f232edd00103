"""Results as columns of pandas."""

from typing import Any, List

from ._columns import ArrowColumn, Booleans, Numbers, numpy_array


def series(value: Any, answers: List[Any]) -> Any:
    """A Series with the index and name of the caller's Series, or an Index for an Index."""
    import pandas

    parts = [_array(answer) for answer in answers]
    data = parts[0] if len(parts) == 1 else pandas.concat([pandas.Series(part) for part in parts]).array
    if isinstance(value, pandas.Index):
        return pandas.Index(data, name=value.name)
    return pandas.Series(data, index=value.index, name=value.name)


def _array(answer: Any) -> Any:
    import pandas

    if isinstance(answer, Numbers):
        values = numpy_array(answer)
        if answer.is_day:
            return values.astype("datetime64[s]")
        if answer.null_count:
            return pandas.arrays.IntegerArray(values.data.copy(), values.mask)
        return values
    if isinstance(answer, Booleans):
        values = numpy_array(answer)
        return pandas.arrays.BooleanArray(values.data.copy(), values.mask) if answer.null_count else values
    try:
        import pyarrow
    except ImportError:
        return pandas.array(answer.values(), dtype="str" if pandas.__version__ >= "3" else "object")
    array = pyarrow.array(ArrowColumn(answer))
    if int(pandas.__version__.partition(".")[0]) >= 3:
        import numpy

        return pandas.StringDtype("pyarrow", na_value=numpy.nan).__from_arrow__(array)
    return pandas.StringDtype("pyarrow").__from_arrow__(array)
