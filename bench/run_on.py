#!/usr/bin/env python3
"""Runs one benchmark program on one library: bench/run_on.py LIBRARY RANKS [WRAPPER...] PROGRAM [ARGUMENT...]

PROGRAM is a name from bench/src; the words before it are put in front of it (a profiler, say)."""

import os
import sys

from harness import build, libraries


def main():
    if len(sys.argv) < 4 or sys.argv[1] not in libraries.ALL_NAMES:
        sys.exit(__doc__)
    library, ranks, words = libraries.find(sys.argv[1]), sys.argv[2], sys.argv[3:]
    names = [name for name, _ in build.program_sources()]
    position = next((index for index, word in enumerate(words) if word in names), None)
    if position is None:
        sys.exit(f"run_on.py: no program among the words given; known: {', '.join(names)}")
    if library.missing():
        sys.exit(f"run_on.py: {library.missing()}")
    build.build_abi([library]) if library.abi else build.build_openmpi(library)
    words[position] = str(build.program_path(library, words[position]))
    command = library.command(ranks, words[0], words[1:])
    os.execve(command[0], command, library.run_environment())


if __name__ == "__main__":
    main()
