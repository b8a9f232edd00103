"""Draws pictures with weekcal, measures them in Chromium, and compares them with the report as CSV, for .ci/pictures."""
import csv
import datetime
import html
import io
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

WEEKCAL = pathlib.Path(sys.argv[1]).resolve()
FIXTURES = pathlib.Path("Tests/Fixtures").resolve()
FLIGHTS = str(FIXTURES / "nyc-flights-2013-usage.csv")
WEATHER = str(FIXTURES / "seattle-weather.csv")
SALES = str(FIXTURES / "sales.csv")
FIVE = "FacetId IN ('AA', 'UA', 'DL', 'B6', 'EV')"
WIDTHS = [400, 800]
LIGHT, DARK = (255, 255, 255), (0x16, 0x18, 0x1C)

# Measures every picture of a page: the places and colors of texts and bars.
SCRIPT = """
const boxes = (svg, selector) => [...svg.querySelectorAll(selector)].map(e => {
  const r = e.getBoundingClientRect(), o = svg.getBoundingClientRect(), s = getComputedStyle(e);
  return {x: r.x - o.x, y: r.y - o.y, w: r.width, h: r.height, fill: s.fill, color: s.color,
          size: parseFloat(s.fontSize) * o.width / svg.viewBox.baseVal.width, text: e.textContent, style: e.className.baseVal};
});
const found = [...document.querySelectorAll('svg.weekcal')].map(svg => ({
  w: svg.getBoundingClientRect().width, h: svg.getBoundingClientRect().height,
  paper: getComputedStyle(svg.querySelector('.paper')).fill, texts: boxes(svg, 'text'),
  bars: boxes(svg, 'rect.bar:has(title)'), heat: boxes(svg, 'rect:has(title)'),
  hatched: boxes(svg, 'rect[pointer-events=none]'), dots: boxes(svg, 'circle:has(title)').length,
  hollow: boxes(svg, 'circle.hollow:has(title)').length, lines: boxes(svg, 'path.line').length,
  overflow: document.documentElement.scrollWidth > document.documentElement.clientWidth}));
document.body.textContent = JSON.stringify(found);
"""


def weekcal(*arguments):
    result = subprocess.run([WEEKCAL, *arguments], capture_output=True, text=True, env={"PATH": "/usr/bin:/bin"})
    if result.returncode:
        sys.exit(f"weekcal {' '.join(arguments)}: {result.stderr}")
    return result.stdout


def chromium(folder, page, dark, *options):
    profile = folder / f"profile-{dark}"
    return subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
         f"--user-data-dir={profile}", f"--blink-settings=preferredColorScheme={0 if dark else 1}", *options,
         page.as_uri()], capture_output=True, text=True, timeout=300).stdout


def check(condition, *what):
    if not condition:
        sys.exit("pictures: " + " ".join(str(part) for part in what))


def luminance(color):
    parts = [int(number) / 255 for number in re.findall(r"\d+", color)[:3]]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    low, high = sorted([luminance(first), luminance(second)])
    return (high + 0.05) / (low + 0.05)


def overlap(one, two):
    """Whether two texts touch; letters are lower than their line boxes."""
    return (min(one["x"] + one["w"], two["x"] + two["w"]) - max(one["x"], two["x"]) > 1
            and min(one["y"] + one["h"] * 0.8, two["y"] + two["h"] * 0.8)
            - max(one["y"] + one["h"] * 0.2, two["y"] + two["h"] * 0.2) > 1)


def measured(picture, what):
    """Checks the rules for every picture; returns the number of texts."""
    texts = [text for text in picture["texts"] if text["text"]]
    for index, text in enumerate(texts):
        check(text["size"] >= 9.99, what, "a text of", text["size"], "pixels:", text["text"])
        check(text["x"] >= -1 and text["x"] + text["w"] <= picture["w"] + 1, what, "leaves it:", text)
        check(text["y"] >= -3 and text["y"] + text["h"] <= picture["h"] + 3, what, "leaves it:", text)
        step = re.match(r"t(\d)$", text["style"])
        under = next((h["fill"] for h in picture["heat"] if step and h["style"] == f"h{step[1]}"), picture["paper"])
        check(contrast(text["fill"], under) >= 4.5, what, "too faint:", text, under)
        for other in texts[:index]:
            check(not overlap(text, other), what, "touch:", text, other)
    for bar in picture["bars"] + picture["heat"]:
        check(bar["x"] >= 0 and bar["x"] + bar["w"] <= picture["w"] + 0.5, what, "a bar outside:", bar)
        check(bar["y"] >= 0 and bar["y"] + bar["h"] <= picture["h"] + 0.5, what, "a bar outside:", bar)
    for bar in picture["bars"]:
        check(contrast(bar["color"], picture["paper"]) >= 3, what, "too faint:", bar)
    return len(texts)


def static(text, what):
    """Checks that a picture or page is well-formed, without scripts and addresses."""
    rest = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for forbidden in ["<script", "href", "http", "src=", "@import", "javascript", "onload", "<foreignObject"]:
        check(forbidden not in rest, what, "has", forbidden)
    check(all(target == "#weekcal-hatch" for target in re.findall(r"url\(([^)]*)\)", rest)), what, "has another url")
    if text.startswith("<svg"):
        ElementTree.fromstring(text)


def pixel(png, x, y):
    """The color of a pixel of a PNG with 8 bits per channel."""
    position, data = 8, b""
    while position < len(png):
        length, kind = struct.unpack(">I4s", png[position:position + 8])
        body = png[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            data += body
        position += length + 12
    size = {2: 3, 6: 4}[color]
    check(depth == 8, "a PNG of", depth, "bits")
    raw, stride, before = zlib.decompress(data), width * size, bytes(width * size)
    for row in range(y + 1):
        start = row * (stride + 1)
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = line[i - size] if i >= size else 0
            up, corner = before[i], before[i - size] if i >= size else 0
            estimate = left + up - corner
            paeth = min((left, up, corner), key=lambda value: abs(estimate - value))
            line[i] = (line[i] + [0, left, up, (left + up) // 2, paeth][kind]) % 256
        before = bytes(line)
    return tuple(before[x * size:x * size + 3])


def years_of_53(folder):
    """Writes a file with a 53-week year and a gap, and a file with hostile names."""
    day, rows = datetime.date(2020, 1, 1), []
    while day < datetime.date(2021, 1, 8):
        if not datetime.date(2020, 5, 4) <= day < datetime.date(2020, 5, 25):
            rows.append(f"{day},{day.day - 10}\n")
        day += datetime.timedelta(days=1)
    (folder / "days.csv").write_text("d,n\n" + "".join(rows))
    name = "<b>\"x\" & 'y'</b> " + "very long " * 12
    (folder / "names.csv").write_text('d,n,g\n2021-01-04,5,"%s"\n2021-01-11,6,שלום\n2021-01-18,7,日本\n'
                                      % name.replace('"', '""'))
    hours = "".join(f"2024-{n % 12 + 1:02}-{n % 28 + 1:02} {n * 7 % 24:02}:00,{n}\n" for n in range(900))
    (folder / "hours.csv").write_text("d,n\n" + hours)
    return str(folder / "days.csv"), str(folder / "names.csv"), str(folder / "hours.csv")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        days, names, hours = years_of_53(folder)
        charts = {
            "a year of weeks": [FLIGHTS, "--date", "Date", "--sum", "Visits", "-l", "de_DE", "--moving", "4"],
            "three values, from right to left": [FLIGHTS, "--date", "Date", "--ratio", "Value/Visits", "-l", "ar_EG"],
            "Hebrew, below zero": [days, "--date", "d", "--sum", "n", "-l", "he_IL"],
            "53 weeks and a gap": [days, "--date", "d", "--sum", "n", "-l", "en_GB"],
            "lines with a gap": [days, "--date", "d", "--avg", "n", "-l", "en_GB", "--chart", "lines"],
            "stacked groups": [FLIGHTS, "--date", "Date", "--sum", "Visits", "-l", "en_US", "--group", "FacetId",
                               "--where", FIVE],
            "sixteen groups": [FLIGHTS, "--date", "Date", "--sum", "Visits", "-l", "fr_FR", "--group", "FacetId"],
            "lines of groups": [WEATHER, "--date", "date", "--avg", "temp_max", "--group", "weather", "--by", "month",
                                "-l", "ru_RU", "--chart", "lines"],
            "four years of weeks": [WEATHER, "--date", "date", "--max", "temp_max", "-l", "hi_IN", "--chart", "lines"],
            "four years of days": [WEATHER, "--date", "date", "--max", "temp_max", "-l", "en_US", "--by", "day"],
            "months": [SALES, "--date", "Datum", "--sum", "Umsatz", "-l", "de_CH", "--by", "month"],
            "quarters": [WEATHER, "--date", "date", "--avg", "wind", "-l", "el_GR", "--by", "quarter"],
            "retail's periods": [FLIGHTS, "--date", "Date", "--sum", "Value", "-l", "en_US", "--by", "period",
                                 "--calendar", "nrf"],
            "hostile names": [names, "--date", "d", "--sum", "n", "-l", "fa_IR", "--group", "g"],
        }
        calendars = {
            "a calendar": ["2020", "-l", "de_DE"],
            "a calendar in Arabic": ["2013", "-l", "ar_EG"],
            "a month in Hebrew, coloured": ["2013-02", "-l", "he_IL", "--heat", FLIGHTS, "--date", "Date", "--sum",
                                            "Visits"],
            "a coloured year": ["2013", "-l", "en_US", "--heat", FLIGHTS, "--date", "Date", "--sum", "Visits"],
            "a calendar in Chinese": ["2024", "-l", "zh_CN"],
            "a retail year": ["FY2023", "--calendar", "nrf", "-l", "en_US"],
        }
        maps = {
            "months by weekday": [FLIGHTS, "--date", "Date", "--sum", "Visits", "-l", "en_US", "--by", "month", "--by",
                                  "weekday"],
            "weekdays by hour, from right to left": [hours, "--date", "d", "--sum", "n", "--avg", "n", "-l", "ar_EG",
                                                     "--by", "weekday", "--by", "hour"],
            "weeks by weekday": [days, "--date", "d", "--sum", "n", "-l", "de_DE", "--by", "week", "--by", "weekday"],
        }
        pictures = {}
        for name, arguments in (charts | maps).items():
            pictures[name] = weekcal("report", *arguments, "--format", "svg", "--quiet")
            static(weekcal("report", *arguments, "--format", "html", "--quiet"), name)
        for name, arguments in calendars.items():
            pictures[name] = weekcal("calendar", *arguments, "--format", "svg", "--quiet")
        for name, svg in pictures.items():
            static(svg, name)
        page = folder / "page.html"
        texts = 0
        for dark in [False, True]:
            for width in WIDTHS:
                body = "".join(f'<div style="width:{width}px">{svg}</div>' for svg in pictures.values())
                page.write_text(
                    f"<!doctype html><meta charset=utf-8><style>.weekcal{{display:block;width:100%}}</style>{body}"
                    f"<script>{SCRIPT}</script>")
                dom = chromium(folder, page, dark, "--window-size=1000,1000", "--dump-dom")
                found = json.loads(html.unescape(re.search(r"<body>(.*)</body>", dom, re.S)[1]))
                check(len(found) == len(pictures), "Chromium found", len(found), "pictures")
                for name, picture in zip(pictures, found):
                    texts += measured(picture, f"{name}, {width} wide, {'dark' if dark else 'light'}:")
                if width == WIDTHS[0] and not dark:
                    facts = dict(zip(pictures, found))
        for name, arguments in maps.items():
            rows = list(csv.DictReader(io.StringIO(weekcal("report", *arguments, "--format", "csv", "--quiet"))))
            cells = len(rows) * arguments.count("--sum") + len(rows) * arguments.count("--avg")
            check(len(facts[name]["heat"]) == cells, name, len(facts[name]["heat"]), "cells, expected", cells)
        bars = 0
        for name, arguments in charts.items():
            rows = list(csv.DictReader(io.StringIO(weekcal("report", *arguments, "--format", "csv", "--quiet"))))
            partial = sum(row["days_covered"] != row["days"] for row in rows)
            picture = facts[name]
            if "--chart" in arguments:
                check(picture["hollow"] == partial, name, picture["hollow"], "hollow dots, expected", partial)
                continue
            values = 3 if "--ratio" in arguments else 1
            check(len(picture["bars"]) == values * len(rows), name, len(picture["bars"]), "bars, expected", len(rows))
            check(len(picture["hatched"]) == values * partial, name, len(picture["hatched"]), "hatched, expected",
                  partial)
            bars += len(picture["bars"])
        check(len(facts["a coloured year"]["heat"]) == 365, "a coloured year has", len(facts["a coloured year"]["heat"]))
        check(len(facts["a month in Hebrew, coloured"]["heat"]) == 28, "a coloured month has another number of days")
        # As separate files, and as pages no wider than a phone.
        (folder / "picture.svg").write_text(pictures["a year of weeks"])
        for dark, paper in [(False, LIGHT), (True, DARK)]:
            shot = folder / f"{dark}.png"
            chromium(folder, folder / "picture.svg", dark, "--window-size=600,400", f"--screenshot={shot}")
            check(pixel(shot.read_bytes(), 3, 3) == paper, "the paper is", pixel(shot.read_bytes(), 3, 3))
        print(f"{len(pictures)} pictures, {len(WIDTHS)} widths, light and dark: {texts} texts, none too small, faint or "
              f"in the way; {bars} bars as in the CSV")


if __name__ == "__main__":
    main()
