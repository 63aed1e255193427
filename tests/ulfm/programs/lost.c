/* Work in calls of one kind until whole hosts are lost; those who live go on with a communicator of their own, until no more hosts will
   be lost. Whoever lives says who lives; all must say the same. Arguments: the kind, the first letters of the hosts that will be
   lost. */
#include "common.h"

#define LENGTH 40000

static double mine[LENGTH], theirs[LENGTH];
static int small[64], others[64 * 64], ones[64];

static int one_of_collectives(const char *kind, MPI_Comm comm, int number, int size) {
    int root = number % size, count = number % 4 == 3 ? LENGTH : 8;
    if (!strcmp(kind, "barrier")) return MPI_Barrier(comm);
    if (!strcmp(kind, "bcast")) return MPI_Bcast(mine, count, MPI_DOUBLE, root, comm);
    if (!strcmp(kind, "reduce")) return MPI_Reduce(mine, theirs, count, MPI_DOUBLE, MPI_SUM, root, comm);
    if (!strcmp(kind, "allreduce")) return MPI_Allreduce(mine, theirs, count, MPI_DOUBLE, MPI_SUM, comm);
    if (!strcmp(kind, "gather")) return MPI_Gather(small, 3, MPI_INT, others, 3, MPI_INT, root, comm);
    if (!strcmp(kind, "scatter")) return MPI_Scatter(others, 3, MPI_INT, small, 3, MPI_INT, root, comm);
    if (!strcmp(kind, "allgather")) return MPI_Allgather(small, 3, MPI_INT, others, 3, MPI_INT, comm);
    if (!strcmp(kind, "alltoall")) return MPI_Alltoall(others, 1, MPI_INT, small, 1, MPI_INT, comm);
    if (!strcmp(kind, "scan")) return MPI_Scan(mine, theirs, count, MPI_DOUBLE, MPI_SUM, comm);
    if (!strcmp(kind, "exscan")) return MPI_Exscan(mine, theirs, count, MPI_DOUBLE, MPI_SUM, comm);
    if (!strcmp(kind, "scatter_sum")) return MPI_Reduce_scatter(others, small, ones, MPI_INT, MPI_SUM, comm);
    return -1;
}

static const char *collectives[] = {"barrier", "bcast", "reduce", "allreduce", "gather", "scatter", "allgather", "alltoall", "scan", "exscan",
                                    "scatter_sum"};

static int in_background(MPI_Comm comm, int number) {
    MPI_Request requests[2];
    int code = number % 2 ? MPI_Iallreduce(mine, theirs, 100, MPI_DOUBLE, MPI_SUM, comm, &requests[0]) : MPI_Ibarrier(comm, &requests[0]);
    if (code != MPI_SUCCESS) return code;
    code = MPI_Iallgather(small, 3, MPI_INT, others, 3, MPI_INT, comm, &requests[1]);
    int first = MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS) return code;
    code = MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    return first != MPI_SUCCESS ? first : code;
}

/* Requests that failed pending are given up. */
static int finish(int code, MPI_Request *requests, int count) {
    MPI_Status statuses[2];
    if (code == MPI_SUCCESS) code = MPI_Waitall(count, requests, statuses);
    if (code == MPI_ERR_IN_STATUS) {
        for (int i = 0; i < count && code == MPI_ERR_IN_STATUS; i++)
            if (is_failure(statuses[i].MPI_ERROR)) code = statuses[i].MPI_ERROR;
    }
    for (int i = 0; i < count; i++) {
        if (requests[i] != MPI_REQUEST_NULL) MPI_Cancel(&requests[i]);
        if (requests[i] != MPI_REQUEST_NULL) MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    }
    return code;
}

static int ring(MPI_Comm comm, int number, int rank, int size) {
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int count = number % 2 ? LENGTH : 10;
    MPI_Irecv(theirs, count, MPI_DOUBLE, (rank + size - 1) % size, 1, comm, &requests[0]);
    return finish(MPI_Isend(mine, count, MPI_DOUBLE, (rank + 1) % size, 1, comm, &requests[1]), requests, 2);
}

/* The first member answers whoever asks. */
static int any(MPI_Comm comm, int number, int rank, int size) {
    MPI_Status status;
    int what = 0, code = MPI_SUCCESS;
    if (rank != 0) {
        code = number % 2 ? MPI_Ssend(&rank, 1, MPI_INT, 0, 2, comm) : MPI_Send(&rank, 1, MPI_INT, 0, 2, comm);
        return code == MPI_SUCCESS ? MPI_Recv(&what, 1, MPI_INT, 0, 3, comm, MPI_STATUS_IGNORE) : code;
    }
    for (int i = 1; i < size && code == MPI_SUCCESS; i++) {
        if (number % 3 == 0) code = MPI_Probe(MPI_ANY_SOURCE, 2, comm, &status);
        if (code == MPI_SUCCESS && number % 3 == 1) {
            MPI_Request request;
            code = MPI_Irecv(&what, 1, MPI_INT, MPI_ANY_SOURCE, 2, comm, &request);
            if (code == MPI_SUCCESS) code = MPI_Wait(&request, &status);
            if (code != MPI_SUCCESS) finish(code, &request, 1);
        } else if (code == MPI_SUCCESS) {
            code = MPI_Recv(&what, 1, MPI_INT, MPI_ANY_SOURCE, 2, comm, &status);
        }
        if (code == MPI_SUCCESS) {
            CHECK(what == status.MPI_SOURCE);
            code = MPI_Send(&what, 1, MPI_INT, what, 3, comm);
        }
    }
    return code;
}

static int shrinks(MPI_Comm comm, int size) {
    MPI_Comm living;
    int left;
    EXPECT("success", MPIX_Comm_shrink(comm, &living));
    MPI_Comm_size(living, &left);
    MPI_Comm_free(&living);
    usleep(3000);
    return left == size ? MPI_SUCCESS : MPIX_ERR_PROC_FAILED;
}

static int disconnects(MPI_Comm comm) {
    MPI_Comm copy;
    int code = MPI_Comm_dup(comm, &copy);
    if (code != MPI_SUCCESS) return code;
    usleep(1000);
    code = MPI_Comm_disconnect(&copy);
    if (code == MPI_SUCCESS) CHECK(copy == MPI_COMM_NULL);
    if (code != MPI_SUCCESS) MPI_Comm_free(&copy);
    return code;
}

static int work(const char *kind, MPI_Comm comm, int number) {
    int rank, size, flag = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (!strcmp(kind, "agree")) return MPIX_Comm_agree(comm, &flag);
    if (!strcmp(kind, "shrink")) return shrinks(comm, size);
    if (!strcmp(kind, "ring")) return ring(comm, number, rank, size);
    if (!strcmp(kind, "any")) return any(comm, number, rank, size);
    if (!strcmp(kind, "background")) return in_background(comm, number);
    if (!strcmp(kind, "disconnect")) return disconnects(comm);
    if (!strcmp(kind, "collectives")) kind = collectives[number % 11];
    return one_of_collectives(kind, comm, number, size);
}

/* Those who are to be lost never come. */
static void goes_to_its_end(int is_lost) {
    printf("rank %d: in finalize\n", my_rank);
    fflush(stdout);
    while (is_lost) pause();
}

static void say_who_lives(MPI_Comm comm, int size) {
    MPI_Group all, group;
    char text[512] = "";
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Comm_group(comm, &group);
    for (int rank = 0; rank < size; rank++) {
        int there;
        MPI_Group_translate_ranks(group, 1, &rank, all, &there);
        snprintf(text + strlen(text), sizeof(text) - strlen(text), " %d", there);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&group);
    printf("the last %d:%s\n", size, text);
    fflush(stdout);
}

int main(int argc, char **argv) {
    begin(&argc, &argv);
    const char *kind = argv[1], *lost_hosts = argv[2];
    char host[MPI_MAX_PROCESSOR_NAME];
    int length, is_lost, lost, size = ranks;
    MPI_Get_processor_name(host, &length);
    for (int i = 0; i < 64; i++) ones[i] = 1;
    is_lost = strchr(lost_hosts, host[0]) != NULL;
    EXPECT("success", MPI_Allreduce(&is_lost, &lost, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    if (!strcmp(kind, "finalize")) {
        goes_to_its_end(is_lost);
        return end();
    }
    MPI_Comm comm, living;
    EXPECT("success", MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int said = 0; size > ranks - lost;) {
        int code = MPI_SUCCESS;
        for (int number = 0; code == MPI_SUCCESS; number++) {
            code = work(kind, comm, number);
            if (number >= 20 && !said++) {
                printf("rank %d: in %s\n", my_rank, kind);
                fflush(stdout);
            }
        }
        CHECK(is_failure(code));
        MPIX_Comm_revoke(comm);
        EXPECT("success", MPIX_Comm_shrink(comm, &living));
        MPI_Comm_free(&comm);
        comm = living;
        MPI_Comm_size(comm, &size);
        if (said) printf("rank %d: %d live\n", my_rank, size);
        fflush(stdout);
    }
    CHECK(size == ranks - lost);
    int one = 1, sum = 0;
    EXPECT("success", MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK(sum == size);
    say_who_lives(comm, size);
    MPI_Comm_free(&comm);
    return end();
}
