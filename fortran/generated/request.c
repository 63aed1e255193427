/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_cancel(MPI_Fint *request)
{
    MPI_Request request_c = f_request(*request);
    int err = MPI_(Cancel)(&request_c);
    *request = f_of_request(request_c);
    return err;
}
void ENTRY(cancel)(MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cancel(request));
}
F_ALIAS(cancel_f08, cancel)

static int do_grequest_complete(MPI_Fint *request)
{
    return MPI_(Grequest_complete)(f_request(*request));
}
void ENTRY(grequest_complete)(MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_grequest_complete(request));
}
F_ALIAS(grequest_complete_f08, grequest_complete)

static int do_request_free(MPI_Fint *request)
{
    MPI_Request request_c = f_request(*request);
    int err = MPI_(Request_free)(&request_c);
    *request = f_of_request(request_c);
    return err;
}
void ENTRY(request_free)(MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_request_free(request));
}
F_ALIAS(request_free_f08, request_free)

static int do_request_get_status(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status)
{
    return MPI_(Request_get_status)(f_request(*request), flag, f_status(status));
}
void ENTRY(request_get_status)(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_request_get_status(request, flag, status));
}
F_ALIAS(request_get_status_f08, request_get_status)

static int do_request_get_status_all(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    int err = MPI_(Request_get_status_all)(*count, array_of_requests_c, flag, f_statuses(array_of_statuses));
    f_done(&array_of_requests_r);
    return err;
}
void ENTRY(request_get_status_all)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_request_get_status_all(count, array_of_requests, flag, array_of_statuses));
}
F_ALIAS(request_get_status_all_f08, request_get_status_all)

static int do_request_get_status_any(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *flag, MPI_Fint *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    *index = MPI_UNDEFINED;
    int err = MPI_(Request_get_status_any)(*count, array_of_requests_c, index, flag, f_status(status));
    f_done(&array_of_requests_r);
    if (*index >= 0) *index += 1;
    return err;
}
void ENTRY(request_get_status_any)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_request_get_status_any(count, array_of_requests, index, flag, status));
}
F_ALIAS(request_get_status_any_f08, request_get_status_any)

static int do_request_get_status_some(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    *outcount = MPI_UNDEFINED;
    int err = MPI_(Request_get_status_some)(*incount, array_of_requests_c, outcount, array_of_indices, f_statuses(array_of_statuses));
    f_done(&array_of_requests_r);
    for (MPI_Fint i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    return err;
}
void ENTRY(request_get_status_some)(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(request_get_status_some_f08, request_get_status_some)

static int do_start(MPI_Fint *request)
{
    MPI_Request request_c = f_request(*request);
    int err = MPI_(Start)(&request_c);
    *request = f_of_request(request_c);
    return err;
}
void ENTRY(start)(MPI_Fint *request, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_start(request));
}
F_ALIAS(start_f08, start)

static int do_startall(MPI_Fint *count, MPI_Fint *array_of_requests)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    int err = MPI_(Startall)(*count, array_of_requests_c);
    f_of_requests(array_of_requests, array_of_requests_c, *count);
    f_done(&array_of_requests_r);
    return err;
}
void ENTRY(startall)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_startall(count, array_of_requests));
}
F_ALIAS(startall_f08, startall)

static int do_test(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status)
{
    MPI_Request request_c = f_request(*request);
    int err = MPI_(Test)(&request_c, flag, f_status(status));
    *request = f_of_request(request_c);
    return err;
}
void ENTRY(test)(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_test(request, flag, status));
}
F_ALIAS(test_f08, test)

static int do_testall(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    int err = MPI_(Testall)(*count, array_of_requests_c, flag, f_statuses(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *count);
    f_done(&array_of_requests_r);
    return err;
}
void ENTRY(testall)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_testall(count, array_of_requests, flag, array_of_statuses));
}
F_ALIAS(testall_f08, testall)

static int do_testany(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *flag, MPI_Fint *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    *index = MPI_UNDEFINED;
    int err = MPI_(Testany)(*count, array_of_requests_c, index, flag, f_status(status));
    f_of_requests(array_of_requests, array_of_requests_c, *count);
    f_done(&array_of_requests_r);
    if (*index >= 0) *index += 1;
    return err;
}
void ENTRY(testany)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_testany(count, array_of_requests, index, flag, status));
}
F_ALIAS(testany_f08, testany)

static int do_testsome(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    *outcount = MPI_UNDEFINED;
    int err = MPI_(Testsome)(*incount, array_of_requests_c, outcount, array_of_indices, f_statuses(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *incount);
    f_done(&array_of_requests_r);
    for (MPI_Fint i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    return err;
}
void ENTRY(testsome)(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(testsome_f08, testsome)

static int do_wait(MPI_Fint *request, MPI_Fint *status)
{
    MPI_Request request_c = f_request(*request);
    int err = MPI_(Wait)(&request_c, f_status(status));
    *request = f_of_request(request_c);
    return err;
}
void ENTRY(wait)(MPI_Fint *request, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_wait(request, status));
}
F_ALIAS(wait_f08, wait)

static int do_waitall(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    int err = MPI_(Waitall)(*count, array_of_requests_c, f_statuses(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *count);
    f_done(&array_of_requests_r);
    return err;
}
void ENTRY(waitall)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_waitall(count, array_of_requests, array_of_statuses));
}
F_ALIAS(waitall_f08, waitall)

static int do_waitany(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    *index = MPI_UNDEFINED;
    int err = MPI_(Waitany)(*count, array_of_requests_c, index, f_status(status));
    f_of_requests(array_of_requests, array_of_requests_c, *count);
    f_done(&array_of_requests_r);
    if (*index >= 0) *index += 1;
    return err;
}
void ENTRY(waitany)(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *index, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_waitany(count, array_of_requests, index, status));
}
F_ALIAS(waitany_f08, waitany)

static int do_waitsome(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    *outcount = MPI_UNDEFINED;
    int err = MPI_(Waitsome)(*incount, array_of_requests_c, outcount, array_of_indices, f_statuses(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *incount);
    f_done(&array_of_requests_r);
    for (MPI_Fint i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    return err;
}
void ENTRY(waitsome)(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(waitsome_f08, waitsome)
