#!/usr/bin/env python3
"""Kills ranks of running jobs at random times, and compares the output with that of a run without a kill.

Each program runs once under --survive without a kill; then again and again, while ranks are killed by SIGKILL at times and in
numbers that the seed decides: one, several at once, one that is just catching up, both neighbours. The output must be
the same to the byte (each rank's lines, in their order), the ranks that were not killed must keep their processes, and the
launcher must say of every killed rank that it runs again. All of that on one node, on two that this machine stands for, with
every rank a node of its own, and on two nodes with packets that come late, out of order and twice.
"""

import argparse
import os
import random
import signal
import subprocess
import re
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "tests" / "survive"

# Name, source or script, arguments, ranks.
PROGRAMS = [
    ("nbody", ROOT / "examples" / "nbody.c", ["--particles", "600", "--steps", "40"], 4),
    ("farm", HERE / "programs" / "farm.c", ["150"], 4),
    ("halo", HERE / "programs" / "halo.c", ["60"], 4),
    ("background", HERE / "programs" / "background.c", ["80"], 5),
    ("collectives", HERE / "programs" / "collectives.c", ["20"], 5),
    ("kinds", HERE / "programs" / "kinds.c", ["40"], 3),
    ("python", HERE / "programs" / "python.py", ["40"], 3),
]

# Name, flags, environment.
MODES = [
    ("one node", [], {}),
    ("two nodes", ["--nodes", "2"], {}),
    ("tcp", ["--via", "tcp"], {}),
    ("two nodes, faults", ["--nodes", "2"], {"CLOUDMPI_FAULTS": "7"}),
]


def compile_program(mpicc, source, name):
    program = BUILD / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([mpicc, "-O2", source, "-o", program, "-lm", "-lpthread"], check=True)
    return [str(program)]


def ranks_of(launcher):
    """The processes of the ranks, by rank."""
    found = {}
    try:
        children = Path(f"/proc/{launcher}/task/{launcher}/children").read_text().split()
    except OSError:
        return found
    for pid in children:
        try:
            environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for entry in environment:
            if entry.startswith(b"CLOUDMPI_RANK="):
                found[int(entry[14:])] = int(pid)
    return found


class Job:
    """One run, with its output read as it comes."""

    def __init__(self, command, env, stdin=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
        )
        self.texts = {}
        self.readers = [
            threading.Thread(target=self.read, args=(name, getattr(self.process, name))) for name in ("stdout", "stderr")
        ]
        for reader in self.readers:
            reader.start()

    def read(self, name, stream):
        self.texts[name] = b""
        while piece := stream.read1(65536):
            self.texts[name] += piece

    def so_far(self):
        return self.texts.get("stdout", b"")

    def end(self, limit):
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGQUIT)
            time.sleep(1)
            self.process.terminate()
            self.process.wait(10)
            status = None
        for reader in self.readers:
            reader.join()
        return status, self.texts["stdout"], self.texts["stderr"].decode(errors="replace")


def lines_of(output):
    """Without the times that the N-body program prints, which are never the same."""
    return sorted(re.sub(rb"(^| +)[0-9.e-]+ (s|%) ?", b" # ", line) for line in output.splitlines())


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def run_with_kills(command, env, chance, seconds, limit):
    """The status, the output and what was killed."""
    job = Job(command, env)
    launcher = job.process.pid
    kills = chance.randint(1, 4)
    times = sorted(chance.uniform(0.0, seconds) for _ in range(kills))
    begun = time.monotonic()
    killed, first = [], {}
    for at in times:
        time.sleep(max(0.0, begun + at - time.monotonic()))
        ranks = ranks_of(launcher)
        for rank, pid in ranks.items():
            first.setdefault(rank, pid)
        count = chance.choice([1, 1, 1, 2, len(ranks)]) if ranks else 0
        for rank in chance.sample(sorted(ranks), min(count, len(ranks))):
            if kill(ranks[rank]):
                killed.append(rank)
    # A survivor's process is the one that it began with.
    moved = [rank for rank, pid in ranks_of(launcher).items() if rank not in killed and first.get(rank, pid) != pid]
    status, output, errors = job.end(limit)
    return status, output, errors, killed, moved


class Behaviour:
    """What a job does with programs that misbehave, or that are asked for what is not there."""

    def __init__(self, launcher, program, limit):
        self.launcher, self.program, self.limit = str(launcher), program, limit
        self.failures = []
        self.count = 0

    def start(self, words, flags=(), stdin=subprocess.DEVNULL):
        command = [self.launcher, "run", "-n", "3", "--survive", *flags, *self.program, *words]
        job = Job(command, dict(os.environ), stdin)
        return job

    def check(self, name, told, status, wanted_status, texts=(), absent=()):
        self.count += 1
        wrong = [f"{text!r} is missing" for text in texts if text not in told]
        wrong += [f"{text!r} must not be there" for text in absent if text in told]
        if status != wanted_status:
            wrong.append(f"status {status} instead of {wanted_status}")
        if wrong:
            self.failures.append(name)
            print(f"behaviour, {name}: {'; '.join(wrong)}\n{told}")

    def ends(self, name, words, status, texts, flags=(), absent=()):
        ended, output, errors = self.start(words, flags).end(self.limit)
        self.check(name, output.decode() + errors, ended, status, texts, absent)

    def killed(self, name, words, ranks, status, texts, flags=(), absent=(), after=None, mark=None):
        """Kills the ranks by `cloudmpi kill` once all of them run, or once a text has come, or a file is there."""
        job = self.start(words, flags)
        launcher = job.process.pid
        until = time.monotonic() + self.limit
        while time.monotonic() < until and (
            len(ranks_of(launcher)) < 3 or (after and after not in job.so_far()) or (mark and not Path(mark).exists())
        ):
            time.sleep(0.05)
        time.sleep(0.4)
        flags = [word for rank in ranks for word in ("--rank", str(rank))]
        subprocess.run([self.launcher, "kill", "--job", str(launcher), *flags], check=True, stdout=subprocess.DEVNULL)
        ended, output, errors = job.end(self.limit)
        self.check(name, output.decode() + errors, ended, status, texts, absent)

    def refused(self, flags, text):
        command = [self.launcher, "run", "-n", "2", "--survive", *flags, *self.program]
        done = subprocess.run(command, capture_output=True, text=True, timeout=self.limit, check=False)
        self.check(f"refusal of {flags}", done.stderr, done.returncode, 2, [text])

    def leaves_out(self):
        """What a second life leaves out is found before another rank can come to its end."""
        missing = "messages that were sent the first time are missing"
        again = "rank 0 runs again after its death"
        for name, rank, status, texts, absent in [
            ("fewer", 1, 1, ["does not do the same", "before this MPI_Finalize", missing], ["is through"]),
            ("leaves", 1, 1, ["does not do the same", "it calls MPI_Finalize where it has called MPI_Barrier"], []),
            ("skips", 1, 1, ["does not do the same", "it has received 0 messages of its own, and 1 the first time"], []),
            ("starves", 0, 3, ["deadlock", again, "may wait for ever"], []),
        ]:
            with tempfile.TemporaryDirectory() as folder:
                mark = str(Path(folder) / "mark")
                flags = ["--end-on-deadlock"] if name == "starves" else []
                self.killed(name, [name, mark], [rank], status, texts, flags, absent, mark=mark)

    def wrapped(self):
        """A program inside a shell, of which the launcher sees the shell alone."""
        program = " ".join([*self.program, "pauses"])
        job = Job([self.launcher, "run", "-n", "3", "--survive", "sh", "-c", f"{program}; exit $?"], dict(os.environ))
        inner = []
        while not inner and job.process.poll() is None:
            time.sleep(0.05)
            shell = ranks_of(job.process.pid).get(1)
            inner = Path(f"/proc/{shell}/task/{shell}/children").read_text().split() if shell else []
        time.sleep(0.4)
        for pid in inner:
            kill(int(pid))
        ended, output, errors = job.end(self.limit)
        self.check("in a shell", output.decode() + errors, ended, 0, ["runs again", "rank 1 begins, rank 1 ends"])

    def between_nodes(self):
        """The same where ranks 0, 1 and 2 are on two nodes."""
        nodes = ["--nodes", "2"]
        full = "the log of --survive has taken the 8 MiB that it may on one of 2 nodes"
        self.ends("floods between nodes", ["floods"], 0, [full] + [f"rank {rank}: 200000 right" for rank in range(3)],
                  [*nodes, "--log-memory", "16MiB"])
        self.killed("a death when the memory of one of two nodes is full", ["floods", "stay"], [1], 137,
                    [full, "the log is full", "ending the job"], [*nodes, "--log-memory", "16MiB"], ["runs again"], after=b"right")
        self.killed("differs between nodes", ["differs"], [1], 1, ["does not do the same as before: its message 0 to rank 2"], nodes)
        whole = [f"rank {rank} begins, rank {rank} ends\n" for rank in range(3)]
        self.killed("pauses on two nodes", ["pauses"], [0, 2], 0, whole + ["runs again"], nodes)
        with tempfile.TemporaryDirectory() as folder:
            mark = str(Path(folder) / "mark")
            self.killed("starves between nodes", ["starves", mark], [0], 3, ["deadlock", "rank 0 runs again after its death", "may wait for ever"],
                        [*nodes, "--end-on-deadlock"], mark=mark)

    def run(self):
        self.refused(["--via", "services"], "another path than its log and tcp")
        self.refused(["--via", "shm"], "another path than its log and tcp")
        self.refused(["--services", "local:"], "messages by services")
        self.refused(["--join", "cloudmpi://127.0.0.1:1"], "ranks on other hosts")
        self.ends("windows", ["windows"], 55, ["MPI_Win_create failed: with --survive there is no one-sided communication"])
        self.ends("cancels", ["cancels"], 55, ["a synchronous send cannot be cancelled"])
        self.ends("thread", ["thread"], 16, ["provides MPI_THREAD_FUNNELED at most"])
        self.ends("error", ["error"], 3, ["exited with status 3"], absent=["runs again"])
        self.ends("fault", ["fault"], 139, ["runs again", "by a fault of the program twice, in or after MPI_Barrier"])
        self.ends("dies", ["dies"], 137, ["it has died 10 times at the same call (its number 7), in or after MPI_Barrier"])
        full = "the log of --survive has taken the 8 MiB that it may"
        self.ends("floods", ["floods"], 0, [full] + [f"rank {rank}: 200000 right" for rank in range(3)], ["--log-memory", "8MiB"])
        self.killed("a death when memory is full", ["floods", "stay"], [1], 137, [full, "the log is full", "ending the job"],
                    ["--log-memory", "8MiB"], ["runs again"], after=b"right")
        self.killed("differs", ["differs"], [1], 1, ["does not do the same as before: its message 0 to rank 2", "byte 0 was"])
        with tempfile.TemporaryDirectory() as folder:
            mark = str(Path(folder) / "mark")
            self.killed("elsewhere", ["elsewhere", mark], [1], 1, ["does not do the same", "it sent something else at this point (to rank 2"])
            mark = str(Path(folder) / "other")
            self.killed("asks", ["asks", mark], [1], 1, ["does not do the same", "where it has called for"])
        self.leaves_out()
        self.wrapped()
        self.ends("walks", ["walks"], 137, ["exited with status 137"], absent=["runs again", "is not started again"])
        self.between_nodes()
        self.refused(["--log-memory", "100KiB"], "2 ranks cannot be survived with less than 3MiB; write --log-memory 3MiB or more")
        self.killed("prints", ["prints"], [1], 0, ["rank 1, run again, has not written the same to standard output"])
        whole = [f"rank {rank} begins, rank {rank} ends\n" for rank in range(3)]
        self.killed("pauses", ["pauses"], [0, 2], 0, whole + ["runs again"])
        reader, writer = os.pipe()
        os.write(writer, b"".join(b"%d\n" % number for number in range(1, 1001)))
        os.close(writer)
        job = self.start(["input"], stdin=reader)
        os.close(reader)
        time.sleep(0.7)
        ranks = ranks_of(job.process.pid)
        kill(ranks[0])
        ended, output, errors = job.end(self.limit)
        told = output.decode() + errors
        self.check("input", told, ended, 0, ["runs again"] + [f"rank {rank} sum 500500" for rank in range(3)])
        return self.count, len(self.failures)


def try_one(name, command, env, args):
    """Runs a program in one mode: how many runs with kills, how many kills, how many failures."""
    begun = time.monotonic()
    status, reference, errors = Job(command, env).end(args.limit)
    seconds = time.monotonic() - begun
    if status != 0 or errors:
        print(f"{name}: without a kill: status {status}\n{errors}")
        return 0, 0, 1
    told = failed = 0
    for number in range(args.runs):
        chance = random.Random(f"{args.seed} {name} {number}")
        status, output, errors, killed, moved = run_with_kills(command, env, chance, seconds, args.limit)
        told += len(killed)
        wrong = []
        if status != 0:
            wrong.append("it did not end" if status is None else f"status {status}")
        if lines_of(output) != lines_of(reference):
            wrong.append("the output differs")
        if moved:
            wrong.append(f"survivors {moved} have other processes")
        if errors.count("runs again") < len(set(killed)) and status != 0:
            wrong.append("not every killed rank has run again")
        if wrong:
            failed += 1
            print(f"{name}, seed {args.seed}, run {number}, killed {killed}: {'; '.join(wrong)}\n{errors}")
            if args.verbose:
                print(output.decode(errors="replace"))
    print(f"{name}: {args.runs} runs, {told} kills, {seconds:.1f} s without a kill", flush=True)
    return args.runs, told, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", type=Path, default=ROOT / "build" / "install")
    parser.add_argument("--runs", type=int, default=3, help="runs with kills of each program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=120, help="seconds that one run may take")
    parser.add_argument("--only", action="append", help="these programs alone")
    parser.add_argument("--mode", action="append", help=f"these modes alone: {', '.join(mode for mode, _, _ in MODES)}")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
    env = dict(os.environ)
    failed = runs = kills = 0
    for name, source, arguments, ranks in PROGRAMS:
        if args.only and name not in args.only:
            continue
        if source.suffix == ".py":
            python = ROOT / ".venv" / "bin" / "python"
            libraries = ROOT / "build" / "mpi4py" / "site"
            program = [str(python), str(source)]
            env["PYTHONPATH"] = str(libraries)
            subprocess.run([str(python), ROOT / "tests" / "mpi4py" / "run.py", "--build-only"], check=True)
        else:
            program = compile_program(mpicc, source, name)
        for mode, flags, variables in MODES:
            if args.mode and mode not in args.mode:
                continue
            command = [str(launcher), "run", "-n", str(ranks), "--survive", *flags, *program, *arguments]
            named = f"{name}, {mode}"
            found = try_one(named, command, env | variables, args)
            runs, kills, failed = (sum(pair) for pair in zip((runs, kills, failed), found))
    if not args.only or "behave" in args.only:
        program = compile_program(mpicc, HERE / "programs" / "behave.c", "behave")
        count, wrong = Behaviour(launcher, program, args.limit).run()
        runs += count
        failed += wrong
        print(f"behaviour: {count} checks")
    print(f"{kills} kills")
    print(f"{runs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
