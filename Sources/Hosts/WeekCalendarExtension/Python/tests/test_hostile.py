"""Released, wrong or inconsistent Arrow data is refused and released exactly once, and never causes a crash."""

import datetime
import gc
import unittest

import duckdb
import pyarrow

import producers
import weekcalendar
import weekcalendar.duckdb
from producers import Array, Stream, Struct, array, days, keep, schema, texts, views

DAY = 14976  # 2011-01-02
DATE = datetime.date(2011, 1, 2)
ISO = b"2011-01-022011-01-03"
LONG = "EEEE, 'the' d. MMMM y"
LONG_TEXT = b"Sunday, the 2. January 2011"


# The messages of different versions of pyarrow.
_PYARROW = {"ArrowArrayStream": "Arrow ?(Array)?Stream"}


def key(column):
    return weekcalendar.week_key(column, "en_US")


def clock(column):
    return weekcalendar.format_date("y-MM-dd HH:mm", column, "en")


def read(column):
    return weekcalendar.parse_date("yyyy-MM-dd", column, "en")


def read_long(column):
    return weekcalendar.parse_date(LONG, column, "en")


def values(answer):
    return answer if isinstance(answer, list) else answer.to_list()


class Hostile(unittest.TestCase):
    def setUp(self):
        gc.collect()
        self.start = Struct.left

    def tearDown(self):
        gc.collect()
        self.assertEqual(Struct.left, self.start, "structs that were not released once")
        Struct.kept.clear()

    def answers(self, function, column, expected):
        self.assertEqual(values(function(column)), expected)

    def refuses(self, function, column, text, kind=weekcalendar.WeekCalendarError):
        with self.assertRaises(kind) as caught:
            function(column)
        self.assertIn(text, str(caught.exception))
        self.assertEqual(type(caught.exception), kind)

    def drop(self, column):
        """Releases the structs that no consumer has taken, as their producer would."""
        for left in (column.schema, column.array) if isinstance(column, Array) else (column.schema, *column.arrays):
            if isinstance(left, Struct):
                left.drop()

    def both(self, format, make, check):
        """Checks an array alone, and as the second array of a stream; `make` returns its struct."""
        check(Array(schema(format), make()))
        right = {b"tdD": lambda: array(days(DAY), 1), b"u": lambda: array(texts([0, 10], ISO), 1),
                 b"U": lambda: array(texts([0, 10], ISO, "q"), 1), b"vu": lambda: array(views(b"2011-01-02"), 1)}
        column = Stream(schema(format), [right.get(format, make)(), make()])
        check(column)
        self.drop(column)

    def test_right_ones(self):
        """Valid data; each of the other tests changes one part of it."""
        for make, expected in (
            (lambda: array(days(DAY, DAY + 7), 2), ["2011-W02", "2011-W03"]),
            (lambda: array(days(0, DAY), 1, offset=1), ["2011-W02"]),
            (lambda: array([b"\2", days(0, DAY)[1]], 2, null_count=-1), [None, "2011-W02"]),
            (lambda: array([None, None], 0), []),
            (lambda: array(days(), 0), []),
        ):
            self.answers(key, Array(schema(), make()), expected)
            self.answers(key, Stream(schema(), [make(), make()]), expected * 2)
        self.answers(key, Stream(schema(), []), [])
        self.answers(key, Array(schema(b"n"), array([], 3)), [None] * 3)
        self.answers(read, Array(schema(b"n"), array([], 3)), [None] * 3)
        for format, code in ((b"u", "i"), (b"U", "q")):
            self.answers(read, Array(schema(format), array(texts([0, 10, 10], ISO, code), 1)), [DATE])
            self.answers(read, Array(schema(format), array(texts([0, 0, 10], ISO, code), 1, offset=1)), [DATE])
            self.answers(read, Array(schema(format), array([None, None, None], 0)), [])
            for function, answer in ((key, "2011-W02"), (clock, "2011-01-02 00:00")):
                self.answers(function, Array(schema(format), array(texts([0, 10, 20], ISO, code), 1)), [answer])
                self.answers(function, Array(schema(format), array([None, None, None], 0)), [])
        self.answers(read, Array(schema(b"vu"), array(views(b"2011-01-02"), 1)), [DATE])
        self.answers(read, Array(schema(b"vu"), array([None, views(b"2011-01-02")[1], None], 1)), [DATE])
        self.answers(
            read_long, Array(schema(b"vu"), array(views((len(LONG_TEXT), 1, 3), buffers=[None, b"abc" + LONG_TEXT]), 1)),
            [DATE])

    def test_released(self):
        """Uses the words of Arrow's libraries, which refuse the same data."""
        for name, make in (
            ("ArrowSchema", lambda: Array(schema(release=0), array(days(DAY), 1))),
            ("ArrowArray", lambda: Array(schema(), array(days(DAY), 1, release=0))),
            ("ArrowSchema", lambda: Array(schema(release=0), array(days(DAY), 1, release=0))),
            ("ArrowArrayStream", lambda: Stream(schema(), [], release=0)),
        ):
            column = make()
            self.refuses(key, column, f"Cannot import released {name}")
            self.drop(column)
            column = make()
            with self.assertRaisesRegex(ValueError, f"Cannot import released {_PYARROW.get(name, name)}"):
                pyarrow.chunked_array(column) if isinstance(column, Stream) else pyarrow.array(column)
            self.drop(column)
        # A stream that reports success without a schema.
        self.refuses(key, Stream(schema(release=0), []), "Cannot import released ArrowSchema")

    def test_consumed_twice(self):
        for make in (
            lambda: Array(schema(), array(days(DAY), 1)), lambda: Stream(schema(), [array(days(DAY), 1)])
        ):
            column = make()
            name = "ArrowSchema" if isinstance(column, Array) else "ArrowArrayStream"
            self.answers(key, column, ["2011-W02"])
            self.refuses(key, column, f"Cannot import released {name}")
            import_ = pyarrow.chunked_array if isinstance(column, Stream) else pyarrow.array
            with self.assertRaisesRegex(ValueError, f"Cannot import released {_PYARROW.get(name, name)}"):
                import_(column)
            column = make()
            kept = import_(column)
            self.refuses(key, column, f"Cannot import released {name}")
            self.assertEqual(kept.to_pylist(), [DATE])
            del kept, column
            gc.collect()
        # Capsules of pyarrow and polars, passed on by an object that keeps them.
        import polars

        class Kept:
            def __init__(self, column):
                self.capsule = column.__arrow_c_stream__()

            def __arrow_c_stream__(self, requested_schema=None):
                return self.capsule

        for column in (polars.Series([DATE]), pyarrow.chunked_array([[DATE]])):
            kept = Kept(column)
            self.answers(key, kept, ["2011-W02"])
            self.refuses(key, kept, "Cannot import released ArrowArrayStream")
        # Capsules of this package.
        pair = weekcalendar.week_start(Array(schema(), array(days(DAY), 1)), "en_US").__arrow_c_array__()
        ours = type("Ours", (), {"__arrow_c_array__": lambda self: pair})()
        self.answers(key, ours, ["2011-W02"])
        self.refuses(key, ours, "Cannot import released ArrowSchema")

    def test_formats(self):
        cases = 0
        for format, text, kind in (
            (None, "the format of the ArrowSchema is NULL", weekcalendar.WeekCalendarError), (b"", "unknown", TypeError),
            (b"\xff\xfe", "unknown", TypeError), (b"t", "unknown", TypeError), (b"ts", "timestamps", TypeError),
            (b"tsx:", "timestamps", TypeError), (b"tss", "timestamps", TypeError), (b"tdx", "unknown", TypeError),
            (b"zzz", "unknown", TypeError), (b"+s", "a table", TypeError), (b"l", "whole numbers (Arrow's int64)", TypeError),
            (b"i", "whole numbers (Arrow's int32)", TypeError), (b"g", "numbers (Arrow's float64)", TypeError),
            (b"ttm", "times of day", TypeError), (b"tDs", "durations", TypeError), (b"d:5,2", "numbers", TypeError),
            (b"+l", "lists", TypeError), (b"+w:3", "lists", TypeError), (b"z", "bytes", TypeError),
            (b"x" * 10_000, "unknown", TypeError),
        ):
            with self.subTest(format):
                column = Array(schema(format), array(days(DAY), 1))
                self.refuses(key, column, text, kind)
                self.drop(column)
                self.refuses(key, Stream(schema(format), []), text, kind)
                cases += 1
        self.assertEqual(cases, 20)
        # The error has the names of a table's children, if they have names.
        children = [schema(name=keep(b"Date\0")), schema(name=0)]
        table = keep(b"".join(child.address.to_bytes(8, "little") for child in children) + bytes(8))
        for changes, text in (({"n_children": 3, "children": table}, "'Date'"), ({"n_children": 2**40}, "a table"),
                              ({"n_children": -1, "children": table}, "a table")):
            self.refuses(key, Stream(schema(b"+s", **changes), []), text, TypeError)
        children.append(schema())  # a dictionary
        self.refuses(key, Stream(schema(dictionary=children[-1].address), []), "dictionary", TypeError)
        for child in children:
            child.drop()
        # The zone of a timestamp must be a name, not a path.
        moments = array([None, bytes(8)], 1)
        self.refuses(key, Array(schema(b"tss:../../../etc/passwd"), moments), "is not the name of a zone")

    def test_lengths(self):
        cases = 0
        huge = 2**63 - 1
        for changes, text in (
            ({"length": -1}, "length -1"), ({"length": -2**63}, "length -9"), ({"length": huge}, "length 9"),
            ({"length": 2**59}, "length"), ({"offset": -1}, "offset -1"), ({"offset": -2**63}, "offset -9"),
            ({"offset": huge}, "offset 9"), ({"offset": 2**58, "length": 2**58 + 2**57}, "length"),
            ({"null_count": -2}, "-2 nulls"), ({"null_count": 2}, "2 nulls"), ({"null_count": huge}, "nulls"),
            ({"null_count": 1}, "no validity bitmap"),
            ({"n_buffers": 0}, "0 buffers"), ({"n_buffers": 1}, "1 buffers"), ({"n_buffers": 3}, "3 buffers"),
            ({"n_buffers": -1}, "-1 buffers"), ({"n_buffers": 2**40}, "buffers"), ({"n_buffers": huge}, "buffers"),
            ({"buffers": 0}, "buffers of the ArrowArray are NULL"),
            ({"n_children": 1}, "1 children"), ({"n_children": -1}, "-1 children"), ({"n_children": 2**40}, "children"),
            ({"dictionary": 4096}, "dictionary"),
        ):
            for format, function, buffers in (
                (b"tdD", key, days(DAY)), (b"tdm", key, [None, bytes(8)]), (b"tsn:", key, [None, bytes(8)]),
                (b"u", read, texts([0, 10], ISO)), (b"U", read, texts([0, 10], ISO, "q")),
                (b"vu", read, views(b"2011-01-02")),
            ):
                if format in (b"u", b"U") and changes.get("n_buffers") == 3:
                    continue
                if format == b"vu" and changes.get("n_buffers") == 3:
                    continue
                with self.subTest(format=format, changes=changes):
                    self.both(format, lambda: array(buffers, 1, **changes),
                              lambda column: self.refuses(function, column, text))
                    cases += 1
        self.assertEqual(cases, 23 * 6 - 3)
        self.both(b"tdD", lambda: array([None, None], 1), lambda column: self.refuses(key, column, "values are NULL"))
        # More rows than there is memory for results.
        for rows in (2**46, 2**58):
            for format in (b"tdD", b"n"):
                self.refuses(key, Array(schema(format), array(days(DAY), rows)), "bytes", MemoryError)
            self.refuses(read, Array(schema(b"n"), array([], rows)), "bytes", MemoryError)
        # Numbers at unaligned addresses.
        crooked = keep(days(DAY, DAY)[1]) + 1
        self.refuses(key, Array(schema(), array([None, crooked], 1)), "not aligned")

    def test_texts(self):
        cases = 0
        for code, format in (("i", b"u"), ("q", b"U")):
            last = 2**31 - 1 if code == "i" else 2**63 - 1
            for offsets, text in (
                ([10, 0], "row 0: the offsets 10 and 0"), ([-1, 10], "row 0: the offsets -1"), ([0, -10], "row 0"),
                # Offsets that decrease at the end: nothing beyond the last offset is read.
                ([0, 1000, 10], "row 0: its text ends at byte 1000"), ([0, last, 10], "row 0: its text ends at byte"),
                ([last, last, 10], "row 0: its text ends at byte"), ([0, 10, 5], "row 0: its text ends at byte 10"),
            ):
                with self.subTest(format=format, offsets=offsets):
                    self.both(format, lambda: array(texts(offsets, ISO, code), len(offsets) - 1),
                              lambda column: self.refuses(read, column, text))
                    for dates in (key, clock):
                        self.both(format, lambda: array(texts(offsets, ISO, code), len(offsets) - 1),
                                  lambda column: self.refuses(dates, column, text))
                    cases += 1
            self.both(format, lambda: array([None, None, ISO], 1), lambda column: self.refuses(read, column, "NULL"))
            self.both(format, lambda: array([None, texts([0, 10], ISO, code)[1], None], 1),
                      lambda column: self.refuses(read, column, "buffer 0, which is NULL"))
        for rows, buffers, sizes, text in (
            ([(27, 0, 0)], [], None, "buffer 0, but there are 0 buffers"),
            ([(27, 1, 0)], [LONG_TEXT], None, "buffer 1, but there are 1 buffers"),
            ([(27, -1, 0)], [LONG_TEXT], None, "buffer -1, but there are 1 buffers"),
            ([(27, 2**31 - 1, 0)], [LONG_TEXT], None, "are 1 buffers"),
            ([(27, 0, -1)], [LONG_TEXT], None, "offsets -1"), ([(27, 0, 1)], [LONG_TEXT], None, "ends at byte 28"),
            ([(27, 0, 2**31 - 1)], [LONG_TEXT], None, "ends at byte"), ([(28, 0, 0)], [LONG_TEXT], None, "ends at byte 28"),
            ([(2**31 - 1, 0, 0)], [LONG_TEXT], None, "ends at byte"), ([(-1, 0, 0)], [LONG_TEXT], None, "length"),
            ([(-2**31, 0, 0)], [], None, "length"), ([(27, 0, 0)], [None], [27], "buffer 0, which is NULL"),
            ([(27, 0, 0)], [LONG_TEXT], [-1], "ends at byte 27"), ([(27, 0, 0)], [LONG_TEXT], [0], "ends at byte 27"),
        ):
            with self.subTest(rows=rows, sizes=sizes):
                self.both(b"vu", lambda: array(views(*rows, buffers=buffers, sizes=sizes), 1),
                          lambda column: self.refuses(read, column, text))
                for dates in (key, clock):
                    self.both(b"vu", lambda: array(views(*rows, buffers=buffers, sizes=sizes), 1),
                              lambda column: self.refuses(dates, column, text))
                cases += 1
        self.assertEqual(cases, 2 * 7 + 14)
        torn = [None, views((27, 0, 0))[1], LONG_TEXT, None]
        self.both(b"vu", lambda: array(torn, 1), lambda column: self.refuses(read, column, "sizes of the 1 buffers"))

    def test_streams(self):
        for column, text, kind in (
            (Stream((5, b"no disk"), []), "failed with 5 in get_schema: no disk", RuntimeError),
            (Stream((5, None), []), "failed with 5 in get_schema: no reason given", RuntimeError),
            (Stream((5, b"no disk"), [], get_last_error=0), "failed with 5 in get_schema", RuntimeError),
            (Stream((-1, b"\xff"), []), "failed with -1", RuntimeError),
            (Stream(schema(), [(12, b"no memory")]), "failed with 12 in get_next: no memory", RuntimeError),
            (Stream(schema(), [array(days(DAY), 1), (5, b"torn")]), "failed with 5 in get_next: torn", RuntimeError),
            (Stream(schema(), [array(days(DAY), 1), array(days(DAY), -1)]), "length -1", weekcalendar.WeekCalendarError),
        ):
            with self.subTest(text):
                self.refuses(key, column, text, kind)
        left = schema()
        self.refuses(key, Stream(left, [], get_schema=0), "no get_schema")
        left.drop()
        self.refuses(key, Stream(schema(), [], get_next=0), "no get_next")

    def test_capsules(self):
        def gives(**functions):
            return type("Producer", (), {name: lambda self, value=value: value for name, value in functions.items()})()

        right = schema().capsule(b"arrow_schema")
        for pair in (None, 5, (), (right,), (right, right, right), [right, right], (5, 5), (right, right)):
            with self.subTest(pair):
                with self.assertRaises((TypeError, weekcalendar.WeekCalendarError)) as caught:
                    key(gives(__arrow_c_array__=pair))
                self.assertRegex(str(caught.exception), "PyCapsule")
        for capsule in (None, 5, right):
            self.refuses(key, gives(__arrow_c_stream__=capsule), "a PyCapsule 'arrow_array_stream'", TypeError)

        def fail(self):
            raise OSError("no disk")

        self.refuses(key, type("Producer", (), {"__arrow_c_stream__": fail})(), "no disk", OSError)

    def test_duckdb(self):
        """DuckDB passes on data that it has read itself; types without dates are refused."""
        connection = duckdb.connect()
        weekcalendar.duckdb.register(connection)
        refused = 0
        for value in ("5", "5.5", "1e0", "true", "TIME '03:00'", "INTERVAL 1 DAY", "'a'::BLOB", "[DATE '2011-01-02']",
                      "{'a': DATE '2011-01-02'}", "5::HUGEINT", "'a'::ENUM('a')"):
            for name in ("week_key", "week_code", "week_start"):
                with self.assertRaisesRegex(duckdb.Error, f"{name} takes dates, timestamps and ISO texts, not"):
                    connection.sql(f"SELECT {name}({value}, 'en_US')").fetchall()
                refused += 1
        self.assertEqual(refused, 33)
        for sql, text in (
            ("week_key('2.1.2011', 'en_US')", "parse_date reads other forms"), ("week_key('2016-02-30', 'en_US')", "day 30 is not in 1...29"),
            ("parse_date('y', 5, 'en')", "is not text"),
            ("week_key(DATE '2011-01-02', 5)", "the locale must be text"), ("format_date(5, DATE '2011-01-02', 'en')", "the pattern"),
            ("week_key(DATE 'infinity', 'en_US')", "row 0"), ("week_key(TIMESTAMP 'infinity', 'en_US')", "infinity is not"),
            ("week_start(TIMESTAMP '-infinity', 'en_US')", "infinity is not"),
        ):
            with self.assertRaisesRegex(duckdb.Error, text):
                connection.sql(f"SELECT {sql}").fetchall()


if __name__ == "__main__":
    unittest.main()
