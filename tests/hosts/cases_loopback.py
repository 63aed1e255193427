"""An address that one machine alone reaches: hosts that are given it are told, several agents of one machine are not."""

from __future__ import annotations

from cases_failures import one_line
from cases_work import actor
from cluster import PORT, Agent, Cluster, Ended, check, wait_until

URL = f"cloudmpi://127.0.0.1:{PORT}"
ALONE = "which no other host reaches"


def told(ended: Ended, *parts: str) -> None:
    lines = [line for line in ended.own_lines() if ALONE in line]
    check(len(lines) == 1 and all(part in lines[0] for part in parts), ended.everything)


def hosts_that_are_given_loopback_are_told() -> None:
    with Cluster("ab") as cluster:
        agents = [Agent(host, URL, cluster.dir / f"agent-{name}.log") for name, host in cluster.hosts.items()]
        for agent in agents:
            # Each serves itself, and its line has an address that would work.
            wait_until("it says so", lambda: ALONE in agent.said())
            address = f"cloudmpi://{agent.host.v4}:{PORT}"
            check(agent.said().count(ALONE) == 1 and address in agent.said(), agent.said())
        remedy = f"start every agent with an address of this host that the others reach, for example --join cloudmpi://{cluster.hosts['a'].v4}"
        ended = cluster.run("-n", "2", actor(), "init", "host", "finalize", url=URL, on="a")
        told(ended, "agent a is alone", remedy)
        check(ended.status == 0 and sorted(ended.out.splitlines()) == ["rank 0 on a", "rank 1 on a"], ended.everything)
        ended = cluster.run("-n", "2", "--explain", actor(), url=URL, on="a")
        told(ended, "agent a is alone", remedy)
        # A user who asks for just this host gets no line; a user who asks for others learns why they are
        # missing.
        ended = cluster.run("-n", "2", "--hosts", "a", actor(), "init", "finalize", url=URL, on="a")
        check(ended.status == 0 and ended.own_lines() == [], ended.everything)
        ended = cluster.run("-n", "2", "--hosts", "a,b", actor(), "init", "finalize", url=URL, on="a")
        one_line(ended, "there is no agent b", "no other host reaches 127.0.0.1", remedy)
        for agent in agents:
            agent.process.terminate()
            check(agent.process.wait(10) == 0, agent.said())


def several_agents_on_one_machine_are_not() -> None:
    with Cluster("a") as cluster:
        host = cluster.hosts["a"]
        agents = []
        for name in ("one", "two"):
            agents.append(Agent(host, URL, cluster.dir / f"agent-{name}.log", extra=("--name", name)))
            agents[-1].wait_ready()
        ended = cluster.run("-n", "4", actor(), "init", "ring", "2", "finalize", url=URL, on="a")
        check(ended.status == 0 and ended.out == "ring 8\n" and ended.told == "", ended.everything)
        for agent in agents:
            agent.process.terminate()
            check(agent.process.wait(10) == 0 and ALONE not in agent.said(), agent.said())


def a_name_that_stands_for_loopback_is_told() -> None:
    """As Debian's installer writes the host's own name into /etc/hosts."""
    with Cluster("a") as cluster:
        hosts = cluster.dir / "hosts"
        hosts.write_text("127.0.0.1 localhost\n127.0.1.1 head\n")
        script = f'mount --bind {hosts} /etc/hosts && exec "$@"'
        agent = Agent(cluster.hosts["a"], f"cloudmpi://head:{PORT}", cluster.dir / "agent-head.log", extra=("--name", "one"),
                      around=("unshare", "--mount", "sh", "-c", script, "sh"))
        wait_until("it says so", lambda: ALONE in agent.said() or "and no other host reaches it there" in agent.said())
        check("serves at 127.0.1.1, which head stands for on this host" in agent.said(), agent.said())
        agent.process.terminate()
        check(agent.process.wait(10) == 0, agent.said())


CASES = [
    hosts_that_are_given_loopback_are_told,
    several_agents_on_one_machine_are_not,
    a_name_that_stands_for_loopback_is_told,
]
