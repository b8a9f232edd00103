"""The questions about every day of 1900 to 2100, and the SQL that answers them here."""

import array
import dataclasses
import datetime

FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)
DAYS = [FIRST + datetime.timedelta(days=n) for n in range((LAST - FIRST).days + 1)]
EPOCH = datetime.date(1970, 1, 1)

# The kinds of answers, which are whole numbers, and our SQL for them. Days are counted from 1970-01-01.
KINDS = {
    "key": "week_based_year(day, :locale) * 100 + week_of_year(day, :locale)",
    "week": "week_of_year(day, :locale)",
    "year": "week_based_year(day, :locale)",
    "weeks": "weeks_in_year(week_based_year(day, :locale), :locale)",
    "month": "week_of_month(day, :locale)",
    "weekday": "local_weekday(day, :locale)",
    "first": "unixepoch(week_start(day, :locale)) / 86400",
    "last": "unixepoch(week_end(day, :locale)) / 86400",
    "trunc": "unixepoch(start_of('week', day, :locale)) / 86400",
}


@dataclasses.dataclass(frozen=True)
class Question:
    """A question: its name in the reference, the kind of its answers, and our scheme or locale for it."""

    name: str
    kind: str
    locale: str


@dataclasses.dataclass
class Reference:
    """A program with its version, and pairs of a question and its answers, one for each day.

    The table omits the locales of java.time, which are in week-rules-by-library.tsv.
    """

    name: str
    version: str
    answers: object
    in_table: bool = True


def column(values):
    """The answers to a question, a whole number for each day."""
    values = array.array("i", values)
    assert len(values) == len(DAYS), f"{len(values)} answers for {len(DAYS)} days"
    return values


def columns(questions, lines):
    """The answers to questions, from lines of text: one for each day, with a tab between answers."""
    parts = zip(*(line.split("\t") for line in lines))
    return list(zip(questions, (column(map(int, part)) for part in parts), strict=True))
