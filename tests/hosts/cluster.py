"""Agents on hosts, jobs on agents, and what is left of them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402
from ranks import launcher_of  # noqa: E402
from net import Host, Net  # noqa: E402

CLOUDMPI = str(libs.BUILD / "install/bin/cloudmpi")
PROGRAMS = libs.BUILD / "hosts"
SECRET = "never-shown-5up3r53cr37"
PORT = 7777
PATIENCE_S = 60.0


class Failed(Exception):
    pass


def check(condition: bool, what: str) -> None:
    if not condition:
        raise Failed(what)


def wait_until(what: str, condition, limit_s: float = 20.0) -> None:
    end = time.monotonic() + limit_s
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"still not: {what}")
        time.sleep(0.02)


@dataclass
class Ended:
    status: int
    out: str
    err: str
    took_s: float

    @property
    def everything(self) -> str:
        return f"status {self.status} after {self.took_s:.1f} s\n{self.out}{self.err}"

    @property
    def told(self) -> str:
        """Standard error without what a launcher says of a wait, which a busy machine makes long."""
        return re.sub(r"^cloudmpi: (waiting for .* s so far\)|\S+ has not answered for .*|\S+ answers again after .*)\n", "", self.err, flags=re.MULTILINE)

    def own_lines(self) -> list[str]:
        """What the launcher itself says."""
        # A rank may report a broken connection before it hears that the job ends. An agent also tries the other host's loopback
        # addresses, and may there meet a rank of its own that happens to have the port.
        notice = re.compile(r"cloudmpi: rank \d+: (the connection to (rank|the window server of node) |rank \d+ turned away a connection from )")
        return [line for line in self.err.splitlines() if line.startswith("cloudmpi") and not notice.match(line)]


class Agent:
    def __init__(self, host: Host, url: str, log: Path, extra: tuple[str, ...] = (), secret: str = SECRET,
                 env: dict[str, str] | None = None, log_to: int | None = None, program: str = CLOUDMPI,
                 around: tuple[str, ...] = ()) -> None:
        self.host = host
        self.log = log
        command = host.command(*around, program, "agent", "--join", url, *extra)
        with log.open("wb") as out:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out if log_to is None else log_to,
                                            env={**os.environ, **(env or {}), "CLOUDMPI_SECRET": secret}, cwd="/")

    @property
    def pid(self) -> int:
        return self.process.pid

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def wait_ready(self) -> None:
        def ready() -> bool:
            check(self.process.poll() is None, f"the agent of {self.host.name} has ended:\n{self.said()}")
            return "ready at" in self.said()
        wait_until(f"the agent of {self.host.name} is ready", ready)


class Cluster:
    """Hosts with an agent each. The first one serves."""

    def __init__(self, names: str = "abc", families: str = "46", served_by: str = "v4") -> None:
        self.dir = Path(tempfile.mkdtemp(prefix="hosts-", dir="/run"))
        self.net = Net()
        self.hosts = {name: self.net.host(name, "4" in families, "6" in families) for name in names}
        first = self.hosts[names[0]]
        address = first.v4 if served_by == "v4" else f"[{first.v6}]"
        self.url = f"cloudmpi://{address}:{PORT}"
        self.agents: dict[str, Agent] = {}
        self.jobs: list[Job] = []

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            for name, agent in self.agents.items():
                print(f"        agent {name}: {agent.said()[-1500:]}".replace("\n", "\n        "))
        for job in self.jobs:
            job.kill()
        for agent in self.agents.values():
            if agent.process.poll() is None:
                agent.process.kill()
            agent.process.wait()
        try:
            wait_until("nothing is left of the test's processes", lambda: not others())
        finally:
            self.net.close()

    def start(self, names: str | None = None, **how: object) -> None:
        for name in names or self.hosts:
            self.agent(name, **how)
        for name in names or self.hosts:
            self.agents[name].wait_ready()

    def agent(self, name: str, **how: object) -> Agent:
        agent = Agent(self.hosts[name], self.url, self.dir / f"agent-{name}.log", **how)
        self.agents[name] = agent
        return agent

    def job(self, *words: str, **how: object) -> Job:
        job = Job(self, list(words), **how)
        self.jobs.append(job)
        return job

    def run(self, *words: str, **how: object) -> Ended:
        return self.job(*words, **how).wait()

    def rows(self, *words: str) -> str:
        """What is left in the services: said by clean, which removes it."""
        done = subprocess.run([CLOUDMPI, "clean", "--join", self.url, *words], capture_output=True, text=True,
                              env={**os.environ, "CLOUDMPI_SECRET": SECRET})
        return done.stdout + done.stderr


class Job:
    """`cloudmpi run` in the test's own namespace, or on a host."""

    def __init__(self, cluster: Cluster, words: list[str], on: str | None = None, stdin: bytes | None = None,
                 secret: str | None = SECRET, url: str | None = None, cwd: str = "/", env: dict[str, str] | None = None) -> None:
        command = [CLOUDMPI, "run", "--join", url or cluster.url, *words]
        if on is not None:
            command = cluster.hosts[on].command(*command)
        env = {**os.environ, **(env or {}), "TEST_MARK": "job"}
        if secret is not None:
            env["CLOUDMPI_SECRET"] = secret
        self.began = time.monotonic()
        self.out = (cluster.dir / f"job-{len(cluster.jobs)}.out").open("w+b")
        self.err = (cluster.dir / f"job-{len(cluster.jobs)}.err").open("w+b")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
                                        stdout=self.out, stderr=self.err, env=env, cwd=cwd)
        if stdin:
            assert self.process.stdin
            try:
                self.process.stdin.write(stdin)
                self.process.stdin.close()
            except BrokenPipeError:
                pass

    def said(self) -> tuple[str, str]:
        return tuple(Path(f.name).read_bytes().decode(errors="replace") for f in (self.out, self.err))

    def wait(self, limit_s: float = PATIENCE_S) -> Ended:
        try:
            status = self.process.wait(limit_s)
        except subprocess.TimeoutExpired:
            out, err = self.said()
            self.kill()
            raise Failed(f"the job has not ended after {limit_s:.0f} s:\n{out[-2000:]}{err[-4000:]}") from None
        out, err = self.said()
        return Ended(status, out, err, time.monotonic() - self.began)

    def wait_for(self, text: str, count: int = 1, limit_s: float = 20.0) -> None:
        def there() -> bool:
            out, err = self.said()
            check(self.process.poll() is None or (out + err).count(text) >= count,
                  f"the job has ended before {text!r}:\n{out[-2000:]}{err[-2000:]}")
            return (out + err).count(text) >= count
        wait_until(f"{text!r} {count} times", there, limit_s)

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def launcher(self) -> int:
        """Under --survive it is a child of the process that was started."""
        if "--survive" in self.process.args:
            wait_until("the launcher is there", lambda: launcher_of(self.process.pid) != self.process.pid)
        return launcher_of(self.process.pid)

    def kill(self) -> None:
        if self.process.poll() is None:
            # The job of a front that is killed goes on.
            launcher = launcher_of(self.process.pid)
            self.process.kill()
            if launcher != self.process.pid:
                os.kill(launcher, signal.SIGKILL)
        self.process.wait()
        self.out.close()
        self.err.close()


def processes() -> list[tuple[int, str]]:
    """All processes of the test's namespace but its own."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
                state = (entry / "stat").read_text().rsplit(")", 1)[1].split()[0]
            except OSError:
                continue
            if state != "Z" and words:
                found.append((int(entry.name), words))
    return found


def others() -> list[tuple[int, str]]:
    """Those that belong to jobs: neither agents nor launchers nor the test."""
    known = (" agent --join", " run --join")
    return [(pid, words) for pid, words in processes() if not any(part in words for part in known)]


def no_rank_left(limit_s: float = 2.0) -> None:
    def none() -> bool:
        return not others()
    try:
        wait_until("no process of the job is left", none, limit_s)
    except Failed:
        raise Failed(f"left behind: {others()}") from None


def supervisors() -> list[int]:
    """Without their guards, which are forks with the same command line and another name."""
    found = []
    for pid, words in processes():
        if "supervise-node" in words:
            try:
                name = Path(f"/proc/{pid}/comm").read_text().strip()
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has ended since
            check(name in ("cloudmpi", "cloudmpi-guard"), f"a supervisor named {name}")
            if name == "cloudmpi":
                found.append(pid)
    return found


def compile_program(source: Path, name: str) -> str:
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    target = PROGRAMS / name
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        mpicc = str(libs.BUILD / "install/bin/mpicc")
        # In one step, as the cases of another lane may need it at this moment.
        new = target.with_suffix(f".{os.getpid()}-{time.time_ns()}")
        subprocess.run([mpicc, "-O2", "-Wall", "-I", str(libs.ROOT / "tests/conformance"), "-o", str(new), str(source),
                        "-lm"], check=True)
        new.rename(target)
    return str(target)
