//! That the machine notices schedules that break the rules.

use crate::machine::{BASE, Datatype, Mode, Process, Random, run};
use crate::setup::no_operation;
use cloudmpi_coll::{Buf, Peer, Region, Schedule, Step, Type};

fn units(buf: Buf, first: usize, count: usize) -> Region {
    let bytes = count * 8;
    Region {
        buf,
        ty: Type::Recv,
        offset: first as i64 * 8,
        count,
        bytes,
    }
}

fn to(peer: usize, from: Region) -> Step {
    Step::Send {
        to: Peer::Local(peer),
        from,
    }
}

fn of(peer: usize, into: Region) -> Step {
    Step::Recv {
        from: Peer::Local(peer),
        into,
    }
}

fn execute(steps: [Vec<Step>; 2], mode: Mode) -> Vec<Process> {
    let unit = Datatype {
        units: vec![0],
        extent: 8,
    };
    let mut processes: Vec<Process> = steps
        .into_iter()
        .enumerate()
        .map(|(rank, steps)| Process {
            send: vec![rank as u8 + 1; 2 * BASE as usize + 16],
            recv: vec![0; 2 * BASE as usize + 16],
            send_types: vec![unit.clone()],
            recv_types: vec![unit.clone()],
            schedule: Schedule {
                carrier: None,
                steps,
                temps: Vec::new(),
            },
        })
        .collect();
    run(&mut processes, 2, no_operation, mode, &mut Random(7));
    processes
}

/// Both ranks send and wait before they receive.
fn both_send_first() -> [Vec<Step>; 2] {
    let exchange = |peer| {
        vec![
            to(peer, units(Buf::Send, 0, 1)),
            Step::Fence,
            of(peer, units(Buf::Recv, 0, 1)),
        ]
    };
    [exchange(1), exchange(0)]
}

#[test]
fn buffering_lets_both_send_first() {
    let processes = execute(both_send_first(), Mode::Buffered);
    assert_eq!(
        processes[0].recv[BASE as usize..][..9],
        [2, 2, 2, 2, 2, 2, 2, 2, 0]
    );
}

#[test]
#[should_panic(expected = "deadlock in mode Rendezvous: ranks [0, 1] wait")]
fn rendezvous_does_not() {
    execute(both_send_first(), Mode::Rendezvous);
}

#[test]
#[should_panic(expected = "a message was never received")]
fn a_message_is_left_over() {
    execute(
        [vec![to(1, units(Buf::Send, 0, 1))], vec![]],
        Mode::Buffered,
    );
}

#[test]
#[should_panic(expected = "ranks [1] wait")]
fn a_receive_is_left_over() {
    execute(
        [vec![], vec![of(0, units(Buf::Recv, 0, 1))]],
        Mode::Buffered,
    );
}

#[test]
#[should_panic(expected = "sizes differ")]
fn sizes_differ() {
    let steps = [
        vec![to(1, units(Buf::Send, 0, 2))],
        vec![of(0, units(Buf::Recv, 0, 1))],
    ];
    execute(steps, Mode::Buffered);
}

#[test]
#[should_panic(expected = "is under way in this round")]
fn what_is_received_is_read_too_early() {
    let copy = Step::Copy {
        from: units(Buf::Recv, 0, 1),
        to: units(Buf::Recv, 1, 1),
    };
    let steps = [
        vec![to(1, units(Buf::Send, 0, 1))],
        vec![of(0, units(Buf::Recv, 0, 1)), copy],
    ];
    execute(steps, Mode::Buffered);
}

#[test]
#[should_panic(expected = "is under way in this round")]
fn what_is_sent_is_written_too_early() {
    let copy = Step::Copy {
        from: units(Buf::Send, 0, 1),
        to: units(Buf::Recv, 0, 1),
    };
    let steps = [
        vec![to(1, units(Buf::Recv, 0, 1)), copy],
        vec![of(0, units(Buf::Recv, 0, 1))],
    ];
    execute(steps, Mode::Buffered);
}

#[test]
#[should_panic(expected = "writes its send buffer")]
fn the_send_buffer_is_written() {
    let steps = [
        vec![to(1, units(Buf::Send, 0, 1))],
        vec![of(0, units(Buf::Send, 0, 1))],
    ];
    execute(steps, Mode::Buffered);
}
