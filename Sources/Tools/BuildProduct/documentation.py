"""Finishes a site that DocC has built: moves each article to its library, checks that all pages and pictures to which
pages refer exist, and writes the first page, with an introduction and a list of libraries. Sorts the keys of JSON,
because DocC writes them in any order, and equal sites must have equal bytes."""

import html
import json
import os
import sys

site = sys.argv[1]
missing = {}
# The new paths of moved articles, by their old paths.
moved = {}
pages = links = pictures = 0


def is_file(path):
    return os.path.isfile(os.path.join(site, path.lstrip("/")))


def need(path, page):
    if not is_file(path):
        missing.setdefault(path, page)


def place_articles():
    """Moves each article to its library.

    DocC places all articles of a catalog in the library that the catalog is named after. But the sidebar shows the
    library in a page's path, so an article of another library would not be in its own sidebar.
    """
    folder = os.path.join(site, "data/documentation")
    for library in os.listdir(folder):
        if not os.path.isdir(os.path.join(folder, library)):
            continue
        for name in os.listdir(os.path.join(folder, library)):
            if not name.endswith(".json"):
                continue
            with open(os.path.join(folder, library, name), encoding="utf-8") as file:
                page = json.load(file)
            if page["kind"] != "article":
                continue
            owner = page["hierarchy"]["paths"][0][0].rpartition("/")[2].lower()
            if owner == library:
                continue
            old, new = (f"/documentation/{place}/{name[:-5]}" for place in (library, owner))
            moved[old] = new
            # os.rename replaces files, so a symbol with the same name would be lost.
            if is_file(f"data{new}.json"):
                sys.exit(f"{old} and {new} need the same path")
            os.rename(f"{site}/data{old}.json", f"{site}/data{new}.json")
            os.rename(site + old, site + new)


def with_new_paths(value):
    """A JSON value with the new paths of moved articles."""
    if isinstance(value, dict):
        return {key: with_new_paths(part) for key, part in value.items()}
    if isinstance(value, list):
        return [with_new_paths(part) for part in value]
    if isinstance(value, str):
        path, mark, anchor = value.partition("#")
        return moved.get(path.rstrip("/"), path) + mark + anchor
    return value


def rewrite(path):
    """Rewrites a JSON file with the articles' new paths and sorted keys; returns its value."""
    with open(path, encoding="utf-8") as file:
        value = with_new_paths(json.load(file))
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return value


def walk(value, page):
    """Checks all references in the JSON of a page, except links to other sites."""
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
    """Checks the tree in the sidebar of each page."""
    global links
    for node in nodes:
        if "path" in node:
            links += 1
            need(f"data{node['path']}.json", "the index")
        walk_index(node.get("children", []))


def inline(content, references):
    """Text with code and links as HTML, from DocC's JSON."""
    written = ""
    for part in content:
        if part["type"] == "text":
            written += html.escape(part["text"])
        elif part["type"] == "codeVoice":
            written += f"<code>{html.escape(part['code'])}</code>"
        elif part["type"] == "reference":
            target = references[part["identifier"]]
            written += f'<a href="{html.escape(target["url"][1:])}/">{html.escape(target["title"])}</a>'
        elif part["type"] == "strong":
            written += f"<strong>{inline(part['inlineContent'], references)}</strong>"
        else:
            written += inline(part.get("inlineContent", []), references)
    return written


def start():
    """The introduction from the landing page of WeekCalendar: a paragraph and a table."""
    with open(os.path.join(site, "data/documentation/weekcalendar.json"), encoding="utf-8") as file:
        page = json.load(file)
    blocks = [block for section in page["primaryContentSections"] for block in section.get("content", [])]
    at = next(index for index, block in enumerate(blocks) if block["type"] == "table")
    rows = []
    for index, row in enumerate(blocks[at]["rows"]):
        tag = "td" if index else "th"
        cells = ("".join(inline(block["inlineContent"], page["references"]) for block in cell) for cell in row)
        rows.append("<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>")
    paragraph = inline(blocks[at - 1]["inlineContent"], page["references"])
    return f"<p>{paragraph}</p><table>" + "\n".join(rows) + "</table>"


def first_page():
    """Writes the page at the root of the site, which DocC does not have."""
    items = []
    folder = os.path.join(site, "data/documentation")
    names = [name for name in os.listdir(folder) if name.endswith(".json")]
    for name in sorted(names, key=lambda name: (name != "weekcalendar.json", name)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            page = json.load(file)
        title = html.escape(page["metadata"]["title"])
        about = inline(page["abstract"], page["references"])
        items.append(f'<dt><a href="documentation/{name[:-5]}/">{title}</a></dt><dd>{about}</dd>')
    with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as file:
        file.write(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>WeekCalendar</title>'
            '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
            "<style>body{font:17px/1.5 system-ui,sans-serif;max-width:40em;margin:2em auto;padding:0 1em}"
            "dd{margin:0 0 1em}th,td{text-align:start;vertical-align:top;padding:.25em 1em .25em 0}</style>"
            f"<h1>WeekCalendar</h1>{start()}"
            "<h2>Libraries</h2><dl>" + "\n".join(items) + "</dl></html>\n")


place_articles()
# The renderer requests it for each page; without it, an error is logged.
with open(os.path.join(site, "theme-settings.json"), "w", encoding="utf-8") as file:
    file.write("{}\n")
for folder, _, names in os.walk(os.path.join(site, "data")):
    for name in names:
        if name.endswith(".json"):
            pages += 1
            path = os.path.join(folder, name)
            walk(rewrite(path), os.path.relpath(path, site))
for nodes in rewrite(os.path.join(site, "index/index.json"))["interfaceLanguages"].values():
    walk_index(nodes)
rewrite(os.path.join(site, "metadata.json"))
first_page()

for path, page in sorted(missing.items()):
    print(f"{page}: no file {path}", file=sys.stderr)
print(f"{site}: {pages} pages, {links} links, {pictures} pictures, {len(missing)} missing")
sys.exit(bool(missing) or pages < 1_500 or links < 10_000 or pictures == 0)
