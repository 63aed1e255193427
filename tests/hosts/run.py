"""Jobs over several hosts, which are network namespaces that the test makes.

    python3 tests/hosts/run.py [--lanes N] [NAME ...]    all cases, or those whose name contains one of the words
    python3 tests/hosts/run.py a_hundred_hosts           among those that run by their name alone, as do those of cases_wire.py

Each case runs in namespaces of its own, N cases at a time (default 2: they wait more than they compute).
Needs root; without it, or where the kernel refuses, everything is skipped and the reason given.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import net  # noqa: E402
from cluster import Failed  # noqa: E402


def modules() -> tuple[list, list]:
    """All cases, and those that run by their name alone."""
    import cases_by_services
    import cases_clocks
    import cases_failures
    import cases_fronts
    import cases_loopback
    import cases_lost
    import cases_meet
    import cases_network
    import cases_notices
    import cases_private
    import cases_respawn
    import cases_saves
    import cases_spawn
    import cases_stopped
    import cases_survive
    import cases_tuned
    import cases_ulfm
    import cases_wire
    import cases_work
    # The longest first, so that no lane ends long before the others.
    order = (cases_notices, cases_lost, cases_by_services, cases_saves, cases_survive, cases_failures, cases_ulfm, cases_respawn, cases_private, cases_stopped,
             cases_clocks, cases_fronts, cases_network, cases_spawn, cases_loopback, cases_tuned, cases_meet, cases_work)
    return [case for module in order for case in module.CASES], [*cases_wire.CASES, *cases_lost.LONG_CASES]


def inside(name: str) -> int:
    """Runs one case, in this process and its namespaces."""
    net.enter()
    cases, by_name = modules()
    case = next(case for case in (*cases, *by_name) if case.__name__ == name)
    try:
        case()
        return 0
    except Exception as error:  # noqa: BLE001: all that can go wrong fails the case
        text = str(error) if isinstance(error, Failed) else traceback.format_exc()
        print("\n".join(f"        {line}" for line in text.splitlines()), flush=True)
        return 1


def run(name: str) -> bool:
    began = time.monotonic()
    done = subprocess.run(net.command(sys.executable, __file__, "--inside", name), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", env=net.environment())
    mark = "ok     " if done.returncode == 0 else "FAILED "
    # In one piece, as other lanes write too.
    sys.stdout.write(f"{mark} {name:<44} {time.monotonic() - began:5.1f} s\n{done.stdout}")
    sys.stdout.flush()
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Jobs over several hosts, which are network namespaces.")
    parser.add_argument("--lanes", type=int, default=2, help="cases that run at a time")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("words", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    if arguments.inside:
        return inside(arguments.words[0])
    if reason := net.missing():
        print(f"skipped: {reason}")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    cases, by_name = modules()
    names = [case.__name__ for case in cases]
    if arguments.words:
        names = [case.__name__ for case in (*cases, *by_name) if any(word in case.__name__ for word in arguments.words)]
    with ThreadPoolExecutor(max(arguments.lanes, 1)) as lanes:
        passed = sum(lanes.map(run, names))
    print(f"{passed} passed, {len(names) - passed} failed, 0 skipped")
    return 0 if passed == len(names) and names else 1


if __name__ == "__main__":
    sys.exit(main())
