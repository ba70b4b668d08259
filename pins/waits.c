/*
 * Timed waits that run out advance the thread's clock by their length.
 *
 * Otherwise loops that wait until a deadline (Condition.awaitNanos, thread pools) would wait again and again. All timed waits of
 * HotSpot end in one function of the C library. For sleep and wait, the requested time is known exactly.
 *
 * The state of a wait is thread-local, and all shared variables are atomic.
 */
#include "interpose.h"

/* struct timespec of 64-bit Linux, the only system on which psf pins */
struct timespec64 {
    int64_t seconds;
    int64_t nanos;
};

#define MILLISECOND INT64_C(1000000)
#define QUANTUM MILLISECOND /* timed waits are rounded up to it, because their requested length is not exactly known */
#define REALTIME 0
#define MONOTONIC 1
#define ETIMEDOUT 110

extern void *dlvsym(void *, const char *, const char *) __attribute__((weak));
extern int clock_gettime(int, struct timespec64 *);

#define NOTHING (-1)         /* neither sleep nor wait has asked */
#define BY_THE_DEADLINE (-2) /* one of them has asked, for a time that only the wait itself contains */

/*
 * The requested time of the thread's wait, if known. It is valid until the first timed wait has run out, which is all that advances
 * the clock then. The JVM may wait several times.
 */
static __thread int64_t asked = NOTHING;

/*
 * The call site of LockSupport's parking, which the library cannot observe otherwise; NULL if it was not found.
 *
 * The JVM also waits for itself. For a monitor that another thread owns it looks again after a millisecond, up to JDK 23
 * occasionally. It also waits for its own locks. The program does not determine how often such a wait runs out, so it does not
 * advance the clock.
 */
static void *parking_site;
/* Whether this is the wait that finds the call site. */
static __thread int finding;
/* Whether the library observes Object.wait. If so, only sleeping, waiting and parking advance the clock. */
static int waits_are_known;

EXPORT void JVM_MonitorWait(void *env, void *object, jlong millis);

/* Parks for a nanosecond like LockSupport.parkNanos(1), but without a bytecode instruction. */
static void find_parking_site(void *env) {
    void *const *jni = *(void *const **)env;
    void *class = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, "jdk/internal/misc/Unsafe");
    typedef void *id_function(void *, void *, const char *, const char *);
    void *field = class ? ((id_function *)jni[GET_STATIC_FIELD_ID])(env, class, "theUnsafe", "Ljdk/internal/misc/Unsafe;") : NULL;
    void *park = field ? ((id_function *)jni[GET_METHOD_ID])(env, class, "park", "(ZJ)V") : NULL;
    void *unsafe = park ? ((void *(*)(void *, void *, void *))jni[GET_STATIC_OBJECT_FIELD])(env, class, field) : NULL;
    if (unsafe) {
        const jlong no_date_and_a_nanosecond[] = {0, 1};
        finding = 1;
        ((void (*)(void *, void *, void *, const void *))jni[CALL_VOID_METHOD_A])(env, unsafe, park, no_date_and_a_nanosecond);
        finding = 0;
    }
    ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
}

/*
 * Registers Object.wait. From JDK 22 on the waiting thread may be virtual and release its carrier, so the method stays the JVM's
 * own.
 */
static void hear_of_waits(void *env) {
    static void *found_nanos, *found_virtual;
    if (real(&found_nanos, "JVM_SleepNanos"))
        return;
    const char *wait = real(&found_virtual, "JVM_VirtualThreadStart") ? "wait0" : "wait";
    int heard = hear_of(env, (struct native_method){wait, "(J)V", (void *)JVM_MonitorWait});
    __atomic_store_n(&waits_are_known, heard, __ATOMIC_RELAXED);
}

void clocks_begin_with(void *env) {
    find_parking_site(env);
    hear_of_waits(env);
    clock_begins();
}

/* Whether a wait from this call site advances the clock, if neither sleep nor wait asked for it. */
static int counts(void *site) {
    void *parking = __atomic_load_n(&parking_site, __ATOMIC_RELAXED);
    return !parking || site == parking || !__atomic_load_n(&waits_are_known, __ATOMIC_RELAXED);
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
        /* On x86-64 glibc also has an older function, with another layout, and may return that one. */
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
    if (finding) {
        __atomic_store_n(&parking_site, site, __ATOMIC_RELAXED);
        return wait(condition, mutex, deadline);
    }
    if (deadline->seconds < 1000000000) {
        /* On the monotonic clock: waits of a given length. */
        int64_t length = deadline->seconds * SECOND + deadline->nanos - now(MONOTONIC);
        int result = wait(condition, mutex, deadline);
        if (result != ETIMEDOUT)
            return result;
        if (asked >= 0) {
            time_passes(asked);
            asked = 0;
        } else if (asked == BY_THE_DEADLINE || counts(site)) {
            int64_t quanta = length > 0 ? (length + QUANTUM - 1) / QUANTUM : 1;
            time_passes(quanta * QUANTUM);
        }
        return result;
    }
    /* On the real-time clock: parkUntil. A date in the distant past was read from the pinned clock. */
    int64_t real = now(REALTIME);
    int64_t length = deadline->seconds > 4000000000 ? 0 : deadline->seconds * SECOND + deadline->nanos - thread_clock();
    if (deadline->seconds > real / SECOND - 86400 || length <= 0)
        return wait(condition, mutex, deadline);
    struct timespec64 until = {(real + length) / SECOND, (real + length) % SECOND};
    int result = wait(condition, mutex, &until);
    if (result == ETIMEDOUT)
        time_passes(length);
    return result;
}

/* Thread.sleep up to JDK 21. It gets nanoseconds on JDKs from 19 on, which are recognized by a function for virtual threads. */
EXPORT void JVM_Sleep(void *env, void *class, jlong millis) {
    static void *found, *found_later;
    int is_millis = !real(&found_later, "JVM_VirtualThreadStart");
    asked = is_millis && millis < INT64_MAX / MILLISECOND ? millis * MILLISECOND : BY_THE_DEADLINE;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_Sleep"))(env, class, millis);
    asked = NOTHING;
}

/* Thread.sleep from JDK 22 on. */
EXPORT void JVM_SleepNanos(void *env, void *class, jlong nanos) {
    static void *found;
    asked = nanos;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_SleepNanos"))(env, class, nanos);
    asked = NOTHING;
}

/* Object.wait up to JDK 21; 0 waits for ever. */
EXPORT void JVM_MonitorWait(void *env, void *object, jlong millis) {
    static void *found;
    asked = millis < INT64_MAX / MILLISECOND ? millis * MILLISECOND : BY_THE_DEADLINE;
    if (millis <= 0)
        asked = NOTHING;
    ((void (*)(void *, void *, jlong))real(&found, "JVM_MonitorWait"))(env, object, millis);
    asked = NOTHING;
}
