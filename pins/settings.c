/*
 * The settings that psf gives the library. They are in the name of the library's file, because the environment must not change.
 *
 * The path is written once, by the first thread, before other code runs. Then it does not change.
 */
#include "interpose.h"

extern char **environ __attribute__((weak));
extern int unlink(const char *);
extern int rename(const char *, const char *);

/* The path of the library's file. */
static char path[4096];

/* Returns the part of the file's name after a word; NULL if the word is not in it. */
static const char *after(const char *word) {
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/')
            name = at + 1;
    for (; *name; name++) {
        size_t same = 0;
        while (word[same] && name[same] == word[same])
            same++;
        if (!word[same])
            return name + same;
    }
    return NULL;
}

/* Whether the file's name contains a word: psf-pins-own-random-own-process.so contains two. */
static int says(const char *word) {
    return after(word) != NULL;
}

jlong heap_of_counters(void) {
    jlong bytes = 0;
    const char *digits = after("-heap-of-counters-");
    for (; digits && *digits >= '0' && *digits <= '9'; digits++)
        bytes = bytes * 10 + (*digits - '0');
    return bytes;
}

int random_is_the_systems(void) {
    return says("-own-random");
}

int process_is_the_systems(void) {
    return says("-own-process");
}

int stack_is_the_users(void) {
    return says("-own-stack");
}

int numbers_are_wanted(void) {
    return says("-numbers");
}

int numbers_are_of_jdk(void) {
    return says("-numbers-of-jdk");
}

/*
 * That happens when the launcher makes its first thread, the JVM's main one. After that the launcher does not replace itself by
 * another process, which would need the library, and no other code runs yet. The first reading of the clock would be too late: the
 * cleaner's thread may be the first to read it, while the program already runs.
 */
void leave_no_trace(void) {
    static const char name[] = "LD_PRELOAD=";
    static int done;
    if (__atomic_exchange_n(&done, 1, __ATOMIC_RELAXED))
        return;
    for (char **variable = environ; variable && *variable; variable++) {
        char *value = *variable;
        size_t at = 0;
        while (name[at] && value[at] == name[at])
            at++;
        if (name[at])
            continue;
        char *own = value + at;
        size_t length = 0;
        while (own[length] && own[length] != ':' && length < sizeof path - 1) {
            path[length] = own[length];
            length++;
        }
        path[length] = 0;
        if (own[length] == ':') {
            char *rest = own + length + 1;
            while ((*own++ = *rest++))
                ;
        } else {
            for (char **next = variable; (next[0] = next[1]); next++)
                ;
        }
        return;
    }
}

void take_file_away(int renames) {
    static const char end[] = "-no-hashes";
    char other[sizeof path + sizeof end];
    size_t at = 0;
    if (!renames) {
        unlink(path);
        return;
    }
    for (const char *from = path; *from; from++)
        other[at++] = *from;
    for (size_t i = 0; i < sizeof end; i++)
        other[at++] = end[i];
    rename(path, other);
}
