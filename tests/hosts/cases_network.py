"""Networks: addresses of both families, dead ones, hosts that do not reach each other, cuts."""

from __future__ import annotations

import json
import re
import signal
import time

from cases_failures import LIMIT_S, ends_soon, one_line, running
from cases_work import actor, checksum, example
from cluster import Cluster, check, no_rank_left, wait_until
from net import ip


def ring_over_all(cluster: Cluster, rounds: int = 20) -> None:
    ended = cluster.run("-n", "6", actor(), "init", "ring", str(rounds), "finalize")
    check(ended.status == 0 and ended.out == f"ring {6 * rounds}\n" and ended.told == "", ended.everything)


def ipv4_alone() -> None:
    with Cluster("abc", families="4") as cluster:
        cluster.start()
        ring_over_all(cluster)


def ipv6_alone() -> None:
    with Cluster("abc", families="6", served_by="v6") as cluster:
        cluster.start()
        ring_over_all(cluster)


def link_local_addresses_alone() -> None:
    with Cluster("abc", families="6", served_by="v6") as cluster:
        cluster.start()
        # Their meeting point is there; between b and c there are link-local addresses only.
        for name in "bc":
            host = cluster.hosts[name]
            other = cluster.hosts["c" if name == "b" else "b"]
            ip("-6", "route", "add", "unreachable", f"{other.v6}/128", inside=host.name)
        ring_over_all(cluster)


def both_families_and_a_dead_address() -> None:
    with Cluster("abc") as cluster:
        # First in every list stands an address that no host reaches; and every host has one and the
        # same bridge.
        for host in cluster.hosts.values():
            ip("link", "add", "dead0", "type", "bridge", inside=host.name)
            ip("addr", "add", f"10.1.1.{host.v4.split('.')[-1]}/32", "dev", "dead0", inside=host.name)
            ip("link", "set", "dead0", "up", inside=host.name)
            ip("link", "add", "docker0", "type", "bridge", inside=host.name)
            ip("addr", "add", "172.17.0.1/16", "dev", "docker0", inside=host.name)
            ip("link", "set", "docker0", "up", inside=host.name)
            ip("route", "add", "10.1.1.0/24", "dev", "eth0", inside=host.name)
        cluster.start()
        ring_over_all(cluster)


def what_leaves_a_private_network_is_encrypted() -> None:
    with Cluster("abc") as cluster:
        # b and c reach each other by addresses that other hosts can route to as well.
        for name, number in (("b", 1), ("c", 2)):
            ip("addr", "add", f"203.0.113.{number}/24", "dev", "eth0", inside=name)
        cluster.start()

        def kept(*flags: str) -> str:
            told = cluster.run("-n", "6", "--via", "tcp", "--explain", *flags, actor()).everything
            return "".join("e" if re.search(rf"^ *{pair} .*; encrypted$", told, re.MULTILINE) else
                           "c" if re.search(rf"^ *{pair} .*; in the clear$", told, re.MULTILINE) else "?"
                           for pair in ("inside a", "a – b", "a – c", "b – c"))

        check(kept() == "ccce", kept())
        check(kept("--encrypt") == "eeee", kept("--encrypt"))
        check(kept("--no-encrypt") == "cccc", kept("--no-encrypt"))
        for flags, says in (((), "tcp encrypts messages between b – c, and sends those between a – b, a – c in the clear"),
                            (("--encrypt",), "tcp encrypts all messages"),
                            (("--encrypt", "--via", "tcp"), "tcp encrypts all messages")):
            ended = cluster.run("-n", "6", "-v", *flags, actor(), "init", "ring", "20", "long", "2", "finalize")
            check(ended.status == 0 and ended.out == "ring 120\n" and says in ended.err, ended.everything)


def two_that_cannot_reach_each_other() -> None:
    with Cluster("abc") as cluster:
        cluster.hosts["b"].isolate()
        cluster.hosts["c"].isolate()
        cluster.start()
        # The line of each pair, with the times measured there.
        ended = cluster.run("-n", "3", "--explain", actor())
        for pair, path, how in (("a – b", "tcp", r"one way \(half the least of \d+ round trips\)"),
                                ("b – c", "services", r"from put to get \(the least of \d+, at the slower of the two\)")):
            found = re.search(rf"{pair} +{path} +.*; (\d+\.\d) us {how}(; in the clear)?$", ended.everything, re.MULTILINE)
            check(found is not None and float(found.group(1)) > 0, ended.everything)
        ended = cluster.run("-n", "3", "--explain", "--json", actor())
        pairs = {pair["from"] + pair["to"]: (pair["via"], pair["encrypted"]) for pair in json.loads(ended.out)["pairs"]}
        check(pairs == {"ab": ("tcp", False), "ac": ("tcp", False), "bc": ("services", None)} and ended.told == "", ended.everything)
        # Between b and c the services carry the messages, and no other path connects them.
        ended = cluster.run("-n", "6", actor(), "init", "ring", "20", "finalize")
        check(ended.status == 0 and ended.out == "ring 120\n" and ended.told == "", ended.everything)
        ended = cluster.run("-n", "6", "--via", "tcp", actor(), "init", "finalize")
        one_line(ended, "host b cannot reach host c")
        no_rank_left()
        ended = cluster.run("-n", "4", "--hosts", "a,c", actor(), "init", "ring", "1", "finalize")
        check(ended.status == 0 and ended.out == "ring 4\n", ended.everything)


def everything_by_the_services() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        for name in "abc":
            cluster.hosts[name].isolate()
        cluster.hosts["a"].join()
        nbody = ["--particles", "1003", "--steps", "5", "--check"]
        direct = cluster.run("-n", "6", "--hosts", "a", example("nbody"), *nbody)
        carried = cluster.run("-n", "6", "--via", "services", example("nbody"), *nbody)
        check(carried.status == 0 and checksum(carried.out) == checksum(direct.out), carried.everything)
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")
        job = running(cluster, "--via", "services")
        began = time.monotonic()
        cluster.agents["b"].process.kill()
        one_line(ends_soon(job, began), "host b")
        job = running(cluster, "--via", "services", "--hosts", "a,c")
        job.signal(signal.SIGINT)
        check(job.wait(LIMIT_S).status == 130, "the status")
        no_rank_left()
        check("job" not in cluster.rows(), "something is left in the services")


def a_host_that_is_cut_off_ends_the_job() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        cluster.hosts["c"].cut()
        ended = job.wait(LIMIT_S)
        no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
        one_line(ended, "host c")
        # It comes back by itself. A job that begins with its agent of before ends when that joins anew.
        cluster.hosts["c"].mend()
        words = ["-n", "3", "--hosts", "a,b,c", actor(), "init", "ring", "1", "finalize"]
        wait_until("the host takes part again", lambda: cluster.run(*words).status == 0)


def a_host_that_is_cut_off_and_comes_back_goes_on() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = cluster.job("-n", "3", actor(), "init", "say", "begins", "pace", "500", "10", "finalize")
        job.wait_for("begins", 3)
        for name in "cb":
            time.sleep(0.3)
            cluster.hosts[name].cut()
            time.sleep(1.5)
            cluster.hosts[name].mend()
        ended = job.wait()
        check(ended.status == 0 and "ring 1500\n" in ended.out, ended.everything)


def a_link_between_two_that_still_reach_the_services() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        # The cut is shorter than the retry limit: the ranks make the connection again.
        job = cluster.job("-n", "3", actor(), "init", "say", "begins", "pace", "300", "10", "finalize")
        job.wait_for("begins", 3)
        time.sleep(0.3)
        cut_link(cluster, "b", "c")
        time.sleep(2)
        mend_link(cluster, "b", "c")
        ended = job.wait()
        check(ended.status == 0 and "ring 900\n" in ended.out, ended.everything)
        # The cut is for ever: the job ends, in time and with one line.
        job = cluster.job("-n", "3", actor(), "init", "say", "begins", "pace", "100000", "10", "finalize")
        job.wait_for("begins", 3)
        time.sleep(0.3)
        began = time.monotonic()
        cut_link(cluster, "b", "c")
        ended = job.wait(LIMIT_S)
        no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
        # It has the rank's last call and place.
        lines = ended.own_lines()
        check(ended.status == 1 and len(lines) == 1, ended.everything)
        check(re.match(r"cloudmpi: rank \d \(pid \d+ on host [bc]\) gives up inside MPI_\w+: "
                       r"rank \d on host [bc] has been out of reach for .*; ending the job$", lines[0]) is not None,
              ended.everything)
        # The next job knows: between b and c the services carry the messages.
        ended = cluster.run("-n", "3", actor(), "init", "ring", "3", "finalize")
        check(ended.status == 0 and ended.out == "ring 9\n", ended.everything)


def cut_link(cluster: Cluster, *names: str) -> None:
    for name in names:
        cluster.hosts[name].isolate()


def mend_link(cluster: Cluster, *names: str) -> None:
    for name in names:
        cluster.hosts[name].join()


CASES = [
    ipv4_alone,
    ipv6_alone,
    link_local_addresses_alone,
    both_families_and_a_dead_address,
    what_leaves_a_private_network_is_encrypted,
    two_that_cannot_reach_each_other,
    everything_by_the_services,
    a_host_that_is_cut_off_ends_the_job,
    a_host_that_is_cut_off_and_comes_back_goes_on,
    a_link_between_two_that_still_reach_the_services,
]
