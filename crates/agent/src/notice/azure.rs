//! Scheduled Events of Azure.
//!
//! An event is not acknowledged (`StartRequests`): that would let it begin at once, for every machine that it names, and others may
//! still have ranks of jobs that cannot be moved.

use std::time::{Duration, SystemTime};

use serde::Deserialize;

use super::metadata::{Answer, Metadata};
use cloudmpi_services::printable;

use super::{Found, LIMIT, TIME_LETTERS, wrong};

pub const EVERY: Duration = Duration::from_secs(1);

const HEADER: (&str, &str) = ("Metadata", "true");
const NAME: &str = "/metadata/instance/compute/name?api-version=2021-02-01&format=text";
const EVENTS: &str = "/metadata/scheduledevents?api-version=2020-07-01";
/// The first question switches the events on, which takes up to two minutes.
const FIRST_LIMIT: Duration = Duration::from_secs(150);
/// An event may be announced days before. All usual notices are of 15 minutes at most.
const SOON: Duration = Duration::from_secs(20 * 60);

pub struct Azure {
    /// What events call this machine.
    name: String,
    has_answered: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Document {
    events: Vec<Event>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Event {
    event_type: String,
    resources: Vec<String>,
    /// Empty once it has begun.
    #[serde(default)]
    not_before: String,
}

impl Azure {
    /// `None`: not on Azure.
    pub async fn find(metadata: &Metadata) -> Option<Azure> {
        let answer = metadata.get(NAME, HEADER, LIMIT).await.ok()?;
        let is_name = !answer.text.is_empty() && !answer.text.contains(char::is_whitespace);
        (answer.status == 200 && is_name).then_some(Azure {
            name: answer.text,
            has_answered: false,
        })
    }

    pub async fn look(&mut self, metadata: &Metadata) -> Result<Found, String> {
        let limit = match self.has_answered {
            true => LIMIT,
            false => FIRST_LIMIT,
        };
        let answer = metadata.get(EVENTS, HEADER, limit).await?;
        if answer.status != 200 {
            return Err(wrong(EVENTS, &answer));
        }
        let document = serde_json::from_str::<Document>(&answer.text);
        let document = document.map_err(|_| wrong(EVENTS, &answer))?;
        self.has_answered = true;
        let own = (document.events.iter()).filter(|event| self.is_meant(event));
        let found: Vec<Found> = own.map(|event| judged(event, &answer)).collect();
        let is_end = |found: &Found| matches!(found, Found::End(_));
        let end = found.iter().position(is_end).unwrap_or(0);
        Ok(found.into_iter().nth(end).unwrap_or(Found::Nothing))
    }

    fn is_meant(&self, event: &Event) -> bool {
        // Freeze is a pause of some seconds.
        let ends = ["Preempt", "Terminate", "Reboot", "Redeploy"];
        let mut names = event.resources.iter();
        ends.contains(&event.event_type.as_str())
            && names.any(|name| name.eq_ignore_ascii_case(&self.name))
    }
}

fn judged(event: &Event, answer: &Answer) -> Found {
    let kind = &event.event_type;
    let begin = httpdate::parse_http_date(&event.not_before).ok();
    // Both times are of the service's clock; this machine's may be wrong.
    let now = answer.header("date");
    let now = now.and_then(|date| httpdate::parse_http_date(date).ok());
    let ahead = |now: SystemTime| begin?.duration_since(now).ok();
    if now.and_then(ahead).is_some_and(|ahead| ahead > SOON) {
        return Found::Hint(format!(
            "Azure announces {kind} of this machine, not before {}; its ranks stay until {} minutes before",
            printable(&event.not_before, TIME_LETTERS),
            SOON.as_secs() / 60
        ));
    }
    Found::End(match event.not_before.is_empty() {
        true => format!("Azure has begun {kind} of this machine"),
        false => format!(
            "Azure announces {kind} of this machine, not before {}",
            printable(&event.not_before, TIME_LETTERS)
        ),
    })
}
