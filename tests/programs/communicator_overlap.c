/* Creations that overlap: MPI_Comm_idup in orders that differ between processes, and threads that make
 * communicators on several others at once. Ids must not clash, and nothing must get stuck. */
#include "expect.h"
#include <pthread.h>
#include <string.h>

static int rank, size;

static void ring(MPI_Comm comm, int salt) {
    int r, n, got = -1;
    MPI_Comm_rank(comm, &r);
    MPI_Comm_size(comm, &n);
    int value = salt * 1000 + r;
    MPI_Status status;
    MPI_Request request;
    MPI_Isend(&value, 1, MPI_INT, (r + 1) % n, 7, comm, &request);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    EXPECT(got == salt * 1000 + (r + n - 1) % n);
    EXPECT(status.MPI_SOURCE == (r + n - 1) % n && status.MPI_TAG == 7);
}

enum { PARENTS = 8, EACH = 5 };

/* Each process begins duplicates of its parents in an order of its own. */
static void idup_orders(void) {
    MPI_Comm parents[PARENTS], made[PARENTS][EACH];
    MPI_Request requests[PARENTS * EACH];
    for (int i = 0; i < PARENTS; i++) MPI_Comm_dup(MPI_COMM_WORLD, &parents[i]);
    for (int j = 0; j < EACH; j++)
        for (int i = 0; i < PARENTS; i++) {
            int p = (i * (2 * rank + 1) + j) % PARENTS;
            MPI_Comm_idup(parents[p], &made[p][j], &requests[p * EACH + j]);
        }
    MPI_Waitall(PARENTS * EACH, requests, MPI_STATUSES_IGNORE);
    for (int p = 0; p < PARENTS; p++)
        for (int j = 0; j < EACH; j++) ring(made[p][j], p * EACH + j);
    /* First all messages, then all receives in the reverse order. */
    if (size > 1) {
        if (rank == 0)
            for (int k = 0; k < PARENTS * EACH; k++)
                MPI_Send(&k, 1, MPI_INT, 1, 0, made[k / EACH][k % EACH]);
        if (rank == 1)
            for (int k = PARENTS * EACH - 1; k >= 0; k--) {
                int got;
                MPI_Recv(&got, 1, MPI_INT, 0, 0, made[k / EACH][k % EACH], MPI_STATUS_IGNORE);
                EXPECT(got == k);
            }
    }
    for (int p = 0; p < PARENTS; p++) {
        for (int j = 0; j < EACH; j++) MPI_Comm_free(&made[p][j]);
        MPI_Comm_free(&parents[p]);
    }
}

/* A freed communicator stays whole until the receive on it is done. */
static void freed_in_use(void) {
    MPI_Comm comm, next;
    MPI_Request request;
    int value = rank, got = -1;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Irecv(&got, 1, MPI_INT, (rank + size - 1) % size, 3, comm, &request);
    MPI_Comm other = comm;
    MPI_Request sent;
    MPI_Barrier(comm);
    MPI_Isend(&value, 1, MPI_INT, (rank + 1) % size, 3, other, &sent);
    MPI_Comm_free(&comm);
    MPI_Comm_dup(MPI_COMM_WORLD, &next);
    ring(next, 4);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    EXPECT(got == (rank + size - 1) % size);
    MPI_Comm_disconnect(&next);
    EXPECT(next == MPI_COMM_NULL);
}

enum { THREADS = 4, ROUNDS = 40 };
static MPI_Comm lanes[THREADS];

/* One thread makes, uses and frees communicators on a lane of its own. */
static void *work(void *argument) {
    int lane = (int)(size_t)argument;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Comm dup, half, cart, inter, merged;
        int n = size, wrap = 1, r;
        MPI_Comm_dup(lanes[lane], &dup);
        ring(dup, lane);
        MPI_Comm_split(dup, rank % 2, 0, &half);
        ring(half, lane + 10);
        MPI_Comm_rank(half, &r);
        if (size > 1) {
            MPI_Intercomm_create(half, 0, lanes[lane], 1 - rank % 2, 5, &inter);
            MPI_Intercomm_merge(inter, rank % 2, &merged);
            ring(merged, lane + 20);
            MPI_Comm_free(&inter);
            MPI_Comm_free(&merged);
        }
        MPI_Cart_create(dup, 1, &n, &wrap, 0, &cart);
        ring(cart, lane + 30);
        MPI_Comm_free(&cart);
        MPI_Comm_free(&half);
        MPI_Comm_free(&dup);
    }
    return NULL;
}

static MPI_Group world_group;

/* Groups that many threads make from one parent; only their tags differ. */
static void *group_work(void *argument) {
    int lane = (int)(size_t)argument;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Comm comm;
        MPI_Comm_create_group(MPI_COMM_WORLD, world_group, lane, &comm);
        ring(comm, lane);
        MPI_Comm_free(&comm);
    }
    return NULL;
}

static void run_threads(void *(*body)(void *)) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        /* Each process starts them in another order. */
        size_t lane = (size_t)((i + rank) % THREADS);
        pthread_create(&threads[i], NULL, body, (void *)lane);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
}

/* Two creations that two processes begin in opposite order: one process by two threads, the other by one. */
static void *second_lane(void *argument) {
    MPI_Comm_dup(lanes[1], (MPI_Comm *)argument);
    return NULL;
}

static void opposite_order(void) {
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Comm first, second;
        if (rank % 2 == 0) {
            pthread_t thread;
            pthread_create(&thread, NULL, second_lane, &second);
            MPI_Comm_dup(lanes[0], &first);
            pthread_join(thread, NULL);
        } else {
            MPI_Comm_dup(lanes[1], &second);
            MPI_Comm_dup(lanes[0], &first);
        }
        ring(first, 1);
        ring(second, 2);
        MPI_Comm_free(&first);
        MPI_Comm_free(&second);
    }
}

int main(int argc, char **argv) {
    int provided;
    MPI_Init_thread(&argc, &argv, argc > 1 ? MPI_THREAD_SINGLE : MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    idup_orders();
    freed_in_use();
    if (argc == 1) {
        EXPECT(provided == MPI_THREAD_MULTIPLE);
        for (int i = 0; i < THREADS; i++) MPI_Comm_dup(MPI_COMM_WORLD, &lanes[i]);
        MPI_Comm_group(MPI_COMM_WORLD, &world_group);
        run_threads(work);
        run_threads(group_work);
        opposite_order();
        MPI_Group_free(&world_group);
        for (int i = 0; i < THREADS; i++) MPI_Comm_free(&lanes[i]);
    }
    return finish("communicator_overlap");
}
