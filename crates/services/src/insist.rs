//! Repeats a request, for callers without [`crate::paced`], which repeats by itself.

use std::future::Future;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use crate::error::{Error, Kind, Result};

const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Makes a request that may be made twice until it is done. It gives up when failures that may pass have lasted for
/// `patience`, counted from the first. No answer for so long is such a failure: a connection may have died silently.
/// So a request that waits for something must ask for an answer well before.
pub async fn insist<T, F>(patience: Duration, mut request: impl FnMut() -> F) -> Result<T>
where
    F: Future<Output = Result<T>>,
{
    let mut give_up = None;
    let mut pause = FIRST_PAUSE;
    loop {
        let error = match timeout(patience, request()).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(error)) => error,
            Err(_) => Error::of_backend(Kind::Unreachable, "request", "", "no answer"),
        };
        let wait = match error.kind() {
            Kind::Throttled {
                retry_after: Some(after),
            } => after.max(pause),
            kind if kind.is_passing() => pause,
            _ => return Err(error),
        };
        let now = Instant::now();
        if now + wait >= *give_up.get_or_insert(now + patience) {
            return Err(error);
        }
        sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn failed(kind: Kind) -> Error {
        Error::of_backend(kind, "put", "q", "test")
    }

    const PATIENCE: Duration = Duration::from_millis(300);

    /// Makes a request that fails its first `failures` times with `kind`: returns the number of tries, the result
    /// and the time.
    async fn made(kind: Kind, failures: u32) -> (u32, Result<()>, Duration) {
        let count = Cell::new(0);
        let began = Instant::now();
        let result = insist(PATIENCE, || {
            count.set(count.get() + 1);
            let fails = count.get() <= failures;
            async move {
                match fails {
                    true => Err(failed(kind)),
                    false => Ok(()),
                }
            }
        })
        .await;
        (count.get(), result, began.elapsed())
    }

    #[tokio::test]
    async fn passing_failures_are_tried_again_and_others_are_not() {
        let (count, result, _) = made(Kind::Cut, 2).await;
        assert!(result.is_ok() && count == 3, "{count} times: {result:?}");
        let (count, result, _) = made(Kind::NotFound, 2).await;
        assert!(result.is_err() && count == 1, "{count} times");
    }

    #[tokio::test]
    async fn patience_ends() {
        let (count, result, _) = made(Kind::Unreachable, u32::MAX).await;
        assert_eq!(result.expect_err("never done").kind(), Kind::Unreachable);
        assert!((2..=6).contains(&count), "{count} times");
        let silent = insist(PATIENCE, std::future::pending::<Result<()>>).await;
        assert_eq!(silent.expect_err("no answer").kind(), Kind::Unreachable);
    }

    #[tokio::test]
    async fn the_service_says_when_to_come_back() {
        let after = |ms| Kind::Throttled {
            retry_after: Some(Duration::from_millis(ms)),
        };
        let (count, result, took) = made(after(100), 1).await;
        assert!(result.is_ok() && count == 2, "{count} times: {result:?}");
        assert!(took >= Duration::from_millis(100), "{took:?}");
        // That is beyond its patience: it fails at once.
        let (count, result, _) = made(after(10_000), 1).await;
        assert!(result.is_err() && count == 1, "{count} times");
    }
}
