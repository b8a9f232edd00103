"""Loads the library twice, and next to the host's functions and tables, in apsw: newest.py LIBRARY COPY-OF-IT"""
import sys

import apsw

LIBRARY, COPY = sys.argv[1:3]
WEEKS = "SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')"
KEY = "SELECT week_key('2011-01-02', 'en_US')"
FUNCTIONS = "SELECT group_concat(name || narg || flags) FROM pragma_function_list"
MODULES = "SELECT group_concat(name) FROM pragma_module_list"
checks = 0
failures = []


def check(found, expected, what):
    global checks
    checks += 1
    if found != expected:
        failures.append(f"{what}: {found!r}, not {expected!r}")


def opened(**options):
    connection = apsw.Connection(":memory:", **options)
    connection.enable_load_extension(True)
    return connection


def load(connection, library=LIBRARY):
    """The error, or None."""
    try:
        connection.load_extension(library)
    except apsw.Error as error:
        return str(error)


def one(connection, sql):
    return next(iter(connection.execute(sql)))[0]


def check_ours(connection, what):
    check(one(connection, KEY), "2011-W02", what)
    check(one(connection, WEEKS), 53, what)


def check_refused(connection, words, what):
    before = one(connection, FUNCTIONS), one(connection, MODULES)
    error = load(connection)
    check(error is not None and words in error, True, f"{what}: {error}")
    check((one(connection, FUNCTIONS), one(connection, MODULES)), before, what)


def loaded_twice():
    for is_running in (False, True):
        connection = opened()
        check(load(connection), None, "first load")
        check_ours(connection, "first load")
        running = connection.execute("SELECT week_key(first_day, 'en_US') FROM"
                                     " weeks('2011-01-01', '2012-01-01', 'de_DE')")
        if is_running:
            next(running)
        before = one(connection, FUNCTIONS)
        for _ in range(3):
            check(load(connection), None, "second load")
            check_ours(connection, "second load")
        check(one(connection, FUNCTIONS), before, "second load")
        if is_running:
            check(next(running)[0], "2011-W02", "the statement that runs")
        running.close()
        connection.close()


def functions_of_the_host():
    for name, arity in (("week_key", 2), ("week_key", -1), ("WEEK_START", 0), ("parse_date", 3)):
        for is_running in (False, True):
            connection = opened()
            connection.create_scalar_function(name, lambda *_: "the host's", arity)
            call = f"SELECT {name}({', '.join(['1'] * max(arity, 0))})"
            running = connection.execute(call + " UNION ALL SELECT 2")
            if is_running:
                next(running)
            check_refused(connection, name.lower(), f"{name} of the host's")
            check(one(connection, call), "the host's", f"{name} of the host's")
            running.close()
            connection.close()


def modules_of_the_host():
    class Table:
        def BestIndexObject(self, _):
            return True

        def Disconnect(self):
            pass

        Destroy = Disconnect

    class Module:
        def Create(self, *_):
            return "CREATE TABLE x(a)", Table()

        Connect = Create

    for options in ({}, {"eponymous": True}):
        connection = opened()
        connection.create_module("weeks", Module(), use_bestindex_object=True, **options)
        check_refused(connection, "weeks", "weeks of the host's")
        connection.close()
    # The host replaces or drops our table after use. (Without apsw's statement cache, because SQLite keeps a
    # module as long as a prepared statement uses it, and the module then counts as present.)
    connection = opened(statementcachesize=0)
    check(load(connection), None, "load")
    check_ours(connection, "load")
    connection.create_module("weeks", Module(), use_bestindex_object=True)
    check_refused(connection, "weeks", "weeks replaced by the host's")
    connection.close()
    connection = opened(statementcachesize=0)
    check(load(connection), None, "load")
    check_ours(connection, "load")
    connection.drop_modules(None)
    check(load(connection), None, "after dropping")
    check_ours(connection, "after dropping")
    connection.close()


def while_statements_run():
    connection = opened()
    running = connection.execute("SELECT 1 UNION ALL SELECT 2")
    next(running)
    check(load(connection), None, "while a statement runs")
    check(load(connection), None, "while a statement runs")
    check_ours(connection, "while a statement runs")
    check(next(running), (2,), "the statement that runs")
    connection.authorizer = lambda *_: apsw.SQLITE_DENY
    check(load(connection), None, "under an authorizer")
    connection.authorizer = None
    connection.close()

    connection = opened()
    connection.authorizer = lambda *_: apsw.SQLITE_DENY
    check(load(connection), None, "under an authorizer")
    connection.authorizer = None
    check_ours(connection, "under an authorizer")
    connection.close()


def another_build():
    connection = opened()
    check(load(connection), None, "load")
    error = load(connection, COPY)
    check("another build of WeekCalendar" in (error or ""), True, f"another build: {error}")
    check(load(connection), None, "load")
    check_ours(connection, "beside another build")
    connection.close()


for part in (loaded_twice, functions_of_the_host, modules_of_the_host, while_statements_run,
             another_build):
    part()
for failure in failures:
    print("FAILED:", failure)
print(f"SQLite {apsw.sqlite_lib_version()}: {checks} checks under valgrind, {len(failures)} failed")
sys.exit(1 if failures else 0)
