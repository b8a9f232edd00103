"""The interface of weekcalendar.h with ctypes: structs, handles and errors."""

import ctypes
import functools
import os
import re
import struct
import threading
import weakref
from typing import Any, Callable, List, Optional, Tuple

DAY32, DAY64, SECOND, MILLISECOND, MICROSECOND, NANOSECOND = range(6)
OFFSETS32, OFFSETS64, VIEWS = range(3)
NULL_WRONG_ROWS, WHOLE_WEEKS = 1, 2
_OK, _MISUSE, _WRONG_TEXT, _ROW, _ROOM, _MEMORY = range(6)

UNITS = {
    "day": 0, "week": 1, "month": 2, "quarter": 3, "half": 4, "year": 5, "week_based_year": 6, "period": 7,
    "month_week": 8,
}
# The synonyms of units, as in SQL.
UNIT_SYNONYMS = {"half_year": "half", "week_year": "week_based_year"}
MODES = {"standard": 0, "exact": 1, "lenient": 2}
LABELS = {None: 0, "long": 1, "medium": 2, "short": 3, "words": 4}


class WeekCalendarError(ValueError):
    """An invalid locale, scheme, calendar or pattern, or a row without a result. The message says what is expected.

    `row` is the number of the first invalid row, from 0, or None if the error is not in a row.
    """

    __module__ = "weekcalendar"

    def __init__(self, message: str, row: Optional[int] = None):
        super().__init__(message)
        self.row = row


@functools.lru_cache(maxsize=None)
def path() -> str:
    """The path of the library, which is the SQLite extension and has the C interface `weekcalendar.h`.

    If the package is imported from a zip file, as on Spark's executors, the library is a file in this process's memory.
    """
    file = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libweekcalendar.so")
    if os.path.isfile(file) or not hasattr(__loader__, "get_data"):
        return file
    try:
        data = __loader__.get_data(file)
    except OSError:
        return file  # opening it will report that it is missing
    descriptor = os.memfd_create("libweekcalendar.so")
    with open(descriptor, "wb", closefd=False) as memory:
        memory.write(data)
    return f"/proc/self/fd/{descriptor}"


class _Struct(ctypes.Structure):
    """A struct of weekcalendar.h; all fields except its size and the given ones are zero."""

    def __init__(self, **fields: Any):
        super().__init__(size=ctypes.sizeof(type(self)), **fields)


_u32, _i32, _i64, _pointer = ctypes.c_uint32, ctypes.c_int32, ctypes.c_int64, ctypes.c_void_p


class Description(_Struct):
    _fields_ = [(name, _u32) for name in (
        "size", "kind", "first_weekday", "minimum_days", "least_week", "greatest_week", "cuts_weeks",
        "weekend_start", "weekend_end", "has_time", "reads_dates", "names_zone")]


class ColumnStruct(_Struct):
    _fields_ = [
        ("size", _u32), ("type", _u32), ("values", _pointer), ("validity", _pointer), ("offset", _i64),
        ("length", _i64), ("zone", _pointer), ("utc_offset", _i32), ("reserved", _u32)]


class Numbers(_Struct):
    _fields_ = [
        ("size", _u32), ("flags", _u32), ("year", _pointer), ("number", _pointer), ("key", _pointer),
        ("first_day", _pointer), ("last_day", _pointer), ("validity", _pointer), ("null_count", _i64),
        ("wrong_count", _i64), ("row", _i64)]


class Bits(_Struct):
    _fields_ = [
        ("size", _u32), ("flags", _u32), ("bits", _pointer), ("validity", _pointer), ("null_count", _i64),
        ("wrong_count", _i64), ("row", _i64)]


class Days(_Struct):
    _fields_ = [
        ("size", _u32), ("flags", _u32), ("day", _pointer), ("validity", _pointer), ("null_count", _i64),
        ("wrong_count", _i64), ("row", _i64)]


class Texts(_Struct):
    _fields_ = [
        ("size", _u32), ("flags", _u32), ("layout", _u32), ("buffer", _i32), ("places", _pointer),
        ("bytes", _pointer), ("capacity", _i64), ("used", _i64), ("done", _i64), ("needed", _i64),
        ("validity", _pointer), ("null_count", _i64), ("wrong_count", _i64), ("row", _i64)]


class TextColumnStruct(_Struct):
    _fields_ = [
        ("size", _u32), ("layout", _u32), ("places", _pointer), ("buffers", _pointer),
        ("buffer_sizes", _pointer), ("buffer_count", _i64), ("validity", _pointer), ("offset", _i64),
        ("length", _i64)]


class Values(_Struct):
    _fields_ = [
        ("size", _u32), ("flags", _u32), ("type", _u32), ("mode", _u32), ("values", _pointer),
        ("zone", _pointer), ("utc_offset", _i32), ("has_reference", _u32), ("reference_day", _i32),
        ("reserved", _u32), ("validity", _pointer), ("null_count", _i64), ("wrong_count", _i64),
        ("row", _i64)]


_text = ctypes.c_char_p
_size = ctypes.c_size_t
_SIGNATURES = {
    "version": (_size, [_pointer, _size]),
    "name": (_size, [_u32, _size, _pointer, _size]),
    "open_rules": (_i32, [_text, _size, _pointer, _pointer, _size]),
    "open_pattern": (_i32, [_text, _size, _text, _text, _size, _pointer, _pointer, _size]),
    "open_labels": (_i32, [_text, _size, _u32, _u32, _text, _size, _pointer, _pointer, _size]),
    "open_zone": (_i32, [_text, _size, _pointer, _pointer, _size]),
    "open_named_zone": (_i32, [_text, _size, _text, _size, _pointer, _size, _pointer, _pointer, _size]),
    "compared_zone": (_size, [_pointer, _pointer, _size, _pointer, _size]),
    "close": (_i32, [_pointer]),
    "describe": (_i32, [_pointer, _pointer, _pointer, _size]),
    "periods": (_i32, [_pointer, _u32, _pointer, _pointer, _pointer, _size]),
    "is_to_date": (_i32, [_pointer, _u32, _pointer, _pointer, _pointer, _pointer, _size]),
    "comparable_day": (_i32, [_pointer, _u32, _pointer, _pointer, _pointer, _size]),
    "write": (_i32, [_pointer, _u32, _pointer, _pointer, _pointer, _size]),
    "read": (_i32, [_pointer, _pointer, _pointer, _pointer, _size]),
}


@functools.lru_cache(maxsize=None)
def function(name: str) -> Callable[..., int]:
    """A function of the library, which the first call loads."""
    function = getattr(_library(), "weekcalendar_" + name)
    function.restype, function.argtypes = _SIGNATURES[name]
    return function


@functools.lru_cache(maxsize=None)
def address(name: str) -> Optional[int]:
    """The address of a function of the library."""
    return ctypes.cast(getattr(_library(), "weekcalendar_" + name), ctypes.c_void_p).value


@functools.lru_cache(maxsize=None)
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(path())


_errors = threading.local()


def call(name: str, *arguments: Any) -> bool:
    """Calls a function. Returns False if it needs more room; any other failure raises an error with its message."""
    try:
        error = _errors.buffer
    except AttributeError:
        error = _errors.buffer = ctypes.create_string_buffer(512)
    status = function(name)(*arguments, error, len(error))
    if status == _OK:
        return True
    if status == _ROOM:
        return False
    message = error.value.decode("utf-8", "replace")
    if status == _MEMORY:
        raise MemoryError(message)
    if status == _ROW:
        row = message.partition(":")[0].rpartition(" ")[2]
        raise WeekCalendarError(message, int(row) if row.isdigit() else None)
    raise WeekCalendarError(message)


class Handle:
    """Rules, a pattern, labels or a zone of the library, closed when nothing refers to it anymore."""

    _about: Optional[Description] = None

    def __init__(self, opener: str, *arguments: Any):
        handle = ctypes.c_void_p()
        call(opener, *arguments, ctypes.byref(handle))
        self.pointer = handle.value
        weakref.finalize(self, function("close"), handle.value).atexit = False


def utf8(text: str, name: str, example: str = "en_US") -> bytes:
    """The bytes of an argument that must be text."""
    if not isinstance(text, str):
        given = " ".join(repr(text).split())
        raise TypeError(f"{name} must be text, as in {example!r}, not {type(text).__name__}: {given:.40}")
    return text.encode("utf-8", "replace")


def rules(text: str) -> Handle:
    """The rules of a locale, a scheme or a fiscal calendar."""
    if not isinstance(text, str):
        utf8(text, "the locale")  # raises an error; such a value may not be hashable
    return _rules(text)


@functools.lru_cache(maxsize=256)
def _rules(text: str) -> Handle:
    data = utf8(text, "the locale")
    return Handle("open_rules", data, len(data))


def pattern(text: str, locale: str, dialect: Optional[str]) -> Handle:
    """A pattern with its locale."""
    return _pattern(
        utf8(text, "the pattern", "d MMM y"), utf8(locale, "the locale"),
        None if dialect is None else utf8(dialect, "the dialect", "uts35"))


@functools.lru_cache(maxsize=256)
def _pattern(data: bytes, place: bytes, dialect: Optional[bytes]) -> Handle:
    if dialect is not None and b"\0" in dialect:
        raise WeekCalendarError(f"no dialect {dialect.decode()!r:.40}")
    return Handle("open_pattern", data, len(data), dialect, place, len(place))


def labels(unit: int, locale: str, style: int, calendar: Optional[str]) -> Handle:
    """Labels of periods."""
    return _labels(
        b"" if calendar is None else utf8(calendar, "the calendar", "nrf"), unit, style, utf8(locale, "the locale"))


@functools.lru_cache(maxsize=256)
def _labels(data: bytes, unit: int, style: int, place: bytes) -> Handle:
    return Handle("open_labels", data, len(data), unit, style, place, len(place))


def zone(name: str) -> Handle:
    """A zone by its name in the system's tz database, or in the package tzdata."""
    utf8(name, "the zone", "America/New_York")
    return _zone(name)


@functools.lru_cache(maxsize=256)
def _zone(name: str) -> Handle:
    data = _zone_bytes(name)
    return Handle("open_zone", data, len(data))


def named_zone(name: str, pattern: Handle) -> Handle:
    """A zone with its name, and with the zones that a pattern compares it with."""
    zone = _named_zone(name, ())
    text = ctypes.create_string_buffer(128)
    names = []
    while function("compared_zone")(pattern.pointer, zone.pointer, len(names), text, len(text)):
        names.append(text.value.decode())
    return _named_zone(name, tuple(names)) if names else zone


@functools.lru_cache(maxsize=1024)
def _named_zone(name: str, compared: Tuple[str, ...]) -> Handle:
    data, text = _zone_bytes(name), utf8(name, "the zone", "America/New_York")
    others = [_named_zone(other, ()) for other in compared]
    pointers = (ctypes.c_void_p * max(len(others), 1))(*(other.pointer for other in others))
    return Handle("open_named_zone", data, len(data), text, len(text), pointers, len(others))


# UTC needs no file: a TZif file with a single offset.
_UTC = b"TZif" + 16 * b"\0" + struct.pack(">6I", 0, 0, 0, 0, 1, 4) + 6 * b"\0" + b"UTC\0"


def _zone_bytes(name: str) -> bytes:
    import zoneinfo

    if name == "UTC":
        return _UTC

    parts = name.split("/")
    if any(part in ("", ".", "..") for part in parts) or os.path.isabs(name):
        raise WeekCalendarError(f"{name!r} is not the name of a zone, as in 'America/New_York'")
    for folder in zoneinfo.TZPATH:
        file = os.path.join(folder, *parts)
        if os.path.isfile(file):
            with open(file, "rb") as opened:
                return opened.read()
    try:
        from importlib import resources

        return resources.files("tzdata").joinpath("zoneinfo", *parts).read_bytes()
    except (ImportError, OSError):
        if re.fullmatch(r"(UTC|GMT)?[+-]\d{1,2}(:?\d\d)?", name, re.ASCII):
            # Etc/GMT-2 and its like have the opposite sign, so the error does not suggest them.
            raise WeekCalendarError(
                f"{name!r} is an offset: write the name of a zone, as in 'Europe/Paris' or 'America/New_York'") from None
        raise WeekCalendarError(
            f"no zone {name!r} in {', '.join(zoneinfo.TZPATH) or 'TZPATH, which is empty'}; "
            "to get all zones, install the package tzdata") from None


def names_zone(handle: Handle) -> bool:
    """Whether a pattern writes a zone's identifier or name."""
    return describe(handle).names_zone == 1


def has_time(handle: Handle) -> bool:
    """Whether a pattern writes a time or a zone."""
    return describe(handle).has_time == 1


def is_fiscal(handle: Handle) -> bool:
    """Whether the rules belong to a fiscal calendar."""
    return describe(handle).kind == 4


def describe(handle: Handle) -> Description:
    """The description of a handle, which never changes."""
    if handle._about is None:
        about = Description()
        call("describe", handle.pointer, ctypes.byref(about))
        handle._about = about
    return handle._about


def fiscal_calendars() -> List[str]:
    """The names of fiscal calendars."""
    found: List[str] = []
    text = ctypes.create_string_buffer(64)
    while function("name")(2, len(found), text, len(text)):
        found.append(text.value.decode())
    return found


def version() -> str:
    """The version of the library."""
    text = ctypes.create_string_buffer(64)
    function("version")(text, len(text))
    return text.value.decode()
