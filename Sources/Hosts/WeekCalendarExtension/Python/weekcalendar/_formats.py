"""Words for Arrow's types, by the format strings of its C data interface.

Source: https://arrow.apache.org/docs/format/CDataInterface.html
"""

from typing import Dict, Tuple

TEXT, WHOLE, NUMBER, TABLE, OTHER = range(5)

# For each format: its kind, words for users, and Arrow's name.
_EXACT: Dict[str, Tuple[int, str, str]] = {
    "n": (OTHER, "nulls alone", "null"), "b": (OTHER, "true and false", "bool"),
    "e": (NUMBER, "numbers", "float16"), "f": (NUMBER, "numbers", "float32"), "g": (NUMBER, "numbers", "float64"),
    "z": (OTHER, "bytes", "binary"), "Z": (OTHER, "bytes", "large binary"), "vz": (OTHER, "bytes", "binary view"),
    "u": (TEXT, "text", "utf8"), "U": (TEXT, "text", "large utf8"), "vu": (TEXT, "text", "string view"),
    "tdD": (OTHER, "dates", "date32"), "tdm": (OTHER, "dates", "date64"), "+m": (OTHER, "maps", "map"),
    "+s": (TABLE, "several columns", "struct"), "+r": (OTHER, "repeated values", "run-end encoded"),
    **{letter: (WHOLE, "whole numbers", name) for letter, name in zip(
        "cCsSiIlL", ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"))},
}
_PREFIXES: Dict[str, Tuple[int, str, str]] = {
    "ts": (OTHER, "timestamps", "timestamp"), "tt": (OTHER, "times of day", "time"),
    "tD": (OTHER, "durations", "duration"), "ti": (OTHER, "intervals", "interval"), "d:": (NUMBER, "numbers", "decimal"),
    "w:": (OTHER, "bytes", "fixed-size binary"), "+l": (OTHER, "lists", "list"), "+L": (OTHER, "lists", "large list"),
    "+v": (OTHER, "lists", "list view"), "+w": (OTHER, "lists", "fixed-size list"), "+u": (OTHER, "mixed types", "union"),
}


#: The codes of `array` for the formats of whole numbers.
INTEGERS = dict(zip("cCsSiIlL", "bBhHiIqQ"))


def kind(format: str) -> int:
    """The kind of a format: TEXT, WHOLE (whole numbers), NUMBER, TABLE or OTHER."""
    return _found(format)[0]


def words(format: str, host: str = "") -> str:
    """Describes a format: `text (Arrow's string view)`, or with the name in its library, `text (polars' String)`."""
    _, plain, name = _found(format)
    own = host or "Arrow's " + name
    return f"{plain} ({own})"


def _found(format: str) -> Tuple[int, str, str]:
    return _EXACT.get(format) or _PREFIXES.get(format[:2]) or (OTHER, "an unknown type", f"format {format!r:.40}")
