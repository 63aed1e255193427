/* ranks: 2 3 5
 * A user's operation gets a datatype that the program has freed meanwhile: it is still valid, and the
 * program's own. */
#include "check.h"

enum { COUNT = 5, WORDS = 3 }; /* a number, and a gap behind it */

static int calls;

static void add(void *in, void *inout, int *n, MPI_Datatype *type)
{
    MPI_Aint lb = -1, extent = -1;
    int size = -1;
    CHECK_OK(MPI_Type_get_extent(*type, &lb, &extent));
    CHECK_OK(MPI_Type_size(*type, &size));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, WORDS * sizeof(int));
    CHECK_INT(size, sizeof(int));
    for (int i = 0; i < *n; i++)
        ((int *)inout)[i * WORDS] += ((int *)in)[i * WORDS];
    calls++;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int own[COUNT * WORDS], sum[COUNT * WORDS];
    MPI_Datatype spaced, other;
    MPI_Op op;
    MPI_Request request;
    MPI_Op_create(add, 1, &op);
    MPI_Type_create_resized(MPI_INT, 0, sizeof(int) * WORDS, &spaced);
    MPI_Type_commit(&spaced);
    CHECK_OK(MPI_Allreduce_init(own, sum, COUNT, spaced, op, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    MPI_Type_free(&spaced);
    MPI_Op_free(&op);
    MPI_Type_contiguous(17, MPI_DOUBLE, &other); /* perhaps where the other was */
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < COUNT * WORDS; i++)
            own[i] = i % WORDS ? -1 : check_rank + i + round, sum[i] = -2;
        CHECK_OK(MPI_Start(&request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i < COUNT * WORDS; i++)
            CHECK_INT(sum[i], i % WORDS ? -2 : check_size * (check_size - 1) / 2 + check_size * (i + round));
    }
    int everywhere = 0;
    MPI_Allreduce(&calls, &everywhere, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(everywhere >= 3 * (check_size - 1));
    MPI_Request_free(&request);
    MPI_Type_free(&other);
    return check_finish();
}
