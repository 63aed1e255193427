/* Rank 1 does something else when it runs again (which it knows by a file), one way a word. Whatever it does would go on without
 * an error: the other ranks do the same in both cases, and every message that is waited for comes. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int rank, again;
static MPI_Comm world = MPI_COMM_WORLD, one, two;

static int is(const char *word, const char *how)
{
    return !strcmp(word, how);
}

/* What was meant at first, and what comes instead. */
static int then(int first, int second)
{
    return again ? second : first;
}

enum { LOOP = 20 };

/* The same call again and again, and another in the middle. */
static void loops(void)
{
    int value;
    for (int i = 0; i < LOOP; i++)
        MPI_Recv(&value, 1, MPI_INT, 0, i == LOOP - 4 ? then(7, MPI_ANY_TAG) : 7, one, MPI_STATUS_IGNORE);
}

/* Rank 0 has sent four ints with tag 5 and one with tag 6, by `world` and by two duplicates. */
static void receives(const char *how)
{
    int values[8];
    MPI_Comm comm = one;
    MPI_Datatype type = MPI_INT;
    int count = 4, source = 0, tag = 5;
    if (is(how, "tag"))
        tag = then(5, MPI_ANY_TAG);
    else if (is(how, "source"))
        source = then(0, MPI_ANY_SOURCE);
    else if (is(how, "count"))
        count = then(4, 8);
    else if (is(how, "type"))
        type = again ? MPI_FLOAT : MPI_INT;
    else if (is(how, "comm"))
        comm = again ? two : one;
    if (is(how, "form") && again) {
        MPI_Request request;
        MPI_Irecv(values, count, type, source, tag, comm, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (!is(how, "leaves") || !again)
        MPI_Recv(values, count, type, source, tag, comm, MPI_STATUS_IGNORE);
    if (is(how, "more") && again)
        MPI_Recv(values, 1, MPI_INT, 0, 6, one, MPI_STATUS_IGNORE);
    if (is(how, "probe"))
        MPI_Probe(0, then(6, MPI_ANY_TAG), one, MPI_STATUS_IGNORE);
}

static void asks(const char *how)
{
    int values[2][8], done = 0, index;
    MPI_Request requests[2];
    for (int i = 0; i < 2; i++)
        MPI_Irecv(values[i], 8, MPI_INT, 0, 5 + i, one, &requests[i]);
    if (is(how, "waits"))
        MPI_Wait(&requests[then(0, 1)], MPI_STATUS_IGNORE);
    else if (is(how, "tests"))
        while (!done)
            MPI_Test(&requests[then(0, 1)], &done, MPI_STATUS_IGNORE);
    else if (is(how, "fewer"))
        MPI_Waitall(then(2, 1), requests, MPI_STATUSES_IGNORE);
    else if (is(how, "any"))
        MPI_Waitany(1, &requests[then(0, 1)], &index, MPI_STATUS_IGNORE);
    else if (is(how, "looks")) {
        while (!done)
            MPI_Iprobe(0, then(5, 6), two, &done, MPI_STATUS_IGNORE);
    }
}

static void starts(void)
{
    int values[2][8];
    MPI_Request requests[2];
    for (int i = 0; i < 2; i++)
        MPI_Recv_init(values[i], 8, MPI_INT, 0, 5 + i, one, &requests[i]);
    MPI_Start(&requests[then(0, 1)]);
    MPI_Wait(&requests[then(0, 1)], MPI_STATUS_IGNORE);
}

/* Of rank 1 alone, or such that the others do not notice. */
static void makes(const char *how)
{
    int ranks[2] = {0, 1}, dims[1] = {1};
    MPI_Group all, some;
    MPI_Comm made;
    MPI_Datatype type;
    MPI_Comm_group(world, &all);
    if (is(how, "split"))
        MPI_Comm_split(MPI_COMM_SELF, then(0, 1), 0, &made);
    else if (is(how, "key"))
        MPI_Comm_split(MPI_COMM_SELF, 0, then(0, 1), &made);
    else if (is(how, "group"))
        MPI_Group_incl(all, 2, &ranks[0], &some), ranks[0] = then(0, 2), MPI_Group_incl(all, 1, ranks, &some);
    else if (is(how, "cart"))
        MPI_Cart_create(MPI_COMM_SELF, 1, dims, &ranks[then(0, 1)], 0, &made);
    else if (is(how, "vector"))
        MPI_Type_vector(2, 1, then(3, 4), MPI_INT, &type);
    else if (is(how, "struct")) {
        MPI_Aint at[1] = {0};
        MPI_Datatype types[1] = {again ? MPI_FLOAT : MPI_INT};
        MPI_Type_create_struct(1, &ranks[1], at, types, &type);
    }
}

static void collectives(const char *how)
{
    int value = 1, sum;
    if (is(how, "op"))
        MPI_Allreduce(&value, &sum, 1, MPI_INT, rank == 1 && again ? MPI_MAX : MPI_SUM, world);
    else if (is(how, "length"))
        MPI_Reduce(&value, &sum, rank == 1 ? then(1, 0) : 1, MPI_INT, MPI_SUM, 0, world);
    else if (is(how, "alone"))
        for (int i = 0; i < (rank == 1 ? then(1, 2) : 1); i++)
            MPI_Barrier(MPI_COMM_SELF);
}

int main(int argc, char **argv)
{
    const char *how = argc > 2 ? argv[1] : "";
    int values[4] = {1, 2, 3, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(world, &rank);
    again = rank == 1 && argc > 2 && access(argv[2], F_OK) == 0;
    MPI_Comm_dup(world, &one);
    MPI_Comm_dup(world, &two);
    if (rank == 0)
        for (int i = 0; i < 2; i++) {
            MPI_Send(values, 4, MPI_INT, 1, 5, i ? one : two);
            MPI_Send(values, 1, MPI_INT, 1, 6, i ? one : two);
        }
    if (rank == 0 && is(how, "loop"))
        for (int i = 0; i < LOOP; i++)
            MPI_Send(values, 1, MPI_INT, 1, 7, one);
    if (rank == 1) {
        if (is(how, "loop"))
            loops();
        else if (strstr("waits tests fewer any looks", how))
            asks(how);
        else if (is(how, "starts"))
            starts();
        else
            receives(how);
        makes(how);
    }
    collectives(how);
    if (rank == 1 && !again)
        fclose(fopen(argv[2], "w"));
    for (int i = 0; i < 100; i++) {
        MPI_Barrier(world);
        usleep(10000);
    }
    MPI_Finalize();
    return 0;
}
