"""Global Arrays, whose processes read and change parts of each other's arrays."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from common import FOLDER, RUN_LIMIT_S, Wrong, fetch, mpirun, shell

# Its runtimes over MPI alone: all by messages, by messages with one rank a node that serves the others, by windows.
GA_RUNTIMES = ("mpi-ts", "mpi-pr", "mpi3")
GA_TEST_LIMIT_S = 900
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
        # Its Makefile's own way to start programs works with automake 1.11 alone; a rank of mpi-pr serves the others.
        serving = 1 if runtime == "mpi-pr" else 0
        pairs, many = (f"timeout --foreground {GA_TEST_LIMIT_S} {mpirun(arguments, ranks + serving)}" for ranks in (2, arguments.ranks))
        found = {}
        for part, group, run in (("comex", "DUAL_TESTS", pairs), ("comex", "PARALLEL_TESTS", many), (".", "SERIAL_TESTS", ""),
                                 (".", "PARALLEL_TESTS", many)):
            log = FOLDER / f"ga-{runtime}-{part.strip('.')}{group}.log"
            shell(f"make -k -C {part} check-TESTS TESTS='$({group})' LOG_COMPILER={shlex.quote(run)} || true", build, log, RUN_LIMIT_S)
            found |= {f"{part}/{test}": result for result, test in re.findall(RESULT, log.read_text(), flags=re.M)}
        wrong = [test for test, result in found.items() if result not in ("PASS", "XFAIL")]
        if wrong or len(found) < 60:
            raise Wrong(f"{runtime}: {len(wrong)} of {len(found)} tests did not pass: {' '.join(wrong)}; their logs are in {build}")
        told.append(f"{len(found)} over {runtime}")
    return f"tests passed on {arguments.ranks} ranks: {', '.join(told)}"
