"""Builds mpi4py from its source distribution against the standard ABI and runs its own test suite.

    python3 tests/mpi4py/run.py --lib ours|mpich|impi [--ranks 1 2 3 5] [--filter TEXT] [--all] [--each] [--brief]
    python3 tests/mpi4py/run.py --build-only

The extension module is built once, with MPI4PY_BUILD_MPIABI=1, against the mpi.h that is found
(tests/harness/libs.py) and runs on every library.  All modules run in one job, as its authors run
them; --each gives every module a job of its own, so that one that fails or hangs does not hide the
others.  --brief runs modules whose tests send no message on the fewest ranks only: they are half of the suite's time.
On our library, test_ulfm runs once more with an mpi4py that calls the functions of mpi-ext.h,
in jobs that tolerate failures (--ulfm: only that).  Modules of chapters that the library does not have yet stand in later.tsv with the reason;
--all runs them too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

FOLDER = libs.BUILD / "mpi4py"
SITE = FOLDER / "site"
SITE_ULFM = FOLDER / "site-ulfm"
PYTHON = libs.ROOT / ".venv/bin/python"
# Their tests stay within a process, and compute for long in Python.
LOCAL = ("test_datatype", "test_util_dtlib")
SHOWN_LINES = 15  # of a failing module's output
# What mpi4py looks for beyond the standard: it knows the headers of others by name only, so it is told.
ULFM = ["ERR_REVOKED", "ERR_PROC_FAILED", "ERR_PROC_FAILED_PENDING"] + [
    f"Comm_{name}" for name in ("revoke", "is_revoked", "get_failed", "ack_failed", "agree", "iagree", "shrink", "ishrink")]
ULFM_FLAGS = " ".join(["-include mpi-ext.h", *(f"-DPyMPI_HAVE_MPIX_{name}=1" for name in ULFM)])


def source_folder() -> Path:
    folders = sorted(path for path in FOLDER.glob("mpi4py-*") if (path / ".complete").exists())
    if not folders or not PYTHON.exists():
        raise SystemExit("mpi4py's source or .venv is missing: run scripts/setup.sh")
    return folders[-1]


def build(source: Path, site: Path = SITE, flags: str = "") -> None:
    """Builds into a folder, unless what is there was built from the same header and source."""
    header = libs.header_dir() / "mpi.h"
    stamp = site / ".built-from"
    want = f"{source.name} {hashlib.sha256(header.read_bytes()).hexdigest()}{flags}"
    if stamp.exists() and stamp.read_text() == want:
        return
    print(f"building {source.name} against {header}", flush=True)
    work = FOLDER / "work"  # a copy: objects of an earlier header must not be used again
    for folder in (work, site):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, work)
    compiler = FOLDER / "mpicc"
    compiler.write_text(f'#!/bin/sh\nexec {os.environ.get("CC", "gcc")} -I{header.parent} "$@" '
                        f'{libs.link_library()} -Wl,--allow-shlib-undefined\n')
    compiler.chmod(0o755)
    # Without optimization: the suite spends its time elsewhere, and the one large C file compiles in half
    # the time.
    env = dict(os.environ, MPI4PY_BUILD_MPIABI="1", MPICC=str(compiler), CFLAGS=f"-O0 -g0 {flags}")
    done = subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-cache-dir",
                           "--no-build-isolation", "--no-deps", "--target", site, work], env=env, capture_output=True,
                          text=True)
    shutil.rmtree(work, ignore_errors=True)
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise SystemExit("mpi4py does not build (its output is above)")
    stamp.write_text(want)


def read_later() -> dict[str, str]:
    lines = (HERE / "later.tsv").read_text().splitlines()[1:]
    return dict(line.split("\t") for line in lines)


@dataclass
class Result:
    modules: list[str]
    ranks: int
    wrong: str | None  # None: passed
    tests: int
    skipped: int
    took_s: float
    output: str


def run_modules(lib: libs.Library, source: Path, modules: list[str], ranks: int, timeout_s: float,
                without: list[str], site: Path = SITE) -> Result:
    program = [str(PYTHON), "-W", "ignore"]
    program += [str(source / "test/main.py"), "--no-builddir", "--path", str(site), "-v",
                "-i", rf"^({'|'.join(modules)})\.py$"]
    for part in without:
        program += ["-x", part if part.count(".") > 1 else f"{part}.*"]
    env = lib.env()
    env.update(PYTHONPATH=str(site))  # for the processes that tests start
    env.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", PYTHONDONTWRITEBYTECODE="1")
    begin_s = time.monotonic()
    outcome = libs.run(lib.command(ranks, program), env, timeout_s)
    took_s = time.monotonic() - begin_s
    ran = [int(n) for n in re.findall(r"Ran (\d+) tests? in", outcome.output)]
    skipped = [int(n) for n in re.findall(r"skipped=(\d+)", outcome.output)]
    finished = len(re.findall(r"^(?:\[[^\]]*\] ?)?OK\b", outcome.output, re.M))
    wrong = None
    if outcome.status is None:
        wrong = f"still running after {timeout_s:.0f} s"
    elif outcome.status != 0:
        wrong = f"status {outcome.status}"
    elif finished < ranks and len(ran) < ranks:
        wrong = f"only {finished} of {ranks} ranks said OK"
    return Result(modules, ranks, wrong, max(ran, default=0), max(skipped, default=0), took_s, outcome.output)


def at_fault(result: Result) -> list[str]:
    """The modules that a failing job names: those of failed tests, or that of the last test begun."""
    named = re.findall(r"^(?:FAIL|ERROR): .*\b(test_\w+)\.", result.output, re.M)
    named = named or re.findall(r"\((test_\w+)\.", result.output)[-1:]
    return sorted(set(named) & set(result.modules)) or result.modules


def show(result: Result) -> None:
    mark = "ok     " if result.wrong is None else "FAILED "
    skipped = f", {result.skipped} skipped" if result.skipped else ""
    name = result.modules[0] if len(result.modules) == 1 else f"{len(result.modules)} modules"
    print(f"{mark} {name:<24} {result.ranks} ranks {result.took_s:6.1f} s  {result.tests} tests{skipped}", flush=True)
    if result.wrong is None:
        return
    print(f"          {result.wrong}")
    lines = result.output.splitlines()
    print(f"          {' '.join(at_fault(result))}")
    important = [line for line in lines if re.search(r"^(FAIL|ERROR):|\.\.\. (FAIL|ERROR)|Error\b|Exception", line)]
    for line in list(dict.fromkeys(important or lines[-SHOWN_LINES:]))[:SHOWN_LINES]:
        print(f"          {line[:200]}", flush=True)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Run mpi4py's own test suite.")
    parser.add_argument("--lib", choices=libs.NAMES, default="ours")
    parser.add_argument("--ranks", type=int, nargs="+", default=[1, 2, 3, 5])
    parser.add_argument("--filter", default="", help="only modules whose name holds this text")
    parser.add_argument("--all", action="store_true", help="also the modules of later.tsv")
    parser.add_argument("--each", action="store_true", help="a job for each module")
    parser.add_argument("--brief", action="store_true", help=f"{' and '.join(LOCAL)} on the fewest ranks only")
    parser.add_argument("--timeout-s", type=float, default=600.0, help="for one job")
    parser.add_argument("--ulfm", action="store_true", help="only test_ulfm in jobs that tolerate failures")
    parser.add_argument("--build-only", action="store_true", help="build mpi4py for other tests, and run nothing")
    parser.add_argument("--output", type=Path, help="a folder for the whole output of what failed")
    return parser.parse_args()


def run_ulfm(lib: libs.Library, source: Path, arguments: argparse.Namespace) -> list[Result]:
    build(source, SITE_ULFM, ULFM_FLAGS)
    tolerant = replace(lib, launcher=(*lib.launcher, "--tolerate-failures"))
    results = []
    for ranks in arguments.ranks:
        result = run_modules(tolerant, source, ["test_ulfm"], ranks, arguments.timeout_s, [], SITE_ULFM)
        show(result)
        results.append(result)
    return results


def main() -> int:
    arguments = parse_arguments()
    lib = libs.library(arguments.lib)
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    source = source_folder()
    build(source)
    if arguments.build_only:
        return 0
    later = {} if arguments.all else read_later()
    modules = sorted(path.stem for path in (source / "test").glob("test_*.py"))
    if unknown := {name.split(".")[0] for name in later} - set(modules):
        print(f"later.tsv names modules that are not in {source.name}: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    modules = [module for module in modules if arguments.filter in module]

    there = [module for module in modules if module not in later and not arguments.ulfm]
    groups = [[module] for module in there] if arguments.each else [there] * bool(there)
    results: list[Result] = []
    if arguments.lib == "ours" and (arguments.ulfm or "test_ulfm" in there):
        results += run_ulfm(lib, source, arguments)
    for group, ranks in ((group, ranks) for group in groups for ranks in arguments.ranks):
        if arguments.brief and ranks > min(arguments.ranks):
            group = [module for module in group if module not in LOCAL]
            if not group:
                continue
        without = [name for name in later if name.split(".")[0] in group and "." in name]
        result = run_modules(lib, source, group, ranks, arguments.timeout_s, without)
        results.append(result)
        show(result)
        if result.wrong is not None and arguments.output:
            arguments.output.mkdir(parents=True, exist_ok=True)
            (arguments.output / f"{'-'.join(at_fault(result))}-{ranks}.txt").write_text(result.output)
    left = [module for module in modules if module in later]
    for name in sorted(later):
        if name.split(".")[0] in modules:
            print(f"later   {name:<24} {later[name]}")
    failed = [result for result in results if result.wrong is not None]
    failed_modules = sorted({module for result in failed for module in at_fault(result)})
    print(f"{len(modules) - len(left) - len(failed_modules)} modules passed, {len(failed_modules)} failed, "
          f"{len(left)} left for later ({len(results) - len(failed)} of {len(results)} jobs passed, "
          f"{sum(result.tests for result in results)} tests)")
    if failed_modules:
        print(f"failed: {' '.join(failed_modules)}")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
