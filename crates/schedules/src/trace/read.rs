//! One rank's trace.

use cloudmpi_coll::Collective;

use super::TraceError;

const MAGIC: &str = "cloudmpi-trace 1";

/// The members of a communicator, by the ranks of the job.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Members {
    pub own: Vec<u32>,
    /// The other group of an intercommunicator.
    pub remote: Option<Vec<u32>>,
}

/// The neighbours of this rank in a communicator with a topology; negative is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Topology {
    pub cartesian: bool,
    pub sources: Vec<i32>,
    pub destinations: Vec<i32>,
}

/// The send or receive arguments of a collective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// Not significant at this rank.
    None,
    Uniform {
        count: u64,
        size: u64,
    },
    Table {
        size: u64,
        counts: Vec<u64>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedCall {
    pub collective: Collective,
    /// The program's own value: negative for `MPI_ROOT` and `MPI_PROC_NULL`.
    pub root: Option<i32>,
    pub in_place: bool,
    pub commutative: bool,
    pub send: Side,
    pub recv: Side,
}

/// A completed request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    pub request: u64,
    /// Source and tag of a receive.
    pub matched: Option<(i32, i32)>,
    pub cancelled: bool,
}

/// Peers are ranks of the communicator (of an intercommunicator's remote group).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Send {
        comm: usize,
        to: i32,
        tag: i32,
        bytes: u64,
    },
    Recv {
        comm: usize,
        from: i32,
        tag: i32,
    },
    SendRecv {
        comm: usize,
        to: i32,
        tag: i32,
        bytes: u64,
        from: i32,
        recv_tag: i32,
    },
    BeginSend {
        request: u64,
        comm: usize,
        to: i32,
        tag: i32,
        bytes: u64,
    },
    /// Source and tag may be wildcards (negative).
    BeginRecv {
        request: u64,
        comm: usize,
        from: i32,
        tag: i32,
    },
    Complete(Vec<Completion>),
    Collective {
        request: Option<u64>,
        comm: usize,
        call: TracedCall,
    },
    Free {
        request: u64,
    },
    End,
}

/// One call, and the computing since the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub wall_ns: u64,
    pub cpu_ns: u64,
    pub action: Action,
    pub line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankTrace {
    pub place: String,
    pub rank: usize,
    pub ranks: usize,
    pub host: String,
    /// The number of cores that the process may use.
    pub cores: usize,
    pub comms: Vec<Members>,
    pub topologies: Vec<Option<Topology>>,
    pub events: Vec<Event>,
}

/// The words of one line.
struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
}

const LONGEST_NS: i64 = 366 * 86_400 * 1_000_000_000;

type Parsed<T> = Result<T, String>;

impl<'a> Words<'a> {
    fn word(&mut self) -> Parsed<&'a str> {
        self.words
            .next()
            .ok_or_else(|| "the line ends too early".to_string())
    }

    fn number<T: std::str::FromStr>(&mut self) -> Parsed<T> {
        let word = self.word()?;
        word.parse()
            .map_err(|_| format!("'{word}' is not the number that is due here"))
    }

    /// A time; clocks of other cores may be a little behind.
    fn time(&mut self) -> Parsed<u64> {
        match self.number::<i64>()? {
            ns if ns <= LONGEST_NS => Ok(ns.max(0) as u64),
            ns => Err(format!("{ns} ns between two calls is more than a year")),
        }
    }

    fn end(mut self) -> Parsed<()> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(format!("'{word}' after the end of the line's contents")),
        }
    }
}

impl RankTrace {
    pub fn parse(text: &str, place: &str) -> Result<RankTrace, TraceError> {
        let mut trace = RankTrace {
            place: place.to_string(),
            rank: 0,
            ranks: 0,
            host: String::new(),
            cores: 0,
            comms: Vec::new(),
            topologies: Vec::new(),
            events: Vec::new(),
        };
        for (i, line) in text.lines().enumerate() {
            let refuse = |what: String| TraceError(format!("{place}:{}: {what}", i + 1));
            if i == 0 {
                if line != MAGIC {
                    return Err(refuse(format!(
                        "this is no trace: the first line must be `{MAGIC}`"
                    )));
                }
                continue;
            }
            trace.line(line, i + 1).map_err(refuse)?;
        }
        match trace.events.last() {
            Some(Event {
                action: Action::End,
                ..
            }) => {}
            _ => {
                return Err(TraceError(format!(
                    "{place}: the trace has no end: the program did not come to MPI_Finalize, or the \
                     file is cut off"
                )));
            }
        }
        if trace.rank >= trace.ranks {
            return Err(TraceError(format!(
                "{place}: rank {} of {} ranks",
                trace.rank, trace.ranks
            )));
        }
        Ok(trace)
    }

    fn line(&mut self, line: &str, number: usize) -> Parsed<()> {
        let mut words = Words {
            words: line.split_whitespace(),
        };
        let kind = words.word()?;
        match kind {
            "rank" => (self.rank, self.ranks) = (words.number()?, words.number()?),
            "host" => {
                self.host = words.word()?.to_string();
                self.cores = words.number()?;
            }
            "comm" => return self.comm(words),
            "topology" => return self.topology(words),
            "u" => {
                let what = line.strip_prefix("u ").unwrap_or("something");
                return Err(format!(
                    "the program uses {what}, which a trace does not describe: it cannot be simulated"
                ));
            }
            _ => {
                if matches!(
                    self.events.last(),
                    Some(Event {
                        action: Action::End,
                        ..
                    })
                ) {
                    return Err("an event after the end".to_string());
                }
                let (wall_ns, cpu_ns) = (words.time()?, words.time()?);
                let action = self.action(kind, &mut words)?;
                self.events.push(Event {
                    wall_ns,
                    cpu_ns,
                    action,
                    line: number,
                });
            }
        }
        words.end()
    }

    fn comm(&mut self, mut words: Words) -> Parsed<()> {
        let id: usize = words.number()?;
        if id != self.comms.len() {
            return Err(format!(
                "communicator {id} where {} is due",
                self.comms.len()
            ));
        }
        let (own, remote) = groups(words)?;
        let ranks = self.ranks as i32;
        let in_job = |group: &[i32]| -> Parsed<Vec<u32>> {
            group
                .iter()
                .map(|&rank| match rank {
                    rank if (0..ranks).contains(&rank) => Ok(rank as u32),
                    _ => {
                        Err("a member that is not of this job: it cannot be simulated".to_string())
                    }
                })
                .collect()
        };
        self.comms.push(Members {
            own: in_job(&own)?,
            remote: remote.map(|remote| in_job(&remote)).transpose()?,
        });
        self.topologies.push(None);
        Ok(())
    }

    fn topology(&mut self, mut words: Words) -> Parsed<()> {
        let id: usize = words.number()?;
        let cartesian = words.word()? == "cartesian";
        let (sources, destinations) = groups(words)?;
        let known = self
            .topologies
            .get_mut(id)
            .ok_or("an unknown communicator")?;
        *known = Some(Topology {
            cartesian,
            sources,
            destinations: destinations.unwrap_or_default(),
        });
        Ok(())
    }

    fn bytes(words: &mut Words) -> Parsed<u64> {
        match words.number()? {
            bytes if bytes <= LARGEST_BYTES => Ok(bytes),
            bytes => Err(format!(
                "a message of {bytes} bytes; at most {LARGEST_BYTES} can be"
            )),
        }
    }

    fn comm_id(&self, words: &mut Words) -> Parsed<usize> {
        let id = words.number()?;
        match id < self.comms.len() {
            true => Ok(id),
            false => Err(format!("communicator {id} is not described")),
        }
    }

    fn action(&self, kind: &str, words: &mut Words) -> Parsed<Action> {
        Ok(match kind {
            "s" => Action::Send {
                comm: self.comm_id(words)?,
                to: words.number()?,
                tag: words.number()?,
                bytes: Self::bytes(words)?,
            },
            "r" => Action::Recv {
                comm: self.comm_id(words)?,
                from: words.number()?,
                tag: words.number()?,
            },
            "x" => Action::SendRecv {
                comm: self.comm_id(words)?,
                to: words.number()?,
                tag: words.number()?,
                bytes: Self::bytes(words)?,
                from: words.number()?,
                recv_tag: words.number()?,
            },
            "S" => Action::BeginSend {
                request: words.number()?,
                comm: self.comm_id(words)?,
                to: words.number()?,
                tag: words.number()?,
                bytes: Self::bytes(words)?,
            },
            "R" => Action::BeginRecv {
                request: words.number()?,
                comm: self.comm_id(words)?,
                from: words.number()?,
                tag: words.number()?,
            },
            "w" => Action::Complete(
                words
                    .words
                    .by_ref()
                    .map(completion)
                    .collect::<Parsed<_>>()?,
            ),
            "c" => Action::Collective {
                request: match words.word()? {
                    "-" => None,
                    word => Some(
                        word.parse()
                            .map_err(|_| format!("'{word}' is no request"))?,
                    ),
                },
                comm: self.comm_id(words)?,
                call: call(words)?,
            },
            "f" => Action::Free {
                request: words.number()?,
            },
            "e" => Action::End,
            other => return Err(format!("an unknown event '{other}'")),
        })
    }
}

/// Ranks, and the ranks behind a `/`.
fn groups(mut words: Words) -> Parsed<(Vec<i32>, Option<Vec<i32>>)> {
    let mut own = Vec::new();
    let mut other: Option<Vec<i32>> = None;
    for word in words.words.by_ref() {
        if word == "/" {
            other = Some(Vec::new());
            continue;
        }
        let rank = word.parse().map_err(|_| format!("'{word}' is no rank"))?;
        other.as_mut().unwrap_or(&mut own).push(rank);
    }
    Ok((own, other))
}

fn completion(word: &str) -> Parsed<Completion> {
    let wrong = || format!("'{word}' is no completed request");
    let parts: Vec<&str> = word.split(':').collect();
    let request = parts[0].parse().map_err(|_| wrong())?;
    let number = |text: &str| text.parse::<i32>().map_err(|_| wrong());
    let (matched, cancelled) = match parts[1..] {
        [] => (None, false),
        ["x"] => (None, true),
        [source, tag] => (Some((number(source)?, number(tag)?)), false),
        _ => return Err(wrong()),
    };
    Ok(Completion {
        request,
        matched,
        cancelled,
    })
}

fn call(words: &mut Words) -> Parsed<TracedCall> {
    let name = words.word()?;
    let collective =
        Collective::by_name(name).ok_or_else(|| format!("no collective is called '{name}'"))?;
    let root = match words.word()? {
        "-" => None,
        word => Some(word.parse().map_err(|_| format!("'{word}' is no root"))?),
    };
    let flag = |word: &str| word == "1";
    Ok(TracedCall {
        collective,
        root,
        in_place: flag(words.word()?),
        commutative: flag(words.word()?),
        send: side(words.word()?)?,
        recv: side(words.word()?)?,
    })
}

/// More than any buffer has: a damaged file may have such a number.
const LARGEST_BYTES: u64 = 1 << 40;

fn side(word: &str) -> Parsed<Side> {
    let side = parse_side(word)?;
    let (size, counts) = match &side {
        Side::None => return Ok(side),
        Side::Uniform { count, size } => (*size, std::slice::from_ref(count)),
        Side::Table { size, counts } => (*size, &counts[..]),
    };
    let sum = counts
        .iter()
        .try_fold(0u64, |sum, count| sum.checked_add(*count));
    match sum.and_then(|sum| sum.checked_mul(size)) {
        Some(bytes) if bytes <= LARGEST_BYTES && size <= LARGEST_BYTES => Ok(side),
        _ => Err(format!("'{word}' are more than {LARGEST_BYTES} bytes")),
    }
}

fn parse_side(word: &str) -> Parsed<Side> {
    let wrong = || format!("'{word}' is no side of a collective");
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let parts: Vec<&str> = word.split(':').collect();
    Ok(match parts[..] {
        ["-"] => Side::None,
        ["u", count, size] => Side::Uniform {
            count: number(count)?,
            size: number(size)?,
        },
        ["t", size, counts] => Side::Table {
            size: number(size)?,
            counts: counts
                .split_terminator(',')
                .map(number)
                .collect::<Parsed<_>>()?,
        },
        _ => return Err(wrong()),
    })
}
