/* Every kind of call that a trace knows. Each rank counts the messages and bytes that it sends point
 * to point, and rank 0 prints the sums: the trace must give the same. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ELEMENTS = 300, MOST = 64 };

static long long messages, bytes;
static int rank, ranks, up, down;
static double out[ELEMENTS], in[ELEMENTS];

static int sent(int elements)
{
    messages++;
    bytes += elements * (long long)sizeof(double);
    return elements;
}

static void blocking(MPI_Comm comm)
{
    if (rank % 2 == 0) {
        MPI_Send(out, sent(10), MPI_DOUBLE, up, 1, comm);
        MPI_Recv(in, 300, MPI_DOUBLE, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(in, 300, MPI_DOUBLE, down, MPI_ANY_TAG, comm, MPI_STATUS_IGNORE);
        MPI_Ssend(out, sent(20), MPI_DOUBLE, down, 1, comm);
    }
    MPI_Sendrecv(out, sent(30), MPI_DOUBLE, up, 2, in, 300, MPI_DOUBLE, down, 2, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace_c(in, (MPI_Count)sent(7), MPI_DOUBLE, up, 3, down, 3, comm, MPI_STATUS_IGNORE);
    /* No destination there: no messages. */
    MPI_Send(out, 10, MPI_DOUBLE, MPI_PROC_NULL, 1, comm);
    MPI_Recv(in, 10, MPI_DOUBLE, MPI_PROC_NULL, 1, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(out, 5, MPI_DOUBLE, MPI_PROC_NULL, 2, in, 5, MPI_DOUBLE, MPI_PROC_NULL, 2, comm, MPI_STATUS_IGNORE);
}

static void nonblocking(MPI_Comm comm)
{
    MPI_Request requests[4];
    double a[50], b[50];
    int index, flag = 0, count, indices[4];
    MPI_Irecv(a, 50, MPI_DOUBLE, MPI_ANY_SOURCE, 11, comm, &requests[0]);
    MPI_Irecv_c(b, 50, MPI_DOUBLE, down, 12, comm, &requests[1]);
    /* In the other order, so that only tags distinguish them. */
    MPI_Isend(out, sent(5), MPI_DOUBLE, up, 12, comm, &requests[2]);
    MPI_Isend(out, sent(6), MPI_DOUBLE, up, 11, comm, &requests[3]);
    MPI_Waitany(4, requests, &index, MPI_STATUS_IGNORE);
    MPI_Waitsome(4, requests, &count, indices, MPI_STATUSES_IGNORE);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);

    MPI_Isendrecv(out, sent(8), MPI_DOUBLE, up, 13, a, 50, MPI_DOUBLE, down, 13, comm, &requests[0]);
    while (!flag)
        MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
    MPI_Isendrecv(out, sent(9), MPI_DOUBLE, up, 14, a, 50, MPI_DOUBLE, down, 14, comm, &requests[0]);
    for (flag = 0; !flag;)
        MPI_Testall(1, requests, &flag, MPI_STATUSES_IGNORE);

    /* One is freed while under way, one is cancelled. */
    MPI_Irecv(a, 50, MPI_DOUBLE, down, 15, comm, &requests[0]);
    MPI_Isend(out, sent(4), MPI_DOUBLE, up, 15, comm, &requests[1]);
    MPI_Request_free(&requests[1]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Irecv(a, 50, MPI_DOUBLE, down, 16, comm, &requests[0]);
    MPI_Cancel(&requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
}

static void persistent(MPI_Comm comm)
{
    MPI_Request requests[3];
    double a[50], sum;
    MPI_Send_init(out, 12, MPI_DOUBLE, up, 21, comm, &requests[0]);
    MPI_Recv_init(a, 50, MPI_DOUBLE, down, 21, comm, &requests[1]);
    MPI_Allreduce_init(out, &sum, 1, MPI_DOUBLE, MPI_SUM, comm, MPI_INFO_NULL, &requests[2]);
    for (int i = 0; i < 3; i++) {
        sent(12);
        MPI_Startall(2, requests);
        MPI_Start(&requests[2]);
        MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    }
    for (int i = 0; i < 3; i++)
        MPI_Request_free(&requests[i]);
}

static void probing(MPI_Comm comm)
{
    MPI_Message message;
    MPI_Request request, receive;
    MPI_Status status;
    int flag = 0, count;
    MPI_Isend(out, sent(17), MPI_DOUBLE, up, 31, comm, &request);
    MPI_Mprobe(MPI_ANY_SOURCE, 31, comm, &message, &status);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    MPI_Mrecv(in, count, MPI_DOUBLE, &message, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Isend(out, sent(18), MPI_DOUBLE, up, 32, comm, &request);
    while (!flag)
        MPI_Improbe(down, 32, comm, &flag, &message, MPI_STATUS_IGNORE);
    MPI_Imrecv(in, 18, MPI_DOUBLE, &message, &receive);
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Isend(out, sent(19), MPI_DOUBLE, up, 33, comm, &request);
    MPI_Probe(down, 33, comm, &status);
    MPI_Recv(in, 19, MPI_DOUBLE, status.MPI_SOURCE, 33, comm, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void collectives(MPI_Comm comm, int size, int me)
{
    static double many[MOST * 8], more[MOST * 8];
    int counts[MOST], places[MOST], number[MOST];
    MPI_Datatype types[MOST];
    MPI_Request requests[3];
    for (int i = 0; i < size; i++) {
        counts[i] = 1 + i % 3;
        places[i] = 8 * i;
        number[i] = 1 + (i + me) % 3;
        types[i] = MPI_DOUBLE;
    }
    MPI_Barrier(comm);
    MPI_Bcast(many, 8, MPI_DOUBLE, size - 1, comm);
    MPI_Gather(me ? many : MPI_IN_PLACE, 3, MPI_DOUBLE, more, 3, MPI_DOUBLE, 0, comm);
    MPI_Gatherv(many, counts[me], MPI_DOUBLE, more, counts, places, MPI_DOUBLE, 0, comm);
    MPI_Scatter(many, 3, MPI_DOUBLE, more, 3, MPI_DOUBLE, 0, comm);
    MPI_Scatterv(many, counts, places, MPI_DOUBLE, more, counts[me], MPI_DOUBLE, 0, comm);
    MPI_Allgather_c(many, 2, MPI_DOUBLE, more, 2, MPI_DOUBLE, comm);
    MPI_Allgatherv(many, counts[me], MPI_DOUBLE, more, counts, places, MPI_DOUBLE, comm);
    MPI_Alltoall(many, 2, MPI_DOUBLE, more, 2, MPI_DOUBLE, comm);
    MPI_Alltoallv(many, number, places, MPI_DOUBLE, more, number, places, MPI_DOUBLE, comm);
    for (int i = 0; i < size; i++)
        places[i] *= (int)sizeof(double);
    MPI_Alltoallw(many, number, places, types, more, number, places, types, comm);
    MPI_Reduce(many, more, 9, MPI_DOUBLE, MPI_SUM, size / 2, comm);
    MPI_Allreduce(MPI_IN_PLACE, more, 9, MPI_DOUBLE, MPI_MAX, comm);
    MPI_Reduce_scatter(many, more, counts, MPI_DOUBLE, MPI_SUM, comm);
    MPI_Reduce_scatter_block(many, more, 2, MPI_DOUBLE, MPI_SUM, comm);
    MPI_Scan(many, more, 4, MPI_DOUBLE, MPI_SUM, comm);
    MPI_Exscan(many, more, 4, MPI_DOUBLE, MPI_SUM, comm);
    MPI_Ibcast(many, 8, MPI_DOUBLE, 0, comm, &requests[0]);
    MPI_Iallreduce(in, out, 8, MPI_DOUBLE, MPI_SUM, comm, &requests[1]);
    MPI_Ibarrier(comm, &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
}

static void topologies(void)
{
    MPI_Comm ring, graph;
    int dims = ranks, periodic = 1, two[2];
    MPI_Cart_create(MPI_COMM_WORLD, 1, &dims, &periodic, 0, &ring);
    MPI_Neighbor_allgather(out, 3, MPI_DOUBLE, in, 3, MPI_DOUBLE, ring);
    MPI_Neighbor_alltoall(out, 3, MPI_DOUBLE, in, 3, MPI_DOUBLE, ring);
    two[0] = up, two[1] = down;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &down, MPI_UNWEIGHTED, 1, &up, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                   &graph);
    MPI_Neighbor_allgatherv(out, 4, MPI_DOUBLE, in, (int[]){4}, (int[]){0}, MPI_DOUBLE, graph);
    MPI_Neighbor_alltoallv(out, (int[]){5}, two, MPI_DOUBLE, in, (int[]){5}, (int[]){0}, MPI_DOUBLE, graph);
    MPI_Comm_free(&ring);
    MPI_Comm_free(&graph);
}

static void communicators(void)
{
    MPI_Comm copy, half, inter, merged, later;
    MPI_Request request;
    int me, size;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_idup(MPI_COMM_WORLD, &later, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    blocking(copy);
    blocking(later);
    MPI_Comm_free(&later);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    MPI_Comm_rank(half, &me);
    MPI_Comm_size(half, &size);
    collectives(half, size, me);
    MPI_Intercomm_create(half, 0, copy, rank % 2 ? ranks - 2 : ranks - 1, 41, &inter);
    int root = rank % 2 == 0 ? (me == 0 ? MPI_ROOT : MPI_PROC_NULL) : 0;
    MPI_Bcast(out, 6, MPI_DOUBLE, root, inter);
    /* A rank that takes no part may name no datatype and no operation. (MPICH's MPI_Bcast reads the datatype all the same.) */
    int outside = root == MPI_PROC_NULL;
    MPI_Reduce(out, in, 6, outside ? MPI_DATATYPE_NULL : MPI_DOUBLE, outside ? MPI_OP_NULL : MPI_SUM, root, inter);
    MPI_Allreduce(out, in, 6, MPI_DOUBLE, MPI_SUM, inter);
    /* The groups are of one size; each rank has a partner. */
    MPI_Sendrecv(out, sent(11), MPI_DOUBLE, me, 42, in, 11, MPI_DOUBLE, me, 42, inter, MPI_STATUS_IGNORE);
    MPI_Intercomm_merge(inter, rank % 2, &merged);
    MPI_Barrier(merged);
    MPI_Comm_free(&merged);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    MPI_Comm_free(&copy);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks % 2 || ranks > MOST) {
        fprintf(stderr, "calls: an even number of ranks, at most %d\n", MOST);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    up = (rank + 1) % ranks;
    down = (rank + ranks - 1) % ranks;
    if (argc > 1 && !strcmp(argv[1], "--window")) {
        MPI_Win window;
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Win_create(in, sizeof in, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
        MPI_Win_free(&window);
    } else {
        blocking(MPI_COMM_WORLD);
        nonblocking(MPI_COMM_WORLD);
        persistent(MPI_COMM_WORLD);
        probing(MPI_COMM_WORLD);
        collectives(MPI_COMM_WORLD, ranks, rank);
        topologies();
        communicators();
    }
    long long own[2] = {messages, bytes}, all[2] = {0, 0};
    MPI_Reduce(own, all, 2, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sent %lld messages of %lld bytes\n", all[0], all[1]);
    MPI_Finalize();
    return 0;
}
