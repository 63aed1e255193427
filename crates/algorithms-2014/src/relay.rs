//! From point to point by a relay, a connection a pair. Buffered: `send` returns when the relay has it.
//! Synchronous: `send` returns when the receiver has it.

use bytes::{Buf, BufMut, Bytes, BytesMut};
use cloudmpi_services::Services;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::JobId;
use cloudmpi_services::traits::{Link, Listener};
use std::collections::HashMap;
use std::time::Duration;

/// One participant's connections.
pub struct RelayEnd {
    services: Services,
    job: JobId,
    rank: u32,
    synchronous: bool,
    patience: Duration,
    listener: Box<dyn Listener>,
    out: HashMap<u32, Box<dyn Link>>,
    into: HashMap<u32, Box<dyn Link>>,
}

impl RelayEnd {
    pub const ALL: [(&'static str, bool); 2] =
        [("relay-buffered", false), ("relay-synchronous", true)];

    pub async fn open(
        services: &Services,
        job: &JobId,
        rank: u32,
        synchronous: bool,
        patience: Duration,
    ) -> Result<RelayEnd> {
        let listener = services
            .relay
            .listen(&job.name(&format!("relay-{rank}"))?)
            .await?;
        Ok(RelayEnd {
            services: services.clone(),
            job: job.clone(),
            rank,
            synchronous,
            patience,
            listener,
            out: HashMap::new(),
            into: HashMap::new(),
        })
    }

    /// Sends frames no longer than the relay's limit; the first begins with the whole length.
    pub async fn send(&mut self, to: u32, body: Bytes) -> Result<()> {
        if !self.out.contains_key(&to) {
            let name = self.job.name(&format!("relay-{to}"))?;
            let link = self.services.relay.connect(&name, self.patience).await?;
            link.send(Bytes::copy_from_slice(&self.rank.to_le_bytes()))
                .await?;
            self.out.insert(to, link);
        }
        let link = &self.out[&to];
        let largest = self.services.limits.relay.largest_bytes as usize;
        let mut rest = body.clone();
        let mut first = BytesMut::with_capacity(8 + body.len().min(largest - 8));
        first.put_u64_le(body.len() as u64);
        first.extend_from_slice(&rest.split_to(rest.len().min(largest - 8)));
        link.send(first.freeze()).await?;
        while !rest.is_empty() {
            link.send(rest.split_to(rest.len().min(largest))).await?;
        }
        if self.synchronous {
            frame(&**link, self.patience).await?;
        }
        Ok(())
    }

    pub async fn receive(&mut self, from: u32) -> Result<Bytes> {
        while !self.into.contains_key(&from) {
            let Some(link) = self.listener.accept(self.patience).await? else {
                return Err(late(&format!("rank {from} did not connect")));
            };
            let hello = frame(&*link, self.patience).await?;
            let peer = hello[..]
                .try_into()
                .map_err(|_| late("a hello that is none"))?;
            self.into.insert(u32::from_le_bytes(peer), link);
        }
        let link = &self.into[&from];
        let mut first = frame(&**link, self.patience).await?;
        if first.len() < 8 {
            return Err(late("a frame without a length"));
        }
        let length = first.get_u64_le() as usize;
        let mut body = BytesMut::from(&first[..]);
        while body.len() < length {
            body.extend_from_slice(&frame(&**link, self.patience).await?);
        }
        if self.synchronous {
            link.send(Bytes::from_static(b"got it")).await?;
        }
        Ok(body.freeze())
    }
}

fn late(cause: &str) -> Error {
    Error::of_backend(Kind::Closed, "receive", "relay", cause)
}

async fn frame(link: &dyn Link, patience: Duration) -> Result<Bytes> {
    link.receive(patience)
        .await?
        .ok_or_else(|| late("nothing came in time"))
}
