//! A collective's arguments in the trace: `ROOT IN_PLACE COMMUTATIVE SEND RECV`.
//!
//! A side is `-` where it has no meaning at this rank, `u:COUNT:SIZE` for blocks of COUNT elements
//! of SIZE bytes, or `t:SIZE:COUNT,COUNT,…` for a table of blocks.

use std::ffi::{c_int, c_void};
use std::fmt::{self, Write};

use crate::comms::{self, Shape};
use crate::pmpi::{self, Handle, IN_PLACE, PROC_NULL, ROOT, size_bytes};
use crate::recorder;

/// `int` or `MPI_Count`.
pub trait Count: Copy {
    fn value(self) -> i64;
}

impl Count for c_int {
    fn value(self) -> i64 {
        self as i64
    }
}

impl Count for i64 {
    fn value(self) -> i64 {
        self
    }
}

pub struct Arguments {
    root: Option<c_int>,
    in_place: bool,
    commutative: bool,
    send: String,
    recv: String,
    pub is_neighborhood: bool,
}

impl fmt::Display for Arguments {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.root {
            Some(root) => write!(f, "{root}")?,
            None => f.write_char('-')?,
        }
        let (in_place, commutative) = (u8::from(self.in_place), u8::from(self.commutative));
        write!(f, " {in_place} {commutative} {} {}", self.send, self.recv)
    }
}

fn nothing() -> String {
    "-".to_string()
}

fn uniform(count: i64, datatype: Handle) -> String {
    format!("u:{count}:{}", size_bytes(datatype))
}

unsafe fn table<C: Count>(counts: *const C, length: usize, datatype: Handle) -> String {
    let mut text = format!("t:{}:", size_bytes(datatype));
    for i in 0..length {
        // SAFETY: the caller's table has `length` elements.
        let _ = write!(text, "{},", unsafe { *counts.add(i) }.value());
    }
    text
}

unsafe fn typed_table<C: Count>(
    counts: *const C,
    datatypes: *const Handle,
    length: usize,
) -> String {
    let mut text = "t:1:".to_string();
    for i in 0..length {
        // SAFETY: both of the caller's tables have `length` elements.
        let (count, datatype) = unsafe { ((*counts.add(i)).value(), *datatypes.add(i)) };
        // Nothing may be of no type.
        let bytes = if count == 0 {
            0
        } else {
            count * size_bytes(datatype)
        };
        let _ = write!(text, "{bytes},");
    }
    text
}

/// The recorder's knowledge of a communicator.
fn shape(comm: Handle) -> Shape {
    let recorder = recorder::lock();
    recorder
        .as_ref()
        .map_or(Shape::default(), |recorder| recorder.comms.shape(comm))
}

fn is_root(comm: Handle, root: c_int) -> bool {
    let shape = shape(comm);
    root == ROOT || (!shape.inter && root == shape.rank)
}

fn is_in_place(buffer: *const c_void) -> bool {
    buffer as usize == IN_PLACE
}

/// The side, unless the call was made in place.
fn unless(in_place: bool, side: impl FnOnce() -> String) -> String {
    if in_place { nothing() } else { side() }
}

#[allow(clippy::too_many_arguments)]
impl Arguments {
    fn new(send: String, recv: String) -> Arguments {
        Arguments {
            root: None,
            in_place: false,
            commutative: true,
            send,
            recv,
            is_neighborhood: false,
        }
    }

    pub fn barrier(_: Handle) -> Arguments {
        Arguments::new(nothing(), nothing())
    }

    pub fn bcast(_: Handle, root: c_int, count: i64, datatype: Handle) -> Arguments {
        Arguments {
            root: Some(root),
            // MPI_PROC_NULL takes no part, and its datatype may be none.
            ..Arguments::new(
                nothing(),
                unless(root == PROC_NULL, || uniform(count, datatype)),
            )
        }
    }

    pub fn gather(
        comm: Handle,
        root: c_int,
        sendbuf: *const c_void,
        sendcount: i64,
        sendtype: Handle,
        recvcount: i64,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        let recv = unless(!is_root(comm, root), || uniform(recvcount, recvtype));
        Arguments {
            root: Some(root),
            in_place,
            ..Arguments::new(
                unless(in_place || root < 0, || uniform(sendcount, sendtype)),
                recv,
            )
        }
    }

    pub unsafe fn gatherv<C: Count>(
        comm: Handle,
        root: c_int,
        sendbuf: *const c_void,
        sendcount: i64,
        sendtype: Handle,
        recvcounts: *const C,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        let length = shape(comm).peers;
        let recv = unless(!is_root(comm, root), || {
            // SAFETY: at the root the table has an element a rank.
            unsafe { table(recvcounts, length, recvtype) }
        });
        Arguments {
            root: Some(root),
            in_place,
            ..Arguments::new(
                unless(in_place || root < 0, || uniform(sendcount, sendtype)),
                recv,
            )
        }
    }

    pub fn scatter(
        comm: Handle,
        root: c_int,
        sendcount: i64,
        sendtype: Handle,
        recvbuf: *const c_void,
        recvcount: i64,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(recvbuf);
        let send = unless(!is_root(comm, root), || uniform(sendcount, sendtype));
        Arguments {
            root: Some(root),
            in_place,
            ..Arguments::new(
                send,
                unless(in_place || root < 0, || uniform(recvcount, recvtype)),
            )
        }
    }

    pub unsafe fn scatterv<C: Count>(
        comm: Handle,
        root: c_int,
        sendcounts: *const C,
        sendtype: Handle,
        recvbuf: *const c_void,
        recvcount: i64,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(recvbuf);
        let length = shape(comm).peers;
        let send = unless(!is_root(comm, root), || {
            // SAFETY: at the root the table has an element a rank.
            unsafe { table(sendcounts, length, sendtype) }
        });
        Arguments {
            root: Some(root),
            in_place,
            ..Arguments::new(
                send,
                unless(in_place || root < 0, || uniform(recvcount, recvtype)),
            )
        }
    }

    /// Allgather and alltoall.
    pub fn blocks(
        _: Handle,
        sendbuf: *const c_void,
        sendcount: i64,
        sendtype: Handle,
        recvcount: i64,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        Arguments {
            in_place,
            ..Arguments::new(
                unless(in_place, || uniform(sendcount, sendtype)),
                uniform(recvcount, recvtype),
            )
        }
    }

    pub unsafe fn allgatherv<C: Count>(
        comm: Handle,
        sendbuf: *const c_void,
        sendcount: i64,
        sendtype: Handle,
        recvcounts: *const C,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        // SAFETY: the table has an element a rank.
        let recv = unsafe { table(recvcounts, shape(comm).peers, recvtype) };
        Arguments {
            in_place,
            ..Arguments::new(unless(in_place, || uniform(sendcount, sendtype)), recv)
        }
    }

    pub unsafe fn alltoallv<C: Count, D: Count>(
        comm: Handle,
        sendbuf: *const c_void,
        sendcounts: *const C,
        sendtype: Handle,
        recvcounts: *const D,
        recvtype: Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        let length = shape(comm).peers;
        // SAFETY: the tables have an element a rank.
        unsafe {
            Arguments {
                in_place,
                ..Arguments::new(
                    unless(in_place, || table(sendcounts, length, sendtype)),
                    table(recvcounts, length, recvtype),
                )
            }
        }
    }

    pub unsafe fn alltoallw<C: Count, D: Count>(
        comm: Handle,
        sendbuf: *const c_void,
        sendcounts: *const C,
        sendtypes: *const Handle,
        recvcounts: *const D,
        recvtypes: *const Handle,
    ) -> Arguments {
        let in_place = is_in_place(sendbuf);
        let length = shape(comm).peers;
        // SAFETY: the tables have an element a rank.
        unsafe {
            Arguments {
                in_place,
                ..Arguments::new(
                    unless(in_place, || typed_table(sendcounts, sendtypes, length)),
                    typed_table(recvcounts, recvtypes, length),
                )
            }
        }
    }

    /// For allreduce, for the scans, and for reduce_scatter_block, whose count is that of one
    /// block.
    pub fn reduction(
        _: Handle,
        sendbuf: *const c_void,
        count: i64,
        datatype: Handle,
        op: Handle,
    ) -> Arguments {
        Arguments {
            in_place: is_in_place(sendbuf),
            commutative: is_commutative(op),
            ..Arguments::new(nothing(), uniform(count, datatype))
        }
    }

    pub fn reduce(
        comm: Handle,
        root: c_int,
        sendbuf: *const c_void,
        count: i64,
        datatype: Handle,
        op: Handle,
    ) -> Arguments {
        let all = if root == PROC_NULL {
            Arguments::new(nothing(), nothing())
        } else {
            Arguments::reduction(comm, sendbuf, count, datatype, op)
        };
        Arguments {
            root: Some(root),
            ..all
        }
    }

    pub unsafe fn reduce_scatter<C: Count>(
        comm: Handle,
        sendbuf: *const c_void,
        recvcounts: *const C,
        datatype: Handle,
        op: Handle,
    ) -> Arguments {
        // One count for each rank of this rank's own group, also in an intercommunicator.
        let length = shape(comm).own;
        Arguments {
            in_place: is_in_place(sendbuf),
            commutative: is_commutative(op),
            // SAFETY: the table has an element a rank of the group.
            ..Arguments::new(nothing(), unsafe { table(recvcounts, length, datatype) })
        }
    }

    fn neighborhood(send: String, recv: String) -> Arguments {
        Arguments {
            is_neighborhood: true,
            ..Arguments::new(send, recv)
        }
    }

    pub fn neighbors(
        _: Handle,
        sendcount: i64,
        sendtype: Handle,
        recvcount: i64,
        recvtype: Handle,
    ) -> Arguments {
        Arguments::neighborhood(uniform(sendcount, sendtype), uniform(recvcount, recvtype))
    }

    pub unsafe fn neighbor_allgatherv<C: Count>(
        comm: Handle,
        sendcount: i64,
        sendtype: Handle,
        recvcounts: *const C,
        recvtype: Handle,
    ) -> Arguments {
        let sources = comms::neighbors(comm).1.len();
        // SAFETY: the table has an element a source.
        let recv = unsafe { table(recvcounts, sources, recvtype) };
        Arguments::neighborhood(uniform(sendcount, sendtype), recv)
    }

    pub unsafe fn neighbor_alltoallv<C: Count>(
        comm: Handle,
        sendcounts: *const C,
        sendtype: Handle,
        recvcounts: *const C,
        recvtype: Handle,
    ) -> Arguments {
        let (_, sources, destinations) = comms::neighbors(comm);
        // SAFETY: the tables have an element a neighbour.
        unsafe {
            Arguments::neighborhood(
                table(sendcounts, destinations.len(), sendtype),
                table(recvcounts, sources.len(), recvtype),
            )
        }
    }

    pub unsafe fn neighbor_alltoallw<C: Count>(
        comm: Handle,
        sendcounts: *const C,
        sendtypes: *const Handle,
        recvcounts: *const C,
        recvtypes: *const Handle,
    ) -> Arguments {
        let (_, sources, destinations) = comms::neighbors(comm);
        // SAFETY: the tables have an element a neighbour.
        unsafe {
            Arguments::neighborhood(
                typed_table(sendcounts, sendtypes, destinations.len()),
                typed_table(recvcounts, recvtypes, sources.len()),
            )
        }
    }
}

fn is_commutative(op: Handle) -> bool {
    let mut commute = 1;
    // SAFETY: the program passed this operation to a call that succeeded.
    unsafe { pmpi::op_commutative(op, &mut commute) };
    commute != 0
}
