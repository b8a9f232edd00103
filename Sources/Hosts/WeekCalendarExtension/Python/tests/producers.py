"""Producers of Arrow's PyCapsules, valid and hostile ones: each field of each struct can be set to any value.

Every struct that is filled in must be released once, whatever is wrong with it: `Struct.left` counts those that are not.
"""

import ctypes
import struct

_pointer, _i64 = ctypes.c_void_p, ctypes.c_int64
_get = ctypes.CFUNCTYPE(ctypes.c_int, _pointer, _pointer)
_text = ctypes.CFUNCTYPE(_pointer, _pointer)
_release = ctypes.CFUNCTYPE(None, _pointer)
_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, [_pointer, ctypes.c_char_p, _pointer]


class Struct:
    """A struct with fields of eight bytes each; its `release` counts the calls."""

    left = 0
    kept = []

    def __init__(self, names, values):
        self.names = names
        self.memory = ctypes.create_string_buffer(8 * len(names))
        where = self.names.index("release") * 8

        def release(address):
            Struct.left -= 1
            ctypes.memset(address + where, 0, 8)

        self.callback = _release(release)
        self.set({"release": ctypes.cast(self.callback, _pointer).value, **values})
        Struct.left += self["release"] != 0
        Struct.kept.append(self)

    def drop(self):
        """Releases the struct if no consumer has taken it, as its producer would."""
        if self["release"]:
            self.callback(self.address)

    def set(self, values):
        for name, value in values.items():
            struct.pack_into("<q", self.memory, 8 * self.names.index(name), value)

    def __getitem__(self, name):
        return struct.unpack_from("<q", self.memory, self.names.index(name) * 8)[0]

    @property
    def address(self):
        return ctypes.addressof(self.memory)

    def capsule(self, name):
        return _new(self.address, name, None)


def keep(data):
    """The address of bytes that are kept alive."""
    memory = ctypes.create_string_buffer(data, max(len(data), 1) + 16)
    Struct.kept.append(memory)
    # Numbers are aligned.
    address = ctypes.addressof(memory)
    if address % 16:
        memory = ctypes.create_string_buffer(b"", len(data) + 32)
        Struct.kept.append(memory)
        address = (ctypes.addressof(memory) + 15) & ~15
        ctypes.memmove(address, data, len(data))
    return address


def schema(format=b"tdD", /, **changes):
    return Struct(
        ["format", "name", "metadata", "flags", "n_children", "children", "dictionary", "release", "private_data"],
        {"format": 0 if format is None else keep(format + b"\0"), "name": keep(b"\0"), "flags": 2, **changes})


def array(buffers, length, /, **changes):
    addresses = [buffer if isinstance(buffer, int) else 0 if buffer is None else keep(buffer) for buffer in buffers]
    return Struct(
        ["length", "null_count", "offset", "n_buffers", "n_children", "buffers", "children", "dictionary", "release",
         "private_data"],
        {"length": length, "n_buffers": len(addresses),
         "buffers": keep(struct.pack(f"<{len(addresses)}q", *addresses)), **changes})


class Array:
    """Returns the same capsules every time."""

    def __init__(self, schema, array):
        self.schema, self.array = schema, array

    def __arrow_c_array__(self, requested_schema=None):
        return self.schema.capsule(b"arrow_schema"), self.array.capsule(b"arrow_array")


class Stream:
    """Returns the same capsule every time; `arrays` are structs, or the codes and texts of failures."""

    def __init__(self, schema, arrays, **changes):
        self.schema, self.arrays = schema, list(arrays)
        left = list(arrays)
        error = []

        def fill(target, given):
            if isinstance(given, tuple):
                code, text = given
                error[:] = [keep(text + b"\0") if text is not None else 0]
                return code
            ctypes.memmove(target, given.address, len(given.memory))
            ctypes.memset(given.address + 8 * given.names.index("release"), 0, 8)  # moved
            return 0

        def get_next(_, target):
            if left:
                return fill(target, left.pop(0))
            ctypes.memset(target, 0, 80)
            return 0

        self.functions = _get(lambda _, target: fill(target, schema)), _get(get_next), _text(lambda _: error[0])
        names = ["get_schema", "get_next", "get_last_error"]
        addresses = {
            name: ctypes.cast(function, _pointer).value for name, function in zip(names, self.functions)}
        self.struct = Struct([*names, "release", "private_data"], {**addresses, **changes})

    def __arrow_c_stream__(self, requested_schema=None):
        return self.struct.capsule(b"arrow_array_stream")


def days(*values):
    """Buffers of date32."""
    return [None, struct.pack(f"<{len(values)}i", *values)]


def texts(offsets, data, code="i"):
    """Buffers of utf8, or of large_utf8 with the code q."""
    return [None, struct.pack(f"<{len(offsets)}{code}", *offsets), data]


def views(*rows, buffers=(), sizes=None):
    """Buffers of string views: each row a short text, or the length, the buffer and the offset of a long one."""
    data = b""
    for row in rows:
        if isinstance(row, bytes):
            data += struct.pack("<i12s", len(row), row)
        else:
            length, buffer, offset = row
            data += struct.pack("<i4sii", length, b"", buffer, offset)
    sizes = [len(buffer or b"") for buffer in buffers] if sizes is None else sizes
    return [None, data, *buffers, struct.pack(f"<{len(sizes)}q", *sizes)]
