//! Data representations: how numbers lie in a file.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_datatype::{BasicType, Datatype, Leading};

use super::access::{Direction, Memory};
use crate::error::{Error, Result};
use crate::fail;
use crate::serial::Serial;

/// What a program registers as a data representation.
pub trait Conversion {
    /// Bytes that a predefined type takes in the file.
    fn file_bytes(&self, basic: BasicType) -> Result<u64>;

    /// Items that one call of its function takes at most. `None`: there is no function, and the form is that of memory.
    fn most_items(&self, direction: Direction) -> Option<u64>;

    /// Calls the function for some items of the memory.
    fn convert(&self, direction: Direction, memory: &Memory, items: Items) -> Result<()>;
}

/// Entries of the type map of a program's memory, as if its datatype were repeated without end.
pub struct Items {
    pub first: u64,
    pub count: u64,
    /// Where they lie in the file's form, one behind the other.
    pub form: *mut u8,
}

#[derive(Clone)]
pub enum Representation {
    /// As in memory. "internal" is the same: all processes of a job have the same machine.
    Native,
    Internal,
    External32,
    User(Rc<Registered>),
}

pub struct Registered {
    /// As the program has given it, in any encoding.
    name: Vec<u8>,
    conversion: Box<dyn Conversion>,
}

static REGISTERED: Serial<RefCell<Vec<Rc<Registered>>>> = Serial::new(RefCell::new(Vec::new()));

const PREDEFINED: [&[u8]; 3] = [b"native", b"internal", b"external32"];

/// MPI_Register_datarep.
pub fn register(name: &[u8], conversion: Box<dyn Conversion>) -> Result<()> {
    let mut registered = REGISTERED.get().borrow_mut();
    if PREDEFINED.contains(&name) || registered.iter().any(|known| known.name == name) {
        fail!(
            DupDatarep,
            "the data representation {:?} exists; register it once, under a name of its own",
            String::from_utf8_lossy(name)
        );
    }
    registered.push(Rc::new(Registered {
        name: name.to_owned(),
        conversion,
    }));
    Ok(())
}

impl Representation {
    pub fn find(name: &[u8]) -> Result<Representation> {
        match name {
            b"native" => Ok(Representation::Native),
            b"internal" => Ok(Representation::Internal),
            b"external32" => Ok(Representation::External32),
            _ => {
                let registered = REGISTERED.get().borrow();
                match registered.iter().find(|known| known.name == name) {
                    Some(known) => Ok(Representation::User(Rc::clone(known))),
                    None => fail!(
                        UnsupportedDatarep,
                        "there is no data representation {:?}; use native, internal, external32, or register it with MPI_Register_datarep",
                        String::from_utf8_lossy(name)
                    ),
                }
            }
        }
    }

    pub fn name(&self) -> &[u8] {
        match self {
            Representation::Native => PREDEFINED[0],
            Representation::Internal => PREDEFINED[1],
            Representation::External32 => PREDEFINED[2],
            Representation::User(user) => &user.name,
        }
    }

    /// A type as it lies in the file.
    pub fn in_file(&self, datatype: &Datatype) -> Result<Datatype> {
        match self {
            Representation::Native | Representation::Internal => Ok(datatype.clone()),
            Representation::External32 => {
                datatype.in_file(&mut |basic| Ok::<_, Error>(basic.info().external_bytes))
            }
            Representation::User(user) => {
                datatype.in_file(&mut |basic| user.conversion.file_bytes(basic))
            }
        }
    }

    /// Whether data lies in the file as it does in memory.
    pub fn is_native(&self) -> bool {
        matches!(self, Representation::Native | Representation::Internal)
    }

    /// The file's form of all of the memory, of `bytes` bytes.
    pub fn encode(&self, memory: &Memory, bytes: u64) -> Result<Box<[u8]>> {
        let mut form = vec![0; bytes as usize].into_boxed_slice();
        match self {
            Representation::Native | Representation::Internal => pack(memory, &mut form),
            Representation::External32 => {
                // SAFETY: the program's elements, by the contract of its call; the form has its size.
                unsafe {
                    memory.datatype.pack_external(
                        memory.address,
                        memory.count,
                        form.as_mut_ptr(),
                        bytes,
                    )?
                };
            }
            Representation::User(user) => {
                if user.convert(Direction::Write, memory, &mut form)?.is_none() {
                    pack(memory, &mut form);
                }
            }
        }
        Ok(form)
    }

    /// Stores what was read in the memory. Bytes of memory that were set.
    pub fn decode(&self, memory: &Memory, form: &mut [u8]) -> Result<u64> {
        match self {
            Representation::Native | Representation::Internal => Ok(unpack(memory, form)),
            Representation::External32 => {
                // The file may end inside an element.
                // SAFETY: the program's elements, by the contract of its call.
                let set = unsafe {
                    memory.datatype.unpack_external_part(
                        form.as_ptr(),
                        form.len() as u64,
                        memory.address,
                        memory.count,
                    )?
                };
                Ok(set)
            }
            Representation::User(user) => {
                Ok(match user.convert(Direction::Read, memory, form)? {
                    Some(items) => memory.datatype.bytes_of_elements(items).unwrap_or(0),
                    None => unpack(memory, form),
                })
            }
        }
    }
}

impl Registered {
    /// Converts as many whole items of the memory as the form has: how many. `None`: there is no function for it.
    fn convert(
        &self,
        direction: Direction,
        memory: &Memory,
        form: &mut [u8],
    ) -> Result<Option<u64>> {
        let Some(most) = self.conversion.most_items(direction) else {
            return Ok(None);
        };
        let file_bytes = form.len() as u64;
        let up_to = |items| {
            let most = Leading { items, file_bytes };
            let mut bytes_of = |basic| self.conversion.file_bytes(basic);
            (memory.datatype).leading(memory.count, most, &mut bytes_of)
        };
        let all = up_to(u64::MAX)?.items;
        let mut done = Leading::default();
        while done.items < all {
            let next = up_to(done.items.saturating_add(most))?;
            let items = Items {
                first: done.items,
                count: next.items - done.items,
                form: form[done.file_bytes as usize..].as_mut_ptr(),
            };
            self.conversion.convert(direction, memory, items)?;
            done = next;
        }
        Ok(Some(all))
    }
}

fn pack(memory: &Memory, form: &mut [u8]) {
    if let Some(buffer) = memory.buffer() {
        let len = form.len().min(buffer.length_bytes() as usize);
        buffer.read(0, &mut form[..len]);
    }
}

fn unpack(memory: &Memory, form: &[u8]) -> u64 {
    match memory.buffer() {
        Some(buffer) => {
            buffer.write(0, form);
            buffer.length_bytes().min(form.len() as u64)
        }
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls of a function that takes three items at most: first item, items, and where their form begins.
    struct Three(Rc<RefCell<Vec<(u64, u64, usize)>>>, usize);

    impl Conversion for Three {
        fn file_bytes(&self, basic: BasicType) -> Result<u64> {
            Ok(basic.size_bytes() + 1)
        }

        fn most_items(&self, direction: Direction) -> Option<u64> {
            (direction == Direction::Read).then_some(3)
        }

        fn convert(&self, _: Direction, _: &Memory, items: Items) -> Result<()> {
            let at = items.form as usize - self.1;
            self.0.borrow_mut().push((items.first, items.count, at));
            Ok(())
        }
    }

    #[test]
    fn a_function_gets_all_items_of_the_form_in_parts() {
        let (int, short) = (
            Datatype::of(BasicType::INT).clone(),
            Datatype::of(BasicType::SHORT).clone(),
        );
        let mut form = [0; 26];
        let calls = Rc::default();
        let user = Registered {
            name: Vec::new(),
            conversion: Box::new(Three(Rc::clone(&calls), form.as_ptr() as usize)),
        };
        let memory = Memory {
            address: std::ptr::null_mut(),
            count: 4,
            datatype: Datatype::structure(&[1, 1], &[0, 4], &[int, short]).expect("a type"),
            handle: 0,
        };
        // Three elements of 5 and 3 bytes, and less than a number.
        let done = user.convert(Direction::Read, &memory, &mut form);
        assert_eq!(done.expect("converted"), Some(6));
        assert_eq!(*calls.borrow(), [(0, 3, 0), (3, 3, 13)]);
        let none = user.convert(Direction::Write, &memory, &mut form);
        assert_eq!(none.expect("no function"), None);
    }
}
