#!/usr/bin/env python3
"""Programs that handle the death of ranks themselves (cloudmpi run --tolerate-failures, mpi-ext.h).

    python3 tests/ulfm/run.py [--runs N] [--seed S] [--only TEXT] [--shape TEXT]

Each program runs on one node, on two nodes of one machine, by tcp, with more ranks than cores, and with packets delayed, reordered
and repeated. Ranks die at chosen points, at random points, and by kills from outside. No job may hang, and what the ranks
that live print must be the same.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

from ranks import children_of, ranks_of  # noqa: E402

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "tests" / "ulfm"
STAGE = ROOT / "build" / "install" / "bin"
LIMIT_S = 60

# Flags of the launcher, and environment.
SHAPES = {
    "node": ([], {}),
    "faults": ([], {"CLOUDMPI_FAULTS": "7"}),
    "nodes": (["--nodes", "2"], {}),
    "tcp": (["--via", "tcp"], {}),
    "copies": (["--no-single-copy"], {}),
    "nodes-faults": (["--nodes", "2"], {"CLOUDMPI_FAULTS": "3"}),
}
# Each rank in a user namespace of its own, as containers without root have it: the launcher's descriptors are closed to it.
NAMESPACES = ["unshare", "--user", "--map-root-user"]
# Programs that start others: case, ranks, how many come to their end, and how many are told to have died.
SPAWNS = [
    ("replace", 2, 2, 1),
    ("replace", 5, 5, 1),
    ("child", 2, 6, 1),
    ("child", 4, 8, 1),
    ("parent", 3, 7, 1),
    ("orphans", 2, 5, 2),
    ("exits", 2, 4, 0),
    ("one-dies", 3, 5, 0),
    ("root", 3, 4, 1),
    ("member", 4, 5, 1),
    ("revoked", 3, 5, 0),
    ("ports", 2, 5, 1),
    ("no-guest", 3, 2, 1),
    ("ends", 2, 5, 0),
    ("lingers", 2, 4, 0),
    ("again", 2, 7, 1),
]
KINDS = ["recv", "ssend", "long", "irecv", "isend", "waitall", "sendrecv", "probe", "sent", "announced", "persistent"]


def compile_program(name):
    source, program = HERE / "programs" / f"{name}.c", BUILD / name
    newest = max(source.stat().st_mtime, (HERE / "programs" / "common.h").stat().st_mtime)
    if not program.exists() or program.stat().st_mtime < newest:
        subprocess.run([STAGE / "mpicc", "-O1", "-Wall", "-Werror", source, "-o", program], check=True)
    return str(program)


class Tests:
    def __init__(self, arguments):
        self.arguments = arguments
        self.passed, self.skipped, self.failed = 0, 0, []
        self.wrapper = []

    def run(self, name, shape, ranks, words, meanwhile=None):
        """Status, standard output and standard error; the status is None if the job did not end."""
        flags, env = SHAPES[shape]
        command = [STAGE / "cloudmpi", "run", "--tolerate-failures", "-n", str(ranks), *flags, *self.wrapper,
                   compile_program(name), *words]
        if shape not in ("node", "copies"):
            env = {**env, "ULFM_MAY_BE_LOST": "1"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                                   env={**os.environ, **env})
        if meanwhile:
            meanwhile(process)
        try:
            out, err = process.communicate(timeout=LIMIT_S)
            return process.returncode, out, err
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGQUIT)
            time.sleep(1)
            process.terminate()
            out, err = process.communicate(timeout=10)
            return None, out, err

    def verdict(self, title, why, err=""):
        if why is None:
            self.passed += 1
            return
        self.failed.append(title)
        print(f"FAILED {title}: {why}")
        for line in err.splitlines()[:25]:
            print(f"    {line}")
        sys.stdout.flush()

    def wanted(self, title):
        return self.arguments.only in title

    def ends_well(self, name, shape, ranks, words, dead, meanwhile=None, lives=None):
        """The job ends with status 0, and so many ranks live. Returns what was printed."""
        title = f"{name} {' '.join(words)} ({shape}, {ranks} ranks)"
        if not self.wanted(title):
            return ""
        status, out, err = self.run(name, shape, ranks, words, meanwhile)
        living = sum(line.endswith(": ok") for line in out.splitlines())
        expected = ranks - dead if lives is None and dead is not None else lives
        why = None
        if status is None:
            why = f"did not end in {LIMIT_S} s"
        elif status != 0:
            why = f"ended with status {status}"
        elif expected is not None and living != expected:
            why = f"{living} ranks have come to their end, not {expected}"
        elif dead is not None and err.count("the job goes on without it") != dead:
            why = "the launcher has not told of every death once"
        self.verdict(title, why, err)
        return out

    def are_the_same(self, title, out, keys=None):
        """Whoever prints a line about something prints the same about it."""
        said = defaultdict(set)
        for line in out.splitlines():
            about, _, what = line.partition(": ")
            if not about.startswith("rank"):
                said[about].add(what)
        differing = {about: what for about, what in said.items() if len(what) > 1}
        self.verdict(title, f"ranks differ: {differing}" if differing else None)

    def points(self, shape):
        for kind in KINDS:
            self.ends_well("pt2pt", shape, 2, [kind], 1)
        self.ends_well("pt2pt", shape, 3, ["recv", "0"], 1)
        self.ends_well("pt2pt", shape, 3, ["recv", "3"], 1)
        self.ends_well("any", shape, 3, [], 1)
        for case, ranks in (("waitall", 4), ("status", 3), ("cut", 2), ("both", 3)):
            self.ends_well("interrupted", shape, ranks, [case], 1)
        for ranks in (2, 5, 8):
            self.ends_well("revoke", shape, ranks, [], 0)
        self.ends_well("revoke", shape, 6, ["die"], 1)
        self.ends_well("creation", shape, 4, [], 1)
        self.ends_well("creation", shape, 7, [], 1)

    def namespaces(self):
        if subprocess.run([*NAMESPACES, "true"], capture_output=True).returncode != 0:
            print("skipped namespaces: this user may not make user namespaces")
            self.skipped += 1
            return
        self.wrapper = NAMESPACES
        self.ends_well("creation", "node", 5, ["namespaces"], 1)
        self.wrapper = []

    def starts(self, shape):
        for case, ranks, lives, dead in SPAWNS:
            self.ends_well("spawn", shape, ranks, [case], dead, lives=lives)
        self.children_abort_alone(shape)

    def children_abort_alone(self, shape):
        title = f"spawn parted ({shape}, 3 ranks)"
        if self.wanted(title):
            status, out, err = self.run("spawn", shape, 3, ["parted"])
            living = sum(line.endswith(": ok") for line in out.splitlines())
            self.verdict(title, None if living == 3 and status is not None else f"status {status}, {living} ranks have come to their end", err)

    def respawns(self, shape, run):
        """Ranks die at any moment, by kills from outside and by themselves, and others take their places."""
        chance = random.Random(f"{self.arguments.seed} {shape} {run} respawn")
        ranks, seed, steps, often = chance.randint(2, 6), chance.randrange(100000), 40, chance.choice([0, 10, 40])

        def kill(process):
            # One of the job's own ranks never dies: somebody has to be left.
            spared = None
            while spared is None and process.poll() is None:
                spared = next((pid for pid, rank, _ in children_of(process.pid) if rank == seed % ranks), None)
            for _ in range(chance.randint(1, 8)):
                time.sleep(chance.uniform(0.01, 0.25))
                living = [pid for pid, _, _ in children_of(process.pid) if pid != spared]
                if living:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(chance.choice(living), signal.SIGKILL)

        title = f"respawn {seed} ({shape}, {ranks} ranks, a death in {often} of 1000)"
        if not self.wanted(title):
            return
        words = [str(steps), "15000", str(seed), str(often)]
        status, out, err = self.run("respawn", shape, ranks, words, kill)
        seen = {line for line in out.splitlines() if line.startswith("step ")}
        if status is None:
            self.verdict(title, f"did not end in {LIMIT_S} s", err + out)
        else:
            missing = {f"step {step}: {ranks}" for step in range(steps)} ^ seen
            self.verdict(title, None if status == 0 and not missing else f"status {status}, steps {sorted(missing)}", err)

    def randomly(self, shape, run):
        chance = random.Random(f"{self.arguments.seed} {shape} {run}")
        seed = chance.randrange(1 << 30)
        self.ends_well("collectives", shape, chance.randint(2, 8), [str(seed), "60"], None)
        ranks = chance.randint(2, 8)
        out = self.ends_well("agree", shape, ranks, [str(seed % 100000), "30"], None)
        self.are_the_same(f"agree {seed % 100000} ({shape}, {ranks} ranks): uniform", out)
        ranks, kills = chance.randint(3, 8), []

        def kill(process):
            for _ in range(chance.randint(1, ranks - 1)):
                time.sleep(chance.uniform(0.02, 0.3))
                living = {rank: pid for rank, pid in ranks_of(process.pid).items() if rank not in kills}
                if len(living) > 1:
                    rank = chance.choice(sorted(living))
                    kills.append(rank)
                    os.kill(living[rank], signal.SIGKILL)

        out = self.ends_well("work", shape, ranks, ["150", "1000"], None, kill)
        self.are_the_same(f"work ({shape}, {ranks} ranks, seed {seed}, killed {kills})", out)

    def refusals(self):
        for flags, text in [
            (["--survive"], "do not go together"),
            (["--via", "services"], "messages by services do not tell when a rank has died"),
        ]:
            done = subprocess.run([STAGE / "cloudmpi", "run", "--tolerate-failures", *flags, "-n", "2", "true"],
                                  capture_output=True, text=True, timeout=LIMIT_S)
            well = done.returncode != 0 and text in done.stderr
            self.verdict(f"refused: {' '.join(flags)}", None if well else done.stderr)

    def without_the_flag(self):
        program = compile_program("pt2pt")
        done = subprocess.run([STAGE / "cloudmpi", "run", "-n", "3", program, "recv"], capture_output=True, text=True, timeout=LIMIT_S)
        well = done.returncode == 137 and "ending the job" in done.stderr
        self.verdict("without the flag a death ends the job", None if well else f"status {done.returncode}: {done.stderr}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=3, help="random runs of every shape")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only tests whose title has this text")
    parser.add_argument("--shape", default="", help="only shapes whose name has this text")
    arguments = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    tests = Tests(arguments)
    tests.refusals()
    tests.without_the_flag()
    tests.namespaces()
    for shape in SHAPES:
        if arguments.shape in shape:
            tests.points(shape)
            tests.starts(shape)
            for run in range(arguments.runs):
                tests.randomly(shape, run)
                tests.respawns(shape, run)
    print(f"{tests.passed} passed, {len(tests.failed)} failed, {tests.skipped} skipped")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
