//! The list of backends in this build. Launcher and agents open the services of a URL here. Cargo features choose the
//! clients of a build: they bring half of its dependencies.

use cloudmpi_services::{Backend, Error, Kind, Options, Result, Services, shown, watched};
use cloudmpi_services_local::{CLOUDMPI, LOCAL};

/// A line a backend: its feature, named like the beginning of its URLs, and its declaration.
macro_rules! backends {
    ($($feature:literal => $backend:path;)*) => {
        /// The backends that this build opens.
        pub static BACKENDS: &[&Backend] = &[
            &LOCAL,
            &CLOUDMPI,
            $(#[cfg(feature = $feature)] &$backend,)*
        ];
        const FEATURES: &[&str] = &[$($feature),*];
    };
}

backends! {
    "nats" => cloudmpi_services_nats::BACKEND;
    "azure" => cloudmpi_services_servicebus::BACKEND;
}

fn scheme(url: &str) -> &str {
    url.split(':').next().unwrap_or_default()
}

/// The backend of this URL.
pub fn backend(url: &str) -> Option<&'static Backend> {
    let scheme = scheme(url);
    BACKENDS
        .iter()
        .copied()
        .find(|backend| backend.scheme == scheme)
}

/// The fault of a URL that no backend knows, to be put behind the flag that gave it.
pub fn check_scheme(url: &str) -> std::result::Result<(), String> {
    let scheme = scheme(url);
    if backend(url).is_some() || FEATURES.contains(&scheme) {
        return Ok(());
    }
    // Text that is not a plain address may have a password in it.
    let (host, port) = url.split_once(':').unwrap_or((url, "PORT"));
    let is_host = |host: &str| {
        let mut letters = host.chars();
        letters.all(|letter| letter.is_ascii_alphanumeric() || ".-".contains(letter))
    };
    Err(match port == "PORT" || port.parse::<u16>().is_ok() {
        true if is_host(host) => format!(
            "{url}: a URL says which services these are; did you mean cloudmpi://{host}:{port}?"
        ),
        _ => format!("{scheme}: services begin with {}", forms(|_| true)),
    })
}

/// The URL forms of the backends that fit: "cloudmpi://HOST:PORT, nats://HOST or azure:".
pub fn forms(fits: impl Fn(&Backend) -> bool) -> String {
    let forms: Vec<&str> = BACKENDS
        .iter()
        .filter(|backend| fits(backend))
        .map(|backend| backend.form)
        .collect();
    match &forms[..] {
        [before @ .., one, last] => [before, &[&format!("{one} or {last}")]].concat().join(", "),
        few => few.concat(),
    }
}

/// Opens the services of a URL.
pub async fn open(url: &str, options: &Options) -> Result<Services> {
    let Some(backend) = backend(url) else {
        return Err(unknown(scheme(url)));
    };
    let services = (backend.open)(url, options).await?;
    Ok(match &options.watching {
        Some(watching) => watched(&services, &shown(url), watching.clone()),
        None => services,
    })
}

fn unknown(scheme: &str) -> Error {
    if FEATURES.contains(&scheme) {
        let cause = format!(
            "this cloudmpi was built without it; build with `make install FEATURES={scheme}`"
        );
        return Error::of_backend(Kind::Unsupported, "open", format!("{scheme}:"), cause);
    }
    let cause = format!("services begin with {}", forms(|_| true));
    // The rest may have a password in it.
    Error::of_backend(Kind::Needs, "open", scheme, cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_alone_is_no_url_and_a_password_is_not_shown() {
        let said = |url: &str| check_scheme(url).expect_err("no backend");
        assert!(said("head:7777").contains("did you mean cloudmpi://head:7777?"));
        assert!(said("10.0.0.1").contains("did you mean cloudmpi://10.0.0.1:PORT?"));
        for secret in ["http://u:pass@h", "user:pass@h", "u:pass", "a@pass"] {
            let line = said(secret);
            assert!(line.contains("services begin with local:"), "{line}");
            assert!(!line.contains("pass") || secret == "a@pass", "{line}");
        }
        for known in ["cloudmpi://head:7777", "local:", "nats://h", "azure:"] {
            assert_eq!(check_scheme(known), Ok(()), "{known}");
        }
    }

    #[test]
    fn what_backends_declare() {
        for backend in BACKENDS {
            let Backend { name, scheme, .. } = backend;
            assert!(
                std::ptr::eq(super::backend(backend.form).expect("known"), *backend),
                "{name}: its URLs, or another's, begin with {scheme}"
            );
            assert!(backend.form.starts_with(&format!("{scheme}:")), "{name}");
            let prices = backend.price_table();
            assert_eq!(prices.lines().is_empty(), backend.prices.is_empty());
            for price in prices.lines() {
                assert!(
                    price.usd_per_million >= 0.0 && price.source.len() > 10,
                    "{name}: {price:?}"
                );
            }
        }
        assert!(backend("nat://host").is_none() && backend("").is_none());
    }

    #[test]
    fn what_is_not_known_is_said() {
        let line = unknown("me:pw").to_string();
        assert!(
            line.contains("services begin with local:") && line.contains("cloudmpi://HOST:PORT"),
            "{line}"
        );
        for feature in FEATURES {
            let line = unknown(feature).to_string();
            assert!(line.contains(&format!("FEATURES={feature}")), "{line}");
        }
        let two = forms(|backend| ["local", "cloudmpi"].contains(&backend.scheme));
        assert_eq!(two, "local: or cloudmpi://HOST:PORT");
        assert_eq!(forms(|backend| backend.scheme == "local"), "local:");
    }
}
