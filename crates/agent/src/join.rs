//! The meeting point of agents and launchers.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use cloudmpi_backends::{backend, check_scheme, forms, open};
use cloudmpi_services::{
    Backend, Error, KeptBy, Kind, Logger, Options, Secret, Services, Watching, say, shown,
    waited_for,
};

use crate::secrets;

/// A URL and its settings. Messages show it without its secrets.
#[derive(Clone, Default)]
pub struct Join {
    pub url: String,
    pub secret: Option<Secret>,
    /// Where a server of `cloudmpi://` keeps its data.
    pub data_dir: Option<PathBuf>,
}

/// The variable with the URL: a URL with credentials must not show in `ps`.
pub const URL_VARIABLE: &str = "CLOUDMPI_JOIN";

impl Join {
    /// From the command line and the environment.
    pub fn new(url: Option<String>, secret_file: Option<PathBuf>) -> Result<Join, String> {
        let url = url.or_else(|| std::env::var(URL_VARIABLE).ok());
        let url = url.filter(|url| !url.is_empty()).ok_or_else(|| {
            format!("--join URL is needed, for example --join cloudmpi://head:7777 (or {URL_VARIABLE} in the environment)")
        })?;
        check_scheme(&url).map_err(|line| format!("--join {line}"))?;
        Ok(Join {
            url,
            secret: secrets::read(secret_file)?,
            data_dir: None,
        })
    }

    /// The reason, if agents and launchers cannot meet there.
    pub fn is_shared(&self) -> Result<(), String> {
        let is_alone = |backend: &Backend| backend.kept_by == KeptBy::ThisProcess;
        match backend(&self.url) {
            Some(alone) if is_alone(alone) => Err(format!(
                "--join {} is of one process alone; agents and launchers meet at {}",
                alone.form,
                forms(|backend| !is_alone(backend))
            )),
            _ => Ok(()),
        }
    }

    /// The addition to the line about services that do not answer: an agent serves some of them.
    pub fn who_may_be_missing(&self, error: &Error) -> String {
        let by_an_agent =
            backend(&self.url).is_some_and(|backend| backend.kept_by == KeptBy::Cloudmpi);
        match error.kind() {
            Kind::Unreachable if by_an_agent => {
                format!("; where no agent runs yet, start one there: cloudmpi agent --join {self}")
            }
            _ => String::new(),
        }
    }

    /// `may_serve`: an agent serves `cloudmpi://` where it can bind the address. `watching` hears when the server does
    /// not answer.
    pub async fn open(
        &self,
        may_serve: bool,
        watching: Option<Watching>,
    ) -> Result<Services, Error> {
        let options = Options {
            secret: self.secret.clone(),
            may_serve,
            data_dir: self.data_dir.clone(),
            // Leases need early news of failures; the lease's owner repeats the requests itself.
            patience: Duration::from_millis(1500),
            watching,
            ..Options::default()
        };
        open(&self.url, &options).await
    }
}

/// The line of `who` about a server that does not answer; `trying` names the remedy.
pub fn watching(who: &str, trying: String) -> Watching {
    let who = who.to_string();
    Watching {
        logger: Logger::new(move |line| say(format!("{who}: {line}"))),
        trying,
    }
}

/// Opens the services for a command, and tells the user about the wait.
pub async fn open_for(who: &str, join: &Join) -> Result<Services, Error> {
    let watching = watching(who, "waiting for the answer".to_string());
    waited_for(join.open(false, Some(watching)), |_| {
        say(format!("{who}: waiting for {join} to answer"));
    })
    .await
}

impl fmt::Display for Join {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(&self.url))
    }
}

/// Trying again would not help.
pub fn is_hopeless(error: &Error) -> bool {
    matches!(
        error.kind(),
        Kind::Needs | Kind::Refused | Kind::Expired | Kind::Invalid | Kind::Unsupported
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_secret_is_not_shown() {
        assert_eq!(shown("cloudmpi://head:7777"), "cloudmpi://head:7777");
        assert_eq!(
            shown("nats://me:pw@host:4222/x?token=1"),
            "nats://host:4222"
        );
        assert_eq!(shown("azure:AccountKey=abc"), "azure:…");
        assert_eq!(shown("azure:"), "azure:");
        assert_eq!(shown("wss://a@b@host"), "wss://host");
        for unclear in ["nats://me:pw/pw@host", "nats://host/x?token=pw@pw"] {
            assert_eq!(shown(unclear), "nats://…");
        }
    }
}
