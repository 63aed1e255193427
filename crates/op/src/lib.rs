//! The predefined reduction operations.
