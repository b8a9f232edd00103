"""The Datasette plugin: loads the extension into every connection."""

from datasette import hookimpl

from .sqlite import load


@hookimpl
def prepare_connection(conn):
    load(conn)
