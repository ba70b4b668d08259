/*
 * When files were changed that the run itself changes: by the clock that is pinned, since the others of its times are by
 * that. A regular file has the time at which the thread's clock stood that opened it for writing the last time; what was
 * never opened so, such as a directory, has the time at which clocks begin. Files that were changed before the run, and
 * those that are given a time in the past, keep theirs.
 *
 * What the system says follows its own ticks of some milliseconds, so that whether a file seems to have changed, and the
 * place of an archive in the table of those that the JDK has open, would differ from run to run.
 */
#include "interpose.h"

#define REALTIME 0
#define REALTIME_COARSE 5 /* what the system dates files by */
#define SECOND INT64_C(1000000000)
#define FILE_TYPE 0170000
#define REGULAR 0100000
#define ACCESS 3 /* the bits of open that say what for; 0 is reading */
#define O_CREAT 0100
#define O_TMPFILE 020000000

/* As struct timespec is on 64-bit Linux, the only one that psf pins on. */
struct timespec64 {
    int64_t seconds;
    int64_t nanos;
};

/* As struct stat is there; on x86-64 the mode has another place. */
struct stat {
    uint64_t device, inode;
#if defined(__x86_64__)
    uint64_t links;
    uint32_t mode;
    uint32_t between[11];
#else
    uint32_t mode;
    uint32_t between[13];
#endif
    struct timespec64 accessed, changed, status;
};
_Static_assert(offsetof(struct stat, accessed) == 72, "struct stat");

/* struct statx, as Linux has it on every machine. */
struct statx_time {
    int64_t seconds;
    uint32_t nanos;
    int32_t spare;
};
struct statx {
    uint32_t before[7];
    uint16_t mode;
    uint16_t spare;
    uint64_t inode;
    uint64_t between[3];
    struct statx_time accessed, born, status, changed;
};
_Static_assert(offsetof(struct statx, accessed) == 64, "struct statx");

extern int clock_gettime(int, struct timespec64 *);
typedef __builtin_va_list arguments;

/* Files that were opened for writing, by inode; where two fall on one place the later one is known. */
#define PLACES 4096
static struct {
    uint64_t inode;
    int64_t time;
} written[PLACES];
static char taken;

static int64_t began;

static int64_t now(int clock) {
    struct timespec64 time = {0, 0};
    clock_gettime(clock, &time);
    return time.seconds * SECOND + time.nanos;
}

__attribute__((constructor)) static void begin(void) {
    began = now(REALTIME_COARSE);
}

static size_t place(uint64_t inode) {
    return (size_t)(inode * UINT64_C(0x9E3779B97F4A7C15) >> 52);
}

static void take(void) {
    while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE))
        ;
}

static void give_back(void) {
    __atomic_clear(&taken, __ATOMIC_RELEASE);
}

/* What a time of a file is where clocks are pinned. */
static int64_t pinned(int64_t time, uint64_t inode, uint32_t mode) {
    if (time < began || time > now(REALTIME))
        return time;
    int64_t own = clocks_begin();
    take();
    if ((mode & FILE_TYPE) == REGULAR && written[place(inode)].inode == inode)
        own = written[place(inode)].time;
    give_back();
    return own;
}

static int of_stat(int failed, struct stat *file) {
    if (!failed && file) {
        struct timespec64 *const times[] = {&file->accessed, &file->changed, &file->status};
        for (int i = 0; i < 3; i++) {
            int64_t time = times[i]->seconds * SECOND + times[i]->nanos;
            int64_t own = pinned(time, file->inode, file->mode);
            if (own != time)
                *times[i] = (struct timespec64){own / SECOND, own % SECOND};
        }
    }
    return failed;
}

#define FIND(type, name) static void *found; type *next = (type *)real(&found, name)

typedef int by_path(const char *, struct stat *);
typedef int by_number(int, struct stat *);
typedef int by_both(int, const char *, struct stat *, int);
typedef int old_by_path(int, const char *, struct stat *);
typedef int old_by_number(int, int, struct stat *);
typedef int old_by_both(int, int, const char *, struct stat *, int);

EXPORT int stat64(const char *path, struct stat *to) { FIND(by_path, "stat64"); return of_stat(next(path, to), to); }
EXPORT int lstat64(const char *path, struct stat *to) { FIND(by_path, "lstat64"); return of_stat(next(path, to), to); }
EXPORT int stat(const char *path, struct stat *to) { FIND(by_path, "stat"); return of_stat(next(path, to), to); }
EXPORT int lstat(const char *path, struct stat *to) { FIND(by_path, "lstat"); return of_stat(next(path, to), to); }
EXPORT int fstat64(int file, struct stat *to) { FIND(by_number, "fstat64"); return of_stat(next(file, to), to); }
EXPORT int fstat(int file, struct stat *to) { FIND(by_number, "fstat"); return of_stat(next(file, to), to); }
EXPORT int fstatat64(int at, const char *path, struct stat *to, int flags) {
    FIND(by_both, "fstatat64");
    return of_stat(next(at, path, to, flags), to);
}
EXPORT int fstatat(int at, const char *path, struct stat *to, int flags) {
    FIND(by_both, "fstatat");
    return of_stat(next(at, path, to, flags), to);
}
/* What JDKs call that were linked with an older glibc. */
EXPORT int __xstat64(int version, const char *path, struct stat *to) {
    FIND(old_by_path, "__xstat64");
    return of_stat(next(version, path, to), to);
}
EXPORT int __lxstat64(int version, const char *path, struct stat *to) {
    FIND(old_by_path, "__lxstat64");
    return of_stat(next(version, path, to), to);
}
EXPORT int __fxstat64(int version, int file, struct stat *to) {
    FIND(old_by_number, "__fxstat64");
    return of_stat(next(version, file, to), to);
}
EXPORT int __fxstatat64(int version, int at, const char *path, struct stat *to, int flags) {
    FIND(old_by_both, "__fxstatat64");
    return of_stat(next(version, at, path, to, flags), to);
}

typedef int statx_function(int, const char *, int, unsigned, struct statx *);

/* The JDK looks for it by name, and finds this where the libc has none. */
EXPORT int statx(int at, const char *path, int flags, unsigned mask, struct statx *to) {
    FIND(statx_function, "statx");
    int failed = next ? next(at, path, flags, mask, to) : (int)syscall(STATX, at, path, flags, mask, to);
    if (!failed && to) {
        struct statx_time *const times[] = {&to->accessed, &to->born, &to->status, &to->changed};
        for (int i = 0; i < 4; i++) {
            int64_t time = times[i]->seconds * SECOND + times[i]->nanos;
            int64_t own = pinned(time, to->inode, to->mode);
            if (own != time) {
                times[i]->seconds = own / SECOND;
                times[i]->nanos = (uint32_t)(own % SECOND);
            }
        }
    }
    return failed;
}

/* A file was opened; for writing it is changed now. */
static int opened(int file, int flags) {
    static void *found;
    struct stat as;
    by_number *next = flags & ACCESS && file >= 0 ? (by_number *)real(&found, "fstat64") : 0;
    if (!next && flags & ACCESS && file >= 0) {
        static void *other;
        next = (by_number *)real(&other, "fstat"); /* musl has one for both */
    }
    if (next && next(file, &as) == 0 && (as.mode & FILE_TYPE) == REGULAR) {
        take();
        written[place(as.inode)].inode = as.inode;
        written[place(as.inode)].time = thread_clock();
        give_back();
    }
    return file;
}

#define MODE(last) \
    unsigned mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        arguments rest; \
        __builtin_va_start(rest, last); \
        mode = __builtin_va_arg(rest, unsigned); \
        __builtin_va_end(rest); \
    }

typedef int open_function(const char *, int, ...);
typedef int openat_function(int, const char *, int, ...);

EXPORT int open64(const char *path, int flags, ...) {
    MODE(flags)
    FIND(open_function, "open64");
    return opened(next(path, flags, mode), flags);
}
EXPORT int open(const char *path, int flags, ...) {
    MODE(flags)
    FIND(open_function, "open");
    return opened(next(path, flags, mode), flags);
}
EXPORT int openat64(int at, const char *path, int flags, ...) {
    MODE(flags)
    FIND(openat_function, "openat64");
    return opened(next(at, path, flags, mode), flags);
}
EXPORT int openat(int at, const char *path, int flags, ...) {
    MODE(flags)
    FIND(openat_function, "openat");
    return opened(next(at, path, flags, mode), flags);
}
