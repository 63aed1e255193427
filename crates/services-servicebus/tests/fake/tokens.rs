//! Shared access signatures, checked like the service.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::percent_decode_str;

pub const POLICY: &str = "RootManageSharedAccessKey";
/// The fake's key; nothing else opens it.
pub const KEY: &str = "sEcReT+key/of+the+fake=";

/// The time of a service whose clock is so far ahead of this machine's.
pub fn now(ahead_s: i64) -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since
        .expect("after 1970")
        .as_secs()
        .saturating_add_signed(ahead_s)
}

/// The end of the token, or its fault.
pub fn judge(token: &str, audience: &str, now: u64) -> Result<u64, &'static str> {
    let fields = token
        .strip_prefix("SharedAccessSignature ")
        .ok_or("MalformedToken")?;
    let find = |name: &str| {
        let found = fields.split('&').find_map(|part| part.strip_prefix(name));
        found.ok_or("MalformedToken")
    };
    let (resource, signature) = (find("sr=")?, find("sig=")?);
    let (end, policy) = (find("se=")?, find("skn=")?);
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(KEY.as_bytes()).expect("any length");
    mac.update(format!("{resource}\n{end}").as_bytes());
    let right = STANDARD.encode(mac.finalize().into_bytes());
    let given = percent_decode_str(signature).decode_utf8_lossy();
    if policy != POLICY || given != right {
        return Err("InvalidSignature: The token has an invalid signature.");
    }
    let resource = percent_decode_str(resource).decode_utf8_lossy();
    // Tokens are for addresses, under any scheme.
    let address = |text: &str| {
        text.split_once("://")
            .map(|(_, address)| address.to_string())
    };
    let (Some(resource), Some(audience)) = (address(&resource), address(audience)) else {
        return Err("InvalidAudience");
    };
    if !audience.starts_with(&resource) {
        return Err("InvalidAudience");
    }
    let end = end.parse().map_err(|_| "MalformedToken")?;
    match end > now {
        true => Ok(end),
        false => Err("ExpiredToken: The token is expired."),
    }
}

/// A token for the whole namespace that ends at a time.
pub fn signed(end: u64) -> String {
    let resource = "sb%3A%2F%2F127.0.0.1%2F";
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(KEY.as_bytes()).expect("any length");
    mac.update(format!("{resource}\n{end}").as_bytes());
    let signature = STANDARD.encode(mac.finalize().into_bytes());
    let signature = signature
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("SharedAccessSignature sr={resource}&sig={signature}&se={end}&skn={POLICY}")
}
