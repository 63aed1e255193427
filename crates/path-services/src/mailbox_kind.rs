//! The kind of mailbox for letters, by the user's name for it.

use serde::{Deserialize, Serialize};

/// The 2014 system's kinds for point-to-point messages, under the names of `cloudmpi services`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MailboxKind {
    #[default]
    Queue,
    /// A queue with sessions, one session for each sending node.
    Sessions,
    /// A connection through the relay from each sending node; a letter is under way until the relay has it.
    RelayBuffered,
    /// The same; a letter is under way until its receiver has it.
    RelaySynchronous,
}

impl MailboxKind {
    pub const ALL: [(&'static str, MailboxKind); 4] = [
        ("queue", MailboxKind::Queue),
        ("sessions", MailboxKind::Sessions),
        ("relay-buffered", MailboxKind::RelayBuffered),
        ("relay-synchronous", MailboxKind::RelaySynchronous),
    ];

    pub fn by_name(name: &str) -> Option<MailboxKind> {
        let found = MailboxKind::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, mailbox_kind)| *mailbox_kind)
    }

    pub fn name(self) -> &'static str {
        MailboxKind::ALL[self as usize].0
    }

    pub fn is_relay(self) -> bool {
        matches!(
            self,
            MailboxKind::RelayBuffered | MailboxKind::RelaySynchronous
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_what_they_name() {
        for (name, mailbox_kind) in MailboxKind::ALL {
            assert_eq!(
                (mailbox_kind.name(), MailboxKind::by_name(name)),
                (name, Some(mailbox_kind))
            );
        }
        assert_eq!(MailboxKind::by_name("relay"), None);
    }
}
