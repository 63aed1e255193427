"""Servers of services, each on free ports and in a folder of its own, ended with the test; and what they say is in them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from email.utils import formatdate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

SERVERS = libs.BUILD / "servers"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 150
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server on port {port} does not answer") from None
            time.sleep(0.05)


class Server:
    """`url` is what --join and --services take; `env` holds what does not belong into arguments. Started by `with`."""

    name = ""
    url = ""
    env: dict[str, str] = {}
    end_by = signal.SIGKILL

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"cloudmpi-{self.name}-"))
        self.processes: list[subprocess.Popen[bytes]] = []
        self.serving: list[subprocess.Popen[bytes]] = []

    def start(self, command: list[str], log: str, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        with (self.folder / log).open("wb") as out:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                       env={**os.environ, **(env or {})})
        self.processes.append(process)
        return process

    def __enter__(self) -> Server:
        try:
            self.open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def open(self) -> None:
        """Starts its processes."""
        raise NotImplementedError

    def serve(self) -> None:
        """Starts what `open` has found places for; again after `kill`."""
        raise NotImplementedError

    def kill(self) -> None:
        """The server alone; to be called before anything else was started in its folder."""
        for process in self.serving:
            process.send_signal(self.end_by)
            process.wait()
            self.processes.remove(process)

    def signal(self, number: int) -> None:
        for process in self.serving:
            process.send_signal(number)

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def objects_of(self, job: str) -> list[str]:
        """What the server itself says that it has of a job."""
        raise NotImplementedError

    def objects(self) -> list[str]:
        """What it has of anybody."""
        raise NotImplementedError


class Local(Server):
    """`cloudmpi://`, served by an agent that takes no part in jobs and keeps its log."""

    name = "local"

    def open(self) -> None:
        self.port = free_port()
        self.url = f"cloudmpi://127.0.0.1:{self.port}"
        self.env = {"CLOUDMPI_SECRET": "of-the-services-test"}
        self.serve()

    def serve(self) -> None:
        command = [str(libs.BUILD / "install/bin/cloudmpi"), "agent", "--join", self.url, "--name", "server",
                   "--data-dir", str(self.folder / "data")]
        self.serving = [self.start(command, "agent.log", self.env)]
        wait_for_port(self.port, self.serving[0])

    def objects_of(self, job: str) -> list[str]:
        # Only cloudmpi itself can look into it: tests use `clean --job`.
        return []

    def objects(self) -> list[str]:
        return []


class Nats(Server):
    name = "nats"

    def open(self) -> None:
        self.port, self.monitor = free_port(), free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.serve()

    def serve(self) -> None:
        command = [str(SERVERS / "nats/nats-server"), "-a", "127.0.0.1", "-p", str(self.port), "-m", str(self.monitor),
                   "-js", "-sd", str(self.folder / "data")]
        self.serving = [self.start(command, "nats.log")]
        wait_for_port(self.port, self.serving[0])

    def streams(self) -> tuple[list[str], list[str]]:
        """Names of all, and how much is in those that all jobs share, the object store and the bucket."""
        address = f"http://127.0.0.1:{self.monitor}/jsz?accounts=true&streams=true&config=true"
        with urllib.request.urlopen(address) as answer:
            told = json.load(answer)
        streams = [stream for account in told.get("account_details", []) for stream in account.get("stream_detail", [])]
        names = [stream["name"] for stream in streams]
        shared = [f"{stream['name']}: {stream['state']['messages']} messages" for stream in streams
                  if stream["name"].startswith("OBJ_") and stream["state"]["messages"]]
        return names, shared

    def objects_of(self, job: str) -> list[str]:
        names, shared = self.streams()
        return [name for name in names if f"-{job}-" in name or name.endswith(f"-{job}")] + shared

    def objects(self) -> list[str]:
        names, shared = self.streams()
        return [name for name in names if not name.startswith(("OBJ_", "KV_"))] + shared


class Azurite(Server):
    """Its three services in processes of their own, so that each has an access log of its own."""

    name = "azure"
    # SIGKILL would lose the queues of the last seconds, which it saves now and then.
    end_by = signal.SIGTERM
    url = "azure:"
    account = "tests"
    key = base64.b64encode(b"a key that tests tell their Azurite").decode()

    def open(self) -> None:
        self.ports = {service: free_port() for service in ("blob", "queue", "table")}
        self.serve()
        ends = "".join(f"{service.capitalize()}Endpoint=http://127.0.0.1:{port}/{self.account};"
                       for service, port in self.ports.items())
        self.env = {"AZURE_STORAGE_CONNECTION_STRING": f"AccountName={self.account};AccountKey={self.key};{ends}"}

    def serve(self) -> None:
        self.serving = []
        for service, port in self.ports.items():
            program = SERVERS / f"azurite/node_modules/.bin/azurite-{service}"
            command = [str(program), "--skipApiVersionCheck", "--disableTelemetry", f"--{service}Port", str(port),
                       "--location", str(self.folder)]
            self.serving.append(self.start(command, f"{service}.log", {"AZURITE_ACCOUNTS": f"{self.account}:{self.key}"}))
        for process, port in zip(self.serving, self.ports.values()):
            wait_for_port(port, process)

    def requests(self, service: str) -> int:
        """Lines of the access log: `… "GET /tests/… HTTP/1.1" 200 …`."""
        return (self.folder / f"{service}.log").read_text().count(' HTTP/1.1" ')

    def get(self, service: str, path: str, query: dict[str, str]) -> str:
        """A request signed by this test itself (shared key), so that it does not rest on what it tests."""
        date = formatdate(usegmt=True)
        resource = f"/{self.account}/{self.account}{path}"
        if service == "table":
            text, headers = f"{date}\n{resource}", {"accept": "application/json;odata=nometadata"}
            kind = "SharedKeyLite"
        else:
            lines = "".join(f"\n{name}:{value}" for name, value in sorted(query.items()))
            text = f"GET{chr(10) * 12}x-ms-date:{date}\nx-ms-version:2021-12-02\n{resource}{lines}"
            headers, kind = {}, "SharedKey"
        signature = base64.b64encode(hmac.new(base64.b64decode(self.key), text.encode(), hashlib.sha256).digest())
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.ports[service]}/{self.account}{path}?{urllib.parse.urlencode(query)}",
            headers={"x-ms-date": date, "x-ms-version": "2021-12-02",
                     "authorization": f"{kind} {self.account}:{signature.decode()}", **headers})
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()

    def queues(self) -> list[str]:
        return re.findall(r"<Name>([^<]*)</Name>", self.get("queue", "/", {"comp": "list"}))

    def blobs(self) -> list[str]:
        listing = {"restype": "container", "comp": "list"}
        return re.findall(r"<Name>([^<]*)</Name>", self.get("blob", "/cloudmpi", listing))

    def rows(self) -> list[tuple[str, dict[str, str]]]:
        return [(table, row) for table in ("cloudmpi", "cloudmpitopics")
                for row in json.loads(self.get("table", f"/{table}()", {}))["value"]]

    def objects_of(self, job: str) -> list[str]:
        found = [f"queue {name}" for name in self.queues() if name.startswith(f"{job}-")]
        found += [f"blob {name}" for name in self.blobs() if name.startswith(f"{job}.")]
        return found + [f"row of {table}: {row['RowKey']}" for table, row in self.rows()
                        if row["PartitionKey"] == job or job in row["RowKey"]]

    def objects(self) -> list[str]:
        return [*self.queues(), *self.blobs(), *(f"{table}: {row['RowKey']}" for table, row in self.rows())]


class ServiceBus(Azurite):
    """Queues and topics in our fake of Service Bus, as `cargo build` makes it; blobs and rows in Azurite."""

    name = "servicebus"

    def open(self) -> None:
        super().open()
        self.fake = subprocess.Popen([fake_of_service_bus()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.processes.append(self.fake)
        self.env["AZURE_SERVICEBUS_CONNECTION_STRING"] = self.fake.stdout.readline().strip()

    def says(self) -> str:
        """`N puts, N of sessions, …, left: NAME …`"""
        self.fake.stdin.write("\n")
        self.fake.stdin.flush()
        return self.fake.stdout.readline()

    def puts(self) -> tuple[int, int]:
        """All, and those that name a session."""
        return tuple(map(int, re.match(r"(\d+) puts, (\d+) of sessions", self.says()).groups()))

    def entities(self) -> list[str]:
        return self.says().split("left:")[1].split()

    def objects_of(self, job: str) -> list[str]:
        return [*super().objects_of(job), *(name for name in self.entities() if f"-{job}-" in name)]

    def objects(self) -> list[str]:
        return [*super().objects(), *self.entities()]


def fake_of_service_bus() -> str:
    command = ["cargo", "build", "--quiet", "--message-format=json", "-p", "cloudmpi-services-servicebus", "--example", "servicebus-fake"]
    built = subprocess.run(command, cwd=libs.ROOT, capture_output=True, text=True)
    made = [json.loads(line) for line in built.stdout.splitlines() if line.startswith("{")]
    found = [one["executable"] for one in made if one.get("executable")]
    if not found:
        raise RuntimeError(f"{' '.join(command)}: {built.stderr}")
    return found[0]


def missing(kind: type[Server]) -> str | None:
    """Why there is no such server here, or None."""
    needed = {Nats: ("nats/nats-server", "nats"), Azurite: ("azurite/node_modules/.bin/azurite-blob", "azurite"),
              ServiceBus: ("azurite/node_modules/.bin/azurite-blob", "azurite")}.get(kind)
    if needed and not (SERVERS / needed[0]).exists():
        return f"{needed[1]} is not installed (scripts/servers.sh {needed[1]})"
    if kind is ServiceBus and not shutil.which("cargo"):
        return "cargo, which builds the fake of Service Bus, is not in PATH"
    return None
