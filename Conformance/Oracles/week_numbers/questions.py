"""What is asked of every day of 1900 to 2100, and what ours is called for it."""

import array
import dataclasses
import datetime

FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)
DAYS = [FIRST + datetime.timedelta(days=n) for n in range((LAST - FIRST).days + 1)]
EPOCH = datetime.date(1970, 1, 1)

# A kind of answer, each a whole number, and our SQL for it. Days are counted from 1970-01-01.
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
    """One question: its name there, the kind of its answers, and the scheme or locale that it is ours by."""

    name: str
    kind: str
    locale: str


@dataclasses.dataclass
class Reference:
    """Who is asked: name, version, and pairs of a question and its answers, a day each.

    Only what is in the table counts: the locales of java.time stand in week-rules-by-library.tsv.
    """

    name: str
    version: str
    answers: object
    in_table: bool = True


def column(values):
    """The answers to a question, a whole number a day."""
    values = array.array("i", values)
    assert len(values) == len(DAYS), f"{len(values)} answers for {len(DAYS)} days"
    return values


def columns(questions, lines):
    """The answers to some questions out of lines of text, a line a day, parts between tabs."""
    parts = zip(*(line.split("\t") for line in lines))
    return list(zip(questions, (column(map(int, part)) for part in parts), strict=True))
