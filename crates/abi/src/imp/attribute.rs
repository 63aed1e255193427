//! Attributes that programs hang on communicators, datatypes and windows.
//!
//! The storage is in the objects (`attr`); here are the keyvals, whose callbacks run without anything
//! borrowed, because they may call MPI.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::{c_int, c_void};
use std::rc::Rc;

use cloudmpi_mpi::attr::Attributes;
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::serial::Serial;
use cloudmpi_mpi::types::TypeObject;
use cloudmpi_mpi::window::Win;
use cloudmpi_mpi::{Class, Error, fail, process};

use super::errhandler::LAST_USED_CODE;
use super::{Result, decode};
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;

/// The callbacks, whose first argument is a handle of the object's kind: one pointer, as all are.
type CopyFunction =
    unsafe extern "C" fn(usize, c_int, *mut c_void, *mut c_void, *mut c_void, *mut c_int) -> c_int;
type DeleteFunction = unsafe extern "C" fn(usize, c_int, *mut c_void, *mut c_void) -> c_int;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Comm,
    Type,
    Win,
}

impl Owner {
    fn plural(self) -> &'static str {
        match self {
            Owner::Comm => "communicators",
            Owner::Type => "datatypes",
            Owner::Win => "windows",
        }
    }
}

#[derive(Clone, Copy)]
enum Copying {
    /// MPI_COMM_NULL_COPY_FN and its like
    No,
    /// MPI_COMM_DUP_FN and its like
    Value,
    Callback(CopyFunction),
}

struct Keyval {
    owner: Owner,
    copying: Copying,
    deleting: Option<DeleteFunction>,
    extra_state: *mut c_void,
    /// Attributes that have it. The keyval outlives MPI_Comm_free_keyval as long as there are any.
    uses: Cell<usize>,
    freed: Cell<bool>,
}

/// First keyval that a program gets: no predefined one is as large.
const FIRST_KEYVAL: c_int = 0x10000;

struct Keyvals {
    next: c_int,
    by_number: BTreeMap<c_int, Rc<Keyval>>,
}

static KEYVALS: Serial<RefCell<Keyvals>> = Serial::new(RefCell::new(Keyvals {
    next: FIRST_KEYVAL,
    by_number: BTreeMap::new(),
}));

fn find(number: c_int, owner: Owner) -> cloudmpi_mpi::Result<Rc<Keyval>> {
    match KEYVALS.get().borrow().by_number.get(&number) {
        Some(keyval) if keyval.owner == owner => Ok(Rc::clone(keyval)),
        Some(keyval) => fail!(
            Keyval,
            "keyval {number} was made for {}, not for {}",
            keyval.owner.plural(),
            owner.plural()
        ),
        None if number == MPI_KEYVAL_INVALID => {
            fail!(Keyval, "the keyval is MPI_KEYVAL_INVALID")
        }
        None => fail!(Keyval, "{number} is no keyval, or a freed one"),
    }
}

impl Keyval {
    fn forget_if_unused(&self, number: c_int) {
        if self.freed.get() && self.uses.get() == 0 {
            KEYVALS.get().borrow_mut().by_number.remove(&number);
        }
    }

    fn add_use(&self) {
        self.uses.set(self.uses.get() + 1);
    }

    fn drop_use(&self, number: c_int) {
        self.uses.set(self.uses.get() - 1);
        self.forget_if_unused(number);
    }
}

unsafe fn create(
    owner: Owner,
    copy: usize,
    delete: usize,
    keyval: *mut c_int,
    extra_state: *mut c_void,
) -> Result {
    let copying = match copy {
        MPI_COMM_NULL_COPY_FN => Copying::No,
        MPI_COMM_DUP_FN => Copying::Value,
        // SAFETY: the program passes a function of this shape.
        address => {
            Copying::Callback(unsafe { std::mem::transmute::<usize, CopyFunction>(address) })
        }
    };
    // SAFETY: null, which is MPI_COMM_NULL_DELETE_FN, or a function of this shape.
    let deleting = unsafe { std::mem::transmute::<usize, Option<DeleteFunction>>(delete) };
    let mut keyvals = KEYVALS.get().borrow_mut();
    let number = keyvals.next;
    let Some(next) = number.checked_add(1) else {
        return Err(Error::new(Class::Other, "there are no more numbers for keyvals").into());
    };
    keyvals.next = next;
    let made = Keyval {
        owner,
        copying,
        deleting,
        extra_state,
        uses: Cell::new(0),
        freed: Cell::new(false),
    };
    keyvals.by_number.insert(number, Rc::new(made));
    // SAFETY: the program passes where to store the keyval.
    unsafe { keyval.write(number) };
    Ok(())
}

unsafe fn free(owner: Owner, keyval: *mut c_int) -> Result {
    // SAFETY: the program passes its keyval.
    let number = unsafe { keyval.read() };
    let found = find(number, owner)?;
    found.freed.set(true);
    found.forget_if_unused(number);
    // SAFETY: as above.
    unsafe { keyval.write(MPI_KEYVAL_INVALID) };
    Ok(())
}

fn callback_failed(code: c_int, which: &str, number: c_int) -> Error {
    Error::with_code(
        code,
        format!("the {which} function of keyval {number} returned an error"),
    )
}

/// Runs the delete callback of one attribute and takes it away. It stays if the callback fails.
fn delete(
    handle: usize,
    attributes: &RefCell<Attributes>,
    number: c_int,
    keyval: &Keyval,
) -> cloudmpi_mpi::Result<()> {
    let Some(value) = attributes.borrow().get(number) else {
        return Ok(());
    };
    if let Some(deleting) = keyval.deleting {
        // SAFETY: the program's function, called as the standard says.
        let code = unsafe { deleting(handle, number, value as *mut c_void, keyval.extra_state) };
        if code != MPI_SUCCESS {
            return Err(callback_failed(code, "delete", number));
        }
    }
    // The callback may have taken it away itself.
    if attributes.borrow_mut().remove(number).is_some() {
        keyval.drop_use(number);
    }
    Ok(())
}

fn set(
    owner: Owner,
    handle: usize,
    attributes: &RefCell<Attributes>,
    number: c_int,
    value: *mut c_void,
) -> Result {
    let keyval = find(number, owner)?;
    // Counted first: a freed keyval must outlive the value that it replaces.
    keyval.add_use();
    let deleted = delete(handle, attributes, number, &keyval);
    // The callback may have failed, or have set it again, which counts as a use already.
    if attributes.borrow().get(number).is_some() {
        keyval.drop_use(number);
    }
    deleted?;
    attributes.borrow_mut().set(number, value as usize);
    Ok(())
}

unsafe fn get(
    owner: Owner,
    attributes: &RefCell<Attributes>,
    number: c_int,
    attribute_val: *mut c_void,
    flag: *mut c_int,
) -> Result {
    find(number, owner)?;
    let value = attributes.borrow().get(number);
    // SAFETY: passed on.
    unsafe { store(value, attribute_val, flag) };
    Ok(())
}

unsafe fn store(value: Option<usize>, attribute_val: *mut c_void, flag: *mut c_int) {
    // SAFETY: the program passes the address of a pointer, and of the flag.
    unsafe {
        flag.write(c_int::from(value.is_some()));
        if let Some(value) = value {
            attribute_val.cast::<usize>().write(value);
        }
    }
}

fn remove(owner: Owner, handle: usize, attributes: &RefCell<Attributes>, number: c_int) -> Result {
    let keyval = find(number, owner)?;
    Ok(delete(handle, attributes, number, &keyval)?)
}

fn copy(
    owner: Owner,
    handle: usize,
    old: &RefCell<Attributes>,
    new: &RefCell<Attributes>,
) -> cloudmpi_mpi::Result<()> {
    let entries = old.borrow().entries();
    for (number, value) in entries {
        let keyval = find(number, owner)?;
        let mut copied = value;
        let wanted = match keyval.copying {
            Copying::No => false,
            Copying::Value => true,
            Copying::Callback(function) => {
                let mut flag = 0;
                // SAFETY: the program's function, called as the standard says.
                let code = unsafe {
                    function(
                        handle,
                        number,
                        keyval.extra_state,
                        value as *mut c_void,
                        (&raw mut copied).cast(),
                        &raw mut flag,
                    )
                };
                if code != MPI_SUCCESS {
                    return Err(callback_failed(code, "copy", number));
                }
                flag != 0
            }
        };
        if wanted {
            keyval.add_use();
            new.borrow_mut().set(number, copied);
        }
    }
    Ok(())
}

fn delete_youngest_first(
    owner: Owner,
    handle: usize,
    attributes: &RefCell<Attributes>,
) -> cloudmpi_mpi::Result<()> {
    loop {
        let youngest = attributes.borrow().youngest();
        let Some((number, _)) = youngest else {
            return Ok(());
        };
        let keyval = find(number, owner)?;
        delete(handle, attributes, number, &keyval)?;
    }
}

/// Runs the copy callbacks of `old`, oldest attribute first, and stores what they give in `new`. An
/// error, whose code is the callback's, leaves in `new` what was copied before it.
pub fn copy_all(old: &Comm, new: &Comm) -> cloudmpi_mpi::Result<()> {
    copy(
        Owner::Comm,
        old.handle.get(),
        &old.attributes,
        &new.attributes,
    )
}

/// Runs the delete callbacks of `comm`, youngest attribute first, and empties it. An error, whose code
/// is the callback's, leaves the attribute and all older ones.
pub fn delete_all(comm: &Comm) -> cloudmpi_mpi::Result<()> {
    delete_youngest_first(Owner::Comm, comm.handle.get(), &comm.attributes)
}

/// As [`copy_all`], for a datatype and its duplicate. Predefined types have attributes too.
pub fn copy_all_type(old: MPI_Datatype, new: &TypeObject) -> cloudmpi_mpi::Result<()> {
    with_type(old, |attributes| {
        copy(Owner::Type, old.0, attributes, &new.attributes)
    })
}

/// As [`delete_all`], for a datatype that is about to be freed.
pub fn delete_all_type(handle: MPI_Datatype, datatype: &TypeObject) -> cloudmpi_mpi::Result<()> {
    delete_youngest_first(Owner::Type, handle.0, &datatype.attributes)
}

fn with_type<R>(
    handle: MPI_Datatype,
    with: impl FnOnce(&RefCell<Attributes>) -> cloudmpi_mpi::Result<R>,
) -> cloudmpi_mpi::Result<R> {
    with(&decode::any_type_object(handle)?.attributes)
}

/// As [`delete_all`], for a window that is about to be freed.
pub fn delete_all_win(win: &Win) -> cloudmpi_mpi::Result<()> {
    delete_youngest_first(Owner::Win, win.handle.get(), &win.attributes)
}

/// The predefined attributes of windows; `None`: not one of them.
fn predefined_win(win: &Win, number: c_int) -> Option<usize> {
    let shown = &win.shown;
    Some(match number {
        MPI_WIN_BASE => shown.base as usize,
        MPI_WIN_SIZE => shown.size.as_ptr() as usize,
        MPI_WIN_DISP_UNIT => shown.disp_unit.as_ptr() as usize,
        MPI_WIN_CREATE_FLAVOR => shown.flavor.as_ptr() as usize,
        MPI_WIN_MODEL => shown.model.as_ptr() as usize,
        _ => return None,
    })
}

fn check_changeable_win(win: &Win, number: c_int) -> Result {
    match predefined_win(win, number) {
        Some(_) => Err(unchangeable(number)),
        None => Ok(()),
    }
}

/// What the attributes of the environment point to.
struct Environment {
    tag_ub: Cell<c_int>,
    io: Cell<c_int>,
    host: Cell<c_int>,
    wtime_is_global: Cell<c_int>,
    appnum: Cell<c_int>,
    universe_size: Cell<c_int>,
}

static ENVIRONMENT: Serial<Environment> = Serial::new(Environment {
    tag_ub: Cell::new(decode::TAG_UB),
    io: Cell::new(MPI_ANY_SOURCE),
    host: Cell::new(MPI_PROC_NULL),
    wtime_is_global: Cell::new(0),
    appnum: Cell::new(0),
    universe_size: Cell::new(0),
});

/// The predefined attributes of communicators. Outer `None`: not one of them; inner: not set here.
fn predefined(number: c_int) -> Option<Option<usize>> {
    let environment = ENVIRONMENT.get();
    let process = process::get();
    let cell = match number {
        MPI_TAG_UB => &environment.tag_ub,
        MPI_IO => &environment.io,
        MPI_HOST => &environment.host,
        MPI_WTIME_IS_GLOBAL => {
            // The ranks of one node read the one monotonic clock of their machine.
            let global = process.map().nodes.len() == 1;
            environment.wtime_is_global.set(c_int::from(global));
            &environment.wtime_is_global
        }
        MPI_LASTUSEDCODE => LAST_USED_CODE.get(),
        MPI_UNIVERSE_SIZE => {
            environment
                .universe_size
                .set(process.universe_size() as c_int);
            &environment.universe_size
        }
        MPI_APPNUM => {
            let Some(appnum) = process.appnum() else {
                return Some(None);
            };
            environment.appnum.set(appnum);
            &environment.appnum
        }
        _ => return None,
    };
    Some(Some(cell.as_ptr() as usize))
}

fn check_changeable(number: c_int) -> Result {
    match predefined(number) {
        Some(_) => Err(unchangeable(number)),
        None => Ok(()),
    }
}

fn unchangeable(number: c_int) -> crate::call::Error {
    let detail = format!("keyval {number} is a predefined attribute, which cannot be changed");
    Error::new(Class::Keyval, detail).into()
}

pub unsafe fn comm_create_keyval(
    copy: Option<MPI_Comm_copy_attr_function>,
    delete: Option<MPI_Comm_delete_attr_function>,
    comm_keyval: *mut c_int,
    extra_state: *mut c_void,
) -> Result {
    let (copy, delete) = (
        copy.map_or(0, |f| f as usize),
        delete.map_or(0, |f| f as usize),
    );
    // SAFETY: passed on.
    unsafe { create(Owner::Comm, copy, delete, comm_keyval, extra_state) }
}

pub unsafe fn comm_free_keyval(comm_keyval: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { free(Owner::Comm, comm_keyval) }
}

pub unsafe fn comm_set_attr(comm: MPI_Comm, keyval: c_int, value: *mut c_void) -> Result {
    let object = decode::comm_object(comm)?;
    check_changeable(keyval)?;
    set(Owner::Comm, comm.0, &object.attributes, keyval, value)
}

pub unsafe fn comm_get_attr(
    comm: MPI_Comm,
    keyval: c_int,
    attribute_val: *mut c_void,
    flag: *mut c_int,
) -> Result {
    let object = decode::comm_object(comm)?;
    if let Some(value) = predefined(keyval) {
        // SAFETY: passed on.
        unsafe { store(value, attribute_val, flag) };
        return Ok(());
    }
    // SAFETY: passed on.
    unsafe { get(Owner::Comm, &object.attributes, keyval, attribute_val, flag) }
}

pub unsafe fn comm_delete_attr(comm: MPI_Comm, keyval: c_int) -> Result {
    let object = decode::comm_object(comm)?;
    check_changeable(keyval)?;
    remove(Owner::Comm, comm.0, &object.attributes, keyval)
}

pub unsafe fn type_create_keyval(
    copy: Option<MPI_Type_copy_attr_function>,
    delete: Option<MPI_Type_delete_attr_function>,
    type_keyval: *mut c_int,
    extra_state: *mut c_void,
) -> Result {
    let (copy, delete) = (
        copy.map_or(0, |f| f as usize),
        delete.map_or(0, |f| f as usize),
    );
    // SAFETY: passed on.
    unsafe { create(Owner::Type, copy, delete, type_keyval, extra_state) }
}

pub unsafe fn type_free_keyval(type_keyval: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { free(Owner::Type, type_keyval) }
}

pub unsafe fn type_set_attr(datatype: MPI_Datatype, keyval: c_int, value: *mut c_void) -> Result {
    with_type(datatype, |attributes| {
        Ok(set(Owner::Type, datatype.0, attributes, keyval, value))
    })?
}

pub unsafe fn type_get_attr(
    datatype: MPI_Datatype,
    keyval: c_int,
    attribute_val: *mut c_void,
    flag: *mut c_int,
) -> Result {
    with_type(datatype, |attributes| {
        // SAFETY: passed on.
        Ok(unsafe { get(Owner::Type, attributes, keyval, attribute_val, flag) })
    })?
}

pub unsafe fn type_delete_attr(datatype: MPI_Datatype, keyval: c_int) -> Result {
    with_type(datatype, |attributes| {
        Ok(remove(Owner::Type, datatype.0, attributes, keyval))
    })?
}

pub unsafe fn win_create_keyval(
    copy: Option<MPI_Win_copy_attr_function>,
    delete: Option<MPI_Win_delete_attr_function>,
    win_keyval: *mut c_int,
    extra_state: *mut c_void,
) -> Result {
    let (copy, delete) = (
        copy.map_or(0, |f| f as usize),
        delete.map_or(0, |f| f as usize),
    );
    // SAFETY: passed on.
    unsafe { create(Owner::Win, copy, delete, win_keyval, extra_state) }
}

pub unsafe fn win_free_keyval(win_keyval: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { free(Owner::Win, win_keyval) }
}

pub unsafe fn win_set_attr(win: MPI_Win, keyval: c_int, value: *mut c_void) -> Result {
    let object = Win::find(win.0)?;
    check_changeable_win(&object, keyval)?;
    set(Owner::Win, win.0, &object.attributes, keyval, value)
}

pub unsafe fn win_get_attr(
    win: MPI_Win,
    keyval: c_int,
    attribute_val: *mut c_void,
    flag: *mut c_int,
) -> Result {
    let object = Win::find(win.0)?;
    if let Some(value) = predefined_win(&object, keyval) {
        // SAFETY: passed on.
        unsafe { store(Some(value), attribute_val, flag) };
        return Ok(());
    }
    // SAFETY: passed on.
    unsafe { get(Owner::Win, &object.attributes, keyval, attribute_val, flag) }
}

pub unsafe fn win_delete_attr(win: MPI_Win, keyval: c_int) -> Result {
    let object = Win::find(win.0)?;
    check_changeable_win(&object, keyval)?;
    remove(Owner::Win, win.0, &object.attributes, keyval)
}
