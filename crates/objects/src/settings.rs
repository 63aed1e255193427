//! Checks what the environment says of a store. The library `object_store` takes these values as they are, and panics when
//! no request can be made of them.

use cloudmpi_segment::objects::{Trouble, shown};
use hyper::Uri;
use object_store::aws::AmazonS3ConfigKey as Aws;
use object_store::azure::AzureConfigKey as Azure;
use url::Url;

use crate::fault::{Result, fault};

/// What a value becomes a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Address,
    /// A part of an address.
    Word,
    Text,
}

/// The variables that the library reads for stores of AWS or of Azure, each with its value.
pub fn check_all(aws: bool, variables: impl Iterator<Item = (String, String)>) -> Result<()> {
    for (name, value) in variables {
        let kind = match aws {
            true => kind_for_aws(&name),
            false => kind_for_azure(&name),
        };
        if let Some(kind) = kind {
            check(&name, kind, &value)?;
        }
    }
    Ok(())
}

/// The environment, as far as it is text: the library reads no more of it.
pub fn environment() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

fn kind_for_aws(name: &str) -> Option<Kind> {
    let of_aws = name.starts_with("AWS_");
    let key: Aws = of_aws.then(|| name.to_ascii_lowercase().parse().ok())??;
    Some(match key {
        Aws::Endpoint
        | Aws::S3Endpoint
        | Aws::StsEndpoint
        | Aws::MetadataEndpoint
        | Aws::ContainerCredentialsFullUri => Kind::Address,
        Aws::Region | Aws::DefaultRegion => Kind::Word,
        _ => Kind::Text,
    })
}

fn kind_for_azure(name: &str) -> Option<Kind> {
    if name == "IDENTITY_ENDPOINT" {
        return Some(Kind::Address);
    }
    let of_azure = name.starts_with("AZURE_");
    let key: Azure = of_azure.then(|| name.to_ascii_lowercase().parse().ok())??;
    Some(match key {
        Azure::Endpoint
        | Azure::MsiEndpoint
        | Azure::AuthorityHost
        | Azure::FabricTokenServiceUrl => Kind::Address,
        Azure::AccountName | Azure::AuthorityId => Kind::Word,
        _ => Kind::Text,
    })
}

/// The value may be a secret, or have one in it: no message shows it.
pub fn check(name: &str, kind: Kind, value: &str) -> Result<()> {
    const WHERE: &str = "in the environment of the launcher or agent";
    if !value.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return fault(
            Trouble::Access,
            format!(
                "{name} {WHERE} has a character that cannot be in it, such as the end of a line; set it anew"
            ),
        );
    }
    match kind {
        Kind::Address if !is_address(value) => fault(
            Trouble::Access,
            format!(
                "{name} {WHERE} is no address of a store; it must be http://HOST:PORT or https://HOST:PORT, with a port below 65536, or none"
            ),
        ),
        Kind::Word if !value.bytes().all(is_of_word) => fault(
            Trouble::Access,
            format!("{name} {WHERE} must be of letters, digits, - and _ only"),
        ),
        _ => Ok(()),
    }
}

/// The bucket or container of a file's name becomes a part of an address, too.
pub fn check_bucket(url: &str, bucket: &str) -> Result<()> {
    if bucket.bytes().all(is_of_word) {
        return Ok(());
    }
    let shown = shown(url);
    fault(
        Trouble::BadFile,
        format!("{shown}: a bucket or container has letters, digits, - and . in its name only"),
    )
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._$".contains(&byte)
}

/// Both parsers are asked, for the library uses both.
fn is_address(value: &str) -> bool {
    let (Ok(uri), Ok(_)) = (value.parse::<Uri>(), Url::parse(value)) else {
        return false;
    };
    let Some(authority) = uri.authority() else {
        return false;
    };
    let host = authority.host();
    let port = authority.as_str().strip_prefix(host);
    matches!(uri.scheme_str(), Some("http" | "https"))
        && !host.is_empty()
        && !value.contains(['?', '#'])
        // Nothing stands before the host: a name and a password would be in messages.
        && port.is_some_and(|port| port.is_empty() || authority.port_u16().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Fault;

    fn told(name: &str, value: &str) -> String {
        let one = std::iter::once((name.to_string(), value.to_string()));
        check_all(name.starts_with("AWS_"), one)
            .map_or_else(|Fault(_, text)| text, |()| String::new())
    }

    #[test]
    fn an_address_of_which_no_request_can_be_made_is_refused() {
        let wrong = [
            "",
            "localhost:9000",
            "127.0.0.1:9000",
            "http://",
            "http://:9000",
            "http://x:99999",
            "http://x:",
            "http://x:y",
            "http://256.1.1.1:9000",
            "ftp://x",
            "http://x y",
            "http://x:9000\n",
            "https://me:hunter2@x:9000",
            "https://x/?sig=hunter2",
            "https://x/#hunter2",
        ];
        for name in [
            "AWS_ENDPOINT_URL",
            "AWS_ENDPOINT",
            "AWS_ENDPOINT_URL_S3",
            "AZURE_STORAGE_ENDPOINT",
            "IDENTITY_ENDPOINT",
        ] {
            for value in wrong {
                let text = told(name, value);
                assert!(text.starts_with(name), "{name}={value}: {text}");
                assert!(!text.contains("hunter2"), "{text}");
            }
            for value in [
                "http://localhost:9000",
                "https://s3.eu-central-1.amazonaws.com/",
                "http://[::1]:9000",
                "HTTP://127.0.0.1:10000/devstoreaccount1",
            ] {
                assert_eq!(told(name, value), "", "{name}={value}");
            }
        }
    }

    #[test]
    fn keys_and_tokens_are_one_line_and_are_not_shown() {
        for name in [
            "AWS_ACCESS_KEY_ID",
            "AWS_SECRET_ACCESS_KEY",
            "AWS_SESSION_TOKEN",
            "AZURE_STORAGE_ACCOUNT_KEY",
            "AZURE_STORAGE_SAS_TOKEN",
        ] {
            for value in ["hunter2\n", "hun\nter2", "hunter2\u{e9}", "\u{7f}hunter2"] {
                let text = told(name, value);
                assert!(text.starts_with(name), "{text}");
                assert!(!text.contains("hun"), "{text}");
            }
            assert_eq!(told(name, "hunter2+/="), "");
        }
        for name in ["AWS_REGION", "AZURE_STORAGE_ACCOUNT_NAME"] {
            assert!(told(name, "eu west").starts_with(name));
            assert_eq!(told(name, "eu-west-1"), "");
        }
    }

    #[test]
    fn variables_that_no_request_is_made_of_may_be_anything() {
        assert_eq!(told("AWS_PROFILE_NOTE", "a\nb"), "");
        assert_eq!(told("PATH", "a\nb"), "");
    }

    #[test]
    fn a_bucket_is_a_word() {
        assert_eq!(check_bucket("s3://my.bucket-1/k", "my.bucket-1"), Ok(()));
        let Err(Fault(trouble, text)) = check_bucket("s3://my bucket/k", "my bucket") else {
            panic!("refused");
        };
        assert_eq!(trouble, Trouble::BadFile);
        assert!(text.starts_with("s3://my bucket/k: "), "{text}");
    }
}
