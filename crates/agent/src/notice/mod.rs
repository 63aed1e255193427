//! Notice of an interruption: a cloud says some time before that it takes a machine back.

mod aws;
mod azure;
mod google;
mod metadata;
#[cfg(test)]
mod tests;

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use aws::Aws;
use azure::Azure;
use google::Google;
use metadata::{Answer, Metadata};

/// How long one answer may take.
const LIMIT: Duration = Duration::from_secs(2);
/// After these pauses it is tried again to find a cloud: a machine's network may begin later than an agent.
const PAUSES_S: [u64; 3] = [2, 10, 60];
/// After so long without a good answer the user is told.
const SILENCE: Duration = Duration::from_secs(60);
/// A time as a service writes it has no more letters.
const TIME_LETTERS: usize = 40;

/// What a cloud says of this machine.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    Nothing,
    /// For the log alone.
    Hint(String),
    /// The machine goes: a clause with the cloud and the time.
    End(String),
}

enum Cloud {
    Aws(Aws),
    Azure(Azure),
    Google(Google),
}

impl Cloud {
    /// The cloud whose own question is answered in its own way.
    async fn find(metadata: &Metadata) -> Option<Cloud> {
        if let Some(google) = Google::find(metadata).await {
            return Some(Cloud::Google(google));
        }
        if let Some(azure) = Azure::find(metadata).await {
            return Some(Cloud::Azure(azure));
        }
        Aws::find(metadata).await.map(Cloud::Aws)
    }

    fn name(&self) -> &'static str {
        match self {
            Cloud::Aws(_) => "AWS",
            Cloud::Azure(_) => "Azure",
            Cloud::Google(_) => "Google Cloud",
        }
    }

    fn every(&self) -> Duration {
        match self {
            Cloud::Aws(_) => aws::EVERY,
            Cloud::Azure(_) => azure::EVERY,
            Cloud::Google(_) => google::EVERY,
        }
    }

    /// An answer that is not understood is an error, and no notice.
    async fn look(&mut self, metadata: &Metadata) -> Result<Found, String> {
        match self {
            Cloud::Aws(aws) => aws.look(metadata).await,
            Cloud::Azure(azure) => azure.look(metadata).await,
            Cloud::Google(google) => google.look(metadata).await,
        }
    }
}

/// The notice of this machine, once there is one.
pub struct Notices(watch::Receiver<Option<String>>);

impl Notices {
    /// Watches in a task of its own; `log` gets the lines for the user.
    pub fn watch(log: impl Fn(&str) + Send + 'static) -> Notices {
        Notices::watch_at(Metadata::of_the_cloud(), log)
    }

    /// There will be none.
    pub fn none() -> Notices {
        Notices(watch::channel(None).1)
    }

    fn watch_at(metadata: Metadata, log: impl Fn(&str) + Send + 'static) -> Notices {
        let (tell, notices) = watch::channel(None);
        tokio::spawn(async move {
            if let Some(cloud) = find(&metadata).await {
                log(&format!(
                    "{} gives notice before it takes this machine: watching",
                    cloud.name()
                ));
                let notice = wait(cloud, &metadata, log).await;
                let _ = tell.send(Some(notice));
            }
        });
        Notices(notices)
    }

    /// Waits for it, for ever if there is none. May be called again.
    pub async fn next(&mut self) -> String {
        let notice = self.0.wait_for(Option::is_some).await;
        match notice.ok().and_then(|notice| notice.clone()) {
            Some(notice) => notice,
            None => std::future::pending().await,
        }
    }
}

async fn find(metadata: &Metadata) -> Option<Cloud> {
    for pause in [0].into_iter().chain(PAUSES_S) {
        sleep(Duration::from_secs(pause)).await;
        let cloud = Cloud::find(metadata).await;
        if cloud.is_some() {
            return cloud;
        }
    }
    None
}

async fn wait(mut cloud: Cloud, metadata: &Metadata, log: impl Fn(&str)) -> String {
    let mut silence = Silence::begin(Instant::now());
    let mut hinted = String::new();
    loop {
        let found = cloud.look(metadata).await;
        if let Some(line) = silence.on(found.as_ref().err(), Instant::now(), cloud.name()) {
            log(&line);
        }
        match found {
            Ok(Found::End(notice)) => return notice,
            Ok(Found::Hint(hint)) if hint != hinted => {
                log(&hint);
                hinted = hint;
            }
            Ok(_) | Err(_) => {}
        }
        sleep(cloud.every()).await;
    }
}

/// How long there has been no good answer.
struct Silence {
    since: Instant,
    is_told: bool,
}

impl Silence {
    fn begin(now: Instant) -> Silence {
        Silence {
            since: now,
            is_told: false,
        }
    }

    /// A line for the user, when it begins to matter and when it is over.
    fn on(&mut self, trouble: Option<&String>, now: Instant, cloud: &str) -> Option<String> {
        match trouble {
            None => {
                self.since = now;
                std::mem::take(&mut self.is_told)
                    .then(|| format!("the metadata service of {cloud} answers again"))
            }
            Some(why) if !self.is_told && now - self.since >= SILENCE => {
                self.is_told = true;
                Some(format!(
                    "the metadata service of {cloud} has given no good answer for {} s ({why}); asking on, but a notice may be missed",
                    SILENCE.as_secs()
                ))
            }
            Some(_) => None,
        }
    }
}

fn wrong(path: &str, answer: &Answer) -> String {
    format!(
        "{path}: an answer that is not understood (status {})",
        answer.status
    )
}
