/* ranks: 1 2
 * needs: spawn
 *
 * Ports and names that are not there, or there already, and the class of each error.
 */
#include "check.h"

static void ports(void)
{
    MPI_Comm other;
    char port[MPI_MAX_PORT_NAME], found[MPI_MAX_PORT_NAME], service[64];
    CHECK_CLASS(MPI_Comm_connect("this is no port", MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other), MPI_ERR_PORT);
    CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
    CHECK(strlen(port) < MPI_MAX_PORT_NAME);
    snprintf(service, sizeof service, "cloudmpi-test-%d", check_rank);
    CHECK_CLASS(MPI_Lookup_name("a service that nobody has", MPI_INFO_NULL, found), MPI_ERR_NAME);
    CHECK_CLASS(MPI_Unpublish_name("a service that nobody has", MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    CHECK_OK(MPI_Publish_name(service, MPI_INFO_NULL, port));
    CHECK(MPI_Publish_name(service, MPI_INFO_NULL, port) != MPI_SUCCESS);
    CHECK_OK(MPI_Lookup_name(service, MPI_INFO_NULL, found));
    CHECK_STR(found, port);
    CHECK_OK(MPI_Unpublish_name(service, MPI_INFO_NULL, port));
    CHECK_CLASS(MPI_Lookup_name(service, MPI_INFO_NULL, found), MPI_ERR_NAME);
    CHECK_OK(MPI_Close_port(port));
    CHECK_CLASS(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other), MPI_ERR_PORT);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    ports();
    return check_finish();
}
