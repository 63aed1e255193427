//! Link arguments of `libmpi_abi.so`: the soname that the standard ABI fixes, and local binding.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libmpi_abi.so.1");
    // A tool's MPI_Send must never be reached from inside the library, not even where the
    // optimiser folds MPI_Send and PMPI_Send into one: bind our own references at link time.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-Bsymbolic-functions");
}
