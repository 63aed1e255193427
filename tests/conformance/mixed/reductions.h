/* Reductions by an operation of the program's, which does not commute. */
#ifndef REDUCTIONS_H
#define REDUCTIONS_H

#include "forms.h"

/* x -> a x + b, composed: associative, and the order matters. */
struct affine {
    uint32_t a, b;
};

static struct affine then(struct affine f, struct affine g)
{
    return (struct affine){f.a * g.a, g.a * f.b + g.b};
}

/* Elements may have gaps behind them, if an operation asks for them. */
static void compose(void *in, void *inout, int *n, MPI_Datatype *type)
{
    MPI_Aint lb, extent;
    CHECK_OK(MPI_Type_get_extent(*type, &lb, &extent));
    for (int i = 0; i < *n; i++) {
        struct affine *g = (void *)((char *)inout + i * extent);
        *g = then(*(struct affine *)(void *)((char *)in + i * extent), *g);
    }
}

static struct affine given(int world_rank, int i)
{
    uint64_t state = key(world_rank, 0) * 1000003 + i;
    const uint64_t word = check_random(&state);
    return (struct affine){(uint32_t)word | 1, (uint32_t)(word >> 32)};
}

static struct affine folded(const int *ranks, int n, int i)
{
    struct affine all = given(ranks[0], i);
    for (int r = 1; r < n; r++)
        all = then(all, given(ranks[r], i));
    return all;
}

static void reductions(int at, int form)
{
    enum { ALL, TO_ROOT, SCAN, EXSCAN, SCATTER, SCATTER_BLOCK };
    const int kind = p->inter ? below(2) : below(6), root = below(p->n), in_place = !p->inter && below(3) == 0;
    const int n = length(3000), total = kind >= SCATTER ? n * p->n : n, uneven = kind == SCATTER && below(2);
    const int stride = kind >= SCATTER || below(3) ? 2 : 3; /* words an element: a pair, perhaps with a gap behind it */
    const size_t size = stride * sizeof(uint32_t), room = size * total + 8;
    uint32_t *out = (void *)bytes(room, 0x11), *in = (void *)bytes(room, 0xEE), *want = (void *)bytes(room, 0xEE);
    const int *ranks = p->inter ? p->remote : p->members, many = p->inter ? p->remote_n : p->n;
    int *counts = malloc(sizeof(int) * p->n), got = n, from = 0, use = many;
    for (int r = 0; r < p->n; r++)
        counts[r] = uneven ? r == 0 ? total : 0 : n;
    for (int i = 0; i < total; i++)
        *(struct affine *)&out[i * stride] = given(check_rank, i);
    const int inside = in_place && (kind != TO_ROOT || p->me == root);
    for (int i = 0; i < total && inside; i++)
        *(struct affine *)&in[i * stride] = *(struct affine *)&want[i * stride] = given(check_rank, i);
    const void *send = inside ? MPI_IN_PLACE : (void *)out;
    MPI_Datatype pair, plain;
    MPI_Op op;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Type_contiguous(2, MPI_UINT32_T, &plain);
    MPI_Type_create_resized(plain, 0, size, &pair);
    MPI_Type_commit(&pair);
    MPI_Type_free(&plain);
    MPI_Op_create(compose, 0, &op);
    switch (kind) {
    case ALL:
        FORM(Allreduce, allreduce, send, in, n, pair, op, p->comm);
        break;
    case TO_ROOT:
        if (p->inter) { /* to a rank of side 0 */
            got = p->side == 0 && p->me == 0 ? n : 0;
            const int to = p->side == 1 ? 0 : p->me == 0 ? MPI_ROOT : MPI_PROC_NULL;
            FORM(Reduce, reduce, out, in, n, pair, op, to, p->comm);
        } else {
            got = p->me == root ? n : 0;
            FORM(Reduce, reduce, send, in, n, pair, op, root, p->comm);
        }
        break;
    case SCAN:
        use = p->me + 1;
        FORM(Scan, scan, send, in, n, pair, op, p->comm);
        break;
    case EXSCAN:
        use = p->me;
        got = p->me == 0 ? 0 : n;
        FORM(Exscan, exscan, send, in, n, pair, op, p->comm);
        break;
    case SCATTER:
        from = uneven ? 0 : p->me * n;
        got = counts[p->me];
        FORM(Reduce_scatter, reduce_scatter, send, in, counts, pair, op, p->comm);
        break;
    default:
        from = p->me * n;
        FORM(Reduce_scatter_block, reduce_scatter_block, send, in, n, pair, op, p->comm);
    }
    for (int i = 0; i < got; i++)
        *(struct affine *)&want[i * stride] = folded(ranks, use, from + i);
    /* The program may free both while they are in use. */
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    /* In a scattering reduction in place, the bytes behind the result are undefined. */
    KEEP((void *)in, (void *)want, inside && kind >= SCATTER ? size * got : inside && kind == EXSCAN && p->me == 0 ? 0 : room, out,
         counts, NULL);
}

#endif
