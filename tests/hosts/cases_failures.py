"""What is lost or wrong: one clear line, a status, nothing left behind, everywhere within 10 s."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

from cases_work import actor
from cluster import CLOUDMPI, SECRET, Agent, Cluster, Ended, check, no_rank_left, supervisors, wait_until

LIMIT_S = 10.0


def running(cluster: Cluster, *flags: str):
    # Rank 0 computes, so that this is no deadlock, which would be told.
    job = cluster.job("-n", "6", *flags, actor(), "init", "ring", "2", "say", "here", "until", "/no/such/file", "wait")
    job.wait_for("here", 6)
    return job


def says_what_it_waits_for(line: str) -> bool:
    return line.startswith("cloudmpi: waiting ") or " has not answered for " in line or " answers again after " in line


def one_line(ended: Ended, *parts: str) -> None:
    """One line says what went wrong; before it there may be some on what was waited for."""
    lines = [line for line in ended.own_lines() if not says_what_it_waits_for(line)]
    check(ended.status != 0 and len(lines) == 1, ended.everything)
    check(all(part in lines[0] for part in parts), ended.everything)


def ends_soon(job, began: float) -> Ended:
    ended = job.wait(LIMIT_S)
    no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
    return ended


def an_agent_is_killed() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        cluster.agents["b"].process.kill()
        one_line(ends_soon(job, began), "host b", "lease")
        # The others are ready for the next job, without it.
        ended = cluster.run("-n", "4", "--hosts", "a,c", actor(), "init", "ring", "1", "finalize")
        check(ended.status == 0 and ended.out == "ring 4\n", ended.everything)
        # A new agent on the same machine can have its name at once.
        cluster.agent("b").wait_ready()


def the_agent_that_serves_is_killed() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        cluster.agents["a"].process.kill()
        one_line(ends_soon(job, began), "services", cluster.url)
        # The others wait for it to come back.
        cluster.agent("a").wait_ready()
        wait_until("b and c are back", lambda: all(cluster.agents[n].said().count("ready at") == 2 for n in "bc"))
        ended = cluster.run("-n", "6", "--hosts", "a,b,c", actor(), "init", "ring", "1", "finalize")
        check(ended.status == 0 and ended.out == "ring 6\n", ended.everything)


def the_launcher_is_killed() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        job.process.kill()
        no_rank_left(LIMIT_S)
        check(time.monotonic() - began < LIMIT_S, "too late")
        wait_until("the agents say so", lambda: all("launcher" in a.said() for a in cluster.agents.values()), 3)
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")


def a_supervisor_is_killed() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        os.kill(supervisors()[1], signal.SIGKILL)
        one_line(ends_soon(job, began), "the supervisor of the ranks has ended", "signal: 9")
        check(time.monotonic() - began < 3, "too late")


def launcher_and_supervisors_are_killed_at_once() -> None:
    """Agents are all that is left of the job, and remove the rest; one supervisor is stopped, and hears nothing any more."""
    with Cluster("ab") as cluster:
        cluster.start()
        first, of_first = running(cluster), supervisors()
        second = running(cluster)
        stopped = next(pid for pid in supervisors() if pid not in of_first)
        os.kill(stopped, signal.SIGSTOP)
        for pid in (first.process.pid, second.process.pid, *of_first):
            os.kill(pid, signal.SIGKILL)
        wait_until("the agents have seen it", lambda: all(a.said().count("is over") == 2 for a in cluster.agents.values()), 30)
        no_rank_left(LIMIT_S)
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")
        works(cluster)


def works(cluster: Cluster) -> None:
    ended = cluster.run("-n", "4", actor(), "init", "ring", "1", "finalize")
    check(ended.status == 0 and ended.out == "ring 4\n", ended.everything)


def an_agent_outlives_its_log() -> None:
    """A full disk, a reader that has gone, one that does not read: none ends an agent or holds it up."""
    with Cluster("ab") as cluster:
        gone, unread = os.pipe(), os.pipe()
        os.close(gone[0])
        os.set_blocking(unread[1], False)
        try:
            while os.write(unread[1], b"x" * 4096):
                pass
        except BlockingIOError:
            os.set_blocking(unread[1], True)
        full = os.open("/dev/full", os.O_WRONLY)
        for descriptor in (full, gone[1], unread[1]):
            agents = [Agent(host, cluster.url, cluster.dir / "unused", log_to=descriptor) for host in cluster.hosts.values()]
            wait_until("both agents take part", lambda: cluster.run("--hosts", "a,b", "--explain", "-n", "2", actor()).status == 0)
            works(cluster)
            for agent in agents:
                check(agent.process.poll() is None, f"the agent has ended: {agent.process.returncode}")
                agent.process.terminate()
                check(agent.process.wait(LIMIT_S) == 0, f"status {agent.process.returncode}")
        for descriptor in (full, gone[1], *unread):
            os.close(descriptor)


def what_a_failed_job_has_written_waits_for_its_reader() -> None:
    """More than the launcher holds; the host has the rest."""
    lines = 60000
    with Cluster("ab") as cluster:
        cluster.start()
        said = cluster.dir / "failed.err"
        words = ["--hosts", "b", "-n", "1", actor(), "init", "lines", str(lines), "49", "abort", "7"]
        with said.open("wb") as err:
            job = subprocess.Popen([CLOUDMPI, "run", "--join", cluster.url, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=err,
                                   env={**os.environ, "CLOUDMPI_SECRET": SECRET})
        wait_until("the job has failed", lambda: "MPI_Abort" in said.read_text())
        time.sleep(6)
        out, _ = job.communicate(timeout=LIMIT_S)
        check(job.returncode == 7, f"status {job.returncode}: {said.read_text()}")
        check(out.count(b"\n") == lines, f"{out.count(bytes([10]))} lines of {lines} have come: {said.read_text()}")
        no_rank_left()


def an_agent_is_asked_to_end() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = running(cluster)
        began = time.monotonic()
        cluster.agents["b"].process.terminate()
        one_line(ends_soon(job, began), "host b", "asked to end")
        check(time.monotonic() - began < 3, "too late")
        check(cluster.agents["b"].process.wait(3) == 0, "the agent's status")
        check("nothing to remove" in cluster.rows(), "its row is left")


def ctrl_c_while_starting() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        for delay_ms in (0, 5, 20, 50, 100):
            job = cluster.job("-n", "6", actor(), "init", "wait")
            time.sleep(0.02 + delay_ms / 1000)
            job.signal(signal.SIGINT)
            ended = job.wait(LIMIT_S)
            check(ended.status in (130, -2), ended.everything)
            no_rank_left()
        check("nothing to remove" in cluster.rows(), "something is left in the services")


def an_agent_is_gone_while_starting() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        # Its row is still there, and it does not answer.
        cluster.agents["c"].process.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        job = cluster.job("-n", "6", "--hosts", "a,b,c", actor(), "init", "finalize")
        one_line(ends_soon(job, began), "host c", "lease")
        # A host without its name on the command line is left out.
        job = cluster.job("-n", "6", actor(), "init", "ring", "1", "finalize")
        ended = job.wait(LIMIT_S)
        check(ended.status == 0 and "agent c does not answer" in ended.err, ended.everything)
        cluster.agents["c"].process.send_signal(signal.SIGCONT)


def a_host_without_the_program() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        private = "/run/only-here"
        ended = cluster.run("-n", "3", "/nosuch/program")
        one_line(ended, "cloudmpi: hosts a, b and c: program /nosuch/program does not exist")
        check(ended.status == 127, ended.everything)
        # Every agent has the same files, but a search path of its own; only a's leads to the program.
        name = "only-on-a"
        shutil.copy(actor(), cluster.dir / name)
        for host, path in (("a", f"{cluster.dir}:{os.environ['PATH']}"), ("b", os.environ["PATH"])):
            cluster.agents[host].process.terminate()
            cluster.agents[host].process.wait(5)
            cluster.agent(host, env={"PATH": path}).wait_ready()
        # The services started anew with a: c joins again by itself.
        wait_until("c is back", lambda: cluster.agents["c"].said().count("ready at") == 2)
        ended = cluster.run("-n", "3", "--hosts", "a,b,c", name, "init", "finalize")
        one_line(ended, "cloudmpi: hosts b and c: program only-on-a is neither in PATH nor in ")
        check(ended.status == 127, ended.everything)
        ended = cluster.run("-n", "1", "--hosts", "a", name, "init", "finalize")
        check(ended.status == 0, ended.everything)
        ended = cluster.run("-n", "3", "--wdir", private, actor(), "init", "finalize")
        one_line(ended, "hosts a, b and c: ", private)
        ended = cluster.run("-n", "3", "--trace", "/proc/nowhere", actor(), "init", "finalize")
        one_line(ended, "hosts a, b and c: --trace /proc/nowhere: ranks cannot write there")
        no_rank_left()


def a_host_with_too_few_descriptors() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        resource.prlimit(cluster.agents["b"].pid, resource.RLIMIT_NOFILE, (100, 100))
        ended = cluster.run("-n", "101", "--hosts", "a:1,b:100", actor(), "init", "finalize")
        one_line(ended, "host b: 100 ranks need ", " open files, and 100 are allowed")
        no_rank_left()


def wrong_urls_names_and_secrets() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        hello = (actor(), "init", "finalize")
        one_line(cluster.run("-n", "2", *hello, url="cloudmpi://10.77.0.1:1"), "10.77.0.1:1",
                 "start one there: cloudmpi agent --join cloudmpi://10.77.0.1:1")
        one_line(cluster.run("-n", "2", *hello, url="10.77.0.1:7777"), "did you mean cloudmpi://10.77.0.1:7777?")
        one_line(cluster.run("-n", "2", *hello, url="cloudmpi://10.77.0.99:7777"), "10.77.0.99:7777")
        one_line(cluster.run("-n", "2", *hello, url="cloudmpi://no.such.host.example:7777"), "no.such.host.example")
        one_line(cluster.run("-n", "2", *hello, url="gopher://a"), "gopher")
        one_line(cluster.run("-n", "2", *hello, url="local:"), "one process alone")
        one_line(cluster.run("-n", "2", *hello, secret="wrong-5ecret-of-n0body"), "10.77.0.1:7777", "secret")
        one_line(cluster.run("-n", "2", *hello, secret=None), "10.77.0.1:7777", "secret")
        one_line(cluster.run("-n", "2", "--hosts", "a,nosuch", *hello), "nosuch", "there are a, b")
        one_line(cluster.run("-n", "2", "--hosts", "a,a", *hello), "twice")
        ended = cluster.run("-n", "2", *hello)
        check(ended.status == 0, f"afterwards: {ended.everything}")


def two_agents_with_one_name() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        first = cluster.agents["b"]
        second = cluster.agent("b")
        check(second.process.wait(LIMIT_S) != 0, "the second was taken in")
        lines = second.said().splitlines()
        check(len(lines) == 1 and "an agent named b is already there" in lines[0], second.said())
        cluster.agents["b"] = first
        refused = cluster.agent("a", extra=("--name", "no good"))
        check(refused.process.wait(LIMIT_S) != 0 and "no name for an agent" in refused.said(), refused.said())


def a_host_with_another_build_is_refused() -> None:
    with Cluster("ab") as cluster:
        cluster.start("a")
        # The same program, with the build number of other sources.
        other = cluster.dir / "cloudmpi"
        program = Path(CLOUDMPI).read_bytes()
        numbers = set(re.findall(rb", sources ([0-9a-f]{16})", program))
        # A compiler puts the first half of that text into constants, too, with other constants behind it: HMAC's 36 36 36 ….
        numbers = {number for number in numbers if len(set(number[1:])) > 1}
        check(len(numbers) == 1, f"the program says that it is made of {numbers}")
        other.write_bytes(program.replace(b", sources " + numbers.pop(), b", sources 0123456789abcdef"))
        other.chmod(0o755)
        cluster.agent("b", program=str(other)).wait_ready()
        ended = cluster.run("-n", "4", actor(), "init", "finalize")
        one_line(ended, "host b has another cloudmpi", "sources 0123456789abcdef", "install one on all hosts")
        no_rank_left()
        ended = cluster.run("-n", "2", "--hosts", "a", actor(), "init", "finalize")
        check(ended.status == 0, ended.everything)
        other.unlink()


def a_stranger_is_no_agent() -> None:
    with Cluster("ab") as cluster:
        cluster.start("a")
        stranger = cluster.agent("b", secret="another-5ecret-of-n0body")
        check(stranger.process.wait(LIMIT_S) != 0, "it was taken in")
        check(len(stranger.said().splitlines()) == 1 and "5ecret" not in stranger.said(), stranger.said())
        ended = cluster.run("-n", "2", actor(), "init", "host", "finalize")
        check(sorted(ended.out.splitlines()) == ["rank 0 on a", "rank 1 on a"], ended.everything)


def a_deadlock_is_said_with_its_cycle() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        for flags in ((), ("--via", "services")):
            ended = cluster.run("-n", "6", "--end-on-deadlock", *flags, actor(), "init", "ring", "2", "deadlock")
            check(ended.status == 3, ended.everything)
            for rank in range(6):
                line = f"rank {rank} waits in MPI_Recv for rank {(rank + 1) % 6} (tag 7, MPI_COMM_WORLD)"
                check(line in ended.err, f"no {line!r}: {ended.everything}")
            check(ended.err.count("deadlock: every rank waits") == 1 and "a cycle of 6 ranks" in ended.err,
                  ended.everything)
            no_rank_left()
        # Without the flag, one report comes and the job stays.
        job = cluster.job("-n", "3", actor(), "init", "deadlock")
        job.wait_for("a cycle of 3 ranks")
        time.sleep(3)
        check(job.process.poll() is None and job.said()[1].count("deadlock:") == 1, job.said()[1])
        job.signal(signal.SIGINT)
        check(job.wait(5).status == 130, "the status")


def a_deadlock_on_two_nodes_of_one_machine() -> None:
    # For the loopback addresses; no agent takes part.
    with Cluster("a"):
        for flags in (("--nodes", "2"), ("--via", "services"), ("--nodes", "2", "--via", "services")):
            done = subprocess.run([CLOUDMPI, "run", *flags, "-n", "4", "--end-on-deadlock", actor(), "init", "ring", "2",
                                   "deadlock"], capture_output=True, text=True, timeout=60)
            check(done.returncode == 3 and "a cycle of 4 ranks" in done.stderr, f"{flags}: {done.stdout}{done.stderr}")


def a_slow_job_is_no_deadlock() -> None:
    """That there was time enough to take it for one, another job tells, whose deadlock is recognised meanwhile."""
    with Cluster("ab") as cluster:
        cluster.start()

        def meanwhile_a_deadlock_is_seen(*hosts: str) -> None:
            ended = cluster.run("-n", "2", *hosts, "--end-on-deadlock", actor(), "init", "deadlock")
            check(ended.status == 3 and "a cycle of 2 ranks" in ended.err, ended.everything)

        awake, sent = cluster.dir / "awake", cluster.dir / "sent"
        job = cluster.job("-n", "4", "--end-on-deadlock", actor(), "init", "say", "here", "until", str(awake), "ring", "1", "say",
                          "slept", "until", str(sent), "ring", "1", "finalize")
        job.wait_for("here", 4)
        # All but one rank wait, and that one is not in MPI.
        meanwhile_a_deadlock_is_seen()
        awake.touch()
        job.wait_for("slept", 4)
        # All wait, and the network holds a message up.
        cluster.hosts["b"].cut()
        sent.touch()
        meanwhile_a_deadlock_is_seen("--hosts", "a")
        cluster.hosts["b"].mend()
        ended = job.wait()
        check("deadlock" not in ended.err, ended.everything)
        # On a machine so busy that this took as long as a lease, the host was lost, and that is right.
        lost = [line for line in ended.own_lines() if "lease" in line or "out of reach" in line]
        check(ended.out.count("ring 4\n") == 2 and ended.status == 0 or len(lost) == 1, ended.everything)


def the_dump_shows_the_ways_to_peers() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        # Of four ranks 0 and 1 share a, 2 and 3 share b: each waits for the next.
        job = cluster.job("-n", "4", actor(), "init", "ring", "1", "deadlock")
        job.wait_for("a cycle of 4 ranks")
        job.signal(signal.SIGQUIT)
        job.wait_for("4 ranks on 2 hosts")
        job.wait_for("the path to rank 1: the ring to it ")
        job.wait_for("the path to rank 2: by tcp: up by ")
        job.wait_for(" bytes queued, ", 2)
        job.signal(signal.SIGINT)
        job.wait(5)


def the_dump_shows_what_every_thread_waits_for() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "2", actor(), "say", "up", "threads")
        job.wait_for("up", 2)

        def all_are_shown() -> bool:
            before = job.said()[1].count("under way")
            job.signal(signal.SIGQUIT)
            job.wait_for("under way", before + 1)
            last = job.said()[1].rsplit("cloudmpi: 2 ranks on 2 hosts", 1)[1]
            return all(last.count(f"none has come, tag {tag}, ") == 2 for tag in (1, 2, 3)) and last.count(", in 3 threads") == 2

        wait_until("three waits of each rank", all_are_shown, 20)
        job.signal(signal.SIGINT)
        job.wait(5)


def no_supervisor_is_missed_that_had_nothing_to_do() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        ended = cluster.run("-n", "2", "--explain", actor())
        check(ended.status == 0 and "a – b" in ended.everything, ended.everything)
        wait_until("the job is over", lambda: all("is over" in a.said() for a in cluster.agents.values()), 5)
        for agent in cluster.agents.values():
            check("supervisor" not in agent.said(), agent.said())


CASES = [
    an_agent_is_killed,
    the_agent_that_serves_is_killed,
    the_launcher_is_killed,
    a_supervisor_is_killed,
    launcher_and_supervisors_are_killed_at_once,
    an_agent_outlives_its_log,
    what_a_failed_job_has_written_waits_for_its_reader,
    an_agent_is_asked_to_end,
    ctrl_c_while_starting,
    an_agent_is_gone_while_starting,
    a_host_without_the_program,
    a_host_with_too_few_descriptors,
    wrong_urls_names_and_secrets,
    two_agents_with_one_name,
    a_host_with_another_build_is_refused,
    a_stranger_is_no_agent,
    a_deadlock_is_said_with_its_cycle,
    a_deadlock_on_two_nodes_of_one_machine,
    a_slow_job_is_no_deadlock,
    the_dump_shows_the_ways_to_peers,
    the_dump_shows_what_every_thread_waits_for,
    no_supervisor_is_missed_that_had_nothing_to_do,
]
