"""Large programs in Fortran: MUMPS and Elk."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from common import FOLDER, RUN_LIMIT_S, Wrong, fetch, mpirun, shell

HERE = Path(__file__).resolve().parent

MUMPS_MAKE = """
LPORDDIR = $(topdir)/PORD/lib/
IPORD = -I$(topdir)/PORD/include/
LPORD = -L$(LPORDDIR) -lpord
ORDERINGSF = -Dpord
ORDERINGSC = $(ORDERINGSF)
LORDERINGS = $(LPORD)
IORDERINGSC = $(IPORD)
PLAT =
LIBEXT = .a
OUTC = -o $(NOTHING)
OUTF = -o $(NOTHING)
RM = /bin/rm -f
CC = mpicc
FC = mpifort
FL = mpifort
AR = ar vr $(NOTHING)
RANLIB = ranlib
LIBS = $(topdir)/stubs.o -llapack
LIBBLAS = -lblas
LIBOTHERS = -lpthread
CDEFS = -DAdd_
OPTF = -O1 -w -fallow-argument-mismatch
OPTC = -O1 -w
OPTL = -O1
"""
# MUMPS' stubs of ScaLAPACK end the program if they are called. They come with stubs of MPI, which become local names.
MUMPS_STUBS = """set -e
gfortran -w -O1 -fallow-argument-mismatch -c mpi.f && mpicc -w -O1 -DAdd_ -c mpic.c elapse.c -I.
ld -r -o ../stubs.o mpi.o mpic.o elapse.o
objcopy -w -L 'mpi_*' -L 'mumps_*' -L 'MPI_*' ../stubs.o
"""
RIGHT_REAL = [1.0, 2.0, 3.0, 4.0, 5.0]
NUMBER = r"-?[0-9.]+(?:[eEdD][-+]?[0-9]+)?"


def mumps(arguments: argparse.Namespace) -> str:
    source = fetch("mumps", "MUMPS_*")
    examples = source / "examples"
    if not (examples / "multiple_arithmetics_example").exists():
        (source / "Makefile.inc").write_text(MUMPS_MAKE)
        shell(MUMPS_STUBS, source / "libseq", FOLDER / "mumps-stubs.log")
        shell("make -j2 all", source, FOLDER / "mumps-build.log")
    run = mpirun(arguments, arguments.ranks)
    passed = 0
    for kind in "sdcz":
        data = "input_simpletest_" + ("real" if kind in "sd" else "cmplx")
        for suffix in ("", "_save_restore"):
            told = shell(f"{run} ./{kind}simpletest{suffix} < {data}", examples, FOLDER / "mumps.log", RUN_LIMIT_S)
            passed += solution_is_right(f"{kind}simpletest{suffix}", told)
    for name, wanted in (("c_example", "1.00 2.00"), ("c_example_save_restore", "1.00 2.00")):
        told = shell(f"{run} ./{name}", examples, FOLDER / "mumps.log", RUN_LIMIT_S)
        if re.sub(r" +", " ", told).count(wanted) != 1:
            raise Wrong(f"{name} has another solution than {wanted}: {told[-500:]}")
        passed += 1
    told = shell(f"{run} ./multiple_arithmetics_example", examples, FOLDER / "mumps.log", RUN_LIMIT_S)
    if "ERROR" in told or "instaces went well" not in told:
        raise Wrong(f"multiple_arithmetics_example: {told[-500:]}")
    flags = "-O1 -I../include -L../lib"
    libraries = "-ldmumps -lmumps_common -L../PORD/lib -lpord ../stubs.o -llapack -lblas -lpthread"
    shell(f"mpifort {flags} {HERE / 'mumps_grid.F90'} -o grid {libraries}", examples, FOLDER / "mumps-build.log")
    for ranks in sorted({1, 2, arguments.ranks}):
        told = shell(f"{mpirun(arguments, ranks)} ./grid", examples, FOLDER / "mumps.log", RUN_LIMIT_S)
        if told.count("right") != 3:
            raise Wrong(f"the grid on {ranks} ranks: {told[-1000:]}")
    return f"{passed + 1} examples on {arguments.ranks} ranks, and a grid of 10,000 unknowns on 1, 2 and {arguments.ranks}"


def solution_is_right(name: str, told: str) -> int:
    found = [float(number.lower().replace("d", "e")) for number in re.findall(NUMBER, told.rpartition("Solution is")[2].partition("\n")[0])]
    real = found if name[0] in "sd" else found[0:10:2]
    if len(real) < 5 or any(abs(a - b) > 1e-4 for a, b in zip(real, RIGHT_REAL)):
        raise Wrong(f"{name}: the solution is not {RIGHT_REAL}: {told[-600:]}")
    return 1


# Of Elk's tests, those that take seconds here.
ELK_TESTS = ("002", "003", "005")


def elk(arguments: argparse.Namespace) -> str:
    source = fetch("elkcode", "elk-*", suite="sid")
    if not (source / "src/elk").exists():
        shell("make -j2 F90=mpif90 F90_OPTS='-O2 -fopenmp -ffpe-summary=none -w' AR=ar SRC_MKL=mkl_stub.f90 "
              "F90_LIB='-llapack -lblas -lfftw3 -lfftw3f'", source / "src", FOLDER / "elk-build.log")
    compared = 0
    for test in ELK_TESTS:
        folder = source / f"tests/test_{test}"
        for left in folder.glob("*.OUT"):
            left.unlink()
        told = shell(f"OMP_NUM_THREADS=1 OMP_STACKSIZE=128M {mpirun(arguments, arguments.ranks)} ../../src/elk", folder,
                     FOLDER / "elk.log", RUN_LIMIT_S)
        # Elk itself compares its results with the files that its authors have kept, and says what differs.
        kept = len(list(folder.glob("TEST_*.OUT_")))
        if "Error" in told or kept == 0:
            raise Wrong(f"test {test}: {told[-1000:]}")
        compared += kept
    return f"{len(ELK_TESTS)} tests, {compared} results as the authors have kept them, on {arguments.ranks} ranks"
