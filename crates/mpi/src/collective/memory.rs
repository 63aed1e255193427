//! The memory of a collective call, by the names that schedules use.

use std::alloc;

use cloudmpi_coll::{Buf, Region, Type};
use cloudmpi_datatype::Datatype;

use crate::buffer::Buffer;
use crate::reduction::Reduction;

/// Buffers, datatypes and operation of one call. The program keeps the buffers alive until the
/// collective is complete.
pub struct Memory {
    pub send: *const u8,
    pub recv: *mut u8,
    pub send_type: Option<Datatype>,
    pub recv_type: Option<Datatype>,
    /// The types of a w-form.
    pub send_types: Vec<Datatype>,
    pub recv_types: Vec<Datatype>,
    pub reduction: Option<Reduction>,
}

impl Memory {
    pub fn none() -> Memory {
        Memory {
            send: std::ptr::null(),
            recv: std::ptr::null_mut(),
            send_type: None,
            recv_type: None,
            send_types: Vec::new(),
            recv_types: Vec::new(),
            reduction: None,
        }
    }

    fn datatype(&self, ty: Type) -> Option<&Datatype> {
        match ty {
            Type::Send => self.send_type.as_ref(),
            Type::Recv => self.recv_type.as_ref(),
            Type::SendAt(i) => self.send_types.get(i),
            Type::RecvAt(i) => self.recv_types.get(i),
            Type::Bytes => None,
        }
    }

    /// Where element 0 of a region has its origin. `temps` are the temporary buffers' origins.
    pub(super) fn origin(&self, region: &Region, temps: &[*mut u8]) -> *mut u8 {
        let base = match region.buf {
            Buf::Send => self.send.cast_mut(),
            Buf::Recv => self.recv,
            Buf::Temp(i) => temps[i],
        };
        base.wrapping_offset(region.offset as isize)
    }

    /// A region as a message's memory.
    pub(super) fn buffer(&self, region: &Region, temps: &[*mut u8]) -> Buffer {
        let origin = self.origin(region, temps);
        let typed = self
            .datatype(region.ty)
            .and_then(|datatype| Buffer::new(origin, region.count as u64, datatype));
        typed.unwrap_or_else(|| Buffer::bytes(origin, region.bytes as u64))
    }
}

/// Memory of a temporary buffer: zeros, exactly as long as asked for, so that tools see it when something reaches
/// beyond. It is aligned for every standard C type: the program's reduction functions are compiled for that.
pub(super) struct Temporary {
    pub address: *mut u8,
    layout: alloc::Layout,
    /// Pages of its own, of which there are as many as have been written to.
    is_sparse: bool,
}

impl Temporary {
    /// `None`: there is not so much address space. A program's type may have any extent, of which its data are a small
    /// part: where there is not so much memory, only what is written to takes some.
    pub fn new(bytes: usize) -> Option<Temporary> {
        let layout = alloc::Layout::from_size_align(bytes.max(1), align_of::<u128>()).ok()?;
        // SAFETY: the layout is not empty.
        let address = unsafe { alloc::alloc_zeroed(layout) };
        if !address.is_null() {
            let is_sparse = false;
            return Some(Temporary {
                address,
                layout,
                is_sparse,
            });
        }
        let (access, kind) = (
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
        );
        // SAFETY: new pages, at an address that the kernel chooses.
        let pages = unsafe { libc::mmap(std::ptr::null_mut(), layout.size(), access, kind, -1, 0) };
        (pages != libc::MAP_FAILED).then_some(Temporary {
            address: pages.cast(),
            layout,
            is_sparse: true,
        })
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout, by `new`.
        unsafe {
            match self.is_sparse {
                true => drop(libc::munmap(self.address.cast(), self.layout.size())),
                false => alloc::dealloc(self.address, self.layout),
            }
        }
    }
}
