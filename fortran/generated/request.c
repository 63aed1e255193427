/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_cancel(f_int *request)
{
    MPI_Request request_c = f_request(*request);
    int err_ = MPI_(Cancel)(&request_c);
    *request = f_of_request(request_c);
    return err_;
}
void ENTRY(cancel)(f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_cancel(request));
}
F_ALIAS(cancel_f08, cancel)

F_DO int do_grequest_complete(f_int *request)
{
    return MPI_(Grequest_complete)(f_request(*request));
}
void ENTRY(grequest_complete)(f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_grequest_complete(request));
}
F_ALIAS(grequest_complete_f08, grequest_complete)

F_DO int do_request_free(f_int *request)
{
    MPI_Request request_c = f_request(*request);
    f_record *request_a = f_taken_to_free(request);
    int err_ = MPI_(Request_free)(&request_c);
    f_request_freed(request, request_c, request_a);
    return err_;
}
void ENTRY(request_free)(f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_request_free(request));
}
F_ALIAS(request_free_f08, request_free)

F_DO int do_request_get_status(f_int *request, f_int *flag, f_int *status)
{
    F_OUT(flag);
    F_STATUS(status);
    int err_ = MPI_(Request_get_status)(f_request(*request), F_POINTER(flag), F_STATUS_OF(status));
    F_OUT_DONE(flag);
    F_STATUS_DONE(status);
    if (!err_ && *flag) f_filled(request, 1);
    return err_;
}
void ENTRY(request_get_status)(f_int *request, f_int *flag, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_request_get_status(request, flag, status));
}
F_ALIAS(request_get_status_f08, request_get_status)

F_DO int do_request_get_status_all(f_int *count, f_int *array_of_requests, f_int *flag, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    F_OUT(flag);
    F_STATUSES(array_of_statuses, *count);
    int err_ = MPI_(Request_get_status_all)(f_narrow(*count), array_of_requests_c, F_POINTER(flag), F_STATUSES_OF(array_of_statuses));
    f_done(&array_of_requests_r);
    F_OUT_DONE(flag);
    F_STATUSES_DONE(array_of_statuses, *count);
    if (!err_ && *flag) f_filled(array_of_requests, *count);
    return err_;
}
void ENTRY(request_get_status_all)(f_int *count, f_int *array_of_requests, f_int *flag, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_request_get_status_all(count, array_of_requests, flag, array_of_statuses));
}
F_ALIAS(request_get_status_all_f08, request_get_status_all)

F_DO int do_request_get_status_any(f_int *count, f_int *array_of_requests, f_int *index, f_int *flag, f_int *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    F_OUT(index);
    F_SET(index, MPI_UNDEFINED);
    F_OUT(flag);
    F_STATUS(status);
    int err_ = MPI_(Request_get_status_any)(f_narrow(*count), array_of_requests_c, F_POINTER(index), F_POINTER(flag), F_STATUS_OF(status));
    f_done(&array_of_requests_r);
    F_OUT_DONE(index);
    if (*index >= 0) *index += 1;
    F_OUT_DONE(flag);
    F_STATUS_DONE(status);
    if (!err_ && *flag && *index > 0) f_filled(&array_of_requests[*index - 1], 1);
    return err_;
}
void ENTRY(request_get_status_any)(f_int *count, f_int *array_of_requests, f_int *index, f_int *flag, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_request_get_status_any(count, array_of_requests, index, flag, status));
}
F_ALIAS(request_get_status_any_f08, request_get_status_any)

F_DO int do_request_get_status_some(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    F_OUT(outcount);
    F_INTS(array_of_indices, *incount);
    F_SET(outcount, MPI_UNDEFINED);
    F_STATUSES(array_of_statuses, *incount);
    int err_ = MPI_(Request_get_status_some)(f_narrow(*incount), array_of_requests_c, F_POINTER(outcount), F_ARRAY(array_of_indices), F_STATUSES_OF(array_of_statuses));
    f_done(&array_of_requests_r);
    F_OUT_DONE(outcount);
    F_INTS_BACK(array_of_indices, *incount);
    for (f_int i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    F_STATUSES_DONE(array_of_statuses, *incount);
    for (f_int i = 0; !err_ && i < *outcount; i++) f_filled(&array_of_requests[array_of_indices[i] - 1], 1);
    return err_;
}
void ENTRY(request_get_status_some)(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(request_get_status_some_f08, request_get_status_some)

F_DO int do_start(f_int *request)
{
    MPI_Request request_c = f_request(*request);
    f_record *request_a = f_taken(request, 1);
    int err_ = MPI_(Start)(&request_c);
    f_request_back(request, request_c, request_a);
    return err_;
}
void ENTRY(start)(f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_start(request));
}
F_ALIAS(start_f08, start)

F_DO int do_startall(f_int *count, f_int *array_of_requests)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    f_record *array_of_requests_a = f_taken(array_of_requests, *count);
    int err_ = MPI_(Startall)(f_narrow(*count), array_of_requests_c);
    f_of_requests(array_of_requests, array_of_requests_c, *count, array_of_requests_a);
    f_done(&array_of_requests_r);
    return err_;
}
void ENTRY(startall)(f_int *count, f_int *array_of_requests, f_int *ierror)
{
    F_RETURN(ierror, do_startall(count, array_of_requests));
}
F_ALIAS(startall_f08, startall)

F_DO int do_test(f_int *request, f_int *flag, f_int *status)
{
    MPI_Request request_c = f_request(*request);
    f_record *request_a = f_taken(request, 1);
    F_OUT(flag);
    F_STATUS(status);
    int err_ = MPI_(Test)(&request_c, F_POINTER(flag), F_STATUS_OF(status));
    f_request_back(request, request_c, request_a);
    F_OUT_DONE(flag);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(test)(f_int *request, f_int *flag, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_test(request, flag, status));
}
F_ALIAS(test_f08, test)

F_DO int do_testall(f_int *count, f_int *array_of_requests, f_int *flag, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    f_record *array_of_requests_a = f_taken(array_of_requests, *count);
    F_OUT(flag);
    F_STATUSES(array_of_statuses, *count);
    int err_ = MPI_(Testall)(f_narrow(*count), array_of_requests_c, F_POINTER(flag), F_STATUSES_OF(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *count, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_OUT_DONE(flag);
    F_STATUSES_DONE(array_of_statuses, *count);
    return err_;
}
void ENTRY(testall)(f_int *count, f_int *array_of_requests, f_int *flag, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_testall(count, array_of_requests, flag, array_of_statuses));
}
F_ALIAS(testall_f08, testall)

F_DO int do_testany(f_int *count, f_int *array_of_requests, f_int *index, f_int *flag, f_int *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    f_record *array_of_requests_a = f_taken(array_of_requests, *count);
    F_OUT(index);
    F_SET(index, MPI_UNDEFINED);
    F_OUT(flag);
    F_STATUS(status);
    int err_ = MPI_(Testany)(f_narrow(*count), array_of_requests_c, F_POINTER(index), F_POINTER(flag), F_STATUS_OF(status));
    f_of_requests(array_of_requests, array_of_requests_c, *count, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_OUT_DONE(index);
    if (*index >= 0) *index += 1;
    F_OUT_DONE(flag);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(testany)(f_int *count, f_int *array_of_requests, f_int *index, f_int *flag, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_testany(count, array_of_requests, index, flag, status));
}
F_ALIAS(testany_f08, testany)

F_DO int do_testsome(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    f_record *array_of_requests_a = f_taken(array_of_requests, *incount);
    F_OUT(outcount);
    F_INTS(array_of_indices, *incount);
    F_SET(outcount, MPI_UNDEFINED);
    F_STATUSES(array_of_statuses, *incount);
    int err_ = MPI_(Testsome)(f_narrow(*incount), array_of_requests_c, F_POINTER(outcount), F_ARRAY(array_of_indices), F_STATUSES_OF(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *incount, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_OUT_DONE(outcount);
    F_INTS_BACK(array_of_indices, *incount);
    for (f_int i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    F_STATUSES_DONE(array_of_statuses, *incount);
    return err_;
}
void ENTRY(testsome)(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(testsome_f08, testsome)

F_DO int do_wait(f_int *request, f_int *status)
{
    MPI_Request request_c = f_request(*request);
    f_record *request_a = f_taken(request, 1);
    F_STATUS(status);
    int err_ = MPI_(Wait)(&request_c, F_STATUS_OF(status));
    f_request_back(request, request_c, request_a);
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(wait)(f_int *request, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_wait(request, status));
}
F_ALIAS(wait_f08, wait)

F_DO int do_waitall(f_int *count, f_int *array_of_requests, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    f_record *array_of_requests_a = f_taken(array_of_requests, *count);
    F_STATUSES(array_of_statuses, *count);
    int err_ = MPI_(Waitall)(f_narrow(*count), array_of_requests_c, F_STATUSES_OF(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *count, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_STATUSES_DONE(array_of_statuses, *count);
    return err_;
}
void ENTRY(waitall)(f_int *count, f_int *array_of_requests, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_waitall(count, array_of_requests, array_of_statuses));
}
F_ALIAS(waitall_f08, waitall)

F_DO int do_waitany(f_int *count, f_int *array_of_requests, f_int *index, f_int *status)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *count);
    f_record *array_of_requests_a = f_taken(array_of_requests, *count);
    F_OUT(index);
    F_SET(index, MPI_UNDEFINED);
    F_STATUS(status);
    int err_ = MPI_(Waitany)(f_narrow(*count), array_of_requests_c, F_POINTER(index), F_STATUS_OF(status));
    f_of_requests(array_of_requests, array_of_requests_c, *count, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_OUT_DONE(index);
    if (*index >= 0) *index += 1;
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(waitany)(f_int *count, f_int *array_of_requests, f_int *index, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_waitany(count, array_of_requests, index, status));
}
F_ALIAS(waitany_f08, waitany)

F_DO int do_waitsome(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses)
{
    f_room array_of_requests_r;
    MPI_Request *array_of_requests_c = f_requests(&array_of_requests_r, array_of_requests, *incount);
    f_record *array_of_requests_a = f_taken(array_of_requests, *incount);
    F_OUT(outcount);
    F_INTS(array_of_indices, *incount);
    F_SET(outcount, MPI_UNDEFINED);
    F_STATUSES(array_of_statuses, *incount);
    int err_ = MPI_(Waitsome)(f_narrow(*incount), array_of_requests_c, F_POINTER(outcount), F_ARRAY(array_of_indices), F_STATUSES_OF(array_of_statuses));
    f_of_requests(array_of_requests, array_of_requests_c, *incount, array_of_requests_a);
    f_done(&array_of_requests_r);
    F_OUT_DONE(outcount);
    F_INTS_BACK(array_of_indices, *incount);
    for (f_int i = 0; i < *outcount; i++) array_of_indices[i] += 1;
    F_STATUSES_DONE(array_of_statuses, *incount);
    return err_;
}
void ENTRY(waitsome)(f_int *incount, f_int *array_of_requests, f_int *outcount, f_int *array_of_indices, f_int *array_of_statuses, f_int *ierror)
{
    F_RETURN(ierror, do_waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses));
}
F_ALIAS(waitsome_f08, waitsome)
