//! Letters by the relay: a connection from this node to each rank elsewhere that it writes to. The relay stores nothing.
//! So a letter stays here until its receiver has answered it, and is sent again when the connection is lost.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use cloudmpi_path::PeerId;
use cloudmpi_services::{Error, Kind, Link, Listener, Name, Services};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

use crate::mailbox::{Boxes, Opener};
use crate::thread::Stop;

const LONGEST_POLL: Duration = Duration::from_secs(20);
/// For one attempt to find the other side.
const CONNECTING: Duration = Duration::from_secs(2);
/// For all attempts to find it.
const PATIENCE: Duration = Duration::from_secs(30);

pub async fn listen(
    services: &Services,
    boxes: &Boxes,
    rank: PeerId,
) -> Result<Box<dyn Listener>, Error> {
    services.relay.listen(&boxes.link(rank)?).await
}

/// A letter, and the channel to the task that waits for its end.
struct Sending {
    letter: Bytes,
    done: Option<oneshot::Sender<()>>,
}

impl Sending {
    fn is_done(&mut self) {
        if let Some(done) = self.done.take() {
            // If the receiver is gone, its task has ended.
            let _ = done.send(());
        }
    }
}

/// The connections of one node's agent to the ranks elsewhere.
pub struct Links {
    services: Services,
    boxes: Boxes,
    synchronous: bool,
    stop: watch::Receiver<Stop>,
    to: HashMap<PeerId, mpsc::UnboundedSender<Sending>>,
    connections: JoinSet<Result<(), Error>>,
    /// Counts letters that their receivers have not answered.
    kept: watch::Sender<usize>,
}

impl Links {
    pub fn new(
        services: &Services,
        boxes: &Boxes,
        synchronous: bool,
        stop: watch::Receiver<Stop>,
    ) -> Links {
        Links {
            services: services.clone(),
            boxes: boxes.clone(),
            synchronous,
            stop,
            to: HashMap::new(),
            connections: JoinSet::new(),
            kept: watch::channel(0).0,
        }
    }

    /// Gives a letter to the connection to `rank`; resolves when it is no longer under way.
    pub fn send(
        &mut self,
        rank: PeerId,
        letter: Bytes,
    ) -> Result<impl Future<Output = ()> + Send + use<>, Error> {
        let letters = match self.to.get(&rank) {
            Some(letters) => letters,
            None => {
                let (letters, theirs) = mpsc::unbounded_channel();
                let connection = Connection {
                    services: self.services.clone(),
                    address: self.boxes.link(rank)?,
                    synchronous: self.synchronous,
                    stop: self.stop.clone(),
                    kept: self.kept.clone(),
                    letters: VecDeque::new(),
                };
                self.connections.spawn(connection.run(theirs));
                self.to.entry(rank).or_insert(letters)
            }
        };
        let (done, is_done) = oneshot::channel();
        let done = Some(done);
        self.kept.send_modify(|kept| *kept += 1);
        // If it has ended, [`Links::failure`] has the reason.
        let _ = letters.send(Sending { letter, done });
        Ok(async move {
            let _ = is_done.await;
        })
    }

    pub fn failure(&mut self) -> Result<(), Error> {
        match self.connections.try_join_next() {
            Some(Ok(ended)) => ended,
            _ => Ok(()),
        }
    }

    /// Every letter has been answered.
    pub fn is_idle(&self) -> bool {
        *self.kept.borrow() == 0
    }

    /// Wakes when that may have become true.
    pub fn answers(&self) -> watch::Receiver<usize> {
        self.kept.subscribe()
    }
}

/// One connection, made again after each loss.
struct Connection {
    services: Services,
    address: Name,
    synchronous: bool,
    stop: watch::Receiver<Stop>,
    kept: watch::Sender<usize>,
    /// Not answered, in the order in which they are sent.
    letters: VecDeque<Sending>,
}

impl Connection {
    async fn run(mut self, mut given: mpsc::UnboundedReceiver<Sending>) -> Result<(), Error> {
        loop {
            if self.letters.is_empty() {
                match given.recv().await {
                    Some(sending) => self.letters.push_back(sending),
                    None => return Ok(()),
                }
            }
            match self.connect().await? {
                Some(link) => self.use_link(&link, &mut given).await,
                // Its node has ended, and its ranks wait for no letter any more.
                None => (0..self.letters.len()).for_each(|_| self.is_answered()),
            }
        }
    }

    /// `None`: the other side is gone at the end of the job.
    async fn connect(&self) -> Result<Option<Arc<dyn Link>>, Error> {
        let end = Instant::now() + PATIENCE;
        loop {
            let connected = self.services.relay.connect(&self.address, CONNECTING).await;
            match connected {
                Ok(link) => return Ok(Some(link.into())),
                Err(error) if !is_loss(&error) => return Err(error),
                Err(_) if *self.stop.borrow() != Stop::No => return Ok(None),
                Err(error) if Instant::now() > end => return Err(error),
                Err(_) => {}
            }
        }
    }

    /// Uses the link until the connection is lost.
    async fn use_link(
        &mut self,
        link: &Arc<dyn Link>,
        given: &mut mpsc::UnboundedReceiver<Sending>,
    ) {
        let (answer, mut answers) = mpsc::unbounded_channel();
        // Ends with this function.
        let mut reader = JoinSet::new();
        reader.spawn(read_answers(Arc::clone(link), answer));
        let mut sent = 0;
        loop {
            while let Some(sending) = self.letters.get_mut(sent) {
                if link.send(sending.letter.clone()).await.is_err() {
                    return;
                }
                if !self.synchronous {
                    sending.is_done();
                }
                sent += 1;
            }
            tokio::select! {
                answered = answers.recv() => match answered {
                    Some(()) if sent > 0 => {
                        sent -= 1;
                        self.is_answered();
                    }
                    _ => return,
                },
                sending = given.recv() => match sending {
                    Some(sending) => self.letters.push_back(sending),
                    None => return,
                },
            }
        }
    }

    /// The first letter has come.
    fn is_answered(&mut self) {
        if let Some(mut sending) = self.letters.pop_front() {
            sending.is_done();
            self.kept.send_modify(|kept| *kept -= 1);
        }
    }
}

/// The other end has no listener, or has lost it.
fn is_loss(error: &Error) -> bool {
    matches!(error.kind(), Kind::NotFound | Kind::Closed | Kind::Cut)
}

/// Receivers answer letters in the order in which they come.
async fn read_answers(link: Arc<dyn Link>, answer: mpsc::UnboundedSender<()>) {
    loop {
        match link.receive(LONGEST_POLL).await {
            Ok(None) => {}
            Ok(Some(_)) if answer.send(()).is_ok() => {}
            _ => return,
        }
    }
}

/// Gets the letters for a rank by any connection, for ever. Returns only with an error.
pub async fn receive(opener: Arc<Opener>, mut listener: Box<dyn Listener>) -> Result<(), Error> {
    let mut links = JoinSet::new();
    loop {
        match listener.accept(LONGEST_POLL).await {
            Ok(Some(link)) => {
                links.spawn(open_all(Arc::clone(&opener), link));
            }
            Ok(None) => {}
            // A server that was started anew does not know its listeners.
            Err(error) if is_loss(&error) => {
                drop(listener);
                listener = listen(&opener.services, &opener.boxes, opener.rank).await?;
            }
            Err(error) => return Err(error),
        }
        while links.try_join_next().is_some() {}
    }
}

/// Opens the letters of one connection, until it is lost.
async fn open_all(opener: Arc<Opener>, link: Box<dyn Link>) {
    loop {
        opener.has_room().await;
        let letter = match link.receive(LONGEST_POLL).await {
            Ok(None) => continue,
            Ok(Some(letter)) => letter,
            Err(_) => return,
        };
        let Some(blobs) = opener.open(letter).await else {
            return;
        };
        let told = link.send(Bytes::from_static(b"+")).await;
        // All packets of the letter are noted: its repetition by the next link reads no blob.
        opener.remove(blobs).await;
        if told.is_err() {
            return;
        }
    }
}
