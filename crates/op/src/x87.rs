//! The 80-bit format of `long double` on x86-64, computed by the x87 unit.

use crate::number::{Arith, Ordered, Truth};
use std::arch::asm;

/// Ten bytes of number and six of padding.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct F80 {
    significand: u64,
    sign_and_exponent: u16,
    padding: [u16; 3],
}

impl F80 {
    const ZERO: F80 = F80::new(0, 0);
    /// The exponent is biased, and the leading bit of the significand explicit.
    const ONE: F80 = F80::new(1 << 63, 16383);

    const fn new(significand: u64, sign_and_exponent: u16) -> F80 {
        F80 {
            significand,
            sign_and_exponent,
            padding: [0; 3],
        }
    }
}

macro_rules! x87_arithmetic {
    ($($name:ident $instruction:literal;)*) => {$(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let mut result = F80::ZERO;
            // SAFETY: loads ten bytes of each operand and stores ten to the result; the x87 stack is empty
            // before and after.
            unsafe {
                asm!(
                    "fld tbyte ptr [{a}]",
                    "fld tbyte ptr [{b}]",
                    $instruction,
                    "fstp tbyte ptr [{result}]",
                    a = in(reg) &raw const self,
                    b = in(reg) &raw const other,
                    result = in(reg) &raw mut result,
                    out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                    out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                    options(nostack),
                );
            }
            // The x87 unit stores eight bytes and two. Loading all sixteen at once would have to wait until
            // both are in the cache; these loads are forwarded from the stores.
            F80::new(result.significand, result.sign_and_exponent)
        }
    )*};
}

impl Arith for F80 {
    x87_arithmetic! {
        add "faddp st(1), st";
        sub "fsubp st(1), st";
        mul "fmulp st(1), st";
    }
}

impl F80 {
    /// (self is less than other, they are equal); both false with a NaN.
    #[inline(always)]
    fn compare(self, other: Self) -> (bool, bool) {
        let (above, not_equal, unordered): (u8, u8, u8);
        // SAFETY: loads ten bytes of each operand; the x87 stack is empty before and after.
        unsafe {
            asm!(
                "fld tbyte ptr [{a}]",
                "fld tbyte ptr [{b}]",
                "fucomip st, st(1)",
                "fstp st(0)",
                "seta {above}",
                "setne {not_equal}",
                "setp {unordered}",
                a = in(reg) &raw const self,
                b = in(reg) &raw const other,
                above = out(reg_byte) above,
                not_equal = out(reg_byte) not_equal,
                unordered = out(reg_byte) unordered,
                out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                options(nostack),
            );
        }
        (above != 0, not_equal == 0 && unordered == 0)
    }
}

impl Ordered for F80 {
    #[inline(always)]
    fn less(self, other: Self) -> bool {
        self.compare(other).0
    }
    #[inline(always)]
    fn equal(self, other: Self) -> bool {
        self.compare(other).1
    }
}

impl Truth for F80 {
    #[inline(always)]
    fn truth(self) -> bool {
        // Zero is the only number without a bit in its significand.
        self.significand != 0
    }
    #[inline(always)]
    fn from_truth(value: bool) -> Self {
        if value { F80::ONE } else { F80::ZERO }
    }
}
