/*
 * Starts the commands of a sandbox for a server that is too large to be forked: forking a process copies its page
 * tables, and Node blocks until its child has called exec.
 *
 * A request is its length in bytes, in four bytes, and fields, each preceded by its own length in the same way:
 *   number of the command; folder mounted as its box; folder around the one that programs run in, or nothing;
 *   niceness; user id or nothing; "shared" if that user is one of the shared user namespace, or nothing;
 *   the number of groups, and for each the file to which the process id is written;
 *   the number of limits, and each as "resource soft hard";
 *   the number of descriptors, and the source of each, from 0 on: "=" and the content of an unnamed file, "<" or ">"
 *   and the path of a file to open for reading or writing, "@r" for the reading end of a new socket of a fork parent, "@w"
 *   for the other end of the last one; then program and arguments.
 * Answers are lines: "started NUMBER", "failed NUMBER REASON", "ended NUMBER". "kill NUMBER" is a request as well.
 *
 * Either every part of a request succeeds, or the command does not start: nothing runs without one of its limits.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "box_namespaces.h"
#include "command.h"
#include "descriptors.h"
#include "shared_users.h"

enum {
    LARGEST_REQUEST = 1 << 20,
    MOST_COMMANDS = 1024,
    MOST_FIELDS = 1024
};

struct command { pid_t process; unsigned number; };
struct fields { char *at[MOST_FIELDS]; size_t length[MOST_FIELDS]; int count, next; };

static struct command commands[MOST_COMMANDS];
/* Parent of the user namespaces of sandboxes that a fork parent enters. */
static int shared_users = -1;
static sigset_t former_signals;

static void answer(const char *word, unsigned number, const char *reason) {
    char line[512];
    int length = snprintf(line, sizeof line, "%s %u%s%s\n", word, number, *reason ? " " : "", reason);
    if (length < 0 || write(STDOUT_FILENO, line, (size_t)length) != length) exit(1);
}

/* --- the fields of a request --- */

static char *next(struct fields *fields) {
    return fields->next < fields->count ? fields->at[fields->next++] : "";
}

static int count_of(struct fields *fields, char ***first) {
    int count = atoi(next(fields));
    *first = &fields->at[fields->next];
    if (count < 0 || count > fields->count - fields->next) exit(1);
    fields->next += count;
    return count;
}

/* --- commands --- */

static struct command *free_command(void) {
    for (int at = 0; at < MOST_COMMANDS; at++)
        if (commands[at].process == 0) return &commands[at];
    return NULL;
}

static void start_command(unsigned number, struct fields *fields) {
    const char *box = next(fields), *work = next(fields);
    struct start start = {.mounts = namespace_of(box, work), .users = shared_users, .signals = &former_signals};
    char **descriptors;
    int is_open = 1;
    start.niceness = atoi(next(fields));
    start.user = next(fields);
    start.is_shared = *next(fields) != '\0';
    start.group_count = count_of(fields, &start.groups);
    start.limit_count = count_of(fields, &start.limits);
    start.descriptor_count = count_of(fields, &descriptors);
    if (start.descriptor_count > MOST_DESCRIPTORS || fields->next >= fields->count) exit(1);
    for (int at = 0; at < start.descriptor_count; at++) {
        start.descriptors[at] = open_descriptor(descriptors[at], fields->length[&descriptors[at] - fields->at]);
        if (start.descriptors[at] == -1) is_open = 0;
    }
    start.arguments = &fields->at[fields->next];
    fields->at[fields->count] = NULL;

    struct command *command = free_command();
    pid_t process = is_open && command != NULL ? fork() : -1;
    if (process == 0) become(&start);
    const char *reason = process != -1 ? "" : command == NULL ? "too many commands" : strerror(errno);
    for (int at = 0; at < start.descriptor_count; at++)
        if (start.descriptors[at] != -1) close(start.descriptors[at]);
    if (process != -1) *command = (struct command){.process = process, .number = number};
    answer(process == -1 ? "failed" : "started", number, reason);
}

/* Only a process that has not been waited for: otherwise its id may belong to another one by now. */
static void kill_command(unsigned number) {
    for (int at = 0; at < MOST_COMMANDS; at++)
        if (commands[at].process != 0 && commands[at].number == number) kill(commands[at].process, SIGKILL);
}

static void report_ended(void) {
    for (pid_t process; (process = waitpid(-1, NULL, WNOHANG)) > 0;)
        for (int at = 0; at < MOST_COMMANDS; at++)
            if (commands[at].process == process) {
                commands[at].process = 0;
                answer("ended", commands[at].number, "");
            }
}

/* --- the conversation with the server --- */

static void take_request(void) {
    static char request[LARGEST_REQUEST + 1];
    static struct fields fields;
    uint32_t length, field;
    /* The server has ended: bwrap ensures that no command outlives this process. */
    if (!read_all(STDIN_FILENO, &length, sizeof length)) exit(0);
    if (length > LARGEST_REQUEST || !read_all(STDIN_FILENO, request, length)) exit(1);
    fields.count = fields.next = 0;
    for (size_t at = 0; at < length; at += field) {
        if (length - at < sizeof field || fields.count == MOST_FIELDS - 1) exit(1);
        memcpy(&field, request + at, sizeof field);
        /* Terminates the previous field: the length stored here has been read. */
        request[at] = '\0';
        at += sizeof field;
        if (field > length - at) exit(1);
        fields.length[fields.count] = field;
        fields.at[fields.count++] = request + at;
    }
    request[length] = '\0';
    const char *word = next(&fields);
    unsigned number = (unsigned)strtoul(next(&fields), NULL, 10);
    if (strcmp(word, "kill") == 0) kill_command(number);
    else start_command(number, &fields);
}

/* launcher BOXES-FOLDER ROOT-FOLDER FIRST-SHARED-USER NUMBER-OF-THEM NEEDED... */
int main(int count, char **arguments) {
    sigset_t child;
    if (count < 5) return 2;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* Waits for what commands leave, above all for what a fork parent that was killed had forked: a box ends only then,
       and a server that is the first process of a container does not wait for it. */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    /* Closes descriptors that the server inherited. */
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    prepare_namespaces(arguments[1], arguments[2], &arguments[5]);
    shared_users = make_shared_users(strtoul(arguments[3], NULL, 10), strtoul(arguments[4], NULL, 10));
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &former_signals);
    struct pollfd watched[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = signalfd(-1, &child, SFD_CLOEXEC), .events = POLLIN}};
    answer("ready", shared_users != -1, "");
    for (;;) {
        struct signalfd_siginfo ended;
        if (poll(watched, 2, -1) == -1 && errno != EINTR) return 1;
        if (watched[1].revents & POLLIN && read(watched[1].fd, &ended, sizeof ended) > 0) report_ended();
        if (watched[0].revents & (POLLIN | POLLHUP)) take_request();
    }
}
