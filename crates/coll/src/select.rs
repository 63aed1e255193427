//! Which algorithm a call gets.

use crate::call::{Call, Collective, Span};
use crate::schedule::Schedule;
use crate::table::{Algorithm, Need, algorithms};
use crate::ways::{Place, Way, WayRow, background_names_for, counted_bytes, names_for, way_names};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// What a choice rests on besides the number of ranks and bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    pub inter: bool,
    pub commutative: bool,
    /// Something below carries one packet to many ranks at once.
    pub multicast: bool,
    /// All ranks are on one machine, and there are more than it has cores.
    pub shared_cores: bool,
    pub span: Span,
    /// A table that all ranks' agents can read and write.
    pub table: bool,
}

impl Traits {
    /// Of members of one communicator who call with a commutative operation, without services.
    fn of(place: Place) -> Traits {
        Traits {
            inter: false,
            commutative: true,
            multicast: false,
            shared_cores: place.shared_cores,
            span: place.span(),
            table: false,
        }
    }
}

/// A line of the selection table. Bounds are inclusive.
#[derive(Clone, Copy, Debug)]
struct Rule {
    ranks: (usize, usize),
    bytes: (usize, usize),
    how: How,
    conditions: Conditions,
}

/// The column `algorithm`.
#[derive(Clone, Copy, Debug)]
enum How {
    /// And what it cuts messages into, where the line says so: `chain/16384`.
    Messages(&'static Algorithm, Option<usize>),
    SharedMemory(Way),
}

/// The column `where`.
#[derive(Clone, Copy, Debug, Default)]
struct Conditions {
    /// For ranks that share cores only, or for those that do not.
    shared_cores: Option<bool>,
    in_place: bool,
    /// For nonblocking calls, to which the others are not.
    background: bool,
    /// Does not keep nonblocking calls from going through shared memory.
    blocking: bool,
    /// For members of one node only, of several, or for the leaders of nodes.
    span: Option<Span>,
}

impl Conditions {
    const NAMES: [&str; 9] = [
        "shared_cores",
        "own_cores",
        "in_place",
        "background",
        "blocking",
        "one_node",
        "several_nodes",
        "leaders",
        "-",
    ];

    fn parse(text: &str) -> Result<Conditions, String> {
        let mut conditions = Conditions::default();
        for name in text.split(',') {
            match name {
                "shared_cores" => conditions.shared_cores = Some(true),
                "own_cores" => conditions.shared_cores = Some(false),
                "in_place" => conditions.in_place = true,
                "background" => conditions.background = true,
                "blocking" => conditions.blocking = true,
                "one_node" => conditions.span = Some(Span::OneNode),
                "several_nodes" => conditions.span = Some(Span::SeveralNodes),
                "leaders" => conditions.span = Some(Span::Leaders),
                "-" => {}
                _ => return Err(format!("'{name}' is none of {}", Self::NAMES.join(", "))),
            }
        }
        Ok(conditions)
    }

    fn hold(self, shared_cores: bool, span: Span) -> bool {
        self.shared_cores.is_none_or(|asked| asked == shared_cores)
            && self.span.is_none_or(|asked| asked == span)
    }
}

type Rules = BTreeMap<Collective, Vec<Rule>>;

/// Chooses an algorithm of messages: one that was forced, else that of the first line of the user's table
/// that fits, else of the built-in one. A line fits if the ranks and bytes lie within its bounds
/// and the algorithm's needs hold. [`Selector::ways`] are the lines for shared memory, which count before.
#[derive(Clone, Debug, Default)]
pub struct Selector {
    forced: BTreeMap<Collective, Vec<&'static Algorithm>>,
    user: Rules,
}

/// What was chosen, and why not what was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub algorithm: &'static Algorithm,
    /// What it cuts messages into, if the line says so.
    pub segment_bytes: Option<usize>,
    /// A forced algorithm that cannot be used here, and what it would need.
    pub refused: Option<(&'static Algorithm, Need)>,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.algorithm.name)?;
        if let Some(bytes) = self.segment_bytes {
            write!(f, "{SEGMENT}{bytes}")?;
        }
        match self.refused {
            Some((asked, need)) => write!(f, " (not {}: it needs {need})", asked.name),
            None => Ok(()),
        }
    }
}

/// A request that cannot be followed. The text says what can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    UnknownCollective {
        name: String,
    },
    UnknownAlgorithm {
        collective: Collective,
        name: String,
    },
    NotAPair {
        text: String,
    },
    Table {
        line: usize,
        problem: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::UnknownCollective { name } => {
                let names: Vec<_> = Collective::ALL.iter().map(|c| c.name()).collect();
                write!(
                    f,
                    "no collective is called '{name}'; there are: {}",
                    names.join(", ")
                )
            }
            Error::UnknownAlgorithm { collective, name } => {
                let names: Vec<_> = algorithms(*collective).iter().map(|a| a.name).collect();
                let (collective, names) = (collective.name(), names.join(", "));
                write!(
                    f,
                    "{collective} has no algorithm called '{name}'; it has: {names}"
                )
            }
            Error::NotAPair { text } => {
                write!(f, "'{text}' is not of the form collective=algorithm")
            }
            Error::Table { line, problem } => {
                write!(f, "selection table, line {line}: {problem}")
            }
        }
    }
}

impl std::error::Error for Error {}

const BUILT_IN: &str = include_str!("../data/selection.tsv");

fn built_in() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| parse(BUILT_IN).unwrap_or_else(|error| panic!("built in: {error}")))
}

impl Selector {
    /// By the built-in table.
    pub fn new() -> Selector {
        Selector::default()
    }

    /// Puts a table, written as `data/selection.tsv` is, before the built-in one.
    pub fn with_table(mut self, text: &str) -> Result<Selector, Error> {
        self.user = parse(text)?;
        Ok(self)
    }

    /// Asks for an algorithm wherever its needs hold. One for intracommunicators and one for
    /// intercommunicators can be asked for; of several of a kind the last counts.
    pub fn force(&mut self, collective: &str, algorithm: &str) -> Result<(), Error> {
        let collective = find_collective(collective)?;
        let algorithm = find_algorithm(collective, algorithm)?;
        let forced = self.forced.entry(collective).or_default();
        forced.retain(|other| other.inter != algorithm.inter);
        forced.push(algorithm);
        Ok(())
    }

    /// Whether this algorithm was asked for.
    pub fn forces(&self, collective: Collective, algorithm: &Algorithm) -> bool {
        let forced = self.forced.get(&collective).into_iter().flatten();
        forced.into_iter().any(|a| a.name == algorithm.name)
    }

    /// Whether an algorithm that relies on this was asked for.
    pub fn forces_need(&self, need: Need) -> bool {
        let forced = self.forced.values().flatten();
        forced.into_iter().any(|a| a.needs.contains(&need))
    }

    /// [`Selector::force`] for a list as on a command line: `allreduce=ring,bcast=chain`.
    pub fn force_list(&mut self, list: &str) -> Result<(), Error> {
        for text in list.split([',', ' ', ';']).filter(|text| !text.is_empty()) {
            let (collective, algorithm) = text.split_once('=').ok_or_else(|| Error::NotAPair {
                text: text.to_string(),
            })?;
            self.force(collective.trim(), algorithm.trim())?;
        }
        Ok(())
    }

    /// `ranks` is the size of the group, of an intercommunicator that of the larger one;
    /// `bytes` is as [`Call::bytes`] says.
    pub fn choose(
        &self,
        collective: Collective,
        ranks: usize,
        bytes: usize,
        traits: Traits,
    ) -> Choice {
        let mut refused = None;
        for &algorithm in self.forced.get(&collective).into_iter().flatten() {
            match algorithm.unmet(ranks, traits) {
                None => {
                    return Choice {
                        algorithm,
                        segment_bytes: None,
                        refused: None,
                    };
                }
                // Forcing one kind of communicator says nothing about the other.
                Some(_) if algorithm.inter != traits.inter => {}
                Some(need) => refused = Some((algorithm, need)),
            }
        }
        let fitting = |rule: &Rule| {
            let How::Messages(algorithm, segment_bytes) = rule.how else {
                return None;
            };
            let fits = within(rule.ranks, ranks)
                && within(rule.bytes, bytes)
                && rule.conditions.hold(traits.shared_cores, traits.span)
                && algorithm.unmet(ranks, traits).is_none();
            fits.then_some((algorithm, segment_bytes))
        };
        let find = |rules: &Rules| rules.get(&collective)?.iter().find_map(fitting);
        let anything = || {
            algorithms(collective)
                .iter()
                .find(|a| a.unmet(ranks, traits).is_none())
                .map(|algorithm| (algorithm, None))
        };
        let found = find(&self.user)
            .or_else(|| find(built_in()))
            .or_else(anything);
        let (algorithm, segment_bytes) = found.unwrap_or_else(|| {
            panic!(
                "{} has no algorithm for {ranks} ranks and {traits:?}",
                collective.name()
            )
        });
        Choice {
            algorithm,
            segment_bytes,
            refused,
        }
    }

    pub fn choose_for(&self, call: &Call) -> Choice {
        let remote = call.remote_ranks;
        let traits = Traits {
            inter: remote.is_some(),
            commutative: call.commutative,
            multicast: call.multicast_bytes > 0,
            shared_cores: call.shared_cores,
            span: call.span,
            table: call.table,
        };
        let ranks = call.ranks.max(remote.unwrap_or(0));
        self.choose(call.collective, ranks, call.bytes(), traits)
    }

    /// The rows that choose the way of a blocking collective among these members, in their order. Where none fits a call,
    /// and after the last of them, it goes by messages.
    pub fn ways(&self, collective: Collective, place: Place) -> Vec<WayRow> {
        self.ways_of(collective, place, false)
    }

    /// The same of a nonblocking one.
    pub fn ways_in_background(&self, collective: Collective, place: Place) -> Vec<WayRow> {
        self.ways_of(collective, place, true)
    }

    fn ways_of(&self, collective: Collective, place: Place, background: bool) -> Vec<WayRow> {
        let traits = Traits::of(place);
        let tables = [&self.user, built_in()];
        let rules = tables.into_iter().filter_map(|t| t.get(&collective));
        let way = |rule: &Rule| {
            let (way, can) = match rule.how {
                How::Messages(algorithm, _) => {
                    let needs_hold = algorithm.unmet(place.ranks, traits).is_none();
                    (Way::Messages, needs_hold)
                }
                How::SharedMemory(way) => (way, way.is_for(place)),
            };
            let conditions = &rule.conditions;
            let fits = can
                && within(rule.ranks, place.ranks)
                && conditions.hold(place.shared_cores, place.span())
                && (conditions.background == background || way == Way::Messages)
                && !(conditions.blocking && background);
            fits.then_some(WayRow {
                way,
                bytes: (rule.bytes.0 as u64, rule.bytes.1 as u64),
                in_place: rule.conditions.in_place,
            })
        };
        let mut rows: Vec<WayRow> = rules.flatten().filter_map(way).collect();
        let last = rows.iter().rposition(|row| row.way != Way::Messages);
        rows.truncate(last.map_or(0, |last| last + 1));
        rows
    }

    /// This rank's schedule by the algorithm chosen.
    pub fn schedule(&self, call: &Call) -> Schedule {
        let choice = self.choose_for(call);
        match choice.segment_bytes {
            None => choice.algorithm.build(call),
            Some(segment_bytes) => choice.algorithm.build(&Call {
                segment_bytes,
                ..*call
            }),
        }
    }

    /// Every algorithm with what it needs and costs, one a line, for people to read.
    pub fn list(&self) -> String {
        use fmt::Write;
        let mut text = String::new();
        for &collective in Collective::ALL {
            let _ = writeln!(text, "{}", collective.name());
            for algorithm in algorithms(collective) {
                let mark = if self.forces(collective, algorithm) {
                    '*'
                } else {
                    ' '
                };
                let _ = write!(text, " {mark} {:<28} {}", algorithm.name, algorithm.cost);
                for need in algorithm.needs {
                    let _ = write!(text, "; needs {need}");
                }
                text.push('\n');
            }
        }
        text
    }
}

/// What a blocking collective can be carried out by among such members, as the column `algorithm` names it: ways through
/// shared memory, then algorithms of messages.
pub fn candidates(collective: Collective, place: Place) -> Vec<String> {
    let mut names: Vec<String> = names_for(collective, place)
        .into_iter()
        .map(str::to_string)
        .collect();
    names.extend(by_messages(collective, place.ranks, Traits::of(place)));
    names
}

/// By which ways through shared memory a nonblocking call can go among such members.
pub fn background_candidates(collective: Collective, place: Place) -> Vec<&'static str> {
    background_names_for(collective, place)
}

/// What the built-in table chooses for such a call of `given` bytes; `None`: messages.
pub fn background_default(
    collective: Collective,
    place: Place,
    given: u64,
) -> Option<&'static str> {
    let rows = Selector::new().ways_in_background(collective, place);
    let counted = |way: Way| counted_bytes(collective, way, place.ranks, given);
    let row = rows.iter().find(|row| row.fits(counted(row.way), false))?;
    (row.way != Way::Messages).then(|| row.way.name())
}

/// What the step between the nodes of a collective by levels is: the collective among the leaders, and its bytes where the
/// whole call has `given`; `None` where it has no such step, or one whose length not all know. `post_bytes` is what goes
/// through shared memory at a time.
pub fn leaders_call(
    collective: Collective,
    ranks: usize,
    given: u64,
    post_bytes: u64,
) -> Option<(Collective, u64)> {
    use Collective::*;
    match collective {
        Barrier => Some((Barrier, 0)),
        // A part at a time.
        Bcast => Some((Bcast, given.min(post_bytes))),
        Reduce | Allreduce => Some((collective, given)),
        Allgather => Some((Allgatherv, given * ranks as u64)),
        _ => None,
    }
}

/// By what algorithms of messages such a step among the leaders of `nodes` nodes can go.
pub fn leaders_candidates(step: Collective, nodes: usize) -> Vec<String> {
    let place = Place {
        ranks: nodes,
        shared_cores: false,
        spans_nodes: true,
    };
    let traits = Traits {
        span: Span::Leaders,
        ..Traits::of(place)
    };
    by_messages(step, nodes, traits)
}

/// What the built-in table chooses for such a step of so many bytes.
pub fn leaders_default(step: Collective, nodes: usize, bytes: u64) -> &'static str {
    let place = Place {
        ranks: nodes,
        shared_cores: false,
        spans_nodes: true,
    };
    let traits = Traits {
        span: Span::Leaders,
        ..Traits::of(place)
    };
    let choice = Selector::new().choose(step, nodes, bytes as usize, traits);
    choice.algorithm.name
}

/// Those whose needs hold, each that cuts messages also with other lengths.
fn by_messages(collective: Collective, ranks: usize, traits: Traits) -> Vec<String> {
    let can = |algorithm: &&Algorithm| algorithm.unmet(ranks, traits).is_none();
    let mut names = Vec::new();
    for algorithm in algorithms(collective).iter().filter(can) {
        names.push(algorithm.name.to_string());
        if algorithm.has_segments() {
            names.extend(SEGMENTS.map(|bytes| format!("{}{SEGMENT}{bytes}", algorithm.name)));
        }
    }
    names
}

/// Between an algorithm's name and what it cuts messages into.
const SEGMENT: char = '/';
/// Besides the default, in bytes.
const SEGMENTS: [usize; 2] = [8 << 10, 256 << 10];
/// A shorter one would be all headers.
const LEAST_SEGMENT_BYTES: usize = 64;

/// What the built-in table chooses for a blocking call of `given` bytes (those of a block, or of the vector of a broadcast or
/// reduction) that is not in place, as far as members and bytes decide.
pub fn default_for(collective: Collective, place: Place, given: u64) -> &'static str {
    let selector = Selector::new();
    let counted = |way: Way| counted_bytes(collective, way, place.ranks, given);
    let rows = selector.ways(collective, place);
    match rows.iter().find(|row| row.fits(counted(row.way), false)) {
        Some(row) if row.way != Way::Messages => row.way.name(),
        _ => {
            let bytes = counted(Way::Messages) as usize;
            selector
                .choose(collective, place.ranks, bytes, Traits::of(place))
                .algorithm
                .name
        }
    }
}

/// What a line of that algorithm counts as its bytes where a call has `given`: those of a block, or of the vector of a
/// broadcast or reduction.
pub fn line_bytes(collective: Collective, algorithm: &str, ranks: usize, given: u64) -> u64 {
    let way = Way::by_name(algorithm).unwrap_or(Way::Messages);
    counted_bytes(collective, way, ranks, given)
}

fn within((low, high): (usize, usize), value: usize) -> bool {
    low <= value && value <= high
}

/// Whether MPI_IN_PLACE is passed by all ranks or by none.
fn is_in_place_everywhere(collective: Collective) -> bool {
    use Collective::*;
    matches!(
        collective,
        Allgather
            | Allgatherv
            | Alltoall
            | Alltoallv
            | Alltoallw
            | Allreduce
            | ReduceScatter
            | ReduceScatterBlock
    )
}

fn find_collective(name: &str) -> Result<Collective, Error> {
    Collective::by_name(name).ok_or_else(|| Error::UnknownCollective {
        name: name.to_string(),
    })
}

/// Other names that people know an algorithm by.
const ALIASES: &[(&str, &str)] = &[
    ("naive", "linear"),
    ("hypercube", "binomial"),
    // Of the cloudMPI of 2014.
    ("queue-loop", "linear"),
    ("parallel", "linear"),
    ("queue-event", "event"),
];

fn find_algorithm(collective: Collective, name: &str) -> Result<&'static Algorithm, Error> {
    let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
    let known = alias.map_or(name, |(_, known)| known);
    algorithms(collective)
        .iter()
        .find(|algorithm| algorithm.name == known)
        .ok_or_else(|| Error::UnknownAlgorithm {
            collective,
            name: name.to_string(),
        })
}

/// A way through shared memory or an algorithm of messages.
fn find_how(collective: Collective, name: &str, background: bool) -> Result<How, String> {
    match Way::by_name(name) {
        Some(way) if way.is_of(collective, background) => Ok(How::SharedMemory(way)),
        Some(_) => Err(format!(
            "{} does not go by {name} through shared memory; it goes by: {}",
            collective.name(),
            way_names(collective, background).join(", ")
        )),
        None => find_with_segment(collective, name),
    }
}

/// `chain`, or `chain/16384` with what it cuts messages into.
fn find_with_segment(collective: Collective, name: &str) -> Result<How, String> {
    let (name, bytes) = match name.split_once(SEGMENT) {
        None => (name, None),
        Some((name, bytes)) => (name, Some(bytes)),
    };
    let algorithm = find_algorithm(collective, name).map_err(|error| error.to_string())?;
    let bytes = match bytes {
        None => None,
        Some(_) if !algorithm.has_segments() => {
            return Err(format!(
                "{} does not cut messages: write {name} alone",
                algorithm.name
            ));
        }
        Some(text) => match text.parse() {
            Ok(bytes) if bytes >= LEAST_SEGMENT_BYTES => Some(bytes),
            _ => {
                return Err(format!(
                    "'{text}' is not a number of bytes, at least {LEAST_SEGMENT_BYTES}, to cut messages into"
                ));
            }
        },
    };
    Ok(How::Messages(algorithm, bytes))
}

/// `#` starts a comment, `-` is no upper bound, and a first line of column names is allowed. The last column may be left out.
fn parse(text: &str) -> Result<Rules, Error> {
    let mut rules = Rules::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if line.is_empty() || line.starts_with("collective\t") {
            continue;
        }
        let problem = |problem: String| Error::Table {
            line: i + 1,
            problem,
        };
        let mut fields: Vec<&str> = line.split_whitespace().collect();
        if fields.len() == 6 {
            fields.push("-");
        }
        let [
            collective,
            min_ranks,
            max_ranks,
            min_bytes,
            max_bytes,
            algorithm,
            place,
        ] = fields[..]
        else {
            let found = fields.len();
            return Err(problem(format!("expected 6 or 7 columns, found {found}")));
        };
        let collective = find_collective(collective).map_err(|e| problem(e.to_string()))?;
        let conditions = Conditions::parse(place).map_err(problem)?;
        let how = find_how(collective, algorithm, conditions.background).map_err(problem)?;
        if (conditions.in_place || conditions.background) && matches!(how, How::Messages(..)) {
            let ways = way_names(collective, conditions.background).join(", ");
            return Err(problem(format!(
                "in_place and background are for ways through shared memory only: {ways}"
            )));
        }
        if conditions.in_place && !is_in_place_everywhere(collective) {
            return Err(problem(format!(
                "in_place cannot choose for {}: some ranks may pass MPI_IN_PLACE and others not, and all have to choose alike",
                collective.name()
            )));
        }
        let bound = |text: &str| match text {
            "-" => Ok(usize::MAX),
            _ => text
                .parse()
                .map_err(|_| problem(format!("'{text}' is neither a number nor '-'"))),
        };
        rules.entry(collective).or_default().push(Rule {
            conditions,
            ranks: (bound(min_ranks)?, bound(max_ranks)?),
            bytes: (bound(min_bytes)?, bound(max_bytes)?),
            how,
        });
    }
    Ok(rules)
}
