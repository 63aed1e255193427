#!/usr/bin/env bash
# The studies in their small form on this machine, and their pages.
#
#   bench/studies.sh [STUDY ...]     without one, all
#
# Journals and pages go to build/studies; a second call goes on where the first one stopped. TIME=1s is the longest time of a trial.
# PUBLISHED=DIR is the data set of "Noise in the Clouds". Studies of hosts need root: places and instance types are network namespaces whose
# cables bench/hosts.py delays and caps, as the table below says.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

CLOUDMPI=$PWD/build/install/bin/cloudmpi
HOSTS=$PWD/bench/hosts.py
RESULTS=$PWD/build/studies
TIME=${TIME:-2s}
[[ -x $CLOUDMPI ]] || { echo "studies.sh: no $CLOUDMPI: run make stage" >&2; exit 2; }

# NAME, and flags of bench/hosts.py. A message passes two cables: it is late by twice the delay. The rates of cluster and cloud are
# those that the paper gives for an exchange of 32 KB; the delays are chosen.
link_of() {
    case "$1" in
    cluster) echo "--delay-us 20 --rate-mbit 3000" ;;
    cloud) echo "--delay-us 150 --rate-mbit 350" ;;
    "fast link") echo "--delay-us 35 --rate-mbit 10000" ;;
    "slow link") echo "--delay-us 85 --rate-mbit 1000" ;;
    esac
}

run() { # ARGUMENT...
    "$CLOUDMPI" study run "$@" --small --time "$TIME"
}

# The trials of each value of a factor, on so many hosts with that value's link.
over_links() { # STUDY HOSTS FACTOR VALUE...
    local study=$1 count=$2 factor=$3 value names
    shift 3
    names=$(printf '%s\n' {a..z} | head -n "$count" | paste -sd,)
    for value in "$@"; do
        # shellcheck disable=SC2046 # words
        "$HOSTS" --hosts "$count" $(link_of "$value") \
            "$CLOUDMPI" study run "$study" --small --time "$TIME" --journal "$RESULTS/$study-small.study" \
            --only "$factor=$value" --join URL --hosts "$names" \
            --machines "$value: network namespaces of one machine; a process in each cable, of which a message passes two, holds it back: $(link_of "$value")"
    done
}

one() { # STUDY
    case "$1" in
    exchange-day-and-night) over_links "$1" 4 place cluster cloud ;;
    latency-by-instance) over_links "$1" 2 instance_type "fast link" "slow link" ;;
    hpc-or-ordinary) over_links "$1" 2 place "fast link" "slow link" ;;
    *) run "$1" --journal "$RESULTS/$1-small.study" ;;
    esac
}

report() { # STUDY
    local published=()
    [[ $1 != hpc-or-ordinary || -z ${PUBLISHED:-} ]] || published=(--published "$PUBLISHED")
    "$CLOUDMPI" study report "$1" --small --journal "$RESULTS/$1-small.study" -o "$RESULTS/$1" "${published[@]}"
}

mkdir -p "$RESULTS"
if ! (($#)); then
    mapfile -t studies < <("$CLOUDMPI" study list | sed -n 's/^\([a-z-]*\): .*/\1/p')
    set -- "${studies[@]}"
fi
failed=0
for study in "$@"; do
    # Trials without a result are on the page.
    one "$study" || failed=1
    report "$study"
done
exit "$failed"
