//! The account's address and credentials, from a connection string. No message shows any part of the
//! string.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Error, Kind, Result, Secret};

use crate::common::ConnectionString;

pub const VARIABLE: &str = "AZURE_STORAGE_CONNECTION_STRING";

const NAMES: &[&str] = &[
    "DefaultEndpointsProtocol",
    "AccountName",
    "AccountKey",
    "SharedAccessSignature",
    "EndpointSuffix",
    "BlobEndpoint",
    "QueueEndpoint",
    "TableEndpoint",
    // The portal gives these too; they are not used.
    "FileEndpoint",
    "BlobSecondaryEndpoint",
    "QueueSecondaryEndpoint",
    "TableSecondaryEndpoint",
    "FileSecondaryEndpoint",
];

pub(crate) enum Credential {
    /// The account's key: signs each request.
    Key(Secret),
    /// A shared access signature: parameters that are appended to each address.
    Signature(Secret),
}

pub(crate) struct Account {
    pub(crate) name: String,
    pub(crate) credential: Credential,
    /// `https://name.queue.core.windows.net`, without a slash at the end.
    pub(crate) queue: String,
    pub(crate) blob: String,
    pub(crate) table: String,
}

fn invalid(cause: impl Into<String>) -> Error {
    Error::of_backend(Kind::Invalid, "open", "azure:", cause)
}

impl Account {
    /// `AccountName=…;AccountKey=…` or `…;SharedAccessSignature=…`, and the places of the endpoints, in the portal's
    /// form.
    pub(crate) fn parse(connection_string: &str) -> Result<Account> {
        let parts = ConnectionString::parse(connection_string, VARIABLE, NAMES).map_err(invalid)?;
        let find = |name: &str| parts.find(name);
        let protocol = find("DefaultEndpointsProtocol").unwrap_or("https");
        let suffix = find("EndpointSuffix").unwrap_or("core.windows.net");
        let endpoint = |property: &str, service: &str| -> Result<String> {
            let address = match (find(property), find("AccountName")) {
                (Some(address), _) => address.trim_end_matches('/').to_string(),
                (None, Some(name)) => format!("{protocol}://{name}.{service}.{suffix}"),
                (None, None) => {
                    return Err(invalid(format!(
                        "{VARIABLE} has neither {property} nor AccountName"
                    )));
                }
            };
            let http = address.starts_with("https://") || address.starts_with("http://");
            if !http || address.contains(['?', '@']) {
                return Err(invalid(format!(
                    "{property} in {VARIABLE} is not https://host or http://host"
                )));
            }
            Ok(address)
        };
        let (queue, blob, table) = (
            endpoint("QueueEndpoint", "queue")?,
            endpoint("BlobEndpoint", "blob")?,
            endpoint("TableEndpoint", "table")?,
        );
        let credential = match (find("AccountKey"), find("SharedAccessSignature")) {
            (Some(key), _) => {
                let key = STANDARD
                    .decode(key)
                    .map_err(|_| invalid(format!("AccountKey in {VARIABLE} is not base64")))?;
                Credential::Key(Secret::new(key))
            }
            (None, Some(signature)) => {
                Credential::Signature(Secret::new(signature.trim_start_matches('?')))
            }
            (None, None) => {
                let cause = format!("{VARIABLE} has neither AccountKey nor SharedAccessSignature");
                return Err(invalid(cause));
            }
        };
        let name = match (find("AccountName"), &credential) {
            (Some(name), _) => name.to_string(),
            (None, Credential::Signature(_)) => String::new(),
            (None, Credential::Key(_)) => {
                return Err(invalid(format!("{VARIABLE} has no AccountName")));
            }
        };
        Ok(Account {
            name,
            credential,
            queue,
            blob,
            table,
        })
    }

    pub(crate) fn needs_tls(&self) -> bool {
        [&self.queue, &self.blob, &self.table]
            .iter()
            .any(|address| address.starts_with("https"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        let account = Account::parse(
            "DefaultEndpointsProtocol=https;AccountName=acc;AccountKey=c2VjcmV0;EndpointSuffix=core.windows.net",
        );
        let account = account.map_err(|error| error.to_string()).ok().unwrap();
        assert_eq!(account.table, "https://acc.table.core.windows.net");
        assert!(account.needs_tls());
        let account = Account::parse(
            "BlobEndpoint=http://h:1/a/;QueueEndpoint=http://h:2/a;TableEndpoint=http://h:3/a;SharedAccessSignature=?sig=x%3D",
        );
        let account = account.map_err(|error| error.to_string()).ok().unwrap();
        assert_eq!(account.blob, "http://h:1/a");
        let Credential::Signature(signature) = &account.credential else {
            panic!("a signature was given")
        };
        assert_eq!(signature.expose(), b"sig=x%3D");
    }

    #[test]
    fn what_is_wrong_is_said_without_the_secret() {
        for (text, says) in [
            ("sEcReT", "NAME=VALUE"),
            ("", "neither QueueEndpoint nor AccountName"),
            ("AccountName=a", "neither AccountKey nor"),
            ("AccountName=a;AccountKey=sEcReT!", "not base64"),
            ("AccountName=a;AcountKey=c2VjcmV0", "part 2 of"),
            ("sEcReT==", "part 1 of"),
            (
                "AccountName=a;QueueEndpoint=ftp://sEcReT@x",
                "QueueEndpoint",
            ),
        ] {
            let error = Account::parse(text).err().expect(text);
            assert_eq!(error.kind(), Kind::Invalid);
            let text = error.to_string();
            assert!(text.contains(says) && !text.contains("sEcReT"), "{text}");
        }
    }
}
