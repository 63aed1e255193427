/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_group_compare(f_int *group1, f_int *group2, f_int *result)
{
    F_OUT(result);
    int err_ = MPI_(Group_compare)(f_group(*group1), f_group(*group2), F_POINTER(result));
    F_OUT_DONE(result);
    return err_;
}
void ENTRY(group_compare)(f_int *group1, f_int *group2, f_int *result, f_int *ierror)
{
    F_RETURN(ierror, do_group_compare(group1, group2, result));
}
F_ALIAS(group_compare_f08, group_compare)

F_DO int do_group_difference(f_int *group1, f_int *group2, f_int *newgroup)
{
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_difference)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_difference)(f_int *group1, f_int *group2, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_difference(group1, group2, newgroup));
}
F_ALIAS(group_difference_f08, group_difference)

F_DO int do_group_excl(f_int *group, f_int *n, f_int *ranks, f_int *newgroup)
{
    F_INTS(ranks, *n);
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_excl)(f_group(*group), f_narrow(*n), F_ARRAY(ranks), &newgroup_c);
    F_INTS_DONE(ranks);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_excl)(f_int *group, f_int *n, f_int *ranks, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_excl(group, n, ranks, newgroup));
}
F_ALIAS(group_excl_f08, group_excl)

F_DO int do_group_free(f_int *group)
{
    MPI_Group group_c = f_group(*group);
    int err_ = MPI_(Group_free)(&group_c);
    *group = f_of_group(group_c);
    return err_;
}
void ENTRY(group_free)(f_int *group, f_int *ierror)
{
    F_RETURN(ierror, do_group_free(group));
}
F_ALIAS(group_free_f08, group_free)

F_DO int do_group_incl(f_int *group, f_int *n, f_int *ranks, f_int *newgroup)
{
    F_INTS(ranks, *n);
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_incl)(f_group(*group), f_narrow(*n), F_ARRAY(ranks), &newgroup_c);
    F_INTS_DONE(ranks);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_incl)(f_int *group, f_int *n, f_int *ranks, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_incl(group, n, ranks, newgroup));
}
F_ALIAS(group_incl_f08, group_incl)

F_DO int do_group_intersection(f_int *group1, f_int *group2, f_int *newgroup)
{
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_intersection)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_intersection)(f_int *group1, f_int *group2, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_intersection(group1, group2, newgroup));
}
F_ALIAS(group_intersection_f08, group_intersection)

F_DO int do_group_range_excl(f_int *group, f_int *n, f_int *ranges, f_int *newgroup)
{
    F_INTS(ranges, 3 * *n);
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_range_excl)(f_group(*group), f_narrow(*n), (int (*)[3])F_ARRAY(ranges), &newgroup_c);
    F_INTS_DONE(ranges);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_range_excl)(f_int *group, f_int *n, f_int *ranges, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_range_excl(group, n, ranges, newgroup));
}
F_ALIAS(group_range_excl_f08, group_range_excl)

F_DO int do_group_range_incl(f_int *group, f_int *n, f_int *ranges, f_int *newgroup)
{
    F_INTS(ranges, 3 * *n);
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_range_incl)(f_group(*group), f_narrow(*n), (int (*)[3])F_ARRAY(ranges), &newgroup_c);
    F_INTS_DONE(ranges);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_range_incl)(f_int *group, f_int *n, f_int *ranges, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_range_incl(group, n, ranges, newgroup));
}
F_ALIAS(group_range_incl_f08, group_range_incl)

F_DO int do_group_rank(f_int *group, f_int *rank)
{
    F_OUT(rank);
    int err_ = MPI_(Group_rank)(f_group(*group), F_POINTER(rank));
    F_OUT_DONE(rank);
    return err_;
}
void ENTRY(group_rank)(f_int *group, f_int *rank, f_int *ierror)
{
    F_RETURN(ierror, do_group_rank(group, rank));
}
F_ALIAS(group_rank_f08, group_rank)

F_DO int do_group_size(f_int *group, f_int *size)
{
    F_OUT(size);
    int err_ = MPI_(Group_size)(f_group(*group), F_POINTER(size));
    F_OUT_DONE(size);
    return err_;
}
void ENTRY(group_size)(f_int *group, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_group_size(group, size));
}
F_ALIAS(group_size_f08, group_size)

F_DO int do_group_translate_ranks(f_int *group1, f_int *n, f_int *ranks1, f_int *group2, f_int *ranks2)
{
    F_INTS(ranks1, *n);
    F_INTS(ranks2, *n);
    int err_ = MPI_(Group_translate_ranks)(f_group(*group1), f_narrow(*n), F_ARRAY(ranks1), f_group(*group2), F_ARRAY(ranks2));
    F_INTS_DONE(ranks1);
    F_INTS_BACK(ranks2, *n);
    return err_;
}
void ENTRY(group_translate_ranks)(f_int *group1, f_int *n, f_int *ranks1, f_int *group2, f_int *ranks2, f_int *ierror)
{
    F_RETURN(ierror, do_group_translate_ranks(group1, n, ranks1, group2, ranks2));
}
F_ALIAS(group_translate_ranks_f08, group_translate_ranks)

F_DO int do_group_union(f_int *group1, f_int *group2, f_int *newgroup)
{
    MPI_Group newgroup_c;
    int err_ = MPI_(Group_union)(f_group(*group1), f_group(*group2), &newgroup_c);
    if (!err_) *newgroup = f_of_group(newgroup_c);
    return err_;
}
void ENTRY(group_union)(f_int *group1, f_int *group2, f_int *newgroup, f_int *ierror)
{
    F_RETURN(ierror, do_group_union(group1, group2, newgroup));
}
F_ALIAS(group_union_f08, group_union)
