/*
 * What the parts of the library share that `psf score` preloads into the JVM on Linux: each takes the place of functions
 * that the JDK's native libraries call through their PLTs.
 *
 * No libc is linked: what is used of it is found at run time, so that one library serves glibc and musl.
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
#define STATX 291 /* where system calls have the numbers that are usual today */
#endif

/* The function of that name that the library stands before; found once, and kept where `found` says. */
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

/* Numbers of functions in JNI's table and in that of its invocation; Java Native Interface Specification, chapters 4 and 5. */
enum { FIND_CLASS = 6, EXCEPTION_CLEAR = 17, REGISTER_NATIVES = 215, GET_JAVA_VM = 219, GET_ENV = 6 };
enum { NEW_GLOBAL_REF = 21, DELETE_LOCAL_REF = 23, IS_SAME_OBJECT = 24, GET_OBJECT_CLASS = 31, IS_INSTANCE_OF = 32 };
enum { GET_METHOD_ID = 33, CALL_VOID_METHOD_A = 63, GET_STATIC_FIELD_ID = 144, GET_STATIC_OBJECT_FIELD = 145 };

/*
 * HotSpot registers the native methods of Object itself, so that one of them must be registered again to be heard of. Whether
 * it could be.
 */
static inline int hear_of(void *env, struct native_method method) {
    void *const *jni = *(void *const **)env;
    void *object = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, "java/lang/Object");
    int heard = object && ((int (*)(void *, void *, struct native_method *, int))jni[REGISTER_NATIVES])(env, object, &method, 1) == 0;
    if (!heard)
        ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
    return heard;
}

/* What is used of the functions of JVM TI; JVM Tool Interface 1.2, where each has a number. */
struct jvmti {
    void *reserved;
    int (*set_event_notification_mode)(const void *self, int mode, int event, void *thread, ...); /* 2 */
    void *unused_3[44];
    int (*deallocate)(const void *self, void *memory);                                          /* 47 */
    int (*get_class_signature)(const void *self, void *class, char **signature, char **generic); /* 48 */
    void *unused_49[4];
    int (*get_class_fields)(const void *self, void *class, int *count, void ***fields); /* 53 */
    void *unused_54[6];
    int (*get_field_name)(const void *self, void *class, void *field, char **name, char **signature, char **generic); /* 60 */
    void *unused_61;
    int (*get_field_modifiers)(const void *self, void *class, void *field, int *modifiers); /* 62 */
    void *unused_63[59];
    int (*set_event_callbacks)(const void *self, const void *callbacks, int bytes); /* 122 */
};
enum { JVMTI_VERSION = 0x30010200, ENABLE = 1, FIRST_EVENT = 50, CLASS_LOAD = 55 };
typedef void on_class(const struct jvmti *const *, void *env, void *thread, void *class);

/* Has the JVM call a function for each class that it loads from now on; nothing where it does not, as while it begins. */
static inline const struct jvmti *const *hear_of_classes(void *env, on_class *hears) {
    void *const *jni = *(void *const **)env;
    void *const *const *vm;
    const struct jvmti *const *jvmti;
    if (((int (*)(void *, void *))jni[GET_JAVA_VM])(env, &vm) != 0 ||
        ((int (*)(const void *, void *, int))(*vm)[GET_ENV])(vm, &jvmti, JVMTI_VERSION) != 0)
        return NULL;
    on_class *callbacks[CLASS_LOAD - FIRST_EVENT + 1] = {NULL};
    callbacks[CLASS_LOAD - FIRST_EVENT] = hears;
    int heard = (*jvmti)->set_event_callbacks(jvmti, callbacks, sizeof callbacks) == 0 &&
                (*jvmti)->set_event_notification_mode(jvmti, ENABLE, CLASS_LOAD, NULL) == 0;
    return heard ? jvmti : NULL;
}

/* What SplitMix64 (Steele, Lea, Flood, 2014) makes of a number. */
static inline uint64_t scattered(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Whether what the system gives as random numbers is to stay so. */
int random_is_the_systems(void);
/* Whether the number of the process is to stay the system's. */
int process_is_the_systems(void);
/* Whether stacks are to have the sizes that they are asked for. */
int stack_is_the_users(void);
/* Bytes of the heap that are for psf's counters; the program was given the others. */
jlong heap_of_counters(void);
/* What a thread is made with gets a stack on which as much fits, counting, as the program thought. */
void enlarge_stack(void *attributes);
/* When pinned clocks begin, and where that of the thread stands: nanoseconds since 1970. */
int64_t clocks_begin(void);
int64_t thread_clock(void);
/* The thread's clock moves on by that many. */
void time_passes(int64_t nanos);
/* It stands where clocks begin. */
void clock_begins(void);
/* From now on clocks move on with what is waited for in the program, and with nothing else; once, by the first thread. */
void clocks_begin_with(void *env);
/* Whether the caller whose address that is belongs to the JVM itself. */
int is_in_libjvm(const void *address);
/* Where the draws of a thread begin that this one is about to make. They are what the thread's identity hash codes follow from. */
uint64_t draws_of_a_child(void);
/* The thread's own begin there. */
void begin_draws(uint64_t at);
/* A thread's generator of identity hash codes, as it lies in HotSpot's Thread; hotspot/share/runtime/thread.hpp and thread.cpp. */
struct generator {
    uint32_t w, x, y, z;
};
/* Whether it is known where the JVM keeps what identity hash codes are made of. */
int hashes_are_pinned(void);
/* The thread's own, where it is known. */
struct generator *generator_of_the_jvm(void);
/* How the library asks for what classes have; NULL where it does not. */
const struct jvmti *const *asks_of_classes(void);
/* Numbers.fields and Numbers.descriptor of the run-time. */
void *native_fields(void *env, void *of, void *class);
void *native_descriptor(void *env, void *of, void *class);
/* Whether objects are to have numbers where the run-time asks for that. */
int numbers_are_wanted(void);
/* Whether the run-time that asks is a part of the JDK. */
int numbers_are_of_jdk(void);
/* From now on they have, and the run-time can ask for them. */
void begin_numbers(void *env);
int objects_have_numbers(void);
uint32_t number_of(void *env, void *object);
/* The hash code of an object that has a number: drawn from there when somebody first asks, and then goes where that is kept. */
uint32_t code_beside_number(void *env, void *object, struct generator from, struct generator *keeps);
/* An object has that for its hash code, before there were numbers. */
void code_was_given(uint32_t code);
/* From when on streams of archives are known by their classes, and whether an object is one. */
void know_archive_streams(void *env);
/* A global reference to a class of the JDK's; nothing where there is none. */
void *known_class(void *env, const char *name);
int is_archive_stream(void *env, void *object);
