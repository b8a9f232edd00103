#!/usr/bin/python3
"""Packs DIR/libweekcalendar.so as a wheel, weekcalendar-VERSION-py3-none-PLATFORM.whl: wheel.py DIR [--zone-names] [OUTPUT]

Writes the wheel into OUTPUT, or into DIR, and prints its path. --zone-names means that the library contains the names of
time zones, and makes the version VERSION+zone.names. Equal libraries yield equal bytes. Needs no network.

It runs with the interpreter of the system, because it loads the library into SQLite to get the version, and not every
python3 in the PATH can load extensions.
"""
import base64
import hashlib
import os
import re
import sqlite3
import subprocess
import sys
import zipfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
SOURCES = os.path.join(ROOT, "Sources/Hosts/WeekCalendarExtension/Python/weekcalendar")

# No license is named: the owner has not chosen one yet.
METADATA = """Metadata-Version: 2.1
Name: weekcalendar
Version: {release}
Summary: Locale-exact weeks, week schemes, fiscal calendars and date patterns for columns of any library, and for SQLite
Keywords: week,calendar,locale,cldr,iso8601,fiscal,strftime,arrow,polars,pandas,duckdb,sqlite
Classifier: Development Status :: 4 - Beta
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Database
Classifier: Topic :: Scientific/Engineering :: Information Analysis
Classifier: Topic :: Software Development :: Internationalization
Classifier: Typing :: Typed
Requires-Python: >=3.9
Provides-Extra: polars
Requires-Dist: polars>=1.20; extra == "polars"
Provides-Extra: pandas
Requires-Dist: pandas>=2.2; extra == "pandas"
Requires-Dist: pyarrow>=14; extra == "pandas"
Provides-Extra: duckdb
Requires-Dist: duckdb>=1.1; extra == "duckdb"
Requires-Dist: numpy; extra == "duckdb"
Requires-Dist: pyarrow>=14; extra == "duckdb"
Provides-Extra: spark
Requires-Dist: pyspark>=3.5; extra == "spark"
Requires-Dist: pyarrow>=14; extra == "spark"
Requires-Dist: pandas<3; extra == "spark"
Provides-Extra: tzdata
Requires-Dist: tzdata; extra == "tzdata"
Description-Content-Type: text/markdown

{readme}"""

# The entry points with which Datasette and sqlite-utils find the extension.
ENTRY_POINTS = """[datasette]
weekcalendar = weekcalendar.datasette

[sqlite_utils]
weekcalendar = weekcalendar.sqlite_utils
"""


def version(library):
    """The version that the library returns from weekcalendar_version()."""
    connection = sqlite3.connect(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(library)
    return connection.execute("SELECT weekcalendar_version()").fetchone()[0]


def platform_tag(library):
    """The manylinux tag (PEP 600) for the newest glibc that the library needs; it must not need anything else."""
    needed = re.findall(r"NEEDED +(\S+)", subprocess.run(
        ["objdump", "-p", library], check=True, capture_output=True, text=True).stdout)
    others = [name for name in needed if not re.match(r"(libc|libm)\.so\.6$|ld-linux", name)]
    if others:
        sys.exit(f"{library}: needs {', '.join(others)}, which manylinux does not promise")
    names = subprocess.run(
        ["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
    minors = [int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", names)]
    machine = os.uname().machine
    return f"manylinux_2_{max(minors + [17])}_{machine}"


def main(directory, *words):
    output = next((word for word in words if word != "--zone-names"), None)
    library = os.path.abspath(os.path.join(directory, "libweekcalendar.so"))
    if not os.path.isfile(library):
        sys.exit(f"{library}: not found; swift package build-product extension builds it")
    program = version(library)
    release = program + ("+zone.names" if "--zone-names" in words else "")
    tag = f"py3-none-{platform_tag(library)}"
    about = f"weekcalendar-{release}.dist-info"
    contents = {}
    for name in sorted(os.listdir(SOURCES)):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(SOURCES, name), "rb") as file:
                contents[f"weekcalendar/{name}"] = file.read().replace(
                    b"@VERSION@", program.encode())
    with open(library, "rb") as file:
        contents["weekcalendar/libweekcalendar.so"] = file.read()
    with open(os.path.join(ROOT, "Sources/Hosts/WeekCalendarExtension/Python/README.md"), encoding="utf-8") as file:
        metadata = METADATA.format(release=release, readme=file.read())
    contents[f"{about}/METADATA"] = metadata.encode()
    with open(os.path.join(ROOT, "Sources/NOTICE.txt"), "rb") as file:
        contents[f"{about}/NOTICE.txt"] = file.read()
    contents[f"{about}/entry_points.txt"] = ENTRY_POINTS.encode()
    contents[f"{about}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: weekcalendar\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    record = ""
    for name, data in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    contents[f"{about}/RECORD"] = (record + f"{about}/RECORD,,\n").encode()

    path = os.path.join(output or directory, f"weekcalendar-{release}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the same bytes every time
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data)
    print(os.path.abspath(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
