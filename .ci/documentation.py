"""Walks the links of a site that .ci/documentation has made: every page and picture that a page names has to be there."""

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


for folder, _, names in os.walk(os.path.join(site, "data")):
    for name in names:
        if name.endswith(".json"):
            pages += 1
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                walk(json.load(file), os.path.relpath(path, site))
with open(os.path.join(site, "index/index.json"), encoding="utf-8") as file:
    for nodes in json.load(file)["interfaceLanguages"].values():
        walk_index(nodes)

for path, page in sorted(missing.items()):
    print(f"{page}: there is no {path}", file=sys.stderr)
print(f"{site}: {pages} pages, {links} links, {pictures} pictures, {len(missing)} missing")
sys.exit(bool(missing) or pages < 1_500 or links < 10_000 or pictures == 0)
