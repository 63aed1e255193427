//! Streams of frames over a queue, in order and exactly once, on queues that promise neither.
//!
//! Every message carries its sender and a number. The receiver puts the messages of each sender in order
//! and drops repeated ones. A message holds a piece of the sender's byte stream, cut anywhere. Bytes
//! written while a put is under way go with the next one, so that much output costs few operations.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use bytes::{BufMut, Bytes, BytesMut};
use cloudmpi_launch::supervisor::{Frame, FrameReader};
use cloudmpi_services::{Error, Get, Kind, Message, Name, Services};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::lease::LOST_AFTER;

/// The number of the sender and of the message.
const HEADER_BYTES: usize = 4 + 8;
/// The most bytes of a message, also where the queue takes more.
const PIECE_BYTES: usize = 64 << 10;
/// Well below the time that [`insist`] waits for an answer: a busy service may take seconds for
/// one.
const LONGEST_POLL: Duration = Duration::from_secs(2);
/// How long a received message stays hidden: it is acknowledged at once.
const HIDDEN: Duration = Duration::from_secs(30);

/// Repeats a request, which must be repeatable, until it is done. It gives up when the services have
/// been out of reach for as long as a lease lasts. `services::insist` has the details.
pub async fn insist<T, F>(request: impl FnMut() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    cloudmpi_services::insist(LOST_AFTER, request).await
}

/// The task that puts; at its end, the number of messages it has put.
pub type Putting = JoinHandle<Result<u64, Error>>;

/// The writing end. Cheap to clone; frames of all clones go into one stream.
#[derive(Clone)]
pub struct Sender {
    frames: mpsc::UnboundedSender<Bytes>,
}

impl Sender {
    /// `number` is this sender's own among those of the queue. The task ends when the last clone is
    /// dropped and all frames are put, or with the error of the services.
    pub fn start(services: Services, queue: Name, number: u32) -> (Sender, Putting) {
        let (frames, waiting) = mpsc::unbounded_channel();
        let task = tokio::spawn(put_all(services, queue, number, waiting));
        (Sender { frames }, task)
    }

    pub fn frame(&self, frame: &Frame) {
        // The task has ended only with an error; the owner of its handle sees that.
        let _ = self.frames.send(frame.encode().into());
    }

    pub fn tell<T: Serialize>(&self, message: &T) {
        // It consists of numbers and text: JSON can hold it.
        if let Ok(frame) = Frame::message(message) {
            self.frame(&frame);
        }
    }
}

async fn put_all(
    services: Services,
    queue: Name,
    number: u32,
    mut frames: mpsc::UnboundedReceiver<Bytes>,
) -> Result<u64, Error> {
    let limit = services.limits.queue.largest_bytes as usize;
    let piece = PIECE_BYTES.min(limit) - HEADER_BYTES;
    let mut pending = BytesMut::new();
    let mut next = 0u64;
    loop {
        if pending.is_empty() {
            match frames.recv().await {
                Some(frame) => pending.extend_from_slice(&frame),
                None => return Ok(next),
            }
        }
        while pending.len() < piece
            && let Ok(frame) = frames.try_recv()
        {
            pending.extend_from_slice(&frame);
        }
        let taken = pending.split_to(pending.len().min(piece));
        let body = piece_of(number, next, &taken);
        insist(|| services.queue.put(&queue, Message::new(body.clone()))).await?;
        next += 1;
    }
}

fn piece_of(sender: u32, number: u64, bytes: &[u8]) -> Bytes {
    let mut body = BytesMut::with_capacity(HEADER_BYTES + bytes.len());
    body.put_u32_le(sender);
    body.put_u64_le(number);
    body.extend_from_slice(bytes);
    body.freeze()
}

/// One more short frame, of a sender that has ended after `put` messages.
pub async fn put_last<T: Serialize>(
    services: &Services,
    queue: &Name,
    (number, put): (u32, u64),
    message: &T,
) -> Result<(), Error> {
    let Ok(frame) = Frame::message(message) else {
        return Ok(());
    };
    let body = piece_of(number, put, &frame.encode());
    insist(|| services.queue.put(queue, Message::new(body.clone()))).await
}

/// A frame, and its sender.
pub type From = (u32, Frame);

/// The reading end.
pub struct Receiver {
    frames: mpsc::Receiver<From>,
    task: JoinHandle<Error>,
}

impl Receiver {
    pub fn start(services: Services, queue: Name) -> Receiver {
        let (give, frames) = mpsc::channel(256);
        let task = tokio::spawn(get_all(services, queue, give));
        Receiver { frames, task }
    }

    /// The next frame of any sender; an error once the services are out of reach or the queue is gone.
    /// The caller may drop the future and call again.
    pub async fn next(&mut self) -> Result<From, Error> {
        match self.frames.recv().await {
            Some(frame) => Ok(frame),
            None => Err((&mut self.task).await.unwrap_or_else(|_| {
                Error::of_backend(Kind::Closed, "receive", "", "the receiver has ended")
            })),
        }
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn get_all(services: Services, queue: Name, give: mpsc::Sender<From>) -> Error {
    let mut senders: HashMap<u32, Order> = HashMap::new();
    let how = Get {
        most: services.limits.queue.batch.clamp(1, 64),
        wait: LONGEST_POLL,
        lease: HIDDEN,
    };
    loop {
        let got = match insist(|| services.queue.get(&queue, how)).await {
            Ok(got) => got,
            Err(error) => return error,
        };
        for message in got {
            for frame in senders.take_in(&message.body) {
                if give.send(frame).await.is_err() {
                    return Error::of_backend(Kind::Closed, "receive", "", "nobody reads");
                }
            }
            // Without the acknowledgement it comes again, and is dropped then.
            let _ = services.queue.ack(&queue, &message.receipt).await;
        }
    }
}

/// The messages of one sender, put in order.
#[derive(Default)]
struct Order {
    next: u64,
    early: BTreeMap<u64, Bytes>,
    reader: FrameReader,
}

trait TakeIn {
    fn take_in(&mut self, body: &Bytes) -> Vec<From>;
}

impl TakeIn for HashMap<u32, Order> {
    /// The frames that a message completes.
    fn take_in(&mut self, body: &Bytes) -> Vec<From> {
        let mut frames = Vec::new();
        let Some((header, _)) = body.split_first_chunk::<HEADER_BYTES>() else {
            return frames;
        };
        let (sender, number) = header.split_at(4);
        let sender = u32::from_le_bytes(sender.try_into().unwrap_or_default());
        let number = u64::from_le_bytes(number.try_into().unwrap_or_default());
        let order = self.entry(sender).or_default();
        if number < order.next {
            return frames;
        }
        order.early.insert(number, body.slice(HEADER_BYTES..));
        while let Some(piece) = order.early.remove(&order.next) {
            order.next += 1;
            order.reader.push(&piece);
        }
        // None of our agents sends bytes that are not a frame.
        while let Ok(Some(frame)) = order.reader.whole() {
            frames.push((sender, frame));
        }
        frames
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_order_and_any_number_of_copies_give_one_stream() {
        let sent: Vec<Frame> = (0..20u8).map(|i| Frame::Stdin(vec![i; 50])).collect();
        let bytes: Vec<u8> = sent.iter().flat_map(Frame::encode).collect();
        let pieces: Vec<Bytes> = (bytes.chunks(7).enumerate())
            .map(|(number, piece)| piece_of(3, number as u64, piece))
            .collect();
        for stride in [1, 3, 7, 11, pieces.len() - 1] {
            let mut senders: HashMap<u32, Order> = HashMap::new();
            let mut seen = Vec::new();
            // Every message twice, in a scattered order; another sender's between them.
            for step in 0..2 * pieces.len() {
                let at = (step * stride) % pieces.len();
                seen.extend(senders.take_in(&pieces[at]));
                assert!(
                    senders
                        .take_in(&piece_of(4, step as u64 + 1, b"x"))
                        .is_empty()
                );
            }
            for piece in &pieces {
                seen.extend(senders.take_in(piece));
            }
            let seen: Vec<Frame> = seen.into_iter().map(|(_, frame)| frame).collect();
            assert_eq!(seen, sent, "stride {stride}");
        }
    }

    #[test]
    fn what_is_too_short_is_dropped() {
        let mut senders: HashMap<u32, Order> = HashMap::new();
        assert!(senders.take_in(&Bytes::from_static(b"abc")).is_empty());
    }
}
