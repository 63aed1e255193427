"""Tuned tables of several hosts: made on them, kept for them, found again."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path

from cluster import CLOUDMPI, SECRET, Cluster, check, compile_program, libs

LIBRARY = f"LD_LIBRARY_PATH={libs.BUILD / 'install/lib'}"
HEAD = "# cloudMPI tuned table, form 1\n# fingerprint any\n"


def tune(cluster: Cluster, folder: str, *words: str) -> subprocess.CompletedProcess:
    env = dict(os.environ, CLOUDMPI_SECRET=SECRET, XDG_DATA_HOME=folder)
    return subprocess.run([CLOUDMPI, "tune", "--join", cluster.url, *words], env=env, capture_output=True, text=True, timeout=200)


def a_table_of_hosts_is_made_kept_and_found() -> None:
    with Cluster("ab", families="4") as cluster, tempfile.TemporaryDirectory() as folder:
        cluster.start()
        done = tune(cluster, folder, "-n", "4", "--collectives", "barrier", "--time", "3s")
        check(done.returncode == 0, done.stdout + done.stderr)
        kept = list(Path(folder).glob("cloudmpi/tuned/*.tune"))
        check(len(kept) == 1, f"{kept}")
        text = kept[0].read_text()
        check("# fingerprint nodes: 2\n" in text and " us one way\n" in text and "# fingerprint path: tcp\n" in text, text)
        env = {"XDG_DATA_HOME": folder}
        # As if it had been measured now: a loaded machine's latency is not twice the same.
        told = json.loads(cluster.run("-n", "4", "--explain", "--json", "true", env=env).out)
        network = dict(told["fingerprint"])["network"]
        check(network.endswith(" us one way"), f"{told}")
        here = [line if "network" not in line else f"# fingerprint network: {network}" for line in text.splitlines()]
        kept[0].write_text("\n".join(here) + "\n")
        found = any(f"tuned table {kept[0]}: " in cluster.run("-n", "4", "--explain", "true", env=env).everything for _ in range(5))
        check(found, f"{kept[0]} is not found again")
        # A network of another class, and fewer hosts.
        kept[0].write_text("\n".join(here).replace(network, "900000.0 us one way") + "\n")
        told = cluster.run("-n", "4", "--explain", "true", env=env).everything
        check("is not used: network: 900000.0 us one way in the table" in told, told)
        told = cluster.run("-n", "2", "--hosts", "a", "--explain", "true", env=env).everything
        check("tuned table" not in told, told)
        for words, part in ((("-n", "4", "-H", "a,zz"), "there is no agent zz"), (("-n", "2,4", "-H", "a:2,b:2"), "takes 1 hosts and -n 4 2")):
            done = tune(cluster, folder, *words)
            check(done.returncode != 0 and part in done.stderr, done.stdout + done.stderr)


def lines_for_several_nodes_and_leaders_decide() -> None:
    with Cluster("ab", families="4") as cluster:
        cluster.start()
        table = cluster.dir / "hosts.tune"
        table.write_text(HEAD + "reduce\t2\t2\t0\t-\tlinear\tleaders\nbcast\t4\t4\t0\t-\tchain/8192\tseveral_nodes\nset\ttcp_unasked\t131072\n")
        program = compile_program(libs.ROOT / "crates/bench/programs/collectives.c", "collectives")
        words = ("-x", LIBRARY, "--verbose", program, "--measures", "bcast,reduce", "--sizes", "100000", "--ms", "0.5")
        ended = cluster.run("-n", "4", "--tune", str(table), *words)
        check(ended.status == 0 and "#bench end" in ended.out, ended.everything)
        check("bcast of 100000 bytes on 4 ranks: chain/8192" in ended.err, ended.everything)
        check("reduce of 100000 bytes on 2 ranks: linear, between nodes" in ended.err, ended.everything)
        told = json.loads(cluster.run("-n", "4", "--tune", str(table), "--explain", "--json", "true").out)
        check(told["tuned"].endswith("3 lines before the built-in ones"), f"{told}")


CASES = [a_table_of_hosts_is_made_kept_and_found, lines_for_several_nodes_and_leaders_decide]
