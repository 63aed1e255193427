/* ranks: 2
 * What partitioned calls refuse, and that ready partitions travel before the last one is. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int rank, failures;

static void check_error(int line, int code, int wanted, const char *text)
{
    int class = MPI_SUCCESS, length;
    char got[MPI_MAX_ERROR_STRING] = "";
    if (code != MPI_SUCCESS) {
        MPI_Error_class(code, &class);
        MPI_Error_string(code, got, &length);
    }
    if (class == wanted && (text == NULL || strstr(got, text)))
        return;
    failures++;
    printf("rank %d: line %d: class %d instead of %d: %s\n", rank, line, class, wanted, got);
}
#define FAILS(call, class, text) check_error(__LINE__, call, class, text)
#define CHECK(what)                                                          \
    do {                                                                     \
        if (!(what)) {                                                       \
            failures++;                                                      \
            printf("rank %d: line %d: %s\n", rank, __LINE__, #what);         \
        }                                                                    \
    } while (0)

static void arguments(void)
{
    int data[8], flag;
    MPI_Request r = MPI_REQUEST_NULL;
    const MPI_Comm w = MPI_COMM_WORLD;
    FAILS(MPI_Psend_init(data, -1, 1, MPI_INT, 0, 0, w, MPI_INFO_NULL, &r), MPI_ERR_ARG, "negative");
    FAILS(MPI_Psend_init(data, 2, -1, MPI_INT, 0, 0, w, MPI_INFO_NULL, &r), MPI_ERR_COUNT, "negative");
    FAILS(MPI_Psend_init(data, 2, 1, MPI_DATATYPE_NULL, 0, 0, w, MPI_INFO_NULL, &r), MPI_ERR_TYPE, NULL);
    FAILS(MPI_Psend_init(data, 2, 1, MPI_INT, 77, 0, w, MPI_INFO_NULL, &r), MPI_ERR_RANK, "77");
    FAILS(MPI_Psend_init(NULL, 2, 1, MPI_INT, 0, 0, w, MPI_INFO_NULL, &r), MPI_ERR_BUFFER, "null");
    FAILS(MPI_Psend_init(data, 2, 1, MPI_INT, 0, -5, w, MPI_INFO_NULL, &r), MPI_ERR_TAG, NULL);
    FAILS(MPI_Precv_init(data, 2, 1, MPI_INT, MPI_ANY_SOURCE, 0, w, MPI_INFO_NULL, &r), MPI_ERR_RANK, "ANY_SOURCE");
    FAILS(MPI_Precv_init(data, 2, 1, MPI_INT, 0, MPI_ANY_TAG, w, MPI_INFO_NULL, &r), MPI_ERR_TAG, "ANY_TAG");
    FAILS(MPI_Psend_init_c(data, 2, (MPI_Count)1 << 62, MPI_INT, 0, 0, w, MPI_INFO_NULL, &r), MPI_ERR_COUNT, "2^63");
    FAILS(MPI_Pready(0, MPI_REQUEST_NULL), MPI_ERR_REQUEST, "MPI_REQUEST_NULL");
    MPI_Send_init(data, 1, MPI_INT, MPI_PROC_NULL, 0, w, &r);
    MPI_Start(&r);
    FAILS(MPI_Pready(0, r), MPI_ERR_REQUEST, "not a partitioned send");
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    CHECK(MPI_Parrived(MPI_REQUEST_NULL, 0, &flag) == MPI_SUCCESS && flag);
}

static void of_the_sender(void)
{
    int data[4] = {1, 2, 3, 4}, twice[2] = {1, 1}, flag;
    MPI_Request r;
    MPI_Psend_init(data, 4, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    FAILS(MPI_Pready(0, r), MPI_ERR_REQUEST, "inactive");
    MPI_Start(&r);
    FAILS(MPI_Start(&r), MPI_ERR_REQUEST, "active");
    FAILS(MPI_Pready(4, r), MPI_ERR_ARG, "0 to 3");
    FAILS(MPI_Pready(-1, r), MPI_ERR_ARG, "-1");
    FAILS(MPI_Pready_range(2, 1, r), MPI_ERR_ARG, "behind");
    FAILS(MPI_Pready_range(2, 4, r), MPI_ERR_ARG, "4");
    FAILS(MPI_Pready_list(2, twice, r), MPI_ERR_ARG, "already");
    FAILS(MPI_Pready_list(-1, twice, r), MPI_ERR_ARG, "negative");
    FAILS(MPI_Pready(1, r), MPI_ERR_ARG, "already");
    FAILS(MPI_Parrived(r, 0, &flag), MPI_ERR_REQUEST, "partitioned send");
    FAILS(MPI_Cancel(&r), MPI_ERR_REQUEST, "cannot be cancelled");
    FAILS(MPI_Request_free(&r), MPI_ERR_REQUEST, "complete it");
    CHECK(MPI_Test(&r, &flag, MPI_STATUS_IGNORE) == MPI_SUCCESS && !flag);
    /* Partition 1 has gone: its receiver says so before the others are ready. */
    int seen = 0;
    MPI_Recv(&seen, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(seen == 2);
    MPI_Pready(0, r);
    MPI_Pready_range(2, 3, r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    /* Longer and shorter than what is received. */
    for (int sent = 4; sent >= 2; sent -= 2) {
        MPI_Psend_init(data, sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Pready_range(0, sent - 1, r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
    }
}

static void of_the_receiver(void)
{
    int data[4] = {0}, flag = 0;
    MPI_Request r;
    MPI_Status status;
    MPI_Precv_init(data, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    CHECK(MPI_Parrived(r, 0, &flag) == MPI_SUCCESS && flag);
    MPI_Start(&r);
    FAILS(MPI_Parrived(r, 2, &flag), MPI_ERR_ARG, "0 to 1");
    FAILS(MPI_Pready(0, r), MPI_ERR_REQUEST, "not a partitioned send");
    FAILS(MPI_Request_free(&r), MPI_ERR_REQUEST, "complete it");
    while (((volatile int *)data)[1] == 0)
        MPI_Parrived(r, 0, &flag);
    CHECK(!flag && data[1] == 2);
    MPI_Send(&data[1], 1, MPI_INT, 0, 9, MPI_COMM_WORLD);
    MPI_Wait(&r, &status);
    CHECK(data[0] == 1 && data[3] == 4);
    MPI_Request_free(&r);
    int after[4] = {0, 0, 0, 77};
    MPI_Precv_init(after, 3, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    FAILS(MPI_Wait(&r, &status), MPI_ERR_TRUNCATE, "longer");
    CHECK(after[2] == 3 && after[3] == 77);
    MPI_Request_free(&r);
    MPI_Precv_init(after, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    MPI_Wait(&r, &status);
    int count;
    MPI_Get_count(&status, MPI_INT, &count);
    CHECK(count == 2 && after[2] == 3);
    MPI_Request_free(&r);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    arguments();
    if (rank == 0)
        of_the_sender();
    else
        of_the_receiver();
    int all = 0;
    MPI_Reduce(&failures, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0 && all == 0)
        printf("partitioned errors ok\n");
    MPI_Finalize();
    return failures != 0;
}
