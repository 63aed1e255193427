/* ranks: 1 2 4 6
 * The checks of neighbor.c, on the persistent forms. */
#define PERSISTENT
#include "neighbor.c"
