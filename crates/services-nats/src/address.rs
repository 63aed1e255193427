//! The parts of a NATS server's URL. A part that is not understood is an error: a slip could otherwise name another server.

use std::borrow::Cow;

use async_nats::ServerAddr;
use cloudmpi_services::{Error, Kind, Result};
use percent_encoding::percent_decode_str;

const PORT: u16 = 4222;
const FORM: &str = "this is not nats://[user:password@|token@]host[:port]";

pub(crate) struct Address {
    pub(crate) server: ServerAddr,
    /// Scheme, host and port, for messages.
    pub(crate) shown: String,
    pub(crate) credential: Credential,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Credential {
    None,
    Token(String),
    Password { user: String, password: String },
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Address> {
        let (credential, host_and_port) = parts(url).map_err(|cause| invalid(url, cause))?;
        let (host, port) = host_port(host_and_port).map_err(|cause| invalid(url, cause))?;
        let shown = format!("nats://{host}:{port}");
        // Without credentials: the client's own parser would not decode them, `%40` to `@`.
        let server = shown.parse();
        Ok(Address {
            server: server.map_err(|_| invalid(url, "there can be no host of this name"))?,
            shown,
            credential,
        })
    }
}

/// Credentials, and the part behind their `@`.
fn parts(url: &str) -> std::result::Result<(Credential, &str), &'static str> {
    let rest = url.strip_prefix("nats://").ok_or(FORM)?;
    let (before, behind) = match rest.rsplit_once('@') {
        Some((before, behind)) => (Some(before), behind),
        None => (None, rest),
    };
    let credential = match before.map(|before| before.split_once(':').unwrap_or((before, ""))) {
        None => Credential::None,
        Some(("", _)) => return Err("there is no user or token before the @"),
        Some((token, "")) if !before.is_some_and(|before| before.contains(':')) => {
            Credential::Token(decoded(token)?)
        }
        Some((_, "")) => return Err("there is no password between : and @"),
        Some((user, password)) => Credential::Password {
            user: decoded(user)?,
            password: decoded(password)?,
        },
    };
    Ok((credential, behind.strip_suffix('/').unwrap_or(behind)))
}

fn host_port(text: &str) -> std::result::Result<(&str, u16), &'static str> {
    if text.contains(',') {
        return Err("one server is named; it tells of the others of its cluster by itself");
    }
    if text.contains(['/', '?', '#']) {
        return Err("nothing may follow host:port; in a password %2F, %3F and %23 stand for / ? #");
    }
    let (host, port) = match text.rfind(']') {
        Some(end) => text.split_at(end + 1),
        None => text.split_at(text.find(':').unwrap_or(text.len())),
    };
    let port = match port.strip_prefix(':') {
        None if port.is_empty() => Some(PORT),
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok(),
        _ => None,
    };
    match port.filter(|port| *port > 0) {
        _ if host.is_empty() => Err("there is no host"),
        None => Err("a port is a number from 1 to 65535; an IPv6 address stands in [ ]"),
        Some(port) => Ok((host, port)),
    }
}

/// `%40` is `@`; other characters stand for themselves.
fn decoded(text: &str) -> std::result::Result<String, &'static str> {
    let text = percent_decode_str(text).decode_utf8();
    text.map(Cow::into_owned)
        .map_err(|_| "a user, password or token is not UTF-8")
}

/// Leaves out all that may be secret: the part before the last `@`, and all behind the host.
fn invalid(url: &str, cause: &str) -> Error {
    let rest = url.strip_prefix("nats:").unwrap_or_default();
    let rest = rest.trim_start_matches('/');
    let host = rest.rsplit('@').next().unwrap_or_default();
    let host = host.split(['/', '?', '#']).next().unwrap_or_default();
    let hidden = if rest.contains('@') { "…@" } else { "" };
    Error::of_backend(
        Kind::Invalid,
        "open",
        format!("nats://{hidden}{host}"),
        cause,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken() {
        let password = |user: &str, password: &str| Credential::Password {
            user: user.into(),
            password: password.into(),
        };
        for (url, shown, credential) in [
            ("nats://head", "nats://head:4222", Credential::None),
            ("nats://head:1/", "nats://head:1", Credential::None),
            ("nats://[fd77::1]:5", "nats://[fd77::1]:5", Credential::None),
            (
                "nats://[fd77::1]",
                "nats://[fd77::1]:4222",
                Credential::None,
            ),
            (
                "nats://t=%40@h",
                "nats://h:4222",
                Credential::Token("t=@".into()),
            ),
            (
                "nats://me:a@b:c/=?#%25%@h:9",
                "nats://h:9",
                password("me", "a@b:c/=?#%%"),
            ),
        ] {
            let address = Address::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
            assert_eq!(
                (&address.shown[..], &address.credential),
                (shown, &credential),
                "{url}"
            );
            assert!(!address.server.has_user_pass());
        }
    }

    #[test]
    fn what_is_no_address_is_refused_without_the_secret() {
        for (url, says) in [
            ("nats:", "is not nats://"),
            ("nats:4222", "is not nats://"),
            ("nats:/head", "is not nats://"),
            ("nats://", "no host"),
            ("nats://:4222", "no host"),
            ("nats://head:0", "from 1 to 65535"),
            ("nats://head:65536", "from 1 to 65535"),
            ("nats://head:+1", "from 1 to 65535"),
            ("nats://head:", "from 1 to 65535"),
            ("nats://head:1:2", "from 1 to 65535"),
            ("nats://fd77::1", "[ ]"),
            ("nats://head?x=1", "nothing may follow"),
            ("nats://head:4222/jobs", "nothing may follow"),
            ("nats://head#x", "nothing may follow"),
            ("nats://me:sEcReT@a,b", "one server"),
            ("nats://a:1,nats://b:2", "one server"),
            ("nats://me:sEcReT%ff@a", "UTF-8"),
            ("nats://:sEcReT@a", "no user"),
            ("nats://@a", "no user"),
            ("nats://me:@a", "no password"),
            ("nats://me:sEcReT@a?token=sEcReT", "nothing may follow"),
            ("nats://a b", "no host of this name"),
        ] {
            let error = Address::parse(url)
                .err()
                .unwrap_or_else(|| panic!("{url} is taken"));
            assert_eq!(error.kind(), Kind::Invalid);
            let text = error.to_string();
            assert!(
                text.contains(says) && !text.contains("sEcReT"),
                "{url}: {text}"
            );
        }
    }
}
