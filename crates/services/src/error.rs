//! One error for all services: the request, its service and name, the cause of the failure and the remedy.

use std::fmt;
use std::time::Duration;

/// The five services.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Service {
    Queue,
    Topic,
    Blob,
    Table,
    Relay,
}

impl Service {
    pub const ALL: [Service; 5] = [
        Service::Queue,
        Service::Topic,
        Service::Blob,
        Service::Table,
        Service::Relay,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Service::Queue => "queue",
            Service::Topic => "topic",
            Service::Blob => "blob",
            Service::Table => "table",
            Service::Relay => "relay",
        }
    }
}

impl fmt::Display for Service {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// The kind of failure. A caller decides by this; the rest of an [`Error`] is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The service cannot be reached; nothing was done.
    Unreachable,
    /// The connection was lost while the request was under way: it was done, or it was not.
    Cut,
    /// The service does not accept the credentials.
    Refused,
    /// A setting from the user is missing or cannot work; the cause names the remedy.
    Needs,
    /// The credentials were good once and have run out.
    Expired,
    /// The quota is used up (429, 503). Nothing was done.
    Throttled { retry_after: Option<Duration> },
    /// No such queue, topic, blob, row, lease or listener.
    NotFound,
    /// The object exists already, and the request was to make it.
    Exists,
    /// The row has a version other than the expected one.
    VersionMismatch,
    /// Larger than the limit of the service.
    TooLarge { limit_bytes: u64 },
    /// The service has no room left. Nothing was done, and nothing acknowledged is lost.
    Full,
    /// The other side closed, or this handle is closed.
    Closed,
    /// A name, address or argument that can never work.
    Invalid,
    /// The backend has no such service.
    Unsupported,
    /// The service sent a wrong answer: damage, or a defect on either side.
    Broken,
}

impl Kind {
    /// Whether the same request may succeed a little later.
    pub fn is_passing(self) -> bool {
        matches!(self, Kind::Unreachable | Kind::Cut | Kind::Throttled { .. })
    }

    /// Whether the request may have been done although it failed.
    pub fn may_have_happened(self) -> bool {
        matches!(self, Kind::Cut)
    }

    /// Whether the cause names the user's mistake and the remedy.
    fn is_said_by_cause(self) -> bool {
        matches!(self, Kind::Needs)
    }

    fn says(self) -> &'static str {
        match self {
            Kind::Unreachable => "cannot be reached",
            Kind::Cut => "connection lost while waiting for the answer",
            Kind::Refused => "credentials refused",
            Kind::Needs => "",
            Kind::Expired => "credentials expired",
            Kind::Throttled { .. } => "throttled",
            Kind::NotFound => "not found",
            Kind::Exists => "exists already",
            Kind::VersionMismatch => "changed in between",
            Kind::TooLarge { .. } => "too large",
            Kind::Full => "no room left",
            Kind::Closed => "closed",
            Kind::Invalid => "not valid",
            Kind::Unsupported => "not offered by this backend",
            Kind::Broken => "broken",
        }
    }

    fn what_to_do(self) -> &'static str {
        match self {
            Kind::Unreachable => {
                "check the address, and that the service runs and is not behind a firewall"
            }
            Kind::Cut => {
                "ask for the state before trying again, or make the request one that may happen twice"
            }
            Kind::Refused => "check the secret, key or token, and that both sides have the same",
            Kind::Needs => "",
            Kind::Expired => "get a new token",
            Kind::Throttled { .. } => "send fewer requests a second, or raise the quota",
            Kind::NotFound => "create it first, or check the name and the job",
            Kind::Exists => "read it instead, or choose another name",
            Kind::VersionMismatch => "read the row again and decide anew",
            Kind::TooLarge { .. } => "put the bytes into a blob and send its name",
            Kind::Full => "free space: take out messages, delete blobs, or run `cloudmpi clean`",
            Kind::Closed => "connect again",
            Kind::Invalid => "correct the name or the address",
            Kind::Unsupported => "choose another way, or another backend",
            Kind::Broken => "report it with the log of the service",
        }
    }
}

/// A request that failed. One pointer wide, so that results stay small.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: Kind,
    service: Option<Service>,
    operation: &'static str,
    name: String,
    cause: String,
    /// Replaces the advice for all errors of this kind.
    advice: Option<&'static str>,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// `name` and `cause` must not hold credentials: they are printed.
    pub fn new(
        kind: Kind,
        service: Service,
        operation: &'static str,
        name: impl Into<String>,
        cause: impl Into<String>,
    ) -> Error {
        let inner = Inner {
            kind,
            service: Some(service),
            operation,
            name: name.into(),
            cause: cause.into(),
            advice: None,
        };
        Error(Box::new(inner))
    }

    /// An error of the connection or of the whole backend, not of one service.
    pub fn of_backend(
        kind: Kind,
        operation: &'static str,
        name: impl Into<String>,
        cause: impl Into<String>,
    ) -> Error {
        let inner = Inner {
            kind,
            service: None,
            operation,
            name: name.into(),
            cause: cause.into(),
            advice: None,
        };
        Error(Box::new(inner))
    }

    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    pub fn service(&self) -> Option<Service> {
        self.0.service
    }

    pub fn operation(&self) -> &'static str {
        self.0.operation
    }

    pub fn name(&self) -> &str {
        &self.0.name
    }

    pub fn cause(&self) -> &str {
        &self.0.cause
    }

    /// The same failure, with this advice.
    pub fn advising(mut self, advice: &'static str) -> Error {
        self.0.advice = Some(advice);
        self
    }

    /// The same failure, with a name or place that helps people more.
    pub fn at(mut self, service: Service, operation: &'static str, name: &str) -> Error {
        self.0.service = Some(service);
        self.0.operation = operation;
        self.0.name = name.to_string();
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner {
            kind,
            service,
            operation,
            name,
            cause,
            advice,
        } = &*self.0;
        if let Some(service) = service {
            write!(out, "{service} ")?;
        }
        match name.is_empty() {
            true if service.is_none() && *operation == "request" => write!(out, "the services")?,
            true => write!(out, "{operation}")?,
            false => write!(out, "{operation} '{name}'")?,
        }
        if kind.is_said_by_cause() {
            write!(out, ": {cause}")?;
            return match advice {
                Some(advice) => write!(out, "; {advice}"),
                None => Ok(()),
            };
        }
        write!(out, ": {}", kind.says())?;
        match kind {
            Kind::TooLarge { limit_bytes } => write!(out, " (at most {limit_bytes} bytes)")?,
            Kind::Throttled {
                retry_after: Some(after),
            } => write!(out, " (again in {} ms)", after.as_millis())?,
            _ => {}
        }
        if !cause.is_empty() {
            write!(out, ": {cause}")?;
        }
        write!(out, "; {}", advice.unwrap_or(kind.what_to_do()))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}: {self}", self.0.kind)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_named_by_an_empty_name() {
        let error = Error::of_backend(Kind::Unreachable, "request", "", "no answer in 2 s");
        let text = "the services: cannot be reached: no answer in 2 s; check the address, \
                    and that the service runs and is not behind a firewall";
        assert_eq!(error.to_string(), text);
        let listed = Error::new(Kind::Cut, Service::Queue, "list", "", "");
        assert!(
            listed
                .to_string()
                .starts_with("queue list: connection lost")
        );
    }

    #[test]
    fn what_the_user_is_to_give_is_said_once() {
        let error = Error::of_backend(
            Kind::Needs,
            "connect",
            "cloudmpi://a:1",
            "there is no secret",
        );
        assert_eq!(
            error.to_string(),
            "connect 'cloudmpi://a:1': there is no secret"
        );
        assert_eq!(
            error.advising("make one").to_string(),
            "connect 'cloudmpi://a:1': there is no secret; make one"
        );
    }
}
