"""Compares zone names with the golden tables of Conformance. ZONE_NAMES says which names the library must have, "words"
or "identifiers"."""

import datetime
import os
import sqlite3
import unittest
import zoneinfo

import weekcalendar

TABLES = os.environ["TABLES"]
HAS_WORDS = os.environ.get("ZONE_NAMES", "identifiers") == "words"
LETTERS = "z|zzzz|v|vvvv|VVV|VVVV|VV|V"


def rows(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def moment(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


class Zones(unittest.TestCase):
    def test_samples(self):
        letters = LETTERS if HAS_WORDS else "VV|V"
        count = 0
        for locale, zone, time, texts in rows("zone-name-samples.tsv"):
            wanted = texts if HAS_WORDS else "|".join(texts.split("|")[-2:])
            self.assertEqual(weekcalendar.format_date(letters, moment(time), locale, zone=zone), wanted, (locale, zone, time))
            local = moment(time).astimezone(zoneinfo.ZoneInfo(zone))
            self.assertEqual(weekcalendar.format_date(letters, local, locale), wanted)
            count += 1
        print(f"\nzone-name-samples.tsv: {count} rows with {'words' if HAS_WORDS else 'identifiers alone'}")
        self.assertEqual(count, 600)

    @unittest.skipUnless(HAS_WORDS, "the library has no names of zones")
    def test_hashes(self):
        moments = sorted({(zone, time) for _, zone, time, _ in rows("zone-name-samples.tsv")})
        asked = list(dict.fromkeys((zone, time) for _, zone, time, _ in rows("zone-name-samples.tsv")))
        self.assertEqual((len(moments), len(asked)), (60, 60))
        count = 0
        for locale, wanted in rows("zone-name-hashes.tsv"):
            hash = 0xCBF29CE484222325
            for zone, time in asked:
                text = weekcalendar.format_date(LETTERS, moment(time), locale, zone=zone)
                for byte in text.encode() + b"\xff":
                    hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
            self.assertEqual(f"{hash:016x}", wanted, locale)
            count += 1
        print(f"\nzone-name-hashes.tsv: {count} locales, {count * len(asked) * 8} texts")
        self.assertEqual(count, 905)

    def test_sql(self):
        connection = sqlite3.connect(":memory:")
        weekcalendar.load(connection)
        letters = LETTERS if HAS_WORDS else "VV|V"
        count = 0
        for locale, zone, time, texts in rows("zone-name-samples.tsv"):
            wanted = texts if HAS_WORDS else "|".join(texts.split("|")[-2:])
            found = connection.execute("SELECT format_in_zone(?, ?, ?, ?)", (letters, time, zone, locale)).fetchone()[0]
            self.assertEqual(found, wanted, (locale, zone, time))
            count += 1
        self.assertEqual(count, 600)
        connection.close()

    def test_absence(self):
        summer = datetime.datetime(2024, 7, 15, 12, tzinfo=datetime.timezone.utc)
        text = weekcalendar.format_date("z, zzzz, v, VVVV", summer, "en_US", zone="America/Los_Angeles")
        words = "PDT, Pacific Daylight Time, PT, Los Angeles Time"
        self.assertEqual(text, words if HAS_WORDS else "GMT-7, GMT-07:00, GMT-7, GMT-07:00")

    def test_columns(self):
        from array import array

        class Column:  # numpy's interface, without numpy
            def __init__(self, seconds):
                self.values = array("q", seconds)
                self.__array_interface__ = {
                    "typestr": "<M8[s]", "shape": (len(seconds),), "data": (self.values.buffer_info()[0], True), "version": 3}

        winter, summer = 1705320000, 1721044800
        texts = weekcalendar.format_date("HH:mm VV V z", Column([winter, summer]), "en_US", zone="America/New_York")
        ends = ["EST", "EDT"] if HAS_WORDS else ["GMT-5", "GMT-4"]
        self.assertEqual(list(texts), [
            f"07:00 America/New_York usnyc {ends[0]}", f"08:00 America/New_York usnyc {ends[1]}"])

    def test_utc(self):
        time = datetime.datetime(2024, 7, 15, 12, tzinfo=datetime.timezone.utc)
        self.assertEqual(weekcalendar.format_date("VV V z zzzz", time, "en"), "UTC utc UTC Coordinated Universal Time")
        self.assertEqual(
            weekcalendar.format_date("VV V z", time, "en", zone="UTC"),
            weekcalendar.format_date("VV V z", time, "en"))
        # A time without a zone, and a time with only an offset.
        self.assertEqual(weekcalendar.format_date("VV z", time.replace(tzinfo=None), "en"), "GMT GMT")
        offset = datetime.timezone(datetime.timedelta(hours=5, minutes=30))
        self.assertEqual(weekcalendar.format_date("VV V z", time.astimezone(offset), "en"), "GMT+05:30 unk GMT+5:30")

    def test_wrong_zones(self):
        time = datetime.datetime(2024, 7, 15, tzinfo=datetime.timezone.utc)
        for wrong, what in (("No/Where", "no zone 'No/Where'"), ("../etc/passwd", "is not the name of a zone")):
            with self.assertRaisesRegex(weekcalendar.WeekCalendarError, what):
                weekcalendar.format_date("VV", time, "en", zone=wrong)


if __name__ == "__main__":
    unittest.main()
