//! The common parts of the vendor's services: connection strings and trusted certificates.

use std::sync::Arc;

use cloudmpi_services::{Error, Kind, Result};
use rustls::ClientConfig;
use rustls::crypto::ring;

/// `NAME=VALUE;NAME=VALUE;…`, in the portal's form. Names in any case; a part without a value counts as
/// missing.
pub struct ConnectionString<'a>(Vec<(&'a str, &'a str)>);

impl<'a> ConnectionString<'a> {
    /// An error gives the fault of the form, without any part of the string. `variable`: its source; `known`: the names
    /// that may be in it, used or not, as a misspelt one would go unnoticed.
    pub fn parse(
        text: &'a str,
        variable: &str,
        known: &[&str],
    ) -> std::result::Result<ConnectionString<'a>, String> {
        let parts = text.split(';').map(str::trim);
        let pairs = parts.filter(|part| !part.is_empty());
        let pairs: Option<Vec<_>> = pairs.map(|part| part.split_once('=')).collect();
        let pairs = pairs.ok_or_else(|| {
            format!("{variable} is not NAME=VALUE;NAME=VALUE;… as the portal gives it")
        })?;
        let is_known = |name: &str| known.iter().any(|it| it.eq_ignore_ascii_case(name));
        // Names it by its place: a key without a name looks like a name.
        match pairs.iter().position(|(name, _)| !is_known(name)) {
            Some(at) => Err(format!(
                "part {} of {variable} is unknown here; known are {}",
                at + 1,
                known.join(", ")
            )),
            None => Ok(ConnectionString(pairs)),
        }
    }

    pub fn find(&self, name: &str) -> Option<&'a str> {
        let found = self.0.iter();
        let mut found = found.filter(|(other, _)| other.eq_ignore_ascii_case(name));
        let (_, value) = found.next()?;
        Some(*value).filter(|value| !value.is_empty())
    }
}

/// The certificates that the machine trusts; none where no address `needs` any, for example an emulator's. `name`:
/// the backend that is opened, for errors.
pub fn tls(needed: bool, name: &str) -> Result<ClientConfig> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring has TLS 1.2 and 1.3");
    if !needed {
        return Ok(builder
            .with_root_certificates(rustls::RootCertStore::empty())
            .with_no_client_auth());
    }
    let builder = hyper_rustls::ConfigBuilderExt::with_native_roots(builder);
    let builder = builder.map_err(|error| {
        let cause = format!(
            "no certificates to check the service's with (package ca-certificates): {error}"
        );
        Error::of_backend(Kind::Unreachable, "open", name, cause)
    })?;
    Ok(builder.with_no_client_auth())
}
