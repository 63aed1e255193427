//! Without AES instructions: the rounds as bit operations, in constant time.

use softaes::{Block, SoftAes};

use super::rounds::{Lanes, backend};

backend!(PORTABLE, Block, 2);

impl Lanes for Block {
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's promise: 16 bytes, which have no alignment.
        Block::from_bytes(unsafe { &*from.cast() })
    }

    unsafe fn store(self, to: *mut u8) {
        // SAFETY: as above.
        unsafe { *to.cast() = self.to_bytes() };
    }

    unsafe fn xor(self, other: Self) -> Self {
        self ^ other
    }

    unsafe fn round(self, key: Self) -> Self {
        SoftAes::block_encrypt(&self, &key)
    }
}
