#!/usr/bin/env bash
# The tables of docs/measurements.md: cloudMPI beside its peers, by `cloudmpi compare`.
#
#   bench/tables.sh [GROUP ...]    the groups are the functions group_… below; without one, all but hosts, which needs root
#
# WITH="impi openmpi" names the peers (default: those in build/peers), TIME=2s the time for each measure on each library,
# BEFORE=DIR another installation of cloudMPI, to see what a change did. Tables go to build/bench/GROUP.txt, all samples beside it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

CLOUDMPI=$PWD/build/install/bin/cloudmpi
RESULTS=build/bench
TIME=${TIME:-2s}
SMALL_TO_LARGE=8,64,512,4K,32K,256K,1M
[[ -x $CLOUDMPI ]] || { echo "tables.sh: no $CLOUDMPI: run make stage" >&2; exit 2; }

peers=()
for name in ${WITH-mpich impi openmpi}; do
    if [[ -z ${WITH-} && ! -d build/peers/$name && ! -d build/peers/$name-rt ]]; then
        echo "tables.sh: $name is not in build/peers: left out (scripts/setup.sh installs it)" >&2
        continue
    fi
    peers+=(--with "$name")
done
[[ -z ${BEFORE:-} ]] || peers+=(--with "before=$BEFORE")

part=0
compare() { # GROUP ARGUMENT...
    local group=$1
    shift
    part=$((part + 1))
    ${AROUND:-} "$CLOUDMPI" compare "$@" "${peers[@]}" --time "$TIME" -o "$RESULTS/$group-$part.json" | tee -a "$RESULTS/$group.txt"
}

group_pairs() { compare pairs latency matched_latency pingping bandwidth bibw message_rate -n 2; }

group_collectives() {
    local ranks
    for ranks in 2 4 8; do compare collectives collectives -n "$ranks" --sizes "$SMALL_TO_LARGE"; done
    compare collectives barrier -n 16
}

group_nonblocking() {
    local ranks
    for ranks in 2 4; do compare nonblocking nonblocking -n "$ranks" --sizes "$SMALL_TO_LARGE"; done
}

group_neighbors() {
    local ranks
    for ranks in 2 4; do compare neighbors neighbors -n "$ranks" --sizes "$SMALL_TO_LARGE"; done
}

group_idle() {
    compare idle memory startup -n 8
    compare idle blocked_cpu blocked_wake -n 2
    compare idle beside_blocked -n 4
}

group_tcp() {
    compare tcp latency bandwidth -n 2 --via tcp
    compare tcp allreduce -n 8 --via tcp --sizes "$SMALL_TO_LARGE"
}

group_hosts() {
    local AROUND=bench/hosts.py
    compare hosts latency bandwidth -n 2 --via tcp --hosts a:1,b:1 --join URL
    compare hosts allreduce bcast alltoall -n 8 --via tcp --hosts a:4,b:4 --join URL --sizes "$SMALL_TO_LARGE"
}

all=$(compgen -A function group_ | sed s/^group_//)
(($#)) || set -- $(grep -vx hosts <<<"$all")
for group in "$@"; do
    if ! grep -qx -- "$group" <<<"$all"; then
        echo "tables.sh: there is no group '$group'; the groups are:" $all >&2
        exit 2
    fi
done
mkdir -p "$RESULTS"
for group in "$@"; do
    rm -f "$RESULTS/$group".txt "$RESULTS/$group"-*.json
    part=0
    "group_$group"
done
