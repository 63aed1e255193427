"""Jobs that send many times what the log may take, with checkpoints: the log is trimmed, and ranks die at random."""

import json
import os
import random
import signal
import tempfile
import time
from types import SimpleNamespace

from jobs import Job, Kills, kill, lines_of
from ranks import launcher_of, ranks_of, sleepers_of

MIB = 1 << 20
LOG_MIB = 64
TRIMMED = "what lies before the ranks' checkpoints is given back"
UNPROTECTED = "from here on the death of"


def log_bytes(launcher):
    """Memory that the logs of a job really take."""
    total = 0
    try:
        for name in os.listdir(f"/proc/{launcher}/fd"):
            path = f"/proc/{launcher}/fd/{name}"
            if "cloudmpi-log" in os.readlink(path):
                total += os.stat(path).st_blocks * 512
    except OSError:
        pass
    return total


class Watched:
    """One run. Kills ranks as it is told, and sees how much memory the logs take."""

    def __init__(self, command, limit, kills=None):
        self.most = 0
        self.job = Job(command, dict(os.environ))
        self.launcher = self.job.process.pid
        self.killed = []
        if kills:
            kills.run(self.look, lambda: self.job.process.poll() is not None)
            self.killed = kills.killed
        begun = time.monotonic()
        while self.job.process.poll() is None and time.monotonic() < begun + limit:
            self.look()
            time.sleep(0.01)
        self.status, self.output, self.errors = self.job.end(1)

    def look(self):
        self.most = max(self.most, log_bytes(launcher_of(self.launcher)))
        return ranks_of(self.launcher)


class Trimming:
    def __init__(self, launcher, programs, limit, seed, runs):
        """`programs`: name, words and ranks of each."""
        self.launcher, self.programs, self.limit, self.seed, self.runs = str(launcher), programs, limit, seed, runs
        self.count = self.failed = self.kills = 0

    def command(self, words, ranks, flags=(), log_mib=LOG_MIB, every=1.0):
        how = ["--survive", "--log-memory", f"{log_mib}MiB", "--checkpoint-every", str(every)]
        return [self.launcher, "run", "-n", str(ranks), *how, *flags, *words]

    def check(self, name, run, wrong):
        self.count += 1
        self.kills += len(run.killed)
        wrong = [what for what in wrong if what]
        if wrong:
            self.failed += 1
            print(f"FAILED  trimming, {name}, killed {run.killed}: {'; '.join(wrong)}\n{run.errors}", flush=True)

    def flat(self, run, log_mib=LOG_MIB):
        return [
            run.status != 0 and f"status {run.status}",
            run.most > log_mib * MIB and f"the log took {run.most / MIB:.1f} MiB",
            UNPROTECTED in run.errors and "the job became unprotected",
        ]

    def programs_with_kills(self):
        """Small memory, much more sent, ranks killed at random, output the same."""
        for name, words, ranks, log_mib in self.programs:
            plain = Watched([self.launcher, "run", "-n", str(ranks), *words], self.limit)
            for mode, flags in (("one node", []), ("two nodes", ["--nodes", "2"]), ("tcp", ["--via", "tcp"])):
                command = self.command(words, ranks, flags, log_mib, every=0.5)
                begun = time.monotonic()
                whole = Watched(command, self.limit)
                seconds = time.monotonic() - begun
                same = lines_of(whole.output) != lines_of(plain.output) and "the output differs"
                self.check(f"{name}, {mode}, without a kill", whole, [*self.flat(whole, log_mib), same, TRIMMED not in whole.errors and "nothing was trimmed"])
                for number in range(self.runs):
                    chance = random.Random(f"{self.seed} {name} {mode} {number}")
                    run = Watched(command, self.limit, Kills(chance, seconds))
                    same = lines_of(run.output) != lines_of(plain.output) and "the output differs"
                    self.check(f"{name}, {mode}, seed {self.seed}, run {number}", run, [*self.flat(run, log_mib), same])
                print(f"ok      trimming, {name}, {mode}: {seconds:.1f} s, the log took {whole.most / MIB:.0f} of {log_mib} MiB", flush=True)

    def deaths_at_one_call(self):
        """A rank that cannot run from its start goes on from its checkpoint until it is given up."""
        name, words, ranks, log_mib = self.programs[0]
        plain = Watched([self.launcher, "run", "-n", str(ranks), *words], self.limit)
        for deaths, ends_well in ((8, True), (20, False)):
            with tempfile.TemporaryDirectory() as folder:
                how = [*words, f"{folder}/lives", str(deaths)]
                run = Watched(self.command(how, ranks, log_mib=log_mib), self.limit)
            again = run.errors.count("it runs again from its checkpoint of")
            if ends_well:
                wrong = [
                    *self.flat(run, log_mib),
                    lines_of(run.output) != lines_of(plain.output) and "the output differs",
                    again != deaths and f"went on {again} times from its checkpoint",
                ]
            else:
                wrong = [
                    run.status in (0, None) and f"status {run.status}",
                    "it has died 10 times at the same call" not in run.errors and "it is not given up",
                ]
            self.check(f"{name}, {deaths} deaths at one call", run, wrong)

    def copy_is_gone(self):
        """Neither the copy nor the beginning of the log is there: the job ends, and says what is lost."""
        name, words, ranks, log_mib = self.programs[0]
        with tempfile.TemporaryDirectory() as folder:
            # Rank 1 waits, stopped, until its copy is dead.
            # Long enough that rank 1 is there when the line has come.
            long = [words[0], "8000", *words[2:], "/dev/null", "0"]
            job = Job(self.command(long, ranks, log_mib=log_mib, every=60.0), dict(os.environ))
            launcher = job.process.pid
            until = time.monotonic() + self.limit
            # The line comes before the first copy of each rank.
            while time.monotonic() < until and job.process.poll() is None and (
                TRIMMED.encode() not in job.texts.get("stderr", b"") or not sleepers_of(launcher).get(1)
            ):
                time.sleep(0.005)
            rank = ranks_of(launcher).get(1)
            found = False
            if rank:
                os.kill(rank, signal.SIGSTOP)
                # One that is just being made has its name a moment later.
                end = time.monotonic() + 0.3
                while time.monotonic() < end:
                    copies = sleepers_of(launcher).get(1, [])
                    found = found or bool(copies)
                    for pid in copies:
                        kill(pid)
                    time.sleep(0.01)
                kill(rank)
            status, output, errors = job.end(self.limit)
        run = SimpleNamespace(killed=[1], errors=errors)
        self.check(f"{name}, the copy is gone", run, [
            not found and "there was no copy",
            status in (0, None) and f"status {status}",
            "the copy of its process, its last checkpoint, is gone too" not in errors and "it is not said",
        ])

    def counts(self):
        """What --stats counts is what the program does, however often a rank dies."""
        name, words, ranks, _ = self.programs[0]
        words = [words[0], "120", "512"]

        def of(errors):
            stats = next(json.loads(line) for line in errors.splitlines() if line.startswith("{"))
            calls = {(f["function"], f["calls"]) for f in stats["functions"]}
            return calls, [(r["rank"], r["messages_sent"], r["bytes_sent"], r["messages_received"]) for r in stats["ranks"]]

        with tempfile.TemporaryDirectory() as folder:
            base = [self.launcher, "run", "-n", str(ranks), "--survive", "--stats", "--json"]
            for how, flags in (("from the start", []), ("from checkpoints", ["--checkpoint-every", "0.02"])):
                # With checkpoints some collectives go by messages that else do not.
                whole = Watched([*base, *flags, *words], self.limit)
                run = Watched([*base, *flags, *words, f"{folder}/{how}", "2"], self.limit)
                wrong = [run.status != 0 and f"status {run.status}", run.errors.count("runs again") != 2 and "it has not died twice"]
                if run.status == 0 and whole.status == 0 and of(run.errors) != of(whole.errors):
                    wrong.append(f"counted {of(run.errors)}, without a death {of(whole.errors)}")
                self.check(f"counts, {how}", run, [whole.status != 0 and f"without a death: status {whole.status}", *wrong])

    def run(self):
        self.programs_with_kills()
        self.deaths_at_one_call()
        self.copy_is_gone()
        self.counts()
        return self.count, self.failed, self.kills
