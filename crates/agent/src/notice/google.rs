//! Spot machines of Google Cloud, and maintenance that ends a machine.

use std::time::Duration;

use super::metadata::{Answer, Metadata};
use super::{Found, LIMIT, wrong};

/// A question for `preempted` waits for a change, so that the answer comes with it.
pub const EVERY: Duration = Duration::from_secs(1);

const WAIT_S: u64 = 5;
const FLAVOR: &str = "Metadata-Flavor";
const PREEMPTED: &str = "/computeMetadata/v1/instance/preempted";
const MAINTENANCE: &str = "/computeMetadata/v1/instance/maintenance-event";

pub struct Google {
    /// The value of `preempted` that was seen last.
    etag: Option<String>,
}

impl Google {
    /// `None`: not on Google Cloud.
    pub async fn find(metadata: &Metadata) -> Option<Google> {
        let id = get(metadata, "/computeMetadata/v1/instance/id", LIMIT).await;
        let answer = id.ok()?;
        (answer.status == 200).then_some(Google { etag: None })
    }

    pub async fn look(&mut self, metadata: &Metadata) -> Result<Found, String> {
        let (path, limit) = match &self.etag {
            None => (PREEMPTED.to_string(), LIMIT),
            Some(etag) => (
                format!("{PREEMPTED}?wait_for_change=true&timeout_sec={WAIT_S}&last_etag={etag}"),
                LIMIT + Duration::from_secs(WAIT_S),
            ),
        };
        let answer = get(metadata, &path, limit).await?;
        match (answer.status, answer.text.as_str()) {
            (200, "TRUE") => {
                let goes = "Google Cloud takes this spot machine back within 30 s";
                return Ok(Found::End(goes.to_string()));
            }
            (200, "FALSE") => {
                let is_plain = |etag: &&str| etag.bytes().all(|byte| byte.is_ascii_alphanumeric());
                let etag = answer.header("etag").filter(is_plain);
                self.etag = etag.map(str::to_string);
            }
            _ => return Err(wrong(PREEMPTED, &answer)),
        }
        let answer = get(metadata, MAINTENANCE, LIMIT).await?;
        match (answer.status, answer.text.as_str()) {
            (200, "TERMINATE_ON_HOST_MAINTENANCE") => {
                let goes = "Google Cloud will stop this machine for maintenance in 60 s, or in 60 minutes if it has a GPU";
                Ok(Found::End(goes.to_string()))
            }
            // A machine that migrates goes on, with its memory.
            (200, "NONE" | "MIGRATE_ON_HOST_MAINTENANCE") | (404, _) => Ok(Found::Nothing),
            _ => Err(wrong(MAINTENANCE, &answer)),
        }
    }
}

/// Google asks to take no answer for its own that does not say so.
async fn get(metadata: &Metadata, path: &str, limit: Duration) -> Result<Answer, String> {
    let answer = metadata.get(path, (FLAVOR, "Google"), limit).await?;
    match answer.header(FLAVOR) {
        Some("Google") => Ok(answer),
        _ => Err(format!("{path}: the answer is not of Google Cloud")),
    }
}
