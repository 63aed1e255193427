"""Objects of a store as files: programs that write and read them (store.c) on Azurite and moto's S3.

    .venv/bin/python tests/objects/run.py [--only TEXT]

What a program has written is read here without our code, and what it is to read is compared in the program itself.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "harness"), str(HERE)]

import libs  # noqa: E402
import servers  # noqa: E402

OUTPUT = libs.BUILD / "objects"
TIMEOUT_S = 120.0
# What does not answer is told after 2 s; the start and the end of a job take some of this, too.
SILENT_S = 2.5
SECRETS = (servers.KEY, "aSecretThatNobodyShows")

failures: list[str] = []
told: list[str] = []


def check(good: bool, what: str) -> None:
    if not good:
        failures.append(what)


def job(env: dict[str, str], size: int, *arguments: str, flags: tuple[str, ...] = ()) -> libs.Outcome:
    cloudmpi = libs.library("ours").lib_dir.parent / "bin/cloudmpi"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "AZURE_"))}
    outcome = libs.run([str(cloudmpi), "run", "-n", str(size), *flags, str(OUTPUT / "store"), *arguments], {**clean, **env}, TIMEOUT_S)
    told.append(outcome.output)
    return outcome


def expected(count: int) -> bytes:
    # As in store.c, a block at a time.
    import numpy
    at = numpy.arange(count, dtype=numpy.uint64)
    return ((at * numpy.uint64(2654435761) >> numpy.uint64(13)) ^ at).astype(numpy.uint8).tobytes()


def check_write_and_read(store: servers.Store, how: str, size: int, megabytes: int, flags: tuple[str, ...] = ()) -> None:
    key = f"folder/{how}-{size}-{megabytes}{'-'.join(flags)}"
    name = f"{store.scheme} {how} on {size} {' '.join(flags)}"
    done = job(store.env, size, "write", store.url(key), how, str(megabytes << 20), flags=flags)
    wrote = re.search(r"^wrote (\d+)$", done.output, re.M)
    check(done.status == 0 and wrote is not None, f"{name}: write: status {done.status}: {done.output}")
    if not wrote:
        return
    count = int(wrote.group(1))
    body = store.get(key)
    check(body == expected(count), f"{name}: the object is {None if body is None else len(body)} bytes, not the {count} that were written")
    done = job(store.env, size, "read", store.url(key), str(count), flags=flags)
    check(done.status == 0 and f"read {count}" in done.output and "FAILED" not in done.output,
          f"{name}: read: status {done.status}: {done.output}")


def check_try(store: servers.Store, env: dict[str, str], url: str, modes: str, *wanted: str, size: int = 2, what: str = "try") -> str:
    done = job(env, size, what, url, *([modes] if what == "try" else []))
    lines = [line for line in done.output.splitlines() if re.match(r"(open|close|delete): ", line)]
    found = [line.split(": ")[1] for line in lines]
    check(found == list(wanted) and done.status == 0, f"{store.scheme} {what} {modes}: {wanted} expected: status {done.status}: {done.output}")
    return done.output


def check_modes(store: servers.Store) -> None:
    """What can be opened, and what comes of it."""
    url = store.url("modes/a")
    check_try(store, store.env, url, "r", "NO_SUCH_FILE")
    check_try(store, store.env, url, "w", "NO_SUCH_FILE")
    check_try(store, store.env, url, "bc", "UNSUPPORTED_OPERATION")
    check_try(store, store.env, url, "wca", "UNSUPPORTED_OPERATION")
    check_try(store, store.env, url, "wcx", "none", "none")
    check(store.get("modes/a") == b"", "an object that is made and not written has no bytes")
    check_try(store, store.env, url, "wcx", "FILE_EXISTS")
    check_try(store, store.env, url, "wc", "none", "none")
    check_try(store, store.env, url, "r", "none", "none")
    check_try(store, store.env, url, "rd", "none", "none")
    check(store.get("modes/a") is None, "MPI_MODE_DELETE_ON_CLOSE has deleted the object")
    check_try(store, store.env, url, "wcd", "none", "none")
    check(store.get("modes/a") is None, "MPI_MODE_DELETE_ON_CLOSE makes none")
    check_try(store, store.env, url, "", "NO_SUCH_FILE", what="delete", size=1)
    check_try(store, store.env, url, "wc", "none", "none")
    check_try(store, store.env, url, "", "none", what="delete", size=1)
    check(store.get("modes/a") is None, "MPI_File_delete has deleted the object")
    check(store.uploads() == 0, f"{store.scheme}: {store.uploads()} uploads are left")


def check_rules(store: servers.Store) -> None:
    for size in (1, 2):
        done = job(store.env, size, "rules", store.url(f"rules-{size}"))
        found = [line.split(": ")[1] for line in done.output.splitlines() if line.count(": ") > 1 and not line.startswith("cloudmpi")]
        refused = "UNSUPPORTED_OPERATION"
        check(found == [refused, "ACCESS", refused, "none", refused, "none", "none"] and done.status == 0,
              f"{store.scheme} rules: status {done.status}: {done.output}")
        body = store.get(f"rules-{size}")
        wanted = expected(9 << 20) + bytes(1000)
        check(body == wanted, f"{store.scheme} rules: the object has {None if body is None else len(body)} bytes, and zeros at its end")


def check_over(store: servers.Store) -> None:
    """An object that is there is replaced whole or not at all."""
    url, key = store.url("over"), "over"
    first = 9_000_000
    job(store.env, 1, "write", url, "blocks", str(first))
    for size, set_size, count, wanted, class_ in ((2, -1, 100, first, "UNSUPPORTED_OPERATION"), (2, -1, first + 5, first + 5, "none"),
                                                  (1, 0, 100, 100, "none"), (1, 50, 100, 100, "none")):
        done = job(store.env, size, "over", url, str(set_size), str(count))
        check(f"close: {class_}" in done.output, f"{store.scheme} over, {set_size}, {count}: {done.output}")
        check(store.get(key) == expected(wanted), f"{store.scheme} over, {set_size}, {count}: another object: {done.output}")
    check(store.uploads() == 0, f"{store.scheme}: {store.uploads()} uploads are left")


def check_killed(store: servers.Store) -> None:
    """No half object, and no upload that stays."""
    for what, size in (("half", 2), ("leak", 2)):
        done = job(store.env, size, what, store.url(what), str(40 << 20))
        check((done.status != 0) == (what == "half"), f"{store.scheme} {what}: status {done.status}: {done.output}")
        check("no object" in done.output and done.output.count("no object") == 1, f"{store.scheme} {what}: {done.output}")
        check(store.get(what) is None, f"{store.scheme} {what}: there is an object")
        check(store.uploads() == 0, f"{store.scheme} {what}: {store.uploads()} uploads are left")


def check_errors(store: servers.Store) -> None:
    """Each in bounded time, of the class that fits, with the name of the object."""
    wrong_bucket = store.url("x").replace(f"//{store.bucket}/", "//nobodys/")
    check_try(store, store.env, wrong_bucket, "r", "NO_SUCH_FILE")
    text = check_try(store, store.env, wrong_bucket, "wc", "NO_SUCH_FILE" if store.scheme == "s3" else "none", *([] if store.scheme == "s3" else ["NO_SUCH_FILE"]))
    check(wrong_bucket in text and "check the name" in text, f"{store.scheme}: no such bucket: {text}")
    for bad in (f"{store.scheme}://", f"{store.scheme}://bucket", f"{store.scheme}://bucket/", f"{store.scheme}:///key", store.url("a//b")):
        check_try(store, store.env, bad, "r", "BAD_FILE")
    text = check_try(store, store.env, f"{store.scheme}://me:hidden@{store.bucket}/x?sig=hidden", "r", "BAD_FILE")
    check("hidden" not in text, f"credentials in a name are shown: {text}")
    if store.scheme == "az":
        wrong = {**store.env, "AZURE_STORAGE_ACCOUNT_KEY": "d3Jvbmc="}
        text = check_try(store, wrong, store.url("x"), "r", "ACCESS")
        check("d3Jvbmc" not in text, f"a key is shown: {text}")
    # Nobody is there: the error comes before long, and a line after 2 s if it has not come by then.
    gone = {name: re.sub(r":\d+", f":{servers.free_port()}", value) if "http" in value else value for name, value in store.env.items()}
    began = time.monotonic()
    text = check_try(store, gone, store.url("x"), "r", "IO")
    took = time.monotonic() - began
    is_told = "takes long" in text or took < SILENT_S
    check(took < 60 and is_told and "refused" in text, f"{store.scheme}: nobody there: after {took:.0f} s: {text}")


def check_credentials(store: servers.Azurite) -> None:
    """Every way that the docs name, but the machine's identity."""
    for name, env in store.other_credentials().items():
        key = f"by-{name.split()[0]}"
        wrote = job(env, 2, "write", store.url(key), "turns", str(9 << 20))
        count = re.search(r"^wrote (\d+)$", wrote.output, re.M)
        check(wrote.status == 0 and count is not None, f"az by a {name}: status {wrote.status}: {wrote.output}")
        if count:
            check(store.get(key) == expected(int(count.group(1))), f"az by a {name}: another object")
            read = job(env, 2, "read", store.url(key), count.group(1))
            check(read.status == 0 and f"read {count.group(1)}" in read.output, f"az by a {name}: {read.output}")
        # What the token signs is no secret; the signature is.
        signature = re.search(r"sig=([^&]+)", env.get("AZURE_STORAGE_SAS_TOKEN", ""))
        check(signature is None or signature.group(1) not in "".join(told), f"az by a {name}: the signature is shown")


def check_lost_answer(store: servers.Moto) -> None:
    """The store makes the object, and its answer does not come: the repeated request finds no upload."""
    proxy = servers.LosesAnswer(store.port)
    done = job({**store.env, "AWS_ENDPOINT_URL": proxy.url}, 2, "write", store.url("lost"), "blocks", str(20 << 20))
    wrote = re.search(r"^wrote (\d+)$", done.output, re.M)
    check(done.status == 0 and wrote is not None and proxy.repeated > 0, f"s3: an answer is lost: {proxy.repeated}: status {done.status}: {done.output}")
    if wrote:
        check(store.get("lost") == expected(int(wrote.group(1))), "s3: an answer is lost: another object")


def check_alone(store: servers.Store) -> None:
    """Without a launcher."""
    env = {**os.environ, **store.env, "LD_LIBRARY_PATH": str(libs.library("ours").lib_dir)}
    done = subprocess.run([str(OUTPUT / "store"), "try", store.url("x"), "r"], env=env, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    check("UNSUPPORTED_OPERATION" in done.stdout and "cloudmpi run" in done.stdout, f"alone: {done.stdout} {done.stderr}")


def check_blobs(flags: tuple[str, ...] = ()) -> None:
    """Objects that the job's own services keep."""
    for how, size in (("turns", 4), ("blocks", 1)):
        done = job({}, size, "both", "blob://a.result", how, str(30 << 20), flags=flags)
        good = done.status == 0 and "FAILED" not in done.output and "delete: none" in done.output and "open: NO_SUCH_FILE" in done.output
        check(good, f"blob {how} on {size}: status {done.status}: {done.output}")
    done = job({}, 1, "try", "blob://a/b", "r", flags=flags)
    check("open: BAD_FILE" in done.output, f"blob: a name with a slash: {done.output}")


def tests_on(store: servers.Store) -> list:
    cases = [("blocks", 1, 1, ()), ("blocks", 2, 20, ()), ("turns", 4, 40, ()), ("backwards", 2, 40, ()), ("ordered", 4, 20, ()),
             ("turns", 4, 40, ("--nodes", "2")), ("blocks", 4, 30, ("--nodes", "2")), ("turns", 2, 20, ("--via", "tcp"))]
    tests = [(f"{store.scheme} {case[0]} on {case[1]} {' '.join(case[3])}", lambda case=case: check_write_and_read(store, *case)) for case in cases]
    for test in (check_modes, check_rules, check_over, check_killed, check_errors, check_alone):
        tests.append((f"{store.scheme} {test.__name__}", lambda test=test: test(store)))
    if isinstance(store, servers.Moto):
        tests.append((f"{store.scheme} check_lost_answer", lambda: check_lost_answer(store)))
    if isinstance(store, servers.Azurite):
        tests.append((f"{store.scheme} check_credentials", lambda: check_credentials(store)))
    return tests


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="tests whose name has this in it")
    only = parser.parse_args().only
    OUTPUT.mkdir(parents=True, exist_ok=True)
    mpicc = libs.library("ours").lib_dir.parent / "bin/mpicc"
    subprocess.run([str(mpicc), "-O2", "-Wall", "-o", str(OUTPUT / "store"), str(HERE / "store.c")], check=True)
    passed, failed, skipped = 0, 0, 0
    for flags in ((), ("--nodes", "2")):
        if only in (name := f"blob {' '.join(flags)}"):
            before = len(failures)
            check_blobs(flags)
            good = len(failures) == before
            passed, failed = passed + good, failed + (not good)
            print(f"{'ok' if good else 'FAILED'} {name}", flush=True)
    for kind in (servers.Azurite, servers.Moto):
        if not kind.installed():
            print(f"SKIPPED: {kind.__name__} is not installed (scripts/servers.sh)")
            skipped += 1
            continue
        store = kind()
        try:
            for name, test in tests_on(store):
                if only not in name:
                    continue
                before = len(failures)
                test()
                good = len(failures) == before
                passed, failed = passed + good, failed + (not good)
                print(f"{'ok' if good else 'FAILED'} {name}", flush=True)
        finally:
            store.stop()
    check(not any(secret in text for secret in SECRETS for text in told), "a secret is shown")
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
