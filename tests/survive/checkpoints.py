"""Ranks that go on from a checkpoint: what is computed again, what is left behind, and where none can be made."""

import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from jobs import Job, kill, lines_of, ranks_of
from ranks import launcher_of, sleepers_of

RANKS = 3
STEPS = 300
STEP_MS = 5
EVERY = 0.2
# Steps that one checkpoint's time may take, and the time until a death is noticed, on a machine that is busy with other things.
MOST_AGAIN = 150


class Run:
    """One run of the program with steps, in a folder of its own."""

    def __init__(self, launcher, program, how=(), flags=(), every=EVERY, stdin=subprocess.DEVNULL, steps=STEPS):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)
        (self.path / "numbers").write_text("".join(f"{number}\n" for number in range(steps)))
        flags = [*flags, *(["--checkpoint-every", str(every)] if every else [])]
        words = [str(self.path), str(steps), str(STEP_MS), *how]
        self.job = Job([launcher, "run", "-n", str(RANKS), "--survive", *flags, *program, *words], dict(os.environ), stdin)
        self.launcher = self.job.process.pid

    def steps(self, rank):
        """How many steps a rank has computed in all its lives."""
        try:
            return (self.path / f"steps.{rank}").stat().st_size
        except OSError:
            return 0

    def reaches(self, step, rank=1):
        until = time.monotonic() + 60
        while self.steps(rank) < step and time.monotonic() < until and self.job.process.poll() is None:
            time.sleep(0.005)

    def end(self, limit):
        self.status, self.output, self.errors = self.job.end(limit)
        self.written = [(self.path / f"written.{rank}").read_bytes() for rank in range(RANKS) if (self.path / f"written.{rank}").exists()]

    def left(self):
        """The processes that have the folder in their command."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and str(self.path).encode() in (entry / "cmdline").read_bytes():
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    def is_empty(self):
        until = time.monotonic() + 10
        while self.left() and time.monotonic() < until:
            time.sleep(0.02)
        return not self.left()


class Checkpoints:
    def __init__(self, launcher, program, limit):
        self.launcher, self.program, self.limit = str(launcher), program, limit
        self.count, self.failed = 0, 0
        self.reference = self.start(every=None)
        self.reference.end(limit)

    def start(self, how=(), **more):
        return Run(self.launcher, self.program, how, **more)

    def check(self, name, run, wrong):
        self.count += 1
        wrong = [what for what in wrong if what]
        if wrong:
            self.failed += 1
            print(f"FAILED  checkpoints, {name}: {'; '.join(wrong)}\n{run.errors}", flush=True)

    def same(self, run):
        """What is not as in a run without a kill."""
        return [
            run.status != 0 and f"status {run.status}",
            lines_of(run.output) != lines_of(self.reference.output) and "the output differs",
            run.written != self.reference.written and "the written files differ",
            not run.is_empty() and f"left behind: {run.left()}",
        ]

    def one_late(self, name, flags=()):
        run = self.start(flags=flags)
        run.reaches(STEPS * 4 // 5)
        before = ranks_of(run.launcher)
        kill(before[1])
        time.sleep(0.3)
        after = ranks_of(run.launcher)
        run.end(self.limit)
        again = run.steps(1) - STEPS
        self.check(name, run, [
            *self.same(run),
            "runs again from its checkpoint" not in run.errors and "it does not go on from a checkpoint",
            not 0 <= again <= MOST_AGAIN and f"{again} steps were computed again",
            any(run.steps(rank) != STEPS for rank in (0, 2)) and "others compute again",
            any(before[rank] != after.get(rank, before[rank]) for rank in (0, 2)) and "others have another process",
        ])

    def several(self):
        """Deaths one after the other, of all ranks too; the copy that has just been woken among them."""
        run = self.start(every=0.05)
        for step in range(40, STEPS - 40, 40):
            run.reaches(step)
            for pid in ranks_of(run.launcher).values():
                kill(pid)
            time.sleep(0.02)
            for pid in list(ranks_of(run.launcher).values())[:2]:
                kill(pid)
        run.end(self.limit)
        self.check("several deaths", run, [
            *self.same(run),
            run.errors.count("from its checkpoint") < 5 and "hardly any rank goes on from a checkpoint",
        ])

    def copy_is_dead(self):
        run = self.start(every=60.0)
        rank = None
        run.reaches(1)
        run.end(self.limit)
        self.check("no checkpoint was due", run, [*self.same(run), "cloudmpi" in run.errors and "something is said"])
        run = self.start()
        run.reaches(STEPS // 2)
        rank = ranks_of(run.launcher)[1]
        os.kill(rank, signal.SIGSTOP)
        # One that is just being made has its name a moment later.
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            for pid in sleepers_of(run.launcher).get(1, []):
                kill(pid)
            time.sleep(0.01)
        kill(rank)
        run.end(self.limit)
        self.check("the copy is dead too", run, [
            *self.same(run),
            "from its checkpoint" in run.errors and "it goes on from a checkpoint",
            "runs again as process" not in run.errors and "it does not run again",
            run.steps(1) < STEPS + STEPS // 3 and "it has not begun from its start",
        ])

    def in_the_moment(self):
        """Copies are made all the time, so that ranks die while they make them and copies before they stand."""
        run = self.start(every=0.001)
        for step in range(30, STEPS - 30, 20):
            run.reaches(step, step // 20 % RANKS)
            kill(ranks_of(run.launcher).get(step // 20 % RANKS))
        run.end(self.limit)
        self.check("in the moment of the fork", run, [*self.same(run), "from its checkpoint" not in run.errors and "no rank goes on"])

    def launcher_is_gone(self):
        for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
            run = self.start()
            run.reaches(STEPS // 2)
            there = [pid for pids in sleepers_of(run.launcher).values() for pid in pids]
            os.kill(launcher_of(run.launcher), number)
            run.end(self.limit)
            self.check(f"the launcher gets {number.name}", run, [
                not there and "there was no copy",
                not run.is_empty() and f"left behind: {run.left()}",
            ])

    def ends_badly(self):
        run = self.start(["abort"])
        run.end(self.limit)
        self.check("abort", run, [run.status != 9 and f"status {run.status}", not run.is_empty() and f"left behind: {run.left()}"])
        run = self.start(["fault"])
        run.end(self.limit)
        self.check("fault", run, [
            run.status != 139 and f"status {run.status}",
            "runs again from its checkpoint" not in run.errors and "it is not tried again from its checkpoint",
            "by a fault of the program twice" not in run.errors and "the fault is not named",
            not run.is_empty() and f"left behind: {run.left()}",
        ])

    def without(self):
        """Programs of which no copy can be made run again from their start, and it is said once."""
        for how, why in [
            ("thread", "it has other threads"),
            ("pipe", "it has a socket, a pipe or a device open"),
            ("child", "it has started processes of its own"),
        ]:
            run = self.start([how])
            run.reaches(STEPS // 2)
            kill(ranks_of(run.launcher)[1])
            run.end(self.limit)
            self.check(how, run, [
                *self.same(run),
                run.errors.count(why) != 1 and f"{why!r} is not said once",
                "runs again as process" not in run.errors and "it does not run again from its start",
            ])

    def wrapped(self):
        run = Run(self.launcher, ["sh", "-c", f'{self.program[0]} "$@"; exit $?', "sh"])
        run.end(self.limit)
        self.check("in a shell", run, [*self.same(run), "started by a shell" not in run.errors and "it is not said"])

    def input(self):
        """Input that came before the checkpoint has been read; what came after it is read again by a life from the start."""
        for late in (False, True):
            reader, writer = os.pipe()
            run = self.start(["input"], stdin=reader)
            os.close(reader)
            text = [b"%d\n" % number for number in range(STEPS)]
            half = STEPS // 2
            os.write(writer, b"".join(text[:half] if late else text))
            run.reaches(half - 20 if late else STEPS * 4 // 5, 0)
            kill(ranks_of(run.launcher)[0])
            if late:
                os.write(writer, b"".join(text[half:]))
            os.close(writer)
            run.end(self.limit)
            self.check(f"input, {'the rest' if late else 'all'} of it later", run, self.same(run))
        reader, writer = os.pipe()
        run = self.start(stdin=reader)
        os.close(reader)
        os.write(writer, b"nobody reads this\n")
        run.reaches(STEPS // 2, 0)
        kill(ranks_of(run.launcher)[0])
        run.end(self.limit)
        os.close(writer)
        self.check("input that nobody has read since", run, [*self.same(run), "from its checkpoint" not in run.errors and "it is not used"])

    def run(self):
        self.one_late("one death")
        self.one_late("one death on two nodes", ["--nodes", "2"])
        self.one_late("one death by tcp", ["--via", "tcp"])
        for check in (
            self.several, self.copy_is_dead, self.in_the_moment, self.launcher_is_gone, self.ends_badly, self.without, self.wrapped, self.input,
        ):
            check()
        return self.count, self.failed
