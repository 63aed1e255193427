/* Puts and gets of many lengths and datatypes in epochs of every kind, on windows of every flavour.
 *
 * ranks: 1 2 3 5 */
#include "win.h"

enum { LONGEST = 300000 };

static void fence_ring(Win *w)
{
    static const int lengths[] = {0, 1, 4, 7, 8, 64, 1000, 4096, 70000, LONGEST};
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    char *out = malloc(LONGEST), *in = malloc(LONGEST);
    for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const int length = lengths[i];
        CHECK_OK(MPI_Win_fence(MPI_MODE_NOPRECEDE, w->win));
        check_fill(out, length, 100 * i + check_rank);
        CHECK_OK(MPI_Put(out, length, MPI_BYTE, next, w->begins[next], length, MPI_BYTE, w->win));
        CHECK_OK(MPI_Win_fence(0, w->win));
        CHECK_INT(check_filled(w->memory, length, 100 * i + previous), -1);
        memset(in, 1, LONGEST);
        CHECK_OK(MPI_Get(in, length, MPI_BYTE, next, w->begins[next], length, MPI_BYTE, w->win));
        CHECK_OK(MPI_Win_fence(MPI_MODE_NOSUCCEED | MPI_MODE_NOSTORE | MPI_MODE_NOPUT, w->win));
        CHECK_INT(check_filled(in, length, 100 * i + check_rank), -1);
        CHECK_INT(in[length < LONGEST ? length : 0], length < LONGEST ? 1 : in[0]);
    }
    free(out);
    free(in);
}

/* A column of a matrix put where the target keeps a row, and the other way round. */
static void columns(Win *w)
{
    enum { ROWS = 40, COLUMNS = 30 };
    const int next = (check_rank + 1) % check_size;
    MPI_Datatype column;
    int matrix[ROWS][COLUMNS], got[ROWS][COLUMNS], *there = (int *)w->memory;
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_INT, &column);
    MPI_Type_commit(&column);
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++) {
            matrix[r][c] = 10000 * check_rank + 100 * r + c;
            got[r][c] = -1;
        }
    memset(w->memory, 0, sizeof matrix);
    CHECK_OK(MPI_Win_fence(0, w->win));
    CHECK_OK(MPI_Put(&matrix[0][3], 1, column, next, w->begins[next] + 7 * sizeof(int), ROWS, MPI_INT, w->win));
    CHECK_OK(MPI_Put(&matrix[5][0], COLUMNS, MPI_INT, next, w->begins[next] + 400, COLUMNS, MPI_INT, w->win));
    CHECK_OK(MPI_Win_fence(0, w->win));
    const int previous = (check_rank + check_size - 1) % check_size;
    for (int r = 0; r < ROWS; r++)
        CHECK_INT(there[7 + r], 10000 * previous + 100 * r + 3);
    for (int c = 0; c < COLUMNS; c++)
        CHECK_INT(there[100 + c], 10000 * previous + 500 + c);
    memcpy(w->memory, matrix, sizeof matrix);
    CHECK_OK(MPI_Win_fence(0, w->win));
    CHECK_OK(MPI_Get(&got[0][2], 1, column, next, w->begins[next] + 4 * sizeof(int), 1, column, w->win));
    CHECK_OK(MPI_Win_fence(0, w->win));
    for (int r = 0; r < ROWS; r++) {
        CHECK_INT(got[r][2], 10000 * next + 100 * r + 4);
        CHECK_INT(got[r][3], -1);
    }
    MPI_Type_free(&column);
}

/* Each rank puts to all others under locks; a type that the target has never seen. */
static void locked(Win *w)
{
    MPI_Datatype pieces, resized;
    const int places[3] = {4, 0, 9}, lengths[3] = {2, 1, 3};
    int out[6], in[6];
    memset(w->memory, 0, 1000 * check_size);
    MPI_Type_indexed(3, lengths, places, MPI_INT, &pieces);
    MPI_Type_create_resized(pieces, 0, 20 * sizeof(int), &resized);
    MPI_Type_commit(&resized);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 6; i++)
        out[i] = 100 * check_rank + i;
    for (int t = 0; t < check_size; t++) {
        CHECK_OK(MPI_Win_lock(t % 2 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, t, 0, w->win));
        CHECK_OK(MPI_Put(out, 6, MPI_INT, t, w->begins[t] + 1000 * check_rank, 1, resized, w->win));
        CHECK_OK(MPI_Win_flush(t, w->win));
        memset(in, 0, sizeof in);
        CHECK_OK(MPI_Get(in, 6, MPI_INT, t, w->begins[t] + 1000 * check_rank, 1, resized, w->win));
        CHECK_OK(MPI_Win_flush_local(t, w->win));
        CHECK_BYTES(in, out, sizeof in);
        CHECK_OK(MPI_Win_unlock(t, w->win));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, w->win));
    for (int s = 0; s < check_size; s++) {
        const int *there = (int *)(w->memory + 1000 * s);
        CHECK_INT(there[4], 100 * s + 0);
        CHECK_INT(there[5], 100 * s + 1);
        CHECK_INT(there[0], 100 * s + 2);
        CHECK_INT(there[9], 100 * s + 3);
        CHECK_INT(there[11], 100 * s + 5);
        CHECK_INT(there[1], 0);
    }
    CHECK_OK(MPI_Win_unlock(check_rank, w->win));
    MPI_Type_free(&pieces);
    MPI_Type_free(&resized);
}

static void lock_all(Win *w)
{
    int *in = malloc(check_size * sizeof *in), mine = 1000 + check_rank;
    MPI_Request requests[2];
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int t = 0; t < check_size; t++)
        CHECK_OK(MPI_Put(&mine, 1, MPI_INT, t, w->begins[t] + 4 * check_rank, 1, MPI_INT, w->win));
    CHECK_OK(MPI_Win_flush_all(w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_sync(w->win));
    const int next = (check_rank + 1) % check_size;
    CHECK_OK(MPI_Rget(in, check_size, MPI_INT, next, w->begins[next], check_size, MPI_INT, w->win, &requests[0]));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    for (int s = 0; s < check_size; s++)
        CHECK_INT(in[s], 1000 + s);
    MPI_Barrier(MPI_COMM_WORLD);
    mine = 7;
    CHECK_OK(MPI_Rput(&mine, 1, MPI_INT, next, w->begins[next] + 4000, 1, MPI_INT, w->win, &requests[0]));
    CHECK_OK(MPI_Rget(in, 0, MPI_INT, next, w->begins[next], 0, MPI_INT, w->win, &requests[1]));
    CHECK_OK(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_OK(MPI_Win_flush_local_all(w->win));
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_INT(*(int *)(w->memory + 4000), 7);
    free(in);
}

static void proc_null(Win *w)
{
    int value = 3;
    CHECK_OK(MPI_Win_fence(0, w->win));
    CHECK_OK(MPI_Put(&value, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, w->win));
    CHECK_OK(MPI_Get(&value, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, w->win));
    CHECK_OK(MPI_Accumulate(&value, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, MPI_SUM, w->win));
    CHECK_OK(MPI_Fetch_and_op(&value, &value, MPI_INT, MPI_PROC_NULL, 0, MPI_SUM, w->win));
    CHECK_OK(MPI_Win_fence(0, w->win));
    CHECK_INT(value, 3);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++) {
        Win w;
        if (!win_make(&w, win_flavors[f], LONGEST))
            continue;
        fence_ring(&w);
        columns(&w);
        proc_null(&w);
        locked(&w);
        lock_all(&w);
        win_end(&w);
    }
    return check_finish();
}
