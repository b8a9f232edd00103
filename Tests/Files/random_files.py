#!/usr/bin/env python3
"""Reads random CSV files of 1 KB to 5 MB with known rows through weekcal's query, SQL, import and report, by path and by
pipe. Each result is identical, at once or after an option that the error offers, told or refused. The script ends with 1
if a result is silently different.

    Tests/Files/random_files.py WEEKCAL [--count 10000] [--seed 1] [--processes 2] [--only 17,18] [--keep DIR]

Needs only Python 3.9. The logarithms of the sizes are evenly distributed; half of the files are compressed with gzip,
some of them in several members. Encodings are detected or named. Cells have delimiters, quotes, line ends and letters of
up to four bytes, also where readers change buffers. A few files have footers, titles, second tables and rows that do not
fit. A few are damaged, and must be refused. DIR keeps the files that were read differently, and failures.txt with the
command and the difference for each.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from multiprocessing import Pool

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from asked_file import Asked  # noqa: E402
from made_file import MadeFile  # noqa: E402


def ask(task):
    """All verdicts about one file, and its path if it is kept."""
    weekcal, seed, index, keep = task
    made = MadeFile(seed, index)
    with tempfile.TemporaryDirectory() as folder:
        asked = Asked(weekcal, made, folder, str(index))
        results = asked.every_way()
        if keep and any(verdict.word == "different" for _, verdict, _, _ in results):
            os.makedirs(keep, exist_ok=True)
            shutil.copy(asked.path, keep)
            results = [(way, verdict, command.replace(folder, keep), seconds)
                       for way, verdict, command, seconds in results]
    return index, made.encoding, made.kind, made.damage, len(made.content), len(made.picks), results


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal", help="the program, as .build/release/weekcal")
    parser.add_argument("--count", type=int, default=10_000, help="how many files")
    parser.add_argument("--seed", default="1", help="another seed makes other files")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", help="the numbers of some files, as 17,18")
    parser.add_argument("--keep", default=".build-random-files", help="where files are kept that are read differently")
    parser.add_argument("--refusals", type=int, default=12, help="how many errors to list, the most frequent first")
    options = parser.parse_args()
    weekcal = os.path.abspath(options.weekcal)
    if not os.access(weekcal, os.X_OK):
        parser.error(f"{weekcal}: not found; swift build -c release --product weekcal builds it")
    numbers = [int(n) for n in options.only.split(",")] if options.only else range(options.count)
    tasks = [(weekcal, options.seed, n, options.keep) for n in numbers]
    words, refusals, seconds, failures = defaultdict(Counter), Counter(), Counter(), []
    by_kind = defaultdict(Counter)
    size = rows = 0
    begun = time.monotonic()
    with Pool(options.processes) as pool:
        for index, encoding, kind, damage, bytes_read, count, results in pool.imap_unordered(ask, tasks):
            size, rows = size + bytes_read, rows + count
            for way, verdict, command, took in results:
                words[way][verdict.word] += 1
                by_kind[damage or kind][verdict.word] += 1
                seconds[way] += took
                if verdict.word == "refused":
                    refusals[(damage or kind, verdict.why)] += 1
                if verdict.word == "different":
                    failures.append(f"{index} {encoding} {damage or kind}\n  {command}\n  {verdict.why}\n")
                    print(failures[-1], file=sys.stderr, end="", flush=True)
    table("command", words)
    table("file", by_kind)
    print(f"\n{len(tasks)} files, {size / 1e6:.0f} MB as they lie, {rows} rows, seed {options.seed}: "
          f"{len(failures)} silently different; {time.monotonic() - begun:.0f} s, "
          f"{sum(seconds.values()):.0f} of them weekcal's in {options.processes} processes")
    for (kind, said), n in refusals.most_common(options.refusals):
        print(f"{n:6} refused ({kind}): {said}")
    if failures:
        with open(os.path.join(options.keep, "failures.txt"), "w") as out:
            out.write("\n".join(sorted(failures)))
        print(f"{options.keep}/failures.txt has the command of each difference", file=sys.stderr)
    identical = sum(counts["identical"] for counts in words.values())
    if 5 * identical < 2 * sum(sum(counts.values()) for counts in words.values()):
        print("less than two of five answers are identical: this shows little", file=sys.stderr)
        return 1
    return 1 if failures else 0


def table(title, words):
    columns = ["identical", "offered", "told", "refused", "different"]
    print(f"\n{title:12}" + "".join(f"{column:>11}" for column in columns))
    for name in sorted(words):
        print(f"{name:12}" + "".join(f"{words[name][column]:11}" for column in columns))


if __name__ == "__main__":
    sys.exit(main())
