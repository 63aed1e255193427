/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_group_compare(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *result)
{
    return MPI_(Group_compare)(f_group(*group1), f_group(*group2), result);
}
void ENTRY(group_compare)(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *result, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_compare(group1, group2, result));
}
F_ALIAS(group_compare_f08, group_compare)

static int do_group_difference(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_difference)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_difference)(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_difference(group1, group2, newgroup));
}
F_ALIAS(group_difference_f08, group_difference)

static int do_group_excl(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_excl)(f_group(*group), *n, ranks, &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_excl)(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_excl(group, n, ranks, newgroup));
}
F_ALIAS(group_excl_f08, group_excl)

static int do_group_free(MPI_Fint *group)
{
    MPI_Group group_c = f_group(*group);
    int err = MPI_(Group_free)(&group_c);
    *group = f_of_group(group_c);
    return err;
}
void ENTRY(group_free)(MPI_Fint *group, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_free(group));
}
F_ALIAS(group_free_f08, group_free)

static int do_group_incl(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_incl)(f_group(*group), *n, ranks, &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_incl)(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_incl(group, n, ranks, newgroup));
}
F_ALIAS(group_incl_f08, group_incl)

static int do_group_intersection(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_intersection)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_intersection)(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_intersection(group1, group2, newgroup));
}
F_ALIAS(group_intersection_f08, group_intersection)

static int do_group_range_excl(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_range_excl)(f_group(*group), *n, (int (*)[3])ranges, &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_range_excl)(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_range_excl(group, n, ranges, newgroup));
}
F_ALIAS(group_range_excl_f08, group_range_excl)

static int do_group_range_incl(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_range_incl)(f_group(*group), *n, (int (*)[3])ranges, &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_range_incl)(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_range_incl(group, n, ranges, newgroup));
}
F_ALIAS(group_range_incl_f08, group_range_incl)

static int do_group_rank(MPI_Fint *group, MPI_Fint *rank)
{
    return MPI_(Group_rank)(f_group(*group), rank);
}
void ENTRY(group_rank)(MPI_Fint *group, MPI_Fint *rank, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_rank(group, rank));
}
F_ALIAS(group_rank_f08, group_rank)

static int do_group_size(MPI_Fint *group, MPI_Fint *size)
{
    return MPI_(Group_size)(f_group(*group), size);
}
void ENTRY(group_size)(MPI_Fint *group, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_size(group, size));
}
F_ALIAS(group_size_f08, group_size)

static int do_group_translate_ranks(MPI_Fint *group1, MPI_Fint *n, MPI_Fint *ranks1, MPI_Fint *group2, MPI_Fint *ranks2)
{
    return MPI_(Group_translate_ranks)(f_group(*group1), *n, ranks1, f_group(*group2), ranks2);
}
void ENTRY(group_translate_ranks)(MPI_Fint *group1, MPI_Fint *n, MPI_Fint *ranks1, MPI_Fint *group2, MPI_Fint *ranks2, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_translate_ranks(group1, n, ranks1, group2, ranks2));
}
F_ALIAS(group_translate_ranks_f08, group_translate_ranks)

static int do_group_union(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup)
{
    MPI_Group newgroup_c;
    int err = MPI_(Group_union)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err) *newgroup = f_of_group(newgroup_c);
    return err;
}
void ENTRY(group_union)(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_group_union(group1, group2, newgroup));
}
F_ALIAS(group_union_f08, group_union)
