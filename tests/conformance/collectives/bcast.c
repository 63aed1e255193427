/* ranks: 1 2 3 4 5 7 8
 * Bcast in every form, from several roots, of several sizes. */
#include "coll.h"

enum { LARGEST = 300000 };
static int *data, root, count;

static void fill(void)
{
    for (int i = 0; i < count + 4; i++)
        data[i] = rank == root && i < count ? value(root, count, i) : -9;
}

static void verify(void)
{
    int wrong = 0;
    for (int i = 0; i < count + 4; i++)
        wrong += data[i] != (i < count ? value(root, count, i) : -9);
    CHECK_INT(wrong, 0);
}

static void test(void)
{
    static const int counts[] = {0, 1, 3, 700, 20000};
    for (int c = 0; c < 5; c++)
        for (int r = 0; r < 3; r++) {
            root = r * (size - 1) / 2;
            count = counts[c];
            EVERY_FORM_AND_LARGE(Bcast, bcast, (data, count, MPI_INT, root, comm), fill(), verify());
        }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    data = malloc(sizeof(int) * (LARGEST + 4));
    on_communicators(test);
    use_comm(MPI_COMM_WORLD);
    count = LARGEST;
    root = size / 2;
    EVERY_FORM(Bcast, bcast, (data, count, MPI_INT, root, comm), fill(), verify());
    free(data);
    return check_finish();
}
