//! The view of a process on a file.

use std::rc::Rc;

use cloudmpi_datatype::{BasicType, Datatype};
use cloudmpi_io::{Purpose, View};

use super::datarep::Representation;
use super::meeting::{Call, Same, meet};
use super::{File, Hints, mode};
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::info::Info;
use crate::internal::{self, Party};
use crate::process::Process;

/// A view as it was set, and where that is in the file.
pub struct ViewState {
    pub displacement: i64,
    /// As the program gave them.
    pub etype: Datatype,
    pub filetype: Datatype,
    pub representation: Representation,
    pub map: View,
}

impl ViewState {
    /// What a file has when it has been opened.
    pub fn initial() -> ViewState {
        let byte = Datatype::of(BasicType::BYTE);
        ViewState {
            displacement: 0,
            etype: byte.clone(),
            filetype: byte.clone(),
            representation: Representation::Native,
            map: View::of_bytes(),
        }
    }
}

/// The arguments of MPI_File_set_view.
pub struct NewView {
    /// `None`: MPI_DISPLACEMENT_CURRENT.
    pub displacement: Option<i64>,
    pub etype: Datatype,
    pub filetype: Datatype,
    pub representation: Representation,
    pub info: Info,
}

impl NewView {
    /// `current` is where the shared pointer is.
    fn resolve(self, file: &File, current: u64) -> Result<ViewState> {
        let displacement = match self.displacement {
            None if file.has_mode(mode::SEQUENTIAL) => {
                let view = file.view();
                view.map.byte_at(view.map.stream_at(current).unwrap_or(0)) as i64
            }
            None => fail!(
                Arg,
                "MPI_DISPLACEMENT_CURRENT is only for files that are open with MPI_MODE_SEQUENTIAL"
            ),
            Some(displacement) if displacement < 0 => {
                fail!(
                    Arg,
                    "the displacement is {displacement}; it cannot be negative"
                )
            }
            Some(_) if file.has_mode(mode::SEQUENTIAL) => fail!(
                Arg,
                "the displacement must be MPI_DISPLACEMENT_CURRENT for a file that is open with MPI_MODE_SEQUENTIAL"
            ),
            Some(displacement) => displacement,
        };
        let etype = self.representation.in_file(&self.etype)?;
        let filetype = self.representation.in_file(&self.filetype)?;
        let purpose = match file.has_mode(mode::RDONLY) {
            true => Purpose::Reading,
            false => Purpose::Writing,
        };
        let map = View::new(displacement as u64, (&etype, &filetype), purpose)
            .map_err(|why| Error::new(Class::Arg, why))?;
        if file.is_stream && !map.is_dense() {
            fail!(
                Arg,
                "{} is a pipe or the like, of which no part can be left out; use a file type without gaps",
                file.name
            );
        }
        Ok(ViewState {
            displacement,
            etype: self.etype,
            filetype: self.filetype,
            representation: self.representation,
            map,
        })
    }
}

impl ViewState {
    /// What of it must be the same for all: the size of the etype and the representation.
    fn common(&self) -> Vec<u8> {
        let mut common = self.map.etype_bytes().to_le_bytes().to_vec();
        common.extend_from_slice(self.representation.name());
        common
    }
}

/// MPI_File_set_view.
pub fn set_view(process: &Process, file: &Rc<File>, new: Result<NewView>) -> Result<()> {
    let party = Party::of_file(&file.comm, false);
    let file = Rc::clone(file);
    internal::run(process, async move {
        let mut hints = file.hints.borrow().clone();
        let mut current = 0;
        if file.has_mode(mode::SEQUENTIAL) {
            // Others may move the pointer until they come here.
            let here = |_: &_| Ok(file.shared.here().to_le_bytes().to_vec());
            let ((), bytes) = meet(&party, Call::SetView, Ok(()), Same::NOTHING, here).await?;
            current = u64::from_le_bytes(bytes.try_into().unwrap_or_default());
        }
        let state = file.check_no_split().and(new).and_then(|new| {
            hints.update(&new.info);
            new.resolve(&file, current)
        });
        let common = state.as_ref().map_or(Vec::new(), ViewState::common);
        let same = Same {
            value: &common,
            what: "data representation, or an etype of another size,",
        };
        let at_first = |_: &_| {
            file.shared.set_here(0);
            Ok(hints.to_bytes())
        };
        let (state, hints) = meet(&party, Call::SetView, state, same, at_first).await?;
        file.hints.replace(Hints::from_bytes(&hints));
        file.position.set(0);
        file.view.replace(Rc::new(state));
        Ok(())
    })
}

/// MPI_File_set_info.
pub fn set_info(process: &Process, file: &Rc<File>, info: Result<Info>) -> Result<()> {
    let party = Party::of_file(&file.comm, false);
    let file = Rc::clone(file);
    internal::run(process, async move {
        let mut hints = file.hints.borrow().clone();
        let updated = (file.check_no_split().and(info)).map(|info| {
            hints.update(&info);
            hints
        });
        let give = |hints: &Hints| Ok(hints.to_bytes());
        let (_, hints) = meet(&party, Call::SetInfo, updated, Same::NOTHING, give).await?;
        file.hints.replace(Hints::from_bytes(&hints));
        Ok(())
    })
}
