//! IEEE binary16 (Fortran REAL*2): computed in binary32 and rounded once.
//!
//! binary32 has more than twice the digits of binary16 plus two, so rounding its sums and products of two
//! binary16 numbers again gives the correctly rounded result.

use crate::number::{Arith, Ordered, Truth};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct F16(u16);

impl F16 {
    fn to_f32(self) -> f32 {
        let sign = if self.0 & 0x8000 == 0 { 1.0 } else { -1.0 };
        let exponent = i32::from(self.0 >> 10 & 0x1f);
        let fraction = f32::from(self.0 & 0x3ff);
        match exponent {
            0 => sign * fraction * 2f32.powi(-24),
            31 if fraction == 0.0 => sign * f32::INFINITY,
            31 => f32::NAN,
            _ => sign * (1024.0 + fraction) * 2f32.powi(exponent - 25),
        }
    }

    fn from_f32(value: f32) -> F16 {
        let bits = value.to_bits();
        let sign = (bits >> 16 & 0x8000) as u16;
        let magnitude = value.abs();
        if magnitude.is_nan() {
            return F16(sign | 0x7e00);
        }
        // 65520 lies half way between the largest number and the next power of two, and rounds up.
        if magnitude >= 65520.0 {
            return F16(sign | 0x7c00);
        }
        // Numbers with the exponent of binary16's subnormals are multiples of 2^-24.
        let exponent = ((bits >> 23 & 0xff) as i32 - 127).max(-14);
        let unit = 2f32.powi(exponent - 10);
        let steps = (magnitude / unit).round_ties_even() as u16;
        // A normal number has 1024..=2048 steps; the carry of 2048 goes to the exponent by itself.
        let base = ((exponent + 14) as u16) << 10;
        F16(sign | (base + steps))
    }
}

impl Arith for F16 {
    fn add(self, other: Self) -> Self {
        F16::from_f32(self.to_f32() + other.to_f32())
    }
    fn sub(self, other: Self) -> Self {
        F16::from_f32(self.to_f32() - other.to_f32())
    }
    fn mul(self, other: Self) -> Self {
        F16::from_f32(self.to_f32() * other.to_f32())
    }
}

impl Ordered for F16 {
    fn less(self, other: Self) -> bool {
        self.to_f32() < other.to_f32()
    }
    fn equal(self, other: Self) -> bool {
        self.to_f32() == other.to_f32()
    }
}

impl Truth for F16 {
    fn truth(self) -> bool {
        self.0 & 0x7fff != 0
    }
    fn from_truth(value: bool) -> Self {
        F16(if value { 0x3c00 } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::F16;

    #[test]
    fn every_number_survives_the_round_trip() {
        for bits in 0..=u16::MAX {
            let value = F16(bits).to_f32();
            let back = F16::from_f32(value);
            assert!(
                back.0 == bits || (value.is_nan() && F16(back.0).to_f32().is_nan()),
                "{bits:#x}"
            );
        }
    }

    #[test]
    fn rounds_to_nearest_even() {
        // (value, binary16): ties, subnormals, overflow.
        let known = [
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (2049.0, 0x6800),
            (2051.0, 0x6802),
            (65519.0, 0x7bff),
            (65520.0, 0x7c00),
            (2f32.powi(-24), 0x0001),
            (2f32.powi(-25), 0x0000),
            (2f32.powi(-25) * 1.5, 0x0001),
            (2f32.powi(-14), 0x0400),
            (2047.75 * 2f32.powi(-11), 0x3c00),
        ];
        for (value, bits) in known {
            assert_eq!(F16::from_f32(value).0, bits, "{value}");
        }
    }
}
