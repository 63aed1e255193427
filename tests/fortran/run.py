"""Compiles the Fortran programs of this folder with our mpifort and runs them on every MPI library that is there.

    python3 tests/fortran/run.py [--lib ours mpich impi] [--filter TEXT] [--patience TIMES]

One executable runs unchanged on all: our Fortran library rests on the C interface of the standard ABI.  Each program is
compiled a second time with default integers of 8 bytes (NAME.i8), and runs the same.  A program's first comment says its
rank counts ("ranks: N ..."), further sources ("with: FILE") and a compiler's flag ("flags: FLAG").  Where a peer differs from the standard,
PEERS says so, and that run is left out.  Before the programs, every routine of spec/ is looked for in the library and in
each of the three interfaces.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "fortran"
TIMEOUT_S = 60.0
SHOWN_LINES = 12  # of a failing program's output
# (program, library) -> why it is not run there
PEERS = {
    ("spawns", "impi"): "Intel MPI's MPI_Comm_spawn ends by a segmentation fault, in C too",
    ("errors", "impi"): "Intel MPI does not honour MPI_ERRORS_RETURN, in C too",
    ("mixed", "impi"): "Intel MPI's MPI_Comm_fromint and the like do not find the handles of MPI_Comm_toint, in C too",
}
# program -> why it is not compiled with default integers of 8 bytes
FOUR_BYTES = {"mixed": "its part in C takes default integers as int"}
EIGHT = "-fdefault-integer-8"


def install_dir() -> Path:
    return libs.library("ours").lib_dir.parent


def command(words: list[str | Path]) -> str | None:
    """None, or what the command says when it fails."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, cwd=OUTPUT)
    return None if done.returncode == 0 else done.stdout + done.stderr


def compile_program(source: Path, width: str) -> str | None:
    """None, or the compiler's complaint. `width`: "" or "i8"."""
    mpifort, mpicc = install_dir() / "bin/mpifort", install_dir() / "bin/mpicc"
    objects: list[Path] = []
    for name in re.findall(r"with: *(\S+)", source.read_text()):
        objects.append(OUTPUT / f"{name}.o")
        if complaint := command([mpicc, "-g", "-Wall", "-Werror", "-c", HERE / name, "-o", objects[-1]]):
            return complaint
    flags = ["-O1", "-g", "-Wall", "-Wno-unused-dummy-argument", "-Wno-maybe-uninitialized", "-Wno-trampolines",
             "-fcheck=all,no-array-temps"]
    if source.suffix == ".f":
        flags.append("-std=legacy")  # buffers of several types, without interfaces
    if width:
        flags += [EIGHT, "-Wno-unused-parameter"]
    flags += re.findall(r"^! flags: *(\S+)", source.read_text(), re.M)
    modules = modules_folder(width)
    checks = [] if source.suffix == ".f" else [modules / "checks.o"]
    return command([mpifort, *flags, f"-I{modules}", source, *checks, *objects, "-o", program(source, width)])


def modules_folder(width: str) -> Path:
    return OUTPUT / (width or "i4")


def program(source: Path, width: str) -> Path:
    return OUTPUT / (f"{source.stem}.{width}" if width else source.stem)


def compile_checks(width: str) -> str | None:
    folder = modules_folder(width)
    folder.mkdir(exist_ok=True)
    flags = [EIGHT] if width else []
    return command([install_dir() / "bin/mpifort", *flags, "-c", HERE / "checks.f90", "-J", folder, "-o", folder / "checks.o"])


def the_wrong_library_is_refused() -> str | None:
    """Objects of one width linked with the library of the other, and both in one program, end with a line that says so."""
    start = 'subroutine {0}\n  use {1}\n  integer :: e\n  call MPI_Init(e)\nend subroutine\n'
    main = "program p\n  call {0}\nend program\n"
    mpifort, lib = install_dir() / "bin/mpifort", libs.library("ours")
    for module in ("mpi", "mpi_f08"):
        for compiled, linked, wanted in (([EIGHT], [], "with default integers of 8 bytes, but linked with the library for 4"),
                                         ([], [EIGHT], "with default integers of 4 bytes, but linked with the library for 8")):
            (OUTPUT / "wrong.f90").write_text(start.format("start", module) + main.format("start"))
            complaint = command([mpifort, *compiled, "-c", "wrong.f90"]) or command([mpifort, *linked, "wrong.o", "-o", "wrong"])
            outcome = libs.run(lib.command(1, [str(OUTPUT / "wrong")]), lib.env(), TIMEOUT_S)
            if complaint or outcome.status in (0, None) or wanted not in outcome.output:
                return f"{module}, {compiled} then {linked}: {complaint} {outcome.status} {outcome.output}"
    (OUTPUT / "other.f90").write_text(start.format("other", "mpi"))
    (OUTPUT / "wrong.f90").write_text(start.format("start", "mpi") + main.format("start"))
    complaint = command([mpifort, EIGHT, "-c", "other.f90"]) or command([mpifort, "wrong.f90", "other.o", "-o", "wrong"])
    outcome = libs.run(lib.command(1, [str(OUTPUT / "wrong")]), lib.env(), TIMEOUT_S)
    if complaint or outcome.status in (0, None) or "parts of this program" not in outcome.output:
        return f"both widths: {complaint} {outcome.status} {outcome.output}"
    return None


def libraries_loaded_apart_know_the_constants(module: str) -> str | None:
    """Two shared libraries that a program loads one by one, as Python does with extension modules."""
    source = """subroutine {0}(bad) bind(C)
  use, intrinsic :: iso_c_binding
  use {1}
  integer(c_int) :: bad
  integer :: x, e, got
  logical :: begun
  call MPI_Initialized(begun, e)
  if (.not. begun) call MPI_Init(e)
  x = 5
  call MPI_Allreduce(MPI_IN_PLACE, x, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_SELF, e)
  call MPI_Sendrecv(x, 1, MPI_INTEGER, 0, 0, got, 1, MPI_INTEGER, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE, e)
  bad = merge(0, 1, x == 5 .and. got == 5)
  if (begun) call MPI_Finalize(e)
end subroutine
"""
    for name in ("first", "second"):
        (OUTPUT / f"apart_{name}.f90").write_text(source.format(name, module))
        if complaint := command([install_dir() / "bin/mpifort", "-shared", "-fPIC", f"apart_{name}.f90", "-o", f"libapart_{name}.so"]):
            return complaint
    program = "".join(f"bad = ctypes.c_int(1); ctypes.CDLL('{OUTPUT}/libapart_{name}.so').{name}(ctypes.byref(bad)); "
                      f"assert bad.value == 0, '{name}'; " for name in ("first", "second"))
    lib = libs.library("ours")
    outcome = libs.run(lib.command(1, [sys.executable, "-c", f"import ctypes; {program}print('went well')"]), lib.env(), TIMEOUT_S)
    good = outcome.status == 0 and "went well" in outcome.output
    return None if good else f"libraries with {module} loaded apart: status {outcome.status}: {outcome.output}"


def wider_reals_are_told_of() -> str | None:
    """With -fdefault-real-8, mpifort says what MPI_REAL is, and the functions of mpif.h return 8 bytes all the same."""
    (OUTPUT / "wider.f90").write_text("program wider\n  include 'mpif.h'\n  print *, 'kind', kind(MPI_Wtime()), kind(PMPI_Wtick())\n"
                                      "  if (MPI_Wtime() <= 0) error stop 1\nend program\n")
    mpifort = install_dir() / "bin/mpifort"
    done = subprocess.run([mpifort, "-fdefault-real-8", "wider.f90", "-o", "wider"], capture_output=True, text=True, check=False,
                          cwd=OUTPUT)
    lib = libs.library("ours")
    outcome = libs.run([str(OUTPUT / "wider")], lib.env(), TIMEOUT_S)
    good = done.returncode == 0 and "use MPI_REAL8" in done.stderr and re.search(r"kind +8 +8", outcome.output)
    return None if good else f"-fdefault-real-8: {done.stderr} {outcome.status} {outcome.output}"


def headers_are_standard() -> str | None:
    """mpif.h as Fortran 2008 and 2018 have it, and mpi.h as C has been since 1990: no extension of a compiler."""
    (OUTPUT / "standard.f").write_text("      program standard\n      implicit none\n      include 'mpif.h'\n"
                                       "      integer ierror\n      call MPI_Init(ierror)\n"
                                       "      if (MPI_Wtime() .lt. 0d0) stop\n      call MPI_Finalize(ierror)\n      end\n")
    (OUTPUT / "standard.c").write_text("#include <mpi.h>\nint main(void) { return MPI_SUCCESS; }\n")
    bin_dir = install_dir() / "bin"
    ways = [(bin_dir / "mpifort", f"-std={year}", "standard.f") for year in ("f2008", "f2018")]
    ways += [(bin_dir / "mpicc", f"-std={year}", "standard.c") for year in ("c90", "c99", "c17")]
    for compiler, standard, source in ways:
        done = subprocess.run([compiler, standard, "-pedantic-errors", "-c", source, "-o", "standard.o"], capture_output=True, text=True,
                              check=False, cwd=OUTPUT)
        if done.returncode != 0:
            return f"{source} with {standard}: {done.stderr}"
    return None


def specified() -> tuple[dict[str, str], list[str]]:
    """Each routine with the interfaces that have it; and the large-count forms."""
    rows = [line.split("\t") for line in (libs.ROOT / "spec/fortran.tsv").read_text().splitlines()[1:]]
    routines = {row[0]: row[1] for row in rows}
    routines |= {"MPI_Sizeof": "both", "MPI_F_sync_reg": "both", "MPI_Status_f2f08": "both", "MPI_Status_f082f": "both"}
    c_names = {line.split("\t")[0] for line in (libs.ROOT / "spec/functions.tsv").read_text().splitlines()[1:]}
    return routines, [f"{name}_c" for name in routines if f"{name}_c" in c_names]


def exported(library: str) -> set[str]:
    listed = subprocess.run(["nm", "-D", "--defined-only", install_dir() / "lib" / library],
                            capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in listed.splitlines()}


def every_routine_is_there() -> str | None:
    """None, or what is missing: symbols for mpif.h, names in the modules."""
    routines, large = specified()
    symbols = exported("libmpifort_abi.so.1")
    if symbols != exported("libmpifort_abi_i8.so.1"):
        return f"the libraries differ in {' '.join(symbols ^ exported('libmpifort_abi_i8.so.1'))}"
    values = {"MPI_Wtime", "MPI_Wtick", "MPI_Aint_add", "MPI_Aint_diff"}  # functions: one symbol for all interfaces
    new = {"MPI_Sizeof", "MPI_Status_f2f08", "MPI_Status_f082f"}  # not for mpif.h
    for prefix in ("", "p"):
        for name in routines:
            if name not in new and f"{prefix}{name.lower()}_" not in symbols:
                return f"the library lacks {prefix}{name.lower()}_"
        for name in [*routines, *large]:
            if routines.get(name) == "mpi" or name in values or name.startswith("MPI_Status_f"):
                continue
            if not {f"{prefix}{name.lower()}_f08_", f"{prefix}{name.lower()}_f08ts_"} & symbols:
                return f"the library lacks {prefix}{name.lower()}_f08_"
    by_name = [f"{name}_c" for name, where in routines.items() if where == "both_by_name"]
    handles = [line.split("\t")[0] for line in (libs.ROOT / "spec/handles.tsv").read_text().splitlines()[1:]]
    types = [name for name in handles if not name.startswith("MPI_T_")]
    constants = [line.split("\t")[0] for line in (libs.ROOT / "spec/constants.tsv").read_text().splitlines()[1:]]
    of_c = re.compile(r"MPI_T_|MPI_F_|MPI_LONG_LONG_INT$|MPI_CONVERSION_FN_NULL_C$")
    constants = [name for name in constants if not of_c.match(name)]
    old_functions = {"MPI_NULL_COPY_FN", "MPI_DUP_FN", "MPI_NULL_DELETE_FN"}
    for module, names in (("mpi_f08", [n for n, where in routines.items() if where != "mpi"] + by_name),
                          ("mpi", list(routines))):
        wanted = [prefix + name for name in names for prefix in ("", "P")]
        wanted += [name for name in constants if module == "mpi" or name not in old_functions]
        wanted += types + ["MPI_User_function", "MPI_Comm_copy_attr_function"] if module == "mpi_f08" else []
        wanted += ["MPI_Status", "MPI_ADDRESS_KIND", "MPI_COUNT_KIND", "MPI_OFFSET_KIND", "MPI_STATUS_SIZE"]
        uses = "".join(f"  use {module}, only : {name}\n" for name in wanted)
        (OUTPUT / f"names_{module}.f90").write_text(f"program names\n{uses}end program\n")
        for flags in ([], [EIGHT]):
            if complaint := command([install_dir() / "bin/mpifort", *flags, "-fsyntax-only", f"names_{module}.f90"]):
                return complaint
    declared = (install_dir() / "include/fortran/gfortran/mpif.h").read_text()
    lines = "".join(f"      PRINT *, LOC({name})\n" for name in constants if f" {name}" not in declared)
    return f"mpif.h lacks:\n{lines}" if lines else None


def hello_says_its_sum() -> str | None:
    """The example of the README."""
    hello = libs.ROOT / "examples/hello.f90"
    if complaint := command([install_dir() / "bin/mpifort", "-O2", "-Wall", hello, "-o", OUTPUT / "hello"]):
        return complaint
    lib = libs.library("ours")
    outcome = libs.run(lib.command(3, [str(OUTPUT / "hello")]), lib.env(), TIMEOUT_S)
    good = outcome.status == 0 and outcome.output.count("of 3, sum of all ranks 3") == 3
    return None if good else f"examples/hello.f90: status {outcome.status}: {outcome.output!r}"


def run_program(lib: libs.Library, name: str, width: str, ranks: int, timeout_s: float) -> bool:
    begin_s = time.monotonic()
    outcome = libs.run(lib.command(ranks, [str(program(Path(name), width))]), lib.env(), timeout_s)
    took_s = time.monotonic() - begin_s
    good = outcome.status == 0 and re.search(rf"^(\S+ )?ok {name}$", outcome.output, re.M) is not None
    print(f"{'ok      ' if good else 'FAILED  '} {name:<20} {width:<2} {lib.name:<6} {ranks:>3} ranks {took_s:6.2f} s", flush=True)
    if not good:
        print("           " + (f"still running after {timeout_s:.0f} s" if outcome.status is None
                               else f"status {outcome.status}"))
        lines = [line for line in outcome.output.splitlines() if line.strip()]
        for line in ([line for line in lines if "FAIL" in line] or lines)[:SHOWN_LINES]:
            print("           " + line, flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the Fortran programs of this folder.")
    parser.add_argument("--lib", choices=libs.NAMES, nargs="*", default=list(libs.NAMES))
    parser.add_argument("--filter", default="", help="only programs whose name holds this text")
    parser.add_argument("--patience", type=float, default=1.0, help="times the limit that each program has")
    arguments = parser.parse_args()
    if shutil.which("gfortran") is None:
        print("gfortran is missing: run scripts/setup.sh --test", file=sys.stderr)
        return 2
    OUTPUT.mkdir(parents=True, exist_ok=True)
    chosen = [libs.library(name) for name in arguments.lib]
    if reason := libs.library("ours").missing():
        print(reason, file=sys.stderr)
        return 2
    passed = failed = skipped = 0
    for complaint in (compile_checks(""), compile_checks("i8"), every_routine_is_there(), hello_says_its_sum(),
                      the_wrong_library_is_refused(), libraries_loaded_apart_know_the_constants("mpi"),
                      libraries_loaded_apart_know_the_constants("mpi_f08"),
                      wider_reals_are_told_of(), headers_are_standard()):
        passed, failed = passed + (not complaint), failed + bool(complaint)
        if complaint:
            print(f"FAILED   {complaint}")
    for lib in [lib for lib in chosen if lib.missing()]:
        print(f"skipped  all programs on {lib.missing()}")
        skipped += 1
    sources = sorted([*HERE.glob("*.F90"), *HERE.glob("*.f")])
    for source, width in [(source, width) for source in sources for width in ("", "i8")]:
        if arguments.filter not in source.stem:
            continue
        if width and (reason := FOUR_BYTES.get(source.stem)):
            print(f"skipped  {source.stem} with {EIGHT}: {reason}")
            skipped += 1
            continue
        if complaint := compile_program(source, width):
            print(f"FAILED   {source.stem} {width} does not compile\n{complaint}", flush=True)
            failed += 1
            continue
        rank_counts = re.search(r"ranks:((?: *\d+)+)", source.read_text())
        for lib in [lib for lib in chosen if not lib.missing()]:
            if reason := PEERS.get((source.stem, lib.name)):
                print(f"skipped  {source.stem} on {lib.name}: {reason}")
                skipped += 1
                continue
            for ranks in map(int, rank_counts.group(1).split()):
                good = run_program(lib, source.stem, width, ranks, TIMEOUT_S * arguments.patience)
                passed, failed = passed + good, failed + (not good)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
