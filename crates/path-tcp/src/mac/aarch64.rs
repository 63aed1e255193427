//! By Armv8's AES instructions.

use std::arch::aarch64::*;

use super::rounds::{Lanes, backend};

backend!(ARMV8, uint8x16_t, 2, "aes");

impl Lanes for uint8x16_t {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's promise.
        unsafe { vld1q_u8(from) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { vst1q_u8(to, self) };
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { veorq_u8(self, other) }
    }

    #[inline]
    #[target_feature(enable = "aes")]
    unsafe fn round(self, key: Self) -> Self {
        // The instruction adds its key before the round, so it gets none.
        // SAFETY: the caller's promise.
        unsafe { veorq_u8(vaesmcq_u8(vaeseq_u8(self, vdupq_n_u8(0))), key) }
    }
}
