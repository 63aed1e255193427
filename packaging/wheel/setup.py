"""A wheel that puts cloudMPI into a Python environment: bin/, lib/ and include/, as the wheels of other MPI libraries do.

scripts/wheel.sh runs this in a folder that has the installation in `tree/`.
"""

import os
import re
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel

TREE = Path("tree")


def newest_glibc():
    """The newest version of glibc that a binary of the wheel asks for, as (major, minor)."""
    versions = {(2, 17)}
    for file in [TREE / "bin/cloudmpi", *TREE.glob("lib/*.so*")]:
        symbols = subprocess.run(["objdump", "-T", file], capture_output=True, text=True).stdout
        versions |= {(int(a), int(b)) for a, b in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)}
    return max(versions)


class Wheel(bdist_wheel):
    """Of one platform, but of no Python version: it holds no Python."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        major, minor = newest_glibc()
        return "py3", "none", f"manylinux_{major}_{minor}_{os.uname().machine}"


def data_files():
    for folder, _, names in os.walk(TREE):
        yield str(Path(folder).relative_to(TREE)), [os.path.join(folder, name) for name in names]


setup(
    name="cloudmpi",
    version=os.environ["CLOUDMPI_VERSION"],
    description="MPI 5.0 with its standard ABI, for cloud machines",
    license="Apache-2.0 OR MIT",
    license_files=["LICENSE*"],
    packages=[],
    py_modules=[],
    data_files=list(data_files()),
    cmdclass={"bdist_wheel": Wheel},
    zip_safe=False,
)
