"""Tuned tables: `cloudmpi tune` makes them, `cloudmpi run --tune` takes algorithms from them.

    python3 tests/tune/run.py [--filter TEXT]
"""

from __future__ import annotations

import argparse
import json
import os
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
SELECTION = libs.ROOT / "crates/coll/data/selection.tsv"
PROGRAM = libs.ROOT / "crates/bench/programs/collectives.c"
WHOLE = """
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
/* The longest message, of powers of two, whose send is over though nobody receives. */
int main(int argc, char **argv) {
    int rank, longest = 0;
    char *bytes = calloc(1 << 20, 1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int length = 1024; length <= 1 << 20; length *= 2) {
        MPI_Request request;
        int over = 0;
        if (rank == 0) {
            MPI_Isend(bytes, length, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &request);
            for (int i = 0; i < 100 && !over; i++) MPI_Test(&request, &over, MPI_STATUS_IGNORE);
            if (over) longest = length;
        }
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 1) MPI_Recv(bytes, length, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank == 0 && !over) MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    if (rank == 0) printf("%d\\n", longest);
    MPI_Finalize();
    return 0;
}
"""
HEAD = "# cloudMPI tuned table, form 1\n# fingerprint any\n"
COLUMNS = "collective\tmin_ranks\tmax_ranks\tmin_bytes\tmax_bytes\talgorithm\twhere\n"
MEASURES = "barrier,bcast,gather,gatherv,scatter,scatterv,allgather,allgatherv,alltoall,alltoallv,reduce,allreduce,reduce_scatter,scan,exscan"


def call(*words: str, **environment: str) -> subprocess.CompletedProcess:
    env = dict(os.environ, **environment)
    return subprocess.run([str(CLOUDMPI), *words], capture_output=True, text=True, timeout=900, stdin=subprocess.DEVNULL, env=env)


def good(*words: str, **environment: str) -> str:
    done = call(*words, **environment)
    assert done.returncode == 0, f"{words}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def bad(part: str, *words: str) -> None:
    done = call(*words)
    lines = done.stderr.strip().splitlines()
    assert done.returncode != 0 and len(lines) == 1 and part in lines[0], f"{words}: {done.returncode}: {done.stderr}"


def table(folder: str, name: str, lines: list[str]) -> str:
    path = Path(folder) / name
    path.write_text(HEAD + COLUMNS + "".join(line + "\n" for line in lines))
    return str(path)


def algorithms() -> dict[str, list[str]]:
    """Of each collective the names that the built-in table has for blocking calls."""
    known: dict[str, list[str]] = {}
    for line in SELECTION.read_text().splitlines():
        fields = line.split("\t")
        if line.startswith("#") or fields[0] == "collective" or "background" in fields[-1] or fields[5].startswith(("inter_", "topic")):
            continue
        names = known.setdefault(fields[0], [])
        if fields[5] not in names:
            names.append(fields[5])
    return known


def program(folder: str) -> str:
    binary = Path(folder) / "collectives"
    subprocess.run([INSTALL / "bin/mpicc", "-O2", "-o", binary, PROGRAM], check=True)
    return str(binary)


def test_every_algorithm_of_a_table_is_right() -> None:
    known = algorithms()
    most = max(map(len, known.values()))
    assert most > 5, known
    with tempfile.TemporaryDirectory() as folder:
        binary = program(folder)
        for index in range(most):
            lines = [f"{name}\t0\t-\t0\t-\t{names[index]}" for name, names in known.items() if index < len(names)]
            file = table(folder, f"{index}.tune", lines)
            for where in (["-n", "4"], ["-n", "2"], ["-n", "5", "--nodes", "2"], ["-n", "3", "--via", "tcp"]):
                text = good("run", "--tune", file, *where, binary, "--measures", MEASURES, "--sizes", "8,4096,65536", "--ms", "0.5")
                # Two figures of an operation at each size; the barrier has none.
                assert text.count("#bench done") == 14 * 3 + 1 and "#bench end" in text, f"{lines} {where}: {text[-2000:]}"


def test_the_table_decides() -> None:
    with tempfile.TemporaryDirectory() as folder:
        binary = program(folder)
        file = table(folder, "ring.tune", ["allreduce\t4\t4\t0\t1000\tring"])
        words = ("--verbose", binary, "--measures", "allreduce", "--sizes", "8,4096", "--ms", "0.5")
        text = good("run", "-n", "4", "--tune", file, *words)
        assert "allreduce of 8 bytes on 4 ranks: ring" in text and "allreduce of 4096 bytes on 4 ranks: shm" in text, text
        text = good("run", "-n", "3", "--tune", file, *words)
        assert "allreduce of 8 bytes on 3 ranks: shm" in text, text
        text = good("run", "-n", "4", "--tune", file, "--explain", binary)
        assert "ring.tune: 1 line before the built-in ones" in text, text
        told = json.loads(good("run", "-n", "4", "--tune", "none", "--explain", "--json", binary))
        assert told["tuned"].startswith("no tuned table"), told


def test_mistakes() -> None:
    with tempfile.TemporaryDirectory() as folder:
        bad("cannot be read", "run", "-n", "2", "--tune", f"{folder}/none.tune", "true")
        bad("line 4: bcast has no algorithm called 'bimonial'", "run", "-n", "2", "--tune",
            table(folder, "a.tune", ["bcast\t0\t-\t0\t-\tbimonial"]), "true")
        plain = Path(folder) / "b.tune"
        plain.write_text("bcast 0 - 0 - binomial\n")
        bad("line 1: not a tuned table", "run", "-n", "2", "--tune", str(plain), "true")
        bad("not one of barrier, bcast", "tune", "--collectives", "bcats")
        bad("cannot be written", "tune", "-o", "/none/x.tune", "--time", "1s")
        for line, part in (("set ring_eagre 65536", "'ring_eagre' cannot be set; ring_eager, ring_far_eager"),
                           ("set ring_eager 1", "ring_eager is from 4096 to"), ("set ring_depth 100000", "ring_depth is a power of two"),
                           ("bcast 0 - 0 - binomial/100", "binomial does not cut messages"), ("bcast 0 - 0 - chain here", "'here' is none of")):
            bad(f"line 4: {part}", "run", "-n", "2", "--tune", table(folder, "c.tune", [line]), "true")
        bad("nodes=0: not a whole number from 2", "tune", "--simulate", "nodes=0,ranks=4", "--on", "x", "-o", "y")
        bad("'cores' is neither nodes nor ranks", "tune", "--simulate", "nodes=4,cores=4", "--on", "x", "-o", "y")
        bad("--on <FILE.noise> is missing", "tune", "--simulate", "nodes=4,ranks=4", "-o", "y")
        bad("/none.noise: cannot be read", "tune", "--simulate", "nodes=4,ranks=4", "--on", "/none.noise", "-o", f"{folder}/y.tune")
        bad("/none.noise: cannot be read", "tune", "--on", "/none.noise", "--time", "1s")
        bad("--join", "tune", "--hosts", "a,b")
        bad("do not go together", "tune", "--join", "cloudmpi://x:1", "--nodes", "2")


def test_a_table_of_another_machine_is_left_out() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(table(folder, "other.tune", ["allreduce\t0\t-\t0\t-\tring"]))
        file.write_text(file.read_text().replace("fingerprint any", "fingerprint processor: none such"))
        done = call("run", "-n", "2", "--tune", str(file), "true")
        assert done.returncode == 0 and "is not used: processor: none such in the table" in done.stderr, done.stderr
        assert "is not used: processor" in good("run", "-n", "2", "--tune", str(file), "--explain", "true")
        done = call("tune", "--check", str(file))
        assert done.returncode == 1 and "for another machine" in done.stderr, done.stderr


def test_a_table_is_made_kept_and_found() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {"XDG_DATA_HOME": folder}
        good("tune", "-n", "2", "--collectives", "barrier,reduce_scatter", "--time", "4s", **environment)
        kept = list(Path(folder).glob("cloudmpi/tuned/*.tune"))
        assert len(kept) == 1, kept
        text = kept[0].read_text()
        assert text.startswith("# cloudMPI tuned table, form 1\n") and "# fingerprint cores: " in text, text
        told = good("run", "-n", "2", "--explain", "true", **environment)
        assert f"tuned table {kept[0]}" in told, told
        assert "no tuned table" in good("run", "-n", "2", "--tune", "none", "--explain", "true", **environment)
        # Tables of one machine say nothing of two.
        assert str(kept[0]) not in good("run", "-n", "2", "--nodes", "2", "--explain", "true", **environment)
        # A broken one keeps no job from running.
        kept[0].write_text("broken")
        done = call("run", "-n", "2", "true", **environment)
        assert done.returncode == 0 and "is left out" in done.stderr, done.stderr


def test_limits_of_point_to_point_are_right() -> None:
    """Messages of all lengths arrive whole, whatever the limits; the program checks them."""
    source = libs.ROOT / "crates/bench/programs/bandwidth.c"
    extremes = (["ring_eager 4096", "ring_far_eager 4096", "ring_depth 32768", "tcp_eager 4096", "tcp_unasked 65536", "tcp_piece 65536"],
                ["ring_eager 524288", "ring_far_eager 524288", "ring_depth 2097152", "tcp_eager 65536", "tcp_unasked 1048576", "tcp_piece 1048576"])
    sizes = "1,4097,8192,40000,65536,70000,262144,300000,1100000"
    with tempfile.TemporaryDirectory() as folder:
        binary = str(Path(folder) / "bandwidth")
        subprocess.run([INSTALL / "bin/mpicc", "-O2", "-o", binary, source], check=True)
        for index, values in enumerate(extremes):
            file = table(folder, f"limits{index}.tune", [f"set {value}" for value in values])
            for where in (["-n", "2"], ["-n", "6"], ["-n", "4", "--nodes", "2"], ["-n", "2", "--via", "tcp"], ["-n", "2", "--via", "services"]):
                text = good("run", "--timeout", "200", "--tune", file, *where, binary, "--measures", "bandwidth", "--sizes", sizes, "--ms", "0.5")
                assert text.count("#bench done") == 9 and "#bench end" in text, f"{values} {where}: {text[-2000:]}"


def test_limits_decide() -> None:
    """A send that is over though nobody receives went whole: the eager limit is where that ends."""
    with tempfile.TemporaryDirectory() as folder:
        source, binary = Path(folder) / "whole.c", str(Path(folder) / "whole")
        source.write_text(WHOLE)
        subprocess.run([INSTALL / "bin/mpicc", "-O2", "-o", binary, source], check=True)
        for name, where, usual in (("ring_eager", ["-n", "5"], 16384), ("tcp_eager", ["-n", "2", "--via", "tcp"], 65536)):
            low = table(folder, f"{name}.tune", [f"set {name} 4096"])
            longest = int(good("run", "--tune", "none", *where, binary))
            lowered = int(good("run", "--tune", low, *where, binary))
            assert longest >= usual and lowered == 4096, (name, longest, lowered)


def test_a_simulated_table_says_so() -> None:
    with tempfile.TemporaryDirectory() as folder:
        noise, file = f"{folder}/here.noise", f"{folder}/2.tune"
        good("noise", "measure", "--time", "4s", "-n", "2", "-o", noise)
        said = good("tune", "--simulate", "nodes=2,ranks=2", "--on", noise, "-o", file)
        text = Path(file).read_text()
        assert "\n# simulated on " in text and "\n# fingerprint nodes: 2\n" in text and "not told: gather" in said, text + said
        program = ("--explain", "-n", "4", "--tune", file, "true")
        assert "(simulated, not measured)" in good("run", "--nodes", "2", *program)
        assert "is not used: nodes: 2 in the table, 1 here" in good("run", *program)
        told = call("tune", "--simulate", "nodes=3,ranks=1", "--on", noise, "-o", file, "--json", "--collectives", "bcast")
        answer = json.loads(told.stdout)
        assert answer["simulated"] is True and answer["untold"] == [], answer


def test_lines_for_nonblocking_calls_are_right() -> None:
    with tempfile.TemporaryDirectory() as folder:
        binary = program(folder)
        names = ("bcast", "gather", "scatter", "allgather", "alltoall")
        for way in ("reads", "runs"):
            file = table(folder, f"{way}.tune", [f"{name}\t0\t-\t0\t-\t{way}\tbackground" for name in names])
            for ranks in ("2", "4"):
                measures = ",".join(f"i{name}" for name in names)
                text = good("run", "--tune", file, "-n", ranks, binary, "--measures", measures, "--sizes", "8,4096,300000", "--ms", "0.5")
                assert "#bench end" in text and text.count("#bench cell igather") == 9, f"{way} {ranks}: {text[-2000:]}"


def checked_until_slower(file: str, seconds: int) -> list[dict]:
    """On a machine that does other work too, a difference is seen later: the check gets more time, and then must see it."""
    for budget in (seconds, 4 * seconds, 8 * seconds):
        done = call("tune", "--check", file, "--time", f"{budget}s", "--json")
        cells = json.loads(done.stdout)["checked"]
        is_slower = any(cell["is_slower"] for cell in cells)
        assert done.returncode == 1 or not is_slower, done.stderr
        if is_slower:
            assert "the table is slower than the default at" in done.stderr, done.stderr
            seconds = [cell["second"] for cell in cells if cell["is_slower"]]
            assert all(second is None or second["ratio"]["low"] > 1 for second in seconds), seconds
            assert all(cell["second"] is None or cell["second"]["rounds"] >= 3 for cell in cells), cells
            return cells
    raise AssertionError(f"not caught: {cells}")


def test_what_cannot_be_checked_is_said() -> None:
    with tempfile.TemporaryDirectory() as folder:
        def of(name: str, *lines: str) -> str:
            return table(folder, name, list(lines))
        bad("the table needs 4096 ranks", "tune", "--check", of("a.tune", "bcast 4096 4096 0 - binomial"), "--time", "2s")
        bad("more than 16 ranks a core", "tune", "-n", "4096", "--time", "2s")
        done = call("tune", "--check", of("b.tune"), "--time", "2s")
        assert done.returncode == 0 and "has no lines: nothing to check" in done.stderr, done.stderr
        bad("needs several nodes; add --nodes or --join", "tune", "--check", of("c.tune", "bcast 0 - 0 - binomial several_nodes"), "--time", "2s")
        bad("line 4: the least number of bytes, 64, is above", "tune", "--check", of("d.tune", "allreduce 2 2 64 0 ring"))
        bad("cloudmpi tune: /none.tune: cannot be read", "tune", "--check", "/none.tune")
        # Two rounds and less decide nothing, and have no interval.
        done = call("tune", "--check", of("e.tune", "allreduce 2 2 0 64 ring"), "--time", "0.3s", "--json")
        cells = json.loads(done.stdout)["checked"]
        assert all(cell["ratio"]["low"] is None for cell in cells if cell["rounds"] < 3), cells
        if all(cell["rounds"] < 3 for cell in cells):
            assert done.returncode == 1 and "not told in this time: allreduce 2 2 0 64 ring" in done.stderr, done.stderr
        # No measured size is within these bounds.
        done = call("tune", "--check", of("f.tune", "allreduce 2 2 33 60 ring"), "--time", "2s")
        said = done.stderr
        assert done.returncode == 1 and "not told in this time: allreduce 2 2 33 60 ring" in said and "give it more --time" in said, said


def test_a_signal_ends_a_tuning() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "x.tune"
        command = [str(CLOUDMPI), "tune", "-n", "2", "--collectives", "bcast", "--time", "200s", "-o", str(file)]
        environment = dict(os.environ, TMPDIR=folder)
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, env=environment) as child:
            while not list(Path(folder).glob("cloudmpi-tune-*/*.tune")):
                assert child.poll() is None, child.communicate()
                time.sleep(0.05)
            child.terminate()
            _, said = child.communicate(timeout=120)
        assert child.returncode == 143 and "stopped by SIGTERM: no table is written" in said, (child.returncode, said)
        assert os.listdir(folder) == [], os.listdir(folder)


def test_a_spoiled_table_is_caught() -> None:
    with tempfile.TemporaryDirectory() as folder:
        # A ring of messages, where posts in shared memory take a fraction of its time.
        file = table(folder, "spoiled.tune", ["allreduce\t4\t4\t0\t16384\tring", "allgather\t4\t4\t0\t4096\tring"])
        cells = checked_until_slower(file, 12)
        assert {cell["measure"] for cell in cells} == {"allreduce", "allgather"}, cells


def test_spoiled_limits_are_caught() -> None:
    with tempfile.TemporaryDirectory() as folder:
        # Messages ask that need not, and their packets are short.
        file = table(folder, "limits.tune", ["set\tring_depth\t32768", "set\tring_eager\t4096", "set\tring_far_eager\t4096"])
        cells = checked_until_slower(file, 20)
        assert {"bandwidth", "bibw", "latency"} <= {cell["measure"] for cell in cells}, cells


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
        except Exception:  # noqa: BLE001: whatever it was, the others go on
            outcome, why = "failed", "\n" + traceback.format_exc()
        counts[outcome] += 1
        print(f"{'ok' if outcome == 'passed' else outcome} {name.removeprefix('test_').replace('_', ' ')}{why}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["failed"] or not tests else 0


if __name__ == "__main__":
    sys.exit(main())
