/*
 * Shared by the parts of the library that `psf score` preloads into the JVM on Linux. Each part replaces functions that the JDK's
 * native libraries call through their PLTs.
 *
 * The library is not linked with a libc. It finds the functions of the libc at run time, so that one library works with glibc and
 * musl.
 */
#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))
#define NEXT ((void *)-1)

typedef int64_t jlong;

#define SECOND INT64_C(1000000000) /* in nanoseconds */

extern void *dlsym(void *, const char *);
extern void *malloc(size_t);
extern void *calloc(size_t, size_t);
extern void *realloc(void *, size_t);
extern void free(void *);
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
extern int strcmp(const char *, const char *);
extern long syscall(long, ...);

#if defined(__x86_64__)
#define STATX 332
#else
#define STATX 291 /* on machines with today's usual numbers of system calls */
#endif

/* Returns the function of that name that this library replaces. It is looked up once, and stored in `found`. */
static inline void *real(void **found, const char *name) {
    void *function = __atomic_load_n(found, __ATOMIC_RELAXED);
    if (!function) {
        function = dlsym(NEXT, name);
        __atomic_store_n(found, function, __ATOMIC_RELAXED);
    }
    return function;
}

/* JNINativeMethod */
struct native_method {
    const char *name;
    const char *descriptor;
    void *function;
};

/* Indices of functions in the tables of JNI and its invocation interface; Java Native Interface Specification, chapters 4 and 5. */
enum { FIND_CLASS = 6, EXCEPTION_CLEAR = 17, REGISTER_NATIVES = 215, GET_JAVA_VM = 219, GET_ENV = 6 };
enum { NEW_GLOBAL_REF = 21, DELETE_LOCAL_REF = 23, IS_SAME_OBJECT = 24, GET_OBJECT_CLASS = 31, IS_INSTANCE_OF = 32 };
enum { GET_METHOD_ID = 33, CALL_VOID_METHOD_A = 63, GET_STATIC_FIELD_ID = 144, GET_STATIC_OBJECT_FIELD = 145 };

/*
 * Registers a native method of Object, so that the library is notified of its calls; returns whether that succeeded. HotSpot
 * registers these methods itself, so the registration must be repeated.
 */
static inline int hear_of(void *env, struct native_method method) {
    void *const *jni = *(void *const **)env;
    void *object = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, "java/lang/Object");
    int heard = object && ((int (*)(void *, void *, struct native_method *, int))jni[REGISTER_NATIVES])(env, object, &method, 1) == 0;
    if (!heard)
        ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
    return heard;
}

/* The functions of JVM TI that the library uses; JVM Tool Interface 1.2, which gives each a number. */
struct jvmti {
    void *reserved;
    int (*set_event_notification_mode)(const void *self, int mode, int event, void *thread, ...); /* 2 */
    void *unused_3[44];
    int (*deallocate)(const void *self, void *memory);                                          /* 47 */
    int (*get_class_signature)(const void *self, void *class, char **signature, char **generic); /* 48 */
    void *unused_49[4];
    int (*get_class_fields)(const void *self, void *class, int *count, void ***fields); /* 53 */
    int (*get_implemented_interfaces)(const void *self, void *class, int *count, void ***interfaces); /* 54 */
    void *unused_55[5];
    int (*get_field_name)(const void *self, void *class, void *field, char **name, char **signature, char **generic); /* 60 */
    void *unused_61;
    int (*get_field_modifiers)(const void *self, void *class, void *field, int *modifiers); /* 62 */
    void *unused_63[59];
    int (*set_event_callbacks)(const void *self, const void *callbacks, int bytes); /* 122 */
};
enum { JVMTI_VERSION = 0x30010200, ENABLE = 1, FIRST_EVENT = 50, CLASS_LOAD = 55 };
typedef void on_class(const struct jvmti *const *, void *env, void *thread, void *class);

/* Returns a number as SplitMix64 (Steele, Lea, Flood, 2014) mixes it. */
static inline uint64_t scattered(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/*
 * The functions that the parts share, part by part. A part calls only functions of parts above it. Files that are not here share
 * nothing, and may call all of these. `tests/runtime_rooms.rs` checks this.
 */

/* settings.c */

/* Whether the system's random numbers are not pinned. */
int random_is_the_systems(void);
/* Whether the process id is not pinned. */
int process_is_the_systems(void);
/* Whether stacks get exactly the requested sizes. */
int stack_is_the_users(void);
/* Returns the bytes of the heap for psf's counters; the program got the rest. */
jlong heap_of_counters(void);
/* Whether objects get numbers if the runtime asks for them. */
int numbers_are_wanted(void);
/* Whether the runtime that asks is a part of the JDK. */
int numbers_are_of_jdk(void);
/* Restores LD_PRELOAD to its value before psf added the library, so that neither the program nor its children see it. */
void leave_no_trace(void);
/* Removes the library's file, which tells psf that the clocks are in use. Renames it instead if hash codes are not pinned. */
void take_file_away(int renames);

/* machine.c */

/* Whether an address in a caller belongs to the JVM itself. */
int is_in_libjvm(const void *address);

/* stack.c */

/* Enlarges the stack in a thread's attributes, so that as much recursion fits with counting as without. */
void enlarge_stack(void *attributes);

/* generators.c */

/* A thread's generator of identity hash codes, as in HotSpot's Thread; hotspot/share/runtime/thread.hpp and thread.cpp. */
struct generator {
    uint32_t w, x, y, z;
};
/* Whether the place of the JVM's generators of identity hash codes is known. */
int hashes_are_pinned(void);
/* Returns the JVM's generator in this thread; NULL if unknown. */
struct generator *generator_of_the_jvm(void);
/* Returns this thread's generator for requests of Java. */
struct generator *generator_of_java(void);
/* Returns the begin of the draws for a thread that this one is about to make. Its identity hash codes depend on these draws. */
uint64_t draws_of_a_child(void);
/* Sets the begin of the thread's own draws. */
void begin_draws(uint64_t at);

/* clocks.c */

/* Return the start of pinned clocks, and the time of the thread's clock: nanoseconds since 1970. */
int64_t clocks_begin(void);
int64_t thread_clock(void);
/* Advances the thread's clock. */
void time_passes(int64_t nanos);
/* Sets the thread's clock to the start of clocks. */
void clock_begins(void);

/* waits.c */

/* Starts the clocks: from now on they advance only by waits of the program. The first thread calls it once. */
void clocks_begin_with(void *env);

/* classes.c */

/*
 * Has the JVM call a function for each class that it loads from now on. Returns 0 if the JVM does not, for instance while it
 * begins.
 */
int hear_of_classes(void *env, on_class *hears);
/* Returns the interface by which the library asks for facts about classes; NULL before it is notified of classes. */
const struct jvmti *const *asks_of_classes(void);
/* Returns a global reference to a class of the JDK; NULL if it has no such class. */
void *known_class(void *env, const char *name);

/* shapes.c */

/* Numbers.fields and Numbers.descriptor of the runtime. */
void *native_fields(void *env, void *of, void *class);
void *native_descriptor(void *env, void *of, void *class);
void *native_interfaces(void *env, void *of, void *class);

/* archive_streams.c */

/* Starts to recognize streams of archives by their classes. */
void know_archive_streams(void *env);
/* Whether an object is a stream of an archive. */
int is_archive_stream(void *env, void *object);

/* numbers.c */

/* Starts the numbering: from now on objects have numbers, and the runtime can ask for them. */
void begin_numbers(void *env);
int objects_have_numbers(void);
uint32_t number_of(void *env, void *object);
/*
 * Returns the hash code of an object that has a number. The first request draws it from a generator, whose new state goes to
 * `keeps`.
 */
uint32_t code_beside_number(void *env, void *object, struct generator from, struct generator *keeps);
/* Records that an object has this hash code from the time before there were numbers. */
void code_was_given(uint32_t code);
