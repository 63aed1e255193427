/* Routines that return a text whose length the program states, and those that start processes. */
#include "../runtime/mpifort.h"

#include <stdlib.h>

/* Room for a text of `length` characters and the final zero. */
static char *room_for(int length)
{
    char *room = calloc((size_t)length + 1, 1);
    if (!room) f_fatal("no memory is left for a text");
    return room;
}

void ENTRY(info_get)(f_int *info, char *key, f_int *valuelen, char *value, f_int *flag, f_int *ierror,
                     size_t key_len, size_t value_len)
{
    f_text text;
    int length = f_narrow(*valuelen);
    char *found = room_for(length > 0 ? length : 0);
    F_OUT(flag);
    int err = MPI_(Info_get)(f_info(*info), f_trimmed_in(&text, key, key_len), length, found, F_POINTER(flag));
    F_OUT_DONE(flag);
    if (!err && *flag) f_text_out(value, value_len, found);
    free(found);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(info_get_f08, info_get)

/* C counts the final zero, Fortran does not. */
void ENTRY(info_get_string)(f_int *info, char *key, f_int *buflen, char *value, f_int *flag, f_int *ierror,
                            size_t key_len, size_t value_len)
{
    f_text text;
    int given = *buflen > 0 ? f_narrow(*buflen) : 0;
    int length = given > 0 ? given + 1 : 0;
    char *found = room_for(given);
    F_OUT(flag);
    int err = MPI_(Info_get_string)(f_info(*info), f_trimmed_in(&text, key, key_len), &length, found, F_POINTER(flag));
    F_OUT_DONE(flag);
    if (!err && *flag) {
        *buflen = length > 0 ? length - 1 : 0;
        if (given > 0) f_text_out(value, value_len, found);
    }
    free(found);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(info_get_string_f08, info_get_string)

void ENTRY(session_get_nth_pset)(f_int *session, f_int *info, f_int *n, f_int *pset_len, char *pset_name,
                                 f_int *ierror, size_t name_len)
{
    int given = *pset_len > 0 ? f_narrow(*pset_len) : 0;
    int length = given > 0 ? given + 1 : 0;
    char *found = room_for(given);
    int err = MPI_(Session_get_nth_pset)(f_session(*session), f_info(*info), f_narrow(*n), &length, found);
    if (!err) {
        *pset_len = length > 0 ? length - 1 : 0;
        if (given > 0) f_text_out(pset_name, name_len, found);
    }
    free(found);
    F_RETURN(ierror, err);
}
F_ALIAS(session_get_nth_pset_f08, session_get_nth_pset)

/* ---- processes ---------------------------------------------------------------------------------------------- */

/* Null for an array that the program passes. */
static int codes_are_ignored(const f_int *codes) { return F_IS(codes, errcodes_ignore); }

/* How many codes are copied, where they are. The root alone knows the number, and all get the codes. */
static MPI_Count codes_of(const f_int *codes, const f_int *maxprocs, int programs, int root, MPI_Comm comm)
{
    MPI_Count number = 0;
#ifdef MPIFORT_LONG_INTEGERS
    number = f_sum(maxprocs, programs);
    if (PMPI_Bcast(&number, 1, MPI_COUNT, root, comm) || codes_are_ignored(codes)) number = 0;
#else
    (void)codes, (void)maxprocs, (void)programs, (void)root, (void)comm;
#endif
    return number;
}

/* Whether this process is the one whose arguments count. The others may pass anything. */
static int is_root(MPI_Comm comm, int root)
{
    int rank = -1;
    return PMPI_Comm_rank(comm, &rank) == MPI_SUCCESS && rank == root;
}

void ENTRY(comm_spawn)(char *command, char *argv, f_int *maxprocs, f_int *info, f_int *root, f_int *comm,
                       f_int *intercomm, f_int *errcodes, f_int *ierror, size_t command_len, size_t argv_len)
{
    f_text text;
    MPI_Comm of = f_comm(*comm), made;
    int first = f_narrow(*root);
    int given_here = is_root(of, first), given = given_here && !F_IS(argv, argv_null);
    char **arguments = given ? f_texts_in(argv, argv_len, -1, 1) : MPI_ARGV_NULL;
    MPI_Count codes = codes_of(errcodes, maxprocs, given_here ? 1 : 0, first, of);
    F_INTS(errcodes, codes);
    int err = MPI_(Comm_spawn)(f_trimmed_in(&text, command, command_len), arguments, f_narrow(*maxprocs), f_info(*info),
                               first, of, &made, codes_are_ignored(errcodes) ? MPI_ERRCODES_IGNORE : F_ARRAY(errcodes));
    F_INTS_BACK(errcodes, codes);
    (void)codes;
    if (!err) *intercomm = f_of_comm(made);
    f_texts_done(arguments);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(comm_spawn_f08, comm_spawn)

void ENTRY(comm_spawn_multiple)(f_int *count, char *commands, char *argv, f_int *maxprocs, f_int *infos,
                                f_int *root, f_int *comm, f_int *intercomm, f_int *errcodes,
                                f_int *ierror, size_t commands_len, size_t argv_len)
{
    MPI_Comm of = f_comm(*comm), made;
    int first = f_narrow(*root), here = is_root(of, first), programs = here && *count > 0 ? f_narrow(*count) : 0;
    char **names = f_texts_in(commands, commands_len, programs, 1);
    char ***arguments = MPI_ARGVS_NULL;
    f_room room;
    MPI_Info *hints = f_infos(&room, infos, programs);
    if (programs && !F_IS(argv, argvs_null)) {
        arguments = calloc((size_t)programs, sizeof *arguments);
        if (!arguments) f_fatal("no memory is left for arguments");
        /* One program's arguments are a row of the matrix. */
        for (int i = 0; i < programs; i++)
            arguments[i] = f_texts_in(argv + (size_t)i * argv_len, argv_len, -1, (size_t)programs);
    }
    MPI_Count codes = codes_of(errcodes, maxprocs, programs, first, of);
    F_INTS(maxprocs, programs);
    F_INTS(errcodes, codes);
    int err = MPI_(Comm_spawn_multiple)(f_narrow(*count), names, arguments, F_ARRAY(maxprocs), hints, first, of, &made,
                                        codes_are_ignored(errcodes) ? MPI_ERRCODES_IGNORE : F_ARRAY(errcodes));
    F_INTS_BACK(errcodes, codes);
    F_INTS_DONE(maxprocs);
    (void)codes;
    if (!err) *intercomm = f_of_comm(made);
    for (int i = 0; arguments && i < programs; i++) f_texts_done(arguments[i]);
    free(arguments);
    f_texts_done(names);
    f_done(&room);
    F_RETURN(ierror, err);
}
F_ALIAS(comm_spawn_multiple_f08, comm_spawn_multiple)
