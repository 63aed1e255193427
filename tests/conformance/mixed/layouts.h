/* Ways in which an element of six bytes may lie in memory, and the results of a collective on buffers full of
 * them. */
#ifndef LAYOUTS_H
#define LAYOUTS_H

#include "../check.h"

enum { ELEMENT = 6, LAYOUTS = 7, MARGIN = 64 };

struct layout {
    MPI_Datatype type;
    int at[ELEMENT]; /* of its bytes, in the order of the type */
    int extent;
};

static struct layout layout_make(int kind)
{
    static const struct layout known[LAYOUTS] = {
        {.at = {0, 1, 2, 3, 4, 5}, .extent = 6},    {.at = {0, 1, 3, 4, 6, 7}, .extent = 8},
        {.at = {0, 1, 3, 4, 6, 7}, .extent = 17},   {.at = {10, 4, 5, -6, -5, -4}, .extent = 17},
        {.at = {-8, -7, 3, 4, 5, 6}, .extent = 20}, {.at = {6, 7, 3, 4, 0, 1}, .extent = 8},
        {.at = {2, 3, 4, 5, 6, 7}, .extent = 9},
    };
    struct layout made = known[kind];
    MPI_Datatype inner, four;
    switch (kind) {
    case 0:
        CHECK_OK(MPI_Type_contiguous(ELEMENT, MPI_BYTE, &made.type));
        break;
    case 1:
        CHECK_OK(MPI_Type_vector(3, 2, 3, MPI_BYTE, &made.type));
        break;
    case 2:
        CHECK_OK(MPI_Type_vector(3, 2, 3, MPI_BYTE, &inner));
        CHECK_OK(MPI_Type_create_resized(inner, -5, 17, &made.type));
        MPI_Type_free(&inner);
        break;
    case 3:
        CHECK_OK(MPI_Type_create_hindexed(3, (int[]){1, 2, 3}, (MPI_Aint[]){10, 4, -6}, MPI_BYTE, &made.type));
        break;
    case 4:
        CHECK_OK(MPI_Type_contiguous(4, MPI_BYTE, &four));
        CHECK_OK(MPI_Type_create_struct(2, (int[]){2, 1}, (MPI_Aint[]){-8, 3}, (MPI_Datatype[]){MPI_BYTE, four}, &inner));
        CHECK_OK(MPI_Type_create_resized(inner, -8, 20, &made.type));
        MPI_Type_free(&four);
        MPI_Type_free(&inner);
        break;
    case 5: /* backwards */
        CHECK_OK(MPI_Type_create_hvector(3, 2, -3, MPI_BYTE, &inner));
        CHECK_OK(MPI_Type_create_struct(1, (int[]){1}, (MPI_Aint[]){6}, &inner, &made.type));
        MPI_Type_free(&inner);
        break;
    default:
        CHECK_OK(MPI_Type_create_subarray(1, (int[]){9}, (int[]){ELEMENT}, (int[]){2}, MPI_ORDER_C, MPI_BYTE, &made.type));
    }
    CHECK_OK(MPI_Type_commit(&made.type));
    return made;
}

/* Memory for `count` elements, all of one value; the origin of the first stands MARGIN bytes behind its
 * beginning. */
static unsigned char *layout_memory(const struct layout *layout, size_t count, int value, size_t *length_bytes)
{
    *length_bytes = 2 * MARGIN + count * layout->extent;
    return memset(malloc(*length_bytes), value, *length_bytes);
}

/* Puts the elements from `first` on at their places. */
static void layout_put(const struct layout *layout, unsigned char *memory, size_t first, size_t count, uint64_t pattern)
{
    unsigned char *packed = malloc(count * ELEMENT + 8);
    check_fill(packed, count * ELEMENT, pattern);
    for (size_t i = 0; i < count; i++)
        for (int b = 0; b < ELEMENT; b++)
            memory[MARGIN + (first + i) * layout->extent + layout->at[b]] = packed[i * ELEMENT + b];
    free(packed);
}

#endif
