//! What a call says of itself where ranks may die: its arguments, by which a life that runs again is compared with an earlier one.
//! Generated for calls that other ranks or later calls can depend on; calls that only look something up say nothing, so a second
//! life may look as often as it likes.

use crate::rust_types::rust_name;
use crate::spec::{Function, Param};

/// Chapters of which every call counts, but for those that look something up.
const CHAPTERS: [&str; 15] = [
    "buffer",
    "collective",
    "communicator",
    "datatype",
    "group",
    "icollective",
    "intercomm",
    "neighbor",
    "op",
    "p2p",
    "pcollective",
    "probe",
    "request",
    "session",
    "topology",
];
/// Calls of other chapters that count.
const OTHERS: [&str; 2] = ["MPI_Finalize", "MPI_Comm_disconnect"];
/// Calls of those chapters that look something up, set what no other rank sees, or free what is this process's alone: garbage
/// collectors free when they like.
const LOCAL: [&str; 22] = [
    "MPI_Comm_compare",
    "MPI_Comm_group",
    "MPI_Comm_rank",
    "MPI_Comm_remote_group",
    "MPI_Comm_remote_size",
    "MPI_Comm_size",
    "MPI_Comm_test_inter",
    "MPI_Comm_set_info",
    "MPI_Comm_set_name",
    "MPI_Dims_create",
    "MPI_Group_compare",
    "MPI_Group_free",
    "MPI_Group_rank",
    "MPI_Group_size",
    "MPI_Group_translate_ranks",
    "MPI_Op_commutative",
    "MPI_Op_free",
    "MPI_Reduce_local",
    "MPI_Session_init",
    "MPI_Topo_test",
    "MPI_Type_commit",
    "MPI_Type_free",
];
const LOCAL_BEGINNINGS: [&str; 10] = [
    "MPI_Cart_coords",
    "MPI_Cart_map",
    "MPI_Cart_rank",
    "MPI_Cart_shift",
    "MPI_Dist_graph_neighbors",
    "MPI_Graph_map",
    "MPI_Graph_neighbors",
    "MPI_Type_match",
    "MPI_Type_set_name",
    "MPI_Type_size",
];
/// Calls that ask without waiting: they count when the answer is not "not yet", as they may be asked any number of times.
const ASKING: [&str; 5] = [
    "MPI_Test",
    "MPI_Iprobe",
    "MPI_Improbe",
    "MPI_Request_get_status",
    "MPI_Parrived",
];
/// Parameters that are the length of an array.
const LENGTHS: [&str; 5] = ["count", "incount", "n", "ndims", "nnodes"];

/// Whether a call says its arguments.
pub fn counts(f: &Function) -> bool {
    let name = f.name.as_str();
    let looks_up = name.contains("_get_") || name.ends_with("_get") || name.ends_with("dim_get");
    if is_asking(f) || OTHERS.contains(&name) {
        return !f.returns_value();
    }
    CHAPTERS.contains(&f.chapter.as_str())
        && !f.returns_value()
        && !looks_up
        && !LOCAL.contains(&name)
        && !LOCAL_BEGINNINGS.iter().any(|begin| name.starts_with(begin))
}

fn is_asking(f: &Function) -> bool {
    let asks = ASKING.iter().any(|begin| f.name.starts_with(begin));
    asks && ["request", "probe"].contains(&f.chapter.as_str())
}

/// A constructor of datatypes that is given distances in bytes.
fn is_by_bytes(f: &Function) -> bool {
    let beginnings = [
        "MPI_Type_create_h",
        "MPI_Type_create_struct",
        "MPI_Type_create_resized",
    ];
    beginnings.iter().any(|begin| f.name.starts_with(begin))
}

/// The closure by which the call says its arguments.
pub fn closure(f: &Function) -> String {
    let said = f.params.iter().filter_map(|p| {
        let statement = statement(f, p)?;
        Some(match condition(f, p) {
            Some(condition) => format!("if {condition} {{ {statement}; }}"),
            None => statement,
        })
    });
    let mut said: Vec<String> = said.collect();
    if is_asking(f) {
        said.insert(0, "s.asks()".to_owned());
    }
    match said.is_empty() {
        true => "|_| ()".to_owned(),
        false => format!("move |s| {{ {}; }}", said.join("; ")),
    }
}

/// When the argument counts: what only the root is to give may be anything elsewhere, and so may count and type beside
/// MPI_IN_PLACE. In the root's group of an intercommunicator, where `root` is negative, the root alone gives and takes, and only one of both.
fn condition(f: &Function, p: &Param) -> Option<&'static str> {
    let has = |name: &str| f.params.iter().any(|p| p.name == name);
    let (gathers, scatters) = (f.name.contains("ather"), f.name.contains("catter"));
    let (sends, receives) = (p.name.starts_with("send"), p.name.starts_with("recv"));
    match has("root") && has("sendbuf") && has("recvbuf") {
        true if gathers && receives => return Some("s.is_root(comm, root)"),
        true if scatters && sends => return Some("s.is_root(comm, root)"),
        true if gathers && sends => return Some("root >= 0 && !s.is_in_place(sendbuf)"),
        true if scatters && receives => return Some("root >= 0 && !s.is_in_place(recvbuf)"),
        _ => {}
    }
    let is_collective = f.chapter.contains("collective");
    (is_collective && sends && has("sendbuf") && has("recvbuf"))
        .then_some("!s.is_in_place(sendbuf)")
}

/// One argument, if it says something that is the same in each life: no address, nothing that is only written.
fn statement(f: &Function, p: &Param) -> Option<String> {
    let value = rust_name(&p.name);
    let name = format!("{:?}", p.name);
    // Distances in bytes may be between what was allocated.
    let is_distance = is_by_bytes(f) && ["stride", "lb", "extent"].contains(&&*p.name);
    let takes = |kind: &str| Some(format!("s.{kind}({name}, {value})"));
    match p.c_type().as_str() {
        _ if is_distance => None,
        "int" => Some(format!("s.number({name}, i64::from({value}))")),
        "MPI_Count" | "MPI_Aint" | "MPI_Offset" => takes("number"),
        "MPI_Comm" => takes("comm"),
        "MPI_Datatype" => takes("datatype"),
        "MPI_Group" => takes("group"),
        "MPI_Op" => takes("op"),
        "MPI_Request" => takes("request"),
        "MPI_Request*" if f.chapter == "request" && !f.name.contains("Grequest_start") => {
            takes("request_at")
        }
        "MPI_Message*" if f.name.to_lowercase().contains("mrecv") => takes("message_at"),
        "MPI_Comm*" if ["MPI_Comm_free", "MPI_Comm_disconnect"].contains(&f.name.as_str()) => {
            takes("comm_at")
        }
        kind => array(f, kind, &name, &value),
    }
}

fn array(f: &Function, kind: &str, name: &str, value: &str) -> Option<String> {
    let own_length = match value {
        "sources" => Some("indegree"),
        "destinations" => Some("outdegree"),
        _ => None,
    };
    let is_there = |length: &&str| f.params.iter().any(|p| p.name == *length);
    let mut lengths = own_length.into_iter().chain(LENGTHS);
    let length = match value {
        "destinations" => lengths.next().filter(|length| is_there(length)),
        _ => lengths.find(is_there),
    }?;
    let how = match kind {
        "const int[]" => "ints",
        "const MPI_Count[]" => "wide_ints",
        "int[][3]" => "triples",
        "MPI_Request[]" | "const MPI_Request[]" => "requests",
        "const MPI_Datatype[]" => "datatypes",
        _ => return None,
    };
    // Weights may be constants in the place of an array; edges are as many as the nodes' degrees.
    let may_be_else = ["weights", "sourceweights", "destweights", "edges"];
    let is_distance = is_by_bytes(f) && value == "array_of_displacements";
    if is_distance || may_be_else.contains(&value) {
        return None;
    }
    let of_length = f.params.iter().find(|p| p.name == length)?;
    let length = match of_length.kind.as_str() {
        "int" => format!("i64::from({length})"),
        _ => length.to_owned(),
    };
    Some(format!("s.{how}({name}, {value}, {length})"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Spec;
    use std::path::Path;

    /// What is read before the call is the program's to read, and no address is said.
    #[test]
    fn only_what_is_the_same_in_each_life_is_said() {
        let spec = Spec::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec")).unwrap();
        let said = |name: &str| {
            let f = spec.find(name).unwrap();
            counts(f).then(|| closure(f))
        };
        assert_eq!(
            said("MPI_Barrier").unwrap(),
            r#"move |s| { s.comm("comm", comm); }"#
        );
        assert_eq!(said("MPI_Finalize").unwrap(), "|_| ()");
        let irecv = said("MPI_Irecv").unwrap();
        assert!(
            !irecv.contains("buf") && !irecv.contains("request"),
            "{irecv}"
        );
        assert!(
            said("MPI_Wait")
                .unwrap()
                .contains("s.request_at(\"request\", request)")
        );
        assert!(
            said("MPI_Test")
                .unwrap()
                .starts_with("move |s| { s.asks(); ")
        );
        let gather = said("MPI_Gather").unwrap();
        for part in [
            r#"if root >= 0 && !s.is_in_place(sendbuf) { s.datatype("sendtype", sendtype); }"#,
            r#"if s.is_root(comm, root) { s.number("recvcount", i64::from(recvcount)); }"#,
        ] {
            assert!(gather.contains(part), "{gather}");
        }
        let scatter = said("MPI_Iscatterv").unwrap();
        assert!(
            scatter.contains(r#"if root >= 0 && !s.is_in_place(recvbuf) { s.datatype("recvtype""#),
            "{scatter}"
        );
        let allgather = said("MPI_Allgather").unwrap();
        assert!(
            allgather.contains(r#"if !s.is_in_place(sendbuf) { s.datatype("sendtype""#),
            "{allgather}"
        );
        assert!(!said("MPI_Reduce").unwrap().contains("if "));
        assert!(!said("MPI_Neighbor_alltoall").unwrap().contains("if "));
        assert!(!said("MPI_Grequest_start").unwrap().contains("request"));
        assert!(said("MPI_Type_vector").unwrap().contains("stride"));
        assert!(!said("MPI_Type_create_hvector").unwrap().contains("stride"));
        assert!(
            !said("MPI_Type_create_struct")
                .unwrap()
                .contains("displacements")
        );
        assert!(
            said("MPI_Group_range_incl")
                .unwrap()
                .contains("s.triples(\"ranges\", ranges")
        );
        assert!(
            said("MPI_Graph_create")
                .unwrap()
                .contains("s.ints(\"indx\", indx, i64::from(nnodes))")
        );
        for name in [
            "MPI_Comm_rank",
            "MPI_Type_free",
            "MPI_Wtime",
            "MPI_Get_count",
            "MPI_Cart_get",
        ] {
            assert_eq!(said(name), None, "{name}");
        }
        for f in spec.functions.iter().filter(|f| counts(f)) {
            assert!(!closure(f).contains("status"), "{}", f.name);
        }
    }
}
