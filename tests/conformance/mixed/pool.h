/* Operations under way, with their expected results; each rank completes them in its own order. */
#ifndef POOL_H
#define POOL_H

#include "../check.h"

#ifndef LOCAL
#define LOCAL /* or _Thread_local */
#endif

enum { UNDER_WAY = 40, HELD = 4 };

static LOCAL MPI_Request requests[UNDER_WAY];
static LOCAL struct operation {
    int step, persistent;
    unsigned char *in, *want; /* what came, and what should have; both freed at the end */
    size_t length_bytes;
    void *held[HELD]; /* what must stay until the end: arrays of counts, what is sent */
} operations[UNDER_WAY];
static LOCAL uint64_t own_random; /* differs between ranks */

static void pool_ended(int at)
{
    struct operation *o = &operations[at];
    if (o->persistent && requests[at] != MPI_REQUEST_NULL)
        CHECK_OK(MPI_Request_free(&requests[at]));
    CHECK(requests[at] == MPI_REQUEST_NULL);
    size_t first = 0;
    while (first < o->length_bytes && o->in[first] == o->want[first])
        first++;
    check_record(first == o->length_bytes, __FILE__, o->step, "first byte that is wrong (the line is the step)",
                 (long long)first, (long long)o->length_bytes);
    free(o->in);
    free(o->want);
    for (int h = 0; h < HELD; h++)
        free(o->held[h]);
    memset(o, 0, sizeof *o);
    requests[at] = MPI_REQUEST_NULL;
}

static int pool_live(void)
{
    int live = 0;
    for (int i = 0; i < UNDER_WAY; i++)
        live += requests[i] != MPI_REQUEST_NULL;
    return live;
}

/* Completes at least one operation, by a call of this rank's choice, if any is under way. */
static void pool_some(void)
{
    int at = MPI_UNDEFINED, count = 0, flag = 0, indices[UNDER_WAY];
    switch (check_random_below(&own_random, 6)) {
    case 0:
        CHECK_OK(MPI_Waitsome(UNDER_WAY, requests, &count, indices, MPI_STATUSES_IGNORE));
        for (int i = 0; i < count; i++)
            pool_ended(indices[i]);
        return;
    case 1:
        at = check_random_below(&own_random, UNDER_WAY);
        if (requests[at] == MPI_REQUEST_NULL)
            return;
        CHECK_OK(MPI_Wait(&requests[at], MPI_STATUS_IGNORE));
        break;
    case 2:
        for (int tries = 0; !flag && tries < 20; tries++)
            CHECK_OK(MPI_Testany(UNDER_WAY, requests, &at, &flag, MPI_STATUS_IGNORE));
        break;
    case 3:
        at = check_random_below(&own_random, UNDER_WAY);
        if (requests[at] == MPI_REQUEST_NULL)
            return;
        CHECK_OK(MPI_Request_get_status(requests[at], &flag, MPI_STATUS_IGNORE));
        if (!flag)
            return;
        CHECK_OK(MPI_Wait(&requests[at], MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_OK(MPI_Waitany(UNDER_WAY, requests, &at, MPI_STATUS_IGNORE));
    }
    if (at != MPI_UNDEFINED)
        pool_ended(at);
}

/* A free place. As many operations may stay under way as this rank now draws. */
static int pool_place(void)
{
    const int most = 1 + check_random_below(&own_random, UNDER_WAY - 1);
    while (pool_live() > most)
        pool_some();
    int at = 0;
    while (requests[at] != MPI_REQUEST_NULL)
        at++;
    return at;
}

static void pool_all(void)
{
    MPI_Status statuses[UNDER_WAY];
    int live[UNDER_WAY];
    for (int i = 0; i < UNDER_WAY; i++)
        live[i] = requests[i] != MPI_REQUEST_NULL;
    CHECK_OK(MPI_Waitall(UNDER_WAY, requests, statuses));
    for (int i = 0; i < UNDER_WAY; i++)
        if (live[i])
            pool_ended(i);
}

#endif
