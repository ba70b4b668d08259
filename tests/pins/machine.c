/*
 * Looks like another machine to a program that preloads this: another name, another user, seven processors, 3 GB.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pwd.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

/* An address, because a name would have to be resolved. */
int gethostname(char *to, size_t length) {
    strncpy(to, "127.0.100.100", length);
    return 0;
}

struct passwd *getpwuid(uid_t user) {
    static struct passwd somebody = {
        .pw_name = "somebody-else", .pw_passwd = "", .pw_gecos = "", .pw_dir = "/", .pw_shell = "/bin/sh"};
    somebody.pw_uid = user;
    return &somebody;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
    memset(set, 0, size);
    for (int i = 0; i < 7; i++)
        CPU_SET(i, set);
    return 0;
}

long sysconf(int name) {
    if (name == _SC_NPROCESSORS_CONF || name == _SC_NPROCESSORS_ONLN)
        return 7;
    if (name == _SC_PHYS_PAGES)
        return 3L << 30 >> 12;
    return ((long (*)(int))dlsym(RTLD_NEXT, "sysconf"))(name);
}
