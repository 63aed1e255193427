"""The ranks of a running job, for tests that kill them."""

import os
from pathlib import Path

# A sleeping copy of a rank's process, which `--checkpoint-every` makes.
SLEEPER = "cloudmpi-sleeps\n"
# The process that the user has started, under `--survive`; the launcher is its child.
FRONT = "cloudmpi-front\n"


def launcher_of(front):
    """The process that has started the ranks: that of the command itself, or its child."""
    try:
        if Path(f"/proc/{front}/comm").read_text() == FRONT:
            return int(Path(f"/proc/{front}/task/{front}/children").read_text())
    except (OSError, ValueError):
        pass
    return front


def children_of(launcher):
    """The processes of the ranks and of their copies: process, rank, whether it is a copy."""
    launcher = launcher_of(launcher)
    try:
        children = Path(f"/proc/{launcher}/task/{launcher}/children").read_text().split()
    except OSError:
        return
    for pid in children:
        try:
            # A copy leads no group before it has its name.
            is_copy = os.getpgid(int(pid)) != int(pid) or Path(f"/proc/{pid}/comm").read_text() == SLEEPER
            environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for entry in environment:
            if entry.startswith(b"CLOUDMPI_RANK="):
                yield int(pid), int(entry[14:]), is_copy


def ranks_of(launcher):
    """The processes of the ranks, by rank."""
    return {rank: pid for pid, rank, is_copy in children_of(launcher) if not is_copy}


def sleepers_of(launcher):
    """The sleeping copies of ranks, by rank."""
    found = {}
    for pid, rank, is_copy in children_of(launcher):
        if is_copy:
            found.setdefault(rank, []).append(pid)
    return found
