"""java.time and java.util.Calendar, by means of JavaWeeks.java beside this file."""

import array
import pathlib
import subprocess
import sys

from questions import DAYS, Question, Reference


class Java:
    """The answers of one run, which are read while it runs."""

    def __init__(self):
        source = pathlib.Path(__file__).with_name("JavaWeeks.java")
        self.process = subprocess.Popen(["java", "-Xshare:auto", str(source)], stdout=subprocess.PIPE)
        self.version = self.process.stdout.readline().decode().strip()

    def answers(self, reference):
        """The next questions with their answers: a line for each question, an empty line, then the columns."""
        questions, count = [], 0
        while line := self.process.stdout.readline().decode().rstrip("\n"):
            name, kind, locale, index = line.split("\t")
            questions.append((Question(name, kind, locale), int(index)))
            count = max(count, int(index) + 1)
        found = []
        for _ in range(count):
            values = array.array("i", self.process.stdout.read(4 * len(DAYS)))
            if sys.byteorder == "little":
                values.byteswap()
            assert len(values) == len(DAYS), "java ended early"
            found.append(values)
        return [(question, found[index]) for question, index in questions]


def references(folder):
    """A reference for each of the three parts of the program's output."""
    java = Java()
    for name in ["java.time", "java.util.Calendar", "java.time's locales"]:
        answers = java.answers(name)
        yield Reference(name, "JDK " + java.version, answers, in_table=name != "java.time's locales")
    if java.process.wait():
        sys.exit("JavaWeeks.java failed")
