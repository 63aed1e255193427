"""Jobs by way of real servers of services: what is left behind, what is counted, and the suites over them.

    python3 tests/services/run.py [NAME ...]     all cases but those of OTHERS, or those whose name contains one of the words
    python3 tests/services/run.py --whole        mpi4py's suite and all conformance programs over `--via services`,
                                                 on the local backend and on NATS: hours on a busy machine
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "survive"))

from jobs import Program, lines_of  # noqa: E402
from servers import Azurite, Local, Nats, Server, ServiceBus, libs, missing  # noqa: E402

CLOUDMPI = str(libs.BUILD / "install/bin/cloudmpi")
PYTHON = libs.ROOT / ".venv/bin/python"
LIMIT_S = 60.0
# Most cases spend most of their time waiting for leases to run out.
AT_ONCE = 4
# Programs for the parts that a path may get wrong; each of some seconds.
CONFORMANCE = ["pt2pt/order", "pt2pt/wildcards", "pt2pt/cancel", "collectives/outstanding"]
MPI4PY = ["test_p2p_obj_matched"]


class Failed(Exception):
    pass


def check(condition: bool, what: str) -> None:
    if not condition:
        raise Failed(what)


class TooSlow(Failed):
    """Azurite has not answered for so long that a lease ran out: what a case wants to see is not to be seen then."""


def again_if_too_slow(case) -> None:
    for attempt in range(3):
        try:
            return case()
        except TooSlow:
            if attempt == 2:
                raise


def wait_until(what: str, condition, limit_s: float = LIMIT_S) -> None:
    end = time.monotonic() + limit_s
    while not condition():
        check(time.monotonic() < end, f"still not: {what}")
        time.sleep(0.05)


def compiled(source: Path) -> str:
    target = libs.BUILD / "services" / source.stem
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([str(libs.BUILD / "install/bin/mpicc"), "-O2", "-o", str(target), str(source), "-lm"], check=True)
    return str(target)


def actor() -> str:
    return compiled(libs.ROOT / "tests/hosts/actor.c")


def broadcasts() -> str:
    return compiled(libs.ROOT / "tests/programs/bcast_many.c")


def nbody() -> str:
    return compiled(libs.ROOT / "examples/nbody.c")


class Process:
    """A cloudmpi of the test's, with what it says in a file."""

    def __init__(self, server: Server, log: str, *words: str) -> None:
        self.log = server.folder / log
        with self.log.open("wb") as out:
            self.process = subprocess.Popen([CLOUDMPI, *words], stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                            env={**os.environ, **server.env})
        server.processes.append(self.process)

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def wait_for(self, text: str, count: int = 1) -> None:
        def there() -> bool:
            if self.said().count(text) >= count:
                return True
            check(self.process.poll() is None, f"it has ended before {text!r}:\n{self.said()}")
            return False
        wait_until(f"{text!r} {count} times", there)

    def wait(self, limit_s: float = LIMIT_S) -> int:
        try:
            return self.process.wait(limit_s)
        except subprocess.TimeoutExpired:
            raise Failed(f"still running after {limit_s:.0f} s:\n{self.said()}") from None


def agent(server: Server, name: str) -> Process:
    return Process(server, f"agent-{name}.log", "agent", "--join", server.url, "--name", name)


def job(server: Server, hosts: str, *words: str) -> Process:
    return Process(server, f"job-{hosts}.log", "run", "--join", server.url, "--hosts", hosts, "-n", "2", "--via",
                   "services", actor(), "init", "say", "here", *words)


def children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) == pid:
                    found.append(int(entry.name))
            except OSError:
                continue
    return [*found, *(below for child in found for below in children(child))]


def kill_with_all_below(*processes: Process) -> None:
    """Launcher, agents, supervisors, guards and ranks, all at once."""
    pids = [one.process.pid for one in processes]
    for pid in [*pids, *(below for pid in pids for below in children(pid))]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # a guard has ended it first


def clean(server: Server, *words: str, waits: bool = False) -> str:
    """What it has removed. `waits`: it has to look whether something is alive, and says so."""
    done = subprocess.run([CLOUDMPI, "clean", "--join", server.url, *words], capture_output=True, text=True,
                          env={**os.environ, **server.env}, timeout=LIMIT_S)
    check(done.returncode == 0, done.stdout + done.stderr)
    if waits:
        check("cloudmpi clean: waiting up to 6 s to see which jobs are still alive\n" in done.stderr, done.stderr)
    return done.stdout


def leftovers_are_cleaned(kind: type[Server]) -> None:
    """A job of which everything is killed at once, beside one that goes on."""
    with kind() as server:
        agents = {name: agent(server, name) for name in "abcd"}
        for one in agents.values():
            one.wait_for("ready at")
        # It must outlast two looks at the leases, 6 s apart; on Azurite a round takes several times as
        # long.
        rounds = 100 if kind is Azurite else 180
        lost, goes_on = job(server, "a,b", "wait"), job(server, "c,d", "pace", str(rounds), "100", "finalize")
        for one in (lost, goes_on):
            one.wait_for("here", 2)
        names = {}
        for name in "ac":
            agents[name].wait_for(" begins")
            names[name] = re.search(r"job (\w+) begins", agents[name].said()).group(1)
        kill_with_all_below(lost, agents["a"], agents["b"])
        if not isinstance(server, Local):
            check(server.objects_of(names["a"]) != [], "nothing was left behind: the test tests nothing")
        said = clean(server, waits=True)
        removed = re.search(rf"job {names['a']}: removed (\d+) queues?, \d+ topics?, \d+ blobs?, \d+ rows?", said)
        check(removed is not None and int(removed.group(1)) >= 5, said)
        check("agent a: removed" in said and "agent b: removed" in said, said)
        check(names["c"] not in said and "agent c" not in said and "agent d" not in said, said)
        check(goes_on.process.poll() is None, f"the other job ended too soon for this test:\n{goes_on.said()}")
        check(goes_on.wait(180) == 0 and f"ring {2 * rounds}\n" in goes_on.said(), goes_on.said())
        for name in names.values():
            check(server.objects_of(name) == [], f"left of {name}: {server.objects_of(name)}")
            again = clean(server, "--job", name)
            check(again == f"job {name}: removed 0 queues, 0 topics, 0 blobs, 0 rows\n", again)
        check(clean(server) == "nothing to remove\n", "a second clean found more")


def leftovers_on_local() -> None:
    leftovers_are_cleaned(Local)


def leftovers_on_nats() -> None:
    leftovers_are_cleaned(Nats)


def leftovers_on_azurite() -> None:
    leftovers_are_cleaned(Azurite)


def leftovers_on_service_bus() -> None:
    leftovers_are_cleaned(ServiceBus)


def leftovers_of_jobs_without_agents() -> None:
    """Everything of a job on one machine is killed at once, beside one that goes on."""
    with Nats() as server:
        words = ("run", "-n", "2", "--via", "services", "--services", server.url, actor(), "init", "say", "here")
        goes_on = Process(server, "goes-on.log", *words, "pace", "100000", "100", "finalize")
        lost = Process(server, "lost.log", *words, "wait")
        for one in (goes_on, lost):
            one.wait_for("here", 2)
        kill_with_all_below(lost)
        removed = re.findall(r"job (\w+): removed (\d+) queues?", said := clean(server, waits=True))
        check(len(removed) == 1 and int(removed[0][1]) == 2, said)
        left = [name for name in server.streams()[0] if removed[0][0] in name]
        check(left == [], f"left: {left}")
        check(goes_on.process.poll() is None, goes_on.said())
        goes_on.process.send_signal(signal.SIGINT)
        check(goes_on.wait() == 130, goes_on.said())
        check(clean(server) == "nothing to remove\n", "a job that ended has left something")


def leftovers_survive_the_server_and_are_cleaned_then() -> None:
    """The log of the local backend brings back what a lost job has left."""
    with Local() as server:
        agents = [agent(server, name) for name in "ab"]
        for one in agents:
            one.wait_for("ready at")
        lost = job(server, "a,b", "wait")
        lost.wait_for("here", 2)
        agents[0].wait_for(" begins")
        name = re.search(r"job (\w+) begins", agents[0].said()).group(1)
        kill_with_all_below(lost, *agents)
        server.kill()
        server.serve()
        said = clean(server)
        check(f"job {name}: removed" in said and "agent a: removed" in said, said)
        check("removed 0 queues, 0 topics, 0 blobs, 0 rows" in clean(server, "--job", name), "something was left")


def requests_are_counted_as_the_server_does() -> None:
    """What a run says that it has asked for is what stands in Azurite's access log, request by request."""
    with Azurite() as server:
        # Long messages go through blobs.
        one = Process(server, "job.log", "run", "-n", "2", "--via", "services", "--services", "azure:", actor(),
                      "init", "ring", "20", "long", "3", "finalize")
        check(one.wait() == 0 and "ring 40\n" in one.said(), one.said())
        for service in ("blob", "queue", "table"):
            told = re.search(rf"cloudmpi: azure {service}: (\d+) requests?", one.said())
            count = int(told.group(1)) if told else 0
            logged = logged_requests(server, service, count)
            check(count == logged and logged > 0, f"{service}: {count} told, {logged} in the log\n{one.said()}")


def logged_requests(server: Azurite, service: str, expected: int) -> int:
    """Azurite writes its log after the answer, on a busy machine long after; a line too many counts as well."""
    end = time.monotonic() + 15
    while server.requests(service) < expected and time.monotonic() < end:
        time.sleep(0.1)
    time.sleep(0.5)
    return server.requests(service)


def told_requests(text: str, begin: str, service: str, backend: str = "azure") -> int:
    return sum(int(count) for count in re.findall(rf"^{begin}{backend} {service}: (\d+) requests?", text, re.MULTILINE))


def a_job_over_agents_is_counted_as_the_server_does() -> None:
    again_if_too_slow(jobs_over_agents)


def jobs_over_agents() -> None:
    """What launchers say of their jobs and agents of the time between them is all that stands in Azurite's access log."""
    with Azurite() as server:
        agents = [agent(server, name) for name in "ab"]
        for one in agents:
            one.wait_for("ready at")
        runs = []
        # By the services alone, by sockets (the agents and the launcher still use the services), and one that
        # fails.
        for number, (via, ends, status) in enumerate((("services", "finalize", 0), ("tcp", "finalize", 0), ("services", "abort", 1))):
            words = ["ring", "10", "long", "2", ends]
            runs.append(Process(server, f"job-{number}.log", "run", "--join", server.url, "--hosts", "a,b:1", "-n", "2", "--via", via,
                                actor(), "init", *words))
            ended = runs[-1].wait(180)
            if re.search("has not renewed its lease|the services at azure: are lost", runs[-1].said()):
                raise TooSlow(runs[-1].said())
            check((ended == 0) == (status == 0), runs[-1].said())
            check("which did not say it" not in runs[-1].said(), runs[-1].said())
            split = re.search(r"messages (\d+) requests?, \S+; the job's running (\d+) requests?, \S+ by the agents and (\d+) requests?, \S+ by the",
                              runs[-1].said())
            check(split is not None, runs[-1].said())
            messages, by_agents, by_launcher = map(int, split.groups())
            check((messages > 0) == (via == "services") and by_agents > 10 and by_launcher > 10, runs[-1].said())
            told = sum(told_requests(runs[-1].said(), "cloudmpi: ", service) for service in ("blob", "queue", "table"))
            check(told == messages + by_agents + by_launcher, runs[-1].said())
        for one in agents:
            one.wait_for(" is over", len(runs))
            one.process.terminate()
            check(one.wait() == 0, one.said())
        for service in ("blob", "queue", "table"):
            of_jobs = sum(told_requests(one.said(), "cloudmpi: ", service) for one in runs)
            between = sum(told_requests(one.said(), r"cloudmpi agent \w: outside of jobs: ", service) for one in agents)
            logged = logged_requests(server, service, of_jobs + between)
            # A request into a connection that the server had just closed counts as failed, but the server does not log it.
            said = "\n".join(one.said() for one in (*runs, *agents))
            failed = sum(int(count) for count in re.findall(rf"azure {service}: \d+ requests? \((\d+) failed\)", said))
            check(0 <= of_jobs + between - logged <= failed and of_jobs > 0, f"{service}: {of_jobs} + {between} told, {logged} in the log\n"
                  + said)


def checksum(server: Server | None, *flags: str) -> str:
    """Of some steps of N-body on three ranks, whose blocks are too long for a queue of Azure's."""
    command = [CLOUDMPI, "run", "-n", "3", *flags, nbody(), "--particles", "6007", "--steps", "2"]
    done = subprocess.run(command, env={**os.environ, **(server.env if server else {})}, capture_output=True, text=True)
    found = re.search(r"^checksum ([0-9a-f]{16})$", done.stdout, re.MULTILINE)
    check(done.returncode == 0 and found is not None, f"{' '.join(flags)}: {done.stdout}{done.stderr}")
    return found.group(1)


def the_same_bytes(server: Server | None, *flags: str) -> None:
    here, there = checksum(None, "--via", "shm"), checksum(server, *flags)
    check(here == there, f"checksum {here} by shared memory, {there} by {' '.join(flags)}")


def ranks_are_killed(server: Server, *flags: str) -> None:
    """Ranks of a job whose logs go by services are killed at random. The output is that by shared memory, and nothing stays behind."""
    words, env = [nbody(), "--particles", "6007", "--steps", "4"], {**os.environ, **server.env}
    by_memory = subprocess.run([CLOUDMPI, "run", "-n", "4", *words], env=env, capture_output=True, check=True)
    command = [CLOUDMPI, "run", "-n", "4", "--survive", "--services", server.url, *flags, *words]
    program = Program("nbody", command, env, LIMIT_S)
    wrong = program.without_a_kill()
    check(not wrong, str(wrong))
    check(lines_of(program.reference) == lines_of(by_memory.stdout), program.reference.decode())
    kills = 0
    for number in range(4):
        killed, wrong, errors = program.with_kills(random.Random(f"{server.name} {flags} {number}"))
        kills += len(killed)
        check(not wrong, f"run {number}, killed {killed}: {'; '.join(wrong)}\n{errors}")
    check(kills > 0, "no rank was killed")
    check(clean(server) == "nothing to remove\n", "a job has left something")


def ranks_are_killed_whose_logs_go_by_nats() -> None:
    with Nats() as server:
        ranks_are_killed(server)


def ranks_are_killed_whose_logs_go_by_a_server_of_our_own() -> None:
    with Local() as server:
        for p2p in ("queue", "relay-buffered"):
            ranks_are_killed(server, "--p2p", p2p)


def the_same_bytes_by_tcp_and_local_services() -> None:
    the_same_bytes(None, "--via", "tcp")
    the_same_bytes(None, "--via", "services")


def the_same_bytes_by_nats() -> None:
    with Nats() as server:
        the_same_bytes(server, "--via", "services", "--services", server.url)


def the_same_bytes_by_azurite() -> None:
    with Azurite() as server:
        the_same_bytes(server, "--via", "services", "--services", server.url)


def the_same_bytes_by_every_way() -> None:
    """From point to point by sessions and by the relay, on local services and on NATS; Azure's account lacks both."""
    with Nats() as server:
        here = checksum(None, "--via", "shm")
        for way in ("sessions", "relay-buffered", "relay-synchronous"):
            for where in ([], ["--services", server.url]):
                there = checksum(server, "--via", "services", "--p2p", way, "--nodes", "2", *where)
                check(here == there, f"checksum {here} by shared memory, {there} by {way} {where}")
        check(server.objects() == [], f"left behind: {server.objects()}")


def the_same_bytes_by_service_bus() -> None:
    """Its queues, with and without sessions, and its topics, in jobs: on our fake, since no server that can be had has them."""
    with ServiceBus() as server:
        here = checksum(None, "--via", "shm")
        flags = ["--via", "services", "--services", server.url, "--nodes", "3"]
        there = checksum(server, *flags)
        check(here == there and server.puts()[1] == 0, f"checksum {here} by shared memory, {there} by queues; {server.says()}")
        all_before = server.puts()[0]
        there = checksum(server, *flags, "--p2p", "sessions")
        all_puts, of_sessions = server.puts()
        check(here == there and of_sessions == all_puts - all_before > 0,
              f"checksum {here} by shared memory, {there} by sessions; {server.says()}")
        said = by_topic(server, 3, "event", "short", more=("--p2p", "sessions"))
        check(told_requests(said, "cloudmpi: ", "topic", "azure-servicebus") > 20, said)


def by_topic(server: Server | None, ranks: int, barrier: str, *words: str, more: tuple[str, ...] = ()) -> str:
    """Broadcasts by topic and barriers of one program, on three nodes; nothing is left in the service."""
    command = [CLOUDMPI, "run", "-n", str(ranks), "--nodes", "3", "--via", "services",
               *(["--services", server.url] if server else []), "--coll", f"bcast=topic,barrier={barrier}", "--verbose",
               *more, broadcasts(), *words]
    done = subprocess.run(command, env={**os.environ, **(server.env if server else {})}, capture_output=True, text=True)
    said = done.stdout + done.stderr
    check(done.returncode == 0 and "all as expected" in said, said)
    for way in (rf"bcast of \d+ bytes on {ranks} ranks: topic\n", rf"barrier of 0 bytes on {ranks} ranks: {barrier}\n"):
        check(re.search(way, said) is not None, f"not so: {way}\n{said}")
    left = server.objects() if server else []
    check(left == [], f"left behind: {left}")
    return said


def broadcasts_by_topic_on_local() -> None:
    by_topic(None, 5, "event")
    by_topic(None, 5, "table", "short")


def broadcasts_by_topic_on_nats() -> None:
    with Nats() as server:
        by_topic(server, 5, "event")
        by_topic(server, 5, "table", "short")


def broadcasts_by_topic_on_azurite() -> None:
    """Its topics take little: what is long goes by blobs. And it counts the requests."""
    with Azurite() as server:
        said = by_topic(server, 3, "table", "short")
        for service in ("blob", "queue", "table"):
            told = told_requests(said, "cloudmpi: ", service)
            asked = 2 if service == "table" else 1  # by this test, to see what is left
            logged = logged_requests(server, service, told + asked)
            check(told + asked == logged and told > 0, f"{service}: {told} told, {logged} - {asked} in the log\n{said}")


def what_nats_does_not_encrypt_is_said() -> None:
    """Wherever the URL comes from; and not where no message goes by it."""
    with Nats() as server:
        server.env = {**server.env, "CLOUDMPI_SERVICES": server.url}
        words = ("run", "-n", "2", "--nodes", "2", "--encrypt", actor(), "init", "ring", "1", "finalize")
        for flags, lines in ((("--via", "services"), 1), (("--via", "services", "--services", "local:"), 0), (("--via", "tcp"), 0)):
            one = Process(server, "encrypt.log", *words[:5], *flags, *words[5:])
            check(one.wait() == 0, one.said())
            check(one.said().count("cloudmpi does not encrypt what goes through NATS") == lines, f"{flags}:\n{one.said()}")


def ranks_do_not_get_what_opens_services() -> None:
    names = ["CLOUDMPI_SECRET", "CLOUDMPI_JOIN", "CLOUDMPI_SERVICES", "AZURE_STORAGE_CONNECTION_STRING",
             "AZURE_SERVICEBUS_CONNECTION_STRING"]
    with Local() as server:
        server.env = {**server.env, **{name: "not for ranks" for name in names}, "KEPT": "for ranks"}
        one = Process(server, "environment.log", "run", "-n", "1", "env")
        check(one.wait() == 0 and "for ranks" in one.said(), one.said())
        check("not for ranks" not in one.said(), one.said())


SILENT = " has not answered for "
BACK = " answers again after "


def paced_job(server: Server, rounds: int, *flags: str) -> Process:
    """Of two nodes that talk ten times a second, under way when this returns."""
    words = ("run", "-n", "2", "--nodes", "2", "--via", "services", "--services", server.url, *flags, actor(),
             "init", "pace", "5", "100", "say", "here", "pace", str(rounds), "100", "finalize")
    one = Process(server, "paced.log", *words)
    one.wait_for("here", 2)
    return one


def a_server_that_is_dead_at_the_end_of_the_job(kind: type[Server]) -> None:
    with kind() as server:
        one = Process(server, "dead.log", "run", "-n", "2", "--nodes", "2", "--via", "services", "--services", server.url,
                      actor(), "init", "say", "here", "wait")
        one.wait_for("here", 2)
        server.kill()
        one.process.send_signal(signal.SIGINT)
        one.wait()
        left = rf"could not remove what job (\w+) has at {server.url} .*`cloudmpi clean --join {server.url} --job \1` does"
        check(re.search(left, one.said()) is not None, one.said())


def a_server_of_our_own_is_dead_at_the_end() -> None:
    a_server_that_is_dead_at_the_end_of_the_job(Local)


def nats_is_dead_at_the_end() -> None:
    a_server_that_is_dead_at_the_end_of_the_job(Nats)


def silence_is_said(server: Server, one: Process) -> None:
    """Of which server, without what may be secret, and what is done. Two seconds are promised; a busy machine has more."""
    wait_until("a line about the silence", lambda: SILENT in one.said() or one.process.poll() is not None, 8)
    check(re.search(rf"cloudmpi: {server.url}( \([a-z, ]+\))?{SILENT}\d+\.\d s.*; trying again for \d+ s", one.said()) is not None, one.said())


def goes_on_by_itself(one: Process, rounds: int) -> None:
    ended = one.wait()
    said = one.said()
    last = f"ring {2 * rounds}\n"
    check(ended == 0 and last in said, said)
    check(SILENT in said and said.find(SILENT) < said.find(BACK) < said.find(last), said)
    check(said.count(SILENT) <= 2 and said.count(BACK) <= 2, f"too many lines:\n{said}")


def a_server_is_killed(kind: type[Server]) -> None:
    with kind() as server:
        one = paced_job(server, 100000)
        server.kill()
        silence_is_said(server, one)
        check(one.wait() == 1, one.said())
        check(f"{server.url} does not answer any more" in one.said() and "ending the job" in one.said(), one.said())
        check(one.said().count(SILENT) <= 4, f"too many lines:\n{one.said()}")


def a_server_is_started_anew(kind: type[Server], *flags: str) -> None:
    with kind() as server:
        one = paced_job(server, 60, *flags)
        server.kill()
        silence_is_said(server, one)
        server.serve()
        goes_on_by_itself(one, 60)


def a_server_is_stopped_and_continued(kind: type[Server]) -> None:
    with kind() as server:
        one = paced_job(server, 60)
        server.signal(signal.SIGSTOP)
        silence_is_said(server, one)
        server.signal(signal.SIGCONT)
        goes_on_by_itself(one, 60)


def a_killed_nats_is_named() -> None:
    a_server_is_killed(Nats)


def a_killed_azurite_is_named() -> None:
    a_server_is_killed(Azurite)


def a_killed_server_of_our_own_is_named() -> None:
    a_server_is_killed(Local)


def nats_started_anew_goes_on() -> None:
    a_server_is_started_anew(Nats)


def nats_started_anew_goes_on_by_sessions() -> None:
    a_server_is_started_anew(Nats, "--p2p", "sessions")


def nats_started_anew_goes_on_by_relay() -> None:
    a_server_is_started_anew(Nats, "--p2p", "relay-buffered")


def azurite_started_anew_goes_on() -> None:
    a_server_is_started_anew(Azurite)


def a_server_of_our_own_started_anew_goes_on() -> None:
    a_server_is_started_anew(Local)


def a_stopped_nats_is_named() -> None:
    a_server_is_stopped_and_continued(Nats)


def a_stopped_azurite_is_named() -> None:
    a_server_is_stopped_and_continued(Azurite)


def a_stopped_server_of_our_own_is_named() -> None:
    a_server_is_stopped_and_continued(Local)


def who_waits_says_for_what() -> None:
    """For a server that accepts and does not answer, for agents that are not there, for one that is stopped."""
    with Nats() as server:
        server.signal(signal.SIGSTOP)
        late = agent(server, "late")
        one = job(server, "late", "finalize")
        waits = f"waiting for {server.url} to answer"
        late.wait_for(f"cloudmpi agent late: {waits}")
        wait_until(waits, lambda: f"cloudmpi: {waits}" in one.said(), 8)
        server.signal(signal.SIGCONT)
        late.wait_for("ready at")
        one.wait()
        missing_one = job(server, "late,nobody", "finalize")
        check(missing_one.wait() == 2, missing_one.said())
        check(f"waiting up to 5 s for agent nobody to come to {server.url}" in missing_one.said(), missing_one.said())
        late.process.send_signal(signal.SIGSTOP)
        stopped = job(server, "late", "finalize")
        check(stopped.wait() != 0, stopped.said())
        check("waiting for host late to say whether it takes part" in stopped.said(), stopped.said())
        late.process.send_signal(signal.SIGCONT)


# Azurite has three node processes: several Azurites at a time slow each other down until leases run
# out.
one_azurite = threading.Lock()
# Two suites would compile the same programs at the same time.
one_suite = threading.Lock()


def suite(server: Server | None) -> None:
    """Some conformance programs and modules of mpi4py's suite."""
    with one_suite:
        run_suites(server)


def run_suites(server: Server | None) -> None:
    flags = "--via services" + (f" --services {server.url}" if server else "")
    env = {**os.environ, "CLOUDMPI_TEST_FLAGS": flags, **(server.env if server else {})}
    for name in CONFORMANCE:
        run_suite(env, "conformance", "--filter", name, "--ranks", "2", "3", "--patience", "3")
    for name in MPI4PY:
        if (libs.BUILD / "mpi4py/site").exists():
            run_suite(env, "mpi4py", "--filter", name, "--ranks", "2", "3")


def run_suite(env: dict[str, str], name: str, *words: str) -> None:
    python = str(PYTHON) if PYTHON.exists() else sys.executable
    command = [python, str(libs.ROOT / f"tests/{name}/run.py"), "--lib", "ours", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    check(done.returncode == 0, f"{name} {' '.join(words)}:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")


def suites_on_local() -> None:
    suite(None)


def suites_on_nats() -> None:
    with Nats() as server:
        suite(server)


def whole(server: Server | None) -> int:
    flags = "--via services" + (f" --services {server.url}" if server else "")
    env = {**os.environ, "CLOUDMPI_TEST_FLAGS": flags}
    failed = 0
    for name, words in (("conformance", ["--patience", "20"]), ("mpi4py", ["--ranks", "2", "3", "--each", "--timeout-s", "1800"])):
        print(f"{name}, {flags}", flush=True)
        python = str(PYTHON) if PYTHON.exists() else sys.executable
        done = subprocess.run([python, str(libs.ROOT / f"tests/{name}/run.py"), "--lib", "ours", *words], env=env)
        failed += done.returncode != 0
    return failed


# The longest first.
CASES = {
    leftovers_on_azurite: Azurite,
    suites_on_nats: Nats,
    leftovers_on_nats: Nats,
    leftovers_of_jobs_without_agents: Nats,
    leftovers_on_local: Local,
    a_job_over_agents_is_counted_as_the_server_does: Azurite,
    requests_are_counted_as_the_server_does: Azurite,
    leftovers_survive_the_server_and_are_cleaned_then: Local,
    suites_on_local: Local,
    what_nats_does_not_encrypt_is_said: Nats,
    ranks_do_not_get_what_opens_services: Local,
    a_killed_azurite_is_named: Azurite,
    a_killed_nats_is_named: Nats,
    a_server_of_our_own_is_dead_at_the_end: Local,
    nats_is_dead_at_the_end: Nats,
    azurite_started_anew_goes_on: Azurite,
    a_stopped_azurite_is_named: Azurite,
    who_waits_says_for_what: Nats,
    a_killed_server_of_our_own_is_named: Local,
    nats_started_anew_goes_on: Nats,
    nats_started_anew_goes_on_by_sessions: Nats,
    nats_started_anew_goes_on_by_relay: Nats,
    a_stopped_nats_is_named: Nats,
    a_server_of_our_own_started_anew_goes_on: Local,
    a_stopped_server_of_our_own_is_named: Local,
    broadcasts_by_topic_on_azurite: Azurite,
    broadcasts_by_topic_on_nats: Nats,
    broadcasts_by_topic_on_local: Local,
    the_same_bytes_by_service_bus: ServiceBus,
    the_same_bytes_by_azurite: Azurite,
    the_same_bytes_by_nats: Nats,
    the_same_bytes_by_every_way: Nats,
    the_same_bytes_by_tcp_and_local_services: Local,
    ranks_are_killed_whose_logs_go_by_nats: Nats,
    ranks_are_killed_whose_logs_go_by_a_server_of_our_own: Local,
}
# Only when named.
OTHERS = {leftovers_on_service_bus: ServiceBus}


def run_case(case) -> tuple[str, float, str]:
    """Passed, failed or skipped; seconds; what is to be said of it."""
    kind = {**CASES, **OTHERS}[case]
    if reason := missing(kind):
        return "skipped", 0.0, reason
    with one_azurite if issubclass(kind, Azurite) else nullcontext():
        return timed(case)


def timed(case) -> tuple[str, float, str]:
    began = time.monotonic()
    try:
        case()
        return "passed", time.monotonic() - began, ""
    except Failed as error:
        text = str(error)
    except Exception:  # noqa: BLE001: a case that fails must not keep the others from running
        text = traceback.format_exc()
    return "failed", time.monotonic() - began, text


def main(words: list[str]) -> int:
    if words == ["--whole"]:
        failed = whole(None)
        if reason := missing(Nats):
            print(f"skipped: {reason}")
        else:
            with Nats() as server:
                failed += whole(server)
        return 1 if failed else 0
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    chosen = [case for case in (*CASES, *(OTHERS if words else ())) if not words or any(word in case.__name__ for word in words)]
    actor(), nbody(), broadcasts()  # before several want them
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for case, (state, took_s, text) in zip(chosen, pool.map(run_case, chosen)):
            counts[state] += 1
            mark = {"passed": "ok     ", "failed": "FAILED ", "skipped": "skipped"}[state]
            print(f"{mark} {case.__name__:<52} {took_s:5.1f} s", flush=True)
            for line in text.splitlines():
                print(f"        {line}", flush=True)
    print(", ".join(f"{count} {state}" for state, count in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
