"""Programs that no launcher has started, and that start others: the library starts a launcher for them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import libs
from jobs import LIB, PROGRAM, TIMEOUT_S, Wrong, actors, expect, finish, line_of, words_of
from kills import sockets_of

COMMAND = LIB.lib_dir.parent / "bin/cloudmpi"


def launchers() -> set[int]:
    pids = (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit())
    return {pid for pid in pids if words_of(pid)[1:2] == ["serve-process"]}


class Alone:
    """A program without a launcher. When the block ends, nothing is left of it."""

    def __init__(self, *words: str, env: dict[str, str] | None = None) -> None:
        self.words = words
        self.env = env or LIB.env()

    def __enter__(self) -> subprocess.Popen[str]:
        self.before = actors() | launchers()
        # Of a session of its own: Ctrl-C is for this one.
        self.job = subprocess.Popen([str(PROGRAM), *self.words], env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, start_new_session=True)
        return self.job

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        limit_s = time.monotonic() + 10
        while left := (actors() | launchers()) - self.before:
            if kind or time.monotonic() > limit_s:
                what = [" ".join(words_of(pid)) for pid in left]
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
                if not kind:
                    raise Wrong(f"left are {what}")
            time.sleep(0.02)
        if names := sockets_of({self.job.pid}):
            raise Wrong(f"left are sockets {names}")


def outcome_of(*words: str, env: dict[str, str] | None = None) -> libs.Outcome:
    with Alone(*words, env=env) as job:
        return finish(job)


def begun(job: subprocess.Popen[str]) -> int:
    """The launcher, when it has started processes."""
    line_of(job, "started")
    found = [pid for pid in launchers() if is_no_guard(pid)]
    if len(found) != 1:
        raise Wrong(f"launchers: {found}")
    return found[0]


def is_no_guard(pid: int) -> bool:
    """It is no guard, which is a launcher's child."""
    try:
        parent = int((Path("/proc") / str(pid) / "stat").read_text().rpartition(") ")[2].split()[1])
    except OSError:
        return False
    return words_of(parent)[1:2] != ["serve-process"]


def alone_it_starts_others_again_and_again() -> None:
    """Nor does it see the launcher as a child, or get a thread."""
    cores = len(os.sched_getaffinity(0))
    expect(outcome_of("alone"), 0, r"^sum 33$", r"^sum 63$", rf"^universe {cores}$", never="cloudmpi:")


def alone_it_gets_all_that_others_write() -> None:
    expect(outcome_of("parent", "child-talks"), 0, r"^child 0", r"^child 1", r"^child's error 1", r"^started 0")


def alone_it_starts_two_programs() -> None:
    expect(outcome_of("multiple"), 0, *(rf"^program {app} of rank {rank} " for rank, app in enumerate((0, 0, 1))))


def alone_its_children_start_children() -> None:
    expect(outcome_of("generations", "3"), 0, r"^all 7 of 7")


def alone_it_ends_with_a_connected_child() -> None:
    expect(outcome_of("parent", "child-dies"), -signal.SIGTERM, r"rank 1 of started group 1 .* killed by signal 11 .*; ending the job$", never="received")
    expect(outcome_of("parent", "child-dies-late"), -signal.SIGTERM, r"rank 1 of started group 1 .* killed by signal 11 .*; ending the job$", never="slept")
    expect(outcome_of("parent", "child-aborts"), -signal.SIGTERM, r"rank 1 of started group 1 .* called MPI_Abort with code 9; ending the job$", never="received")


def alone_it_outlives_a_parted_child() -> None:
    expect(outcome_of("parent", "child-parts-and-dies"), 0, r"rank 1 of started group 1 .* signal 11 .*the others go on$", r"^went on 0")
    expect(outcome_of("parent", "child-fails"), 0, r"rank 1 of started group 1 .* exited with status 7", r"^went on 0")


def alone_it_is_outlived_by_parted_children() -> None:
    expect(outcome_of("parent", "child-outlives"), 0, r"^went on 0", r"^outlived 0", r"^outlived 1")


def alone_its_abort_ends_its_children() -> None:
    expect(outcome_of("parent-aborts", "child-sleeps"), 6, r"rank 0 \(pid .*\) called MPI_Abort with code 6; ending the job$", never="slept")


def alone_nothing_is_left_when_it_is_killed() -> None:
    """Whether they are connected to it or not."""
    for part in ("child-sleeps", "child-parts-and-sleeps"):
        with Alone("parent", part) as job:
            begun(job)
            job.kill()
            expect(finish(job), -signal.SIGKILL, r"rank 0 \(pid .*\) has ended without calling MPI_Finalize, .*; ending the job$", never="slept")


def alone_ctrl_c_ends_all() -> None:
    with Alone("parent", "child-sleeps") as job:
        begun(job)
        os.killpg(job.pid, signal.SIGINT)
        expect(finish(job), -signal.SIGINT, never="slept")


def alone_it_ends_when_its_launcher_is_killed() -> None:
    with Alone("parent", "child-sleeps") as job:
        os.kill(begun(job), signal.SIGKILL)
        expect(finish(job), 1, r"^cloudmpi: rank 0: the launcher \(pid \d+\) is gone; ending$", never="slept")


def alone_it_ends_when_its_launcher_is_told_to() -> None:
    with Alone("parent", "child-sleeps") as job:
        os.kill(begun(job), signal.SIGTERM)
        expect(finish(job), -signal.SIGTERM, r"^cloudmpi: SIGTERM has come: ending the job$", never="slept")


def alone_two_meet_and_start_others_together() -> None:
    for first, second in (("not", "not"), ("starts", "not"), ("starts", "starts")):
        service = f"alone-{first}-{second}"
        with Alone("meets", "first", service, first) as one:
            line_of(one, "published")
            with Alone("meets", "second", service, second) as other:
                outcomes = [finish(other), finish(one)]
        for outcome in outcomes:
            expect(outcome, 0, never="cloudmpi:")
        expect(outcomes[0], 0, r"^all 6 of 6")


def alone_without_the_command_it_gets_an_error() -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "lib"
        library.mkdir()
        shutil.copy(LIB.lib_dir / libs.SONAME, library)
        command = Path(folder) / "bin/cloudmpi"
        env = {**LIB.env(), "LD_LIBRARY_PATH": str(library), "PATH": "/usr/bin:/bin"}
        where = rf"MPI_Comm_spawn failed: the command cloudmpi, .* is not at {command}, beside this library, and not in PATH; .*`cloudmpi run -n 1` \(MPI_ERR_SPAWN\)"
        expect(outcome_of("parent", "child-talks", env=env), None, where)
        expect(outcome_of("tries", "child-talks", env=env), 0, r"^refused 0")
        command.parent.mkdir()
        for text, why in (("#!/bin/sh\nexit 3\n", r"has ended before it could start processes; use the cloudmpi and libmpi_abi.so.1 of one installation"),
                          ("#!/no/such/interpreter\n", r"cannot be started: No such file or directory")):
            command.write_text(text)
            command.chmod(0o755)
            expect(outcome_of("parent", "child-talks", env=env), None, rf"the launcher {command}.* {why}.*\(MPI_ERR_SPAWN\)")
        # Of no installation, but in PATH.
        command.unlink()
        env["PATH"] = f"{COMMAND.parent}:{env['PATH']}"
        expect(outcome_of("alone", env=env), 0, r"^sum 63$")


CASES = (alone_it_starts_others_again_and_again, alone_it_gets_all_that_others_write, alone_it_starts_two_programs, alone_its_children_start_children,
         alone_it_ends_with_a_connected_child, alone_it_outlives_a_parted_child, alone_it_is_outlived_by_parted_children, alone_its_abort_ends_its_children,
         alone_nothing_is_left_when_it_is_killed, alone_ctrl_c_ends_all, alone_it_ends_when_its_launcher_is_killed,
         alone_it_ends_when_its_launcher_is_told_to, alone_two_meet_and_start_others_together, alone_without_the_command_it_gets_an_error)
