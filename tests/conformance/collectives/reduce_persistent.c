/* ranks: 1 2 3 4 5 7 8
 * What reduce.c checks, on the persistent forms. */
#define PERSISTENT
#include "reduce.c"
