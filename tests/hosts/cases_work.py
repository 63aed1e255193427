"""What works: the same results as on one machine, output, input, signals, statuses."""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
from pathlib import Path

from cluster import CLOUDMPI, SECRET, Cluster, check, compile_program, libs, no_rank_left, processes

HERE = Path(__file__).resolve().parent


def actor() -> str:
    return compile_program(HERE / "actor.c", "actor")


def example(name: str) -> str:
    return compile_program(libs.ROOT / f"examples/{name}.c", name)


def checksum(text: str) -> str:
    found = re.search(r"checksum ([0-9a-f]{16})", text)
    check(found is not None, f"no checksum in:\n{text}")
    return found.group(1)


def examples_give_the_same_checksums_as_one_machine() -> None:
    jobs = [("nbody", 6, ["--particles", "1003", "--steps", "5", "--check"]), ("cannon", 9, ["--size", "301"])]
    with Cluster("abc") as cluster:
        cluster.start()
        for name, ranks, arguments in jobs:
            here = subprocess.run([CLOUDMPI, "run", "-n", str(ranks), example(name), *arguments],
                                  capture_output=True, text=True, timeout=60)
            there = cluster.run("-n", str(ranks), example(name), *arguments)
            check(there.status == 0, f"{name}: {there.everything}")
            check(there.told == "", f"{name}: {there.err}")
            check(checksum(there.out) == checksum(here.stdout), f"{name}: {there.out}\nhere: {here.stdout}")
        no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def a_job_waits_for_agents_that_are_coming() -> None:
    """With `--hosts all`, -N says how many hosts are needed."""
    with Cluster("abc") as cluster:
        cluster.start("a")
        job = cluster.job("--hosts", "all", "-N", "1", "-n", "3", example("hello"))
        job.wait_for("waiting up to 5 s for 2 more agents to come")
        cluster.start("bc")
        ended = job.wait()
        check(ended.status == 0 and len(ended.out.splitlines()) == 3, ended.everything)
        few = cluster.run("--hosts", "all", "-N", "1", "-n", "4", example("hello"))
        check(few.status == 2 and "waiting up to 5 s for 1 more agent to come" in few.err, few.everything)
        check("the hosts have room for 3 ranks, and -n asks for 4" in few.err, few.everything)


def conformance_programs_pass() -> None:
    programs = ["pt2pt/order", "pt2pt/wildcards", "pt2pt/sizes", "pt2pt/modes", "pt2pt/cancel", "pt2pt/mprobe",
                "collectives/allgather", "collectives/alltoall", "collectives/bcast", "collectives/reduce",
                "collectives/outstanding", "collectives/inter_rooted"]
    with Cluster("abc") as cluster:
        cluster.start()
        for name in programs:
            source = libs.ROOT / f"tests/conformance/{name}.c"
            program = compile_program(source, name.replace("/", "-"))
            ranks = max(int(n) for n in re.search(r"ranks:((?: *\d+)+)", source.read_text()).group(1).split())
            ended = cluster.run("-n", str(ranks), program)
            check(ended.status == 0, f"{name} on {ranks} ranks: {ended.everything}")


def windows_are_served_while_their_targets_compute() -> None:
    program = compile_program(libs.ROOT / "tests/programs/window_served.c", "window_served")
    with Cluster("abc") as cluster:
        cluster.start()
        for ranks in (3, 7):
            ended = cluster.run("-n", str(ranks), program)
            check(ended.status == 0 and ended.told == "", f"{ranks} ranks: {ended.everything}")
        no_rank_left()


def services_keep_objects() -> None:
    """blob://: written on all hosts and read on all, and by the next job."""
    program = compile_program(libs.ROOT / "tests/objects/store.c", "store")
    with Cluster("abc") as cluster:
        cluster.start()
        for how, ranks in (("turns", 6), ("backwards", 3), ("ordered", 3)):
            ended = cluster.run("-n", str(ranks), program, "both", "blob://a.result", how, str(30 << 20))
            good = ended.status == 0 and ended.told == "" and "FAILED" not in ended.out
            check(good and "delete: none" in ended.out and "open: NO_SUCH_FILE" in ended.out, f"{how}: {ended.everything}")
        wrote = cluster.run("-n", "3", program, "write", "blob://b", "turns", str(20 << 20))
        count = re.search(r"^wrote (\d+)$", wrote.out, re.M)
        check(wrote.status == 0 and count is not None, wrote.everything)
        read = cluster.run("-n", "2", "--hosts", "c:1,a:1", program, "read", "blob://b", count.group(1))
        check(read.status == 0 and f"read {count.group(1)}" in read.out and "FAILED" not in read.out, read.everything)
        check(SECRET not in wrote.everything + read.everything, "the secret is shown")
        # Half an object is none.
        half = cluster.run("-n", "3", program, "half", "blob://c", str(40 << 20))
        gone = cluster.run("-n", "1", program, "try", "blob://c", "r")
        check(half.status != 0 and "no object" in half.err and "NO_SUCH_FILE" in gone.out, half.everything + gone.everything)
        no_rank_left()


def objects_that_are_not_kept_leave_nothing() -> None:
    """MPI_MODE_DELETE_ON_CLOSE: each host removes the parts that it has put in the services."""
    program = compile_program(libs.ROOT / "tests/objects/store.c", "store")
    with Cluster("abc") as cluster:
        cluster.start()
        ended = cluster.run("-n", "3", program, "unkept", "blob://d", str(60 << 20))
        check(ended.status == 0 and ended.out.count("close: none") == 1, ended.everything)
        left = cluster.rows("--job", "objects")
        check("removed 0 queues, 0 topics, 0 blobs" in left, left)
        no_rank_left()


def ranks_are_placed_by_cores_or_by_slots() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        wanted = {(): ["a", "a", "b", "b", "c", "c"], ("--hosts", "c,a"): ["c", "c", "c", "a", "a", "a"],
                  ("--hosts", "b:1,c:5"): ["b", "c", "c", "c", "c", "c"]}
        for flags, places in wanted.items():
            ended = cluster.run("-n", "6", *flags, actor(), "init", "host", "finalize")
            lines = [f"rank {rank} on {host}" for rank, host in enumerate(places)]
            check(sorted(ended.out.splitlines()) == lines, f"{flags}: {ended.everything}")
        full = cluster.run("-n", "9", "--hosts", "a:4,b:4", actor(), "init", "finalize")
        check(full.status == 2 and "room for 8 ranks" in full.err, full.everything)
        # On the launcher's own host, too, and from a directory that other hosts have.
        own = cluster.run("-n", "3", actor(), "init", "host", "finalize", on="b", cwd=str(libs.ROOT))
        check(sorted(own.out.split()[3::4]) == ["a", "b", "c"], own.everything)


def several_programs_and_their_environment() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        ended = cluster.run("-genv", "ALL", "1", "-n", "1", "-x", "OWN=first", actor(), "env", "ALL", "env", "OWN",
                            ":", "-n", "2", "-x", "TEST_MARK", actor(), "env", "OWN", "env", "TEST_MARK")
        check(sorted(ended.out.splitlines()) ==
              ["ALL=1", "OWN=(unset)", "OWN=(unset)", "OWN=first", "TEST_MARK=job", "TEST_MARK=job"],
              ended.everything)


def output_comes_in_whole_lines() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        ended = cluster.run("-n", "6", actor(), "init", "lines", "20000", "99", "finalize")
        lines = ended.out.splitlines()
        check(ended.status == 0 and len(lines) == 120000, f"{len(lines)} lines; {ended.err}")
        check(all(line == line[0] * 99 for line in lines), "a line is mixed with another")
        ended = cluster.run("-n", "3", "-l", actor(), "init", "say", "x", "finalize")
        check(sorted(ended.out.splitlines()) == [f"[{rank}] {rank} of 3 x" for rank in range(3)], ended.everything)
        # A reader that leaves ends the job, as on one machine.
        command = [CLOUDMPI, "run", "--join", cluster.url, "-n", "3", actor(), "init", "lines", "100000000", "99"]
        launcher = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                    env={**os.environ, "CLOUDMPI_SECRET": SECRET}, cwd="/")
        check(len(launcher.stdout.read(1000)) == 1000, "no output")
        launcher.stdout.close()
        check(launcher.wait(20) == 141, f"status {launcher.returncode}")
        no_rank_left()


def input_goes_to_rank_0() -> None:
    data = os.urandom(3 << 20)
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "2", "--hosts", "b,a", actor(), "init", "copy", "finalize", stdin=data)
        ended = job.wait()
        copied = Path(job.out.name).read_bytes()
        check(ended.status == 0 and hashlib.sha256(copied).digest() == hashlib.sha256(data).digest(),
              f"{len(copied)} of {len(data)} bytes came back; {ended.err}")
        # No rank reads it: no error.
        ended = cluster.run("-n", "2", actor(), "init", "finalize", stdin=data[:100000])
        check(ended.status == 0, ended.everything)


def signals_reach_the_ranks() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "4", actor(), "catch", "init", "say", "here", "sleep", "200", "sleep", "60000")
        job.wait_for("here", 4)
        job.signal(signal.SIGUSR1)
        job.wait_for("caught 10", 4)
        job.signal(signal.SIGQUIT)
        job.wait_for("cloudmpi: 4 ranks on 2 hosts after")
        for rank, host in enumerate("aabb"):
            job.wait_for(f"on host {host}): is ")
            job.wait_for(f"  rank {rank} (pid ")
        job.signal(signal.SIGINT)
        ended = job.wait(5)
        check(ended.status == 130, ended.everything)
        no_rank_left()
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")


def statuses_are_those_of_one_machine() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        killed = cluster.run("-n", "4", actor(), "init", "ring", "1", "only", "2", "die", "11")
        check(killed.status == 139 and len(killed.own_lines()) == 1, killed.everything)
        check(re.search(r"rank 2 \(pid \d+ on host b\) was killed by signal 11 \(SIGSEGV\)", killed.err) is not None,
              killed.everything)
        aborted = cluster.run("-n", "4", actor(), "init", "only", "3", "abort", "7")
        check(aborted.status == 7 and "rank 3 " in aborted.err and "MPI_Abort with code 7" in aborted.err,
              aborted.everything)
        early = cluster.run("-n", "4", actor(), "only", "3", "exit", "5")
        check(early.status == 5 and "1 of 4 ranks failed" in early.err, early.everything)
        missed = cluster.run("-n", "4", "sh", "-c",
                             f"[ $CLOUDMPI_RANK = 3 ] && exit 6; exec {actor()} init finalize")
        check(missed.status == 6 and "rank 3" in missed.err and "before MPI_Init" in missed.err, missed.everything)
        late = cluster.run("-n", "4", "--timeout", "1", actor(), "init")
        check(late.status == 124 and "as long as --timeout allows" in late.err, late.everything)
        no_rank_left()


def secrets_are_never_shown() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "4", actor(), "env", "CLOUDMPI_SECRET", "init", "ring", "10", "say", "here", "wait")
        job.wait_for("here", 4)
        for pid, words in processes():
            check(SECRET not in words, f"in the command line of process {pid}")
        ranks = [pid for pid, words in processes() if words.startswith(actor())]
        check(len(ranks) == 4, f"{len(ranks)} ranks")
        for pid in ranks:
            check(SECRET.encode() not in Path(f"/proc/{pid}/environ").read_bytes(), "in a rank's environment")
        job.signal(signal.SIGTERM)
        ended = job.wait(5)
        check(ended.out.count("CLOUDMPI_SECRET=(unset)") == 4, ended.everything)
        said = ended.out + ended.err + "".join(agent.said() for agent in cluster.agents.values())
        check(SECRET not in said, "in what was printed")


def noise_is_measured_between_hosts() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        profile = cluster.dir / "hosts.noise"
        ended = cluster.run("-n", "2", "--hosts", "a:1,b:1", CLOUDMPI, "noise", "measure", "--time", "3s",
                            "-o", str(profile))
        check(ended.status == 0 and profile.is_file(), ended.everything)
        for host in "ab":
            check(f"measured on {host}" in ended.out, f"no noise of host {host}: {ended.out}")
        # The speed that a pair of namespaces reports limits nothing.
        check("above the line rate" not in ended.out, ended.out)
        # If the machine is too busy for one round through all sizes, the command has to tell that.
        check("LogGP: L" in ended.out or "no LogGP parameters" in ended.everything, ended.everything)


def counts_come_from_every_host() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        ended = cluster.run("-n", "4", "--hosts", "a:2,b:2", "--stats", "--json", actor(), "init", "ring", "3", "finalize")
        check(ended.status == 0 and ended.out == "ring 12\n", ended.everything)
        stats = json.loads(next(line for line in ended.err.splitlines() if line.startswith("{")))
        check([rank["rank"] for rank in stats["ranks"]] == [0, 1, 2, 3] and set(stats["paths"]) == {"shm", "tcp"},
              ended.everything)
        for rank in stats["ranks"]:
            peer = next(peer for peer in rank["peers"] if peer["rank"] == (rank["rank"] + 1) % 4)
            check(rank["finalized"] and peer["messages_sent"] >= 3, ended.everything)


CASES = [
    windows_are_served_while_their_targets_compute,
    services_keep_objects,
    objects_that_are_not_kept_leave_nothing,
    examples_give_the_same_checksums_as_one_machine,
    a_job_waits_for_agents_that_are_coming,
    conformance_programs_pass,
    ranks_are_placed_by_cores_or_by_slots,
    several_programs_and_their_environment,
    output_comes_in_whole_lines,
    input_goes_to_rank_0,
    signals_reach_the_ranks,
    statuses_are_those_of_one_machine,
    secrets_are_never_shown,
    noise_is_measured_between_hosts,
    counts_come_from_every_host,
]
