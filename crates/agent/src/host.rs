//! The host's cores, addresses and identity.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::records::{Machine, ProcessIdentity};

/// One address of one interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InterfaceAddress {
    pub ip: IpAddr,
    /// Number of the interface.
    pub interface: u32,
}

/// Cores that this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The processors that this process may use.
pub fn machine() -> Machine {
    Machine {
        boot_id: this_process().boot_id,
        processors: cloudmpi_launch::allowed_processors(),
        network: namespace("net"),
    }
}

/// Every address of every interface that is up.
pub fn interface_addresses() -> Vec<InterfaceAddress> {
    let mut found = Vec::new();
    let mut list = std::ptr::null_mut();
    // SAFETY: getifaddrs fills the list, which is walked by its own links and freed once. An address is
    // read only in its own family's form.
    unsafe {
        if libc::getifaddrs(&mut list) != 0 {
            return found;
        }
        let mut at = list;
        while let Some(entry) = at.as_ref() {
            at = entry.ifa_next;
            let up = entry.ifa_flags & libc::IFF_UP as u32 != 0;
            if let (true, Some(address)) = (up, entry.ifa_addr.as_ref()) {
                let ip = match i32::from(address.sa_family) {
                    libc::AF_INET => {
                        let v4 = &*entry.ifa_addr.cast::<libc::sockaddr_in>();
                        IpAddr::V4(Ipv4Addr::from(u32::from_be(v4.sin_addr.s_addr)))
                    }
                    libc::AF_INET6 => {
                        let v6 = &*entry.ifa_addr.cast::<libc::sockaddr_in6>();
                        IpAddr::V6(Ipv6Addr::from(v6.sin6_addr.s6_addr))
                    }
                    _ => continue,
                };
                let interface = libc::if_nametoindex(entry.ifa_name);
                found.push(InterfaceAddress { ip, interface });
            }
        }
        libc::freeifaddrs(list);
    }
    found
}

/// Addresses to send to others, the most likely to work first. Loopback serves agents on one machine.
pub fn addresses() -> Vec<IpAddr> {
    let mut ips: Vec<IpAddr> = interface_addresses().iter().map(|a| a.ip).collect();
    ips.sort_by_key(|ip| distance(*ip));
    ips.dedup();
    ips
}

/// 0: anywhere; 1: one link; 2: this machine.
pub fn distance(ip: IpAddr) -> u8 {
    match ip {
        _ if ip.is_loopback() => 2,
        IpAddr::V4(v4) if v4.is_link_local() => 1,
        IpAddr::V6(v6) if v6.is_unicast_link_local() => 1,
        _ => 0,
    }
}

/// Whether the address belongs to a private network (RFC 1918, IPv6 unique local), to one link (RFC 3927, IPv6 link-local) or to
/// this machine. No process outside can connect to it. 100.64.0.0/10 is not private: customers of one provider share it.
pub fn is_private(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

/// Interfaces through which a link-local address may be reached.
pub fn link_interfaces() -> Vec<u32> {
    let mut interfaces: Vec<u32> = (interface_addresses().iter())
        .filter(|address| !address.ip.is_loopback())
        .map(|address| address.interface)
        .collect();
    interfaces.sort_unstable();
    interfaces.dedup();
    interfaces
}

fn text_of(path: &str) -> String {
    std::fs::read_to_string(path)
        .map(|text| text.trim().to_string())
        .unwrap_or_default()
}

pub fn this_process() -> ProcessIdentity {
    let pid = std::process::id();
    ProcessIdentity {
        boot_id: text_of("/proc/sys/kernel/random/boot_id"),
        pid_namespace: namespace("pid"),
        pid,
        start_ticks: start_ticks(pid).unwrap_or_default(),
    }
}

/// Of this process; empty where the kernel does not say.
fn namespace(kind: &str) -> String {
    std::fs::read_link(format!("/proc/self/ns/{kind}"))
        .map(|link| link.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// When a process began; `None` when there is none of that number.
fn start_ticks(pid: u32) -> Option<u64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in parentheses and may contain any character; the start is the 20th field
    // behind.
    let fields = stat.rsplit_once(')')?.1;
    fields.split_whitespace().nth(19)?.parse().ok()
}

/// Whether it runs, or ran, under this kernel.
pub fn is_of_this_machine(other: &ProcessIdentity) -> bool {
    !other.boot_id.is_empty() && other.boot_id == this_process().boot_id
}

/// True only if the process ran on this very machine, among the processes that we see, and has ended.
pub fn has_certainly_ended(other: &ProcessIdentity) -> bool {
    let here = this_process();
    is_of_this_machine(other)
        && !other.pid_namespace.is_empty()
        && other.pid_namespace == here.pid_namespace
        && match start_ticks(other.pid) {
            Some(ticks) => ticks != other.start_ticks,
            // /proc may hide processes of other users (hidepid).
            None => !is_there(other.pid),
        }
}

fn is_there(pid: u32) -> bool {
    // SAFETY: no memory is involved, and no signal is sent.
    let found = unsafe { libc::kill(pid as i32, 0) };
    found == 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::ESRCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_host_has_loopback_and_it_comes_last() {
        let all = addresses();
        if let Some(at) = all.iter().position(IpAddr::is_loopback) {
            assert!(all[at..].iter().all(IpAddr::is_loopback), "{all:?}");
        }
        assert!(cores() > 0);
    }

    #[test]
    fn what_others_can_route_to_is_not_private() {
        let private = |text: &str| is_private(text.parse().expect("an address"));
        for inside in [
            "10.255.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "127.0.1.1",
            "169.254.3.4",
            "::1",
            "fd00::1",
            "fe80::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(private(inside), "{inside}");
        }
        for outside in [
            "11.0.0.1",
            "172.32.0.1",
            "172.15.0.1",
            "192.169.0.1",
            "100.64.0.1",
            "8.8.8.8",
            "2001:db8::1",
            "::ffff:8.8.8.8",
        ] {
            assert!(!private(outside), "{outside}");
        }
    }

    #[test]
    fn only_processes_of_this_machine_are_judged() {
        let here = this_process();
        assert!(!has_certainly_ended(&here));
        let ended = ProcessIdentity {
            start_ticks: here.start_ticks + 1,
            ..here.clone()
        };
        assert!(has_certainly_ended(&ended), "its number is another's now");
        let gone = ProcessIdentity {
            pid: i32::MAX as u32,
            ..here.clone()
        };
        assert!(has_certainly_ended(&gone) && is_there(here.pid));
        let elsewhere = ProcessIdentity {
            boot_id: "another".into(),
            ..ended
        };
        assert!(!has_certainly_ended(&elsewhere));
    }
}
