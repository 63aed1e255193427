//! The removal of a job's objects from the services.

use std::future::Future;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::error::{Error, Kind, Result};
use crate::name::JobId;
use crate::services::Services;

/// Removals under way at a time.
const AT_A_TIME: usize = 16;
/// The services may take so many times longer in all than for one answer.
const ANSWERS: u32 = 10;

/// The objects that `Services::clean` removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    pub queues: u64,
    pub topics: u64,
    pub blobs: u64,
    pub rows: u64,
}

/// Objects removed, and objects found so far.
type Progress = watch::Sender<(u64, u64)>;

impl Services {
    /// Removes all that the job has in the five services, from any process. May be repeated.
    pub async fn clean(&self, job: &JobId) -> Result<Cleaned> {
        self.clean_telling(job, &Progress::default()).await
    }

    /// The same, until nothing has been answered for `silence`, or, where there is much to remove, for ten times as long.
    /// Returns in words why something is left.
    pub async fn clean_while_answered(
        &self,
        job: &JobId,
        silence: Duration,
    ) -> std::result::Result<Cleaned, String> {
        let progress = Progress::default();
        let mut answers = progress.subscribe();
        let cleaning = self.clean_telling(job, &progress);
        tokio::pin!(cleaning);
        let end = Instant::now() + silence * ANSWERS;
        loop {
            let silent = Instant::now() + silence;
            tokio::select! {
                biased;
                done = &mut cleaning => return done.map_err(|error| error.to_string()),
                Ok(()) = answers.changed() => {}
                () = sleep_until(silent.min(end)) => {
                    let why = match silent < end {
                        true => format!("no answer in {} s", silence.as_secs_f64()),
                        false => format!("not done in {} s", (silence * ANSWERS).as_secs_f64()),
                    };
                    return Err(match *progress.borrow() {
                        (_, 0) => why,
                        (removed, found) => format!("{removed} of {found} objects removed, then {why}"),
                    });
                }
            }
        }
    }

    async fn clean_telling(&self, job: &JobId, progress: &Progress) -> Result<Cleaned> {
        let queues = self.queue.list(job, "").await?.into_iter().map(|name| {
            let queue = self.queue.clone();
            async move { queue.delete_queue(&name).await }
        });
        let queues = remove(queues, progress).await?;
        let topics = self.topic.list(job, "").await?.into_iter().map(|name| {
            let topic = self.topic.clone();
            async move { topic.delete_topic(&name).await }
        });
        let topics = remove(topics, progress).await?;
        let blobs = self.blob.list(job, "").await?.into_iter().map(|found| {
            let blob = self.blob.clone();
            async move { blob.delete(&found.key).await }
        });
        let blobs = remove(blobs, progress).await?;
        self.blob.remove_rests(job).await?;
        let rows = self.table.scan(job, "").await?.into_iter().map(|(key, _)| {
            let table = self.table.clone();
            async move { table.delete(&key, None).await }
        });
        let rows = remove(rows, progress).await?;
        Ok(Cleaned {
            queues,
            topics,
            blobs,
            rows,
        })
    }
}

/// Returns their number.
async fn remove<F>(
    mut removals: impl ExactSizeIterator<Item = F>,
    progress: &Progress,
) -> Result<u64>
where
    F: Future<Output = Result<()>> + Send + 'static,
{
    let count = removals.len() as u64;
    progress.send_modify(|(_, found)| *found += count);
    let mut under_way = JoinSet::new();
    loop {
        while under_way.len() < AT_A_TIME
            && let Some(next) = removals.next()
        {
            under_way.spawn(next);
        }
        let Some(ended) = under_way.join_next().await else {
            return Ok(count);
        };
        ended
            .map_err(|error| Error::of_backend(Kind::Closed, "clean", "", error.to_string()))??;
        progress.send_modify(|(removed, _)| *removed += 1);
    }
}
