"""The tests of all crates. cargo builds them and would run one program of tests after the other; here some run side by side,
as many of them wait for clocks, sockets and processes.

    python3 tests/unit/run.py [--lanes N]
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CARGO = os.environ.get("CARGO", "cargo")
# Five times what the longest takes on a busy machine.
LIMIT_S = 300


@dataclass(frozen=True)
class Program:
    name: str
    path: str
    # Of its crate: cargo runs it there.
    folder: Path


def built() -> list[Program]:
    command = [CARGO, "test", "--workspace", "--no-run", "--quiet", "--message-format=json-render-diagnostics"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as cargo:
        assert cargo.stdout is not None
        messages = [json.loads(line) for line in cargo.stdout if line.startswith("{")]
    if cargo.returncode:
        sys.exit(cargo.returncode)
    programs = []
    for message in messages:
        if message["reason"] == "compiler-artifact" and message["profile"]["test"] and message["executable"]:
            folder = Path(message["manifest_path"]).parent
            programs.append(Program(f"{folder.name}: {message['target']['name']}", message["executable"], folder))
    return programs


def run(program: Program) -> tuple[int, str, float]:
    """Its status, what it printed, and the seconds that it took."""
    began = time.monotonic()
    env = os.environ | {"CARGO_MANIFEST_DIR": str(program.folder)}
    with tempfile.TemporaryFile() as said:
        with subprocess.Popen([program.path], cwd=program.folder, env=env, stdin=subprocess.DEVNULL, stdout=said,
                              stderr=subprocess.STDOUT, start_new_session=True) as process:
            try:
                status, end = process.wait(LIMIT_S), ""
            except subprocess.TimeoutExpired:
                status, end = 1, f"error: {program.name} did not end within {LIMIT_S} s; its tests that are not named above did not end\n"
                os.killpg(process.pid, signal.SIGKILL)
        said.seek(0)
        return status, said.read().decode(errors="replace") + end, time.monotonic() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lanes", type=int, default=len(os.sched_getaffinity(0)) + 1, help="so many programs at once")
    arguments = parser.parse_args()
    began = time.monotonic()
    programs = built()
    print(f"Building took {time.monotonic() - began:.0f} s", flush=True)
    failed = []
    with ThreadPoolExecutor(max_workers=arguments.lanes) as pool:
        running = {pool.submit(run, program): program for program in programs}
        for future in as_completed(running):
            status, said, took_s = future.result()
            program = running[future]
            print(f"Running {program.name} ({took_s:.1f} s)\n{said}", flush=True)
            if status:
                failed.append(program)
    if subprocess.run([CARGO, "test", "--workspace", "--doc", "--no-fail-fast"], cwd=ROOT, check=False).returncode:
        failed.append(Program("the examples in documentation", "cargo test --doc", ROOT))
    for program in failed:
        print(f"error: {program.name}: {program.path}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
