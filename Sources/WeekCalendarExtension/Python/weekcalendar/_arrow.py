"""Arrow's C data interface by ctypes, without pyarrow: columns in and out as PyCapsules.

Source: https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

import ctypes
from typing import Any, Iterator, List, Optional, Sequence, Tuple

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
# In a destructor the capsule has no references left and must not get one.
_dying_pointer = ctypes.PYFUNCTYPE(_pointer, _pointer, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))


# MARK: In


class Chunk:
    """One array of a column that came by Arrow, released with this object."""

    def __init__(self, format: str, array: ArrowArray, owner: Any):
        self.format = format
        self.array = array
        self._owner = owner

    @property
    def buffers(self) -> List[Optional[int]]:
        return [self.array.buffers[index] for index in range(self.array.n_buffers)]

    def __del__(self) -> None:
        release = self.array.release
        if release and self._owner is None:  # moved here: ours to release
            _release(release)(ctypes.addressof(self.array))


def chunks(value: Any) -> Tuple[str, List[Chunk]]:
    """The format and the arrays of what has `__arrow_c_array__` or `__arrow_c_stream__`."""
    if hasattr(value, "__arrow_c_array__"):
        schema, array = value.__arrow_c_array__()
        format = _format(ArrowSchema.from_address(_capsule_pointer(schema, b"arrow_schema")))
        owned = ArrowArray.from_address(_capsule_pointer(array, b"arrow_array"))
        return format, [Chunk(format, owned, (schema, array))]
    capsule = value.__arrow_c_stream__()
    address = _capsule_pointer(capsule, b"arrow_array_stream")
    stream = ArrowStream.from_address(address)
    schema = ArrowSchema()
    _check(stream, address, _get_schema(stream.get_schema)(address, ctypes.addressof(schema)))
    try:
        format = _format(schema)
    finally:
        if schema.release:
            _release(schema.release)(ctypes.addressof(schema))
    return format, list(_read(stream, address, format))


def _read(stream: ArrowStream, address: int, format: str) -> Iterator[Chunk]:
    while True:
        array = ArrowArray()
        _check(stream, address, _get_schema(stream.get_next)(address, ctypes.addressof(array)))
        if not array.release:
            return
        yield Chunk(format, array, None)


def _format(schema: ArrowSchema) -> str:
    if schema.dictionary:
        raise TypeError("a dictionary (categorical) column is not read: cast it to a date or to text first")
    return schema.format.decode()


def _check(stream: ArrowStream, address: int, code: int) -> None:
    if code != 0:
        text = _get_error(stream.get_last_error)(address) if stream.get_last_error else None
        raise RuntimeError(f"the Arrow stream failed with {code}: {(text or b'').decode('utf-8', 'replace')}")


# MARK: Out

class _Owner(ctypes.Structure):
    _fields_ = [("object", _pointer), ("drop", _pointer), ("enter", _pointer), ("leave", _pointer)]


def _own(array: ArrowArray, *kept: Any) -> ArrowArray:
    """An array that keeps Python's objects alive until it is released. Consumers drop arrays whenever they do, perhaps
    while an exception is on its way, when no function of Python may be called: the library has one for it."""
    owner = _Owner(*[
        ctypes.cast(function, _pointer) if function else None
        for function in (None, _api.Py_DecRef, _api.PyGILState_Ensure, _api.PyGILState_Release)])
    everything = (array, owner, kept)
    _api.Py_IncRef(ctypes.py_object(everything))
    owner.object = id(everything)
    array.private_data = ctypes.addressof(owner)
    array.release = native.address("release_array")
    return array


# Schemas and streams that were handed out and are not released yet, by the address of their structs: ctypes keeps
# nothing alive by itself. They live as long as a consumer reads them.
_exported: dict = {}


@_release
def _release_schema(address: int) -> None:
    schema = ArrowSchema.from_address(address)
    # The consumer may have moved the struct; private_data is the key. What was kept lives to the end of this call.
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


# Structs that capsules point to: consumers empty them, and capsules free them.
_shells: dict = {}
_destroy = {
    b"arrow_schema": _destroyer(ArrowSchema, b"arrow_schema"),
    b"arrow_array": _destroyer(ArrowArray, b"arrow_array"),
    b"arrow_array_stream": _destroyer(ArrowStream, b"arrow_array_stream"),
}


class Field:
    """An array to hand out: a format of Arrow, its length and buffers, or the fields of a struct."""

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
    """A copy for a capsule: what is kept lives on under its key when a consumer has moved the copy away."""
    shell = type(struct)()
    ctypes.memmove(ctypes.addressof(shell), ctypes.addressof(struct), ctypes.sizeof(struct))
    _shells[ctypes.addressof(shell)] = shell
    return shell
