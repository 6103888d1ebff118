"""Sends `countme mcp` what no client should: after each message a ping must be answered, and nothing else is printed.

Each kind of broken message has the answer it must get. Then valid messages with bytes that were changed, cut or doubled:
these may get any answer that is one line of JSON-RPC.
"""

import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Assistant"))

from row import Failure, Row, Settings, plural
from server import CAPABILITIES, NEWEST, VERSION, Server

NOT_JSON, NOT_A_REQUEST, UNKNOWN_METHOD, BAD_PARAMS, UNKNOWN_VERSION = -32700, -32600, -32601, -32602, -32022
# No line at all, or a result.
SILENCE, RESULT, TOOL_ERROR = "silence", "result", "tool error"
PING = b'{"jsonrpc":"2.0","id":"ping","method":"ping"}\n'


def request(method: object = "tools/call", params: object = None, **other: object) -> bytes:
    params = {"name": "show_day", "arguments": {}} if params is None else params
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params, **other}).encode()


def call(name: str, arguments: object) -> bytes:
    return request(params={"name": name, "arguments": arguments})


def nested(depth: int) -> bytes:
    return call("show_day", {}).replace(b'"arguments": {}', b'"arguments": {"date": ' + b"[" * depth + b"]" * depth + b"}")


# What is sent, what comes back, and whether the answer has the id of the message.
KINDS: dict[str, tuple[bytes, object, bool]] = {
    "garbage": (b"GET / HTTP/1.1", NOT_JSON, False),
    "an empty line": (b"", SILENCE, False),
    "spaces": (b"  \t ", SILENCE, False),
    "CRLF": (request() + b"\r", RESULT, True),
    "a byte order mark": (b"\xef\xbb\xbf" + request(), RESULT, True),
    "not UTF-8": (request().replace(b"show_day", b"show\xff"), NOT_JSON, True),
    "cut": (request()[:60], NOT_JSON, True),
    "100,000 brackets": (b"[" * 100_000, NOT_JSON, False),
    "5,000 levels of arguments": (nested(5000), NOT_JSON, True),
    "8 MB": (request(params={"x": "y" * 8_000_000}), NOT_JSON, False),
    "a batch": (b"[" + request() + b"," + request() + b"]", NOT_A_REQUEST, False),
    "an id of null": (request(id=None), NOT_A_REQUEST, False),
    "an id of 1.5": (request(id=1.5), NOT_A_REQUEST, False),
    "an id of true": (request(id=True), NOT_A_REQUEST, False),
    "an id of 30 digits": (request(id=10**29), NOT_A_REQUEST, False),
    "an id twice": (request().replace(b'"id": 7', b'"id": 7, "id": 7'), NOT_JSON, True),
    "a result": (b'{"jsonrpc":"2.0","id":7,"result":{}}', SILENCE, False),
    "no jsonrpc": (request(jsonrpc=None), NOT_A_REQUEST, True),
    "a number as method": (request(method=5), NOT_A_REQUEST, True),
    "an unknown method": (request(method="resources/list"), UNKNOWN_METHOD, True),
    "params as array": (request(params=[1]), BAD_PARAMS, True),
    "arguments as text": (call("show_day", "today"), BAD_PARAMS, True),
    "arguments as array": (call("show_day", []), BAD_PARAMS, True),
    "half a pair": (call("show_day", {"date": "X"}).replace(b"X", b"\\ud83c"), NOT_JSON, True),
    "NUL in text": (call("log_food", {"food": "a\0b"}), TOOL_ERROR, True),
    "a raw NUL": (request() + b"\0", NOT_JSON, True),
    "no tool": (request(params={}), BAD_PARAMS, True),
    "an unknown tool": (call("restore", {}), BAD_PARAMS, True),
    "an unknown argument": (call("show_day", {"db": "/x"}), TOOL_ERROR, True),
    "an unknown version": (request(params={"_meta": {VERSION: "1999-01-01"}}), UNKNOWN_VERSION, True),
    "no capabilities": (request("server/discover", {"_meta": {VERSION: NEWEST}}), BAD_PARAMS, True),
    "a cursor": (request("tools/list", {"cursor": "2"}), BAD_PARAMS, True),
    "a call as notification": (call("log_food", {"food": "2 eggs"}).replace(b'"id": 7, ', b""), SILENCE, False),
    "an unknown notification": (b'{"jsonrpc":"2.0","method":"notifications/never"}', SILENCE, False),
}


def check(kind: str, server: Server, message: bytes, expected: object, has_id: bool, patience: float) -> None:
    server.write(message + b"\n" + PING)
    if expected != SILENCE:
        answer = read(kind, server, patience)
        got = answer["error"]["code"] if "error" in answer else TOOL_ERROR if answer["result"].get("isError") else RESULT
        if got != expected:
            raise Failure(f"{kind} got {got} and not {expected}: {json.dumps(answer)[:300]}")
        if answer.get("id", "none") != (7 if has_id else "none"):
            raise Failure(f"{kind} got an answer for {answer.get('id')}")
    answer = read(kind, server, patience)
    if answer != {"jsonrpc": "2.0", "id": "ping", "result": {}}:
        raise Failure(f"after {kind} a ping got {json.dumps(answer)[:300]}")


def read(kind: str, server: Server, patience: float) -> dict:
    line = server.line(patience)
    try:
        answer = json.loads(line)
    except ValueError:
        raise Failure(f"after {kind} came {line[:200]!r}; the server's code is {server.process.poll()}") from None
    if answer.get("jsonrpc") != "2.0" or ("result" in answer) == ("error" in answer):
        raise Failure(f"after {kind} came {line[:200]!r}")
    return answer


def mutated(chance: random.Random) -> bytes:
    """A message with a few bytes changed, without a line feed of its own."""
    meta = {"_meta": {VERSION: NEWEST, CAPABILITIES: {}}}
    message = bytearray(chance.choice([
        request("initialize", {"protocolVersion": "2025-11-25"}), request("server/discover", meta), request("tools/list", meta),
        call("show_entries", {"since": "-3", "words": "egg"}), call("log_food", {"food": "2 eggs", "dry_run": True}),
        call("set_goal", {"kcal": 2000, "dry_run": True}), call("search_foods", {"words": "tea", "limit": 3}),
    ]))  # fmt: skip
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(message))
        match chance.randrange(4):
            case 0:
                message[place] = chance.randrange(256)
            case 1:
                del message[place : place + chance.randint(1, 20)]
            case 2:
                message[place:place] = message[place : place + chance.randint(1, 20)]
            case _:
                message[place:place] = chance.choice([b"null", b"[", b"{", b'"', b"\\u0000", b"1e999", b"-", b"\xf3\xa0\x81\x81"])
        message = message or bytearray(b"{")
    return bytes(message.replace(b"\n", b" "))


def run(settings: Settings) -> str:
    patience = 5 if settings.is_weakened else 60
    home = settings.scratch / "home"
    home.mkdir()
    with Server(settings.binary, str(home)) as server:
        for kind, (message, expected, has_id) in KINDS.items():
            if settings.is_weakened:
                server.write(b"{")
            check(kind, server, message, expected, has_id, patience)
        # In pieces that no line ends with.
        for start in range(0, len(data := request() + b"\n" + PING), 7):
            server.write(data[start : start + 7])
        if "result" not in read("pieces of 7 bytes", server, patience) or read("pieces", server, patience)["id"] != "ping":
            raise Failure("a message in pieces got another answer")
        if server.call("show_day")["days"][0]["entry_count"]:
            raise Failure("a broken message changed the log")
        for number in range(settings.count):
            server.write(mutated(settings.chance(number)) + b"\n" + PING)
            # A message that became a notification has no answer.
            for _ in range(3):
                if read(f"mutation {number}", server, patience).get("id") == "ping":
                    break
            else:
                raise Failure(f"mutation {number} got several answers")
        # One of them may have lost its dry_run.
        day = server.call("show_day")
        if sum(entry["kcal"] for entry in day.get("entries", [])) != day["days"][0]["kcal"]:
            raise Failure("the total is not that of the entries")
        if server.end() != 0:
            raise Failure(f"the server ended with {server.process.returncode}")
        if errors := server.process.stderr.read():
            raise Failure(f"the server said {errors[:200]!r}")
    return f"{len(KINDS) + 1} kinds of broken messages and {plural(settings.count, 'mutation')}, a ping answered after each"


ROW = Row(run, full_count=20_000, short_count=300)
