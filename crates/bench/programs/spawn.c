/* MPI_Comm_spawn of 4 processes of this program, a barrier with them, and MPI_Comm_disconnect: from the call until they have said
   that they run and are let go. */
#include "bench.h"

#include <limits.h>

enum { CHILDREN = 4 };

static const char child_word[] = "--child";

static void run(void *program, long first, long count)
{
    static char word[sizeof child_word];
    char *words[] = {memcpy(word, child_word, sizeof child_word), NULL};
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Comm children;
        MPI_Comm_spawn(program, words, CHILDREN, MPI_INFO_NULL, 0, bench_comm, &children, MPI_ERRCODES_IGNORE);
        MPI_Barrier(children);
        MPI_Comm_disconnect(&children);
    }
}

static int be_a_child(void)
{
    MPI_Comm parent;
    MPI_Init(NULL, NULL);
    MPI_Comm_get_parent(&parent);
    MPI_Barrier(parent);
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return 0;
}

int main(int argc, char **argv)
{
    static char program[PATH_MAX];
    if (argc == 2 && strcmp(argv[1], child_word) == 0)
        return be_a_child();
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    if (readlink("/proc/self/exe", program, sizeof program - 1) < 0) {
        fprintf(stderr, "bench: the name of this program cannot be read\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    bench_measure(&(struct bench_cell){"spawn", NULL, 0, program, run, NULL, NULL});
    bench_end();
    return 0;
}
