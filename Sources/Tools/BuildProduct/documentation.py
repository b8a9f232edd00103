"""Finishes a site that DocC has made: writes its first page, which lists the libraries, and walks the links,
by which every page and picture that a page names has to be there. Keys are sorted: DocC writes them in any order, and two
releases have the same bytes."""

import html
import json
import os
import sys

site = sys.argv[1]
missing = {}
pages = links = pictures = 0


def is_file(path):
    return os.path.isfile(os.path.join(site, path.lstrip("/")))


def need(path, page):
    if not is_file(path):
        missing.setdefault(path, page)


def sort(path):
    """The value of a file of JSON, which gets its keys in order."""
    with open(path, encoding="utf-8") as file:
        value = json.load(file)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return value


def walk(value, page):
    """Looks at all references in the JSON of a page; links to other sites are not followed."""
    global links, pictures
    if isinstance(value, list):
        for part in value:
            walk(part, page)
        return
    if not isinstance(value, dict):
        return
    kind, address = value.get("type"), value.get("url", "")
    if kind in ("topic", "section") and address.startswith("/"):
        links += 1
        path = address.split("#")[0].rstrip("/")
        need(f"data{path}.json", page)
        need(f"{path}/index.html", page)
    if kind == "image" and "variants" in value:
        for variant in value["variants"]:
            pictures += 1
            need(variant["url"], page)
    for part in value.values():
        walk(part, page)


def walk_index(nodes):
    """The tree at the side of each page."""
    global links
    for node in nodes:
        if "path" in node:
            links += 1
            need(f"data{node['path']}.json", "the index")
        walk_index(node.get("children", []))


def first_page():
    """DocC has no page for the root of a site."""
    items = []
    folder = os.path.join(site, "data/documentation")
    names = [name for name in os.listdir(folder) if name.endswith(".json")]
    for name in sorted(names, key=lambda name: (name != "weekcalendar.json", name)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            page = json.load(file)
        title = html.escape(page["metadata"]["title"])
        about = "".join(part.get("text", part.get("code", "")) for part in page["abstract"])
        items.append(f'<dt><a href="documentation/{name[:-5]}/">{title}</a></dt><dd>{html.escape(about)}</dd>')
    with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as file:
        file.write(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>WeekCalendar</title>'
            '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
            "<style>body{font:17px/1.5 system-ui,sans-serif;max-width:40em;margin:2em auto;padding:0 1em}"
            "dd{margin:0 0 1em}</style>"
            "<h1>WeekCalendar</h1><p>The libraries of the package:</p><dl>" + "\n".join(items) + "</dl></html>\n")


first_page()
# Each page asks for it; a site without one logs an error.
with open(os.path.join(site, "theme-settings.json"), "w", encoding="utf-8") as file:
    file.write("{}\n")
for folder, _, names in os.walk(os.path.join(site, "data")):
    for name in names:
        if name.endswith(".json"):
            pages += 1
            path = os.path.join(folder, name)
            walk(sort(path), os.path.relpath(path, site))
for nodes in sort(os.path.join(site, "index/index.json"))["interfaceLanguages"].values():
    walk_index(nodes)
sort(os.path.join(site, "metadata.json"))

for path, page in sorted(missing.items()):
    print(f"{page}: there is no {path}", file=sys.stderr)
print(f"{site}: {pages} pages, {links} links, {pictures} pictures, {len(missing)} missing")
sys.exit(bool(missing) or pages < 1_500 or links < 10_000 or pictures == 0)
