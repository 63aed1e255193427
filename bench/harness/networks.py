"""Jobs over tcp: between two processes of one machine by its loopback, and between two hosts, which are network
namespaces joined by veth pairs and a bridge (tests/hosts makes them). Every library is told to use tcp."""

import os
import subprocess
import sys

from . import build, libraries

sys.path.insert(0, str(libraries.REPOSITORY / "tests" / "hosts"))

import net  # noqa: E402

LOOPBACK, VETH, HOSTS = "loopback", "veth", "hosts"
HOST_NAMES = "ab"
ADDRESS_IN_RAW = f"{net.SUBNET4}.1"

# What a launcher starts in the place of ssh: options are ssh's own, the rest is the command.
ON_HOST = """#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
host=$1
shift
while [ "${1#-}" != "$1" ]; do shift; done
exec ip netns exec "$host" unshare --uts sh -c 'hostname "$1"; shift; exec sh -c "$*"' sh "$host" "$@"
"""


def inside():
    """Whether this process has been started again where hosts can be made."""
    return os.environ.get(net.MARK) == "1"


class Networks:
    """Makes the hosts, with an agent of ours on each. Once, for a whole run."""

    def __init__(self):
        from cluster import SECRET, Cluster  # needs the namespaces that `net.enter` made
        self.secret = SECRET
        self.cluster = Cluster(HOST_NAMES, families="4")
        # Open MPI and Hydra look hosts' names up.
        names = "".join(f"{host.v4} {host.name}\n" for host in self.cluster.hosts.values())
        with open("/run/hosts-of-bench", "w", encoding="ascii") as hosts:
            hosts.write("127.0.0.1 localhost\n" + names)
        subprocess.run(["mount", "--bind", "/run/hosts-of-bench", "/etc/hosts"], check=True)
        self.on_host = build.OUTPUT / "on-host"
        self.on_host.parent.mkdir(parents=True, exist_ok=True)
        self.on_host.write_text(ON_HOST)
        self.on_host.chmod(0o755)

    def start_agents(self):
        self.cluster.start()

    def close(self):
        self.cluster.__exit__(None)

    def command(self, library, job, program):
        """The command and what it needs in its environment, beside the library's own."""
        words, environment = getattr(self, f"_{library.name}")(library, job)
        command = [*map(str, words), "-n", str(job.ranks), str(program), *map(str, job.arguments)]
        if job.network != LOOPBACK and library.name != "ours":
            command = self.cluster.hosts[HOST_NAMES[0]].command(*command)
        return command, environment

    def _per_host(self, job):
        return job.ranks // len(HOST_NAMES)

    def _with_counts(self, job):
        return ",".join(f"{name}:{self._per_host(job)}" for name in HOST_NAMES)

    def _ours(self, library, job):
        if job.network == LOOPBACK:
            return [*library.launcher, "--via", "tcp"], {}
        return ([*library.launcher, "--join", self.cluster.url, "--hosts", self._with_counts(job), "-x", "LD_LIBRARY_PATH"],
                {"CLOUDMPI_SECRET": self.secret})

    def _openmpi(self, library, job):
        if job.network == LOOPBACK:
            return [*library.launcher, "--mca", "pml", "ob1", "--mca", "btl", "tcp,self"], {}
        words = [*library.launcher, "--host", self._with_counts(job), "--prtemca", "plm_ssh_agent", self.on_host,
                 "--prtemca", "prte_launch_agent", library.prefix / "bin" / "prted", "--mca", "pml", "ob1",
                 "--mca", "btl_tcp_if_include", "eth0"]
        if job.network == VETH:
            return [*words, "--mca", "btl", "tcp,self"], {}
        # It cannot know that the hosts share their cores.
        return [*words, "--mca", "mpi_yield_when_idle", "1"], {}

    def _hydra(self, library, job):
        return [*library.launcher, "-launcher", "ssh", "-launcher-exec", self.on_host, "-hosts", ",".join(HOST_NAMES),
                "-ppn", self._per_host(job)]

    def _impi(self, library, job):
        if job.network == LOOPBACK:
            return library.launcher, {"I_MPI_FABRICS": "ofi", "FI_PROVIDER": "tcp"}
        return self._hydra(library, job), {"I_MPI_FABRICS": "ofi" if job.network == VETH else "shm:ofi",
                                           "FI_PROVIDER": "tcp"}

    def _mpich(self, library, job):
        if job.network == LOOPBACK:
            # UCX finds no way to itself by the loopback.
            return library.launcher, {"MPIR_CVAR_NOLOCAL": "1", "MPIR_CVAR_CH4_NETMOD": "ofi", "FI_PROVIDER": "tcp"}
        return self._hydra(library, job), {"UCX_TLS": "tcp,self" if job.network == VETH else "tcp,self,sm"}
