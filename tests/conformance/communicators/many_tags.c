/* ranks: 2
 * Communicators of groups, each made with a tag of its own and freed: nothing is left of any. */
#include "check.h"
#include <unistd.h>

enum { FIRST = 40000, TAGS = 120000, MOST_BYTES = 3 << 20 };

static long resident(void)
{
    long pages = -1, all;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld %ld", &all, &pages) != 2)
        pages = -1;
    if (file != NULL)
        fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static void make(MPI_Group group, int from, int to)
{
    for (int tag = from; tag < to; tag++) {
        MPI_Comm comm;
        CHECK_OK(MPI_Comm_create_group(MPI_COMM_WORLD, group, tag, &comm));
        MPI_Comm_free(&comm);
    }
}

int main(int argc, char **argv)
{
    MPI_Group group;
    int *most, flag;
    check_start(&argc, &argv);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &most, &flag);
    CHECK(flag && *most >= TAGS);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    /* The rings have been written once all over by then. */
    make(group, 0, FIRST);
    const long before = resident();
    make(group, FIRST, TAGS);
    CHECK(before > 0 && resident() - before < MOST_BYTES);
    MPI_Group_free(&group);
    return check_finish();
}
