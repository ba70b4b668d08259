/*
 * The clocks that a pinned run reads.
 *
 * They take the place of four functions of libjvm that libjava calls through its PLT: nanoTime, currentTimeMillis,
 * Instant.now, and the seed of the order of Set.of and Map.of. All seeds of java.util's generators are made of these.
 * Each thread has a clock of its own, so that no other thread's readings show in it: a reading moves it on by a
 * microsecond, a timed wait that runs out by the time waited. Without the latter, loops that wait until a deadline
 * (Condition.awaitNanos, thread pools) would wait again and again. What sleep and wait were asked for is known exactly. A new thread begins where its parent is.
 */
#include "interpose.h"

/* As struct timespec is on 64-bit Linux, the only one that psf pins on. */
struct timespec64 {
    int64_t seconds;
    int64_t nanos;
};

#define SECOND INT64_C(1000000000)
#define TICK INT64_C(1000)            /* a reading */
#define QUANTUM INT64_C(1000000)      /* timed waits are rounded up to it: how long one was asked for is not exactly known */
#define EPOCH (INT64_C(1735689600) * SECOND) /* 2025-01-01T00:00:00Z */
#define ORIGIN (INT64_C(1000) * SECOND)      /* what nanoTime counts from */
#define REALTIME 0
#define MONOTONIC 1
#define ETIMEDOUT 110

extern char **environ __attribute__((weak));
extern void *dlvsym(void *, const char *, const char *) __attribute__((weak));
extern int clock_gettime(int, struct timespec64 *);
extern int unlink(const char *);
extern int rename(const char *, const char *);

/* Nanoseconds that the thread's clock has moved on. */
static __thread int64_t elapsed;

/*
 * How long the thread was asked to wait, where that is known: until its first timed wait has run out, which is all that
 * the clock moves on then. The JVM may wait several times. -1 where only the wait itself says how long it is.
 */
static __thread int64_t asked = -1;
/* Whether this is the wait that shows where events are waited for. */
static __thread int finding;

/* Where the library's file is. */
static char path[4096];

/* Whether its name says so: psf-pins-own-random-own-process.so has both. */
static int says(const char *word) {
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/')
            name = at + 1;
    for (; *name; name++) {
        size_t same = 0;
        while (word[same] && name[same] == word[same])
            same++;
        if (!word[same])
            return 1;
    }
    return 0;
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

/*
 * LD_PRELOAD becomes again what it was before psf put its library in front, so that neither the program nor its children
 * see it. That is done when the launcher makes its first thread, the JVM's main one: it no longer replaces itself by
 * another process then, which would need the library, and nothing else runs yet. The first reading of the clock would be
 * too late: it may be the cleaner's thread that reads it first, while the program runs already.
 */
static void leave_no_trace(void) {
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

/*
 * Where JDK 17 waits for an event of a thread: for sleep and wait, and now and then for a monitor that another thread has.
 * The last is nothing that the program asked for, and how often it runs out is up to the machine, so that the clock does
 * not move on with it. LockSupport's parking waits elsewhere. NULL for other JDKs.
 */
static void *event_site;

EXPORT void JVM_MonitorWait(void *env, void *object, jlong millis);

/*
 * Where Object.wait is heard of, all waits of the site that are to count are known. A sleep of a millisecond, which the clock does not see, shows where it is. From JDK 21 on,
 * which has the function of virtual threads, the JVM would complain of the first in the program's output.
 */
static void find_event_site(void *env) {
    static void *found_sleep, *found_later;
    void (*sleep)(void *, void *, jlong) = (void (*)(void *, void *, jlong))real(&found_sleep, "JVM_Sleep");
    if (!sleep || real(&found_later, "JVM_VirtualThreadStart"))
        return;
    if (!hear_of(env, (struct native_method){"wait", "(J)V", (void *)JVM_MonitorWait}))
        return;
    asked = 0;
    finding = 1;
    sleep(env, NULL, 1);
    finding = 0;
    asked = -1;
}

/* That it is not where it was tells psf that the clocks are in use; by its new name, that hash codes are not pinned. */
static void take_file_away(void) {
    static const char end[] = "-no-hashes";
    char other[sizeof path + sizeof end];
    size_t at = 0;
    if (hashes_are_pinned()) {
        unlink(path);
        return;
    }
    for (const char *from = path; *from; from++)
        other[at++] = *from;
    for (size_t i = 0; i < sizeof end; i++)
        other[at++] = end[i];
    rename(path, other);
}

static int64_t tick(void *env) {
    static int begun;
    if (!__atomic_load_n(&begun, __ATOMIC_RELAXED) && !__atomic_exchange_n(&begun, 1, __ATOMIC_RELAXED)) {
        leave_no_trace();
        take_file_away();
        find_event_site(env);
    }
    return elapsed += TICK;
}

int64_t clocks_begin(void) {
    return EPOCH;
}

int64_t thread_clock(void) {
    return EPOCH + elapsed;
}

EXPORT jlong JVM_NanoTime(void *env, void *ignored) {
    (void)ignored;
    return ORIGIN + tick(env);
}

EXPORT jlong JVM_CurrentTimeMillis(void *env, void *ignored) {
    (void)ignored;
    return (EPOCH + tick(env)) / 1000000;
}

/* Nanoseconds since a second that the caller names; -1 where that is too far away, as in libjvm. */
EXPORT jlong JVM_GetNanoTimeAdjustment(void *env, void *ignored, jlong offset) {
    (void)ignored;
    int64_t now = EPOCH + tick(env);
    int64_t seconds = now / SECOND - offset;
    if (offset < -(INT64_C(1) << 62) || seconds > INT64_C(0x100000000) || seconds < -INT64_C(0x100000000))
        return -1;
    return seconds * SECOND + now % SECOND;
}

/* 0 would send the JDK to nanoTime. */
EXPORT jlong JVM_GetRandomSeedForDumping(void) {
    return INT64_C(0x243F6A8885A308D3);
}

typedef int wait_function(void *, void *, const struct timespec64 *);

static int64_t now(int clock) {
    struct timespec64 time = {0, 0};
    clock_gettime(clock, &time);
    return time.seconds * SECOND + time.nanos;
}

static wait_function *real_wait(void) {
    static wait_function *found;
    wait_function *wait = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!wait) {
        /* glibc has an older one for x86-64, of another layout, and may answer with that. */
        if (dlvsym)
            wait = (wait_function *)dlvsym(NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
        if (!wait)
            wait = (wait_function *)dlsym(NEXT, "pthread_cond_timedwait");
        __atomic_store_n(&found, wait, __ATOMIC_RELAXED);
    }
    return wait;
}

EXPORT int pthread_cond_timedwait(void *condition, void *mutex, const struct timespec64 *deadline) {
    wait_function *wait = real_wait();
    void *site = __builtin_return_address(0);
    if (finding)
        __atomic_store_n(&event_site, site, __ATOMIC_RELAXED);
    if (deadline->seconds < 1000000000) {
        /* On the monotonic clock: waits of a length. */
        int64_t length = deadline->seconds * SECOND + deadline->nanos - now(MONOTONIC);
        int result = wait(condition, mutex, deadline);
        if (result == ETIMEDOUT && asked >= 0) {
            elapsed += asked;
            asked = 0;
        } else if (result == ETIMEDOUT && site != __atomic_load_n(&event_site, __ATOMIC_RELAXED)) {
            int64_t quanta = length > 0 ? (length + QUANTUM - 1) / QUANTUM : 1;
            elapsed += quanta * QUANTUM;
        }
        return result;
    }
    /* On the clock of the day: parkUntil. A date that is long past was read from the clock above. */
    int64_t real = now(REALTIME);
    int64_t length = deadline->seconds > 4000000000 ? 0 : deadline->seconds * SECOND + deadline->nanos - EPOCH - elapsed;
    if (deadline->seconds > real / SECOND - 86400 || length <= 0)
        return wait(condition, mutex, deadline);
    struct timespec64 until = {(real + length) / SECOND, (real + length) % SECOND};
    int result = wait(condition, mutex, &until);
    if (result == ETIMEDOUT)
        elapsed += length;
    return result;
}

#define MILLISECOND INT64_C(1000000)

/* Thread.sleep up to JDK 21, where it is given nanoseconds; that JDK is known by a function of its virtual threads. */
EXPORT void JVM_Sleep(void *env, void *class, jlong millis) {
    static void *found, *found_later;
    int is_millis = !real(&found_later, "JVM_VirtualThreadStart");
    asked = is_millis && millis < INT64_MAX / MILLISECOND ? millis * MILLISECOND : -1;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_Sleep"))(env, class, millis);
    asked = -1;
}

/* Thread.sleep from JDK 22 on. */
EXPORT void JVM_SleepNanos(void *env, void *class, jlong nanos) {
    static void *found;
    asked = nanos;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_SleepNanos"))(env, class, nanos);
    asked = -1;
}

/* Object.wait up to JDK 20; 0 is for ever. */
EXPORT void JVM_MonitorWait(void *env, void *object, jlong millis) {
    static void *found;
    asked = millis > 0 && millis < INT64_MAX / MILLISECOND ? millis * MILLISECOND : -1;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_MonitorWait"))(env, object, millis);
    asked = -1;
}

typedef int create_function(void *, const void *, void *(*)(void *), void *);

struct start {
    void *(*routine)(void *);
    void *argument;
    int64_t elapsed;
    uint64_t draws;
};

static void *started(void *memory) {
    struct start start = *(struct start *)memory;
    free(memory);
    elapsed = start.elapsed;
    begin_draws(start.draws);
    return start.routine(start.argument);
}

EXPORT int pthread_create(void *thread, const void *attributes, void *(*routine)(void *), void *argument) {
    static create_function *found;
    leave_no_trace();
    if (attributes)
        enlarge_stack((void *)attributes);
    create_function *create = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!create) {
        create = (create_function *)dlsym(NEXT, "pthread_create");
        __atomic_store_n(&found, create, __ATOMIC_RELAXED);
    }
    struct start *start = malloc(sizeof *start);
    if (!start)
        return create(thread, attributes, routine, argument);
    start->routine = routine;
    start->argument = argument;
    start->elapsed = elapsed;
    start->draws = draws_of_a_child();
    int result = create(thread, attributes, started, start);
    if (result != 0)
        free(start);
    return result;
}
