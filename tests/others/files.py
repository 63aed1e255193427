"""Programs of others that write files together: HDF5, PnetCDF, and netCDF over both."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from common import FOLDER, RUN_LIMIT_S, Wrong, fetch, launcher, mpirun, shell

HDF5_PROGRAMS = ("t_mpi", "t_bigio", "testphdf5", "t_cache", "t_cache_image", "t_pread", "t_pshutdown", "t_prestart",
                 "t_init_term", "t_shapesame", "t_filters_parallel", "t_pflush2")


def hdf5_source() -> Path:
    """HDF5, built and installed inside its source."""
    source = fetch("hdf5", "hdf5-*")
    if not (source / "installed/lib/libhdf5_hl.a").exists():
        shell("./configure --enable-parallel --disable-fortran --disable-cxx --disable-shared CC=mpicc --prefix=$PWD/installed"
              " && make -j2 -C src install && make -j2 -C hl/src install && make -j2 -C test libh5test.la"
              f" && make -j2 -C testpar t_pflush1 {' '.join(HDF5_PROGRAMS)}", source, FOLDER / "hdf5-build.log")
    return source


def hdf5(arguments: argparse.Namespace) -> str:
    tests = hdf5_source() / "testpar"
    run = mpirun(arguments, arguments.ranks)
    # It ends without MPI_Finalize on purpose; t_pflush2 looks at what it has left.
    shell(f"{run} ./t_pflush1 || true", tests, FOLDER / "hdf5-t_pflush1.log", RUN_LIMIT_S)
    wrong = []
    for program in HDF5_PROGRAMS:
        try:
            shell(f"{run} ./{program}", tests, FOLDER / f"hdf5-{program}.log", RUN_LIMIT_S)
        except Wrong as why:
            wrong.append(f"{program}: {str(why)[-400:]}")
    if wrong:
        raise Wrong(f"{len(wrong)} of {len(HDF5_PROGRAMS)} programs failed\n" + "\n".join(wrong))
    return f"{len(HDF5_PROGRAMS)} programs passed on {arguments.ranks} ranks"


def pnetcdf_source() -> Path:
    """PnetCDF, built and installed inside its source."""
    source = fetch("pnetcdf", "pnetcdf-*")
    if not (source / "installed/lib/libpnetcdf.a").exists():
        shell("autoreconf -i && ./configure --disable-fortran --disable-cxx MPICC=mpicc --prefix=$PWD/installed"
              " && make -j2 && make install && make -j2 tests", source, FOLDER / "pnetcdf-build.log")
    return source


def pnetcdf(arguments: argparse.Namespace) -> str:
    source = pnetcdf_source()
    told = shell(f"make ptest TESTMPIRUN={shlex.quote(mpirun(arguments, 'NP'))}", source, FOLDER / "pnetcdf.log", RUN_LIMIT_S)
    # Tests say "pass" themselves; of examples and benchmarks the scripts write PASS after a status of 0.
    passed = len(re.findall(r"-- pass$|^PASS:", told, flags=re.M))
    skipped = re.findall(r"^\*\*\* TESTING +\S+ +(\S+) .*-- skip$", told, flags=re.M)
    if passed < 100 or re.search(r"-- fail|^FAIL", told, flags=re.M):
        raise Wrong(told[-1000:])
    return f"{passed} tests passed on 4 ranks; it skips by itself: {' '.join(skipped) or 'none'}"


# netCDF's scripts of parallel tests: each starts programs on 1 to 16 ranks, and ends at the first that fails.
NETCDF_SCRIPTS = (("h5_test", "run_par_tests"), ("nc_test", "run_pnetcdf_tests"), ("nc_test4", "run_par_test"))


def netcdf_source() -> Path:
    """netCDF, built over our HDF5 and PnetCDF, and the programs that its parallel scripts start."""
    source = fetch("netcdf", "netcdf-c-*")
    if not (source / "nc_test4/tst_parallel6").exists():
        parts = [folder / "installed" for folder in (hdf5_source(), pnetcdf_source())]
        headers = " ".join(f"-I{part}/include" for part in parts)
        libraries = " ".join(f"-L{part}/lib" for part in parts)
        # What stands for mpiexec in its scripts is a variable, so that one build runs on every library.
        shell("./configure --disable-shared --disable-dap --disable-byterange --disable-nczarr --disable-libxml2 --disable-plugins"
              f" --disable-utilities --enable-pnetcdf --enable-parallel-tests --with-mpiexec='$OTHERS_LAUNCHER' CC=mpicc"
              f" CFLAGS='-O1 -w' CPPFLAGS='{headers}' LDFLAGS='{libraries}' LIBS='-lz -ldl -lm'"
              " && make -j2 && for part in h5_test nc_test nc_test4; do make -j2 -C $part check TESTS= || exit 1; done",
              source, FOLDER / "netcdf-build.log")
    return source


def netcdf(arguments: argparse.Namespace) -> str:
    source = netcdf_source()
    runs = 0
    for folder, script in NETCDF_SCRIPTS:
        # -x writes each command that the script runs, with its ranks.
        told = shell(f"OTHERS_LAUNCHER={shlex.quote(launcher(arguments))} sh -x ./{script}.sh", source / folder,
                     FOLDER / f"netcdf-{folder}.log", RUN_LIMIT_S)
        runs += len(re.findall(r"^\+ .* -n \d+ \./", told, flags=re.M))
    return f"{runs} runs of programs passed, on 1 to 16 ranks"
