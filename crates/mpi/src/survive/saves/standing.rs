//! Where a rank stands when its program saves, in words: behind which records, calls and messages, and what of the engine and of the
//! communicators is not made anew by the program's beginning. A later life begins there.

use std::collections::BTreeMap;

use cloudmpi_engine::{Kept, Message, NextIndex};

use super::super::{PIECE_BYTES, guess, with};
use super::streams::Outputs;
use super::{Beginning, comms};
use crate::error::Result;
use crate::fail;
use crate::ids;
use crate::process::Process;

/// Words of the record that says what became of a save.
const RECORD_WORDS: usize = 1;
/// Raised with each change of what the words say.
const FORM: u64 = 2;

fn push_list(words: &mut Vec<u64>, list: &[u64]) {
    words.push(list.len() as u64);
    words.extend_from_slice(list);
}

/// `None`: a log does not keep everything any more.
pub(super) fn words(
    process: &Process,
    beginning: &Beginning,
    outputs: Outputs,
) -> Result<Option<Vec<u64>>> {
    let mut core = process.core();
    let Some(place) = core.path().place() else {
        return Ok(None);
    };
    let Some(kept) = core.engine.kept() else {
        fail!(
            Pending,
            "not now: a message has come in part; receive it before the call"
        );
    };
    let mut words = vec![FORM, process.status().calls()];
    words.extend(outputs);
    words.extend(beginning.counts);
    with(|state| {
        words.extend([
            state.trail.made(),
            state.recorder.end_bytes_with(RECORD_WORDS),
            state.receives,
        ]);
        let creations = state.creations.iter();
        let pairs: Vec<u64> = creations.flat_map(|(key, nth)| [*key, *nth]).collect();
        push_list(&mut words, &pairs);
    });
    push_list(&mut words, &place);
    let released = ids::released(&mut core).into_iter().map(u64::from);
    push_list(&mut words, &released.collect::<Vec<u64>>());
    let indices = core.engine.next_indices();
    words.push(indices.len() as u64);
    for next in indices {
        words.extend([
            u64::from(next.peer) << 32 | u64::from(next.context),
            next.tag.map_or(0, |tag| 1 << 32 | u64::from(tag as u32)),
            u64::from(next.next),
        ]);
    }
    words.push(kept.len() as u64);
    for kept in &kept {
        push_kept(&mut words, kept);
    }
    let comms = comms(process);
    words.push(comms.len() as u64);
    for comm in comms {
        push_list(&mut words, &comm.standing());
    }
    Ok(Some(words))
}

fn push_kept(words: &mut Vec<u64>, kept: &Kept) {
    let message = &kept.message;
    words.extend([
        u64::from(message.peer) << 32 | u64::from(message.context),
        u64::from(message.tag as u32) << 32 | u64::from(message.source),
        u64::from(kept.index),
        kept.send.map_or(0, |send| 1 << 32 | u64::from(send)),
        message.length_bytes,
    ]);
    words.extend(kept.bytes.chunks(8).map(|part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        u64::from_le_bytes(word)
    }));
}

/// Takes words one after the other.
struct Words<'a>(&'a [u64]);

/// What is no save of this form, though its sum is right: of another version of this library.
const FOREIGN: &str = "what was saved cannot be read";

impl<'a> Words<'a> {
    fn some(&mut self, count: u64) -> std::result::Result<&'a [u64], String> {
        let parts = self.0.split_at_checked(count as usize);
        let (some, rest) = parts.ok_or(FOREIGN)?;
        self.0 = rest;
        Ok(some)
    }

    fn array<const COUNT: usize>(&mut self) -> std::result::Result<[u64; COUNT], String> {
        let words = self.some(COUNT as u64)?;
        words.try_into().map_err(|_| FOREIGN.to_string())
    }

    fn one(&mut self) -> std::result::Result<u64, String> {
        Ok(self.array::<1>()?[0])
    }

    fn list(&mut self) -> std::result::Result<&'a [u64], String> {
        let count = self.one()?;
        self.some(count)
    }

    fn kept(&mut self) -> std::result::Result<Kept, String> {
        let [from, envelope, index, send, length_bytes] = self.array()?;
        let words = self.some(length_bytes.div_ceil(8))?;
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(length_bytes as usize);
        Ok(Kept {
            message: Message {
                peer: (from >> 32) as u32,
                context: from as u32,
                tag: (envelope >> 32) as i32,
                source: envelope as u32,
                length_bytes,
            },
            index: index as u32,
            send: (send >> 32 != 0).then_some(send as u32),
            bytes,
        })
    }
}

/// This life begins where the words say. How far the outputs were then.
///
/// # Errors
/// This life is not what the earlier one was at this call.
pub(super) fn begin_at(
    process: &Process,
    words: &[u64],
    beginning: &Beginning,
) -> std::result::Result<Outputs, String> {
    let words = &mut Words(words);
    if words.one()? != FORM {
        return Err(FOREIGN.to_string());
    }
    let calls = words.one()?;
    let outputs = words.array()?;
    let names = ["made", "received", "sent"];
    let whats = ["calls", "messages", "messages"];
    let counts = words.array::<3>()?.into_iter().zip(beginning.counts);
    for ((verb, what), (then, now)) in names.into_iter().zip(whats).zip(counts) {
        if then != now {
            return Err(format!(
                "it has {verb} {now} {what}, and {then} the first time"
            ));
        }
    }
    let [made, records, receives] = words.array()?;
    let creations: BTreeMap<u64, u64> = (words.list()?.as_chunks::<2>().0.iter())
        .map(|[key, nth]| (*key, *nth))
        .collect();
    let place = words.list()?;
    let released = words.list()?;
    let mut indices = Vec::new();
    for _ in 0..words.one()? {
        let [of, tag, next] = words.array()?;
        indices.push(NextIndex {
            peer: (of >> 32) as u32,
            context: of as u32,
            tag: (tag >> 32 != 0).then_some(tag as u32 as i32),
            next: next as u32,
        });
    }
    let mut kept = Vec::new();
    for _ in 0..words.one()? {
        kept.push(words.kept()?);
    }
    let comms = comms(process);
    if words.one()? != comms.len() as u64 {
        return Err("it has other communicators than the first time".to_string());
    }
    with(|state| {
        // On another host the calls before the save are not known, now and in all later lives there.
        if made > state.trail.known() {
            state.file.saves(state.rank).set_lacks_calls();
            state.trail.stop();
        }
        state.trail.begin_at(made);
        state.recorder.begin_at(records);
        state.taken_bytes = (state.recorder.end_bytes()).next_multiple_of(PIECE_BYTES);
        (state.receives, state.creations) = (receives, creations);
    });
    for comm in comms {
        if !comm.begin_at(process, words.list()?) {
            return Err("it has other communicators than the first time".to_string());
        }
    }
    released.iter().for_each(|id| ids::reserve(*id as u32));
    process.status().set_calls(calls);
    guess::forget();
    let mut core = process.core();
    let owed: Vec<(u32, u32)> = (kept.iter())
        .filter_map(|kept| Some((kept.message.peer, kept.send?)))
        .collect();
    let core = &mut *core;
    core.works.path.begin_at(place, &owed);
    core.engine.begin_with(&indices, kept, &mut core.works);
    Ok(outputs)
}
