"""A cloud's metadata service, as far as notices of interruptions go: AWS (IMDSv2), Azure (Scheduled Events), Google Cloud.

    metadata.py CLOUD MODE_FILE LOG_FILE

Listens at 169.254.169.254, port 80. MODE_FILE has one word: quiet (nothing to tell), notice (the machine goes), wrong (answers that are of
no use), slow (answers that come too late). Each request is a line in LOG_FILE.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

CLOUD, MODE, LOG = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
ADDRESS = ("169.254.169.254", 80)
MACHINE, TOKEN = "machine-1", "the-token"
WRONG = itertools.cycle([(302, b""), (500, b"TRUE"), (200, b"{"), (200, b"\xff\xfe"), (200, b""), (200, b" " * (1 << 20)), (200, b"[" * 10000)])


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words: object) -> None:
        pass

    def give(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "http://10.77.0.254/")
        if CLOUD == "google":
            self.send_header("Metadata-Flavor", "Google")
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def answer(self) -> None:
        mode = MODE.read_text().strip()
        with LOG.open("a") as log:
            log.write(f"{mode} {self.command} {self.path}\n")
        try:
            if mode == "wrong":
                return self.give(*next(WRONG))
            if mode == "slow":
                time.sleep(8)
            getattr(self, CLOUD)(mode == "notice")
        except (BrokenPipeError, ConnectionResetError):
            pass

    do_GET = do_PUT = answer

    def aws(self, goes: bool) -> None:
        if self.path == "/latest/api/token":
            good = self.command == "PUT" and self.headers["X-aws-ec2-metadata-token-ttl-seconds"]
            return self.give(200, TOKEN.encode()) if good else self.give(400, b"")
        if self.headers["X-aws-ec2-metadata-token"] != TOKEN:
            return self.give(401, b"")
        if self.path == "/latest/meta-data/instance-id":
            return self.give(200, b"i-0123456789abcdef0")
        if self.path == "/latest/meta-data/spot/instance-action" and goes:
            return self.give(200, json.dumps({"action": "terminate", "time": "2026-01-02T03:04:05Z"}).encode())
        self.give(404, b"")

    def azure(self, goes: bool) -> None:
        if self.headers["Metadata"] != "true":
            return self.give(400, b"")
        if self.path.startswith("/metadata/instance/compute/name?api-version="):
            return self.give(200, MACHINE.encode())
        if self.path.startswith("/metadata/scheduledevents?api-version="):
            # Of another machine of the same set, too.
            events = [self.event("Preempt", "machine-2")] + ([self.event("Preempt", MACHINE)] if goes else [])
            return self.give(200, json.dumps({"DocumentIncarnation": 1, "Events": events}).encode())
        self.give(404, b"")

    def event(self, kind: str, machine: str) -> dict[str, object]:
        soon = self.date_time_string(int(time.time()) + 30)
        return {"EventId": f"of-{machine}", "EventStatus": "Scheduled", "EventType": kind, "ResourceType": "VirtualMachine",
                "Resources": [machine], "NotBefore": soon, "Description": "", "EventSource": "Platform", "DurationInSeconds": -1}

    def google(self, goes: bool) -> None:
        if self.headers["Metadata-Flavor"] != "Google":
            return self.give(403, b"")
        path, _, query = self.path.partition("?")
        if path == "/computeMetadata/v1/instance/id":
            return self.give(200, b"1234567890")
        if path == "/computeMetadata/v1/instance/maintenance-event":
            return self.give(200, b"NONE")
        if path == "/computeMetadata/v1/instance/preempted":
            words = dict(word.split("=") for word in query.split("&") if word)
            end = time.monotonic() + float(words.get("timeout_sec", 0))
            while words.get("last_etag") == f"etag{goes:d}" and time.monotonic() < end:
                time.sleep(0.05)
                goes = MODE.read_text().strip() == "notice"
            return self.give(200, b"TRUE" if goes else b"FALSE", ETag=f"etag{goes:d}")
        self.give(404, b"")


class Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client: object) -> None:
        # One who has waited long enough, or had enough of an answer, hangs up.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client)


if __name__ == "__main__":
    Server(ADDRESS, Service).serve_forever()
