"""Objects, a wildcard and collectives by mpi4py; the answer is one line a rank."""
import sys
import time

from mpi4py import MPI

comm = MPI.COMM_WORLD
rank, size = comm.rank, comm.size
rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
state = {"rank": rank, "values": [rank] * 10}
for step in range(rounds):
    # In the order of the set, which a second life must have as well.
    state["words"] = {f"word {n}" for n in range(20)}
    comm.send(state, dest=(rank + 1) % size, tag=step % 5)
    got = comm.recv(source=MPI.ANY_SOURCE, tag=MPI.ANY_TAG)
    state["values"] = [v * 3 % 1000003 + got["rank"] for v in got["values"]]
    everyone = comm.allgather(sum(state["values"]))
    state["values"][step % 10] += comm.bcast(everyone[step % size] % 97, root=step % size)
    time.sleep(0.005)
print(f"rank {rank}: {sum(state['values'])}", flush=True)
