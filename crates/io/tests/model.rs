//! Views and plans against a plain model: one entry a byte.

use cloudmpi_datatype::{BasicType, Datatype};
use cloudmpi_io::{Cover, Domains, Extent, Pieces, Purpose, View};

/// A sequence of numbers that is the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) % below
    }
}

/// Blocks of random lengths with random gaps, of which the first may begin beyond the first extent's end.
fn file_type(numbers: &mut Numbers) -> (Datatype, Vec<u64>, u64) {
    let int = Datatype::of(BasicType::INT);
    let first = [0, 100][numbers.next(2) as usize];
    let (mut lengths, mut places, mut bytes, mut at) = (vec![], vec![], vec![], first);
    for _ in 0..=numbers.next(5) {
        at += numbers.next(3);
        let length = 1 + numbers.next(3);
        lengths.push(length as i64);
        places.push(at as i64);
        bytes.extend(4 * at..4 * (at + length));
        at += length;
    }
    let extent = 4 * (at - first + numbers.next(3));
    let blocks = Datatype::indexed(&lengths, &places, int).expect("blocks");
    let made = Datatype::resized(0, extent as i64, &blocks).expect("resized");
    (made, bytes, extent)
}

#[test]
fn a_view_maps_every_byte_of_the_stream_as_the_model_does() {
    let mut numbers = Numbers(1);
    for _ in 0..500 {
        let (filetype, bytes, extent) = file_type(&mut numbers);
        let displacement = numbers.next(20);
        let view = View::new(
            displacement,
            (Datatype::of(BasicType::INT), &filetype),
            Purpose::Writing,
        )
        .expect("a view");
        let model: Vec<u64> = (0..6)
            .flat_map(|tile| {
                bytes
                    .iter()
                    .map(move |byte| displacement + tile * extent + byte)
            })
            .collect();
        for (stream, place) in model.iter().enumerate() {
            assert_eq!(view.byte_at(stream as u64), *place);
        }
        for offset in 0..displacement + bytes[0] + 5 * extent {
            let before = model.iter().filter(|place| **place < offset).count() as u64;
            assert_eq!(view.stream_before(offset), before, "{filetype:?} {offset}");
            assert_eq!(view.etypes_before(offset), before.div_ceil(4));
        }
        let from = numbers.next(model.len() as u64);
        let len = numbers.next(model.len() as u64 - from + 1);
        let extents: Vec<Extent> = view.extents(from, len).collect();
        let flat: Vec<u64> = extents.iter().flat_map(|e| e.offset..e.end()).collect();
        assert_eq!(flat, model[from as usize..(from + len) as usize]);
        assert!(
            extents
                .windows(2)
                .all(|pair| pair[0].end() < pair[1].offset),
            "all joined"
        );
        if len != 0 {
            assert_eq!(view.span(from, len), (flat[0], flat[flat.len() - 1] + 1));
        }
    }
}

#[test]
fn what_cannot_be_a_view_is_refused_with_a_reason() {
    let int = Datatype::of(BasicType::INT);
    let refused = |etype: &Datatype, filetype: &Datatype| {
        View::new(0, (etype, filetype), Purpose::Writing).expect_err("refused")
    };
    let backwards = Datatype::indexed(&[1, 1], &[3, 0], int).expect("a type");
    assert!(refused(int, &backwards).contains("ascend"));
    let before = Datatype::hindexed(&[1], &[-4], int).expect("a type");
    assert!(refused(int, &before).contains("4 bytes before"));
    let odd = Datatype::contiguous(5, Datatype::of(BasicType::BYTE)).expect("a type");
    assert!(refused(int, &odd).contains("no multiple"));
    let empty = Datatype::contiguous(0, int).expect("a type");
    assert!(refused(&empty, int).contains("no data"));
    let nothing = View::new(3, (int, &empty), Purpose::Writing).expect("a view of nothing");
    assert_eq!((nothing.byte_at(7), nothing.extents(0, 9).count()), (3, 0));
    assert!(!nothing.can_hold(0, 1) && nothing.can_hold(0, 0));
}

/// Blocks that may begin inside those before them, and their bytes in order.
fn overlapping(numbers: &mut Numbers) -> (Datatype, Vec<u64>, u64) {
    let (mut lengths, mut places, mut bytes, mut at) = (vec![], vec![], vec![], 0);
    for _ in 0..=numbers.next(5) {
        at += numbers.next(7);
        let length = 1 + numbers.next(3);
        lengths.push(length as i64);
        places.push(at as i64);
        bytes.extend(at..at + 4 * length);
    }
    let extent = bytes.iter().max().expect("a byte") + 1 + numbers.next(3);
    let int = Datatype::of(BasicType::INT);
    let blocks = Datatype::hindexed(&lengths, &places, int).expect("blocks");
    let made = Datatype::resized(0, extent as i64, &blocks).expect("resized");
    (made, bytes, extent)
}

#[test]
fn a_view_of_a_file_that_is_only_read_may_see_bytes_more_than_once() {
    let int = Datatype::of(BasicType::INT);
    let mut numbers = Numbers(3);
    let mut seen = [0, 0];
    for _ in 0..500 {
        let (filetype, bytes, extent) = overlapping(&mut numbers);
        let displacement = numbers.next(20);
        let view = View::new(displacement, (int, &filetype), Purpose::Reading).expect("a view");
        let model: Vec<u64> = (0..4)
            .flat_map(|tile| {
                bytes
                    .iter()
                    .map(move |byte| displacement + tile * extent + byte)
            })
            .collect();
        let from = numbers.next(model.len() as u64);
        let len = 1 + numbers.next(model.len() as u64 - from);
        let part = &model[from as usize..(from + len) as usize];
        let flat: Vec<u64> = (view.extents(from, len))
            .flat_map(|e| e.offset..e.end())
            .collect();
        assert_eq!(flat, part);
        let (first, last) = (
            part.iter().min().expect("a byte"),
            part.iter().max().expect("a byte"),
        );
        assert_eq!(view.span(from, len), (*first, *last + 1));
        for offset in 0..displacement + 3 * extent {
            let before = model
                .iter()
                .position(|place| *place >= offset)
                .expect("a byte");
            assert_eq!(
                view.stream_before(offset),
                before as u64,
                "{filetype:?} {offset}"
            );
        }
        let writes = View::new(displacement, (int, &filetype), Purpose::Writing);
        let overlaps = !view.ascends(0, 1);
        assert_eq!(writes.is_err(), overlaps);
        seen[usize::from(overlaps)] += 1;
    }
    assert!(seen.iter().all(|views| *views > 20), "{seen:?}");
}

/// Copies that begin before the end of those before them, as columns of a matrix do.
#[test]
fn copies_of_a_file_type_may_interleave() {
    let int = Datatype::of(BasicType::INT);
    let pairs = Datatype::vector(3, 1, 2, int).expect("a type");
    for extent in [4_u64, 8, 16] {
        let short = Datatype::resized(4, extent as i64, &pairs).expect("a type");
        let view = View::new(100, (int, &short), Purpose::Writing).expect("a view");
        let model: Vec<u64> = (0..4)
            .flat_map(|tile| [0, 8, 16].map(|at| 100 + tile * extent + at))
            .flat_map(|at| at..at + 4)
            .collect();
        for (from, len) in [(0, 12), (4, 8), (0, 48), (10, 17), (24, 1), (47, 1)] {
            let flat: Vec<u64> = (view.extents(from, len))
                .flat_map(|e| e.offset..e.end())
                .collect();
            let part = &model[from as usize..(from + len) as usize];
            assert_eq!(flat, part, "{extent}: {from} {len}");
            let ends = (part.iter().min(), part.iter().max().map(|last| last + 1));
            let (first, end) = view.span(from, len);
            assert_eq!((Some(&first), Some(end)), ends);
            assert_eq!(view.ascends(from, len), from + len <= 12);
        }
        assert!(view.can_hold(0, 1 << 40) && view.limit().is_none());
        let before = [(99, 0), (104, 4), (110, 6), (116, 8), (1000, 12)];
        assert!((before.iter()).all(|(at, bytes)| view.stream_before(*at) == *bytes));
        for end in 101..100 + 3 * extent {
            let last = model.iter().rposition(|at| *at < end).expect("a byte");
            assert_eq!(view.etypes_before(end), (last as u64 + 1).div_ceil(4));
        }
    }
    let still = Datatype::resized(4, 0, &pairs).expect("a type");
    let view = View::new(100, (int, &still), Purpose::Writing).expect("a view");
    assert!(view.can_hold(0, 12) && view.can_hold(8, 4) && view.can_hold(12, 0));
    assert!(!view.can_hold(8, 8) && !view.can_hold(12, 1));
    assert!(view.limit().expect("a reason").contains("extent is 0"));
    let whole = View::new(0, (int, &pairs), Purpose::Writing).expect("a view");
    assert!(whole.can_hold(0, 13) && whole.limit().is_none());
}

#[test]
fn positions_beyond_what_a_file_can_have_are_recognised() {
    let int = Datatype::of(BasicType::INT);
    let sparse = Datatype::resized(0, 1 << 40, int).expect("a type");
    let view = View::new(0, (int, &sparse), Purpose::Writing).expect("a view");
    assert!(view.can_hold(0, 4 * ((1 << 23) - 1)));
    assert!(!view.can_hold(0, 4 << 23));
    assert_eq!(view.stream_at(u64::MAX / 2), None);
}

#[test]
fn pieces_come_out_of_a_message_as_they_went_in() {
    let mut numbers = Numbers(2);
    for _ in 0..500 {
        let mut at = 0;
        let extents: Vec<Extent> = (0..numbers.next(40))
            .map(|_| {
                let len = 1 + numbers.next(2);
                let extent = Extent {
                    offset: at + 1 + numbers.next(2),
                    len,
                };
                at = extent.end();
                extent
            })
            .collect();
        let pieces: Pieces = extents.iter().copied().collect();
        assert_eq!(pieces.bytes(), extents.iter().map(|e| e.len).sum::<u64>());
        let mut message = Vec::new();
        pieces.write_to(&mut message);
        message.extend_from_slice(b"rest");
        let (read, rest) = Pieces::read_from(&message).expect("a list");
        assert_eq!((&read, rest), (&pieces, &b"rest"[..]));
        assert_eq!(read.iter().collect::<Vec<_>>(), extents);
        let cut = &message[..message.len() - b"rest".len() - 1];
        assert_eq!(Pieces::read_from(cut), None, "a list that is cut is none");
    }
    let regular: Pieces = (0..1000)
        .map(|i| Extent {
            offset: 10 * i,
            len: 3,
        })
        .collect();
    let mut message = Vec::new();
    regular.write_to(&mut message);
    assert_eq!(message.len(), 40, "a regular list is one group");
}

#[test]
fn every_byte_of_a_span_is_in_one_window_of_one_aggregator() {
    let mut numbers = Numbers(3);
    for _ in 0..500 {
        let start = numbers.next(100);
        let span = start..start + numbers.next(200);
        let aggregators = 1 + numbers.next(5) as usize;
        let (window, align) = (1 + numbers.next(50), 1 + numbers.next(16));
        let domains = Domains::new(span.clone(), aggregators, window, align);
        let mut times = vec![0; span.end as usize];
        for round in 0..domains.rounds() {
            for aggregator in 0..aggregators {
                let part = domains.window(aggregator, round);
                assert!(part.end - part.start <= window && part.end <= span.end);
                part.for_each(|byte| times[byte as usize] += 1);
            }
        }
        assert!(
            span.clone().all(|byte| times[byte as usize] == 1),
            "{domains:?}"
        );
        for aggregator in 0..aggregators {
            assert!(domains.window(aggregator, domains.rounds()).is_empty());
        }
    }
}

#[test]
fn a_cover_is_what_its_extents_touch() {
    let mut numbers = Numbers(4);
    for _ in 0..500 {
        let mut cover = Cover::default();
        let mut touched = [false; 120];
        for _ in 0..numbers.next(10) {
            let extent = Extent {
                offset: numbers.next(100),
                len: 1 + numbers.next(20),
            };
            cover.add([extent].into_iter());
            touched[extent.offset as usize..extent.end() as usize].fill(true);
        }
        let joined = cover.joined(0);
        let flat: Vec<u64> = joined.iter().flat_map(|e| e.offset..e.end()).collect();
        let model: Vec<u64> = (0..120).filter(|byte| touched[*byte as usize]).collect();
        assert_eq!(flat, model);
        assert!(joined.windows(2).all(|pair| pair[0].end() < pair[1].offset));
    }
}
