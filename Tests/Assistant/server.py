"""`countme mcp` as a client sees it: messages in, answers out, with nothing but Python's own library."""

import json
import os
import select
import subprocess

VERSION = "io.modelcontextprotocol/protocolVersion"
CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
NEWEST = "2026-07-28"
# Slow machines and debug builds answer in a fraction of this.
PATIENCE = 60


class Server:
    """A running server."""

    def __init__(self, binary: str, home: str, *words: str, **variables: str) -> None:
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", **variables}
        self.process = subprocess.Popen([binary, "mcp", *words], env=environment, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)  # fmt: skip
        self.rest = b""
        self.number = 0

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def write(self, data: bytes) -> None:
        """Writes all of some bytes; a pipe takes only a part of many."""
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]

    def line(self, patience: float = PATIENCE) -> bytes:
        """The next line of the server; empty if none comes in time, or at its end."""
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], patience)[0]:
                return b""
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return b""
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def request(self, method: str, params: dict | None = None, is_modern: bool = False) -> dict:
        """Sends a request and returns its whole answer; any other line on the way is a failure."""
        self.number += 1
        params = dict(params or {})
        if is_modern:
            params["_meta"] = {VERSION: NEWEST, CAPABILITIES: {}}
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.write(json.dumps(message).encode() + b"\n")
        line = self.line()
        answer = json.loads(line) if line else {}
        if answer.get("id") != self.number:
            raise AssertionError(f"{method} was answered by {line[:300]!r}")
        return answer

    def call(self, tool: str, **arguments: object) -> dict:
        """Calls a tool; the answer is what its text says, with an `error` in it if it is one."""
        result = self.request("tools/call", {"name": tool, "arguments": arguments})["result"]
        value = json.loads(result["content"][0]["text"])
        if result["isError"] != ("error" in value):
            raise AssertionError(f"isError does not fit {value}")
        return value

    def end(self) -> int:
        """Ends the input and returns the exit code."""
        self.process.stdin.close()
        return self.process.wait(PATIENCE)
