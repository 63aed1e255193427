"""Compares what `cloudmpi run --stats` says with a program whose messages are known (known.c).

    python3 tests/stats/run.py

Jobs on one node count exactly the program's messages.  On several nodes MPI_Finalize sends a few short ones of its own.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "stats"
TIMEOUT_S = 60.0
SHORT, LONG = 100, 1 << 20
FINALIZE_MESSAGES = 4  # of a rank, at most, with few ranks on several nodes

failures: list[str] = []


def check(good: bool, what: str) -> None:
    if not good:
        failures.append(what)


def job(size: int, *flags: str, program: str = "", arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess:
    cloudmpi = libs.library("ours").lib_dir.parent / "bin/cloudmpi"
    command = [str(cloudmpi), "run", "-n", str(size), "--stats", *flags, program or str(OUTPUT / "known"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def known(size: int, sender: int, receiver: int) -> tuple[int, int]:
    """Messages and bytes from one rank to another."""
    messages, count_bytes = 0, 0
    if sender < receiver:
        messages += sender + 1
        count_bytes += (sender + 1) * SHORT
    if receiver == (sender + 1) % size:
        messages += 1
        count_bytes += LONG
    if sender == size - 1 and receiver != sender:
        messages += 1
    return messages, count_bytes


def near(got: int, wanted: int, over: int) -> bool:
    return wanted <= got <= wanted + over


def check_numbers(name: str, size: int, stats: dict, paths: set[str], over: int) -> None:
    check([rank["rank"] for rank in stats["ranks"]] == list(range(size)), f"{name}: every rank")
    for rank in stats["ranks"]:
        own, peers = rank["rank"], {peer["rank"]: peer for peer in rank["peers"]}
        for other in range(size):
            none = dict.fromkeys(("messages_sent", "bytes_sent", "messages_received", "bytes_received"), 0)
            peer = peers.get(other, none)
            for way, (messages, count_bytes) in (("sent", known(size, own, other)), ("received", known(size, other, own))):
                got = peer[f"messages_{way}"], peer[f"bytes_{way}"]
                good = near(got[0], messages, over) and near(got[1], count_bytes, over * SHORT)
                check(good, f"{name}: rank {own} {way}, with rank {other}: {got} instead of {messages, count_bytes}")
    check(set(stats["paths"]) == paths, f"{name}: paths {stats['paths']}")
    sums = {key: sum(path[key] for path in stats["paths"].values()) for key in ("messages_sent", "bytes_sent")}
    for key, value in sums.items():
        check(value == sum(rank[key] for rank in stats["ranks"]), f"{name}: {key} by path and by rank differ")


def check_times(name: str, size: int, stats: dict) -> None:
    for rank in stats["ranks"]:
        run, inside, waiting = rank["run_s"], rank["in_mpi_s"], rank["waiting_s"]
        check(0.29 < run < 50 and inside <= run * 1.001 and waiting <= inside * 1.001,
              f"{name}: rank {rank['rank']}: {waiting} s waiting of {inside} s in MPI of {run} s")
    first = stats["ranks"][0]
    last_peer = next(peer for peer in first["peers"] if peer["rank"] == size - 1)
    check(first["waiting_s"] > 0.25 and last_peer["waiting_s"] > 0.25, f"{name}: rank 0 waits for the last one")
    names = {function["function"]: function["calls"] for function in stats["functions"]}
    check(names.get("MPI_Sendrecv") == size and names.get("MPI_Finalize") == size, f"{name}: calls {names}")


def check_table(size: int) -> None:
    done = job(size)
    lines = [line.removeprefix("cloudmpi:").split() for line in done.stderr.splitlines()]
    check(done.returncode == 0 and done.stdout == "", "table: the job's status and output")
    check(lines[0][:4] == ["rank", "sent", "bytes", "received"], f"table: its head {lines[0]}")
    for rank in range(size):
        sent = sum(known(size, rank, other)[0] for other in range(size))
        received = sum(known(size, other, rank)[0] for other in range(size))
        row = lines[1 + rank]
        check(row[0] == str(rank) and row[1] == str(sent) and row[4] == str(received), f"table: {row}")
    check(lines[1 + size][0] == "all" and any(line[0] == "MPI_Recv" for line in lines if line),
          "table: the sum and the functions")
    check(f"rank {size - 1} (" in done.stderr.splitlines()[1], "table: whom rank 0 waited for")


def check_death() -> None:
    done = job(3, "--json", arguments=("x",))
    check(done.returncode == 7, f"death: status {done.returncode}")
    lines = done.stderr.splitlines()
    check(any("rank 1" in line and "status 7" in line for line in lines), "death: the launcher's line")
    stats = json.loads(next(line for line in lines if line.startswith("{")))
    check([rank["finalized"] for rank in stats["ranks"]] == [False] * 3, "death: nobody has finalized")
    check_numbers("death", 3, stats, {"shm"}, 0)
    text = job(3, arguments=("x",)).stderr
    check(re.search(r"^cloudmpi: +1\* ", text, re.M) is not None and "without MPI_Finalize" in text,
          f"death: the table: {text}")


def check_case(name: str, size: int, flags: tuple[str, ...], paths: set[str], over: int) -> None:
    done = job(size, "--json", *flags)
    lines = [line for line in done.stderr.splitlines() if line.startswith("{")]
    check(done.returncode == 0 and len(lines) == 1, f"{name}: status {done.returncode}: {done.stderr}")
    if lines:
        stats = json.loads(lines[0])
        check_numbers(name, size, stats, paths, over)
        if size > 1:
            check_times(name, size, stats)


def check_without_mpi() -> None:
    done = job(2, program="/bin/true")
    check("nothing was counted" in done.stderr and done.returncode == 0, f"no MPI: {done.stderr}")


def check_page() -> None:
    """docs/stats.md names every variable, event and category, and none that there is not."""
    names = set(job(1, "--json", program=str(OUTPUT / "list")).stdout.split())
    page = (libs.ROOT / "docs/stats.md").read_text()
    told = set(re.findall(r"`([a-z_]+(?:MPI_Allreduce)?)`", page))
    one = {re.sub(r"^(time_in_|calls_of_)MPI_\w+", r"\1MPI_Allreduce", re.sub("^algorithm_of_.*", "algorithm_of_allreduce", name))
           for name in names}
    check(len(names) > 60 and one <= told, f"docs/stats.md does not name {sorted(one - told)}")
    others = {"automatic", "shm", "library"}
    check(told - one <= others, f"docs/stats.md names what is not there: {sorted(told - one - others)}")


def main() -> int:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    mpicc = libs.library("ours").lib_dir.parent / "bin/mpicc"
    for name in ("known", "list"):
        subprocess.run([str(mpicc), "-O1", "-Wall", "-o", str(OUTPUT / name), str(HERE / f"{name}.c")], check=True)
    cases = [
        ("one node", 4, (), {"shm"}, 0),
        ("one rank", 1, (), {"shm"}, 0),
        ("two nodes", 4, ("--nodes", "2"), {"shm", "tcp"}, FINALIZE_MESSAGES),
        ("tcp", 3, ("--via", "tcp"), {"tcp"}, FINALIZE_MESSAGES),
        ("services", 2, ("--via", "services"), {"services"}, FINALIZE_MESSAGES),
    ]
    tests = [lambda case=case: check_case(*case) for case in cases]
    tests += [lambda: check_table(3), check_death, check_without_mpi, check_page]
    passed = 0
    for test in tests:
        before = len(failures)
        test()
        passed += len(failures) == before
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{passed} passed, {len(tests) - passed} failed, 0 skipped")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
