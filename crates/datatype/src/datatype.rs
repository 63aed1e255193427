//! The datatype handle and what can be asked of it.

use crate::basic::BasicType;
use crate::bounds::Bounds;
use crate::layout::Layout;
use crate::recipe::Recipe;
use crate::signature::Signature;
use std::sync::{Arc, LazyLock};

/// An MPI datatype: immutable, shared, cheap to clone.
///
/// Offsets, extents and sizes are bytes. A value of this type knows nothing of MPI handles, commit state,
/// user-given names or attributes; the MPI layer keeps those.
#[derive(Clone)]
pub struct Datatype(pub(crate) Arc<Inner>);

/// The fields that a fast path reads come first.
#[derive(Clone)]
pub(crate) struct Inner {
    pub size: u64,
    pub is_dense: bool,
    pub uniform: Option<BasicType>,
    pub bounds: Bounds,
    pub layout: Layout,
    pub signature: Signature,
    /// The call that made the type, with its arguments.
    pub recipe: Recipe,
    /// The datatype arguments of that call.
    pub children: Box<[Datatype]>,
    /// For subarray and darray: the same type made of simpler ones.
    pub body: Option<Datatype>,
    /// Made by a call of the `_c` form, whose counts are MPI_Count.
    pub large: bool,
    /// Types inside each other; 0 for a predefined one.
    pub depth: u32,
}

/// Without recursion: a program may have made types inside each other in a loop.
impl Drop for Inner {
    fn drop(&mut self) {
        let mut last: Vec<Datatype> = Vec::new();
        let mut inside = std::mem::take(&mut self.children).into_vec();
        inside.extend(self.body.take());
        loop {
            last.append(&mut inside);
            let Some(datatype) = last.pop() else {
                return;
            };
            if let Some(mut inner) = Arc::into_inner(datatype.0) {
                inside = std::mem::take(&mut inner.children).into_vec();
                inside.extend(inner.body.take());
            }
        }
    }
}

/// What [`Datatype::dense`] says of a type whose elements leave no gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dense {
    /// Bytes from the buffer address to the first byte of data.
    pub offset_bytes: i64,
    /// Bytes an element: both its size and its extent.
    pub element_bytes: u64,
}

static PREDEFINED: LazyLock<Box<[Option<Datatype>]>> = LazyLock::new(|| {
    let mut table = vec![None; 256];
    for &basic in BasicType::ALL {
        table[basic.code() as usize] = Some(Datatype::make_predefined(basic));
    }
    table.into()
});

impl Datatype {
    /// How many types are inside each other in this one; 0 for a predefined one.
    pub fn depth(&self) -> u32 {
        self.0.depth
    }

    /// The predefined datatype of a standard ABI handle (0x201..=0x2ff); `None` for MPI_DATATYPE_NULL and
    /// for every other value. One table look-up.
    pub fn predefined(abi_handle: u32) -> Option<&'static Datatype> {
        PREDEFINED
            .get(abi_handle.wrapping_sub(0x200) as usize)?
            .as_ref()
    }

    /// The predefined datatype of a basic type.
    pub fn of(basic: BasicType) -> &'static Datatype {
        PREDEFINED[basic.code() as usize]
            .as_ref()
            .expect("the table holds every BasicType")
    }

    /// Bytes of data in one element, without gaps (`MPI_Type_size`).
    #[inline]
    pub fn size(&self) -> u64 {
        self.0.size
    }

    /// Lower bound in bytes.
    #[inline]
    pub fn lb(&self) -> i64 {
        self.0.bounds.lb
    }

    /// Upper bound in bytes: `lb + extent`.
    #[inline]
    pub fn ub(&self) -> i64 {
        self.0.bounds.ub
    }

    /// Bytes from one element to the next; may be negative for resized types.
    #[inline]
    pub fn extent(&self) -> i64 {
        self.0.bounds.ub - self.0.bounds.lb
    }

    /// Offset of the lowest byte of data, in bytes; 0 for a type without data.
    #[inline]
    pub fn true_lb(&self) -> i64 {
        self.0.bounds.true_lb
    }

    /// Bytes from the lowest to the highest byte of data.
    #[inline]
    pub fn true_extent(&self) -> i64 {
        self.0.bounds.true_ub - self.0.bounds.true_lb
    }

    /// The strictest alignment of the basic types in it, in bytes; 1 for a type without data.
    pub fn align(&self) -> u64 {
        self.0.bounds.align
    }

    /// Whether any number of elements is one dense run of bytes. One field is read.
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.0.is_dense
    }

    /// Where and how long that run is: `count` elements at `base` are `count * element_bytes` bytes at
    /// `base + offset_bytes`. `None` if the type has gaps.
    #[inline]
    pub fn dense(&self) -> Option<Dense> {
        self.0.is_dense.then(|| Dense {
            offset_bytes: self.0.bounds.true_lb,
            element_bytes: self.0.size,
        })
    }

    /// The one run of bytes (offset, length) that `count` elements are, if they are one. Beyond
    /// [`dense`](Self::dense) this holds for a single element that has gaps only around it.
    #[inline]
    pub fn single_run(&self, count: u64) -> Option<(i64, u64)> {
        if self.0.is_dense {
            return Some((self.0.bounds.true_lb, self.0.size.checked_mul(count)?));
        }
        match self.0.layout {
            Layout::Run { at, len } if count == 1 => Some((at, len)),
            _ if count == 0 => Some((0, 0)),
            _ => None,
        }
    }

    /// The number of dense runs of bytes in one element; saturates at `u64::MAX`.
    pub fn run_count(&self) -> u64 {
        self.0.layout.run_count()
    }

    /// The bytes that `count` elements pack to; `None` if that does not fit in 63 bits.
    #[inline]
    pub fn packed_size(&self, count: u64) -> Option<u64> {
        self.0
            .size
            .checked_mul(count)
            .filter(|&bytes| bytes <= i64::MAX as u64)
    }

    /// The bytes that `count` elements touch, as (lowest offset, one past the highest offset) from the
    /// buffer address; `None` if that does not fit in 64 bits. (0, 0) where there is no data.
    pub fn span(&self, count: u64) -> Option<(i64, i64)> {
        if count == 0 || self.0.size == 0 {
            return Some((0, 0));
        }
        let last = i64::try_from(count - 1).ok()?.checked_mul(self.extent())?;
        Some((
            self.true_lb().checked_add(last.min(0))?,
            self.0.bounds.true_ub.checked_add(last.max(0))?,
        ))
    }

    /// The predefined type that this one names, if it was not constructed.
    #[inline]
    pub fn named(&self) -> Option<BasicType> {
        match self.0.recipe {
            Recipe::Named(basic) => Some(basic),
            _ => None,
        }
    }

    /// The basic type that a predefined type is, named or not: what the predefined operations are defined on.
    #[inline]
    pub fn predefined_basic(&self) -> Option<BasicType> {
        match self.0.recipe {
            Recipe::Named(basic) => Some(basic),
            Recipe::F90Real { .. } | Recipe::F90Complex { .. } | Recipe::F90Integer { .. } => {
                self.0.children.first()?.named()
            }
            _ => None,
        }
    }

    /// The standard ABI handle of a named predefined type.
    pub fn abi_handle(&self) -> Option<u32> {
        self.named().map(BasicType::abi_handle)
    }

    /// Whether the type comes from MPI itself, named or not (`MPI_Type_create_f90_*` give unnamed ones): it
    /// is committed from the start and must not be freed.
    pub fn is_predefined(&self) -> bool {
        matches!(
            self.0.recipe,
            Recipe::Named(_)
                | Recipe::F90Real { .. }
                | Recipe::F90Complex { .. }
                | Recipe::F90Integer { .. }
        )
    }

    /// The name that MPI_Type_get_name gives at first: that of the constant, or empty.
    pub fn name(&self) -> &'static str {
        self.named().map_or("", BasicType::name)
    }

    /// Whether both are the very same type object, not only equal ones.
    pub fn same(&self, other: &Datatype) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl std::fmt::Debug for Datatype {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.named() {
            Some(basic) => f.write_str(basic.name()),
            None => write!(f, "{:?} of {:?}", self.0.recipe, self.0.children),
        }
    }
}
