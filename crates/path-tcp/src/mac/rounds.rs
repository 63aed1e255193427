//! The steps of the MAC, whatever instructions do the AES rounds.

use super::Bytes16;

pub(super) const BLOCK_BYTES: usize = 64;
const ROWS: usize = 8;
const ROW_BYTES: usize = 32;
/// AEGIS's constants, which are Fibonacci numbers modulo 256.
const C0: Bytes16 = 0x0001_0102_0305_080d_1522_3759_90e9_7962_u128.to_be_bytes();
const C1: Bytes16 = 0xdb3d_1855_6dc2_2ff1_2011_3142_73b5_28dd_u128.to_be_bytes();
/// AEGIS-128L states side by side.
const DEGREE: u8 = 2;
const MAC_BITS: u64 = 8 * super::MAC_BYTES as u64;
/// Blocks that one part of the registers takes in before the next does: they stay in the nearest cache.
const TURN_BLOCKS: usize = 64;

/// AES blocks in one register: one of each of both states, or of one of them.
///
/// # Safety
/// All of it needs the instructions that the implementation is made of.
pub(super) trait Lanes: Copy {
    /// Reads as many bytes as a register has, the first state's block first.
    unsafe fn load(from: *const u8) -> Self;
    unsafe fn store(self, to: *mut u8);
    unsafe fn xor(self, other: Self) -> Self;
    /// One AES round of each block, with the round key `key`.
    unsafe fn round(self, key: Self) -> Self;
}

/// What is kept between two pieces: eight rows, in each a block of the first state and one of the second.
#[derive(Clone)]
#[repr(align(32))]
pub(super) struct State([[u8; ROW_BYTES]; ROWS]);

impl State {
    pub(super) const ZERO: State = State([[0; ROW_BYTES]; ROWS]);
}

#[inline(always)]
fn pair(first: &Bytes16, second: &Bytes16) -> [u8; ROW_BYTES] {
    let mut both = [0; ROW_BYTES];
    both[..16].copy_from_slice(first);
    both[16..].copy_from_slice(second);
    both
}

#[inline(always)]
fn halves(row: &[u8; ROW_BYTES]) -> (Bytes16, Bytes16) {
    let (mut first, mut second) = ([0; 16], [0; 16]);
    first.copy_from_slice(&row[..16]);
    second.copy_from_slice(&row[16..]);
    (first, second)
}

#[inline(always)]
fn xor16(a: &Bytes16, b: &Bytes16) -> Bytes16 {
    (u128::from_ne_bytes(*a) ^ u128::from_ne_bytes(*b)).to_ne_bytes()
}

#[inline(always)]
fn two_numbers(first: u64, second: u64) -> Bytes16 {
    (u128::from(second) << 64 | u128::from(first)).to_le_bytes()
}

/// The rows of as many states as fit a register beside each other. `first`: where their part of a row is.
///
/// # Safety
/// All its functions need the instructions of `L`, and are inlined into a function that has them. Closures are
/// not, which is why there are none here.
#[derive(Clone, Copy)]
struct Rows<L>([L; ROWS]);

impl<L: Lanes> Rows<L> {
    #[inline(always)]
    unsafe fn update(&mut self, m0: L, m1: L) {
        let rows = &mut self.0;
        let last = rows[7];
        // SAFETY: the caller's promise.
        unsafe {
            rows[7] = rows[6].round(last);
            rows[6] = rows[5].round(rows[6]);
            rows[5] = rows[4].round(rows[5]);
            rows[4] = rows[3].round(rows[4].xor(m1));
            rows[3] = rows[2].round(rows[3]);
            rows[2] = rows[1].round(rows[2]);
            rows[1] = rows[0].round(rows[1]);
            rows[0] = last.round(rows[0].xor(m0));
        }
    }

    #[inline(always)]
    unsafe fn begin(first: usize, key: &Bytes16, nonce: &Bytes16) -> Rows<L> {
        // Tells the states apart: which one, and the last one's number.
        let mut context = [0; ROW_BYTES];
        (context[1], context[16], context[17]) = (DEGREE - 1, 1, DEGREE - 1);
        // SAFETY: the caller's promise; a part of a row.
        unsafe {
            let context = L::load(context.as_ptr().add(first));
            let (c0, c1) = (Self::spread(&C0), Self::spread(&C1));
            let (key, nonce) = (Self::spread(key), Self::spread(nonce));
            let [s0, s5, s6] = [key.xor(nonce), key.xor(c0), key.xor(c1)];
            let mut rows = Rows([s0, c1, c0, c1, s0, s5, s6, s5]);
            for _ in 0..10 {
                rows.0[3] = rows.0[3].xor(context);
                rows.0[7] = rows.0[7].xor(context);
                rows.update(nonce, key);
            }
            rows
        }
    }

    /// The same block for each state.
    #[inline(always)]
    unsafe fn spread(block: &Bytes16) -> L {
        // SAFETY: the caller's promise; no register has more bytes than a row.
        unsafe { L::load(pair(block, block).as_ptr()) }
    }

    #[inline(always)]
    unsafe fn absorb(&mut self, first: usize, from: *const u8, blocks: usize) {
        for block in 0..blocks {
            // SAFETY: the caller's promise.
            unsafe {
                let at = from.add(block * BLOCK_BYTES + first);
                let (m0, m1) = (L::load(at), L::load(at.add(ROW_BYTES)));
                self.update(m0, m1);
            }
        }
    }

    /// Takes in the same row seven times, twice each.
    #[inline(always)]
    unsafe fn mix(&mut self, first: usize, row: &[u8; ROW_BYTES]) {
        // SAFETY: the caller's promise; a part of a row.
        unsafe {
            let message = L::load(row.as_ptr().add(first));
            for _ in 0..7 {
                self.update(message, message);
            }
        }
    }

    /// All rows but the last together.
    #[inline(always)]
    unsafe fn sum(&self) -> L {
        let mut sum = self.0[0];
        for row in &self.0[1..ROWS - 1] {
            // SAFETY: the caller's promise.
            sum = unsafe { sum.xor(*row) };
        }
        sum
    }
}

/// Both states, in registers of which `PARTS` make a row.
///
/// # Safety
/// As for [`Rows`].
struct States<L, const PARTS: usize>([Rows<L>; PARTS]);

impl<L: Lanes, const PARTS: usize> States<L, PARTS> {
    const PART_BYTES: usize = ROW_BYTES / PARTS;

    #[inline(always)]
    unsafe fn read(state: &State) -> States<L, PARTS> {
        // SAFETY: the caller's promise; a part of a row.
        unsafe {
            let mut states = States([Rows([L::load(state.0[0].as_ptr()); ROWS]); PARTS]);
            for (part, rows) in states.0.iter_mut().enumerate() {
                for (row, from) in rows.0.iter_mut().zip(&state.0) {
                    *row = L::load(from.as_ptr().add(part * Self::PART_BYTES));
                }
            }
            states
        }
    }

    #[inline(always)]
    unsafe fn write(&self, state: &mut State) {
        for (part, rows) in self.0.iter().enumerate() {
            for (row, to) in rows.0.iter().zip(&mut state.0) {
                // SAFETY: the caller's promise; a part of a row.
                unsafe { row.store(to.as_mut_ptr().add(part * Self::PART_BYTES)) };
            }
        }
    }

    #[inline(always)]
    unsafe fn begin(key: &Bytes16, nonce: &Bytes16) -> States<L, PARTS> {
        // SAFETY: the caller's promise.
        unsafe {
            let mut states = States([Rows::begin(0, key, nonce); PARTS]);
            for (part, rows) in states.0.iter_mut().enumerate().skip(1) {
                *rows = Rows::begin(part * Self::PART_BYTES, key, nonce);
            }
            states
        }
    }

    /// `from` is readable for so many blocks.
    #[inline(always)]
    unsafe fn absorb(&mut self, from: *const u8, blocks: usize) {
        let turn = if PARTS == 1 { blocks } else { TURN_BLOCKS };
        let mut done = 0;
        while done < blocks {
            let now = turn.min(blocks - done);
            for (part, rows) in self.0.iter_mut().enumerate() {
                // SAFETY: the caller's promise.
                unsafe { rows.absorb(part * Self::PART_BYTES, from.add(done * BLOCK_BYTES), now) };
            }
            done += now;
        }
    }

    #[inline(always)]
    unsafe fn mix(&mut self, row: &[u8; ROW_BYTES]) {
        for (part, rows) in self.0.iter_mut().enumerate() {
            // SAFETY: the caller's promise.
            unsafe { rows.mix(part * Self::PART_BYTES, row) };
        }
    }

    /// The third row's blocks, of the first and the second state.
    #[inline(always)]
    unsafe fn third(&self) -> (Bytes16, Bytes16) {
        let mut bytes = [0; ROW_BYTES];
        for (part, rows) in self.0.iter().enumerate() {
            // SAFETY: the caller's promise; a part of a row.
            unsafe { rows.0[2].store(bytes.as_mut_ptr().add(part * Self::PART_BYTES)) };
        }
        halves(&bytes)
    }

    /// The sums' blocks, of the first and the second state.
    #[inline(always)]
    unsafe fn sums(&self) -> (Bytes16, Bytes16) {
        let mut bytes = [0; ROW_BYTES];
        for (part, rows) in self.0.iter().enumerate() {
            // SAFETY: the caller's promise; a part of a row.
            unsafe {
                rows.sum()
                    .store(bytes.as_mut_ptr().add(part * Self::PART_BYTES))
            };
        }
        halves(&bytes)
    }

    #[inline(always)]
    unsafe fn finish(mut self, tail: &[u8], length_bytes: u64) -> Bytes16 {
        // SAFETY: the caller's promise; each block is as long as what is read of it.
        unsafe {
            if !tail.is_empty() {
                let mut padded = [0; BLOCK_BYTES];
                padded[..tail.len()].copy_from_slice(tail);
                self.absorb(padded.as_ptr(), 1);
            }
            let sizes = two_numbers(8 * length_bytes, MAC_BITS);
            let (first, second) = self.third();
            self.mix(&pair(&xor16(&first, &sizes), &xor16(&second, &sizes)));
            // Each state's own tag is taken in by the first state.
            let (first, second) = self.sums();
            let mut tags = [0; BLOCK_BYTES];
            tags[..16].copy_from_slice(&first);
            tags[ROW_BYTES..][..16].copy_from_slice(&second);
            self.absorb(tags.as_ptr(), 1);
            let sizes = two_numbers(u64::from(DEGREE), MAC_BITS);
            let (third, _) = self.third();
            self.mix(&pair(&xor16(&third, &sizes), &[0; 16]));
            self.sums().0
        }
    }
}

/// # Safety
/// Needs the instructions of `L`.
#[inline(always)]
pub(super) unsafe fn begin<L: Lanes, const PARTS: usize>(
    state: &mut State,
    key: &Bytes16,
    nonce: &Bytes16,
) {
    // SAFETY: the caller's promise.
    unsafe { States::<L, PARTS>::begin(key, nonce).write(state) };
}

/// # Safety
/// Needs the instructions of `L`; `from` is readable for so many blocks.
#[inline(always)]
pub(super) unsafe fn absorb<L: Lanes, const PARTS: usize>(
    state: &mut State,
    from: *const u8,
    blocks: usize,
) {
    // SAFETY: the caller's promise.
    unsafe {
        let mut states = States::<L, PARTS>::read(state);
        states.absorb(from, blocks);
        states.write(state);
    }
}

/// # Safety
/// Needs the instructions of `L`.
#[inline(always)]
pub(super) unsafe fn finish<L: Lanes, const PARTS: usize>(
    state: &State,
    tail: &[u8],
    length_bytes: u64,
) -> Bytes16 {
    // SAFETY: the caller's promise.
    unsafe { States::<L, PARTS>::read(state).finish(tail, length_bytes) }
}

/// # Safety
/// Needs the instructions of `L`.
#[inline(always)]
pub(super) unsafe fn whole<L: Lanes, const PARTS: usize>(
    key: &Bytes16,
    nonce: &Bytes16,
    message: &[u8],
) -> Bytes16 {
    // SAFETY: the caller's promise; so many blocks are in the message.
    unsafe {
        let mut states = States::<L, PARTS>::begin(key, nonce);
        let blocks = message.len() / BLOCK_BYTES;
        states.absorb(message.as_ptr(), blocks);
        states.finish(&message[blocks * BLOCK_BYTES..], message.len() as u64)
    }
}

/// A [`super::Backend`] by an implementation of [`Lanes`] of which so many make a row, compiled for the
/// instructions that it needs.
macro_rules! backend {
    ($name:ident, $lanes:ty, $parts:literal $(, $features:literal)?) => {
        pub(super) static $name: super::Backend = {
            use super::rounds::{self, State};
            use super::{Backend, Bytes16};

            // SAFETY, of all four: the caller's promise is theirs.
            $(#[target_feature(enable = $features)])?
            unsafe fn begin(state: &mut State, key: &Bytes16, nonce: &Bytes16) {
                unsafe { rounds::begin::<$lanes, $parts>(state, key, nonce) }
            }
            $(#[target_feature(enable = $features)])?
            unsafe fn absorb(state: &mut State, from: *const u8, blocks: usize) {
                unsafe { rounds::absorb::<$lanes, $parts>(state, from, blocks) }
            }
            $(#[target_feature(enable = $features)])?
            unsafe fn finish(state: &State, tail: &[u8], length_bytes: u64) -> Bytes16 {
                unsafe { rounds::finish::<$lanes, $parts>(state, tail, length_bytes) }
            }
            $(#[target_feature(enable = $features)])?
            unsafe fn whole(key: &Bytes16, nonce: &Bytes16, message: &[u8]) -> Bytes16 {
                unsafe { rounds::whole::<$lanes, $parts>(key, nonce, message) }
            }
            Backend {
                begin,
                absorb,
                finish,
                whole,
                #[cfg(test)]
                name: stringify!($name),
            }
        };
    };
}
pub(super) use backend;
