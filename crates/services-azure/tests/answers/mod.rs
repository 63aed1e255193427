//! A service that gives every request the same answer, for what an emulator never says.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// The connection string of an account whose services answer like this. `head` has the status and any headers.
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
