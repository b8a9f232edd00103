"""Spark: `weekcalendar.spark.register(spark)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

Functions, by their names in SQLite: week_key, week_code, week_of_year, week_based_year, week_start, week_end (date,
locale); start_of, end_of, period_key (unit, date, locale or fiscal calendar); format_date (pattern, date, locale, and
perhaps a dialect); parse_date (pattern, text, locale, and perhaps a mode). A date is a DATE, a TIMESTAMP_NTZ as it is, a
TIMESTAMP by the session's zone (`spark.sql.session.timeZone`), or an ISO text. NULL gives NULL.

They are Python functions of Spark that work on columns of Arrow: `arrow_udf` where PySpark has it (4.1), else
`pandas_udf`, whose timestamps end in the year 2262. Each executor needs pyarrow and this package with the library in
it: install the wheel there, or send it along, once a session. Before Spark 4 that is `spark.sparkContext.addPyFile`.

    spark.addArtifact("weekcalendar-VERSION-py3-none-PLATFORM.whl", pyfile=True)

Where a locale's weeks are all that is asked for, `weekcal sql week_key Date --dialect spark --locale en_US` writes them
as an expression of Spark's own functions, which needs nothing on executors and does not leave the JVM.
"""

from typing import Any, Callable

from . import _sql

_TYPES = {_sql.TEXT: "string", _sql.NUMBER: "int", _sql.DAY: "date"}


def register(spark: Any) -> None:
    """Adds the functions to a session of Spark."""
    from pyspark.sql import functions

    for name, function in _sql.FUNCTIONS.items():
        if hasattr(functions, "arrow_udf"):
            udf = functions.arrow_udf(_arrow(name), _TYPES[function.result])
        else:
            udf = functions.pandas_udf(_pandas(name), _TYPES[function.result], functions.PandasUDFType.SCALAR)
        spark.udf.register(name, udf)


# What executors get is the name: they have the functions from the package, which opens rules and patterns once a
# process, by their texts.


def _arrow(name: str) -> Callable[..., Any]:
    return lambda *columns: _sql.call(name, columns)


def _pandas(name: str) -> Callable[..., Any]:
    return lambda *columns: _call_with_pandas(name, columns)


def _call_with_pandas(name: str, columns: Any) -> Any:
    import pyarrow

    return _sql.call(name, [pyarrow.Array.from_pandas(column) for column in columns]).to_pandas()
