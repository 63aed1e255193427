//! The namespace's address and credentials, from a connection string. No message shows any part of the
//! string.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Error, Kind, Result, Secret};
use cloudmpi_services_azure::common::ConnectionString;
use cloudmpi_services_azure::service_clock::ServiceClock;
use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use sha2::Sha256;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The environment variable with the connection string.
pub const VARIABLE: &str = "AZURE_SERVICEBUS_CONNECTION_STRING";
const NAMES: &[&str] = &[
    "Endpoint",
    "SharedAccessKeyName",
    "SharedAccessKey",
    "SharedAccessSignature",
    "EntityPath",
    "UseDevelopmentEmulator",
    "ManagementEndpoint",
    // The portal gives it at times; it is not used.
    "TransportType",
    "OperationTimeout",
];
const TLS_PORT: u16 = 5671;
const PLAIN_PORT: u16 = 5672;
const EMULATOR_MANAGEMENT_PORT: u16 = 5300;
const IN_TOKEN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

pub(crate) enum Credential {
    /// The key of a shared access policy: signs tokens.
    Key { policy: String, key: Secret },
    /// A token that another party signed.
    Token(Secret),
}

pub(crate) struct Account {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) tls: bool,
    /// `https://host`, the address for making and removing entities; without a slash at the end.
    pub(crate) management: String,
    pub(crate) credential: Credential,
    pub(crate) lives: Lives,
    /// The clock for the end of tokens.
    pub(crate) clock: ServiceClock,
}

/// How long the service's tokens and locks are good. Tests shorten it.
#[derive(Clone, Copy)]
pub struct Lives {
    /// Tokens that we sign.
    pub token: Duration,
    /// Locks of messages and sessions, renewed for as long as the caller's lease lasts; whole seconds.
    pub lock: Duration,
}

impl Default for Lives {
    fn default() -> Lives {
        Lives {
            token: Duration::from_secs(3600),
            lock: Duration::from_secs(30),
        }
    }
}

impl Lives {
    /// A lock is renewed when so much of it is left.
    pub(crate) fn renew_lock_before(&self) -> Duration {
        self.lock / 3
    }

    /// The pause after a renewal that failed.
    pub(crate) fn renew_lock_again_after(&self) -> Duration {
        self.lock / 30
    }
}

/// The key to one address for a while.
pub(crate) struct Token {
    pub(crate) text: Secret,
    pub(crate) end: SystemTime,
}

fn invalid(cause: impl Into<String>) -> Error {
    Error::of_backend(Kind::Invalid, "open", "Service Bus", cause)
}

impl Account {
    /// `Endpoint=sb://…;SharedAccessKeyName=…;SharedAccessKey=…` or `…;SharedAccessSignature=…`, in the portal's form.
    pub(crate) fn parse(connection_string: &str) -> Result<Account> {
        let parts = ConnectionString::parse(connection_string, VARIABLE, NAMES).map_err(invalid)?;
        let find = |name: &str| parts.find(name);
        if find("EntityPath").is_some() {
            return Err(invalid(format!(
                "{VARIABLE} is of one queue or topic (EntityPath); take the one of the namespace"
            )));
        }
        let emulator = find("UseDevelopmentEmulator").is_some_and(|it| it == "true");
        let endpoint = find("Endpoint").ok_or_else(|| invalid(no("Endpoint=sb://…")))?;
        let (host, port) = host_and_port(endpoint)
            .ok_or_else(|| invalid(format!("Endpoint in {VARIABLE} is not sb://host/")))?;
        let management = match find("ManagementEndpoint") {
            Some(address) if address.starts_with("http://") || address.starts_with("https://") => {
                address.trim_end_matches('/').to_string()
            }
            Some(_) => {
                let cause = format!("ManagementEndpoint in {VARIABLE} is not http://host:port");
                return Err(invalid(cause));
            }
            None if emulator => format!("http://{host}:{EMULATOR_MANAGEMENT_PORT}"),
            None => format!("https://{host}"),
        };
        let credential = match (find("SharedAccessKey"), find("SharedAccessSignature")) {
            (Some(key), _) => Credential::Key {
                policy: find("SharedAccessKeyName")
                    .ok_or_else(|| invalid(no("SharedAccessKeyName")))?
                    .to_string(),
                key: Secret::new(key),
            },
            (None, Some(token)) => Credential::Token(Secret::new(token)),
            (None, None) => {
                return Err(invalid(no("SharedAccessKey or SharedAccessSignature")));
            }
        };
        Ok(Account {
            port: port.unwrap_or(if emulator { PLAIN_PORT } else { TLS_PORT }),
            host,
            tls: !emulator,
            management,
            credential,
            lives: Lives::default(),
            clock: ServiceClock::default(),
        })
    }

    /// The part for messages.
    pub(crate) fn shown(&self) -> String {
        format!("sb://{}:{}", self.host, self.port)
    }

    /// A token's name for an entity; all of the namespace without one.
    pub(crate) fn audience(&self, entity: &str) -> String {
        format!("sb://{}/{entity}", self.host)
    }

    pub(crate) fn token(&self, audience: &str) -> Token {
        match &self.credential {
            Credential::Token(text) => Token {
                end: end_of(&String::from_utf8_lossy(text.expose())),
                text: text.clone(),
            },
            Credential::Key { policy, key } => {
                let end = self.clock.now() + self.lives.token;
                let text = signed(audience, policy, key, seconds(end));
                Token { text, end }
            }
        }
    }
}

fn no(what: &str) -> String {
    format!("{VARIABLE} has no {what}")
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs()
}

fn host_and_port(endpoint: &str) -> Option<(String, Option<u16>)> {
    let address = endpoint.strip_prefix("sb://")?.trim_end_matches('/');
    let (host, port) = match address.rsplit_once(':') {
        Some((host, port)) => (host, Some(port.parse().ok()?)),
        None => (address, None),
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
    (!host.is_empty() && host.bytes().all(plain)).then(|| (host.to_string(), port))
}

/// The text of a shared access signature.
fn signed(audience: &str, policy: &str, key: &Secret, end: u64) -> Secret {
    let resource = utf8_percent_encode(audience, IN_TOKEN).to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(key.expose()).expect("a key of any length");
    mac.update(format!("{resource}\n{end}").as_bytes());
    let signature = STANDARD.encode(mac.finalize().into_bytes());
    let signature = utf8_percent_encode(&signature, IN_TOKEN);
    Secret::new(format!(
        "SharedAccessSignature sr={resource}&sig={signature}&se={end}&skn={policy}"
    ))
}

/// The time when a token ends (`se`, in seconds); without one, the service decides.
fn end_of(token: &str) -> SystemTime {
    let fields = token.trim_start_matches("SharedAccessSignature").trim();
    let end = fields
        .split('&')
        .find_map(|part| part.strip_prefix("se="))
        .and_then(|end| {
            let end = percent_decode_str(end).decode_utf8_lossy().into_owned();
            end.parse().ok()
        });
    UNIX_EPOCH + Duration::from_secs(end.unwrap_or(u64::from(u32::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Account {
        Account::parse(text)
            .map_err(|error| error.to_string())
            .ok()
            .unwrap()
    }

    #[test]
    fn parts() {
        let real = "Endpoint=sb://ns.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=a+b/c=";
        let account = parse(real);
        assert_eq!(account.shown(), "sb://ns.servicebus.windows.net:5671");
        assert_eq!(account.management, "https://ns.servicebus.windows.net");
        let Credential::Key { policy, key } = &account.credential else {
            panic!("a key was given")
        };
        assert_eq!((&policy[..], key.expose()), ("Root", &b"a+b/c="[..]));
        let emulator = "Endpoint=sb://localhost;SharedAccessKeyName=R;SharedAccessKey=k;UseDevelopmentEmulator=true;";
        let account = parse(emulator);
        assert_eq!(
            (account.port, account.tls, &account.management[..]),
            (5672, false, "http://localhost:5300")
        );
    }

    /// Made by the signing code of the vendor's documentation in Python, by hand.
    #[test]
    fn signs_as_documented() {
        let token = signed(
            "sb://ns.servicebus.windows.net/q",
            "Root",
            &Secret::new("key"),
            1_800_000_000,
        );
        let text = String::from_utf8(token.expose().to_vec()).unwrap();
        assert_eq!(
            text,
            "SharedAccessSignature sr=sb%3A%2F%2Fns.servicebus.windows.net%2Fq&sig=Qs9rPePvOgnk0H%2BcWd3uW0ESFUzEW3fjdALlqiQg6as%3D&se=1800000000&skn=Root"
        );
    }

    #[test]
    fn ends() {
        let end = |text: &str| seconds(end_of(text));
        assert_eq!(end("SharedAccessSignature sr=x&sig=y&se=17&skn=z"), 17);
        assert_eq!(end("SharedAccessSignature sr=x"), u64::from(u32::MAX));
    }

    #[test]
    fn what_is_wrong_is_said_without_the_secret() {
        for (text, says) in [
            ("sEcReT", "NAME=VALUE"),
            ("", "no Endpoint"),
            (
                "Endpoint=https://x;SharedAccessKey=sEcReT",
                "Endpoint in AZURE",
            ),
            ("Endpoint=sb://x:y;SharedAccessKey=sEcReT", "not sb://host/"),
            ("Endpoint=sb://sEcReT@x", "not sb://host/"),
            ("Endpoint=sb://x", "no SharedAccessKey or"),
            (
                "Endpoint=sb://x;SharedAccessKey=sEcReT",
                "no SharedAccessKeyName",
            ),
            (
                "Endpoint=sb://x;SharedAccessKeyName=a;SharedAccessKey=sEcReT;EntityPath=q",
                "one of the namespace",
            ),
        ] {
            let error = Account::parse(text).err().expect(text);
            assert_eq!(error.kind(), Kind::Invalid);
            let text = error.to_string();
            assert!(text.contains(says) && !text.contains("sEcReT"), "{text}");
        }
    }
}
