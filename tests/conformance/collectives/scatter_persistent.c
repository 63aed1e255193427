/* ranks: 1 2 3 4 5 7 8
 * The checks of scatter.c, on the persistent forms. */
#define PERSISTENT
#include "scatter.c"
