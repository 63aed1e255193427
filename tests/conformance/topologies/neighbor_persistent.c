/* ranks: 1 2 4 6
 * What neighbor.c checks, on the persistent forms. */
#define PERSISTENT
#include "neighbor.c"
