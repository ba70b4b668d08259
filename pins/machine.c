/*
 * Pins facts about the machine: its name, the process id, and the free part of the heap. The real free part depends on when threads
 * took parts of the heap, and on what the JIT left out. Here it is always three quarters. If the heap is larger than the user asked
 * for, because it contains psf's counters, the program sees the size that was asked for.
 *
 * Apart from addresses of functions, which are atomic, this file has no state.
 */
#include "interpose.h"

#define ENAMETOOLONG 36

extern int *__errno_location(void);

/* Returns a size of the heap without psf's counters. Before there are counters, it may be smaller than they are. */
static jlong without_counters(jlong size) {
    jlong counters = heap_of_counters();
    return size > counters ? size - counters : size;
}

EXPORT jlong JVM_MaxMemory(void) {
    static void *found;
    return without_counters(((jlong (*)(void))real(&found, "JVM_MaxMemory"))());
}

EXPORT jlong JVM_TotalMemory(void) {
    static void *found;
    return without_counters(((jlong (*)(void))real(&found, "JVM_TotalMemory"))());
}

EXPORT jlong JVM_FreeMemory(void) {
    return JVM_TotalMemory() / 4 * 3;
}

EXPORT int gethostname(char *to, size_t length) {
    static const char name[] = "localhost";
    if (length < sizeof name) {
        *__errno_location() = ENAMETOOLONG;
        return -1;
    }
    for (size_t i = 0; i < sizeof name; i++)
        to[i] = name[i];
    return 0;
}

/* A number that no process of Linux has: the largest one is smaller by one. A signal to it reaches no process. */
#define NUMBER 4194304

/* Dl_info */
struct place {
    const char *file;
    void *base;
    const char *name;
    void *address;
};

extern int dladdr(const void *, struct place *) __attribute__((weak));

static int ends(const char *text, const char *end) {
    const char *from = text;
    for (; *text; text++)
        if (*text == '/')
            from = text + 1;
    return strcmp(from, end) == 0;
}

int is_in_libjvm(const void *address) {
    struct place found;
    return dladdr && dladdr(address, &found) && found.file && ends(found.file, "libjvm.so");
}

/*
 * Replaces the process id for ProcessHandle.current(), and for libjvm's management beans. Other callers in the JDK compare the id
 * with other ids, or look the process up by it.
 */
EXPORT int getpid(void) {
    static void *found;
    int own = ((int (*)(void))real(&found, "getpid"))();
    struct place caller;
    if (process_is_the_systems() || !dladdr || !dladdr(__builtin_return_address(0), &caller) || !caller.file)
        return own;
    int asks = ends(caller.file, "libjvm.so")
        || (caller.name && strcmp(caller.name, "Java_java_lang_ProcessHandleImpl_getCurrentPid0") == 0);
    return asks ? NUMBER : own;
}
