/* A plain model of datatypes: the list of (byte displacement, basic type) that a type stands for, with
 * its bounds, built beside the MPI type by the same constructor. */
#ifndef TYPEMAP_H
#define TYPEMAP_H

#include <stddef.h>

#include "check.h"

enum { MAP_MOST = 4000 };

typedef struct {
    MPI_Aint at; /* bytes from the buffer's address */
    int kind;    /* index into basics */
} MapEntry;

typedef struct {
    int n;
    MapEntry entry[MAP_MOST];
    MPI_Aint lb, ub;
    int fixed; /* bounds were set by a resize somewhere below: no padding is added */
    int align;
} TypeMap;

typedef struct {
    MPI_Datatype type;
    int size, align;
} Basic;

enum { BASICS = 6 };
static Basic basics[BASICS];

__attribute__((unused)) static void map_init(void)
{
    const Basic table[BASICS] = {
        {MPI_CHAR, 1, 1},
        {MPI_SHORT, sizeof(short), _Alignof(short)},
        {MPI_INT, sizeof(int), _Alignof(int)},
        {MPI_DOUBLE, sizeof(double), _Alignof(double)},
        {MPI_FLOAT, sizeof(float), _Alignof(float)},
        {MPI_INT64_T, sizeof(int64_t), _Alignof(int64_t)},
    };
    memcpy(basics, table, sizeof table);
}

__attribute__((unused)) static void map_basic(TypeMap *map, int kind)
{
    memset(map, 0, offsetof(TypeMap, entry));
    map->n = 1;
    map->entry[0] = (MapEntry){0, kind};
    map->lb = 0;
    map->ub = basics[kind].size;
    map->fixed = 0;
    map->align = basics[kind].align;
}

__attribute__((unused)) static void map_start(TypeMap *map)
{
    map->n = 0;
    map->lb = map->ub = 0;
    map->fixed = 0;
    map->align = 1;
}

/* Adds one copy of `part`, moved by `at` bytes. `first`: the bounds are still unset. */
__attribute__((unused)) static void map_add(TypeMap *map, const TypeMap *part, MPI_Aint at, int *first)
{
    for (int i = 0; i < part->n && map->n < MAP_MOST; i++)
        map->entry[map->n++] = (MapEntry){part->entry[i].at + at, part->entry[i].kind};
    if (*first || part->lb + at < map->lb)
        map->lb = part->lb + at;
    if (*first || part->ub + at > map->ub)
        map->ub = part->ub + at;
    *first = 0;
    map->fixed |= part->fixed;
    if (part->align > map->align)
        map->align = part->align;
}

__attribute__((unused)) static MPI_Aint map_extent(const TypeMap *map)
{
    return map->ub - map->lb;
}

__attribute__((unused)) static MPI_Aint map_size(const TypeMap *map)
{
    MPI_Aint size = 0;
    for (int i = 0; i < map->n; i++)
        size += basics[map->entry[i].kind].size;
    return size;
}

__attribute__((unused)) static void map_true_bounds(const TypeMap *map, MPI_Aint *lb, MPI_Aint *ub)
{
    *lb = *ub = 0;
    for (int i = 0; i < map->n; i++) {
        const MPI_Aint at = map->entry[i].at, end = at + basics[map->entry[i].kind].size;
        if (i == 0 || at < *lb)
            *lb = at;
        if (i == 0 || end > *ub)
            *ub = end;
    }
}

/* Copies the bytes of `count` elements from `buffer` to `packed`, in the type map's order; returns how many. */
__attribute__((unused)) static MPI_Aint map_pack(const TypeMap *map, int count, const char *buffer, char *packed)
{
    MPI_Aint done = 0;
    for (int c = 0; c < count; c++)
        for (int i = 0; i < map->n; i++) {
            const int size = basics[map->entry[i].kind].size;
            memcpy(packed + done, buffer + c * map_extent(map) + map->entry[i].at, size);
            done += size;
        }
    return done;
}

__attribute__((unused)) static void map_unpack(const TypeMap *map, int count, const char *packed, char *buffer)
{
    for (int c = 0; c < count; c++)
        for (int i = 0; i < map->n; i++) {
            const int size = basics[map->entry[i].kind].size;
            memcpy(buffer + c * map_extent(map) + map->entry[i].at, packed, size);
            packed += size;
        }
}

/* The MPI type has the size and bounds of the model. */
__attribute__((unused)) static void map_compare(MPI_Datatype type, const TypeMap *map, const char *what, int line)
{
    int size = -1;
    MPI_Aint lb = -1, extent = -1, true_lb = -1, true_extent = -1, want_lb, want_ub;
    MPI_Count size_c = -1, lb_c = -1, extent_c = -1;
    MPI_Type_size(type, &size);
    check_record(size == map_size(map), what, line, "size", size, map_size(map));
    MPI_Type_size_c(type, &size_c);
    check_record(size_c == map_size(map), what, line, "size (large)", size_c, map_size(map));
    MPI_Type_get_extent(type, &lb, &extent);
    check_record(lb == map->lb, what, line, "lower bound", lb, map->lb);
    check_record(extent == map_extent(map), what, line, "extent", extent, map_extent(map));
    MPI_Type_get_extent_c(type, &lb_c, &extent_c);
    check_record(lb_c == map->lb && extent_c == map_extent(map), what, line, "extent (large)", extent_c,
                 map_extent(map));
    MPI_Type_get_true_extent(type, &true_lb, &true_extent);
    map_true_bounds(map, &want_lb, &want_ub);
    check_record(true_lb == want_lb, what, line, "true lower bound", true_lb, want_lb);
    check_record(true_extent == want_ub - want_lb, what, line, "true extent", true_extent, want_ub - want_lb);
}

#endif
