"""Jobs with kills in a loop, for hours: nothing may be left behind, and nothing may grow."""

import ctypes
import os
import random
import time
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
# Places where a job might leave a file.
FOLDERS = [Path("/dev/shm"), Path(os.environ.get("TMPDIR", "/tmp"))]
# Rounds of all programs before anything is compared: what is kept once (pages of programs, caches) is there then.
FIRST_ROUNDS = 2
# What may come and go by itself: memory that other processes of the machine share, in KiB.
SPARE_SHARED_KIB = 64 * 1024


def shared_kib():
    lines = Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Shmem:"))


def own_kib():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def children():
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


def files():
    """What jobs of ours have left in the folders."""
    names = (path for folder in FOLDERS for path in folder.iterdir() if "cloudmpi" in path.name)
    return {str(path) for path in names}


def sample(before):
    return {
        "processes left": len(children()),
        "files left": len(files() - before),
        "descriptors": len(os.listdir("/proc/self/fd")),
        "shared memory KiB": shared_kib(),
    }


def reap():
    """Orphans of a job come to this process, and those that have ended are taken away. A guard may live a moment longer."""
    until = time.monotonic() + 5
    while children() and time.monotonic() < until:
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)
        except ChildProcessError:
            return


def grown(first, now):
    spare = {"shared memory KiB": SPARE_SHARED_KIB}
    return [f"{name}: {first[name]} at first, {now[name]} now" for name in first if now[name] > first[name] + spare.get(name, 0)]


def soak(programs, hours, seed):
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    for program in programs:
        if wrong := program.without_a_kill():
            print(f"{program.name}: {wrong}")
            return 1
    before = files()
    until = time.monotonic() + 3600 * hours
    first, rounds, deaths, failed = None, 0, 0, 0
    while time.monotonic() < until or rounds <= FIRST_ROUNDS:
        for program in programs:
            killed, wrong, errors = program.with_kills(random.Random(f"{seed} soak {program.name} {rounds}"))
            deaths += len(killed)
            if wrong:
                failed += 1
                print(f"{program.name}, seed {seed}, round {rounds}, killed {killed}: {'; '.join(wrong)}\n{errors}", flush=True)
        rounds += 1
        reap()
        now = sample(before)
        if rounds == FIRST_ROUNDS:
            first = now
        said = ", ".join(f"{value} {name}" for name, value in now.items())
        print(f"round {rounds}: {deaths} kills, {failed} failed; {said}; {own_kib()} KiB of this test", flush=True)
        if first and (more := grown(first, now)):
            failed += 1
            print(f"round {rounds}: {'; '.join(more)}; new files: {sorted(files() - before)}", flush=True)
            first = now
    print(f"{deaths} kills in {rounds} rounds")
    print(f"{rounds * len(programs) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0
