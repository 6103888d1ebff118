"""Makes answers from the rules of a script."""

import base64
import itertools
import json
import os
import threading
import zlib

from refusals import MESSAGES, Refusal, json_text

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "answers")
TYPES = {".json": "application/json; charset=utf-8", ".xml": "text/xml; charset=utf-8", ".html": "text/html"}
# A rule holds one of these at most; a rule without one answers with an empty text.
KINDS = {
    "base64", "big", "close", "cut_short", "drip", "echo_search", "error", "file", "hang", "json",
    "many_headers", "nested", "redirect", "text",
}
OPTIONS = {"chunked", "gzip", "headers", "method", "status"}
PIECE = b" " * 65536


class Answer:
    """What to send: a status, headers, and a body in pieces."""

    def __init__(self, pieces, length=None, type=TYPES[".json"]):
        self.status = 200
        self.headers = {"Content-Type": type}
        self.pieces = pieces
        # The Content-Length; without it the end of the connection ends the body.
        self.length = length
        self.chunked = False

    @classmethod
    def whole(cls, body, type=TYPES[".json"]):
        data = body.encode() if isinstance(body, str) else body
        return cls([data], len(data), type)


class Script:
    """The queues of rules: one for each API method that rules name, one for all other methods."""

    def __init__(self, rules):
        self.queues = {}
        self.lock = threading.Lock()
        for rule in rules:
            check(rule)
            self.queues.setdefault(rule.get("method"), []).append(rule)

    def next_rule(self, method):
        """The rule for a request; the last one of a queue stays for ever."""
        queue = self.queues.get(method, self.queues.get(None))
        if not queue:
            raise Refusal(10, f"'{method}'")
        with self.lock:
            return queue.pop(0) if len(queue) > 1 else queue[0]


def check(rule):
    """Raises a ValueError for a rule that could not mean what its writer meant."""
    kinds = KINDS & rule.keys()
    unknown = rule.keys() - KINDS - OPTIONS
    if unknown or len(kinds) > 1 or not rule.keys() - {"method"}:
        raise ValueError(f"not a rule for an answer: {json.dumps(rule)}")
    if "file" in rule and not os.path.isfile(os.path.join(FOLDER, rule["file"])):
        raise ValueError(f"no such answer: {rule['file']}")
    if "error" in rule and rule["error"] not in MESSAGES:
        raise ValueError(f"no such error: {rule['error']}")


def answer(rule, parameters, port):
    """The answer of a rule that is neither `hang` nor `close`."""
    made = plain(rule, parameters, port)
    made.status = rule.get("status", made.status)
    made.headers.update(rule.get("headers", {}))
    if rule.get("gzip"):
        # Even a huge body is small once compressed, so its length can be known.
        data = b"".join(compressed(made.pieces))
        made.pieces, made.length = [data], len(data)
        made.headers["Content-Encoding"] = "gzip"
    made.chunked = rule.get("chunked", False)
    return made


def plain(rule, parameters, port):
    """The answer of a rule before its options."""
    if "file" in rule:
        with open(os.path.join(FOLDER, rule["file"]), "rb") as file:
            return Answer.whole(file.read(), TYPES[os.path.splitext(rule["file"])[1]])
    if "json" in rule:
        return Answer.whole(json_text(rule["json"]))
    if "base64" in rule:
        return Answer.whole(base64.b64decode(rule["base64"]))
    if "error" in rule:
        return Answer.whole(Refusal(rule["error"]).as_json())
    if "echo_search" in rule:
        return Answer.whole(json_text(echo(rule["echo_search"], parameters)))
    if "nested" in rule:
        return Answer.whole('{"foods":' + "[" * rule["nested"])
    if "big" in rule:
        return Answer(spaces(rule["big"]), rule["big"])
    if "cut_short" in rule:
        return Answer([b'{"foods":'], 1000)
    if "drip" in rule:
        return Answer(itertools.repeat(b" "))
    if "many_headers" in rule:
        made = Answer.whole("{}")
        made.headers.update({f"X-Filler-{number}": "x" * 1000 for number in range(rule["many_headers"])})
        return made
    if "redirect" in rule:
        made = Answer.whole("")
        made.status = 302
        made.headers["Location"] = rule["redirect"].replace("{port}", str(port))
        return made
    return Answer.whole(rule.get("text", ""))


def echo(total, parameters):
    """A `foods.search` answer whose names hold the words that the server understood."""
    page = whole_number(parameters, "page_number", 0)
    size = whole_number(parameters, "max_results", 20)
    if not 1 <= size <= 50:
        raise Refusal(107)
    foods = []
    for number in range(page * size + 1, min(total, (page + 1) * size) + 1):
        food = {
            "food_description": "Per 100g - Calories: 52kcal | Fat: 0.17g | Carbs: 13.81g | Protein: 0.26g",
            "food_id": str(1000 + number),
            "food_name": f"{parameters.get('search_expression', '')} {number}",
            "food_type": "Generic",
            "food_url": f"https://www.fatsecret.com/calories-nutrition/generic/{number}",
        }
        if number % 2 == 0:
            food.update(food_type="Brand", brand_name="Test Brand")
        foods.append(food)
    found = {"max_results": str(size), "page_number": str(page), "total_results": str(total)}
    # One food is no list, and no food is no key at all: so it is with the real service.
    if foods:
        found["food"] = foods if len(foods) > 1 else foods[0]
    return {"foods": found}


def whole_number(parameters, name, default):
    text = parameters.get(name, str(default))
    if not (text.isascii() and text.isdigit()):
        raise Refusal(102, f"{name} '{text}'")
    return int(text)


def spaces(count):
    for _ in range(count // len(PIECE)):
        yield PIECE
    yield PIECE[: count % len(PIECE)]


def compressed(pieces):
    gzip = zlib.compressobj(wbits=31)
    for piece in pieces:
        yield gzip.compress(piece)
    yield gzip.flush()
