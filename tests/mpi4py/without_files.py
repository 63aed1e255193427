"""Runs a script (mpi4py's test/main.py) with an MPI.File whose Open is not implemented.

    without_files.py SITE SCRIPT [ARGUMENT ...]

test_subclass opens a file while it is loaded and takes NotImplementedError, which mpi4py raises for what an
MPI does not export, for "no files here". A library that exports MPI_File_open and refuses it raises
MPI.Exception, which ends the module with all its tests of other classes.
"""

import runpy
import sys

site, script = sys.argv[1:3]
sys.path.insert(0, site)
sys.argv = sys.argv[2:]

from mpi4py import MPI  # noqa: E402


class File(MPI.File):
    @classmethod
    def Open(cls, *_arguments, **_named):
        raise NotImplementedError


MPI.File = File
runpy.run_path(script, run_name="__main__")
