//! One AMQP connection, made again after a loss, and its rights (claims-based security).

use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};

use cloudmpi_services::{Error, Kind, Result};
use fe2o3_amqp::connection::ConnectionHandle;
use fe2o3_amqp::sasl_profile::SaslProfile;
use fe2o3_amqp::session::SessionHandle;
use fe2o3_amqp::{Connection as Amqp, Session};
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::account::{Account, Credential};
use crate::exchange::{Exchange, Order};
use crate::failure::{Asked, Failure, not_opened};
use crate::{ANSWER_LIMIT, CONNECT_LIMIT};

/// A connection without a byte for so long is dead: both sides send more often.
const SILENCE_LIMIT_MS: u32 = 30_000;
const FRAME_BYTES: u32 = 64 * 1024;
/// Tokens are renewed when this part of their life is left.
const RENEW_AT: u32 = 4;

/// The kind of the other side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Claims, locks that end, sessions.
    ServiceBus,
    /// AMQP 1.0 and nothing else; name and password by SASL.
    Bare,
}

pub(crate) struct Connection {
    pub(crate) account: Account,
    pub(crate) dialect: Dialect,
    tls: Option<Arc<ClientConfig>>,
    live: Mutex<Option<Arc<Live>>>,
}

/// One connection while it lasts.
pub(crate) struct Live {
    handle: Mutex<ConnectionHandle<()>>,
    claims: Mutex<Option<Exchange>>,
    /// When the tokens end, by entity.
    tokens: Mutex<HashMap<String, SystemTime>>,
    /// Requests to the entities' management nodes.
    managers: Mutex<HashMap<String, Manager>>,
}

/// Taken out for a request, and put back when it was answered.
type Manager = Arc<Mutex<Option<Exchange>>>;

impl Connection {
    pub(crate) async fn open(
        account: Account,
        dialect: Dialect,
        tls: Option<Arc<ClientConfig>>,
    ) -> Result<Arc<Connection>> {
        let connection = Arc::new(Connection {
            account,
            dialect,
            tls,
            live: Mutex::default(),
        });
        let live = connection.connect().await?;
        *connection.live.lock().await = Some(live);
        if dialect == Dialect::ServiceBus {
            tokio::spawn(renew_tokens(Arc::downgrade(&connection)));
        }
        Ok(connection)
    }

    /// An AMQP session of its own for a link to the entity, with the right to use it.
    pub(crate) async fn session(&self, asked: &Asked, entity: &str) -> Result<SessionHandle<()>> {
        // This notices a dead connection and makes it again, once.
        for is_last in [false, true] {
            let live = self.live(asked).await?;
            let session = self.session_on(asked, &live, entity).await;
            match session {
                Err(error) if error.kind() == Kind::Cut && !is_last => self.forget(&live).await,
                done => return done,
            }
        }
        unreachable!("the last round returns")
    }

    async fn session_on(
        &self,
        asked: &Asked,
        live: &Arc<Live>,
        entity: &str,
    ) -> Result<SessionHandle<()>> {
        self.claim(asked, live, entity).await?;
        live.begin(asked).await
    }

    /// Sends a request to an entity's management node. The service closes links that rest: then once more by a new
    /// one.
    pub(crate) async fn order(&self, asked: &Asked, entity: &str, order: Order<'_>) -> Result<()> {
        let live = self.live(asked).await?;
        let manager = {
            let mut managers = live.managers.lock().await;
            managers.entry(entity.to_string()).or_default().clone()
        };
        // Long enough for one before it that asks a silent node, not for a row of them.
        let turn = timeout(ANSWER_LIMIT * 2, manager.lock()).await;
        let mut manager = turn.map_err(|_| asked.silent())?;
        if let Some(mut known) = manager.take() {
            match known.order(asked, &order).await {
                Ok(answer) => {
                    *manager = Some(known);
                    return answer;
                }
                Err(failure) if !failure.is_of_link => return Err(failure.at(asked)),
                Err(_) => {}
            }
        }
        let session = self.session(asked, entity).await?;
        let node = format!("{entity}/$management");
        let mut made = Exchange::attach(asked, session, &node).await?;
        let answer = made.order(asked, &order).await;
        let answer = answer.map_err(|failure| failure.at(asked))?;
        *manager = Some(made);
        answer
    }

    async fn live(&self, asked: &Asked) -> Result<Arc<Live>> {
        let mut live = self.live.lock().await;
        if let Some(known) = &*live
            && !known.handle.lock().await.is_closed()
        {
            return Ok(known.clone());
        }
        let made = self.connect().await;
        let made = made.map_err(|error| {
            let at = format!("{} ({})", asked.name, self.account.shown());
            error.at(asked.service, asked.operation, &at)
        })?;
        *live = Some(made.clone());
        Ok(made)
    }

    async fn forget(&self, dead: &Arc<Live>) {
        let mut live = self.live.lock().await;
        if live.as_ref().is_some_and(|known| Arc::ptr_eq(known, dead)) {
            *live = None;
        }
    }

    async fn connect(&self) -> Result<Arc<Live>> {
        let shown = self.account.shown();
        let unreachable =
            |cause: String| Error::of_backend(Kind::Unreachable, "open", shown.clone(), cause);
        let silent = || unreachable(format!("no answer within {} s", CONNECT_LIMIT.as_secs()));
        let stream = timeout(CONNECT_LIMIT, self.stream())
            .await
            .map_err(|_| silent())?
            .map_err(|error| unreachable(error.to_string()))?;
        let profile = match (&self.account.credential, self.dialect) {
            (Credential::Key { policy, key }, Dialect::Bare) => SaslProfile::Plain {
                username: policy.clone(),
                password: String::from_utf8_lossy(key.expose()).into_owned(),
            },
            _ => SaslProfile::Anonymous,
        };
        let opening = Amqp::builder()
            .container_id(unique("cloudmpi"))
            .hostname(&self.account.host[..])
            .max_frame_size(FRAME_BYTES)
            .idle_time_out(SILENCE_LIMIT_MS)
            .sasl_profile(profile)
            .open_with_stream(stream);
        let handle = timeout(CONNECT_LIMIT, opening)
            .await
            .map_err(|_| silent())?
            .map_err(|error| not_opened(&shown, &error))?;
        Ok(Arc::new(Live {
            handle: Mutex::new(handle),
            claims: Mutex::default(),
            tokens: Mutex::default(),
            managers: Mutex::default(),
        }))
    }

    async fn stream(&self) -> io::Result<Stream> {
        let account = &self.account;
        let tcp = TcpStream::connect((&account.host[..], account.port)).await?;
        // Without this a message waits 40 ms for its acknowledgement.
        tcp.set_nodelay(true)?;
        let Some(config) = &self.tls else {
            return Ok(Stream::Plain(tcp));
        };
        let name = ServerName::try_from(account.host.clone()).map_err(io::Error::other)?;
        let tls = TlsConnector::from(config.clone()).connect(name, tcp);
        Ok(Stream::Tls(Box::new(tls.await?)))
    }

    /// Makes sure that the connection has a token for the entity.
    async fn claim(&self, asked: &Asked, live: &Arc<Live>, entity: &str) -> Result<()> {
        if self.dialect != Dialect::ServiceBus {
            return Ok(());
        }
        let mut tokens = live.tokens.lock().await;
        let is_good = |end: &SystemTime| *end > self.account.clock.now() + self.margin();
        if tokens.get(entity).is_some_and(is_good) {
            return Ok(());
        }
        let end = self.put_token(asked, live, entity).await?;
        tokens.insert(entity.to_string(), end);
        Ok(())
    }

    fn margin(&self) -> Duration {
        self.account.lives.token / RENEW_AT
    }

    async fn put_token(&self, asked: &Asked, live: &Live, entity: &str) -> Result<SystemTime> {
        let audience = self.account.audience(entity);
        let token = self.account.token(&audience);
        let mut claims = live.claims.lock().await;
        let mut exchange = match claims.take() {
            Some(exchange) => exchange,
            None => Exchange::attach(asked, live.begin(asked).await?, "$cbs").await?,
        };
        exchange.put_token(asked, &audience, &token.text).await?;
        // A failed link is not given back: the next caller begins anew.
        *claims = Some(exchange);
        Ok(token.end)
    }
}

impl Live {
    async fn begin(&self, asked: &Asked) -> Result<SessionHandle<()>> {
        let mut handle = self.handle.lock().await;
        let begun = timeout(ANSWER_LIMIT, Session::begin(&mut handle)).await;
        begun
            .map_err(|_| asked.silent())?
            .map_err(|error| Failure::from(error).at(asked))
    }
}

/// Links live longer than tokens: the service cuts links whose token has run out.
async fn renew_tokens(connection: Weak<Connection>) {
    loop {
        let Some(strong) = connection.upgrade() else {
            return;
        };
        let margin = strong.margin();
        let live = strong.live.lock().await.clone();
        if let Some(live) = live {
            let asked = Asked::new(cloudmpi_services::Service::Queue, "renew token", &"");
            let mut tokens = live.tokens.lock().await;
            let soon = strong.account.clock.now() + margin * 2;
            for (entity, end) in tokens.iter_mut().filter(|(_, end)| **end < soon) {
                // A failure shows on the links; the next round tries again.
                if let Ok(new) = strong.put_token(&asked, &live, entity).await {
                    *end = new;
                }
            }
        }
        drop(strong);
        tokio::time::sleep(margin / 2).await;
    }
}

/// A name that no other link, container or address has.
pub(crate) fn unique(what: &str) -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    static BASE: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    let base = BASE.get_or_init(|| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        now.unwrap_or_default().as_nanos() as u64 ^ u64::from(std::process::id()) << 40
    });
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{what}-{base:x}-{number}")
}

/// With TLS; without it to an emulator or a test's broker.
#[derive(Debug)]
enum Stream {
    Plain(TcpStream),
    Tls(Box<tokio_rustls::client::TlsStream<TcpStream>>),
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, into),
            Stream::Tls(stream) => Pin::new(stream).poll_read(context, into),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Stream::Tls(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_flush(context),
            Stream::Tls(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Stream::Tls(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}
