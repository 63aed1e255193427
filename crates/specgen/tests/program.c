/* Uses of mpi.h in programs: they must compile without a warning in C and in C++. */
#include <mpi.h>
#include <stddef.h>

static void sum(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)length, (void)type;
}

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

/* Names that are conversions of the header and no symbols. */
int convert(MPI_Comm comm, const MPI_Status *status)
{
    MPI_Fint fortran[MPI_F_STATUS_SIZE];
    MPI_F08_status modern;
    MPI_Status copy;
    MPI_Type_f2c(MPI_Type_c2f(MPI_INT));
    PMPI_Status_c2f(status, fortran);
    MPI_Status_f2c(fortran, &copy);
    MPI_Status_c2f08(&copy, &modern);
    return MPI_Comm_c2f(comm) == PMPI_Comm_c2f(MPI_Comm_f2c(MPI_Comm_c2f(comm)));
}

int main(int argc, char **argv)
{
    int size, flag, keyval, counts[2] = {1, 2}, ranges[1][3] = {{0, 1, 1}};
    const int displacements[2] = {0, 1};
    double data[3] = {0, 0, 0};
    void *address;
    MPI_Op op;
    MPI_Comm comm, graph;
    MPI_Group group;
    MPI_Errhandler errhandler;
    MPI_Comm_errhandler_fn *old_name = handler;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Pcontrol(1);
    MPI_Pcontrol(2, "with", size);
    MPI_Op_create(sum, 1, &op);
    MPI_Comm_create_errhandler(old_name, &errhandler);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &address, &flag);
    MPI_Allreduce(MPI_IN_PLACE, data, 3, MPI_DOUBLE, op, MPI_COMM_WORLD);
    MPI_Gatherv(data, 1, MPI_DOUBLE, data, counts, displacements, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Recv(data, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Group_range_incl(group, 1, ranges, &group);
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, counts, MPI_UNWEIGHTED, 1, counts,
                                   MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm,
                   MPI_ERRCODES_IGNORE);
    switch (size) {
    case MPI_UNDEFINED: case MPI_PROC_NULL: case MPI_ERR_ARG: break;
    }
#if MPI_VERSION < 5 || MPI_ERR_ARG != 13
#error "constants are usable in the preprocessor"
#endif
    return MPI_Finalize() + convert(comm, MPI_STATUS_IGNORE);
}
