//! Limits of point to point that a tuned table sets: lines `set NAME BYTES [WHERE]` beside those of the selection table.
//! The launcher hands them to all ranks alike. What no line sets keeps its built-in value.

/// A limit that a line can set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// Longest message that goes whole through a ring; a longer one asks first, and may then be copied once.
    RingEager,
    /// The same to a reader that shares no cache with the writer.
    RingFarEager,
    /// As much of a ring is used: a power of two.
    RingDepth,
    /// Longest message that tcp sends whole out of its own memory.
    TcpEager,
    /// Longest message that tcp sends without asking, straight from the program's memory.
    TcpUnasked,
    /// What tcp cuts longer messages into.
    TcpPiece,
}

impl Setting {
    pub const ALL: [Setting; 6] = [
        Setting::RingEager,
        Setting::RingFarEager,
        Setting::RingDepth,
        Setting::TcpEager,
        Setting::TcpUnasked,
        Setting::TcpPiece,
    ];

    /// As lines write it.
    pub fn name(self) -> &'static str {
        match self {
            Setting::RingEager => "ring_eager",
            Setting::RingFarEager => "ring_far_eager",
            Setting::RingDepth => "ring_depth",
            Setting::TcpEager => "tcp_eager",
            Setting::TcpUnasked => "tcp_unasked",
            Setting::TcpPiece => "tcp_piece",
        }
    }

    pub fn by_name(name: &str) -> Option<Setting> {
        Setting::ALL
            .into_iter()
            .find(|setting| setting.name() == name)
    }

    /// Least and most bytes. Below the least the library's short messages would not fit; the most is what buffers hold.
    fn bounds(self) -> (usize, usize) {
        match self {
            Setting::RingEager | Setting::RingFarEager => (4 << 10, 512 << 10),
            Setting::RingDepth => (32 << 10, 2 << 20),
            Setting::TcpEager => (4 << 10, 64 << 10),
            Setting::TcpUnasked => (64 << 10, 1 << 20),
            Setting::TcpPiece => (64 << 10, 1 << 20),
        }
    }

    /// Why it cannot have this value.
    fn refuses(self, bytes: usize) -> Option<String> {
        let (least, most) = self.bounds();
        if !(least..=most).contains(&bytes) {
            return Some(format!("{} is from {least} to {most} bytes", self.name()));
        }
        (self == Setting::RingDepth && !bytes.is_power_of_two())
            .then(|| format!("{} is a power of two", self.name()))
    }
}

/// A line that sets a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetLine {
    pub setting: Setting,
    pub bytes: usize,
    /// For nodes with fewer cores than ranks only, or for others only.
    pub shared_cores: Option<bool>,
}

/// The first word of such a line.
const SET: &str = "set";

impl SetLine {
    /// `None`: it is a line of another kind.
    pub fn parse(line: &str) -> Option<Result<SetLine, String>> {
        let mut words = line.split_whitespace();
        (words.next() == Some(SET)).then(|| SetLine::of_words(&words.collect::<Vec<_>>()))
    }

    fn of_words(words: &[&str]) -> Result<SetLine, String> {
        let (name, bytes, place) = match *words {
            [name, bytes] => (name, bytes, "-"),
            [name, bytes, place] => (name, bytes, place),
            _ => return Err(format!("expected `{SET} NAME BYTES`, and where")),
        };
        let setting = Setting::by_name(name).ok_or_else(|| {
            let names = Setting::ALL.map(Setting::name).join(", ");
            format!("'{name}' cannot be set; {names} can")
        })?;
        let bytes = bytes
            .parse()
            .map_err(|_| format!("'{bytes}' is no number of bytes"))?;
        if let Some(why) = setting.refuses(bytes) {
            return Err(why);
        }
        let shared_cores = match place {
            "-" => None,
            "shared_cores" => Some(true),
            "own_cores" => Some(false),
            _ => return Err(format!("'{place}' is none of shared_cores, own_cores, -")),
        };
        Ok(SetLine {
            setting,
            bytes,
            shared_cores,
        })
    }

    /// As [`SetLine::parse`] reads it.
    pub fn words(&self) -> [String; 4] {
        let place = match self.shared_cores {
            None => "-",
            Some(true) => "shared_cores",
            Some(false) => "own_cores",
        };
        [
            SET.to_string(),
            self.setting.name().to_string(),
            self.bytes.to_string(),
            place.to_string(),
        ]
    }
}

/// The limits that lines set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings(Vec<SetLine>);

impl Settings {
    /// Takes such lines out of `lines`, which semicolons part; the others are the second result.
    pub fn take(lines: &str) -> Result<(Settings, String), String> {
        let mut settings = Vec::new();
        let mut others = Vec::new();
        for line in lines.split(';') {
            match SetLine::parse(line) {
                Some(set) => settings.push(set?),
                None => others.push(line),
            }
        }
        Ok((Settings(settings), others.join(";")))
    }

    /// Of a node whose ranks share cores, or do not. The first line that fits counts.
    pub fn get(&self, setting: Setting, shared_cores: bool) -> Option<usize> {
        let fits = |line: &&SetLine| {
            line.setting == setting && line.shared_cores.is_none_or(|asked| asked == shared_cores)
        };
        self.0.iter().find(fits).map(|line| line.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_out_and_the_others_left() {
        let lines = "bcast 0 - 0 - ring;set ring_eager 65536 own_cores;set tcp_piece 262144";
        let (settings, others) = Settings::take(lines).unwrap();
        assert_eq!(others, "bcast 0 - 0 - ring");
        assert_eq!(settings.get(Setting::RingEager, false), Some(65536));
        assert_eq!(settings.get(Setting::RingEager, true), None);
        assert_eq!(settings.get(Setting::TcpPiece, true), Some(262_144));
        assert_eq!(
            settings.0[0].words().join(" "),
            "set ring_eager 65536 own_cores"
        );
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let said = |line: &str| Settings::take(line).unwrap_err();
        assert!(said("set ring_eagre 65536").contains("ring_eager, ring_far_eager"));
        assert!(said("set ring_eager many").contains("'many' is no number"));
        assert!(said("set ring_eager 1").contains("from 4096 to"));
        assert!(said("set ring_depth 100000").contains("power of two"));
        assert!(said("set ring_depth 65536 here").contains("'here'"));
        assert!(said("set ring_depth").contains("expected `set NAME BYTES`"));
    }
}
