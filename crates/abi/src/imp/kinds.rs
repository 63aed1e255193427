//! Memory allocation kinds (MPI 5.0, 12.4.3): what memory the program's buffers may lie in. Here that is the memory of the
//! process, whoever allocated it, so nothing depends on the kinds; the program asks for them and is told.

use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::session::Session;
use cloudmpi_segment::vars;

/// The info key by which kinds are requested, and those that are supported are told.
pub const KEY: &str = "mpi_memory_alloc_kinds";

/// Supported whether they are asked for or not: the standard's default.
const ALWAYS: [&str; 2] = ["mpi", "system"];

/// The functions of MPI whose memory alone a program may mean by `mpi`.
const RESTRICTORS: [&str; 3] = ["alloc_mem", "win_allocate", "win_allocate_shared"];

fn is_supported(kind: &str) -> bool {
    match kind.split_once(':') {
        None => ALWAYS.contains(&kind),
        Some(("mpi", restrictors)) => restrictors.split(':').all(|r| RESTRICTORS.contains(&r)),
        Some(_) => false,
    }
}

/// What is supported where these kinds are asked for.
pub fn supported(requested: &str) -> String {
    let mut kinds: Vec<&str> = ALWAYS.to_vec();
    for kind in requested.split(',').map(str::trim) {
        if is_supported(kind) && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.join(",")
}

/// What the user asked for when the program was started; may be empty.
pub fn at_start() -> String {
    std::env::var(vars::MEMORY_ALLOC_KINDS).unwrap_or_default()
}

/// Tells the kinds of an object of this session, or of the world model.
pub fn tell(used: &mut Info, session: Option<&Session>) {
    match session {
        Some(session) => used.set(KEY, &session.memory_kinds),
        None => used.set(KEY, &supported(&at_start())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supported_kinds_are_the_default_and_the_requested_ones_that_are_known() {
        assert_eq!(supported(""), "mpi,system");
        assert_eq!(supported("system,mpi"), "mpi,system");
        assert_eq!(
            supported("gpu:device, mpi:alloc_mem,mpi:win_allocate:alloc_mem,mpi:alloc_mem"),
            "mpi,system,mpi:alloc_mem,mpi:win_allocate:alloc_mem"
        );
        assert_eq!(supported("mpi:,system:x,mpi:far"), "mpi,system");
    }
}
