/* What the Fortran entries share. They rest on the public functions of the standard ABI alone, so that they run over
   every libmpi_abi.

   Each file of ../entries and ../generated is compiled twice: for the MPI_ names, which call MPI_ functions, so that
   tools for C see Fortran programs too; and, with MPIFORT_PROFILING, for the PMPI_ names. */
#ifndef MPIFORT_H
#define MPIFORT_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef MPIFORT_PROFILING
#define MPI_(name) PMPI_##name
#define ENTRY(name) pmpi_##name##_
#else
#define MPI_(name) MPI_##name
#define ENTRY(name) mpi_##name##_
#endif

/* A default INTEGER or LOGICAL of Fortran. With MPIFORT_LONG_INTEGERS the library is the one for programs whose compiler
   was told that it has 8 bytes. integers.h has what lies between it and C's int. */
#ifdef MPIFORT_LONG_INTEGERS
typedef int64_t f_int;
#else
typedef int f_int;
#endif

#define F_TEXT_OF_(name) #name
#define F_TEXT_OF(name) F_TEXT_OF_(name)
/* A second name of an entry in this file. */
#define F_ALIAS(second, name) extern __typeof(ENTRY(name)) ENTRY(second) __attribute__((alias(F_TEXT_OF(ENTRY(name)))));
/* mpi_f08 leaves ierror out as a null pointer. */
#define F_RETURN(ierror, call) do { int err_ = (call); if (ierror) *(ierror) = err_; } while (0)
/* A message of 8 bytes takes 100 ns: the way to C is short where nothing has to be done for it. */
#define F_DO static inline __attribute__((always_inline))
#define F_RARE static __attribute__((noinline, cold))
#define f_likely(condition) __builtin_expect((condition), 1)

/* Shared by the files of the library, and not by others. */
#pragma GCC visibility push(hidden)

/* ---- arrays ------------------------------------------------------------------------------------------------- */

/* How Fortran describes an array of any type and rank (CFI_cdesc_t). The fields used here lie at the same places in
   gfortran's and flang's ISO_Fortran_binding.h; what lies between rank and dim differs. */
typedef struct {
    void *base_addr;
    size_t elem_len;
    int version;
    unsigned char rank;
    unsigned char of_the_compiler[3];
    struct {
        ptrdiff_t lower_bound;
        ptrdiff_t extent; /* -1: the last one of an assumed-size array */
        ptrdiff_t sm;     /* bytes from one element to the next */
    } dim[];
} f_array;
_Static_assert(offsetof(f_array, dim) == 24, "the descriptor's bounds");

int f_is_dense_matrix(const f_array *array);

/* Whether the elements lie without gaps in the order of Fortran. */
static inline int f_is_dense(const f_array *array)
{
    if (array->rank == 0) return 1;
    if (array->rank == 1 && array->dim[0].sm == (ptrdiff_t)array->elem_len) return 1;
    return f_is_dense_matrix(array);
}

/* A copy without gaps. */
typedef struct {
    f_array *array;
    void *address;
    ptrdiff_t before; /* so many bytes behind the copy is what it was before the call; 0: nowhere */
    int is_copy;
} f_copy;
int f_copy_in(f_copy *copy, f_array *array);
void f_copy_out(f_copy *copy, int changed);
/* A copy that goes to a request. If the operation changes it, only elements that differ then go back: the program may
   have changed those that the operation leaves out. `counts`: whether C looks at the buffer here. */
int f_copy_for_request(f_copy *copy, f_array *array, int changes, int counts);
void f_elements_back(const f_array *array, char *place, ptrdiff_t before);
/* Whether this process's buffer at the root counts. */
int f_is_root(f_int root, MPI_Comm comm);

/* ---- constants that are known by their address ----------------------------------------------------------------- */

/* Each twice: for mpi_f08 and mpif.h, and for `mpi`. */
#define F_CONSTANT(kind, name, bounds) kind mpifort_##name##_ bounds, mpifort_##name##_mpi_ bounds;
#define F_CONSTANTS(storage)                                                                         \
    storage F_CONSTANT(f_int, bottom, )                                                              \
    storage F_CONSTANT(f_int, in_place, )                                                            \
    storage F_CONSTANT(f_int, buffer_automatic, )                                                    \
    storage F_CONSTANT(f_int, unweighted, [1])                                                       \
    storage F_CONSTANT(f_int, weights_empty, [1])                                                    \
    storage F_CONSTANT(f_int, errcodes_ignore, [1])                                                  \
    storage F_CONSTANT(f_int, status_ignore, [8])                                                    \
    storage F_CONSTANT(f_int, statuses_ignore, [8])                                                  \
    storage F_CONSTANT(char, argv_null, [1])                                                         \
    storage F_CONSTANT(char, argvs_null, [1])
#pragma GCC visibility push(default)
F_CONSTANTS(extern)
#pragma GCC visibility pop

#define F_IS(address, name)                                                                          \
    ((const void *)(address) == (const void *)&mpifort_##name##_ ||                                  \
     (const void *)(address) == (const void *)&mpifort_##name##_mpi_)

static inline void *f_address(void *buffer)
{
    if (F_IS(buffer, bottom)) return MPI_BOTTOM;
    if (F_IS(buffer, in_place)) return MPI_IN_PLACE;
    if (F_IS(buffer, buffer_automatic)) return MPI_BUFFER_AUTOMATIC;
    return buffer;
}

static inline int f_is_in_place(const void *buffer) { return F_IS(buffer, in_place); }

/* Null for an array that the program passes. */
static inline int *f_no_weights(const f_int *weights)
{
    if (F_IS(weights, unweighted)) return MPI_UNWEIGHTED;
    if (F_IS(weights, weights_empty)) return MPI_WEIGHTS_EMPTY;
    return NULL;
}

#pragma GCC visibility pop
#include "integers.h"
#pragma GCC visibility push(hidden)

/* ---- handles --------------------------------------------------------------------------------------------------- */

/* Predefined handles are small numbers, the same in C and in Fortran. Others the library converts. Intel MPI 2021 makes
   numbers of handles, but no handles of these numbers: over such a library, handles are kept here. */
enum { F_FIRST_OWN_HANDLE = 4096 };
enum f_kept { F_NOT_KNOWN, F_BY_LIBRARY, F_KEPT };
extern enum f_kept f_handles;
enum f_kind { f_kind_comm, f_kind_datatype, f_kind_errhandler, f_kind_file, f_kind_group, f_kind_info, f_kind_message,
              f_kind_op, f_kind_request, f_kind_session, f_kind_win, F_KINDS };
void *f_kept_handle(enum f_kind kind, f_int number);
/* MPI_DATATYPE_NULL, with a line: there is no datatype of two 8-byte integers. */
f_int f_no_pair(void);
/* Notes whether the library finds the handle again, and keeps it if not. Returns its number for Fortran. */
f_int f_keep_handle(enum f_kind kind, f_int number, void *handle, void *found);

/* The datatypes of default integers and logicals have 4 bytes in C. Where those have 8, they stand for others of 8. */
#ifdef MPIFORT_LONG_INTEGERS
static inline f_int f_sized_in(enum f_kind kind, f_int number)
{
    if (kind == f_kind_datatype && number == (intptr_t)MPI_INTEGER) return (intptr_t)MPI_INTEGER8;
    if (kind == f_kind_datatype && number == (intptr_t)MPI_LOGICAL) return (intptr_t)MPI_LOGICAL8;
    if (kind == f_kind_datatype && number == (intptr_t)MPI_2INTEGER) return f_no_pair();
    return number;
}
static inline f_int f_sized_out(enum f_kind kind, f_int number)
{
    if (kind == f_kind_datatype && number == (intptr_t)MPI_INTEGER8) return (intptr_t)MPI_INTEGER;
    if (kind == f_kind_datatype && number == (intptr_t)MPI_LOGICAL8) return (intptr_t)MPI_LOGICAL;
    return number;
}
#else
#define f_sized_in(kind, number) (number)
#define f_sized_out(kind, number) (number)
#endif

#define F_HANDLE(kind, object, stem)                                                                 \
    static inline kind f_##object(f_int number)                                                   \
    {                                                                                                \
        if ((uint32_t)number < F_FIRST_OWN_HANDLE) return (kind)(intptr_t)f_sized_in(f_kind_##object, number); \
        if (f_likely(f_handles != F_KEPT)) return PMPI_##stem##_fromint((int)number);                \
        return f_kept_handle(f_kind_##object, number);                                               \
    }                                                                                                \
    static inline f_int f_of_##object(kind handle)                                                \
    {                                                                                                \
        if ((uintptr_t)handle < F_FIRST_OWN_HANDLE)                                                  \
            return f_sized_out(f_kind_##object, (f_int)(intptr_t)handle);                            \
        f_int number = PMPI_##stem##_toint(handle);                                               \
        if (!f_likely(f_handles == F_BY_LIBRARY))                                                    \
            return f_keep_handle(f_kind_##object, number, handle, PMPI_##stem##_fromint(number));    \
        return number;                                                                               \
    }
F_HANDLE(MPI_Comm, comm, Comm)
F_HANDLE(MPI_Datatype, datatype, Type)
F_HANDLE(MPI_Errhandler, errhandler, Errhandler)
F_HANDLE(MPI_File, file, File)
F_HANDLE(MPI_Group, group, Group)
F_HANDLE(MPI_Info, info, Info)
F_HANDLE(MPI_Message, message, Message)
F_HANDLE(MPI_Op, op, Op)
F_HANDLE(MPI_Request, request, Request)
F_HANDLE(MPI_Session, session, Session)
F_HANDLE(MPI_Win, win, Win)

/* ---- sections that are described ---------------------------------------------------------------------------------- */

/* Makes `count` elements of *type in a section one element of a new datatype, in *type then. Where no elements of the type,
   nor of the predefined one inside, fill the section's, it is made of bytes, or refused if `as_bytes` is 0. The error
   handler of the object `of` hears of a refusal. */
int f_section_type(const char *function, enum f_kind kind, f_int of, int as_bytes, const f_array *array,
                   MPI_Count count, f_int *type, int *made);
void f_type_free(f_int type);
int f_refused(const char *function, const char *argument, enum f_kind kind, f_int of);

/* ---- how long arrays are ------------------------------------------------------------------------------------- */

int f_dimensions(MPI_Comm comm);
MPI_Count f_sum(const f_int *numbers, MPI_Count count);

/* ---- what requests have until they are done -------------------------------------------------------------------- */

typedef struct f_record f_record;
extern int f_attached; /* how many there are */
void f_attach(f_int request, f_copy *copy);
void f_forget(f_int request);
void f_fill(const f_int *requests, MPI_Count count);
f_record *f_detach(const f_int *requests, MPI_Count count);
void f_settle(f_record *taken, const f_int *requests);

static inline int f_any_attached(void) { return __builtin_expect(__atomic_load_n(&f_attached, __ATOMIC_RELAXED) != 0, 0); }

static inline f_int f_new_request(MPI_Request handle)
{
    f_int number = f_of_request(handle);
    if (f_any_attached()) f_forget(number);
    return number;
}

/* Before a call that may end requests, and after it. */
static inline f_record *f_taken(const f_int *requests, MPI_Count count)
{
    return f_any_attached() ? f_detach(requests, count) : NULL;
}
static inline void f_request_back(f_int *request, MPI_Request handle, f_record *taken)
{
    *request = f_of_request(handle);
    if (__builtin_expect(taken != NULL, 0)) f_settle(taken, request);
}
f_record *f_taken_to_free(const f_int *request);
void f_request_freed(f_int *request, MPI_Request handle, f_record *taken);
/* Found done by a call that does not end them. */
static inline void f_filled(const f_int *requests, MPI_Count count)
{
    if (f_any_attached()) f_fill(requests, count);
}

/* Room for arrays of C's handles. */
typedef struct {
    void *heap;
    void *few[32];
} f_room;
void *f_room_for(f_room *room, MPI_Count count);
void f_done(f_room *room);
MPI_Request *f_requests(f_room *room, const f_int *numbers, MPI_Count count);
MPI_Datatype *f_datatypes(f_room *room, const f_int *numbers, MPI_Count count);
MPI_Info *f_infos(f_room *room, const f_int *numbers, MPI_Count count);
void f_of_requests(f_int *numbers, const MPI_Request *handles, MPI_Count count, f_record *taken);
void f_of_datatypes(f_int *numbers, const MPI_Datatype *handles, MPI_Count count);
/* Datatypes of a call that returns before C has read them: they go to its request. */
MPI_Datatype *f_lasting_types(const f_int *numbers, int count);
void f_attach_types(f_int request, MPI_Datatype *types, int persistent);
/* Where C may write a new communicator until the request is done. */
MPI_Comm *f_comm_cell(void);
void f_attach_comm(f_int request, MPI_Comm *cell, f_int *newcomm);

enum { F_SENDING, F_RECEIVING };
/* How many processes a collective of this communicator sends to or receives from. */
int f_peers(MPI_Comm comm, int side);
int f_neighbours(MPI_Comm comm, int side);

/* ---- texts ----------------------------------------------------------------------------------------------------- */

typedef struct {
    char *heap;
    char brief[512];
} f_text;
/* Without the blanks at the end. */
char *f_text_in(f_text *text, const char *from, size_t length);
/* Without those at the start, too: keys and values of info objects, commands, names of ports and services. */
char *f_trimmed_in(f_text *text, const char *from, size_t length);
void f_text_done(f_text *text);
/* Filled up with blanks. */
void f_text_out(char *to, size_t length, const char *from);
/* Arrays of texts without the blanks around them, with a null pointer at the end. `count` < 0: up to the first blank one. `stride` is in elements. */
char **f_texts_in(const char *from, size_t length, int count, size_t stride);
void f_texts_done(char **texts);

/* ---- callbacks ------------------------------------------------------------------------------------------------- */

typedef void f_procedure(void);

MPI_Comm_errhandler_function *f_comm_handler(f_procedure *procedure);
MPI_File_errhandler_function *f_file_handler(f_procedure *procedure);
MPI_Session_errhandler_function *f_session_handler(f_procedure *procedure);
MPI_Win_errhandler_function *f_win_handler(f_procedure *procedure);
MPI_User_function *f_user_function(f_procedure *procedure);
MPI_User_function_c *f_user_function_c(f_procedure *procedure);
/* After one of these returned a null pointer. */
int f_too_many(const char *function);

/* A Fortran program's attribute callbacks: the extra state that C gets. */
typedef struct f_keyval {
    f_procedure *copy, *delete;
    MPI_Aint extra_state;
    int default_integers; /* MPI-1 */
    struct f_keyval *next;
    enum f_kind kind;
    f_int key;
} f_keyval;
f_keyval *f_new_keyval(f_procedure *copy, f_procedure *delete, MPI_Aint extra_state, int default_integers);
/* After the call that makes the key. */
void f_keyval_made(int err, f_keyval *state, enum f_kind kind, f_int key);
MPI_Comm_copy_attr_function f_copy_comm_attribute;
MPI_Comm_delete_attr_function f_delete_comm_attribute;
MPI_Type_copy_attr_function f_copy_type_attribute;
MPI_Type_delete_attr_function f_delete_type_attribute;
MPI_Win_copy_attr_function f_copy_win_attribute;
MPI_Win_delete_attr_function f_delete_win_attribute;
/* To C, an attribute that Fortran set is the address of its value. */
void *f_attribute_of(MPI_Aint value);
/* After the call that sets it. */
void f_attribute_set(int err, void *attribute, enum f_kind kind, f_int object, f_int key);
MPI_Aint f_attribute_value(void *attribute, enum f_kind kind, f_int object, f_int key);

typedef struct {
    f_procedure *query, *free, *cancel;
    MPI_Aint extra_state;
} f_grequest;
f_grequest *f_new_grequest(f_procedure *query, f_procedure *free, f_procedure *cancel, MPI_Aint extra_state);
MPI_Grequest_query_function f_query_grequest;
MPI_Grequest_free_function f_free_grequest;
MPI_Grequest_cancel_function f_cancel_grequest;

typedef struct {
    f_procedure *read, *write, *extent;
    MPI_Aint extra_state;
} f_datarep;
f_datarep *f_new_datarep(f_procedure *read, f_procedure *write, f_procedure *extent, MPI_Aint extra_state);
int f_is_null_conversion(f_procedure *procedure);
MPI_Datarep_conversion_function f_read_datarep, f_write_datarep;
MPI_Datarep_conversion_function_c f_read_datarep_c, f_write_datarep_c;
MPI_Datarep_extent_function f_extent_datarep;

/* MPI has started: is this library the program's, and what has C to know of Fortran's types? */
void f_started(void);
/* Ends the job with a line. */
_Noreturn void f_fatal(const char *line);

#pragma GCC visibility pop
#endif
