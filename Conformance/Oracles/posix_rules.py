#!/usr/bin/env python3
"""Writes Tables/posix-rules.tsv: local times under POSIX TZ rules, many of them invented.

    python3 Conformance/Oracles/posix_rules.py > Conformance/Tables/posix-rules.tsv

Columns: the rule, a Unix second, seconds east of UTC at that time, 1 for daylight time, the witnesses: `w` for
this program, `z` for Python's zoneinfo, `c` for the C library.

This program lists the two changes of each year. The time between them is daylight time if daylight time
starts first, and standard time if it ends first; the time until the first change of the next year is the
other one. zoneinfo and the C library only consider the changes of one calendar year. Therefore, they are
witnesses only if the changes around an instant stay in their years, and in midsummer; there they must agree.
zoneinfo (as of Python 3.11) is a day early for zero-based days and a day late for J59 in leap years, so it is
no witness for these.
"""
import datetime
import io
import os
import random
import struct
import sys
import time
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
random.seed(9636)


def seconds(moment):
    return (moment - EPOCH) // datetime.timedelta(seconds=1)


class Day:
    """The day in a rule, found by counting the days of a year."""

    def __init__(self, text):
        self.text, _, clock = text.partition("/")
        self.seconds = self.clock(clock or "2")

    @staticmethod
    def clock(text):
        sign = -1 if text.startswith("-") else 1
        parts = [int(part) for part in text.lstrip("+-").split(":")] + [0, 0]
        return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])

    def local(self, year):
        days = [datetime.datetime(year, 1, 1) + datetime.timedelta(days=n) for n in range(367)]
        if self.text[0] == "J":
            plain = [day for day in days if day.year == year and (day.month, day.day) != (2, 29)]
            day = plain[int(self.text[1:]) - 1]
        elif self.text[0] == "M":
            month, week, weekday = map(int, self.text[1:].split("."))
            fitting = [day for day in days
                       if day.year == year and day.month == month and day.isoweekday() % 7 == weekday]
            day = fitting[min(week, len(fitting)) - 1]
        else:
            day = days[int(self.text)]
        return seconds(day) + self.seconds


class Rule:
    def __init__(self, standard, daylight, start, end):
        self.standard, self.daylight = standard, daylight
        self.start, self.end = Day(start), Day(end)
        self.text = f"STD{self.west(standard)}DST{self.west(daylight)},{start},{end}"
        self.years = {year: (self.start.local(year) - standard, self.end.local(year) - daylight)
                      for year in range(1996, 2036)}

    @property
    def python_misreads(self):
        return any(day.text.isdigit() or day.text == "J59" for day in (self.start, self.end))

    @staticmethod
    def west(east):
        sign, rest = ("-" if east > 0 else ""), abs(east)
        text = f"{sign}{rest // 3600}"
        if rest % 3600: text += f":{rest // 60 % 60:02}"
        if rest % 60: text += f":{rest % 60:02}"
        return text

    def is_daylight(self, second):
        year = max(year for year, pair in self.years.items() if min(pair) <= second)
        start, end = self.years[year]
        return start <= second < end if start < end else not end <= second < start

    def stays_in_its_years(self, year):
        return all((EPOCH + datetime.timedelta(seconds=change)).year == other
                   for other in range(year - 1, year + 2) for change in self.years[other])

    def meets(self, year):
        return any(self.years[other][0] == self.years[other][1] for other in range(year - 1, year + 2))

    def turns(self):
        """Whether daylight time comes first in some years and last in others."""
        return len({start < end for start, end in self.years.values()}) > 1


def zone(text):
    """A zone from a time zone file that only has a footer."""
    block = struct.pack(">4sc15x6l", b"TZif", b"3", 0, 0, 0, 0, 1, 4) + struct.pack(">lbb", 0, 0, 0)
    block += b"UTC\0"
    return zoneinfo.ZoneInfo.from_file(io.BytesIO(block + block + b"\n" + text.encode() + b"\n"))


def shown_by_c(text, second):
    os.environ["TZ"] = text
    time.tzset()
    fields = time.localtime(second)
    return fields.tm_gmtoff, fields.tm_isdst


def shown_by_python(rule, python, second):
    """By the local time alone, because zoneinfo's utcoffset uses the local year, not the year in UTC."""
    local = datetime.datetime.fromtimestamp(second, UTC).astimezone(python).replace(tzinfo=None)
    offset = seconds(local) - second
    return offset, int(offset == rule.daylight)


def clock(hours):
    text = str(random.choice([0, 0, 1, 2, 2, 3, random.randint(-hours, hours)]))
    return text + random.choice(["", "", "", f":{random.randint(0, 59):02}",
                                 f":{random.randint(0, 59):02}:{random.randint(0, 59):02}"])


def day(hours):
    kind = random.randint(0, 2)
    text = (f"J{random.randint(1, 365)}" if kind == 0 else f"{random.randint(0, 365)}" if kind == 1
            else f"M{random.randint(1, 12)}.{random.randint(1, 5)}.{random.randint(0, 6)}")
    return text + "/" + clock(hours)


def rules():
    hour = 3600
    # Daylight time all year, in the form of RFC 9636 and in other forms that leave no standard time.
    for standard, daylight, start, end in [
        (-3, -4, "0/0", "J365/23"), (-3, -4, "0/0", "365"), (-5, -4, "J1/-1", "J365/167:00:00"),
        (-5, -4, "0/0", "J365/25"), (-5, -4, "J1/0", "J365/25"), (0, 1, "0/0", "365/1"),
        (1, 2, "M1.1.0/-167", "M12.5.0/167"), (3, 2, "J1/-24", "365/24"), (12, 13, "0/-167", "J365/167"),
        (-11, -12, "J1/0", "J365/23"), (-5, -4, "0", "J365/27"), (-5, -4, "J1/-167", "365/167"),
        # Standard time all year, with start and end exchanged.
        (-5, -4, "J365/167", "J1/-1"), (2, 1, "365/24", "0/0"), (0, 1, "J365/24", "0/1"),
    ]:
        yield Rule(standard * hour, daylight * hour, start, end)
    # Daylight time except on one day, at the end or the start of the year, in all years or in leap years.
    for start, end in [("0/0", "J364/24"), ("J2/0", "J365/24"), ("0/0", "365/0"), ("J1/2", "364/2"),
                       ("J1/-1", "J364/23"), ("J365/0", "J364/24"), ("J60/0", "J59/25")]:
        yield Rule(0, hour, start, end)
        yield Rule(0, -hour, start, end)
    # The rules of today's zones, north and south.
    for standard, daylight, start, end in [
        (-5, -4, "M3.2.0", "M11.1.0"), (1, 2, "M3.5.0", "M10.5.0/3"), (10, 11, "M10.1.0", "M4.1.0/3"),
        (-2, -1, "M3.5.0/-1", "M10.5.0/0"), (2, 3, "M3.4.4/26", "M10.5.0"), (2, 3, "M3.4.4/50", "M10.4.4/50"),
        (-4, -3, "M9.1.6/24", "M4.1.6/24"), (1, 0, "M10.5.0", "M3.5.0/1"), (12, 13, "M9.5.0", "M4.1.0/3"),
    ]:
        yield Rule(standard * hour, daylight * hour, start, end)
    for hours, count in [(24, 150), (167, 150)]:
        for _ in range(count):
            standard = random.randint(-24 * 4, 24 * 4) * 900
            daylight = standard + random.choice([hour, hour, hour, 1800, -hour, 2 * hour, 0])
            daylight = max(-24 * hour, min(24 * hour, daylight))
            yield Rule(standard, daylight, day(hours), day(hours))
    # Both changes near the ends of the year, so that years overlap.
    for _ in range(150):
        edge = lambda: random.choice(["0", "J1", "J2", "1", "J364", "J365", "364", "365", "M1.1.0", "M12.5.6"])
        standard = random.randint(-12, 12) * hour
        yield Rule(standard, standard + random.choice([hour, -hour, 7200]), edge() + "/" + clock(167),
                   edge() + "/" + clock(167))


asked = {"w": 0, "z": 0, "c": 0}
for rule in rules():
    python = zone(rule.text)
    for year in [2011, 2024, random.randint(2000, 2030)]:
        # Midsummer is far from changes that leave their years, unless the rule has its changes in midsummer.
        moments = {seconds(datetime.datetime(year, month, 1, 12)): year for month in (2, 7)}
        moments |= {seconds(datetime.datetime(year, 1, 1)) + random.randint(-864000, 864000): year
                    for _ in range(2)}
        for change in random.sample(rule.years[year], 1):
            moments |= {change - 1: year, change: year}
        for second in sorted(moments):
            moment = EPOCH + datetime.timedelta(seconds=second)
            is_daylight = rule.is_daylight(second)
            answer = (rule.daylight if is_daylight else rule.standard, int(is_daylight))
            witnesses = "w"
            is_midsummer = moment.month == 7 and not rule.turns()
            if rule.stays_in_its_years(moment.year) and not rule.turns() or is_midsummer:
                offsets = [rule.standard, rule.daylight]
                if offsets[0] != offsets[1] and max(map(abs, offsets)) < 86400 and not rule.python_misreads:
                    assert shown_by_python(rule, python, second) == answer, (rule.text, second, answer)
                    witnesses += "z"
                # If both changes are at one instant, the C library has no daylight time, and this program no standard
                # time.
                if not rule.meets(moment.year):
                    assert shown_by_c(rule.text, second) == answer, (rule.text, second, answer)
                    witnesses += "c"
            for witness in witnesses: asked[witness] += 1
            print(rule.text, second, *answer, witnesses, sep="\t")
print(asked, file=sys.stderr)
