"""A food service on this machine whose answers are wrong in every way: each case has its own."""

import gzip
import http.server
import random
import re
import socketserver
import threading
from pathlib import Path

from mutation import mutate_json

SUPPORT = Path(__file__).parent.parent / "TestSupport"


class HostileServer:
    """Answers `/cN/…` as chance has it for case N, which begins with what a good server would say."""

    def __init__(self, seed: int):
        self.fatsecret = {path.name: path.read_bytes() for path in (SUPPORT / "FatSecretServer/answers").iterdir()}
        self.open_food_facts = {
            path.name: path.read_bytes() for path in (SUPPORT / "OpenFoodFactsServer/answers").iterdir() if path.is_file()
        }
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.answer(self, seed)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 64

            def handle_error(self, *_):
                pass  # Clients that hang up are what this is about.

        self.server = Server(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, case: int) -> str:
        return f"http://127.0.0.1:{self.port}/c{case}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request: http.server.BaseHTTPRequestHandler, seed: int) -> None:
        length = int(request.headers.get("Content-Length") or 0)
        asked = request.path + request.rfile.read(length).decode("latin-1")
        case = re.match(r"/c(\d+)/", asked)
        chance = random.Random(f"{seed}:answer:{case and case[1]}")
        if "server.api" in asked:
            good = self.fatsecret
            kind = "foods_search" if "foods.search" in asked else "food_get" if "food.get" in asked else "fatsecret"
            names = [name for name in good if kind in name] if chance.random() < 0.9 else list(good)
        else:
            good, names = self.open_food_facts, list(self.open_food_facts)
        body = good[chance.choice(sorted(names))]
        if chance.random() < 0.95:
            body = mutate_json(body, chance)
        status = chance.choice((200,) * 30 + (404, 403, 301, 500, 429, 204, 401))
        self.send(request, chance, status, body)

    def send(self, request: http.server.BaseHTTPRequestHandler, chance: random.Random, status: int, body: bytes) -> None:
        headers = {"Content-Type": chance.choice(("application/json", "application/json", "text/html", "\x1b[2J"))}
        way = chance.randrange(30)
        if way == 0:
            body, headers["Content-Encoding"] = gzip.compress(body), "gzip"
        elif way == 1:
            body, headers["Content-Encoding"] = gzip.compress(bytes(30_000_000), 1), "gzip"
        elif way == 2:
            headers["Content-Encoding"] = "gzip"
        elif way == 3:
            headers["X-Long"] = "x" * 60_000
        if status == 301:
            headers["Location"] = chance.choice(("http://127.0.0.1:1/", "file:///etc/passwd", request.path, "http://127.0.0.1:1@x/"))
        if status == 429:
            headers["Retry-After"] = chance.choice(("0", "1e400", "-1", "nan", "soon"))
        declared = len(body)
        if way == 4:
            declared = chance.choice((0, len(body) // 2))
        elif way == 5:
            body = b"x" * 4_000_000
            declared = len(body)
        request.send_response_only(status)
        for name, value in headers.items():
            request.send_header(name, value)
        if way == 6:
            request.send_header("Transfer-Encoding", "chunked")
            request.end_headers()
            request.wfile.write(b"%x\r\n%b\r\n" % (len(body), body) + chance.choice((b"0\r\n\r\n", b"zz\r\n", b"")))
            request.close_connection = True
            return
        if way != 7:
            request.send_header("Content-Length", str(declared))
        else:
            request.send_header("Connection", "close")
            request.close_connection = True
        request.end_headers()
        request.wfile.write(body)
        if way in (4, 7):
            request.close_connection = True
