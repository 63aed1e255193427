#!/usr/bin/env python3
"""make bench: cloudMPI beside its peers, all libraries interleaved in one run, one table.

Every round runs every job on every library before the next round begins, in an order that changes from
round to round, so that the machine's noise meets all of them alike."""

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter

from harness import build, jobs, libraries, machine, networks, report, runner, services
from harness.results import Results, write_json

RESULTS = libraries.REPOSITORY / "bench" / "results"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--quick", action="store_true", help="a few minutes (the default)")
    effort.add_argument("--full", action="store_true", help="all sizes, more rounds: half an hour and more")
    parser.add_argument("--only", default="", metavar="A,B",
                        help=f"of {', '.join(jobs.groups())}; without it all but {', '.join(jobs.ONLY_WHEN_ASKED)}")
    parser.add_argument("--libs", default=",".join(libraries.ALL_NAMES), metavar="A,B", help="default: %(default)s")
    parser.add_argument("--subject", default="ours", help="whose ratios and verdicts (default: ours)")
    parser.add_argument("--rounds", type=int, help="instead of the effort's own number")
    parser.add_argument("--without-missing", action="store_true", help="do not mention libraries that are not there")
    parser.add_argument("--no-install", action="store_true", help="do not install missing peers into build/peers")
    return parser.parse_args()


def chosen(text, known, what):
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in known:
            sys.exit(f"bench: unknown {what} {name}; known: {', '.join(known)}")
    return names


def prepare(names, install):
    """Finds and builds. Returns the libraries that can be measured, lines on the others, notes."""
    if install:
        libraries.install_peers(names)
    found, missing, notes = [], [], []
    for library in map(libraries.find, names):
        reason = library.missing()
        if reason:
            missing.append(reason)
        else:
            found.append(library)
    build.build_raw()
    if any(library.abi for library in found):
        notes.append(f"one binary for {', '.join(library.name for library in found if library.abi)}, "
                     f"built with {build.build_abi(found)}; the same source for Open MPI")
    for library in [library for library in found if not library.abi]:
        build.build_openmpi(library)
    return found, missing, notes


def run_one(results, round_index, library, job, hosts):
    """library: None for a program without MPI. Returns how long the job took."""
    if isinstance(job, services.Example):
        return run_example(results, round_index, job)
    name = library.name if library else "raw"
    if library:
        program = build.program_path(library, job.program)
        command, environment = library.command(job.ranks, program, job.arguments), library.run_environment()
        if job.network:
            command, more = hosts.command(library, job, program)
            environment |= more
    else:
        command, environment = [str(build.OUTPUT / "raw" / job.program), *map(str, job.arguments)], {}
    outcome = runner.run(command, environment, job.timeout_s, job.prefix)
    results.add(name, round_index, outcome.samples)
    if job.wall_metric and not outcome.failure:
        cell = runner.Cell(job.wall_metric, job.ranks, 0)
        results.add(name, round_index, [(cell, 1000 * outcome.wall_s, "ms")])
    if outcome.failure:
        results.add_failure(name, f"{job.prefix}{job.program} on {job.ranks} ranks", outcome.failure)
    return outcome.wall_s


def run_example(results, round_index, example):
    """An example of the services, on a server of its own."""
    began, server = time.monotonic(), None
    try:
        server = services.Server(example.server) if example.server else None
        words = [word.replace("{url}", server.url if server else "") for word in example.arguments]
        environment = dict(os.environ, **(server.environment if server else {}))
        done = subprocess.run([example.program, *words], env=environment, capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            results.add_failure("ours", example.name, runner.last_line(done.stderr or done.stdout))
        for (name, metric, parameter), value_us in services.read_rows(example, done.stdout):
            results.add(name, round_index, [(runner.Cell(metric, example.ranks, parameter), value_us, "us")])
    except (OSError, RuntimeError, subprocess.TimeoutExpired) as error:
        results.add_failure("ours", example.name, str(error))
    finally:
        if server:
            server.close()
    return time.monotonic() - began


def place_in_round(order, _library, job, draw):
    """Jobs of a group follow one another; those that are compared are drawn."""
    if isinstance(job, services.Example):
        return order.index("services"), "", job.name, 0, draw
    # Beside sockets without MPI: all that goes by the same network.
    program = "" if job.group in jobs.BEYOND_ONE_MACHINE else job.program
    return order.index(job.group), job.prefix, program, job.ranks, draw


def run_all(results, found, groups, effort, hosts):
    """Returns seconds spent on each library, and whether it ran to its end."""
    mpi = [(library, job) for job in jobs.mpi_jobs(effort) for library in found if job.group in groups]
    work = mpi + [(None, job) for job in jobs.raw_jobs(effort) if job.group in groups]
    if "services" in groups:
        work += [(None, example) for example in services.EXAMPLES_RUN]
    generator = random.Random(1)
    total, done, slow, spent_s = effort.rounds * len(work), 0, set(), Counter()
    order = jobs.groups()
    try:
        for round_index in range(effort.rounds):
            for library, job in sorted(work, key=lambda item: place_in_round(order, *item, generator.random())):
                name = library.name if library else "raw"
                what = job.name if isinstance(job, services.Example) else f"{job.prefix}{job.program}"
                key = (name, what, job.ranks, str(job.arguments))
                progress(f"round {round_index + 1}/{effort.rounds}, {100 * done // total} %: {name} {what} on {job.ranks}")
                done += 1
                if key in slow and round_index >= jobs.SLOW_JOB_ROUNDS:
                    continue
                took_s = run_one(results, round_index, library, job, hosts)
                spent_s[name] += took_s
                if took_s > jobs.SLOW_JOB_S:
                    slow.add(key)
    except KeyboardInterrupt:
        return spent_s, False
    finally:
        progress("")
    return spent_s, True


def progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main():
    arguments = parse_arguments()
    names = chosen(arguments.libs, [*libraries.ALL_NAMES, libraries.BEFORE], "library")
    groups = chosen(arguments.only, jobs.groups(), "benchmark") or jobs.default_groups()
    effort = jobs.FULL if arguments.full else jobs.QUICK
    effort.rounds = arguments.rounds or effort.rounds
    host = machine.describe()
    try:
        found, missing, notes = prepare(names, not arguments.no_install and not networks.inside())
    except build.BuildError as error:
        sys.exit(f"bench: {error}")
    if "services" in groups and not networks.inside() and (reason := services.build_examples()):
        missing.append(reason)
    hosts = None
    if {"tcp", "hosts"} & set(groups):
        if reason := networks.net.missing():
            sys.exit(f"bench: hosts for tcp and hosts cannot be made: {reason}")
        networks.net.enter()  # starts this program again, in there
        hosts = networks.Networks()
        if any(library.name == "ours" for library in found):
            hosts.start_agents()
    missing = [] if arguments.without_missing else missing
    for line in missing:
        print(f"bench: {line}", file=sys.stderr)
    results = Results([library.name for library in found], groups, effort)
    bystanders = machine.Bystanders()
    try:
        spent_s, complete = run_all(results, found, groups, effort, hosts)
    finally:
        if hosts:
            hosts.close()
    notes.append(f"{'full' if arguments.full else 'quick'}, {effort.rounds} rounds{'' if complete else ', interrupted'}; "
                 "seconds on each: " + ", ".join(f"{name} {seconds:.0f}" for name, seconds in spent_s.items()))
    notes.append(bystanders.note())
    description = {"machine": host, "libraries": {library.name: library.title for library in found},
                   "notes": notes, "missing": missing}
    text = report.render(results, description, arguments.subject)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "latest.md").write_text(text + "\n")
    write_json(RESULTS / "latest.json", results, description)
    print(text)


if __name__ == "__main__":
    main()
