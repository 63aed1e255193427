/* What a window carries: attributes, names, groups, hints, error handlers.
 *
 * ranks: 1 2 3 */
#include "win.h"

static int deleted, handled;

static int on_delete(MPI_Win win, int keyval, void *value, void *extra)
{
    (void)win, (void)keyval, (void)extra;
    deleted += *(int *)value;
    return MPI_SUCCESS;
}

static void on_error(MPI_Win *win, int *code, ...)
{
    int class;
    MPI_Error_class(*code, &class);
    handled = *win == MPI_WIN_NULL ? -1 : class;
}

static void predefined(Win *w, MPI_Aint bytes)
{
    void *base = NULL;
    MPI_Aint *size;
    int *unit, *flavor, *model, flag;
    CHECK_OK(MPI_Win_get_attr(w->win, MPI_WIN_BASE, &base, &flag));
    CHECK(flag && base == (w->flavor == MPI_WIN_FLAVOR_DYNAMIC ? MPI_BOTTOM : (void *)w->memory));
    CHECK_OK(MPI_Win_get_attr(w->win, MPI_WIN_SIZE, &size, &flag));
    CHECK(flag);
    CHECK_INT(*size, w->flavor == MPI_WIN_FLAVOR_DYNAMIC ? 0 : bytes);
    CHECK_OK(MPI_Win_get_attr(w->win, MPI_WIN_DISP_UNIT, &unit, &flag));
    CHECK(flag);
    CHECK_INT(*unit, 1);
    CHECK_OK(MPI_Win_get_attr(w->win, MPI_WIN_CREATE_FLAVOR, &flavor, &flag));
    CHECK(flag);
    CHECK_INT(*flavor, w->flavor);
    CHECK_OK(MPI_Win_get_attr(w->win, MPI_WIN_MODEL, &model, &flag));
    CHECK(flag && (*model == MPI_WIN_UNIFIED || *model == MPI_WIN_SEPARATE));
}

static void names(Win *w)
{
    char name[MPI_MAX_OBJECT_NAME] = "?";
    int length = -1;
    CHECK_OK(MPI_Win_get_name(w->win, name, &length));
    CHECK_INT(length, 0);
    CHECK_OK(MPI_Win_set_name(w->win, "halo"));
    CHECK_OK(MPI_Win_get_name(w->win, name, &length));
    CHECK_STR(name, "halo");
    CHECK_INT(length, 4);
    /* Bytes, in any encoding. */
    CHECK_OK(MPI_Win_set_name(w->win, "h\xe4lo \xff\xc3"));
    CHECK_OK(MPI_Win_get_name(w->win, name, &length));
    CHECK_STR(name, "h\xe4lo \xff\xc3");
    CHECK_INT(length, 7);
    CHECK_OK(MPI_Win_set_name(w->win, "halo"));
}

static void own_attribute(Win *w)
{
    int keyval, three = 3, flag, *found;
    CHECK_OK(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, on_delete, &keyval, NULL));
    CHECK_OK(MPI_Win_get_attr(w->win, keyval, &found, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Win_set_attr(w->win, keyval, &three));
    CHECK_OK(MPI_Win_get_attr(w->win, keyval, &found, &flag));
    CHECK(flag && found == &three);
    deleted = 0;
    CHECK_OK(MPI_Win_delete_attr(w->win, keyval));
    CHECK_INT(deleted, 3);
    CHECK_OK(MPI_Win_free_keyval(&keyval));
}

static void handlers(Win *w)
{
    MPI_Errhandler handler, found;
    MPI_Win_create_errhandler(on_error, &handler);
    CHECK_OK(MPI_Win_set_errhandler(w->win, handler));
    CHECK_OK(MPI_Win_get_errhandler(w->win, &found));
    CHECK(found == handler);
    MPI_Errhandler_free(&found);
    handled = 0;
    CHECK_OK(MPI_Win_call_errhandler(w->win, MPI_ERR_OTHER));
    CHECK_INT(handled, MPI_ERR_OTHER);
    CHECK_OK(MPI_Win_set_errhandler(w->win, MPI_ERRORS_RETURN));
    MPI_Errhandler_free(&handler);
}

static void hints(Win *w)
{
    MPI_Info info, used;
    char value[64] = "";
    int flag, length = sizeof value;
    MPI_Info_create(&info);
    MPI_Info_set(info, "no_such_hint", "1");
    CHECK_OK(MPI_Win_set_info(w->win, info));
    CHECK_OK(MPI_Win_get_info(w->win, &used));
    CHECK_OK(MPI_Info_get_string(used, "no_locks", &length, value, &flag));
    if (flag)
        CHECK_STR(value, "false");
    MPI_Info_free(&info);
    MPI_Info_free(&used);
}

static void group(Win *w)
{
    MPI_Group of_win, world;
    int result;
    CHECK_OK(MPI_Win_get_group(w->win, &of_win));
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    CHECK_OK(MPI_Group_compare(of_win, world, &result));
    CHECK_INT(result, MPI_IDENT);
    MPI_Group_free(&of_win);
    MPI_Group_free(&world);
}

/* A window lives on without its communicator, and its attributes end with it. */
static void free_in_any_order(void)
{
    MPI_Comm comm;
    MPI_Win win;
    int *memory, keyval, five = 5, handle_is_null;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    CHECK_OK(MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, comm, &memory, &win));
    MPI_Comm_free(&comm);
    CHECK_OK(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, on_delete, &keyval, NULL));
    CHECK_OK(MPI_Win_set_attr(win, keyval, &five));
    *memory = -1;
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_OK(MPI_Put(&check_rank, 1, MPI_INT, (check_rank + 1) % check_size, 0, 1, MPI_INT, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_INT(*memory, (check_rank + check_size - 1) % check_size);
    deleted = 0;
    CHECK_OK(MPI_Win_free(&win));
    handle_is_null = win == MPI_WIN_NULL;
    CHECK(handle_is_null);
    CHECK_INT(deleted, 5);
    MPI_Win_free_keyval(&keyval);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++) {
        Win w;
        if (!win_make(&w, win_flavors[f], 100))
            continue;
        predefined(&w, 100);
        names(&w);
        own_attribute(&w);
        handlers(&w);
        hints(&w);
        group(&w);
        win_end(&w);
    }
    for (int i = 0; i < 30; i++)
        free_in_any_order();
    return check_finish();
}
