//! MPI datatypes without any MPI state: what the types are, how they are built, and how data of them moves.
//!
//! * [`BasicType`]: the predefined types of the standard ABI as plain data.
//! * [`Datatype`]: a predefined or constructed type; constructors are its associated functions.
//! * Movement: [`Datatype::pack_range`], [`Datatype::unpack_range`], [`Datatype::copy_typed`],
//!   [`Datatype::runs`].
//! * Decoding: [`Datatype::envelope`], [`Datatype::contents`].
//! * external32: [`Datatype::pack_external`], [`Datatype::unpack_external`].
//!
//! A constructed type is compiled once, when it is made, to a layout: a dense run, a strided sequence, nested
//! loops, or a list. Regular types take a constant amount of memory whatever their counts.
//!
//! ```
//! use cloudmpi_datatype::{BasicType, Datatype};
//!
//! // A column of a 3 x 4 matrix of doubles.
//! let matrix: Vec<f64> = (0..12).map(f64::from).collect();
//! let column = Datatype::vector(3, 1, 4, Datatype::of(BasicType::DOUBLE))?;
//! assert_eq!((column.size(), column.extent()), (24, 72));
//! let mut packed = [0.0; 3];
//! // SAFETY: the matrix holds one column from element 1 on, and `packed` its 24 bytes.
//! unsafe { column.pack(matrix[1..].as_ptr().cast(), 1, packed.as_mut_ptr().cast()) };
//! assert_eq!(packed, [1.0, 5.0, 9.0]);
//! # Ok::<(), cloudmpi_datatype::Error>(())
//! ```
//!
//! Sizes and offsets are bytes. Counts are `i64` where the user gave them and may be wrong, `u64` after.

mod array;
mod basic;
mod bounds;
mod construct;
mod datatype;
mod envelope;
mod error;
mod external32;
mod f90;
mod file_form;
mod kernels;
mod layout;
mod movement;
mod quad;
mod recipe;
mod signature;
mod walk;
mod wire;

pub use array::{
    DISTRIBUTE_BLOCK, DISTRIBUTE_CYCLIC, DISTRIBUTE_DFLT_DARG, DISTRIBUTE_NONE, Darray,
};
pub use basic::{BasicInfo, BasicType, Kind, Scalar};
pub use datatype::{Datatype, Dense};
pub use envelope::{Combiner, Contents, Envelope};
pub use error::{Error, ErrorClass, Result};
pub use f90::{TypeClass, UNDEFINED};
pub use file_form::Leading;
pub use movement::{Run, Runs};
pub use recipe::Order;
pub use signature::Signature;
