/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_get_count(f_int *status, f_int *datatype, f_int *count)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Get_count)(F_STATUS_OF(status), f_datatype(*datatype), count);
    return err_;
}
void ENTRY(get_count)(f_int *status, f_int *datatype, f_int *count, f_int *ierror)
{
    F_RETURN(ierror, do_get_count(status, datatype, count));
}
F_ALIAS(get_count_f08, get_count)

F_DO int do_get_count_c(f_int *status, f_int *datatype, MPI_Count *count)
{
    F_STATUS(status);
    int err_ = MPI_(Get_count_c)(F_STATUS_OF(status), f_datatype(*datatype), count);
    return err_;
}
void ENTRY(get_count_c_f08)(f_int *status, f_int *datatype, MPI_Count *count, f_int *ierror)
{
    F_RETURN(ierror, do_get_count_c(status, datatype, count));
}

F_DO int do_get_elements(f_int *status, f_int *datatype, f_int *count)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Get_elements)(F_STATUS_OF(status), f_datatype(*datatype), count);
    return err_;
}
void ENTRY(get_elements)(f_int *status, f_int *datatype, f_int *count, f_int *ierror)
{
    F_RETURN(ierror, do_get_elements(status, datatype, count));
}
F_ALIAS(get_elements_f08, get_elements)

F_DO int do_get_elements_c(f_int *status, f_int *datatype, MPI_Count *count)
{
    F_STATUS(status);
    int err_ = MPI_(Get_elements_c)(F_STATUS_OF(status), f_datatype(*datatype), count);
    return err_;
}
void ENTRY(get_elements_c_f08)(f_int *status, f_int *datatype, MPI_Count *count, f_int *ierror)
{
    F_RETURN(ierror, do_get_elements_c(status, datatype, count));
}

F_DO int do_get_elements_x(f_int *status, f_int *datatype, MPI_Count *count)
{
    F_STATUS(status);
    int err_ = MPI_(Get_elements_x)(F_STATUS_OF(status), f_datatype(*datatype), count);
    return err_;
}
void ENTRY(get_elements_x)(f_int *status, f_int *datatype, MPI_Count *count, f_int *ierror)
{
    F_RETURN(ierror, do_get_elements_x(status, datatype, count));
}
F_ALIAS(get_elements_x_f08, get_elements_x)

F_DO int do_status_get_error(f_int *status, f_int *err)
{
    F_STATUS(status);
    F_OUT(err);
    int err_ = MPI_(Status_get_error)(F_STATUS_OF(status), F_POINTER(err));
    F_OUT_DONE(err);
    return err_;
}
void ENTRY(status_get_error)(f_int *status, f_int *err, f_int *ierror)
{
    F_RETURN(ierror, do_status_get_error(status, err));
}
F_ALIAS(status_get_error_f08, status_get_error)

F_DO int do_status_get_source(f_int *status, f_int *source)
{
    F_STATUS(status);
    F_OUT(source);
    int err_ = MPI_(Status_get_source)(F_STATUS_OF(status), F_POINTER(source));
    F_OUT_DONE(source);
    return err_;
}
void ENTRY(status_get_source)(f_int *status, f_int *source, f_int *ierror)
{
    F_RETURN(ierror, do_status_get_source(status, source));
}
F_ALIAS(status_get_source_f08, status_get_source)

F_DO int do_status_get_tag(f_int *status, f_int *tag)
{
    F_STATUS(status);
    F_OUT(tag);
    int err_ = MPI_(Status_get_tag)(F_STATUS_OF(status), F_POINTER(tag));
    F_OUT_DONE(tag);
    return err_;
}
void ENTRY(status_get_tag)(f_int *status, f_int *tag, f_int *ierror)
{
    F_RETURN(ierror, do_status_get_tag(status, tag));
}
F_ALIAS(status_get_tag_f08, status_get_tag)

F_DO int do_status_set_cancelled(f_int *status, f_int *flag)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_cancelled)(F_STATUS_OF(status), f_narrow(*flag));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_cancelled)(f_int *status, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_cancelled(status, flag));
}
F_ALIAS(status_set_cancelled_f08, status_set_cancelled)

F_DO int do_status_set_elements(f_int *status, f_int *datatype, f_int *count)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(Status_set_elements)(F_STATUS_OF(status), f_datatype(*datatype), *count);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_elements)(f_int *status, f_int *datatype, f_int *count, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_elements(status, datatype, count));
}
F_ALIAS(status_set_elements_f08, status_set_elements)

F_DO int do_status_set_elements_c(f_int *status, f_int *datatype, MPI_Count *count)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_elements_c)(F_STATUS_OF(status), f_datatype(*datatype), *count);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_elements_c_f08)(f_int *status, f_int *datatype, MPI_Count *count, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_elements_c(status, datatype, count));
}

F_DO int do_status_set_elements_x(f_int *status, f_int *datatype, MPI_Count *count)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_elements_x)(F_STATUS_OF(status), f_datatype(*datatype), *count);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_elements_x)(f_int *status, f_int *datatype, MPI_Count *count, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_elements_x(status, datatype, count));
}
F_ALIAS(status_set_elements_x_f08, status_set_elements_x)

F_DO int do_status_set_error(f_int *status, f_int *err)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_error)(F_STATUS_OF(status), f_narrow(*err));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_error)(f_int *status, f_int *err, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_error(status, err));
}
F_ALIAS(status_set_error_f08, status_set_error)

F_DO int do_status_set_source(f_int *status, f_int *source)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_source)(F_STATUS_OF(status), f_narrow(*source));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_source)(f_int *status, f_int *source, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_source(status, source));
}
F_ALIAS(status_set_source_f08, status_set_source)

F_DO int do_status_set_tag(f_int *status, f_int *tag)
{
    F_STATUS(status);
    int err_ = MPI_(Status_set_tag)(F_STATUS_OF(status), f_narrow(*tag));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(status_set_tag)(f_int *status, f_int *tag, f_int *ierror)
{
    F_RETURN(ierror, do_status_set_tag(status, tag));
}
F_ALIAS(status_set_tag_f08, status_set_tag)

F_DO int do_test_cancelled(f_int *status, f_int *flag)
{
    F_STATUS(status);
    F_OUT(flag);
    int err_ = MPI_(Test_cancelled)(F_STATUS_OF(status), F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(test_cancelled)(f_int *status, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_test_cancelled(status, flag));
}
F_ALIAS(test_cancelled_f08, test_cancelled)
