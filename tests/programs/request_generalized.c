/* Generalized requests: which callback runs when, in every way of completing, freeing and cancelling. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int failures;
#define CHECK(what) do { if (!(what)) { failures++; printf("line %d: %s\n", __LINE__, #what); } } while (0)

struct state { char log[64]; MPI_Request request; int complete_in_cancel; };
static void note(struct state *s, const char *what) { strncat(s->log, what, sizeof s->log - strlen(s->log) - 1); }

static int query(void *at, MPI_Status *status)
{
    note(at, "q");
    status->MPI_SOURCE = 11; status->MPI_TAG = 22;
    return MPI_SUCCESS;
}
static int release(void *at) { note(at, "f"); return MPI_SUCCESS; }
static int cancel(void *at, int complete)
{
    struct state *s = at;
    note(at, complete ? "C" : "c");
    if (s->complete_in_cancel) MPI_Grequest_complete(s->request);
    return MPI_SUCCESS;
}
static MPI_Request begin(struct state *s)
{
    memset(s, 0, sizeof *s);
    MPI_Grequest_start(query, release, cancel, s, &s->request);
    return s->request;
}

int main(int argc, char **argv)
{
    struct state a, b;
    MPI_Request r, rs[3];
    MPI_Status s, ss[3];
    int flag, index, count, indices[3], v, w = 5, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    r = begin(&a);
    MPI_Test(&r, &flag, &s); CHECK(!flag && !strcmp(a.log, ""));
    MPI_Request_get_status(r, &flag, &s); CHECK(!flag);
    MPI_Grequest_complete(r);
    MPI_Request_get_status(r, &flag, &s); CHECK(flag && s.MPI_SOURCE == 11 && !strcmp(a.log, "q"));
    MPI_Wait(&r, &s); CHECK(r == MPI_REQUEST_NULL && s.MPI_TAG == 22 && !strcmp(a.log, "qqf"));

    r = begin(&a);
    MPI_Grequest_complete(r);
    MPI_Wait(&r, MPI_STATUS_IGNORE); CHECK(!strcmp(a.log, "qf"));

    r = begin(&a); /* freed first: freed at completion, never queried */
    MPI_Request_free(&r); CHECK(r == MPI_REQUEST_NULL && !strcmp(a.log, ""));
    MPI_Grequest_complete(a.request); CHECK(!strcmp(a.log, "f"));

    r = begin(&a); /* completed first: freed by the free */
    MPI_Grequest_complete(r); CHECK(!strcmp(a.log, ""));
    MPI_Request_free(&r); CHECK(!strcmp(a.log, "f"));

    r = begin(&a); /* completes itself when cancelled */
    a.complete_in_cancel = 1;
    MPI_Cancel(&r); CHECK(!strcmp(a.log, "c"));
    MPI_Wait(&r, &s); CHECK(!strcmp(a.log, "cqf"));

    r = begin(&a);
    MPI_Grequest_complete(r);
    MPI_Cancel(&r); CHECK(!strcmp(a.log, "C"));
    MPI_Wait(&r, &s);

    rs[0] = begin(&a); rs[1] = begin(&b);
    MPI_Irecv(&v, 1, MPI_INT, rank, 3, MPI_COMM_WORLD, &rs[2]);
    MPI_Testany(3, rs, &index, &flag, &s); CHECK(!flag && index == MPI_UNDEFINED);
    MPI_Grequest_complete(rs[1]);
    MPI_Waitany(3, rs, &index, &s); CHECK(index == 1 && s.MPI_SOURCE == 11 && !strcmp(b.log, "qf"));
    MPI_Send(&w, 1, MPI_INT, rank, 3, MPI_COMM_WORLD);
    MPI_Grequest_complete(rs[0]);
    MPI_Request_get_status_some(3, rs, &count, indices, ss); CHECK(count == 2 && indices[0] == 0 && indices[1] == 2);
    CHECK(ss[0].MPI_TAG == 22 && ss[1].MPI_TAG == 3 && !strcmp(a.log, "q"));
    MPI_Request_get_status_any(3, rs, &index, &flag, &s); CHECK(flag && index == 0);
    MPI_Request_get_status_all(3, rs, &flag, ss); CHECK(flag && ss[1].MPI_SOURCE == MPI_ANY_SOURCE && ss[2].MPI_SOURCE == rank);
    MPI_Waitsome(3, rs, &count, indices, ss);
    CHECK(count == 2 && indices[0] == 0 && ss[0].MPI_SOURCE == 11 && ss[1].MPI_TAG == 3 && v == 5);
    CHECK(!strcmp(a.log, "qqqqf"));

    rs[0] = begin(&a); rs[1] = begin(&b); rs[2] = MPI_REQUEST_NULL;
    MPI_Grequest_complete(rs[0]);
    MPI_Testall(3, rs, &flag, ss); CHECK(!flag && !strcmp(a.log, "") && rs[0] != MPI_REQUEST_NULL);
    MPI_Grequest_complete(rs[1]);
    MPI_Waitall(3, rs, ss); CHECK(!strcmp(a.log, "qf") && !strcmp(b.log, "qf") && ss[1].MPI_TAG == 22);
    MPI_Finalize();
    if (failures == 0 && rank == 0) printf("request_generalized: ok\n");
    return failures != 0;
}
