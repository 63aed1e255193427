//! One request in its wire form, and its signature.

use std::time::SystemTime;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Bytes, Service};
use hmac::{Hmac, KeyInit, Mac};
use hyper::Method;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::Sha256;

use crate::account::{Account, Credential};

/// The version of the protocol.
pub(crate) const VERSION: &str = "2021-12-02";
/// The characters that need no escape in a query.
const IN_QUERY: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// A request to one of the account's services.
#[derive(Clone)]
pub(crate) struct Request {
    pub(crate) service: Service,
    pub(crate) method: Method,
    /// Below the endpoint, beginning with a slash; no letter needs an escape.
    pub(crate) path: String,
    pub(crate) query: Vec<(&'static str, String)>,
    /// Names in lower case.
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Bytes,
    /// A longer answer is none of the service.
    pub(crate) largest_answer_bytes: u64,
}

/// A list has pages: the services send at most 5,000 names, 32 messages or 4 MiB of rows at a time.
const LARGEST_PAGE_BYTES: u64 = 64 << 20;

impl Request {
    pub(crate) fn new(service: Service, method: Method, path: impl Into<String>) -> Request {
        Request {
            service,
            method,
            path: path.into(),
            query: Vec::new(),
            headers: Vec::new(),
            body: Bytes::new(),
            largest_answer_bytes: LARGEST_PAGE_BYTES,
        }
    }

    pub(crate) fn answered_by_at_most(mut self, bytes: u64) -> Request {
        self.largest_answer_bytes = bytes;
        self
    }

    pub(crate) fn query(mut self, name: &'static str, value: impl Into<String>) -> Request {
        self.query.push((name, value.into()));
        self
    }

    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Request {
        self.headers.push((name, value.into()));
        self
    }

    pub(crate) fn body(mut self, body: impl Into<Bytes>) -> Request {
        self.body = body.into();
        self
    }

    /// The request for the wire, dated and signed. An error names the fault of the address.
    pub(crate) fn finish(
        mut self,
        account: &Account,
        now: SystemTime,
    ) -> Result<hyper::Request<http_body_util::Full<Bytes>>, String> {
        let endpoint = match self.service {
            Service::Blob => &account.blob,
            Service::Table => &account.table,
            _ => &account.queue,
        };
        self.headers
            .push(("x-ms-date", httpdate::fmt_http_date(now)));
        self.headers.push(("x-ms-version", VERSION.to_string()));
        let mut address = format!("{endpoint}{}", self.path);
        let mut join = '?';
        for (name, value) in &self.query {
            let value = utf8_percent_encode(value, IN_QUERY);
            address.push_str(&format!("{join}{name}={value}"));
            join = '&';
        }
        match &account.credential {
            Credential::Signature(signature) => {
                address.push(join);
                address.push_str(&String::from_utf8_lossy(signature.expose()));
            }
            Credential::Key(key) => {
                let text = self.string_to_sign(&account.name, path_of(endpoint));
                let signature = STANDARD.encode(mac(key.expose(), text.as_bytes()));
                let value = format!("SharedKey {}:{signature}", account.name);
                self.headers.push(("authorization", value));
            }
        }
        let mut request = hyper::Request::builder()
            .method(self.method.clone())
            .uri(address);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        // Also for an empty body: the services refuse a PUT or POST without it.
        if self.method != Method::GET {
            request = request.header("content-length", self.body.len());
        }
        // hyper's error for a bad address does not repeat the address.
        request
            .body(http_body_util::Full::new(self.body))
            .map_err(|error| error.to_string())
    }

    fn find(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| *other == name);
        found.map_or("", |(_, value)| value)
    }

    /// The text that the service signs too, to compare. `base` is the path of the endpoint; emulators
    /// have one.
    fn string_to_sign(&self, account: &str, base: &str) -> String {
        let method = &self.method;
        let resource = format!("/{account}{base}{}", self.path);
        if self.service == Service::Table {
            let (kind, date) = (self.find("content-type"), self.find("x-ms-date"));
            let of_component = self.query.iter().find(|(name, _)| *name == "comp");
            let component =
                of_component.map_or(String::new(), |(_, value)| format!("?comp={value}"));
            return format!("{method}\n\n{kind}\n{date}\n{resource}{component}");
        }
        let length = match self.body.len() {
            0 => String::new(),
            length => length.to_string(),
        };
        let mut ours: Vec<&(&str, String)> = self
            .headers
            .iter()
            .filter(|(name, _)| name.starts_with("x-ms-"))
            .collect();
        ours.sort();
        let ours: String = ours
            .iter()
            .map(|(name, value)| format!("{name}:{value}\n"))
            .collect();
        let mut query: Vec<&(&str, String)> = self.query.iter().collect();
        query.sort();
        let query: String = query
            .iter()
            .map(|(name, value)| format!("\n{name}:{value}"))
            .collect();
        let kind = self.find("content-type");
        format!("{method}\n\n\n{length}\n\n{kind}\n\n\n\n\n\n\n{ours}{resource}{query}")
    }
}

/// The path of `https://host/path`.
fn path_of(endpoint: &str) -> &str {
    let host = endpoint.find("://").map_or(0, |at| at + 3);
    let path = endpoint[host..]
        .find('/')
        .map_or(endpoint.len(), |at| host + at);
    &endpoint[path..]
}

fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        assert_eq!(path_of("https://a.queue.core.windows.net"), "");
        assert_eq!(
            path_of("http://127.0.0.1:10000/devstoreaccount1"),
            "/devstoreaccount1"
        );
    }

    /// The case of RFC 4231, 4.3.
    #[test]
    fn signs_by_hmac_sha256() {
        let signed = mac(b"Jefe", b"what do ya want for nothing?");
        assert_eq!(signed[..4], [0x5b, 0xdc, 0xc1, 0x46]);
    }

    #[test]
    fn strings_to_sign() {
        let queue = Request::new(Service::Queue, Method::PUT, "/q/messages/1")
            .query("visibilitytimeout", "5")
            .query("popreceipt", "a+b=")
            .header("x-ms-version", VERSION)
            .header("x-ms-date", "D");
        let expected = format!(
            "PUT\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:D\nx-ms-version:{VERSION}\n/acc/q/messages/1\npopreceipt:a+b=\nvisibilitytimeout:5"
        );
        assert_eq!(queue.string_to_sign("acc", ""), expected);
        let table = Request::new(Service::Table, Method::POST, "/rows")
            .header("content-type", "application/json")
            .header("x-ms-date", "D")
            .body("{}");
        let expected = "POST\n\napplication/json\nD\n/acc/acc/rows";
        assert_eq!(table.string_to_sign("acc", "/acc"), expected);
    }
}
