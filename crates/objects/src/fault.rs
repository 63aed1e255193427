//! What a user is told when a store does not do something, without any secret.

use std::error::Error as _;

use cloudmpi_segment::objects::Trouble;
use object_store::Error;

/// Why something was not done: a class, and a whole sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault(pub Trouble, pub String);

pub type Result<T> = std::result::Result<T, Fault>;

pub fn fault<T>(trouble: Trouble, text: impl Into<String>) -> Result<T> {
    Err(Fault(trouble, text.into()))
}

/// Variables whose values no message shows.
const SECRETS: [&str; 10] = [
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
    "AZURE_STORAGE_ACCOUNT_KEY",
    "AZURE_STORAGE_ACCESS_KEY",
    "AZURE_STORAGE_MASTER_KEY",
    "AZURE_STORAGE_SAS_TOKEN",
    "AZURE_STORAGE_SAS_KEY",
    "AZURE_STORAGE_TOKEN",
    "AZURE_CLIENT_SECRET",
    "AZURE_STORAGE_CLIENT_SECRET",
];

/// Takes the environment's secrets out of a text that came from elsewhere.
pub fn without_secrets(mut text: String) -> String {
    for name in SECRETS {
        if let Ok(secret) = std::env::var(name)
            && secret.len() >= 4
        {
            text = text.replace(&secret, "***");
        }
    }
    // Parameters of signed addresses.
    let signed = text.contains("sig=") || text.contains("Signature=");
    match signed {
        true => "the store has refused the request".to_string(),
        false => text,
    }
}

/// The code that stores put into their answers, such as `NoSuchBucket`.
fn code(text: &str) -> Option<&str> {
    let (_, after) = text.split_once("<Code>")?;
    let (code, _) = after.split_once("</Code>")?;
    let plain = code.len() < 80 && code.chars().all(|letter| letter.is_ascii_alphanumeric());
    plain.then_some(code)
}

/// The last reason of an error, or the store's code.
fn reason(error: &Error) -> String {
    let text = error.to_string();
    if let Some(code) = code(&text) {
        return code.to_string();
    }
    if let Some((_, after)) = text.split_once("non-2xx status code: ") {
        let status: String = after.chars().take_while(|letter| *letter != ':').collect();
        return format!("status {status}");
    }
    let mut last = error.source();
    while let Some(next) = last.and_then(|error| error.source()) {
        last = Some(next);
    }
    let text = last.map_or(text, |error| error.to_string());
    without_secrets(text.lines().next().unwrap_or("").to_string())
}

/// The error of a request, `doing` something to `url`. `advice`: which settings say how the store is reached.
pub fn of_store(doing: &str, url: &str, advice: &str, error: &Error) -> Fault {
    let reason = reason(error);
    let (trouble, why) = match error {
        Error::NotFound { .. } => (
            Trouble::NoSuchFile,
            match reason.as_str() {
                "NoSuchBucket" | "ContainerNotFound" => {
                    "there is no such bucket or container; check the name, or make it first"
                        .to_string()
                }
                _ => format!(
                    "there is no such object, bucket or container ({reason}); check the name"
                ),
            },
        ),
        Error::AlreadyExists { .. } => (
            Trouble::FileExists,
            "there is such an object already; delete it, or open it without MPI_MODE_EXCL"
                .to_string(),
        ),
        Error::PermissionDenied { .. } | Error::Unauthenticated { .. } => (
            Trouble::Access,
            format!("the store refuses the credentials ({reason}); check {advice}"),
        ),
        Error::Precondition { .. } => (
            Trouble::Io,
            "another has replaced the object since it was opened; open it again".to_string(),
        ),
        Error::InvalidPath { .. } => (
            Trouble::BadFile,
            "this cannot be the name of an object; parts of a name between slashes must not be empty, . or .."
                .to_string(),
        ),
        Error::NotSupported { .. } | Error::NotImplemented { .. } => {
            (Trouble::Unsupported, format!("the store cannot do it: {reason}"))
        }
        _ if reason == "NoSuchBucket" || reason == "ContainerNotFound" => (
            Trouble::NoSuchFile,
            "there is no such bucket or container; check the name, or make it first".to_string(),
        ),
        _ => (Trouble::Io, format!("{reason}; check {advice}")),
    };
    Fault(trouble, format!("cannot {doing} {url}: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_told_and_the_rest_of_an_answer_is_not() {
        let body = "Server returned non-2xx status code: 403 Forbidden: <Error><Code>SignatureDoesNotMatch</Code><StringToSign>x</StringToSign></Error>";
        let error = Error::PermissionDenied {
            path: "k".to_string(),
            source: body.into(),
        };
        let Fault(trouble, text) = of_store("open", "s3://b/k", "AWS_ACCESS_KEY_ID", &error);
        assert_eq!(trouble, Trouble::Access);
        assert_eq!(
            text,
            "cannot open s3://b/k: the store refuses the credentials (SignatureDoesNotMatch); check AWS_ACCESS_KEY_ID"
        );
    }

    #[test]
    fn signed_addresses_are_not_told() {
        let text = without_secrets("https://h/c/b?sv=1&sig=abc failed".to_string());
        assert!(!text.contains("abc"), "{text}");
    }
}
