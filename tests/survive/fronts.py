"""The front of a job is lost: the job goes on, `cloudmpi attach` takes over, and output appears exactly once."""

import ctypes
import fcntl
import os
import pty
import random
import signal
import subprocess
import sys
import termios
import threading
import time
import tty
from pathlib import Path

from jobs import kill, ranks_of
from ranks import launcher_of

RANKS = 4
LINES, WIDTH = 8000, 90
NOBODY = 65534
# TIOCGPTPEER: the other end of a terminal, of which one has the controlling end.
OPENS_SLAVE = 0x5441
# CLONE_NEWNET: local sockets belong to a network namespace too.
NEW_NETWORK = 0x40000000


class Output:
    """Where a front writes: a file, a pipe, a pipe that nobody reads while the front lives, or a terminal. All of it is kept."""

    def __init__(self, kind):
        self.bytes = b""
        if kind == "file":
            self.source, self.fd = None, os.memfd_create("output")
            return
        self.is_read_late = kind == "unread"
        if kind in ("pipe", "unread"):
            self.source, self.fd = os.pipe()
        else:
            self.source, self.fd = pty.openpty()
            tty.setraw(self.fd)
        self.reader = threading.Thread(target=self.read)

    def read(self):
        try:
            while piece := os.read(self.source, 65536):
                self.bytes += piece
        except OSError:
            # A terminal that nobody has open any more.
            pass

    def is_given(self):
        """The front has it now, and nobody else."""
        if self.source is not None:
            os.close(self.fd)
            if not self.is_read_late:
                self.reader.start()

    def all(self):
        """Everything, once nobody can write to it any more."""
        if self.source is None:
            return os.pread(self.fd, os.fstat(self.fd).st_size, 0)
        if self.reader.ident is None:
            self.reader.start()
        self.reader.join()
        return self.bytes


class Front:
    """`cloudmpi run --survive` or `cloudmpi attach`."""

    launchers = set()

    def __init__(self, command, out="file", stdin=subprocess.DEVNULL):
        self.out, self.err = Output(out), Output("file")
        self.process = subprocess.Popen(command, stdin=stdin, stdout=self.out.fd, stderr=self.err.fd)
        self.out.is_given()

    def launcher(self):
        until = time.monotonic() + 10
        while launcher_of(self.process.pid) == self.process.pid and time.monotonic() < until:
            time.sleep(0.002)
        launcher = launcher_of(self.process.pid)
        wait_until(lambda: f"@cloudmpi-attach.{launcher}\n" in Path("/proc/net/unix").read_text())
        self.launchers.add(launcher)
        return launcher

    def is_front(self):
        """It has attached."""
        return wait_until(lambda: Path(f"/proc/{self.process.pid}/comm").read_text().strip() == "cloudmpi-front")

    def is_killed(self):
        self.process.kill()
        self.process.wait()

    def errors(self):
        """What the launcher says, and the ranks' other lines."""
        return "".join(line + "\n" for line in self.err.all().decode(errors="replace").splitlines() if " word " not in line)


class Terminal:
    """A command in a session of its own, with a terminal that can be lost."""

    def __init__(self, command):
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execv(command[0], command)
        self.text = b""

    def reads(self, text, limit):
        until = time.monotonic() + limit
        os.set_blocking(self.master, False)
        while text not in self.text and time.monotonic() < until:
            try:
                self.text += os.read(self.master, 65536)
            except BlockingIOError:
                time.sleep(0.01)
            except OSError:
                break
        return text in self.text

    def types(self, text):
        os.write(self.master, text)

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def state_of(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return "gone"


def wait_until(condition, limit=20):
    until = time.monotonic() + limit
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def wrong_lines(output, errors, lines=LINES):
    """What `chatter` has not written exactly once and in order, for each rank."""
    wrong = []
    for name, all_of, every, line_of in [
        ("output", output, 1, lambda rank, line: f"rank {rank} line {line} from {line * RANKS + (rank - 1) % RANKS} {chr(97 + rank) * WIDTH}"),
        ("errors", errors, 10, lambda rank, line: f"rank {rank} word {line}"),
    ]:
        found = all_of.decode(errors="replace").split("\n")
        for rank in range(RANKS):
            own = [line for line in found if line.startswith(f"rank {rank} ")]
            wanted = [line_of(rank, line) for line in range(0, lines, every)]
            if own != wanted:
                at = next((at for at, (is_, should) in enumerate(zip(own, wanted)) if is_ != should), min(len(own), len(wanted)))
                wrong.append(f"the {name} of rank {rank}: {len(own)} lines of {len(wanted)}, the first wrong one is number {at}: {own[at:at + 1]}")
    return wrong


class Fronts:
    def __init__(self, launcher, chatter, behave, limit, seed, rounds):
        self.command, self.chatter, self.behave = str(launcher), chatter, behave
        self.limit, self.seed, self.rounds = limit, seed, rounds
        self.failed = self.count = self.kills = 0

    def check(self, name, wrong, told=""):
        self.count += 1
        wrong = [text for text in wrong if text]
        if wrong:
            self.failed += 1
            print(f"FAILED  fronts, {name}: {'; '.join(wrong)}\n{told}", flush=True)

    def run_command(self, program, flags=(), ranks=RANKS):
        return [self.command, "run", "-n", str(ranks), "--survive", *flags, *program]

    def attach(self, *words, out="file", stdin=subprocess.DEVNULL):
        return Front([self.command, "attach", *map(str, words)], out, stdin)

    def refused(self, name, words, text, around=()):
        done = subprocess.run([*around, self.command, "attach", *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=self.limit, check=False)
        self.check(name, [done.returncode != 1 and f"status {done.returncode}", text not in done.stderr and f"{text!r} is missing",
                          (done.stdout or done.stderr.count("\n") != 1) and "not one line"], done.stdout + done.stderr)

    def end(self, front):
        try:
            return front.process.wait(self.limit)
        except subprocess.TimeoutExpired:
            front.process.send_signal(signal.SIGQUIT)
            time.sleep(1)
            front.process.terminate()
            return f"none; {front.process.wait(10)} at last"

    def wrong_lines(self, fronts, lines=LINES):
        return wrong_lines(b"".join(front.out.all() for front in fronts), b"".join(front.err.all() for front in fronts), lines)

    def at_random(self, number):
        """Fronts and ranks are killed at random moments of a run with much output."""
        chance = random.Random(f"{self.seed} fronts {number}")
        flags = [[], ["--nodes", "2"], ["--checkpoint-every", "0.1"]][number % 3]
        kinds = ["file", "pipe", "terminal"]
        # A job that begins in a terminal shows lines that are not finished, and finishes them when another rank writes.
        fronts = [Front(self.run_command([*self.chatter, str(LINES), str(WIDTH)], flags), chance.choice(kinds[:2]))]
        launcher = fronts[0].launcher()
        for _ in range(chance.randint(2, 6)):
            time.sleep(chance.uniform(0, 0.2))
            if fronts[-1].process.poll() is not None:
                break
            fronts[-1].is_killed()
            self.kills += 1
            if chance.random() < 0.5:
                time.sleep(chance.uniform(0, 0.3))
            for rank, pid in chance.sample(sorted(ranks_of(launcher).items()), min(len(ranks_of(launcher)), chance.randint(0, 2))):
                self.kills += kill(pid)
            fronts.append(self.attach(*([launcher] if chance.random() < 0.5 else []), out=chance.choice(kinds)))
        status = self.end(fronts[-1])
        self.check(f"at random, seed {self.seed}, run {number}, {len(fronts)} fronts",
                   [status != 0 and f"status {status}", *self.wrong_lines(fronts)], "".join(front.errors()[-1500:] for front in fronts))

    def nobody_is_there_at_the_end(self):
        for name, words, status in [("nobody at the end", [], 0), ("nobody at a bad end", ["fails"], 3)]:
            first = Front(self.run_command([*self.chatter, "300", str(WIDTH), *words]))
            launcher = first.launcher()
            first.is_killed()
            wait_until(lambda launcher=launcher: not ranks_of(launcher))
            time.sleep(0.3)
            second = self.attach(launcher)
            ended = self.end(second)
            self.check(name, [ended != status and f"status {ended}", status and "exited with status 3" not in second.errors() and "no reason",
                              *self.wrong_lines([first, second], 300), not wait_until(lambda launcher=launcher: state_of(launcher) == "gone") and "the launcher is left"],
                       second.errors())

    def output_waits(self):
        """More output than the launcher keeps: ranks wait, and nothing is lost. At first a write to a full pipe is interrupted."""
        lines = 40000
        first = Front(self.run_command([*self.chatter, str(lines), str(WIDTH)]), "unread")
        launcher = first.launcher()
        time.sleep(0.3)
        first.is_killed()
        before = -1
        while before != (before := sum(int(Path(f"/proc/{pid}/stat").read_text().split()[13]) for pid in ranks_of(launcher).values())):
            time.sleep(0.5)
        memory = int(next(line for line in Path(f"/proc/{launcher}/status").read_text().splitlines() if line.startswith("RssAnon")).split()[1])
        there = len(ranks_of(launcher))
        second = self.attach(launcher, out="pipe")
        status = self.end(second)
        self.check("output waits", [there != RANKS and "the ranks have not waited", memory > 40 << 10 and f"{memory} KiB are kept", status != 0 and f"status {status}",
                                    *self.wrong_lines([first, second], lines)], second.errors())

    def waiting(self, ranks=3):
        """A job that waits for the end of its input, and where that comes from."""
        reader, writer = os.pipe()
        front = Front(self.run_command([*self.behave, "input"], ranks=ranks), stdin=reader)
        os.close(reader)
        launcher = front.launcher()
        wait_until(lambda: len(ranks_of(launcher)) == ranks)
        return front, launcher, writer

    def only_one(self):
        first, launcher, writer = self.waiting()
        self.refused("attached already", [launcher], f"process {first.process.pid} is attached to it already")
        self.refused("attached already, by the front's number", [first.process.pid], "is attached to it already")
        first.is_killed()
        second = self.attach(launcher)
        second.is_front()
        self.refused("attached twice", [], f"process {second.process.pid} is attached to it already")
        second.is_killed()
        third = self.attach(launcher)
        third.is_front()
        os.write(writer, b"700\n40\n")
        os.close(writer)
        status = self.end(third)
        text = b"".join(front.out.all() for front in (first, second, third)).decode()
        self.check("attached again", [status != 0 and f"status {status}", *(text.count(f"rank {rank} sum 740") != 1 and f"rank {rank}: {text}" for rank in range(3))], third.errors())

    def which_one(self):
        self.refused("no job", [], "no job of yours that was started with --survive runs here")
        self.refused("no such job", [os.getpid()], f"process {os.getpid()} is not the launcher of a job of yours")
        plain = Front([self.command, "run", "-n", "2", *self.behave, "pauses"])
        wait_until(lambda: len(ranks_of(plain.process.pid)) == 2)
        others = [name for pid in Path(f"/proc/{plain.process.pid}/task/{plain.process.pid}/children").read_text().split()
                  if int(pid) not in ranks_of(plain.process.pid).values() and (name := Path(f"/proc/{pid}/comm").read_text().strip()) != "cloudmpi-guard"]
        self.check("without --survive nothing changes", [others and f"further processes: {others}"])
        self.refused("without --survive", [plain.process.pid], "was started without --survive")
        plain.process.terminate()
        plain.process.wait()
        jobs, launchers, writers = map(list, zip(*(self.waiting(2) for _ in range(2))))
        names = [Path(f"/proc/{pid}/comm").read_text().strip() for pid in (jobs[0].process.pid, launchers[0])]
        self.check("names", [names != ["cloudmpi-front", "cloudmpi"] and f"{names}"])
        self.refused("two jobs", [], f"jobs here: {', '.join(map(str, sorted(launchers)))}; name one")
        if os.geteuid() == 0:
            around = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
            jobs[0].is_killed()
            self.refused("another user", [launchers[0]], f"job {launchers[0]} is another user's", around)
            self.refused("another user, who names none", [], "no job of yours", around)
            jobs[0] = self.attach(launchers[0])
            jobs[0].is_front()
        for job in jobs:
            job.process.terminate()
            status = self.end(job)
            self.check("SIGTERM", [status != 143 and f"status {status}", "SIGTERM has come: ending the job" not in job.errors() and "no reason"], job.errors())
        for writer in writers:
            os.close(writer)

    def launcher_is_killed(self):
        """Of an attached front and of the first one."""
        for is_first, wanted in ((True, 137), (False, 1)):
            front, launcher, writer = self.waiting()
            there = list(ranks_of(launcher).values())
            if not is_first:
                front.is_killed()
                front = self.attach(launcher)
                front.is_front()
            kill(launcher)
            status = self.end(front)
            os.close(writer)
            left = not wait_until(lambda there=there: all(state_of(pid) in ("gone", "Z") for pid in there))
            self.check("the launcher is killed", [status != wanted and f"status {status}", left and "ranks are left",
                                                  "the job has ended with it" not in front.errors() and "no reason"], front.errors())

    def signals(self):
        front, launcher, writer = self.waiting()
        for way in ("first", "attached"):
            wait_until(lambda: len(ranks_of(launcher)) == 3)
            everyone = [front.process.pid, launcher, *ranks_of(launcher).values()]
            front.process.send_signal(signal.SIGTSTP)
            stopped = wait_until(lambda everyone=everyone: all(state_of(pid) == "T" for pid in everyone))
            self.check(f"Ctrl-Z, {way}", [not stopped and f"{[(pid, state_of(pid)) for pid in everyone]}"])
            front.process.send_signal(signal.SIGCONT)
            goes_on = wait_until(lambda everyone=everyone: all(state_of(pid) != "T" for pid in everyone))
            self.check(f"fg, {way}", [not goes_on and f"{[(pid, state_of(pid)) for pid in everyone]}"])
            front.process.send_signal(signal.SIGQUIT)
            told = wait_until(lambda front=front: "3 ranks on host" in front.errors())
            self.check(f"SIGQUIT, {way}", [not told and "no dump"], front.errors())
            if way == "first":
                front.is_killed()
                front = self.attach(launcher)
                front.is_front()
        front.process.send_signal(signal.SIGINT)
        status = self.end(front)
        os.close(writer)
        self.check("Ctrl-C", [status != 130 and f"status {status}", not wait_until(lambda: state_of(launcher) == "gone") and "the launcher is left"], front.errors())

    def head(self):
        reader, writer = os.pipe()
        process = subprocess.Popen(self.run_command([*self.chatter, "100000", str(WIDTH)]), stdin=subprocess.DEVNULL, stdout=writer)
        os.close(writer)
        os.read(reader, 100)
        os.close(reader)
        try:
            status = process.wait(self.limit)
        except subprocess.TimeoutExpired:
            status = process.terminate()
        self.check("| head", [status != 141 and f"status {status}"])

    def terminal_is_lost(self):
        """What is typed reaches rank 0 from both terminals."""
        first = Terminal(self.run_command([*self.behave, "input"], ranks=3))
        launcher = 0
        wait_until(lambda: launcher_of(first.pid) != first.pid)
        launcher = launcher_of(first.pid)
        wait_until(lambda: len(ranks_of(launcher)) == 3)
        slave = fcntl.ioctl(first.master, OPENS_SLAVE, os.O_RDWR | os.O_NOCTTY)
        first.types(b"1\n20\n")
        # The terminal has it when it shows it, and the front when the terminal has it no more.
        read = first.reads(b"20\r\n", 10) and wait_until(lambda: int.from_bytes(fcntl.ioctl(slave, termios.FIONREAD, b"\0\0\0\0"), sys.byteorder) == 0)
        os.close(slave)
        os.close(first.master)
        status = first.status()
        self.check("the terminal is lost", [not read and "nothing was read", status != 129 and f"status {status}", len(ranks_of(launcher)) != 3 and "the job has ended"])
        kill(ranks_of(launcher).get(0))
        second = Terminal([self.command, "attach"])
        told = second.reads(b"runs again", 10)
        second.types(b"300\n\x04")
        came = second.reads(b"rank 0 sum 321", self.limit)
        self.check("the next terminal", [not told and "the death was not told", not came and "another sum", (status := second.status()) != 0 and f"status {status}"],
                   second.text.decode(errors="replace"))

    def run(self):
        if os.geteuid() == 0 and ctypes.CDLL(None).unshare(NEW_NETWORK) == 0:
            # Jobs of others are not seen there.
            subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        try:
            self.all()
        finally:
            for launcher in Front.launchers:
                if state_of(launcher) != "gone" and b"--survive" in Path(f"/proc/{launcher}/cmdline").read_bytes():
                    kill(launcher)
        return self.count, self.failed, self.kills

    def all(self):
        for number in range(self.rounds):
            self.at_random(number)
        self.nobody_is_there_at_the_end()
        self.output_waits()
        self.only_one()
        self.which_one()
        self.launcher_is_killed()
        self.signals()
        self.head()
        self.terminal_is_lost()
