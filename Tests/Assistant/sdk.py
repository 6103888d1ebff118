"""Uses `countme mcp` through the official SDK, as an assistant that sees only the tools' descriptions.

Usage: sdk.py BINARY [SCHEMAS]

Runs in a virtual environment with mcp 1 or mcp 2, and does the same with each way to connect that it has. SCHEMAS is a folder
with the schema of each revision of the protocol, such as 2025-11-25.json: every answer is then checked against it.
"""

import asyncio
import json
import sys
import tempfile
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

sys.dont_write_bytecode = True

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

try:
    from mcp import Client
    from mcp.shared.exceptions import MCPError
except ImportError:
    Client = None
    from mcp.shared.exceptions import McpError as MCPError

from server import Server

NOW = "2026-11-20T12:30:00+01:00"
BAD_PARAMS = -32602
# What the answer to a method is called in the schemas.
RESULTS = {"initialize": "InitializeResult", "server/discover": "DiscoverResult", "tools/list": "ListToolsResult",
           "tools/call": "CallToolResult", "ping": "EmptyResult"}  # fmt: skip


def require(holds: bool, what: object) -> None:
    if not holds:
        raise AssertionError(what)


@asynccontextmanager
async def session(parameters: StdioServerParameters):
    """A session of the SDK's older client."""
    async with stdio_client(parameters) as (reading, writing), ClientSession(reading, writing) as opened:
        await opened.initialize()
        yield opened


async def call(client: object, tool: str, **arguments: object) -> dict:
    result = await client.call_tool(tool, arguments)
    is_error = result.is_error if hasattr(result, "is_error") else result.isError
    value = json.loads(result.content[0].text)
    require(is_error == ("error" in value), value)
    return value


async def refuses_tool(client: object, tool: str) -> None:
    try:
        await client.call_tool(tool, {"food": "2 eggs"})
    except MCPError as error:
        code = error.error.code if hasattr(error, "error") else error.code
        require(code == BAD_PARAMS, error)
    else:
        raise AssertionError(f"{tool} was called")


async def day(client: object) -> float:
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    require(len(tools) == 15, sorted(tools))
    for tool in tools.values():
        jsonschema.Draft202012Validator.check_schema(tool.input_schema if hasattr(tool, "input_schema") else tool.inputSchema)
    found = (await call(client, "search_foods", words="greek yogurt"))["hits"]
    entry = {"food_id": found[0]["food_id"], "amount": 200, "unit": "g", "key": "breakfast-yogurt"}
    first, again = await call(client, "log_food", **entry), await call(client, "log_food", **entry)
    require(first["created"] and not again["created"] and first["entries"] == again["entries"], again)
    meal = {"food": "2 eggs, toast with butter and a latte", "meal": "breakfast"}
    tried = await call(client, "log_food", dry_run=True, **meal)
    logged = await call(client, "log_food", **meal)
    require([e["kcal"] for e in tried["entries"]] == [e["kcal"] for e in logged["entries"]], logged)
    shown = await call(client, "show_day")
    total = shown["days"][0]["kcal"]
    require(abs(sum(e["kcal"] for e in shown["entries"]) - total) < 0.05, shown)
    wrong = await call(client, "log_food", food="pizza", kcal=900)
    await call(client, "undo_change", change=wrong["change"])
    egg = logged["entries"][0]["id"]
    edited = await call(client, "edit_entry", id=egg, amount=3)
    require(edited["days"][0]["kcal"] > total, edited)
    require("error" in await call(client, "undo_change", change=logged["change"]), "an older change was undone")
    await call(client, "undo_change", change=edited["change"])
    deleted = await call(client, "delete_entry", id=egg)
    await call(client, "undo_change", change=deleted["change"])
    require((await call(client, "show_day"))["days"][0]["kcal"] == total, "undo did not restore the day")
    await call(client, "set_goal", kcal=2100)
    require(abs((await call(client, "show_remaining"))["remaining_kcal"] - 2100 + total) < 0.05, "another remainder")
    require((await call(client, "summarize_days", since="-6", by="day"))["total_kcal"] == total, "another total")
    require((await call(client, "show_entries", words="egg"))["entry_count"] == 1, "another count")
    await call(client, "log_weight", weight=81.4, unit="kg")
    await call(client, "show_weight")
    for tool, arguments in [
        ("log_food", {"food": "--force"}), ("log_food", {"food": "-"}), ("log_food", {"food": "stew", "kcal": 20000}),
        ("log_food", {"food": "tea", "db": "/x"}), ("edit_entry", {"id": "bbbb", "kcal": 5}), ("set_goal", {"kcal": 700}),
    ]:  # fmt: skip
        require("error" in await call(client, tool, **arguments), (tool, arguments))
    await refuses_tool(client, "restore")
    return total


async def read_only(client: object) -> None:
    tools = (await client.list_tools()).tools
    require(len(tools) == 8, tools)
    await refuses_tool(client, "log_food")


def answers(binary: str, home: str, schemas: Path) -> int:
    """Checks the answer to each method against the schema of each revision; returns how many were."""
    count = 0
    for path in sorted(schemas.glob("20*.json")):
        schema = json.loads(path.read_text())
        kinds = schema.get("$defs") or schema["definitions"]
        is_modern = "DiscoverResult" in kinds
        with Server(binary, home, COUNTME_NOW=NOW) as server:
            asked = [("server/discover", {}) if is_modern else ("initialize", {"protocolVersion": path.stem}), ("tools/list", {})]
            asked += [("tools/call", {"name": "show_day"}), ("tools/call", {"name": "log_food", "arguments": {"food": "-"}})]
            asked += [("tools/call", {"name": "log_food", "arguments": {"food": "2 eggs", "dry_run": True}}), ("ping", {})]
            asked += [("tools/call", {"name": "restore"}), ("prompts/list", {}), ("tools/list", {"cursor": "x"})]
            for method, params in asked:
                answer = server.request(method, params, is_modern=is_modern)
                if "result" in answer:
                    check(answer["result"], RESULTS[method], schema, kinds)
                check(answer, "JSONRPCMessage", schema, kinds)
                if method == "initialize":
                    require(answer["result"]["protocolVersion"] == path.stem, answer)
                count += 1
    return count


def check(value: dict, kind: str, schema: dict, kinds: dict) -> None:
    name = "$defs" if "$defs" in schema else "definitions"
    kind = kind if kind in kinds else "Result"
    jsonschema.validators.validator_for(schema)({"$ref": f"#/{name}/{kind}", name: kinds}).validate(value)


async def main() -> None:
    binary = str(Path(sys.argv[1]).resolve())
    modes = ["auto", "legacy", "2026-07-28"] if Client else ["session"]
    for mode in modes:
        with tempfile.TemporaryDirectory(prefix="countme-mcp-") as home:
            def connect(*words: str, home: str = home, mode: str = mode):
                parameters = StdioServerParameters(command=binary, args=["mcp", *words], env={"HOME": home, "COUNTME_NOW": NOW})
                return session(parameters) if mode == "session" else Client(parameters, mode=mode)

            async with connect() as client:
                total = await day(client)
            async with connect("--read-only") as client:
                await read_only(client)
        print(f"mcp {version('mcp')}, {mode}: a day of {total} kcal", flush=True)
    if len(sys.argv) > 2:
        with tempfile.TemporaryDirectory(prefix="countme-mcp-") as home:
            print(f"{answers(binary, home, Path(sys.argv[2]))} answers are as the schemas say", flush=True)


asyncio.run(main())
