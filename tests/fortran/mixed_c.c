/* The C part of mixed.F90. */
#include <mpi.h>
#include <stddef.h>

static int keyval = MPI_KEYVAL_INVALID;

int c_makes_objects(MPI_Fint *comm, MPI_Fint *type, MPI_Fint *request, int *buffer)
{
    static int rank;
    MPI_Comm made;
    MPI_Datatype three;
    MPI_Request receive;
    MPI_Comm_dup(MPI_COMM_WORLD, &made);
    MPI_Comm_rank(made, &rank);
    MPI_Type_contiguous(3, MPI_INT, &three);
    MPI_Type_commit(&three);
    MPI_Irecv(buffer, 1, MPI_INT, 1 - rank, 8, made, &receive);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 8, made);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    MPI_Comm_set_attr(made, keyval, (void *)4321);
    *comm = MPI_Comm_c2f(made);
    *type = MPI_Type_c2f(three);
    *request = MPI_Request_c2f(receive);
    return 0;
}

int c_keyval(MPI_Fint comm)
{
    (void)comm;
    return keyval;
}

/* Sets a pointer of C. */
static int variable;
int c_sets_pointer(MPI_Fint comm, int key)
{
    return MPI_Comm_set_attr(MPI_Comm_f2c(comm), key, &variable);
}

int c_finds_pointer(MPI_Fint comm, int key)
{
    int flag;
    void *found = NULL;
    return MPI_Comm_get_attr(MPI_Comm_f2c(comm), key, &found, &flag) == MPI_SUCCESS && flag && found == &variable;
}

int c_sets_place(MPI_Fint comm, int key, void *place)
{
    return MPI_Comm_set_attr(MPI_Comm_f2c(comm), key, place);
}

/* Where C finds the integer that Fortran has set. */
void *c_place(MPI_Fint comm, int key)
{
    int flag;
    void *found = NULL;
    MPI_Comm_get_attr(MPI_Comm_f2c(comm), key, &found, &flag);
    return found;
}

int c_uses_objects(MPI_Fint comm, MPI_Fint type, MPI_Fint op, MPI_F08_status *status, int key)
{
    int size, count, rank, result, flag;
    MPI_Aint *value;
    MPI_Status of_c;
    MPI_Comm_rank(MPI_Comm_f2c(comm), &rank);
    if (MPI_Type_size(MPI_Type_f2c(type), &size) || size != 20) return 1;
    MPI_Status_f082c(status, &of_c);
    if (MPI_Get_count(&of_c, MPI_INT, &count) || count != 1 || of_c.MPI_TAG != 3) return 2;
    if (MPI_Allreduce(&rank, &result, 1, MPI_INT, MPI_MAX, MPI_Comm_f2c(comm)) || result != 1) return 3;
    rank += 10;
    if (MPI_Allreduce(&rank, &result, 1, MPI_INT, MPI_Op_f2c(op), MPI_Comm_f2c(comm)) || result != 11) return 4;
    /* What Fortran set is the address of an integer to C. */
    if (MPI_Comm_get_attr(MPI_Comm_f2c(comm), key, &value, &flag) || !flag || *value != 8765) return 5;
    return 0;
}
