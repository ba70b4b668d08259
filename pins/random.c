/*
 * Pins the bytes of /dev/random and /dev/urandom: they are the same in every run. SecureRandom uses them, and UUID.randomUUID and
 * the names of temporary files use SecureRandom. Any other file, such as a file of keys, is read unchanged.
 *
 * Threads take their bytes from one sequence, by an atomic counter.
 */
#include "interpose.h"

#define AT_EMPTY_PATH 0x1000
#define MEMORY_DEVICES 1 /* major number; Linux, admin-guide/devices.txt */
#define RANDOM 8
#define URANDOM 9
#define CHARACTER_DEVICE 0020000
#define FILE_TYPE 0170000

/* struct statx, which is the same on all machines */
struct statx {
    uint32_t before[7];
    uint16_t mode;
    uint16_t spare;
    uint64_t between[12];
    uint32_t major;
    uint32_t minor;
    uint64_t behind[15];
};
_Static_assert(offsetof(struct statx, major) == 128, "struct statx");

static int is_random(int descriptor) {
    struct statx file;
    if (syscall(STATX, descriptor, "", AT_EMPTY_PATH, 1 /* the type */, &file) != 0)
        return 0;
    int is_device = (file.mode & FILE_TYPE) == CHARACTER_DEVICE && file.major == MEMORY_DEVICES;
    return is_device && (file.minor == RANDOM || file.minor == URANDOM);
}

/* Returns the number of SplitMix64 at that position. */
static uint64_t number(uint64_t at) {
    return scattered(at * UINT64_C(0x9E3779B97F4A7C15));
}

EXPORT long read(int descriptor, void *to, size_t length) {
    static void *found;
    static uint64_t given;
    long (*next)(int, void *, size_t) = (long (*)(int, void *, size_t))real(&found, "read");
    if (length == 0 || random_is_the_systems() || !is_random(descriptor))
        return next(descriptor, to, length);
    uint64_t first = __atomic_fetch_add(&given, (length + 7) / 8, __ATOMIC_RELAXED);
    unsigned char *bytes = to;
    for (size_t i = 0; i < length; i++)
        bytes[i] = (unsigned char)(number(first + i / 8 + 1) >> i % 8 * 8);
    return (long)length;
}
