"""A FatSecret API for tests: checks signatures as the real one does, and answers from a script.

Usage: server.py SCRIPT.json [--tls CERT.pem KEY.pem]

Prints its port, and serves on the loopback interface until its standard input ends: so it cannot
outlive the test that started it.
"""

import http.server
import json
import os
import socketserver
import ssl
import sys
import threading
import time
import traceback

# Before the imports below, because the folder is part of the source.
sys.dont_write_bytecode = True

from answers import Answer, Script, answer
from refusals import Refusal
from verification import Verifier, decoded

API_PATH = "/rest/server.api"


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"
    server_version = "FatSecretForTests"
    sys_version = ""
    disable_nagle_algorithm = True

    def do_GET(self):
        path, _, query = self.path.partition("?")
        form = self.form()
        parameters, refusal, made = {}, None, None
        try:
            pairs = decoded(query, form)
            parameters = dict(pairs)
            if path == API_PATH:
                scheme = "https" if self.server.tls else "http"
                url = f"{scheme}://{self.headers.get('Host', '')}{path}"
                self.server.verifier.verify(self.command, url, pairs)
                if parameters.get("format") != "json":
                    raise Refusal(101, "format")
            else:
                made = Answer.whole("Not Found\n", "text/plain")
                made.status = 404
        except Refusal as error:
            refusal = error
        # The log comes first: whoever has the answer can find its request there.
        verdict = str(refusal.code) if refusal else "404" if made else "ok"
        self.log(path, query, parameters, verdict)
        if refusal:
            self.refuse(refusal, parameters)
        elif made:
            self.send(made)
        else:
            self.follow_script(parameters)

    do_POST = do_GET

    def form(self):
        """The body of a request that is a form; any other body is read and forgotten."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        kind = self.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        return body.decode("latin-1") if kind == "application/x-www-form-urlencoded" else ""

    def follow_script(self, parameters):
        try:
            rule = self.server.script.next_rule(parameters.get("method", ""))
            made = None
            if "hang" not in rule and "close" not in rule:
                made = answer(rule, parameters, self.server.server_address[1])
        except Refusal as refusal:
            self.refuse(refusal, parameters)
            return
        if made:
            self.send(made, pause=rule.get("drip", 0))
            return
        self.close_connection = True
        if "hang" in rule:
            self.rfile.read()  # returns when the client goes

    def refuse(self, refusal, parameters):
        # XML is what the service speaks unless it is asked for JSON, even in its errors.
        if parameters.get("format") == "json":
            self.send(Answer.whole(refusal.as_json()))
        else:
            self.send(Answer.whole(refusal.as_xml(), "text/xml; charset=utf-8"))

    def send(self, made, pause=0):
        headers = {"Server": self.version_string(), "Date": self.date_time_string()} | made.headers
        if made.chunked:
            headers["Transfer-Encoding"] = "chunked"
        elif made.length is not None:
            headers["Content-Length"] = made.length
        else:
            headers["Connection"] = "close"
        self.send_response_only(made.status)
        for name, value in headers.items():
            if value is not None:  # as a script may ask for
                self.send_header(name, value)
        self.end_headers()
        sent = 0
        for piece in made.pieces:
            sent += len(piece)
            if not made.chunked:
                self.wfile.write(piece)
            elif piece:  # an empty chunk would end the body
                self.wfile.write(b"%x\r\n%b\r\n" % (len(piece), piece))
            time.sleep(pause)
        if made.chunked:
            self.wfile.write(b"0\r\n\r\n")
        elif sent != made.length:
            self.close_connection = True

    def log(self, path, query, parameters, verdict):
        """Adds a line on the request to the log."""
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.log({
            "path": path,
            "http_method": self.command,
            "api_method": parameters.get("method", ""),
            "parameters": {n: v for n, v in parameters.items() if not n.startswith("oauth_")},
            "verdict": verdict,
            "nonce": parameters.get("oauth_nonce", ""),
            "timestamp": parameters.get("oauth_timestamp", ""),
            "user_agent": headers.get("user-agent", ""),
            "headers": headers,
            "raw_query": query,
        })

    def date_time_string(self, timestamp=None):
        return super().date_time_string(self.server.clock() if timestamp is None else timestamp)

    def log_message(self, *_):
        pass


class Server(socketserver.ThreadingTCPServer):
    """Listens on a free port; every connection has a thread of its own."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, script, tls):
        offset = script.get("clock_offset", 0)
        self.clock = lambda: time.time() + offset
        self.script = Script(script.get("answers", []))
        self.verifier = Verifier(
            script.get("key", "test-key"), script.get("secret", "test-secret&%+/=ü"), self.clock
        )
        self.log_file = open(script.get("log", os.devnull), "a", encoding="utf-8")
        self.log_lock = threading.Lock()
        self.tls = tls
        super().__init__(("127.0.0.1", 0), Handler)

    def finish_request(self, request, client_address):
        if not self.tls:
            super().finish_request(request, client_address)
            return
        # The handshake belongs in the connection's own thread: a client may take its time.
        with self.tls.wrap_socket(request, server_side=True) as secured:
            super().finish_request(secured, client_address)

    def log(self, entry):
        with self.log_lock:
            self.log_file.write(json.dumps(entry) + "\n")
            self.log_file.flush()

    def handle_error(self, request, client_address):
        # Clients that hang up, or that do not trust the certificate, are what tests are about.
        if not isinstance(sys.exc_info()[1], OSError):
            traceback.print_exc()


def main(arguments):
    if len(arguments) != 1 and (len(arguments) != 4 or arguments[1] != "--tls"):
        sys.exit(__doc__)
    with open(arguments[0], encoding="utf-8") as file:
        script = json.load(file)
    tls = None
    if len(arguments) == 4:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(arguments[2], arguments[3])
    server = Server(script, tls)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    while os.read(0, 4096):
        pass
    # Without waiting for the threads, some of which would never end.
    os._exit(0)


main(sys.argv[1:])
