#!/usr/bin/env python3
"""Runs a command on the first of some hosts that this script makes, with an agent on each.

    bench/hosts.py [--hosts N] [--delay-us US] [--rate-mbit MBIT] COMMAND
    bench/hosts.py cloudmpi compare latency --hosts a:1,b:1 --join URL --with impi

The hosts are called a, b, c, …: network namespaces that a bridge joins (tests/hosts/net.py); 2, if --hosts does not say otherwise. Nothing
of them is left at the end. URL in the command becomes the agents' address. `ssh` is a script here, by which the launchers of other libraries
reach the hosts. --delay-us and --rate-mbit put a process into each host's cable (tests/hosts/wire.py), which holds every frame back
and lets no more through: a message passes two cables, so that it is late by twice as long. Needs root."""

import argparse
import contextlib
import os
import string
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "hosts"))

import net  # noqa: E402

SSH = """#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
host=$1
shift
while [ "${1#-}" != "$1" ]; do shift; done
exec ip netns exec "$host" unshare --uts sh -c 'hostname "$1"; shift; exec sh -c "$*"' sh "$host" "$@"
"""


def write_names(hosts):
    """Launchers look the hosts' names up."""
    table = Path("/run/hosts-of-bench")
    table.write_text("127.0.0.1 localhost\n" + "".join(f"{host.v4} {host.name}\n" for host in hosts), encoding="ascii")
    subprocess.run(["mount", "--bind", str(table), "/etc/hosts"], check=True)


def write_ssh():
    """The folder that holds it."""
    folder = Path("/run/bin-of-bench")
    folder.mkdir()
    script = folder / "ssh"
    script.write_text(SSH)
    script.chmod(0o755)
    return str(folder)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hosts", type=int, default=2, choices=range(2, 27), metavar="N")
    parser.add_argument("--delay-us", type=float, default=0)
    parser.add_argument("--rate-mbit", type=float, default=0)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    if not given.command:
        sys.exit(__doc__)
    return given


def main():
    given = arguments()
    if reason := net.missing():
        sys.exit(f"hosts.py: hosts cannot be made: {reason}")
    net.enter()  # starts this program again, in there
    from cluster import SECRET, Cluster  # needs the namespaces
    from wire import Wires
    names = string.ascii_lowercase[: given.hosts]
    link = {"delay_s": given.delay_us / 1e6, "rate_bytes_per_s": given.rate_mbit * 1e6 / 8}
    with contextlib.ExitStack() as stack:
        cluster = Cluster(names, families="4")
        if any(link.values()):
            stack.enter_context(Wires(cluster, **link))
        else:
            stack.enter_context(cluster)
            cluster.start()
        write_names(cluster.hosts.values())
        environment = dict(os.environ, CLOUDMPI_SECRET=SECRET, PATH=f"{write_ssh()}:{os.environ['PATH']}")
        words = [cluster.url if word == "URL" else word for word in given.command]
        status = subprocess.run(cluster.hosts[names[0]].command(*words), env=environment).returncode
    sys.exit(status)


if __name__ == "__main__":
    main()
