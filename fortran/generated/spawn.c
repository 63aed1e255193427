/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_close_port(char *port_name, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_trimmed_in(&port_name_t, port_name, port_name_len);
    int err_ = MPI_(Close_port)(port_name_c);
    f_text_done(&port_name_t);
    return err_;
}
void ENTRY(close_port)(char *port_name, f_int *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_close_port(port_name, port_name_len));
}
F_ALIAS(close_port_f08, close_port)

F_DO int do_comm_accept(char *port_name, f_int *info, f_int *root, f_int *comm, f_int *newcomm, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_trimmed_in(&port_name_t, port_name, port_name_len);
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_accept)(port_name_c, f_info(*info), f_narrow(*root), f_comm(*comm), &newcomm_c);
    f_text_done(&port_name_t);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_accept)(char *port_name, f_int *info, f_int *root, f_int *comm, f_int *newcomm, f_int *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_comm_accept(port_name, info, root, comm, newcomm, port_name_len));
}
F_ALIAS(comm_accept_f08, comm_accept)

F_DO int do_comm_connect(char *port_name, f_int *info, f_int *root, f_int *comm, f_int *newcomm, size_t port_name_len)
{
    f_text port_name_t;
    char *port_name_c = f_trimmed_in(&port_name_t, port_name, port_name_len);
    MPI_Comm newcomm_c;
    int err_ = MPI_(Comm_connect)(port_name_c, f_info(*info), f_narrow(*root), f_comm(*comm), &newcomm_c);
    f_text_done(&port_name_t);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(comm_connect)(char *port_name, f_int *info, f_int *root, f_int *comm, f_int *newcomm, f_int *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_comm_connect(port_name, info, root, comm, newcomm, port_name_len));
}
F_ALIAS(comm_connect_f08, comm_connect)

F_DO int do_comm_disconnect(f_int *comm)
{
    MPI_Comm comm_c = f_comm(*comm);
    int err_ = MPI_(Comm_disconnect)(&comm_c);
    *comm = f_of_comm(comm_c);
    return err_;
}
void ENTRY(comm_disconnect)(f_int *comm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_disconnect(comm));
}
F_ALIAS(comm_disconnect_f08, comm_disconnect)

F_DO int do_comm_get_parent(f_int *parent)
{
    MPI_Comm parent_c;
    int err_ = MPI_(Comm_get_parent)(&parent_c);
    if (!err_) *parent = f_of_comm(parent_c);
    return err_;
}
void ENTRY(comm_get_parent)(f_int *parent, f_int *ierror)
{
    F_RETURN(ierror, do_comm_get_parent(parent));
}
F_ALIAS(comm_get_parent_f08, comm_get_parent)

F_DO int do_comm_join(f_int *fd, f_int *intercomm)
{
    MPI_Comm intercomm_c;
    int err_ = MPI_(Comm_join)(f_narrow(*fd), &intercomm_c);
    if (!err_) *intercomm = f_of_comm(intercomm_c);
    return err_;
}
void ENTRY(comm_join)(f_int *fd, f_int *intercomm, f_int *ierror)
{
    F_RETURN(ierror, do_comm_join(fd, intercomm));
}
F_ALIAS(comm_join_f08, comm_join)

F_DO int do_lookup_name(char *service_name, f_int *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_trimmed_in(&service_name_t, service_name, service_name_len);
    char port_name_c[MPI_MAX_PORT_NAME];
    int err_ = MPI_(Lookup_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    if (!err_) f_text_out(port_name, port_name_len, port_name_c);
    return err_;
}
void ENTRY(lookup_name)(char *service_name, f_int *info, char *port_name, f_int *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_lookup_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(lookup_name_f08, lookup_name)

F_DO int do_open_port(f_int *info, char *port_name, size_t port_name_len)
{
    char port_name_c[MPI_MAX_PORT_NAME];
    int err_ = MPI_(Open_port)(f_info(*info), port_name_c);
    if (!err_) f_text_out(port_name, port_name_len, port_name_c);
    return err_;
}
void ENTRY(open_port)(f_int *info, char *port_name, f_int *ierror, size_t port_name_len)
{
    F_RETURN(ierror, do_open_port(info, port_name, port_name_len));
}
F_ALIAS(open_port_f08, open_port)

F_DO int do_publish_name(char *service_name, f_int *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_trimmed_in(&service_name_t, service_name, service_name_len);
    f_text port_name_t;
    char *port_name_c = f_trimmed_in(&port_name_t, port_name, port_name_len);
    int err_ = MPI_(Publish_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    f_text_done(&port_name_t);
    return err_;
}
void ENTRY(publish_name)(char *service_name, f_int *info, char *port_name, f_int *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_publish_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(publish_name_f08, publish_name)

F_DO int do_unpublish_name(char *service_name, f_int *info, char *port_name, size_t service_name_len, size_t port_name_len)
{
    f_text service_name_t;
    char *service_name_c = f_trimmed_in(&service_name_t, service_name, service_name_len);
    f_text port_name_t;
    char *port_name_c = f_trimmed_in(&port_name_t, port_name, port_name_len);
    int err_ = MPI_(Unpublish_name)(service_name_c, f_info(*info), port_name_c);
    f_text_done(&service_name_t);
    f_text_done(&port_name_t);
    return err_;
}
void ENTRY(unpublish_name)(char *service_name, f_int *info, char *port_name, f_int *ierror, size_t service_name_len, size_t port_name_len)
{
    F_RETURN(ierror, do_unpublish_name(service_name, info, port_name, service_name_len, port_name_len));
}
F_ALIAS(unpublish_name_f08, unpublish_name)
