//! Messages by the job's services, for ranks without another path to each other.

use std::fmt;

use cloudmpi_backends::{backend, forms, open as open_url};
use cloudmpi_path_services::{Bridge, MailboxKind, Open, PATIENCE, Work, begin, start};
use cloudmpi_services::{JobId, KeptBy, Logger, Options, Secret, Watching, say, shown, waited_for};
use serde::{Deserialize, Serialize};

use crate::job::{LaunchError, STATUS_LACKS};

/// The services, and the owners of the mailboxes.
#[derive(Clone, Serialize, Deserialize)]
pub struct MailSpec {
    pub job_id: String,
    /// How many hosts the job has lost before.
    pub epoch: u32,
    /// `None` from a launcher elsewhere: each agent knows the services that it has joined, and their credentials do
    /// not belong in a message.
    pub server: Option<ServicesAt>,
    /// Whether to remove all objects of the job from the services at the end.
    pub owns_job: bool,
    /// The number of processes of the job with a bridge: they share the services' quotas.
    pub processes: usize,
    /// The kind of service message that carries messages between two ranks.
    pub mailbox_kind: MailboxKind,
    /// Whether messages may be for many ranks at once; `None`: if that costs nothing.
    pub multicast: Option<bool>,
}

/// The services' URL, and the credentials for it.
#[derive(Clone, Serialize, Deserialize)]
pub struct ServicesAt {
    pub url: String,
    pub secret: Option<Vec<u8>>,
}

impl fmt::Debug for ServicesAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServicesAt")
    }
}

impl fmt::Debug for MailSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailSpec")
            .field("job_id", &self.job_id)
            .finish_non_exhaustive()
    }
}

/// The part of the job that `--encrypt` does not reach, for the services at this URL.
pub fn not_encrypted(url: &str) -> Option<String> {
    let what = backend(url)?.not_encrypted?;
    let elsewhere =
        forms(|backend| backend.not_encrypted.is_none() && backend.kept_by == KeptBy::Cloudmpi);
    Some(format!(
        "--encrypt is for what ranks send each other by tcp; {what}, or --join {elsewhere}"
    ))
}

/// Makes the mailboxes of the ranks of some nodes.
pub fn open_mail(spec: &MailSpec, nodes: Vec<Vec<u32>>) -> Result<Bridge, LaunchError> {
    start(work(spec, nodes)?).map_err(failed)
}

/// The same without waiting: [`Bridge::opened`] says when they are there.
pub fn begin_mail(spec: &MailSpec, nodes: Vec<Vec<u32>>) -> Result<Bridge, LaunchError> {
    begin(work(spec, nodes)?).map_err(failed)
}

pub fn failed(error: String) -> LaunchError {
    LaunchError::new(STATUS_LACKS, format!("services: {error}"))
}

fn work(spec: &MailSpec, nodes: Vec<Vec<u32>>) -> Result<Work, LaunchError> {
    let job = JobId::new(&spec.job_id).map_err(|error| failed(error.to_string()))?;
    let Some(ServicesAt { url, secret }) = spec.server.clone() else {
        return Err(failed("nobody has said which".to_string()));
    };
    let mut options = Options {
        secret: secret.map(Secret::new),
        ..Options::default()
    };
    // A connection to a server of our own waits by itself; for others the services repeat requests.
    let waits = backend(&url).is_some_and(|backend| backend.kept_by == KeptBy::Cloudmpi);
    let patience = match waits {
        true => options.patience,
        false => PATIENCE,
    };
    options.watching = Some(Watching {
        logger: Logger::new(|line| say(format!("cloudmpi: {line}"))),
        trying: format!(
            "trying again for {} s, then the job ends",
            patience.as_secs()
        ),
    });
    let server = shown(&url);
    let awaited = server.clone();
    let open: Open = Box::new(move || {
        let (url, options, awaited) = (url.clone(), options.clone(), awaited.clone());
        Box::pin(async move {
            waited_for(open_url(&url, &options), |_| {
                say(format!("cloudmpi: waiting for {awaited} to answer"));
            })
            .await
        })
    });
    Ok(Work {
        open,
        server,
        job,
        epoch: spec.epoch,
        nodes,
        processes: spec.processes,
        mailbox_kind: spec.mailbox_kind,
        multicast: spec.multicast,
        owns_job: spec.owns_job,
    })
}
