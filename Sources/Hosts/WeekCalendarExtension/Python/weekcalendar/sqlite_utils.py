"""The sqlite-utils plugin: loads the extension into every connection."""

from sqlite_utils import hookimpl

from .sqlite import load


@hookimpl
def prepare_connection(conn):
    load(conn)
