//! What a connection carries, encrypted: the bytes of its frames as *records*, each under AEGIS-128X2
//! (draft-irtf-cfrg-aegis-aead). A record is
//!
//! | bytes | what |
//! |---|---|
//! | 4 | length of the content |
//! | 4 | a keyed check of that and of the record's number, so that a changed length is noticed before it is waited for |
//! | length | content |
//! | 16 | tag |
//!
//! The nonce is the record's number in its connection and direction, which have a key of their own. So a record that was
//! altered, left out, repeated or moved is noticed. Where records end has nothing to do with frames.

use std::hash::Hasher;
use std::io;

use aegis::aegis128x2::Aegis128X2;
use libc::iovec;
use siphasher::sip::SipHasher24;

use crate::mac::Bytes16;
use crate::socket::Socket;

const TAG_BYTES: usize = 16;
const HEAD_BYTES: usize = 8;
/// Content of a record at most. A record that a connection's end cuts off comes again as a whole, with all frames in it.
const CONTENT_BYTES: usize = 16 * 1024;
const RECORD_BYTES: usize = HEAD_BYTES + CONTENT_BYTES + TAG_BYTES;
/// Handed to the kernel at once: what is encrypted is still in the cache when it is copied there.
const STAGED_BYTES: usize = 4 * RECORD_BYTES;
/// Read from the socket at once.
const RAW_BYTES: usize = 5 * RECORD_BYTES;
/// Contents up to this length are copied and encrypted in place, which costs less than to begin and end a cipher in pieces.
const SHORT_BYTES: usize = 2048;

type Cipher = Aegis128X2<TAG_BYTES>;

/// Of one direction.
pub(crate) struct Keys {
    pub(crate) contents: Bytes16,
    pub(crate) lengths: Bytes16,
}

/// Numbers and keys of one direction.
struct Numbered {
    key: Bytes16,
    lengths: SipHasher24,
    number: u64,
}

impl Numbered {
    fn new(keys: &Keys) -> Numbered {
        Numbered {
            key: keys.contents,
            lengths: SipHasher24::new_with_key(&keys.lengths),
            number: 0,
        }
    }

    fn check(&self, length: u32) -> u32 {
        let mut hasher = self.lengths;
        hasher.write(&self.number.to_le_bytes());
        hasher.write(&length.to_le_bytes());
        hasher.finish() as u32
    }

    /// Of the next record.
    fn cipher(&mut self) -> Cipher {
        let nonce = u128::from(self.number).to_le_bytes();
        self.number += 1;
        Cipher::new(&self.key, &nonce)
    }
}

/// Both directions of a connection.
pub(crate) struct Records {
    sealer: Sealer,
    opener: Opener,
}

impl Records {
    pub(crate) fn new(sending: &Keys, receiving: &Keys) -> Records {
        Records {
            sealer: Sealer {
                numbered: Numbered::new(sending),
                staged: vec![0; STAGED_BYTES],
                sent: 0,
                end: 0,
            },
            opener: Opener {
                numbered: Numbered::new(receiving),
                raw: vec![0; RAW_BYTES],
                start: 0,
                end: 0,
                coming: None,
                opened: 0..0,
            },
        }
    }

    /// Bytes that are encrypted and that the kernel does not have.
    pub(crate) fn staged_bytes(&self) -> usize {
        self.sealer.end - self.sealer.sent
    }

    /// Hands over what is encrypted. False: the kernel does not take all of it.
    pub(crate) fn flush(&mut self, socket: &Socket) -> io::Result<bool> {
        self.sealer.flush(socket)
    }

    /// As [`Socket::send_gather`]. What is counted is encrypted and will be sent: it is not needed any more.
    ///
    /// # Safety
    /// Every run is readable.
    pub(crate) unsafe fn send(&mut self, socket: &Socket, runs: &[iovec]) -> io::Result<usize> {
        // SAFETY: passed on.
        unsafe { self.sealer.send(socket, runs) }
    }

    /// As [`Socket::receive_scatter`]: fills the places in turn, by one call of the kernel at most and by none if something
    /// has come already. [`io::ErrorKind::InvalidData`]: altered on the way.
    ///
    /// # Safety
    /// Both places are writable.
    pub(crate) unsafe fn receive(
        &mut self,
        socket: &Socket,
        places: [Room; 2],
    ) -> io::Result<usize> {
        // SAFETY: passed on.
        unsafe {
            let given = self.opener.give(places)?;
            if given > 0 {
                return Ok(given);
            }
            if self.opener.read(socket)? == 0 {
                return Ok(0);
            }
            match self.opener.give(places)? {
                0 => Err(io::ErrorKind::WouldBlock.into()),
                given => Ok(given),
            }
        }
    }

    /// Something has come from the kernel and has not been given out.
    pub(crate) fn has_more(&self) -> bool {
        self.opener.has_more()
    }
}

struct Sealer {
    numbered: Numbered,
    /// Some records; what of them the kernel has, and where they end.
    staged: Vec<u8>,
    sent: usize,
    end: usize,
}

impl Sealer {
    fn flush(&mut self, socket: &Socket) -> io::Result<bool> {
        while self.sent < self.end {
            match socket.send(&self.staged[self.sent..self.end]) {
                Ok(count) => self.sent += count,
                Err(error) if crate::socket::would_block(&error) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    unsafe fn send(&mut self, socket: &Socket, runs: &[iovec]) -> io::Result<usize> {
        let total = runs.iter().map(|run| run.iov_len).sum();
        let mut rest = Runs { runs, skipped: 0 };
        let mut taken = 0;
        while self.flush(socket)? && taken < total {
            (self.sent, self.end) = (0, 0);
            while taken < total && self.end + RECORD_BYTES <= self.staged.len() {
                let length = CONTENT_BYTES.min(total - taken);
                // SAFETY: so much is left of the runs, which are readable.
                unsafe { self.seal(&mut rest, length) };
                taken += length;
            }
        }
        match taken {
            0 => Err(io::ErrorKind::WouldBlock.into()),
            taken => Ok(taken),
        }
    }

    /// Makes a record of the next `length` bytes, behind those that are staged, where there is room for one.
    ///
    /// # Safety
    /// The runs have so many, and are readable.
    unsafe fn seal(&mut self, rest: &mut Runs, length: usize) {
        let check = self.numbered.check(length as u32);
        let (head, room) = self.staged[self.end..].split_at_mut(HEAD_BYTES);
        head[..4].copy_from_slice(&(length as u32).to_le_bytes());
        head[4..].copy_from_slice(&check.to_le_bytes());
        let (content, behind) = room.split_at_mut(length);
        let cipher = self.numbered.cipher();
        let mut left = &mut content[..];
        let tag = if length <= SHORT_BYTES {
            while !left.is_empty() {
                let (at, length) = rest.next(left.len());
                let (now, behind) = left.split_at_mut(length);
                // SAFETY: the caller says that the run is readable; `now` is as long, and part of our own memory, which no
                // run is. No slice of a program's memory is made: an erroneous one may write there meanwhile.
                unsafe { std::ptr::copy_nonoverlapping(at, now.as_mut_ptr(), length) };
                left = behind;
            }
            cipher.encrypt_in_place(content, &[])
        } else {
            let mut encryptor = cipher.encryptor(&[]);
            while !left.is_empty() {
                let (at, length) = rest.next(left.len());
                let (now, behind) = left.split_at_mut(length);
                // SAFETY: the caller says that the run is readable. Code that is not Rust reads it, by its address: what
                // an erroneous program writes there meanwhile may make a wrong tag and nothing worse.
                let run = unsafe { std::slice::from_raw_parts(at, length) };
                encryptor.update(run, now);
                left = behind;
            }
            encryptor.finalize()
        };
        behind[..TAG_BYTES].copy_from_slice(&tag);
        self.end += HEAD_BYTES + length + TAG_BYTES;
    }
}

/// Runs of bytes, of the first of which some are done.
struct Runs<'a> {
    runs: &'a [iovec],
    skipped: usize,
}

impl Runs<'_> {
    /// The next bytes that lie together, `most` of them at most: where, and how many. Panics where there are no more.
    fn next(&mut self, most: usize) -> (*const u8, usize) {
        while self.runs[0].iov_len == self.skipped {
            self.runs = &self.runs[1..];
            self.skipped = 0;
        }
        let run = &self.runs[0];
        let length = most.min(run.iov_len - self.skipped);
        let at = run.iov_base.cast_const().cast::<u8>();
        let at = at.wrapping_add(self.skipped);
        self.skipped += length;
        (at, length)
    }
}

/// Where received bytes go.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(crate) at: *mut u8,
    pub(crate) length: usize,
}

struct Opener {
    numbered: Numbered,
    /// What has come from the kernel and is still encrypted: from `start` to `end`.
    raw: Vec<u8>,
    start: usize,
    end: usize,
    /// Length of the content that begins behind `start`'s head, once its check was right.
    coming: Option<usize>,
    /// What was decrypted in `raw` and did not fit into its place.
    opened: std::ops::Range<usize>,
}

impl Opener {
    fn has_more(&self) -> bool {
        let there = self.end - self.start;
        let next = match self.coming {
            Some(length) => there >= HEAD_BYTES + length + TAG_BYTES,
            None => there >= HEAD_BYTES,
        };
        next || !self.opened.is_empty()
    }

    fn read(&mut self, socket: &Socket) -> io::Result<usize> {
        if self.start == self.end {
            (self.start, self.end) = (0, 0);
        } else if self.raw.len() - self.start < RECORD_BYTES {
            self.raw.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
        }
        let count = socket.receive(&mut self.raw[self.end..])?;
        self.end += count;
        Ok(count)
    }

    /// Length of the next record's content, if the record is whole.
    fn next(&mut self) -> io::Result<Option<usize>> {
        let there = &self.raw[self.start..self.end];
        let length = match self.coming {
            Some(length) => length,
            None => {
                let Some(head) = there.first_chunk::<HEAD_BYTES>() else {
                    return Ok(None);
                };
                let half = |at: usize| {
                    u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]])
                };
                let length = half(0);
                let believed = (1..=CONTENT_BYTES).contains(&(length as usize));
                if !believed || half(4) != self.numbered.check(length) {
                    return Err(io::ErrorKind::InvalidData.into());
                }
                self.coming = Some(length as usize);
                length as usize
            }
        };
        Ok((there.len() >= HEAD_BYTES + length + TAG_BYTES).then_some(length))
    }

    /// Decrypts what has come, as far as there is a place for it.
    ///
    /// # Safety
    /// Both places are writable.
    unsafe fn give(&mut self, places: [Room; 2]) -> io::Result<usize> {
        let mut given = 0;
        for place in places {
            let mut filled = 0;
            while filled < place.length {
                // SAFETY: inside of the place, which is writable and no part of our memory.
                let room = unsafe {
                    std::slice::from_raw_parts_mut(place.at.add(filled), place.length - filled)
                };
                let now = self.give_some(room)?;
                if now == 0 {
                    return Ok(given + filled);
                }
                filled += now;
            }
            given += filled;
        }
        Ok(given)
    }

    /// 0: no record is whole.
    fn give_some(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.opened.is_empty() {
            let Some(length) = self.next()? else {
                return Ok(0);
            };
            self.coming = None;
            let content = self.start + HEAD_BYTES..self.start + HEAD_BYTES + length;
            let cipher = self.numbered.cipher();
            self.start = content.end + TAG_BYTES;
            let (bytes, behind) = self.raw[content.start..].split_at_mut(length);
            let tag = behind.first_chunk().expect("a record ends with a tag");
            if length > SHORT_BYTES && length <= room.len() {
                let mut decryptor = cipher.decryptor(&[], &mut room[..length]);
                let fits = decryptor.update(bytes);
                let genuine = fits.and_then(|()| decryptor.finalize(tag).map(drop));
                genuine.map_err(|_| io::ErrorKind::InvalidData)?;
                return Ok(length);
            }
            let genuine = cipher.decrypt_in_place(bytes, tag, &[]);
            genuine.map_err(|_| io::ErrorKind::InvalidData)?;
            self.opened = content;
        }
        let now = room.len().min(self.opened.len());
        let at = self.opened.start;
        room[..now].copy_from_slice(&self.raw[at..at + now]);
        self.opened.start += now;
        Ok(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::socket;

    fn keys(byte: u8) -> Keys {
        Keys {
            contents: [byte; 16],
            lengths: [byte + 1; 16],
        }
    }

    /// Records of these contents, by a new sender.
    fn sealed(contents: &[&[u8]]) -> Vec<Vec<u8>> {
        let mut sealer = Records::new(&keys(1), &keys(3)).sealer;
        let seal = |content: &&[u8]| {
            // Two runs, and one of nothing.
            let (first, second) = content.split_at(content.len() / 3);
            let runs = [first, &[], second].map(|run| socket::run(run.as_ptr(), run.len()));
            let mut runs = Runs {
                runs: &runs,
                skipped: 0,
            };
            sealer.end = 0;
            // SAFETY: slices, as long as the content together.
            unsafe { sealer.seal(&mut runs, content.len()) };
            sealer.staged[..sealer.end].to_vec()
        };
        contents.iter().map(seal).collect()
    }

    fn opener() -> Opener {
        Records::new(&keys(3), &keys(1)).opener
    }

    /// What an opener gives for these bytes, by places of `place` bytes.
    fn opened(opener: &mut Opener, bytes: &[u8], place: usize) -> io::Result<Vec<u8>> {
        let mut found = Vec::new();
        for piece in bytes.chunks(1000) {
            if opener.raw.len() - opener.end < piece.len() {
                opener.raw.copy_within(opener.start..opener.end, 0);
                (opener.start, opener.end) = (0, opener.end - opener.start);
            }
            opener.raw[opener.end..opener.end + piece.len()].copy_from_slice(piece);
            opener.end += piece.len();
            loop {
                let mut room = vec![0; place];
                let (first, second) = room.split_at_mut(place / 2);
                let places = [first, second].map(|room| Room {
                    at: room.as_mut_ptr(),
                    length: room.len(),
                });
                // SAFETY: slices.
                let given = unsafe { opener.give(places) }?;
                found.extend_from_slice(&room[..given]);
                if given < place {
                    break;
                }
            }
        }
        Ok(found)
    }

    fn bytes(length: usize) -> Vec<u8> {
        (0..length as u32)
            .map(|i| (i.wrapping_mul(i) >> 3) as u8)
            .collect()
    }

    #[test]
    fn what_goes_in_comes_out_whatever_the_pieces() {
        let all = bytes(3 * CONTENT_BYTES);
        let lengths = [
            1,
            7,
            48,
            SHORT_BYTES,
            SHORT_BYTES + 1,
            CONTENT_BYTES,
            10_000,
        ];
        let contents: Vec<&[u8]> = lengths
            .iter()
            .map(|length| &all[*length..2 * length])
            .collect();
        let records = sealed(&contents).concat();
        for place in [1, 100, 5000, 200_000] {
            assert!(
                opened(&mut opener(), &records, place).unwrap() == contents.concat(),
                "{place}"
            );
        }
    }

    /// The cipher in pieces and the cipher in place are one.
    #[test]
    fn a_long_record_is_the_cipher_of_the_draft() {
        let content = bytes(SHORT_BYTES + 100);
        let record = &sealed(&[&content])[0];
        let mut expected = content.clone();
        let tag = Cipher::new(&[1; 16], &[0; 16]).encrypt_in_place(&mut expected, &[]);
        assert_eq!(record[HEAD_BYTES..HEAD_BYTES + content.len()], expected);
        assert_eq!(record[HEAD_BYTES + content.len()..], tag);
    }

    #[test]
    fn every_changed_bit_is_noticed_at_once() {
        for length in [1, 56, 300, SHORT_BYTES + 64] {
            let content = bytes(length);
            let record = &sealed(&[&content])[0];
            for bit in 0..record.len() * 8 {
                let mut changed = record.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                let found = opened(&mut opener(), &changed, 5000);
                let kind = found.map_err(|error| error.kind());
                assert_eq!(
                    kind,
                    Err(io::ErrorKind::InvalidData),
                    "{length} B, bit {bit}"
                );
            }
        }
    }

    #[test]
    fn records_of_another_place_direction_or_connection_are_noticed() {
        let records = sealed(&[b"first", b"second", b"third"]);
        let refused = |order: &[usize]| {
            let bytes: Vec<Vec<u8>> = order.iter().map(|at| records[*at].clone()).collect();
            opened(&mut opener(), &bytes.concat(), 100).is_err()
        };
        assert!(!refused(&[0, 1, 2]));
        for order in [&[1][..], &[0, 2], &[0, 0], &[0, 1, 1], &[1, 0, 2]] {
            assert!(refused(order), "{order:?}");
        }
        let mut reflected = Records::new(&keys(1), &keys(3)).opener;
        assert!(opened(&mut reflected, &records[0], 100).is_err());
    }

    /// Measures, for `docs/tcp.md`:
    /// `cargo test --release -p cloudmpi-path-tcp cost_of_records -- --ignored --nocapture`
    #[test]
    #[ignore = "a measurement"]
    fn cost_of_records() {
        let content = bytes(CONTENT_BYTES);
        for length in [
            48,
            56,
            112,
            304,
            1072,
            SHORT_BYTES,
            SHORT_BYTES + 1,
            4144,
            CONTENT_BYTES,
        ] {
            let mut sealer = Records::new(&keys(1), &keys(3)).sealer;
            let mut target = vec![0; length];
            let (mut sealing, mut opening) = (f64::INFINITY, f64::INFINITY);
            for _ in 0..50 {
                let mut opener = opener();
                opener.numbered.number = sealer.numbered.number;
                let begun = std::time::Instant::now();
                for _ in 0..20 {
                    let runs = [socket::run(content.as_ptr(), length)];
                    sealer.end = 0;
                    // SAFETY: a slice.
                    unsafe {
                        sealer.seal(
                            &mut Runs {
                                runs: &runs,
                                skipped: 0,
                            },
                            length,
                        )
                    };
                    std::hint::black_box(&sealer.staged);
                }
                sealing = sealing.min(begun.elapsed().as_secs_f64() / 20.0);
                opener.numbered.number += 19;
                opener.raw[..sealer.end].copy_from_slice(&sealer.staged[..sealer.end]);
                opener.end = sealer.end;
                let begun = std::time::Instant::now();
                assert_eq!(opener.give_some(&mut target).unwrap(), length);
                opening = opening.min(begun.elapsed().as_secs_f64());
            }
            println!(
                "{length:>6} B: sealing {:>6.0} ns, opening {:>6.0} ns",
                sealing * 1e9,
                opening * 1e9
            );
        }
    }
}
