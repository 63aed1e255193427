//! Memory attached for buffered sends.

/// A buffer that the program attached (or asked the library to provide).
pub struct Attached {
    pub address: usize,
    pub length_bytes: usize,
    /// MPI_BUFFER_AUTOMATIC: memory is taken as needed, without bound.
    pub automatic: bool,
    /// Messages that still occupy it: operation and bytes.
    pub messages: Vec<(crate::ops::OpId, usize)>,
}
