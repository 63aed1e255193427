/* The info key mpi_memory_alloc_kinds (MPI 5.0, 12.4.3): what objects tell without any request, and what a session tells
 * that asked. Kinds that nobody knows are not supported; mpi and system always are.
 *
 * ranks: 1 2
 */
#include "check.h"

static const char key[] = "mpi_memory_alloc_kinds";

/* The list has this kind. */
static int lists(const char *list, const char *kind)
{
    const size_t length = strlen(kind);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strcspn(at, ",") == length && !strncmp(at, kind, length))
            return 1;
    return 0;
}

static void tells(MPI_Info info, const char *restricted)
{
    char value[MPI_MAX_INFO_VAL + 1] = "";
    int length = sizeof value, flag = 0;
    CHECK_OK(MPI_Info_get_string(info, key, &length, value, &flag));
    CHECK(flag);
    CHECK(lists(value, "mpi"));
    CHECK(lists(value, "system"));
    if (restricted)
        CHECK(lists(value, restricted));
    CHECK(!strstr(value, "nosuch"));
    CHECK_OK(MPI_Info_free(&info));
}

static void objects(MPI_Comm comm, const char *restricted)
{
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Comm_get_info(comm, &info));
    tells(info, restricted);
    MPI_Comm duplicate;
    CHECK_OK(MPI_Comm_dup(comm, &duplicate));
    CHECK_OK(MPI_Comm_get_info(duplicate, &info));
    tells(info, restricted);
    CHECK_OK(MPI_Comm_free(&duplicate));
    MPI_Win win;
    int memory[4];
    CHECK_OK(MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win));
    CHECK_OK(MPI_Win_get_info(win, &info));
    tells(info, restricted);
    CHECK_OK(MPI_Win_free(&win));
}

static void session(const char *asked, const char *restricted)
{
    MPI_Info info;
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, key, asked));
    CHECK_OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Session_get_info(session, &info));
    tells(info, restricted);
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_OK(MPI_Comm_create_from_group(group, asked, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    objects(comm, restricted);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Session_finalize(&session));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    objects(MPI_COMM_WORLD, NULL);
    objects(MPI_COMM_SELF, NULL);
    session("system,mpi", NULL);
    session("mpi:alloc_mem,system", "mpi:alloc_mem");
    session("nosuch:device,system,mpi:win_allocate,nosuch", "mpi:win_allocate");
    objects(MPI_COMM_WORLD, NULL);
    return check_finish();
}
