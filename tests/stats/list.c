/* Prints the name of every variable, event and category. */
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    char name[256];
    int provided, number, length;
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_get_num(&number);
    for (int i = 0; i < number; i++) {
        length = sizeof name;
        MPI_T_pvar_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
        puts(name);
    }
    MPI_T_cvar_get_num(&number);
    for (int i = 0; i < number; i++) {
        length = sizeof name;
        MPI_T_cvar_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
        puts(name);
    }
    MPI_T_event_get_num(&number);
    for (int i = 0; i < number; i++) {
        length = sizeof name;
        MPI_T_event_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
        puts(name);
    }
    MPI_T_category_get_num(&number);
    for (int i = 0; i < number; i++) {
        length = sizeof name;
        MPI_T_category_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL);
        puts(name);
    }
    MPI_T_finalize();
    return 0;
}
