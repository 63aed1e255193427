"""Ranks whose programs save by themselves: what is computed again, saves that are torn, and saves that are refused."""

import os
import re
import struct
import subprocess
import tempfile
import time
from pathlib import Path

from jobs import Job, kill, lines_of
from ranks import launcher_of, ranks_of

RANKS = 4
STEPS = 60
EVERY = 10
MODES = [[], ["--via", "tcp"], ["--via", "services"], ["--nodes", "2"], ["--checkpoint-every", "3600"]]
MAGIC = 0x636C6F7564534156
PAGE_BYTES = 4096
SLOTS = 3

PENDING, COMM, TYPE, COUNT, ARG, OTHER, NO_MEM, UNSUPPORTED = 18, 5, 3, 2, 13, 16, 39, 55
# Case of programs/refused.c, class, a part of the line.
REFUSED = [
    ("early", OTHER, "MPIX_Checkpoint_restored has not been called"),
    ("null", ARG, "null pointer"),
    ("length", COUNT, "-1"),
    ("unknown", ARG, "id 5"),
    ("shrink", UNSUPPORTED, "run the job with --tolerate-failures instead of --survive"),
    ("twice", OTHER, "has been called before"),
    ("receive", PENDING, "(a receive from rank"),
    ("send", PENDING, "(a send to rank"),
    ("collective", PENDING, "(a collective)"),
    ("persistent", PENDING, "made after MPIX_Checkpoint_restored"),
    ("message", PENDING, "a matched probe"),
    ("communicator", COMM, "was made after MPIX_Checkpoint_restored"),
    ("datatype", TYPE, "was made after MPIX_Checkpoint_restored"),
    ("region", ARG, "region 2 of 10 bytes"),
    ("shorter", ARG, "region 1 of 500 bytes"),
    ("none", ARG, "region 1 has been taken back"),
]


class Log:
    """The memory of a job, which its launcher holds, and what the ranks have saved there."""

    def __init__(self, launcher):
        folder = Path(f"/proc/{launcher_of(launcher)}/fd")
        found = [path for path in folder.iterdir() if "memfd:cloudmpi-log" in os.readlink(path)]
        files = [os.open(path, os.O_RDWR) for path in found]
        # The first of its files alone has a head, and what is saved.
        self.file = next(file for file in files if os.pread(file, 8, 0) != bytes(8))
        for file in files:
            if file != self.file:
                os.close(file)
        head = os.pread(self.file, 32, 0)
        self.ranks, self.area_bytes = struct.unpack_from("=I", head, 12)[0], struct.unpack_from("=Q", head, 24)[0]
        self.begin = os.fstat(self.file).st_size - self.ranks * self.area_bytes

    def saves(self, rank):
        """Where a rank's saves begin, by their numbers."""
        found = {}
        for slot in range(SLOTS):
            at = self.begin + rank * self.area_bytes + slot * (self.area_bytes // SLOTS // PAGE_BYTES * PAGE_BYTES)
            magic, number = struct.unpack("=QQ", os.pread(self.file, 16, at))
            if magic == MAGIC:
                found[number] = at
        return found

    def tear(self, at, offset):
        byte = os.pread(self.file, 1, at + offset)[0]
        os.pwrite(self.file, bytes([byte ^ 0x40]), at + offset)

    def close(self):
        os.close(self.file)


class Saves:
    def __init__(self, launcher, programs, limit):
        self.launcher, self.limit = str(launcher), limit
        self.program, self.refused, self.example = programs
        self.count, self.failed = 0, 0
        self.reference = self.run([], [])

    def start(self, flags, words, steps=STEPS, every=EVERY, survive=True, program=None):
        self.folder = tempfile.TemporaryDirectory()
        survive = ["--survive"] if survive else []
        command = [self.launcher, "run", "-n", str(RANKS), *survive, *flags, *(program or self.program)]
        return Job([*command, self.folder.name, str(steps), str(every), *words], dict(os.environ))

    def steps(self):
        """How many steps each rank has computed in all its lives."""
        return [(Path(self.folder.name) / f"steps.{rank}").stat().st_size for rank in range(RANKS)]

    def run(self, flags, words, **more):
        job = self.start(flags, words, **more)
        status, output, errors = job.end(self.limit)
        return status, output, errors, self.steps()

    def check(self, name, errors, wrong):
        self.count += 1
        wrong = [what for what in wrong if what]
        if wrong:
            self.failed += 1
            print(f"FAILED  saves, {name}: {'; '.join(wrong)}\n{errors}", flush=True)

    def same(self, status, output):
        return [
            status != 0 and f"status {status}",
            lines_of(output) != lines_of(self.reference[1]) and "the output differs",
        ]

    @staticmethod
    def computed(deaths, lost=0):
        """How many steps each rank computes that dies in the middle of these steps. `lost`: saves of it that are torn."""
        counts = [STEPS] * RANKS
        for rank, step in deaths:
            each = EVERY + rank
            counts[rank] += step + 1 - max((step // each - lost) * each, 0)
        return counts

    def deaths(self, name, deaths, flags):
        words = [f"{rank}:{step}" for rank, step in deaths]
        status, output, errors, steps = self.run(flags, words)
        expected = self.computed(deaths)
        lives = len(deaths)
        saved = sum(step >= EVERY + rank for rank, step in deaths)
        self.check(f"{name} {' '.join(flags)}", errors, [
            *self.same(status, output),
            steps != expected and f"{steps} steps were computed, and not {expected}",
            errors.count("runs again as process") != lives and f"not {lives} deaths",
            errors.count("goes on from what it saved") > saved and "too many lives go on from a save",
        ])

    def torn(self, name, which, offset, lost):
        """Rank 1 waits in step 37, while its saves are torn, and then dies."""
        job = self.start([], ["wait", "1:37"])
        folder = Path(self.folder.name)
        until = time.monotonic() + 60
        while not (folder / "waits.1").exists() and time.monotonic() < until and job.process.poll() is None:
            time.sleep(0.005)
        log = Log(job.process.pid)
        saves = log.saves(1)
        for number in sorted(saves, reverse=True)[:which]:
            log.tear(saves[number], offset)
        log.close()
        (folder / "go").touch()
        status, output, errors = job.end(self.limit)
        steps, expected = self.steps(), self.computed([(1, 37)], lost)
        self.check(name, errors, [
            *self.same(status, output),
            sorted(saves) != [2, 3] and f"saves {sorted(saves)}",
            steps != expected and f"{steps} steps were computed, and not {expected}",
        ])

    def other(self):
        status, _, errors, _ = self.run([], ["other", "2:37"])
        self.check("a second life that sends something else", errors, [
            status == 0 and "status 0",
            not re.search(r"rank 2 .*gives up.*its message \d+ to rank 3 \(tag 4\d, 8 bytes\) differs: byte 0", errors) and "the line does not say what",
        ])

    def refuses(self):
        for words, survives in [([], True), (["die"], True), ([], False)]:
            flags = ["--survive"] if survives else []
            command = [self.launcher, "run", "-n", "2", *flags, *self.refused, *words]
            done = subprocess.run(command, input=b"x\n", capture_output=True, timeout=self.limit)
            lines = done.stdout.decode().splitlines()
            wrong = [done.returncode != 0 and f"status {done.returncode}"]
            cases = REFUSED if survives else [case for case in REFUSED if case[0] in ("null", "length", "unknown")]
            for rank in range(2):
                own = [*cases, ("input", OTHER, "standard input has been read")] if survives and rank == 0 else cases
                for name, code, part in own:
                    if not any(line.startswith(f"{rank} {name}: {code} ") and part in line for line in lines):
                        wrong.append(f"{rank} {name} is not refused so")
                told = {line.split(":")[0] for line in lines if line.startswith(f"{rank} ") and line.endswith(": saved")}
                # What stands between its last save and its death, a rank that goes on from there does not print again.
                fine = ["fine", "received", *(["last"] if rank and not words else [])]
                if survives and told != {f"{rank} {name}" for name in fine}:
                    wrong.append(f"saved: {told}")
            if words and ("1 goes on" not in lines or "goes on from what it saved" not in done.stderr.decode()):
                wrong.append("it does not go on from its last save")
            if len(lines) != len(set(lines)):
                wrong.append("a line is there twice")
            self.check(f"refused, {' '.join([*flags, *words])}", done.stdout.decode() + done.stderr.decode(), wrong)

    def no_memory(self):
        """Saves for which the log has no room are refused, and the job goes on."""
        command = [self.launcher, "run", "-n", "2", "--survive", "--log-memory", "4MiB", *self.example, "400000", "30", "10"]
        done = subprocess.run(command, capture_output=True, timeout=self.limit)
        self.check("no memory", done.stderr.decode(), [
            done.returncode != NO_MEM and f"status {done.returncode}",
            "MiB of --log-memory are left" not in done.stderr.decode() and "the line does not say what",
        ])

    def documented(self):
        """The example is what the page shows, and a rank of it may be killed at any time."""
        root = Path(__file__).resolve().parents[2]
        source = (root / "examples" / "checkpoint.c").read_text()
        shown = source[source.index("    MPIX_Checkpoint_register(0"):source.index("    double sum")].split("\n")
        page = {line.strip() for line in (root / "docs" / "survive.md").read_text().split("\n")}
        missing = [line for line in shown if line.strip() not in page]
        command = [self.launcher, "run", "-n", "3", "--survive", *self.example, "20000", "400", "40"]
        outputs, errors = [], ""
        for killed in (None, 1, 2):
            job = Job(command, dict(os.environ))
            if killed is not None:
                until = time.monotonic() + 20
                while not kill(ranks_of(job.process.pid).get(killed)) and time.monotonic() < until and job.process.poll() is None:
                    time.sleep(0.002)
            status, output, errors = job.end(self.limit)
            outputs.append((status, output))
        self.check("the example", errors, [
            missing and f"docs/survive.md has not the lines {missing}",
            outputs != [(0, outputs[0][1])] * 3 and f"the outputs are {outputs}",
        ])

    def plain(self):
        status, output, errors, steps = self.run([], [], survive=False)
        self.check("without --survive", errors, [
            *self.same(status, output), errors and "something is said", steps != [STEPS] * RANKS and f"{steps} steps",
        ])

    def all(self):
        self.check("without a death", self.reference[2], [
            self.reference[0] != 0 and f"status {self.reference[0]}", self.reference[2] and "something is said",
        ])
        self.plain()
        for flags in MODES:
            self.deaths("one death", [(1, 37)], flags)
            self.deaths("before the first save", [(2, 11)], flags)
            self.deaths("right behind a save", [(3, 39), (0, 40)], flags)
            self.deaths("all at once", [(rank, 35) for rank in range(RANKS)], flags)
            self.deaths("again and again", [(1, 37), (1, 33), (1, 34), (1, 59), (2, 59), (0, 58)], flags)
        self.torn("the newest save is torn", 1, 1000, 1)
        self.torn("in its head", 1, 8, 1)
        self.torn("both are torn", 2, 1000, 3)
        self.other()
        self.refuses()
        self.no_memory()
        self.documented()
        return self.count, self.failed
