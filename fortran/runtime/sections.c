/* Sections of arrays that are not contiguous. Blocking calls get a copy. Calls that return before they are done get a
   datatype that describes the section, or a copy that lasts until their request is done. */
#include "mpifort.h"

#include <stdio.h>
#include <stdlib.h>

int f_is_dense_matrix(const f_array *array)
{
    ptrdiff_t step = (ptrdiff_t)array->elem_len;
    for (int d = 0; d < array->rank; d++)
        if (array->dim[d].extent == 0) return 1;
    for (int d = 0; d < array->rank; d++) {
        ptrdiff_t extent = array->dim[d].extent;
        if (extent != 1 && array->dim[d].sm != step) return 0;
        step *= extent;
    }
    return 1;
}

/* Walks through the section and a place without gaps; returns where that place goes on. */
static char *copy_elements(char *section, char *place, const f_array *array, int dimension)
{
    if (dimension == 0) {
        memcpy(place, section, array->elem_len);
        return place + array->elem_len;
    }
    int inner = dimension - 1;
    for (ptrdiff_t i = 0; i < array->dim[inner].extent; i++)
        place = copy_elements(section + i * array->dim[inner].sm, place, array, inner);
    return place;
}

/* Likewise. Elements that are as they were in the place `before` stay as they are in the section. */
static char *elements_back(char *section, char *place, ptrdiff_t before, const f_array *array, int dimension)
{
    if (dimension == 0) {
        if (!before || memcmp(place, place + before, array->elem_len)) memcpy(section, place, array->elem_len);
        return place + array->elem_len;
    }
    int inner = dimension - 1;
    for (ptrdiff_t i = 0; i < array->dim[inner].extent; i++)
        place = elements_back(section + i * array->dim[inner].sm, place, before, array, inner);
    return place;
}

void f_elements_back(const f_array *array, char *place, ptrdiff_t before)
{
    elements_back(array->base_addr, place, before, array, array->rank);
}

static int copy_in(f_copy *copy, f_array *array, int twice)
{
    copy->array = array;
    copy->address = array->base_addr;
    copy->before = 0;
    copy->is_copy = 0;
    if (f_is_dense(array)) return MPI_SUCCESS;
    size_t bytes = array->elem_len;
    for (int d = 0; d < array->rank; d++) bytes *= (size_t)array->dim[d].extent;
    copy->address = malloc(twice ? 2 * bytes : bytes);
    if (!copy->address) {
        fprintf(stderr, "libmpifort_abi: no memory is left for a copy of a section of %zu bytes\n", bytes);
        PMPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_NO_MEM);
        return MPI_ERR_NO_MEM;
    }
    copy->is_copy = 1;
    copy_elements(array->base_addr, copy->address, array, array->rank);
    if (twice) {
        copy->before = (ptrdiff_t)bytes;
        memcpy((char *)copy->address + bytes, copy->address, bytes);
    }
    return MPI_SUCCESS;
}

int f_copy_in(f_copy *copy, f_array *array) { return copy_in(copy, array, 0); }

int f_copy_for_request(f_copy *copy, f_array *array, int changes, int counts)
{
    if (counts) return copy_in(copy, array, changes);
    *copy = (f_copy){array, array->base_addr, 0, 0};
    return MPI_SUCCESS;
}

void f_copy_out(f_copy *copy, int changed)
{
    if (!copy->is_copy) return;
    if (changed) f_elements_back(copy->array, copy->address, 0);
    free(copy->address);
}

int f_is_root(f_int root, MPI_Comm comm)
{
    int inter = 0, rank = -1;
    if (root == MPI_ROOT) return 1;
    if (PMPI_Comm_test_inter(comm, &inter) || inter || PMPI_Comm_rank(comm, &rank)) return 0;
    return rank == root;
}

int f_refused(const char *function, const char *argument, enum f_kind kind, f_int number)
{
    fprintf(stderr,
            "libmpifort_abi: %s: %s is a section of an array that is not contiguous, and the call cannot describe it: "
            "pass a contiguous array\n",
            function, argument);
    switch (kind) {
    case f_kind_file: PMPI_File_call_errhandler(f_file(number), MPI_ERR_BUFFER); break;
    case f_kind_win: PMPI_Win_call_errhandler(f_win(number), MPI_ERR_BUFFER); break;
    default: PMPI_Comm_call_errhandler(f_comm(number), MPI_ERR_BUFFER);
    }
    return MPI_ERR_BUFFER;
}

/* ---- datatypes of sections -------------------------------------------------------------------------------------- */

enum { MAX_RANK = 15 };

/* A section as elements of a datatype. */
struct shape {
    int dimensions;
    struct {
        MPI_Count extent;
        ptrdiff_t step;
    } dim[MAX_RANK + 1];
};

/* Elements of `size` bytes have to fill the array's element, or its first dimensions as far as these have no gaps. */
static int shape_of(struct shape *shape, const f_array *array, MPI_Count size)
{
    MPI_Count bytes = (MPI_Count)array->elem_len;
    int d = 0, n = 0;
    while (bytes % size != 0 && d < array->rank && (array->dim[d].extent == 1 || array->dim[d].sm == bytes))
        bytes *= array->dim[d++].extent;
    if (bytes % size != 0) return 0;
    if (bytes != size) {
        shape->dim[n].extent = bytes / size;
        shape->dim[n++].step = size;
    }
    for (; d < array->rank; d++) {
        shape->dim[n].extent = array->dim[d].extent;
        shape->dim[n++].step = array->dim[d].sm;
    }
    shape->dimensions = n;
    return 1;
}

/* The first `count` elements of the shape's first `dimensions` dimensions. The type is the caller's to free. */
static int first_elements(const struct shape *shape, int dimensions, MPI_Count count, MPI_Datatype element,
                          MPI_Datatype *type)
{
    if (dimensions == 0) return PMPI_Type_dup(element, type);
    MPI_Count slab = 1;
    for (int d = 0; d < dimensions - 1; d++) slab *= shape->dim[d].extent;
    MPI_Count whole = count / slab, rest = count % slab;
    ptrdiff_t step = shape->dim[dimensions - 1].step;
    MPI_Datatype one = MPI_DATATYPE_NULL, all = MPI_DATATYPE_NULL, end = MPI_DATATYPE_NULL;
    int err = MPI_SUCCESS;
    if (whole > 0) {
        err = first_elements(shape, dimensions - 1, slab, element, &one);
        if (!err) err = PMPI_Type_create_hvector_c(whole, 1, step, one, &all);
        if (one != MPI_DATATYPE_NULL) PMPI_Type_free(&one);
        if (err || rest == 0) {
            *type = all;
            return err;
        }
    }
    err = first_elements(shape, dimensions - 1, rest, element, &end);
    if (whole == 0 || err) {
        *type = end;
    } else {
        MPI_Count lengths[2] = {1, 1}, places[2] = {0, whole * step};
        MPI_Datatype parts[2] = {all, end};
        err = PMPI_Type_create_struct_c(2, lengths, places, parts, type);
        PMPI_Type_free(&end);
    }
    if (all != MPI_DATATYPE_NULL) PMPI_Type_free(&all);
    return err;
}

static int combiner_of(MPI_Datatype type)
{
    MPI_Count integers, addresses, counts, types;
    int combiner = MPI_UNDEFINED;
    PMPI_Type_get_envelope_c(type, &integers, &addresses, &counts, &types, &combiner);
    return combiner;
}

/* The predefined datatype of which the type is a row, or MPI_DATATYPE_NULL. */
static MPI_Datatype basic_of(MPI_Datatype type)
{
    MPI_Count integers, addresses, counts, types, large[1];
    int combiner, small[1];
    MPI_Aint places[1];
    MPI_Datatype inner, basic;
    if (PMPI_Type_get_envelope_c(type, &integers, &addresses, &counts, &types, &combiner)) return MPI_DATATYPE_NULL;
    if (combiner == MPI_COMBINER_NAMED) return type;
    if (combiner != MPI_COMBINER_CONTIGUOUS && combiner != MPI_COMBINER_DUP) return MPI_DATATYPE_NULL;
    if (PMPI_Type_get_contents_c(type, integers, addresses, counts, types, small, places, large, &inner))
        return MPI_DATATYPE_NULL;
    basic = basic_of(inner);
    if (combiner_of(inner) != MPI_COMBINER_NAMED) PMPI_Type_free(&inner);
    return basic;
}

/* Chooses what the elements are, and how many of them `count` elements of *type are. */
static int choose_element(struct shape *shape, const f_array *array, MPI_Count *count, MPI_Count size,
                          MPI_Datatype *type, int as_bytes)
{
    MPI_Count bytes = *count * size, part = 0;
    if (shape_of(shape, array, size)) return 1;
    MPI_Datatype basic = basic_of(*type);
    if (basic == MPI_DATATYPE_NULL || PMPI_Type_size_c(basic, &part) || part <= 0 || !shape_of(shape, array, part)) {
        if (!as_bytes) return 0;
        basic = MPI_BYTE;
        part = 1;
        shape_of(shape, array, part);
    }
    *type = basic;
    *count = bytes / part;
    return 1;
}

int f_section_type(const char *function, enum f_kind kind, f_int of, int as_bytes, const f_array *array,
                   MPI_Count count, f_int *number, int *made)
{
    MPI_Datatype type = f_datatype(*number), section;
    MPI_Count size, lb, extent, true_lb, true_extent;
    struct shape shape;
    if (type == MPI_DATATYPE_NULL) return MPI_SUCCESS; /* the call may not look at this buffer */
    int err = PMPI_Type_size_c(type, &size);
    if (!err) err = PMPI_Type_get_extent_c(type, &lb, &extent);
    if (!err) err = PMPI_Type_get_true_extent_c(type, &true_lb, &true_extent);
    if (err || count <= 0 || size == 0) return err; /* the call itself says what is wrong */
    if (lb != 0 || true_lb != 0 || extent != size || true_extent != size)
        return f_refused(function, "a buffer of a datatype with gaps", kind, of);
    if (!choose_element(&shape, array, &count, size, &type, as_bytes))
        return f_refused(function, "a buffer whose elements do not fill those of the datatype", kind, of);
    err = first_elements(&shape, shape.dimensions, count, type, &section);
    if (!err) err = PMPI_Type_commit(&section);
    if (err) return err;
    *number = f_of_datatype(section);
    *made = 1;
    return MPI_SUCCESS;
}

void f_type_free(f_int number)
{
    MPI_Datatype type = f_datatype(number);
    PMPI_Type_free(&type);
}
