/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_accumulate(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    return MPI_LARGE_(Accumulate)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win));
}
void ENTRY(accumulate)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}
F_RARE int sections_accumulate(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Accumulate", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_accumulate(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, op, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(accumulate_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_accumulate(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
    else
        F_RETURN(ierror, sections_accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}

F_DO int do_accumulate_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    return MPI_(Accumulate_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win));
}
F_RARE int sections_accumulate_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Accumulate_c", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_accumulate_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, op, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(accumulate_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_accumulate_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
    else
        F_RETURN(ierror, sections_accumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}

F_DO int do_compare_and_swap(void *origin_addr, void *compare_addr, void *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *win)
{
    return MPI_(Compare_and_swap)(f_address(origin_addr), f_address(compare_addr), f_address(result_addr), f_datatype(*datatype), f_narrow(*target_rank), *target_disp, f_win(*win));
}
void ENTRY(compare_and_swap)(void *origin_addr, void *compare_addr, void *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win));
}
F_RARE int sections_compare_and_swap(f_array *origin_addr, f_array *compare_addr, f_array *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *win)
{
    int err = 0;
    if (!err) err = do_compare_and_swap(origin_addr->base_addr, compare_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, win);
    return err;
}
void ENTRY(compare_and_swap_f08ts)(f_array *origin_addr, f_array *compare_addr, f_array *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(compare_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_compare_and_swap(origin_addr->base_addr, compare_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, win));
    else
        F_RETURN(ierror, sections_compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win));
}

F_DO int do_fetch_and_op(void *origin_addr, void *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *op, f_int *win)
{
    return MPI_(Fetch_and_op)(f_address(origin_addr), f_address(result_addr), f_datatype(*datatype), f_narrow(*target_rank), *target_disp, f_op(*op), f_win(*win));
}
void ENTRY(fetch_and_op)(void *origin_addr, void *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *op, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win));
}
F_RARE int sections_fetch_and_op(f_array *origin_addr, f_array *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *op, f_int *win)
{
    int err = 0;
    if (!err) err = do_fetch_and_op(origin_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, op, win);
    return err;
}
void ENTRY(fetch_and_op_f08ts)(f_array *origin_addr, f_array *result_addr, f_int *datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *op, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_fetch_and_op(origin_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, op, win));
    else
        F_RETURN(ierror, sections_fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win));
}

F_DO int do_get(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win)
{
    return MPI_LARGE_(Get)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win));
}
void ENTRY(get)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}
F_RARE int sections_get(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Get", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_get(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(get_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_get(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
    else
        F_RETURN(ierror, sections_get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}

F_DO int do_get_accumulate(void *origin_addr, f_int *origin_count, f_int *origin_datatype, void *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    return MPI_LARGE_(Get_accumulate)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_address(result_addr), *result_count, f_datatype(*result_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win));
}
void ENTRY(get_accumulate)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, void *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}
F_RARE int sections_get_accumulate(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_array *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Get_accumulate", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    f_int result_addr_n = *result_count;
    f_int result_addr_d = *result_datatype;
    int result_addr_made = 0;
    if (!f_is_dense(result_addr)) {
        err |= f_section_type("MPI_Get_accumulate", f_kind_win, *win, 0, result_addr, *result_count, &result_addr_d, &result_addr_made);
        if (result_addr_made) result_addr_n = 1;
    }
    if (!err) err = do_get_accumulate(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, result_addr->base_addr, &result_addr_n, &result_addr_d, target_rank, target_disp, target_count, target_datatype, op, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    if (result_addr_made) f_type_free(result_addr_d);
    return err;
}
void ENTRY(get_accumulate_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_array *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_get_accumulate(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
    else
        F_RETURN(ierror, sections_get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}

F_DO int do_get_accumulate_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, void *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    return MPI_(Get_accumulate_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_address(result_addr), *result_count, f_datatype(*result_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win));
}
F_RARE int sections_get_accumulate_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_array *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Get_accumulate_c", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    MPI_Count result_addr_n = *result_count;
    f_int result_addr_d = *result_datatype;
    int result_addr_made = 0;
    if (!f_is_dense(result_addr)) {
        err |= f_section_type("MPI_Get_accumulate_c", f_kind_win, *win, 0, result_addr, *result_count, &result_addr_d, &result_addr_made);
        if (result_addr_made) result_addr_n = 1;
    }
    if (!err) err = do_get_accumulate_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, result_addr->base_addr, &result_addr_n, &result_addr_d, target_rank, target_disp, target_count, target_datatype, op, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    if (result_addr_made) f_type_free(result_addr_d);
    return err;
}
void ENTRY(get_accumulate_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_array *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_get_accumulate_c(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
    else
        F_RETURN(ierror, sections_get_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win));
}

F_DO int do_get_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win)
{
    return MPI_(Get_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win));
}
F_RARE int sections_get_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Get_c", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_get_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(get_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_get_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
    else
        F_RETURN(ierror, sections_get_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}

F_DO int do_put(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win)
{
    return MPI_LARGE_(Put)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win));
}
void ENTRY(put)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}
F_RARE int sections_put(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Put", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_put(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(put_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_put(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
    else
        F_RETURN(ierror, sections_put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}

F_DO int do_put_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win)
{
    return MPI_(Put_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win));
}
F_RARE int sections_put_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Put_c", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_put_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(put_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_put_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
    else
        F_RETURN(ierror, sections_put_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win));
}

F_DO int do_raccumulate(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Raccumulate)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(raccumulate)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}
F_RARE int sections_raccumulate(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Raccumulate", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_raccumulate(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, op, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(raccumulate_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_raccumulate(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
    else
        F_RETURN(ierror, sections_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}

F_DO int do_raccumulate_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Raccumulate_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_raccumulate_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Raccumulate_c", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_raccumulate_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, op, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(raccumulate_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_raccumulate_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
    else
        F_RETURN(ierror, sections_raccumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}

F_DO int do_rget(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Rget)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(rget)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}
F_RARE int sections_rget(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rget", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_rget(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(rget_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_rget(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
    else
        F_RETURN(ierror, sections_rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}

F_DO int do_rget_accumulate(void *origin_addr, f_int *origin_count, f_int *origin_datatype, void *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Rget_accumulate)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_address(result_addr), *result_count, f_datatype(*result_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(rget_accumulate)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, void *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}
F_RARE int sections_rget_accumulate(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_array *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rget_accumulate", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    f_int result_addr_n = *result_count;
    f_int result_addr_d = *result_datatype;
    int result_addr_made = 0;
    if (!f_is_dense(result_addr)) {
        err |= f_section_type("MPI_Rget_accumulate", f_kind_win, *win, 0, result_addr, *result_count, &result_addr_d, &result_addr_made);
        if (result_addr_made) result_addr_n = 1;
    }
    if (!err) err = do_rget_accumulate(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, result_addr->base_addr, &result_addr_n, &result_addr_d, target_rank, target_disp, target_count, target_datatype, op, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    if (result_addr_made) f_type_free(result_addr_d);
    return err;
}
void ENTRY(rget_accumulate_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_array *result_addr, f_int *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_rget_accumulate(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
    else
        F_RETURN(ierror, sections_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}

F_DO int do_rget_accumulate_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, void *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Rget_accumulate_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_address(result_addr), *result_count, f_datatype(*result_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_op(*op), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_rget_accumulate_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_array *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rget_accumulate_c", f_kind_win, *win, 0, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    MPI_Count result_addr_n = *result_count;
    f_int result_addr_d = *result_datatype;
    int result_addr_made = 0;
    if (!f_is_dense(result_addr)) {
        err |= f_section_type("MPI_Rget_accumulate_c", f_kind_win, *win, 0, result_addr, *result_count, &result_addr_d, &result_addr_made);
        if (result_addr_made) result_addr_n = 1;
    }
    if (!err) err = do_rget_accumulate_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, result_addr->base_addr, &result_addr_n, &result_addr_d, target_rank, target_disp, target_count, target_datatype, op, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    if (result_addr_made) f_type_free(result_addr_d);
    return err;
}
void ENTRY(rget_accumulate_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_array *result_addr, MPI_Count *result_count, f_int *result_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *op, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr) && f_is_dense(result_addr)))
        F_RETURN(ierror, do_rget_accumulate_c(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
    else
        F_RETURN(ierror, sections_rget_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request));
}

F_DO int do_rget_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Rget_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_rget_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rget_c", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_rget_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(rget_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_rget_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
    else
        F_RETURN(ierror, sections_rget_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}

F_DO int do_rput(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(Rput)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(rput)(void *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}
F_RARE int sections_rput(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    int err = 0;
    f_int origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rput", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_rput(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(rput_f08ts)(f_array *origin_addr, f_int *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, f_int *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_rput(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
    else
        F_RETURN(ierror, sections_rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}

F_DO int do_rput_c(void *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(Rput_c)(f_address(origin_addr), *origin_count, f_datatype(*origin_datatype), f_narrow(*target_rank), *target_disp, *target_count, f_datatype(*target_datatype), f_win(*win), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_rput_c(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request)
{
    int err = 0;
    MPI_Count origin_addr_n = *origin_count;
    f_int origin_addr_d = *origin_datatype;
    int origin_addr_made = 0;
    if (!f_is_dense(origin_addr)) {
        err |= f_section_type("MPI_Rput_c", f_kind_win, *win, 1, origin_addr, *origin_count, &origin_addr_d, &origin_addr_made);
        if (origin_addr_made) origin_addr_n = 1;
    }
    if (!err) err = do_rput_c(origin_addr->base_addr, &origin_addr_n, &origin_addr_d, target_rank, target_disp, target_count, target_datatype, win, request);
    if (origin_addr_made) f_type_free(origin_addr_d);
    return err;
}
void ENTRY(rput_c_f08ts)(f_array *origin_addr, MPI_Count *origin_count, f_int *origin_datatype, f_int *target_rank, MPI_Aint *target_disp, MPI_Count *target_count, f_int *target_datatype, f_int *win, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(origin_addr)))
        F_RETURN(ierror, do_rput_c(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
    else
        F_RETURN(ierror, sections_rput_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request));
}

F_DO int do_win_allocate(MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_LARGE_(Win_allocate)(*size, *disp_unit, f_info(*info), f_comm(*comm), baseptr, &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_allocate)(MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_allocate(size, disp_unit, info, comm, baseptr, win));
}
F_ALIAS(win_allocate_cptr, win_allocate)
F_ALIAS(win_allocate_f08, win_allocate)

F_DO int do_win_allocate_c(MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_(Win_allocate_c)(*size, *disp_unit, f_info(*info), f_comm(*comm), baseptr, &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_allocate_c_f08)(MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_allocate_c(size, disp_unit, info, comm, baseptr, win));
}

F_DO int do_win_allocate_shared(MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_LARGE_(Win_allocate_shared)(*size, *disp_unit, f_info(*info), f_comm(*comm), baseptr, &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_allocate_shared)(MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_allocate_shared(size, disp_unit, info, comm, baseptr, win));
}
F_ALIAS(win_allocate_shared_cptr, win_allocate_shared)
F_ALIAS(win_allocate_shared_f08, win_allocate_shared)

F_DO int do_win_allocate_shared_c(MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_(Win_allocate_shared_c)(*size, *disp_unit, f_info(*info), f_comm(*comm), baseptr, &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_allocate_shared_c_f08)(MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, void **baseptr, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_allocate_shared_c(size, disp_unit, info, comm, baseptr, win));
}

F_DO int do_win_attach(f_int *win, void *base, MPI_Aint *size)
{
    return MPI_(Win_attach)(f_win(*win), f_address(base), *size);
}
void ENTRY(win_attach)(f_int *win, void *base, MPI_Aint *size, f_int *ierror)
{
    F_RETURN(ierror, do_win_attach(win, base, size));
}
F_RARE int sections_win_attach(f_int *win, f_array *base, MPI_Aint *size)
{
    int err = 0;
    if (!f_is_dense(base)) return f_refused("MPI_Win_attach", "base", f_kind_win, *win);
    if (!err) err = do_win_attach(win, base->base_addr, size);
    return err;
}
void ENTRY(win_attach_f08ts)(f_int *win, f_array *base, MPI_Aint *size, f_int *ierror)
{
    if (f_likely(f_is_dense(base)))
        F_RETURN(ierror, do_win_attach(win, base->base_addr, size));
    else
        F_RETURN(ierror, sections_win_attach(win, base, size));
}

F_DO int do_win_complete(f_int *win)
{
    return MPI_(Win_complete)(f_win(*win));
}
void ENTRY(win_complete)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_complete(win));
}
F_ALIAS(win_complete_f08, win_complete)

F_DO int do_win_create(void *base, MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_LARGE_(Win_create)(f_address(base), *size, *disp_unit, f_info(*info), f_comm(*comm), &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_create)(void *base, MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_create(base, size, disp_unit, info, comm, win));
}
F_RARE int sections_win_create(f_array *base, MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, f_int *win)
{
    int err = 0;
    if (!f_is_dense(base)) return f_refused("MPI_Win_create", "base", f_kind_comm, *comm);
    if (!err) err = do_win_create(base->base_addr, size, disp_unit, info, comm, win);
    return err;
}
void ENTRY(win_create_f08ts)(f_array *base, MPI_Aint *size, f_int *disp_unit, f_int *info, f_int *comm, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(base)))
        F_RETURN(ierror, do_win_create(base->base_addr, size, disp_unit, info, comm, win));
    else
        F_RETURN(ierror, sections_win_create(base, size, disp_unit, info, comm, win));
}

F_DO int do_win_create_c(void *base, MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_(Win_create_c)(f_address(base), *size, *disp_unit, f_info(*info), f_comm(*comm), &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
F_RARE int sections_win_create_c(f_array *base, MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, f_int *win)
{
    int err = 0;
    if (!f_is_dense(base)) return f_refused("MPI_Win_create_c", "base", f_kind_comm, *comm);
    if (!err) err = do_win_create_c(base->base_addr, size, disp_unit, info, comm, win);
    return err;
}
void ENTRY(win_create_c_f08ts)(f_array *base, MPI_Aint *size, MPI_Aint *disp_unit, f_int *info, f_int *comm, f_int *win, f_int *ierror)
{
    if (f_likely(f_is_dense(base)))
        F_RETURN(ierror, do_win_create_c(base->base_addr, size, disp_unit, info, comm, win));
    else
        F_RETURN(ierror, sections_win_create_c(base, size, disp_unit, info, comm, win));
}

F_DO int do_win_create_dynamic(f_int *info, f_int *comm, f_int *win)
{
    MPI_Win win_c;
    int err_ = MPI_(Win_create_dynamic)(f_info(*info), f_comm(*comm), &win_c);
    if (!err_) *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_create_dynamic)(f_int *info, f_int *comm, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_create_dynamic(info, comm, win));
}
F_ALIAS(win_create_dynamic_f08, win_create_dynamic)

F_DO int do_win_detach(f_int *win, void *base)
{
    return MPI_(Win_detach)(f_win(*win), f_address(base));
}
void ENTRY(win_detach)(f_int *win, void *base, f_int *ierror)
{
    F_RETURN(ierror, do_win_detach(win, base));
}
F_RARE int sections_win_detach(f_int *win, f_array *base)
{
    int err = 0;
    if (!err) err = do_win_detach(win, base->base_addr);
    return err;
}
void ENTRY(win_detach_f08ts)(f_int *win, f_array *base, f_int *ierror)
{
    if (f_likely(f_is_dense(base)))
        F_RETURN(ierror, do_win_detach(win, base->base_addr));
    else
        F_RETURN(ierror, sections_win_detach(win, base));
}

F_DO int do_win_fence(f_int *assert, f_int *win)
{
    return MPI_(Win_fence)(f_narrow(*assert), f_win(*win));
}
void ENTRY(win_fence)(f_int *assert, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_fence(assert, win));
}
F_ALIAS(win_fence_f08, win_fence)

F_DO int do_win_flush(f_int *rank, f_int *win)
{
    return MPI_(Win_flush)(f_narrow(*rank), f_win(*win));
}
void ENTRY(win_flush)(f_int *rank, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_flush(rank, win));
}
F_ALIAS(win_flush_f08, win_flush)

F_DO int do_win_flush_all(f_int *win)
{
    return MPI_(Win_flush_all)(f_win(*win));
}
void ENTRY(win_flush_all)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_flush_all(win));
}
F_ALIAS(win_flush_all_f08, win_flush_all)

F_DO int do_win_flush_local(f_int *rank, f_int *win)
{
    return MPI_(Win_flush_local)(f_narrow(*rank), f_win(*win));
}
void ENTRY(win_flush_local)(f_int *rank, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_flush_local(rank, win));
}
F_ALIAS(win_flush_local_f08, win_flush_local)

F_DO int do_win_flush_local_all(f_int *win)
{
    return MPI_(Win_flush_local_all)(f_win(*win));
}
void ENTRY(win_flush_local_all)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_flush_local_all(win));
}
F_ALIAS(win_flush_local_all_f08, win_flush_local_all)

F_DO int do_win_free(f_int *win)
{
    MPI_Win win_c = f_win(*win);
    int err_ = MPI_(Win_free)(&win_c);
    *win = f_of_win(win_c);
    return err_;
}
void ENTRY(win_free)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_free(win));
}
F_ALIAS(win_free_f08, win_free)

F_DO int do_win_get_group(f_int *win, f_int *group)
{
    MPI_Group group_c;
    int err_ = MPI_(Win_get_group)(f_win(*win), &group_c);
    if (!err_) *group = f_of_group(group_c);
    return err_;
}
void ENTRY(win_get_group)(f_int *win, f_int *group, f_int *ierror)
{
    F_RETURN(ierror, do_win_get_group(win, group));
}
F_ALIAS(win_get_group_f08, win_get_group)

F_DO int do_win_get_info(f_int *win, f_int *info_used)
{
    MPI_Info info_used_c;
    int err_ = MPI_(Win_get_info)(f_win(*win), &info_used_c);
    if (!err_) *info_used = f_of_info(info_used_c);
    return err_;
}
void ENTRY(win_get_info)(f_int *win, f_int *info_used, f_int *ierror)
{
    F_RETURN(ierror, do_win_get_info(win, info_used));
}
F_ALIAS(win_get_info_f08, win_get_info)

F_DO int do_win_get_name(f_int *win, char *win_name, f_int *resultlen, size_t win_name_len)
{
    char win_name_c[MPI_MAX_OBJECT_NAME];
    F_OUT(resultlen);
    int err_ = MPI_(Win_get_name)(f_win(*win), win_name_c, F_POINTER(resultlen));
    if (!err_) f_text_out(win_name, win_name_len, win_name_c);
    F_OUT_DONE(resultlen);
    return err_;
}
void ENTRY(win_get_name)(f_int *win, char *win_name, f_int *resultlen, f_int *ierror, size_t win_name_len)
{
    F_RETURN(ierror, do_win_get_name(win, win_name, resultlen, win_name_len));
}
F_ALIAS(win_get_name_f08, win_get_name)

F_DO int do_win_lock(f_int *lock_type, f_int *rank, f_int *assert, f_int *win)
{
    return MPI_(Win_lock)(f_narrow(*lock_type), f_narrow(*rank), f_narrow(*assert), f_win(*win));
}
void ENTRY(win_lock)(f_int *lock_type, f_int *rank, f_int *assert, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_lock(lock_type, rank, assert, win));
}
F_ALIAS(win_lock_f08, win_lock)

F_DO int do_win_lock_all(f_int *assert, f_int *win)
{
    return MPI_(Win_lock_all)(f_narrow(*assert), f_win(*win));
}
void ENTRY(win_lock_all)(f_int *assert, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_lock_all(assert, win));
}
F_ALIAS(win_lock_all_f08, win_lock_all)

F_DO int do_win_post(f_int *group, f_int *assert, f_int *win)
{
    return MPI_(Win_post)(f_group(*group), f_narrow(*assert), f_win(*win));
}
void ENTRY(win_post)(f_int *group, f_int *assert, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_post(group, assert, win));
}
F_ALIAS(win_post_f08, win_post)

F_DO int do_win_set_info(f_int *win, f_int *info)
{
    return MPI_(Win_set_info)(f_win(*win), f_info(*info));
}
void ENTRY(win_set_info)(f_int *win, f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_win_set_info(win, info));
}
F_ALIAS(win_set_info_f08, win_set_info)

F_DO int do_win_set_name(f_int *win, char *win_name, size_t win_name_len)
{
    f_text win_name_t;
    char *win_name_c = f_text_in(&win_name_t, win_name, win_name_len);
    int err_ = MPI_(Win_set_name)(f_win(*win), win_name_c);
    f_text_done(&win_name_t);
    return err_;
}
void ENTRY(win_set_name)(f_int *win, char *win_name, f_int *ierror, size_t win_name_len)
{
    F_RETURN(ierror, do_win_set_name(win, win_name, win_name_len));
}
F_ALIAS(win_set_name_f08, win_set_name)

F_DO int do_win_shared_query(f_int *win, f_int *rank, MPI_Aint *size, f_int *disp_unit, void **baseptr)
{
    return MPI_LARGE_(Win_shared_query)(f_win(*win), f_narrow(*rank), size, disp_unit, baseptr);
}
void ENTRY(win_shared_query)(f_int *win, f_int *rank, MPI_Aint *size, f_int *disp_unit, void **baseptr, f_int *ierror)
{
    F_RETURN(ierror, do_win_shared_query(win, rank, size, disp_unit, baseptr));
}
F_ALIAS(win_shared_query_cptr, win_shared_query)
F_ALIAS(win_shared_query_f08, win_shared_query)

F_DO int do_win_shared_query_c(f_int *win, f_int *rank, MPI_Aint *size, MPI_Aint *disp_unit, void **baseptr)
{
    return MPI_(Win_shared_query_c)(f_win(*win), f_narrow(*rank), size, disp_unit, baseptr);
}
void ENTRY(win_shared_query_c_f08)(f_int *win, f_int *rank, MPI_Aint *size, MPI_Aint *disp_unit, void **baseptr, f_int *ierror)
{
    F_RETURN(ierror, do_win_shared_query_c(win, rank, size, disp_unit, baseptr));
}

F_DO int do_win_start(f_int *group, f_int *assert, f_int *win)
{
    return MPI_(Win_start)(f_group(*group), f_narrow(*assert), f_win(*win));
}
void ENTRY(win_start)(f_int *group, f_int *assert, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_start(group, assert, win));
}
F_ALIAS(win_start_f08, win_start)

F_DO int do_win_sync(f_int *win)
{
    return MPI_(Win_sync)(f_win(*win));
}
void ENTRY(win_sync)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_sync(win));
}
F_ALIAS(win_sync_f08, win_sync)

F_DO int do_win_test(f_int *win, f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Win_test)(f_win(*win), F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(win_test)(f_int *win, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_win_test(win, flag));
}
F_ALIAS(win_test_f08, win_test)

F_DO int do_win_unlock(f_int *rank, f_int *win)
{
    return MPI_(Win_unlock)(f_narrow(*rank), f_win(*win));
}
void ENTRY(win_unlock)(f_int *rank, f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_unlock(rank, win));
}
F_ALIAS(win_unlock_f08, win_unlock)

F_DO int do_win_unlock_all(f_int *win)
{
    return MPI_(Win_unlock_all)(f_win(*win));
}
void ENTRY(win_unlock_all)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_unlock_all(win));
}
F_ALIAS(win_unlock_all_f08, win_unlock_all)

F_DO int do_win_wait(f_int *win)
{
    return MPI_(Win_wait)(f_win(*win));
}
void ENTRY(win_wait)(f_int *win, f_int *ierror)
{
    F_RETURN(ierror, do_win_wait(win));
}
F_ALIAS(win_wait_f08, win_wait)
