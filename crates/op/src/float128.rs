//! IEEE binary128 (Fortran REAL*16, and `long double` where that is its format), computed with integers:
//! rounding to nearest, ties to even, as the standard prescribes. NaNs come out quiet.

use crate::number::{Arith, Ordered, Truth};

/// Sign, 15 bits of exponent, 112 bits of fraction.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct F128(u128);

const FRACTION_BITS: u32 = 112;
const FRACTION: u128 = (1 << FRACTION_BITS) - 1;
const LEADING: u128 = 1 << FRACTION_BITS;
const SIGN: u128 = 1 << 127;
const MAX_EXPONENT: i32 = 0x7fff;
const BIAS: i32 = 0x3fff;
const INFINITY: u128 = (MAX_EXPONENT as u128) << FRACTION_BITS;
const NAN: F128 = F128(INFINITY | 1 << (FRACTION_BITS - 1));
const ONE: F128 = F128((BIAS as u128) << FRACTION_BITS);

/// Bits kept below the last place for rounding; the lowest is "anything further down".
const GUARD_BITS: u32 = 3;

/// Shifts right; the last bit stays set if any bit was shifted out.
fn shift_right_sticky(value: u128, by: u32) -> u128 {
    match by {
        0 => value,
        1..=127 => value >> by | u128::from(value << (128 - by) != 0),
        _ => u128::from(value != 0),
    }
}

/// Rounds a significand with guard bits, whose leading bit stands for `exponent`. Smaller significands than
/// normal come with exponent 1: the subnormals.
fn round(sign: u128, exponent: i32, significand: u128) -> F128 {
    let guard = significand & ((1 << GUARD_BITS) - 1);
    let half = 1 << (GUARD_BITS - 1);
    let mut kept = significand >> GUARD_BITS;
    kept += u128::from(guard > half || (guard == half && kept & 1 == 1));
    // A carry out of the significand adds one to the exponent field and leaves a zero fraction: both right.
    let base = if kept >= LEADING {
        exponent as u128 - 1
    } else {
        0
    };
    let magnitude = (base << FRACTION_BITS) + kept;
    F128(sign | magnitude.min(INFINITY))
}

impl F128 {
    fn is_nan(self) -> bool {
        self.magnitude() > INFINITY
    }

    fn magnitude(self) -> u128 {
        self.0 & !SIGN
    }

    fn sign(self) -> u128 {
        self.0 & SIGN
    }

    /// (exponent, significand with its leading bit); subnormals have exponent 1 and no leading bit.
    fn parts(self) -> (i32, u128) {
        let exponent = (self.magnitude() >> FRACTION_BITS) as i32;
        let fraction = self.0 & FRACTION;
        if exponent == 0 {
            (1, fraction)
        } else {
            (exponent, fraction | LEADING)
        }
    }

    /// The parts of a number that is not zero, scaled so that there is a leading bit.
    fn normal_parts(self) -> (i32, u128) {
        let (exponent, significand) = self.parts();
        let up = significand.leading_zeros() - (127 - FRACTION_BITS);
        (exponent - up as i32, significand << up)
    }

    /// An order of all numbers but NaN as integers; both zeros are 0.
    fn rank(self) -> i128 {
        let magnitude = self.magnitude() as i128;
        if self.sign() == 0 {
            magnitude
        } else {
            -magnitude
        }
    }
}

impl Arith for F128 {
    fn add(self, other: Self) -> Self {
        if self.is_nan() || other.is_nan() {
            return NAN;
        }
        let (big, small) = if self.magnitude() >= other.magnitude() {
            (self, other)
        } else {
            (other, self)
        };
        let same_sign = big.sign() == small.sign();
        if big.magnitude() == INFINITY {
            return if same_sign || small.magnitude() != INFINITY {
                big
            } else {
                NAN
            };
        }
        let ((mut exponent, big_part), (small_exponent, small_part)) = (big.parts(), small.parts());
        let shift = (exponent - small_exponent) as u32;
        let aligned = shift_right_sticky(small_part << GUARD_BITS, shift);
        let mut sum = big_part << GUARD_BITS;
        if same_sign {
            sum += aligned;
            if sum >> (FRACTION_BITS + GUARD_BITS + 1) != 0 {
                sum = shift_right_sticky(sum, 1);
                exponent += 1;
            }
        } else {
            sum -= aligned;
            if sum == 0 {
                return F128(0);
            }
            let room = sum.leading_zeros() - (127 - FRACTION_BITS - GUARD_BITS);
            let up = room.min((exponent - 1) as u32);
            sum <<= up;
            exponent -= up as i32;
        }
        round(big.sign(), exponent, sum)
    }

    fn sub(self, other: Self) -> Self {
        self.add(F128(other.0 ^ SIGN))
    }

    fn mul(self, other: Self) -> Self {
        let sign = self.sign() ^ other.sign();
        let (a, b) = (self.magnitude(), other.magnitude());
        if self.is_nan() || other.is_nan() || (a == 0 && b == INFINITY) || (a == INFINITY && b == 0)
        {
            return NAN;
        }
        if a == INFINITY || b == INFINITY {
            return F128(sign | INFINITY);
        }
        if a == 0 || b == 0 {
            return F128(sign);
        }
        let ((a_exponent, a), (b_exponent, b)) = (self.normal_parts(), other.normal_parts());
        let mut exponent = a_exponent + b_exponent - BIAS;
        let (high, low) = multiply_wide(a, b);
        // The product has its leading bit at 224 or 225; it goes to that of a significand with guard bits.
        let mut down = 2 * FRACTION_BITS - FRACTION_BITS - GUARD_BITS;
        if high >> (2 * FRACTION_BITS + 1 - 128) != 0 {
            down += 1;
            exponent += 1;
        }
        let mut product = high << (128 - down) | shift_right_sticky(low, down);
        if exponent < 1 {
            product = shift_right_sticky(product, (1 - exponent) as u32);
            exponent = 1;
        }
        round(sign, exponent, product)
    }
}

/// The 256 bits of a product, as (high, low).
fn multiply_wide(a: u128, b: u128) -> (u128, u128) {
    const HALF: u128 = u64::MAX as u128;
    let (a_high, a_low, b_high, b_low) = (a >> 64, a & HALF, b >> 64, b & HALF);
    let low = a_low * b_low;
    // Significands have 113 bits, so the sum of the cross products fits.
    let middle = a_high * b_low + a_low * b_high;
    let (low, carry) = low.overflowing_add(middle << 64);
    (a_high * b_high + (middle >> 64) + u128::from(carry), low)
}

impl Ordered for F128 {
    fn less(self, other: Self) -> bool {
        !self.is_nan() && !other.is_nan() && self.rank() < other.rank()
    }
    fn equal(self, other: Self) -> bool {
        !self.is_nan() && !other.is_nan() && self.rank() == other.rank()
    }
}

impl Truth for F128 {
    fn truth(self) -> bool {
        self.magnitude() != 0
    }
    fn from_truth(value: bool) -> Self {
        if value { ONE } else { F128(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Rng(u128);

    impl Rng {
        fn next(&mut self) -> u128 {
            const FACTOR: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;
            self.0 = self.0.wrapping_mul(FACTOR).wrapping_add(99);
            self.0 ^ self.0 >> 61
        }

        /// A signed number of up to `bits` bits.
        fn integer(&mut self, bits: u32) -> i128 {
            let magnitude = (self.next() >> (128 - bits)) as i128;
            if self.next() >> 100 & 1 == 0 {
                magnitude
            } else {
                -magnitude
            }
        }
    }

    /// The nearest binary128 to an integer, by the definition of rounding.
    fn nearest(value: i128) -> F128 {
        let (sign, mut magnitude) = (if value < 0 { SIGN } else { 0 }, value.unsigned_abs());
        if magnitude == 0 {
            return F128(0);
        }
        let mut exponent = magnitude.ilog2();
        if exponent > FRACTION_BITS {
            let unit = 1u128 << (exponent - FRACTION_BITS);
            let rest = magnitude % unit;
            magnitude -= rest;
            if rest > unit / 2 || (rest == unit / 2 && (magnitude / unit) % 2 == 1) {
                magnitude += unit;
            }
            exponent = magnitude.ilog2();
            magnitude >>= exponent - FRACTION_BITS;
        } else {
            magnitude <<= FRACTION_BITS - exponent;
        }
        F128(sign | (u128::from(exponent) + BIAS as u128) << FRACTION_BITS | (magnitude & FRACTION))
    }

    #[test]
    fn rounds_sums_and_products_of_integers() {
        let mut rng = Rng(7);
        for _ in 0..50_000 {
            let (wide, narrow) = ((rng.next() % 113) as u32 + 1, (rng.next() % 13) as u32 + 1);
            let (a, b, c) = (rng.integer(113), rng.integer(wide), rng.integer(narrow));
            assert_eq!(nearest(a).add(nearest(b)).0, nearest(a + b).0, "{a} + {b}");
            assert_eq!(nearest(a).sub(nearest(b)).0, nearest(a - b).0, "{a} - {b}");
            // Multiples of a power of two reach further than 113 bits.
            let far = b << (126 - wide);
            assert_eq!(
                nearest(far).add(nearest(c)).0,
                nearest(far + c).0,
                "{far} + {c}"
            );
            if a != 0 && c != 0 {
                assert_eq!(nearest(a).mul(nearest(c)).0, nearest(a * c).0, "{a} * {c}");
            }
            assert_eq!(nearest(a).less(nearest(b)), a < b);
            assert_eq!(nearest(a).equal(nearest(b)), a == b);
        }
    }

    #[test]
    fn the_edges_of_the_range() {
        let power = |exponent: i32| F128(((exponent + BIAS) as u128) << FRACTION_BITS);
        let (tiny, largest) = (F128(1), F128(INFINITY - 1));
        assert_eq!(power(-8200).mul(power(-8200)).0, 1 << (16494 - 16400));
        assert_eq!(
            power(-8247).mul(power(-8247)).0,
            1,
            "the smallest subnormal"
        );
        assert_eq!(power(-8247).mul(power(-8248)).0, 0, "half of it, to even");
        assert_eq!(
            power(-8247).mul(power(-8248).mul(nearest(3))).0,
            2,
            "one and a half, to even"
        );
        assert_eq!(
            tiny.mul(power(112)).0,
            1 << 112,
            "from a subnormal to a normal number"
        );
        assert_eq!(tiny.add(tiny).0, 2);
        assert_eq!(
            power(-16382).sub(tiny).0,
            FRACTION,
            "from a normal number to a subnormal"
        );
        assert_eq!(F128(FRACTION).add(tiny).0, LEADING);
        assert_eq!(largest.add(largest).0, INFINITY);
        assert_eq!(largest.add(power(16383 - 114)).0, INFINITY - 1);
        assert_eq!(
            largest.add(power(16383 - 113)).0,
            INFINITY,
            "half a unit, to even"
        );
        assert_eq!(largest.mul(nearest(-2)).0, SIGN | INFINITY);
    }

    #[test]
    fn infinities_nans_and_zeros() {
        let (infinity, minus) = (F128(INFINITY), F128(SIGN | INFINITY));
        assert!(
            infinity.add(minus).is_nan() && infinity.mul(F128(0)).is_nan() && NAN.add(ONE).is_nan()
        );
        assert_eq!(infinity.sub(minus).0, INFINITY);
        assert_eq!(minus.mul(minus).0, INFINITY);
        assert_eq!(minus.add(ONE).0, minus.0);
        assert!(F128(SIGN).equal(F128(0)) && !F128(SIGN).truth());
        assert_eq!(F128(SIGN).add(F128(SIGN)).0, SIGN);
        assert_eq!(ONE.sub(ONE).0, 0);
        assert!(!NAN.less(ONE) && !ONE.less(NAN) && !NAN.equal(NAN) && NAN.truth());
        assert!(minus.less(ONE) && ONE.less(infinity));
    }
}
