//! Between the x87 80-bit format and IEEE binary128.
//!
//! Both have 15 bits of exponent with the same bias. The x87 format shows the leading bit of its 64-bit
//! significand; binary128 hides it and has 112 more.

const X87_FRACTION_BITS: u32 = 63;
const QUAD_FRACTION_BITS: u32 = 112;
const WIDER: u32 = QUAD_FRACTION_BITS - X87_FRACTION_BITS;
const LEADING: u64 = 1 << 63;
const QUAD_FRACTION: u128 = (1 << QUAD_FRACTION_BITS) - 1;
const QUAD_QUIET: u128 = 1 << (QUAD_FRACTION_BITS - 1);
const MAX_EXPONENT: u128 = 0x7fff;

/// The binary128 bits of an x87 number, whose ten bytes are the low ones. Exact.
pub(crate) fn from_x87(bits: u128) -> u128 {
    let significand = bits as u64;
    let exponent = bits >> 64 & MAX_EXPONENT;
    let sign = bits >> 79 & 1;
    let fraction = u128::from(significand & !LEADING) << WIDER;
    let magnitude = if exponent == MAX_EXPONENT {
        // A NaN must not turn into an infinity.
        exponent << QUAD_FRACTION_BITS | fraction
    } else if significand & LEADING != 0 {
        // A subnormal with its leading bit set is the smallest normal number.
        exponent.max(1) << QUAD_FRACTION_BITS | fraction
    } else if exponent <= 1 {
        // Zero and subnormals.
        fraction
    } else {
        // An "unnormal": the x87 unit itself takes it for invalid.
        MAX_EXPONENT << QUAD_FRACTION_BITS | QUAD_QUIET
    };
    sign << 127 | magnitude
}

/// The x87 number nearest to binary128 bits, ties to even; padding is zero.
pub(crate) fn to_x87(quad: u128) -> u128 {
    let sign = (quad >> 127) << 79;
    let exponent = quad >> QUAD_FRACTION_BITS & MAX_EXPONENT;
    let fraction = quad & QUAD_FRACTION;
    let kept = (fraction >> WIDER) as u64;
    if exponent == MAX_EXPONENT {
        // Keep a NaN whose payload lies only in the bits cut off a NaN.
        let quiet = if fraction != 0 { 1 << 62 } else { 0 };
        return sign | MAX_EXPONENT << 64 | u128::from(LEADING | kept | quiet);
    }
    let cut = fraction & ((1 << WIDER) - 1);
    let half = 1 << (WIDER - 1);
    let up = cut > half || (cut == half && kept & 1 == 1);
    let leading = if exponent == 0 { 0 } else { LEADING };
    let (significand, carry) = (leading | kept).overflowing_add(u64::from(up));
    let (significand, exponent) = match () {
        () if carry => (LEADING, exponent + 1),
        // Rounding made the smallest normal number of a subnormal.
        () if exponent == 0 && significand & LEADING != 0 => (significand, 1),
        () => (significand, exponent),
    };
    sign | exponent << 64 | u128::from(significand)
}

#[cfg(test)]
mod tests {
    use super::{from_x87, to_x87};

    fn x87(exponent: u16, significand: u64) -> u128 {
        u128::from(exponent) << 64 | u128::from(significand)
    }

    #[test]
    fn known_numbers() {
        // 1, -2, infinity, the smallest subnormal, the largest number.
        let known = [
            (x87(0x3fff, 1 << 63), 0x3fff << 112),
            (x87(0xc000, 1 << 63), 0xc000 << 112),
            (x87(0x7fff, 1 << 63), 0x7fff << 112),
            (x87(0, 1), 1 << 49),
            (
                x87(0x7ffe, u64::MAX),
                (0x7ffe << 112) | (((1 << 63) - 1) << 49),
            ),
            (0, 0),
        ];
        for (ours, quad) in known {
            assert_eq!(from_x87(ours), quad, "{ours:#x}");
            assert_eq!(to_x87(quad), ours, "{quad:#x}");
        }
    }

    #[test]
    fn rounds_to_even_and_carries() {
        let one = 0x3fffu128 << 112;
        assert_eq!(
            to_x87(one | 1 << 48),
            x87(0x3fff, 1 << 63),
            "half way, even below"
        );
        assert_eq!(
            to_x87(one | 3 << 48),
            x87(0x3fff, 1 << 63 | 2),
            "half way, even above"
        );
        assert_eq!(
            to_x87(one | 1 << 48 | 1),
            x87(0x3fff, 1 << 63 | 1),
            "just over half way"
        );
        assert_eq!(
            to_x87(one | ((1 << 112) - 1)),
            x87(0x4000, 1 << 63),
            "carry to the exponent"
        );
        assert_eq!(
            to_x87((0x7ffe << 112) | ((1 << 112) - 1)),
            x87(0x7fff, 1 << 63),
            "carry to infinity"
        );
        assert_eq!(
            to_x87((1 << 112) - 1),
            x87(1, 1 << 63),
            "carry out of the subnormals"
        );
    }

    #[test]
    fn a_nan_stays_a_nan() {
        for quad in [0x7fffu128 << 112 | 1, 0x7fff << 112 | 1 << 111] {
            let ours = to_x87(quad);
            assert!(ours >> 64 == 0x7fff && ours as u64 & !(1 << 63) != 0);
            let back = from_x87(ours);
            assert!(back >> 112 == 0x7fff && back & ((1 << 112) - 1) != 0);
        }
    }

    #[test]
    fn every_x87_number_survives() {
        let mut state = 1u64;
        for _ in 0..100_000 {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let exponent = (state >> 40) as u16;
            let leading = if exponent & 0x7fff == 0 { 0 } else { 1 << 63 };
            let significand = (state >> 1 & !(1 << 63)) | leading;
            if exponent & 0x7fff != 0x7fff {
                let ours = x87(exponent, significand);
                assert_eq!(to_x87(from_x87(ours)), ours);
            }
        }
    }
}
