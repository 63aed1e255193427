#!/usr/bin/env bash
# The two runs of `make demo`: examples/nbody.c as it is, and the same while one of its ranks is killed.
#
#   scripts/demo.sh BIN PROGRAM RANKS
set -euo pipefail
bin=$1 program=$2 ranks=$3

show() {
    printf '\n$ %s\n' "$*"
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

show cloudmpi run -n "$ranks" "$program"
"$bin/cloudmpi" run -n "$ranks" "$program" | tee "$folder/first"

if ((ranks < 2)); then
    exit 0
fi
show cloudmpi run -n "$ranks" --survive "$program"
"$bin/cloudmpi" run -n "$ranks" --survive "$program" > >(tee "$folder/second") &
job=$!
trap 'kill "$job" 2>/dev/null || true; rm -rf "$folder"' EXIT
sleep 1
show cloudmpi kill --rank 1 --job "$job"
"$bin/cloudmpi" kill --rank 1 --job "$job" || echo "the program ended before the kill: its run was too short on this machine"
wait "$job"
wait
if [[ $(grep ^checksum "$folder/first") != "$(grep ^checksum "$folder/second")" ]]; then
    echo "the checksums differ: please report this" >&2
    exit 1
fi
printf '\nBoth runs have the same checksum.\n'
