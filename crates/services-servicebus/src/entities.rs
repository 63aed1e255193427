//! Makes and removes queues, topics and subscriptions by HTTP, with documents in Atom's form.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_services::{Bytes, Error, Kind, Result};
use cloudmpi_services_azure::answer::{Lack, read_body};
use http_body_util::Full;
use hyper::{Method, StatusCode};
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use roxmltree::Document;
use rustls::ClientConfig;
use tokio::time::timeout;

use crate::account::{Account, Credential};
use crate::connection::Connection;
use crate::failure::{Asked, one_line};
use crate::{ANSWER_LIMIT, CONNECT_LIMIT};

const VERSION: &str = "api-version=2021-05";
/// A page of a list has at most 100 entities, each a few KiB.
const LARGEST_ANSWER_BYTES: u64 = 16 << 20;
const SCHEMA: &str = "http://schemas.microsoft.com/netservices/2010/10/servicebus/connect";
/// The number of entities in one answer to a list request.
const PAGE: usize = 100;
/// Many deliveries never put a message aside.
const DELIVERIES: i32 = i32::MAX;
/// The service closes idle connections; a request on its way then would be lost.
const REST_LIMIT: Duration = Duration::from_secs(30);

/// The entity to make.
pub enum Entity<'a> {
    Queue {
        path: &'a str,
        sessions: bool,
    },
    Topic {
        path: &'a str,
    },
    /// `topic/subscriptions/name`.
    Subscription {
        path: &'a str,
    },
}

/// Makes and removes entities.
#[async_trait]
pub trait Entities: Send + Sync {
    /// No error if an equal entity is there.
    async fn make(&self, asked: &Asked, entity: Entity<'_>) -> Result<()>;

    /// No error if it is missing.
    async fn remove(&self, asked: &Asked, path: &str) -> Result<()>;

    async fn queues(&self, asked: &Asked) -> Result<Vec<String>>;

    async fn topics(&self, asked: &Asked) -> Result<Vec<String>>;
}

impl Entity<'_> {
    fn path(&self) -> &str {
        match self {
            Entity::Queue { path, .. } | Entity::Topic { path } | Entity::Subscription { path } => {
                path
            }
        }
    }

    /// The service reads the elements in this order only.
    fn document(&self, lock: Duration) -> String {
        let lock = format!("<LockDuration>PT{}S</LockDuration>", lock.as_secs());
        let most = format!("<MaxDeliveryCount>{DELIVERIES}</MaxDeliveryCount>");
        let (kind, fields) = match self {
            Entity::Queue { sessions, .. } => (
                "Queue",
                format!("{lock}<RequiresSession>{sessions}</RequiresSession>{most}"),
            ),
            Entity::Topic { .. } => ("Topic", String::new()),
            Entity::Subscription { .. } => ("Subscription", format!("{lock}{most}")),
        };
        format!(
            "<entry xmlns=\"http://www.w3.org/2005/Atom\"><content type=\"application/xml\"><{kind}Description \
             xmlns=\"{SCHEMA}\">{fields}</{kind}Description></content></entry>"
        )
    }
}

pub(crate) struct Atom {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    connection: Arc<Connection>,
}

impl Atom {
    pub(crate) fn new(connection: Arc<Connection>, tls: ClientConfig) -> Atom {
        let mut http = HttpConnector::new();
        http.set_nodelay(true);
        http.enforce_http(false);
        http.set_connect_timeout(Some(CONNECT_LIMIT));
        let connector = hyper_rustls::HttpsConnectorBuilder::new()
            .with_tls_config(tls)
            .https_or_http()
            .enable_http1()
            .wrap_connector(http);
        let client = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(REST_LIMIT)
            .pool_timer(TokioTimer::new())
            .build(connector);
        Atom { client, connection }
    }

    fn account(&self) -> &Account {
        &self.connection.account
    }

    /// Sends it once more if the token's time was not the service's.
    async fn send(
        &self,
        asked: &Asked,
        method: Method,
        path_and_query: &str,
        body: String,
    ) -> Result<(StatusCode, Bytes)> {
        let account = self.account();
        let again = (method.clone(), body.clone());
        let (status, date, answer) = self.try_once(asked, method, path_and_query, body).await?;
        let was_wrong = !status.is_success() && account.clock.learn(date.as_deref());
        let may_sign = matches!(account.credential, Credential::Key { .. });
        if was_wrong && may_sign && status == StatusCode::UNAUTHORIZED {
            let (method, body) = again;
            let (status, _, answer) = self.try_once(asked, method, path_and_query, body).await?;
            return Ok((status, answer));
        }
        Ok((status, answer))
    }

    /// The status, its time by the service's clock, and the document.
    async fn try_once(
        &self,
        asked: &Asked,
        method: Method,
        path_and_query: &str,
        body: String,
    ) -> Result<(StatusCode, Option<String>, Bytes)> {
        let account = self.account();
        let path = path_and_query.split('?').next().unwrap_or_default();
        let token = account.token(&format!("https://{}/{path}", account.host));
        let request = hyper::Request::builder()
            .method(method.clone())
            .uri(format!("{}/{path_and_query}", account.management))
            .header("authorization", token.text.expose())
            .header(
                "content-type",
                "application/atom+xml;type=entry;charset=utf-8",
            );
        let request = match method {
            Method::GET => request,
            _ => request.header("content-length", body.len()),
        };
        let request = request
            .body(Full::new(Bytes::from(body)))
            .map_err(|error| asked.error(Kind::Invalid, error.to_string()))?;
        let exchange = async {
            let answer = self.client.request(request).await;
            let answer =
                answer.map_err(|error| not_answered(asked, &account.management, &error))?;
            let (head, stream) = answer.into_parts();
            let body = read_body(stream, LARGEST_ANSWER_BYTES, ANSWER_LIMIT).await;
            let body = body.map_err(|lack| match lack {
                Lack::Cut(cause) | Lack::TooSlow(cause) => asked.error(Kind::Cut, cause),
                Lack::TooLong(cause) => asked.error(Kind::Broken, cause),
            })?;
            let date = head.headers.get("date").and_then(|date| date.to_str().ok());
            Ok((head.status, date.map(str::to_string), body))
        };
        timeout(ANSWER_LIMIT, exchange)
            .await
            .map_err(|_| asked.silent())?
    }

    /// Whether an existing queue has sessions; None if it is missing, or is not a queue.
    async fn has_sessions(&self, asked: &Asked, path: &str) -> Result<Option<bool>> {
        let question = format!("{path}?{VERSION}");
        let answer = self.send(asked, Method::GET, &question, String::new());
        let (status, body) = answer.await?;
        match status {
            StatusCode::NOT_FOUND => return Ok(None),
            status if !status.is_success() => return Err(refused(asked, status, &body)),
            _ => {}
        }
        let found = texts(asked, &body, "RequiresSession")?;
        Ok(found.first().map(|text| text.eq_ignore_ascii_case("true")))
    }

    async fn list(&self, asked: &Asked, kind: &str) -> Result<Vec<String>> {
        let mut found = Vec::new();
        loop {
            let skip = found.len();
            let question = format!("$Resources/{kind}?{VERSION}&$skip={skip}&$top={PAGE}");
            let answer = self.send(asked, Method::GET, &question, String::new());
            let (status, body) = answer.await?;
            if !status.is_success() {
                return Err(refused(asked, status, &body));
            }
            let page = titles(asked, &body)?;
            let is_last = page.len() < PAGE;
            found.extend(page);
            if is_last {
                return Ok(found);
            }
        }
    }
}

#[async_trait]
impl Entities for Atom {
    async fn make(&self, asked: &Asked, entity: Entity<'_>) -> Result<()> {
        let question = format!("{}?{VERSION}", entity.path());
        let document = entity.document(self.account().lives.lock);
        let answer = self.send(asked, Method::PUT, &question, document);
        let (status, body) = answer.await?;
        if status.is_success() {
            return Ok(());
        }
        if status != StatusCode::CONFLICT {
            return Err(refused(asked, status, &body));
        }
        if let Entity::Queue { path, sessions } = entity
            && self.has_sessions(asked, path).await? == Some(!sessions)
        {
            let cause = "it is there with sessions where none are wanted, or without";
            return Err(asked.error(Kind::Exists, cause));
        }
        Ok(())
    }

    async fn remove(&self, asked: &Asked, path: &str) -> Result<()> {
        let question = format!("{path}?{VERSION}");
        let answer = self.send(asked, Method::DELETE, &question, String::new());
        let (status, body) = answer.await?;
        match status {
            StatusCode::NOT_FOUND => Ok(()),
            status if status.is_success() => Ok(()),
            status => Err(refused(asked, status, &body)),
        }
    }

    async fn queues(&self, asked: &Asked) -> Result<Vec<String>> {
        self.list(asked, "queues").await
    }

    async fn topics(&self, asked: &Asked) -> Result<Vec<String>> {
        self.list(asked, "topics").await
    }
}

fn document<'a>(asked: &Asked, body: &'a [u8]) -> Result<Document<'a>> {
    let broken = |cause: String| asked.error(Kind::Broken, format!("the answer: {cause}"));
    let text = std::str::from_utf8(body).map_err(|error| broken(error.to_string()))?;
    Document::parse(text.trim_start_matches('\u{feff}')).map_err(|error| broken(error.to_string()))
}

fn texts(asked: &Asked, body: &[u8], element: &str) -> Result<Vec<String>> {
    let document = document(asked, body)?;
    let found = document
        .descendants()
        .filter(|node| node.tag_name().name() == element)
        .filter_map(|node| node.text().map(str::to_string));
    Ok(found.collect())
}

/// The titles of a feed's entries: their names.
fn titles(asked: &Asked, body: &[u8]) -> Result<Vec<String>> {
    let document = document(asked, body)?;
    let titles = document
        .descendants()
        .filter(|node| node.tag_name().name() == "entry")
        .filter_map(|entry| {
            let title = |node: &roxmltree::Node| node.tag_name().name() == "title";
            let found = entry.children().find(title);
            found.and_then(|node| node.text().map(str::to_string))
        });
    Ok(titles.collect())
}

fn not_answered(
    asked: &Asked,
    management: &str,
    error: &hyper_util::client::legacy::Error,
) -> Error {
    let kind = match error.is_connect() {
        true => Kind::Unreachable,
        false => Kind::Cut,
    };
    let mut cause: &dyn std::error::Error = error;
    while let Some(below) = cause.source() {
        cause = below;
    }
    asked.error(kind, format!("{management}: {cause}"))
}

/// The error of a status and its document.
fn refused(asked: &Asked, status: StatusCode, body: &[u8]) -> Error {
    let detail = texts(asked, body, "Detail").unwrap_or_default();
    let detail = detail.into_iter().next().unwrap_or_default();
    let kind = match status.as_u16() {
        401 if detail.contains("xpired") => Kind::Expired,
        401 => Kind::Refused,
        // Also the quota of entities.
        403 if detail.contains("quota") || detail.contains("limit") => Kind::Full,
        403 => Kind::Refused,
        404 | 410 => Kind::NotFound,
        // Another request is under way with the same entity.
        409 => Kind::Throttled { retry_after: None },
        429 | 503 => Kind::Throttled { retry_after: None },
        500 | 502 | 504 => Kind::Cut,
        _ => Kind::Broken,
    };
    asked.error(kind, one_line(&status.as_u16().to_string(), &detail))
}
