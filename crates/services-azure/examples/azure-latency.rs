//! Compares 64 B put + get by this crate's queue with hand-made requests to the same service over the same kind of
//! connection, in turn. The hand-made ones are signed once, beforehand, and only the receipt of their answers is read.
//!
//!     AZURE_STORAGE_CONNECTION_STRING=… cargo run --release -p cloudmpi-services-azure --example azure-latency

use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Bytes, Get, JobId, Message};
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::{BodyExt, Full};
use hyper::{Method, Request};
use hyper_rustls::{ConfigBuilderExt, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::{Client, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use rustls::ClientConfig;

const ROUNDS: usize = 400;
const LONG: Duration = Duration::from_secs(30);
type Failure = Box<dyn std::error::Error>;

/// A queue's address and the parameters that open it.
struct Bare {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    queue: String,
    signature: String,
}

impl Bare {
    fn new(connection_string: &str) -> Result<Bare, Failure> {
        let find = |name: &str| {
            let mut parts = connection_string
                .split(';')
                .filter_map(|part| part.split_once('='));
            parts.find(|part| part.0 == name).map(|part| part.1)
        };
        let account = find("AccountName").ok_or("no AccountName")?;
        let key = STANDARD.decode(find("AccountKey").ok_or("no AccountKey")?)?;
        let hosted = format!("https://{account}.queue.core.windows.net");
        let endpoint = find("QueueEndpoint").unwrap_or(&hosted);
        let text = format!("{account}\nrwdlacup\nq\nsco\n\n2999-01-01T00:00:00Z\n\n\n2018-11-09\n");
        let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key)?;
        mac.update(text.as_bytes());
        let mac = STANDARD.encode(mac.finalize().into_bytes());
        let mac = mac
            .replace('+', "%2B")
            .replace('/', "%2F")
            .replace('=', "%3D");
        let mut http = HttpConnector::new();
        http.set_nodelay(true);
        http.enforce_http(false);
        let tls = ClientConfig::builder()
            .with_native_roots()?
            .with_no_client_auth();
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls)
            .https_or_http()
            .enable_http1()
            .wrap_connector(http);
        Ok(Bare {
            client: Client::builder(TokioExecutor::new()).build(connector),
            queue: format!("{endpoint}/latency-bare"),
            signature: format!(
                "sv=2018-11-09&ss=q&srt=sco&sp=rwdlacup&se=2999-01-01T00:00:00Z&sig={mac}"
            ),
        })
    }

    async fn ask(&self, method: Method, rest: &str, body: String) -> Result<Bytes, Failure> {
        let join = if rest.contains('?') { '&' } else { '?' };
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{rest}{join}{}", self.queue, self.signature))
            .header("x-ms-version", "2021-12-02")
            .header("content-length", body.len())
            .body(Full::new(Bytes::from(body)))?;
        let answer = self.client.request(request).await?;
        if !answer.status().is_success() {
            return Err(format!("bare request: status {}", answer.status()).into());
        }
        Ok(answer.into_body().collect().await?.to_bytes())
    }
}

fn quantiles_us(mut times: Vec<f64>) -> (f64, f64, f64) {
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times[times.len() * part / 20];
    (at(10), at(1), at(19))
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split_once(from).map_or("", |parts| parts.1);
    rest.split_once(to).map_or("", |parts| parts.0)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let services = cloudmpi_services_azure::open("azure:").await?;
    let queue = JobId::new("latency")?.name("q")?;
    services.queue.create(&queue, false).await?;
    let bare_queue = Bare::new(&std::env::var("AZURE_STORAGE_CONNECTION_STRING")?)?;
    bare_queue.ask(Method::PUT, "", String::new()).await?;
    let body = Bytes::from(vec![7; 64]);
    let text = STANDARD.encode(&body);
    let message = format!("<QueueMessage><MessageText>{text}</MessageText></QueueMessage>");
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let since = Instant::now();
        let put = services.queue.put(&queue, Message::new(body.clone()));
        put.await?;
        let got = services.queue.get(&queue, Get::one(LONG, LONG)).await?;
        ours.push(since.elapsed().as_secs_f64() * 1e6);
        let got = got.first().ok_or("nothing came")?;
        services.queue.ack(&queue, &got.receipt).await?;
        let since = Instant::now();
        let put = bare_queue.ask(Method::POST, "/messages", message.clone());
        put.await?;
        let get = "/messages?visibilitytimeout=30";
        let got = bare_queue.ask(Method::GET, get, String::new()).await?;
        bare.push(since.elapsed().as_secs_f64() * 1e6);
        let got = String::from_utf8(got.to_vec())?;
        let (id, pop) = (
            between(&got, "<MessageId>", "<"),
            between(&got, "<PopReceipt>", "<"),
        );
        let pop = pop.replace('+', "%2B").replace('=', "%3D");
        let delete = format!("/messages/{id}?popreceipt={pop}");
        bare_queue
            .ask(Method::DELETE, &delete, String::new())
            .await?;
    }
    bare_queue.ask(Method::DELETE, "", String::new()).await?;
    services.queue.delete_queue(&queue).await?;
    let (ours, bare) = (quantiles_us(ours), quantiles_us(bare));
    println!("64 B put + get, us: median (5 % .. 95 %), {ROUNDS} rounds");
    for (who, (median, low, high)) in [("queue of cloudmpi", ours), ("bare requests", bare)] {
        println!("{who:<18} {median:7.0} ({low:.0} .. {high:.0})");
    }
    println!("ratio              {:7.2}", ours.0 / bare.0);
    Ok(())
}
