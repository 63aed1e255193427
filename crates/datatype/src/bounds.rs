//! Lower and upper bounds, as the standard computes them from a type map.

use crate::error::{Error, Result};

/// Bounds of a type, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub lb: i64,
    pub ub: i64,
    /// The lowest byte of data and one past the highest; both 0 without data.
    pub true_lb: i64,
    pub true_ub: i64,
    pub has_data: bool,
    /// `lb` and `ub` were set (resized, subarray, darray) and win over those of the data.
    pub explicit: bool,
    pub align: u64,
}

/// Collects the bounds of the entries of a new type. All arithmetic is 128 bits wide, so nothing overflows
/// before the end.
#[derive(Default)]
pub(crate) struct BoundsBuilder {
    data: Option<(i128, i128)>,
    /// From the lowest lower to the highest upper bound of the entries with data.
    entries: Option<(i128, i128)>,
    marks: Option<(i128, i128)>,
    align: u64,
    padded: bool,
}

fn widen(range: &mut Option<(i128, i128)>, low: i128, high: i128) {
    *range = Some(match *range {
        None => (low, high),
        Some((a, b)) => (a.min(low), b.max(high)),
    });
}

impl BoundsBuilder {
    /// Adds copies of a type of which the first stands at `first` and the last at `last`, in bytes (or the
    /// other way round).
    pub fn add(&mut self, of: &Bounds, first: i128, last: i128) {
        let (low, high) = (first.min(last), first.max(last));
        if of.has_data {
            widen(
                &mut self.data,
                low + i128::from(of.true_lb),
                high + i128::from(of.true_ub),
            );
            widen(
                &mut self.entries,
                low + i128::from(of.lb),
                high + i128::from(of.ub),
            );
            self.align = self.align.max(of.align);
        }
        if of.explicit {
            widen(
                &mut self.marks,
                low + i128::from(of.lb),
                high + i128::from(of.ub),
            );
        }
    }

    /// Adds `count` copies at `at`, one extent after another.
    pub fn add_block(&mut self, of: &Bounds, at: i128, count: u64) {
        if count != 0 {
            let extent = i128::from(of.ub) - i128::from(of.lb);
            self.add(of, at, at + (i128::from(count) - 1) * extent);
        }
    }

    /// Sets explicit bounds in place of any that came with the entries.
    pub fn set_explicit(&mut self, lb: i128, ub: i128) {
        self.marks = Some((lb, ub));
    }

    /// Rounds the extent up to the alignment where no bounds are explicit: the standard's epsilon, which
    /// is there for structures and which other libraries give to them alone.
    pub fn pad(&mut self) {
        self.padded = true;
    }

    pub fn finish(self) -> Result<Bounds> {
        let narrow = |value: i128| i64::try_from(value).map_err(|_| Error::overflow("a bound"));
        let align = self.align.max(1);
        let (true_lb, true_ub) = self.data.unwrap_or((0, 0));
        let (first, last) = self.entries.unwrap_or((0, 0));
        let rounded = match self.padded && align > 1 {
            true => {
                let unit = i128::from(align);
                (last - first + unit - 1) / unit * unit
            }
            false => last - first,
        };
        let (lb, ub) = self.marks.unwrap_or((first, first + rounded));
        narrow(ub - lb)?;
        narrow(true_ub - true_lb)?;
        Ok(Bounds {
            lb: narrow(lb)?,
            ub: narrow(ub)?,
            true_lb: narrow(true_lb)?,
            true_ub: narrow(true_ub)?,
            has_data: self.data.is_some(),
            explicit: self.marks.is_some(),
            align,
        })
    }
}
