//! Hints: what a program may say about a file in an info object.

use cloudmpi_io::Extent;

use crate::info::Info;

/// Whether a technique is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Automatic = 0,
    Always = 1,
    Never = 2,
}

impl Use {
    fn parse(text: &str) -> Option<Use> {
        match text {
            "automatic" => Some(Use::Automatic),
            "enable" | "true" => Some(Use::Always),
            "disable" | "false" => Some(Use::Never),
            _ => None,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Use::Automatic => "automatic",
            Use::Always => "enable",
            Use::Never => "disable",
        }
    }

    fn from_word(word: u64) -> Use {
        match word {
            1 => Use::Always,
            2 => Use::Never,
            _ => Use::Automatic,
        }
    }
}

/// The hints of a file that have an effect. All members have those of the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hints {
    /// Aggregators of collective accesses; 0: one a node.
    pub cb_nodes: u64,
    /// Most bytes that an aggregator holds of the file at a time.
    pub cb_buffer_bytes: u64,
    pub cb_read: Use,
    pub cb_write: Use,
    /// Reading across gaps.
    pub sieve_reads: Use,
    pub read_buffer_bytes: u64,
    pub write_buffer_bytes: u64,
    /// Borders between aggregators lie at its multiples.
    pub striping_unit: u64,
    /// Permissions of a file that is made, before the umask.
    pub permissions: u64,
}

const MOST_BUFFER_BYTES: u64 = 1 << 30;
const PAGE_BYTES: u64 = 4096;

impl Default for Hints {
    fn default() -> Hints {
        Hints {
            cb_nodes: 0,
            cb_buffer_bytes: 16 << 20,
            cb_read: Use::Automatic,
            cb_write: Use::Automatic,
            sieve_reads: Use::Automatic,
            read_buffer_bytes: 4 << 20,
            write_buffer_bytes: 1 << 20,
            striping_unit: PAGE_BYTES,
            permissions: 0o666,
        }
    }
}

fn number(info: &Info, key: &str, most: u64) -> Option<u64> {
    let number: u64 = info.get(key)?.trim().parse().ok()?;
    (1..=most).contains(&number).then_some(number)
}

const WORDS: usize = 9;

impl Hints {
    pub const MESSAGE_BYTES: usize = 8 * WORDS;

    /// Takes over what an info object says. Keys that are unknown and values that make no sense are ignored, as hints may
    /// be.
    pub fn update(&mut self, info: &Info) {
        let set = |value: &mut u64, new: Option<u64>| *value = new.unwrap_or(*value);
        set(&mut self.cb_nodes, number(info, "cb_nodes", 1 << 31));
        for key in ["cb_block_size", "cb_buffer_size"] {
            set(
                &mut self.cb_buffer_bytes,
                number(info, key, MOST_BUFFER_BYTES),
            );
        }
        let bytes = number(info, "ind_rd_buffer_size", MOST_BUFFER_BYTES);
        set(&mut self.read_buffer_bytes, bytes);
        let bytes = number(info, "ind_wr_buffer_size", MOST_BUFFER_BYTES);
        set(&mut self.write_buffer_bytes, bytes);
        let bytes = number(info, "striping_unit", MOST_BUFFER_BYTES);
        set(&mut self.striping_unit, bytes);
        let permissions = (info.get("file_perm"))
            .and_then(|text| u64::from_str_radix(text.trim().trim_start_matches("0o"), 8).ok())
            .filter(|permissions| (1..=0o777).contains(permissions));
        set(&mut self.permissions, permissions);
        let choose = |value: &mut Use, key: &str| {
            *value = info.get(key).and_then(Use::parse).unwrap_or(*value);
        };
        choose(&mut self.cb_read, "collective_buffering");
        choose(&mut self.cb_write, "collective_buffering");
        choose(&mut self.cb_read, "romio_cb_read");
        choose(&mut self.cb_write, "romio_cb_write");
        choose(&mut self.sieve_reads, "romio_ds_read");
    }

    /// What is in use, for MPI_File_get_info.
    pub fn info(&self, nodes: usize, filename: &str) -> Info {
        let mut info = Info::default();
        let aggregators = match self.cb_nodes {
            0 => nodes as u64,
            count => count,
        };
        info.set("cb_nodes", &aggregators.to_string());
        info.set("cb_buffer_size", &self.cb_buffer_bytes.to_string());
        info.set("romio_cb_read", self.cb_read.text());
        info.set("romio_cb_write", self.cb_write.text());
        info.set("romio_ds_read", self.sieve_reads.text());
        // Never done, as it would lose what others write into the gaps meanwhile.
        info.set("romio_ds_write", Use::Never.text());
        info.set("ind_rd_buffer_size", &self.read_buffer_bytes.to_string());
        info.set("ind_wr_buffer_size", &self.write_buffer_bytes.to_string());
        info.set("striping_unit", &self.striping_unit.to_string());
        info.set("file_perm", &format!("{:o}", self.permissions));
        info.set("filename", filename);
        info
    }

    /// As a message.
    pub fn to_bytes(&self) -> Vec<u8> {
        let words: [u64; WORDS] = [
            self.cb_nodes,
            self.cb_buffer_bytes,
            self.cb_read as u64,
            self.cb_write as u64,
            self.sieve_reads as u64,
            self.read_buffer_bytes,
            self.write_buffer_bytes,
            self.striping_unit,
            self.permissions,
        ];
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    pub fn from_bytes(bytes: &[u8]) -> Hints {
        let mut words = [0; WORDS];
        for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        Hints {
            cb_nodes: words[0],
            cb_buffer_bytes: words[1],
            cb_read: Use::from_word(words[2]),
            cb_write: Use::from_word(words[3]),
            sieve_reads: Use::from_word(words[4]),
            read_buffer_bytes: words[5],
            write_buffer_bytes: words[6],
            striping_unit: words[7],
            permissions: words[8],
        }
    }

    /// Whether extents of `bytes` in all and `count` of them are read by spans that hold their gaps too.
    pub fn sieves(&self, span: Extent, bytes: u64, count: u64) -> bool {
        /// Pieces from here on are as fast one by one.
        const PIECE_BYTES: u64 = 8192;
        /// A span has at most so many times the bytes that are wanted.
        const MOST_WASTE: u64 = 8;
        match self.sieve_reads {
            Use::Never => false,
            Use::Always => count > 1,
            Use::Automatic => {
                count > 1 && bytes / count < PIECE_BYTES && span.len / MOST_WASTE <= bytes
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_taken_over_and_nonsense_is_not() {
        let mut info = Info::default();
        for (key, value) in [
            ("cb_nodes", "3"),
            ("cb_buffer_size", "-5"),
            ("romio_cb_write", "enable"),
            ("romio_ds_read", "perhaps"),
            ("file_perm", "0600"),
        ] {
            info.set(key, value);
        }
        let mut hints = Hints::default();
        hints.update(&info);
        let expected = Hints {
            cb_nodes: 3,
            cb_write: Use::Always,
            permissions: 0o600,
            ..Hints::default()
        };
        assert_eq!(hints, expected);
        assert_eq!(Hints::from_bytes(&hints.to_bytes()), hints);
        assert_eq!(hints.info(1, "x").get("romio_cb_write"), Some("enable"));
        assert_eq!(Hints::default().info(4, "x").get("cb_nodes"), Some("4"));
    }
}
