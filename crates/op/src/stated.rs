//! The values of Fortran's .TRUE. and .FALSE. where a program has stated others than 1 and 0
//! (`MPI_Abi_set_fortran_booleans`): some compilers' .TRUE. is -1.

use std::sync::OnceLock;

use crate::number::Truth;

const SIZES: usize = 5;

/// .TRUE. and .FALSE., zero-extended, by the logarithm of the size in bytes.
static STATED: [OnceLock<[u128; 2]>; SIZES] = [const { OnceLock::new() }; SIZES];

/// States the values of LOGICALs of 1, 2, 4, 8 or 16 bytes, in the first bytes of each array. Call it before the first
/// reduction. Of two calls the first decides.
pub fn state_logical_values(size_bytes: usize, values: [[u8; 16]; 2]) {
    let _ = STATED[size_bytes.ilog2() as usize].set(values.map(u128::from_le_bytes));
}

/// Whether reductions of LOGICALs of this size need [`Stated`].
pub(crate) fn differs(size_bytes: u64) -> bool {
    STATED
        .get(size_bytes.ilog2() as usize)
        .and_then(OnceLock::get)
        .is_some_and(|values| *values != [1, 0])
}

/// A LOGICAL of stated values. What is not .FALSE. is true.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Stated<T>(T);

macro_rules! stated {
    ($($unsigned:ident)*) => {$(
        impl Stated<$unsigned> {
            fn values() -> [$unsigned; 2] {
                let known = STATED[size_of::<$unsigned>().ilog2() as usize].get();
                known.unwrap_or(&[1, 0]).map(|value| value as $unsigned)
            }
        }

        impl Truth for Stated<$unsigned> {
            fn truth(self) -> bool {
                self.0 != Self::values()[1]
            }
            fn from_truth(value: bool) -> Self {
                let [yes, no] = Self::values();
                Stated(if value { yes } else { no })
            }
        }
    )*};
}

stated! { u8 u16 u32 u64 u128 }
