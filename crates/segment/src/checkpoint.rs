//! The checkpoints of a rank: sleeping copies of its process, and what launcher, rank and copies tell each other about them. It
//! lies in the log file, which outlives all of them.
//!
//! Copies are numbered. The newest that stands is the one that goes on if the rank dies; older ones end when they see a
//! newer. All that changes is announced by the bell, on which copies sleep.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use crate::guarded;

/// The name under which copies are shown while they sleep.
pub const SLEEPER_NAME: &std::ffi::CStr = c"cloudmpi-sleeps";

/// A woken copy has not made a process yet.
const NOT_BORN: u64 = u64::MAX;

/// What stands for all that was written: nothing of the process can write to the stream any more.
pub const ALL_OF_IT: u64 = u64::MAX;

/// Marks of the last copies. Those of two copies that may both be told to go on are never in one place.
const MARKS: usize = 4;

/// Rows that a rank writes for its next lives alone: records, calls, and what the calls were given.
pub const RELEASED: usize = 3;

/// Why a rank makes no checkpoints, or did not make the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Lack {
    Threads = 1,
    /// The launcher started a shell or the like, and that the program.
    Wrapped = 2,
    /// A socket, a pipe, a device.
    Descriptor = 3,
    /// The system refused a copy of the process.
    Refused = 4,
    /// The program has started processes of its own, and could not wait for them in a copy.
    Children = 5,
}

impl Lack {
    fn from_u32(value: u32) -> Option<Lack> {
        let all = [
            Lack::Threads,
            Lack::Wrapped,
            Lack::Descriptor,
            Lack::Refused,
            Lack::Children,
        ];
        all.into_iter().find(|lack| *lack as u32 == value)
    }
}

/// A pipe between the launcher and a rank.
#[repr(C)]
pub struct Flow {
    sequence: AtomicU32,
    /// Which pipe it is: its inode. 0: none.
    inode: AtomicU64,
    /// What the launcher has read from it, or written to it.
    bytes: AtomicU64,
}

impl Flow {
    /// The launcher reads or writes, and says how many bytes there have been after that. Only it does so.
    pub fn pass<T>(&self, act: impl FnOnce() -> (T, u64)) -> T {
        let mut result = None;
        guarded::write(&self.sequence, || {
            let (value, bytes) = act();
            self.bytes.store(bytes, Ordering::Relaxed);
            result = Some(value);
        });
        result.expect("the change has been made")
    }

    /// From here on this pipe, of which so many bytes count as passed.
    pub fn begin(&self, inode: u64, bytes: u64) {
        self.pass(|| {
            self.inode.store(inode, Ordering::Relaxed);
            ((), bytes)
        });
    }

    pub fn inode(&self) -> u64 {
        self.inode.load(Ordering::Relaxed)
    }

    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The bytes, and what `look` finds in the same moment. `None`: the launcher is reading or writing.
    pub fn see<T>(&self, mut look: impl FnMut() -> T) -> Option<(u64, T)> {
        guarded::read(&self.sequence, |_| (self.bytes(), look()))
    }
}

/// Where the streams stood when a copy was made: input, output, error output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Positions {
    pub streams: [u64; 3],
    pub made_ns: u64,
}

#[repr(C)]
struct Mark {
    number: AtomicU32,
    streams: [AtomicU64; 3],
    made_ns: AtomicU64,
}

/// What a copy has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    Sleep,
    /// Be the rank's next life.
    Wake,
    End,
}

/// The newest copy that stands, as one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Newest {
    number: u32,
    /// How often it was claimed, in turns from 1 to [`MOST_CLAIMS`], so that no two claims leave the same word; 0: never.
    claims: u32,
    /// Its process; 0: gone.
    pid: i32,
}

/// The kernel gives no process a number of more bits.
const PID_BITS: u32 = 22;
const MOST_CLAIMS: u32 = (1 << (32 - PID_BITS)) - 1;

impl Newest {
    fn of(word: u64) -> Newest {
        let low = word as u32;
        Newest {
            number: (word >> 32) as u32,
            claims: low >> PID_BITS,
            pid: (low & ((1 << PID_BITS) - 1)) as i32,
        }
    }

    fn word(self) -> u64 {
        u64::from(self.number) << 32
            | u64::from(self.claims) << PID_BITS
            | u64::from(self.pid as u32)
    }

    fn standing(self) -> Option<(u32, i32)> {
        (self.pid != 0).then_some((self.number, self.pid))
    }
}

/// The checkpoints of one rank.
#[repr(C, align(64))]
pub struct Checkpoints {
    bell: AtomicU32,
    /// The copy that is to make the rank's next life; 0: none.
    woken: AtomicU32,
    /// The process that it has made: its number, and 0 if the system refused.
    born: AtomicU64,
    /// The process that may go on as the rank.
    goes: AtomicU32,
    /// How many numbers have been given.
    given: AtomicU32,
    lack: AtomicU32,
    /// The newest that stands ([`Newest`]).
    newest: AtomicU64,
    /// Copies up to this number do not stand any more once the newest has been claimed.
    barred: AtomicU32,
    marks: [Mark; MARKS],
    /// 1: something of what came before the newest checkpoint may have been given back.
    is_needed: AtomicU32,
    /// What lies before these positions of the rank's records and calls is not needed by any copy that stands,
    passed: [AtomicU64; RELEASED],
    /// and before these it has been given back, by the rank itself.
    released: [AtomicU64; RELEASED],
    /// Standard input, output and error.
    pub flows: [Flow; 3],
}

impl Checkpoints {
    /// The number of a copy to be made.
    pub fn number(&self) -> u32 {
        self.given.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn ring(&self) {
        self.bell.fetch_add(1, Ordering::AcqRel);
        // SAFETY: a futex in memory that stays mapped; other processes map it too.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                self.bell.as_ptr(),
                libc::FUTEX_WAKE,
                i32::MAX,
            );
        }
    }

    /// A copy stands: if the rank dies, it is ready. Older ones end. False: it comes too late, and does not stand. The rank
    /// has died, and goes on without it.
    #[must_use]
    pub fn stands(&self, number: u32, pid: i32, at: Positions) -> bool {
        let place = |number: u32| number as usize % MARKS;
        let is_barred =
            |seen: Newest| seen.claims != 0 && number <= self.barred.load(Ordering::Acquire);
        // The mark of the one that stands is needed until this one does. Copies that the system refused have taken numbers too.
        let seen = Newest::of(self.newest.load(Ordering::Acquire));
        let holds_place = seen.pid != 0 && place(seen.number) == place(number);
        if seen.number > number || is_barred(seen) || holds_place {
            return false;
        }
        let mark = &self.marks[place(number)];
        mark.number.store(0, Ordering::Relaxed);
        for (place, bytes) in mark.streams.iter().zip(at.streams) {
            place.store(bytes, Ordering::Relaxed);
        }
        mark.made_ns.store(at.made_ns, Ordering::Relaxed);
        mark.number.store(number, Ordering::Release);
        let own = Newest {
            number,
            claims: 0,
            pid,
        };
        let stands =
            self.change_newest(|seen| (seen.number < number && !is_barred(seen)).then_some(own));
        self.ring();
        stands.is_some()
    }

    /// What the newest was, unless `change` refused.
    fn change_newest(&self, mut change: impl FnMut(Newest) -> Option<Newest>) -> Option<Newest> {
        let by_words = |word| change(Newest::of(word)).map(Newest::word);
        let changed = (self.newest).fetch_update(Ordering::AcqRel, Ordering::Acquire, by_words);
        changed.ok().map(Newest::of)
    }

    /// The rank has died: the newest copy that stands. Another that the rank had begun to make does not stand any more, so that
    /// nothing before this one is given back.
    pub fn claim(&self) -> Option<(u32, i32)> {
        let claimed = self.change_newest(|seen| {
            let given = self.given.load(Ordering::Relaxed);
            self.barred.store(given, Ordering::Release);
            Some(Newest {
                claims: seen.claims % MOST_CLAIMS + 1,
                ..seen
            })
        });
        claimed.and_then(Newest::standing)
    }

    /// The newest copy that stands: its number and process.
    #[cfg(test)]
    pub(crate) fn newest(&self) -> Option<(u32, i32)> {
        Newest::of(self.newest.load(Ordering::Acquire)).standing()
    }

    /// Where the streams stood at a copy.
    pub fn positions(&self, number: u32) -> Option<Positions> {
        let mark = &self.marks[number as usize % MARKS];
        let is_it = mark.number.load(Ordering::Acquire) == number;
        is_it.then(|| Positions {
            streams: mark.streams.each_ref().map(|at| at.load(Ordering::Relaxed)),
            made_ns: mark.made_ns.load(Ordering::Relaxed),
        })
    }

    /// A process has ended, and its number may be another's soon. True: it was the newest copy.
    pub fn forget(&self, pid: i32) -> bool {
        let forgotten =
            self.change_newest(|seen| (seen.pid == pid).then_some(Newest { pid: 0, ..seen }));
        forgotten.is_some()
    }

    /// The copy of this number is to make a process that is the rank's next life. It goes on sleeping itself.
    pub fn wake(&self, number: u32) {
        // The number of an earlier life may come again.
        self.goes.store(0, Ordering::Relaxed);
        self.born.store(NOT_BORN, Ordering::Relaxed);
        self.woken.store(number, Ordering::Release);
        self.ring();
    }

    /// The copy of this number has made what it was woken for. `None`: the system refuses another process.
    pub fn bears(&self, number: u32, pid: Option<i32>) {
        let word = u64::from(number) << 32 | pid.map_or(0, |pid| u64::from(pid as u32));
        self.born.store(word, Ordering::Release);
        self.ring();
    }

    /// Waits for so long at most for the process of the copy of this number, which was woken. `Some(None)`: the system refuses one.
    /// A copy that was given up may still say something.
    pub fn born(&self, number: u32, limit: Duration) -> Option<Option<i32>> {
        let bell = self.bell.load(Ordering::Acquire);
        let born = || {
            let word = self.born.load(Ordering::Acquire);
            let is_its = word != NOT_BORN && (word >> 32) as u32 == number;
            is_its.then_some((word as u32 != 0).then_some(word as u32 as i32))
        };
        born().or_else(|| {
            self.wait(bell, Some(limit));
            born()
        })
    }

    /// The rank's next life goes on: whoever started it knows it.
    pub fn lets_go(&self, pid: i32) {
        self.goes.store(pid as u32, Ordering::Release);
        self.ring();
    }

    /// The process that a copy of this number has made waits until it may go on. False: it is not wanted any more.
    pub fn may_go(&self, number: u32, pid: i32) -> bool {
        loop {
            let bell = self.bell.load(Ordering::Acquire);
            if self.is_older(number) {
                return false;
            }
            if self.goes.load(Ordering::Acquire) == pid as u32 {
                return true;
            }
            self.wait(bell, None);
        }
    }

    /// All copies that there are end.
    pub fn end_all(&self) {
        self.newest
            .fetch_max(u64::from(self.number()) << 32, Ordering::AcqRel);
        self.ring();
    }

    /// What a copy has to do.
    fn call(&self, number: u32) -> Call {
        let woken = &self.woken;
        let is_woken = woken.compare_exchange(number, 0, Ordering::AcqRel, Ordering::Relaxed);
        if is_woken.is_ok() {
            return Call::Wake;
        }
        match self.is_older(number) {
            true => Call::End,
            false => Call::Sleep,
        }
    }

    /// Whether a newer copy stands, or none is wanted any more.
    fn is_older(&self, number: u32) -> bool {
        Newest::of(self.newest.load(Ordering::Acquire)).number > number
    }

    /// Until the bell rings, or for so long. False: the time is over.
    fn wait(&self, bell: u32, limit: Option<Duration>) -> bool {
        let time = limit.map(|limit| libc::timespec {
            tv_sec: limit.as_secs() as libc::time_t,
            tv_nsec: limit.subsec_nanos() as libc::c_long,
        });
        let time = time.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
        // SAFETY: a futex in memory that stays mapped, and a time or none.
        let slept = unsafe {
            libc::syscall(
                libc::SYS_futex,
                self.bell.as_ptr(),
                libc::FUTEX_WAIT,
                bell,
                time,
            )
        };
        slept == 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::ETIMEDOUT)
    }

    /// Sleeps until there is something to do for a copy, or for so long.
    pub fn sleep(&self, number: u32, limit: Option<Duration>) -> Call {
        loop {
            let bell = self.bell.load(Ordering::Acquire);
            let call = self.call(number);
            if call != Call::Sleep {
                return call;
            }
            if !self.wait(bell, limit) {
                return self.call(number);
            }
        }
    }

    /// From here on the rank cannot run again from its start.
    pub fn set_needed(&self) {
        self.is_needed.store(1, Ordering::Release);
    }

    /// Whether the rank can run again from a checkpoint alone.
    pub fn is_needed(&self) -> bool {
        self.is_needed.load(Ordering::Acquire) != 0
    }

    /// What no copy that stands needs of a rank's row.
    pub fn passed(&self, row: usize) -> &AtomicU64 {
        &self.passed[row]
    }

    /// What has been given back of it.
    pub fn released(&self, row: usize) -> &AtomicU64 {
        &self.released[row]
    }

    /// The rank makes no checkpoint now, and why.
    pub fn set_lack(&self, lack: Lack) {
        self.lack.store(lack as u32, Ordering::Relaxed);
    }

    pub fn lack(&self) -> Option<Lack> {
        Lack::from_u32(self.lack.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Box<Checkpoints> {
        // SAFETY: atomics and padding, for which zeros are valid, like in a fresh file.
        unsafe { Box::new(std::mem::zeroed()) }
    }

    fn at(bytes: u64) -> Positions {
        Positions {
            streams: [0, bytes, 2 * bytes],
            made_ns: 7,
        }
    }

    #[test]
    fn older_copies_end_when_a_newer_one_stands() {
        let rank = fresh();
        let (first, second) = (rank.number(), rank.number());
        assert!(rank.stands(first, 100, at(1)));
        assert_eq!(rank.call(first), Call::Sleep);
        assert_eq!(rank.call(second), Call::Sleep, "it does not stand yet");
        assert!(rank.stands(second, 101, at(2)));
        assert_eq!(
            (rank.call(first), rank.call(second)),
            (Call::End, Call::Sleep)
        );
        assert_eq!(rank.newest(), Some((second, 101)));
        assert_eq!(rank.positions(second), Some(at(2)));
        rank.wake(second);
        assert_eq!(rank.call(first), Call::End);
        assert_eq!(rank.call(second), Call::Wake);
        assert_eq!(rank.call(second), Call::Sleep, "it sleeps on");
        assert_eq!(rank.newest(), Some((second, 101)));
    }

    #[test]
    fn a_copy_that_comes_late_does_not_take_the_place_of_a_newer_one() {
        let rank = fresh();
        let (late, newer) = (rank.number(), rank.number());
        assert!(rank.stands(newer, 101, at(2)));
        assert!(!rank.stands(late, 100, at(1)));
        assert_eq!(rank.newest(), Some((newer, 101)));
        assert_eq!(
            (rank.call(late), rank.call(newer)),
            (Call::End, Call::Sleep)
        );
        assert_eq!(rank.positions(newer), Some(at(2)));
    }

    #[test]
    fn the_mark_of_the_copy_that_stands_is_not_written_over() {
        let rank = fresh();
        let first = rank.number();
        assert!(rank.stands(first, 100, at(1)));
        let _refused = [rank.number(), rank.number(), rank.number()];
        let same_place = rank.number();
        assert_eq!(same_place as usize % MARKS, first as usize % MARKS);
        assert!(!rank.stands(same_place, 101, at(2)));
        assert_eq!(rank.positions(first), Some(at(1)));
        assert_eq!(rank.newest(), Some((first, 100)));
        let next = rank.number();
        assert!(rank.stands(next, 102, at(3)));
    }

    #[test]
    fn a_copy_that_is_gone_is_not_woken_and_all_can_be_ended() {
        let rank = fresh();
        let first = rank.number();
        assert!(rank.stands(first, 100, at(1)));
        assert!(!rank.forget(99));
        assert!(rank.forget(100));
        assert_eq!(rank.newest(), None);
        let orphan = rank.number();
        rank.end_all();
        assert_eq!(rank.call(orphan), Call::End, "though it never stood");
        let next = rank.number();
        assert!(rank.stands(next, 102, at(3)));
        assert_eq!(rank.newest(), Some((next, 102)));
    }

    #[test]
    fn a_copy_that_a_dead_life_had_begun_does_not_stand() {
        let rank = fresh();
        let (first, late) = (rank.number(), rank.number());
        assert!(rank.stands(first, 100, at(1)));
        assert_eq!(rank.claim(), Some((first, 100)));
        assert!(!rank.stands(late, 101, at(2)));
        assert_eq!(rank.newest(), Some((first, 100)));
        assert_eq!(rank.call(first), Call::Sleep);
        // The next life dies too, while it makes a copy.
        let later = rank.number();
        assert_eq!(rank.claim(), Some((first, 100)));
        assert!(!rank.stands(later, 102, at(2)));
        // The copy is gone, and no other takes its place.
        assert!(rank.forget(100));
        assert!(!rank.stands(later, 102, at(2)));
        // One that the next life has made stands.
        let next = rank.number();
        assert!(rank.stands(next, 103, at(3)));
        assert_eq!(rank.newest(), Some((next, 103)));
    }

    #[test]
    fn without_a_copy_the_one_that_comes_late_does_not_stand() {
        let rank = fresh();
        let late = rank.number();
        assert_eq!(rank.claim(), None);
        assert!(!rank.stands(late, 100, at(1)));
        let next = rank.number();
        assert!(rank.stands(next, 101, at(2)));
    }

    #[test]
    fn claims_are_told_apart_until_many_have_come_between() {
        let rank = fresh();
        let (number, last_pid) = (rank.number(), (1 << PID_BITS) - 1);
        assert!(rank.stands(number, last_pid, at(1)));
        let mut before = rank.newest.load(Ordering::Relaxed);
        for _ in 0..2 * MOST_CLAIMS {
            assert_eq!(rank.claim(), Some((number, last_pid)));
            let after = rank.newest.load(Ordering::Relaxed);
            assert_ne!(after, before);
            assert_ne!(Newest::of(after).claims, 0);
            before = after;
        }
    }

    #[test]
    fn sleepers_wake_at_the_bell() {
        let rank = fresh();
        let number = rank.number();
        assert!(rank.stands(number, 100, at(1)));
        let short = Some(Duration::from_millis(1));
        assert_eq!(rank.sleep(number, short), Call::Sleep);
        std::thread::scope(|scope| {
            let sleeper = scope.spawn(|| rank.sleep(number, None));
            std::thread::sleep(Duration::from_millis(20));
            rank.wake(number);
            assert_eq!(sleeper.join().expect("it wakes"), Call::Wake);
        });
    }

    #[test]
    fn what_a_copy_has_made_waits_until_it_is_known() {
        let rank = fresh();
        let (number, short) = (rank.number(), Duration::from_millis(1));
        assert!(rank.stands(number, 100, at(1)));
        rank.wake(number);
        assert_eq!(rank.born(number, short), None);
        rank.bears(number - 1, Some(101));
        assert_eq!(rank.born(number, short), None);
        rank.bears(number, Some(102));
        assert_eq!(rank.born(number, short), Some(Some(102)));
        std::thread::scope(|scope| {
            let born = scope.spawn(|| rank.may_go(number, 102));
            std::thread::sleep(Duration::from_millis(20));
            assert!(!born.is_finished());
            rank.lets_go(102);
            assert!(born.join().expect("it goes"));
        });
        rank.wake(number);
        assert_eq!(rank.born(number, short), None);
        rank.bears(number, None);
        assert_eq!(rank.born(number, short), Some(None));
        rank.end_all();
        assert!(!rank.may_go(number, 103));
    }

    #[test]
    fn what_lies_in_a_pipe_is_seen_with_what_has_passed() {
        let flow = &fresh().flows[1];
        flow.begin(77, 5);
        assert_eq!(flow.inode(), 77);
        assert_eq!(flow.pass(|| (3, 8)), 3);
        assert_eq!(flow.see(|| 2), Some((8, 2)));
        flow.pass(|| {
            assert_eq!(flow.see(|| 2), None, "in between");
            ((), 9)
        });
        assert_eq!(flow.see(|| 0), Some((9, 0)));
    }
}
