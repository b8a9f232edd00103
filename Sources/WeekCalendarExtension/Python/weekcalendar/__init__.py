"""Locale-exact weeks, date formats and SQLite's date functions, for any SQLite of Python.

    import sqlite3
    import weekcalendar

    connection = sqlite3.connect("usage.db")
    weekcalendar.load(connection)
    connection.execute("SELECT week_key('2011-01-02', 'en_US')").fetchone()  # ('2011-W02',)

Works with the standard library's sqlite3 and with apsw.
"""

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


def load(connection: SQLiteConnection) -> None:
    """Adds the functions to a connection.

    Loading of extensions is enabled for this one file and disabled again afterwards, also when it
    fails. Raises what the connection raises (`sqlite3.OperationalError`, `apsw.ExtensionLoadingError`),
    TypeError for what is no connection (a path, a cursor), and RuntimeError where this Python's sqlite3
    was built without the loading of extensions.
    """
    enable = getattr(connection, "enable_load_extension", None)
    if enable is None:
        if not hasattr(connection, "cursor"):
            raise TypeError(
                "weekcalendar.load() takes an open connection, as sqlite3.connect() gives it, "
                f"not {type(connection).__name__}"
            )
        raise RuntimeError(
            "this Python's sqlite3 was built without the loading of extensions; "
            "use the system's python3 or apsw"
        )
    enable(True)
    try:
        connection.load_extension(path())
    finally:
        enable(False)
