//! How a save lies in the log file: a head, words that say where the rank stood, and the regions one behind the other. It is written
//! in another part than the newest, and its head last. So whenever the process ends, the older save is whole.

use std::io;

use cloudmpi_segment::saves::{Newest, SLOTS};
use cloudmpi_segment::{LogFile, monotonic_ns};

use super::super::outcomes::Sum;
use crate::error::{Class, Error, Result};
use crate::fail;

const MAGIC: u64 = 0x636c_6f75_6453_4156; // "cloudSAV"
/// Magic, number, count of words, count of regions, sum of words and regions, sum of all this. The last words list the regions.
const HEAD_WORDS: usize = 6;
const WORD_BYTES: usize = 8;
const HEAD_BYTES: u64 = (HEAD_WORDS * WORD_BYTES) as u64;
/// Read at a time, where a save is looked through.
const CHUNK_BYTES: usize = 1 << 20;
const PAGE_BYTES: u64 = 4096;

/// A part of the program's memory, by a number of its own.
#[derive(Clone, Copy)]
pub(super) struct Region {
    pub id: i32,
    pub base: *mut u8,
    pub length_bytes: u64,
}

impl Region {
    pub(super) fn named(&self) -> (i32, u64) {
        (self.id, self.length_bytes)
    }

    fn bytes(&self) -> &[u8] {
        match self.length_bytes {
            0 => &[],
            // SAFETY: the program's memory, which it has registered and does not write now.
            length => unsafe { std::slice::from_raw_parts(self.base, length as usize) },
        }
    }
}

/// A save of an earlier life, whose regions are in their places.
pub(super) struct Found {
    pub place: Place,
    pub words: Vec<u64>,
    /// It has other regions than are registered: how they differ.
    pub differs: Option<String>,
}

/// Which save it is, and in which part it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub number: u64,
    pub slot: usize,
}

/// A save that does not count yet.
pub(super) struct Written<'a> {
    file: &'a LogFile,
    rank: usize,
    pub place: Place,
    length_bytes: u64,
    head: [u64; HEAD_WORDS],
}

fn sum_of(bytes: &[u8]) -> u64 {
    let mut sum = Sum::new(bytes.len() as u64);
    sum.add(bytes);
    sum.end()
}

fn mix(sum: u64, next: u64) -> u64 {
    (sum ^ next)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(29)
}

fn as_bytes(words: &[u64]) -> &[u8] {
    // SAFETY: numbers as bytes.
    unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), size_of_val(words)) }
}

fn read_words(
    file: &LogFile,
    part: (usize, usize),
    from: u64,
    words: &mut [u64],
) -> io::Result<()> {
    let length_bytes = size_of_val(words);
    // SAFETY: so many bytes of numbers.
    unsafe { file.read_save(part, from, words.as_mut_ptr().cast(), length_bytes) }
}

fn write_words(file: &LogFile, part: (usize, usize), from: u64, words: &[u64]) -> io::Result<()> {
    let bytes = as_bytes(words);
    // SAFETY: readable for its length.
    unsafe { file.write_save(part, from, bytes.as_ptr(), bytes.len()) }
}

/// The head of a part, if one has been written whole.
fn head(file: &LogFile, part: (usize, usize)) -> io::Result<Option<[u64; HEAD_WORDS]>> {
    let mut head = [0; HEAD_WORDS];
    read_words(file, part, 0, &mut head)?;
    let [magic, _, words, regions, .., sum] = head;
    let is_whole = magic == MAGIC
        && sum == sum_of(as_bytes(&head[..HEAD_WORDS - 1]))
        && words <= file.save_bytes() / WORD_BYTES as u64
        && regions <= words / 2;
    Ok(is_whole.then_some(head))
}

/// A save that is whole, where it lies.
struct Whole {
    place: Place,
    words: Vec<u64>,
    regions: Vec<(i32, u64)>,
    /// Where the bytes of the regions begin.
    begin: u64,
}

impl Whole {
    fn length_bytes(&self) -> u64 {
        self.begin + self.regions.iter().map(|(_, bytes)| bytes).sum::<u64>()
    }
}

fn newest_whole(file: &LogFile, rank: usize) -> io::Result<Option<Whole>> {
    let mut heads = Vec::new();
    for slot in 0..SLOTS {
        if let Some(head) = head(file, (rank, slot))? {
            heads.push((head, (rank, slot)));
        }
    }
    heads.sort_unstable_by_key(|(head, _)| std::cmp::Reverse(head[1]));
    for (head, part) in heads {
        let [_, number, count, regions, sum, _] = head;
        let mut words = vec![0; count as usize];
        read_words(file, part, HEAD_BYTES, &mut words)?;
        let begin = HEAD_BYTES + count * WORD_BYTES as u64;
        let listed = words.split_off(words.len() - 2 * regions as usize);
        let regions: Vec<(i32, u64)> = (listed.as_chunks::<2>().0.iter())
            .map(|[id, bytes]| (*id as i32, *bytes))
            .collect();
        if sum == sum_in(file, part, begin, (&words, &regions))? {
            return Ok(Some(Whole {
                place: Place {
                    number,
                    slot: part.1,
                },
                words,
                regions,
                begin,
            }));
        }
    }
    Ok(None)
}

/// The newest save that is whole.
pub(super) fn newest_place(file: &LogFile, rank: usize) -> io::Result<Option<Place>> {
    Ok(newest_whole(file, rank)?.map(|whole| whole.place))
}

/// The newest save that is whole, put back into the regions. They are not touched if there is none.
pub(super) fn newest(file: &LogFile, rank: usize, regions: &[Region]) -> io::Result<Option<Found>> {
    let Some(whole) = newest_whole(file, rank)? else {
        return Ok(None);
    };
    let is_same = (regions.iter().map(Region::named)).eq(whole.regions.iter().copied());
    if is_same {
        put_back(file, (rank, whole.place.slot), whole.begin, regions)?;
    }
    // The life that has written it may have died before it could say so.
    file.saves(rank).set_newest(Newest {
        number: whole.place.number,
        slot: whole.place.slot,
        length_bytes: whole.length_bytes(),
    });
    Ok(Some(Found {
        place: whole.place,
        words: whole.words,
        differs: (!is_same).then(|| difference(regions, &whole.regions)),
    }))
}

fn difference(regions: &[Region], saved: &[(i32, u64)]) -> String {
    let now: Vec<(i32, u64)> = regions.iter().map(Region::named).collect();
    let other = |(id, bytes): &&(i32, u64)| !now.contains(&(*id, *bytes));
    match saved.iter().find(other) {
        Some((id, bytes)) => match now.iter().find(|(known, _)| known == id) {
            Some((_, here)) => {
                format!("region {id} has {here} bytes, and had {bytes} when it was saved")
            }
            None => format!("region {id} of {bytes} bytes, which was saved, is not registered"),
        },
        None => "more regions are registered than were saved".to_string(),
    }
}

fn put_back(
    file: &LogFile,
    part: (usize, usize),
    mut at: u64,
    regions: &[Region],
) -> io::Result<()> {
    for region in regions {
        // SAFETY: the program's memory, which it has registered.
        unsafe { file.read_save(part, at, region.base, region.length_bytes as usize) }?;
        at += region.length_bytes;
    }
    Ok(())
}

/// The sum of a save as it lies there: the words but the list of regions, that list, and what the regions have.
fn sum_in(
    file: &LogFile,
    part: (usize, usize),
    mut at: u64,
    (words, regions): (&[u64], &[(i32, u64)]),
) -> io::Result<u64> {
    let mut all = sum_of(as_bytes(words));
    let mut chunk = Vec::new();
    for (id, bytes) in regions {
        if bytes.saturating_add(at) > file.save_bytes() {
            // What lists the regions is torn.
            return Ok(0);
        }
        let mut sum = Sum::new(*bytes);
        chunk.resize(CHUNK_BYTES.min(*bytes as usize), 0);
        let mut done = 0;
        while done < *bytes {
            let count = chunk.len().min((bytes - done) as usize);
            // SAFETY: a buffer of that length at least.
            unsafe { file.read_save(part, at + done, chunk.as_mut_ptr(), count) }?;
            sum.add(&chunk[..count]);
            done += count as u64;
        }
        at += bytes;
        all = with_region(all, (*id, *bytes), sum.end());
    }
    Ok(all)
}

/// Never 0.
fn with_region(all: u64, (id, bytes): (i32, u64), sum: u64) -> u64 {
    [id as u64, bytes, sum].into_iter().fold(all, mix).max(1)
}

/// Takes memory for a save of this length.
fn take(file: &LogFile, (rank, slot): (usize, usize), bytes: u64) -> Result<()> {
    let saves = file.saves(rank);
    let taken = saves.taken(slot);
    // Lengths that a program has made up may be as long as all memory.
    let fits = bytes <= file.save_bytes();
    let wanted = match fits {
        true => bytes.next_multiple_of(PAGE_BYTES),
        false => 0,
    };
    if fits && wanted <= taken {
        return Ok(());
    }
    if !fits || !file.take_for_log(wanted - taken) {
        let left = file.limit_bytes().saturating_sub(file.used_bytes());
        fail!(
            NoMem,
            "a save of {} MiB needs so much memory twice, and {} MiB of --log-memory are left; give the job more, or save less",
            bytes.div_ceil(1 << 20),
            left >> 20
        );
    }
    saves.set_taken(slot, wanted);
    Ok(())
}

/// The part for a save of this length, with memory for it.
fn slot_for(file: &LogFile, rank: usize, last: Option<Place>, bytes: u64) -> Result<usize> {
    let (saves, newest) = (file.saves(rank), last.map(|last| last.slot));
    let slot = saves.begin_writing(newest);
    let taken = take(file, (rank, slot), bytes);
    if taken.is_ok() {
        return Ok(slot);
    }
    saves.end_writing();
    match saves.steal(newest) {
        Some(slot) => take(file, (rank, slot), bytes).map(|()| slot),
        None => taken.map(|()| slot),
    }
}

/// Writes a save beside the last one. It counts when it is published.
pub(super) fn write<'a>(
    file: &'a LogFile,
    rank: usize,
    last: Option<Place>,
    words: &[u64],
    regions: &[Region],
) -> Result<Written<'a>> {
    let mut all = words.to_vec();
    all.extend((regions.iter()).flat_map(|region| [region.id as u64, region.length_bytes]));
    let bytes = (regions.iter()).fold(0, |sum: u64, region| {
        sum.saturating_add(region.length_bytes)
    });
    let begin = HEAD_BYTES + size_of_val(&*all) as u64;
    let place = Place {
        number: last.map_or(0, |last| last.number) + 1,
        slot: slot_for(file, rank, last, begin.saturating_add(bytes))?,
    };
    let part = (rank, place.slot);
    let written = || -> io::Result<u64> {
        // What it had does not count any more.
        write_words(file, part, 0, &[0; HEAD_WORDS])?;
        write_words(file, part, HEAD_BYTES, &all)?;
        let (mut sum, mut at) = (sum_of(as_bytes(words)), begin);
        for region in regions {
            let bytes = region.bytes();
            sum = with_region(sum, region.named(), sum_of(bytes));
            // SAFETY: readable for its length.
            unsafe { file.write_save(part, at, bytes.as_ptr(), bytes.len()) }?;
            at += region.length_bytes;
        }
        Ok(sum)
    };
    file.saves(rank).set_saved_ns(place.slot, monotonic_ns());
    let sum = written().map_err(|error| {
        let text = format!("the system does not take the {bytes} bytes of a save: {error}");
        Error::new(Class::NoMem, text)
    })?;
    let count = all.len() as u64;
    let mut head = [MAGIC, place.number, count, regions.len() as u64, sum, 0];
    head[HEAD_WORDS - 1] = sum_of(as_bytes(&head[..HEAD_WORDS - 1]));
    Ok(Written {
        file,
        rank,
        place,
        length_bytes: begin + bytes,
        head,
    })
}

impl Written<'_> {
    /// From here on it is the newest. If the system does not take this either, the one before stays it.
    pub(super) fn publish(&self) {
        let Place { number, slot } = self.place;
        let saves = self.file.saves(self.rank);
        let is_written = write_words(self.file, (self.rank, slot), 0, &self.head).is_ok();
        saves.end_writing();
        if is_written {
            saves.set_newest(Newest {
                number,
                slot,
                length_bytes: self.length_bytes,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(id: i32, memory: &mut [u8]) -> Region {
        Region {
            id,
            base: memory.as_mut_ptr(),
            length_bytes: memory.len() as u64,
        }
    }

    fn save(file: &LogFile, number: u64, regions: &[Region]) {
        let words = [number, 7];
        let written = write(file, 1, before(number), &words, regions);
        written.expect("there is room").publish();
    }

    /// The save before the one of this number, where two parts are written by turns.
    fn before(number: u64) -> Option<Place> {
        let place = |number: u64| Place {
            number,
            slot: (number as usize + 1) % 2,
        };
        (number > 1).then(|| place(number - 1))
    }

    /// Changes a byte of what the file has of a save.
    fn tear(file: &LogFile, number: u64, at: u64) {
        let part = (1, (number as usize + 1) % 2);
        let mut byte = 0_u8;
        // SAFETY: one byte.
        unsafe {
            file.read_save(part, at, &raw mut byte, 1)
                .expect("it is there");
            byte ^= 0x10;
            file.write_save(part, at, &raw const byte, 1)
                .expect("it has room");
        }
    }

    #[test]
    fn lengths_without_end_are_refused() {
        let file = LogFile::create(1, 64 << 20).expect("a file");
        assert!(take(&file, (0, 0), u64::MAX).is_err());
        assert!(take(&file, (0, 0), file.save_bytes() + 1).is_err());
        assert!(take(&file, (0, 0), 1).is_ok());
    }

    #[test]
    fn the_newest_save_that_is_whole_is_found() {
        let file = LogFile::create(2, 1 << 20).expect("a file");
        let (mut one, mut two) = (vec![0; 5000], vec![0; 3]);
        let regions = [region(-4, &mut one), region(9, &mut two)];
        let found = || newest(&file, 1, &regions).expect("it can be read");
        assert!(found().is_none());
        let whole_bytes = HEAD_BYTES + 8 * (2 + 4) + 5003;
        for torn in (0..whole_bytes)
            .step_by(37)
            .chain(whole_bytes - 3..whole_bytes)
        {
            for number in 1..=3 {
                one.fill(number as u8);
                two.fill(10 + number as u8);
                save(&file, number, &regions);
            }
            one.fill(77);
            two.fill(77);
            assert_eq!(found().map(|found| found.place.number), Some(3));
            assert_eq!((one[4999], two[2]), (3, 13));
            tear(&file, 3, torn);
            let found = found().expect("the one before");
            assert_eq!(
                (found.place.number, &found.words[..], found.differs),
                (2, &[2, 7][..], None)
            );
            assert_eq!((one[4999], two[2]), (2, 12), "byte {torn}");
        }
        tear(&file, 2, 60);
        one.fill(77);
        two.fill(77);
        assert!(found().is_none());
        assert_eq!((one[0], two[0]), (77, 77), "nothing is touched");
        assert_eq!(newest_place(&file, 1).ok(), Some(None));
    }

    #[test]
    fn a_save_that_is_not_published_does_not_count() {
        let file = LogFile::create(2, 1 << 20).expect("a file");
        let mut memory = vec![1; 100];
        let regions = [region(1, &mut memory)];
        save(&file, 1, &regions);
        write(&file, 1, before(2), &[], &regions).expect("there is room");
        let found = newest(&file, 1, &regions).expect("it can be read");
        assert_eq!(found.map(|found| found.place.number), Some(1));
        // And the next one, which stands in the first one's place.
        write(&file, 1, before(3), &[], &regions).expect("there is room");
        let found = newest(&file, 1, &regions).expect("it can be read");
        assert!(found.is_none());
    }

    #[test]
    fn other_regions_are_told() {
        let file = LogFile::create(2, 1 << 20).expect("a file");
        let (mut long, mut short) = (vec![0; 100], vec![9; 10]);
        save(&file, 1, &[region(1, &mut long)]);
        let differs = |regions: &[Region]| {
            let found = newest(&file, 1, regions).expect("it can be read");
            found.and_then(|found| found.differs).expect("they differ")
        };
        assert_eq!(
            differs(&[region(1, &mut short)]),
            "region 1 has 10 bytes, and had 100 when it was saved"
        );
        assert_eq!(
            differs(&[]),
            "region 1 of 100 bytes, which was saved, is not registered"
        );
        assert_eq!(
            differs(&[region(1, &mut long), region(2, &mut short)]),
            "more regions are registered than were saved"
        );
        assert_eq!(short, [9; 10]);
    }

    #[test]
    fn memory_is_taken_once_and_refused_at_its_end() {
        let file = LogFile::create(2, 1 << 20).expect("a file");
        let mut memory = vec![1; 300_000];
        let regions = [region(1, &mut memory)];
        for number in 1..6 {
            save(&file, number, &regions);
        }
        assert!(
            (600_000..620_000).contains(&file.used_bytes()),
            "{}",
            file.used_bytes()
        );
        let mut more = vec![1; 900_000];
        let refused = write(&file, 1, before(6), &[], &[region(1, &mut more)]);
        assert_eq!(
            refused.err().map(|error| error.code()),
            Some(Class::NoMem as i32)
        );
        assert!(!file.is_unprotected());
        let found = newest(&file, 1, &regions).expect("it can be read");
        assert_eq!(found.map(|found| found.place.number), Some(5));
    }
}
