"""Adds one of each kind in .github/CONTRIBUTING.md to a copy of the sources: `additions.py FOLDER`.

An addition names the files it edits, at most as many as the guide says. Each edit inserts lines after a line that
occurs once in its file, which is found by its text.
"""

import pathlib
import sys

CORE = "Sources/Core/WeekCalendar/"
SYNTAX = CORE + "Patterns/Syntax/"

# The additions: name, maximum number of files, and edits, each with its file, the line before it, and the new lines.
ADDITIONS = [
    ("a letter of UTS #35", 1, [
        (SYNTAX + "PatternLetter+Table.swift", 'Self("s", .second, .number),', 'Self("n", .minute, .number),'),
    ]),
    ("a letter of strftime", 1, [
        (SYNTAX + "StrftimeLetter.swift", 'case "t": Self(.text("\\t"), "EO")',
         'case "Q": Self(.number(.quarter, digits: 1), "EO", "Q")'),
    ]),
    ("a field", 3, [
        (SYNTAX + "DateField.swift", "case year", "/// Ten years\n  case decade"),
        (SYNTAX + "DateField+Table.swift", 'case .era: FieldRow("era", 0...1, .era)',
         'case .decade: FieldRow("decade", -100_000...99_999, .year)'),
        (CORE + "Patterns/Writing/WrittenFields.swift", "case .year: year",
         "case .decade: FloorMath.quotient(year, 10)"),
    ]),
    ("a letter of the new field", 1, [
        (SYNTAX + "PatternLetter+Table.swift", 'Self("d", .day, .number),', 'Self("t", .decade, .number),'),
    ]),
    ("a week scheme", 1, [
        (CORE + "Weeks/SchemeEntry.swift", 'case mmwr', "case market"),
        (CORE + "Weeks/SchemeEntry.swift", 'case .mmwr: "mmwr"', 'case .market: "market"'),
        (CORE + "Weeks/SchemeEntry.swift", 'case .mmwr: "CDC: MMWR weeks"', 'case .market: "a market\'s weeks"'),
        (CORE + "Weeks/SchemeEntry.swift", 'case 90: self.init(.mmwr, "", .weekBased(.sunday, .four))',
         'case 91: self.init(.market, "", .weekBased(.wednesday, .four))'),
    ]),
    ("a locale keyword", 2, [
        (CORE + "Locales/Keywords/KnownKeyword.swift", "case weekYear = 0x7765_656b_7965_6172  // weekyear",
         "case midweek = 0x7a77_0000_0000_0000  // zw"),
        (CORE + "Locales/Keywords/KnownKeyword.swift", 'case .weekYear: "whole, clipped or joined"', 'case .midweek: "yes"'),
        (CORE + "Locales/Rules/RulesPack+Keywords.swift", "case .regionOverride: meanings.overriding = try region(of: keyword)",
         "case .midweek: meanings.firstWeekday = .wednesday"),
    ]),
    ("a SQL function", 1, [
        ("Sources/SQLite/WeekCalendarSQLite/Functions/WeekFunctions.swift",
         ') { call, date, locale in call.set(date.weekOfMonth(locale.scheme)) },',
         '.week("week_parity", "Whether the number of the week is odd.") { call, date, locale in\n'
         "  call.set(date.weekNumbers(locale.scheme).week % 2)\n},"),
    ]),
]


def insert(root, file, line, addition):
    path = root / file
    lines = path.read_text().split("\n")
    places = [index for index, text in enumerate(lines) if text.strip() == line]
    if len(places) != 1:
        sys.exit(f"{file}: {len(places)} lines are '{line}'; expected one")
    lines[places[0] + 1 : places[0] + 1] = addition.split("\n")
    path.write_text("\n".join(lines))


root = pathlib.Path(sys.argv[1])
for name, limit, edits in ADDITIONS:
    files = {file for file, _, _ in edits}
    if len(files) > limit:
        sys.exit(f"{name}: {len(files)} files; {limit} are allowed")
    for file, line, addition in edits:
        insert(root, file, line, addition)
    print(f"{name}: {len(files)} file{'s' if len(files) > 1 else ''}")
