/* ranks: 2
 * A matched message that is longer than the buffer: an error on the message's communicator, and nothing is written behind the
 * buffer. The next message comes whole. */
#include "check.h"

enum { MOST_BYTES = 600 << 10, GUARD = 64 };

static unsigned char *in, *out;

static void cut_off(int length, int room, int blocking)
{
    MPI_Message message;
    CHECK_OK(MPI_Mprobe(0, 6, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    memset(in, 0xee, room + GUARD);
    if (blocking) {
        CHECK_CLASS(MPI_Mrecv(in, room, MPI_BYTE, &message, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    } else {
        MPI_Request request;
        CHECK_OK(MPI_Imrecv(in, room, MPI_BYTE, &message, &request));
        CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    }
    for (int i = 0; i < GUARD; i++)
        CHECK_INT(in[room + i], 0xee);
    CHECK_OK(MPI_Mprobe(0, 7, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Mrecv(in, length, MPI_BYTE, &message, MPI_STATUS_IGNORE));
    CHECK_INT(check_filled(in, length, length), -1);
}

int main(int argc, char **argv)
{
    static const int lengths[] = {1, 100, 2048, 8193, 32 << 10, (32 << 10) + 1, 100000, 256 << 10, (256 << 10) + 1, MOST_BYTES};
    check_start(&argc, &argv);
    in = malloc(MOST_BYTES + GUARD);
    out = malloc(MOST_BYTES);
    for (size_t s = 0; s < sizeof lengths / sizeof *lengths; s++)
        for (int form = 0; form < 4; form++) {
            const int length = lengths[s];
            check_fill(out, length, length);
            if (check_rank == 1) {
                cut_off(length, form & 1 ? length / 2 : length - 1, form & 2);
            } else {
                CHECK_OK(MPI_Send(out, length, MPI_BYTE, 1, 6, MPI_COMM_WORLD));
                CHECK_OK(MPI_Send(out, length, MPI_BYTE, 1, 7, MPI_COMM_WORLD));
            }
        }
    return check_finish();
}
