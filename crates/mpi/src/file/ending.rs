//! The end of an object that several processes have written: its parts come together at the first member, which makes it.

use cloudmpi_segment::objects::{Share, WINDOW_BYTES};

use super::meeting::{Call, Same, agree, meet};
use super::object::Object;
use super::{File, mode};
use crate::error::{Class, Error, Result};
use crate::internal::Party;

/// Members of which each is the first that one process beside them serves. The first is the first of all.
pub fn leaders(servers: &[u64]) -> Vec<usize> {
    let is_first = |rank: &usize| !servers[..*rank].contains(&servers[*rank]);
    (0..servers.len()).filter(is_first).collect()
}

/// Makes the object that has been written, or none, at all members. `ready`: what has gone wrong here before.
pub(super) async fn end(
    party: &Party,
    file: &File,
    object: &Object,
    ready: Result<()>,
) -> Result<()> {
    let deletes = file.has_mode(mode::DELETE_ON_CLOSE);
    let ended = match (object.writes, deletes) {
        (true, false) => make(party, file, object, ready).await,
        _ => {
            let process = super::open::this_process();
            if object.writes {
                // The process beside each member has parts of its own.
                let _ = object.abort();
            }
            let at_first = |()| {
                if deletes {
                    match super::object::delete(process, &file.path.to_string_lossy()) {
                        Err(error) if object.writes && error.code() == Class::NoSuchFile as i32 => {
                        }
                        done => done?,
                    }
                }
                Ok(Vec::new())
            };
            let met = meet(party, Call::Close, ready, Same::NOTHING, |()| at_first(()));
            met.await.map(drop)
        }
    };
    match ended {
        // Now no end of a connection means that a rank has died.
        Ok(()) => object.leave().map_err(|cause| file.failed("close", &cause)),
        Err(error) => {
            let _ = object.abort();
            Err(error)
        }
    }
}

async fn make(party: &Party, file: &File, object: &Object, ready: Result<()>) -> Result<()> {
    agree(party, Call::Close, ready).await?;
    let rank = party.rank();
    let leaders = file.leaders.borrow().clone();
    let gathered = match leaders.iter().position(|leader| *leader == rank) {
        Some(0) => gather(party, file, object, &leaders[1..]).await,
        Some(_) => pass_on(party, file, object)
            .await
            .map(|()| Share::default()),
        None => Ok(Share::default()),
    };
    let at_first = |others: &Share| {
        (object.complete(others))
            .map_err(|cause| file.failed("complete", &cause))
            .map(|()| Vec::new())
    };
    meet(party, Call::Close, gathered, Same::NOTHING, at_first)
        .await
        .map(drop)
}

/// At a leader: what its process has goes to the first member, pieces in messages of their own. An empty message: something went wrong.
async fn pass_on(party: &Party, file: &File, object: &Object) -> Result<()> {
    let failed = |cause| file.failed("close", &cause);
    let share = match object.share() {
        Ok(share) => share,
        Err(cause) => {
            party.send(0, Vec::new());
            return Err(failed(cause));
        }
    };
    party.send(0, share.clone());
    let mut outcome = Ok(());
    for (offset, bytes) in windows(&Share::from_bytes(&share).unwrap_or_default()) {
        let piece = object.take(offset, bytes);
        party.send(0, piece.as_ref().map_or(Vec::new(), Clone::clone));
        outcome = outcome.and(piece.map(drop));
        // One is under way at a time.
        party.receive(Some(0)).await;
    }
    outcome.map_err(failed)
}

/// The pieces of a share, of at most a window each.
fn windows(share: &Share) -> Vec<(u64, u64)> {
    let cut = |&(offset, bytes): &(u64, u64)| {
        (0..bytes)
            .step_by(WINDOW_BYTES)
            .map(move |from| (offset + from, (bytes - from).min(WINDOW_BYTES as u64)))
    };
    share.pieces.iter().flat_map(cut).collect()
}

/// At the first member: what the leaders have. Pieces go to this member's process, and what has been sent into one list.
async fn gather(party: &Party, file: &File, object: &Object, leaders: &[usize]) -> Result<Share> {
    let (mut all, mut outcome) = (Share::default(), Ok(()));
    for leader in leaders {
        let share = Share::from_bytes(&party.receive(Some(*leader)).await);
        let Some(share) = share else {
            let text = format!(
                "rank {leader} of the file cannot say what it has of {}",
                file.name
            );
            outcome = outcome.and(Err(Error::new(Class::Io, text)));
            continue;
        };
        for (offset, bytes) in windows(&share) {
            let piece = party.receive(Some(*leader)).await;
            // SAFETY: a message of ours.
            let put = unsafe { object.write(piece.as_ptr(), piece.len(), offset) };
            let put = put.map_err(|cause| file.failed("write", &cause));
            outcome = outcome.and(match piece.len() as u64 == bytes {
                true => put,
                false => Err(Error::new(
                    Class::Io,
                    format!("a piece of {} was lost on its way", file.name),
                )),
            });
            party.send(*leader, Vec::new());
        }
        all.end = all.end.max(share.end);
        all.replaces |= share.replaces;
        all.sent.extend(share.sent);
    }
    outcome.map(|()| all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_process_has_one_leader() {
        assert_eq!(leaders(&[5, 5, 7, 5, 7, 9]), [0, 2, 5]);
        assert_eq!(leaders(&[5]), [0]);
    }

    #[test]
    fn long_pieces_are_cut() {
        let window = WINDOW_BYTES as u64;
        let share = Share {
            pieces: vec![(3, window + 1), (9 * window, 2)],
            ..Share::default()
        };
        let cut = [(3, window), (3 + window, 1), (9 * window, 2)];
        assert_eq!(windows(&share), cut);
    }
}
