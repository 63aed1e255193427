#!/usr/bin/env bash
# Makes a Python wheel from cargo's files: `pip install` of it puts bin/, lib/ and include/ into an environment.
#
#   scripts/wheel.sh BUILT TO     from the folder BUILT, into the folder TO
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BUILT=$1 TO=$2
PYTHON=.venv/bin/python
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

scripts/install.sh "$BUILT" "$scratch/tree"
# A wheel has no symbolic links. So scripts replace the command's other names, and a linker script the name for the
# linker.
for link in "$scratch"/tree/bin/*; do
    [[ -L $link ]] || continue
    name=${link##*/}
    rm "$link"
    printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/cloudmpi" %s "$@"\n' "$name" >"$link"
    chmod 755 "$link"
done
for link in "$scratch"/tree/lib/*.so; do
    [[ -L $link ]] || continue
    target=$(readlink "$link")
    rm "$link"
    echo "INPUT($target)" >"$link"
done

cp packaging/wheel/setup.py LICENSE* "$scratch"
mkdir -p "$TO"
to=$(realpath "$TO")
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
python=$(realpath -s "$PYTHON")
rm -f "$to"/cloudmpi-*.whl
(cd "$scratch" && CLOUDMPI_VERSION=$version "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$to" .)
ls "$to"/cloudmpi-*.whl
