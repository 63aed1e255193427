//! Schedules that are wrong, that hang, or that make no sense.

use cloudmpi_simulate::{Goal, GoalError, Mode, Parameters, Reason, SimulateError, simulate};

const MACHINE: Parameters = Parameters {
    latency_ps: 1000,
    overhead_ps: 100,
    gap_ps: 50,
    gap_per_byte_ps: 2,
    overhead_per_byte_ps: 0,
    eager_limit_bytes: 1000,
    lateness: None,
};

fn refused(text: &str) -> GoalError {
    Goal::parse(text).expect_err(text)
}

#[track_caller]
fn says(text: &str, line: u32, message: &str) {
    let error = refused(text);
    assert_eq!(error.line, Some(line), "{error}");
    assert!(error.to_string().contains(message), "{error}");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    says(
        "num_ranks 2\nrank 0 {\nl1: calc 5\nl1: calc 6\n}",
        4,
        "label l1 of rank 0 is taken already, on line 3",
    );
    says(
        "num_ranks 2\nrank 0 {\nl1: calc 5\nl1 requires l2\n}",
        4,
        "no operation labelled l2",
    );
    says(
        "num_ranks 2\nrank 0 {\n\nl1: send 5b to 2 tag 0\n}",
        4,
        "there is no rank 2: num_ranks is 2",
    );
    says("num_ranks 2\nrank 7 {\n}", 2, "there is no rank 7");
    says(
        "num_ranks 2\nrank 1 {\n}\nrank 1 {\n}",
        4,
        "rank 1 is listed a second time",
    );
    says("num_ranks 0", 1, "num_ranks must be a number from 1");
    says(
        "num_ranks 99999999999",
        1,
        "num_ranks must be a number from 1",
    );
    says(
        "num_ranks 1\nrank 0 {\nl1: jump 5\n}",
        3,
        "there is no operation \"jump\"",
    );
    says(
        "num_ranks 1\nrank 0 {\nl1: calc +5\n}",
        3,
        "\"+5\" is not a number of picoseconds",
    );
    says(
        "num_ranks 1\nrank 0 {\nl1: calc 99999999999999999\n}",
        3,
        "at most",
    );
    says(
        "num_ranks 1\nrank 0 {\nl1: calc 5",
        3,
        "the text ends where `}` should be",
    );
    says("num_ranks 1\n/* without\nend", 2, "a comment has no end");
    says(
        "num_ranks 2\nrank 0 {\nl1: send 5b at 1\n}",
        3,
        "expected `to`, found \"at\"",
    );
    says(
        "num_ranks 2\nrank 0 {\nl1: send 5b to 1 cpu 256\n}",
        3,
        "cpu must be a number from 0 to 255",
    );
}

#[test]
fn a_cycle_is_told_operation_by_operation() {
    let text = "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 1\nc: calc 1\n\
                a requires b\nb irequires c\nc requires a\n}";
    let error = refused(text);
    let Reason::Cycle {
        rank, operations, ..
    } = &error.reason
    else {
        panic!("{error}")
    };
    assert_eq!((*rank, operations.len()), (0, 3), "{error}");
    assert!(error.to_string().matches(" requires ").count() == 3);
    assert!(error.line.is_some_and(|line| (3..=5).contains(&line)));
    assert!(matches!(
        refused("num_ranks 1\nrank 0 {\na: calc 1\na requires a\n}").reason,
        Reason::Cycle { .. }
    ));
}

/// A message shortens words and cycles, and the search does not repeat.
#[test]
fn errors_are_short() {
    let count = 100_000;
    let calcs: String = (0..count).map(|n| format!("l{n}: calc 1\n")).collect();
    let waits: String = (0..count)
        .map(|n| format!("l{n} requires l{}\n", (n + 1) % count))
        .collect();
    let cycle = refused(&format!("num_ranks 1\nrank 0 {{\n{calcs}{waits}}}")).to_string();
    assert!(cycle.ends_with("… (99984 more) requires l0"), "{cycle}");
    let word = "\0é".repeat(1_000_000);
    for text in [
        word.clone(),
        format!("num_ranks 1 {word}"),
        format!("num_ranks 1 rank 0 {{ {word} requires a }}"),
        format!("num_ranks 1 rank 0 {{ {word}: calc 1 {word}: calc 1 }}"),
        format!("num_ranks 2 rank 0 {{ {word}: send 1b to 1 }}"),
        format!("num_ranks 1 rank 0 {{ calc {word} }}"),
    ] {
        let told = refused(&text).to_string();
        assert!(told.len() < 300 && told.contains('…'), "{told}");
    }
}

#[test]
fn comments_end_words() {
    let plain =
        "num_ranks 2\nrank 0 {\nl1: send 5b to 1 tag 7\n}\nrank 1 {\nl1: recv 5b from 0 tag 7\n}";
    let remarked = "num_ranks 2// two\nrank 0 {# first\nl1: send 5b/* five */to 1 tag 7// last\n}\n\
                    rank 1 {\nl1: recv 5b from 0 tag 7#}\n}";
    assert_eq!(Goal::parse(plain), Goal::parse(remarked));
    assert!(Goal::parse(plain).is_ok());
}

#[test]
fn messages_without_partner_are_told() {
    let text = "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 3\n}\nrank 1 {\nx: recv 8b from 0 tag 3\n\
                y: recv 8b from 0 tag 3\n}";
    says(text, 7, "unmatched receive: y of rank 1");
    let text =
        "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 3\n}\nrank 1 {\nx: recv 8b from 0 tag 4\n}";
    assert!(matches!(
        refused(text).reason,
        Reason::UnmatchedReceive(_) | Reason::UnmatchedSend(_)
    ));
}

/// Each waits for the other's message before it sends its own.
#[test]
fn a_deadlock_names_who_waits() {
    let text = "num_ranks 2\nrank 0 {\nl1: recv 8b from 1 tag 0\nl2: send 8b to 1 tag 0\nl2 requires l1\n}\n\
                rank 1 {\nl1: recv 8b from 0 tag 0\nl2: send 8b to 0 tag 0\nl2 requires l1\n}";
    let goal = Goal::parse(text).expect("no rank waits for itself");
    for mode in [Mode::Compatible, Mode::FullDuplex] {
        let error = simulate(&goal, &MACHINE, mode).expect_err("it hangs");
        let SimulateError::Deadlock { left, waiting, .. } = &error else {
            panic!("{error}")
        };
        assert_eq!(*left, 4);
        assert_eq!(
            waiting,
            &[
                "rank 0: recv 8b from 1 tag 0 (operation 1)",
                "rank 1: recv 8b from 0 tag 0 (operation 1)"
            ]
        );
    }
}

/// A message that asks first, and a receive behind a send: both senders wait.
#[test]
fn long_messages_that_wait_for_each_other_are_a_deadlock() {
    let rank = |other: u32| {
        format!(
            "l1: send 5000b to {other} tag 0\nl2: recv 5000b from {other} tag 0\nl2 requires l1\n"
        )
    };
    let text = format!(
        "num_ranks 2\nrank 0 {{\n{}}}\nrank 1 {{\n{}}}",
        rank(1),
        rank(0)
    );
    let goal = Goal::parse(&text).expect("complete");
    for mode in [Mode::Compatible, Mode::FullDuplex] {
        let error = simulate(&goal, &MACHINE, mode)
            .expect_err("it hangs")
            .to_string();
        assert!(error.contains("rank 0: send 5000b to 1"), "{error}");
        assert!(error.contains("rank 1: send 5000b to 0"), "{error}");
    }
    // Messages sent at once do not wait.
    let eager = Parameters {
        eager_limit_bytes: 5000,
        ..MACHINE
    };
    assert!(simulate(&goal, &eager, Mode::Compatible).is_ok());
}

#[test]
fn a_receive_may_come_late() {
    let text = "num_ranks 2\nrank 0 {\nl1: send 11b to 1\n}\n\
                rank 1 {\nl1: calc 9000\nl2: recv 11b from 0\nl2 requires l1\nl3: calc 500\nl3 requires l2\n}";
    let goal = Goal::parse(text).expect("complete");
    // The message is there at 1100, but the CPU computes until 9000. Then it takes 100, and in
    // compatible mode the 20 on the wire too.
    let finish = |mode| simulate(&goal, &MACHINE, mode).expect("it ends").finish_ps;
    assert_eq!(finish(Mode::Compatible), 9000 + 120 + 500);
    assert_eq!(finish(Mode::FullDuplex), 9000 + 100 + 500);
}

/// A long message leaves while the CPU is free. If an operation requires this send and one that ends before, it
/// waits for both.
#[test]
fn what_requires_two_waits_for_the_one_that_ends_later() {
    let text = "num_ranks 2\nrank 0 {\nl1: send 5001b to 1\nl2: recv 11b from 1\nl3: calc 2000\nl3 requires l1\nl3 requires l2\n}\n\
                rank 1 {\nl1: recv 5001b from 0\nl2: calc 3000\nl3: send 11b to 0\nl3 requires l2\n}";
    let goal = Goal::parse(text).expect("complete");
    let outcome = simulate(&goal, &MACHINE, Mode::FullDuplex).expect("it ends");
    // Announced and granted by 2100, the long message has left 10000 later; the short one is there at some
    // 4200.
    assert_eq!(outcome.finish_ps, 2100 + 10_000 + 2000);
}

#[test]
fn what_waits_for_a_beginning_begins_with_it() {
    let both = |how: &str| {
        let text = format!("num_ranks 1\nrank 0 {{\na: calc 100\nb: calc 10 cpu 1\nb {how} a\n}}");
        let goal = Goal::parse(&text).expect("complete");
        simulate(&goal, &MACHINE, Mode::Compatible)
            .expect("it ends")
            .finish_ps
    };
    assert_eq!(both("requires"), 110);
    assert_eq!(both("irequires"), 100);
}

/// Each message takes the receiver for 100 ps. The computation may await any of them: it is planned after all that wait
/// already.
#[test]
fn a_crowd_is_served_in_the_order_in_which_it_came() {
    const SENDERS: u64 = 300;
    for awaited in [1, 2, SENDERS / 2, SENDERS] {
        let mut text = format!("num_ranks {}\nrank 0 {{\n", SENDERS + 1);
        for sender in 1..=SENDERS {
            text += &format!("l{sender}: recv 1b from {sender} tag 0\n");
        }
        text += &format!("c: calc 5000000\nc requires l{awaited}\n}}\n");
        for sender in 1..=SENDERS {
            text += &format!("rank {sender} {{\nl1: send 1b to 0 tag 0\n}}\n");
        }
        let goal = Goal::parse(&text).expect("a schedule");
        for mode in [Mode::Compatible, Mode::FullDuplex] {
            let outcome = simulate(&goal, &MACHINE, mode).expect("runs");
            let finish = 100 + 1000 + SENDERS * 100 + 5_000_000;
            assert_eq!(outcome.finish_ps, finish, "{mode}, waiting for {awaited}");
        }
    }
}

#[test]
fn times_that_no_clock_holds_are_refused() {
    let text = "num_ranks 1\nrank 0 {\n".to_string();
    let calcs: String = (1..=200)
        .map(|n| format!("l{n}: calc 72057594037927936\n"))
        .collect();
    let goal = Goal::parse(&(text + &calcs + "}")).expect("each is short enough");
    assert_eq!(
        simulate(&goal, &MACHINE, Mode::Compatible),
        Err(SimulateError::TimeOver)
    );
    let endless = Parameters {
        gap_per_byte_ps: u64::MAX,
        ..MACHINE
    };
    assert!(matches!(
        simulate(&goal, &endless, Mode::Compatible),
        Err(SimulateError::Parameter(_))
    ));
    let message = "num_ranks 2\nrank 0 {\nsend 72057594037927936b to 1\n}\n\
        rank 1 {\nrecv 1b from 0\n}";
    let goal = Goal::parse(message).expect("short enough");
    for (wire, cpu) in [(256, 0), (0, 256), (1 << 56, 1 << 56)] {
        let slow = Parameters {
            gap_per_byte_ps: wire,
            overhead_per_byte_ps: cpu,
            ..MACHINE
        };
        for mode in [Mode::Compatible, Mode::FullDuplex] {
            assert_eq!(simulate(&goal, &slow, mode), Err(SimulateError::TimeOver));
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A schedule with messages that match, and dependences on earlier operations.
fn random_goal(random: &mut Random) -> Goal {
    let ranks = 1 + random.below(6) as u32;
    let mut builder = Goal::builder(ranks);
    let mut counts = vec![0u32; ranks as usize];
    for _ in 0..random.below(40) {
        let rank = random.below(u64::from(ranks)) as u32;
        let peer = random.below(u64::from(ranks)) as u32;
        let (size, tag) = (random.below(3000), random.below(3) as u32);
        if random.below(3) == 0 {
            let number = builder.calculate(rank, size);
            counts[rank as usize] = number + 1;
        } else {
            counts[rank as usize] = builder.send(rank, size, peer, tag) + 1;
            counts[peer as usize] = builder.receive(peer, size, rank, tag) + 1;
        }
    }
    for rank in 0..ranks {
        let count = u64::from(counts[rank as usize]);
        for later in 1..count {
            for _ in 0..random.below(3) {
                let earlier = random.below(later) as u32;
                if random.below(4) == 0 {
                    builder.requires_start(rank, later as u32, earlier);
                } else {
                    builder.requires(rank, later as u32, earlier);
                }
            }
        }
    }
    builder.build().expect("it is complete")
}

#[test]
fn text_and_binary_say_the_same() {
    let mut random = Random(3);
    for _ in 0..300 {
        let goal = random_goal(&mut random);
        assert_eq!(Goal::parse(&goal.to_text()).as_ref(), Ok(&goal));
        let bytes = goal.to_bytes();
        assert_eq!(Goal::from_bytes(&bytes).as_ref(), Ok(&goal));
        for mode in [Mode::Compatible, Mode::FullDuplex] {
            match simulate(&goal, &MACHINE, mode) {
                Ok(outcome) => assert_eq!(outcome.operations, goal.operations()),
                Err(SimulateError::Deadlock { waiting, .. }) => assert!(!waiting.is_empty()),
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// The reader reads or refuses any damaged text or bytes; nothing panics.
#[test]
fn damaged_schedules_are_refused_not_fatal() {
    let mut random = Random(4);
    let pieces = [
        "rank",
        "{",
        "}",
        ":",
        "l1",
        "requires",
        "irequires",
        "send",
        "recv",
        "calc",
        "to",
        "from",
        "tag",
        "0",
        "99999999999999999999",
        "-1",
        "8b",
        "num_ranks",
        "//",
        "/*",
        "*/",
        "#",
        "\n",
        "é",
        ";",
    ];
    let mut accepted = 0;
    for _ in 0..3000 {
        let goal = random_goal(&mut random);
        let text = goal.to_text();
        let mut words: Vec<&str> = text.split(' ').collect();
        for _ in 0..1 + random.below(3) {
            let place = random.below(words.len() as u64) as usize;
            let piece = pieces[random.below(pieces.len() as u64) as usize];
            match random.below(3) {
                0 => words[place] = piece,
                1 => words.insert(place, piece),
                _ => words.truncate(place + 1),
            }
        }
        match Goal::parse(&words.join(" ")) {
            Ok(goal) => {
                accepted += 1;
                let _ = simulate(&goal, &MACHINE, Mode::Compatible);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        let mut bytes = goal.to_bytes();
        let place = random.below(bytes.len() as u64) as usize;
        if random.below(4) == 0 {
            bytes.truncate(place);
        } else {
            bytes[place] ^= 1 << random.below(8);
        }
        assert!(Goal::from_bytes(&bytes).is_err(), "the checksum tells");
        reseal(&mut bytes);
        let _ = Goal::from_bytes(&bytes);
    }
    assert!(accepted > 0, "some damage does no harm");
}

/// Corrects the checksum, so that the reader gets to the bytes behind it.
fn reseal(bytes: &mut [u8]) {
    let Some((content, sum)) = bytes.split_last_chunk_mut::<8>() else {
        return;
    };
    let fnv = content.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    *sum = fnv.to_le_bytes();
}
