//! The socket at which ranks ask, and the thread that answers.

use std::collections::HashMap;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use cloudmpi_segment::objects::{Begun, Trouble, shown};
use cloudmpi_segment::sockets;
use tokio::io::unix::AsyncFd;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;

use crate::blobs::{BlobObject, Blobs};
use crate::connection;
use crate::fault::{Result, fault};
use crate::store::{self, Object, Say};
use crate::upload::Upload;

/// How long the end waits for uploads to be given up.
const END_LIMIT: Duration = Duration::from_secs(8);
/// Ranges that are asked for at once, by all ranks of this host together.
const MOST_READS: usize = 32;

pub fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| std::process::id().into())
}

/// What the connections share.
pub struct Shared {
    pub id: u64,
    say: Say,
    blobs: Option<Arc<Blobs>>,
    uploads: Mutex<HashMap<u64, (Arc<Upload>, usize)>>,
    open_bytes: Arc<AtomicU64>,
    /// Turns to ask for a range.
    pub reads: Semaphore,
}

impl Shared {
    /// `part_bytes`: of an object that is to be written.
    pub fn object(&self, url: &str, part_bytes: u64) -> Result<Arc<dyn Object>> {
        match (url.starts_with("blob://"), &self.blobs) {
            (false, _) => store::cloud(url, &self.say),
            (true, Some(blobs)) => Ok(Arc::new(BlobObject::new(
                blobs, url, part_bytes, &self.say,
            )?)),
            (true, None) => fault(
                Trouble::Unsupported,
                format!(
                    "{}: this host's agent has not said which services keep objects; use one installation for agents and launcher",
                    shown(url)
                ),
            ),
        }
    }

    fn uploads(&self) -> MutexGuard<'_, HashMap<u64, (Arc<Upload>, usize)>> {
        self.uploads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An upload that a rank of this process has begun.
    pub fn begun(&self, object: Arc<dyn Object>, url: &str, begun: Begun) -> Arc<Upload> {
        let token = begun.token;
        let open_bytes = Arc::clone(&self.open_bytes);
        let upload = Upload::new(object, shown(url), begun, open_bytes, Arc::clone(&self.say));
        let upload = Arc::new(upload);
        self.uploads().insert(token, (Arc::clone(&upload), 1));
        upload
    }

    /// The same upload for another rank, perhaps one that a rank elsewhere has begun.
    pub fn join(&self, url: &str, begun: Begun) -> Result<Arc<Upload>> {
        if let Some((upload, users)) = self.uploads().get_mut(&begun.token) {
            *users += 1;
            return Ok(Arc::clone(upload));
        }
        let object = self.object(url, begun.part_bytes)?;
        Ok(self.begun(object, url, begun))
    }

    /// One rank less needs it.
    pub fn left(&self, upload: &Upload) {
        let mut uploads = self.uploads();
        let token = upload.begun.token;
        if let Some((_, users)) = uploads.get_mut(&token) {
            *users -= 1;
            if *users == 0 {
                uploads.remove(&token);
            }
        }
    }
}

/// Where lines for the user go, and what keeps the objects of `blob://`.
pub struct Settings {
    pub say: Say,
    pub blobs: Option<Blobs>,
}

/// The socket. Nobody answers there before `start`.
pub struct Server {
    pub name: String,
    listener: Option<OwnedFd>,
    running: Option<(JoinHandle<()>, oneshot::Sender<()>)>,
}

impl Server {
    pub fn open() -> io::Result<Server> {
        let name = format!("cloudmpi.{}.{:016x}", std::process::id(), random());
        let listener = sockets::bind(&name, true)?;
        Ok(Server {
            name,
            listener: Some(listener),
            running: None,
        })
    }

    /// Readable when a rank asks for the first time; -1 from then on.
    pub fn fd(&self) -> RawFd {
        self.listener.as_ref().map_or(-1, AsRawFd::as_raw_fd)
    }

    /// Begins to answer.
    pub fn start(&mut self, settings: Settings) -> io::Result<()> {
        let Some(listener) = self.listener.take() else {
            return Ok(());
        };
        let (stop, stopped) = oneshot::channel();
        let shared = Arc::new(Shared {
            id: random(),
            say: settings.say,
            blobs: settings.blobs.map(Arc::new),
            uploads: Mutex::default(),
            open_bytes: Arc::default(),
            reads: Semaphore::new(MOST_READS),
        });
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let thread = std::thread::Builder::new().name("objects".to_string());
        let thread = thread.spawn(move || {
            runtime.block_on(answer(&shared, listener, stopped));
            // Looking up a name may still block; it must not keep the launcher.
            runtime.shutdown_background();
        })?;
        self.running = Some((thread, stop));
        Ok(())
    }

    /// When the ranks have ended: waits until what they left has been given up.
    pub fn stop(&mut self) {
        self.listener = None;
        if let Some((thread, stop)) = self.running.take() {
            let _ = stop.send(());
            let _ = thread.join();
        }
    }
}

async fn answer(shared: &Arc<Shared>, listener: OwnedFd, mut stopped: oneshot::Receiver<()>) {
    // SAFETY: it owns the descriptor, which it gives back the same each time and closes last.
    let Ok(listener) = (unsafe { AsyncFd::register(listener) }) else {
        return;
    };
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            _ = &mut stopped => break,
            ready = listener.readable() => {
                let Ok(mut ready) = ready else { break };
                match sockets::accept(listener.get_ref()) {
                    Ok(Some(socket)) => {
                        let same_user = sockets::peer_of(&socket)
                            .is_ok_and(|(user, _)| user == sockets::own_user());
                        if same_user {
                            connections.spawn(connection::serve(Arc::clone(shared), socket));
                        }
                    }
                    Ok(None) => ready.clear_ready(),
                    // Out of descriptors, perhaps: others may be closed meanwhile.
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
    let ended = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(END_LIMIT, ended).await;
}
