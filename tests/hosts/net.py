"""Hosts that are network namespaces, on one bridge.

Everything is made inside namespaces of the test's own (network, mounts, names, processes), so that nothing
is left behind however the test ends: the kernel removes it with the test's last process.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

MARK = "CLOUDMPI_TEST_HOSTS_INSIDE"
SUBNET4 = "10.77.0"
SUBNET6 = "fd77::"


def missing() -> str | None:
    """Why hosts cannot be made here, or None."""
    if os.geteuid() != 0:
        return "needs root, to make network namespaces"
    for tool in ("ip", "unshare", "hostname", "mount"):
        if not shutil.which(tool):
            return f"needs the command {tool}"
    if not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        return "needs /dev/net/tun"
    probe = ["unshare", "--net", "--mount", "--uts", "--pid", "--fork", "ip", "link", "add", "probe0", "type", "veth"]
    tried = subprocess.run(probe, capture_output=True, text=True)
    if tried.returncode != 0:
        return f"cannot make network namespaces: {tried.stderr.strip() or 'refused'}"
    return None


def command(*words: str) -> list[str]:
    """The command, in namespaces of its own, whose processes all end with it."""
    return ["unshare", "--net", "--mount", "--uts", "--pid", "--fork", "--mount-proc", "--kill-child", *words]


def environment() -> dict[str, str]:
    """What tells a script that `command` starts that it is inside."""
    return {**os.environ, MARK: "1"}


def enter() -> None:
    """Runs this script again inside namespaces of its own; returns there only."""
    if os.environ.get(MARK) != "1":
        child = subprocess.run(command(sys.executable, *sys.argv), env=environment())
        sys.exit(child.returncode if child.returncode >= 0 else 1)
    # Files that are named by process numbers lie there, and each namespace has the same numbers.
    own_folder("/run")
    own_folder("/dev/shm")
    own_folder("/tmp")
    os.makedirs("/run/netns")


def own_folder(folder: str) -> None:
    """Hides what others have in the folder; a checkout below it stays."""
    checkout = Path(__file__).resolve().parents[2]
    below = checkout.is_relative_to(folder)
    if below:
        subprocess.run(["mount", "--bind", checkout, "/mnt"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", folder], check=True)
    if below:
        checkout.mkdir(parents=True)
        subprocess.run(["mount", "--move", "/mnt", checkout], check=True)
        os.chdir(os.getcwd())


def ip(*words: str, inside: str | None = None) -> None:
    prefix = ["ip"] if inside is None else ["ip", "-n", inside]
    done = subprocess.run([*prefix, *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join([*prefix, *words])}: {done.stderr.strip()}")


class Net:
    """A bridge, with the test itself on it as 10.77.0.254 and fd77::fe."""

    def __init__(self) -> None:
        ip("link", "set", "lo", "up")
        ip("link", "add", "br0", "type", "bridge")
        ip("link", "set", "br0", "up")
        ip("addr", "add", f"{SUBNET4}.254/24", "dev", "br0")
        ip("addr", "add", f"{SUBNET6}fe/64", "dev", "br0", "nodad")
        self.hosts: list[Host] = []

    def host(self, name: str, v4: bool = True, v6: bool = True) -> Host:
        host = Host(name, len(self.hosts) + 1, v4, v6)
        self.hosts.append(host)
        return host

    def close(self) -> None:
        for host in self.hosts:
            # The kernel removes a namespace and its content some time later; a link goes at once.
            subprocess.run(["ip", "link", "del", host.port], check=False, capture_output=True)
            ip("netns", "del", host.name)
        self.hosts.clear()
        subprocess.run(["ip", "link", "del", "br0"], check=False, capture_output=True)


class Host:
    def __init__(self, name: str, number: int, v4: bool, v6: bool) -> None:
        self.name = name
        self.v4 = f"{SUBNET4}.{number}"
        self.v6 = f"{SUBNET6}{number:x}"
        self.port = f"to-{name}"
        ip("netns", "add", name)
        ip("link", "add", self.port, "type", "veth", "peer", "name", "eth0", "netns", name)
        ip("link", "set", self.port, "master", "br0", "up")
        ip("link", "set", "lo", "up", inside=name)
        if not v6:
            self.run("sysctl", "-qw", "net.ipv6.conf.all.disable_ipv6=1")
        ip("link", "set", "eth0", "up", inside=name)
        if v4:
            ip("addr", "add", f"{self.v4}/24", "dev", "eth0", inside=name)
        if v6:
            ip("addr", "add", f"{self.v6}/64", "dev", "eth0", "nodad", inside=name)

    def command(self, *words: str) -> list[str]:
        """The command, to be run on this host, which calls itself by its name."""
        script = f'hostname {self.name}; exec "$@"'
        return ["ip", "netns", "exec", self.name, "unshare", "--uts", "sh", "-c", script, "sh", *words]

    def run(self, *words: str) -> None:
        subprocess.run(self.command(*words), check=True, capture_output=True)

    def isolate(self) -> None:
        """It reaches those that are not isolated, and not the others that are."""
        ip("link", "set", self.port, "type", "bridge_slave", "isolated", "on")

    def join(self) -> None:
        ip("link", "set", self.port, "type", "bridge_slave", "isolated", "off")

    def cut(self) -> None:
        ip("link", "set", self.port, "down")

    def mend(self) -> None:
        ip("link", "set", self.port, "up")
