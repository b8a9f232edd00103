"""Arrow's C data interface in ctypes, without pyarrow: imports and exports columns as PyCapsules.

Source: https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

import ctypes
import threading
from typing import Any, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from . import _native as native

_pointer, _i64 = ctypes.c_void_p, ctypes.c_int64


class ArrowSchema(ctypes.Structure):
    _fields_ = [
        ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", _pointer), ("flags", _i64),
        ("n_children", _i64), ("children", _pointer), ("dictionary", _pointer), ("release", _pointer),
        ("private_data", _pointer)]


class ArrowArray(ctypes.Structure):
    _fields_ = [
        ("length", _i64), ("null_count", _i64), ("offset", _i64), ("n_buffers", _i64), ("n_children", _i64),
        ("buffers", ctypes.POINTER(_pointer)), ("children", _pointer), ("dictionary", _pointer),
        ("release", _pointer), ("private_data", _pointer)]


class ArrowStream(ctypes.Structure):
    _fields_ = [
        ("get_schema", _pointer), ("get_next", _pointer), ("get_last_error", _pointer), ("release", _pointer),
        ("private_data", _pointer)]


_get_schema = ctypes.CFUNCTYPE(ctypes.c_int, _pointer, _pointer)
_get_error = ctypes.CFUNCTYPE(ctypes.c_char_p, _pointer)
_release = ctypes.CFUNCTYPE(None, _pointer)
_destructor = ctypes.CFUNCTYPE(None, _pointer)

_api = ctypes.PyDLL(None)
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_New.argtypes = [_pointer, ctypes.c_char_p, _pointer]
_capsule_pointer = ctypes.PYFUNCTYPE(_pointer, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", _api))
# For destructors: the capsule has no references left there, and must not get one.
_dying_pointer = ctypes.PYFUNCTYPE(_pointer, _pointer, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))


# MARK: Import

# The maximum of an array's offset plus length: rows have up to 16 bytes, and their addresses must not overflow.
_MOST_ROWS = (2**63 - 1) // 16
_moving = threading.RLock()


class _Moved:
    """A struct of Arrow, moved out of its producer's memory as the interface requires.

    The producer's struct is marked as released, and this one is released with its object. A struct that is already
    released was read by another consumer.
    """

    def __init__(self, kind: Any, source: int):
        self.struct = kind()
        with _moving:
            given = kind.from_address(source)
            if not given.release:
                raise native.WeekCalendarError(
                    f"Cannot import released {_NAMES[kind]}: it has been consumed and can be read only once; get a new one")
            ctypes.memmove(self.address, source, ctypes.sizeof(kind))
            given.release = None

    @property
    def address(self) -> int:
        return ctypes.addressof(self.struct)

    def __del__(self) -> None:
        if self.struct.release:
            _release(self.struct.release)(self.address)


_NAMES = {ArrowSchema: "ArrowSchema", ArrowArray: "ArrowArray", ArrowStream: "ArrowArrayStream"}


def _wrong(text: str) -> native.WeekCalendarError:
    return native.WeekCalendarError(f"wrong Arrow data: {text}")


class Chunk:
    """One array of an imported column. It is checked as far as possible, and released with this object."""

    def __init__(self, moved: _Moved):
        self._moved = moved
        array = self.array = moved.struct
        if array.length < 0 or array.offset < 0 or array.length + array.offset > _MOST_ROWS:
            raise _wrong(f"an ArrowArray has length {array.length} at offset {array.offset}")
        if not -1 <= array.null_count <= array.length:
            raise _wrong(f"an ArrowArray of length {array.length} has {array.null_count} nulls")
        if array.n_children != 0:
            raise _wrong(f"the ArrowArray of a plain column has {array.n_children} children")
        if array.dictionary:
            raise _wrong("the ArrowArray has a dictionary, but its ArrowSchema has none")

    def buffers(self, count: int, is_variadic: bool = False) -> List[Optional[int]]:
        """The addresses of the buffers: `count` of them or, if `is_variadic`, more."""
        array = self.array
        if array.n_buffers != count and not (is_variadic and count < array.n_buffers < 2**31):
            raise _wrong(f"an ArrowArray has {array.n_buffers} buffers, but its type needs {count}{' or more' * is_variadic}")
        if not array.buffers:
            raise _wrong("the buffers of the ArrowArray are NULL")
        found = [array.buffers[index] for index in range(array.n_buffers)]
        if array.null_count > 0 and not found[0]:
            raise _wrong(f"an ArrowArray has {array.null_count} nulls but no validity bitmap")
        if array.length > 0 and not found[1]:
            raise _wrong(f"the values are NULL in an ArrowArray of length {array.length}")
        return found

    def validity(self, buffers: List[Optional[int]]) -> Optional[int]:
        """The address of the validity bitmap; None if no row is null."""
        return buffers[0] if self.array.null_count else None


class Type(NamedTuple):
    """The type of an imported column; for a table, also the names of its columns."""

    format: str
    names: Sequence[str]


def imported(value: Any) -> Tuple[Type, Iterator[Chunk]]:
    """The type of an object with `__arrow_c_array__` or `__arrow_c_stream__`, and its arrays, which are read lazily."""
    if hasattr(value, "__arrow_c_array__"):
        pair = value.__arrow_c_array__()
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise TypeError(
                f"{type(value).__name__}.__arrow_c_array__ returns {type(pair).__name__}, but Arrow's interface "
                "requires two PyCapsules, 'arrow_schema' and 'arrow_array'")
        column = _type(_moved(value, pair[0], ArrowSchema, b"arrow_schema"))
        array = _moved(value, pair[1], ArrowArray, b"arrow_array")
        return column, (Chunk(moved) for moved in [array])
    stream = _moved(value, value.__arrow_c_stream__(), ArrowStream, b"arrow_array_stream")
    return _type(_asked(stream, "get_schema", ArrowSchema)), _arrays(stream)


def _moved(value: Any, capsule: Any, kind: Any, name: bytes) -> _Moved:
    try:
        return _Moved(kind, _capsule_pointer(capsule, name))
    except native.WeekCalendarError:
        raise
    except ValueError:  # from PyCapsule_GetPointer
        given = type(capsule).__name__ if type(capsule).__name__ != "PyCapsule" else "a PyCapsule of another name"
        raise TypeError(
            f"{type(value).__name__} returns {given}, but Arrow's interface requires a PyCapsule '{name.decode()}'") from None


def _asked(stream: _Moved, function: str, kind: Any, is_end_allowed: bool = False) -> Optional[_Moved]:
    """The struct that a function of a stream fills in; None at the end of the stream."""
    target = kind()
    address = getattr(stream.struct, function)
    if not address:
        raise _wrong(f"the ArrowArrayStream has no {function}")
    code = _get_schema(address)(stream.address, ctypes.addressof(target))
    if code != 0:
        last_error = stream.struct.get_last_error
        text = (_get_error(last_error)(stream.address) if last_error else None) or b"no reason given"
        raise RuntimeError(f"the Arrow stream failed with {code} in {function}: {text.decode('utf-8', 'replace')}")
    if is_end_allowed and not target.release:
        return None
    return _Moved(kind, ctypes.addressof(target))


def _arrays(stream: _Moved) -> Iterator[Chunk]:
    while True:
        array = _asked(stream, "get_next", ArrowArray, is_end_allowed=True)
        if array is None:
            return
        yield Chunk(array)


def _type(moved: Optional[_Moved]) -> Type:
    assert moved is not None
    schema = moved.struct
    if schema.dictionary:
        raise TypeError("a dictionary (categorical) column is not supported: cast it to dates or text first")
    if schema.format is None:
        raise _wrong("the format of the ArrowSchema is NULL")
    format = schema.format.decode("utf-8", "replace")
    return Type(format, _children(schema) if format == "+s" else ())


def _children(schema: ArrowSchema) -> Sequence[str]:
    """The names of a table's first columns."""
    if not schema.children:
        return ()
    pointers = ctypes.cast(schema.children, ctypes.POINTER(_pointer))
    children = [pointers[index] for index in range(min(schema.n_children, 5))]
    names = [ArrowSchema.from_address(child).name for child in children if child]
    return [name.decode("utf-8", "replace") for name in names if name]


# MARK: Export

class _Owner(ctypes.Structure):
    _fields_ = [("object", _pointer), ("drop", _pointer), ("enter", _pointer), ("leave", _pointer)]


def _own(array: ArrowArray, *kept: Any) -> ArrowArray:
    """An array that keeps Python objects alive until it is released.

    A consumer may release an array while an exception is being raised. No Python function may be called then, so a
    function of the library releases it.
    """
    owner = _Owner(*[
        ctypes.cast(function, _pointer) if function else None
        for function in (None, _api.Py_DecRef, _api.PyGILState_Ensure, _api.PyGILState_Release)])
    everything = (array, owner, kept)
    _api.Py_IncRef(ctypes.py_object(everything))
    owner.object = id(everything)
    array.private_data = ctypes.addressof(owner)
    array.release = native.address("release_array")
    return array


# Exported schemas and streams that are not released yet, by the addresses of their structs. ctypes does not keep them
# alive while a consumer reads them.
_exported: dict = {}


@_release
def _release_schema(address: int) -> None:
    schema = ArrowSchema.from_address(address)
    # The consumer may have moved the struct, so private_data is the key. The kept objects live to the end of this call.
    kept = _exported.pop(schema.private_data, None)
    for index in range(schema.n_children):
        child = ArrowSchema.from_address(ctypes.cast(schema.children, ctypes.POINTER(_pointer))[index])
        if child.release:
            _release(child.release)(ctypes.addressof(child))
    schema.release = None
    del kept


def _keep(struct: Any, *kept: Any) -> Any:
    key = ctypes.addressof(struct)
    struct.private_data = key
    _exported[key] = (struct, kept)
    return struct


def _capsule(struct: Any, name: bytes) -> Any:
    return _api.PyCapsule_New(ctypes.addressof(struct), name, ctypes.cast(_destroy[name], _pointer))


def _destroyer(kind: Any, name: bytes) -> Any:
    @_destructor
    def destroy(capsule: int) -> None:
        struct = kind.from_address(_dying_pointer(capsule, name))
        if struct.release:
            _release(struct.release)(ctypes.addressof(struct))
        _shells.pop(ctypes.addressof(struct), None)

    return destroy


# Structs that capsules point to. Consumers empty them, and the capsules free them.
_shells: dict = {}
_destroy = {
    b"arrow_schema": _destroyer(ArrowSchema, b"arrow_schema"),
    b"arrow_array": _destroyer(ArrowArray, b"arrow_array"),
    b"arrow_array_stream": _destroyer(ArrowStream, b"arrow_array_stream"),
}


class Field:
    """An array to export: an Arrow format, its length and buffers, or the fields of a struct."""

    def __init__(
        self, format: str, length: int, buffers: Sequence[Optional[int]], null_count: int = 0,
        name: str = "", keep: Any = None, children: Sequence["Field"] = (),
    ):
        self.format, self.length, self.buffers, self.null_count = format, length, list(buffers), null_count
        self.name, self.keep, self.children = name, keep, list(children)

    def _schema(self) -> ArrowSchema:
        children = [field._schema() for field in self.children]
        table = (_pointer * max(len(children), 1))(*[ctypes.addressof(child) for child in children])
        schema = ArrowSchema(
            format=self.format.encode(), name=self.name.encode(), flags=2, n_children=len(children),
            children=ctypes.addressof(table), release=ctypes.cast(_release_schema, _pointer))
        return _keep(schema, children, table)

    def _array(self) -> ArrowArray:
        children = [field._array() for field in self.children]
        table = (_pointer * max(len(children), 1))(*[ctypes.addressof(child) for child in children])
        buffers = (_pointer * max(len(self.buffers), 1))(*self.buffers)
        array = ArrowArray(
            length=self.length, null_count=self.null_count, n_buffers=len(self.buffers),
            n_children=len(children), buffers=ctypes.cast(buffers, ctypes.POINTER(_pointer)),
            children=ctypes.addressof(table))
        return _own(array, children, table, buffers, self.keep)

    def schema_capsule(self) -> Any:
        return _capsule(_shell(self._schema()), b"arrow_schema")

    def array_capsule(self) -> Any:
        return _capsule(_shell(self._array()), b"arrow_array")

    def stream_capsule(self) -> Any:
        left = [self]

        @_get_schema
        def get_schema(_: int, target: int) -> int:
            ctypes.memmove(target, ctypes.addressof(self._schema()), ctypes.sizeof(ArrowSchema))
            return 0

        @_get_schema
        def get_next(_: int, target: int) -> int:
            if left:
                array = left.pop()._array()
                ctypes.memmove(target, ctypes.addressof(array), ctypes.sizeof(ArrowArray))
            else:
                ctypes.memset(target, 0, ctypes.sizeof(ArrowArray))
            return 0

        @_get_error
        def get_error(_: int) -> Optional[bytes]:
            return None

        @_release
        def release(address: int) -> None:
            stream = ArrowStream.from_address(address)
            stream.release = None
            _exported.pop(stream.private_data, None)

        functions = (get_schema, get_next, get_error, release)
        stream = ArrowStream(*[ctypes.cast(function, _pointer) for function in functions])
        return _capsule(_shell(_keep(stream, functions)), b"arrow_array_stream")


def _shell(struct: Any) -> Any:
    """A copy for a capsule. The kept objects stay alive under their key after a consumer has moved the copy."""
    shell = type(struct)()
    ctypes.memmove(ctypes.addressof(shell), ctypes.addressof(struct), ctypes.sizeof(struct))
    _shells[ctypes.addressof(shell)] = shell
    return shell
