/*
 * Pins the system's facts about files: their times, and their numbers.
 *
 * A file that the run changes gets its time from the pinned clock, like all other times of the run. A regular file has the time of
 * the thread's clock when it was last opened for writing. A file that was never opened for writing, such as a directory, has the
 * time at which clocks begin. Files that were changed before the run keep their times. So do files that the program gives a time in
 * the past.
 *
 * The system's own times advance in ticks of some milliseconds. Whether a file seems to have changed would therefore differ from
 * run to run. The place of an archive in the JDK's table of open archives would differ, too.
 *
 * Devices and inodes are numbered in the order of the queries. A file that replaces a deleted one has another number. From JDK 25
 * on, that table is also ordered by these numbers.
 *
 * A spin lock protects the tables.
 */
#include "interpose.h"

#define REALTIME 0
#define REALTIME_COARSE 5 /* the clock by which the system dates files */
#define FILE_TYPE 0170000
#define REGULAR 0100000
#define ACCESS 3 /* the bits of open that specify the access; 0 is reading */
#define O_CREAT 0100
#define O_TMPFILE 020000000
#define AT_FDCWD (-100)
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_EMPTY_PATH 0x1000
#define STATX_BTIME 0x800
#define STATX_ALL 0xfff

/* struct timespec of 64-bit Linux, the only system on which psf pins */
struct timespec64 {
    int64_t seconds;
    int64_t nanos;
};

/* struct stat of 64-bit Linux; on x86-64 the mode has another place */
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

/* struct statx, which is the same on all machines */
struct statx_time {
    int64_t seconds;
    uint32_t nanos;
    int32_t spare;
};
struct statx {
    uint32_t valid; /* which fields the system has set */
    uint32_t before[6];
    uint16_t mode;
    uint16_t spare;
    uint64_t inode;
    uint64_t between[3];
    struct statx_time accessed, born, status, changed;
    uint32_t own_major, own_minor; /* of the device that the file is */
    uint32_t major, minor;         /* of the device that contains the file */
    uint64_t behind[14];
};
_Static_assert(offsetof(struct statx, accessed) == 64, "struct statx");

extern int clock_gettime(int, struct timespec64 *);
typedef __builtin_va_list arguments;

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

static void take(void) {
    while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE))
        ;
}

static void give_back(void) {
    __atomic_clear(&taken, __ATOMIC_RELEASE);
}

#define FILES (1 << 16)
static struct {
    uint64_t device, inode;
    int64_t born;
    int64_t written; /* the time at which it was opened for writing, or 0 */
} files[FILES];
static uint32_t places[2 * FILES];
static uint32_t count;

/* Returns the number of a file, from 1 on; 0 if there are too many files. */
static uint32_t file_number(uint64_t device, uint64_t inode, int64_t born) {
    uint32_t number = 0;
    uint64_t hash = (inode * 31 + device + (uint64_t)born) * UINT64_C(0x9E3779B97F4A7C15) >> 47;
    take();
    for (;; hash++) {
        uint32_t *place = &places[hash & (2 * FILES - 1)];
        if (!*place && count < FILES) {
            files[count].device = device;
            files[count].inode = inode;
            files[count].born = born;
            *place = ++count;
        }
        if (!*place)
            break;
        if (files[*place - 1].inode == inode && files[*place - 1].device == device && files[*place - 1].born == born) {
            number = *place;
            break;
        }
    }
    give_back();
    return number;
}

#define DEVICES 200
static uint64_t devices[DEVICES];

/* Returns the number of a device, from 1 on; 0 if there are too many devices. */
static uint32_t device_number(uint64_t device) {
    uint32_t number = 0;
    take();
    while (number < DEVICES && devices[number] && devices[number] != device)
        number++;
    if (number < DEVICES)
        devices[number] = device;
    give_back();
    return number < DEVICES ? number + 1 : 0;
}

static uint64_t device_of(uint64_t major, uint64_t minor) {
    return major << 32 | minor;
}

/* Returns the time at which a file was made, if that was in this run and the file system has it; else 0. */
static int64_t born(int at, const char *path, int flags) {
    struct statx file;
    if (syscall(STATX, at, path, flags, STATX_BTIME, &file) != 0 || !(file.valid & STATX_BTIME))
        return 0;
    int64_t time = file.born.seconds * SECOND + file.born.nanos;
    return time < began ? 0 : time;
}

/* Returns the pinned value of a file's time. */
static int64_t pinned(int64_t time, uint32_t number) {
    if (time < began || time > now(REALTIME))
        return time;
    int64_t written = number ? __atomic_load_n(&files[number - 1].written, __ATOMIC_RELAXED) : 0;
    return written ? written : clocks_begin();
}

/* Returns the pinned inode. If there are too many files, the inode keeps its number, moved far from all others. */
static uint64_t inode_of(uint32_t number, uint64_t inode) {
    return number ? number : inode | UINT64_C(1) << 61;
}

static int of_stat(int failed, struct stat *file, int at, const char *path, int flags) {
    if (!failed && file) {
        struct timespec64 *const times[] = {&file->accessed, &file->changed, &file->status};
        /* A file that was made in this run was also changed in it. */
        int old = file->status.seconds * SECOND + file->status.nanos < began;
        uint64_t device = file->device; /* in the layout of makedev(3) */
        device = device_of((device >> 8 & 0xfff) | (device >> 32 & 0xfffff000), (device & 0xff) | (device >> 12 & 0xffffff00));
        uint32_t number = file_number(device, file->inode, old ? 0 : born(at, path, flags));
        for (int i = 0; i < 3; i++) {
            int64_t time = times[i]->seconds * SECOND + times[i]->nanos;
            int64_t own = pinned(time, number);
            if (own != time)
                *times[i] = (struct timespec64){own / SECOND, own % SECOND};
        }
        file->inode = inode_of(number, file->inode);
        number = device_number(device);
        file->device = number ? number : file->device;
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

EXPORT int stat64(const char *path, struct stat *to) {
    FIND(by_path, "stat64");
    return of_stat(next(path, to), to, AT_FDCWD, path, 0);
}
EXPORT int lstat64(const char *path, struct stat *to) {
    FIND(by_path, "lstat64");
    return of_stat(next(path, to), to, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW);
}
EXPORT int stat(const char *path, struct stat *to) {
    FIND(by_path, "stat");
    return of_stat(next(path, to), to, AT_FDCWD, path, 0);
}
EXPORT int lstat(const char *path, struct stat *to) {
    FIND(by_path, "lstat");
    return of_stat(next(path, to), to, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW);
}
EXPORT int fstat64(int file, struct stat *to) {
    FIND(by_number, "fstat64");
    return of_stat(next(file, to), to, file, "", AT_EMPTY_PATH);
}
EXPORT int fstat(int file, struct stat *to) {
    FIND(by_number, "fstat");
    return of_stat(next(file, to), to, file, "", AT_EMPTY_PATH);
}
EXPORT int fstatat64(int at, const char *path, struct stat *to, int flags) {
    FIND(by_both, "fstatat64");
    return of_stat(next(at, path, to, flags), to, at, path, flags);
}
EXPORT int fstatat(int at, const char *path, struct stat *to, int flags) {
    FIND(by_both, "fstatat");
    return of_stat(next(at, path, to, flags), to, at, path, flags);
}
/* Entry points for JDKs that were linked with an older glibc. */
EXPORT int __xstat64(int version, const char *path, struct stat *to) {
    FIND(old_by_path, "__xstat64");
    return of_stat(next(version, path, to), to, AT_FDCWD, path, 0);
}
EXPORT int __lxstat64(int version, const char *path, struct stat *to) {
    FIND(old_by_path, "__lxstat64");
    return of_stat(next(version, path, to), to, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW);
}
EXPORT int __fxstat64(int version, int file, struct stat *to) {
    FIND(old_by_number, "__fxstat64");
    return of_stat(next(version, file, to), to, file, "", AT_EMPTY_PATH);
}
EXPORT int __fxstatat64(int version, int at, const char *path, struct stat *to, int flags) {
    FIND(old_by_both, "__fxstatat64");
    return of_stat(next(version, at, path, to, flags), to, at, path, flags);
}

typedef int statx_function(int, const char *, int, unsigned, struct statx *);

/* The JDK looks it up by name, and finds this function even if the libc has none. */
EXPORT int statx(int at, const char *path, int flags, unsigned mask, struct statx *to) {
    FIND(statx_function, "statx");
    int failed = next ? next(at, path, flags, mask, to) : (int)syscall(STATX, at, path, flags, mask, to);
    if (!failed && to) {
        struct statx_time *const times[] = {&to->accessed, &to->born, &to->status, &to->changed};
        int old = to->status.seconds * SECOND + to->status.nanos < began;
        uint64_t device = device_of(to->major, to->minor);
        flags &= AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH;
        uint32_t number = file_number(device, to->inode, old ? 0 : born(at, path, flags));
        for (int i = 0; i < 4; i++) {
            int64_t time = times[i]->seconds * SECOND + times[i]->nanos;
            int64_t own = pinned(time, number);
            if (own != time) {
                times[i]->seconds = own / SECOND;
                times[i]->nanos = (uint32_t)(own % SECOND);
            }
        }
        to->inode = inode_of(number, to->inode);
        number = device_number(device);
        to->major = number ? 0 : to->major;
        to->minor = number ? number : to->minor;
    }
    return failed;
}

/* Records that a file was opened; opening it for writing changes it now. */
static int opened(int file, int flags) {
    struct statx as;
    if (!(flags & ACCESS) || file < 0 || syscall(STATX, file, "", AT_EMPTY_PATH, STATX_ALL, &as) != 0)
        return file;
    int64_t made = as.valid & STATX_BTIME ? as.born.seconds * SECOND + as.born.nanos : 0;
    uint32_t number = file_number(device_of(as.major, as.minor), as.inode, made < began ? 0 : made);
    if ((as.mode & FILE_TYPE) == REGULAR && number)
        __atomic_store_n(&files[number - 1].written, thread_clock(), __ATOMIC_RELAXED);
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
