"""The conformance programs and mpi4py's own suite under --survive, each with a rank killed at a random time.

A program runs once without a kill. What --survive refuses by name is skipped with that reason, and counted. Then the program
runs again, and one of its ranks is killed by SIGKILL. It must end as it ended without a kill. If it was over before the kill, it
runs again. A mode says how the ranks reach each other; the victim and the part of the run after which it dies follow from the
seed, the mode, the program and its ranks.
"""

import importlib.util
import os
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path

from jobs import Job, kill, ranks_of

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "harness"))

import libs  # noqa: E402

# What a job says that asks for what --survive does not have.
REFUSED = re.compile(
    r"with --survive (there is no [^:;]*|a synchronous send cannot be cancelled|MPI_Init_thread provides MPI_THREAD_FUNNELED at most)"
)
THREADS = "the program needs MPI_THREAD_MULTIPLE"
# What cannot be the same in two lives, or is not there.
LEFT_OUT = {
    "collectives/barrier": "the program sends times that it has measured itself",
    "collectives/request_freed": "the program looks at memory that an operation without a request fills",
    **dict.fromkeys(["communicators/many_tags", "pt2pt/held_many_empty"], "the program looks at its memory, and the log of what it sends grows"),
    **dict.fromkeys(["partitioned/shapes", "window/post_start", "window/random"], "the program tries again and again what --survive refuses"),
    "files/errors": "with --survive there is no MPI-IO, and the program prints no text of errors",
    **dict.fromkeys(["communicators/same_tags", "environment/buffer_flush_twice", "environment/threads_collective", "environment/threads_send",
                     "environment/threads_wait", "files/threads", "mixed/threads", "partitioned/threads",
                     "pt2pt/matched_threads"], THREADS),
}
LEFT_OUT_OF_MPI4PY = {"test_dynproc": "one rank is refused to open a port, and the others wait for its name"}
SHOWN_LINES = 12
LONGEST_S = 120.0
MAX_RANKS = 8
# Runs in which a kill may come too early or too late before a program counts as one that no kill has met.
TRIES = 6


def module(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


def mpi4py_runner():
    return module(TESTS / "mpi4py" / "run.py", "mpi4py_runner")


def python_env():
    """What the ranks of mpi4py's suite see."""
    return {"PYTHONPATH": str(mpi4py_runner().SITE), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}


class Suites:
    def __init__(self, seed, only, mode, look=ranks_of):
        """`mode`: its name, the launcher's flags and the environment's variables. `look` finds the ranks that a process has started."""
        self.mode, flags, self.variables = mode
        # A rank that is refused what --survive does not have may leave the others waiting.
        os.environ["CLOUDMPI_TEST_FLAGS"] = " ".join([*flags, "--survive", "--end-on-deadlock"])
        self.lib = libs.library("ours")
        self.seed, self.only, self.look = seed, only, look
        self.passed, self.kills, self.failed, self.missed, self.skipped = 0, 0, [], [], Counter()

    def run(self, name, command, ranks, judge, env, limit_s):
        """Once without a kill, and once with one."""
        job = Job(command, env)
        began = time.monotonic()
        self.begin(job)
        seen = time.monotonic()
        outcome = self.outcome(job, limit_s)
        life_s, took_s = time.monotonic() - seen, time.monotonic() - began
        wrong = judge(outcome)
        refused = REFUSED.search(outcome.output)
        if wrong and refused:
            self.skipped[refused.group(1)] += 1
            return
        if wrong:
            self.fail(name, ranks, "without a kill: " + wrong, outcome)
            return
        chance = random.Random(f"{self.seed} {self.mode} {name} {ranks}")
        for _ in range(TRIES):
            job = Job(command, env)
            victim = self.kill_one(job, chance, life_s)
            outcome = self.outcome(job, limit_s)
            wrong = judge(outcome)
            if wrong or victim is not None:
                break
        else:
            self.missed.append(name)
        if wrong:
            self.fail(name, ranks, f"rank {victim} killed: {wrong}", outcome)
        else:
            self.passed += 1
            print(f"ok       {name}, {ranks} ranks, {took_s:.1f} s without a kill", flush=True)

    def env(self):
        return self.lib.env() | self.variables

    def begin(self, job):
        """Waits for the first rank."""
        while job.process.poll() is None and not self.look(job.process.pid):
            time.sleep(0.001)

    def kill_one(self, job, chance, life_s):
        """The rank that was killed, if there was one."""
        self.begin(job)
        time.sleep(chance.uniform(0.0, life_s))
        there = self.look(job.process.pid)
        if not there:
            return None
        victim = chance.choice(sorted(there))
        if not kill(there[victim]):
            return None
        self.kills += 1
        return victim

    def outcome(self, job, limit_s):
        status, output, errors = job.end(limit_s)
        return libs.Outcome(status, output.decode(errors="replace") + errors)

    def fail(self, name, ranks, wrong, outcome):
        self.failed.append(name)
        lines = [line for line in outcome.output.splitlines() if line.strip()]
        told = [line for line in lines if re.search(r"FAIL|ERROR|Error|cloudmpi:", line)] or lines
        print(f"FAILED   {name}, {ranks} ranks, {self.mode}, seed {self.seed}: {wrong}")
        for line in told[:SHOWN_LINES]:
            print(f"           {line[:300]}", flush=True)

    def conformance(self):
        runner = module(TESTS / "conformance" / "run.py", "conformance_runner")
        for source in sorted((TESTS / "conformance").glob("*/*.c")):
            program = runner.Program.read(source)
            if self.only and not any(word in program.name for word in self.only):
                continue
            if program.name in LEFT_OUT:
                self.skipped[LEFT_OUT[program.name]] += 1
                continue
            if program.death:
                self.skipped["the program is meant to end by an error"] += 1
                continue
            if "memory" in program.needs:
                self.skipped["the program needs more than 4 GiB of memory"] += 1
                continue
            complaint = runner.compile_program(program)
            if complaint:
                print(f"FAILED   {program.name} does not compile\n{complaint}")
                self.failed.append(program.name)
                continue
            limit_s = min(LONGEST_S, program.timeout_s)
            for ranks in (count for count in program.ranks if count <= MAX_RANKS):
                command = self.lib.command(ranks, [str(program.binary)])
                judge = lambda outcome: runner.judge(program, outcome, limit_s)  # noqa: B023, E731
                self.run(program.name, command, ranks, judge, self.env(), limit_s)

    def mpi4py(self, counts=(2, 3)):
        runner = mpi4py_runner()
        source = runner.source_folder()
        runner.build(source)
        env = self.env() | python_env()
        for name in sorted(path.stem for path in (source / "test").glob("test_*.py")):
            if self.only and not any(word in name for word in self.only):
                continue
            if name in LEFT_OUT_OF_MPI4PY:
                self.skipped[LEFT_OUT_OF_MPI4PY[name]] += 1
                continue
            program = [str(runner.PYTHON), "-W", "ignore", str(source / "test/main.py"), "--no-builddir"]
            program += ["--path", str(runner.SITE), "-v", "-i", rf"^{name}\.py$"]
            for ranks in counts:
                self.run(name, self.lib.command(ranks, program), ranks, lambda outcome: judge_mpi4py(outcome, ranks), env, LONGEST_S)  # noqa: B023

    def report(self):
        for reason, count in sorted(self.skipped.items()):
            print(f"skipped {count}: {reason}")
        if self.missed:
            print(f"over before a kill in {TRIES} runs: {' '.join(self.missed)}")
        print(f"{self.kills} kills, {self.mode}, seed {self.seed}")
        print(f"{self.passed} passed, {len(self.failed)} failed, {sum(self.skipped.values())} skipped")
        return 1 if self.failed or not self.passed else 0


def judge_mpi4py(outcome, ranks):
    """None when every rank's tests have passed."""
    if outcome.status is None:
        return f"still running after {LONGEST_S:.0f} s"
    if outcome.status != 0:
        return f"status {outcome.status}"
    # A module without a test for so few ranks says so in the place of OK.
    said = len(re.findall(r"^(?:\[[^\]]*\] ?)?(?:OK|NO TESTS RAN)\b", outcome.output, re.M))
    return None if said >= ranks or "Ran " in outcome.output else f"{said} of {ranks} ranks said OK"
