// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

//! The entry points, constants and callback types of the standard ABI.

pub mod callbacks;
pub mod constants;

mod abi;
mod attribute;
mod buffer;
mod collective;
mod communicator;
mod datatype;
mod deprecated;
mod environment;
mod errhandler;
mod file;
mod group;
mod handle;
mod icollective;
mod info;
mod intercomm;
mod memory;
mod neighbor;
mod op;
mod p2p;
mod pack;
mod partitioned;
mod pcollective;
mod probe;
mod request;
mod session;
mod spawn;
mod status;
mod tool;
mod topology;
mod window;
