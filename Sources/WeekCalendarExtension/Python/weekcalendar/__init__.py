"""Locale-exact weeks, date formats and SQLite's date functions, for any SQLite of Python.

    import sqlite3
    import weekcalendar

    connection = sqlite3.connect("usage.db")
    weekcalendar.load(connection)
    connection.execute("SELECT week_key('2011-01-02', 'en_US')").fetchone()  # ('2011-W02',)

Works with the standard library's sqlite3 and with apsw; `load` says what to pass of what holds a connection:
sqlite-utils' `Database` (its `.conn`), SQLAlchemy's and Django's connections, a cursor.
"""

import inspect
import os
from typing import Protocol

__all__ = ["load", "path", "__version__"]
__version__ = "@VERSION@"


class SQLiteConnection(Protocol):
    """What a connection must be able to do: `sqlite3.Connection` and `apsw.Connection` both can."""

    def enable_load_extension(self, enable: bool, /) -> None: ...

    def load_extension(self, path: str, /) -> None: ...


def path() -> str:
    """The extension's file, for hosts that load it themselves (`.load`, `load_extension`)."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "libweekcalendar.so")


def _described(value: object) -> str:
    """What a value is, and what of it to pass instead."""
    kind = type(value)
    module = kind.__module__.partition(".")[0].lstrip("_")
    name = kind.__name__ if module == "builtins" else f"{module}.{kind.__name__}"
    if module == "duckdb":
        return f"a connection of DuckDB ({name}), which loads no extensions of SQLite: open the data with sqlite3"
    if isinstance(value, (str, bytes, os.PathLike)):
        return f"a path ({name}): pass sqlite3.connect(path)"
    if inspect.iscoroutinefunction(getattr(value, "enable_load_extension", None)):
        return f"{name}: await its enable_load_extension(True) and load_extension(weekcalendar.path())"
    # sqlite-utils; SQLAlchemy's connection, and its pool's; Django's; cursors.
    for path in ("conn", "connection.dbapi_connection", "dbapi_connection", "connection"):
        inner = value
        try:
            for attribute in path.split("."):
                inner = getattr(inner, attribute)
        except Exception:  # a property may do and raise anything
            continue
        if hasattr(inner, "enable_load_extension"):
            return f"{name}: pass its .{path}"
    if hasattr(kind, "raw_connection"):
        return f"{name}: pass its .raw_connection().dbapi_connection"
    return name


def load(connection: SQLiteConnection) -> None:
    """Adds the functions to a connection.

    Loading of extensions is enabled for this one file and disabled again afterwards, also when it
    fails. Raises what the connection raises (`sqlite3.OperationalError`, `apsw.ExtensionLoadingError`),
    TypeError for what is not a connection of SQLite (a path, a cursor, a connection of DuckDB), which says what to
    pass, and RuntimeError where this Python's sqlite3 was built without the loading of extensions.
    """
    enable = getattr(connection, "enable_load_extension", None)
    if enable is None or inspect.iscoroutinefunction(enable):
        kinds = type(connection).__mro__
        if not any((kind.__module__, kind.__name__) == ("sqlite3", "Connection") for kind in kinds):
            raise TypeError(
                "weekcalendar.load() takes an open connection, as sqlite3.connect() gives it, "
                f"not {_described(connection)}"
            )
        raise RuntimeError(            "this Python's sqlite3 was built without the loading of extensions; "
            "use the system's python3 or apsw"
        )
    enable(True)
    try:
        connection.load_extension(path())
    finally:
        enable(False)
