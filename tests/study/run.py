"""Studies: `cloudmpi study` runs trials, goes on where it was killed, and makes a page.

    python3 tests/study/run.py [--filter TEXT]
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

CLOUDMPI = libs.library("ours").lib_dir.parent / "bin/cloudmpi"
SHIPPED = ("exchange-day-and-night", "latency-by-instance", "services-vs-network", "collectives-by-shape", "hpc-or-ordinary")
STUDY = """
name = "two-paths"
title = "Two paths"
about = "How long does a short message take?"
measures = ["latency"]
trials = 4

[factors]
path = ["shm", "tcp"]
ranks = [2]
size = [8, 1024]
"""
TRIALS = 8
PATIENCE_S = 120


def start(folder: str, *words: str) -> subprocess.Popen:
    return subprocess.Popen([str(CLOUDMPI), "study", *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def call(folder: str, *words: str) -> subprocess.CompletedProcess:
    return subprocess.run([str(CLOUDMPI), "study", *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=PATIENCE_S)


def good(folder: str, *words: str) -> str:
    done = call(folder, *words)
    assert done.returncode == 0, f"{words}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def bad(folder: str, part: str, *words: str) -> None:
    done = call(folder, *words)
    lines = done.stderr.strip().splitlines()
    assert done.returncode != 0 and len(lines) == 1 and part in lines[0], f"{words}: {done.returncode}: {done.stderr}"


def write(folder: str, text: str = STUDY) -> str:
    path = Path(folder) / "two-paths.toml"
    path.write_text(text)
    return path.name


class Skipped(Exception):
    pass


def browsed(page: Path) -> None:
    """A browser draws the page with all its figures."""
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None:
        raise Skipped("no chromium here; `apt-get install chromium` gives one")
    words = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={page}/browser", "--window-size=1100,900"]
    picture = page / "picture.png"
    subprocess.run([*words, f"--screenshot={picture}", f"file://{page}/index.html"], check=True, capture_output=True, timeout=PATIENCE_S)
    assert picture.stat().st_size > 20_000, "the page is empty"
    dom = subprocess.run([*words, "--dump-dom", f"file://{page}/index.html"], check=True, capture_output=True, text=True, timeout=PATIENCE_S)
    assert dom.stdout.count("<svg") == (page / "index.html").read_text().count("<svg") > 0
    picture.unlink()
    shutil.rmtree(page / "browser", ignore_errors=True)


def trials(folder: str) -> list[str]:
    """Of the journal's lines that are whole, the trial of each."""
    text = (Path(folder) / "two-paths.study").read_text()
    whole = text.splitlines()[1:] if text.endswith("\n") else text.splitlines()[1:-1]
    return [json.dumps(json.loads(line)["trial"], sort_keys=True) for line in whole]


def test_what_comes_with_it_is_listed_and_checked() -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = good(folder, "list")
        for name in SHIPPED:
            assert f"{name}: " in text, text
            assert "trial" in good(folder, "check", name)


def test_a_killed_study_goes_on() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file, journal = write(folder), Path(folder) / "two-paths.study"
        kills = 0
        for least in (1, 3, 5):
            running = start(folder, "run", file, "--time", "0.3s")
            end = time.monotonic() + PATIENCE_S
            while running.poll() is None and not (journal.exists() and len(trials(folder)) >= least):
                assert time.monotonic() < end, "no trial has ended"
                time.sleep(0.01)
            kills += running.poll() is None
            running.send_signal(signal.SIGKILL)
            running.communicate()
        assert kills >= 2, "it was over before it could be killed"
        before = trials(folder)
        good(folder, "run", file, "--time", "0.3s", "--resume")
        found = trials(folder)
        assert found[: len(before)] == before, "trials were lost"
        assert len(found) == TRIALS and set(Counter(found).values()) == {1}, Counter(found)
        good(folder, "run", file, "--time", "0.3s")
        assert trials(folder) == found


def test_a_signal_ends_a_study_and_leaves_nothing() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        with tempfile.TemporaryDirectory() as folder:
            file, journal = write(folder), Path(folder) / "two-paths.study"
            running = start(folder, "run", file, "--time", "0.5s")
            end = time.monotonic() + PATIENCE_S
            while not (journal.exists() and len(trials(folder)) >= 2):
                assert time.monotonic() < end and running.poll() is None, "no trial has ended"
                time.sleep(0.01)
            running.send_signal(number)
            out, err = running.communicate(timeout=PATIENCE_S)
            assert running.returncode == 128 + number, f"status {running.returncode}\n{out}{err}"
            assert f"cloudmpi study run: stopped by {number.name}: " in err, err
            before = trials(folder)
            assert 2 <= len(before) < TRIALS, before
            good(folder, "run", file, "--time", "0.3s", "--resume")
            found = trials(folder)
            assert found[: len(before)] == before and len(found) == TRIALS and set(Counter(found).values()) == {1}, Counter(found)


def test_a_torn_line_is_one_trial_more() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file, journal = write(folder), Path(folder) / "two-paths.study"
        good(folder, "run", file, "--time", "0.3s")
        whole = journal.read_bytes()
        journal.write_bytes(whole[:-20])
        good(folder, "run", file, "--time", "0.3s", "--resume")
        assert len(trials(folder)) == TRIALS and len(set(trials(folder))) == TRIALS


def test_the_page_is_whole() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = write(folder)
        good(folder, "run", file, "--time", "0.3s")
        good(folder, "report", file, "-o", "page")
        page = Path(folder) / "page"
        text = (page / "index.html").read_text()
        for part in ("Two paths", "How long does a short message take?", "shm", "tcp", "µs", "<svg"):
            assert part in text, part
        names = {path.name for path in page.iterdir()}
        assert any(name.endswith(".svg") for name in names) and any(name.endswith(".parquet") for name in names), names
        tables = [path for path in page.iterdir() if path.suffix == ".csv"]
        assert tables, names
        for table in tables:
            with table.open(newline="") as rows:
                found = list(csv.DictReader(rows))
            assert found and {row["path"] for row in found} == {"shm", "tcp"}, table


PARTS = """
name = "two-paths"
title = "Shapes"
about = "What do parts of one study show?"
trials = 3
notes = ["One machine."]

[settings.default]
[settings."no single copy"]
flags = ["--no-single-copy"]

[[parts]]
measures = ["bandwidth"]
[parts.factors]
setting = ["default", "no single copy"]
ranks = [2]
ranks_a_node = [2]
size = [65536, 1048576]

[[parts]]
measures = ["nbody"]
[parts.factors]
ranks = [2, 4]
ranks_a_node = [1]
size = [64]

[[parts]]
measures = ["services_barrier_table"]
[parts.factors]
ranks = [2, 3]
ranks_a_node = [1]
size = [0]

[[figures]]
title = "Without the single copy"
measures = ["bandwidth"]
across = "size"
only = { setting = "no single copy" }
over = { setting = "default" }

[[figures]]
title = "Programs by nodes"
measures = ["nbody"]
across = "nodes"
"""


def test_parts_settings_and_figures() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = write(folder, PARTS)
        good(folder, "run", file, "--time", "0.2s")
        assert len(trials(folder)) == 3 * (2 + 2 + 2), trials(folder)
        good(folder, "report", file, "-o", "page")
        text = (Path(folder) / "page/index.html").read_text()
        explained = subprocess.run([str(CLOUDMPI), "run", "--explain", "--no-single-copy", "-n", "2", "true"], capture_output=True, text=True,
                                   timeout=PATIENCE_S)
        assert "by --no-single-copy" in explained.stdout, explained.stdout + explained.stderr
        # The third is of the measure that no figure of the file shows.
        for part in ("Without the single copy", "Programs by nodes", "services_barrier_table by ranks", "time divided by that of default",
                     "Where it cannot tell", "One machine."):
            assert part in text, part
        assert text.count("<svg") == 3, text.count("<svg")
        bad(folder, "no [settings.", "check", write(folder, PARTS.replace('["default", "no single copy"]', '["fast"]')))
        bad(folder, "no factor \"colour\"", "check", write(folder, PARTS.replace("only = { setting", "only = { colour")))
        bad(folder, "no value `moons`", "check", write(folder, PARTS.replace('across = "nodes"', 'across = "moons"')))


UNTUNED = """
[settings.default]
[settings.untuned]
flags = ["--tune", "none"]

[[parts]]
measures = ["allreduce"]
[parts.factors]
setting = ["default", "untuned"]
ranks = [2]
size = [8]

[[parts]]
measures = ["allreduce"]
[parts.factors]
ranks = [2]
size = [8]

[[figures]]
title = "Untuned against tuned"
measures = ["allreduce"]
across = "size"
only = { setting = "untuned" }
over = { setting = "default" }
"""


def test_without_a_table_untuned_is_not_compared() -> None:
    """The default by two names is not compared with itself."""
    head = STUDY[: STUDY.index("[factors]")].replace('measures = ["latency"]\n', "").replace("trials = 4", "trials = 3")
    for has_table in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder) / "data"
            os.environ["XDG_DATA_HOME"] = str(kept)
            try:
                if has_table:
                    subprocess.run([str(CLOUDMPI), "tune", "-n", "2", "--collectives", "barrier", "--time", "1s"], check=True, capture_output=True,
                                   timeout=PATIENCE_S)
                    table = next(kept.glob("cloudmpi/tuned/*.tune"))
                    table.write_text(table.read_text() + "allreduce 2 2 0 64 ring\n")
                file = write(folder, head + UNTUNED)
                said = good(folder, "run", file, "--time", "0.2s")
                good(folder, "report", file, "-o", "page")
            finally:
                del os.environ["XDG_DATA_HOME"]
            text = (Path(folder) / "page/index.html").read_text()
            assert ("no table of `cloudmpi tune` is kept" in said) is not has_table, said
            assert ("No table of <code>cloudmpi tune</code> was kept" in text) is not has_table, text
            assert ("setting untuned against" in text) is has_table and ("Untuned against tuned" in text) is has_table, text
            assert "default against the default" not in text, text


def test_labels_are_said_to_be_labels() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = write(folder, STUDY.replace("trials = 4", "trials = 1").replace("ranks = [2]", 'ranks = [2]\nplace = ["north"]'))
        assert "place only labels trials here" in good(folder, "run", file, "--time", "0.2s")
        good(folder, "report", file, "-o", "page")
        text = (Path(folder) / "page/index.html").read_text()
        assert "All trials ran on one machine. Their values of place are labels" in text, text
        done = call(folder, "run", "exchange-day-and-night", "--only", "place=nowhere")
        assert done.returncode != 0 and "no trial has these values" in done.stderr, done.stderr


def test_where_all_fails_run_and_page_say_why() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = write(folder, STUDY.replace("ranks = [2]", 'ranks = [2]\nlibrary = ["x=/nowhere"]'))
        done = call(folder, "run", file, "--time", "0.2s")
        assert done.returncode == 1 and "8 trials failed: library x=/nowhere: /nowhere holds no MPI library" in done.stderr, done.stderr
        good(folder, "report", file, "-o", "page")
        text = (Path(folder) / "page/index.html").read_text()
        assert "No trial has a result" in text and "/nowhere holds no MPI library" in text, text


def test_a_browser_draws_the_page() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = write(folder)
        good(folder, "run", file, "--time", "0.2s")
        good(folder, "report", file, "-o", "page")
        browsed(Path(folder) / "page")


def test_mistakes() -> None:
    with tempfile.TemporaryDirectory() as folder:
        bad(folder, "two-paths.toml", "check", "two-paths.toml")
        file = write(folder, STUDY.replace("latency", "latensy"))
        bad(folder, "latensy", "check", file)
        file = write(folder, STUDY.replace("trials = 4", "trials = many"))
        bad(folder, "two-paths.toml:6:", "check", file)
        file = write(folder, STUDY.replace("ranks = [2]", "ranks = [2]\ncolour = ['red']"))
        done = call(folder, "check", file)
        assert done.returncode != 0 and "colour" in done.stderr, done.stderr
        for before, after, said in (
            ('"two-paths"', '"../two paths"', 'two-paths.toml:2:8: `name` is "../two paths"'),
            ('"tcp"]', '"foo"]', 'two-paths.toml:9:16: there is no path "foo"; expected one of shm, tcp'),
            ("ranks = [2]", "ranks = [1]", "two-paths.toml:10:10: latency needs exactly 2 ranks, not 1"),
            ("ranks = [2]", "ranks = [2]\nranks_a_node = [3]", "two-paths.toml:11:17: no trial can have 3 ranks a node"),
            ("trials = 4", "trials = -1", "two-paths.toml:6:10: -1 stands here; expected a whole number from 1 to 10000"),
            ("ranks = [2]", 'ranks = [2]\nlibrary = ["nope"]', 'two-paths.toml:11:12: there is no library "nope"'),
            ("ranks = [2]", 'ranks = [2]\nalgorithm = ["allreduce=foo"]', 'two-paths.toml:11:14: the algorithm "allreduce=foo" is not known'),
        ):
            file = write(folder, STUDY.replace(before, after))
            bad(folder, said, "check", file)
            bad(folder, said, "run", file)
            assert {path.name for path in Path(folder).iterdir()} == {file}, "files were left"
        file = write(folder, STUDY.replace("latency", "bandwidth").replace("[8, 1024]", "[0]"))
        bad(folder, "two-paths.toml:11:9: no trial can have size 0: bandwidth takes sizes above 0 only", "check", file)
        file = write(folder)
        bad(folder, "two-paths.study", "run", file, "--resume")
        bad(folder, "two-paths.study", "report", file, "-o", "page")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--filter", default="")
    wanted = arguments.parse_args().filter
    passed = failed = skipped = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or wanted not in name:
            continue
        try:
            test()
            passed += 1
            print(f"ok {name[5:].replace('_', ' ')}", flush=True)
        except Skipped as why:
            skipped += 1
            print(f"skipped {name[5:].replace('_', ' ')}: {why}", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED {name[5:].replace('_', ' ')}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
