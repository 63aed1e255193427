/* Starting N processes that do nothing and waiting for them: the least a job can take. */
#include "raw.h"

#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

int main(int argc, char **argv)
{
    struct raw_options options;
    if (argc == 2 && strcmp(argv[1], "--nothing") == 0)
        return 0;
    raw_parse(argc, argv, &options);
    char *const child_argv[] = {argv[0], "--nothing", NULL};
    for (int block = 0; block < options.blocks; block++) {
        double start = raw_now_seconds();
        for (int i = 0; i < options.processes; i++) {
            pid_t child;
            if (posix_spawn(&child, "/proc/self/exe", NULL, NULL, child_argv, environ) != 0) {
                perror("raw spawn: posix_spawn");
                return 1;
            }
        }
        for (int status; wait(&status) > 0;)
            ;
        raw_sample("raw_spawn", options.processes, 0, 1e3 * (raw_now_seconds() - start), "ms");
    }
    return 0;
}
