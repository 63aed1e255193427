//! The binary form of schedules: a quarter of the text's size, and quick to read.
//!
//! Eight bytes that name form and version, then the number of ranks. Then for each rank: the number of
//! operations, each operation, and the successors of each. Numbers take 7 bits a byte, the lowest first;
//! successors are distances. The last eight bytes are a checksum of all others.

use crate::build::GoalBuilder;
use crate::error::{GoalError, Reason};
use crate::goal::{Goal, Operation, OperationKind};

/// The last byte is the version.
const HEAD: [u8; 8] = *b"CMGOAL\0\x01";
const CHECKSUM: usize = 8;
const HAS_CPU: u8 = 4;
const HAS_NIC: u8 = 8;

impl Goal {
    /// Whether these bytes claim to be a binary schedule.
    pub fn is_binary(bytes: &[u8]) -> bool {
        bytes.starts_with(&HEAD[..7])
    }

    /// The binary form.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = HEAD.to_vec();
        put(&mut out, u64::from(self.ranks()));
        for rank in 0..self.ranks() {
            let count = self.operations_of(rank);
            put(&mut out, u64::from(count));
            for number in 0..count {
                put_operation(&mut out, &self.operation(rank, number));
            }
            for number in 0..count {
                put(&mut out, self.successors(rank, number).count() as u64);
                for (later, at_start) in self.successors(rank, number) {
                    let distance = i64::from(later) - i64::from(number);
                    let zigzag = ((distance << 1) ^ (distance >> 63)) as u64;
                    put(&mut out, zigzag << 1 | u64::from(at_start));
                }
            }
        }
        let sum = checksum(&out);
        out.extend_from_slice(&sum.to_le_bytes());
        out
    }

    /// Reads the binary form, and checks it like a text.
    pub fn from_bytes(bytes: &[u8]) -> Result<Goal, GoalError> {
        if !Goal::is_binary(bytes) {
            return Err(damaged("this is not a binary schedule"));
        }
        let version = bytes.get(7).copied().unwrap_or(0);
        if version != HEAD[7] {
            let text = format!("version {version} is not known; {} is", HEAD[7]);
            return Err(damaged(&text));
        }
        let Some((content, sum)) = bytes.split_last_chunk::<CHECKSUM>() else {
            return Err(damaged("the schedule is cut off"));
        };
        if checksum(content) != u64::from_le_bytes(*sum) {
            return Err(damaged(
                "the checksum is wrong: the schedule is damaged or cut off",
            ));
        }
        let mut rest = content.get(HEAD.len()..).unwrap_or(&[]);
        let ranks = count(&mut rest)?;
        let mut builder = GoalBuilder::new(ranks);
        for rank in 0..ranks {
            let operations = count(&mut rest)?;
            for _ in 0..operations {
                builder.add(rank, get_operation(&mut rest)?);
            }
            for number in 0..operations {
                for _ in 0..count(&mut rest)? {
                    let word = get(&mut rest)?;
                    let zigzag = word >> 1;
                    let distance = (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64);
                    let later = i64::from(number).checked_add(distance);
                    let later = later.and_then(|later| u32::try_from(later).ok());
                    let later = later.ok_or_else(|| damaged("a successor is out of range"))?;
                    if word & 1 == 1 {
                        builder.requires_start(rank, later, number);
                    } else {
                        builder.requires(rank, later, number);
                    }
                }
            }
            if let Some(error) = builder.failed() {
                return Err(error);
            }
        }
        if !rest.is_empty() {
            return Err(damaged("there is something after the last rank"));
        }
        builder.build()
    }
}

fn damaged(text: &str) -> GoalError {
    GoalError::new(None, Reason::Binary(text.to_string()))
}

fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn get(rest: &mut &[u8]) -> Result<u64, GoalError> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((&byte, after)) = rest.split_first() else {
            return Err(damaged("the schedule is cut off"));
        };
        *rest = after;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(damaged("a number is too long"))
}

/// The number of the items that follow, each of at least a byte.
fn count(rest: &mut &[u8]) -> Result<u32, GoalError> {
    let number = get(rest)?;
    if number > rest.len() as u64 {
        return Err(damaged("a count is larger than what follows"));
    }
    u32::try_from(number).map_err(|_| damaged("a count is too large"))
}

fn put_operation(out: &mut Vec<u8>, operation: &Operation) {
    let flag = |set: bool, flag: u8| if set { flag } else { 0 };
    let kind = operation.kind as u8;
    out.push(kind | flag(operation.cpu != 0, HAS_CPU) | flag(operation.nic != 0, HAS_NIC));
    put(out, operation.size);
    if operation.kind != OperationKind::Calculate {
        put(out, u64::from(operation.peer));
        put(out, u64::from(operation.tag));
    }
    out.extend(
        [operation.cpu, operation.nic]
            .into_iter()
            .filter(|&number| number != 0),
    );
}

fn get_operation(rest: &mut &[u8]) -> Result<Operation, GoalError> {
    let small = |rest: &mut &[u8]| {
        let number = get(rest)?;
        u32::try_from(number).map_err(|_| damaged("a number is out of range"))
    };
    let kind = get(rest)?;
    let size = get(rest)?;
    let mut operation = match kind & 3 {
        0 => Operation::send(size, small(rest)?, small(rest)?),
        1 => Operation::receive(size, small(rest)?, small(rest)?),
        2 => Operation::calculate(size),
        _ => return Err(damaged("there is no such operation")),
    };
    let byte = |rest: &mut &[u8]| {
        let (&byte, after) = rest
            .split_first()
            .ok_or_else(|| damaged("the schedule is cut off"))?;
        *rest = after;
        Ok::<u8, GoalError>(byte)
    };
    if kind & u64::from(HAS_CPU) != 0 {
        operation.cpu = byte(rest)?;
    }
    if kind & u64::from(HAS_NIC) != 0 {
        operation.nic = byte(rest)?;
    }
    Ok(operation)
}

/// FNV-1a, 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
