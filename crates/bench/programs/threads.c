/* Latency under MPI_THREAD_MULTIPLE: as many threads of rank 0 as --threads says, each in a ping-pong with a thread of
   rank 1 by a tag of its own. Half a round trip, all threads at once. */
#include "bench.h"

#include <pthread.h>

enum { MOST_THREADS = 64 };

static struct shared {
    int length, other;
    long count;         /* of round trips, for each thread; 0: end */
    pthread_barrier_t begin, end;
    char *send[MOST_THREADS], *receive[MOST_THREADS];
} shared;

static void round_trips(int thread, long count)
{
    bench_round_trips(&(struct bench_pair){shared.send[thread], shared.receive[thread], shared.length, MPI_BYTE, shared.other, thread,
                                           bench_rank == 0},
                      count);
}

static void *work(void *thread)
{
    long count = 0;
    bench_bind_thread((long)bench_local * bench.threads + (long)thread);
    do {
        pthread_barrier_wait(&shared.begin);
        /* Behind the second barrier the next count may stand there already. */
        count = shared.count;
        round_trips((int)(long)thread, count);
        pthread_barrier_wait(&shared.end);
    } while (count > 0);
    return NULL;
}

static void run(void *context, long first, long count)
{
    (void)context, (void)first;
    shared.count = count;
    pthread_barrier_wait(&shared.begin);
    pthread_barrier_wait(&shared.end);
}

static void fill(void *context, long number)
{
    (void)context;
    for (int t = 0; t < bench.threads; t++) {
        bench_fill(shared.send[t], shared.length, bench_seed(bench_rank, t, number));
        memset(shared.receive[t], 0, (size_t)shared.length);
    }
}

static bool wrong(void *context, long number, struct bench_wrong *found)
{
    (void)context;
    for (int t = 0; t < bench.threads; t++)
        if (bench_differs(shared.receive[t], shared.length, bench_seed(shared.other, t, number), found))
            return true;
    return false;
}

static void measure_sizes(void)
{
    for (int i = 0; i < bench.size_count; i++) {
        shared.length = (int)bench.sizes[i];
        for (int t = 0; t < bench.threads; t++) {
            shared.send[t] = bench_memory(shared.length);
            shared.receive[t] = bench_memory(shared.length);
        }
        bench_measure(&(struct bench_cell){"threads_latency", NULL, shared.length, &shared, run, fill, wrong});
        for (int t = 0; t < bench.threads; t++) {
            bench_give_back(shared.send[t]);
            bench_give_back(shared.receive[t]);
        }
    }
}

int main(int argc, char **argv)
{
    pthread_t threads[MOST_THREADS];
    bench_start(argc, argv, MPI_THREAD_MULTIPLE);
    if (bench.threads < 1 || bench.threads > MOST_THREADS) {
        fprintf(stderr, "bench: --threads %d: 1 to %d\n", bench.threads, MOST_THREADS);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    MPI_Comm two;
    MPI_Comm_split(MPI_COMM_WORLD, bench_rank < 2 ? 0 : MPI_UNDEFINED, 0, &two);
    if (two != MPI_COMM_NULL) {
        bench_comm = two;
        shared.other = 1 - bench_rank;
        pthread_barrier_init(&shared.begin, NULL, (unsigned)bench.threads + 1);
        pthread_barrier_init(&shared.end, NULL, (unsigned)bench.threads + 1);
        for (long t = 0; t < bench.threads; t++)
            pthread_create(&threads[t], NULL, work, (void *)t);
        measure_sizes();
        run(&shared, 0, 0);
        for (int t = 0; t < bench.threads; t++)
            pthread_join(threads[t], NULL);
        MPI_Comm_free(&two);
    }
    bench_comm = MPI_COMM_WORLD;
    bench_end();
    return 0;
}
