/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_get_count(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count)
{
    return MPI_(Get_count)((MPI_Status *)status, f_datatype(*datatype), count);
}
void ENTRY(get_count)(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_count(status, datatype, count));
}
F_ALIAS(get_count_f08, get_count)

static int do_get_count_c(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count)
{
    return MPI_(Get_count_c)((MPI_Status *)status, f_datatype(*datatype), count);
}
void ENTRY(get_count_c_f08)(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_count_c(status, datatype, count));
}

static int do_get_elements(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count)
{
    return MPI_(Get_elements)((MPI_Status *)status, f_datatype(*datatype), count);
}
void ENTRY(get_elements)(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_elements(status, datatype, count));
}
F_ALIAS(get_elements_f08, get_elements)

static int do_get_elements_c(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count)
{
    return MPI_(Get_elements_c)((MPI_Status *)status, f_datatype(*datatype), count);
}
void ENTRY(get_elements_c_f08)(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_elements_c(status, datatype, count));
}

static int do_get_elements_x(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count)
{
    return MPI_(Get_elements_x)((MPI_Status *)status, f_datatype(*datatype), count);
}
void ENTRY(get_elements_x)(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_get_elements_x(status, datatype, count));
}
F_ALIAS(get_elements_x_f08, get_elements_x)

static int do_status_get_error(MPI_Fint *status, MPI_Fint *err)
{
    return MPI_(Status_get_error)((MPI_Status *)status, err);
}
void ENTRY(status_get_error)(MPI_Fint *status, MPI_Fint *err, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_get_error(status, err));
}
F_ALIAS(status_get_error_f08, status_get_error)

static int do_status_get_source(MPI_Fint *status, MPI_Fint *source)
{
    return MPI_(Status_get_source)((MPI_Status *)status, source);
}
void ENTRY(status_get_source)(MPI_Fint *status, MPI_Fint *source, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_get_source(status, source));
}
F_ALIAS(status_get_source_f08, status_get_source)

static int do_status_get_tag(MPI_Fint *status, MPI_Fint *tag)
{
    return MPI_(Status_get_tag)((MPI_Status *)status, tag);
}
void ENTRY(status_get_tag)(MPI_Fint *status, MPI_Fint *tag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_get_tag(status, tag));
}
F_ALIAS(status_get_tag_f08, status_get_tag)

static int do_status_set_cancelled(MPI_Fint *status, MPI_Fint *flag)
{
    return MPI_(Status_set_cancelled)(f_status(status), *flag);
}
void ENTRY(status_set_cancelled)(MPI_Fint *status, MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_cancelled(status, flag));
}
F_ALIAS(status_set_cancelled_f08, status_set_cancelled)

static int do_status_set_elements(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count)
{
    return MPI_(Status_set_elements)(f_status(status), f_datatype(*datatype), *count);
}
void ENTRY(status_set_elements)(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_elements(status, datatype, count));
}
F_ALIAS(status_set_elements_f08, status_set_elements)

static int do_status_set_elements_c(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count)
{
    return MPI_(Status_set_elements_c)(f_status(status), f_datatype(*datatype), *count);
}
void ENTRY(status_set_elements_c_f08)(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_elements_c(status, datatype, count));
}

static int do_status_set_elements_x(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count)
{
    return MPI_(Status_set_elements_x)(f_status(status), f_datatype(*datatype), *count);
}
void ENTRY(status_set_elements_x)(MPI_Fint *status, MPI_Fint *datatype, MPI_Count *count, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_elements_x(status, datatype, count));
}
F_ALIAS(status_set_elements_x_f08, status_set_elements_x)

static int do_status_set_error(MPI_Fint *status, MPI_Fint *err)
{
    return MPI_(Status_set_error)(f_status(status), *err);
}
void ENTRY(status_set_error)(MPI_Fint *status, MPI_Fint *err, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_error(status, err));
}
F_ALIAS(status_set_error_f08, status_set_error)

static int do_status_set_source(MPI_Fint *status, MPI_Fint *source)
{
    return MPI_(Status_set_source)(f_status(status), *source);
}
void ENTRY(status_set_source)(MPI_Fint *status, MPI_Fint *source, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_source(status, source));
}
F_ALIAS(status_set_source_f08, status_set_source)

static int do_status_set_tag(MPI_Fint *status, MPI_Fint *tag)
{
    return MPI_(Status_set_tag)(f_status(status), *tag);
}
void ENTRY(status_set_tag)(MPI_Fint *status, MPI_Fint *tag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_status_set_tag(status, tag));
}
F_ALIAS(status_set_tag_f08, status_set_tag)

static int do_test_cancelled(MPI_Fint *status, MPI_Fint *flag)
{
    return MPI_(Test_cancelled)((MPI_Status *)status, flag);
}
void ENTRY(test_cancelled)(MPI_Fint *status, MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_test_cancelled(status, flag));
}
F_ALIAS(test_cancelled_f08, test_cancelled)
