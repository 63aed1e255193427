//! A FAKE of Service Bus, made after its documentation. It has the parts that no broker here has: claims-based
//! security, sessions, locks that end, its management nodes and its HTTP side. It shows that the client follows the
//! documentation; it does not show that the service does.

#![allow(dead_code)] // each test uses a part

mod amqp;
mod http;
mod model;
pub mod tokens;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use model::Model;

pub struct Namespace {
    model: Mutex<Model>,
    /// Counts changes, and wakes tasks that wait for one.
    changes: watch::Sender<u64>,
    /// Counts commands to cut all connections.
    cuts: watch::Sender<u64>,
    /// The fake refuses so many of the next messages with server-busy.
    pub busy: AtomicU32,
    /// It answers so many of the next requests to management nodes that it is busy.
    pub busy_orders: AtomicU32,
    /// Links with smaller ids are gone for their management nodes: closed, or without answers.
    closed_managers: AtomicU64,
    silent_managers: AtomicU64,
    /// Its clock is so far ahead of this machine's.
    pub ahead_s: AtomicI64,
    /// Messages are delivered with this many bytes more.
    pub swollen_bytes: AtomicUsize,
    pub counts: Counts,
}

/// The requests to the fake.
#[derive(Default)]
pub struct Counts {
    pub puts: AtomicU32,
    /// The requests among them that name a session.
    #[allow(dead_code)] // by tests
    pub of_sessions: AtomicU32,
    pub completed: AtomicU32,
    pub renewals: AtomicU32,
    /// Requests to management nodes that are silent.
    pub unanswered: AtomicU32,
    pub tokens: AtomicU32,
    pub connections: AtomicU32,
}

impl Namespace {
    fn model(&self) -> MutexGuard<'_, Model> {
        self.model.lock().expect("nothing panics in here")
    }

    fn now(&self) -> u64 {
        tokens::now(self.ahead_s.load(Ordering::Relaxed))
    }

    fn touch(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

pub struct Fake {
    pub namespace: Arc<Namespace>,
    amqp: SocketAddr,
    http: SocketAddr,
}

impl Fake {
    /// It ends with the runtime. `lock`: how long it locks messages and sessions.
    pub async fn start(lock: Duration) -> Fake {
        Fake::at(lock, "127.0.0.1:0", "127.0.0.1:0").await
    }

    pub async fn at(lock: Duration, amqp: &str, http: &str) -> Fake {
        let namespace = Arc::new(Namespace {
            model: Mutex::new(Model::new(lock)),
            changes: watch::Sender::new(0),
            cuts: watch::Sender::new(0),
            busy: AtomicU32::new(0),
            busy_orders: AtomicU32::new(0),
            closed_managers: AtomicU64::new(0),
            silent_managers: AtomicU64::new(0),
            ahead_s: AtomicI64::new(0),
            swollen_bytes: AtomicUsize::new(0),
            counts: Counts::default(),
        });
        let amqp = TcpListener::bind(amqp).await.expect("a free port");
        let http = TcpListener::bind(http).await.expect("a free port");
        let fake = Fake {
            namespace: namespace.clone(),
            amqp: amqp.local_addr().expect("an address"),
            http: http.local_addr().expect("an address"),
        };
        let of_http = namespace.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = http.accept().await {
                tokio::spawn(http::serve(of_http.clone(), stream));
            }
        });
        tokio::spawn(async move {
            while let Ok((stream, _)) = amqp.accept().await {
                let _ = stream.set_nodelay(true);
                namespace.counts.connections.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(amqp::serve(namespace.clone(), stream));
            }
        });
        fake
    }

    pub fn connection_string(&self) -> String {
        let (policy, key) = (tokens::POLICY, tokens::KEY);
        self.with(&format!(
            "SharedAccessKeyName={policy};SharedAccessKey={key}"
        ))
    }

    pub fn with(&self, credential: &str) -> String {
        format!(
            "Endpoint=sb://{};{credential};UseDevelopmentEmulator=true;ManagementEndpoint=http://{};",
            self.amqp, self.http
        )
    }

    /// The names of its entities.
    pub fn entities(&self) -> Vec<String> {
        let model = self.namespace.model();
        let all = model.stores.keys().chain(model.topics.keys());
        all.cloned().collect()
    }

    /// Closes all links to management nodes, as the service does with links that rest.
    pub fn close_managers(&self) {
        let id = self.namespace.model().next();
        self.namespace.closed_managers.store(id, Ordering::Relaxed);
        self.namespace.touch();
    }

    /// Nothing more is answered on the links that lead to management nodes now.
    pub fn silence_managers(&self) {
        let id = self.namespace.model().next();
        self.namespace.silent_managers.store(id, Ordering::Relaxed);
    }

    /// Ends the lock of one message.
    pub fn end_a_lock(&self, entity: &str) {
        self.namespace.model().end_a_lock(entity);
        self.namespace.touch();
    }

    /// Cuts all connections, without a word.
    pub fn cut(&self) {
        self.namespace.cuts.send_modify(|count| *count += 1);
    }
}
