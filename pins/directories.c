/*
 * Lists the files of a directory in the order of their names. The system's own order depends on the directory's history, and on the
 * file system.
 *
 * A directory is read to its end when its first file is requested. A spin lock protects the list of open directories.
 */
#include "interpose.h"

/* struct dirent of 64-bit Linux */
struct entry {
    uint64_t inode;
    int64_t offset;
    uint16_t length;
    unsigned char type;
    char name[];
};

typedef struct entry *read_function(void *);

struct listing {
    struct listing *next;
    void *directory;
    struct entry **entries;
    size_t count, at;
    /* The value of errno if the last reading failed. */
    int error;
};

extern int *__errno_location(void);
extern void *realloc(void *, size_t);
extern void *memcpy(void *, const void *, size_t);

static struct listing *listings;
static char taken;

static void take(void) {
    while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE))
        ;
}

static void give_back(void) {
    __atomic_clear(&taken, __ATOMIC_RELEASE);
}

static int by_name(const void *one, const void *other) {
    return strcmp((*(struct entry *const *)one)->name, (*(struct entry *const *)other)->name);
}

static struct listing *known(void *directory) {
    take();
    struct listing *listing = listings;
    while (listing && listing->directory != directory)
        listing = listing->next;
    give_back();
    return listing;
}

static void forget(void *directory) {
    take();
    struct listing **at = &listings;
    while (*at && (*at)->directory != directory)
        at = &(*at)->next;
    struct listing *listing = *at;
    if (listing)
        *at = listing->next;
    give_back();
    if (!listing)
        return;
    for (size_t i = 0; i < listing->count; i++)
        free(listing->entries[i]);
    free(listing->entries);
    free(listing);
}

/* Adds a copy; returns 0 if memory runs out. */
static int add(struct listing *listing, size_t *room, const struct entry *entry) {
    if (listing->count == *room) {
        size_t larger = *room ? *room * 2 : 64;
        struct entry **entries = realloc(listing->entries, larger * sizeof *entries);
        if (!entries)
            return 0;
        listing->entries = entries;
        *room = larger;
    }
    struct entry *copy = malloc(entry->length);
    if (!copy)
        return 0;
    memcpy(copy, entry, entry->length);
    listing->entries[listing->count++] = copy;
    return 1;
}

static struct listing *list(void *directory, read_function *next) {
    struct listing *listing = malloc(sizeof *listing);
    if (!listing)
        return NULL;
    *listing = (struct listing){.directory = directory};
    int *error = __errno_location();
    int before = *error;
    size_t room = 0;
    struct entry *entry;
    *error = 0;
    while ((entry = next(directory)))
        if (!add(listing, &room, entry)) {
            *error = 12; /* ENOMEM */
            break;
        }
    listing->error = *error;
    *error = before;
    if (listing->count)
        qsort(listing->entries, listing->count, sizeof *listing->entries, by_name);
    take();
    listing->next = listings;
    listings = listing;
    give_back();
    return listing;
}

static struct entry *sorted(void *directory, read_function *next) {
    struct listing *listing = known(directory);
    if (!listing)
        listing = list(directory, next);
    if (!listing)
        return next(directory);
    if (listing->at < listing->count)
        return listing->entries[listing->at++];
    if (listing->error)
        *__errno_location() = listing->error;
    return NULL;
}

EXPORT struct entry *readdir(void *directory) {
    static void *found;
    return sorted(directory, (read_function *)real(&found, "readdir"));
}

EXPORT struct entry *readdir64(void *directory) {
    static void *found;
    return sorted(directory, (read_function *)real(&found, "readdir64"));
}

EXPORT void rewinddir(void *directory) {
    static void *found;
    forget(directory);
    ((void (*)(void *))real(&found, "rewinddir"))(directory);
}

EXPORT int closedir(void *directory) {
    static void *found;
    forget(directory);
    return ((int (*)(void *))real(&found, "closedir"))(directory);
}
