//! By what letters go, as the user names it.

use serde::{Deserialize, Serialize};

/// The 2014 system's ways from point to point, named as `cloudmpi services` names them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    #[default]
    Queue,
    /// A queue with sessions, one session for each sending node.
    Sessions,
    /// A connection through the relay from each sending node; a letter is under way until the relay has it.
    RelayBuffered,
    /// The same; a letter is under way until its receiver has it.
    RelaySynchronous,
}

impl Way {
    pub const ALL: [(&'static str, Way); 4] = [
        ("queue", Way::Queue),
        ("sessions", Way::Sessions),
        ("relay-buffered", Way::RelayBuffered),
        ("relay-synchronous", Way::RelaySynchronous),
    ];

    pub fn by_name(name: &str) -> Option<Way> {
        let found = Way::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, way)| *way)
    }

    pub fn name(self) -> &'static str {
        Way::ALL[self as usize].0
    }

    pub fn is_relay(self) -> bool {
        matches!(self, Way::RelayBuffered | Way::RelaySynchronous)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_what_they_name() {
        for (name, way) in Way::ALL {
            assert_eq!((way.name(), Way::by_name(name)), (name, Some(way)));
        }
        assert_eq!(Way::by_name("relay"), None);
    }
}
