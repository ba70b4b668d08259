/*
 * Numbers of objects, for a run that follows them. Each object gets the next number at the first request, and the JVM stores it in
 * the place of an identity hash code. The program gets another code, which belongs to that number: the code that the object would
 * have if no objects were followed.
 *
 * The runtime asks for System.identityHashCode(null), which no other code does, to start the numbering. Some objects have codes by
 * then, and keep them.
 *
 * Threads share the tables atomically: a lost race returns the winner's code.
 */
#include "interpose.h"

/* Codes that were given earlier, sorted. An empty program has some hundred of them. */
static uint32_t early[1 << 16];
static unsigned early_count;
/* The latest number. */
static uint32_t newest;
static int begun;

int objects_have_numbers(void) {
    return __atomic_load_n(&begun, __ATOMIC_ACQUIRE);
}

void code_was_given(uint32_t code) {
    unsigned at = __atomic_fetch_add(&early_count, 1, __ATOMIC_RELAXED);
    if (at < sizeof early / sizeof *early)
        early[at] = code;
}

static int by_size(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

static int is_early(uint32_t code) {
    unsigned from = 0, to = early_count;
    while (from < to) {
        unsigned middle = (from + to) / 2;
        if (early[middle] == code)
            return 1;
        if (early[middle] < code)
            from = middle + 1;
        else
            to = middle;
    }
    return 0;
}

/* The program's codes by number; 0 if it has not asked. Pages are allocated when they are needed. */
enum { PAGE = 1 << 16 };
static uint32_t *pages[(1u << 31) / PAGE];

static uint32_t *code_of(uint32_t number) {
    uint32_t **page = &pages[number / PAGE];
    uint32_t *known = __atomic_load_n(page, __ATOMIC_ACQUIRE);
    if (!known) {
        uint32_t *made = calloc(PAGE, sizeof *made);
        if (made && !__atomic_compare_exchange_n(page, &known, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
            free(made);
        else
            known = made;
    }
    return known ? &known[number % PAGE] : NULL;
}

/* Returns a generator from which HotSpot makes that number: with x = 0 it makes w ^ w >> 19. */
static struct generator made_for(uint32_t number) {
    return (struct generator){.w = number ^ number >> 19, .x = 0, .y = 1, .z = 1};
}

/* The next number that the thread will assign; 0 if it has none. */
static __thread uint32_t reserved;

uint32_t number_of(void *env, void *object) {
    static void *found;
    int (*next)(void *, void *) = (int (*)(void *, void *))real(&found, "JVM_IHashCode");
    struct generator *of_the_jvm = generator_of_the_jvm();
    if (!of_the_jvm)
        return (uint32_t)next(env, object);
    while (!reserved || is_early(reserved))
        reserved = __atomic_add_fetch(&newest, 1, __ATOMIC_RELAXED);
    struct generator own = *of_the_jvm;
    *of_the_jvm = made_for(reserved);
    uint32_t number = (uint32_t)next(env, object);
    /* The number was drawn and assigned, unless another thread was first. */
    if (of_the_jvm->x != 0 && number == reserved)
        reserved = 0;
    *of_the_jvm = own;
    return number;
}

/* Returns the code that HotSpot makes from a generator. */
static uint32_t drawn_from(struct generator *of) {
    uint32_t t = of->x ^ of->x << 11;
    of->x = of->y;
    of->y = of->z;
    of->z = of->w;
    of->w = of->w ^ of->w >> 19 ^ t ^ t >> 8;
    uint32_t code = of->w & 0x7fffffff;
    return code ? code : 0xBAD;
}

uint32_t code_beside_number(void *env, void *object, struct generator from, struct generator *keeps) {
    uint32_t number = number_of(env, object);
    /* A code that the JVM gave for itself, or an earlier one. */
    if (number > __atomic_load_n(&newest, __ATOMIC_RELAXED) || is_early(number))
        return number;
    uint32_t *code = code_of(number);
    if (!code)
        return number;
    uint32_t known = __atomic_load_n(code, __ATOMIC_ACQUIRE);
    if (known)
        return known;
    uint32_t drawn = drawn_from(&from);
    if (!__atomic_compare_exchange_n(code, &known, drawn, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return known;
    if (keeps && !is_archive_stream(env, object))
        *keeps = from;
    return drawn;
}

/* Numbers.newest, Numbers.number and Numbers.unsafe of the runtime. */
static int native_newest(void *env, void *class) {
    (void)env, (void)class;
    return (int)__atomic_load_n(&newest, __ATOMIC_RELAXED);
}

static int native_number(void *env, void *class, void *object) {
    (void)class;
    return (int)number_of(env, object);
}

static void *native_unsafe(void *env, void *class) {
    (void)class;
    void *const *jni = *(void *const **)env;
    void *unsafe = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, "sun/misc/Unsafe");
    void *field = unsafe ? ((void *(*)(void *, void *, const char *, const char *))jni[GET_STATIC_FIELD_ID])(
                               env, unsafe, "theUnsafe", "Lsun/misc/Unsafe;")
                         : NULL;
    if (field)
        return ((void *(*)(void *, void *, void *))jni[GET_STATIC_OBJECT_FIELD])(env, unsafe, field);
    ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
    return NULL;
}

void begin_numbers(void *env) {
    if (!numbers_are_wanted() || !generator_of_the_jvm() || early_count > sizeof early / sizeof *early ||
        __atomic_load_n(&begun, __ATOMIC_RELAXED))
        return;
    void *const *jni = *(void *const **)env;
    struct native_method methods[] = {
        {"number", "(Ljava/lang/Object;)I", (void *)native_number},
        {"newest", "()I", (void *)native_newest},
        {"unsafe", "()Ljava/lang/Object;", (void *)native_unsafe},
        {"fields", "(Ljava/lang/Class;)Ljava/lang/String;", (void *)native_fields},
        {"descriptor", "(Ljava/lang/Class;)Ljava/lang/String;", (void *)native_descriptor},
        {"interfaces", "(Ljava/lang/Class;)Ljava/lang/String;", (void *)native_interfaces},
    };
    enum { METHODS = sizeof methods / sizeof *methods };
    const char *name = numbers_are_of_jdk() ? "java/lang/P$Numbers" : "psf/runtime/Numbers";
    void *class = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, name);
    int (*be_native)(void *, void *, struct native_method *, int) =
        (int (*)(void *, void *, struct native_method *, int))jni[REGISTER_NATIVES];
    if (!class || be_native(env, class, methods, METHODS) != 0) {
        ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
        return;
    }
    qsort(early, early_count, sizeof *early, by_size);
    __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
}
