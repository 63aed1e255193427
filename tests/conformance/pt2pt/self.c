/* ranks: 1 2
 * A rank sends to itself, on MPI_COMM_SELF and on MPI_COMM_WORLD. */
#include "check.h"

enum { LARGEST = 1 << 20 };
static char out[LARGEST], in[LARGEST];

static void to_self(MPI_Comm comm, int me, int n, int receive_first, int synchronous)
{
    MPI_Request send, receive;
    MPI_Status status;
    int count = -1;
    check_fill(out, n, n);
    memset(in, 0, n);
    if (receive_first)
        CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, me, 4, comm, &receive));
    if (synchronous)
        CHECK_OK(MPI_Issend(out, n, MPI_BYTE, me, 4, comm, &send));
    else
        CHECK_OK(MPI_Isend(out, n, MPI_BYTE, me, 4, comm, &send));
    if (!receive_first) {
        if (synchronous) {
            int flag = -1;
            CHECK_OK(MPI_Test(&send, &flag, MPI_STATUS_IGNORE));
            CHECK_INT(flag, 0); /* a synchronous send waits for its receive */
        }
        CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &receive));
    }
    CHECK_OK(MPI_Wait(&receive, &status));
    CHECK_OK(MPI_Wait(&send, MPI_STATUS_IGNORE));
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    CHECK_INT(status.MPI_SOURCE, me);
    CHECK_INT(check_filled(in, n, n), -1);
}

/* Messages of all lengths, dense and strided, keep their order, whether their receives are posted before or after. */
static void in_order(void)
{
    enum { MESSAGES = 40, INTS = 30000 };
    static const int lengths[] = {1, 30, 900, 5000, INTS};
    static int sent[MESSAGES][2 * INTS], got[MESSAGES][INTS];
    MPI_Request send[MESSAGES], receive[MESSAGES];
    MPI_Datatype every_second;
    MPI_Type_vector(INTS, 1, 2, MPI_INT, &every_second);
    MPI_Type_commit(&every_second);
    for (int early = 0; early <= MESSAGES; early += MESSAGES / 4) {
        memset(got, -1, sizeof got);
        for (int m = 0; m < early; m++)
            CHECK_OK(MPI_Irecv(got[m], INTS, MPI_INT, m % 2 ? 0 : MPI_ANY_SOURCE, 6, MPI_COMM_SELF, &receive[m]));
        for (int m = 0; m < MESSAGES; m++) {
            const int strided = m % 7 == 3, length = strided ? INTS : lengths[m * 3 % 5];
            for (int i = 0; i < length; i++)
                sent[m][strided ? 2 * i : i] = 1000 * m + i;
            CHECK_OK(MPI_Isend(sent[m], strided ? 1 : length, strided ? every_second : MPI_INT, 0, 6, MPI_COMM_SELF,
                               &send[m]));
        }
        for (int m = early; m < MESSAGES; m++)
            CHECK_OK(MPI_Irecv(got[m], INTS, MPI_INT, 0, m % 2 ? 6 : MPI_ANY_TAG, MPI_COMM_SELF, &receive[m]));
        for (int m = 0; m < MESSAGES; m++) {
            const int length = m % 7 == 3 ? INTS : lengths[m * 3 % 5];
            MPI_Status status;
            int count = -1;
            CHECK_OK(MPI_Wait(&receive[m], &status));
            MPI_Get_count(&status, MPI_INT, &count);
            CHECK_INT(count, length);
            CHECK_INT(got[m][0], 1000 * m);
            CHECK_INT(got[m][length - 1], 1000 * m + length - 1);
        }
        CHECK_OK(MPI_Waitall(MESSAGES, send, MPI_STATUSES_IGNORE));
    }
    MPI_Type_free(&every_second);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 100, 5000, 70000, LARGEST};
    check_start(&argc, &argv);
    for (int s = 0; s < 6; s++)
        for (int form = 0; form < 4; form++) {
            to_self(MPI_COMM_SELF, 0, sizes[s], form & 1, form & 2);
            to_self(MPI_COMM_WORLD, check_rank, sizes[s], form & 1, form & 2);
        }
    int a = check_rank, b = -1;
    CHECK_OK(MPI_Sendrecv(&a, 1, MPI_INT, 0, 1, &b, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(b, check_rank);
    in_order();
    return check_finish();
}
