"""Finishes the man pages of swift-argument-parser's generate-manual: manual.py FROM TO VERSION.

generate-manual copies the lines of the help unchanged. Here, examples become displays, which are not filled, and empty
lines become paragraphs. The page of a command becomes weekcal-report(1), which `man weekcal report` finds, instead of
weekcal.report(1).
"""

import os
import re
import sys


def finished(text, version):
    lines = []
    is_display = False
    for line in text.splitlines():
        if line.startswith("  ") != is_display:
            is_display = not is_display
            lines.append(".Bd -literal -compact" if is_display else ".Ed")
        if is_display:
            # Minus signs remain ASCII, so that they can be copied, and an initial dot is not a request.
            lines.append(re.sub(r"^([.'])", r"\\&\1", line[2:].replace("-", r"\-")))
        elif line == "":
            lines.append(".Pp")
        elif line == ".Os":
            lines.append(f".Os weekcal {version}")
        elif line.startswith((".Dt ", ".Xr ")):
            lines.append(line.replace(".", "-").replace("-", ".", 1))
        else:
            lines.append(line)
    if is_display:
        lines.append(".Ed")
    # Drops empty paragraphs before a section or a list.
    kept = [line for line, after in zip(lines, lines[1:] + [".Sh"])
            if not (line == ".Pp" and after.startswith((".Sh", ".Bl", ".Pp", ".It", ".El")))]
    return "\n".join(line for line in kept if line != ".Xr weekcal-help 1 ,") + "\n"


source, target, version = sys.argv[1:]
os.makedirs(target, exist_ok=True)
names = [name for name in sorted(os.listdir(source)) if name != "weekcal.help.1"]
for name in names:
    with open(os.path.join(source, name), encoding="utf-8") as file:
        page = finished(file.read(), version)
    with open(os.path.join(target, name[:-2].replace(".", "-") + ".1"), "w", encoding="utf-8") as file:
        file.write(page)
