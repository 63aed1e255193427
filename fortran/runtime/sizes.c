/* What the C library has to know of Fortran's types (MPI 5.0, chapter 20). */
#include "mpifort.h"

#include <stdio.h>

static void set_number(MPI_Info info, const char *key, size_t value)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", value);
    PMPI_Info_set(info, key, text);
}

/* Who told first has told: another Fortran layer may be in the program. After MPI has started, as not every library takes
   it before. */
void f_tell_sizes(void)
{
    static const char *const here[] = {
        "logical1", "logical2", "logical4", "logical8", "integer1", "integer2", "integer4",
        "integer8", "real4",    "real8",    "complex8", "complex16", "double_complex",
    };
    MPI_Fint yes = 1, no = 0, other_yes, other_no;
    MPI_Info info = MPI_INFO_NULL;
    int known = 0;
    if (PMPI_Abi_get_fortran_info(&info) == MPI_SUCCESS && info != MPI_INFO_NULL) {
        PMPI_Info_free(&info);
    } else if (PMPI_Info_create(&info) == MPI_SUCCESS) {
        set_number(info, "mpi_logical_size", sizeof(MPI_Fint));
        set_number(info, "mpi_integer_size", sizeof(MPI_Fint));
        set_number(info, "mpi_real_size", sizeof(float));
        set_number(info, "mpi_double_precision_size", sizeof(double));
        for (size_t i = 0; i < sizeof here / sizeof here[0]; i++) {
            char key[64];
            snprintf(key, sizeof key, "mpi_%s_supported", here[i]);
            PMPI_Info_set(info, key, "true");
        }
        PMPI_Abi_set_fortran_info(info);
        PMPI_Info_free(&info);
    }
    if (PMPI_Abi_get_fortran_booleans(sizeof yes, &other_yes, &other_no, &known) == MPI_SUCCESS && !known)
        PMPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no);
}
