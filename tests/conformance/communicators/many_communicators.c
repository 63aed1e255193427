/* ranks: 1 3
 * Context ids are used again: thousands of communicators, most of them freed, some kept. */
#include "check.h"

enum { MADE = 3000, KEPT = 100 };

int main(int argc, char **argv)
{
    static MPI_Comm kept[KEPT];
    check_start(&argc, &argv);
    int sum = 0, one = 1;
    for (int i = 0; i < MADE; i++) {
        MPI_Comm made;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &made));
        if (i % (MADE / KEPT) == 0)
            kept[i / (MADE / KEPT)] = made;
        else
            CHECK_OK(MPI_Comm_free(&made));
    }
    for (int k = 0; k < KEPT; k++) {
        CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, kept[k]));
        CHECK_INT(sum, check_size);
        CHECK_OK(MPI_Comm_free(&kept[k]));
    }
    return check_finish();
}
