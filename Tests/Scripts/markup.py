"""Reads pages and pictures with parsers that are not countme's own, and prints the names in them as JSON.

    markup.py FILE...

Exits with 1 when one is not well-formed, runs something, or points outside itself.
"""

import json
import sys
import xml.etree.ElementTree
from html.parser import HTMLParser

VOID = {"meta", "path", "rect", "br", "img", "link"}
ALLOWED = set(
    "html head meta title style body main header h1 h2 p dl div dt dd section figure figcaption svg desc text path "
    "pattern rect details summary table caption thead tbody tr th td bdi footer".split()
)


class Page(HTMLParser):
    """Keeps the open elements, and the text of those that hold names."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.names, self.held = [], [], []

    def handle_starttag(self, tag, attributes):
        check(tag, dict(attributes))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        check(tag, dict(attributes))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit(f"</{tag}> ends what is not open")
        if tag == "bdi":
            self.names.append("".join(self.held))
            self.held = []

    def handle_data(self, data):
        if self.open and self.open[-1] == "bdi":
            self.held.append(data)


def check(tag, attributes):
    if tag not in ALLOWED:
        sys.exit(f"<{tag}>")
    for name, value in attributes.items():
        if name.startswith("on") or name in ("href", "src", "style", "{http://www.w3.org/1999/xlink}href"):
            sys.exit(f"{name}={value!r}")


names = []
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if path.endswith(".svg"):
        for element in xml.etree.ElementTree.fromstring(text).iter():
            tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
            check(tag, element.attrib)
            if tag == "text" and element.get("class") == "name":
                names.append(element.text)
    else:
        page = Page()
        page.feed(text)
        page.close()
        if page.open:
            sys.exit(f"left open: {page.open}")
        names += page.names
print(json.dumps(names, ensure_ascii=False))
