"""Prints a script for the sqlite3 shell that calls every function and table of the extension with
arguments of every type, mostly wrong ones: hostile.py LIBRARY [CALLS]

It calls all functions that loading the library adds, so a new function needs no change here.
"""
import itertools
import random
import sqlite3
import sys

VALUES = """NULL 0 -1 20110102 2455563.5 9223372036854775807 -9223372036854775808 1e308 -1e308 9e999
'' '2011-01-02' '2011-01-02T10:00:00.5+01:00' '2011-02-31_24:00' '2010-W52-7' '2011-002' '9999-12-31'
'-4713-11-24_12:00' 'now' 'en_US' 'ar_EG' 'de-u-fw-sun' 'no_locale' 'YYYY-ww' 'EEEE,_d._MMMM_y_BBBB_zzzz'
'''open' 'n' '%Y-%W' '%Q' '%' '+1_month' '+9999999999_weeks' 'start_of_week_en_US' 'unixepoch' 'unixms'
'since2001' 'yyyymmdd' 'short' 'full' 'long' 'week' 'quarter' 'yMMMd' 'H1_''%@' '%@%@%s%n'
'America/New_York' '../../etc/passwd' x'' x'00' x'fffe80c3' CAST(x'c328ff'AS_TEXT)
CAST(x'323031312d30312d303200'AS_TEXT) zeroblob(70000) hex(zeroblob(40000))""".split()
VALUES = [value.replace("_", " ") if not value.startswith("'no_") and value not in
          ("'en_US'", "'ar_EG'", "'America/New_York'") else value for value in VALUES]


def added(connection, library, pragma, column):
    def names():
        return set(connection.execute(f"SELECT {column} FROM {pragma}"))

    before = names()
    connection.enable_load_extension(True)
    connection.load_extension(library)
    return sorted(names() - before)


def main(library, calls="200"):
    functions = added(sqlite3.connect(":memory:"), library, "pragma_function_list", "name, narg")
    modules = added(sqlite3.connect(":memory:"), library, "pragma_module_list", "name")
    noise = random.Random(2011)
    assert functions, "the extension added no function"
    print(f".load {library}")
    for name, count in functions:
        counts = [count] if count >= 0 else [0, 1, 2, 3]
        for arity in counts:
            every = len(VALUES) ** arity
            lists = (itertools.product(VALUES, repeat=arity) if every <= int(calls) else
                     ([noise.choice(VALUES) for _ in range(arity)] for _ in range(int(calls))))
            for arguments in lists:
                print(f"SELECT quote({name}({', '.join(arguments)}));")
        # Different patterns and locales in every row of one call, for the caches.
        arity = count if count >= 0 else 3
        columns = ", ".join("x" if index % 2 else "y" for index in range(arity))
        print(f"SELECT count(quote({name}({columns}))) FROM (SELECT '2011-01-02' x, 'en_US' y"
              " UNION ALL SELECT 'en_US', 'YYYY' UNION ALL SELECT NULL, 2455563.5);")
    for (name,) in modules:
        for arity in range(5):
            for _ in range(int(calls) // 4):
                arguments = ", ".join(noise.choice(VALUES) for _ in range(arity))
                print(f"SELECT count(*) FROM (SELECT * FROM {name}({arguments}) LIMIT 40);")
    print(f"SELECT '{len(functions)} functions, {len(modules)} tables';")


if __name__ == "__main__":
    main(*sys.argv[1:])
