//! Type signatures: the sequence of basic types, whatever its layout.

use crate::basic::BasicType;
use crate::datatype::Datatype;
use crate::recipe::{Recipe, for_each_field};
use std::ops::ControlFlow;

/// The number of basic elements of a type and a hash of their sequence.
///
/// The hash depends on the sequence alone, not on how the type was built. Equal signatures have equal
/// hashes; a clash of unequal ones is as rare as a 61-bit hash makes it. For debugging, not security.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    /// Basic elements; a pair such as MPI_DOUBLE_INT has two.
    pub elements: u64,
    /// Polynomial hash of the sequence, modulo 2^61 - 1.
    pub hash: u64,
}

const BITS: u32 = 61;
const MODULUS: u64 = (1 << BITS) - 1;
const BASE: u64 = 0x1b87_3593_9e37_79b9;
const _: () = assert!(BASE < MODULUS);

/// The sum of two numbers below the modulus.
#[inline]
fn add(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum < MODULUS { sum } else { sum - MODULUS }
}

/// The product of two numbers below the modulus, without a division: 2^61 is 1 here.
#[inline]
fn multiply(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    add(product as u64 & MODULUS, (product >> BITS) as u64)
}

fn power(exponent: u64) -> u64 {
    let (mut result, mut square, mut left) = (1u64, BASE, exponent);
    while left != 0 {
        if left & 1 == 1 {
            result = multiply(result, square);
        }
        square = multiply(square, square);
        left >>= 1;
    }
    result
}

impl Signature {
    /// The signature of nothing.
    pub const EMPTY: Signature = Signature {
        elements: 0,
        hash: 0,
    };

    pub(crate) fn of_basic(basic: BasicType) -> Signature {
        match basic.pair_parts() {
            Some((value, index)) => Signature::of_basic(value).then(Signature::of_basic(index)),
            // Spread the codes, and keep every digit away from zero.
            None => Signature {
                elements: 1,
                hash: multiply(u64::from(basic.code()) + 1, 0x0123_4567_89ab_cdef),
            },
        }
    }

    /// This sequence followed by another.
    pub fn then(self, next: Signature) -> Signature {
        self.then_shifted(next, power(next.elements))
    }

    /// As [`Signature::then`]; `shift` is the power of the base for the elements of `next`.
    fn then_shifted(self, next: Signature, shift: u64) -> Signature {
        Signature {
            elements: self.elements + next.elements,
            hash: add(multiply(self.hash, shift), next.hash),
        }
    }

    /// This sequence `count` times over. `elements` must not overflow.
    pub fn times(self, count: u64) -> Signature {
        let (mut result, mut doubled, mut left) = (Signature::EMPTY, self, count);
        let mut shift = power(self.elements);
        while left != 0 {
            if left & 1 == 1 {
                result = result.then_shifted(doubled, shift);
            }
            left >>= 1;
            if left != 0 {
                doubled = doubled.then_shifted(doubled, shift);
                shift = multiply(shift, shift);
            }
        }
        result
    }
}

impl Datatype {
    /// The signature of one element.
    pub fn signature(&self) -> Signature {
        self.0.signature
    }

    /// The signature of `count` elements.
    pub fn signature_of(&self, count: u64) -> Signature {
        self.0.signature.times(count)
    }

    /// Basic elements in one element of this type (a pair counts two).
    pub fn basic_elements(&self) -> u64 {
        self.0.signature.elements
    }

    /// The only basic type in this type, if there is just one kind. A pair type is one kind by itself.
    #[inline]
    pub fn uniform_basic(&self) -> Option<BasicType> {
        self.0.uniform
    }

    /// `MPI_Get_count`: whole elements in `received_bytes` packed bytes; `None` stands for MPI_UNDEFINED.
    pub fn count_of_bytes(&self, received_bytes: u64) -> Option<u64> {
        match self.size() {
            0 => (received_bytes == 0).then_some(0),
            size => received_bytes
                .is_multiple_of(size)
                .then(|| received_bytes / size),
        }
    }

    /// `MPI_Get_elements`: basic elements in `received_bytes` packed bytes, those of a last, partial element
    /// included; `None` stands for MPI_UNDEFINED (the bytes end inside a basic element).
    pub fn elements_of_bytes(&self, received_bytes: u64) -> Option<u64> {
        if self.size() == 0 {
            return (received_bytes == 0).then_some(0);
        }
        let whole = (received_bytes / self.size()).checked_mul(self.basic_elements())?;
        whole.checked_add(self.prefix_elements(received_bytes % self.size())?)
    }

    /// The inverse, for `MPI_Status_set_elements`: packed bytes of the first `elements` basic elements.
    pub fn bytes_of_elements(&self, elements: u64) -> Option<u64> {
        if self.basic_elements() == 0 {
            return (elements == 0).then_some(0);
        }
        let whole = (elements / self.basic_elements()).checked_mul(self.size())?;
        whole.checked_add(self.prefix_bytes(elements % self.basic_elements()))
    }

    /// Basic elements in the first `bytes` bytes of one element, fewer than all.
    fn prefix_elements(&self, bytes: u64) -> Option<u64> {
        if bytes == 0 {
            return Some(0);
        }
        if let Recipe::Named(basic) = self.0.recipe {
            let (value, _) = basic.pair_parts()?;
            return (bytes == value.size_bytes()).then_some(1);
        }
        let (mut elements, mut left, mut result) = (0, bytes, None);
        let _ = for_each_field(self, |child, count| {
            let size = child.size() * count;
            if left >= size {
                elements += child.basic_elements() * count;
                left -= size;
                return ControlFlow::Continue(());
            }
            result = child.elements_of_bytes(left).map(|part| elements + part);
            ControlFlow::Break(())
        });
        result
    }

    /// Bytes of the first `elements` basic elements of one element, fewer than all.
    fn prefix_bytes(&self, elements: u64) -> u64 {
        if elements == 0 {
            return 0;
        }
        if let Recipe::Named(basic) = self.0.recipe {
            return basic
                .pair_parts()
                .map_or(0, |(value, _)| value.size_bytes());
        }
        let (mut bytes, mut left) = (0, elements);
        let _ = for_each_field(self, |child, count| {
            let all = child.basic_elements() * count;
            if left >= all {
                bytes += child.size() * count;
                left -= all;
                return ControlFlow::Continue(());
            }
            bytes += child.bytes_of_elements(left).unwrap_or(0);
            ControlFlow::Break(())
        });
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_those_of_the_modulus() {
        let edges = [0, 1, 2, MODULUS / 2, MODULUS - 2, MODULUS - 1, BASE];
        let mut state = 1_u64;
        let mut random = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 3) % MODULUS
        };
        let randoms: Vec<u64> = (0..200).map(|_| random()).collect();
        let modulus = u128::from(MODULUS);
        for &a in edges.iter().chain(&randoms) {
            for &b in edges.iter().chain(&randoms) {
                let (wide_a, wide_b) = (u128::from(a), u128::from(b));
                assert_eq!(u128::from(add(a, b)), (wide_a + wide_b) % modulus);
                assert_eq!(u128::from(multiply(a, b)), wide_a * wide_b % modulus);
            }
        }
    }

    #[test]
    fn a_repeated_sequence_is_the_sequence_again_and_again() {
        let one = Signature::of_basic(BasicType::INT).then(Signature::of_basic(BasicType::DOUBLE));
        let mut all = Signature::EMPTY;
        for count in 0..200 {
            assert_eq!(one.times(count), all, "{count} times");
            all = all.then(one);
        }
    }
}
