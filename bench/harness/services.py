"""The services' own figures: what `cloudmpi services` and the examples of the backends' crates print, the latter on
servers that this module starts."""

import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass

from . import libraries

SERVERS = libraries.REPOSITORY / "build" / "servers"
EXAMPLES = libraries.REPOSITORY / "target" / "release" / "examples"
LINE = re.compile(r"^(.*\S)\s+([\d.]+)(?: us| \(.*\))?\s*$")
START_LIMIT_S = 60
AZURE_ACCOUNT, AZURE_KEY = "bench", "YmVuY2htYXJrcyBvbmx5"


@dataclass
class Example:
    name: str  # of the example, or what is run of the command
    package: str  # "": the installed command
    server: str  # "": none; of SERVER_STARTS
    arguments: list
    rows: dict  # how a line begins, or what is timed → (library, metric, parameter)
    ranks: int = 2

    @property
    def program(self):
        return str(EXAMPLES / self.name) if self.package else str(libraries.OURS / "bin" / "cloudmpi")


# What the examples call the same requests made by hand.
BARE = {"nats": "bare client", "azure": "bare requests"}


def put_get(server):
    return {"queue of cloudmpi": ("ours", f"services_put_get_{server}", 64),
            BARE[server]: ("raw", f"services_put_get_{server}", 64)}


def local(level, more):
    """More: the rows of other families."""
    rows = {f"send:{way}": ("ours", f"services_one_way_{level}_{way}", 64) for way in ("queue", "sessions")} | more
    arguments = ["services", "--join", f"local:?ack={level}", "--only", ",".join(rows), "--rounds", "200", "--json"]
    return Example(f"services on local, {level}", "", "", arguments, rows)


BROADCASTS = {f"broadcast:{how}": ("ours", f"services_broadcast_{how}", 1 << 20)
              for how in ("queue-loop", "topic", "hypercube")}
EXAMPLES_RUN = [
    local("crash", BROADCASTS),
    local("synced", {}),
    Example("nats-latency", "cloudmpi-services-nats", "nats", ["{url}"], put_get("nats")),
    Example("azure-latency", "cloudmpi-services-azure", "azure", [], put_get("azure")),
]


def build_examples():
    """One line on what cannot be built, or None."""
    for package in sorted({example.package for example in EXAMPLES_RUN} - {""}):
        names = sorted({example.name for example in EXAMPLES_RUN if example.package == package})
        command = ["cargo", "build", "--release", "--quiet", "-p", package, *[f"--example={name}" for name in names]]
        try:
            done = subprocess.run(command, cwd=libraries.REPOSITORY, capture_output=True, text=True)
        except OSError as error:
            return f"services: no cargo ({error})"
        if done.returncode != 0:
            return f"services: {' '.join(command)}: {done.stderr.strip().splitlines()[-1:]}"
    return None


def free_ports(count):
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in taken]
    for each in taken:
        each.close()
    return ports


class Server:
    """A real server on free ports of the loopback, in a folder of its own; ended and removed by `close`."""

    def __init__(self, name):
        self.folder = tempfile.mkdtemp(prefix="bench-server-")
        self.url, self.environment = "", {}
        start = {"nats": self._nats, "azure": self._azure}[name]
        ports, command, environment = start()
        if not os.path.exists(command[0]):
            self.close()
            raise FileNotFoundError(f"{name}: no server in build/servers; scripts/servers.sh nats azurite gets it")
        self.process = subprocess.Popen(command, env=dict(os.environ, **environment), stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + START_LIMIT_S
        for port in ports:
            while not answers(port):
                if time.monotonic() > end or self.process.poll() is not None:
                    self.close()
                    raise RuntimeError(f"{name}: the server does not start")
                time.sleep(0.05)

    def _nats(self):
        ports = free_ports(1)
        self.url = f"nats://127.0.0.1:{ports[0]}"
        return ports, [str(SERVERS / "nats" / "nats-server"), "-a", "127.0.0.1", "-p", str(ports[0]), "-js",
                       "-sd", self.folder], {}

    def _azure(self):
        ports = free_ports(3)
        blob, queue, table = (f"http://127.0.0.1:{port}/{AZURE_ACCOUNT}" for port in ports)
        self.environment = {"AZURE_STORAGE_CONNECTION_STRING":
                            f"AccountName={AZURE_ACCOUNT};AccountKey={AZURE_KEY};BlobEndpoint={blob};"
                            f"QueueEndpoint={queue};TableEndpoint={table};"}
        program = SERVERS / "azurite" / "node_modules" / ".bin" / "azurite"
        numbered = [word for kind, port in zip(("blob", "queue", "table"), ports) for word in (f"--{kind}Port", str(port))]
        return ports, [str(program), "--skipApiVersionCheck", "--silent", "--disableTelemetry", *numbered,
                       "--location", self.folder], {"AZURITE_ACCOUNTS": f"{AZURE_ACCOUNT}:{AZURE_KEY}"}

    def close(self):
        process = getattr(self, "process", None)
        if process:
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def read_rows(example, text):
    """The figures in µs that the example's table knows."""
    for line in text.splitlines():
        if line.startswith("{"):
            row = json.loads(line)
            yield example.rows[row["algorithm"]], statistics.median(row["times_us"])
            continue
        match = LINE.match(line)
        known = example.rows.get(match.group(1)) if match else None
        if known:
            yield known, float(match.group(2))
