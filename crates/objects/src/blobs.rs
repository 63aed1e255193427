//! Objects that the job's own services keep as blobs: a list, and the pieces that it names. Pieces are there first, so that an object is
//! there whole or not at all.

use std::sync::Arc;

use async_trait::async_trait;
use cloudmpi_segment::objects::{Trouble, shown};
use cloudmpi_services::{Blob, Bytes, Error, JobId, Key, Kind, Options, Secret, Services};
use tokio::sync::OnceCell;

use crate::fault::{Fault, Result, fault};
use crate::store::{Found, Object, RETRY_LIMIT, Say, watched};

/// The owner of all of them, for the services: they outlive jobs where the services do.
const OWNER: &str = "objects";
/// Longest piece; a service may take less.
const PIECE_BYTES: u64 = 1 << 20;
/// Longest name. The names of pieces are longer.
const NAME_BYTES: usize = 120;
const FIRST_LINE: &str = "cloudmpi object 1";

type Asked<T> = std::result::Result<T, Error>;

/// The services, which are opened when the first object is.
pub struct Blobs {
    url: String,
    secret: Option<Secret>,
    opened: OnceCell<Services>,
}

impl Blobs {
    pub fn new(url: String, secret: Option<Secret>) -> Blobs {
        Blobs {
            url,
            secret,
            opened: OnceCell::new(),
        }
    }

    async fn services(&self) -> Asked<&Services> {
        let options = Options {
            secret: self.secret.clone(),
            ..Options::default()
        };
        let open = || async {
            let services = cloudmpi_backends::open(&self.url, &options).await?;
            Ok(insisting(&services))
        };
        self.opened.get_or_try_init(open).await
    }
}

/// Repeats what fails in passing, as all other objects' clients do, and keeps to the quotas. How many other nodes use the same
/// account is not known here; what is too much for it is repeated too.
fn insisting(services: &Services) -> Services {
    cloudmpi_services::paced::paced(services, 1, RETRY_LIMIT)
}

/// How an object lies in blobs.
#[derive(Debug, Clone, PartialEq, Eq)]
struct List {
    size: u64,
    part_bytes: u64,
    piece_bytes: u64,
    upload: String,
}

impl List {
    fn to_text(&self) -> String {
        format!(
            "{FIRST_LINE}\n{} {} {} {}\n",
            self.size, self.part_bytes, self.piece_bytes, self.upload
        )
    }

    fn parse(text: &str) -> Option<List> {
        let mut words = text.strip_prefix(FIRST_LINE)?.split_whitespace();
        let mut number = || words.next()?.parse::<u64>().ok();
        let (size, part_bytes, piece_bytes) = (number()?, number()?, number()?);
        let upload = words.next()?.to_string();
        let usable = part_bytes > 0 && piece_bytes > 0;
        usable.then_some(List {
            size,
            part_bytes,
            piece_bytes,
            upload,
        })
    }

    /// Where a byte is: its part, its piece there, its place in the piece, and how many bytes follow in the piece.
    fn find(&self, at: u64) -> (u64, u64, u64, u64) {
        let (part, from) = (at / self.part_bytes, at % self.part_bytes);
        let (piece, inside) = (from / self.piece_bytes, from % self.piece_bytes);
        let end = (self.piece_bytes - inside).min(self.part_bytes - from);
        (part, piece, inside, end)
    }
}

/// What an upload's name says.
fn parts_of(upload: &str) -> Option<(u64, u64, &str)> {
    let mut words = upload.splitn(3, '-');
    Some((
        words.next()?.parse().ok()?,
        words.next()?.parse().ok()?,
        words.next()?,
    ))
}

pub struct BlobObject {
    blobs: Arc<Blobs>,
    name: String,
    part_bytes: u64,
    say: Say,
}

impl BlobObject {
    pub fn new(blobs: &Arc<Blobs>, url: &str, part_bytes: u64, say: &Say) -> Result<BlobObject> {
        let name = url.strip_prefix("blob://").unwrap_or(url).to_string();
        let key = JobId::new(OWNER).and_then(|owner| owner.key(&name));
        if key.is_err() || name.len() > NAME_BYTES {
            return fault(
                Trouble::BadFile,
                format!(
                    "{}: the name of a blob is 1 to {NAME_BYTES} letters, digits, -, _, = and single dots between them",
                    shown(url)
                ),
            );
        }
        Ok(BlobObject {
            blobs: Arc::clone(blobs),
            name,
            part_bytes,
            say: Arc::clone(say),
        })
    }

    fn key(&self, rest: &str) -> Asked<Key> {
        JobId::new(OWNER)?.key(&format!("{}{rest}", self.name))
    }

    fn piece(&self, upload: &str, part: u64, piece: u64) -> Asked<Key> {
        self.key(&format!(".{upload}.{part}.{piece}"))
    }

    async fn blob(&self) -> Asked<Arc<dyn Blob>> {
        Ok(Arc::clone(&self.blobs.services().await?.blob))
    }

    async fn ask<T>(
        &self,
        doing: &str,
        request: impl Future<Output = Asked<T>> + Send,
    ) -> Result<T> {
        let what = format!("{doing} blob://{}", self.name);
        let done = watched(&self.say, None, &what, request).await?;
        done.map_err(|error| {
            let trouble = match error.kind() {
                Kind::NotFound => Trouble::NoSuchFile,
                Kind::Refused | Kind::Expired => Trouble::Access,
                Kind::Full | Kind::TooLarge { .. } => Trouble::NoSpace,
                Kind::Invalid => Trouble::BadFile,
                Kind::Unsupported => Trouble::Unsupported,
                _ => Trouble::Io,
            };
            Fault(trouble, format!("cannot {what}: {error}"))
        })
    }

    async fn list(&self) -> Result<Option<List>> {
        let key = self.key("");
        let found = self.ask("open", async {
            match self.blob().await?.get(&key?, None).await {
                Err(error) if error.kind() == Kind::NotFound => Ok(None),
                found => found.map(Some),
            }
        });
        let Some(bytes) = found.await? else {
            return Ok(None);
        };
        match List::parse(&String::from_utf8_lossy(&bytes)) {
            Some(list) => Ok(Some(list)),
            None => fault(
                Trouble::BadFile,
                format!("blob://{} was not written as an object", self.name),
            ),
        }
    }

    /// The list may be there although the answer to its put was lost.
    async fn is_made_of(&self, upload: &str) -> Result<bool> {
        let list = self.list().await?;
        Ok(list.is_some_and(|list| list.upload == upload))
    }

    async fn remove_pieces(&self, list: &List, parts: impl Iterator<Item = u64>) -> Result<()> {
        for part in parts {
            for piece in 0..list.part_bytes.div_ceil(list.piece_bytes) {
                let key = self.piece(&list.upload, part, piece);
                self.ask("delete", async { self.blob().await?.delete(&key?).await })
                    .await?;
            }
        }
        Ok(())
    }

    async fn remove(&self, list: &List) -> Result<()> {
        self.remove_pieces(list, 0..list.size.div_ceil(list.part_bytes))
            .await
    }
}

#[async_trait]
impl Object for BlobObject {
    async fn find(&self) -> Result<Option<Found>> {
        let found = self.list().await?;
        Ok(found.map(|list| Found {
            size: list.size,
            tag: Some(list.to_text()),
        }))
    }

    async fn get(&self, found: &Found, offset: u64, bytes: u64) -> Result<Vec<u8>> {
        let tag = found.tag.as_deref().unwrap_or("");
        let Some(list) = List::parse(tag) else {
            return fault(Trouble::Io, "the object's list is lost");
        };
        let mut data = Vec::with_capacity(bytes as usize);
        while (data.len() as u64) < bytes {
            let (part, piece, inside, left) = list.find(offset + data.len() as u64);
            let len = left.min(bytes - data.len() as u64);
            let key = self.piece(&list.upload, part, piece);
            let range = Some(inside..inside + len);
            let got = self.ask("read", async { self.blob().await?.get(&key?, range).await });
            let got = got.await.map_err(|error| match error {
                Fault(Trouble::NoSuchFile, _) => Fault(
                    Trouble::Io,
                    format!("cannot read blob://{}: another has replaced or deleted the object since it was opened; open it again", self.name),
                ),
                error => error,
            })?;
            if got.is_empty() {
                break;
            }
            data.extend_from_slice(&got);
        }
        Ok(data)
    }

    async fn put(&self, _: Vec<u8>) -> Result<()> {
        let upload = self.begin().await?;
        self.complete(&upload, Vec::new(), 0).await
    }

    /// Its name says how long parts and pieces are.
    async fn begin(&self) -> Result<String> {
        let services = self.blobs.services().await;
        let largest = services.map_or(PIECE_BYTES, |services| services.limits.blob.largest_bytes);
        let piece_bytes = PIECE_BYTES.min(largest).max(1);
        let random = crate::server::random();
        Ok(format!("{}-{piece_bytes}-{random:016x}", self.part_bytes))
    }

    async fn put_part(&self, upload: &str, index: u64, body: Vec<u8>) -> Result<String> {
        let Some((_, piece_bytes, _)) = parts_of(upload) else {
            return fault(Trouble::Io, "the upload has no name");
        };
        let body = Bytes::from(body);
        for (piece, from) in (0..body.len()).step_by(piece_bytes as usize).enumerate() {
            let one = body.slice(from..(from + piece_bytes as usize).min(body.len()));
            let key = self.piece(upload, index, piece as u64);
            self.ask("write a part of", async {
                self.blob().await?.put(&key?, one).await
            })
            .await?;
        }
        Ok(String::new())
    }

    async fn complete(&self, upload: &str, _: Vec<String>, size: u64) -> Result<()> {
        let Some((part_bytes, piece_bytes, _)) = parts_of(upload) else {
            return fault(Trouble::Io, "the upload has no name");
        };
        let before = self.list().await.ok().flatten();
        let list = List {
            size,
            part_bytes,
            piece_bytes,
            upload: upload.to_string(),
        };
        let key = self.key("");
        let text = Bytes::from(list.to_text());
        let done = self.ask("complete", async {
            self.blob().await?.put(&key?, text).await
        });
        if let Err(fault) = done.await
            && !self.is_made_of(upload).await.unwrap_or(false)
        {
            return Err(fault);
        }
        if let Some(before) = before {
            let _ = self.remove(&before).await;
        }
        Ok(())
    }

    async fn abort(&self, upload: &str, parts: &[u64]) -> Result<()> {
        let Some((part_bytes, piece_bytes, _)) = parts_of(upload) else {
            return Ok(());
        };
        if self.is_made_of(upload).await? {
            return Ok(());
        }
        let list = List {
            size: 0,
            part_bytes,
            piece_bytes,
            upload: upload.to_string(),
        };
        self.remove_pieces(&list, parts.iter().copied()).await
    }

    async fn delete(&self) -> Result<()> {
        let list = self.list().await?;
        let key = self.key("");
        self.ask("delete", async { self.blob().await?.delete(&key?).await })
            .await?;
        match list {
            Some(list) => self.remove(&list).await,
            None => Ok(()),
        }
    }

    fn most_parts(&self) -> u64 {
        1 << 20
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use super::*;

    #[test]
    fn bytes_are_found_in_pieces_of_parts() {
        let list = List {
            size: 100,
            part_bytes: 25,
            piece_bytes: 10,
            upload: "25-10-ab".to_string(),
        };
        assert_eq!(List::parse(&list.to_text()), Some(list.clone()));
        assert_eq!(parts_of(&list.upload), Some((25, 10, "ab")));
        assert_eq!(list.find(0), (0, 0, 0, 10));
        assert_eq!(list.find(23), (0, 2, 3, 2));
        assert_eq!(list.find(36), (1, 1, 1, 9));
    }

    /// Puts come to their end; the first `times` of the `cut` keys have no answer.
    struct Cutting {
        inner: Arc<dyn Blob>,
        cut: String,
        times: AtomicUsize,
    }

    #[async_trait]
    impl Blob for Cutting {
        async fn put(&self, key: &Key, body: Bytes) -> Asked<()> {
            self.inner.put(key, body).await?;
            let less = |times: usize| times.checked_sub(1);
            let is_cut = key.as_str().ends_with(&self.cut)
                && self.times.fetch_update(Relaxed, Relaxed, less).is_ok();
            match is_cut {
                true => Err(Error::of_backend(Kind::Cut, "put", "blob", "test")),
                false => Ok(()),
            }
        }
        async fn get(&self, key: &Key, range: Option<std::ops::Range<u64>>) -> Asked<Bytes> {
            self.inner.get(key, range).await
        }
        async fn delete(&self, key: &Key) -> Asked<()> {
            self.inner.delete(key).await
        }
        async fn list(&self, job: &JobId, prefix: &str) -> Asked<Vec<cloudmpi_services::BlobInfo>> {
            self.inner.list(job, prefix).await
        }
    }

    /// An upload of two parts of three pieces to an object, and the store, whose puts of some keys have no answer. Where that happens
    /// once, requests are repeated.
    async fn upload_to(cut: &str, times: usize) -> (Arc<crate::upload::Upload>, Arc<dyn Blob>) {
        use crate::upload::Upload;
        let options = Options::default();
        let services = cloudmpi_backends::open("local:", &options).await;
        let mut services = services.expect("open");
        let store = Arc::clone(&services.blob);
        services.blob = Arc::new(Cutting {
            inner: Arc::clone(&store),
            cut: cut.to_string(),
            times: AtomicUsize::new(times),
        });
        if times == 1 {
            services = insisting(&services);
        }
        let blobs = Blobs::new("local:".to_string(), None);
        assert!(blobs.opened.set(services).is_ok());
        let say: Say = Arc::new(|_: &str| {});
        let part_bytes = 3 << 20;
        let object = BlobObject::new(&Arc::new(blobs), "blob://a.b", part_bytes, &say);
        let object = object.expect("a name");
        let begun = cloudmpi_segment::objects::Begun {
            token: 1,
            upload: object.begin().await.expect("begun"),
            part_bytes,
            before: None,
        };
        let (object, url): (Arc<dyn Object>, _) = (Arc::new(object), "blob://a.b".to_string());
        let upload = Arc::new(Upload::new(object, url, begun, Arc::default(), say));
        let window = cloudmpi_segment::objects::make_window().expect("memory");
        let window = std::fs::File::from(window);
        std::os::unix::fs::FileExt::write_all_at(&window, &[7; 6 << 20], 0).expect("room");
        upload.put(0, &window, 6 << 20).await.expect("taken");
        (upload, store)
    }

    async fn left(store: &Arc<dyn Blob>) -> usize {
        let owner = JobId::new(OWNER).expect("a name");
        store.list(&owner, "").await.expect("a list").len()
    }

    #[tokio::test]
    async fn an_upload_that_fails_leaves_nothing() {
        let (upload, store) = upload_to(".1.1", usize::MAX).await;
        assert!(upload.complete(Default::default()).await.is_err());
        upload.abort(None).await.expect("given up");
        assert_eq!(left(&store).await, 0, "a part that failed midway");
    }

    #[tokio::test]
    async fn an_object_whose_last_answer_was_lost_is_there() {
        let (upload, store) = upload_to("a.b", usize::MAX).await;
        upload.complete(Default::default()).await.expect("made");
        upload.abort(None).await.expect("nothing to do");
        assert_eq!(left(&store).await, 7, "the list and all pieces");
    }

    #[tokio::test]
    async fn a_piece_whose_answer_was_lost_is_sent_again() {
        let (upload, store) = upload_to(".0.1", 1).await;
        upload.complete(Default::default()).await.expect("made");
        assert_eq!(left(&store).await, 7, "the list and all pieces");
    }

    #[test]
    fn an_object_is_there_when_it_is_complete() {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async {
            let blobs = Arc::new(Blobs::new("local:".to_string(), None));
            let say: Say = Arc::new(|_: &str| {});
            let object = BlobObject::new(&blobs, "blob://a.b", 3 << 20, &say).expect("a name");
            let body = |seed: u8| vec![seed; 3 << 20];
            for seed in [1, 7] {
                let before = object.find().await.expect("asked");
                let upload = object.begin().await.expect("begun");
                object.put_part(&upload, 0, body(seed)).await.expect("sent");
                object.put_part(&upload, 1, vec![9]).await.expect("sent");
                assert_eq!(object.find().await.expect("asked"), before);
                let parts = vec![String::new(); 2];
                let done = object.complete(&upload, parts, (3 << 20) + 1).await;
                done.expect("complete");
                let found = object.find().await.expect("asked").expect("there");
                let got = object.get(&found, (1 << 20) - 1, 2).await.expect("read");
                assert_eq!(got, [seed; 2]);
                let got = object.get(&found, (3 << 20) - 1, 2).await.expect("read");
                assert_eq!(got, [seed, 9]);
            }
            object.delete().await.expect("deleted");
            assert_eq!(object.find().await.expect("asked"), None);
            assert!(BlobObject::new(&blobs, "blob://a/b", 1, &say).is_err());
        });
    }
}
