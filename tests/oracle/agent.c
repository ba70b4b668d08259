/*
 * The oracle: a JVMTI agent that counts the executed bytecode instructions of
 * an unmodified program.  psf's counts come from rewritten classes, and the
 * oracle shares neither code nor method with psf, so they can be compared.
 *
 *   java -Xint -agentpath:liboracle.so=out=FILE,classes=FILE[,program=FILE][,targets=FILE] ...
 *
 * README.md gives the options and the format of the result.
 *
 * How it counts: on the first entry of a method of a listed class, the agent
 * sets a breakpoint on each of its instructions.  The VM reports a breakpoint
 * each time its instruction begins to execute.  The callback adds one to the
 * instruction's counter while a target is active, or without targets from the
 * program's first method on.
 * The agent does not use single-step events because HotSpot drops some:
 * - all of them while it resolves a constant (which hides static initialisers
 *   and class loaders that a resolution starts),
 * - the second of two in a row at the same location (a recursive call at index
 *   0),
 * - one of two if the interpreter has fused a pair of instructions.
 *
 * Any error ends the process with one sentence on stderr and abort(), so there
 * is a result only if the agent handled every event.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <classfile_constants.h>

#include "oracle.h"

#define HEADERS_KNOW_VIRTUAL_THREADS (JVM_CLASSFILE_MAJOR_VERSION >= 65)
#define FIRST_VM_WITH_VIRTUAL_THREADS 21
#define BUCKETS (1 << 16)
#define NO_LINE (-1)

static const unsigned char opcode_length[JVM_OPC_MAX + 1] = JVM_OPCODE_LENGTH_INITIALIZER;

/* The spelling of the JVM specification, in the order of the opcodes. */
static const char *const mnemonics[JVM_OPC_MAX + 1] = {
    "nop", "aconst_null", "iconst_m1", "iconst_0", "iconst_1", "iconst_2", "iconst_3", "iconst_4",
    "iconst_5", "lconst_0", "lconst_1", "fconst_0", "fconst_1", "fconst_2", "dconst_0", "dconst_1",
    "bipush", "sipush", "ldc", "ldc_w", "ldc2_w", "iload", "lload", "fload", "dload", "aload",
    "iload_0", "iload_1", "iload_2", "iload_3", "lload_0", "lload_1", "lload_2", "lload_3",
    "fload_0", "fload_1", "fload_2", "fload_3", "dload_0", "dload_1", "dload_2", "dload_3",
    "aload_0", "aload_1", "aload_2", "aload_3", "iaload", "laload", "faload", "daload", "aaload",
    "baload", "caload", "saload", "istore", "lstore", "fstore", "dstore", "astore",
    "istore_0", "istore_1", "istore_2", "istore_3", "lstore_0", "lstore_1", "lstore_2", "lstore_3",
    "fstore_0", "fstore_1", "fstore_2", "fstore_3", "dstore_0", "dstore_1", "dstore_2", "dstore_3",
    "astore_0", "astore_1", "astore_2", "astore_3", "iastore", "lastore", "fastore", "dastore",
    "aastore", "bastore", "castore", "sastore", "pop", "pop2", "dup", "dup_x1", "dup_x2", "dup2",
    "dup2_x1", "dup2_x2", "swap", "iadd", "ladd", "fadd", "dadd", "isub", "lsub", "fsub", "dsub",
    "imul", "lmul", "fmul", "dmul", "idiv", "ldiv", "fdiv", "ddiv", "irem", "lrem", "frem", "drem",
    "ineg", "lneg", "fneg", "dneg", "ishl", "lshl", "ishr", "lshr", "iushr", "lushr", "iand",
    "land", "ior", "lor", "ixor", "lxor", "iinc", "i2l", "i2f", "i2d", "l2i", "l2f", "l2d", "f2i",
    "f2l", "f2d", "d2i", "d2l", "d2f", "i2b", "i2c", "i2s", "lcmp", "fcmpl", "fcmpg", "dcmpl",
    "dcmpg", "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle", "if_icmpeq", "if_icmpne", "if_icmplt",
    "if_icmpge", "if_icmpgt", "if_icmple", "if_acmpeq", "if_acmpne", "goto", "jsr", "ret",
    "tableswitch", "lookupswitch", "ireturn", "lreturn", "freturn", "dreturn", "areturn", "return",
    "getstatic", "putstatic", "getfield", "putfield", "invokevirtual", "invokespecial",
    "invokestatic", "invokeinterface", "invokedynamic", "new", "newarray", "anewarray",
    "arraylength", "athrow", "checkcast", "instanceof", "monitorenter", "monitorexit", "wide",
    "multianewarray", "ifnull", "ifnonnull", "goto_w", "jsr_w",
};

/* A sorted list of strings read from a file. */
struct names {
    char **items;
    size_t count;
};

/*
 * The record of one method.  Methods of two loaders with equal names, code and
 * lines share one record, so their counts add up by instruction.
 */
struct method {
    struct method *next;
    char *class_name;
    char *key;                  /* class, name and descriptor as in the result */
    int is_target;
    int is_program;             /* its class is in the list of the program's */
    jint code_length;           /* 0: not counted (not listed, or native) */
    unsigned char *code;
    int *lines;                 /* by bytecode index; NO_LINE if unknown */
    _Atomic uint64_t *counts;   /* by bytecode index */
    _Atomic uint64_t amounts[AMOUNTS];
};

/* From jmethodID to record.  Read without a lock, so never freed. */
struct node {
    struct node *next;
    jmethodID id;
    struct method *method;
};

/* One line of the result, before equal keys are combined. */
struct entry {
    char *key;
    uint64_t count;
};
struct entries {
    struct entry *items;
    size_t count, capacity;
};

static struct {
    jvmtiEnv *jvmti;
    jrawMonitorID lock;                      /* held to learn a method and to write the result */
    _Atomic(struct node *) buckets[BUCKETS];
    struct method *methods;                  /* those that count */
    struct names classes, targets, program;
    int has_targets, has_program;
    char *out;
    atomic_long active;                      /* live target activations */
    _Atomic uint64_t entered;
    atomic_int finished;                     /* the result is written */
} oracle;

static struct method not_listed;             /* shared by all methods that need no record */
static char counted_thread;                  /* its address marks threads */

/* ---- failing ---- */

void die(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("oracle: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\n", stderr);
    va_end(arguments);
    abort();
}

/*
 * Other threads may be inside a callback when the VM dies; their calls then
 * fail with WRONG_PHASE.  The result is complete by then, so such a thread
 * only has to wait until the process ends.
 */
void check(jvmtiError error, const char *function) {
    while (error == JVMTI_ERROR_WRONG_PHASE && atomic_load(&oracle.finished))
        pause();
    if (error != JVMTI_ERROR_NONE)
        die("%s failed with JVMTI error %d.", function, (int)error);
}

#define JVMTI(function, ...) \
    check((*oracle.jvmti)->function(oracle.jvmti, __VA_ARGS__), #function)

static void *need(void *memory) {
    if (memory == NULL)
        die("out of memory.");
    return memory;
}

__attribute__((format(printf, 1, 2)))
static char *text(const char *format, ...) {
    char *result;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&result, format, arguments) < 0)
        die("out of memory.");
    va_end(arguments);
    return result;
}

/* ---- options and lists ---- */

static int compare_strings(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static struct names read_names(const char *path) {
    struct names names = {NULL, 0};
    char *line = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        die("cannot read %s: %s.", path, strerror(errno));
    while (getline(&line, &size, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0')
            continue;
        names.items = need(realloc(names.items, (names.count + 1) * sizeof *names.items));
        names.items[names.count++] = text("%s", line);
    }
    if (ferror(file) || fclose(file) != 0)
        die("cannot read %s.", path);
    free(line);
    if (names.count > 0)
        qsort(names.items, names.count, sizeof *names.items, compare_strings);
    return names;
}

static int is_named(const struct names *names, const char *name) {
    return names->count > 0 && bsearch(&name, names->items, names->count, sizeof name,
                                       compare_strings) != NULL;
}

static void read_options(const char *options) {
    char *rest, *option = strtok_r(text("%s", options ? options : ""), ",", &rest);
    for (; option != NULL; option = strtok_r(NULL, ",", &rest)) {
        if (strncmp(option, "out=", 4) == 0)
            oracle.out = option + 4;
        else if (strncmp(option, "classes=", 8) == 0)
            oracle.classes = read_names(option + 8);
        else if (strncmp(option, "targets=", 8) == 0)
            oracle.has_targets = 1, oracle.targets = read_names(option + 8);
        else if (strncmp(option, "program=", 8) == 0)
            oracle.has_program = 1, oracle.program = read_names(option + 8);
        else
            die("unknown option \"%s\".", option);
    }
    if (oracle.out == NULL || oracle.classes.count == 0)
        die("the options out=FILE and classes=FILE are needed, with a class in the list.");
    if (remove(oracle.out) != 0 && errno != ENOENT)
        die("cannot remove the old %s: %s.", oracle.out, strerror(errno));
}

/* ---- the table of methods ---- */

static _Atomic(struct node *) *bucket_of(jmethodID id) {
    return &oracle.buckets[((uintptr_t)id * UINT64_C(0x9E3779B97F4A7C15)) >> 48];
}

static struct method *find_method(jmethodID id) {
    struct node *node = atomic_load_explicit(bucket_of(id), memory_order_acquire);
    while (node != NULL && node->id != id)
        node = node->next;
    return node != NULL ? node->method : NULL;
}

/* The caller must hold the lock. */
static void put_method(jmethodID id, struct method *method) {
    struct node *node = need(malloc(sizeof *node));
    *node = (struct node){atomic_load(bucket_of(id)), id, method};
    atomic_store_explicit(bucket_of(id), node, memory_order_release);
}

/* ---- learning a method on its first entry ---- */

static jint big_endian(const unsigned char *b) {
    return (jint)((uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3]);
}

static jint instruction_length(const unsigned char *code, jint at) {
    jint operands = (at | 3) + 1;    /* of a switch: aligned by 4 */
    switch (code[at]) {
    case JVM_OPC_tableswitch:
        return operands - at + 12 +
               4 * (big_endian(code + operands + 8) - big_endian(code + operands + 4) + 1);
    case JVM_OPC_lookupswitch:
        return operands - at + 8 + 8 * big_endian(code + operands + 4);
    case JVM_OPC_wide:
        return code[at + 1] == JVM_OPC_iinc ? 6 : 4;
    default:
        if (code[at] > JVM_OPC_MAX || opcode_length[code[at]] == 0)
            die("unknown opcode %d.", code[at]);
        return opcode_length[code[at]];
    }
}

static void read_code(struct method *method, jmethodID id) {
    unsigned char *code;
    JVMTI(GetBytecodes, id, &method->code_length, &code);
    method->code = need(malloc(method->code_length));
    memcpy(method->code, code, method->code_length);
    method->counts = need(calloc(method->code_length, sizeof *method->counts));
    JVMTI(Deallocate, code);
}

/* An instruction is on the line of the nearest table entry at or before it. */
static void read_lines(struct method *method, jmethodID id) {
    jint count = 0;
    jvmtiLineNumberEntry *table = NULL;
    jvmtiError error = (*oracle.jvmti)->GetLineNumberTable(oracle.jvmti, id, &count, &table);
    if (error != JVMTI_ERROR_ABSENT_INFORMATION)
        check(error, "GetLineNumberTable");
    method->lines = need(malloc(method->code_length * sizeof *method->lines));
    for (jint at = 0; at < method->code_length; at++) {
        jlocation nearest = -1;
        method->lines[at] = NO_LINE;
        for (jint i = 0; i < count; i++) {
            if (table[i].start_location > at || table[i].start_location < nearest)
                continue;
            nearest = table[i].start_location;
            method->lines[at] = table[i].line_number;
        }
    }
    JVMTI(Deallocate, (unsigned char *)table);
}

static int is_same(const struct method *a, const struct method *b) {
    return strcmp(a->key, b->key) == 0 && a->code_length == b->code_length &&
           memcmp(a->code, b->code, a->code_length) == 0 &&
           memcmp(a->lines, b->lines, a->code_length * sizeof *a->lines) == 0;
}

static struct method *share(struct method *method) {
    for (struct method *known = oracle.methods; known != NULL; known = known->next)
        if (is_same(known, method))
            return known;
    method->next = oracle.methods;
    return oracle.methods = method;
}

static void set_breakpoints(const struct method *method, jmethodID id) {
    for (jint at = 0; at < method->code_length; at += instruction_length(method->code, at))
        JVMTI(SetBreakpoint, id, at);
}

/* Returns the name without the enclosing L and ;.  The name of a hidden class contains a '.', so it is never listed. */
static char *class_name_of(jmethodID id) {
    jclass class;
    char *signature;
    JVMTI(GetMethodDeclaringClass, id, &class);
    JVMTI(GetClassSignature, class, &signature, NULL);
    char *name = text("%.*s", (int)strlen(signature) - 2, signature + 1);
    JVMTI(Deallocate, (unsigned char *)signature);
    return name;
}

static struct method *name_method(jmethodID id) {
    struct method *method = need(calloc(1, sizeof *method));
    char *name, *descriptor;
    JVMTI(GetMethodName, id, &name, &descriptor, NULL);
    method->class_name = class_name_of(id);
    method->key = text("%s\t%s\t%s", method->class_name, name, descriptor);
    char *as_target = text("%s.%s%s", method->class_name, name, descriptor);
    method->is_target = is_named(&oracle.targets, as_target);
    free(as_target);
    method->is_program = is_named(&oracle.program, method->class_name);
    JVMTI(Deallocate, (unsigned char *)name);
    JVMTI(Deallocate, (unsigned char *)descriptor);
    return method;
}

static struct method *learn(jmethodID id) {
    struct method *method = name_method(id);
    jboolean is_native;
    JVMTI(IsMethodNative, id, &is_native);
    if (is_named(&oracle.classes, method->class_name) && !is_native) {
        read_code(method, id);
        read_lines(method, id);
        set_breakpoints(method, id);
        return share(method);
    }
    if (method->is_target || method->is_program)
        return method;
    free(method->class_name);
    free(method->key);
    free(method);
    return &not_listed;
}

/* A second thread entering the method waits here until all breakpoints are set. */
static struct method *find_or_learn(jmethodID id) {
    struct method *method = find_method(id);
    if (method != NULL)
        return method;
    JVMTI(RawMonitorEnter, oracle.lock);
    method = find_method(id);
    if (method == NULL) {
        method = learn(id);
        put_method(id, method);
    }
    JVMTI(RawMonitorExit, oracle.lock);
    return method;
}

/* ---- events ---- */

enum group { OF_THE_SYSTEM, OF_VIRTUAL_THREADS, OTHER };

/* The JVM's threads are in the root of all groups. InnocuousThreadGroup, below it, has the JDK's own threads. */
static enum group group_of(jthread thread) {
    jvmtiThreadInfo info;
    jvmtiThreadGroupInfo group;
    JVMTI(GetThreadInfo, thread, &info);
    JVMTI(Deallocate, (unsigned char *)info.name);
    if (info.thread_group == NULL)
        return OTHER;
    JVMTI(GetThreadGroupInfo, info.thread_group, &group);
    int is_system = group.parent == NULL && strcmp(group.name, "system") == 0;
    is_system |= strcmp(group.name, "InnocuousThreadGroup") == 0;
    int is_virtual = strcmp(group.name, "VirtualThreads") == 0;
    JVMTI(Deallocate, (unsigned char *)group.name);
    return is_system ? OF_THE_SYSTEM : is_virtual ? OF_VIRTUAL_THREADS : OTHER;
}

static void mark(jthread thread, enum group group) {
    void *mark = group == OF_THE_SYSTEM ? need(calloc(1, sizeof(long))) : &counted_thread;
    JVMTI(SetThreadLocalStorage, thread, mark);
}

/* Threads of the platform.  The VM does not report those that it started before. */
static void JNICALL on_thread_start(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    (void)jvmti, (void)jni;
    mark(thread, group_of(thread));
}

/*
 * Returns how many methods of the program are active on a system thread, or NULL for other threads.  JVMTI's
 * thread-local storage belongs to a virtual thread, not to its carrier.  While the VM makes the object of a thread that
 * has attached itself, such as the one that ends the VM, nothing counts.
 */
static long *depth_on(jthread thread) {
    static long none;
    void *found = NULL;
    JVMTI(GetThreadLocalStorage, thread, &found);
    if (found == NULL) {
        enum group group = group_of(thread);
        if (group == OTHER)
            return &none;
        mark(thread, group);
        JVMTI(GetThreadLocalStorage, thread, &found);
    }
    return found == &counted_thread ? NULL : found;
}

static void JNICALL on_method_entry(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID id) {
    (void)jvmti, (void)jni;
    struct method *method = find_or_learn(id);
    if (method->is_target) {
        atomic_fetch_add(&oracle.entered, 1);
        atomic_fetch_add(&oracle.active, 1);
    }
    if (method->is_program) {
        if (!oracle.has_targets)
            atomic_store(&oracle.active, 1);
        long *depth = depth_on(thread);
        if (depth != NULL)
            ++*depth;
    }
}

static void JNICALL on_method_exit(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID id,
                                   jboolean by_exception, jvalue value) {
    (void)jvmti, (void)jni, (void)by_exception, (void)value;
    struct method *method = find_method(id);
    if (method == NULL)
        return;
    if (method->is_target && atomic_fetch_sub(&oracle.active, 1) <= 0)
        die("a target of %s was left more often than entered.", method->class_name);
    if (method->is_program) {
        long *depth = depth_on(thread);
        if (depth != NULL && *depth > 0)
            --*depth;
    }
}

/* The program's own code counts on every thread. Other code on the JVM's threads counts if the program calls it. */
static int counts_on(jthread thread, const struct method *method) {
    if (method->is_program)
        return 1;
    long *depth = depth_on(thread);
    return depth == NULL || *depth > 0;
}

static void JNICALL on_breakpoint(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID id,
                                  jlocation at) {
    (void)jvmti, (void)jni;
    if (atomic_load(&oracle.active) == 0)
        return;
    struct method *method = find_method(id);
    if (method == NULL || at >= method->code_length)
        die("an instruction ran in a method whose entry was not reported.");
    if (counts_on(thread, method))
        atomic_fetch_add_explicit(&method->counts[at], 1, memory_order_relaxed);
}

int code_at(jmethodID id, jlocation at) {
    struct method *method = find_method(id);
    return method != NULL && at >= 0 && at < method->code_length ? method->code[at] : -1;
}

void add_amount(jmethodID id, enum amount kind, uint64_t bytes) {
    struct method *method = find_method(id);
    if (method != NULL && method->code_length > 0 && atomic_load(&oracle.active) != 0 && counts_on(NULL, method))
        atomic_fetch_add_explicit(&method->amounts[kind], bytes, memory_order_relaxed);
}

static void enable(jvmtiEvent event) {
    JVMTI(SetEventNotificationMode, JVMTI_ENABLE, event, NULL);
}

/*
 * The file system reads the path of the current directory at its first use. psf causes this before it counts, so the agent does
 * the same. FindClass would ask the application's class loader, which would then have one more entry in a table that grows.
 */
static void prepare(JNIEnv *jni, jobject any) {
    jclass classes = (*jni)->GetObjectClass(jni, (*jni)->GetObjectClass(jni, any));
    jmethodID find = (*jni)->GetStaticMethodID(
        jni, classes, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
    jstring name = (*jni)->NewStringUTF(jni, "java.nio.file.FileSystems");
    jclass systems = (*jni)->CallStaticObjectMethod(jni, classes, find, name, JNI_TRUE, NULL);
    if (systems == NULL)
        die("this VM has no file systems.");
    jmethodID get = (*jni)->GetStaticMethodID(jni, systems, "getDefault", "()Ljava/nio/file/FileSystem;");
    (*jni)->CallStaticObjectMethod(jni, systems, get);
}

static void JNICALL on_vm_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    (void)jvmti;
    prepare(jni, thread);
    begin_amounts(jni);
    mark(thread, OTHER);
    enable(JVMTI_EVENT_THREAD_START);
    atomic_store(&oracle.active, oracle.has_targets || oracle.has_program ? 0 : 1);
    enable(JVMTI_EVENT_BREAKPOINT);
    if (oracle.has_targets || oracle.has_program)
        enable(JVMTI_EVENT_METHOD_EXIT);
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

/* ---- the result ---- */

static void add_entry(struct entries *entries, char *key, uint64_t count) {
    if (entries->count == entries->capacity) {
        entries->capacity = entries->capacity * 2 + 64;
        entries->items =
            need(realloc(entries->items, entries->capacity * sizeof *entries->items));
    }
    entries->items[entries->count++] = (struct entry){key, count};
}

static const char *const amount_names[AMOUNTS] = {"moved", "cleared"};

static void collect(struct entries *by_opcode, struct entries *by_line, struct entries *by_kind) {
    for (struct method *m = oracle.methods; m != NULL; m = m->next) {
        for (int kind = 0; kind < AMOUNTS; kind++)
            if (m->amounts[kind] > 0)
                add_entry(by_kind, text("#amount\t%s\t%s", m->key, amount_names[kind]), m->amounts[kind]);
        for (jint at = 0; at < m->code_length; at++) {
            uint64_t count = atomic_load(&m->counts[at]);
            if (count == 0)
                continue;
            add_entry(by_opcode, text("%s\t%s", m->key, mnemonics[m->code[m->code[at] == JVM_OPC_wide ? at + 1 : at]]), count);
            if (m->lines[at] != NO_LINE)
                add_entry(by_line, text("#line\t%s\t%d", m->class_name, m->lines[at]), count);
        }
    }
}

static int compare_entries(const void *a, const void *b) {
    return strcmp(((const struct entry *)a)->key, ((const struct entry *)b)->key);
}

static uint64_t sum(uint64_t a, uint64_t b) { return a + b; }

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* Writes the entries in the order of their keys, and combines the counts of equal keys. */
static void write_entries(FILE *file, struct entries *entries,
                          uint64_t (*combine)(uint64_t, uint64_t)) {
    struct entry *items = entries->items;
    if (entries->count > 0)
        qsort(items, entries->count, sizeof *items, compare_entries);
    for (size_t i = 0; i < entries->count; i++) {
        if (i + 1 < entries->count && compare_entries(&items[i], &items[i + 1]) == 0)
            items[i + 1].count = combine(items[i].count, items[i + 1].count);
        else
            fprintf(file, "%s\t%llu\n", items[i].key, (unsigned long long)items[i].count);
    }
}

static void write_result(void) {
    struct entries by_opcode = {NULL, 0, 0}, by_line = {NULL, 0, 0}, by_kind = {NULL, 0, 0};
    char *temporary = text("%s.tmp", oracle.out);
    FILE *file = fopen(temporary, "w");
    if (file == NULL)
        die("cannot write %s: %s.", temporary, strerror(errno));
    collect(&by_opcode, &by_line, &by_kind);
    write_entries(file, &by_opcode, sum);
    write_entries(file, &by_line, larger);
    write_entries(file, &by_kind, sum);
    fprintf(file, "#entries\t%llu\n#end\n", (unsigned long long)atomic_load(&oracle.entered));
    if (ferror(file) || fclose(file) != 0 || rename(temporary, oracle.out) != 0)
        die("cannot write %s: %s.", oracle.out, strerror(errno));
}

/*
 * Redefining a class silently removes its breakpoints.  Unloading cannot do
 * this, because the VM keeps a class with a breakpoint loaded.
 */
static void check_breakpoints(void) {
    for (size_t i = 0; i < BUCKETS; i++)
        for (struct node *node = atomic_load(&oracle.buckets[i]); node; node = node->next) {
            if (node->method->code_length == 0)
                continue;
            jvmtiError error = (*oracle.jvmti)->SetBreakpoint(oracle.jvmti, node->id, 0);
            if (error != JVMTI_ERROR_DUPLICATE)
                die("%s lost its breakpoints, probably by a redefinition (JVMTI error %d).",
                    node->method->class_name, (int)error);
        }
}

static void JNICALL on_vm_death(jvmtiEnv *jvmti, JNIEnv *jni) {
    (void)jvmti, (void)jni;
    JVMTI(RawMonitorEnter, oracle.lock);
    check_breakpoints();
    write_result();
    atomic_store(&oracle.finished, 1);
    JVMTI(RawMonitorExit, oracle.lock);
}

/* ---- starting ---- */

/* Breakpoints also keep the interpreter from fusing pairs of instructions. */
static void add_capabilities(jvmtiEventCallbacks *callbacks) {
    jvmtiCapabilities wanted = {
        .can_get_bytecodes = 1,
        .can_get_line_numbers = 1,
        .can_generate_breakpoint_events = 1,
        .can_generate_method_entry_events = 1,
        .can_generate_method_exit_events = 1,
#if HEADERS_KNOW_VIRTUAL_THREADS
        .can_support_virtual_threads = 1,
#endif
    };
    hear_of_amounts(oracle.jvmti, &wanted, callbacks);
    jint version;
    JVMTI(GetVersionNumber, &version);
    version = (version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR;
    if ((version >= FIRST_VM_WITH_VIRTUAL_THREADS) != HEADERS_KNOW_VIRTUAL_THREADS)
        die("compile this agent with the headers of the JDK it runs on.");
    JVMTI(AddCapabilities, &wanted);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
    (void)reserved;
    jvmtiEventCallbacks callbacks = {
        .VMInit = on_vm_init,
        .VMDeath = on_vm_death,
        .ThreadStart = on_thread_start,
        .MethodEntry = on_method_entry,
        .MethodExit = on_method_exit,
        .Breakpoint = on_breakpoint,
    };
    if ((*vm)->GetEnv(vm, (void **)&oracle.jvmti, JVMTI_VERSION_11) != JNI_OK)
        die("this VM offers no JVMTI 11.");
    read_options(options);
    add_capabilities(&callbacks);
    JVMTI(CreateRawMonitor, "oracle", &oracle.lock);
    JVMTI(SetEventCallbacks, &callbacks, sizeof callbacks);
    enable(JVMTI_EVENT_VM_INIT);
    enable(JVMTI_EVENT_VM_DEATH);
    watch_from_start();
    return JNI_OK;
}
