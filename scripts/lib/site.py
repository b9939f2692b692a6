"""site.py FOLDER [PATH]: completes and checks the site that scripts/docs writes to a folder, to be served below a path.

The navigator of docc, and its search, contain one module. Here they contain all modules, and the page of the package is a
parent of each page.

Each page, picture and file to which the site refers must exist, and no file of another host may be loaded. A link to
another host is permitted, because a reader follows it on purpose.
"""
import html.parser
import json
import pathlib
import re
import sys
import urllib.parse

root = pathlib.Path(sys.argv[1])
base = "/" + "/".join(part for part in [*sys.argv[2:], ""][0].split("/") if part)
base = base.rstrip("/") + "/"
errors = []


def check(exists, file, message):
    if not exists:
        errors.append(f"{file.relative_to(root)}: {message}")


def check_file(address, file):
    """Checks a file that a page loads: below the base path, or relative to the page."""
    path = urllib.parse.unquote(address.split("#")[0].split("?")[0])
    if re.match(r"[a-z+]+:|//", path):
        check(path.startswith("data:"), file, f"{address} is loaded from another host")
    elif path.startswith("/"):
        check(path.startswith(base) and (root / path[len(base) :]).exists(), file, f"{address} does not exist")
    else:
        check((file.parent / path).exists(), file, f"{address} does not exist")


def check_page(url, file):
    """Checks a page by its address without the base path."""
    path = url.split("#")[0].strip("/")
    check((root / "data" / (path + ".json")).is_file(), file, f"{url} has no data")
    check((root / path / "index.html").is_file(), file, f"{url} has no page")


def write(data, file):
    file.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


class Loader(html.parser.HTMLParser):
    """Checks the addresses in a page."""

    def __init__(self, file):
        super().__init__()
        self.file = file

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "src" or name == "href":
                check_file(value, self.file)


def add_package(data, package):
    """Inserts the page of the package as the first parent of another page."""
    identifier = package["identifier"]["url"]
    paths = data.setdefault("hierarchy", {}).setdefault("paths", [[]])
    for path in paths:
        path.insert(0, identifier)
    data["references"][identifier] = {
        "identifier": identifier,
        "url": "/documentation",
        "title": package["metadata"]["title"],
        "type": "topic",
        "kind": "article",
        "role": "collection",
        "abstract": [],
    }


def check_data(data, file):
    """Checks the references and the headings of a page, and whether the page has contents."""
    contents = ["abstract", "primaryContentSections", "topicSections", "relationshipsSections", "seeAlsoSections"]
    check(data["metadata"].get("title") and any(data.get(name) for name in contents), file, "the page is empty")
    sections = data.get("primaryContentSections", [])
    blocks = [block for section in sections for block in section.get("content", [])]
    headings = [block["text"] for block in blocks if block["type"] == "heading"]
    # docc writes this heading above the comment of a type, so the page of a type must not contain it.
    check(headings.count("Overview") < 2, file, "the page has the heading 'Overview' twice")
    for reference in data["references"].values():
        if reference["type"] == "topic":
            check_page(reference["url"], file)
        for variant in reference.get("variants", []):
            check_file(base + variant["url"].lstrip("/"), file)


def join_modules(entries):
    """Changes the type of the entries below the page of the package, because a page with a module shows it alone."""
    for entry in entries:
        for module in entry["children"]:
            module["type"] = "collection"


def check_index(entries, file):
    """Checks the entries of the navigator, which are also searched."""
    for entry in entries:
        if "path" in entry:
            check_page(entry["path"], file)
        check_index(entry.get("children", []), file)


package_file = root / "data" / "documentation.json"
package = json.loads(package_file.read_text(encoding="utf-8"))
check_data(package, package_file)
pages = sorted((root / "data" / "documentation").rglob("*.json"))
for file in pages:
    data = json.loads(file.read_text(encoding="utf-8"))
    add_package(data, package)
    check_data(data, file)
    write(data, file)
index_file = root / "index" / "index.json"
index = json.loads(index_file.read_text(encoding="utf-8"))
for entries in index["interfaceLanguages"].values():
    join_modules(entries)
    check_index(entries, index_file)
write(index, index_file)
for file in root.rglob("*.html"):
    Loader(file).feed(file.read_text(encoding="utf-8"))
for file in [*root.rglob("*.css"), *root.rglob("*.svg")]:
    text = file.read_text(encoding="utf-8")
    for address in re.findall(r"url\(\s*[\"']?([^\"')]+)|\b(?:xlink:)?href=[\"']([^\"'#]+)", text):
        check_file("".join(address), file)
check(len(pages) > 1000, root / "data", f"only {len(pages)} pages were found")
if errors:
    sys.exit("\n".join(sorted(errors)[:40] + [f"The site has {len(errors)} errors."]))
print(f"{len(pages)} pages: each link has a target, and no file is loaded from another host.", file=sys.stderr)
