/* Half a round trip of derived datatypes: every other double (types_vector), doubles at irregular places (types_indexed),
   structures of an int, a double and three chars (types_struct), a face of a cube of doubles (types_face). Bytes are
   those of the data, without gaps. */
#include "bench.h"

#include <stddef.h>

struct record {
    int number;
    double value;
    char letters[3];
};

struct pair {
    MPI_Datatype type;
    int count, other;
    long packed_bytes, extent_bytes; /* of all */
    char *send, *receive, *packed;
};

static MPI_Datatype make_vector(long elements, int *count)
{
    MPI_Datatype type;
    *count = 1;
    MPI_Type_vector((int)elements, 1, 2, MPI_DOUBLE, &type);
    return type;
}

static MPI_Datatype make_indexed(long elements, int *count)
{
    MPI_Datatype type;
    int *offsets = malloc(sizeof *offsets * (size_t)elements);
    for (long e = 0, at = 0; e < elements; e++) {
        offsets[e] = (int)at;
        at += 1 + (e * 7 + e / 3) % 4;
    }
    *count = 1;
    MPI_Type_create_indexed_block((int)elements, 1, offsets, MPI_DOUBLE, &type);
    free(offsets);
    return type;
}

static MPI_Datatype make_struct(long elements, int *count)
{
    int lengths[3] = {1, 1, 3};
    MPI_Aint offsets[3] = {offsetof(struct record, number), offsetof(struct record, value), offsetof(struct record, letters)};
    MPI_Datatype members[3] = {MPI_INT, MPI_DOUBLE, MPI_CHAR}, packed, type;
    MPI_Type_create_struct(3, lengths, offsets, members, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(struct record), &type);
    MPI_Type_free(&packed);
    *count = (int)(elements * (long)sizeof(double) / 15);
    return type;
}

static MPI_Datatype make_face(long elements, int *count)
{
    int edge = 1;
    while ((long)(edge + 1) * (edge + 1) <= elements)
        edge++;
    int sizes[3] = {edge, edge, edge < 8 ? edge : 8}, face[3] = {edge, edge, 1}, start[3] = {0, 0, 0};
    MPI_Datatype type;
    *count = 1;
    MPI_Type_create_subarray(3, sizes, face, start, MPI_ORDER_C, MPI_DOUBLE, &type);
    return type;
}

static void round_trips(void *context, long first, long count)
{
    const struct pair *p = context;
    (void)first;
    bench_round_trips(&(struct bench_pair){p->send, p->receive, p->count, p->type, p->other, 1, bench_rank == 0}, count);
}

static void fill(void *context, long number)
{
    struct pair *p = context;
    bench_fill(p->send, p->extent_bytes, bench_seed(bench_rank, p->other, number));
    memset(p->receive, 0, (size_t)p->extent_bytes);
}

/* What the other has sent is packed from a pattern of it, what has come from where it came. */
static bool wrong(void *context, long number, struct bench_wrong *found)
{
    struct pair *p = context;
    int expected_end = 0, found_end = 0, bytes = (int)p->packed_bytes;
    char *theirs = bench_memory(p->extent_bytes), *expected = bench_memory(bytes);
    bench_fill(theirs, p->extent_bytes, bench_seed(p->other, bench_rank, number));
    MPI_Pack(theirs, p->count, p->type, expected, bytes, &expected_end, bench_comm);
    MPI_Pack(p->receive, p->count, p->type, p->packed, bytes, &found_end, bench_comm);
    long at = 0;
    while (at < found_end && expected[at] == p->packed[at])
        at++;
    bool differs = at < found_end;
    if (differs)
        bench_wrong_byte(found, at, (unsigned char)expected[at], (unsigned char)p->packed[at]);
    bench_give_back(theirs);
    bench_give_back(expected);
    return differs;
}

static void measure(const char *name, MPI_Datatype (*make)(long, int *), long bytes)
{
    struct pair p = {.other = 1 - bench_rank};
    MPI_Aint lower, extent;
    int size, packed_bytes;
    long elements = bytes / (long)sizeof(double);
    p.type = make(elements < 2 ? 2 : elements, &p.count);
    MPI_Type_commit(&p.type);
    MPI_Type_get_extent(p.type, &lower, &extent);
    MPI_Type_size(p.type, &size);
    MPI_Pack_size(p.count, p.type, bench_comm, &packed_bytes);
    p.packed_bytes = packed_bytes;
    p.extent_bytes = (long)extent * p.count;
    p.send = bench_memory(p.extent_bytes);
    p.receive = bench_memory(p.extent_bytes);
    p.packed = bench_memory(packed_bytes);
    bench_measure(&(struct bench_cell){name, NULL, (long)size * p.count, &p, round_trips, fill, wrong});
    MPI_Type_free(&p.type);
    bench_give_back(p.send);
    bench_give_back(p.receive);
    bench_give_back(p.packed);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        MPI_Datatype (*make)(long, int *);
    } kinds[] = {{"types_vector", make_vector}, {"types_indexed", make_indexed}, {"types_struct", make_struct}, {"types_face", make_face}};
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    MPI_Comm two;
    MPI_Comm_split(MPI_COMM_WORLD, bench_rank < 2 ? 0 : MPI_UNDEFINED, 0, &two);
    if (two != MPI_COMM_NULL) {
        bench_comm = two;
        for (int i = 0; i < bench.size_count; i++)
            for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
                if (bench_wants(kinds[k].name))
                    measure(kinds[k].name, kinds[k].make, bench.sizes[i]);
        MPI_Comm_free(&two);
    }
    bench_comm = MPI_COMM_WORLD;
    bench_end();
    return 0;
}
