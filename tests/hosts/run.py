"""Jobs over several hosts, which are network namespaces that the test makes.

    python3 tests/hosts/run.py [NAME ...]     all cases, or those whose name contains one of the words
    python3 tests/hosts/run.py a_hundred_hosts     among those that run by their name alone, as do those of cases_wire.py

Needs root; without it, or where the kernel refuses, everything is skipped and the reason given.
"""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import net  # noqa: E402


def main(words: list[str]) -> int:
    reason = net.missing()
    if reason:
        print(f"skipped: {reason}")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    net.enter()
    import cases_clocks
    import cases_failures
    import cases_fronts
    import cases_loopback
    import cases_lost
    import cases_meet
    import cases_network
    import cases_notices
    import cases_private
    import cases_saves
    import cases_spawn
    import cases_stopped
    import cases_survive
    import cases_tuned
    import cases_ulfm
    import cases_wire
    import cases_work
    from cluster import Failed
    cases = [case for module in (cases_work, cases_failures, cases_network, cases_loopback, cases_stopped, cases_clocks, cases_private, cases_tuned, cases_survive, cases_fronts, cases_lost, cases_saves, cases_ulfm, cases_notices, cases_meet, cases_spawn) for case in module.CASES]
    if words:
        cases = [case for case in (*cases, *cases_wire.CASES, *cases_lost.LONG_CASES) if any(word in case.__name__ for word in words)]
    failed = 0
    for case in cases:
        began = time.monotonic()
        try:
            case()
            print(f"ok      {case.__name__:<44} {time.monotonic() - began:5.1f} s", flush=True)
        except Exception as error:  # noqa: BLE001: a case that fails must not keep the others from running
            failed += 1
            print(f"FAILED  {case.__name__:<44} {time.monotonic() - began:5.1f} s", flush=True)
            text = str(error) if isinstance(error, Failed) else traceback.format_exc()
            print("\n".join(f"        {line}" for line in text.splitlines()), flush=True)
    print(f"{len(cases) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
