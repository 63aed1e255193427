//! Turns the services' answers into our errors.

use std::error::Error as Source;
use std::fmt::Display;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cloudmpi_services::{Error, Kind, Service};
use hyper::HeaderMap;
use hyper::StatusCode;

use crate::account::Credential;

/// The request and its name, for messages.
#[derive(Clone)]
pub(crate) struct Asked {
    pub(crate) service: Service,
    pub(crate) operation: &'static str,
    pub(crate) name: String,
}

impl Asked {
    pub(crate) fn new(service: Service, operation: &'static str, name: &impl Display) -> Asked {
        let name = name.to_string();
        Asked {
            service,
            operation,
            name,
        }
    }

    /// The same, with its host.
    pub(crate) fn at(&self, host: &str) -> Asked {
        Asked {
            name: format!("{} at {host}", self.name),
            ..self.clone()
        }
    }

    pub(crate) fn error(&self, kind: Kind, cause: impl Into<String>) -> Error {
        Error::new(kind, self.service, self.operation, self.name.clone(), cause)
    }
}

/// The reason for a missing answer from `host`. The reasons' text has host names, not addresses with a
/// signature.
pub(crate) fn not_answered(
    asked: &Asked,
    host: &str,
    error: &hyper_util::client::legacy::Error,
) -> Error {
    let kind = if error.is_connect() {
        Kind::Unreachable
    } else {
        Kind::Cut
    };
    let (mut cause, mut next) = (String::new(), error.source());
    while let Some(reason) = next {
        let says = reason.to_string();
        if !cause.contains(&says) {
            cause = if cause.is_empty() {
                says
            } else {
                format!("{cause}: {says}")
            };
        }
        next = reason.source();
    }
    asked.error(kind, format!("{host}: {cause}"))
}

/// The error of an answer other than 2xx.
pub(crate) fn refused(
    asked: &Asked,
    status: StatusCode,
    headers: &HeaderMap,
    body: &[u8],
    credential: &Credential,
    now: SystemTime,
) -> Error {
    let code = code_of(headers, body);
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let kind = match (status.as_u16(), code.as_str()) {
        (_, "QueueBeingDeleted" | "ContainerBeingDeleted" | "TableBeingDeleted") => {
            Kind::Throttled {
                retry_after: Some(Duration::from_secs(5)),
            }
        }
        (_, "PopReceiptMismatch" | "MessageNotFound") => Kind::NotFound,
        (401 | 403, _) if is_expired(credential, now) => Kind::Expired,
        (401 | 403, _) => Kind::Refused,
        (404, _) => Kind::NotFound,
        (409, _) => Kind::Exists,
        (412, _) => Kind::VersionMismatch,
        (413, _) => Kind::TooLarge { limit_bytes: 0 },
        (429 | 503, _) => Kind::Throttled {
            retry_after: header("retry-after").and_then(|text| after(text, now)),
        },
        // The service itself does not know: done or not.
        (500 | 502 | 504, _) => Kind::Cut,
        (507, _) => Kind::Full,
        _ => Kind::Broken,
    };
    let cause = match code.as_str() {
        "" => format!("status {}", status.as_u16()),
        code => format!("status {} {code}", status.as_u16()),
    };
    asked.error(kind, cause)
}

/// What a service may ask to wait for at most: longer than any caller's patience.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// Seconds, or a date by the clock of the service.
fn after(text: &str, now: SystemTime) -> Option<Duration> {
    let wait = match text.trim().parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => {
            let date = httpdate::parse_http_date(text).ok()?;
            date.duration_since(now).unwrap_or(Duration::ZERO)
        }
    };
    Some(wait.min(LONGEST_WAIT))
}

/// The service's code for the fault: in a header, or in the body's XML or JSON. The rest of the body is not shown: it
/// repeats the signed text.
fn code_of(headers: &HeaderMap, body: &[u8]) -> String {
    let of_header = headers
        .get("x-ms-error-code")
        .and_then(|value| value.to_str().ok());
    if let Some(code) = of_header {
        return code.to_string();
    }
    let text = String::from_utf8_lossy(body);
    let text = text.trim_start_matches('\u{feff}');
    let code = if let Ok(value) = serde_json::from_str::<serde_json::Value>(text) {
        value["odata.error"]["code"].as_str().map(str::to_string)
    } else {
        let document = roxmltree::Document::parse(text).ok();
        document.and_then(|document| {
            document
                .descendants()
                .find(|node| node.tag_name().name().eq_ignore_ascii_case("code"))
                .and_then(|node| node.text())
                .map(str::to_string)
        })
    };
    let code = code.unwrap_or_default();
    let is_word = code.len() < 80 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_word { code } else { String::new() }
}

/// Whether a signature has an end (`se`) that is past, by the clock of the service.
fn is_expired(credential: &Credential, now: SystemTime) -> bool {
    let Credential::Signature(signature) = credential else {
        return false;
    };
    let signature = String::from_utf8_lossy(signature.expose()).into_owned();
    let Some(end) = signature
        .split('&')
        .find_map(|part| part.strip_prefix("se="))
    else {
        return false;
    };
    let end = percent_encoding::percent_decode_str(end).decode_utf8_lossy();
    // 2026-11-22, 2026-11-22T01:00Z and 2026-11-22T01:00:00Z compare as text.
    let (end, now) = (end.trim_end_matches('Z'), in_iso(now));
    end <= &now[..end.len().min(now.len())]
}

/// `2026-11-22T01:00:00`.
fn in_iso(time: SystemTime) -> String {
    let seconds = time
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // The calendar that begins in March of the year 0, where the leap day comes last.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (
        day - (153 * month + 2) / 5 + 1,
        if month < 10 { month + 3 } else { month - 9 },
    );
    let year = era * 400 + year + u64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}",
        second / 3600,
        second / 60 % 60,
        second % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_services::Secret;

    #[test]
    fn no_service_asks_to_wait_for_ever() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
        assert_eq!(after("7", now), Some(Duration::from_secs(7)));
        assert_eq!(after("18446744073709551615", now), Some(LONGEST_WAIT));
        assert_eq!(
            after("Fri, 31 Dec 9999 23:59:59 GMT", now),
            Some(LONGEST_WAIT)
        );
        assert_eq!(
            after("Thu, 01 Jan 1970 00:00:00 GMT", now),
            Some(Duration::ZERO)
        );
        assert_eq!(after("soon", now), None);
    }

    #[test]
    fn calendar() {
        let at = |text| in_iso(httpdate::parse_http_date(text).unwrap());
        assert_eq!(at("Thu, 29 Feb 2024 23:59:58 GMT"), "2024-02-29T23:59:58");
        assert_eq!(at("Sun, 22 Nov 2026 01:02:03 GMT"), "2026-11-22T01:02:03");
        assert_eq!(at("Thu, 01 Jan 1970 00:00:00 GMT"), "1970-01-01T00:00:00");
    }

    #[test]
    fn expiry() {
        let signature = |text: &str| Credential::Signature(Secret::new(text));
        let now = httpdate::parse_http_date("Sun, 22 Nov 2026 01:02:03 GMT").unwrap();
        for past in [
            "2026-11-21",
            "2026-11-22T01:02Z",
            "2026-11-22T01%3A02%3A03Z",
        ] {
            assert!(
                is_expired(&signature(&format!("sv=x&se={past}&sig=y")), now),
                "{past}"
            );
        }
        for later in [
            "2026-11-23",
            "2026-11-22T01:03Z",
            "2026-11-22T01%3A02%3A04Z",
        ] {
            assert!(
                !is_expired(&signature(&format!("se={later}")), now),
                "{later}"
            );
        }
        assert!(!is_expired(
            &Credential::Key(Secret::new("se=2000-01-01")),
            now
        ));
    }
}
