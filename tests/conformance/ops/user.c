/* ranks: 1 2 3 4 5 7 8
 * User operations. Products of matrices, which do not commute, come in the order of the ranks in
 * every reduction. Also derived types, the large form, and the life of the handle. */
#include "check.h"

enum { N = 20 };

typedef struct {
    uint32_t a, b, c, d; /* rows (a b), (c d), modulo 2^32 */
} Matrix;

static MPI_Datatype matrix;
static int calls;

static Matrix times(Matrix x, Matrix y)
{
    return (Matrix){x.a * y.a + x.b * y.c, x.a * y.b + x.b * y.d, x.c * y.a + x.d * y.c, x.c * y.b + x.d * y.d};
}

static void multiply(void *in, void *inout, int *n, MPI_Datatype *type)
{
    CHECK(*type == matrix);
    calls++;
    for (int i = 0; i < *n; i++)
        ((Matrix *)inout)[i] = times(((Matrix *)in)[i], ((Matrix *)inout)[i]);
}

static void multiply_large(void *in, void *inout, MPI_Count *n, MPI_Datatype *type)
{
    (void)type;
    for (MPI_Count i = 0; i < *n; i++)
        ((Matrix *)inout)[i] = times(((Matrix *)in)[i], ((Matrix *)inout)[i]);
}

static Matrix of(int r, int i)
{
    return (Matrix){1 + r, i + 2 * r, 3 + i, 5 * r + 1};
}

/* The product over the ranks from 0 to `last`, in order. */
static Matrix product(int last, int i)
{
    Matrix p = of(0, i);
    for (int r = 1; r <= last; r++)
        p = times(p, of(r, i));
    return p;
}

static void is_product(const Matrix *got, int last, int first, int n)
{
    for (int i = 0; i < n; i++) {
        const Matrix want = product(last, first + i);
        CHECK_BYTES(&got[i], &want, sizeof want);
    }
}

static void in_order(MPI_Op op)
{
    Matrix mine[N * 8], got[N * 8];
    MPI_Request request;
    const int last = check_size - 1;
    for (int i = 0; i < N * 8; i++)
        mine[i] = of(check_rank, i);
    for (int root = 0; root < check_size; root++) {
        CHECK_OK(MPI_Reduce(mine, got, N, matrix, op, root, MPI_COMM_WORLD));
        if (check_rank == root)
            is_product(got, last, 0, N);
    }
    CHECK_OK(MPI_Allreduce(mine, got, N, matrix, op, MPI_COMM_WORLD));
    is_product(got, last, 0, N);
    memcpy(got, mine, sizeof got);
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, got, N, matrix, op, MPI_COMM_WORLD));
    is_product(got, last, 0, N);
    CHECK_OK(MPI_Iallreduce(mine, got, N, matrix, op, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    is_product(got, last, 0, N);
    CHECK_OK(MPI_Scan(mine, got, N, matrix, op, MPI_COMM_WORLD));
    is_product(got, check_rank, 0, N);
    CHECK_OK(MPI_Exscan(mine, got, N, matrix, op, MPI_COMM_WORLD));
    if (check_rank > 0)
        is_product(got, check_rank - 1, 0, N);
    CHECK_OK(MPI_Reduce_scatter_block(mine, got, N, matrix, op, MPI_COMM_WORLD));
    is_product(got, last, N * check_rank, N);
    CHECK_OK(MPI_Reduce_local(mine, memcpy(got, mine, sizeof got), N, matrix, op));
    for (int i = 0; i < N; i++) {
        const Matrix want = times(mine[i], mine[i]);
        CHECK_BYTES(&got[i], &want, sizeof want);
    }
}

static void add_first_fields(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < 3 * *n; i += 3)
        ((int *)inout)[i] += ((int *)in)[i];
}

/* On a type with gaps: the operation leaves the gaps alone. */
static void with_gaps(void)
{
    int mine[30], got[30];
    MPI_Datatype spaced;
    MPI_Op op;
    MPI_Type_create_resized(MPI_INT, 0, 12, &spaced);
    MPI_Type_commit(&spaced);
    CHECK_OK(MPI_Op_create(add_first_fields, 1, &op));
    for (int i = 0; i < 30; i++) {
        mine[i] = i + check_rank;
        got[i] = -1;
    }
    CHECK_OK(MPI_Allreduce(mine, got, 10, spaced, op, MPI_COMM_WORLD));
    for (int i = 0; i < 30; i++)
        CHECK_INT(got[i], i % 3 ? -1 : check_size * i + check_size * (check_size - 1) / 2);
    MPI_Type_free(&spaced);
    MPI_Op_free(&op);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Op op, large;
    int flag = -1;
    MPI_Type_contiguous(4, MPI_UINT32_T, &matrix);
    MPI_Type_commit(&matrix);
    CHECK_OK(MPI_Op_create(multiply, 0, &op));
    CHECK_OK(MPI_Op_commutative(op, &flag));
    CHECK_INT(flag, 0);
    in_order(op);
    CHECK(calls > 0);
    CHECK_OK(MPI_Op_create_c(multiply_large, 0, &large));
    in_order(large);
    with_gaps();

    /* A freed operation lives until the reductions begun with it end. */
    Matrix mine[N], got[N];
    MPI_Request request;
    for (int i = 0; i < N; i++)
        mine[i] = of(check_rank, i);
    CHECK_OK(MPI_Iallreduce(mine, got, N, matrix, op, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Op_free(&op));
    CHECK(op == MPI_OP_NULL);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    is_product(got, check_size - 1, 0, N);
    CHECK_OK(MPI_Op_free(&large));
    CHECK_OK(MPI_Op_commutative(MPI_SUM, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Op_commutative(MPI_MAXLOC, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Op_commutative(MPI_REPLACE, &flag)); /* f(a, b) = b */
    CHECK_INT(flag, 0);
    MPI_Type_free(&matrix);
    return check_finish();
}
