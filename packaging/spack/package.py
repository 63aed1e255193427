"""Spack's recipe of cloudMPI: copy it to var/spack/repos/.../packages/cloudmpi/ of a Spack, or add this folder to a repository of yours."""

from spack.package import *


class Cloudmpi(MakefilePackage):
    """MPI 5.0 with its standard ABI, for cloud machines."""

    # The source has no public address yet: put that of your clone here.
    homepage = "file:///usr/src/cloudmpi"
    git = "file:///usr/src/cloudmpi"

    license("Apache-2.0 OR MIT")

    version("main", branch="main")

    variant("azure", default=True, description="Messages by an Azure account's services")
    variant("nats", default=True, description="Messages by a NATS server")
    variant("objects", default=True, description="Objects of stores (S3, Azure) as files")

    depends_on("c", type="build")
    depends_on("rust@1.91:", type="build")
    depends_on("gmake", type="build")
    depends_on("binutils", type="build")

    provides("mpi@:5.0")

    conflicts("platform=darwin", msg="cloudMPI runs on Linux")
    conflicts("platform=windows", msg="cloudMPI runs on Linux")

    def features(self):
        return " ".join(name for name in ("azure", "nats", "objects") if self.spec.satisfies(f"+{name}"))

    def build(self, spec, prefix):
        make("all", f"FEATURES={self.features()}")

    def install(self, spec, prefix):
        make("install", f"PREFIX={prefix}", f"FEATURES={self.features()}")

    def setup_dependent_build_environment(self, env, dependent_spec):
        env.set("CLOUDMPI_CC", spack_cc)
        env.set("CLOUDMPI_CXX", spack_cxx)

    def setup_run_environment(self, env):
        env.set("MPICC", self.prefix.bin.mpicc)
        env.set("MPICXX", self.prefix.bin.mpicxx)

    def setup_dependent_package(self, module, dependent_spec):
        self.spec.mpicc = self.prefix.bin.mpicc
        self.spec.mpicxx = self.prefix.bin.mpicxx
