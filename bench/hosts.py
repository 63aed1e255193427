#!/usr/bin/env python3
"""Runs a command on the first of two hosts that this script makes, with an agent on each.

    bench/hosts.py cloudmpi compare latency --hosts a:1,b:1 --join URL --with impi

The hosts are called a and b: network namespaces that a bridge joins (tests/hosts/net.py). Nothing of them is left at the end. URL
in the command becomes the agents' address. `ssh` is a script here, by which the launchers of other libraries reach the hosts. Needs root."""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "hosts"))

import net  # noqa: E402

NAMES = "ab"
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


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if reason := net.missing():
        sys.exit(f"hosts.py: hosts cannot be made: {reason}")
    net.enter()  # starts this program again, in there
    from cluster import SECRET, Cluster  # needs the namespaces
    with Cluster(NAMES, families="4") as cluster:
        hosts = cluster.hosts.values()
        write_names(hosts)
        environment = dict(os.environ, CLOUDMPI_SECRET=SECRET, PATH=f"{write_ssh()}:{os.environ['PATH']}")
        cluster.start()
        words = [cluster.url if word == "URL" else word for word in sys.argv[1:]]
        status = subprocess.run(cluster.hosts[NAMES[0]].command(*words), env=environment).returncode
    sys.exit(status)


if __name__ == "__main__":
    main()
