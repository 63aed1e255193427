/* ranks: 2 4
   flags: --via tcp | --nodes 2 | --via tcp --encrypt */
/* In a job on one machine, this rank and the launcher listen on loopback addresses only. */
#define _GNU_SOURCE
#include "expect.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 512, LISTENS = 0x0A };

static unsigned long inodes[MOST];
static int inode_count;

/* The sockets that a process has open. */
static void collect(const char *directory)
{
    DIR *open_files = opendir(directory);
    if (open_files == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(open_files)) != NULL;) {
        char path[512], target[64] = "";
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        if (readlink(path, target, sizeof target - 1) < 0)
            continue;
        if (inode_count < MOST && sscanf(target, "socket:[%lu]", &inodes[inode_count]) == 1)
            inode_count++;
    }
    closedir(open_files);
}

/* Counts the listening sockets; `loopback`: the beginning of their address in the kernel's
 * table, as text. */
static int listening(const char *table, const char *loopback, const char *mapped, int *elsewhere)
{
    FILE *file = fopen(table, "r");
    char line[512];
    int found = 0;
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char address[40];
        unsigned state;
        unsigned long inode;
        if (sscanf(line, " %*d: %39[0-9A-F]:%*x %*[0-9A-F]:%*x %x %*s %*s %*s %*s %*s %lu", address, &state, &inode) != 3)
            continue;
        for (int i = 0; i < inode_count && state == LISTENS; i++) {
            if (inodes[i] != inode)
                continue;
            found++;
            if (strcmp(address, loopback) != 0 && strcmp(address, mapped) != 0) {
                fprintf(stderr, "listens at %s, by %s\n", address, table);
                (*elsewhere)++;
            }
            break;
        }
    }
    fclose(file);
    return found;
}

int main(int argc, char **argv)
{
    char launcher[64];
    int elsewhere = 0, found;
    MPI_Init(&argc, &argv);
    collect("/proc/self/fd");
    snprintf(launcher, sizeof launcher, "/proc/%d/fd", (int)getppid());
    collect(launcher);
    found = listening("/proc/net/tcp", "0100007F", "", &elsewhere) +
            listening("/proc/net/tcp6", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F", &elsewhere);
    EXPECT(elsewhere == 0);
    /* Without one, this test would see nothing. */
    EXPECT(found > 0);
    MPI_Barrier(MPI_COMM_WORLD);
    return finish("node_listens");
}
