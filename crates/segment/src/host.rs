//! This machine's own name.

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
