/* ranks: 2 3 5
 * Messages of every length and number of partitions, cut differently on both sides, made ready in any order by
 * Pready, Pready_range and Pready_list, over several rounds; every way to complete both sides. */
#include "check.h"

enum { ROUNDS = 5 };

struct shape {
    int sends, receives, total; /* partitions of each side, and ints in all */
};

static const struct shape shapes[] = {
    {1, 1, 0},  {1, 1, 1},   {4, 4, 64},      {8, 2, 64},       {2, 8, 64},         {3, 5, 15},       {16, 1, 48},
    {1, 16, 48}, {5, 3, 3000}, {32, 4, 65536}, {4, 4, 1 << 20}, {3, 7, 21 * 30000}, {500, 100, 1000}, {7, 1, 0},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static void make_ready(int partitions, MPI_Request request, int round, uint64_t *state)
{
    int order[512];
    for (int i = 0; i < partitions; i++)
        order[i] = i;
    for (int i = partitions - 1; i > 0 && round != 0; i--) {
        const int other = check_random_below(state, i + 1), kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
    if (round == 2) {
        CHECK_OK(MPI_Pready_range(0, partitions - 1, request));
    } else if (round == 3) {
        CHECK_OK(MPI_Pready_list(partitions / 2, order, request));
        CHECK_OK(MPI_Pready_list(partitions - partitions / 2, order + partitions / 2, request));
    } else {
        for (int i = 0; i < partitions; i++)
            CHECK_OK(MPI_Pready(order[i], request));
    }
}

static void complete(MPI_Request *request, MPI_Status *status, int round)
{
    int flag = 0, index = -1;
    switch (round % 4) {
    case 0:
        CHECK_OK(MPI_Wait(request, status));
        break;
    case 1:
        while (!flag)
            CHECK_OK(MPI_Test(request, &flag, status));
        break;
    case 2:
        CHECK_OK(MPI_Waitany(1, request, &index, status));
        CHECK_INT(index, 0);
        break;
    default:
        while (!flag)
            CHECK_OK(MPI_Request_get_status(*request, &flag, status));
        CHECK_OK(MPI_Waitall(1, request, status));
    }
    CHECK(*request != MPI_REQUEST_NULL);
}

static int value(int shape, int round, int at)
{
    return shape * 1000003 + round * 7919 + at;
}

static void send_all(int to, uint64_t *state)
{
    for (int s = 0; s < SHAPES; s++) {
        const struct shape *shape = &shapes[s];
        int *data = malloc(sizeof(int) * (size_t)shape->total + 1);
        MPI_Request request;
        CHECK_OK(MPI_Psend_init(data, shape->sends, shape->total / shape->sends, MPI_INT, to, s % 3, MPI_COMM_WORLD,
                                MPI_INFO_NULL, &request));
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < shape->total; i++)
                data[i] = value(s, round, i);
            CHECK_OK(MPI_Start(&request));
            make_ready(shape->sends, request, round, state);
            MPI_Status status;
            complete(&request, &status, round);
        }
        CHECK_OK(MPI_Request_free(&request));
        CHECK(request == MPI_REQUEST_NULL);
        free(data);
    }
}

static void receive_all(int from)
{
    for (int s = 0; s < SHAPES; s++) {
        const struct shape *shape = &shapes[s];
        int *data = malloc(sizeof(int) * (size_t)shape->total + 1);
        MPI_Request request;
        CHECK_OK(MPI_Precv_init(data, shape->receives, shape->total / shape->receives, MPI_INT, from, s % 3,
                                MPI_COMM_WORLD, MPI_INFO_NULL, &request));
        for (int round = 0; round < ROUNDS; round++) {
            memset(data, 0xff, sizeof(int) * (size_t)shape->total);
            CHECK_OK(MPI_Start(&request));
            if (round % 2 == 1) {
                for (int p = 0; p < shape->receives; p++) {
                    int flag = 0;
                    while (!flag)
                        CHECK_OK(MPI_Parrived(request, p, &flag));
                    const int count = shape->total / shape->receives;
                    for (int i = p * count; i < (p + 1) * count; i++)
                        if (data[i] != value(s, round, i))
                            CHECK_INT(data[i], value(s, round, i));
                }
            }
            MPI_Status status;
            int count = -1;
            complete(&request, &status, round);
            CHECK_INT(status.MPI_SOURCE, from);
            CHECK_INT(status.MPI_TAG, s % 3);
            CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
            CHECK_INT(count, shape->total);
            for (int i = 0; i < shape->total; i++)
                if (data[i] != value(s, round, i))
                    CHECK_INT(data[i], value(s, round, i));
            int flag = 0;
            CHECK_OK(MPI_Parrived(request, 0, &flag));
            CHECK(flag);
        }
        CHECK_OK(MPI_Request_free(&request));
        free(data);
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    uint64_t state = 5 + (uint64_t)check_rank;
    /* Even ranks send to the next one, and then the other way round. */
    for (int turn = 0; turn < 2; turn++) {
        if (check_rank % 2 == turn % 2 && check_rank + 1 < check_size)
            send_all(check_rank + 1, &state);
        else if (check_rank % 2 != turn % 2 && check_rank > 0)
            receive_all(check_rank - 1);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return check_finish();
}
