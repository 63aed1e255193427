"""Two hosts for the suites: network namespaces with an agent each, as tests/hosts makes them."""

import sys
from pathlib import Path

# Behind the folders of this suite: its modules have other names.
sys.path.append(str(Path(__file__).resolve().parents[1] / "hosts"))

import net  # noqa: E402


def on_two_hosts(env, run):
    """Calls `run` with the launcher's flags, its environment's variables and what finds the ranks. Ranks see `env`."""
    if reason := net.missing():
        print(f"skipped: {reason}")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    net.enter()
    from cases_survive import ranks_there
    from cluster import SECRET, Cluster

    with Cluster("ab") as cluster:
        cluster.start(env=env)
        failed = run(["--join", cluster.url], {"CLOUDMPI_SECRET": SECRET}, lambda _: ranks_there())
        if (left := cluster.rows()) != "nothing to remove\n":
            print(f"FAILED   left in the services: {left}")
            failed = 1
    return failed
