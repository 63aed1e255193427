#!/bin/sh
# Instructions of one MPI_Send and of one MPI_Recv whose message is already there, between two ranks,
# by callgrind. The figure is the difference between 2N and N bursts, so that what happens once is out.
# usage: bench/instructions.sh [LIBRARY [LENGTH_BYTES]]    LIBRARY: ours (default), mpich, impi, openmpi
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
library=${1:-ours}
length_bytes=${2:-8}
bursts=200

if ! command -v valgrind >/dev/null 2>&1; then
    echo "instructions.sh: valgrind is not installed, nothing counted; install the Debian package valgrind" >&2
    exit 3
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Counts with $1 bursts and leaves the instructions of each rank in $work/$1.rank0 and .rank1.
count() {
    head -c 8 /dev/zero >"$work/turn"
    mkdir "$work/$1"
    if ! python3 "$repository/bench/run_on.py" "$library" 2 \
        valgrind --tool=callgrind --collect-atstart=no --toggle-collect=send_burst --toggle-collect=receive_burst \
        --callgrind-out-file="$work/$1/%p" \
        instruction_count "$1" "$work/turn" "$length_bytes" >"$work/output" 2>&1; then
        echo "instructions.sh: the job failed on $library:" >&2
        tail -n 5 "$work/output" >&2
        exit 1
    fi
    for rank in 0 1; do
        pid=$(sed -n "s/.*rank $rank pid \([0-9]*\) burst.*/\1/p" "$work/output")
        # "summary:" is the total of all parts of a run; the events are instructions alone.
        sed -n 's/^\(summary\|totals\): \([0-9]*\).*/\2/p' "$work/$1/$pid" | head -n 1 >"$work/$1.rank$rank"
    done
    burst_length=$(sed -n 's/.*rank 0 pid [0-9]* burst \([0-9]*\).*/\1/p' "$work/output")
}

count "$bursts"
count $((2 * bursts))
for rank in 0 1; do
    [ "$rank" = 0 ] && call=MPI_Send || call=MPI_Recv
    once=$(cat "$work/$bursts.rank$rank")
    twice=$(cat "$work/$((2 * bursts)).rank$rank")
    echo "$library $call of $length_bytes B: $(((twice - once) / (bursts * burst_length))) instructions a message"
done
