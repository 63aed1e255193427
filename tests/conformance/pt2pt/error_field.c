/* Calls that complete several requests set MPI_ERROR of their statuses if and only if they return MPI_ERR_IN_STATUS
 * (MPI 5.0, 3.2.5); the empty status of a null request has MPI_SUCCESS.
 *
 * ranks: 1 */
#include "check.h"

enum { PAIR = 2, MARK = MPI_ERR_OTHER };

static MPI_Request requests[PAIR + 1];
static MPI_Status statuses[PAIR + 1];
static int sent[2] = {1, 2}, got[2];

/* A send of `length` elements to a receive that takes one, and a null request. */
static void begin(int length)
{
    CHECK_OK(MPI_Irecv(got, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[0]));
    CHECK_OK(MPI_Isend(sent, length, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[1]));
    requests[PAIR] = MPI_REQUEST_NULL;
    for (int i = 0; i <= PAIR; i++)
        statuses[i].MPI_ERROR = MARK;
}

static void all_untouched(int line)
{
    for (int i = 0; i < PAIR; i++)
        check_record(statuses[i].MPI_ERROR == MARK, __FILE__, line, "MPI_ERROR", statuses[i].MPI_ERROR, MARK);
}

static void successes(void)
{
    int flag = 0, done = 0, count, indices[PAIR + 1];
    begin(1);
    while (!flag)
        CHECK_OK(MPI_Testall(PAIR + 1, requests, &flag, statuses));
    all_untouched(__LINE__);
    CHECK_INT(statuses[PAIR].MPI_ERROR, MPI_SUCCESS);
    begin(1);
    for (flag = 0; !flag;)
        CHECK_OK(MPI_Request_get_status_all(PAIR, requests, &flag, statuses));
    all_untouched(__LINE__);
    for (done = 0; done < PAIR; done += count)
        CHECK_OK(MPI_Waitsome(PAIR + 1, requests, &count, indices, statuses));
    all_untouched(__LINE__);
    begin(1);
    for (done = 0; done < PAIR; done += count)
        CHECK_OK(MPI_Testsome(PAIR + 1, requests, &count, indices, statuses));
    all_untouched(__LINE__);
    begin(1);
    CHECK_OK(MPI_Waitall(PAIR + 1, requests, statuses));
    all_untouched(__LINE__);
}

static void failures(void)
{
    int class = 0;
    begin(2);
    CHECK_CLASS(MPI_Waitall(PAIR + 1, requests, statuses), MPI_ERR_IN_STATUS);
    MPI_Error_class(statuses[0].MPI_ERROR, &class);
    CHECK_INT(class, MPI_ERR_TRUNCATE);
    CHECK(statuses[1].MPI_ERROR == MPI_SUCCESS || statuses[1].MPI_ERROR == MPI_ERR_PENDING);
    if (statuses[1].MPI_ERROR == MPI_ERR_PENDING)
        CHECK_OK(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_INT(statuses[PAIR].MPI_ERROR, MPI_SUCCESS);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    successes();
    failures();
    return check_finish();
}
