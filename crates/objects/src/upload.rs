//! An object that is being written: pieces become parts, whole parts are sent, and at the end there is the object, or none.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cloudmpi_segment::objects::{Begun, Share, Trouble};
use tokio::sync::Semaphore;

use crate::fault::{Fault, Result, fault};
use crate::ranges::Ranges;
use crate::store::{Object, Say};

/// Parts of one object that are sent at a time.
const AT_A_TIME: u32 = 4;
/// Most memory for parts that are not whole, of all objects.
pub const MOST_OPEN_BYTES: u64 = 1 << 30;
/// How long giving up may take.
const ABORT_LIMIT: Duration = Duration::from_secs(5);

struct Part {
    bytes: Vec<u8>,
    there: Ranges,
}

#[derive(Default)]
struct State {
    open: BTreeMap<u64, Part>,
    /// Parts that were taken out to be sent; with the store's name when they are there.
    sent: BTreeMap<u64, Option<String>>,
    end: u64,
    replaces: bool,
    failed: Option<Fault>,
    over: bool,
}

pub struct Upload {
    pub begun: Begun,
    url: String,
    object: Arc<dyn Object>,
    slots: Arc<Semaphore>,
    state: Mutex<State>,
    /// Bytes of parts that are not whole, of all objects.
    open_bytes: Arc<AtomicU64>,
    say: Say,
    aborted: AtomicBool,
}

impl Upload {
    pub fn new(
        object: Arc<dyn Object>,
        url: String,
        begun: Begun,
        open_bytes: Arc<AtomicU64>,
        say: Say,
    ) -> Upload {
        Upload {
            begun,
            url,
            object,
            slots: Arc::new(Semaphore::new(AT_A_TIME as usize)),
            state: Mutex::default(),
            open_bytes,
            say,
            aborted: AtomicBool::new(false),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a piece. It waits while too many parts are on their way.
    pub async fn put(self: &Arc<Self>, offset: u64, window: &File, bytes: u64) -> Result<()> {
        let part_bytes = self.begun.part_bytes;
        let mut done = 0;
        while done < bytes {
            let (index, from) = ((offset + done) / part_bytes, (offset + done) % part_bytes);
            let len = (part_bytes - from).min(bytes - done);
            if let Some(whole) = self.take(index, from, len, window, done)? {
                self.send(index, whole).await;
            }
            done += len;
        }
        Ok(())
    }

    /// Takes a piece of one part. The part's bytes, if it is whole now.
    fn take(
        &self,
        index: u64,
        from: u64,
        len: u64,
        window: &File,
        at: u64,
    ) -> Result<Option<Vec<u8>>> {
        let part_bytes = self.begun.part_bytes;
        let mut state = self.state();
        self.check(&state)?;
        let offset = index * part_bytes + from;
        if state.sent.contains_key(&index) {
            return fault(
                Trouble::Unsupported,
                format!(
                    "cannot write bytes {offset} to {} of {}: the part of the object that they are in ({part_bytes} bytes) was whole and has been sent; no bytes of an object can be written twice after that",
                    offset + len,
                    self.url
                ),
            );
        }
        self.check_count(index)?;
        if let Entry::Vacant(place) = state.open.entry(index) {
            self.reserve(part_bytes)?;
            let bytes = vec![0; part_bytes as usize];
            let there = Ranges::default();
            place.insert(Part { bytes, there });
        }
        let part = state.open.get_mut(&index).expect("just made");
        let place = &mut part.bytes[from as usize..(from + len) as usize];
        if let Err(error) = window.read_exact_at(place, at) {
            return fault(Trouble::Io, format!("cannot read shared memory: {error}"));
        }
        part.there.add(from, from + len);
        let is_whole = part.there.holds(0, part_bytes);
        state.end = state.end.max(offset + len);
        Ok(is_whole.then(|| self.take_out(&mut state, index)))
    }

    /// A part to be sent. Its bytes count as open until they are.
    fn take_out(&self, state: &mut State, index: u64) -> Vec<u8> {
        state.sent.insert(index, None);
        let part = state.open.remove(&index).expect("open");
        part.bytes
    }

    fn reserve(&self, bytes: u64) -> Result<()> {
        let before = self.open_bytes.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes <= MOST_OPEN_BYTES {
            return Ok(());
        }
        self.open_bytes.fetch_sub(bytes, Ordering::Relaxed);
        fault(
            Trouble::NoSpace,
            format!(
                "cannot write {}: {} MiB of parts that are not whole are held already; write the object in the order of its bytes, or by collective calls",
                self.url,
                before >> 20
            ),
        )
    }

    fn check(&self, state: &State) -> Result<()> {
        match &state.failed {
            Some(fault) => Err(fault.clone()),
            None if state.over => fault(
                Trouble::Io,
                format!("{} has been completed or given up", self.url),
            ),
            None => Ok(()),
        }
    }

    fn check_count(&self, index: u64) -> Result<()> {
        let most = self.object.most_parts();
        if index < most {
            return Ok(());
        }
        let part_bytes = self.begun.part_bytes;
        fault(
            Trouble::NoSpace,
            format!(
                "cannot write {} beyond {} bytes: the store takes {most} parts, which are of {part_bytes} bytes; open it with a larger hint striping_unit",
                self.url,
                most * part_bytes
            ),
        )
    }

    async fn send(self: &Arc<Self>, index: u64, body: Vec<u8>) {
        let permit = Arc::clone(&self.slots).acquire_owned().await;
        let permit = permit.expect("never closed");
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let held_bytes = body.len() as u64;
            let sent = this.object.put_part(&this.begun.upload, index, body).await;
            this.open_bytes.fetch_sub(held_bytes, Ordering::Relaxed);
            let mut state = this.state();
            match sent {
                Ok(name) => {
                    state.sent.insert(index, Some(name));
                }
                Err(fault) => {
                    state.failed.get_or_insert(fault);
                }
            }
            drop(permit);
        });
    }

    async fn all_sent(&self) {
        let all = self.slots.acquire_many(AT_A_TIME).await;
        drop(all.expect("never closed"));
    }

    /// Waits until every part that is whole is in the store.
    pub async fn flush(&self) -> Result<()> {
        self.all_sent().await;
        let state = self.state();
        self.check(&state)
    }

    pub fn size(&self) -> u64 {
        let state = self.state();
        match state.replaces {
            true => state.end,
            false => state.end.max(self.begun.before.unwrap_or(0)),
        }
    }

    pub fn set_size(&self, bytes: u64) -> Result<()> {
        let mut state = self.state();
        self.check(&state)?;
        let before = self.begun.before.unwrap_or(0);
        if bytes < state.end {
            return fault(
                Trouble::Unsupported,
                format!(
                    "cannot make {} {bytes} bytes long: {} bytes of it were written, and an object cannot be cut",
                    self.url, state.end
                ),
            );
        }
        if bytes == 0 {
            state.replaces = true;
        } else if before == bytes && !state.replaces {
            return Ok(());
        } else if before != 0 && !state.replaces {
            return fault(
                Trouble::Unsupported,
                format!(
                    "cannot make {} {bytes} bytes long: it has {before} bytes, and what an object has cannot be kept; set its size to 0 first, or delete it",
                    self.url
                ),
            );
        }
        state.end = state.end.max(bytes);
        Ok(())
    }

    pub async fn share(&self) -> Result<Share> {
        self.flush().await?;
        let state = self.state();
        let part_bytes = self.begun.part_bytes;
        let sent = state.sent.iter();
        let pieces = state.open.iter().flat_map(|(index, part)| {
            let start = index * part_bytes;
            part.there
                .iter()
                .map(move |(from, to)| (start + from, to - from))
        });
        Ok(Share {
            end: state.end,
            replaces: state.replaces,
            sent: sent
                .filter_map(|(index, name)| Some((*index, name.clone()?)))
                .collect(),
            pieces: pieces.collect(),
        })
    }

    /// Bytes of a part that is not whole, into the window.
    pub fn give(&self, offset: u64, bytes: u64, window: &File) -> Result<()> {
        let state = self.state();
        let part_bytes = self.begun.part_bytes;
        let from = (offset % part_bytes) as usize;
        let part = state.open.get(&(offset / part_bytes));
        let piece = part.and_then(|part| part.bytes.get(from..from + bytes as usize));
        match piece.map(|piece| window.write_all_at(piece, 0)) {
            Some(Ok(())) => Ok(()),
            _ => fault(
                Trouble::Io,
                format!("a piece of {} cannot be passed on", self.url),
            ),
        }
    }

    /// Makes the object, of what is here and of parts that others have sent. It is there when this returns, or nothing is.
    pub async fn complete(self: &Arc<Self>, others: Share) -> Result<()> {
        self.flush().await?;
        let (end, replaces) = {
            let mut state = self.state();
            for (index, name) in others.sent {
                if state.open.contains_key(&index) || state.sent.contains_key(&index) {
                    return fault(
                        Trouble::Unsupported,
                        format!(
                            "cannot complete {}: two hosts have written the same part of it (from byte {}), one of them all of it",
                            self.url,
                            index * self.begun.part_bytes
                        ),
                    );
                }
                state.sent.insert(index, Some(name));
            }
            state.end = state.end.max(others.end);
            state.replaces |= others.replaces;
            (state.end, state.replaces)
        };
        let before = self.begun.before;
        if before.is_some() && end == 0 && !replaces {
            // Opened, and nothing written.
            return self.abort(None).await;
        }
        if let (Some(before), false) = (before, replaces) {
            self.check_all_replaced(before)?;
        }
        if end == 0 {
            self.abort(None).await?;
            return self.object.put(Vec::new()).await;
        }
        self.send_rest(end).await?;
        self.flush().await?;
        let parts = {
            let mut state = self.state();
            state.over = true;
            // They stay known: if this fails, they are given up.
            state.sent.values().flatten().cloned().collect()
        };
        let done = self.object.complete(&self.begun.upload, parts, end).await;
        if done.is_err() {
            self.give_up().await;
        }
        done
    }

    /// Bytes of the old object that were not written would be lost.
    fn check_all_replaced(&self, before: u64) -> Result<()> {
        let part_bytes = self.begun.part_bytes;
        let state = self.state();
        for index in 0..before.div_ceil(part_bytes) {
            let needed = (before - index * part_bytes).min(part_bytes);
            let is_there = state.sent.contains_key(&index)
                || (state.open.get(&index)).is_some_and(|part| part.there.holds(0, needed));
            if !is_there {
                return fault(
                    Trouble::Unsupported,
                    format!(
                        "cannot complete {}: it has {before} bytes and not all of them were written, and an object is replaced whole or not at all; delete it or set its size to 0 before writing",
                        self.url
                    ),
                );
            }
        }
        Ok(())
    }

    /// Sends the parts that are not whole, with zeros where nothing was written.
    async fn send_rest(self: &Arc<Self>, end: u64) -> Result<()> {
        let part_bytes = self.begun.part_bytes;
        let count = end.div_ceil(part_bytes);
        self.check_count(count - 1)?;
        for index in 0..count {
            let len = (end - index * part_bytes).min(part_bytes) as usize;
            let body = {
                let mut state = self.state();
                self.check(&state)?;
                if state.sent.contains_key(&index) {
                    continue;
                }
                if !state.open.contains_key(&index) {
                    self.open_bytes.fetch_add(len as u64, Ordering::Relaxed);
                    state.sent.insert(index, None);
                    vec![0; len]
                } else {
                    let mut body = self.take_out(&mut state, index);
                    let cut = body.len() - len;
                    body.truncate(len);
                    self.open_bytes.fetch_sub(cut as u64, Ordering::Relaxed);
                    body
                }
            };
            self.send(index, body).await;
        }
        Ok(())
    }

    /// Makes no object. `why`: what later calls are told.
    pub async fn abort(&self, why: Option<Fault>) -> Result<()> {
        {
            let mut state = self.state();
            if state.over {
                return Ok(());
            }
            state.over = true;
            state.failed = state.failed.take().or(why);
            let open = std::mem::take(&mut state.open);
            let freed = open.len() as u64 * self.begun.part_bytes;
            self.open_bytes.fetch_sub(freed, Ordering::Relaxed);
        }
        self.give_up().await;
        Ok(())
    }

    /// Tells the store that the parts are not needed.
    async fn give_up(&self) {
        if self.aborted.swap(true, Ordering::Relaxed) {
            return;
        }
        let giving_up = async {
            self.all_sent().await;
            // A part without a name may be there in part.
            let parts: Vec<u64> = self.state().sent.keys().copied().collect();
            self.object.abort(&self.begun.upload, &parts).await
        };
        let why = match tokio::time::timeout(ABORT_LIMIT, giving_up).await {
            Ok(Ok(())) => return,
            Ok(Err(Fault(Trouble::NoSuchFile, _))) => return,
            Ok(Err(Fault(_, why))) => why,
            Err(_) => "no answer".to_string(),
        };
        (self.say)(&format!(
            "cloudmpi: parts of {} may be left in the store, where no object shows them ({why}); a rule of the store that removes old uploads that were not completed removes them",
            self.url
        ));
    }

    /// A rank has gone without closing the object.
    pub async fn abandoned(&self) {
        if self.state().over {
            return;
        }
        let why = format!(
            "no object {} is made: a rank that had it open has ended without closing it",
            self.url
        );
        (self.say)(&format!("cloudmpi: {why}"));
        let _ = self.abort(Some(Fault(Trouble::Io, why))).await;
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        // Of pieces that another host has made the object of.
        let open = self.state().open.len() as u64;
        self.open_bytes
            .fetch_sub(open * self.begun.part_bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
