"""The plugin of sqlite-utils: every connection has the functions of the extension."""

from sqlite_utils import hookimpl

from .sqlite import load


@hookimpl
def prepare_connection(conn):
    load(conn)
