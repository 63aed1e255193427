"""What another user of a machine can read of a job, and secrets that are refused."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
from pathlib import Path

from cluster import CLOUDMPI, SECRET, Cluster, Failed, check, no_rank_left, wait_until
from cases_work import actor
from cases_failures import LIMIT_S

NOBODY = 65534
# Only the job has it: in its orders, and in its ranks' environment and messages.
TOKEN = "t0ken-of-the-job-0f-this-test"
# The umask that hides nothing.
OPEN = ("sh", "-c", 'umask 000; exec "$@"', "sh")


def below(folder: Path) -> list[Path]:
    return [folder, *folder.rglob("*")]


def readable_by_nobody(path: Path) -> bool:
    """Whether a user without any rights can list or read it."""
    command = ["ls" if path.is_dir() else "cat", str(path)]
    done = subprocess.run(command, user=NOBODY, group=NOBODY, extra_groups=[], cwd="/",
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def is_private(folder: Path) -> None:
    for path in below(folder):
        mode = stat.S_IMODE(path.lstat().st_mode)
        check(mode == (0o700 if path.is_dir() else 0o600), f"{path} has mode {mode:o}")
        check(not readable_by_nobody(path), f"another user reads {path}")


def holds(folder: Path, words: str) -> bool:
    """As it is, or as orders have what need not be text: numbers in JSON."""
    forms = (words.encode(), ",".join(str(byte) for byte in words.encode()).encode())
    files = [path.read_bytes() for path in below(folder) if path.is_file()]
    return any(form in data for form in forms for data in files)


def another_user_reads_nothing_that_an_agent_keeps() -> None:
    with Cluster("ab") as cluster:
        cluster.dir.chmod(0o755)
        check(readable_by_nobody(cluster.dir), "this test looks in vain")
        data = cluster.dir / "data"
        cluster.agent("a", extra=("--data-dir", str(data)), around=OPEN).wait_ready()
        cluster.agent("b").wait_ready()
        job = cluster.job("-n", "4", "-x", f"TOKEN={TOKEN}", "--via", "services",
                          actor(), "init", "ring", "10", "say", "here", "wait")
        job.wait_for("here", 4)
        is_private(data)
        check(holds(data, TOKEN), "this test looks in vain")
        check(not holds(data, SECRET), "what opens the services is among what a job has sent by them")
        job.signal(signal.SIGTERM)
        job.wait(LIMIT_S)
        no_rank_left()
        wait_until("what the job had is no longer in the files", lambda: not holds(data, TOKEN))
        # The files of a killed agent are as private, and gone when the next one has ended the job.
        job = cluster.job("-n", "2", "--hosts", "b", "-x", f"TOKEN={TOKEN}", actor(), "init", "say", "here", "wait")
        job.wait_for("here", 2)
        cluster.agents["a"].process.kill()
        cluster.agents["a"].process.wait()
        is_private(data)
        cluster.agent("a", extra=("--data-dir", str(data)), around=OPEN).wait_ready()
        job.signal(signal.SIGTERM)
        job.wait(60)
        wait_until("what the job had is no longer in the files", lambda: not holds(data, TOKEN), 30)
        is_private(data)


def a_killed_launcher_leaves_nothing_to_read() -> None:
    with Cluster("a") as cluster:
        cluster.dir.chmod(0o755)
        temporary = cluster.dir / "tmp"
        temporary.mkdir()
        temporary.chmod(0o1777)
        before = set(Path("/dev/shm").iterdir()) | set(Path("/tmp").iterdir())
        out = (cluster.dir / "out").open("w+b")
        with subprocess.Popen([*OPEN, CLOUDMPI, "run", "-n", "2", "--via", "services", "-x", f"TOKEN={TOKEN}",
                               actor(), "init", "ring", "10", "say", "here", "wait"],
                              stdout=out, stderr=out, env={**os.environ, "TMPDIR": str(temporary)}) as launcher:
            try:
                wait_until("the ranks are there", lambda: Path(out.name).read_text().count("here") == 2)
                check(not list(temporary.iterdir()), f"in a directory that all may read: {list(temporary.iterdir())}")
            finally:
                launcher.kill()
        no_rank_left(10)
        check(not list(temporary.iterdir()), f"left: {list(temporary.iterdir())}")
        for path in (set(Path("/dev/shm").iterdir()) | set(Path("/tmp").iterdir())) - before:
            check("cloudmpi" not in path.name, f"left: {path}")


def directories_that_others_prepared_are_refused() -> None:
    with Cluster("a") as cluster:
        theirs = cluster.dir / "theirs"
        theirs.mkdir(mode=0o700)
        os.chown(theirs, NOBODY, NOBODY)
        real, link = cluster.dir / "real", cluster.dir / "link"
        real.mkdir(mode=0o700)
        link.symlink_to(real)
        shared = cluster.dir / "shared"
        shared.mkdir()
        shared.chmod(0o1777)
        for folder, words in ((theirs, f"belongs to user {NOBODY}"), (link, "symbolic link"), (shared, "mode 1777")):
            agent = cluster.agent("a", extra=("--data-dir", str(folder)))
            check(agent.process.wait(LIMIT_S) != 0, f"{folder} was taken")
            said = agent.said().splitlines()
            check(len(said) == 1 and words in said[0] and str(folder) in said[0], agent.said())
            check(not list(folder.iterdir()), f"something was written into {folder}")


def secrets_that_others_know_or_may_guess_are_refused() -> None:
    with Cluster("a") as cluster:
        hello = (actor(), "init", "finalize")
        file = cluster.dir / "secret"
        made = subprocess.run([*OPEN, CLOUDMPI, "secret", "-o", str(file)], capture_output=True, text=True)
        check(made.returncode == 0 and not made.stdout + made.stderr, made.stdout + made.stderr)
        check(stat.S_IMODE(file.stat().st_mode) == 0o600, "others may read the new secret")
        cluster.agent("a", extra=("--secret-file", str(file))).wait_ready()
        flags = ("-n", "2", "--secret-file", str(file))
        ended = cluster.run(*flags, *hello)
        check(ended.status == 0, ended.everything)
        file.chmod(0o644)
        ended = cluster.run(*flags, *hello)
        check(ended.status != 0 and f"chmod 600 {file}" in ended.err and len(ended.err.splitlines()) == 1, ended.everything)
        file.chmod(0o600)
        os.chown(file, NOBODY, NOBODY)
        ended = cluster.run(*flags, *hello)
        check(ended.status != 0 and f"belongs to user {NOBODY}" in ended.err, ended.everything)
        for short in ("fifteen.bytes..", "x"):
            ended = cluster.run("-n", "2", *hello, secret=short)
            check(ended.status != 0 and "shorter than 16 bytes" in ended.err and "`cloudmpi secret`" in ended.err
                  and len(ended.err.splitlines()) == 1, ended.everything)
            agent = cluster.agent("a", secret=short)
            if agent.process.wait(LIMIT_S) == 0 or "shorter than 16 bytes" not in agent.said():
                raise Failed(f"an agent took the secret {short!r}: {agent.said()}")


CASES = [
    another_user_reads_nothing_that_an_agent_keeps,
    a_killed_launcher_leaves_nothing_to_read,
    directories_that_others_prepared_are_refused,
    secrets_that_others_know_or_may_guess_are_refused,
]
