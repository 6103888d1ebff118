"""Open Food Facts for tests: products by barcode, and a form that adds them.

Usage: server.py SCRIPT.json

Prints its port, and serves on the loopback interface until its standard input ends: so it cannot
outlive the test that started it.

A script holds the rules of answers: those of "products" by barcode, those of "paths" by path, and that
of "upload". A rule is one of {"file": name}, {"text": text}, {"page": name}, {"redirect": address},
{"cut_short": text}, {"hang": true} and {"close": true}, with a "status" if it is to be another.
"""

import http.server
import json
import os
import re
import socketserver
import sys
import threading
import urllib.parse

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "answers")
PRODUCT = re.compile(r"/api/v2/product/([0-9]+)\.json")
KINDS = {"file", "text", "page", "redirect", "cut_short", "hang", "close"}
PAGES = {
    "too_many": (
        429,
        '<!DOCTYPE html><html><head><meta name="robots" content="noindex"></head><body>'
        "<h1>TOO MANY REQUESTS</h1></body></html>",
    ),
    "unavailable": (503, "<!DOCTYPE html><html><body>Page temporarily unavailable</body></html>"),
    "login": (
        200,
        "<!DOCTYPE html><html><head><title>Error</title></head><body>"
        "<p>Incorrect user name or password.</p></body></html>",
    ),
}


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        path, _, query = self.path.partition("?")
        # The log comes first: whoever has the answer can find its request there.
        self.log_request_line(path, query, {})
        script = self.server.script
        if path in script["paths"]:
            self.follow(script["paths"][path])
            return
        match = PRODUCT.fullmatch(path)
        asked = urllib.parse.parse_qs(query)
        # The real server does not understand commas that are encoded.
        if not match or "%2C" in query.upper() or asked.get("product_type") != ["all"]:
            self.send(400, '{"error": "bad request"}')
        elif match[1] in script["products"]:
            self.follow(script["products"][match[1]])
        else:
            self.send(404, json.dumps(
                {"code": match[1], "status": 0, "status_verbose": "product not found"}
            ))

    def do_POST(self):
        path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("latin-1")
        form = dict(urllib.parse.parse_qsl(body, keep_blank_values=True))
        self.log_request_line(path, query, form)
        script = self.server.script
        kind = self.headers.get("Content-Type", "")
        if path != "/cgi/product_jqm2.pl" or query or kind != "application/x-www-form-urlencoded":
            self.send(400, '{"error": "bad request"}')
        elif script["upload"]:
            self.follow(script["upload"])
        elif [form.get("user_id"), form.get("password")] != [script["user"], script["password"]]:
            self.follow({"page": "login"})
        elif not form.get("code", "").isdigit():
            self.send(200, '{"status": 0, "status_verbose": "no code or invalid code"}')
        else:
            self.send(200, '{"status": 1, "status_verbose": "fields saved"}')

    def follow(self, rule):
        status = rule.get("status", 200)
        if "file" in rule:
            with open(os.path.join(FOLDER, rule["file"]), encoding="utf-8") as file:
                self.send(status, file.read())
        elif "page" in rule:
            usual, text = PAGES[rule["page"]]
            self.send(rule.get("status", usual), text, "text/html; charset=utf-8")
        elif "redirect" in rule:
            location = rule["redirect"].replace("{port}", str(self.server.server_address[1]))
            self.send(rule.get("status", 302), "", location=location)
        elif "text" in rule:
            self.send(status, rule["text"])
        elif "cut_short" in rule:
            self.send(status, rule["cut_short"], length=10_000)
            self.close_connection = True
        else:
            self.close_connection = True
            if "hang" in rule:
                self.rfile.read()  # returns when the client goes

    def send(self, status, text, type="application/json; charset=utf-8", location=None, length=None):
        data = text.encode()
        self.send_response_only(status)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(data) if length is None else length))
        if location is not None:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(data)

    def log_request_line(self, path, query, form):
        """Adds a line on the request to the log."""
        self.server.log({
            "method": self.command,
            "path": path,
            "raw_query": query,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "form": form,
        })

    def log_message(self, *_):
        pass


class Server(socketserver.ThreadingTCPServer):
    """Listens on a free port; every connection has a thread of its own."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, script):
        for rule in [*script["products"].values(), *script["paths"].values(), script["upload"] or {"close": 1}]:
            if len(KINDS & rule.keys()) != 1 or rule.keys() - KINDS - {"status"}:
                raise ValueError(f"not a rule for an answer: {json.dumps(rule)}")
        self.script = script
        self.log_file = open(script["log"], "a", encoding="utf-8")
        self.log_lock = threading.Lock()
        super().__init__(("127.0.0.1", 0), Handler)

    def log(self, entry):
        with self.log_lock:
            self.log_file.write(json.dumps(entry) + "\n")
            self.log_file.flush()

    def handle_error(self, request, client_address):
        # Clients that hang up are what tests are about.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    with open(arguments[0], encoding="utf-8") as file:
        server = Server(json.load(file))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    while os.read(0, 4096):
        pass
    # Without waiting for the threads, some of which would never end.
    os._exit(0)


main(sys.argv[1:])
