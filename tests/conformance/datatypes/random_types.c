/* ranks: 2
 * Compares random nested datatypes with a plain model: bounds, pack, unpack, and messages from one
 * layout to another of the same signature. Argument: first seed. */
#include "typemap.h"

enum { ROUNDS = 400, DEPTH = 3, SPACE = 1 << 20, MIDDLE = SPACE / 2, MOST_EXTENT = 60000 };

static char *buffer, *model, *packed, *model_packed;
static uint64_t state;

static int below(int limit)
{
    return check_random_below(&state, limit);
}

static void contiguous(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type)
{
    const int n = 1 + below(4);
    int first = 1;
    map_start(to);
    for (int i = 0; i < n; i++)
        map_add(to, from, i * map_extent(from), &first);
    CHECK_OK(MPI_Type_contiguous(n, old, type));
}

static void vector(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type, int in_bytes)
{
    const int n = 1 + below(4), length = 1 + below(3), gap = below(3), backwards = below(4) == 0;
    const int stride = backwards ? -(length + gap) : length + gap;
    int first = 1;
    const MPI_Aint step = stride * map_extent(from) + (in_bytes ? (backwards ? -8 : 8) * gap : 0);
    map_start(to);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < length; k++)
            map_add(to, from, i * step + k * map_extent(from), &first);
    if (in_bytes)
        CHECK_OK(MPI_Type_create_hvector(n, length, step, old, type));
    else
        CHECK_OK(MPI_Type_vector(n, length, stride, old, type));
}

/* kind 0: indexed, 1: hindexed, 2: indexed_block, 3: hindexed_block */
static void indexed(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type, int kind)
{
    int lengths[5], places[5], first = 1, at = below(3);
    MPI_Aint bytes[5];
    const int n = 1 + below(4), block = 1 + below(3);
    map_start(to);
    for (int i = 0; i < n; i++) {
        lengths[i] = kind >= 2 ? block : below(3) + (i == 0);
        places[i] = at;
        bytes[i] = at * map_extent(from) + (kind % 2 ? 8 : 0);
        at += lengths[i] + below(3);
    }
    if (n > 1 && below(2)) { /* not in the order of addresses */
        const int place = places[0];
        const MPI_Aint byte = bytes[0];
        const int length = lengths[0];
        places[0] = places[n - 1];
        bytes[0] = bytes[n - 1];
        lengths[0] = lengths[n - 1];
        places[n - 1] = place;
        bytes[n - 1] = byte;
        lengths[n - 1] = length;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < lengths[i]; k++)
            map_add(to, from, (kind % 2 ? bytes[i] : places[i] * map_extent(from)) + k * map_extent(from), &first);
    if (kind == 0)
        CHECK_OK(MPI_Type_indexed(n, lengths, places, old, type));
    else if (kind == 1)
        CHECK_OK(MPI_Type_create_hindexed(n, lengths, bytes, old, type));
    else if (kind == 2)
        CHECK_OK(MPI_Type_create_indexed_block(n, block, places, old, type));
    else
        CHECK_OK(MPI_Type_create_hindexed_block(n, block, bytes, old, type));
}

static void resized(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type)
{
    int first = 1;
    const MPI_Aint lb = from->lb - 8 * below(2), extent = map_extent(from) + 8 * below(4);
    map_start(to);
    map_add(to, from, 0, &first);
    to->lb = lb;
    to->ub = lb + extent;
    to->fixed = 1;
    CHECK_OK(MPI_Type_create_resized(old, lb, extent, type));
}

/* Two members, the second after the first and aligned, as in C. */
static void structure(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type)
{
    static TypeMap other;
    const int kind = below(BASICS), lengths[2] = {1 + below(2), 1 + below(3)};
    int first = 1;
    map_basic(&other, kind);
    MPI_Aint second = lengths[0] * map_extent(from) + (from->lb > 0 ? from->lb : 0);
    second = (second + 15) / 16 * 16;
    const MPI_Aint places[2] = {0, second};
    const MPI_Datatype types[2] = {old, basics[kind].type};
    map_start(to);
    for (int k = 0; k < lengths[0]; k++)
        map_add(to, from, k * map_extent(from), &first);
    for (int k = 0; k < lengths[1]; k++)
        map_add(to, &other, second + k * other.ub, &first);
    /* The extent is rounded up to the strictest alignment: implementations may differ in how, so the
     * bounds are set here. */
    MPI_Datatype loose;
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &loose));
    to->ub = to->lb + (to->ub - to->lb + 15) / 16 * 16;
    CHECK_OK(MPI_Type_create_resized(loose, to->lb, to->ub - to->lb, type));
    MPI_Type_free(&loose);
}

static void subarray(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type)
{
    int sizes[2], part[2], start[2], first = 1;
    const int fortran = below(2);
    for (int d = 0; d < 2; d++) {
        sizes[d] = 1 + below(4);
        part[d] = 1 + below(sizes[d]);
        start[d] = below(sizes[d] - part[d] + 1);
    }
    const int fast = fortran ? 0 : 1, slow = 1 - fast;
    map_start(to);
    for (int i = 0; i < part[slow]; i++)
        for (int j = 0; j < part[fast]; j++)
            map_add(to, from, ((start[slow] + i) * sizes[fast] + start[fast] + j) * map_extent(from), &first);
    to->lb = 0;
    to->ub = sizes[0] * sizes[1] * map_extent(from);
    to->fixed = 1;
    CHECK_OK(MPI_Type_create_subarray(2, sizes, part, start, fortran ? MPI_ORDER_FORTRAN : MPI_ORDER_C, old, type));
}

static void duplicate(TypeMap *to, const TypeMap *from, MPI_Datatype old, MPI_Datatype *type)
{
    *to = *from;
    CHECK_OK(MPI_Type_dup(old, type));
}

static void make_random(TypeMap *map, MPI_Datatype *type)
{
    static TypeMap inner;
    const int kind = below(BASICS), depth = 1 + below(DEPTH);
    MPI_Datatype old = basics[kind].type;
    map_basic(map, kind);
    for (int d = 0; d < depth; d++) {
        MPI_Datatype made;
        inner = *map;
        if (inner.n > MAP_MOST / 40 || map_extent(&inner) > MOST_EXTENT / 40)
            break;
        switch (below(11)) {
        case 0: contiguous(map, &inner, old, &made); break;
        case 1: vector(map, &inner, old, &made, 0); break;
        case 2: vector(map, &inner, old, &made, 1); break;
        case 3: indexed(map, &inner, old, &made, 0); break;
        case 4: indexed(map, &inner, old, &made, 1); break;
        case 5: indexed(map, &inner, old, &made, 2); break;
        case 6: indexed(map, &inner, old, &made, 3); break;
        case 7: resized(map, &inner, old, &made); break;
        case 8: structure(map, &inner, old, &made); break;
        case 9: subarray(map, &inner, old, &made); break;
        default: duplicate(map, &inner, old, &made); break;
        }
        if (d > 0)
            MPI_Type_free(&old); /* the new type does not need the handle of the old one */
        old = made;
    }
    if (old == basics[kind].type)
        MPI_Type_dup(basics[kind].type, &old);
    *type = old;
    CHECK_OK(MPI_Type_commit(type));
}

static void packs(MPI_Datatype type, const TypeMap *map, int count, int round)
{
    int position = 0, bound = -1;
    const MPI_Aint size = count * map_size(map);
    check_fill(buffer, SPACE, round);
    map_pack(map, count, buffer + MIDDLE, model_packed);
    CHECK_OK(MPI_Pack_size(count, type, MPI_COMM_WORLD, &bound));
    CHECK(bound >= size);
    CHECK_OK(MPI_Pack(buffer + MIDDLE, count, type, packed, SPACE, &position, MPI_COMM_WORLD));
    /* MPI does not fix the packed bytes, so the test unpacks them and compares the result. */
    memset(buffer, 0x33, SPACE);
    memset(model, 0x33, SPACE);
    map_unpack(map, count, model_packed, model + MIDDLE);
    const int end = position;
    position = 0;
    CHECK_OK(MPI_Unpack(packed, end, &position, buffer + MIDDLE, count, type, MPI_COMM_WORLD));
    CHECK_INT(position, end);
    CHECK_BYTES(buffer, model, SPACE);
}

/* The signature as a contiguous run of basic types, for the other side of a message. */
static void make_plain(const TypeMap *map, int count, MPI_Datatype *plain)
{
    static int lengths[MAP_MOST];
    static MPI_Aint places[MAP_MOST];
    static MPI_Datatype types[MAP_MOST];
    MPI_Datatype one;
    MPI_Aint at = 0;
    for (int i = 0; i < map->n; i++) {
        lengths[i] = 1;
        places[i] = at;
        types[i] = basics[map->entry[i].kind].type;
        at += basics[map->entry[i].kind].size;
    }
    MPI_Datatype loose;
    MPI_Type_create_struct(map->n, lengths, places, types, &loose);
    MPI_Type_create_resized(loose, 0, at, &one);
    MPI_Type_contiguous(count, one, plain);
    MPI_Type_commit(plain);
    MPI_Type_free(&loose);
    MPI_Type_free(&one);
}

static void messages(MPI_Datatype type, const TypeMap *map, int count, int round)
{
    const MPI_Aint size = count * map_size(map);
    MPI_Datatype plain;
    MPI_Status status;
    int n = -1;
    make_plain(map, count, &plain);
    check_fill(model, SPACE, round);
    map_pack(map, count, model + MIDDLE, model_packed);
    if (check_rank == 0) {
        memcpy(buffer, model, SPACE);
        CHECK_OK(MPI_Send(buffer + MIDDLE, count, type, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Send(model_packed, 1, plain, 1, 2, MPI_COMM_WORLD));
        CHECK_OK(MPI_Send(buffer + MIDDLE, count, type, 1, 3, MPI_COMM_WORLD));
        CHECK_BYTES(buffer, model, SPACE);
    } else {
        CHECK_OK(MPI_Recv(packed, 1, plain, 0, 1, MPI_COMM_WORLD, &status));
        CHECK_BYTES(packed, model_packed, size);
        memset(model, 0x44, SPACE);
        map_unpack(map, count, model_packed, model + MIDDLE);
        for (int tag = 2; tag <= 3; tag++) {
            memset(buffer, 0x44, SPACE);
            CHECK_OK(MPI_Recv(buffer + MIDDLE, count, type, 0, tag, MPI_COMM_WORLD, &status));
            CHECK_BYTES(buffer, model, SPACE);
            CHECK_OK(MPI_Get_count(&status, type, &n));
            CHECK_INT(n, map_size(map) ? count : 0);
            CHECK_OK(MPI_Get_elements(&status, type, &n));
            CHECK_INT(n, count * map->n);
        }
    }
    MPI_Type_free(&plain);
}

int main(int argc, char **argv)
{
    static TypeMap map;
    check_start(&argc, &argv);
    const int first = argc > 1 ? atoi(argv[1]) : 1;
    map_init();
    buffer = malloc(SPACE);
    model = malloc(SPACE);
    packed = malloc(SPACE);
    model_packed = malloc(SPACE);
    for (int round = first; round < first + ROUNDS && check_failures == 0; round++) {
        MPI_Datatype type;
        state = round;
        make_random(&map, &type);
        map_compare(type, &map, "round", round);
        const MPI_Aint room = MIDDLE / 2 / (labs(map_extent(&map)) + labs(map.lb) + 1);
        const int count = 1 + below(room < 1 ? 1 : room > 20 ? 20 : (int)room);
        packs(type, &map, count, round);
        messages(type, &map, count, round);
        MPI_Type_free(&type);
    }
    free(buffer);
    free(model);
    free(packed);
    free(model_packed);
    return check_finish();
}
