//! Collectives of ranks that may die and run again, in the same posts as those of all others. docs/design-survive.md says why that
//! is enough.
//!
//! A collective is one *step*, or several. A step's outcome is recorded before this rank says that it has finished. Until then all
//! that the step reads stays where it is, so another life of the rank can do the step again; from then on it plays the outcome.

use cloudmpi_path_shm::{Arrived, RESULT_BYTES};

use super::{Agreed, Node};
use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::{self, Process};
use crate::survive::outcomes::{self, Passed};

impl Node {
    /// Does a step of a collective, or what an earlier life has recorded of it. It takes less than half of the long posts that there
    /// may be at once, since it finishes none of them before its end.
    #[inline]
    pub fn step(&self, passed: &Passed, act: impl FnOnce() -> Result<()>) -> Result<()> {
        match self.lives {
            false => act(),
            true => self.step_recorded(passed, act),
        }
    }

    fn step_recorded(&self, passed: &Passed, act: impl FnOnce() -> Result<()>) -> Result<()> {
        let sum = outcomes::sum_of(passed);
        if let Some(ended) = outcomes::play(passed, sum) {
            self.number.set(ended.number);
            self.finishing.set(ended.number);
            if self.own().finished() < ended.number {
                // The life that recorded this has died before it could say so.
                self.own().set_finished(ended.number);
                self.notify_all(process::get());
            }
            return ended.error.map_or(Ok(()), Err);
        }
        self.begun_from.set(self.number.get());
        let done = act();
        outcomes::record(self.number.get(), passed, sum, done.as_ref().err());
        self.finish_now(self.finishing.get());
        done
    }

    /// Finds room for a post, or the post itself, which an earlier life has made.
    #[inline]
    pub(super) fn make_room(&self, number: u64, length_bytes: usize) {
        if self.has_posted(number) {
            return outcomes::compare_length(self.own().posted(number).1, length_bytes as u64);
        }
        (self.own()).make_room(number, length_bytes, &self.cursor);
    }

    /// Whether an earlier life has made this post: others may be reading it.
    #[inline]
    pub(super) fn has_posted(&self, number: u64) -> bool {
        self.lives && self.own().is_posted(number)
    }

    /// Compares a part of a post that an earlier life has made with what this one would write there.
    #[cold]
    pub(super) fn compare_posted(&self, number: u64, at: u64, buffer: &Buffer, run: (u64, u64)) {
        // SAFETY: the post is there, and its length has been compared.
        let posted = unsafe {
            let start = self.own().payload(number).cast_const().add(at as usize);
            std::slice::from_raw_parts(start, run.1 as usize)
        };
        outcomes::compare(posted, (buffer, run));
    }

    /// As [`Node::arrive_and`].
    pub(super) fn arrive_again(&self, process: &Process, last: impl FnOnce()) -> Result<()> {
        let number = self.number.get();
        let leader = &self.areas[0];
        if let Arrived::Last = leader.arrive_again(number, self.rank, self.size()) {
            let apart = self.is_anyone_elsewhere(number);
            if !apart {
                last();
            }
            leader.release_from(number, apart);
            self.notify_all(process);
        } else if leader.has_released(number) {
            // An earlier life may have released the others and woken nobody.
            self.notify_all(process);
        } else {
            self.wait(
                process,
                || leader.has_released(number),
                || {
                    let absent = self.areas.iter().position(|a| !a.has_begun(number));
                    absent.unwrap_or(self.size())
                },
            );
        }
        if leader.was_apart(number) {
            return Err(self.give_up(number, self.who_differs()));
        }
        // A member that has come here has finished all earlier steps.
        let before = self.begun_from.get();
        if self.finished_by_all.get() < before {
            self.finished_by_all.set(before);
        }
        Ok(())
    }

    /// Whether a member calls something else, now that all have arrived.
    fn is_anyone_elsewhere(&self, number: u64) -> bool {
        let mine = self.agreed.get();
        let mut calls = self.areas.iter().filter_map(|area| area.begun(number));
        calls.any(|called| Agreed::from_word(called) != mine)
    }

    /// Puts a short result, which `fold` computes, where all members read it. Another member that has run again may do the same.
    pub(super) fn set_common_result(&self, length_bytes: usize, fold: impl FnOnce(*mut u8)) {
        // As reductions' operands are aligned.
        let mut result = [0_u128; RESULT_BYTES.div_ceil(size_of::<u128>())];
        let start = result.as_mut_ptr().cast::<u8>();
        fold(start);
        // SAFETY: so much of it at least, all of it initialised.
        let bytes = unsafe { std::slice::from_raw_parts(start.cast_const(), length_bytes) };
        self.areas[0].set_result(bytes);
    }
}
