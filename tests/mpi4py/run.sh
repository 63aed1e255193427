#!/usr/bin/env bash
# mpi4py's own test suite on our library; the options are run.py's.
set -euo pipefail
exec python3 "$(dirname "${BASH_SOURCE[0]}")/run.py" "$@"
