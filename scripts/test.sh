#!/usr/bin/env bash
# Runs every test, some steps side by side, and sums them up in one last line.
#
#   scripts/test.sh             all steps
#   scripts/test.sh STEP ...    these only
#
# The steps: spec clippy stage mpi4py-build (the module for survive, examples, packaging, services and mpi4py) unit models (loom, on shared
# memory) simulation lives (simulated ranks that die) programs survive (ranks are killed) ulfm (programs that handle that
# themselves) mismatch spawn conformance cores (collectives as on a machine with a core for each rank) nodes tcp (conformance on
# two nodes, and by tcp) datagrams (point to point by loopback-udp, with losses) memory (reductions under valgrind) mpi4py fortran
# bench (the benchmarks' commands) tune study examples trace stats objects hosts services packaging; and services-whole, which
# is not among all steps: the suites over services, an hour.
#
# A step that passes prints one line; a step that fails prints the important lines of its log. Full logs:
# build/test/. SCHEDULES=N sets how many schedules the simulations run. WHOLE=1 runs all modules of mpi4py on 1, 2, 3 and 5 ranks.
# LANES=N runs N steps side by side, of those that wait more than they compute.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

LOGS=build/test
SHOWN_LINES=40 # of a failing step's log: what failed, and then its end
SHOWN_WIDTH=400
STEPS=(spec clippy stage mpi4py-build unit models simulation lives programs conformance cores nodes tcp datagrams ulfm spawn memory fortran bench tune study examples trace stats
    services hosts survive mpi4py mismatch packaging objects)
# These wait more than they compute, and run two at a time. All others run alone, before them: hosts has lanes of its own, and leases that
# run out on a busy machine, spawn keeps all cores busy on purpose, services count the lines about
# servers that are slow, and ranks that share a core with a compiler are slower by far.
WAITING=" survive mpi4py mismatch objects packaging "
LANES=${LANES:-2}
CARGO=${CARGO:-cargo}

# 2 and 5 ranks are for WHOLE=1: this step and survive, beside it, take longest.
mpi4py=(--brief --ranks 1 3)
[[ ${WHOLE:-0} == 1 ]] && mpi4py=()

passed=0 failed=0 skipped=0
failed_steps=()

# Ends the leftovers of a step that ran out of time, in any session: its processes carry the step's
# mark in their environment.
end_left_over() { # MARK
    local file pid
    for file in $(grep -lzsxF "CLOUDMPI_TEST_STEP=$1" /proc/[0-9]*/environ || true); do
        pid=${file#/proc/}
        kill -KILL "${pid%/environ}" 2>/dev/null || true
    done
}

# Adds up all lines of a log that count tests. Our own runners write `N passed, N failed, N skipped`, mpi4py's
# `N modules passed, N failed, N left for later`, cargo's `N passed; N failed; N ignored`.
count_tests() { # LOG
    sed -nE 's/.*\b([0-9]+)( modules)? passed[,;] ([0-9]+) failed[,;] ([0-9]+) (skipped|ignored|left for later).*/\1 \3 \4/p' "$1" |
        awk '{p += $1; f += $2; s += $3} END {print p + 0, f + 0, s + 0}'
}

step() { # NAME LIMIT_S COMMAND...: true when it passed
    local name=$1 limit_s=$2 log status=0 begin_s=$SECONDS counts p f s
    shift 2
    log=$LOGS/$name.log
    mkdir -p "$LOGS"
    CLOUDMPI_TEST_STEP=$$-$name timeout --kill-after=20 "$limit_s" "$@" >"$log" 2>&1 </dev/null || status=$?
    counts=$(count_tests "$log")
    read -r p f s <<<"$counts"
    if ((status == 124 || status == 137)); then
        end_left_over "$$-$name"
        echo "still running after $limit_s s: ended" >>"$log"
    fi
    # A step without counted tests is one test; a failed step without counted failures is one
    # failure more.
    if ((p + f + s == 0 && status == 0)); then p=1; fi
    if ((status != 0 && f == 0)); then f=1; fi
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    if ((status == 0)); then
        printf 'ok      %-12s %4d s   %d passed, %d skipped\n' "$name" $((SECONDS - begin_s)) "$p" "$s"
        return 0
    fi
    failed_steps+=("$name")
    printf 'FAILED  %-12s %4d s   %d passed, %d failed, %d skipped; status %d; all of it: %s\n' \
        "$name" $((SECONDS - begin_s)) "$p" "$f" "$s" "$status" "$log"
    # What an indented line says belongs to the line above it.
    grep -vE '^test .* \.\.\. (ok|ignored)|^ *(Compiling|Running|Finished|Checking) |^running [0-9]+ test|^test result: ok|^ *Doc-tests |doctests (ran|compilation)|^$' "$log" |
        awk '/^(ok|skipped) / {passing = 1; next} /^[ \t]/ && passing {next} {passing = 0; print}' |
        awk -v most="$SHOWN_LINES" '
            /^FAILED|\.\.\. FAILED$|^---- |panicked at|^error/ {left = 10}
            left > 0 && shown < most {print; shown++; left--; next}
            {rest[count++] = $0}
            END {for (at = count > most - shown ? count - (most - shown) : 0; at < count; at++) print rest[at]}' |
        cut -c1-"$SHOWN_WIDTH" | sed 's/^/        /' || true
    return 1
}

run_step() { # NAME
    case "$1" in
    spec) step spec 600 sh -c '! git grep -nE "^(<<<<<<<|>>>>>>>) " && exec "$@"' spec "$CARGO" run --quiet -p cloudmpi-specgen -- check ;;
    clippy)
        if ! "$CARGO" clippy --version >/dev/null 2>&1; then
            echo "skipped clippy: not installed (rustup component add clippy)"
            skipped=$((skipped + 1))
            return 0
        fi
        # MPI's own signatures are long, and every function behind the C interface is as unsafe as its caller.
        step clippy 900 "$CARGO" clippy --quiet --workspace --all-targets -- -D warnings \
            -A clippy::too_many_arguments -A clippy::missing_safety_doc -A clippy::type_complexity \
            -A clippy::unit_arg -A clippy::missing_transmute_annotations
        ;;
    unit)
        step unit 1200 env RUST_BACKTRACE=0 CARGO="$CARGO" CLOUDMPI_LIBRARY="$PWD/build/install/lib/libmpi_abi.so.1" \
            "$PYTHON" tests/unit/run.py
        ;;
    models)
        # A build of its own: atomics are loom's, memory is a model's, and lengths are small.
        step models 600 env RUSTFLAGS="--cfg loom" RUST_BACKTRACE=0 CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true \
            "$CARGO" test --release --target-dir "${CARGO_TARGET_DIR:-target}/loom" -p cloudmpi-path-shm --lib
        ;;
    simulation)
        step simulation 1200 "$CARGO" run --quiet --release -p cloudmpi-engine-sim -- \
            --schedules "${SCHEDULES:-1000000}"
        ;;
    lives)
        # A build of its own: a simulated rank may die before any store to its log, and unwinds there.
        step lives 1200 env RUSTFLAGS="--cfg crash_points" CARGO_PROFILE_RELEASE_PANIC=unwind \
            "$CARGO" run --quiet --release --target-dir "${CARGO_TARGET_DIR:-target}/lives" -p cloudmpi-survive-sim -- \
            --schedules "${SCHEDULES:-1000000}"
        step lives 600 env RUSTFLAGS="--cfg crash_points" CARGO_PROFILE_RELEASE_PANIC=unwind \
            "$CARGO" test --quiet --release --target-dir "${CARGO_TARGET_DIR:-target}/lives" -p cloudmpi-replay --test trimming
        ;;
    stage) step stage 900 "${MAKE:-make}" --no-print-directory stage ;;
    programs) step programs 600 "$PYTHON" tests/programs/run.py ;;
    mismatch) step mismatch 600 "$PYTHON" tests/mismatch/run.py ;;
    conformance) step conformance 1200 "$PYTHON" tests/conformance/run.py --lib ours --timeout-s 120 ;;
    cores) step cores 900 env CLOUDMPI_CORES=128 "$PYTHON" tests/conformance/run.py --patience 4 --filter collectives ;;
    nodes) step nodes 1200 env CLOUDMPI_TEST_FLAGS="--nodes 2" "$PYTHON" tests/conformance/run.py --patience 2 ;;
    tcp) step tcp 1200 env CLOUDMPI_TEST_FLAGS="--via tcp" "$PYTHON" tests/conformance/run.py --patience 2 ;;
    datagrams)
        step datagrams 600 env CLOUDMPI_TEST_FLAGS="--via loopback-udp" CLOUDMPI_LOOPBACK_UDP_FAULTS=5 \
            "$PYTHON" tests/conformance/run.py --patience 4 --filter pt2pt
        ;;
    spawn) step spawn 1200 "$PYTHON" tests/spawn/run.py ;;
    memory) step memory 900 "$PYTHON" tests/memory/run.py ;;
    mpi4py-build) step mpi4py-build 600 "$PYTHON" tests/mpi4py/run.py --build-only ;;
    mpi4py) step mpi4py 1200 "$PYTHON" tests/mpi4py/run.py --lib ours ${mpi4py[@]+"${mpi4py[@]}"} ;;
    fortran) step fortran 600 "$PYTHON" tests/fortran/run.py ;;
    services) step services 600 "$PYTHON" tests/services/run.py ;;
    services-whole) step services-whole 14400 "$PYTHON" tests/services/run.py --whole ;;
    hosts) step hosts 1800 "$PYTHON" tests/hosts/run.py ;;
    packaging) step packaging 600 "$PYTHON" tests/packaging/run.py ;;
    examples) step examples 600 "$PYTHON" tests/examples/run.py ;;
    bench) step bench 600 "$PYTHON" tests/bench/run.py ;;
    tune) step tune 600 "$PYTHON" tests/tune/run.py ;;
    study) step study 600 "$PYTHON" tests/study/run.py ;;
    survive) step survive 900 "$PYTHON" tests/survive/run.py ;;
    ulfm) step ulfm 900 "$PYTHON" tests/ulfm/run.py ;;
    trace) step trace 600 "$PYTHON" tests/trace/run.py ;;
    stats) step stats 180 python3 tests/stats/run.py ;;
    objects) step objects 600 "$PYTHON" tests/objects/run.py ;;
    *)
        echo "test.sh: there is no step '$1'; the steps are: ${STEPS[*]} services-whole" >&2
        exit 2
        ;;
    esac
}

# The default place of rustup's cargo, which scripts/setup.sh uses too.
command -v cargo >/dev/null || PATH="$PATH:${HOME:-/root}/.cargo/bin"
PYTHON=python3
[[ -x .venv/bin/python ]] && PYTHON=.venv/bin/python

# One step of a run of several: all that it says in one piece, and what it counted for who started it.
if [[ ${1:-} == --one ]]; then
    said=$(run_step "$2"; printf '%s %s %s\n' "$passed" "$failed" "$skipped" >"$LOGS/$2.counts")
    printf '%s\n' "$said"
    exit
fi

(($#)) || set -- "${STEPS[@]}"
begin_s=$SECONDS
mkdir -p "$LOGS"
side_by_side=()
for name in "$@"; do
    if [[ $WAITING == *" $name "* ]]; then
        side_by_side+=("$name")
    elif ! run_step "$name" && [[ $name == stage ]]; then
        echo "the library does not build: the steps behind it are left out"
        side_by_side=()
        break
    fi
done
if ((${#side_by_side[@]})); then
    (cd "$LOGS" && rm -f "${side_by_side[@]/%/.counts}")
    printf '%s\0' "${side_by_side[@]}" | xargs -0 -P "$LANES" -n 1 scripts/test.sh --one || true
    for name in "${side_by_side[@]}"; do
        # A step that left no counts did not come to its end.
        read -r p f s <"$LOGS/$name.counts" || { p=0 f=1 s=0; }
        passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
        ((f == 0)) || failed_steps+=("$name")
    done
fi
if ((${#failed_steps[@]})); then
    echo "failed: ${failed_steps[*]}"
fi
echo "all steps: $((SECONDS - begin_s)) s"
echo "$passed passed, $failed failed, $skipped skipped"
((failed == 0))
