//! The launcher's standard input; a thread reads it, since it cannot be polled.

use std::io;

use tokio::sync::mpsc;

/// The limit of input that rank 0's host has not taken yet.
const WINDOW_BYTES: u64 = 256 << 10;

pub struct Input {
    pieces: mpsc::Receiver<Vec<u8>>,
    /// Of the host that runs rank 0.
    pub host: usize,
    untaken_bytes: u64,
    ended: bool,
}

impl Input {
    pub fn start(host: usize) -> io::Result<Input> {
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
        })
    }

    pub fn may_read(&self) -> bool {
        !self.ended && self.untaken_bytes < WINDOW_BYTES
    }

    /// The next piece, `None` at the end. The caller may drop the future and call again.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        let piece = self.pieces.recv().await;
        match &piece {
            Some(piece) => self.untaken_bytes += piece.len() as u64,
            None => self.ended = true,
        }
        piece
    }

    pub fn taken(&mut self, bytes: u64) {
        self.untaken_bytes = self.untaken_bytes.saturating_sub(bytes);
    }
}
