"""Runs weekcal on a file and judges the result with one of five words:

identical  everything in the file is in the result
offered    an error; with one of the options that it offers, everything in the file is in the result
told       rows that do not fit the table are skipped or kept as they are, and standard error says so
refused    an error, and a nonzero exit code
different  anything else: a defect
"""

import csv
import os
import re
import shlex
import sqlite3
import subprocess
import threading
import time
from collections import namedtuple

csv.field_size_limit(1 << 30)
Answer = namedtuple("Answer", "code out said seconds")
Verdict = namedtuple("Verdict", "word why")
TOLD = re.compile(r"left out|leaves? out|\bskip(?:s|ped)\b|ignored|kept \d+|as (it is|they are)|second table|repeats the header")
CRASH = re.compile(r"AddressSanitizer|UndefinedBehavior|Fatal error|Segmentation")
IDENTICAL, TOLD_SO, OFFERED = Verdict("identical", ""), Verdict("told", ""), Verdict("offered", "")
OFFER = re.compile(r"(?:; try|, or) (--.*?)(?= \(|, or --|\n|$)")


def offers(said):
    """The options that an error offers, each as a list of words."""
    return [shlex.split(words) for words in OFFER.findall(said)]


class Answers:
    """The commands that have read a file, and their verdicts."""

    def __init__(self, weekcal, made, folder, name):
        self.weekcal, self.made, self.folder = weekcal, made, folder
        self.path = os.path.join(folder, name + made.ending)
        with open(self.path, "wb") as out:
            out.write(made.content)
        self.rows = made.rows()
        self.random = made.random
        self.is_pasted = False  # whether options from an error were used
        self.results = []  # (way, verdict, command, seconds)

    def run(self, arguments, piped):
        command = [self.weekcal, *arguments]
        begun = time.monotonic()
        source = subprocess.PIPE if piped else subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        feeder = None
        if piped and len(self.made.content) < 200_000 and self.random.random() < 0.5:
            feeder = threading.Thread(target=self.feed, args=(process.stdin,))
            feeder.start()
            process.stdin = None
        try:
            out, said = process.communicate(self.made.content if piped and not feeder else None, timeout=600)
        except subprocess.TimeoutExpired:
            process.kill()
            out, said = process.communicate()
            said += b"\nFatal error: no end after 600 s"
        if feeder:
            feeder.join()
        seconds = time.monotonic() - begun
        return Answer(process.returncode, out, said.decode("utf-8", "replace"), seconds)

    def feed(self, pipe):
        """Writes the file in small pieces of any size."""
        content, place = self.made.content, 0
        try:
            while place < len(content):
                size = self.random.choice([1, 2, 3, 7, 100, 4096, 10_000])
                os.write(pipe.fileno(), content[place:place + size])
                place += size
        except BrokenPipeError:
            pass
        pipe.close()

    def ask(self, way, judge, arguments, piped):
        """Runs one command and keeps its verdict."""
        answer = self.run(arguments, piped)
        if answer.code < 0 or CRASH.search(answer.said):
            verdict = Verdict("different", f"crashed, exit {answer.code}: {answer.said[-300:]}")
        elif answer.code != 0:
            lines = [line for line in answer.said.splitlines() if line.startswith("weekcal: ")] or [answer.said.strip()]
            said = re.sub(r"\d+", "N", lines[-1].replace(self.path, "FILE"))[:160]
            verdict = Verdict("refused", said) if said else Verdict("different", "exit code without an error")
            if said and not self.made.damage and self.is_right_with_an_offer(way, judge, arguments, piped, answer):
                verdict = OFFERED
        elif self.made.damage:
            verdict = Verdict("different", f"damaged ({self.made.damage}) and read")
        else:
            verdict = self.judged(way, judge, answer)
        self.keep(way, verdict, arguments, piped, answer.seconds)
        return answer

    def judged(self, way, judge, answer):
        try:
            return judge(answer)
        except (ValueError, LookupError, ArithmeticError, csv.Error, sqlite3.Error) as error:
            return Verdict("different", f"{way}: cannot be read: {type(error).__name__}: {error}")

    def is_right_with_an_offer(self, way, judge, arguments, piped, answer):
        self.is_pasted = True
        try:
            for offer in offers(answer.said):
                again = self.run([*arguments, *offer], piped)
                if again.code == 0 and self.judged(way, judge, again).word in ("identical", "told"):
                    return True
        finally:
            self.is_pasted = False
        return False

    def keep(self, way, verdict, arguments, piped, seconds):
        redirected = f" <{shlex.quote(self.path)}" if piped else ""
        self.results.append((way, verdict, shlex.join([self.weekcal, *arguments]) + redirected, seconds))

    def compare(self, found, rows, said, way, as_read=lambda cells: cells):
        """Compares rows with those of the file; rows that do not fit may be missing or cut if weekcal says so."""
        planted, at = len(self.made.planted), self.made.at
        if found == rows and not planted:
            if self.made.kind == "title" and not self.is_pasted and not TOLD.search(said):
                return Verdict("different", f"{way}: lines above the header left out, and nothing said")
            return IDENTICAL
        after = len(rows) - at
        extra = len(found) - len(rows)
        if planted and 0 <= extra <= planted and found[:at] == rows[:at] and found[len(found) - after:] == rows[at:]:
            whole = found[at:at + planted] == [as_read(cells) for cells in self.made.planted]
            if extra == planted and (whole or "--quiet" in self.made.options):
                return IDENTICAL  # nothing is skipped; --quiet is only about rows that are kept as they are
            if TOLD.search(said):
                return TOLD_SO
            return Verdict("different", f"{way}: {planted} rows that do not fit, {extra} given, and nothing said")
        return Verdict("different", f"{way}: {difference(found, rows)}; said: {said.strip()[:200]}")


def difference(found, rows):
    """The first difference between two lists of rows."""
    place = next((n for n, (a, b) in enumerate(zip(found, rows)) if a != b), min(len(found), len(rows)))
    text = f"{len(found)} rows, expected {len(rows)}"
    if place < len(found) and place < len(rows):
        a, b = found[place], rows[place]
        if len(a) != len(b):
            return f"{text}; row {place + 1} has {len(a)} cells, expected {len(b)}: {str(a)[:120]}"
        cell = next(n for n, (x, y) in enumerate(zip(a, b)) if x != y)
        return f"{text}; row {place + 1}, cell {cell + 1}: {str(a[cell])[:60]!r}, expected {str(b[cell])[:60]!r}"
    if place < len(rows):
        return f"{text}; row {place + 1} is missing: {str(rows[place])[:120]}"
    return f"{text}; row {place + 1} is too many: {str(found[place])[:120]}"
