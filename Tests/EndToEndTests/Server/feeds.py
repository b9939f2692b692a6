"""A server of feeds for tests, whose path selects a valid or an invalid response.

It listens on a free port of the loopback interface, prints `port N` to standard output, and runs until it is killed.
"""

import gzip
import socket
import struct
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FEED = b"<rss><channel><title>Served</title><item><title>One</title><guid>1</guid></item></channel></rss>"
MARKS = {"ETag": '"first"', "Last-Modified": "Tue, 03 Mar 2026 09:15:00 GMT"}
REFUSALS = {"missing": 404, "gone": 410, "broken": 500, "forbidden": 403}
REDIRECTS = {
    "moved": (301, "/feed"), "found": (302, "/feed"), "deep/er/up": (301, "../feed?x=%20y"), "deep/feed": (302, "../feed"),
    "loop": (302, "/loop2"), "loop2": (302, "/loop"), "to-file": (302, "file:///etc/passwd"), "nowhere": (301, None),
    "to-ftp": (302, "ftp://127.0.0.1/"), "bad-port": (302, "http://127.0.0.1:99999999/"), "blank": (302, " "),
    "bad-host": (302, "http://[::1"), "percent": (302, "http://127.0.0.1/%zz?%zz#%zz"), "slashes": (302, "////"),
    "query": (302, "?x=%zz"), "long": (302, "/" + "x" * 60_000), "bytes": (302, "/caf\xe9"), "colon": (302, ":"),
    "port": (302, "//:-1/"),
}


class Feeds(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", fields={}):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path.startswith("http://"):
            # A request for which this server is the proxy.
            title = f"{self.path} by proxy"
            return self.answer(200, f"<rss><channel><title>{title}</title></channel></rss>".encode())
        name = self.path.split("?")[0].strip("/")
        try:
            if name in REFUSALS:
                self.answer(REFUSALS[name], b"<html>no</html>")
            elif name in REDIRECTS:
                status, target = REDIRECTS[name]
                self.answer(status, b"", {"Location": target} if target is not None else {})
            else:
                getattr(self, "get_" + name.replace("-", "_"), self.get_missing)()
        except (BrokenPipeError, ConnectionResetError):
            pass

    def get_missing(self):
        self.answer(404)

    def get_feed(self):
        same = self.headers.get("If-None-Match") == MARKS["ETag"]
        self.answer(304 if same else 200, b"" if same else FEED, MARKS)

    def get_gzip(self):
        known = "gzip" in self.headers.get("Accept-Encoding", "")
        self.answer(200, gzip.compress(FEED) if known else b"not asked for", {"Content-Encoding": "gzip"})

    def get_bomb(self):
        self.answer(200, gzip.compress(b" " * 100_000_000), {"Content-Encoding": "gzip"})

    def get_latin(self):
        body = b"<rss><channel><title>\xa4</title></channel></rss>"
        self.answer(200, body, {"Content-Type": "text/xml; charset=ISO-8859-15"})

    def get_private(self):
        # ada:secret
        if self.headers.get("Authorization") == "Basic YWRhOnNlY3JldA==":
            self.answer(200, FEED)
        else:
            self.answer(401, b"", {"WWW-Authenticate": 'Basic realm="x"'})

    def get_whoami(self):
        who = self.headers.get("Authorization", "nobody")
        self.answer(200, f"<rss><channel><title>{who}</title></channel></rss>".encode())

    def get_elsewhere(self):
        self.answer(302, b"", {"Location": f"http://localhost:{self.server.server_port}/whoami"})

    def get_busy(self):
        self.answer(429, b"", {"Retry-After": "120"})

    # Responses that end early, and responses without an end.

    def begin(self, length=None):
        self.send_response(200)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True

    def reset(self):
        # With a linger time of 0, closing sends a reset instead of an end.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def get_reset(self):
        self.reset()

    def get_reset_later(self):
        self.begin(1_000_000)
        self.wfile.write(FEED[:20])
        self.wfile.flush()
        time.sleep(0.1)
        self.reset()

    def get_short(self):
        self.begin(len(FEED) + 100)
        self.wfile.write(FEED)

    def get_no_http(self):
        self.wfile.write(b"SSH-2.0-OpenSSH_9.2\r\n")
        self.close_connection = True

    def get_empty(self):
        self.close_connection = True

    def page(self, *feeds):
        links = "".join(f"<link rel=alternate type=application/rss+xml href=/{feed}>" for feed in feeds)
        self.answer(200, f"<!doctype html><head>{links}</head>".encode(), {"Content-Type": "text/html"})

    def get_page(self):
        self.page("feed")

    def get_pages(self):
        self.page("gzip", "latin")

    def get_silent(self):
        print("silent", flush=True)
        time.sleep(60)

    def get_stall(self):
        self.begin(1_000)
        self.wfile.write(FEED[:20])
        self.wfile.flush()
        time.sleep(60)

    def get_trickle(self):
        self.begin()
        while True:
            self.wfile.write(b" ")
            self.wfile.flush()
            time.sleep(1)

    def get_huge(self):
        self.begin()
        for _ in range(1_000):
            self.wfile.write(b" " * 1_000_000)

    def get_huge_length(self):
        self.begin(1_000_000_000)
        for _ in range(1_000):
            self.wfile.write(b" " * 1_000_000)

    def get_huge_refusal(self):
        self.send_response(404)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        while True:
            self.wfile.write(b" " * 1_000_000)

    def get_numbered(self):
        number = self.path.split("?")[-1]
        items = "".join(
            f"<item><guid>{number}-{i}</guid><title>Post {i} of {number}</title><pubDate>Tue, 03 Mar 2026 09:15:{i % 60:02} GMT"
            f"</pubDate><description>{'Some words to look for. ' * 40}word{number}x{i}</description></item>"
            for i in range(50))
        body = f"<rss><channel><title>Feed {number}</title>{items}</channel></rss>".encode()
        self.answer(200, body)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


server = Server(("127.0.0.1", 0), Feeds)
print("port", server.server_port, flush=True)
server.serve_forever()
