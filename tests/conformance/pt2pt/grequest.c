/* ranks: 1 2
 * Generalized requests: MPI calls query, free and cancel at the right times, and the right
 * number of times. */
#include "check.h"

typedef struct {
    int queried, freed, cancelled, cancelled_complete, elements;
} State;

static int query(void *extra, MPI_Status *status)
{
    State *s = extra;
    s->queried++;
    MPI_Status_set_elements(status, MPI_INT, s->elements);
    MPI_Status_set_cancelled(status, s->cancelled > 0);
    MPI_Status_set_source(status, 3);
    MPI_Status_set_tag(status, 99);
    return MPI_SUCCESS;
}

static int release(void *extra)
{
    ((State *)extra)->freed++;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete)
{
    State *s = extra;
    s->cancelled++;
    s->cancelled_complete = complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    State s = {.elements = 12};
    MPI_Request request;
    MPI_Status status;
    int flag = -1, count = -1;

    CHECK_OK(MPI_Grequest_start(query, release, cancel, &s, &request));
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_INT(s.freed, 0);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_OK(MPI_Request_get_status(request, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(s.freed, 0);
    const int before = s.queried;
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_INT(s.queried, before + 1);
    CHECK_INT(s.freed, 1);
    CHECK_INT(s.cancelled, 0);
    CHECK_INT(status.MPI_SOURCE, 3);
    CHECK_INT(status.MPI_TAG, 99);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 12);

    s = (State){.elements = 0};
    CHECK_OK(MPI_Grequest_start(query, release, cancel, &s, &request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_INT(s.cancelled, 1);
    CHECK_INT(s.cancelled_complete, 0);
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(s.freed, 1);

    /* The program frees it before it is complete: the free callback comes with the completion. */
    s = (State){.elements = 0};
    CHECK_OK(MPI_Grequest_start(query, release, cancel, &s, &request));
    MPI_Request copy = request;
    CHECK_OK(MPI_Request_free(&request));
    CHECK_INT(s.freed, 0);
    CHECK_OK(MPI_Grequest_complete(copy));
    CHECK_INT(s.freed, 1);
    CHECK_INT(s.queried, 0);

    /* Among other requests. */
    State t = {.elements = 1};
    MPI_Request several[3];
    int in = -1, out = 8;
    CHECK_OK(MPI_Grequest_start(query, release, cancel, &t, &several[0]));
    MPI_Irecv(&in, 1, MPI_INT, check_rank, 1, MPI_COMM_WORLD, &several[1]);
    MPI_Isend(&out, 1, MPI_INT, check_rank, 1, MPI_COMM_WORLD, &several[2]);
    CHECK_OK(MPI_Grequest_complete(several[0]));
    CHECK_OK(MPI_Waitall(3, several, MPI_STATUSES_IGNORE));
    CHECK_INT(in, 8);
    CHECK_INT(t.freed, 1);
    return check_finish();
}
