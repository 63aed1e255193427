"""What a job under --survive does with programs that misbehave, that do something else in a second life, or that ask for what is
not there."""

import os
import subprocess
import tempfile
import time
from pathlib import Path

from jobs import Job, kill, ranks_of

# What rank 1 of second.c does in its second life, and what it is told.
SECOND = [
    ("tag", "MPI_Recv, tag was 5 the first time and is MPI_ANY_TAG now"),
    ("loop", "MPI_Recv, tag was 7 the first time and is MPI_ANY_TAG now"),
    ("source", "MPI_Recv, source was 0 the first time and is MPI_ANY_SOURCE now"),
    ("count", "MPI_Recv, count was 4 the first time and is 8 now"),
    ("type", "MPI_Recv, datatype was MPI_INT the first time and is MPI_FLOAT now"),
    ("comm", "MPI_Recv, comm was the communicator with number"),
    ("form", "was MPI_Recv the first time and is MPI_Irecv now"),
    ("leaves", "was MPI_Recv the first time and is MPI_Barrier now"),
    ("more", "was MPI_Barrier the first time and is MPI_Recv now"),
    ("probe", "MPI_Probe, tag was 6 the first time and is MPI_ANY_TAG now"),
    ("waits", "MPI_Wait, request is not the same as the first time"),
    ("tests", "MPI_Test, request is not the same as the first time"),
    ("fewer", "MPI_Waitall, count was 2 the first time and is 1 now"),
    ("any", "MPI_Waitany, array_of_requests is not the same as the first time"),
    ("looks", "MPI_Iprobe, tag was 5 the first time and is 6 now"),
    ("starts", "MPI_Start, request is not the same as the first time"),
    ("split", "MPI_Comm_split, color was 0 the first time and is 1 now"),
    ("key", "MPI_Comm_split, key was 0 the first time and is 1 now"),
    ("group", "MPI_Group_incl, ranks is not the same as the first time"),
    ("cart", "MPI_Cart_create, periods is not the same as the first time"),
    ("vector", "MPI_Type_vector, stride was 3 the first time and is 4 now"),
    ("struct", "MPI_Type_create_struct, array_of_types is not the same as the first time"),
    ("op", "MPI_Allreduce, op is not the same as the first time"),
    ("length", "MPI_Reduce, count was 1 the first time and is 0 now"),
    ("alone", "MPI_Barrier, comm was MPI_COMM_WORLD the first time and is MPI_COMM_SELF now"),
]


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
            print(f"FAILED  behaviour, {name}: {'; '.join(wrong)}\n{told}")

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
        for name, rank, texts, absent in [
            ("fewer", 1, ["its call 11 was MPI_Send the first time and is MPI_Finalize now"], ["is through"]),
            ("leaves", 1, ["its call 4 was MPI_Barrier the first time and is MPI_Finalize now"], []),
            ("skips", 1, ["its call 1 was MPI_Recv the first time and is MPI_Barrier now"], []),
            ("starves", 0, ["in its call 1, MPI_Recv, tag was 0 the first time and is 77 now"], ["deadlock"]),
        ]:
            with tempfile.TemporaryDirectory() as folder:
                mark = str(Path(folder) / "mark")
                self.killed(name, [name, mark], [rank], 1, ["does not do the same", *texts], absent=absent, mark=mark)

    def second(self, program):
        """Whatever call a second life changes, it is stopped there, and told the call, the argument and both values."""
        own, self.program = self.program, program
        for word, text in SECOND:
            with tempfile.TemporaryDirectory() as folder:
                mark = str(Path(folder) / "mark")
                self.killed(f"second life: {word}", [word, mark], [1], 1, ["does not do the same as before: ", text], mark=mark)
        self.program = own

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

    def inside(self):
        """Jobs that a rank of this job starts have nothing of its log. Ranks whose numbers mean nothing to others are refused."""
        inner = " ".join([self.launcher, "run", "-n", "3", *self.program, "pauses"])
        job = Job([self.launcher, "run", "-n", "1", "--survive", "sh", "-c", f"{inner} && {inner}"], dict(os.environ))
        ended, output, errors = job.end(self.limit)
        told = output.decode() + errors
        self.check("jobs inside a rank", told, ended, 0, absent=["log"])
        if (seen := told.count("begins, rank 2 ends")) != 2:
            self.failures.append(f"jobs inside a rank: rank 2 ends {seen} times:\n{told}")
        own = ["unshare", "--user", "--map-root-user", "--pid", "--fork"]
        if subprocess.run([*own, "true"], capture_output=True, check=False).returncode != 0:
            return
        command = [self.launcher, "run", "-n", "2", *own, *self.program, "pauses"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=self.limit, check=False)
        self.check("PID namespaces", done.stderr, done.returncode, 16, ["rank 1 is in a PID namespace of its own"], ["launcher is gone"])

    def between_nodes(self):
        """The same where ranks 0, 1 and 2 are on two nodes."""
        nodes = ["--nodes", "2"]
        full = "the log of --survive has taken the 8 MiB that it may on one of 2 nodes"
        self.ends("floods between nodes", ["floods"], 0, [full] + [f"rank {rank}: 200000 right" for rank in range(3)],
                  [*nodes, "--log-memory", "16MiB"])
        with tempfile.TemporaryDirectory() as folder:
            self.ends("outside", ["outside", str(Path(folder) / "mark")], 0, [full] + [f"rank {rank} ends" for rank in range(3)],
                      [*nodes, "--log-memory", "16MiB"])
        self.killed("a death when the memory of one of two nodes is full", ["floods", "stay"], [1], 137,
                    [full, "the log is full", "ending the job"], [*nodes, "--log-memory", "16MiB"], ["runs again"], after=b"right")
        self.killed("differs between nodes", ["differs"], [1], 1, ["does not do the same as before: its message 0 to rank 2"], nodes)
        whole = [f"rank {rank} begins, rank {rank} ends\n" for rank in range(3)]
        self.killed("pauses on two nodes", ["pauses"], [0, 2], 0, whole + ["runs again"], nodes)
        with tempfile.TemporaryDirectory() as folder:
            mark = str(Path(folder) / "mark")
            self.killed("starves between nodes", ["starves", mark], [0], 1, ["in its call 1, MPI_Recv, tag was 0 the first time and is 77 now"],
                        [*nodes, "--end-on-deadlock"], ["deadlock"], mark=mark)

    def by_services(self):
        """The same where every rank's messages go by services."""
        whole = [f"rank {rank} begins, rank {rank} ends\n" for rank in range(3)]
        for flags in (["--via", "services"], ["--nodes", "2", "--services", "local:"]):
            self.killed(f"pauses by {' '.join(flags)}", ["pauses"], [0, 2], 0, whole + ["runs again"], flags)
        full = "the log of --survive has taken the 8 MiB that it may on one of 3 nodes"
        self.ends("floods by services", ["floods"], 0, [full] + [f"rank {rank}: 200000 right" for rank in range(3)],
                  ["--via", "services", "--log-memory", "24MiB"])
        with tempfile.TemporaryDirectory() as folder:
            mark = str(Path(folder) / "mark")
            self.killed("starves by services", ["starves", mark], [0], 1, ["in its call 1, MPI_Recv, tag was 0 the first time and is 77 now"],
                        ["--via", "services", "--end-on-deadlock"], ["deadlock"], mark=mark)

    def run(self, second):
        self.refused(["--via", "shm"], "another path than its log, tcp and services")
        self.refused(["--via", "tcp", "--services", "local:"], "with --via tcp no message goes by services")
        self.refused(["--checkpoint-every", "0"], "must be more than 0")
        self.ends("windows", ["windows"], 55, ["MPI_Win_create failed: with --survive there is no one-sided communication"])
        self.ends("cancels", ["cancels"], 55, ["a synchronous send cannot be cancelled"])
        self.ends("thread", ["thread"], 16, ["provides MPI_THREAD_FUNNELED at most"])
        self.ends("anytime", ["anytime"], 0, [f"rank {rank} ends" for rank in range(3)], absent=["runs again"])
        self.ends("error", ["error"], 3, ["exited with status 3"], absent=["runs again"])
        self.ends("fault", ["fault"], 139, ["runs again", "by a fault of the program twice, in or after MPI_Barrier"])
        self.ends("dies", ["dies"], 137, ["it has died 10 times at the same call (its number 7), in or after MPI_Barrier"])
        full = "the log of --survive has taken the 8 MiB that it may"
        self.ends("floods", ["floods"], 0, [full] + [f"rank {rank}: 200000 right" for rank in range(3)], ["--log-memory", "8MiB"])
        self.ends("pours", ["pours"], 0, [full] + [f"rank {rank}: 100 rounds right" for rank in range(3)], ["--log-memory", "8MiB"])
        self.ends("owes", ["owes"], 0, [full] + [f"rank {rank}: 501 right" for rank in range(3)], ["--log-memory", "8MiB"])
        self.killed("a death when memory is full", ["floods", "stay"], [1], 137, [full, "the log is full", "ending the job"],
                    ["--log-memory", "8MiB"], ["runs again"], after=b"right")
        self.killed("differs", ["differs"], [1], 1, ["does not do the same as before: its message 0 to rank 2", "byte 0 was"])
        self.killed("gives", ["gives"], [1], 1, ["inside MPI_Allreduce", "what it gives to this collective is not what it gave the first time"])
        self.killed("gives-long", ["gives-long"], [1], 1, ["inside MPI_Bcast", "of what it gives to this collective was"])
        with tempfile.TemporaryDirectory() as folder:
            mark = str(Path(folder) / "mark")
            self.killed("elsewhere", ["elsewhere", mark], [1], 1, ["does not do the same", "in its call 1, MPI_Send, dest was 2 the first time and is 0 now"])
            mark = str(Path(folder) / "other")
            self.killed("asks", ["asks", mark], [1], 1, ["does not do the same", "where it has called for"])
        self.leaves_out()
        self.second(second)
        self.wrapped()
        self.inside()
        self.ends("walks", ["walks"], 137, ["exited with status 137"], absent=["runs again", "is not started again"])
        self.between_nodes()
        self.by_services()
        self.refused(["--log-memory", "100KiB"], "2 ranks cannot be survived with less than 3 MiB; write --log-memory 3MiB or more")
        self.killed("prints", ["prints"], [1], 0, ["rank 1, run again, has not written the same to standard output"])
        for word, text in [
            ("prints-last", "rank 1, run again, has not written the same to standard output"),
            ("prints-less", "rank 1, run again, has written only 25 bytes to standard output, and 60 before"),
        ]:
            with tempfile.TemporaryDirectory() as folder:
                self.ends(word, [word, str(Path(folder) / "mark")], 0, [text])
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
