//! Requests to a cloud's metadata service.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use hyper::client::conn::http1;
use hyper::header::{HOST, HeaderMap};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// The address of AWS, Azure and Google alike. It is of the machine's own link: no router passes it on.
const ADDRESS: (Ipv4Addr, u16) = (Ipv4Addr::new(169, 254, 169, 254), 80);
const CONNECT_LIMIT: Duration = Duration::from_secs(1);
/// Real answers have some hundred bytes.
const MOST_BYTES: usize = 64 << 10;

/// Every request goes straight to one address: by no proxy, to no name, and on to nowhere else, whatever the answer says.
pub struct Metadata {
    address: SocketAddr,
}

pub struct Answer {
    pub status: u16,
    pub text: String,
    headers: HeaderMap,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl Metadata {
    pub fn of_the_cloud() -> Metadata {
        Metadata::at(ADDRESS.into())
    }

    pub fn at(address: SocketAddr) -> Metadata {
        Metadata { address }
    }

    pub async fn get(
        &self,
        path: &str,
        header: (&str, &str),
        limit: Duration,
    ) -> Result<Answer, String> {
        self.ask(Method::GET, path, header, limit).await
    }

    /// The answer, whatever its status, or what went wrong.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        header: (&str, &str),
        limit: Duration,
    ) -> Result<Answer, String> {
        let asked = self.ask_without_limit(method, path, header);
        match timeout(limit, asked).await {
            Ok(answer) => answer.map_err(|why| format!("{path}: {why}")),
            Err(_) => Err(format!("{path}: no answer in {} s", limit.as_secs())),
        }
    }

    async fn ask_without_limit(
        &self,
        method: Method,
        path: &str,
        (name, value): (&str, &str),
    ) -> Result<Answer, String> {
        let said = |error: &dyn std::error::Error| match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        };
        let connecting = timeout(CONNECT_LIMIT, TcpStream::connect(self.address));
        let stream = match connecting.await {
            Ok(stream) => stream.map_err(|error| error.to_string())?,
            Err(_) => return Err("cannot connect".to_string()),
        };
        let (mut sender, connection) = http1::Builder::new()
            .max_buf_size(MOST_BYTES)
            .handshake(TokioIo::new(stream))
            .await
            .map_err(|error| said(&error))?;
        // The set ends the connection with this function, however that ends.
        let mut driver = JoinSet::new();
        driver.spawn(connection);
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.address.ip().to_string())
            .header(name, value)
            .body(Empty::<Bytes>::new())
            .map_err(|error| error.to_string())?;
        let answer = sender.send_request(request).await;
        let (head, body) = answer.map_err(|error| said(&error))?.into_parts();
        let body = Limited::new(body, MOST_BYTES).collect().await;
        let body = body.map_err(|error| error.to_string())?.to_bytes();
        let text = std::str::from_utf8(&body).map_err(|_| "the answer is no text".to_string())?;
        Ok(Answer {
            status: head.status.as_u16(),
            text: text.trim().to_string(),
            headers: head.headers,
        })
    }
}
