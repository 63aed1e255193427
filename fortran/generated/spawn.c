/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_close_port(char *port_name, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_text_in(&port_name_t, port_name, port_name_len);
    int err = MPI_(Close_port)(port_name_c);
    f_text_done(&port_name_t);
    return err;
}
void ENTRY(close_port)(char *port_name, MPI_Fint *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_close_port(port_name, port_name_len));
}
F_ALIAS(close_port_f08, close_port)

static int do_comm_accept(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_text_in(&port_name_t, port_name, port_name_len);
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_accept)(port_name_c, f_info(*info), *root, f_comm(*comm), &newcomm_c);
    f_text_done(&port_name_t);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_accept)(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_comm_accept(port_name, info, root, comm, newcomm, port_name_len));
}
F_ALIAS(comm_accept_f08, comm_accept)

static int do_comm_connect(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_text_in(&port_name_t, port_name, port_name_len);
    MPI_Comm newcomm_c;
    int err = MPI_(Comm_connect)(port_name_c, f_info(*info), *root, f_comm(*comm), &newcomm_c);
    f_text_done(&port_name_t);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(comm_connect)(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_comm_connect(port_name, info, root, comm, newcomm, port_name_len));
}
F_ALIAS(comm_connect_f08, comm_connect)

static int do_comm_disconnect(MPI_Fint *comm)
{
    MPI_Comm comm_c = f_comm(*comm);
    int err = MPI_(Comm_disconnect)(&comm_c);
    *comm = f_of_comm(comm_c);
    return err;
}
void ENTRY(comm_disconnect)(MPI_Fint *comm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_disconnect(comm));
}
F_ALIAS(comm_disconnect_f08, comm_disconnect)

static int do_comm_get_parent(MPI_Fint *parent)
{
    MPI_Comm parent_c;
    int err = MPI_(Comm_get_parent)(&parent_c);
    if (!err) *parent = f_of_comm(parent_c);
    return err;
}
void ENTRY(comm_get_parent)(MPI_Fint *parent, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_get_parent(parent));
}
F_ALIAS(comm_get_parent_f08, comm_get_parent)

static int do_comm_join(MPI_Fint *fd, MPI_Fint *intercomm)
{
    MPI_Comm intercomm_c;
    int err = MPI_(Comm_join)(*fd, &intercomm_c);
    if (!err) *intercomm = f_of_comm(intercomm_c);
    return err;
}
void ENTRY(comm_join)(MPI_Fint *fd, MPI_Fint *intercomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_join(fd, intercomm));
}
F_ALIAS(comm_join_f08, comm_join)

static int do_lookup_name(char *service_name, MPI_Fint *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_text_in(&service_name_t, service_name, service_name_len);
    char port_name_c[MPI_MAX_PORT_NAME];
    int err = MPI_(Lookup_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    if (!err) f_text_out(port_name, port_name_len, port_name_c);
    return err;
}
void ENTRY(lookup_name)(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_lookup_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(lookup_name_f08, lookup_name)

static int do_open_port(MPI_Fint *info, char *port_name, size_t port_name_len)
{
    char port_name_c[MPI_MAX_PORT_NAME];
    int err = MPI_(Open_port)(f_info(*info), port_name_c);
    if (!err) f_text_out(port_name, port_name_len, port_name_c);
    return err;
}
void ENTRY(open_port)(MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_open_port(info, port_name, port_name_len));
}
F_ALIAS(open_port_f08, open_port)

static int do_publish_name(char *service_name, MPI_Fint *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_text_in(&service_name_t, service_name, service_name_len);
    f_text port_name_t;
    char *port_name_c = f_text_in(&port_name_t, port_name, port_name_len);
    int err = MPI_(Publish_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    f_text_done(&port_name_t);
    return err;
}
void ENTRY(publish_name)(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_publish_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(publish_name_f08, publish_name)

static int do_unpublish_name(char *service_name, MPI_Fint *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_text_in(&service_name_t, service_name, service_name_len);
    f_text port_name_t;
    char *port_name_c = f_text_in(&port_name_t, port_name, port_name_len);
    int err = MPI_(Unpublish_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    f_text_done(&port_name_t);
    return err;
}
void ENTRY(unpublish_name)(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_unpublish_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(unpublish_name_f08, unpublish_name)
