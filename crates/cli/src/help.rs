//! Help texts.

pub const CLOUDMPI: &str = "\
cloudmpi runs unmodified MPI programs.

usage: cloudmpi run -n N [flags] program [args] [: -n M program2 [args]]
       cloudmpi info [--missing]
       cloudmpi noise measure|import|report …
       cloudmpi simulate ring|…|--goal FILE …
       cloudmpi --version

commands:
  run    start a job on this machine (also as mpiexec and mpirun); `cloudmpi run --help`
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

Starts N ranks of the program on this machine. More ranks than cores need no flag.

for one program (again after each `:`):
  -n, -np N             ranks of this program (1)
  --wdir DIR            working directory of its ranks
  -x, --env NAME=VALUE  environment variable of its ranks; -env NAME VALUE is understood too

for the job:
  --genv NAME=VALUE     environment variable of all ranks
  -l, --label           put [rank] in front of every line of output
  --bind share|core|none
                        cores of a rank where there are enough: an equal share (default), exactly
                        one, or all
  --coll LIST           force collective algorithms: bcast=binomial,allreduce=ring
  --initial-errhandler mpi_errors_are_fatal|mpi_errors_abort|mpi_errors_return
                        what an MPI error does where the program has not said
  --end-on-deadlock     when every rank waits for another, end the job with status 3
  --trace DIR           write what every rank does into DIR, for `cloudmpi goal` and `simulate`
  --timeout SECONDS     say what every rank does and end the job with status 124
  -v, --verbose         say how collectives were chosen
  --configfile FILE     alone: the parts between `:`, one a line
  -h, --help            this text

Standard input goes to rank 0. The exit status is that of the first rank that fails, 128 + signal
if a signal killed it. Ctrl-C ends every rank; a second one at once.
Ctrl-\\ (SIGQUIT) says what every rank waits for, and the job goes on.
";

pub const INFO: &str = "\
usage: cloudmpi info [--missing]

Shows version, ABI and library of this installation.
  --missing   functions that are not written yet, and why
";
