/* ranks: 1 2 3 4
 * Sendrecv and Sendrecv_replace, blocking and nonblocking, around a ring and without deadlock. */
#include "check.h"

enum { LARGEST = 600000 };
static char out[LARGEST], in[LARGEST];

static void ring(int n, int replace, int nonblocking)
{
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    MPI_Request request;
    MPI_Status status;
    int count = -1;
    check_fill(out, n, 1 + check_rank);
    char *got = replace ? out : in;
    if (replace && nonblocking)
        CHECK_OK(MPI_Isendrecv_replace(out, n, MPI_BYTE, next, n % 100, previous, n % 100, MPI_COMM_WORLD, &request));
    else if (replace)
        CHECK_OK(MPI_Sendrecv_replace(out, n, MPI_BYTE, next, n % 100, previous, n % 100, MPI_COMM_WORLD, &status));
    else if (nonblocking)
        CHECK_OK(MPI_Isendrecv(out, n, MPI_BYTE, next, n % 100, in, LARGEST, MPI_BYTE, previous, MPI_ANY_TAG,
                               MPI_COMM_WORLD, &request));
    else
        CHECK_OK(MPI_Sendrecv(out, n, MPI_BYTE, next, n % 100, in, LARGEST, MPI_BYTE, previous, MPI_ANY_TAG,
                              MPI_COMM_WORLD, &status));
    if (nonblocking)
        CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_SOURCE, previous);
    CHECK_INT(status.MPI_TAG, n % 100);
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    CHECK_INT(check_filled(got, n, 1 + previous), -1);
}

/* Short ones into room that is just enough, of another length and tag each way, on a communicator that is not the
 * world. */
static void short_ones(void)
{
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    static const int lengths[] = {0, 1, 8, 33, 300, 2048, 2049, 9000, 65536};
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
    for (int i = 0; i < 2 * 9; i++) {
        const int n = lengths[(i + check_rank) % 9], expected = lengths[(i + previous) % 9];
        MPI_Status status;
        int count = -1;
        check_fill(out, n, i + check_rank);
        CHECK_OK(MPI_Sendrecv(out, n, MPI_BYTE, next, check_rank, in, expected, MPI_BYTE, previous,
                              i % 2 ? previous : MPI_ANY_TAG, copy, &status));
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK_INT(count, expected);
        CHECK_INT(status.MPI_SOURCE, previous);
        CHECK_INT(status.MPI_TAG, previous);
        CHECK_INT(check_filled(in, expected, i + previous), -1);
    }
    /* A message that another has overtaken by its tag is received afterwards. */
    int first = 10 + check_rank, second = 20 + check_rank, got = -1;
    MPI_Request request;
    CHECK_OK(MPI_Isend(&first, 1, MPI_INT, next, 2, copy, &request));
    CHECK_OK(MPI_Sendrecv(&second, 1, MPI_INT, next, 3, &got, 1, MPI_INT, previous, 3, copy, MPI_STATUS_IGNORE));
    CHECK_INT(got, 20 + previous);
    CHECK_OK(MPI_Recv(&got, 1, MPI_INT, previous, 2, copy, MPI_STATUS_IGNORE));
    CHECK_INT(got, 10 + previous);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    MPI_Comm_free(&copy);
}

/* One end of a line has no neighbour. */
static void line(void)
{
    const int next = check_rank + 1 < check_size ? check_rank + 1 : MPI_PROC_NULL;
    const int previous = check_rank > 0 ? check_rank - 1 : MPI_PROC_NULL;
    int mine = check_rank, got = -5;
    CHECK_OK(MPI_Sendrecv(&mine, 1, MPI_INT, next, 1, &got, 1, MPI_INT, previous, 1, MPI_COMM_WORLD,
                          MPI_STATUS_IGNORE));
    CHECK_INT(got, check_rank > 0 ? check_rank - 1 : -5);
}

/* With a strided type, in one place. */
static void replace_strided(void)
{
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    int data[60];
    MPI_Datatype every_third;
    MPI_Type_vector(20, 1, 3, MPI_INT, &every_third);
    MPI_Type_commit(&every_third);
    for (int i = 0; i < 60; i++)
        data[i] = 100 * check_rank + i;
    CHECK_OK(MPI_Sendrecv_replace(data, 1, every_third, next, 8, previous, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < 60; i++)
        CHECK_INT(data[i], 100 * (i % 3 ? check_rank : previous) + i);
    MPI_Type_free(&every_third);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 1000, 70000, LARGEST};
    check_start(&argc, &argv);
    for (int s = 0; s < 5; s++)
        for (int form = 0; form < 4; form++)
            ring(sizes[s], form & 1, form & 2);
    short_ones();
    line();
    replace_strided();
    return check_finish();
}
