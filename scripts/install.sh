#!/usr/bin/env bash
# Installs cargo's files.
#
#   scripts/install.sh BUILT PREFIX [DESTDIR]    from the folder BUILT into DESTDIR/PREFIX
#
# Installs executables and libraries stripped. With DEBUG=1 it also installs their debug information, in a folder .debug
# beside them, where debuggers look. It puts every file in place by a rename, so running jobs go on with the old one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BUILT=$1 PREFIX=$2 DESTDIR=${3:-}
TO=$DESTDIR$PREFIX
VERSION=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# Under these names the one command acts as another command.
ALIASES=(mpiexec mpirun mpicc mpicxx mpic++ mpifort mpif90 mpif77)

die() { printf 'install: %s\n' "$*" >&2; exit 1; }

place() { # MODE FROM TO: copies, then renames
    local new="$3.new.$$"
    install -m "$1" "$2" "$new" && mv -f "$new" "$3" || { rm -f "$new"; die "cannot write $3"; }
}

link() { # TARGET NAME: a symbolic link, replaced at once
    local new="$2.new.$$"
    ln -s "$1" "$new" && mv -fT "$new" "$2" || { rm -f "$new"; die "cannot write $2"; }
}

binary() { # FROM TO
    local scratch
    command -v objcopy >/dev/null || die "objcopy is missing: install binutils"
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"; trap - RETURN' RETURN
    local stripped="$scratch/stripped"
    if [[ -n ${DEBUG:-} ]]; then
        local debug="${2##*/}.debug"
        objcopy --only-keep-debug "$1" "$scratch/$debug"
        objcopy --strip-unneeded --add-gnu-debuglink="$scratch/$debug" "$1" "$stripped"
        install -d "${2%/*}/.debug"
        place 644 "$scratch/$debug" "${2%/*}/.debug/$debug"
    else
        objcopy --strip-unneeded "$1" "$stripped"
    fi
    place 755 "$stripped" "$2"
}

# The command itself makes man pages and completions. A build for another kind of machine cannot run here: then there are
# none.
pages() { # TO
    local made name shell
    if ! "$BUILT/cloudmpi" version >/dev/null 2>&1; then
        echo "install: $BUILT/cloudmpi cannot run on this machine: man pages and completions are left out" >&2
        return
    fi
    made=$(mktemp -d)
    "$BUILT/cloudmpi" man --dir "$made/man1"
    for name in mpiexec mpirun; do echo ".so man1/cloudmpi-run.1" >"$made/man1/$name.1"; done
    install -d "$1/man/man1" "$1/bash-completion/completions" "$1/zsh/site-functions" "$1/fish/vendor_completions.d"
    for name in "$made"/man1/*; do place 644 "$name" "$1/man/man1/${name##*/}"; done
    for name in cloudmpi mpiexec mpirun; do
        for shell in bash zsh fish; do "$BUILT/cloudmpi" completions "$shell" "$name" >"$made/$shell"; done
        place 644 "$made/bash" "$1/bash-completion/completions/$name"
        place 644 "$made/zsh" "$1/zsh/site-functions/_$name"
        place 644 "$made/fish" "$1/fish/vendor_completions.d/$name.fish"
    done
    rm -r "$made"
}

# The library, the modules of the compiler that was there, and the sources, from which lib/cloudmpi/fortran/build makes modules
# for another compiler.
fortran() {
    local file compiler
    if [[ ! -e $BUILT/libmpifort_abi.so.1 ]]; then
        echo "install: Fortran is not built: libmpifort_abi.so.1 and the modules are left out" >&2
        return
    fi
    compiler=$(<"$BUILT/fortran/compiler")
    for file in libmpifort_abi libmpifort_abi_i8; do
        binary "$BUILT/$file.so.1" "$TO/lib/$file.so.1"
        link "$file.so.1" "$TO/lib/$file.so"
    done
    install -d "$TO/include/fortran/$compiler/i8" "$TO"/lib/cloudmpi/fortran/{entries,generated,modules,runtime}
    for file in "$BUILT"/fortran/modules/{mpi*,i8/*}; do
        place 644 "$file" "$TO/include/fortran/$compiler/${file#"$BUILT"/fortran/modules/}"
    done
    for file in fortran/{entries,generated,modules,runtime}/*; do place 644 "$file" "$TO/lib/cloudmpi/$file"; done
    place 755 fortran/build "$TO/lib/cloudmpi/fortran/build"
}

install -d "$TO/bin" "$TO/lib/pkgconfig" "$TO/include" || die "cannot write to $TO: choose another PREFIX, or install as root"
binary "$BUILT/cloudmpi" "$TO/bin/cloudmpi"
for name in "${ALIASES[@]}"; do link cloudmpi "$TO/bin/$name"; done
binary "$BUILT/libmpi_abi.so" "$TO/lib/libmpi_abi.so.1"
binary "$BUILT/libcloudmpi_trace.so" "$TO/lib/libcloudmpi_trace.so"
link libmpi_abi.so.1 "$TO/lib/libmpi_abi.so"
place 644 include/mpi.h "$TO/include/mpi.h"
place 644 include/mpi-ext.h "$TO/include/mpi-ext.h"
fortran
pages "$TO/share"
# The prefix is relative to this file, so that the whole installation can be moved.
pc=$(mktemp)
trap 'rm -f "$pc"' EXIT
cat >"$pc" <<PC
prefix=\${pcfiledir}/../..
Name: cloudMPI
Description: MPI 5.0 with its standard ABI
Version: $VERSION
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -Wl,-rpath,\${prefix}/lib -lmpi_abi
PC
place 644 "$pc" "$TO/lib/pkgconfig/cloudmpi.pc"
