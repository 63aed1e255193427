#!/usr/bin/env bash
# Builds cloudMPI for 64-bit Arm and runs the programs of tests/conformance and tests/programs on it under an emulator.
#
#   scripts/test-aarch64.sh [conformance programs]     some minutes to build, some to run; as root on Debian, x86-64
#
# It shows layouts, system calls and instructions of that processor. It does not show its memory order: the emulator
# keeps the stricter one of its machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

TARGET=aarch64-unknown-linux-gnu
COMPILER=aarch64-linux-gnu-gcc
INSTALL=$PWD/build/aarch64
BINFMT=/proc/sys/fs/binfmt_misc

command -v "$COMPILER" >/dev/null && command -v qemu-aarch64-static >/dev/null ||
    apt-get install -y --no-install-recommends gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static
rustup target add "$TARGET"

# The launcher starts ranks by their names, so the kernel has to know their interpreter.
[[ -e $BINFMT/register ]] || mount -t binfmt_misc none "$BINFMT"
[[ -e $BINFMT/qemu-aarch64 ]] || cat /usr/lib/binfmt.d/qemu-aarch64.conf >"$BINFMT/register"

export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=$COMPILER CC_aarch64_unknown_linux_gnu=$COMPILER
cargo build --release --target "$TARGET" -p cloudmpi-abi -p cloudmpi-trace -p cloudmpi-cli
built=target/$TARGET/release
install -D -t "$INSTALL/bin" "$built/cloudmpi"
ln -sf cloudmpi "$INSTALL/bin/mpicc"
install -D "$built/libmpi_abi.so" "$INSTALL/lib/libmpi_abi.so.1"
ln -sf libmpi_abi.so.1 "$INSTALL/lib/libmpi_abi.so"
install -D -t "$INSTALL/lib" "$built/libcloudmpi_trace.so"
install -D -m 644 -t "$INSTALL/include" include/mpi.h include/mpi-ext.h

export QEMU_LD_PREFIX=/usr/aarch64-linux-gnu CC=$COMPILER CLOUDMPI_CC=$COMPILER CLOUDMPI_INSTALL=$INSTALL
(($#)) || set -- conformance programs
for step in "$@"; do
    case $step in
    conformance) python3 tests/conformance/run.py --jobs 2 --patience 6 --ranks 1 2 3 4 ;;
    programs) python3 tests/programs/run.py --patience 6 ;;
    *)
        echo "test-aarch64.sh: there is no step '$step'; the steps are: conformance programs" >&2
        exit 2
        ;;
    esac
done
