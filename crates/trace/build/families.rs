//! The functions that the trace knows, and its hooks around each.
//!
//! The code here uses the parameters' names of `spec/functions.tsv`; a function and its `_c` form
//! have the same.

use crate::Hooks;

/// Calls that wait, or that programs repeat while they wait: their time does not count as
/// computing.
const SILENT: &[&str] = &[
    "Probe",
    "Iprobe",
    "Request_get_status",
    "Request_get_status_all",
    "Request_get_status_any",
    "Request_get_status_some",
    "Comm_free",
    "Comm_disconnect",
];

/// Make an intracommunicator or intercommunicator; the second name is that of its handle.
const CONSTRUCTORS: &[(&str, &str)] = &[
    ("Comm_dup", "newcomm"),
    ("Comm_dup_with_info", "newcomm"),
    ("Comm_create", "newcomm"),
    ("Comm_create_group", "newcomm"),
    ("Comm_split", "newcomm"),
    ("Comm_split_type", "newcomm"),
    ("Cart_create", "comm_cart"),
    ("Cart_sub", "newcomm"),
    ("Graph_create", "comm_graph"),
    ("Dist_graph_create", "comm_dist_graph"),
    ("Dist_graph_create_adjacent", "comm_dist_graph"),
    ("Intercomm_create", "newintercomm"),
    ("Intercomm_merge", "newintracomm"),
];

/// They move data in ways that a trace does not describe: the converter refuses them by name.
const UNSUPPORTED: &[&str] = &[
    "Comm_accept",
    "Comm_connect",
    "Comm_join",
    "Comm_spawn",
    "Comm_spawn_multiple",
    "Precv_init",
    "Psend_init",
    "Session_init",
    "Win_allocate",
    "Win_allocate_shared",
    "Win_create",
    "Win_create_dynamic",
];

const SENDS: &[&str] = &["Send", "Bsend", "Ssend", "Rsend"];

pub fn hooks(name: &str) -> Option<Hooks> {
    let bare = name.strip_prefix("MPI_")?;
    let bare = bare.strip_suffix("_c").unwrap_or(bare);
    let (before, after) = around(bare)?;
    Some(Hooks { before, after })
}

fn around(name: &str) -> Option<(String, String)> {
    let after = |text: &str| Some((String::new(), text.to_string()));
    if SILENT.contains(&name) {
        return after("call.silent();");
    }
    if UNSUPPORTED.contains(&name) {
        return after(&format!("call.unsupported(\"MPI_{name}\");"));
    }
    if let Some((_, comm)) = CONSTRUCTORS.iter().find(|(known, _)| *known == name) {
        return after(&format!("call.new_comm(code, {comm});"));
    }
    point_to_point(name)
        .or_else(|| completion(name))
        .or_else(|| collective(name))
        .or_else(|| match name {
            "Init" => after("call.init(code);"),
            "Init_thread" => after("call.init(code);"),
            "Finalize" => Some(("call.finalize();".to_string(), String::new())),
            "Comm_idup" | "Comm_idup_with_info" => after("call.idup(code, newcomm, request);"),
            _ => None,
        })
}

fn point_to_point(name: &str) -> Option<(String, String)> {
    const SENT: &str = "to(code, count as i64, datatype, dest, tag, comm)";
    let nonblocking = name.strip_prefix('I').map(|rest| {
        let mut letters = rest.chars();
        letters
            .next()
            .map(|c| c.to_ascii_uppercase())
            .into_iter()
            .chain(letters)
            .collect::<String>()
    });
    if SENDS.contains(&name) {
        return Some((String::new(), format!("call.send(code, {SENT});")));
    }
    if nonblocking
        .as_deref()
        .is_some_and(|name| SENDS.contains(&name))
    {
        let after = format!("call.begun(code, request, Some({SENT}), None);");
        return Some((String::new(), after));
    }
    if name
        .strip_suffix("_init")
        .is_some_and(|name| SENDS.contains(&name))
    {
        let after = format!("call.prepared(code, request, Prepared::Send({SENT}));");
        return Some((String::new(), after));
    }
    const OWN_STATUS: &str = "let mut own = Status::EMPTY;\n\
        let status = if status.is_null() { &raw mut own } else { status };";
    let (before, after) = match name {
        "Recv" => (OWN_STATUS, "call.recv(code, source, comm, &*status);"),
        "Irecv" => (
            "",
            "call.begun(code, request, None, Some(from(source, tag, comm)));",
        ),
        "Recv_init" => (
            "",
            "call.prepared(code, request, Prepared::Recv(from(source, tag, comm)));",
        ),
        "Sendrecv" => (
            OWN_STATUS,
            "call.sendrecv(code, to(code, sendcount as i64, sendtype, dest, sendtag, comm), source, &*status);",
        ),
        "Sendrecv_replace" => (
            OWN_STATUS,
            "call.sendrecv(code, to(code, count as i64, datatype, dest, sendtag, comm), source, &*status);",
        ),
        "Isendrecv" => (
            "",
            "call.begun(code, request, Some(to(code, sendcount as i64, sendtype, dest, sendtag, comm)), \
             Some(from(source, recvtag, comm)));",
        ),
        "Isendrecv_replace" => (
            "",
            "call.begun(code, request, Some(to(code, count as i64, datatype, dest, sendtag, comm)), \
             Some(from(source, recvtag, comm)));",
        ),
        "Mprobe" => (OWN_STATUS, "call.probed(code, message, &*status, comm);"),
        "Improbe" => (
            OWN_STATUS,
            "call.probed(code.max(c_int::from(*flag == 0)), message, &*status, comm);",
        ),
        "Mrecv" => (
            "let mut own = Status::EMPTY;\n\
             let status = if status.is_null() { &raw mut own } else { status };\n\
             let matched = *message;",
            "call.mrecv(code, matched, &*status);",
        ),
        "Imrecv" => (
            "let matched = *message;",
            "call.imrecv(code, matched, request);",
        ),
        _ => return None,
    };
    Some((before.to_string(), after.to_string()))
}

fn completion(name: &str) -> Option<(String, String)> {
    let one = "let mut own = Status::EMPTY;\n\
        let status = if status.is_null() { &raw mut own } else { status };\n\
        let requests = Requests::of(1, request);";
    let any = "let mut own = Status::EMPTY;\n\
        let status = if status.is_null() { &raw mut own } else { status };\n\
        let requests = Requests::of(count as i64, array_of_requests);";
    let all = "let requests = Requests::of(count as i64, array_of_requests);\n\
        let mut own = requests.statuses(array_of_statuses);\n\
        let array_of_statuses = own.as_mut_ptr(array_of_statuses);";
    let some = "let requests = Requests::of(incount as i64, array_of_requests);\n\
        let mut own = requests.statuses(array_of_statuses);\n\
        let array_of_statuses = own.as_mut_ptr(array_of_statuses);";
    let (before, after) = match name {
        "Wait" => (one, "call.completed(code, &requests, [0], status);"),
        "Test" => (
            one,
            "call.completed(code, &requests, (*flag != 0).then_some(0), status);",
        ),
        "Waitany" => (
            any,
            "call.completed(code, &requests, index(*indx), status);",
        ),
        "Testany" => (
            any,
            "call.completed(code, &requests, index(*indx).filter(|_| *flag != 0), status);",
        ),
        "Waitall" => (
            all,
            "call.completed(code, &requests, 0..requests.len(), array_of_statuses);",
        ),
        "Testall" => (
            all,
            "call.completed(code, &requests, 0..if *flag != 0 { requests.len() } else { 0 }, array_of_statuses);",
        ),
        "Waitsome" | "Testsome" => (
            some,
            "call.completed(code, &requests, indices(*outcount as i64, array_of_indices), array_of_statuses);",
        ),
        "Start" => (
            "let requests = Requests::of(1, request);",
            "call.started(code, &requests);",
        ),
        "Startall" => (
            "let requests = Requests::of(count as i64, array_of_requests);",
            "call.started(code, &requests);",
        ),
        "Request_free" => (
            "let requests = Requests::of(1, request);",
            "call.freed(code, &requests);",
        ),
        _ => return None,
    };
    Some((before.to_string(), after.to_string()))
}

/// Name in the algorithms' tables, and the arguments.
const COLLECTIVES: &[(&str, &str, &str)] = &[
    ("Barrier", "barrier", "Arguments::barrier(comm)"),
    (
        "Bcast",
        "bcast",
        "Arguments::bcast(comm, root, count as i64, datatype)",
    ),
    (
        "Gather",
        "gather",
        "Arguments::gather(comm, root, sendbuf, sendcount as i64, sendtype, recvcount as i64, recvtype)",
    ),
    (
        "Gatherv",
        "gatherv",
        "Arguments::gatherv(comm, root, sendbuf, sendcount as i64, sendtype, recvcounts, recvtype)",
    ),
    (
        "Scatter",
        "scatter",
        "Arguments::scatter(comm, root, sendcount as i64, sendtype, recvbuf, recvcount as i64, recvtype)",
    ),
    (
        "Scatterv",
        "scatterv",
        "Arguments::scatterv(comm, root, sendcounts, sendtype, recvbuf, recvcount as i64, recvtype)",
    ),
    (
        "Allgather",
        "allgather",
        "Arguments::blocks(comm, sendbuf, sendcount as i64, sendtype, recvcount as i64, recvtype)",
    ),
    (
        "Allgatherv",
        "allgatherv",
        "Arguments::allgatherv(comm, sendbuf, sendcount as i64, sendtype, recvcounts, recvtype)",
    ),
    (
        "Alltoall",
        "alltoall",
        "Arguments::blocks(comm, sendbuf, sendcount as i64, sendtype, recvcount as i64, recvtype)",
    ),
    (
        "Alltoallv",
        "alltoallv",
        "Arguments::alltoallv(comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype)",
    ),
    (
        "Alltoallw",
        "alltoallw",
        "Arguments::alltoallw(comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes)",
    ),
    (
        "Reduce",
        "reduce",
        "Arguments::reduce(comm, root, sendbuf, count as i64, datatype, op)",
    ),
    (
        "Allreduce",
        "allreduce",
        "Arguments::reduction(comm, sendbuf, count as i64, datatype, op)",
    ),
    (
        "Scan",
        "scan",
        "Arguments::reduction(comm, sendbuf, count as i64, datatype, op)",
    ),
    (
        "Exscan",
        "exscan",
        "Arguments::reduction(comm, sendbuf, count as i64, datatype, op)",
    ),
    (
        "Reduce_scatter",
        "reduce_scatter",
        "Arguments::reduce_scatter(comm, sendbuf, recvcounts, datatype, op)",
    ),
    (
        "Reduce_scatter_block",
        "reduce_scatter_block",
        "Arguments::reduction(comm, sendbuf, recvcount as i64, datatype, op)",
    ),
    (
        "Neighbor_allgather",
        "neighbor_allgather",
        "Arguments::neighbors(comm, sendcount as i64, sendtype, recvcount as i64, recvtype)",
    ),
    (
        "Neighbor_allgatherv",
        "neighbor_allgatherv",
        "Arguments::neighbor_allgatherv(comm, sendcount as i64, sendtype, recvcounts, recvtype)",
    ),
    (
        "Neighbor_alltoall",
        "neighbor_alltoall",
        "Arguments::neighbors(comm, sendcount as i64, sendtype, recvcount as i64, recvtype)",
    ),
    (
        "Neighbor_alltoallv",
        "neighbor_alltoallv",
        "Arguments::neighbor_alltoallv(comm, sendcounts, sendtype, recvcounts, recvtype)",
    ),
    (
        "Neighbor_alltoallw",
        "neighbor_alltoallw",
        "Arguments::neighbor_alltoallw(comm, sendcounts, sendtypes, recvcounts, recvtypes)",
    ),
];

fn collective(name: &str) -> Option<(String, String)> {
    for (function, collective, arguments) in COLLECTIVES {
        let form = if name == *function {
            "Form::Blocking"
        } else if name == format!("I{}", function.to_ascii_lowercase()) {
            "Form::Begun(request)"
        } else if name == format!("{function}_init") {
            "Form::Prepared(request)"
        } else {
            continue;
        };
        let after =
            format!("call.collective(code, \"{collective}\", {form}, &|| {arguments}, comm);");
        return Some((String::new(), after));
    }
    None
}
