"""A host's cable as a process of ours carries it: it delays, caps, loses or lets pass one way only, where the kernel
has no netem. Two TAP devices, one the host's eth0, one a port of the bridge, and a thread that moves frames between them."""

from __future__ import annotations

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import threading
import time

from cluster import Cluster
from net import Host, ip

TUNSETIFF = 0x400454CA
IFF_TAP = 0x0002
IFF_NO_PI = 0x1000
FRAME_BYTES = 65_536
# Like a switch's port: frames that come while so many wait are lost.
QUEUE_FRAMES = 10_000
OUT, IN = 0, 1


def tap(name: str) -> int:
    fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH14x", name.encode(), IFF_TAP | IFF_NO_PI))
    return fd


class Wire:
    """In the place of a host's veth pair. `delay_s`: each way. `rate_bytes_per_s`: each way, 0 for no cap."""

    def __init__(self, host: Host, delay_s: float = 0, loss: float = 0, seed: int = 1, rate_bytes_per_s: float = 0) -> None:
        self.delay_s = delay_s
        self.rate_bytes_per_s = rate_bytes_per_s
        self.free_at = [0.0, 0.0]
        self.loss = loss
        self.passes = [True, True]
        self.frames = 0
        self.random = random.Random(f"{seed} {host.name}")
        ip("link", "del", host.port)
        self.ends = [tap("tap-out"), tap(host.port)]
        # The kernel keeps the device with the descriptor, under any namespace and name.
        ip("link", "set", "tap-out", "netns", host.name)
        ip("link", "set", "tap-out", "name", "eth0", inside=host.name)
        ip("link", "set", host.port, "master", "br0", "up")
        ip("link", "set", "eth0", "up", inside=host.name)
        for address, length in ((host.v4, 24), (host.v6, 64)):
            nodad = ["nodad"] if ":" in address else []
            subprocess.run(["ip", "-n", host.name, "addr", "add", f"{address}/{length}", "dev", "eth0", *nodad],
                           check=not nodad, capture_output=True)
        self.stop_read, self.stop_write = os.pipe()
        self.thread = threading.Thread(target=self._carry, daemon=True)
        self.thread.start()

    def close(self) -> None:
        os.close(self.stop_write)
        self.thread.join()
        for fd in (*self.ends, self.stop_read):
            os.close(fd)

    def _carry(self) -> None:
        waiting: list[tuple[float, int, int, bytes]] = []
        while True:
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                self._put(*heapq.heappop(waiting)[2:])
            timeout_s = waiting[0][0] - now if waiting else None
            ready = select.select([*self.ends, self.stop_read], [], [], timeout_s)[0]
            if self.stop_read in ready:
                return
            for way in (OUT, IN):
                if self.ends[way] in ready:
                    self._take(way, waiting)

    def _take(self, way: int, waiting: list[tuple[float, int, int, bytes]]) -> None:
        for _ in range(64):
            try:
                frame = os.read(self.ends[way], FRAME_BYTES)
            except OSError:
                return  # no more, or the device is down
            self.frames += 1
            if not self.passes[way] or len(waiting) >= QUEUE_FRAMES or self.random.random() < self.loss:
                continue
            if self.delay_s or self.rate_bytes_per_s:
                heapq.heappush(waiting, (self._sent_at(way, len(frame)) + self.delay_s, self.frames, way, frame))
            else:
                self._put(way, frame)

    def _sent_at(self, way: int, length_bytes: int) -> float:
        """When the last byte has left: a frame waits for those before it."""
        now = time.monotonic()
        if self.rate_bytes_per_s:
            self.free_at[way] = max(now, self.free_at[way]) + length_bytes / self.rate_bytes_per_s
            return self.free_at[way]
        return now

    def _put(self, way: int, frame: bytes) -> None:
        try:
            os.write(self.ends[1 - way], frame)
        except OSError:
            pass  # down, or full


class Wires:
    """Such a cable for each host of a cluster, until the cluster is gone."""

    def __init__(self, cluster: Cluster, **how: float) -> None:
        self.cluster = cluster
        self.of = {name: Wire(host, **how) for name, host in cluster.hosts.items()}

    def __enter__(self) -> Wires:
        self.cluster.start()
        return self

    def __exit__(self, *what: object) -> None:
        try:
            self.cluster.__exit__(*what)
        finally:
            for wire in self.of.values():
                wire.close()
