#!/usr/bin/env python3
"""Passes hostile columns to `weekcal sql`, and parses the accepted ones with sqlglot: each must be a single expression
of a single statement, alone and in the generated SQL.

    .ci/warehouses DIR
    python3 Conformance/Oracles/sql_operands.py --weekcal PATH [--count N]

The inputs are the known forms of Tests/Fixtures/sql-operands.tsv, for each of their engines, and N texts that
combine these forms with pieces that engines parse differently, with a fixed seed. Exits with status 1 if sqlglot
does not find exactly one expression, or if a known form is rejected or accepted contrary to the table.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys

import sqlglot
from sqlglot import exp

DIALECTS = ["sqlite", "postgres", "duckdb", "spark", "bigquery", "mysql", "snowflake", "clickhouse", "sqlserver"]
# The names of sqlglot that differ.
PARSERS = {"sqlserver": "tsql"}
TABLE = pathlib.Path(__file__).parents[2] / "Tests/Fixtures/sql-operands.tsv"
QUOTES = ["'", '"', "`", "''", '""', "``", "'''", '"""', "\\'", '\\"', "\\`", "\\\\'", "[", "]", "’", "‘", "“", "＇", "ʼ"]
MARKS = ["--", "-- ", "--\n", "/*", "*/", "/*!", "/*!50000", "*/ /*", "#", "#\n", "//", "$$", "$a$", "$", ";", "\\", "\\\n"]
BRACKETS = ["(", ")", "[", "]", "{", "}", "((", "))", ") (", "()"]
PREFIXES = ["E'", "e'", "N'", "n'", "r'", 'R"', "b'", "x'", "rb'", "U&'", "_utf8'", "q'[", "DATE'", "f'", "@'", ":'"]
WORDS = ["AND", "OR", "NOT", "IN", "IS NULL", "AS", "FROM t", "WHERE 1=1", "UNION SELECT 1", "UNION ALL SELECT", "SELECT",
         "(SELECT 1)", "CASE", "WHEN", "THEN", "ELSE", "END", "BETWEEN", "LIKE", "INTERVAL", "DAY", "OVER", "ORDER BY", "LIMIT 1",
         "INTO OUTFILE", "COLLATE", "AT TIME ZONE", "DISTINCT", "DROP TABLE x", "; DROP TABLE x; ", ") ; DROP TABLE x; ",
         ") FROM t; ", "d", "e", "f(", "1", "NULL", "DATE"]
SIGNS = [",", ".", "..", ":", "::", "::date", ":=", "+", "-", "*", "/", "%", "||", "|", "&", "&&", "!", "=", "<>", "<=>", "->", "->>",
         "@", "?", "~", "^", "{{", "}}", "{%", "${x}", "@@x", ":x"]
BLANKS = [" ", "\n", "\t", "\r", "\u00a0", "\u2028", "\u3000", "\u200b", "\ufeff", "\x01", "\x0b", "\x0c", "\x1a", "\x7f", "\x85"]
PIECES = [QUOTES, MARKS, BRACKETS, PREFIXES, WORDS, SIGNS, BLANKS]


def forms():
    """The lines of the table: verdict, dialects, text."""
    escape = re.compile(r"\\(?:u\{([0-9A-F]+)\}|(.))")
    plain = {"n": "\n", "t": "\t", "\\": "\\"}
    for line in TABLE.read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            verdict, dialects, text = line.split("\t")
            text = escape.sub(lambda m: chr(int(m[1], 16)) if m[1] else plain[m[2]], text)
            yield verdict, DIALECTS if dialects == "all" else dialects.split(","), text


def piece(random):
    return random.choice(random.choice(PIECES))


def hostile(random, good):
    """A text that no ordinary user writes."""
    kind = random.randrange(4)
    if kind == 0:
        return random.choice(["", " "]).join(piece(random) for _ in range(random.randint(1, 8)))
    text = random.choice(good)
    if kind == 1:
        for _ in range(random.randint(1, 3)):
            at = random.randint(0, len(text))
            text = text[:at] + piece(random) + text[at + random.randint(0, 2):]
        return text
    if kind == 2:
        # A quote that an engine may close at another place, and a statement that would run after it.
        quote = random.choice(QUOTES + PREFIXES)
        tail = random.choice([" || ", " ", ""]) + random.choice(["'", '"', "`", ""])
        return (text + random.choice([" || ", ", ", " "]) + quote + tail + random.choice([")", "))", "]", ""])
                + random.choice(["; DROP TABLE x; ", " UNION SELECT 1 ", " FROM t ", ", "])
                + random.choice(["--", "#", "/*", "'", '"', "`", "//", "$$", ""]) + random.choice(["'", '"', "`", ""]))
    other = random.choice(good)
    return text + random.choice([" ", " + ", " AND ", "::", ".", " || ", "(", ", "]) + random.choice([other, f"({other})", f"f({other})"])


def one(sql, dialect, count):
    """Why a statement is not a plain SELECT with this number of expressions; None if it is."""
    try:
        statements = sqlglot.parse(sql, dialect=PARSERS.get(dialect, dialect))
    except sqlglot.errors.SqlglotError as error:
        return "not read: " + str(error).split("\n")[0]
    if len(statements) != 1 or type(statements[0]) is not exp.Select:
        return f"{len(statements)} statements: {[type(s).__name__ for s in statements]}"
    others = [name for name, value in statements[0].args.items() if value and name != "expressions"]
    if others:
        return f"has {', '.join(others)}"
    found = statements[0].expressions
    return None if len(found) == count else f"{len(found)} expressions"


def wrong(operand, written, dialect):
    """Why the operand or the generated SQL is not a single expression; None if both are."""
    reason = one(f"SELECT {operand}", dialect, 1)
    if reason and "INTERVAL expression expected" in reason:
        # One call, of a function whose arguments sqlglot checks for this engine.
        return None
    if reason is None and type(sqlglot.parse_one(f"SELECT {operand}", dialect=PARSERS.get(dialect, dialect)).expressions[0]) is exp.Alias:
        reason = "an alias"
    # As one of three expressions, in parentheses.
    reason = reason or one(f"SELECT 6, ({operand}), 7", dialect, 3)
    return reason or one(f"SELECT 6, ({written}) AS x, 7", dialect, 3)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weekcal", required=True)
    parser.add_argument("--count", type=int, default=4000, metavar="N")
    parser.add_argument("--seed", type=int, default=20)
    options = parser.parse_args()

    questions = [["week_key", "-l", "iso8601"], ["start_of", "--unit", "day", "-l", "iso8601"], ["fiscal_start", "--calendar", "nrf"]]

    def ask(case):
        number, dialect, text = case
        function, *rest = questions[number % len(questions)]
        command = [options.weekcal, "sql", function, "--dialect", dialect, *rest, "--", text]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode not in (0, 64) or done.stderr and not done.returncode:
            sys.exit(f"{dialect}: {text!r}: status {done.returncode}, {done.stderr}")
        return done.stdout.strip("\n") if done.returncode == 0 else None

    known = [(verdict, dialect, text) for verdict, dialects, text in forms() for dialect in dialects]
    source = random.Random(options.seed)
    made = []
    good = [text for verdict, _, text in known if verdict == "good"]
    while len(made) < options.count:
        text = hostile(source, good)
        made.append(("", source.choice(DIALECTS), text))
    cases = known + made
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(ask, [(n, d, t) for n, (_, d, t) in enumerate(cases)]))
    faults = 0
    counts = {}
    for (verdict, dialect, text), written in zip(cases, answers):
        answer = "refused" if written is None else "good"
        counts[verdict, answer] = counts.get((verdict, answer), 0) + 1
        reason = f"is {answer}, not {verdict}" if verdict and verdict != answer else None
        if reason is None and written is not None:
            reason = wrong(text, written, dialect)
        if reason:
            faults += 1
            print(f"{dialect}: {text!r}: {reason}")
    if min(counts.get(("good", "good"), 0), counts.get(("refused", "refused"), 0)) < 300 or counts.get(("", "good"), 0) < 100:
        sys.exit(f"too few inputs: {counts}")
    print(
        f"sqlglot {sqlglot.__version__}: known forms {counts['good', 'good']} taken, {counts['refused', 'refused']} refused; of "
        f"{options.count} hostile inputs {counts.get(('', 'good'), 0)} taken, {counts.get(('', 'refused'), 0)} refused; "
        f"{faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
