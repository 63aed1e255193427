//! Arguments that come as `int` from a function and as `MPI_Count` or `MPI_Aint` from its `_c`
//! form. Both forms call one function of `imp`; these types carry the one difference.

use crate::generated::callbacks::*;
use std::ffi::c_int;

/// An input array of counts or displacements.
#[derive(Debug, Clone, Copy)]
pub enum Ints {
    Narrow(*const c_int),
    Wide(*const i64),
}

impl Ints {
    pub fn is_null(self) -> bool {
        match self {
            Ints::Narrow(p) => p.is_null(),
            Ints::Wide(p) => p.is_null(),
        }
    }

    /// Element `index`.
    ///
    /// # Safety
    /// The caller's array has more than `index` elements.
    #[inline]
    pub unsafe fn get(self, index: usize) -> i64 {
        // SAFETY: in bounds by this function's contract.
        unsafe {
            match self {
                Ints::Narrow(p) => i64::from(*p.add(index)),
                Ints::Wide(p) => *p.add(index),
            }
        }
    }

    /// The first `length` elements.
    ///
    /// # Safety
    /// The caller's array has at least `length` elements (it may be null when `length` is 0).
    pub unsafe fn to_vec(self, length: usize) -> Vec<i64> {
        // SAFETY: each index is below `length`.
        (0..length)
            .map(|index| unsafe { self.get(index) })
            .collect()
    }
}

/// An output value.
#[derive(Debug, Clone, Copy)]
pub enum IntOut {
    Narrow(*mut c_int),
    Wide(*mut i64),
}

impl IntOut {
    pub fn is_null(self) -> bool {
        match self {
            IntOut::Narrow(p) => p.is_null(),
            IntOut::Wide(p) => p.is_null(),
        }
    }

    /// Stores `value` and says so, or stores nothing and says `false` when it does not fit.
    ///
    /// # Safety
    /// The pointer is the caller's and may be written.
    #[must_use]
    pub unsafe fn set(self, value: i64) -> bool {
        match self {
            IntOut::Narrow(p) => match c_int::try_from(value) {
                // SAFETY: writable by this function's contract.
                Ok(narrow) => unsafe { p.write(narrow) },
                Err(_) => return false,
            },
            // SAFETY: as above.
            IntOut::Wide(p) => unsafe { p.write(value) },
        }
        true
    }
}

/// A value that is read and then replaced, such as the position of `MPI_Pack`.
#[derive(Debug, Clone, Copy)]
pub enum IntInOut {
    Narrow(*mut c_int),
    Wide(*mut i64),
}

impl IntInOut {
    pub fn is_null(self) -> bool {
        self.out().is_null()
    }

    /// The value on entry.
    ///
    /// # Safety
    /// The pointer is the caller's and may be read.
    pub unsafe fn get(self) -> i64 {
        // SAFETY: readable by this function's contract.
        unsafe {
            match self {
                IntInOut::Narrow(p) => i64::from(*p),
                IntInOut::Wide(p) => *p,
            }
        }
    }

    /// As [`IntOut::set`].
    ///
    /// # Safety
    /// The pointer is the caller's and may be written.
    #[must_use]
    pub unsafe fn set(self, value: i64) -> bool {
        // SAFETY: the same contract.
        unsafe { self.out().set(value) }
    }

    fn out(self) -> IntOut {
        match self {
            IntInOut::Narrow(p) => IntOut::Narrow(p),
            IntInOut::Wide(p) => IntOut::Wide(p),
        }
    }
}

/// A user's reduction function; `None` is C's null pointer.
#[derive(Debug, Clone, Copy)]
pub enum UserFunction {
    Small(Option<MPI_User_function>),
    Large(Option<MPI_User_function_c>),
}

/// A user's data representation function; `None` is C's null pointer.
#[derive(Debug, Clone, Copy)]
pub enum ConversionFunction {
    Small(Option<MPI_Datarep_conversion_function>),
    Large(Option<MPI_Datarep_conversion_function_c>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_read_alike() {
        let (narrow, wide) = ([1, -2, c_int::MAX], [1i64, -2, 1 << 40]);
        // SAFETY: three elements each.
        unsafe {
            assert_eq!(
                Ints::Narrow(narrow.as_ptr()).to_vec(3),
                [1, -2, i64::from(c_int::MAX)]
            );
            assert_eq!(Ints::Wide(wide.as_ptr()).to_vec(3), wide);
        }
    }

    #[test]
    fn a_value_that_does_not_fit_is_not_stored() {
        let (mut narrow, mut wide) = (7, 7i64);
        // SAFETY: both point to live variables.
        unsafe {
            assert!(!IntOut::Narrow(&mut narrow).set(1 << 31));
            assert_eq!(narrow, 7);
            assert!(IntOut::Wide(&mut wide).set(1 << 31));
            let position = IntInOut::Narrow(&mut narrow);
            assert!(position.set(position.get() + 1));
        }
        assert_eq!((narrow, wide), (8, 1 << 31));
    }
}
