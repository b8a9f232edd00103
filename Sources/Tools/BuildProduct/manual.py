"""Finishes the man pages that swift-argument-parser's generate-manual has written: manual.py FROM TO VERSION.

Its pages keep the lines of the help as they are: examples become displays, which are not filled, and empty lines become
paragraphs. A command's page is weekcal-report(1), which `man weekcal report` finds, in place of weekcal.report(1).
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
            # A minus sign that can be copied; a line that starts with a dot is not a request.
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
    # A paragraph before a section or a list is empty.
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
