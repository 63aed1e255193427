//! Areas that one process writes and others read whole or not at all: a sequence number before them is odd while
//! they change. All data in them is atomic, so that a late reader gets old values and no nonsense.

use std::sync::atomic::{AtomicU32, Ordering, fence};

/// How often a reader tries before it concludes that the writer died while it wrote.
const LOOKS: usize = 1000;

/// Changes the area; there is one writer.
pub fn write(sequence: &AtomicU32, change: impl FnOnce()) {
    let odd = sequence.load(Ordering::Relaxed) | 1;
    sequence.store(odd, Ordering::Relaxed);
    fence(Ordering::Release);
    change();
    sequence.store(odd.wrapping_add(1), Ordering::Release);
}

/// The result of `take` in an area that does not change meanwhile. `take` gets the area's number, which any
/// change would change.
pub fn read<T>(sequence: &AtomicU32, mut take: impl FnMut(u32) -> T) -> Option<T> {
    for _ in 0..LOOKS {
        let before = sequence.load(Ordering::Acquire);
        if before & 1 == 1 {
            std::hint::spin_loop();
            continue;
        }
        let taken = take(before);
        fence(Ordering::Acquire);
        if sequence.load(Ordering::Relaxed) == before {
            return Some(taken);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn what_is_read_was_written_together() {
        let sequence = AtomicU32::new(0);
        let words: [AtomicU64; 8] = Default::default();
        const CHANGES: u64 = 20_000;
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for value in 1..=CHANGES {
                    write(&sequence, || {
                        words
                            .iter()
                            .for_each(|word| word.store(value, Ordering::Relaxed));
                    });
                }
            });
            loop {
                let all = || words.each_ref().map(|word| word.load(Ordering::Relaxed));
                let Some(seen) = read(&sequence, |_| all()) else {
                    continue;
                };
                assert_eq!(seen, [seen[0]; 8]);
                if seen[0] == CHANGES {
                    break;
                }
            }
        });
    }

    #[test]
    fn a_writer_that_died_in_the_middle_is_not_waited_for() {
        let sequence = AtomicU32::new(7);
        assert_eq!(read(&sequence, |_| ()), None);
        write(&sequence, || ());
        assert_eq!(read(&sequence, |number| number), Some(8));
    }
}
