/* ranks: 1 2 3 5 8
 * Alltoallv of random lengths, many of them zero, up to more than what ranks keep for each other at a time; every second one takes
 * its bytes from between gaps. */
#include "check.h"

enum { STEPS = 12, LONGEST = 900000, GAP = 3 };

static unsigned int state;

static unsigned int draw(void)
{
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static unsigned char value(int from, int to, int i, int step)
{
    return (unsigned char)(from * 31 + to * 7 + i * 13 + (i >> 8) + step);
}

/* The same lengths at every rank: a row for each sender. */
static int *lengths_of(int step)
{
    int *all = malloc(sizeof(int) * (size_t)(check_size * check_size));
    state = (unsigned int)step + 1;
    for (int i = 0; i < check_size * check_size; i++) {
        const unsigned int kind = draw() % 8;
        all[i] = kind == 0 ? 0 : kind < 4 ? (int)(draw() % 300) : (int)(draw() % (unsigned int)(LONGEST >> (step % 4 * 3)));
    }
    return all;
}

static void exchange(int step)
{
    const int spacing = step % 2 ? GAP : 1;
    int *all = lengths_of(step), send_counts[16], send_firsts[16], counts[16], firsts[16], out = 0, in = 0;
    for (int r = 0; r < check_size; r++) {
        send_counts[r] = all[check_rank * check_size + r];
        counts[r] = all[r * check_size + check_rank];
        send_firsts[r] = out;
        firsts[r] = in;
        out += send_counts[r] + 3;
        in += counts[r] + 5;
    }
    MPI_Datatype spaced;
    MPI_Type_create_resized(MPI_BYTE, 0, spacing, &spaced);
    MPI_Type_commit(&spaced);
    unsigned char *send = malloc((size_t)out * (size_t)spacing), *receive = malloc((size_t)in);
    memset(receive, 0xee, (size_t)in);
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < send_counts[r]; i++)
            send[(size_t)(send_firsts[r] + i) * (size_t)spacing] = value(check_rank, r, i, step);
    MPI_Alltoallv(send, send_counts, send_firsts, spaced, receive, counts, firsts, MPI_BYTE, MPI_COMM_WORLD);
    int wrong = 0;
    for (int r = 0; r < check_size; r++) {
        for (int i = 0; i < counts[r]; i++)
            wrong += receive[firsts[r] + i] != value(r, check_rank, i, step);
        for (int i = 0; i < 5; i++)
            wrong += receive[firsts[r] + counts[r] + i] != 0xee;
    }
    CHECK_INT(wrong, 0);
    MPI_Type_free(&spaced);
    free(send);
    free(receive);
    free(all);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int step = 0; step < STEPS; step++)
        exchange(step);
    return check_finish();
}
