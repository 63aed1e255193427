//! Cuts a rank's output into whole lines.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// The launcher passes a longer line on in pieces instead of keeping it in memory.
const LONGEST_LINE_BYTES: usize = 16 << 20;
/// How long an unfinished line waits before a terminal shows it (a prompt, a progress bar).
const PROMPT_DELAY: Duration = Duration::from_millis(100);

/// How a stream's bytes become output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cut {
    /// Bytes as they come: a job of one rank has no other lines to mix with.
    Bytes,
    /// Whole lines only.
    Lines,
    /// Whole lines; an unfinished one after a short while, since a person is watching.
    Terminal,
}

/// The unfinished line of one stream.
pub struct LineBuffer {
    cut: Cut,
    label: Option<String>,
    pending: Vec<u8>,
    pending_since: Option<Instant>,
    /// The start of the pending line has been shown, so that its rest needs no label.
    mid_line: bool,
}

impl LineBuffer {
    pub fn new(cut: Cut, label: Option<String>) -> LineBuffer {
        LineBuffer {
            cut,
            label,
            pending: Vec::new(),
            pending_since: None,
            mid_line: false,
        }
    }

    /// Takes `bytes` in and returns the output that can be shown now.
    pub fn push(&mut self, bytes: &[u8], now: Instant) -> Option<Vec<u8>> {
        if self.cut == Cut::Bytes && self.label.is_none() {
            return Some(bytes.to_vec());
        }
        let end = bytes.iter().rposition(|byte| *byte == b'\n');
        let (complete, rest) = bytes.split_at(end.map_or(0, |end| end + 1));
        let mut shown = None;
        if !complete.is_empty() {
            self.pending.extend_from_slice(complete);
            shown = self.take();
        }
        if !rest.is_empty() {
            self.pending.extend_from_slice(rest);
            self.pending_since.get_or_insert(now);
        }
        if self.pending.len() > LONGEST_LINE_BYTES {
            let piece = self.take();
            shown = match (shown, piece) {
                (Some(mut shown), Some(piece)) => {
                    shown.extend_from_slice(&piece);
                    Some(shown)
                }
                (shown, piece) => shown.or(piece),
            };
        }
        shown
    }

    /// The start of the next line has been shown elsewhere.
    pub fn begin_mid_line(&mut self) {
        self.mid_line = true;
    }

    /// Bytes of the unfinished line.
    pub fn pending_bytes(&self) -> u64 {
        self.pending.len() as u64
    }

    /// When to call [`LineBuffer::overdue`] next.
    pub fn due(&self) -> Option<Instant> {
        (self.cut == Cut::Terminal)
            .then_some(self.pending_since)
            .flatten()
            .map(|since| since + PROMPT_DELAY)
    }

    /// The unfinished line, once it has waited long enough for a terminal.
    pub fn overdue(&mut self, now: Instant) -> Option<Vec<u8>> {
        if self.due()? > now {
            return None;
        }
        self.take()
    }

    /// The rest, at the end of the stream.
    pub fn finish(&mut self) -> Option<Vec<u8>> {
        self.take()
    }

    fn take(&mut self) -> Option<Vec<u8>> {
        self.pending_since = None;
        if self.pending.is_empty() {
            return None;
        }
        let lines = std::mem::take(&mut self.pending);
        let starts_mid_line = self.mid_line;
        self.mid_line = lines.last() != Some(&b'\n');
        let Some(label) = &self.label else {
            return Some(lines);
        };
        let mut labelled = Vec::with_capacity(lines.len() + lines.len() / 8 + label.len());
        for (i, line) in lines.split_inclusive(|byte| *byte == b'\n').enumerate() {
            if i > 0 || !starts_mid_line {
                labelled.extend_from_slice(label.as_bytes());
            }
            labelled.extend_from_slice(line);
        }
        Some(labelled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(shown: Option<Vec<u8>>) -> String {
        String::from_utf8(shown.unwrap_or_default()).expect("test text")
    }

    #[test]
    fn only_whole_lines_pass() {
        let now = Instant::now();
        let mut buffer = LineBuffer::new(Cut::Lines, None);
        assert_eq!(text(buffer.push(b"ab", now)), "");
        assert_eq!(text(buffer.push(b"c\nde\nf", now)), "abc\nde\n");
        assert_eq!(text(buffer.overdue(now + PROMPT_DELAY * 2)), "");
        assert_eq!(text(buffer.finish()), "f");
        assert_eq!(text(buffer.finish()), "");
    }

    #[test]
    fn every_line_gets_its_label_once() {
        let now = Instant::now();
        let mut buffer = LineBuffer::new(Cut::Terminal, Some("[3] ".into()));
        assert_eq!(text(buffer.push(b"a\n\nb", now)), "[3] a\n[3] \n");
        assert_eq!(text(buffer.overdue(now)), "", "not yet");
        assert_eq!(text(buffer.overdue(now + PROMPT_DELAY)), "[3] b");
        assert_eq!(text(buffer.push(b"c\nd\n", now)), "c\n[3] d\n");
    }

    #[test]
    fn an_endless_line_does_not_fill_the_memory() {
        let now = Instant::now();
        let mut buffer = LineBuffer::new(Cut::Lines, None);
        let block = vec![b'x'; 1 << 20];
        let shown: usize = (0..40)
            .filter_map(|_| buffer.push(&block, now))
            .map(|piece| piece.len())
            .sum();
        assert!(shown > 20 << 20);
        assert_eq!(shown + text(buffer.finish()).len(), 40 << 20);
    }
}
