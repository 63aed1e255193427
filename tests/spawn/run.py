"""Parents, children and connected jobs: how they end, and what their users are told.

    python3 tests/spawn/run.py [--filter TEXT] [--way WAY]

tests/conformance/spawn has the programs that run on every library; these cases are about our launcher. They run by
shared memory, over two nodes, by sockets alone, and over two agents of this machine (tests/hosts has agents on hosts). Cases of two
jobs over agents are in tests/hosts/cases_meet.py.
"""

from __future__ import annotations

import contextlib
import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))
sys.path.insert(0, str(HERE))

import jobs  # noqa: E402
import alone  # noqa: E402
import kills  # noqa: E402
import libs  # noqa: E402
from jobs import LIB, PROGRAM, TIMEOUT_S, WAYS, Wrong, actors, command, expect, finish, line_of, over_agents, run, start, variable_of, words_of  # noqa: E402

NOBODY = 65534
# The secret of the agents' URL.
SECRET = "spawn-over-agents-0123456789abcdef"


def output_is_captured() -> None:
    expect(run(1, "parent", "child-talks", flags=("--label",)), 0, r"^\[1\.0\] child 0", r"^\[1\.1\] child 1",
           r"^\[1\.1\] child's error 1", r"^\[0\] started 0")


def goes_on() -> str:
    """The end of the line about a rank that dies alone. Over agents the launcher does not know yet whether others are connected to it."""
    return r"; ending the ranks that are connected to it$" if over_agents() else r"the others go on$"


def a_connected_child_takes_its_parents_along() -> None:
    expect(run(2, "parent", "child-dies"), 139, r"rank 1 of started group 1 .* killed by signal 11 .*ending the (job|ranks)", never="received")


def a_connected_child_takes_computing_parents_along() -> None:
    """They are not in MPI, where they would see it themselves."""
    expect(run(2, "parent", "child-dies-late"), 139, r"rank 1 of started group 1 .* killed by signal 11 .*ending the (job|ranks)", never="slept")


def a_parent_takes_computing_children_along() -> None:
    expect(run(2, "parent-dies", "child-sleeps"), 139, r"rank 1 \(pid .* killed by signal 11 .*ending the (job|ranks)", never="slept")


def a_parted_child_dies_alone() -> None:
    expect(run(2, "parent", "child-parts-and-dies"), 139, rf"rank 1 of started group 1 .* signal 11 .*{goes_on()}",
           r"^went on 0", r"^went on 1")


def a_parted_child_aborts_alone() -> None:
    expect(run(2, "parent", "child-parts-and-aborts"), 9, rf"rank 1 of started group 1 .* MPI_Abort with code 9.*{goes_on()}",
           r"^went on 1")


def a_childs_status_is_the_jobs() -> None:
    of = 2 if over_agents() else 3
    expect(run(1, "parent", "child-fails"), 7, r"^went on 0", rf"rank 1 of started group 1 .* exited with status 7; 1 of {of} ranks failed")


def children_outlive_their_parents() -> None:
    expect(run(1, "parent", "child-outlives"), 0, r"^went on 0", r"^outlived 0", r"^outlived 1")


def a_program_without_mpi_is_an_error() -> None:
    expect(run(2, "tries", "child-is-no-mpi-program"), 0, r"^refused 0", r"^refused 1")


def what_cannot_be_executed_is_an_error() -> None:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script"
        script.write_text("#!/no/such/interpreter\n")
        script.chmod(0o755)
        expect(run(2, "tries-program", str(script)), 0, r"^refused 0", r"^refused 1")
        text = Path(folder) / "text"
        text.write_text("no program")
        expect(run(1, "tries-program", str(text)), 0, r"^refused 0")


def a_fatal_error_says_what_is_wrong() -> None:
    expect(run(1, "parent", "child-is-no-mpi-program"), None, r"MPI_Comm_spawn failed: rank [01] of the new processes .* ended with status 3 "
           r"before it had come through MPI_Init \(MPI_ERR_SPAWN\)")


def deadlock_across_groups_is_reported() -> None:
    outcome = run(1, "parent", "child-waits", flags=("--end-on-deadlock",))
    expect(outcome, 3, r"deadlock: every rank waits", r"a cycle of 2 ranks", r"numbers 1 to 2 are the 2 ranks of started group 1")


def no_deadlock_while_a_child_computes() -> None:
    expect(run(1, "parent", "child-computes", flags=("--end-on-deadlock",)), 0, r"^received 0", never="deadlock")


def nothing_is_left_when_the_launcher_is_killed() -> None:
    before = actors()
    job = start(1, "parent", "child-sleeps")
    line_of(job, "started")
    job.kill()
    finish(job)
    # An agent takes a launcher for lost after 6 s.
    limit_s = time.monotonic() + (25 if over_agents() else 10)
    while left := actors() - before:
        if time.monotonic() > limit_s:
            for pid in left:
                os.kill(pid, signal.SIGKILL)
            raise Wrong(f"{len(left)} processes are left")
        time.sleep(0.05)


def many_starts_leave_nothing() -> None:
    expect(run(1, "many", "40" if over_agents() else "200"), 0, r"^itself ")


def many_ranks_start_many() -> None:
    expect(run(6, "many", "12"), 0, r"^itself ")


def two_jobs_find_each_other() -> None:
    first = start(2, "accepts", "found")
    line_of(first, "published")
    second = run(3, "connects", "found")
    expect(second, 0, *(rf"^connected {rank}" for rank in range(3)))
    expect(finish(first), 0, r"^connected 0", r"^connected 1", never="deadlock")


def two_jobs_choose_alike() -> None:
    """One has been told of other algorithms: that holds among its own ranks."""
    first = start(2, "accepts", "alike", flags=("--coll", "bcast=chain,allreduce=ring"))
    line_of(first, "published")
    expect(run(4, "connects", "alike"), 0, *(rf"^connected {rank}$" for rank in range(4)))
    expect(finish(first), 0, r"^connected 0$", r"^connected 1$", never="deadlock")


def who_gives_up_is_not_waited_for() -> None:
    for number in range(3):
        first = start(2, "accepts", f"hurry-{number}")
        line_of(first, "published")
        expect(run(2, "connects-at-last", f"hurry-{number}"), 0, r"^connected 0", r"^connected 1")
        expect(finish(first), 0, r"^connected 0", r"^connected 1")


def a_job_ends_when_one_that_it_is_connected_to_is_killed() -> None:
    first = start(1, "accepts", "left-alone")
    line_of(first, "published")
    expect(run(1, "connects", "left-alone"), 137)
    expect(finish(first), None, r"gives up inside MPI_Recv: rank 0 .* of another job .* has ended without MPI_Finalize; ending the job")


def a_port_that_nobody_accepts_at() -> None:
    job = start(1, "opens")
    port = line_of(job, r"cloudmpi-port:\S+")
    expect(run(1, "connects-by-port", port), None, r"nobody accepted at port .* within 1 s .*MPI_ERR_PORT")
    if os.geteuid() == 0:
        outcome = libs.run(["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups",
                            *command(1, "connects-by-port", port)], LIB.env(), TIMEOUT_S)
        expect(outcome, None, r"belongs to another user \(number 0\).*MPI_ERR_PORT")
    job.terminate()
    finish(job)


def more_ranks_than_cores_meet() -> None:
    first = start(9, "accepts", "crowd")
    line_of(first, "published")
    second = run(8, "connects", "crowd")
    expect(second, 0, *(rf"^connected {rank}$" for rank in range(8)))
    expect(finish(first), 0, *(rf"^connected {rank}$" for rank in range(9)))


def a_closed_port_is_an_error_for_who_waits_there() -> None:
    first = start(2, "closes")
    port = line_of(first, r"cloudmpi-port:\S+")
    second = start(2, "connects-in-time", port)
    expect(finish(second), None, r"was closed, or its process has ended, before it accepted .*MPI_ERR_PORT")
    expect(finish(first), 0)
    expect(run(1, "connects-in-time", port), None, r"no process has port .* open on this machine.*MPI_ERR_PORT")


def a_root_that_is_killed_while_it_accepts_is_an_error_for_who_connects_later() -> None:
    first = start(2, "accepts", "killed")
    line_of(first, "published")
    roots = [pid for pid in actors() if "accepts" in words_of(pid) and variable_of(pid, "CLOUDMPI_RANK") == "0"]
    for pid in roots:
        os.kill(pid, signal.SIGKILL)
    expect(finish(first), 137, r"rank 0 .* was killed by signal 9 .*; ending the job")
    expect(run(1, "connects", "killed"), None, r"no process of this user has published service .*MPI_ERR_NAME")


def listeners(pid: int) -> set[int]:
    """Ports at which a process listens."""
    inodes = set()
    folder = f"/proc/{pid}/fd"
    # The process may end meanwhile.
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            with contextlib.suppress(OSError):
                inodes.add(os.readlink(f"{folder}/{name}").removeprefix("socket:[").removesuffix("]"))
    ports = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[3] == "0A" and words[9] in inodes:
            ports.add(int(words[1].rpartition(":")[2], 16))
    return ports


def strangers_at_the_sockets_are_turned_away() -> None:
    """Anyone of this machine can connect to the sockets of a link: without its secret that leads nowhere."""
    job = start(1, "parent", "child-computes")
    line_of(job, "started")
    strangers = []
    for pid in actors():
        for port in listeners(pid):
            # Some sockets are closed when their peers are connected.
            with contextlib.suppress(ConnectionError):
                stranger = socket.create_connection(("127.0.0.1", port))
                stranger.sendall(b"cMPItcp\x04" + bytes(80))
                strangers.append(stranger)
    outcome = finish(job)
    for stranger in strangers:
        stranger.close()
    expect(outcome, 0, r"^received 0")
    if jobs.way and not strangers:
        raise Wrong("no process listens")
    if jobs.way:
        expect(outcome, 0, r"turned away a connection from 127\.0\.0\.1:\d+")


def jobs_of_two_kinds_say_so() -> None:
    for flags, which in ((("--nodes", "2"), "this"), ((), "the other")):
        other = () if flags else ("--nodes", "2")
        first = start(2, "accepts", "kinds", flags=other)
        line_of(first, "published")
        expect(run(2, "connects", "kinds", flags=flags), None, rf"the ranks of {which} job do not all share memory .*MPI_ERR_PORT")
        first.terminate()
        finish(first)


def jobs_of_two_kinds_join_nobody() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        at = str(taken.getsockname()[1])
    first = start(1, "joins", "0.0.0.0", at)
    line_of(first, "listens")
    expect(run(1, "joins", "127.0.0.1", at, flags=("--via", "tcp")), 0, r"^joined nobody$")
    expect(finish(first), 0, r"^joined nobody$")


def after_the_end_of_mpi_nobody_finds_a_port() -> None:
    job = start(1, "ends-mpi", "ended")
    port = line_of(job, r"cloudmpi-port:\S+")
    expect(run(1, "connects", "ended"), None, r"no process of this user has published service .*MPI_ERR_NAME")
    expect(run(1, "connects-in-time", port), None, r"no process has port .* open on this machine.*MPI_ERR_PORT")
    job.terminate()
    finish(job)


def who_cannot_start_processes_says_so() -> None:
    expect(run(2, "parent", "child-talks", flags=("--via", "services")), None,
           r"MPI_Comm_spawn failed: processes cannot be added .*--via services")


@contextlib.contextmanager
def agents() -> Iterator[tuple[str, ...]]:
    """Two on this machine; the flags of a job on them."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"cloudmpi://127.0.0.1:{taken.getsockname()[1]}"
    os.environ["CLOUDMPI_SECRET"] = SECRET
    running = []
    with tempfile.TemporaryFile("w+") as log:
        try:
            for count, name in enumerate(("one", "two"), 1):
                running.append(subprocess.Popen([LIB.launcher[0], "agent", "--join", url, "--name", name], env=LIB.env(),
                                                stdin=subprocess.DEVNULL, stdout=log, stderr=log))
                limit_s = time.monotonic() + TIMEOUT_S
                while said(log).count("ready at") < count:
                    if running[-1].poll() is not None or time.monotonic() > limit_s:
                        raise SystemExit(f"agent {name} does not start:\n{said(log)}")
                    time.sleep(0.02)
            yield ("--join", url)
        finally:
            for agent in reversed(running):
                agent.terminate()
            for agent in running:
                agent.wait(TIMEOUT_S)
            del os.environ["CLOUDMPI_SECRET"]


def said(log: IO[str]) -> str:
    log.seek(0)
    return log.read()


def a_host_is_chosen_and_others_are_refused() -> None:
    expect(run(1, "on-hosts", "two", "3"), 0, r"^child 2")
    expect(run(1, "on-hosts", "one,two", "3"), 0, r"^child 2")
    expect(run(1, "on-hosts", "localhost", "3"), 0, r"^child 2")
    expect(run(1, "on-hosts", "three", "3"), None, r'MPI_Comm_spawn failed: the info key host names "three", which is no host of this job; '
           r"these are one, two \(MPI_ERR_SPAWN\)")


def ranks_are_spread_over_hosts() -> None:
    """The program says on which node each child is: where there is room, then in turn."""
    expect(run(1, "places", "4"), 0, r"^nodes 2 ranks 4$")
    expect(run(1, "places", "9", flags=("--hosts", "one:4,two:6")), 0, r"^nodes 2 ranks 9$")


def no_more_ranks_than_slots_are_started() -> None:
    expect(run(1, "places", "10", flags=("--hosts", "one:4,two:6")), None,
           r"MPI_Comm_spawn failed: there is no room for 10 ranks more on the job's hosts.*give more slots.*\(MPI_ERR_SPAWN\)")


def slots_are_free_again_when_children_have_ended() -> None:
    """Each group gets the slots of the one before, which may not have ended yet."""
    expect(run(1, "many", "12", flags=("--hosts", "one:2,two:1")), 0, r"^itself ")


def universe_and_programs_are_numbered() -> None:
    expect(run(1, "multiple", flags=("--hosts", "one:3,two:4")), 0, r"^universe 7", *(rf"^program {app} of rank {rank} universe 7"
           for rank, app in enumerate((0, 0, 1))))


def children_start_children_and_all_meet() -> None:
    expect(run(1, "generations", "3"), 0, r"^all 7 of 7")


def started_groups_choose_as_the_first_does() -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".tune") as table:
        table.write("# cloudMPI tuned table, form 1\n# fingerprint any\nbcast 2 - 0 - chain\n")
        table.flush()
        expect(run(1, "generations", "3", flags=("--tune", table.name)), 0, r"^all 7 of 7", never="deadlock")


def a_rank_of_a_started_group_is_killed_by_its_name() -> None:
    job = start(2, "parent", "child-sleeps")
    line_of(job, "started")
    for rank, said in (("2.0", rf"job {job.pid} has no rank 0 of started group 2"), ("1.2", "has no rank 2 of started group 1"), ("1.", "GROUP.RANK")):
        expect(kill(job, rank), None, said)
    expect(kill(job, "1.1"), 0, rf"^killed rank 1 of started group 1 of job {job.pid} \(process \d+")
    expect(finish(job), 137, r"rank 1 of started group 1 .* killed by signal 9 .*ending the (job|ranks)")


def kill(job: subprocess.Popen[str], rank: str) -> libs.Outcome:
    return libs.run([LIB.launcher[0], "kill", "--job", str(job.pid), "--rank", rank], LIB.env(), TIMEOUT_S)


def a_rank_of_the_job_is_killed_and_not_its_like_of_a_started_group() -> None:
    job = start(1, "parent", "child-sleeps")
    line_of(job, "started")
    expect(kill(job, "0"), 0, rf"^killed rank 0 of job {job.pid} \(process \d+")
    expect(finish(job), 137, r"rank 0 \(pid .* killed by signal 9")


CASES = (output_is_captured, a_connected_child_takes_its_parents_along, a_connected_child_takes_computing_parents_along,
         a_parent_takes_computing_children_along, a_parted_child_dies_alone, a_parted_child_aborts_alone,
         a_childs_status_is_the_jobs, children_outlive_their_parents, children_start_children_and_all_meet, started_groups_choose_as_the_first_does, a_program_without_mpi_is_an_error,
         what_cannot_be_executed_is_an_error, a_fatal_error_says_what_is_wrong, deadlock_across_groups_is_reported, no_deadlock_while_a_child_computes,
         a_rank_of_a_started_group_is_killed_by_its_name, a_rank_of_the_job_is_killed_and_not_its_like_of_a_started_group,
         nothing_is_left_when_the_launcher_is_killed, many_starts_leave_nothing, many_ranks_start_many, two_jobs_find_each_other, two_jobs_choose_alike, who_gives_up_is_not_waited_for,
         a_job_ends_when_one_that_it_is_connected_to_is_killed, a_port_that_nobody_accepts_at, more_ranks_than_cores_meet,
         a_closed_port_is_an_error_for_who_waits_there, a_root_that_is_killed_while_it_accepts_is_an_error_for_who_connects_later,
         after_the_end_of_mpi_nobody_finds_a_port, strangers_at_the_sockets_are_turned_away, *kills.CASES, *kills.NOT_OVER_AGENTS)
# Of two jobs.
NOT_OVER_AGENTS = (two_jobs_find_each_other, two_jobs_choose_alike, who_gives_up_is_not_waited_for, a_job_ends_when_one_that_it_is_connected_to_is_killed,
                   a_port_that_nobody_accepts_at, more_ranks_than_cores_meet, a_closed_port_is_an_error_for_who_waits_there,
                   a_root_that_is_killed_while_it_accepts_is_an_error_for_who_connects_later,
                   after_the_end_of_mpi_nobody_finds_a_port, strangers_at_the_sockets_are_turned_away,
                   *kills.NOT_OVER_AGENTS)
OVER_AGENTS = (a_host_is_chosen_and_others_are_refused, ranks_are_spread_over_hosts, no_more_ranks_than_slots_are_started,
               slots_are_free_again_when_children_have_ended,
               universe_and_programs_are_numbered)
# These choose how ranks reach each other.
OF_ONE_WAY = (jobs_of_two_kinds_say_so, jobs_of_two_kinds_join_nobody, who_cannot_start_processes_says_so, *alone.CASES)


def run_case(case: Callable[[], None], name: str) -> bool:
    begin_s = time.monotonic()
    try:
        case()
    except Wrong as wrong:
        print(f"FAILED   {name:<80} {time.monotonic() - begin_s:6.2f} s\n  {wrong}", flush=True)
        return False
    print(f"ok       {name:<80} {time.monotonic() - begin_s:6.2f} s", flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the cases of parents, children and connected jobs.")
    parser.add_argument("--filter", default="", help="only cases whose name holds this text")
    parser.add_argument("--way", choices=WAYS, help="only this way")
    arguments = parser.parse_args()
    if not jobs.compile_programs():
        return 1
    results = []
    for name, flags in WAYS.items():
        if arguments.way not in (None, name):
            continue
        cases = CASES if flags else (*CASES, *OF_ONE_WAY)
        if name == "agents":
            cases = (*(case for case in CASES if case not in NOT_OVER_AGENTS), *OVER_AGENTS)
        with agents() if name == "agents" else contextlib.nullcontext(flags) as taken:
            jobs.take(taken)
            results += [run_case(case, f"{case.__name__} ({name})") for case in cases if arguments.filter in case.__name__]
    passed = sum(results)
    print(f"{passed} passed, {len(results) - passed} failed, 0 skipped")
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
