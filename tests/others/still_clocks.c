/* Preloaded into programs of others whose ranks are killed: the clocks that --survive does not replay stand still. HPC Challenge
 * chooses ranks by random numbers that begin with time(), and sends its processor time to other ranks. */
#include <string.h>
#include <sys/resource.h>
#include <time.h>

time_t time(time_t *at)
{
    const time_t then = 1000000000;
    if (at)
        *at = then;
    return then;
}

int getrusage(__rusage_who_t who, struct rusage *usage)
{
    (void)who;
    memset(usage, 0, sizeof *usage);
    return 0;
}
