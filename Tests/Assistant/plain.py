"""Uses `countme mcp` as an assistant would, with nothing but Python's own library.

Usage: plain.py BINARY [CALLS]

Prints a line per part, and ends with 1 at the first thing that is wrong. CALLS, 200 unless given, is how many calls one
process has to answer without growing.
"""

import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from server import CAPABILITIES, NEWEST, VERSION, Server

NOON = {"COUNTME_NOW": "2026-11-20T12:30:00+01:00"}


def require(holds: bool, what: object) -> None:
    if not holds:
        raise AssertionError(what)


def day(binary: str, home: str) -> str:
    """A day as an assistant keeps it, which sees only the answers."""
    with Server(binary, home, **NOON) as server:
        names = [tool["name"] for tool in server.request("tools/list")["result"]["tools"]]
        require(len(names) == 15, names)
        food = server.call("search_foods", words="greek yogurt", limit=3)["hits"][0]
        first = server.call("log_food", food_id=food["food_id"], amount=150, unit="g", key="yogurt")
        again = server.call("log_food", food_id=food["food_id"], amount=150, unit="g", key="yogurt")
        require(first["created"] and not again["created"], again)
        require(first["entries"] == again["entries"] and "change" not in again, again)
        meal = "2 eggs, toast with butter and a latte"
        tried = server.call("log_food", food=meal, meal="breakfast", dry_run=True)
        done = server.call("log_food", food=meal, meal="breakfast")
        require([e["kcal"] for e in tried["entries"]] == [e["kcal"] for e in done["entries"]], done)
        shown = server.call("show_day")
        require(sum(e["kcal"] for e in shown["entries"]) == shown["days"][0]["kcal"], shown)
        before = shown["days"][0]["kcal"]
        egg = done["entries"][0]
        edited = server.call("edit_entry", id=egg["id"], amount=3)
        require(edited["days"][0]["kcal"] > before, edited)
        require("error" in server.call("undo_change", change=done["change"]), "an older change was undone")
        undone = server.call("undo_change", change=edited["change"])
        require(undone["days"][0]["kcal"] == before, undone)
        redone = server.call("redo_change", change=edited["change"])
        require(redone["days"][0]["kcal"] == edited["days"][0]["kcal"], redone)
        server.call("undo_change", change=edited["change"])
        deleted = server.call("delete_entry", id=egg["id"])
        server.call("undo_change", change=deleted["change"])
        require(server.call("show_day")["days"][0]["kcal"] == before, "undo did not restore the day")
        server.call("set_goal", kcal=2000)
        require(server.call("show_remaining")["remaining_kcal"] == round(2000 - before, 1), "another remainder")
        require(server.call("summarize_days")["total_kcal"] == before, "another total")
        refused = [
            ("log_food", {"food": "--force"}), ("log_food", {"food": "-"}), ("log_food", {"food": "pizza", "kcal": 20000}),
            ("log_food", {"food": "pizza", "kcal": 600, "date": "2024-11-25"}), ("log_food", {"food": "tea", "db": "/x"}),
            ("delete_entry", {"id": "last"}), ("delete_entry", {"id": "bbbb"}), ("set_goal", {"kcal": 700}),
        ]  # fmt: skip
        for tool, arguments in refused:
            require("error" in server.call(tool, **arguments), (tool, arguments))
        require(server.call("show_day")["days"][0]["kcal"] == before, "a refusal changed the log")
        unknown = server.request("tools/call", {"name": "restore", "arguments": {}})
        require(unknown["error"]["code"] == -32602, unknown)
        require(server.end() == 0 and server.process.stderr.read() == b"", "it did not end quietly")
    with Server(binary, home, "--read-only", **NOON) as server:
        tools = server.request("tools/list", is_modern=True)["result"]["tools"]
        require(len(tools) == 8 and all(tool["annotations"]["readOnlyHint"] for tool in tools), tools)
        answer = server.request("tools/call", {"name": "log_food", "arguments": {"food": "2 eggs"}})
        require(answer["error"]["code"] == -32602, answer)
    return f"a day: {len(names)} tools, {before} kcal, {len(refused)} refusals"


def calls(binary: str, home: str, count: int) -> str:
    """Many calls in one process, which may not grow; some start a sync, none of which may stay as a zombie."""
    seconds = []
    folder = Path(home, ".local/share/countme")
    folder.mkdir(parents=True)
    # A log that was synced once; without a server each sync ends at once.
    (folder / "log.db.sync").touch()
    with Server(binary, home, COUNTME_SYNC="after", **NOON) as server:
        for number in range(1, count + 1):
            began = time.monotonic()
            match number % 10:
                case 1:
                    server.call("log_food", food="2 eggs", key=f"k{number % 50}")
                case 2:
                    server.call("search_foods", words="toast")
                case 3:
                    server.call("edit_entry", id="wzvh", kcal=100 + number, dry_run=True)
                case 4:
                    server.call("log_food", food="--force")
                case 5:
                    server.call("show_entries", words="egg")
                case _:
                    server.call("show_day")
            seconds.append(time.monotonic() - began)
            if number == 50:
                early = used(server)
        deadline = time.monotonic() + 20
        while (late := used(server))[2] and time.monotonic() < deadline:
            time.sleep(0.1)
        require(server.end() == 0, "it did not end well")
    require(late[0] - early[0] < 1024, f"memory grew from {early[0]} to {late[0]} kB")
    require(early[1] == late[1], f"{early[1]} descriptors, later {late[1]}")
    require(not late[2], f"children are left: {late[2]}")
    return f"{count} calls: {late[0]} kB, {late[0] - early[0]:+} since call 50; median {statistics.median(seconds) * 1000:.1f} ms"


def used(server: Server) -> tuple[int, int, str]:
    """The memory of the server in kB, its descriptors and its children."""
    folder = Path(f"/proc/{server.process.pid}")
    status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
    children = (folder / "task" / folder.name / "children").read_text()
    return int(status["VmRSS"].split()[0]), len(os.listdir(folder / "fd")), children


def two_clients(binary: str, home: str) -> str:
    """Two assistants that log at the same time."""
    message = {"jsonrpc": "2.0", "id": 0, "method": "tools/call", "params": {"name": "log_food", "arguments": {"food": "2 eggs"}}}
    with Server(binary, home, **NOON) as one, Server(binary, home, **NOON) as other:
        for server in (one, other):
            server.write((json.dumps(message) + "\n").encode() * 40)
        texts = [json.loads(s.line())["result"]["content"][0]["text"] for s in (one, other) for _ in range(40)]
        ids = {json.loads(text)["entries"][0]["id"] for text in texts}
        entries = one.call("show_day")["days"][0]["entry_count"]
    require(len(ids) == entries == 80, (len(ids), entries))
    return f"two clients: {len(ids)} ids and {entries} entries"


def killed(binary: str, home: str) -> str:
    """The server dies in a call, and the client sends the same again."""
    chance = random.Random(1)
    kept = 0
    for number in range(12):
        call = {"name": "log_food", "arguments": {"food": "2 eggs", "key": f"kill-{number}"}}
        with Server(binary, home, **NOON) as server:
            server.call("show_day")
            server.write(json.dumps({"jsonrpc": "2.0", "id": 0, "method": "tools/call", "params": call}).encode() + b"\n")
            time.sleep(chance.random() * 0.05)
            server.process.kill()
        with Server(binary, home, **NOON) as server:
            kept += not server.call(call["name"], **call["arguments"])["created"]
            count = server.call("show_day")["days"][0]["entry_count"]
            require(count == number + 1, f"{count} entries after {number + 1} keys")
    return f"killed 12 times: each key once in the log, {kept} stored before the kill"


def ended(binary: str, home: str) -> str:
    """The input ends behind a call without a line feed."""
    call = {"jsonrpc": "2.0", "id": 0, "method": "tools/call", "params": {"name": "log_food", "arguments": {"food": "2 eggs"}}}
    with Server(binary, home, **NOON) as server:
        server.write(json.dumps(call).encode())
        require(server.end() == 0, "it did not end well")
        require(json.loads(server.line())["result"]["isError"] is False, "the last call was not answered")
    with Server(binary, home, **NOON) as server:
        require(server.call("show_day")["days"][0]["entry_count"] == 1, "the last call was not stored")
    return "the end of input in a call: answered and stored"


def main() -> int:
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    parts = [day, lambda *place: calls(*place, count), two_clients, killed, ended]
    for part in parts:
        with tempfile.TemporaryDirectory(prefix="countme-mcp-") as home:
            print(part(os.path.abspath(binary), home), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
