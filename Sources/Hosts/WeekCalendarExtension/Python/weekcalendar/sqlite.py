"""The SQL functions for any SQLite library of Python.

    import sqlite3
    import weekcalendar

    connection = sqlite3.connect("usage.db")
    weekcalendar.load(connection)
    connection.execute("SELECT week_key('2011-01-02', 'en_US')").fetchone()  # ('2011-W02',)
"""

import inspect
import os
from typing import Any, Optional

from ._native import path

# Attributes in which other objects keep their connection: sqlite-utils' Database; SQLAlchemy's connection, and that of
# its pool; Django's connection, and a cursor.
_PLACES = ("conn", "connection.dbapi_connection", "dbapi_connection", "connection")


def _held(value: Any) -> Optional[Any]:
    """The connection that a value is or contains."""
    for place in ("", *_PLACES):
        inner = value
        try:
            for attribute in filter(None, place.split(".")):
                inner = getattr(inner, attribute)
        except Exception:  # a property may do and raise anything
            continue
        if hasattr(inner, "enable_load_extension"):
            return inner
    return None


def _described(value: Any) -> str:
    """Describes a value that is not a connection, and says what to pass instead."""
    kind = type(value)
    module = kind.__module__.partition(".")[0].lstrip("_")
    name = kind.__name__ if module == "builtins" else f"{module}.{kind.__name__}"
    if module == "duckdb":
        return f"a connection of DuckDB ({name}): weekcalendar.duckdb.register(connection) is for that"
    if isinstance(value, (str, bytes, os.PathLike)):
        return f"a path ({name}): pass sqlite3.connect(path)"
    return name


def load(connection: Any) -> None:
    """Adds the functions to a connection of sqlite3 or apsw.

    The argument may also be an object that contains a connection: sqlite-utils' `Database`, SQLAlchemy's connection,
    Django's connection, or a cursor. With an engine of SQLAlchemy, the functions are added to each connection that it
    opens later.

    Extension loading is enabled for this one file and disabled afterwards, even if it fails. Errors of the connection
    are passed on (`sqlite3.OperationalError`, `apsw.ExtensionLoadingError`). Raises TypeError if the argument is not a
    SQLite connection (for example a path, or a connection of DuckDB), and RuntimeError if this Python's sqlite3 was
    built without support for extensions.
    """
    if hasattr(type(connection), "raw_connection") and type(connection).__module__.startswith("sqlalchemy."):
        from sqlalchemy import event

        event.listen(connection, "connect", lambda opened, _: load(opened))
        return
    held = _held(connection)
    if held is None:
        kinds = type(connection).__mro__
        if any((kind.__module__, kind.__name__) == ("sqlite3", "Connection") for kind in kinds):
            raise RuntimeError(
                "this Python's sqlite3 was built without support for extensions; use the system's python3 or apsw")
        raise TypeError(
            "weekcalendar.load() takes an open connection, as returned by sqlite3.connect(), "
            f"not {_described(connection)}")
    if inspect.iscoroutinefunction(held.enable_load_extension):
        raise TypeError(
            f"weekcalendar.load() takes an open connection, not {_described(connection)}: await its "
            "enable_load_extension(True) and load_extension(weekcalendar.path())")
    held.enable_load_extension(True)
    try:
        held.load_extension(path())
    finally:
        held.enable_load_extension(False)
