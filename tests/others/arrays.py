"""Global Arrays, whose processes read and change parts of each other's arrays."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from common import FOLDER, RUN_LIMIT_S, Wrong, fetch, mpirun, shell

# Two of its runtimes over MPI alone: all by messages, and by windows. A third, mpi-pr, has not been tried.
GA_RUNTIMES = ("mpi-ts", "mpi3")
GA_TEST_LIMIT_S = 150
# Most of their time they multiply large matrices by loops of their own: they may be cut off, which is told.
GA_LONG = ("./global/testing/cache_test.x", "./global/testing/sprs_test.x")
CUT_OFF = "(exit status: 124)"
GA_TESTS = 87  # 6 of ComEx, 3 of its memory allocator, 78 of Global Arrays.
RESULT = r"^(X?PASS|X?FAIL|ERROR|SKIP): (\S+)$"


def ga_build(runtime: str) -> Path:
    """Global Arrays with all its test programs, over that runtime."""
    source = fetch("ga", "ga-*", suite="sid")
    if not (source / "configure").exists():
        shell("autoreconf -if", source, FOLDER / "ga-configure.log")
    build = source / runtime
    if not (build / "built").exists():
        build.mkdir(exist_ok=True)
        # Its own linear algebra serves: Debian's takes integers of 4 bytes, and its Fortran has 8.
        shell(f"../configure --with-{runtime} --disable-shared --without-blas --without-lapack --without-scalapack MPICC=mpicc"
              " MPICXX=mpicxx MPIF77=mpif77 CC=gcc F77=gfortran CFLAGS='-O1 -w' FFLAGS='-O1 -w'"
              " && make -j2 && make -j2 checkprogs && touch built", build, FOLDER / f"ga-{runtime}-build.log")
    return build


def ga(arguments: argparse.Namespace) -> str:
    told = []
    for runtime in GA_RUNTIMES:
        build = ga_build(runtime)
        # Its Makefile's own way to start programs works with automake 1.11 alone.
        pairs, many = (f"timeout --foreground {GA_TEST_LIMIT_S} {mpirun(arguments, ranks)}" for ranks in (2, arguments.ranks))
        found = {}
        for part, group, run in (("comex", "DUAL_TESTS", pairs), ("comex", "PARALLEL_TESTS", many), (".", "SERIAL_TESTS", ""),
                                 (".", "PARALLEL_TESTS", many)):
            log = FOLDER / f"ga-{runtime}-{part.strip('.')}{group}.log"
            shell(f"make -k -C {part} check-TESTS TESTS='$({group})' LOG_COMPILER={shlex.quote(run)} || true", build, log, RUN_LIMIT_S)
            found |= {f"{part}/{test}": result for result, test in re.findall(RESULT, log.read_text(), flags=re.M)}
        cut_off = [test for test in GA_LONG if found.get(test) == "FAIL" and CUT_OFF in (build / test).with_suffix(".log").read_text()]
        wrong = [test for test, result in found.items() if result not in ("PASS", "XFAIL") and test not in cut_off]
        if wrong or len(found) < GA_TESTS:
            raise Wrong(f"{runtime}: {len(wrong)} of {len(found)} tests did not pass: {' '.join(wrong)}; their logs are in {build}")
        late = f" ({len(cut_off)} more cut off after {GA_TEST_LIMIT_S} s)" if cut_off else ""
        told.append(f"{len(found) - len(cut_off)} over {runtime}{late}")
    return f"tests passed on {arguments.ranks} ranks: {', '.join(told)}"
