#!/usr/bin/env python3
"""Checks the table of Sources/Reports/WeekPictures/NumberMarks.swift against ICU 78, locale by locale.

    number_marks.py --icu "$(.ci/icu)"          # prints the differences in all locales of that ICU, and the count
    number_marks.py --icu "$(.ci/icu)" --print  # prints ICU's locales grouped by marks, as a source for the table

unum_getSymbol and unum_getAttribute return the decimal mark, the grouping mark and the sizes of groups. The lookup
in the table is the same as in the Swift code: language with script and region, with region, with script, alone.
"""
import argparse
import collections
import ctypes
import pathlib
import re
import sys

USUAL = (".", ",", 3, 3)


def load(folder):
    names = {}
    for part in ("data", "uc", "i18n"):
        path = next(pathlib.Path(folder).glob(f"libicu{part}*.so*"))
        names[part] = ctypes.CDLL(str(path), ctypes.RTLD_GLOBAL)
        suffix = re.search(r"\.so\.(\d+)", path.name)[1]
    return names, suffix


def marks_of_icu(folder):
    """The marks of each locale: decimal mark, grouping mark, size of the last group, size of the other groups."""
    libraries, suffix = load(folder)
    uc, i18n = libraries["uc"], libraries["i18n"]

    def function(library, name, result, *arguments):
        found = getattr(library, f"{name}_{suffix}")
        found.restype, found.argtypes = result, arguments
        return found

    available = function(uc, "uloc_getAvailable", ctypes.c_char_p, ctypes.c_int)
    error = ctypes.POINTER(ctypes.c_int)
    open_ = function(i18n, "unum_open", ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p,
                     ctypes.c_void_p, error)
    close = function(i18n, "unum_close", None, ctypes.c_void_p)
    symbol = function(i18n, "unum_getSymbol", ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p,
                      ctypes.c_int, error)
    attribute = function(i18n, "unum_getAttribute", ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
    found = {}
    for index in range(function(uc, "uloc_countAvailable", ctypes.c_int)()):
        name = available(index)
        status = ctypes.c_int(0)
        format_ = open_(1, None, 0, name, None, ctypes.byref(status))

        def text(kind):
            buffer, status = (ctypes.c_uint16 * 64)(), ctypes.c_int(0)
            count = symbol(format_, kind, buffer, 64, ctypes.byref(status))
            return ctypes.string_at(buffer, 2 * count).decode("utf-16-le")

        last, others = attribute(format_, 10), attribute(format_, 15)
        group = text(1) if last > 0 else ""
        found[name.decode()] = (text(0), group, max(last, 0), others if others > 0 else max(last, 0))
        close(format_)
    return found


def names_of(locale):
    """The names by which a locale is looked up, the longest first."""
    parts = locale.split("_")
    language = parts[0]
    script = next(("_" + part for part in parts[1:] if len(part) == 4 and part.isalpha()), "")
    region = next(("_" + part for part in parts[1:] if len(part) in (2, 3)), "")
    posix = [locale] if locale.endswith("_POSIX") else []
    return posix + [language + script + region, language + region, language + script, language]


def table_of_swift():
    source = (pathlib.Path(__file__).parents[2] / "Sources/Reports/WeekPictures/NumberMarks.swift").read_text()
    source = source[source.index("private static let table"):]
    text = re.sub(r"\\u\{([0-9A-F]+)\}", lambda m: chr(int(m[1], 16)), source.replace("\\\n", " "))
    entry = r'(?:NumberMarks\("(.*?)", "(.*?)", (\d), (\d)\)|(arabic|usual)),\s*(?:"""\s*(.*?)\s*"""|"(.*?)")'
    table = {}
    for decimal, group, last, others, name, block, line in re.findall(entry, text, re.S):
        marks = (decimal, group, int(last), int(others)) if decimal else {
            "arabic": ("٫", "٬", 3, 3), "usual": USUAL}[name]
        for locale in (block or line).split():
            table[locale] = marks
    return table


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--icu", required=True)
    parser.add_argument("--print", action="store_true")
    options = parser.parse_args()
    found = marks_of_icu(options.icu)
    if options.print:
        groups = collections.defaultdict(list)
        for locale, marks in found.items():
            groups[marks].append(locale)
        for marks, locales in sorted(groups.items(), key=lambda group: -len(group[1])):
            print(marks, *sorted(locales))
        return
    table = table_of_swift()
    wrong = 0
    for locale, marks in found.items():
        ours = next((table[name] for name in names_of(locale) if name in table), USUAL)
        if ours != marks:
            print(f"{locale}: {ours}, ICU has {marks}")
            wrong += 1
    print(f"{len(found)} locales, {wrong} differences")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
