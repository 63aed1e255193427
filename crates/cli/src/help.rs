//! Help texts.

pub const CLOUDMPI: &str = "\
cloudmpi runs unmodified MPI programs.

usage: cloudmpi run -n N [flags] program [args] [: -n M program2 [args]]
       cloudmpi agent --join URL [--name NAME]
       cloudmpi clean --join URL [--job ID]
       cloudmpi services --join URL
       cloudmpi secret [-o FILE]
       cloudmpi info [--missing]
       cloudmpi noise measure|import|report …
       cloudmpi simulate ring|…|--goal FILE …
       cloudmpi --version

commands:
  run    start a job on this machine or on hosts with agents (also as mpiexec and mpirun);
         `cloudmpi run --help`
  agent  take part in jobs that are started elsewhere, one on each host; `cloudmpi agent --help`
  clean  remove what jobs that are gone have left in the services; `cloudmpi clean --help`
  services
         what the services behind a URL take, and how fast they are; `cloudmpi services --help`
  secret a new secret for agents and launchers; `cloudmpi secret --help`
  info   version, ABI and library of this installation; what is not written yet
  goal   schedules for the simulator, from collectives and from traces; `cloudmpi goal --help`
  cost   what a program costs on rented machines; `cloudmpi cost --help`
  noise  measure, import and report the noise of a system; `cloudmpi noise --help`
  simulate
         how long a schedule of messages takes at scale; `cloudmpi simulate --help`

Programs are compiled with mpicc or mpicxx of the same installation.
";

pub const RUN: &str = "\
usage: cloudmpi run -n N [flags] program [args] [: -n M [flags] program2 [args]]

Starts N ranks of the program, on this machine or with --join on hosts that run an agent. More
ranks than cores need no flag.

for one program (again after each `:`):
  -n, -np N             ranks of this program (1)
  --wdir DIR            working directory of its ranks
  --path DIRS           PATH of its ranks, by which the program is found too
  -x, --env NAME=VALUE  environment variable of its ranks; -env NAME VALUE is understood too

for the job:
  --genv NAME=VALUE     environment variable of all ranks
  -l, --label           put [rank] in front of every line of output
  --join URL            run on the hosts whose agents have joined this URL
  --hosts a,b:4|all     these of them, in this order, 4 ranks at most on b (all, by their cores);
                        alone: with the URL of CLOUDMPI_JOIN
  --hostfile FILE       the same, a host a line, `b` or `b slots=4`
  --secret-file FILE    the secret of the URL, in a file that its owner alone can read (`cloudmpi secret -o
                        FILE`); else of CLOUDMPI_SECRET
  --bind share|core|none
                        cores of a rank: an equal share (default), exactly one, or all. Where there
                        are more ranks than processors, ranks share one processor or two with others;
                        --bind none is faster then if other programs compute on the machine
  --coll LIST           force collective algorithms: bcast=binomial,allreduce=ring
  --via shm|tcp|services
                        how ranks reach each other; without it, by shared memory where they share
                        a machine, by tcp where hosts reach each other, by the services elsewhere
  --encrypt, --no-encrypt
                        encrypt what goes by tcp, or not; without one of them, between hosts that
                        reach each other by an address that is not of a private network
  --services URL        on one machine: messages by these services (else those of CLOUDMPI_SERVICES,
                        else local:, in the launcher)
  --p2p queue|sessions|relay-buffered|relay-synchronous
                        by what messages by the services go to a rank (queue)
  --explain             say which path each pair of hosts takes, and why; start nothing
  --nodes K             take this machine for K machines, with an equal share of the ranks each:
                        shared memory inside of each, tcp between them. To try a program out.
                        No more than there are ranks
  --initial-errhandler mpi_errors_are_fatal|mpi_errors_abort|mpi_errors_return
                        what an MPI error does where the program has not said
  --end-on-deadlock     when every rank waits for another, end the job with status 3
  --trace DIR           write what every rank does into DIR, for `cloudmpi goal` and `simulate`
  --timeout SECONDS     say what every rank does and end the job with status 124
  -v, --verbose         say which cores each rank has, and how collectives were chosen
  --configfile FILE     alone: the parts between `:`, one a line
  -h, --help            this text
  -V, --version         version of cloudmpi and of the standard

Ranks on other hosts have the environment of their agent and what -x, --env and --genv set. Programs
are looked for on each host.
Where you have not set them, and --bind none is not given, a rank has OMP_NUM_THREADS set to the
number of its cores. Where ranks times threads outnumber the cores it has OMP_WAIT_POLICY=passive, so
that threads that wait do not keep the cores from ranks that work.
Standard input goes to rank 0. The exit status is that of the first rank that fails, 128 + signal
if a signal killed it. Ctrl-C ends every rank; a second one at once. If nobody reads the output, ranks wait
when they write; a job that ends then keeps the last of it, up to some MiB, until it is read or until Ctrl-C.
Ctrl-\\ (SIGQUIT) says what every rank waits for, and the job goes on.
";

pub const INFO: &str = "\
usage: cloudmpi info [--missing]

Shows version, ABI and library of this installation.
  --missing   functions that are not written yet, and why
";

pub const AGENT: &str = "\
usage: cloudmpi agent --join URL [--name NAME] [--secret-file FILE] [--data-dir DIR]

Takes part in the jobs that `cloudmpi run --join URL` starts, until SIGTERM or Ctrl-C. One on each host.

  --join URL            where agents and launchers meet, for example cloudmpi://head:7777: the agent on
                        the host that has this address serves it, the others connect. Else CLOUDMPI_JOIN
  --name NAME           what --hosts calls this host (the host's own name)
  --secret-file FILE    the secret that all have, in a file that its owner alone can read
                        (`cloudmpi secret -o FILE`); else CLOUDMPI_SECRET
  --data-dir DIR        where the agent that serves keeps what is under way; a directory of its own, which other
                        users cannot open afterwards. Without it, in memory alone
";

pub const SECRET: &str = "\
usage: cloudmpi secret [-o FILE]

Prints a new secret for cloudmpi://, 32 random bytes as text. Agents and launchers must have the same one: by --secret-file
or in CLOUDMPI_SECRET.

  -o, --output FILE     write it into a new file that its owner alone can read (mode 600)
";

pub const CLEAN: &str = "\
usage: cloudmpi clean --join URL [--job ID] [--secret-file FILE]

Removes what jobs and agents that are gone have left in the services: all of them, or one job.
";

pub const SERVICES: &str = "\
usage: cloudmpi services --join URL [--only NAME,...] [--others N] [--rounds N] [--json] [--secret-file FILE]

Shows what the services behind URL take, and times each way of using them, for example --join local:, nats://host,
azure:. Everything is made under a name of its own and removed in the end. On a priced backend this costs
money: what it came to is printed.

  --only NAME,...       these only: put-get, send:queue, send:sessions, send:relay-buffered,
                        send:relay-synchronous, send-large:..., barrier:table, barrier:queue-event,
                        broadcast:queue-loop, broadcast:topic, broadcast:hypercube, scatter:serial,
                        scatter:parallel, gather:queue, reduce:sessions; or all of a family: broadcast
  --others N            who takes part in collectives beside the root (8)
  --rounds N            times of each; a twentieth of it where 8 KiB and more are moved (200)
  --json                a line of JSON each, with all times
";
