"""Sets the compiler's module hashes to zero: module-hashes.py FILE...

Only later runs of the compiler read the section .swift_modhash, and it depends on the folder of the build. FILE is a
64-bit ELF program, library or object.
"""
import struct
import sys

for path in sys.argv[1:]:
    with open(path, "r+b") as file:
        data = file.read()
        assert data[:6] == b"\x7fELF\x02\x01", path
        start, = struct.unpack_from("<Q", data, 0x28)
        size, count, names = struct.unpack_from("<HHH", data, 0x3A)
        sections = [struct.unpack_from("<IIQQQQ", data, start + index * size) for index in range(count)]
        for name, _, _, _, offset, length in sections:
            text = data[sections[names][4] + name:].split(b"\0", 1)[0] if name else b""
            if text == b".swift_modhash":
                file.seek(offset)
                file.write(bytes(length))
