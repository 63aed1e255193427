/* Routines that return a text whose length the program states, and those that start processes. */
#include "../runtime/mpifort.h"

#include <stdlib.h>

/* Room for a text of `length` characters and the final zero. */
static char *room_for(MPI_Fint length)
{
    char *room = calloc((size_t)length + 1, 1);
    if (!room) f_fatal("no memory is left for a text");
    return room;
}

void ENTRY(info_get)(MPI_Fint *info, char *key, MPI_Fint *valuelen, char *value, MPI_Fint *flag, MPI_Fint *ierror,
                     size_t key_len, size_t value_len)
{
    f_text text;
    MPI_Fint length = *valuelen > 0 ? *valuelen : 0;
    char *found = room_for(length);
    int err = MPI_(Info_get)(f_info(*info), f_trimmed_in(&text, key, key_len), *valuelen, found, flag);
    if (!err && *flag) f_text_out(value, value_len, found);
    free(found);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(info_get_f08, info_get)

/* C counts the final zero, Fortran does not. */
void ENTRY(info_get_string)(MPI_Fint *info, char *key, MPI_Fint *buflen, char *value, MPI_Fint *flag, MPI_Fint *ierror,
                            size_t key_len, size_t value_len)
{
    f_text text;
    MPI_Fint given = *buflen > 0 ? *buflen : 0;
    int length = given > 0 ? given + 1 : 0;
    char *found = room_for(given);
    int err = MPI_(Info_get_string)(f_info(*info), f_trimmed_in(&text, key, key_len), &length, found, flag);
    if (!err && *flag) {
        *buflen = length > 0 ? length - 1 : 0;
        if (given > 0) f_text_out(value, value_len, found);
    }
    free(found);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(info_get_string_f08, info_get_string)

void ENTRY(session_get_nth_pset)(MPI_Fint *session, MPI_Fint *info, MPI_Fint *n, MPI_Fint *pset_len, char *pset_name,
                                 MPI_Fint *ierror, size_t name_len)
{
    MPI_Fint given = *pset_len > 0 ? *pset_len : 0;
    int length = given > 0 ? given + 1 : 0;
    char *found = room_for(given);
    int err = MPI_(Session_get_nth_pset)(f_session(*session), f_info(*info), *n, &length, found);
    if (!err) {
        *pset_len = length > 0 ? length - 1 : 0;
        if (given > 0) f_text_out(pset_name, name_len, found);
    }
    free(found);
    F_RETURN(ierror, err);
}
F_ALIAS(session_get_nth_pset_f08, session_get_nth_pset)

/* ---- processes ---------------------------------------------------------------------------------------------- */

static int *codes_of(MPI_Fint *codes) { return codes == mpifort_errcodes_ignore_ ? MPI_ERRCODES_IGNORE : codes; }

/* Whether this process is the one whose arguments count. The others may pass anything. */
static int is_root(MPI_Comm comm, int root)
{
    int rank = -1;
    return PMPI_Comm_rank(comm, &rank) == MPI_SUCCESS && rank == root;
}

void ENTRY(comm_spawn)(char *command, char *argv, MPI_Fint *maxprocs, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm,
                       MPI_Fint *intercomm, MPI_Fint *errcodes, MPI_Fint *ierror, size_t command_len, size_t argv_len)
{
    f_text text;
    MPI_Comm of = f_comm(*comm), made;
    int given = is_root(of, *root) && argv != mpifort_argv_null_;
    char **arguments = given ? f_texts_in(argv, argv_len, -1, 1) : MPI_ARGV_NULL;
    int err = MPI_(Comm_spawn)(f_text_in(&text, command, command_len), arguments, *maxprocs, f_info(*info), *root, of,
                               &made, codes_of(errcodes));
    if (!err) *intercomm = f_of_comm(made);
    f_texts_done(arguments);
    f_text_done(&text);
    F_RETURN(ierror, err);
}
F_ALIAS(comm_spawn_f08, comm_spawn)

void ENTRY(comm_spawn_multiple)(MPI_Fint *count, char *commands, char *argv, MPI_Fint *maxprocs, MPI_Fint *infos,
                                MPI_Fint *root, MPI_Fint *comm, MPI_Fint *intercomm, MPI_Fint *errcodes,
                                MPI_Fint *ierror, size_t commands_len, size_t argv_len)
{
    MPI_Comm of = f_comm(*comm), made;
    int here = is_root(of, *root), programs = here && *count > 0 ? *count : 0;
    char **names = f_texts_in(commands, commands_len, programs, 1);
    char ***arguments = MPI_ARGVS_NULL;
    f_room room;
    MPI_Info *hints = f_infos(&room, infos, programs);
    if (programs && argv != mpifort_argvs_null_) {
        arguments = calloc((size_t)programs, sizeof *arguments);
        if (!arguments) f_fatal("no memory is left for arguments");
        /* One program's arguments are a row of the matrix. */
        for (int i = 0; i < programs; i++)
            arguments[i] = f_texts_in(argv + (size_t)i * argv_len, argv_len, -1, (size_t)programs);
    }
    int err = MPI_(Comm_spawn_multiple)(*count, names, arguments, maxprocs, hints, *root, of, &made, codes_of(errcodes));
    if (!err) *intercomm = f_of_comm(made);
    for (int i = 0; arguments && i < programs; i++) f_texts_done(arguments[i]);
    free(arguments);
    f_texts_done(names);
    f_done(&room);
    F_RETURN(ierror, err);
}
F_ALIAS(comm_spawn_multiple_f08, comm_spawn_multiple)
