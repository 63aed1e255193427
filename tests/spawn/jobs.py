"""Jobs of the cases here: how they are started, and what is looked at while they run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

PROGRAM = libs.BUILD / "programs/spawn_actor"
STARTER = libs.BUILD / "programs/spawn_starter"
TIMEOUT_S = 120.0
LIB = libs.library("ours")
# How the ranks of all jobs of a case reach each other.
WAYS = {"memory": (), "nodes": ("--nodes", "2"), "tcp": ("--via", "tcp"), "agents": ("--join",)}
way: tuple[str, ...] = ()


def take(flags: tuple[str, ...]) -> None:
    """The jobs are started that way from here on."""
    global way
    way = flags


def over_agents() -> bool:
    return "--join" in way


def compile_programs() -> bool:
    PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    mpicc = str(LIB.lib_dir.parent / "bin/mpicc")
    sources = {PROGRAM: "actor.c", STARTER: "starter.c"}
    return all(subprocess.run([mpicc, "-O1", "-g", "-Wall", "-Werror", "-o", str(program), str(HERE / source)], check=False).returncode == 0
               for program, source in sources.items())


class Wrong(Exception):
    """What a case has found."""


def command(ranks: int, *words: str, flags: tuple[str, ...] = (), program: Path = PROGRAM) -> list[str]:
    return LIB.command(ranks, [*way, *flags, str(program), *words])


def run(ranks: int, *words: str, flags: tuple[str, ...] = ()) -> libs.Outcome:
    outcome = libs.run(command(ranks, *words, flags=flags), LIB.env(), TIMEOUT_S)
    if outcome.status is None:
        raise Wrong(f"still running after {TIMEOUT_S:.0f} s\n{outcome.output}")
    return outcome


def expect(outcome: libs.Outcome, status: int | None, *patterns: str, never: str | None = None) -> None:
    """A status (None: any but 0), and lines."""
    if outcome.status == 0 if status is None else outcome.status != status:
        raise Wrong(f"status {outcome.status}, not {status}\n{outcome.output}")
    for pattern in patterns:
        if not re.search(pattern, outcome.output, re.M):
            raise Wrong(f"no line like {pattern!r}\n{outcome.output}")
    if never and re.search(never, outcome.output, re.M):
        raise Wrong(f"a line like {never!r}\n{outcome.output}")


def start(ranks: int, *words: str, flags: tuple[str, ...] = (), program: Path = PROGRAM) -> subprocess.Popen[str]:
    return subprocess.Popen(command(ranks, *words, flags=flags, program=program), env=LIB.env(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def line_of(job: subprocess.Popen[str], pattern: str) -> str:
    assert job.stdout
    for line in job.stdout:
        if found := re.search(pattern, line):
            return found.group(0)
    raise Wrong(f"the job ended without a line like {pattern!r}")


def finish(job: subprocess.Popen[str]) -> libs.Outcome:
    try:
        output, _ = job.communicate(timeout=TIMEOUT_S)
    except subprocess.TimeoutExpired:
        job.kill()
        output, _ = job.communicate()
        raise Wrong(f"a job does not end; it has said:\n{output}") from None
    return libs.Outcome(job.returncode, output)


def actors() -> set[int]:
    """Processes of this test that are running."""
    found = set()
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and (entry / "cmdline").read_text().startswith((str(PROGRAM), str(STARTER))):
                found.add(int(entry.name))
        except OSError:
            pass
    return found


def words_of(pid: int) -> list[str]:
    try:
        return (Path("/proc") / str(pid) / "cmdline").read_text().split("\0")
    except OSError:
        return []


def variable_of(pid: int, name: str) -> str | None:
    try:
        pairs = (Path("/proc") / str(pid) / "environ").read_text().split("\0")
    except OSError:
        return None
    return next((pair.partition("=")[2] for pair in pairs if pair.startswith(name + "=")), None)
