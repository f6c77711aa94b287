#define _GNU_SOURCE
#include "box_namespaces.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "descriptors.h"

enum { MOST_BOXES = 1024 };

struct box { char *path; int namespace; };

static struct box boxes[MOST_BOXES];
static int box_count;
/* The machine's own namespace; -1: this process may not make others. */
static int first_namespace = -1;
static const char *boxes_folder, *root_folder;
static char **needed_paths;

void prepare_namespaces(const char *boxes, const char *root, char **needed) {
    boxes_folder = boxes;
    root_folder = root;
    needed_paths = needed;
    if (geteuid() == 0) first_namespace = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
}

static int make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int made = mkdir(path, 0755);
        *slash = '/';
        if (made != 0 && errno != EEXIST) return -1;
    }
    return 0;
}

/* Makes a path of the machine visible at the same path below the new root. A missing path is skipped. */
static int show(const char *path, unsigned long flags) {
    char inside[4096];
    struct stat found;
    if (lstat(path, &found) != 0) return errno == ENOENT ? 0 : -1;
    if (snprintf(inside, sizeof inside, "%s%s", root_folder, path) >= (int)sizeof inside) return -1;
    if (make_folders(inside) != 0) return -1;
    if (S_ISLNK(found.st_mode)) {
        char target[4096];
        ssize_t length = readlink(path, target, sizeof target - 1);
        if (length < 0) return -1;
        target[length] = '\0';
        return symlink(target, inside);
    }
    if (mkdir(inside, 0755) != 0 && errno != EEXIST) return -1;
    return mount(path, inside, NULL, MS_BIND | flags, NULL);
}

/* True if the devices that bwrap passes on are in the new /dev itself, and not mounted there one by one. */
static int has_devices(void) {
    static const char *const devices[] = {"null", "zero", "full", "random", "urandom", "tty"};
    char path[4096];
    struct stat found;
    for (size_t at = 0; at < sizeof devices / sizeof *devices; at++) {
        snprintf(path, sizeof path, "%s/dev/%s", root_folder, devices[at]);
        if (lstat(path, &found) != 0 || !S_ISCHR(found.st_mode)) return 0;
    }
    return 1;
}

/* Makes /dev visible, if possible without what is mounted in it, which no command sees. */
static int show_devices(void) {
    char inside[4096];
    if (show("/dev", 0) == 0) {
        if (has_devices()) return 0;
        snprintf(inside, sizeof inside, "%s/dev", root_folder);
        if (umount2(inside, MNT_DETACH) != 0) return -1;
    }
    return show("/dev", MS_REC);
}

static int enter_new_namespace(const char *box, const char *work) {
    char temporary[4096];
    if (unshare(CLONE_NEWNS) != 0) return -1;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
    if (mount("coderoom-root", root_folder, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m") != 0) return -1;
    for (char **path = needed_paths; *path != NULL; path++)
        if ((strcmp(*path, "/dev") == 0 ? show_devices() : show(*path, MS_REC)) != 0) return -1;
    if (show(boxes_folder, 0) != 0 || show(box, 0) != 0) return -1;
    if (*work != '\0' && show(work, 0) != 0) return -1;
    /* bwrap starts in /tmp. */
    snprintf(temporary, sizeof temporary, "%s/tmp", root_folder);
    if (mkdir(temporary, 0755) != 0 && errno != EEXIST) return -1;
    if (chdir(root_folder) != 0 || syscall(SYS_pivot_root, ".", ".") != 0) return -1;
    return umount2(".", MNT_DETACH);
}

static int make_namespace(const char *box, const char *work) {
    if (first_namespace == -1) return -1;
    int made = enter_new_namespace(box, work) == 0 ? move_up(open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC)) : -1;
    if (setns(first_namespace, CLONE_NEWNS) != 0) exit(1);
    return made;
}

int namespace_of(const char *box, const char *work) {
    for (int at = 0; at < box_count; at++)
        if (strcmp(boxes[at].path, box) == 0) return boxes[at].namespace;
    if (box_count == MOST_BOXES) return -1;
    char *path = strdup(box);
    if (path == NULL) return -1;
    boxes[box_count].path = path;
    boxes[box_count].namespace = make_namespace(box, work);
    return boxes[box_count++].namespace;
}
