"""The ranks of a running job, for tests that kill them."""

from pathlib import Path

# A sleeping copy of a rank's process, which `--checkpoint-every` makes.
SLEEPER = "cloudmpi-sleeps\n"


def ranks_of(launcher):
    """The processes of the ranks, by rank."""
    found = {}
    try:
        children = Path(f"/proc/{launcher}/task/{launcher}/children").read_text().split()
    except OSError:
        return found
    for pid in children:
        try:
            if Path(f"/proc/{pid}/comm").read_text() == SLEEPER:
                continue
            environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for entry in environment:
            if entry.startswith(b"CLOUDMPI_RANK="):
                found[int(entry[14:])] = int(pid)
    return found
