/* A rank that is a script: it runs an MPI program and then another. A rank without peers may do that. With several
   ranks the library refuses the second program by name, so it does not wait for ever. ranks: 1 3 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int failures;

/* Works without MPI, which does not run in the parent. */
#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);            \
            failures++;                                                                        \
        }                                                                                      \
    } while (0)

static int as_child(void) {
    int size = 0;
    MPI_Init(NULL, NULL);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return size;
}

/* Runs this program as a child and keeps its standard error. */
static int run_child(const char *self, char *said, size_t room) {
    int ends[2], status = 0;
    CHECK(pipe(ends) == 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 2);
        execl(self, self, "child", NULL);
        _exit(99);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got; length < room - 1 && (got = read(ends[0], said + length, room - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = 0;
    close(ends[0]);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(int argc, char **argv) {
    (void)argc;
    if (argc > 1) return as_child();
    char said[4096];
    int size = run_child(argv[0], said, sizeof said);
    CHECK(size == 1 || size == 3);
    int again = run_child(argv[0], said, sizeof said);
    if (size == 1) {
        CHECK(again == 1);
    } else {
        CHECK(again > 0 && again != size);
        CHECK(strstr(said, "has run an MPI program already") != NULL);
    }
    return failures != 0;
}
