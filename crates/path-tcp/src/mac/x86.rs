//! By x86-64's AES instructions, of 256 and of 128 bits.

use std::arch::x86_64::*;

use super::rounds::{Lanes, backend};

backend!(VAES, __m256i, 1, "vaes,avx2");
backend!(AES_NI, __m128i, 2, "aes,avx");

impl Lanes for __m256i {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm256_loadu_si256(from.cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { _mm256_storeu_si256(to.cast(), self) };
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm256_xor_si256(self, other) }
    }

    #[inline(always)]
    unsafe fn round(self, key: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm256_aesenc_epi128(self, key) }
    }
}

impl Lanes for __m128i {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm_loadu_si128(from.cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { _mm_storeu_si128(to.cast(), self) };
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm_xor_si128(self, other) }
    }

    #[inline(always)]
    unsafe fn round(self, key: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { _mm_aesenc_si128(self, key) }
    }
}
