//! Accesses whose data is shorter than what the receiving side has room for: the rest stays as it was.

use cloudmpi_datatype::{BasicType, Datatype};

use super::transfer::{Operand, Place};
use crate::error::{Error, Result};
use crate::fail;

/// The place for so many bytes, which are all or the first of its elements. `cut` holds a datatype that is made for it.
pub fn place_of<'a>(
    place: &Place<'a>,
    bytes: u64,
    cut: &'a mut Option<Datatype>,
) -> Result<Place<'a>> {
    let there = place.length_bytes();
    if bytes == there {
        return Ok(*place);
    }
    check_fits(bytes, there, "the target's elements", "the origin's")?;
    let (count, datatype) = first_of((place.count, place.datatype), bytes, cut)?;
    Ok(Place {
        count,
        datatype,
        ..*place
    })
}

/// The same for memory of the origin, `whose`, that receives.
pub fn operand_of<'a>(
    operand: &Operand<'a>,
    bytes: u64,
    whose: &str,
    cut: &'a mut Option<Datatype>,
) -> Result<Operand<'a>> {
    let here = operand.length_bytes();
    if bytes == here {
        return Ok(*operand);
    }
    check_fits(bytes, here, whose, "the target's")?;
    let (count, datatype) = first_of((operand.count, operand.datatype), bytes, cut)?;
    Ok(Operand {
        count,
        datatype,
        ..*operand
    })
}

fn check_fits(bytes: u64, room: u64, receiver: &str, sender: &str) -> Result<()> {
    if bytes > room {
        fail!(
            Truncate,
            "{receiver} have {room} bytes, and {sender} {bytes} bytes do not fit"
        );
    }
    Ok(())
}

/// The first bytes of so many elements.
fn first_of<'a>(
    (count, datatype): (u64, &'a Datatype),
    bytes: u64,
    cut: &'a mut Option<Datatype>,
) -> Result<(u64, &'a Datatype)> {
    if bytes.is_multiple_of(datatype.size()) {
        return Ok((bytes / datatype.size(), datatype));
    }
    let basic = datatype.uniform_basic().unwrap_or(BasicType::BYTE);
    let unit = Datatype::of(basic);
    let (mut lengths, mut offsets) = (Vec::new(), Vec::new());
    for run in datatype.runs(count, 0, bytes) {
        if !run.len_bytes.is_multiple_of(unit.size()) {
            fail!(
                Truncate,
                "the data, of {bytes} bytes, ends within an element of its receiver"
            );
        }
        lengths.push((run.len_bytes / unit.size()) as i64);
        offsets.push(run.offset_bytes);
    }
    let made = Datatype::hindexed(&lengths, &offsets, unit).map_err(Error::from)?;
    Ok((1, cut.insert(made)))
}
