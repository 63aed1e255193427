//! Turns the client's errors into ours.

use std::error::Error as Source;
use std::fmt::Display;

use async_nats::jetstream::{self, ErrorCode};
use cloudmpi_services::{Error, Kind, Result, Service};

/// The failure, with the innermost reason that tells more than its wrappers.
pub(crate) fn failed(
    error: &(dyn Source + 'static),
    service: Service,
    operation: &'static str,
    name: &impl Display,
) -> Error {
    Error::new(
        kind_of(error),
        service,
        operation,
        name.to_string(),
        error.to_string(),
    )
}

/// A removal of an object that may be gone already.
pub(crate) fn unless_absent<T>(removed: Result<T>) -> Result<()> {
    match removed {
        Err(error) if error.kind() != Kind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn kind_of(error: &(dyn Source + 'static)) -> Kind {
    let mut words = String::new();
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(answer) = error.downcast_ref::<jetstream::Error>() {
            return kind_of_answer(answer);
        }
        words.push_str(&error.to_string().to_lowercase());
        words.push(' ');
        next = error.source();
    }
    // The server answers a pull from a missing consumer by 503, no responders. Some wrappers print
    // the server's answer and do not pass it on.
    let says = |what: &str| words.contains(what);
    if says("not found")
        || says("no stream found")
        || says("consumer deleted")
        || says("stream: 503")
        || says("does not exist")
        || says("no responders")
    {
        Kind::NotFound
    } else if says("maximum") && says("exceeded") || says("insufficient") {
        Kind::Full
    } else if says("max payload") {
        Kind::TooLarge { limit_bytes: 0 }
    } else if says("timed out")
        || says("broken pipe")
        || says("closed")
        || says("request failed")
        || says("shutdown")
        || says("leadership")
    {
        Kind::Cut
    } else if says("permission") || says("authorization") {
        Kind::Refused
    } else {
        Kind::Broken
    }
}

fn kind_of_answer(answer: &jetstream::Error) -> Kind {
    match answer.error_code() {
        ErrorCode::STREAM_NOT_FOUND
        | ErrorCode::CONSUMER_NOT_FOUND
        | ErrorCode::NO_MESSAGE_FOUND => Kind::NotFound,
        ErrorCode::STREAM_WRONG_LAST_SEQUENCE => Kind::VersionMismatch,
        ErrorCode::STREAM_NAME_EXIST => Kind::Exists,
        ErrorCode::STORAGE_RESOURCES_EXCEEDED
        | ErrorCode::ACCOUNT_RESOURCES_EXCEEDED
        | ErrorCode::MEMORY_RESOURCES_EXCEEDED
        | ErrorCode::INSUFFICIENT_RESOURCES => Kind::Full,
        ErrorCode::CLUSTER_NOT_AVAILABLE => Kind::Throttled { retry_after: None },
        ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => {
            Kind::Unsupported
        }
        // The server has forgotten the object, and a thread of it has written one file more.
        _ if answer.to_string().contains("directory not empty") => Kind::NotFound,
        // Raw answers carry HTTP-like statuses where the code is 0.
        _ if answer.code() == 404 => Kind::NotFound,
        _ if answer.code() == 503 => Kind::Throttled { retry_after: None },
        _ => Kind::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_server_could_not_remove_from_its_disk_is_gone_all_the_same() {
        let answer = r#"{"code": 500, "err_code": 10051, "description": "unlinkat a/obs/s-1: directory not empty"}"#;
        let answer: jetstream::Error = serde_json::from_str(answer).expect("as the server says it");
        assert_eq!(kind_of_answer(&answer), Kind::NotFound);
    }
}
