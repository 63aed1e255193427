/* ranks: 1 2
 * A communicator's info: dup_with_info, set_info and get_info. The library may drop unknown keys, and
 * keeps known ones. MPI_Comm_dup and MPI_Comm_idup do not hand hints on (since MPI 4.0). */
#include "check.h"

static void promises_nothing(MPI_Comm comm)
{
    MPI_Info got;
    int flag = -1, length = 64;
    char text[64] = "";
    CHECK_OK(MPI_Comm_get_info(comm, &got));
    CHECK_OK(MPI_Info_get_string(got, "mpi_assert_no_any_tag", &length, text, &flag));
    CHECK(!flag || strcmp(text, "true"));
    CHECK_OK(MPI_Info_free(&got));
}

static void duplicate(MPI_Comm comm)
{
    MPI_Comm made;
    MPI_Request request;
    CHECK_OK(MPI_Comm_dup(comm, &made));
    promises_nothing(made);
    CHECK_OK(MPI_Comm_free(&made));
    CHECK_OK(MPI_Comm_idup(comm, &made, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    promises_nothing(made);
    CHECK_OK(MPI_Comm_free(&made));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Info info, got;
    MPI_Comm made;
    int flag = -1, length = 64, n = -1;
    char text[64] = "";
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_assert_allow_overtaking", "false"));
    CHECK_OK(MPI_Info_set(info, "some_unknown_key", "value"));
    CHECK_OK(MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &made));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Comm_get_info(made, &got));
    CHECK(got != MPI_INFO_NULL);
    CHECK_OK(MPI_Info_get_nkeys(got, &n));
    CHECK(n >= 0);
    CHECK_OK(MPI_Info_get_string(got, "mpi_assert_allow_overtaking", &length, text, &flag));
    CHECK(!flag || !strcmp(text, "false"));
    CHECK_OK(MPI_Info_free(&got));

    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_assert_no_any_tag", "true"));
    CHECK_OK(MPI_Comm_set_info(made, info));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Comm_get_info(made, &got));
    length = 64;
    CHECK_OK(MPI_Info_get_string(got, "mpi_assert_no_any_tag", &length, text, &flag));
    CHECK(!flag || !strcmp(text, "true"));
    CHECK_OK(MPI_Info_free(&got));
    duplicate(made);
    CHECK_OK(MPI_Comm_free(&made));

    CHECK_OK(MPI_Comm_get_info(MPI_COMM_WORLD, &got));
    CHECK(got != MPI_INFO_NULL);
    CHECK_OK(MPI_Info_free(&got));
    return check_finish();
}
