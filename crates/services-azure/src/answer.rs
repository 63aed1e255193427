//! The body of an answer. A broken server must neither fill the memory nor be waited for without end.

use std::time::Duration;

use cloudmpi_services::Bytes;
use http_body_util::BodyExt;
use hyper::body::Body;
use tokio::time::{Instant, timeout_at};

/// Each so many bytes allow for one more time.
const BYTES_A_TIME: usize = 1 << 20;

/// Why there is no body.
pub enum Lack {
    /// The connection was lost.
    Cut(String),
    TooLong(String),
    TooSlow(String),
}

/// Reads a body of at most `most_bytes`. It may take `time`, and as long again for each MiB that has come.
pub async fn read_body<B>(mut body: B, most_bytes: u64, time: Duration) -> Result<Bytes, Lack>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: std::fmt::Display,
{
    let too_long = || {
        Lack::TooLong(format!(
            "its answer is longer than {most_bytes} bytes, the most for this request; check that the address is that of the service"
        ))
    };
    if body.size_hint().lower() > most_bytes {
        return Err(too_long());
    }
    let begun = Instant::now();
    let (mut first, mut rest) = (Bytes::new(), Vec::new());
    loop {
        let got_bytes = first.len() + rest.len();
        let times = 1 + (got_bytes / BYTES_A_TIME) as u32;
        let frame = timeout_at(begun + time * times, body.frame()).await;
        let frame = frame.map_err(|_| {
            let seconds = (time * times).as_secs();
            Lack::TooSlow(format!(
                "{got_bytes} bytes of its answer and no end within {seconds} s; check the network"
            ))
        })?;
        let Some(frame) = frame else { break };
        let frame = frame.map_err(|error| Lack::Cut(error.to_string()))?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if (got_bytes + data.len()) as u64 > most_bytes {
            return Err(too_long());
        }
        // Most answers are one frame, which needs no copy.
        match got_bytes {
            0 => first = data,
            _ => {
                if rest.is_empty() {
                    rest.extend_from_slice(&std::mem::take(&mut first));
                }
                rest.extend_from_slice(&data);
            }
        }
    }
    match rest.is_empty() {
        true => Ok(first),
        false => Ok(rest.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::body::Frame;
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    const TIME: Duration = Duration::from_secs(10);

    /// Frames of one length, one every `pause`.
    struct Frames {
        left: usize,
        bytes: usize,
        pause: Duration,
        next: Pin<Box<tokio::time::Sleep>>,
    }

    impl Body for Frames {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            if self.left == 0 {
                return Poll::Ready(None);
            }
            std::task::ready!(self.next.as_mut().poll(context));
            let next = Instant::now() + self.pause;
            self.next.as_mut().reset(next);
            self.left -= 1;
            Poll::Ready(Some(Ok(Frame::data(vec![7; self.bytes].into()))))
        }
    }

    async fn read(left: usize, bytes: usize, pause_s: u64, most_bytes: u64) -> Result<usize, Lack> {
        let pause = Duration::from_secs(pause_s);
        let next = Box::pin(tokio::time::sleep(pause));
        let frames = Frames {
            left,
            bytes,
            pause,
            next,
        };
        read_body(frames, most_bytes, TIME)
            .await
            .map(|body| body.len())
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_without_end_is_given_up() {
        assert!(matches!(read(3, 5, 1, 15).await, Ok(15)));
        assert!(matches!(read(0, 5, 1, 15).await, Ok(0)));
        let longer = read(usize::MAX, 5, 0, 14).await;
        assert!(matches!(longer, Err(Lack::TooLong(line)) if line.contains("14 bytes")));
        // Never silent for as long as the limit.
        let begun = Instant::now();
        let drips = read(usize::MAX, 1, 3, 1 << 30).await;
        assert!(matches!(drips, Err(Lack::TooSlow(line)) if line.contains("3 bytes")));
        assert_eq!(begun.elapsed(), TIME);
        // A long one may take its time.
        assert!(
            matches!(read(9, BYTES_A_TIME, 9, 1 << 30).await, Ok(len) if len == 9 * BYTES_A_TIME)
        );
    }

    #[tokio::test]
    async fn who_says_that_it_will_be_too_long_is_believed() {
        let body = http_body_util::Full::new(Bytes::from_static(b"abc"));
        assert!(matches!(
            read_body(body, 2, TIME).await,
            Err(Lack::TooLong(_))
        ));
    }
}
