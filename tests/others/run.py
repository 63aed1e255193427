"""Programs of others, from Debian's source packages, built with our mpicc without a change and run.

    python3 tests/others/run.py [NAME ...] [--ranks 4] [--flags "--via tcp"]
    python3 tests/others/run.py hdf5 --lib mpich        # the same executables on MPICH's or Intel's library
    python3 tests/others/run.py --kills 200             # hpcc and lammps under --survive, while ranks are killed; the results must be the same

    hpcc    HPC Challenge: Linpack, PTRANS, RandomAccess, FFT, latency and bandwidth; says itself what passed
    fftw    FFTW's own small check of its transforms by MPI
    examl   the likelihood of a tree of 49 sequences, the same on 1 rank and on several
    lammps  100 steps of LAMMPS' Lennard-Jones benchmark: the same thermodynamics on 1, 2 and 4 ranks
    scotch  PT-Scotch's own parallel checks on 3 and 4 ranks: nonblocking collectives, threads that call MPI
    p4est   p4est's and libsc's own tests: adaptive meshes, receives from anyone, sub-communicators
    hypre   hypre's own tests of structured grids: multigrid solvers, the same residuals as hypre's authors have kept
    hdf5    HDF5's own parallel tests: datasets and metadata in one file, chunks, filters, selections, files of 2 GiB
    pnetcdf PnetCDF's own parallel tests, examples and benchmarks: classic files, nonblocking and buffered writes
    netcdf  netCDF's own parallel tests, over that HDF5 and that PnetCDF, on up to 16 ranks
    ga      Global Arrays' and ComEx' own tests, in C and Fortran, over its runtimes on messages and on windows (not yet run to its end:
            of its 87 tests over windows 57 have passed, 28 were not run, and two were cut off after 150 s)
    mumps   MUMPS (Fortran): all its examples, and a larger matrix, whose solution is known
    elk     Elk (Fortran), electrons in solids: some of its own tests, with the reference results of its authors

Not among all steps of scripts/test.sh: sources are fetched by apt-get (Debian's, from where the machine has its
packages), and FFTW, Scotch, hypre and most of all LAMMPS take minutes to build. hpcc needs a BLAS (Debian: libblas-dev), scotch needs
flex, bison and zlib (zlib1g-dev), p4est autoconf, libtool and gfortran (for its configure alone), hdf5 zlib, pnetcdf autoconf,
automake, libtool and m4, netcdf all of these, ga those and gfortran, mumps and elk gfortran, libblas-dev and liblapack-dev, elk
libfftw3-dev too. Elk and Global Arrays are Debian sid's: the archives of Debian 12's were not there any more.
ScaLAPACK's own tests are not here: no Debian's archive had its source. MUMPS has stubs of its own for what it calls there.
"""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import sys
import time
from pathlib import Path

import arrays
import files
import fortran_codes
import killed
from common import FOLDER, PEERS, RUN_LIMIT_S, Wrong, fetch, mpirun, shell

HPL_MAKE = """
SHELL=/bin/sh
CD=cd
CP=cp
LN_S=ln -sf
MKDIR=mkdir -p
RM=/bin/rm -f
TOUCH=touch
TOPdir=../../..
INCdir=$(TOPdir)/include
LIBdir=$(TOPdir)/lib/$(arch)
HPLlib=$(LIBdir)/libhpl.a
LAlib=-lblas -lm
HPL_INCLUDES=-I$(INCdir) -I$(INCdir)/$(arch)
HPL_LIBS=$(HPLlib) $(LAlib)
HPL_DEFS=-DAdd_ -DF77_INTEGER=int -DStringSunStyle -DHPL_NO_MPI_DATATYPE -DHPL_COPY_L $(HPL_INCLUDES)
CC=mpicc
CCNOOPT=$(HPL_DEFS)
CCFLAGS=$(HPL_DEFS) -O2 -w
LINKER=mpicc
LINKFLAGS=$(CCFLAGS)
ARCHIVER=ar
ARFLAGS=r
RANLIB=echo
"""  # Of MPI 1, HPL's own datatypes need functions that MPI 3 removed: its switch for doing without is set.


def hpcc_built() -> Path:
    source = fetch("hpcc", "hpcc-*")
    if not (source / "hpcc").exists():
        (source / "hpl/Make.c").write_text(HPL_MAKE)
        shell("make arch=c", source, FOLDER / "hpcc-build.log")
    return source


def hpcc(arguments: argparse.Namespace) -> str:
    source = hpcc_built()
    for name in ("_hpccinf.txt", "hpccoutf.txt"):
        (source / name.lstrip("_")).unlink(missing_ok=True)
    shutil.copy(source / "_hpccinf.txt", source / "hpccinf.txt")
    shell(f"{mpirun(arguments, max(4, arguments.ranks))} ./hpcc", source, FOLDER / "hpcc.log", RUN_LIMIT_S)
    told = (source / "hpccoutf.txt").read_text()
    if "Success=1" not in told or "FAILED" in told or "PASSED" not in told:
        raise Wrong(f"hpcc says so in {source / 'hpccoutf.txt'}")
    return f"{told.count('PASSED')} checks passed"


def fftw(arguments: argparse.Namespace) -> str:
    source = fetch("fftw3", "fftw-*")
    if not (source / "mpi/mpi-bench").exists():
        shell("./configure --enable-mpi --disable-fortran --disable-doc MPICC=mpicc MPIRUN=mpirun && make -j2", source,
              FOLDER / "fftw-build.log")
    told = shell(f"make smallcheck MPIRUN='mpirun {arguments.flags}'", source / "mpi", FOLDER / "fftw.log", RUN_LIMIT_S)
    passed = re.findall(r"MPI FFTW transforms passed .*", told)
    if not passed:
        raise Wrong(told[-1000:])
    return f"passed {len(passed)} times, on 1 to 4 ranks"


def examl(arguments: argparse.Namespace) -> str:
    source = fetch("examl", "ExaML-*")
    # One after the other: its first target removes the second one's files.
    shell("make -f Makefile.SSE3.gcc CC=mpicc", source / "examl", FOLDER / "examl-build.log")
    shell("make -f Makefile.SSE3.gcc", source / "parser", FOLDER / "examl-parser.log")
    data = source / "testData"
    for left in data.glob("*.t[0-9]*"):
        left.unlink()
    if not (data / "49.binary").exists():
        shell("../parser/parse-examl -s 49 -q 49.model -m DNA -n 49", data, FOLDER / "examl-parse.log")
    found = []
    for ranks in (1, arguments.ranks):
        told = shell(f"{mpirun(arguments, ranks)} ../examl/examl -t 49.tree -m GAMMA -s 49.binary -n t{ranks} -f e", data,
                     FOLDER / "examl.log", RUN_LIMIT_S)
        found += re.findall(r"Likelihood tree 0: (\S+)", told)
    if len(found) != 2 or found[0] != found[1]:
        raise Wrong(f"likelihoods {found}")
    return f"likelihood {found[0]} on 1 and {arguments.ranks} ranks"


def lammps_built() -> Path:
    source = fetch("lammps", "lammps-*")
    shell("make -j2 mpi CCFLAGS='-O1 -std=c++11'", source / "src", FOLDER / "lammps-build.log")
    return source


def lammps(arguments: argparse.Namespace) -> str:
    source = lammps_built()
    found = {}
    for ranks in sorted({1, 2, arguments.ranks}):
        told = shell(f"{mpirun(arguments, ranks)} ../src/lmp_mpi -in in.lj -log none", source / "bench", FOLDER / "lammps.log",
                     RUN_LIMIT_S)
        found[ranks] = re.findall(r"^ +(?:0|100) +\S.*", told, flags=re.M)
    if len(found[1]) != 2 or any(lines != found[1] for lines in found.values()):
        raise Wrong(f"thermodynamics {found}")
    return f"total energy {found[1][1].split()[4]} after 100 steps on {' '.join(map(str, found))} ranks"


def scotch(arguments: argparse.Namespace) -> str:
    source = fetch("scotch", "scotch-*") / "src"
    if not (source.parent / "bin/dgpart").exists():
        shutil.copy(source / "Make.inc/Makefile.inc.x86-64_pc_linux2", source / "Makefile.inc")
        # CCD compiles the files that include all headers; Scotch's own default for it knows no
        # mpi.h.
        shell("make -j2 CCD=mpicc libscotch libptscotch scotch ptscotch", source, FOLDER / "scotch-build.log")
    # Its checks end at the first program whose status is not 0.
    told = shell(f"make CCD=mpicc EXECPPROG='mpirun {arguments.flags}' ptcheck", source / "check", FOLDER / "scotch.log",
                 RUN_LIMIT_S)
    runs = len(re.findall(r"^mpirun .*-n [34]", told, flags=re.M))
    if runs == 0:
        raise Wrong(told[-1000:])
    return f"{runs} parallel checks passed"


def p4est(arguments: argparse.Namespace) -> str:
    source = fetch("p4est", "p4est-*")
    if not (source / "src/libp4est.la").exists():
        shell("./bootstrap && ./configure --enable-mpi --without-blas CC=mpicc CXX=mpicxx F77=gfortran FC=gfortran"
              " && make -j2", source, FOLDER / "p4est-build.log")
    log = FOLDER / "p4est.log"
    shell(f"make -k check LOG_COMPILER=mpirun LOG_FLAGS='{arguments.flags} -n {arguments.ranks}' || true", source, log, RUN_LIMIT_S)
    results = re.findall(r"^(PASS|FAIL|ERROR): (\S+)", log.read_text(), flags=re.M)
    wrong = [test for result, test in results if result != "PASS"]
    passed = sum(result == "PASS" for result, _ in results)
    if wrong or passed < 72:
        raise Wrong(f"{passed} tests passed, not {' '.join(wrong)}")
    return f"{passed} of {len(results)} tests passed on {arguments.ranks} ranks"


def hypre(arguments: argparse.Namespace) -> str:
    source = fetch("hypre", "hypre-*") / "src"
    if not (source / "test/struct").exists():
        shell("./configure --disable-fortran --with-MPI CC=mpicc CXX=mpicxx CFLAGS=-O1 && make -j2 && make -j2 -C test", source,
              FOLDER / "hypre-build.log")
    test = source / "test"
    for left in test.glob("TEST_struct/*.err*"):
        left.unlink()
    shell(f"bash ./runtest.sh -mpi 'mpirun {arguments.flags} -np' TEST_struct/*.sh", test, FOLDER / "hypre.log", RUN_LIMIT_S)
    told = shell("bash ./checktest.sh", test, FOLDER / "hypre-check.log")
    right = len(re.findall(r"OK : TEST_struct", told))
    if right == 0 or "FAILED : TEST_struct" in told:
        raise Wrong(told[-1000:])
    return f"{right} groups of tests passed"


PROGRAMS = {"hpcc": hpcc, "fftw": fftw, "examl": examl, "lammps": lammps, "scotch": scotch, "p4est": p4est, "hypre": hypre,
            "hdf5": files.hdf5, "pnetcdf": files.pnetcdf, "netcdf": files.netcdf, "ga": arrays.ga,
            "mumps": fortran_codes.mumps, "elk": fortran_codes.elk}
# Those that --kills runs, and how they are built.
KILLED = {"hpcc": hpcc_built, "lammps": lammps_built}
# Those that take any library; the others' own scripts start ours.
ON_PEERS = ("hpcc", "examl", "lammps", "hdf5", "pnetcdf", "netcdf", "ga", "mumps", "elk")


def main() -> int:
    parser = argparse.ArgumentParser(description="Run programs of others.")
    parser.add_argument("names", nargs="*", default=[], metavar="NAME", help=", ".join(PROGRAMS))
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--flags", default="", help="of our launcher")
    parser.add_argument("--lib", choices=["ours", *PEERS], default="ours", help="the library to run on")
    parser.add_argument("--kills", type=int, help=f"instead: {' and '.join(KILLED)} under --survive, until so many of each one's ranks have been killed")
    parser.add_argument("--seconds", type=float, default=600, help="with --kills: or until a program has run for so long")
    parser.add_argument("--seed", type=int, default=1, help="with --kills: which ranks are killed when")
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(PROGRAMS):
        parser.error(f"no program {', '.join(sorted(unknown))}; there are {', '.join(PROGRAMS)}")
    names = arguments.names or [name for name in PROGRAMS if arguments.lib == "ours" or name in ON_PEERS]
    if arguments.kills:
        names = arguments.names or list(KILLED)
        if arguments.lib != "ours" or set(names) - set(KILLED):
            parser.error(f"--kills is for {', '.join(KILLED)} on our library")
    if arguments.lib != "ours" and (alone := set(names) - set(ON_PEERS)):
        parser.error(f"{', '.join(sorted(alone))} runs on our library alone; --lib is for {', '.join(ON_PEERS)}")
    arguments.flags = " ".join(map(shlex.quote, shlex.split(arguments.flags)))
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in names:
        began = time.monotonic()
        try:
            told = killed.killed(name, KILLED[name](), arguments) if arguments.kills else PROGRAMS[name](arguments)
            # With the time to build it, where it was not built.
            print(f"ok      {name:<8} {arguments.lib:<6} {told} ({time.monotonic() - began:.0f} s)", flush=True)
        except Wrong as wrong:
            failed += 1
            print(f"FAILED  {name:<8} {arguments.lib:<6} {wrong}", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
