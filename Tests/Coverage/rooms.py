"""Prints llvm-cov's export by room: rooms.py COVERAGE.json [--lines].

A region is a stretch of code that is run as a whole, such as one side of a condition.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The modules whose folders are rooms.
WITH_ROOMS = {"Core/WeekCalendar", "Reports/WeekReports", "Tools/weekcal"}


def room(path: Path) -> str:
    """A module, or a room of a module that has rooms."""
    group, module, *rest = path.parts[1:]
    name = f"{group}/{module}"
    return f"{module}/{rest[0]}" if name in WITH_ROOMS and len(rest) > 1 else module


def unreached(segments: list[list]) -> list[int]:
    """The first lines of the regions that were never run (segments are line, column, count, has count, starts)."""
    return sorted({line for line, _, count, has_count, starts, *_ in segments if has_count and starts and count == 0})


def main(report: str, shows_lines: bool) -> None:
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    missing: dict[Path, list[int]] = {}
    for file in json.loads(Path(report).read_text())["data"][0]["files"]:
        path = Path(file["filename"])
        if not path.is_relative_to(ROOT / "Sources"):
            continue
        path = path.relative_to(ROOT)
        summary = file["summary"]
        for index, (part, key) in enumerate(
            [("lines", "covered"), ("lines", "count"), ("regions", "covered"), ("regions", "count")]
        ):
            sums[room(path)][index] += summary[part][key]
        if lines := unreached(file["segments"]):
            missing[path] = lines
    if shows_lines:
        for path, lines in sorted(missing.items()):
            print(f"{path}:{','.join(map(str, lines))}")
        print()
    total = [sum(column) for column in zip(*sums.values())]
    for name, row in [*sorted(sums.items()), ("all", total)]:
        lines, regions = 100 * row[0] / max(1, row[1]), 100 * row[2] / max(1, row[3])
        print(f"{name:<32} {row[1]:>7,} lines, {lines:.1f} % reached; {row[3]:,} regions, {regions:.1f} %")


main(sys.argv[1], "--lines" in sys.argv[2:])
