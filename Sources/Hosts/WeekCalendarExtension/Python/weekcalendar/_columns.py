"""Columns of days, instants and texts of any library, read without copying; results of the same kind."""

import array
import ctypes
import datetime
import mmap
import re
import sys
from typing import Any, Callable, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _formats as formats
from . import _native as native
from ._arrow import Chunk, Field, Type, imported
from ._dates import Moment, date_of, day_number, is_code, is_missing, library, moment, not_a_column, shown

_UNITS = {"s": native.SECOND, "m": native.MILLISECOND, "u": native.MICROSECOND, "n": native.NANOSECOND}
_NUMPY = {
    "D": native.DAY64, "s": native.SECOND, "ms": native.MILLISECOND, "us": native.MICROSECOND,
    "ns": native.NANOSECOND}


#: The 64-bit value for null: numpy's NaT.
NOT_A_TIME = -(2**63)


class Memory:
    """Zeroed memory for a result. Large blocks come directly from the system, which adds their pages when written."""

    def __init__(self, size: int):
        self.size = size
        if size > sys.maxsize:
            raise MemoryError(f"no memory for a result of {size} bytes")
        if size >= 1 << 20:
            # Private, because without flags the memory is shared and gets no pages of 2 MB. One of them costs a seventh
            # of 512 pages of 4 KB.
            try:
                self.buffer: Any = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            except OSError:
                raise MemoryError(f"no memory for a result of {size} bytes") from None
            if hasattr(mmap, "MADV_HUGEPAGE"):
                try:
                    self.buffer.madvise(mmap.MADV_HUGEPAGE)
                except OSError:
                    pass
        else:
            self.buffer = bytearray(max(size, 1))
        self._hold = ctypes.c_char.from_buffer(self.buffer)
        self.address = ctypes.addressof(self._hold)


class Part(NamedTuple):
    """Rows of a column that are contiguous in memory."""

    type: int
    values: Optional[int]
    validity: Optional[int]
    offset: int
    length: int
    keep: Any


class TextPart(NamedTuple):
    """Texts that are contiguous in memory."""

    layout: int
    places: Optional[int]
    buffers: Sequence[Optional[int]]
    sizes: Optional[Sequence[int]]
    validity: Optional[int]
    offset: int
    length: int
    keep: Any


class Numbers(NamedTuple):
    """A result of 32-bit numbers: counts, or days since 1970-01-01."""

    memory: Memory
    validity: Optional[Memory]
    null_count: int
    length: int
    is_day: bool

    def values(self) -> List[Optional[int]]:
        numbers = memoryview(self.memory.buffer).cast("B")[: 4 * self.length].cast("i").tolist()
        if self.null_count and self.validity:
            bits = self.validity.buffer
            return [number if bits[row >> 3] >> (row & 7) & 1 else None for row, number in enumerate(numbers)]
        return numbers

    def field(self, name: str = "") -> Field:
        validity = self.validity.address if self.validity and self.null_count else None
        return Field(
            "tdD" if self.is_day else "i", self.length, [validity, self.memory.address], self.null_count, name, self)


class Booleans(NamedTuple):
    """A result of booleans, as bits."""

    memory: Memory
    validity: Memory
    null_count: int
    length: int

    def values(self) -> List[Optional[bool]]:
        bits, validity = self.memory.buffer, self.validity.buffer
        return [
            bits[row >> 3] >> (row & 7) & 1 == 1 if validity[row >> 3] >> (row & 7) & 1 else None
            for row in range(self.length)]

    def field(self, name: str = "") -> Field:
        validity = self.validity.address if self.null_count else None
        return Field("b", self.length, [validity, self.memory.address], self.null_count, name, self)


class Texts(NamedTuple):
    """A result of texts."""

    layout: int
    places: Memory
    bytes: Memory
    used: int
    validity: Optional[Memory]
    null_count: int
    length: int

    def values(self) -> List[Optional[str]]:
        if self.layout == native.VIEWS:
            raise AssertionError("views go out by Arrow")
        offsets = memoryview(self.places.buffer).cast("B")[: 8 * (self.length + 1)].cast("q").tolist()
        data = bytes(memoryview(self.bytes.buffer)[: self.used])
        texts: List[Optional[str]] = [
            data[start:end].decode() for start, end in zip(offsets, offsets[1:])]
        if self.null_count and self.validity:
            bits = self.validity.buffer
            texts = [text if bits[row >> 3] >> (row & 7) & 1 else None for row, text in enumerate(texts)]
        return texts

    @classmethod
    def of(cls, texts: Sequence[Optional[str]]) -> "Texts":
        """The result for a list of Python strings."""
        part = _text_list(texts)
        places, store, validity = part.keep
        return cls(native.OFFSETS64, places, store, part.sizes[0], validity, texts.count(None), len(texts))

    def field(self, name: str = "") -> Field:
        validity = self.validity.address if self.validity and self.null_count else None
        if self.layout == native.VIEWS:
            sizes = (ctypes.c_int64 * 1)(self.used)
            buffers = [validity, self.places.address, self.bytes.address, ctypes.addressof(sizes)]
            return Field("vu", self.length, buffers, self.null_count, name, (self, sizes))
        return Field(
            "U", self.length, [validity, self.places.address, self.bytes.address], self.null_count, name, self)


#: A result for one part of a column.
Answer = Union[Numbers, Booleans, Texts]


class ArrowColumn:
    """A result for any library that reads Arrow, with `__arrow_c_array__`, a length and `to_list()`."""

    def __init__(self, answer: Answer):
        self._answer = answer

    def __len__(self) -> int:
        return self._answer.length

    def __arrow_c_schema__(self) -> Any:
        return self._answer.field().schema_capsule()

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        field = self._answer.field()
        return field.schema_capsule(), field.array_capsule()

    def to_list(self) -> list:
        """The values as Python objects, None for null."""
        return _python(self._answer)


# MARK: Kinds of callers

_LAYOUTS = {"u": native.OFFSETS32, "U": native.OFFSETS64, "vu": native.VIEWS, "n": None}
# The libraries for which errors use the library's name of a type, and how to convert days to dates there.
_DATE_CASTS = {
    "polars": ", .cast(polars.Date)", "pyarrow": ", .cast(pyarrow.int32()).cast(pyarrow.date32())", "pandas": "",
}


def _day_part(unit: Optional[int], chunk: Chunk) -> Part:
    length = chunk.array.length
    if unit is None:  # Arrow's null type: all rows are null
        bits, values = Memory((length + 7) // 8), Memory(4 * length)
        return Part(native.DAY32, values.address, bits.address, 0, length, (bits, values))
    buffers = chunk.buffers(2)
    return Part(unit, buffers[1], chunk.validity(buffers), chunk.array.offset, length, chunk)


def _text_part(layout: Optional[int], chunk: Chunk) -> TextPart:
    length, offset = chunk.array.length, chunk.array.offset
    if layout is None:
        bits, places = Memory((length + 7) // 8), Memory(8 * (length + 1))
        return TextPart(native.OFFSETS64, places.address, [None], [0], bits.address, 0, length, (bits, places))
    buffers = chunk.buffers(3, layout == native.VIEWS)
    validity = chunk.validity(buffers)
    if layout != native.VIEWS:
        return TextPart(layout, buffers[1], buffers[2:], None, validity, offset, length, chunk)
    data = buffers[2:-1]
    if data and not buffers[-1]:
        raise native.WeekCalendarError(f"wrong Arrow data: the sizes of the {len(data)} buffers of a string view are NULL")
    sizes = (ctypes.c_int64 * len(data)).from_address(buffers[-1])[:] if data and buffers[-1] else []
    return TextPart(layout, buffers[1], data, sizes, validity, offset, length, chunk)


class Column:
    """A caller's column: its parts, and the conversion of results to its kind.

    With `texts`, it contains texts to parse, otherwise dates. With `codes`, whole numbers are read as their digits.
    With `times`, the times of Python dates are kept.
    """

    def __init__(
        self, value: Any, zone: Optional[str] = None, texts: bool = False, codes: bool = False, times: bool = False,
    ):
        self.value = value
        self.is_text = texts
        self.has_codes = codes
        self.has_times = times
        #: The rows, if they are Python objects, which may have different offsets.
        self.moments: Optional[List[Optional[Moment]]] = None
        self.kind = library(value)
        self.zone: Optional[str] = zone
        self.utc_offset = 0
        self.is_utc = False
        if isinstance(value, (type, bytes, bytearray, dict)):
            raise not_a_column(value, texts)
        if self.kind == "pandas":
            value = self._pandas(value)
        self.parts: List[Any] = list(self._parts(value))

    @property
    def length(self) -> int:
        return sum(part.length for part in self.parts)

    def _pandas(self, value: Any) -> Any:
        dtype = getattr(value, "dtype", None)
        if dtype is None:
            raise not_a_column(value, self.is_text)
        if type(dtype).__name__ == "ArrowDtype" or getattr(dtype, "storage", "") == "pyarrow":
            return value.array.__arrow_array__()
        if getattr(dtype, "kind", "O") == "M":
            name = getattr(dtype, "tz", None)
            if name is not None:
                self._set_zone(str(name))
                value = value.dt.tz_convert("UTC").dt.tz_localize(None) if hasattr(value, "dt") else (
                    value.tz_convert("UTC").tz_localize(None))
            return value.to_numpy()
        return value.tolist()

    def _set_zone(self, name: str) -> None:
        if self.zone is not None or name in ("", "UTC", "Etc/UTC", "Z"):
            self.is_utc = name != ""
            return
        offset = re.fullmatch(r"(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?:?(\d\d)?", name)
        if offset:  # as Arrow, datetime.timezone and Java write them
            hours, minutes, seconds = (int(digits or 0) for digits in offset.groups()[1:])
            self.utc_offset = (hours * 3600 + minutes * 60 + seconds) * (-1 if offset[1] == "-" else 1)
        else:
            self.zone = name

    def _parts(self, value: Any) -> Iterable[Any]:
        if hasattr(value, "__arrow_c_array__") or hasattr(value, "__arrow_c_stream__"):
            type, arrays = imported(value)
            if self.has_codes and formats.kind(type.format) == formats.WHOLE:
                return [_text_list(_whole_numbers(type.format, chunk), codes=True) for chunk in arrays]
            if self.is_text:
                layout = self._text_layout(type)
                return [_text_part(layout, chunk) for chunk in arrays]
            if formats.kind(type.format) == formats.TEXT:
                return self._dates_of_texts(_text_part(_LAYOUTS[type.format], chunk) for chunk in arrays)
            unit = self._day_type(type)
            return [_day_part(unit, chunk) for chunk in arrays]
        if self.is_text:
            return [_text_list(value, self.has_codes)]
        if getattr(getattr(value, "dtype", None), "kind", "") == "T":  # numpy's StringDType, which has no interface
            return [self._list(value.tolist())]
        if hasattr(value, "__array_interface__"):
            return [self._numpy(value)]
        try:
            view = memoryview(value)
        except TypeError:
            return [self._list(value)]
        return [_buffer(view, value)]

    def _day_type(self, type: Type) -> Optional[int]:
        """The unit of a type's numbers; None for Arrow's null type."""
        format = type.format
        if format == "n":
            return None
        if format == "tdD":
            return native.DAY32
        if format == "tdm":
            return native.MILLISECOND
        if format[:2] == "ts" and format[2:3] in _UNITS and format[3:4] == ":":
            self._set_zone(format[4:])
            return _UNITS[format[2]]
        raise TypeError(self._refusal(type))

    def _text_layout(self, type: Type) -> Optional[int]:
        """The memory layout of a type's texts; None for Arrow's null type."""
        if type.format in _LAYOUTS:
            return _LAYOUTS[type.format]
        raise TypeError(self._refusal(type))

    def _refusal(self, type: Type) -> str:
        """The message for a column without dates or texts, with what is expected."""
        kind = formats.kind(type.format)
        if kind == formats.TABLE:
            names = ", ".join(repr(name) for name in type.names)
            return f"a table or a column of structs is not one column: pass one of its columns{', ' * bool(names)}{names}"
        # The name of the type in the caller's library.
        own = getattr(self.value, "dtype", None) or getattr(self.value, "type", None)
        host = f"{self.kind}' {own}" if self.kind[-1:] == "s" else f"{self.kind}'s {own}"
        what = formats.words(type.format, host if self.kind in _DATE_CASTS and own is not None else "")
        if self.is_text:
            return f"a column of {what} is not text: cast it to text first"
        if kind == formats.WHOLE:
            return (f"a column of {what} has no dates: if they are days since 1970-01-01, cast it to dates first"
                    f"{_DATE_CASTS.get(self.kind, '')}")
        return f"a column of {what} has no dates: pass a column of dates or timestamps"

    def _numpy(self, value: Any) -> Part:
        interface = value.__array_interface__
        kind = interface["typestr"]
        if len(interface["shape"]) != 1:
            raise TypeError(f"a column has one dimension, but this array has {len(interface['shape'])}")
        if kind[1] == "O" or kind[1] == "U":
            return self._list(value.tolist())
        if hasattr(value, "filled"):  # a masked array
            if kind[1] != "M":
                raise TypeError(f"a masked array of dtype {value.dtype} has no dates: use datetime64")
            return self._numpy(value.filled(value.dtype.type("NaT")))
        if kind[1] == "M":
            unit = kind[kind.index("[") + 1 : -1] if "[" in kind else ""
            if unit not in _NUMPY:
                value = value.astype("datetime64[D]" if unit in ("Y", "M", "W") else "datetime64[s]")
                return self._numpy(value)
            type, size = _NUMPY[unit], 8
        elif kind[1:] in ("i4", "i8"):
            type, size = (native.DAY32, 4) if kind[1:] == "i4" else (native.DAY64, 8)
        else:
            raise TypeError(
                f"an array of dtype {value.dtype} has no dates: use datetime64, or days since 1970-01-01 as int32 or int64")
        if kind[0] != sys.byteorder.replace("little", "<").replace("big", ">")[0] or (
            interface.get("strides") not in (None, (size,)) or interface["data"][0] % size
        ):
            value = value.astype(value.dtype.newbyteorder("="), order="C", copy=True)
            interface = value.__array_interface__
        return Part(type, interface["data"][0], None, 0, interface["shape"][0], value)

    def _list(self, values: Iterable[Any]) -> Part:
        if not hasattr(values, "__iter__"):
            raise not_a_column(values, self.is_text)
        return self._rows(moment if self.has_times else day_number, values)

    def _rows(self, read: Callable[[Any, Optional[str]], Any], values: Iterable[Any]) -> Part:
        rows: List[Any] = []
        for value in values:
            try:
                found = read(value, self.zone)
            except native.WeekCalendarError as error:
                raise native.WeekCalendarError(f"row {len(rows)}: {error}", len(rows)) from None
            except TypeError as error:
                raise TypeError(f"row {len(rows)}: {error}") from None
            rows.append(found)
        days = rows
        if self.has_times:
            self.moments = [*(self.moments or []), *rows]
            days = [None if row is None else row.day for row in rows]
        return day_part(days)

    def _dates_of_texts(self, parts: Iterable[TextPart]) -> List[Part]:
        """The days of texts. The library reads the most frequent form of a whole part, and Python the other rows."""
        pattern = native.pattern("yyyy-MM-dd", "en_US_POSIX", "uts35")
        found: List[Part] = []
        texts: List[Optional[str]] = []
        first = 0
        for part in parts:
            days = _read(pattern, part, native.MODES["exact"], True, None).values()
            # The pattern also reads years with more than four digits, although ISO 8601 requires a sign for them.
            others = [row for row, day in enumerate(days) if day is None or day > _LAST_DAY]
            if self.has_times:
                texts += _strings(part)
            elif others:
                strings = _strings(part)
                for row in others:
                    try:
                        days[row] = day_number(strings[row], self.zone)
                    except native.WeekCalendarError as error:
                        raise native.WeekCalendarError(f"row {first + row}: {error}", first + row) from None
            found.append(day_part(days))
            first += part.length
        return [self._list(texts)] if self.has_times else found

    # MARK: Results

    def numbers(self, answers: List[Numbers]) -> Any:
        """Results, one for each part, as the caller's kind of column."""
        return self._answer(answers)

    def _answer(self, answers: List[Any]) -> Any:
        value = self.value
        if self.kind == "polars":
            import polars

            # polars ignores the name of an Arrow array and uses an empty one.
            parts = [polars.Series(ArrowColumn(answer)).alias(value.name) for answer in answers]
            if not parts:
                return polars.Series(value.name, [])
            return parts[0] if len(parts) == 1 else polars.concat(parts)
        if self.kind == "pyarrow":
            import pyarrow

            parts = [pyarrow.array(ArrowColumn(answer)) for answer in answers]
            if isinstance(value, pyarrow.ChunkedArray):
                return pyarrow.chunked_array(parts, None if parts else pyarrow.null())
            return parts[0]
        if self.kind == "pandas":
            from ._pandas import series

            return series(value, answers)
        if self.kind == "numpy":
            return numpy_array(answers[0])
        if hasattr(value, "__arrow_c_array__"):
            return ArrowColumn(answers[0])
        result: list = []
        for answer in answers:
            result.extend(_python(answer))
        return result

    @property
    def layout(self) -> int:
        """The memory layout of texts for the caller."""
        if self.kind == "polars":
            return native.VIEWS
        return native.OFFSETS64


def _python(answer: Answer) -> list:
    values = answer.values()
    if not (isinstance(answer, Numbers) and answer.is_day):
        return values
    try:
        return [None if value is None else date_of(value) for value in values]
    except native.WeekCalendarError as error:
        row = next(row for row, day in enumerate(values) if day is not None and not _FIRST_DAY <= day <= _LAST_DAY)
        if len(values) == 1:
            raise
        raise native.WeekCalendarError(f"row {row}: {error}", row) from None


def numpy_array(answer: Answer) -> Any:
    """Numbers as int32, days as datetime64[D], booleans as bool, texts as str. Null days are NaT; other nulls yield a masked
    array."""
    import numpy

    mask = None
    if answer.null_count and answer.validity:
        mask = ~_numpy_bits(answer.validity, answer.length)
    if isinstance(answer, Numbers):
        values = numpy.frombuffer(answer.memory.buffer, numpy.int32, answer.length)
        if answer.is_day:
            values = values.astype("datetime64[D]")
            if mask is not None:
                values[mask] = numpy.datetime64("NaT")
            return values
    elif isinstance(answer, Booleans):
        values = _numpy_bits(answer.memory, answer.length)
    else:
        letters = numpy.frombuffer(answer.bytes.buffer, numpy.uint8, answer.used)
        widths = numpy.diff(numpy.frombuffer(answer.places.buffer, numpy.int64, answer.length + 1))
        width = int(widths.max(initial=0))
        if width and letters.max() < 128 and bool(((widths == width) | (widths == 0)).all()):
            # Letters are widened as numbers, because numpy converts bytes to str one text at a time.
            texts = letters.astype(numpy.uint32).view(f"U{width}")
            values = texts
            if len(texts) < answer.length:
                values = numpy.zeros(answer.length, texts.dtype)
                values[widths == width] = texts
        else:
            values = numpy.array([text or "" for text in answer.values()], dtype=str)
    return values if mask is None else numpy.ma.masked_array(values, mask)


def _numpy_bits(memory: Memory, length: int) -> Any:
    import numpy

    return numpy.unpackbits(numpy.frombuffer(memory.buffer, numpy.uint8), count=length, bitorder="little") == 1


# The first and last Python date, 0001-01-01 and 9999-12-31.
_FIRST_DAY, _LAST_DAY = -719_162, 2_932_896


def day_part(days: Sequence[Optional[int]]) -> Part:
    """The part for a list of days."""
    nulls = [row for row, day in enumerate(days) if day is None] if None in days else []
    try:
        values = array.array("i", [day or 0 for day in days] if nulls else days)
    except OverflowError:
        row, day = next((row, day) for row, day in enumerate(days) if day is not None and not -(2**31) <= day < 2**31)
        raise native.WeekCalendarError(f"row {row}: the day {day} is not in the years -999999 to 999999", row) from None
    validity = _bitmap(len(days), nulls) if nulls else None
    return Part(
        native.DAY32, values.buffer_info()[0], validity.address if validity else None, 0, len(values), (values, validity))


def _buffer(view: memoryview, owner: Any) -> Part:
    if view.ndim != 1 or not view.c_contiguous or view.format not in ("i", "l", "q"):
        raise TypeError(
            f"a buffer of format '{view.format}' has no days: use format 'i' or 'q' for days since 1970-01-01 "
            "(array.array('i', ...)), or a list of dates")
    data = (ctypes.c_char * max(view.nbytes, 1)).from_buffer(view) if not view.readonly and view.nbytes else None
    if data is None:
        owner = array.array(view.format, view.tolist())
        address = owner.buffer_info()[0]
    else:
        address = ctypes.addressof(data)
    type = native.DAY32 if view.itemsize == 4 else native.DAY64
    return Part(type, address, None, 0, len(view), (owner, view, data))


def _whole_numbers(format: str, chunk: Chunk) -> List[Optional[int]]:
    buffers = chunk.buffers(2)
    length, offset = chunk.array.length, chunk.array.offset
    if not length:
        return []
    code = formats.INTEGERS[format]
    size = array.array(code).itemsize
    numbers = memoryview((ctypes.c_char * (length * size)).from_address((buffers[1] or 0) + offset * size)).cast("B").cast(code)
    validity = chunk.validity(buffers)
    if validity is None:
        return list(numbers)
    bits = (ctypes.c_uint8 * ((length + offset + 7) // 8)).from_address(validity)
    return [
        number if bits[row >> 3] >> (row & 7) & 1 else None for row, number in enumerate(numbers, offset)]


def _text_list(values: Iterable[Any], codes: bool = False) -> TextPart:
    if not hasattr(values, "__iter__"):
        raise not_a_column(values, True)
    texts = values.tolist() if hasattr(values, "tolist") else list(values)
    data = bytearray()
    offsets = array.array("q", [0])
    nulls = []
    for row, text in enumerate(texts):
        if is_missing(text):
            nulls.append(row)
        elif isinstance(text, str):
            data += text.encode("utf-8", "replace")
        elif codes and is_code(text):
            data += b"%d" % int(text)
        else:
            is_date = isinstance(text, datetime.date)
            raise TypeError(f"row {row} is not text but {shown(text)}{': a date needs no parsing' * is_date}")
        offsets.append(len(data))
    validity = _bitmap(len(texts), nulls) if nulls else None
    places, store = _copied(offsets.tobytes()), _copied(data)
    return TextPart(
        native.OFFSETS64, places.address, [store.address], [len(data)],
        validity.address if validity else None, 0, len(texts), (places, store, validity))


def _copied(data: Union[bytes, bytearray]) -> Memory:
    memory = Memory(len(data))
    memory.buffer[: len(data)] = data
    return memory


def _strings(part: TextPart) -> List[Optional[str]]:
    """The texts of a part. The library has already read it, and so checked that all non-null texts are in bounds."""
    if not part.length:
        return []
    first, last = part.offset, part.offset + part.length
    rows: Iterable[int] = range(part.length)
    texts: List[Optional[str]] = [None] * part.length
    if part.validity:
        bits = ctypes.string_at(part.validity, (last + 7) // 8)
        rows = [row for row in rows if bits[first + row >> 3] >> (first + row & 7) & 1]
    if part.layout == native.VIEWS:
        views = ctypes.string_at(part.places + 16 * first, 16 * part.length)
        numbers = memoryview(views).cast("i").tolist()
        buffers = [_bytes(address, size) for address, size in zip(part.buffers, part.sizes)]
        for row in rows:
            length, _, buffer, start = numbers[4 * row : 4 * row + 4]
            text = views[16 * row + 4 : 16 * row + 4 + length] if length <= 12 else bytes(buffers[buffer][start : start + length])
            texts[row] = text.decode("utf-8", "replace")
    else:
        size, code = (4, "i") if part.layout == native.OFFSETS32 else (8, "q")
        offsets = memoryview(ctypes.string_at(part.places + size * first, size * (part.length + 1))).cast(code).tolist()
        data = _bytes(part.buffers[0], offsets[-1])
        for row in rows:
            texts[row] = bytes(data[offsets[row] : offsets[row + 1]]).decode("utf-8", "replace")
    return texts


def _bytes(address: Optional[int], size: int) -> memoryview:
    """The bytes of a buffer, without copying; empty if it is NULL."""
    return memoryview((ctypes.c_char * size).from_address(address)).cast("B") if address and size > 0 else memoryview(b"")


# MARK: Results that Python computes


def single(value: Any, zone: Optional[str] = None) -> Column:
    """The column of one date."""
    day = day_number(value, zone)
    return Column([None] if day is None else array.array("q", [day]))


def computed(values: Sequence[Optional[int]]) -> Numbers:
    """The result for a list of Python numbers."""
    memory = Memory(4 * len(values))
    memory.buffer[: 4 * len(values)] = array.array("i", [value or 0 for value in values]).tobytes()
    nulls = [row for row, value in enumerate(values) if value is None]
    return Numbers(memory, _bitmap(len(values), nulls) if nulls else None, len(nulls), len(values), False)


def _bitmap(length: int, nulls: Iterable[int]) -> Memory:
    """A validity bitmap in which some rows are null."""
    bits = bytearray(b"\xff" * ((length + 7) // 8))
    for row in nulls:
        bits[row >> 3] &= ~(1 << (row & 7))
    validity = Memory(len(bits))
    validity.buffer[: len(bits)] = bits
    return validity


# MARK: Calls


def _column_struct(
    column: Column, part: Part, named_by: Optional[native.Handle] = None,
) -> native.ColumnStruct:
    """The C struct of a part. `named_by` is a pattern that writes the name of the zone."""
    is_day = part.type in (native.DAY32, native.DAY64)
    zone = None
    if named_by and not is_day and (column.zone or column.is_utc):
        zone = native.named_zone(column.zone or "UTC", named_by)
    elif column.zone and not is_day:
        zone = native.zone(column.zone)
    struct = native.ColumnStruct(
        type=part.type, values=part.values, validity=part.validity, offset=part.offset, length=part.length,
        zone=zone.pointer if zone else None, utc_offset=0 if zone or is_day else column.utc_offset)
    struct.kept = zone
    return struct


def _may_have_nulls(part: Part) -> bool:
    return part.validity is not None or part.type != native.DAY32


def numbers(
    handle: native.Handle, unit: int, column: Column, wanted: Sequence[str], whole_weeks: bool = False,
) -> List[List[Numbers]]:
    """The wanted numbers of each row's period: for each name, a list with one result per part. With `whole_weeks`, weeks
    are not cut at 1 January."""
    results: List[List[Numbers]] = [[] for _ in wanted]
    for part in column.parts:
        memories = [Memory(4 * part.length) for _ in wanted]
        validity = Memory((part.length + 7) // 8) if _may_have_nulls(part) else None
        answer = native.Numbers(
            flags=native.WHOLE_WEEKS if whole_weeks else 0, validity=validity.address if validity else None,
            **{name: memory.address for name, memory in zip(wanted, memories)})
        struct = _column_struct(column, part)
        native.call("periods", handle.pointer, unit, ctypes.byref(struct), ctypes.byref(answer))
        for result, name, memory in zip(results, wanted, memories):
            is_day = name in ("first_day", "last_day")
            result.append(Numbers(memory, validity, answer.null_count, part.length, is_day))
    return results


def is_to_date(handle: native.Handle, unit: int, column: Column, as_of: Column) -> List[Booleans]:
    """Whether each row counts up to one as-of day, one result per part."""
    results = []
    as_of_struct = _column_struct(as_of, as_of.parts[0])
    for part in column.parts:
        size = (part.length + 7) // 8
        memory, validity = Memory(size), Memory(size)
        answer = native.Bits(bits=memory.address, validity=validity.address)
        struct = _column_struct(column, part)
        native.call(
            "is_to_date", handle.pointer, unit, ctypes.byref(struct), ctypes.byref(as_of_struct), ctypes.byref(answer))
        results.append(Booleans(memory, validity, answer.null_count, part.length))
    return results


def comparable_days(handle: native.Handle, unit: int, column: Column) -> List[Numbers]:
    """The day at the same place of each row's previous period, one result per part."""
    results = []
    for part in column.parts:
        memory, validity = Memory(4 * part.length), Memory((part.length + 7) // 8)
        answer = native.Days(day=memory.address, validity=validity.address)
        struct = _column_struct(column, part)
        native.call("comparable_day", handle.pointer, unit, ctypes.byref(struct), ctypes.byref(answer))
        results.append(Numbers(memory, validity, answer.null_count, part.length, True))
    return results


def texts(
    handle: native.Handle, unit: int, column: Column, layout: Optional[int] = None, width: int = 8,
) -> List[Texts]:
    """The text of each row, one result per part. `width` is the expected number of bytes per text."""
    layout = column.layout if layout is None else layout
    results = []
    named_by = handle if native.names_zone(handle) else None
    for part in column.parts:
        is_view = layout == native.VIEWS
        places = Memory(16 * part.length if is_view else 8 * (part.length + 1))
        store = Memory(0 if is_view else width * part.length + 16)
        validity = Memory((part.length + 7) // 8) if _may_have_nulls(part) else None
        answer = native.Texts(
            layout=layout, places=places.address, bytes=store.address, capacity=0 if is_view else store.size,
            validity=validity.address if validity else None)
        struct = _column_struct(column, part, named_by)
        while not native.call("write", handle.pointer, unit, ctypes.byref(struct), ctypes.byref(answer)):
            if is_view and answer.used + answer.needed > 2**31 - 1:
                raise native.WeekCalendarError("the texts exceed 2 GiB: write a part of the column at a time")
            larger = Memory(answer.used + answer.needed + 64)
            ctypes.memmove(larger.address, store.address, answer.used)
            store = larger
            answer.bytes, answer.capacity = store.address, store.size
        results.append(Texts(layout, places, store, answer.used, validity, answer.null_count, part.length))
    return results


def days(
    handle: native.Handle, column: Column, mode: int, null_wrong: bool, reference: Optional[int],
) -> List[Numbers]:
    """The day of each text, one result per part."""
    return [_read(handle, part, mode, null_wrong, reference) for part in column.parts]


def _read(
    handle: native.Handle, part: TextPart, mode: int, null_wrong: bool, reference: Optional[int],
) -> Numbers:
    memory, validity = Memory(4 * part.length), Memory((part.length + 7) // 8)
    buffers = (ctypes.c_void_p * max(len(part.buffers), 1))(*part.buffers)
    sizes = None
    if part.sizes is not None:
        sizes = (ctypes.c_int64 * max(len(part.sizes), 1))(*part.sizes)
    struct = native.TextColumnStruct(
        layout=part.layout, places=part.places, buffers=ctypes.addressof(buffers),
        buffer_sizes=None if sizes is None else ctypes.addressof(sizes), buffer_count=len(part.buffers),
        validity=part.validity, offset=part.offset, length=part.length)
    answer = native.Values(
        flags=native.NULL_WRONG_ROWS if null_wrong else 0, type=native.DAY32, mode=mode, values=memory.address,
        has_reference=0 if reference is None else 1, reference_day=reference or 0, validity=validity.address)
    native.call("read", handle.pointer, ctypes.byref(struct), ctypes.byref(answer))
    return Numbers(memory, validity, answer.null_count, part.length, True)
