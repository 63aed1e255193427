"""`cloudmpi bench` and `cloudmpi compare`, as a user types them.

    python3 tests/bench/run.py [--filter TEXT]

No test looks at how long anything took: only at what was measured, checked and printed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

INSTALL = libs.library("ours").lib_dir.parent
CLOUDMPI = INSTALL / "bin/cloudmpi"
PEERS = libs.BUILD / "peers"
TWO_RANKS = ("latency", "matched_latency", "pingping", "bandwidth", "bibw", "types_vector", "types_indexed", "types_struct", "types_face",
             "threads_latency", "blocked_cpu", "blocked_wake", "null", "onesided")
ANY_RANKS = ("multi", "sendrecv", "exchange", "collectives", "nonblocking", "persistent", "neighbors", "memory", "startup", "spawn")
OF_GROUPS = {"multi": 3, "collectives": 17, "nonblocking": 17, "persistent": 17, "neighbors": 15, "onesided": 10, "files": 4}
# A receive that is not honest: the first byte of what has come is another.
SPOILER = """
#include <mpi.h>
int MPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    int result = PMPI_Recv(buffer, count, type, source, tag, comm, status);
    if (count > 0 && type == MPI_BYTE) *(char *)buffer ^= 1;
    return result;
}
"""
# The lowest bit of a sum is another.
FLOAT_SPOILER = """
#include <mpi.h>
int MPI_Allreduce(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    int result = PMPI_Allreduce(send, receive, count, type, op, comm);
    if (count > 0 && type == MPI_FLOAT) ((unsigned *)receive)[count - 1] ^= 1;
    return result;
}
"""


class Skipped(Exception):
    pass


def call(*words: str, **environment: str) -> subprocess.CompletedProcess:
    command = [str(CLOUDMPI), *words]
    env = dict(os.environ, **environment)
    return subprocess.run(command, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, env=env)


def good(*words: str, **environment: str) -> str:
    done = call(*words, **environment)
    assert done.returncode == 0, f"{words}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def bad(part: str, *words: str, **environment: str) -> None:
    done = call(*words, **environment)
    lines = done.stderr.strip().splitlines()
    assert done.returncode != 0 and len(lines) == 1 and part in lines[0], f"{words}: {done.returncode}: {done.stderr}"
    assert done.stdout == "", done.stdout


def measured(ranks: int, names: tuple[str, ...], *more: str) -> None:
    text = good("bench", *names, "-n", str(ranks), "--sizes", "0,4K", *more, "--time", "0.05s", "--json")
    record = json.loads(text)
    assert record["failures"] == [], record["failures"]
    found = {figure["measure"] for figure in record["figures"]}
    assert len(found) == sum(OF_GROUPS.get(name, 1) for name in names), sorted(found)
    for figure in record["figures"]:
        # Nothing sent in no time has no rate.
        assert figure["median"]["value"] > 0 or figure["bytes"] == 0, figure
        # A single round says nothing of how rounds differ: the interval has no end then, and JSON no number for that.
        median = figure["median"]
        assert median["high"] is None or median["low"] <= median["value"] <= median["high"], figure
        assert figure["rounds"] >= 2, figure
    for figure in record["figures"]:
        if figure["measure"] in ("iallreduce", "ineighbor_alltoallw") and figure["bytes"] > 0:
            overlap = figure["overlap"]
            assert overlap["pure_us"] > 0 and overlap["compute_us"] > 0 and 0 <= overlap["overlap_percent"] <= 100, overlap


def test_every_measure_of_two_ranks() -> None:
    measured(2, TWO_RANKS)


def test_every_measure_of_any_number_of_ranks() -> None:
    measured(4, ANY_RANKS)


def test_an_odd_number_of_ranks() -> None:
    measured(3, ("beside_blocked", "sendrecv", "exchange", "collectives", "nonblocking", "persistent", "neighbors"))


def test_programs_and_services_are_measures() -> None:
    text = good("bench", "nbody", "cannon", "-n", "4", "--sizes", "64", "--time", "0.2s", "--json")
    record = json.loads(text)
    assert record["failures"] == [] and [figure["measure"] for figure in record["figures"]] == ["nbody", "cannon"], record
    names = ["services_broadcast_topic", "services_broadcast_hypercube", "services_scatter_threads", "services_barrier_table"]
    text = good("bench", *names, "-n", "3", "--sizes", "4K", "--time", "0.2s", "--json")
    record = json.loads(text)
    assert record["failures"] == [], record["failures"]
    found = {(figure["measure"], figure["bytes"]) for figure in record["figures"]}
    assert found == {(name, 0 if "barrier" in name else 4096) for name in names}, found
    bad("needs 1, 4, 9, 16", "bench", "cannon", "-n", "2")


def test_files() -> None:
    with tempfile.TemporaryDirectory() as folder:
        measured(3, ("files",), "--folder", folder)
        assert os.listdir(folder) == [], "a file is left behind"
    bad("/none: cannot be written", "bench", "file_write", "--sizes", "4K", "--folder", "/none")


def rows(text: str, pattern: str) -> list[tuple[str, ...]]:
    return [match.groups() for match in (re.match(pattern, line) for line in text.splitlines()) if match]


def test_scripts_read_the_osu_form() -> None:
    sizes = ("--sizes", "8,1K", "--time", "0.2s", "--format", "osu")
    number = r"(\d+\.\d\d)"
    text = good("bench", "latency", *sizes)
    assert re.search(r"^# Size +Latency \(us\)$", text, re.M), text
    assert [row[0] for row in rows(text, rf"^(\d+)\s+{number}$")] == ["8", "1024"], text
    text = good("bench", "bibw", *sizes)
    assert re.search(r"^# Size +Bandwidth \(MB/s\)$", text, re.M), text
    assert len(rows(text, rf"^(\d+)\s+{number}$")) == 2, text
    text = good("bench", "allreduce", *sizes)
    assert re.search(r"^# OSU MPI Allreduce Latency Test", text, re.M) and re.search(r"^# Size +Avg Latency\(us\)$", text, re.M), text
    assert len(rows(text, rf"^(\d+)\s+{number}$")) == 2, text
    assert "# Datatype: MPI_FLOAT." in text, text
    text = good("bench", "barrier", "startup", *sizes)
    assert re.search(r"^# Avg Latency\(us\)$", text, re.M) and "Size" not in text and len(rows(text, rf"^\s+{number}$")) == 2, text
    # A start takes milliseconds, and is printed in microseconds.
    assert all(float(row[0]) > 1000 for row in rows(text.split("Startup")[1], rf"^\s+{number}$")), text
    bad("memory, blocked_cpu is no time", "bench", "memory", "blocked_cpu", *sizes[2:])
    text = good("bench", "iallreduce", *sizes)
    assert re.search(r"^# Size +Overall\(us\) +Compute\(us\) +Pure Comm\.\(us\) +Overlap\(%\)$", text, re.M), text
    assert len(rows(text, rf"^(\d+)\s+{number}\s+{number}\s+{number}\s+{number}$")) == 2, text
    # As a table is cut out of a log by awk: lines whose first field is a number.
    awk = subprocess.run(["awk", "$1 ~ /^[0-9]+$/ && NF == 5 { print $1, $2 }"], input=text, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in awk.stdout.splitlines()] == ["8", "1024"], text
    text = good("bench", "multi_bandwidth", *sizes)
    assert re.search(r"^# Size +MB/s +Messages/s$", text, re.M) and len(rows(text, rf"^(\d+)\s+{number}\s+{number}$")) == 2, text


def test_scripts_read_the_imb_form() -> None:
    sizes = ("--sizes", "8,1K", "--time", "0.2s", "--format", "imb")
    number = r"(\d+\.\d\d)"
    text = good("bench", "exchange", *sizes, "-n", "2")
    assert "# Benchmarking Exchange" in text and "# #processes = 2" in text, text
    assert re.search(r"^ +#bytes +#repetitions +t_min\[usec\] +t_max\[usec\] +t_avg\[usec\] +Mbytes/sec$", text, re.M), text
    found = rows(text, rf"^ +(\d+) +(\d+) +{number} +{number} +{number} +{number}$")
    assert [row[0] for row in found] == ["8", "1024"], text
    # Mbytes/s are four times the bytes in t_max, which is printed with two digits after the point.
    for size, _, _, t_max, _, rate in found:
        assert abs(float(rate) * float(t_max) / (4 * int(size)) - 1) < 0.006 / float(t_max) + 0.01, text
    # As a table is cut out by awk: what follows the header, up to an empty line.
    awk = subprocess.run(["awk", "/#bytes/ { on = 1; next } /^$/ { on = 0 } on { print $1, $NF }"], input=text, capture_output=True, text=True,
                         check=True)
    assert [line.split()[0] for line in awk.stdout.splitlines()] == ["8", "1024"], text
    text = good("bench", "latency", *sizes)
    assert "# Benchmarking PingPong" in text, text
    assert len(rows(text, rf"^ +(\d+) +(\d+) +{number} +{number}$")) == 2, text
    text = good("bench", "barrier", "--time", "0.2s", "--format", "imb")
    assert len(rows(text, rf"^ +(\d+) +{number} +{number} +{number}$")) == 1, text
    text = good("bench", "iallreduce", *sizes)
    assert re.search(r"^ +#bytes +#repetitions +t_ovrl\[usec\] +t_pure\[usec\] +t_CPU\[usec\] +overlap\[%\]$", text, re.M), text
    assert len(rows(text, rf"^ +(\d+) +(\d+) +{number} +{number} +{number} +{number}$")) == 2, text
    # The target of a put is idle: only the origin's time counts.
    found = rows(good("bench", "put", *sizes), rf"^ +(\d+) +(\d+) +{number} +{number} +{number}$")
    assert len(found) == 2 and all(row[2] == row[3] == row[4] for row in found), found


def test_what_cannot_be_measured_is_said_first() -> None:
    short = ("--time", "0.2s")
    bad("allreduce takes multiples of 4 bytes only", "bench", "allreduce", "--sizes", "1", *short)
    done = call("bench", "reduce", "fetch_and_op", "-n", "2", "--sizes", "0,3,8", *short, "--csv")
    assert "reduce takes multiples of 4 bytes only: left out: 3" in done.stderr and "fetch_and_op has no sizes" in done.stderr, done.stderr
    assert done.returncode == 0 and len(done.stdout.splitlines()) == 4, done.stdout
    bad("bandwidth takes sizes above 0 only, and none is given", "bench", "bandwidth", "--sizes", "0", *short)
    done = call("bench", "types_vector", "--sizes", "8", *short)
    assert done.returncode == 0 and "rounds sizes to whole elements" in done.stderr, done.stderr
    bad("are free here", "bench", "alltoall", "-n", "256", "--sizes", "1G", *short)
    bad("are free here", "bench", "barrier", "-n", "65536", *short)
    bad("needs at least 2 ranks", "bench", "bcast", "-n", "1", *short)
    bad("there is no foo here", "bench", "latency", "--via", "foo")
    bad("a size is missing", "bench", "latency", "--sizes", "")
    bad("-1", "bench", "latency", "--sizes", "-1")
    bad("not a multiple of 8 from 0 to 4088", "bench", "latency", "--offset", "12")
    for measure in ("get", "allgather", "types_vector"):
        found = json.loads(good("bench", measure, "-n", "2", "--sizes", "16K", "--offset", "16", *short, "--json"))
        assert found["settings"]["offset_bytes"] == 16 and not found["failures"], found
    assert "cannon" in good("bench", "cannon", "-n", "1", "--sizes", "64", *short)


def test_csv_and_the_file_with_every_sample() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "all.json"
        text = good("bench", "latency", "--sizes", "8", "--time", "0.2s", "--csv", "-o", str(file))
        lines = text.splitlines()
        assert lines[0].startswith("measure,library,ranks,bytes,unit,median") and lines[1].startswith("latency,cloudmpi,2,8,us,"), text
        record = json.loads(file.read_text())
        assert sum(len(of_round) for of_round in record["figures"][0]["samples_ns"]) > 10
        assert record["machine"]["cores"] >= 1 and record["libraries"][0]["title"].lower().startswith("cloudmpi")


def test_two_installations_are_compared() -> None:
    words = ("compare", "latency", "--with", f"other={INSTALL}", "--sizes", "8,64", "--time", "0.5s")
    record = json.loads(good(*words, "--json"))
    assert len(record["comparisons"]) == 2 and len(record["figures"]) == 4
    text = good(*words)
    assert "geometric mean of 2 ratios to other" in text, text


def left_of(words: list[str]) -> list[str]:
    """Processes of this test's jobs, and files in memory: what must be gone."""
    marks = [word.encode() for word in words]
    found = []
    for entry in Path("/proc").iterdir():
        try:
            text = (entry / "cmdline").read_bytes() if entry.name.isdigit() else b""
        except OSError:
            continue
        if any(mark in text for mark in marks):
            found.append(text.decode(errors="replace").replace("\0", " "))
    return found


def interrupted(number: signal.Signals, folder: str, *more: str) -> tuple[int, str, str]:
    """A long measurement of files that gets a signal once a rank runs."""
    words = [str(CLOUDMPI), *more, "file_write", "--sizes", "64K..1M", "--time", "200s", "--interval", "0.001", "--folder", folder]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, start_new_session=True) as child:
        while not any("files" in line and "--measures" in line for line in left_of([folder])):
            assert child.poll() is None, child.communicate()
            time.sleep(0.05)
        child.send_signal(number)
        out, said = child.communicate(timeout=120)
    return child.returncode, out, said


def is_gone(folder: str) -> None:
    """The guardian is the last to end; it is given long, since others use the machine too."""
    end = time.monotonic() + 60
    while left := left_of([folder]) + os.listdir(folder):
        assert time.monotonic() < end, left
        time.sleep(0.05)


def test_a_signal_ends_everything() -> None:
    peers = [f"--with=openmpi={PEERS / 'openmpi'}"] if (PEERS / "openmpi").exists() else []
    for number, words in ((signal.SIGINT, ("bench",)), (signal.SIGTERM, ("compare", f"--with=other={INSTALL}", *peers)), (signal.SIGHUP, ("bench",))):
        with tempfile.TemporaryDirectory() as folder:
            status, _, said = interrupted(number, folder, *words)
            assert status == 128 + number and f"cloudmpi {words[0]}: stopped by {number.name}: " in said, (status, said)
            is_gone(folder)


def test_a_killed_bench_leaves_nothing() -> None:
    with tempfile.TemporaryDirectory() as folder:
        interrupted(signal.SIGKILL, folder, "bench")
        is_gone(folder)


def test_by_tcp() -> None:
    record = json.loads(good("bench", "latency", "--via", "tcp", "--sizes", "8", "--time", "0.2s", "--json"))
    # Sockets are not that fast.
    assert record["figures"][0]["median"]["value"] > 1, record["figures"]


def spoiler(folder: str, text: str) -> Path:
    source, library = Path(folder) / "spoiler.c", Path(folder) / "spoiler.so"
    source.write_text(text)
    subprocess.run([INSTALL / "bin/mpicc", "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def test_wrong_data_is_found() -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = spoiler(folder, SPOILER)
        words = ("bench", "latency", "--sizes", "8", "--time", "0.2s")
        done = call(*words, LD_PRELOAD=str(library))
        assert done.returncode == 1 and "WRONG DATA: latency of 8 bytes" in done.stderr, done.stdout + done.stderr
        # And only where it is looked for.
        good(*words, "--no-check", LD_PRELOAD=str(library))


def test_wrong_sums_are_told_by_their_values() -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = spoiler(folder, FLOAT_SPOILER)
        done = call("bench", "allreduce", "--sizes", "1K", "--time", "0.2s", LD_PRELOAD=str(library))
        said = re.search(r"has MPI_FLOAT ([0-9.]+) at byte 1020, expected ([0-9.]+)", done.stderr + done.stdout)
        assert done.returncode == 1 and said, done.stdout + done.stderr
        found, expected = said.groups()
        assert found != expected and round(float(found)) == float(expected), said[0]


def test_mistakes() -> None:
    bad("did you mean latency?", "bench", "latensy")
    bad("not a size", "bench", "latency", "--sizes", "8,x")
    bad("the first is greater", "bench", "latency", "--sizes", "8..4")
    bad("needs exactly 2 ranks, not 3", "bench", "latency", "-n", "3")
    bad("needs an even number of ranks", "bench", "message_rate", "-n", "3")
    bad("not one of mpich, impi, openmpi", "compare", "latency", "--with", "lam")
    bad("holds no MPI library", "compare", "latency", "--with", "x=/none")
    bad("--with", "compare", "latency")
    bad("cannot be written", "bench", "latency", "-o", "/none/x.json")
    with tempfile.TemporaryDirectory() as folder:
        bad("install a C compiler", "bench", "latency", CLOUDMPI_CC="/none/cc", XDG_CACHE_HOME=folder)


def test_other_libraries_compilers_build_the_programs() -> None:
    names = [name for name in ("mpich", "openmpi") if (PEERS / name / "bin/mpicc").exists()]
    if not names:
        raise Skipped("no peer with a compiler in build/peers; `make bench` installs them")
    words = {"latency": "latency,matched_latency,pingping", "bandwidth": "bandwidth,bibw,multi_latency", "exchange": "sendrecv,exchange",
             "collectives": "allreduce,ibcast,persistent_gather,alltoallw",
             "neighbors": "neighbor_alltoall,ineighbor_alltoallw,persistent_neighbor_allgatherv", "types": "types_face",
             "threads": "threads_latency", "onesided": "put,get,accumulate", "files": "file_read,file_write_all",
             "startup": ""}
    for name in names:
        prefix = PEERS / name
        root = ["--allow-run-as-root"] if os.geteuid() == 0 else []
        launcher = ["mpirun", "--oversubscribe", *root] if name == "openmpi" else ["mpiexec"]
        environment = dict(os.environ, LD_LIBRARY_PATH=str(prefix / "lib"), OPAL_PREFIX=str(prefix))
        with tempfile.TemporaryDirectory() as folder:
            for program, measures in words.items():
                binary = Path(folder) / program
                source = libs.ROOT / "crates/bench/programs" / f"{program}.c"
                subprocess.run([prefix / "bin/mpicc", "-O2", "-Wall", "-Werror", "-pthread", "-o", binary, source], check=True, env=environment)
                command = [prefix / "bin" / launcher[0], *launcher[1:], "-n", "2", binary, "--measures", measures, "--sizes", "8,1024"]
                done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment, stdin=subprocess.DEVNULL)
                cells = done.stdout.count("#bench done")
                assert done.returncode == 0 and "#bench end" in done.stdout, f"{name} {program}: {done.stdout}{done.stderr}"
                assert cells >= 2 * len([word for word in measures.split(",") if word]), f"{name} {program}: {done.stdout}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--filter", default="")
    wanted = parser.parse_args().filter
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_") and wanted in name]
    for name, test in tests:
        outcome, why = "passed", ""
        try:
            test()
        except Skipped as reason:
            outcome, why = "skipped", f": {reason}"
        except Exception:  # noqa: BLE001: whatever it was, the others go on
            outcome, why = "failed", "\n" + traceback.format_exc()
        counts[outcome] += 1
        print(f"{'ok' if outcome == 'passed' else outcome} {name.removeprefix('test_').replace('_', ' ')}{why}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["failed"] or not tests else 0


if __name__ == "__main__":
    sys.exit(main())
