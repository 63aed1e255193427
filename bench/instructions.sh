#!/bin/sh
# Instructions of one MPI_Send and of one MPI_Recv whose message is already there, between two ranks,
# by callgrind. The figure is the difference between 2N and N bursts, so that what happens once is out.
# usage: bench/instructions.sh [LIBRARY [LENGTH_BYTES [LANGUAGE [OPTION...]]]]
#        LIBRARY: ours (default), mpich, impi, openmpi    LANGUAGE: c (default), mpi_f08, mpi (ours alone)
#        OPTION: of the launcher, such as --survive
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
library=${1:-ours}
length_bytes=${2:-8}
language=${3:-c}
[ $# -le 3 ] && set -- || shift 3
bursts=200

if ! command -v valgrind >/dev/null 2>&1; then
    echo "instructions.sh: valgrind is not installed, nothing counted; install the Debian package valgrind" >&2
    exit 3
fi

case $library in
ours) prefix=build/install launcher="bin/cloudmpi run" ;;
mpich) prefix=build/peers/mpich launcher=bin/mpiexec ;;
impi) prefix=build/peers/impi-rt launcher=bin/mpiexec.hydra ;;
openmpi) prefix=build/peers/openmpi launcher="bin/mpirun --allow-run-as-root --oversubscribe" ;;
*)
    echo "instructions.sh: there is no library '$library'; known are ours, mpich, impi, openmpi" >&2
    exit 2
    ;;
esac
prefix=$repository/$prefix
if [ ! -d "$prefix" ]; then
    echo "instructions.sh: $prefix is not there: run make stage, or scripts/setup.sh for the others" >&2
    exit 2
fi
# Open MPI has an ABI of its own.
compiler=$repository/build/install/bin/mpicc
[ "$library" != openmpi ] || compiler=$prefix/bin/mpicc
export I_MPI_ROOT="$prefix" I_MPI_PIN=0 OPAL_PREFIX="$prefix" LD_LIBRARY_PATH="$prefix/lib"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sources=$repository/bench/instructions
case $library:$language in
*:c) "$compiler" -O2 -std=gnu11 -o "$work/bursts" "$sources/bursts.c" ;;
ours:mpi_f08 | ours:mpi)
    "$compiler" -O2 -std=gnu11 -DIN_FORTRAN -c -o "$work/main.o" "$sources/bursts.c"
    [ "$language" = mpi_f08 ] && older='' || older=-DOLDER
    # shellcheck disable=SC2086  # no word where there is none
    (cd "$work" && "$prefix/bin/mpifort" -O2 $older -o bursts main.o "$sources/bursts.F90")
    ;;
*)
    echo "instructions.sh: the languages are c and, for ours, mpi_f08 and mpi, not '$language'" >&2
    exit 2
    ;;
esac

# Counts with $1 bursts, with the other arguments for the launcher, and leaves the instructions of each rank in
# $work/$1.rank0 and .rank1.
count() {
    number=$1
    shift
    head -c 8 /dev/zero >"$work/turn"
    mkdir "$work/$number"
    # shellcheck disable=SC2086  # the launcher has words
    if ! "$prefix"/$launcher "$@" -n 2 \
        valgrind --tool=callgrind --collect-atstart=no --toggle-collect=send_burst --toggle-collect=receive_burst \
        --callgrind-out-file="$work/$number/%p" \
        "$work/bursts" "$number" "$work/turn" "$length_bytes" >"$work/output" 2>&1; then
        echo "instructions.sh: the job failed on $library:" >&2
        tail -n 5 "$work/output" >&2
        exit 1
    fi
    for rank in 0 1; do
        pid=$(sed -n "s/.*rank $rank pid \([0-9]*\) burst.*/\1/p" "$work/output")
        # "summary:" is the total of all parts of a run; the events are instructions alone.
        sed -n 's/^\(summary\|totals\): \([0-9]*\).*/\2/p' "$work/$number/$pid" | head -n 1 >"$work/$number.rank$rank"
    done
    burst_length=$(sed -n 's/.*rank 0 pid [0-9]* burst \([0-9]*\).*/\1/p' "$work/output")
}

count "$bursts" "$@"
count $((2 * bursts)) "$@"
for rank in 0 1; do
    [ "$rank" = 0 ] && call=MPI_Send || call=MPI_Recv
    once=$(cat "$work/$bursts.rank$rank")
    twice=$(cat "$work/$((2 * bursts)).rank$rank")
    echo "$library $language${*:+ $*} $call of $length_bytes B: $(((twice - once) / (bursts * burst_length))) instructions a message"
done
