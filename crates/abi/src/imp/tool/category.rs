//! Categories: what belongs together.

use std::ffi::{c_char, c_int};
use std::sync::OnceLock;

use super::shown::{self, What};
use super::{cvar, entry, error, event, index_of, offer, offer_indices, offer_text, state, store};
use crate::generated::constants::*;
use crate::imp::Result;

struct Category {
    name: &'static str,
    about: &'static str,
    cvars: Vec<c_int>,
    pvars: Vec<c_int>,
    events: Vec<c_int>,
    categories: Vec<c_int>,
}

fn all() -> &'static [Category] {
    static ALL: OnceLock<Vec<Category>> = OnceLock::new();
    ALL.get_or_init(make)
}

fn make() -> Vec<Category> {
    let pvars = |belongs: fn(&What) -> bool| -> Vec<c_int> {
        let all = shown::all().iter().zip(0..);
        all.filter(|(pvar, _)| belongs(&pvar.what))
            .map(|(_, index)| index)
            .collect()
    };
    let cvars = |algorithms: bool| -> Vec<c_int> {
        let all = 0..cvar::number();
        let belongs = |index: &usize| cvar::of_algorithms().contains(index) == algorithms;
        all.filter(belongs).map(|index| index as c_int).collect()
    };
    let category = |name, about| Category {
        name,
        about,
        cvars: Vec::new(),
        pvars: Vec::new(),
        events: Vec::new(),
        categories: Vec::new(),
    };
    vec![
        Category {
            categories: (1..=5).collect(),
            ..category("cloudmpi", "All that cloudMPI shows and lets be set")
        },
        Category {
            pvars: pvars(|what| {
                matches!(
                    what,
                    What::Total(_) | What::ByPeer(_) | What::ByPath(_) | What::OnComm(_)
                )
            }),
            ..category(
                "messages",
                "Messages and their bytes, by rank, by path and by communicator",
            )
        },
        Category {
            pvars: pvars(|what| {
                let is_sleeps = matches!(what, What::Number(cloudmpi_segment::Count::Sleeps));
                is_sleeps || matches!(what, What::WaitedByPeer | What::Time(_))
            }),
            events: vec![event::SLEPT as c_int],
            ..category(
                "time",
                "Time in MPI, and time in which the process waited or slept",
            )
        },
        Category {
            pvars: pvars(|what| {
                let is_ever = matches!(what, What::Number(cloudmpi_segment::Count::UnexpectedEver));
                is_ever || matches!(what, What::Length(_) | What::Longest(_))
            }),
            events: vec![event::UNEXPECTED as c_int],
            ..category(
                "queues",
                "Receives without messages, and messages without receives",
            )
        },
        Category {
            cvars: cvars(true),
            pvars: pvars(|what| matches!(what, What::Calls(_) | What::CallTime(_))),
            ..category(
                "collectives",
                "Which algorithms collectives take, and how long they take",
            )
        },
        Category {
            cvars: cvars(false),
            ..category(
                "settings",
                "What else can be set, or was set when the job began",
            )
        },
    ]
}

pub unsafe fn t_category_get_num(num_cat: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(num_cat, all().len() as c_int) }
}

/// Nothing changes while the process runs.
pub unsafe fn t_category_changed(update_number: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe { store(update_number, 0) }
}

pub unsafe fn t_category_get_index(name: *const c_char, cat_index: *mut c_int) -> Result {
    let _state = state()?;
    // SAFETY: passed on.
    unsafe {
        let index = index_of(all().iter().map(|category| category.name), name)?;
        store(cat_index, index)
    }
}

pub unsafe fn t_category_get_info(
    cat_index: c_int,
    name: *mut c_char,
    name_len: *mut c_int,
    desc: *mut c_char,
    desc_len: *mut c_int,
    num_cvars: *mut c_int,
    num_pvars: *mut c_int,
    num_categories: *mut c_int,
) -> Result {
    let _state = state()?;
    let category = entry(all(), cat_index)?;
    // SAFETY: the tool's, passed on.
    unsafe {
        offer_text(name, name_len, category.name);
        offer_text(desc, desc_len, category.about);
        offer(num_cvars, category.cvars.len() as c_int);
        offer(num_pvars, category.pvars.len() as c_int);
        offer(num_categories, category.categories.len() as c_int);
    }
    Ok(())
}

pub unsafe fn t_category_get_num_events(cat_index: c_int, num_events: *mut c_int) -> Result {
    let _state = state()?;
    let category = entry(all(), cat_index)?;
    // SAFETY: passed on.
    unsafe { store(num_events, category.events.len() as c_int) }
}

unsafe fn members(
    cat_index: c_int,
    (len, indices): (c_int, *mut c_int),
    of: fn(&Category) -> &[c_int],
) -> Result {
    let _state = state()?;
    let category = entry(all(), cat_index)?;
    if len < 0 {
        return error(MPI_T_ERR_INVALID, "the length of the array is negative");
    }
    // SAFETY: the tool's array, passed on.
    unsafe { offer_indices(indices, len, of(category)) }
}

pub unsafe fn t_category_get_cvars(cat_index: c_int, len: c_int, indices: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { members(cat_index, (len, indices), |category| &category.cvars) }
}

pub unsafe fn t_category_get_pvars(cat_index: c_int, len: c_int, indices: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { members(cat_index, (len, indices), |category| &category.pvars) }
}

pub unsafe fn t_category_get_events(cat_index: c_int, len: c_int, indices: *mut c_int) -> Result {
    // SAFETY: passed on.
    unsafe { members(cat_index, (len, indices), |category| &category.events) }
}

pub unsafe fn t_category_get_categories(
    cat_index: c_int,
    len: c_int,
    indices: *mut c_int,
) -> Result {
    // SAFETY: passed on.
    unsafe { members(cat_index, (len, indices), |category| &category.categories) }
}
