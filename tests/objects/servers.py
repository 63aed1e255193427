"""Stores for tests: Azurite and moto's S3, each on a free port with a bucket of its own.  They end with the test."""

from __future__ import annotations

import base64
import datetime
import hashlib
import hmac
import http.client
import http.server
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVERS = ROOT / "build/servers"
ACCOUNT = "tests"
KEY = base64.b64encode(b"a key that tests tell their Azurite").decode()
START_S = 60.0


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Store:
    """A server process.  `env`: what a user sets to reach it."""

    scheme, bucket = "", "bucket"
    env: dict[str, str]

    def __init__(self, command: list[str], env: dict[str, str], port: int) -> None:
        self.port = port
        self.child = subprocess.Popen(command, env={**os.environ, **env}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + START_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > end or self.child.poll() is not None:
                    raise SystemExit(f"{command[0]} does not start")
                time.sleep(0.1)

    def url(self, key: str) -> str:
        return f"{self.scheme}://{self.bucket}/{key}"

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None) -> bytes | None:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/{path}", method=method, headers=headers or {},
                                         data=b"" if method == "PUT" else None)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            if error.code == 404:
                return None
            raise

    def stop(self) -> None:
        self.child.kill()
        self.child.wait()


class Moto(Store):
    scheme = "s3"

    def __init__(self) -> None:
        port = free_port()
        super().__init__([sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
                         {"PYTHONPATH": str(SERVERS / "moto")}, port)
        self.env = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "aSecretThatNobodyShows",
                    "AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}", "AWS_REGION": "us-east-1"}
        self.ask("PUT", self.bucket)

    def get(self, key: str) -> bytes | None:
        # It does not check signatures, but wants to see one.
        credential = "Credential=testing/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0"
        return self.ask("GET", f"{self.bucket}/{key}", {"Authorization": f"AWS4-HMAC-SHA256 {credential}"})

    def uploads(self) -> int:
        """Uploads that were begun and neither completed nor given up."""
        return (self.ask("GET", f"{self.bucket}?uploads") or b"").count(b"<UploadId>")

    @staticmethod
    def installed() -> bool:
        return (SERVERS / "moto/moto").exists()


class LosesAnswer:
    """Hands requests on to a store. The answer to the first that completes an upload is lost, and its connection ends. Later such
    requests are answered as some stores do: there is no such upload."""

    def __init__(self, port: int) -> None:
        self.lost = self.repeated = 0
        losing = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def hand_on(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                completes = self.command == "POST" and "uploadId=" in self.path
                if completes and losing.lost:
                    losing.repeated += 1
                    content = b"<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>"
                    self.send_response(404)
                    self.send_header("Content-Length", str(len(content)))
                    self.end_headers()
                    self.wfile.write(content)
                    return
                store = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                store.request(self.command, self.path, body, dict(self.headers))
                answer = store.getresponse()
                content = answer.read()
                if completes:
                    losing.lost += 1
                    self.close_connection = True
                    return
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("connection", "transfer-encoding", "content-length", "date", "server"):
                        self.send_header(name, value)
                of_head = answer.getheader("Content-Length", "0")
                self.send_header("Content-Length", of_head if self.command == "HEAD" else str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_PUT = do_POST = do_HEAD = do_DELETE = hand_on

            def log_message(self, *_: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Azurite(Store):
    scheme = "az"

    def __init__(self) -> None:
        port = free_port()
        self.folder = tempfile.mkdtemp(prefix="cloudmpi-azurite-")
        super().__init__([str(SERVERS / "azurite/node_modules/.bin/azurite-blob"), "--skipApiVersionCheck", "--silent", "--disableTelemetry",
                          "--blobPort", str(port), "--location", self.folder],
                         {"AZURITE_ACCOUNTS": f"{ACCOUNT}:{KEY}"}, port)
        self.env = {"AZURE_STORAGE_ACCOUNT_NAME": ACCOUNT, "AZURE_STORAGE_ACCOUNT_KEY": KEY,
                    "AZURE_STORAGE_ENDPOINT": f"http://127.0.0.1:{port}/{ACCOUNT}"}
        self.signed("PUT", self.bucket, {"restype": "container"})

    def other_credentials(self) -> dict[str, dict[str, str]]:
        """The other ways by which a user reaches it."""
        endpoint = self.env["AZURE_STORAGE_ENDPOINT"]
        together = f"DefaultEndpointsProtocol=http;AccountName={ACCOUNT};AccountKey={KEY};BlobEndpoint={endpoint};"
        end = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
        version, rights = "2021-12-02", "rwdlacu"
        text = f"{ACCOUNT}\n{rights}\nb\nsco\n\n{end}\n\nhttps,http\n{version}\n\n"
        signature = base64.b64encode(hmac.new(base64.b64decode(KEY), text.encode(), hashlib.sha256).digest()).decode()
        token = urllib.parse.urlencode({"sv": version, "ss": "b", "srt": "sco", "sp": rights, "se": end, "spr": "https,http", "sig": signature})
        return {"connection string": {"AZURE_STORAGE_CONNECTION_STRING": together},
                "SAS token": {"AZURE_STORAGE_ACCOUNT_NAME": ACCOUNT, "AZURE_STORAGE_SAS_TOKEN": token, "AZURE_STORAGE_ENDPOINT": endpoint}}

    def signed(self, method: str, path: str, query: dict[str, str]) -> bytes | None:
        date = datetime.datetime.now(datetime.timezone.utc).strftime("%a, %d %b %Y %H:%M:%S GMT")
        length = "0" if method == "PUT" else ""
        headers = f"x-ms-date:{date}\nx-ms-version:2021-12-02"
        resource = f"/{ACCOUNT}/{ACCOUNT}/{path}" + "".join(f"\n{name}:{query[name]}" for name in sorted(query))
        kind = "application/x-www-form-urlencoded" if method == "PUT" else ""
        text = f"{method}\n\n\n{'' if length == '0' else length}\n\n{kind}\n\n\n\n\n\n\n{headers}\n{resource}"
        signature = base64.b64encode(hmac.new(base64.b64decode(KEY), text.encode(), hashlib.sha256).digest()).decode()
        fields = {"x-ms-date": date, "x-ms-version": "2021-12-02", "Authorization": f"SharedKey {ACCOUNT}:{signature}"}
        if kind:
            fields["Content-Type"] = kind
        suffix = "&".join(f"{name}={value}" for name, value in query.items())
        return self.ask(method, f"{ACCOUNT}/{path}" + (f"?{suffix}" if suffix else ""), fields)

    def get(self, key: str) -> bytes | None:
        return self.signed("GET", f"{self.bucket}/{key}", {})

    def uploads(self) -> int:
        """Azure's blocks that were not committed expire by themselves."""
        return 0

    def stop(self) -> None:
        super().stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def installed() -> bool:
        return (SERVERS / "azurite/node_modules/.bin/azurite-blob").exists()


if __name__ == "__main__":
    for kind in (Moto, Azurite):
        store = kind()
        print(store.url("x"), store.get("x"), store.uploads(), store.env)
        store.stop()
