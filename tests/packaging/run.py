"""The ways in which users get cloudMPI: `make install`, pkg-config, CMake, a Python wheel, a Debian package, Spack's recipe.

    python3 tests/packaging/run.py [--filter TEXT] [--whole]

All use what `make stage` has built.  --whole also builds mpi4py by pip inside the wheel's environment, as a user does;
without it the environment takes the mpi4py that the other tests have built.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

TARGET = Path(os.environ.get("CARGO_TARGET_DIR", libs.ROOT / "target")) / "dist"
PYTHON = libs.ROOT / ".venv/bin/python"
MPI4PY = libs.BUILD / "mpi4py/site"
HELLO_FORTRAN = """\
program hello
  use mpi_f08
  integer :: rank, total
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  print '(a,i0)', 'sum ', total
  call MPI_Finalize()
end program
"""
HELLO = """
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0) printf("sum %d\\n", sum);
    return MPI_Finalize();
}
"""
LONG = HELLO.replace("int rank, sum;", "int rank, sum, i;").replace(
    "    if (rank", "    for (i = 0; i < 2000; i++) { usleep(1000); MPI_Barrier(MPI_COMM_WORLD); }\n    if (rank").replace(
    "#include <stdio.h>", "#include <stdio.h>\n#include <unistd.h>")


# Below `share`.
COMPLETIONS = ("bash-completion/completions/cloudmpi", "zsh/site-functions/_cloudmpi", "fish/vendor_completions.d/cloudmpi.fish")


class Skipped(Exception):
    pass


def shell(*command: object, timeout_s: float = 300, **options) -> str:
    """Its standard output; whatever fails is told with all that was printed."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=timeout_s,
                          stdin=subprocess.DEVNULL, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def need(command: str) -> None:
    if shutil.which(command) is None:
        raise Skipped(f"{command} is not installed")


def clean_env(**more: str) -> dict[str, str]:
    """Without what would help a library to be found."""
    env = {key: value for key, value in os.environ.items()
           if key not in ("LD_LIBRARY_PATH", "PYTHONPATH", "CPATH", "LIBRARY_PATH", "VIRTUAL_ENV")}
    return env | more


def install(to: Path) -> None:
    shell(libs.ROOT / "scripts/install.sh", TARGET, to, env=clean_env(DEBUG=""))


def says_sum(launcher: Path, program: Path, folder: Path) -> None:
    out = shell(launcher, "-n", 3, program, cwd=folder, env=clean_env())
    assert "sum 3" in out, out


def no_fortran_without_gfortran(folder: Path) -> None:
    """Then the rest is installed, and mpifort says why it does not compile; modules for another compiler are made on demand."""
    built = folder / "built"
    built.mkdir()
    for name in ("cloudmpi", "libmpi_abi.so", "libcloudmpi_trace.so"):
        (built / name).symlink_to(libs.ROOT / TARGET / name)
    said = shell("sh", "-c", f"FC=no-such-compiler {libs.ROOT}/fortran/build here {built} 2>&1; "
                             f"{libs.ROOT}/scripts/install.sh {built} {folder}/to 2>&1", env=clean_env(DEBUG=""))
    assert "Fortran is left out" in said and "Fortran is not built" in said, said
    assert (folder / "to/bin/mpicc").exists() and not (folder / "to/lib/libmpifort_abi.so.1").exists()
    done = subprocess.run([folder / "to/bin/mpifort", "-c", "hello.f90"], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "without gfortran" in done.stderr, done.stderr
    if shutil.which("gfortran") is None:
        raise Skipped("modules for another compiler: gfortran is not installed")
    install(folder / "whole")
    other = folder / "other-fortran"
    other.symlink_to(shutil.which("gfortran"))
    done = subprocess.run([folder / "whole/bin/mpifort", "-c", "hello.f90"], capture_output=True, text=True, check=False,
                          env=clean_env(CLOUDMPI_FC=str(other)))
    assert done.returncode == 1 and "this makes them: " in done.stderr, done.stderr
    shell("sh", "-c", done.stderr.split("this makes them: ")[1].strip())
    (folder / "hello.f90").write_text(HELLO_FORTRAN)
    shell(folder / "whole/bin/mpifort", "hello.f90", "-o", "hello", cwd=folder, env=clean_env(CLOUDMPI_FC=str(other)))
    says_sum(folder / "whole/bin/mpiexec", folder / "hello", folder)


def installed_is_stripped(folder: Path) -> None:
    to = folder / "plain"
    install(to)
    for name in ("bin/cloudmpi", "lib/libmpi_abi.so.1", "lib/libcloudmpi_trace.so"):
        sections = shell("readelf", "-SW", to / name)
        assert ".symtab" not in sections and ".debug_info" not in sections, f"{name} is not stripped"
    assert not (to / "lib/.debug").exists()
    leftovers = [path for path in to.rglob("*.new.*")]
    assert not leftovers, leftovers
    shell(libs.ROOT / "scripts/install.sh", TARGET, folder / "debug", env=clean_env(DEBUG="1"))
    for name in ("bin/cloudmpi", "lib/libmpi_abi.so.1"):
        file = folder / "debug" / name
        assert f"{file.name}.debug" in shell("readelf", "--string-dump=.gnu_debuglink", file)
        assert ".symtab" in shell("readelf", "-SW", file.parent / ".debug" / f"{file.name}.debug")


def has_pages(share: Path, completions: tuple[str, ...] = COMPLETIONS, end: str = "") -> None:
    """Man pages of all commands, and what shells read."""
    for name in ("cloudmpi", "cloudmpi-run", "cloudmpi-noise-measure"):
        assert (share / f"man/man1/{name}.1{end}").stat().st_size > 300, name
    for name in completions:
        assert "initial-errhandler" in (share / name).read_text(), name


def man_pages_and_completions(folder: Path) -> None:
    to = folder / "pages"
    install(to)
    has_pages(to / "share")
    assert (to / "share/man/man1/mpiexec.1").read_text() == ".so man1/cloudmpi-run.1\n"
    if shutil.which("man"):
        page = shell("man", "mpiexec", env=clean_env(MANPATH=str(to / "share/man"), MANWIDTH="100", LC_ALL="C"))
        assert "--end-on-deadlock" in page and "cloudmpi-run" in page, page
    script = to / "share" / COMPLETIONS[0]
    for name, words in (("cloudmpi", "cloudmpi run --via ''"), ("mpirun", "mpirun --via ''")):
        answer = shell("bash", "-c", f"source {script.with_name(name)}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); "
                       f"_{name} {name} '' --via; echo ${{COMPREPLY[@]}}")
        assert answer.split() == ["shm", "tcp", "services", "loopback-udp"], f"{name}: {answer}"
    for shell_name, name in (("zsh", COMPLETIONS[1]), ("fish", COMPLETIONS[2])):
        if shutil.which(shell_name):
            shell(shell_name, "-n", to / "share" / name)


def install_while_a_job_runs(folder: Path) -> None:
    to = folder / "busy"
    install(to)
    (folder / "long.c").write_text(LONG)
    shell(to / "bin/mpicc", "long.c", "-o", "long", cwd=folder)
    job = subprocess.Popen([to / "bin/mpiexec", "-n", "3", folder / "long"], stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, env=clean_env())
    try:
        for _ in range(3):
            time.sleep(0.3)
            assert job.poll() is None, "the job ended before it was disturbed"
            install(to)
        output = job.communicate(timeout=60)[0]
    finally:
        job.kill()
    assert job.returncode == 0 and "sum 3" in output, output
    says_sum(to / "bin/mpiexec", folder / "long", folder)


def found_by_pkg_config(folder: Path) -> None:
    need("pkg-config")
    first = folder / "first"
    install(first)
    moved = folder / "moved"
    first.rename(moved)
    (folder / "hello.c").write_text(HELLO)
    env = clean_env(PKG_CONFIG_PATH=str(moved / "lib/pkgconfig"))
    flags = shell("pkg-config", "--cflags", "--libs", "cloudmpi", env=env).split()
    shell("gcc", "hello.c", "-o", "hello", *flags, cwd=folder)
    says_sum(moved / "bin/mpirun", folder / "hello", folder)


def found_by_cmake(folder: Path) -> None:
    need("cmake")
    to = folder / "here"
    install(to)
    (folder / "hello.c").write_text(HELLO)
    (folder / "hello2.cpp").write_text(HELLO)
    (folder / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.18)\nproject(hello C CXX)\nfind_package(MPI 5 REQUIRED COMPONENTS C CXX)\n"
        "add_executable(hello hello.c)\ntarget_link_libraries(hello MPI::MPI_C)\n"
        "add_executable(hello2 hello2.cpp)\ntarget_link_libraries(hello2 MPI::MPI_CXX)\n"
        "enable_testing()\nadd_test(NAME hello COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} 3 $<TARGET_FILE:hello2>)\n")
    env = clean_env(PATH=f"{to / 'bin'}:{os.environ['PATH']}")
    shell("cmake", "-S", folder, "-B", folder / "out", env=env)
    shell("cmake", "--build", folder / "out", env=env)
    assert "100% tests passed" in shell("ctest", cwd=folder / "out", env=env)
    says_sum(to / "bin/mpiexec", folder / "out/hello", folder)


def wheel_in_a_fresh_environment(folder: Path, whole: bool = False) -> None:
    if not PYTHON.exists():
        raise Skipped(".venv is missing: run scripts/setup.sh --test")
    wheel = shell(libs.ROOT / "scripts/wheel.sh", TARGET, folder / "dist").strip()
    environment = folder / "environment"
    shell(PYTHON, "-m", "venv", environment)
    python = environment / "bin/python"
    shell(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", wheel)
    has_pages(environment / "share")
    (folder / "hello.c").write_text(HELLO)
    shell(environment / "bin/mpicc", "hello.c", "-o", "hello", cwd=folder, env=clean_env())
    if shutil.which("gfortran"):
        (folder / "hello.f90").write_text(HELLO_FORTRAN)
        shell(environment / "bin/mpifort", "hello.f90", "-o", "hello_f", cwd=folder, env=clean_env())
        says_sum(environment / "bin/mpiexec", folder / "hello_f", folder)
    (folder / "linked").symlink_to(environment / "bin/mpiexec")
    for launcher in ("bin/mpiexec", "bin/mpirun", "../linked"):
        says_sum(environment / launcher, folder / "hello", folder)
    shell(environment / "bin/mpicxx", "-x", "c++", "hello.c", "-o", "hello2", cwd=folder, env=clean_env())
    says_sum(environment / "bin/mpiexec", folder / "hello2", folder)
    more = {}
    if whole:
        path = f"{environment / 'bin'}:{os.environ['PATH']}"
        shell(python, "-m", "pip", "install", "--quiet", "--no-binary", "mpi4py", "mpi4py", timeout_s=1800,
              env=clean_env(MPI4PY_BUILD_MPIABI="1", PATH=path))
    elif MPI4PY.exists():
        more["PYTHONPATH"] = str(MPI4PY)
    else:
        raise Skipped("the wheel works; mpi4py is not built: run tests/mpi4py/run.py --build-only first")
    out = shell(environment / "bin/mpiexec", "-n", 4, python, "-m", "mpi4py.bench", "helloworld", env=clean_env(**more))
    assert [f"process {rank} of 4" in out for rank in range(4)] == [True] * 4, out
    shell(python, "-m", "pip", "uninstall", "--quiet", "--yes", "cloudmpi")
    assert not (environment / "bin/cloudmpi").exists() and not (environment / "lib/libmpi_abi.so.1").exists()


def debian_package(folder: Path) -> None:
    need("dpkg-deb")
    package = shell(libs.ROOT / "scripts/deb.sh", TARGET, folder / "dist").strip()
    fields = shell("dpkg-deb", "--field", package)
    assert "Package: cloudmpi\n" in fields and "libc6 (>= 2." in fields, fields
    assert "root/root" in shell("dpkg-deb", "--contents", package)
    tree = folder / "tree"
    shell("dpkg-deb", "--extract", package, tree)
    shell("dpkg-deb", "--control", package, folder / "control")
    for script in ("postinst", "prerm"):
        shell("sh", "-n", folder / "control" / script)
        assert os.access(folder / "control" / script, os.X_OK)
    vendor = COMPLETIONS[1].replace("site-functions", "vendor-completions")
    has_pages(tree / "usr/share", (COMPLETIONS[0], vendor, COMPLETIONS[2]), ".gz")
    assert not (tree / "usr/lib/cloudmpi/share").exists()
    others = [path for name in ("mpiexec", "mpirun") for path in (tree / "usr/share").rglob(f"*{name}*")]
    assert not others, f"names of other packages: {others}"
    (folder / "hello.c").write_text(HELLO)
    shell(tree / "usr/lib/cloudmpi/bin/mpicc", "hello.c", "-o", "hello", cwd=folder, env=clean_env())
    if shutil.which("gfortran"):
        (folder / "hello.f90").write_text(HELLO_FORTRAN)
        shell(tree / "usr/lib/cloudmpi/bin/mpif90", "hello.f90", "-o", "hello_f", cwd=folder, env=clean_env())
        says_sum(tree / "usr/lib/cloudmpi/bin/mpiexec", folder / "hello_f", folder)
    out = shell(tree / "usr/bin/cloudmpi", "run", "-n", 3, folder / "hello", env=clean_env())
    assert "sum 3" in out, out


def spack_recipe_parses(_: Path) -> None:
    """Spack itself is not fetched: the recipe is Python that is read here, and its targets and flags are the Makefile's."""
    text = (libs.ROOT / "packaging/spack/package.py").read_text()
    package = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    assert package.name == "Cloudmpi"
    made = [node for node in ast.walk(package)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "make"]
    makefile = (libs.ROOT / "Makefile").read_text()
    assert made
    for call in made:
        assert f"\n{ast.literal_eval(call.args[0])}:" in makefile
    oldest = next(line for line in (libs.ROOT / "Cargo.toml").read_text().splitlines() if line.startswith("rust-version"))
    assert f'rust@{oldest.split(chr(34))[1]}:' in text


TESTS = (installed_is_stripped, no_fortran_without_gfortran, man_pages_and_completions, install_while_a_job_runs, found_by_pkg_config, found_by_cmake, wheel_in_a_fresh_environment,
         debian_package, spack_recipe_parses)


def main() -> int:
    parser = argparse.ArgumentParser(description="Test the ways in which users get cloudMPI.")
    parser.add_argument("--filter", default="", help="only tests whose name holds this text")
    parser.add_argument("--whole", action="store_true", help="build mpi4py in the wheel's environment, too")
    arguments = parser.parse_args()
    passed = failed = skipped = 0
    for test in TESTS:
        if arguments.filter not in test.__name__:
            continue
        whole = (True,) if arguments.whole and test is wheel_in_a_fresh_environment else ()
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Path(folder), *whole)
            except Skipped as reason:
                print(f"skipped {test.__name__}: {reason}")
                skipped += 1
            except Exception:
                print(f"FAILED  {test.__name__}\n{traceback.format_exc()}")
                failed += 1
            else:
                print(f"ok      {test.__name__}")
                passed += 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
