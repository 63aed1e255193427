"""Predicts a ring allreduce of our own library on this machine, and runs it.

    python3 bench/simulate/check.py [--ranks 16] [--rounds 64] [--largest 64MiB] [--priority]

ring.c measures, with all ranks at work, what a step of a ring takes for pieces of some sizes, with and
without a reduction, and in turn with it allreduces (--coll allreduce=ring), also of sizes in between.
For each size that was not used to measure parameters, the parameters come from its two neighbours by a
straight line, `cloudmpi simulate coll allreduce/ring` runs the library's own ring in full-duplex mode, and
the answer is compared with the median of the runs.

Ranks that share cores are not modelled as such: the parameters are those of a rank among all others at
work, so a byte costs what it costs while other ranks have the core. --priority asks the kernel for
real-time scheduling, for machines where others work.

The interval of an error is that of 95 % of replicates: rounds drawn anew, the same ones for all sizes that took part,
as what slows a round slows all of its sizes.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALL = ROOT / "build/install"
SMALLEST_PIECE = 4096
# Messages of 32 KiB and more are announced first, which takes twice as long: no straight line holds on both sides.
WHOLE_UP_TO = 30 * 1024
LIMIT = 0.05
TIMEOUT_S = 600
REPLICATES = 100


@dataclass(frozen=True)
class Step:
    """Medians, seconds."""
    shift: float
    reduce: float
    allreduce: float


def size(text: str) -> int:
    units = {"KiB": 10, "MiB": 20, "GiB": 30}
    for unit, shift in units.items():
        if text.endswith(unit):
            return int(text.removesuffix(unit)) << shift
    return int(text)


def pieces(largest: int) -> tuple[list[int], list[int]]:
    """Sizes that give the parameters, a factor 2 apart (caches bend the line), and those between them to be
    predicted."""
    middle = WHOLE_UP_TO // 2 & ~4095
    known, held_out = [SMALLEST_PIECE, middle, WHOLE_UP_TO], [2 * SMALLEST_PIECE, (middle + WHOLE_UP_TO) // 2 & ~4095]
    at = WHOLE_UP_TO + 4096
    while at < largest:
        known.append(at)
        at = min(2 * at, largest)
        held_out.append((known[-1] + at) // 2 & ~4095)
    return [*known, largest], held_out


Rows = dict[int, list[tuple[float, ...]]]


def measure(install: Path, ranks: int, rounds: int, sizes: list[int], priority: bool) -> Rows:
    program = ROOT / "build/ring"
    subprocess.run([install / "bin/mpicc", "-O2", "-o", program, Path(__file__).with_name("ring.c")], check=True)
    command = [str(install / "bin/cloudmpi"), "run", "--coll", "allreduce=ring", "-n", str(ranks), str(program),
               str(rounds), *map(str, sizes)]
    if priority and shutil.which("chrt"):
        command = ["chrt", "-r", "10", *command]
    output = subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT_S).stdout
    rows: Rows = defaultdict(list)
    for line in output.splitlines():
        piece, *times = line.split()
        rows[int(piece)].append(tuple(map(float, times)))
    return rows


def medians(rows: Rows, chosen: list[float] | None = None) -> dict[int, Step]:
    """Of all rounds, or of those at these shares of the way through: a large size has fewer."""
    def drawn(of_piece: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
        return of_piece if chosen is None else [of_piece[int(share * len(of_piece))] for share in chosen]
    return {piece: Step(*(statistics.median(column) for column in zip(*drawn(of_piece))))
            for piece, of_piece in rows.items()}


def line(x: int, low: tuple[int, float], high: tuple[int, float]) -> tuple[float, float]:
    """Value at x, and slope, of the straight line through two points."""
    slope = (high[1] - low[1]) / (high[0] - low[0])
    return low[1] + slope * (x - low[0]), slope


def predict(install: Path, ranks: int, piece: int, low: int, high: int, steps: dict[int, Step]) -> float:
    shift, per_byte = line(piece, (low, steps[low].shift), (high, steps[high].shift))
    reducing, _ = line(piece, (low, steps[low].reduce - steps[low].shift),
                       (high, steps[high].reduce - steps[high].shift))
    gap_ps = max(0, round(min(per_byte, shift / piece) * 1e12))
    latency_ps = max(0, round(shift * 1e12) - (piece - 1) * gap_ps)
    answer = subprocess.run([install / "bin/cloudmpi", "simulate", "coll", "allreduce/ring", "--ranks", str(ranks),
                             "--bytes", str(piece * ranks), "--reduce-ps-per-byte",
                             f"{max(0.0, reducing) / piece * 1e12:.6f}", "--mode", "full-duplex",
                             "--L", str(latency_ps), "--o", "0", "--g", "0", "--G", str(gap_ps), "--json"],
                            check=True, capture_output=True, text=True).stdout
    return json.loads(answer)["finish_ps"] / 1e12


def main() -> int:
    parser = argparse.ArgumentParser(description="Predict a ring allreduce on this machine, and run it.")
    parser.add_argument("--ranks", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=64)
    parser.add_argument("--largest", type=size, default=64 << 20, help="vector of the largest allreduce (64MiB)")
    parser.add_argument("--priority", action="store_true", help="real-time scheduling (needs the right to it)")
    parser.add_argument("--install", type=Path, default=INSTALL)
    arguments = parser.parse_args()
    known, held_out = pieces(arguments.largest // arguments.ranks)
    rows = measure(arguments.install, arguments.ranks, arguments.rounds, sorted(known + held_out), arguments.priority)
    steps = medians(rows)

    def compare(piece: int, steps: dict[int, Step]) -> tuple[float, float]:
        low = max(size for size in known if size < piece)
        high = min(size for size in known if size > piece)
        predicted = predict(arguments.install, arguments.ranks, piece, low, high, steps)
        return predicted, predicted / steps[piece].allreduce - 1

    shares = random.Random(1)
    replicates = []
    for _ in range(REPLICATES):
        again = medians(rows, [shares.random() for _ in range(arguments.rounds)])
        replicates.append([compare(piece, again)[1] for piece in held_out])
    worst = 0.0
    print(f"{'vector':>12} {'piece':>10} {'measured ms':>12} {'simulated ms':>13} {'error':>8} {'95 %':>18}")
    for nth, piece in enumerate(held_out):
        predicted, error = compare(piece, steps)
        least, *_, most = statistics.quantiles([errors[nth] for errors in replicates], n=40, method="inclusive")
        worst = max(worst, abs(error))
        print(f"{piece * arguments.ranks:>12} {piece:>10} {steps[piece].allreduce * 1e3:>12.3f} {predicted * 1e3:>13.3f} "
              f"{error:>+8.1%} {f'[{least:+.1%}, {most:+.1%}]':>18}")
    print(f"worst {worst:.1%}; due {LIMIT:.0%}")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
