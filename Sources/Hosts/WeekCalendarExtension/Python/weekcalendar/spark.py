"""Spark: `weekcalendar.spark.register(spark)`, then `SELECT week_key(Date, 'en_US'), sum(Value) ... GROUP BY 1`.

The functions have the same names as in SQLite, which lacks week_code and period_key:

- week_key, week_code, week_of_year, week_based_year, week_start, week_end (date, locale)
- start_of, end_of, comparable_day (unit, date, locale or fiscal calendar)
- is_to_date (unit, date, as-of date, locale or fiscal calendar)
- fiscal_is_to_date (date, as-of date, fiscal calendar [, unit])
- fiscal_comparable_day (date, fiscal calendar [, unit])
- period_key (unit, date, locale)
- fiscal_key (date, fiscal calendar [, unit])
- week_label (date, locale [, style])
- period_label (unit, date, locale [, style])
- format_date (pattern, date, locale [, dialect])
- parse_date (pattern, text, locale [, mode])

A date is a DATE, a TIMESTAMP_NTZ, a TIMESTAMP (in the session's time zone, `spark.sql.session.timeZone`), or an ISO
string. NULL yields NULL.

The functions are Python functions that Spark calls with Arrow columns: `arrow_udf` if PySpark has it (4.1), otherwise
`pandas_udf`, with timestamps up to the year 2262. Each executor needs pyarrow and this package with its library.
Install the wheel there, or have the session send it with `register(spark, send=True)`. (Spark's `addPyFile` and
`addArtifact` ignore files that end in .whl; they accept the wheel if it is renamed to .zip.)

If you only need the weeks of a locale, `weekcal sql week_key Date --dialect spark --locale en_US` writes them as an
expression of Spark's own functions. It needs nothing on the executors and does not leave the JVM.
"""

import atexit
import functools
import os
import shutil
import tempfile
import zipfile
from typing import Any, Callable

from . import _sql

_TYPES = {_sql.TEXT: "string", _sql.NUMBER: "int", _sql.DAY: "date", _sql.BOOLEAN: "boolean"}


def register(spark: Any, send: bool = False) -> None:
    """Adds the functions to a session of Spark. With `send`, the session sends this package to its executors."""
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


# Executors get only the name of a function. They import it from the package, which opens each rule and pattern once per
# process.


def _arrow(name: str) -> Callable[..., Any]:
    return lambda *columns: _sql.call(name, columns)


def _pandas(name: str) -> Callable[..., Any]:
    return lambda *columns: _call_with_pandas(name, columns)


def _call_with_pandas(name: str, columns: Any) -> Any:
    import pyarrow

    return _sql.call(name, [pyarrow.Array.from_pandas(column) for column in columns]).to_pandas()


@functools.lru_cache(maxsize=None)
def _archive() -> str:
    """This package as a zip file, from which Python can import it.

    The file exists until this process ends, because Spark sends it whenever an executor starts.
    """
    directory = tempfile.mkdtemp(prefix="weekcalendar-")
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    archive = os.path.join(directory, "weekcalendar.zip")
    package = os.path.dirname(os.path.abspath(__file__))
    if not os.path.isdir(package):  # it is already in a zip file
        shutil.copyfile(os.path.dirname(package), archive)
        return archive
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name in sorted(os.listdir(package)):
            if name.endswith((".py", ".so")):
                file.write(os.path.join(package, name), f"weekcalendar/{name}")
    return archive
