"""The plugin of Datasette: every connection has the functions of the extension."""

from datasette import hookimpl

from .sqlite import load


@hookimpl
def prepare_connection(conn):
    load(conn)
