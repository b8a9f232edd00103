"""The calls that must fail, from the table that also tests SQL, the command and JavaScript; REFUSALS is its path."""

import json
import os
import unittest

import weekcalendar


def rows():
    with open(os.environ["REFUSALS"], encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                function, arguments, _, hosts, _ = line.rstrip("\n").split("\t")
                if hosts != "-":
                    yield function, json.loads(arguments), hosts


class Refusals(unittest.TestCase):
    def test_every_row_is_refused(self):
        count = 0
        for name, arguments, text in rows():
            count += 1
            function = getattr(weekcalendar, name)
            with self.subTest(f"{name}({arguments})"):
                if text == "null":
                    self.assertIsNone(function(*arguments))
                    continue
                with self.assertRaises((weekcalendar.WeekCalendarError, TypeError)) as caught:
                    function(*arguments)
                self.assertIn(text, str(caught.exception))
        self.assertEqual(count, 35)


if __name__ == "__main__":
    unittest.main()
