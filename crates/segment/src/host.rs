//! What a machine calls itself and its processes.

/// Host name; a phrase for it if the kernel has none.
pub fn host_name() -> String {
    let mut name = [0u8; 256];
    // SAFETY: room for one byte less than the buffer, so that the end is a terminator.
    let known = unsafe { libc::gethostname(name.as_mut_ptr().cast(), name.len() - 1) } == 0;
    let end = name.iter().position(|byte| *byte == 0).unwrap_or(0);
    match known && end > 0 {
        true => String::from_utf8_lossy(&name[..end]).into_owned(),
        false => "this host".to_string(),
    }
}

/// The namespace of this process's numbers; 0: the machine does not say. Only where two processes have the same, a number
/// means the same process to both.
pub fn pid_namespace() -> u32 {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self/ns/pid").map_or(0, |namespace| namespace.ino() as u32)
}
