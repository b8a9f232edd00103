"""Spark: `weekcalendar.spark.register(spark)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

Functions, by their names in SQLite: week_key, week_of_year, week_based_year, week_start, week_end (date, locale);
start_of, end_of (unit, date, locale or fiscal calendar); fiscal_key (date, fiscal calendar, and perhaps a unit);
week_label (date, locale, and perhaps a style); period_label (unit, date, locale, and perhaps a style); format_date
(pattern, date, locale, and perhaps a dialect); parse_date (pattern, text, locale, and perhaps a mode). Two that SQLite
lacks: week_code (date, locale), period_key (unit, date, locale).

A date is a DATE, a TIMESTAMP_NTZ as it is, a
TIMESTAMP by the session's zone (`spark.sql.session.timeZone`), or an ISO text. NULL gives NULL.

They are Python functions of Spark that work on columns of Arrow: `arrow_udf` where PySpark has it (4.1), else
`pandas_udf`, whose timestamps end in the year 2262. Each executor needs pyarrow and this package with the library in
it: install the wheel there, or let the session send it, `register(spark, send=True)`. (Spark's own `addPyFile` and
`addArtifact` leave files alone that end in .whl: the wheel as a .zip does.)

Where a locale's weeks are all that is asked for, `weekcal sql week_key Date --dialect spark --locale en_US` writes them
as an expression of Spark's own functions, which needs nothing on executors and does not leave the JVM.
"""

import atexit
import functools
import os
import shutil
import tempfile
import zipfile
from typing import Any, Callable

from . import _sql

_TYPES = {_sql.TEXT: "string", _sql.NUMBER: "int", _sql.DAY: "date"}


def register(spark: Any, send: bool = False) -> None:
    """Adds the functions to a session of Spark; with `send` its executors get this package with it."""
    if send:
        archive = _archive()
        if hasattr(spark, "sparkContext"):
            spark.sparkContext.addPyFile(archive)
        else:  # Spark Connect
            spark.addArtifact(archive, pyfile=True)
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


@functools.lru_cache(maxsize=None)
def _archive() -> str:
    """This package as a zip file, from which Python imports it; there until this process ends, as Spark sends it when
    an executor comes."""
    directory = tempfile.mkdtemp(prefix="weekcalendar-")
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    archive = os.path.join(directory, "weekcalendar.zip")
    package = os.path.dirname(os.path.abspath(__file__))
    if not os.path.isdir(package):  # it is in a zip file already
        shutil.copyfile(os.path.dirname(package), archive)
        return archive
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name in sorted(os.listdir(package)):
            if name.endswith((".py", ".so")):
                file.write(os.path.join(package, name), f"weekcalendar/{name}")
    return archive
