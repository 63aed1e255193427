#!/usr/bin/env bash
# The runs of `make demo`: examples/nbody.c as it is, while one of its ranks is killed, and while one of its hosts is.
#
#   scripts/demo.sh BIN PROGRAM RANKS
set -euo pipefail
bin=$1 program=$2 ranks=$3
PATH=$bin:$PATH

folder=$(mktemp -d)
job= agents=()
leave() {
    # Empty words are left out.
    kill $job "${agents[@]}" 2>/dev/null
    wait
    rm -rf "$folder"
}
trap leave EXIT

show() {
    printf '\n$ %s\n' "$*"
}

# disturbed NAME KILL... -- RUN...: runs RUN, and one second later KILL. The checksum must be that of the first run.
disturbed() {
    local name=$1 kill=()
    shift
    while [[ $1 != -- ]]; do
        kill+=("$1")
        shift
    done
    shift
    show "$@"
    "$@" > >(tee "$folder/$name") &
    job=$!
    sleep 1
    show "${kill[@]}"
    "${kill[@]}" --job "$job" || echo "the program ended before the kill: its run was too short on this machine"
    wait "$job"
    job=
    # The output is whole when tee has ended.
    until grep -q ^checksum "$folder/$name"; do sleep 0.1; done
    if [[ $(grep ^checksum "$folder/first") != "$(grep ^checksum "$folder/$name")" ]]; then
        echo "the checksums differ: please report this" >&2
        exit 1
    fi
}

show cloudmpi run -n "$ranks" "$program"
cloudmpi run -n "$ranks" "$program" | tee "$folder/first"

if ((ranks < 2)); then
    exit 0
fi
disturbed rank cloudmpi kill --rank 1 -- cloudmpi run -n "$ranks" --survive "$program"

# Three agents stand for three hosts: each has ranks, logs and records of its own.
port=$((20000 + RANDOM % 10000))
while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
export CLOUDMPI_JOIN=cloudmpi://127.0.0.1:$port CLOUDMPI_SECRET
CLOUDMPI_SECRET=$(cloudmpi secret)
printf '\nThree agents on this machine stand for the hosts a, b and c (CLOUDMPI_JOIN and CLOUDMPI_SECRET are set):\n'
for host in a b c; do
    show cloudmpi agent --name "$host" '&'
    cloudmpi agent --name "$host" 2>"$folder/agent-$host" &
    agents+=($!)
    until grep -q ready "$folder/agent-$host"; do
        kill -0 $! 2>/dev/null || { cat "$folder/agent-$host" >&2; exit 1; }
        sleep 0.1
    done
done
half=$((ranks / 2))
disturbed host cloudmpi kill --host b -- cloudmpi run --hosts "a:$((ranks - half)),b:$half,c" --spare 1 -n "$ranks" --survive "$program"
printf '\nAll three runs have the same checksum.\n'
