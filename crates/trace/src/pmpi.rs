//! The library underneath: the `PMPI_` functions that the trace calls, and the standard ABI's
//! types.

use std::ffi::{CStr, c_int, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

/// A handle of the ABI: the size of a pointer, and a number to us.
pub type Handle = usize;

pub const COMM_NULL: Handle = 0x100;
pub const COMM_WORLD: Handle = 0x101;
pub const COMM_SELF: Handle = 0x102;
pub const REQUEST_NULL: Handle = 0x180;
pub const IN_PLACE: usize = 1;
/// Values of `MPI_Topo_test`.
pub const CART: c_int = 211;
pub const GRAPH: c_int = 212;
pub const DIST_GRAPH: c_int = 213;
pub const PROC_NULL: c_int = -3;
pub const ROOT: c_int = -4;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Status {
    pub source: c_int,
    pub tag: c_int,
    pub error: c_int,
    internal: [c_int; 5],
}

impl Status {
    pub const EMPTY: Status = Status {
        source: 0,
        tag: 0,
        error: 0,
        internal: [0; 5],
    };
}

const LIBRARY: &CStr = c"libmpi_abi.so.1";

/// A function of the library.
pub struct Real {
    name: &'static CStr,
    address: AtomicPtr<c_void>,
}

impl Real {
    pub const fn new(name: &'static CStr) -> Real {
        Real {
            name,
            address: AtomicPtr::new(null_mut()),
        }
    }

    /// Its address; looked up only once.
    pub fn get(&self) -> *mut c_void {
        let known = self.address.load(Ordering::Relaxed);
        if !known.is_null() {
            return known;
        }
        let found = self.find();
        self.address.store(found, Ordering::Relaxed);
        found
    }

    fn find(&self) -> *mut c_void {
        // SAFETY: both strings end with a zero; dlsym and dlopen take any name.
        let mut found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, self.name.as_ptr()) };
        if found.is_null() {
            // An interpreter may have loaded the library for itself alone. SAFETY: as above.
            unsafe {
                let library = libc::dlopen(LIBRARY.as_ptr(), libc::RTLD_LAZY | libc::RTLD_NOLOAD);
                if !library.is_null() {
                    found = libc::dlsym(library, self.name.as_ptr());
                }
            }
        }
        if found.is_null() {
            crate::say::say(format_args!(
                "the program has no {}; it must run on an MPI library with the standard ABI ({})",
                self.name.to_string_lossy(),
                LIBRARY.to_string_lossy()
            ));
            std::process::abort();
        }
        found
    }
}

macro_rules! functions {
    ($($name:ident = $symbol:literal ($($parameter:ident: $ty:ty),*);)*) => {
        $(
            /// # Safety
            /// Calls the function of the library.
            pub unsafe fn $name($($parameter: $ty),*) -> c_int {
                static REAL: Real = Real::new($symbol);
                // SAFETY: the library's function of that name has these parameters.
                unsafe {
                    let real: unsafe extern "C" fn($($ty),*) -> c_int = std::mem::transmute(REAL.get());
                    real($($parameter),*)
                }
            }
        )*
    };
}

functions! {
    comm_rank = c"PMPI_Comm_rank" (comm: Handle, rank: *mut c_int);
    comm_group = c"PMPI_Comm_group" (comm: Handle, group: *mut Handle);
    comm_remote_group = c"PMPI_Comm_remote_group" (comm: Handle, group: *mut Handle);
    comm_test_inter = c"PMPI_Comm_test_inter" (comm: Handle, flag: *mut c_int);
    group_size = c"PMPI_Group_size" (group: Handle, size: *mut c_int);
    group_free = c"PMPI_Group_free" (group: *mut Handle);
    group_translate_ranks = c"PMPI_Group_translate_ranks"
        (group: Handle, n: c_int, ranks: *const c_int, other: Handle, out: *mut c_int);
    type_size = c"PMPI_Type_size_c" (datatype: Handle, size: *mut i64);
    op_commutative = c"PMPI_Op_commutative" (op: Handle, commute: *mut c_int);
    test_cancelled = c"PMPI_Test_cancelled" (status: *const Status, flag: *mut c_int);
    topo_test = c"PMPI_Topo_test" (comm: Handle, status: *mut c_int);
    cartdim_get = c"PMPI_Cartdim_get" (comm: Handle, ndims: *mut c_int);
    cart_shift = c"PMPI_Cart_shift"
        (comm: Handle, direction: c_int, disp: c_int, source: *mut c_int, dest: *mut c_int);
    graph_neighbors_count = c"PMPI_Graph_neighbors_count" (comm: Handle, rank: c_int, count: *mut c_int);
    graph_neighbors = c"PMPI_Graph_neighbors"
        (comm: Handle, rank: c_int, most: c_int, neighbors: *mut c_int);
    dist_graph_neighbors_count = c"PMPI_Dist_graph_neighbors_count"
        (comm: Handle, indegree: *mut c_int, outdegree: *mut c_int, weighted: *mut c_int);
    dist_graph_neighbors = c"PMPI_Dist_graph_neighbors"
        (comm: Handle, most_in: c_int, sources: *mut c_int, source_weights: *mut c_int,
         most_out: c_int, destinations: *mut c_int, destination_weights: *mut c_int);
}

/// Bytes of one element.
pub fn size_bytes(datatype: Handle) -> i64 {
    let mut size = 0;
    // SAFETY: the program passed this datatype to a call that succeeded.
    unsafe { type_size(datatype, &mut size) };
    size
}
