//! The failures of the service or the connection, as the kinds by which callers decide.

use std::fmt::Display;

use cloudmpi_services::{Error, Kind, Service};
use fe2o3_amqp::connection::{ConnectionStopReason, OpenError};
use fe2o3_amqp::link::{
    DetachError, IllegalLinkStateError, LinkStateError, ReceiverAttachError, RecvError, SendError,
    SenderAttachError, SessionStopReason,
};
use fe2o3_amqp::session::BeginError;
use fe2o3_amqp::types::definitions::{self, ErrorCondition};
use fe2o3_amqp::types::primitives::Symbol;

use crate::LARGEST_BYTES;

/// The request, for errors.
#[derive(Clone)]
pub struct Asked {
    pub(crate) service: Service,
    pub(crate) operation: &'static str,
    pub(crate) name: String,
}

impl Asked {
    pub(crate) fn new(service: Service, operation: &'static str, name: &impl Display) -> Asked {
        Asked {
            service,
            operation,
            name: name.to_string(),
        }
    }

    pub fn error(&self, kind: Kind, cause: impl Into<String>) -> Error {
        Error::new(kind, self.service, self.operation, &self.name, cause)
    }

    pub(crate) fn silent(&self) -> Error {
        Failure::silent().at(self)
    }

    pub(crate) fn lease_ended(&self) -> Error {
        self.error(Kind::NotFound, "the lease has ended")
    }
}

/// A failure of a link, of its session or its connection.
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    pub(crate) cause: String,
    /// The service's word for it, if it gave one.
    pub(crate) condition: String,
    /// The link or its base failed, not the request: another link may do.
    pub(crate) is_of_link: bool,
}

impl Failure {
    fn of_link(kind: Kind, cause: impl Into<String>) -> Failure {
        Failure {
            kind,
            cause: cause.into(),
            condition: String::new(),
            is_of_link: true,
        }
    }

    pub(crate) fn silent() -> Failure {
        Failure {
            kind: Kind::Cut,
            cause: format!("no answer within {} s", crate::ANSWER_LIMIT.as_secs()),
            condition: String::new(),
            is_of_link: false,
        }
    }

    fn said(error: &definitions::Error, is_of_link: bool) -> Failure {
        let condition = condition(error);
        let description = error.description.as_deref().unwrap_or_default();
        Failure {
            kind: kind_of(&condition, description),
            cause: one_line(&condition, description),
            condition,
            is_of_link,
        }
    }

    pub(crate) fn at(self, asked: &Asked) -> Error {
        asked.error(self.kind, self.cause)
    }
}

fn condition(error: &definitions::Error) -> String {
    match &error.condition {
        ErrorCondition::AmqpError(it) => Symbol::from(it).to_string(),
        ErrorCondition::ConnectionError(it) => Symbol::from(it).to_string(),
        ErrorCondition::SessionError(it) => Symbol::from(it).to_string(),
        ErrorCondition::LinkError(it) => Symbol::from(it).to_string(),
        ErrorCondition::Custom(it) => it.to_string(),
    }
}

/// Descriptions have many lines and repeat addresses; the first line is enough.
pub(crate) fn one_line(condition: &str, description: &str) -> String {
    let first = description.lines().next().unwrap_or_default();
    let short: String = first.chars().take(160).collect();
    match (condition, short.is_empty()) {
        (condition, true) => condition.to_string(),
        ("", false) => short,
        (condition, false) => format!("{condition}: {short}"),
    }
}

/// The conditions that AMQP and Service Bus have (Azure's page "Service Bus messaging exceptions" and its AMQP errors).
pub(crate) fn kind_of(condition: &str, description: &str) -> Kind {
    match condition {
        "com.microsoft:server-busy" => Kind::Throttled { retry_after: None },
        "amqp:not-found" | "amqp:resource-deleted" => Kind::NotFound,
        "com.microsoft:message-lock-lost"
        | "com.microsoft:session-lock-lost"
        | "com.microsoft:store-lock-lost"
        | "com.microsoft:message-not-found" => Kind::NotFound,
        "amqp:unauthorized-access" | "com.microsoft:auth-failed" => {
            if description.contains("ExpiredToken") || description.contains("expired") {
                Kind::Expired
            } else {
                Kind::Refused
            }
        }
        "amqp:resource-limit-exceeded" => Kind::Full,
        "amqp:link:message-size-exceeded" => Kind::TooLarge {
            limit_bytes: LARGEST_BYTES,
        },
        "amqp:not-allowed"
        | "amqp:invalid-field"
        | "com.microsoft:argument-error"
        | "com.microsoft:argument-out-of-range"
        | "com.microsoft:entity-disabled" => Kind::Invalid,
        "com.microsoft:entity-already-exists" => Kind::Exists,
        "amqp:not-implemented" => Kind::Unsupported,
        "amqp:internal-error"
        | "amqp:connection:forced"
        | "amqp:link:detach-forced"
        | "amqp:link:stolen"
        | "amqp:session:errant-link"
        | "com.microsoft:operation-cancelled"
        | "com.microsoft:container-close"
        | "com.microsoft:timeout" => Kind::Cut,
        _ => Kind::Broken,
    }
}

/// The session or the connection below has ended.
fn stopped(reason: &SessionStopReason) -> Failure {
    match reason {
        SessionStopReason::RemoteEndedWithError(error)
        | SessionStopReason::ConnectionStopped(ConnectionStopReason::RemoteClosedWithError(
            error,
        )) => Failure::said(error, true),
        _ => gone(),
    }
}

fn gone() -> Failure {
    Failure::of_link(Kind::Cut, "")
}

impl From<SenderAttachError> for Failure {
    fn from(error: SenderAttachError) -> Failure {
        match error {
            SenderAttachError::RemoteClosedWithError(error) => Failure::said(&error, false),
            SenderAttachError::SessionStopped(reason) => stopped(&reason),
            SenderAttachError::IllegalState => gone(),
            SenderAttachError::IncomingTargetIsNone | SenderAttachError::ExpectImmediateDetach => {
                Failure::of_link(Kind::NotFound, "refused without a reason")
            }
            other => Failure::of_link(Kind::Broken, other.to_string()),
        }
    }
}

impl From<ReceiverAttachError> for Failure {
    fn from(error: ReceiverAttachError) -> Failure {
        match error {
            ReceiverAttachError::RemoteClosedWithError(error) => Failure::said(&error, false),
            ReceiverAttachError::SessionStopped(reason) => stopped(&reason),
            ReceiverAttachError::IllegalState => gone(),
            ReceiverAttachError::IncomingSourceIsNone
            | ReceiverAttachError::ExpectImmediateDetach => {
                Failure::of_link(Kind::NotFound, "refused without a reason")
            }
            other => Failure::of_link(Kind::Broken, other.to_string()),
        }
    }
}

impl From<LinkStateError> for Failure {
    fn from(error: LinkStateError) -> Failure {
        match error {
            LinkStateError::RemoteDetachedWithError(error)
            | LinkStateError::RemoteClosedWithError(error) => Failure::said(&error, true),
            LinkStateError::SessionStopped(reason) => stopped(&reason),
            _ => gone(),
        }
    }
}

impl From<SendError> for Failure {
    fn from(error: SendError) -> Failure {
        match error {
            SendError::LinkStateError(error) => error.into(),
            SendError::Detached(
                DetachError::RemoteDetachedWithError(error)
                | DetachError::RemoteClosedWithError(error),
            ) => Failure::said(&error, true),
            SendError::Detached(DetachError::SessionStopped(reason)) => stopped(&reason),
            SendError::Detached(_) => gone(),
            SendError::MessageSizeExceeded(_) => Failure {
                is_of_link: false,
                ..Failure::of_link(
                    Kind::TooLarge {
                        limit_bytes: LARGEST_BYTES,
                    },
                    "the link's limit",
                )
            },
            other => Failure::of_link(Kind::Broken, other.to_string()),
        }
    }
}

impl From<RecvError> for Failure {
    fn from(error: RecvError) -> Failure {
        match error {
            RecvError::LinkStateError(error) => error.into(),
            other => Failure::of_link(Kind::Broken, other.to_string()),
        }
    }
}

impl From<IllegalLinkStateError> for Failure {
    fn from(error: IllegalLinkStateError) -> Failure {
        match error {
            IllegalLinkStateError::SessionStopped(reason) => stopped(&reason),
            IllegalLinkStateError::IllegalState => gone(),
        }
    }
}

impl From<BeginError> for Failure {
    fn from(error: BeginError) -> Failure {
        match error {
            BeginError::LocalChannelMaxReached => Failure {
                is_of_link: false,
                ..Failure::of_link(
                    Kind::Throttled { retry_after: None },
                    "the connection has no session left",
                )
            },
            BeginError::RemoteEndedWithError(error) => Failure::said(&error, true),
            BeginError::ConnectionStopped(reason) => {
                stopped(&SessionStopReason::ConnectionStopped(reason))
            }
            _ => gone(),
        }
    }
}

impl From<definitions::Error> for Failure {
    fn from(error: definitions::Error) -> Failure {
        Failure::said(&error, false)
    }
}

/// Why a connection could not be opened. The library's own text may repeat sent bytes, so it is not shown.
pub(crate) fn not_opened(shown: &str, error: &OpenError) -> Error {
    let (kind, cause) = match error {
        OpenError::SaslError { .. } => (Kind::Refused, "SASL".to_string()),
        OpenError::RemoteClosedWithError(error) => {
            let failure = Failure::said(error, true);
            (failure.kind, failure.cause)
        }
        OpenError::ProtocolHeaderMismatch(_) => {
            (Kind::Unreachable, "it does not speak AMQP 1.0".to_string())
        }
        OpenError::Io(error) => (Kind::Unreachable, error.kind().to_string()),
        OpenError::RemoteClosed => (Kind::Unreachable, "it closed the connection".to_string()),
        _ => (Kind::Unreachable, "it does not speak AMQP 1.0".to_string()),
    };
    Error::of_backend(kind, "open", shown, cause)
}
