//! Numbers and texts as bytes, without loss. Columns of decimals become whole numbers and
//! their differences, which a general compressor then makes small.

use crate::{Error, Result};

/// Something that can be written and read again, equal to the bit.
pub trait Code: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn get(input: &mut Input) -> Result<Self>;

    fn put_all(items: &[Self], out: &mut Vec<u8>) {
        put_count(items.len(), out);
        for item in items {
            item.put(out);
        }
    }

    fn get_all(input: &mut Input) -> Result<Vec<Self>> {
        let count = input.count()?;
        (0..count).map(|_| Self::get(input)).collect()
    }
}

/// The bytes still to be read, and their file, for messages.
pub struct Input<'a> {
    rest: &'a [u8],
    place: &'a str,
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8], place: &'a str) -> Input<'a> {
        Input { rest: bytes, place }
    }

    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn broken(&self, what: &str) -> Error {
        Error::new(self.place, format!("the profile is damaged: {what}"))
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        match self.rest.split_at_checked(length) {
            Some((taken, rest)) => {
                self.rest = rest;
                Ok(taken)
            }
            None => Err(self.broken("it ends too early")),
        }
    }

    /// A length. It is never larger than the rest of the input: an item takes at least a byte.
    fn count(&mut self) -> Result<usize> {
        let count = u64::get(self)?;
        if count > self.rest.len() as u64 {
            return Err(self.broken("a list is longer than the file"));
        }
        Ok(count as usize)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        Ok(self.take(N)?.try_into().expect("taken to length"))
    }
}

fn put_count(count: usize, out: &mut Vec<u8>) {
    (count as u64).put(out);
}

impl Code for u64 {
    /// Seven bits a byte, lowest first.
    fn put(&self, out: &mut Vec<u8>) {
        let mut left = *self;
        while left >= 0x80 {
            out.push(left as u8 | 0x80);
            left >>= 7;
        }
        out.push(left as u8);
    }

    fn get(input: &mut Input) -> Result<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let [byte] = input.array()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(input.broken("a number has too many bytes"))
    }

    fn put_all(items: &[u64], out: &mut Vec<u8>) {
        put_count(items.len(), out);
        put_differences(items.iter().map(|&v| v as i64), out);
    }

    fn get_all(input: &mut Input) -> Result<Vec<u64>> {
        let count = input.count()?;
        Ok(get_differences(count, input)?.map(|v| v as u64).collect())
    }
}

impl Code for u32 {
    fn put(&self, out: &mut Vec<u8>) {
        u64::from(*self).put(out);
    }

    fn get(input: &mut Input) -> Result<u32> {
        u32::try_from(u64::get(input)?).map_err(|_| input.broken("a number is out of range"))
    }
}

impl Code for usize {
    fn put(&self, out: &mut Vec<u8>) {
        (*self as u64).put(out);
    }

    fn get(input: &mut Input) -> Result<usize> {
        usize::try_from(u64::get(input)?).map_err(|_| input.broken("a number is out of range"))
    }
}

impl Code for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn get(input: &mut Input) -> Result<bool> {
        match input.array()? {
            [0] => Ok(false),
            [1] => Ok(true),
            _ => Err(input.broken("neither yes nor no")),
        }
    }
}

impl Code for String {
    fn put(&self, out: &mut Vec<u8>) {
        put_count(self.len(), out);
        out.extend_from_slice(self.as_bytes());
    }

    fn get(input: &mut Input) -> Result<String> {
        let length = input.count()?;
        let bytes = input.take(length)?.to_vec();
        String::from_utf8(bytes).map_err(|_| input.broken("a text is not UTF-8"))
    }
}

/// Decimals up to this many digits after the point are kept as whole numbers.
const MOST_DIGITS: u32 = 9;
/// Whole numbers beyond this are not exact as `f64`.
const LARGEST_WHOLE: f64 = (1u64 << 53) as f64;

impl Code for f64 {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_bits().to_le_bytes());
    }

    fn get(input: &mut Input) -> Result<f64> {
        Ok(f64::from_bits(u64::from_le_bytes(input.array()?)))
    }

    /// Writes a number of digits after the point, then the values times that power of ten as
    /// differences. The bits of values that this does not give back exactly follow.
    fn put_all(items: &[f64], out: &mut Vec<u8>) {
        put_count(items.len(), out);
        if items.is_empty() {
            return;
        }
        let digits = digits_needed(items);
        out.push(digits as u8);
        let scale = 10f64.powi(digits as i32);
        let mut others = Vec::new();
        let whole = |index: usize, value: f64, others: &mut Vec<(u64, f64)>| {
            as_whole(value, scale).unwrap_or_else(|| {
                others.push((index as u64, value));
                0
            })
        };
        let wholes: Vec<i64> = items
            .iter()
            .enumerate()
            .map(|(index, &value)| whole(index, value, &mut others))
            .collect();
        put_differences(wholes.into_iter(), out);
        put_count(others.len(), out);
        for (index, value) in others {
            index.put(out);
            value.put(out);
        }
    }

    fn get_all(input: &mut Input) -> Result<Vec<f64>> {
        let count = input.count()?;
        if count == 0 {
            return Ok(Vec::new());
        }
        let [digits] = input.array()?;
        if u32::from(digits) > MOST_DIGITS {
            return Err(input.broken("too many digits"));
        }
        let scale = 10f64.powi(i32::from(digits));
        let mut values: Vec<f64> = get_differences(count, input)?
            .map(|whole| whole as f64 / scale)
            .collect();
        for _ in 0..input.count()? {
            let index = usize::get(input)?;
            let value = f64::get(input)?;
            match values.get_mut(index) {
                Some(slot) => *slot = value,
                None => return Err(input.broken("a number is outside its column")),
            }
        }
        Ok(values)
    }
}

fn as_whole(value: f64, scale: f64) -> Option<i64> {
    let rounded = (value * scale).round();
    if rounded.is_nan() || rounded.abs() >= LARGEST_WHOLE {
        return None;
    }
    let whole = rounded as i64;
    (whole as f64 / scale)
        .to_bits()
        .eq(&value.to_bits())
        .then_some(whole)
}

/// The fewest digits that give back nine values in ten, judged by a part of them.
fn digits_needed(items: &[f64]) -> u32 {
    let step = (items.len() / 500).max(1);
    let part: Vec<f64> = items.iter().copied().step_by(step).collect();
    let exact = |digits: u32| {
        let scale = 10f64.powi(digits as i32);
        part.iter()
            .filter(|&&v| as_whole(v, scale).is_some())
            .count()
    };
    (0..=MOST_DIGITS)
        .find(|&digits| exact(digits) * 10 >= part.len() * 9)
        .unwrap_or(0)
}

fn put_differences(values: impl Iterator<Item = i64>, out: &mut Vec<u8>) {
    let mut last = 0i64;
    for value in values {
        let difference = value.wrapping_sub(last);
        last = value;
        // Small numbers of either sign become small numbers without sign.
        (((difference << 1) ^ (difference >> 63)) as u64).put(out);
    }
}

fn get_differences(count: usize, input: &mut Input) -> Result<impl Iterator<Item = i64> + use<>> {
    let mut values = Vec::with_capacity(count);
    let mut last = 0i64;
    for _ in 0..count {
        let coded = u64::get(input)?;
        let difference = (coded >> 1) as i64 ^ -((coded & 1) as i64);
        last = last.wrapping_add(difference);
        values.push(last);
    }
    Ok(values.into_iter())
}

impl<T: Code> Code for Vec<T> {
    fn put(&self, out: &mut Vec<u8>) {
        T::put_all(self, out);
    }

    fn get(input: &mut Input) -> Result<Vec<T>> {
        T::get_all(input)
    }
}

impl<T: Code> Code for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_some().put(out);
        if let Some(value) = self {
            value.put(out);
        }
    }

    fn get(input: &mut Input) -> Result<Option<T>> {
        Ok(match bool::get(input)? {
            true => Some(T::get(input)?),
            false => None,
        })
    }
}

impl<A: Code, B: Code> Code for (A, B) {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
        self.1.put(out);
    }

    fn get(input: &mut Input) -> Result<(A, B)> {
        Ok((A::get(input)?, B::get(input)?))
    }
}

/// A structure is its fields in this order.
macro_rules! fields_in_order {
    ($($name:ident { $($field:ident),* $(,)? })*) => {$(
        impl $crate::codec::Code for $name {
            fn put(&self, out: &mut Vec<u8>) {
                $( $crate::codec::Code::put(&self.$field, out); )*
            }
            fn get(input: &mut $crate::codec::Input) -> $crate::Result<Self> {
                Ok($name { $( $field: $crate::codec::Code::get(input)? ),* })
            }
        }
    )*};
}

/// A choice is one byte.
macro_rules! choice_as_byte {
    ($($name:ident { $($variant:ident = $byte:literal),* $(,)? })*) => {$(
        impl $crate::codec::Code for $name {
            fn put(&self, out: &mut Vec<u8>) {
                out.push(match self { $( $name::$variant => $byte ),* });
            }
            fn get(input: &mut $crate::codec::Input) -> $crate::Result<Self> {
                match <u64 as $crate::codec::Code>::get(input)? {
                    $( $byte => Ok($name::$variant), )*
                    _ => Err(input.broken(concat!("an unknown ", stringify!($name)))),
                }
            }
        }
    )*};
}

pub(crate) use {choice_as_byte, fields_in_order};

/// CRC-64/XZ.
pub fn crc64(bytes: &[u8]) -> u64 {
    const REFLECTED: u64 = 0xC96C_5795_D787_0F42;
    let mut table = [0u64; 256];
    for (index, entry) in table.iter_mut().enumerate() {
        let mut crc = index as u64;
        for _ in 0..8 {
            crc = (crc >> 1) ^ if crc & 1 == 1 { REFLECTED } else { 0 };
        }
        *entry = crc;
    }
    let step = |crc: u64, byte: &u8| table[((crc ^ u64::from(*byte)) & 0xff) as usize] ^ (crc >> 8);
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(values: Vec<f64>) -> usize {
        let mut bytes = Vec::new();
        values.put(&mut bytes);
        let mut input = Input::new(&bytes, "test");
        let again = Vec::<f64>::get(&mut input).unwrap();
        assert!(input.is_at_end());
        let bits = |v: &[f64]| v.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&again), bits(&values));
        bytes.len()
    }

    #[test]
    fn every_number_comes_back_to_the_bit() {
        there_and_back(vec![]);
        let odd = [
            0.0,
            -0.0,
            f64::NAN,
            f64::INFINITY,
            1e300,
            -1e-300,
            0.1 + 0.2,
            1449.7842210000001,
        ];
        there_and_back(odd.to_vec());
        there_and_back(odd.iter().cycle().take(4000).copied().collect());
        there_and_back(vec![
            9_007_199_254_740_993.0,
            9_007_199_254_740_991.0,
            123.456,
        ]);
    }

    #[test]
    fn decimals_take_few_bytes() {
        let values: Vec<f64> = (0..1000)
            .map(|i| f64::from(1600 + i % 7) / 1000.0)
            .collect();
        assert!(there_and_back(values) < 1100);
    }

    #[test]
    fn crc_has_its_published_check_value() {
        assert_eq!(crc64(b"123456789"), 0x995D_C9BB_DF19_39FA);
    }
}
