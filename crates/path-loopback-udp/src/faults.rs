//! What may happen to datagrams, made to happen often: a switch for tests.

use std::net::{SocketAddr, UdpSocket};

use cloudmpi_path::PeerId;

/// Percent of the datagrams that are lost; as many are sent twice. What is sent again comes behind what was sent later.
const VARIABLE: &str = "CLOUDMPI_LOOPBACK_UDP_FAULTS";

pub(crate) struct Faults {
    percent: u64,
    state: u64,
}

impl Faults {
    pub(crate) fn from_environment(own: PeerId) -> Result<Faults, String> {
        let percent = match std::env::var(VARIABLE) {
            Err(_) => Some(0),
            Ok(text) => text.parse().ok().filter(|percent| *percent <= 30),
        };
        Ok(Faults {
            percent: percent.ok_or(format!("{VARIABLE} is no number from 0 to 30; unset it"))?,
            state: u64::from(own) + 1,
        })
    }

    /// Sends a datagram. An error is as if it had been lost: the kernel has no room, or the peer has ended.
    pub(crate) fn send(&mut self, socket: &UdpSocket, to: SocketAddr, datagram: &[u8]) {
        // An LCG by Knuth, of which the upper bits are good enough.
        self.state = (self.state.wrapping_mul(6_364_136_223_846_793_005)).wrapping_add(1);
        let chance = (self.state >> 33) % 100;
        let lost = u64::from(chance < self.percent);
        let twice = u64::from((self.percent..2 * self.percent).contains(&chance));
        for _ in 0..1 - lost + twice {
            let _ = socket.send_to(datagram, to);
        }
    }
}
