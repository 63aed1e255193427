//! A service that gives every request the same answer, for answers that an emulator never gives.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// The connection string of an account whose services give this answer. `head` has the status and any headers.
pub async fn account_that_says(head: &str, body: &str, credential: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let answer = format!(
        "HTTP/1.1 {head}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut asked = vec![0; 64 * 1024];
            let _ = stream.read(&mut asked).await;
            let _ = stream.write_all(answer.as_bytes()).await;
            let _ = stream.shutdown().await;
        }
    });
    at(&format!("http://{address}/tests"), credential)
}

/// The connection string of an account whose three services are at one address.
pub fn at(address: &str, credential: &str) -> String {
    format!(
        "AccountName=tests;{credential};BlobEndpoint={address};QueueEndpoint={address};TableEndpoint={address}"
    )
}

/// The connection string of an account whose service has a clock `ahead_s` seconds ahead of this machine's. Like
/// Azure's, it refuses dates that are a quarter of an hour off.
pub async fn account_with_a_clock(ahead_s: Arc<AtomicI64>, credential: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut asked = vec![0; 64 * 1024];
            let read = stream.read(&mut asked).await.unwrap_or(0);
            let ahead_s = ahead_s.load(Ordering::Relaxed);
            let seconds = |time: SystemTime| {
                let since = time.duration_since(UNIX_EPOCH);
                since.expect("after 1970").as_secs() as i64
            };
            let now = seconds(SystemTime::now()) + ahead_s;
            let asked = String::from_utf8_lossy(&asked[..read]).to_lowercase();
            let dated = asked
                .lines()
                .find_map(|line| line.strip_prefix("x-ms-date: "));
            let dated = dated.and_then(|date| httpdate::parse_http_date(&in_http(date)).ok());
            let apart = dated.map_or(i64::MAX, |dated| (seconds(dated) - now).abs());
            let status = match apart < 900 {
                true => "200 OK",
                false => "403 Server failed to authenticate the request",
            };
            let date = UNIX_EPOCH + std::time::Duration::from_secs(now as u64);
            let answer = format!(
                "HTTP/1.1 {status}\r\ndate: {}\r\nx-ms-error-code: AuthenticationFailed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
                httpdate::fmt_http_date(date)
            );
            let _ = stream.write_all(answer.as_bytes()).await;
            let _ = stream.shutdown().await;
        }
    });
    at(&format!("http://{address}/tests"), credential)
}

/// `sun, 22 nov 2026 12:00:00 gmt`, with capitals.
fn in_http(date: &str) -> String {
    let mut words: Vec<String> = date.trim().split(' ').map(str::to_string).collect();
    for word in &mut words {
        let (first, rest) = word.split_at(1);
        *word = format!("{}{rest}", first.to_uppercase());
    }
    words.join(" ").replace("Gmt", "GMT")
}
