//! Names the thing waited for when that takes long.

use std::future::Future;
use std::time::Duration;

use tokio::time::Instant;

use crate::watched::SAID_AFTER;

/// The result of `work`. Until it is there, calls `say` now and then with the time of the wait.
pub async fn waited_for<T>(work: impl Future<Output = T>, mut say: impl FnMut(Duration)) -> T {
    let begun = Instant::now();
    tokio::pin!(work);
    for after in SAID_AFTER {
        tokio::select! {
            biased;
            done = &mut work => return done,
            () = tokio::time::sleep_until(begun + after) => say(begun.elapsed()),
        }
    }
    work.await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn only_what_takes_long_is_said() {
        for (seconds, lines) in [(1, 0), (2, 1), (11, 2), (600, 4)] {
            let mut said = 0;
            let work = tokio::time::sleep(Duration::from_secs(seconds));
            waited_for(work, |_| said += 1).await;
            assert_eq!(said, lines, "{seconds} s");
        }
    }
}
