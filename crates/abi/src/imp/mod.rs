//! The functions themselves, one file a chapter of `spec/chapters.tsv`.
//!
//! The generated entry of `MPI_Xyz` calls `imp::<chapter>::xyz` once its line says `here`. A
//! function and its `_c` form share one such function (see `args`).
//!
//! `decode` turns handles and C arguments into objects, with the error class the standard names.

pub mod abi;
pub mod attribute;
pub mod buffer;
pub mod collective;
pub mod communicator;
pub mod datatype;
pub mod decode;
pub mod deprecated;
pub mod environment;
pub mod errhandler;
pub mod error_codes;
pub mod fast;
pub mod file;
pub mod grequest;
pub mod group;
pub mod handle;
pub mod icollective;
pub mod info;
pub mod intercomm;
pub mod kinds;
pub mod memory;
pub mod neighbor;
pub mod op;
pub mod p2p;
pub mod pack;
pub mod partitioned;
pub mod pcollective;
pub mod probe;
pub mod request;
pub mod saves;
pub mod session;
pub mod spawn;
pub mod status;
pub mod tool;
pub mod topology;
pub mod ulfm;
pub mod window;

/// What every function of `imp` returns.
pub type Result<T = ()> = std::result::Result<T, crate::call::Error>;
