"""The MPI libraries that the tests run on: where each one lies and how it starts a program.

One executable, linked against `libmpi_abi.so.1` without an rpath, runs on every library: only
LD_LIBRARY_PATH and the launcher differ.  Standard library only.

    python3 tests/harness/libs.py LIB -n N program [arguments]

runs `program` on N ranks under LIB (ours, mpich or impi) and returns its status.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
SONAME = "libmpi_abi.so.1"


@dataclass(frozen=True)
class Library:
    name: str
    lib_dir: Path
    launcher: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)

    def missing(self) -> str | None:
        """What keeps this library from being used, in one line, or None."""
        if not (self.lib_dir / SONAME).exists():
            todo = "make install PREFIX=build/install" if self.name == "ours" else "scripts/setup.sh"
            return f"{self.name}: no {self.lib_dir / SONAME}: run {todo}"
        if not Path(self.launcher[0]).exists():
            return f"{self.name}: no launcher {self.launcher[0]}"
        return None

    def command(self, ranks: int, program: list[str]) -> list[str]:
        return [*self.launcher, "-n", str(ranks), *program]

    def env(self) -> dict[str, str]:
        env = dict(os.environ, **self.environment)
        folders = [str(self.lib_dir), *filter(None, [env.get("LD_LIBRARY_PATH")])]
        if self.name != "ours":
            folders.insert(0, str(_fortran_alone()))
        env["LD_LIBRARY_PATH"] = ":".join(folders)
        return env


def _install_dir() -> Path:
    return Path(os.environ.get("CLOUDMPI_INSTALL", BUILD / "install")).resolve()


def _fortran_alone() -> Path:
    """A folder with our Fortran libraries alone, for a place before a peer's: Intel MPI has one of the same name."""
    alone = BUILD / "fortran/lib"
    alone.mkdir(parents=True, exist_ok=True)
    for name in ("libmpifort_abi.so.1", "libmpifort_abi_i8.so.1"):
        target = _install_dir() / "lib" / name
        link = alone / name
        if link.is_symlink() and link.readlink() == target:
            continue
        link.unlink(missing_ok=True)
        link.symlink_to(target)
    return alone


def library(name: str) -> Library:
    if name == "ours":
        install = _install_dir()
        # Flags of the launcher that every job gets, for example "--via tcp" or "--nodes 2".
        flags = os.environ.get("CLOUDMPI_TEST_FLAGS", "").split()
        return Library(name, install / "lib", (str(install / "bin/cloudmpi"), "run", *flags))
    if name == "mpich":
        peer = BUILD / "peers/mpich"
        return Library(name, peer / "lib", (str(peer / "bin/mpiexec.hydra"), "-launcher", "fork"))
    if name == "impi":
        peer = BUILD / "peers/impi-rt"
        return Library(name, peer / "lib", (str(peer / "bin/mpiexec.hydra"), "-launcher", "fork"), {
            "I_MPI_ROOT": str(peer),
            "FI_PROVIDER_PATH": str(peer / "lib"),
            "I_MPI_FABRICS": "shm",
            "I_MPI_PIN": "0",
        })
    raise SystemExit(f"unknown library '{name}': choose one of {', '.join(NAMES)}")


NAMES = ("ours", "mpich", "impi")


def header_dir() -> Path:
    """The folder with the mpi.h of the standard ABI: ours, or MPICH's copy while ours is not built."""
    for folder in (_install_dir() / "include", ROOT / "include"):
        if (folder / "mpi.h").exists():
            return folder
    peer = BUILD / "peers/mpich/include/mpi_abi.h"
    if not peer.exists():
        raise SystemExit("no mpi.h: build the project or run scripts/setup.sh")
    folder = BUILD / "peer-include"
    folder.mkdir(parents=True, exist_ok=True)
    text = f'#include "{peer}"\n'
    if not (folder / "mpi.h").exists() or (folder / "mpi.h").read_text() != text:
        (folder / "mpi.h").write_text(text)
    return folder


def link_library() -> Path:
    """Any libmpi_abi.so.1: the linker only takes the soname and the symbol names from it."""
    for name in NAMES:
        path = library(name).lib_dir / SONAME
        if path.exists():
            return path
    raise SystemExit(f"no {SONAME} to link with: build the project or run scripts/setup.sh")


def compile_command(source: Path, program: Path, flags: tuple[str, ...] = ()) -> list[str]:
    compiler = os.environ.get("CC", "gcc")
    return [compiler, "-std=c11", "-D_GNU_SOURCE", *flags, f"-I{header_dir()}", "-o", str(program), str(source),
            str(link_library()), "-Wl,--allow-shlib-undefined", "-lm", "-pthread"]


@dataclass
class Outcome:
    status: int | None  # None: stopped at its time limit
    output: str         # standard output and standard error, in the order they came


def run(command: list[str], env: dict[str, str], timeout_s: float, cwd: Path | None = None) -> Outcome:
    """Runs a command in a session of its own; past its time limit the whole session is ended."""
    # A file, not a pipe: a rank that outlives its launcher must not keep us reading.
    with tempfile.TemporaryFile() as log:
        child = subprocess.Popen(command, env=env, cwd=cwd, stdin=subprocess.DEVNULL, stdout=log,
                                 stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status: int | None = child.wait(timeout_s)
        except subprocess.TimeoutExpired:
            status = None
        except BaseException:
            _end_session(child)
            raise
        if status is None:
            _end_session(child)
        log.seek(0)
        return Outcome(status, log.read().decode(errors="replace"))


def _end_session(child: subprocess.Popen[bytes]) -> None:
    # The launcher first, politely, so that it removes its ranks and shared memory; then the remaining
    # processes.
    for number, grace_s in ((signal.SIGTERM, 3.0), (signal.SIGKILL, 3.0)):
        if child.poll() is None:
            child.send_signal(number)
            try:
                child.wait(grace_s)
            except subprocess.TimeoutExpired:
                continue
    for pid in _session_members(child.pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def _session_members(session: int) -> list[int]:
    members = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                members.append(int(entry.name))
    return members


def main(arguments: list[str]) -> int:
    usage = "usage: libs.py LIB -n N program [arguments]"
    if len(arguments) < 4 or arguments[1] != "-n" or not arguments[2].isdigit():
        print(usage, file=sys.stderr)
        return 2
    lib = library(arguments[0])
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    command = lib.command(int(arguments[2]), arguments[3:])
    os.execve(command[0], command, lib.env())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
