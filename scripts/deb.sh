#!/usr/bin/env bash
# Makes a Debian package from cargo's files.
#
#   scripts/deb.sh BUILT TO     from the folder BUILT, into the folder TO
#
# The installation goes into /usr/lib/cloudmpi. mpicc, mpirun and their like are entries of Debian's alternatives, with a
# lower priority than Open MPI and MPICH: an installed MPI keeps its names.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BUILT=$1 TO=$2
AT=/usr/lib/cloudmpi
PRIORITY=20
die() { printf 'deb: %s\n' "$*" >&2; exit 1; }
command -v dpkg-deb >/dev/null || die "dpkg-deb is missing: this needs Debian or one of its relatives"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
scripts/install.sh "$BUILT" "$AT" "$tree"
install -d "$tree/DEBIAN" "$tree/usr/bin" "$tree/usr/share/doc/cloudmpi" "$tree/usr/share/pkgconfig"
ln -s ../lib/cloudmpi/bin/cloudmpi "$tree/usr/bin/cloudmpi"
ln -s "../../lib/cloudmpi/lib/pkgconfig/cloudmpi.pc" "$tree/usr/share/pkgconfig/cloudmpi.pc"
# The folders where man and shells look. mpiexec and mpirun are other packages' names there.
find "$tree$AT/share" -name '*mpiexec*' -delete -o -name '*mpirun*' -delete
mv "$tree$AT/share/man" "$tree$AT/share/bash-completion" "$tree$AT/share/fish" "$tree/usr/share/"
install -d "$tree/usr/share/zsh"
mv "$tree$AT/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
rm -r "$tree$AT/share"
gzip --best --no-name "$tree"/usr/share/man/man1/*.1
# pkg-config takes the link's folder for the file's place.
sed -i "s|^prefix=.*|prefix=$AT|" "$tree$AT/lib/pkgconfig/cloudmpi.pc"
{ cat LICENSE; echo; cat LICENSE-MIT; } >"$tree/usr/share/doc/cloudmpi/copyright"

# The libraries that the binaries need, named by Debian's own packages.
mkdir -p "$scratch/debian"
touch "$scratch/debian/control"
needs=
if command -v dpkg-shlibdeps >/dev/null; then
    needs=$(cd "$scratch" && dpkg-shlibdeps -O --ignore-missing-info "tree$AT/bin/cloudmpi" "tree$AT/lib/libmpi_abi.so.1" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
fi
if [[ -z $needs ]]; then
    newest=$(objdump -T "$tree$AT/bin/cloudmpi" "$tree$AT/lib/libmpi_abi.so.1" | grep -o 'GLIBC_2\.[0-9]*' | sort -uV | tail -n 1)
    needs="libc6 (>= ${newest#GLIBC_}), libgcc-s1"
fi

cat >"$tree/DEBIAN/control" <<CONTROL
Package: cloudmpi
Version: $version
Architecture: $(dpkg --print-architecture)
Section: science
Priority: optional
Maintainer: cloudMPI's authors <nobody@localhost>
Depends: $needs
Recommends: gcc
Suggests: gfortran
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Description: MPI 5.0 with its standard ABI, for cloud machines
 Runs MPI programs on one machine, over hosts, and over a cloud's services. Says why a job
 hangs or dies, and what a program will cost on rented machines.
CONTROL
cat >"$tree/DEBIAN/postinst" <<POSTINST
#!/bin/sh
set -e
if [ "\$1" = configure ]; then
    update-alternatives --install /usr/bin/mpirun mpirun $AT/bin/mpirun $PRIORITY --slave /usr/bin/mpiexec mpiexec $AT/bin/mpiexec
    update-alternatives --install /usr/bin/mpicc mpi $AT/bin/mpicc $PRIORITY --slave /usr/bin/mpicxx mpicxx $AT/bin/mpicxx \\
        --slave /usr/bin/mpic++ mpic++ $AT/bin/mpic++ --slave /usr/bin/mpifort mpifort $AT/bin/mpifort \\
        --slave /usr/bin/mpif90 mpif90 $AT/bin/mpif90 --slave /usr/bin/mpif77 mpif77 $AT/bin/mpif77
fi
POSTINST
cat >"$tree/DEBIAN/prerm" <<PRERM
#!/bin/sh
set -e
if [ "\$1" != upgrade ]; then
    update-alternatives --remove mpirun $AT/bin/mpirun
    update-alternatives --remove mpi $AT/bin/mpicc
fi
PRERM
chmod 755 "$tree/DEBIAN/postinst" "$tree/DEBIAN/prerm"
mkdir -p "$TO"
dpkg-deb --build --root-owner-group "$tree" "$TO" >/dev/null
ls "$TO"/cloudmpi_"$version"_*.deb
