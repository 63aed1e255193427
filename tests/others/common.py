"""What all programs of others need: their sources, a shell with our compiler, and the library that runs them."""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

HARNESS = Path(__file__).resolve().parents[1] / "harness"
sys.path.insert(0, str(HARNESS))

import libs  # noqa: E402

FOLDER = libs.BUILD / "others"
BIN = libs.BUILD / "install/bin"
RUN_LIMIT_S = 1800
PEERS = [name for name in libs.NAMES if name != "ours"]


class Wrong(Exception):
    pass


def shell(command: str, cwd: Path, log: Path, limit_s: float | None = None) -> str:
    env = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    # A session of its own, so that a launcher that runs too long goes with its shell.
    running = subprocess.Popen(command, shell=True, cwd=cwd, env=env, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True)
    late = False
    try:
        told, _ = running.communicate(timeout=limit_s)
    except subprocess.TimeoutExpired:
        late = True
        os.killpg(running.pid, signal.SIGTERM)
        told, _ = running.communicate()
    log.write_text(told)
    if late:
        raise Wrong(f"still running after {limit_s:.0f} s: {command}")
    if running.returncode != 0:
        raise Wrong(f"status {running.returncode}: {command}\n{told[-2000:]}")
    return told


def fetch(package: str, pattern: str, suite: str | None = None) -> Path:
    """The package's unpacked source, of the machine's own Debian or of another suite. apt's own lists stay as they are."""
    there = [path for path in FOLDER.glob(pattern) if path.is_dir()]
    if there:
        return there[0]
    apt = FOLDER / "apt"
    for folder in ("lists/partial", "cache", "parts"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    for listed in [*Path("/etc/apt").glob("sources.list.d/*.sources"), *Path("/etc/apt").glob("sources.list")]:
        text = re.sub(r"^Types: deb$", "Types: deb-src", listed.read_text(), flags=re.M)
        if suite:
            # Only Debian's main archive has other suites of that name: not its security updates, and not those of others.
            main = [part for part in text.split("\n\n") if re.search(r"^URIs: \S+/debian/?$", part, flags=re.M)]
            text = re.sub(r"^Suites: .*$", f"Suites: {suite}", "\n\n".join(main), flags=re.M)
        (apt / "parts" / listed.name).write_text(re.sub(r"^deb ", "deb-src ", text, flags=re.M))
    options = f"-qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts={apt}/parts " \
              f"-o Dir::State::lists={apt}/lists -o Dir::Cache={apt}/cache -o APT::Sandbox::User=root"
    shell(f"apt-get {options} update", FOLDER, FOLDER / "apt.log")
    # Only the archive is needed, and not Debian's changes, so that a missing patch does no harm.
    archives = f"{package}_*.orig.tar.*"
    shell(f"apt-get {options} --download-only source {package} || ls {archives}", FOLDER, FOLDER / "apt.log")
    archive = next((path for path in FOLDER.glob(archives) if path.suffix != ".asc"), None)
    if archive is None:
        raise Wrong(f"apt-get found no source package {package}; see {FOLDER / 'apt.log'}")
    shell(f"tar xf {archive.name}", FOLDER, FOLDER / "apt.log")
    return next(path for path in FOLDER.glob(pattern) if path.is_dir())


def launcher(arguments: argparse.Namespace) -> str:
    """What starts a program on the library that is asked for; "-n", the ranks and the program follow."""
    if arguments.lib == "ours":
        return f"mpirun {arguments.flags}".rstrip()
    return f"{sys.executable} {HARNESS / 'libs.py'} {arguments.lib}"


def mpirun(arguments: argparse.Namespace, ranks: int | str) -> str:
    return f"{launcher(arguments)} -n {ranks}"
