"""Builds the benchmark programs: once against the standard ABI, once with Open MPI's mpicc, and
the raw-limit programs without MPI."""

import shutil
import subprocess

from . import libraries

SOURCE = libraries.REPOSITORY / "bench"
OUTPUT = libraries.REPOSITORY / "build" / "bench"
FLAGS = ["-O2", "-std=gnu11", "-Wall", "-Wextra"]
MEASURED = ["latency", "bandwidth", "collectives", "all_collectives", "blocked"]  # linked with bench.c
ALONE = ["init_finalize", "memory", "instruction_count"]
RAW = ["line_bounce", "copy", "two_copy", "central", "spawn", "sockets"]


class BuildError(Exception):
    pass


def compile_program(compiler, flags, sources, output, environment=None, also_needs=()):
    output.parent.mkdir(parents=True, exist_ok=True)
    newest = max(path.stat().st_mtime for path in [*sources, *also_needs, *SOURCE.glob("*/*.h")])
    if output.exists() and output.stat().st_mtime > newest:
        return
    command = [*map(str, compiler), *FLAGS, *map(str, sources), "-o", str(output), *flags]
    try:
        result = subprocess.run(command, capture_output=True, text=True, env=environment)
    except OSError as error:
        raise BuildError(f"no C compiler ({error}); install the Debian package gcc") from error
    if result.returncode != 0:
        raise BuildError(f"{output.name} does not build: {' '.join(command)}\n{result.stderr}")


def program_sources():
    for name in MEASURED:
        yield name, [SOURCE / "src" / f"{name}.c", SOURCE / "src" / "bench.c"]
    for name in ALONE:
        yield name, [SOURCE / "src" / f"{name}.c"]


def abi_header_folder():
    """Our mpi.h, or until it is there MPICH's header of the same ABI under that name."""
    ours = libraries.OURS / "include" / "mpi.h"
    if ours.exists():
        return ours.parent, "build/install/include/mpi.h"
    theirs = libraries.PEERS / "mpich" / "include" / "mpi_abi.h"
    if not theirs.exists():
        raise BuildError("no mpi.h of the standard ABI: neither build/install/include/mpi.h nor MPICH's mpi_abi.h")
    folder = OUTPUT / "include"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy2(theirs, folder / "mpi.h")
    return folder, "the mpi_abi.h of the mpich wheel"


def build_abi(found):
    """One binary for all libraries of the ABI. Returns which header it was built with."""
    include, description = abi_header_folder()
    library = next(library for library in found if library.abi)
    shared_object = library.prefix / "lib" / "libmpi_abi.so.1"
    for name, sources in program_sources():
        compile_program(["cc"], [f"-I{include}", str(shared_object)], sources, OUTPUT / "abi" / name,
                        also_needs=[include / "mpi.h"])
    return description


def build_openmpi(library):
    for name, sources in program_sources():
        compile_program([library.prefix / "bin" / "mpicc"], [], sources, OUTPUT / "openmpi" / name,
                        library.run_environment())


def build_raw():
    for name in RAW:
        compile_program(["cc"], [], [SOURCE / "raw" / f"{name}.c", SOURCE / "raw" / "raw.c"], OUTPUT / "raw" / name)


def program_path(library, name):
    return OUTPUT / ("abi" if library.abi else library.name) / name
