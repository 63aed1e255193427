//! The launcher's standard input; a thread reads it, since it cannot be polled.

use std::io;

use cloudmpi_launch::supervisor::Frame;
use tokio::sync::mpsc;

/// The limit of input that rank 0's host has not taken yet.
const WINDOW_BYTES: u64 = 256 << 10;
const PIECE_BYTES: usize = 64 << 10;

pub struct Input {
    pieces: mpsc::Receiver<Vec<u8>>,
    /// Of the host that runs rank 0.
    pub host: usize,
    untaken_bytes: u64,
    ended: bool,
    /// What has been read, in a job whose rank 0 may go on at another host.
    kept: Option<Vec<u8>>,
}

impl Input {
    pub fn start(host: usize, is_kept: bool) -> io::Result<Input> {
        let (give, pieces) = mpsc::channel(1);
        std::thread::Builder::new()
            .name("cloudmpi-input".into())
            .stack_size(192 << 10)
            .spawn(move || {
                cloudmpi_launch::read_stdin(|piece| give.blocking_send(piece.to_vec()).is_ok());
            })?;
        Ok(Input {
            pieces,
            host,
            untaken_bytes: 0,
            ended: false,
            kept: is_kept.then(Vec::new),
        })
    }

    pub fn may_read(&self) -> bool {
        !self.ended && self.untaken_bytes < WINDOW_BYTES
    }

    /// The next piece, `None` at the end. The caller may drop the future and call again.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        let piece = self.pieces.recv().await;
        match &piece {
            Some(piece) => {
                self.untaken_bytes += piece.len() as u64;
                if let Some(kept) = &mut self.kept {
                    kept.extend_from_slice(piece);
                }
            }
            None => self.ended = true,
        }
        piece
    }

    /// Everything that has been read, for another host.
    pub fn again(&self) -> impl Iterator<Item = Frame> {
        let kept = self.kept.iter().flat_map(|kept| kept.chunks(PIECE_BYTES));
        kept.map(|piece| Frame::Stdin(piece.to_vec()))
    }

    pub fn has_ended(&self) -> bool {
        self.ended
    }

    pub fn taken(&mut self, bytes: u64) {
        self.untaken_bytes = self.untaken_bytes.saturating_sub(bytes);
    }
}
