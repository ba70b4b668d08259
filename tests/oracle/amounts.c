/*
 * Counts the bytes that the native code of a program moves and clears, for the method that causes it.
 *
 * - Arrays: the VM reports each allocation (SampledObjectAlloc, at an interval of 0).  The topmost frame is at the
 *   instruction that makes the array, or in the native method that does.
 * - Copies and fills: the VM reports the code of each native method (NativeMethodBind).  When it is initialised, the
 *   agent registers wrappers.  A wrapper calls the original, and adds the bytes unless that threw an exception.
 *
 * psf reads the same amounts from the operands of calls and from the lengths of arrays, so the two share nothing.
 */
#include <stdatomic.h>
#include <string.h>

#include <classfile_constants.h>

#include "oracle.h"

#define REFERENCE_BYTES 4

static jvmtiEnv *the_jvmti;

#define JVMTI(function, ...) check((*the_jvmti)->function(the_jvmti, __VA_ARGS__), #function)

/* Returns the signature of an object's class, which the caller deallocates. */
static char *signature_of(JNIEnv *jni, jobject object) {
    char *signature;
    jclass class = (*jni)->GetObjectClass(jni, object);
    JVMTI(GetClassSignature, class, &signature, NULL);
    (*jni)->DeleteLocalRef(jni, class);
    return signature;
}

/* Returns the size of an element of an array; 0 if it is not an array. */
static uint64_t element_bytes(JNIEnv *jni, jobject object) {
    char *signature = signature_of(jni, object);
    uint64_t bytes = 0;
    if (signature[0] == '[')
        switch (signature[1]) {
        case 'Z': case 'B': bytes = 1; break;
        case 'C': case 'S': bytes = 2; break;
        case 'J': case 'D': bytes = 8; break;
        case 'I': case 'F': bytes = 4; break;
        default: bytes = REFERENCE_BYTES; break;
        }
    JVMTI(Deallocate, (unsigned char *)signature);
    return bytes;
}

static int is_string(JNIEnv *jni, jobject object) {
    char *signature = signature_of(jni, object);
    int is_it = strcmp(signature, "Ljava/lang/String;") == 0;
    JVMTI(Deallocate, (unsigned char *)signature);
    return is_it;
}

/* Finds the method of a frame of the current thread; 0 is the topmost.  Returns 0 if there is no such frame. */
static int frame_of(jint depth, jmethodID *id, jlocation *at) {
    jvmtiError error = (*the_jvmti)->GetFrameLocation(the_jvmti, NULL, depth, id, at);
    if (error == JVMTI_ERROR_NO_MORE_FRAMES)
        return 0;
    check(error, "GetFrameLocation");
    return 1;
}

/* The topmost frame is the native method, and the one below it has called it. */
static void add_for_caller(enum amount kind, uint64_t bytes) {
    jmethodID id;
    jlocation at;
    if (frame_of(1, &id, &at))
        add_amount(id, kind, bytes);
}

/* ---- arrays ---- */

/* Whether a native method has this name, and is of a class whose signature is this one. */
static int is_method(jmethodID id, const char *class_signature, const char *method_name) {
    char *signature, *name;
    jclass class;
    JVMTI(GetMethodDeclaringClass, id, &class);
    JVMTI(GetClassSignature, class, &signature, NULL);
    JVMTI(GetMethodName, id, &name, NULL, NULL);
    int is_it = strcmp(signature, class_signature) == 0 && strcmp(name, method_name) == 0;
    JVMTI(Deallocate, (unsigned char *)signature);
    JVMTI(Deallocate, (unsigned char *)name);
    return is_it;
}

/* Whether counting has begun. Before, one thread runs, and the VM cannot say anything about classes. */
static atomic_int has_begun;

/*
 * Whether the VM has just made a string at an instruction that makes arrays.  It is the message of an exception, and the
 * array of its characters follows.
 */
static __thread int message_begins;

static void JNICALL on_allocation(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jobject object, jclass class, jlong size) {
    (void)jvmti, (void)thread, (void)class, (void)size;
    jmethodID id;
    jlocation at;
    if (!atomic_load(&has_begun) || !frame_of(0, &id, &at))
        return;
    jboolean is_native;
    JVMTI(IsMethodNative, id, &is_native);
    int opcode = is_native ? -1 : code_at(id, at);
    int makes_arrays = opcode == JVM_OPC_newarray || opcode == JVM_OPC_anewarray || opcode == JVM_OPC_multianewarray;
    int is_message = message_begins;
    message_begins = makes_arrays && is_string(jni, object);
    uint64_t each = is_message ? 0 : element_bytes(jni, object);
    if (each == 0)
        return;
    uint64_t bytes = each * (uint64_t)(*jni)->GetArrayLength(jni, object);
    if (makes_arrays) {
        add_amount(id, CLEARED, bytes);
    } else if (is_native && is_method(id, "Ljava/lang/Object;", "clone")) {
        add_for_caller(MOVED, bytes);
    } else if (is_native && (is_method(id, "Ljava/lang/reflect/Array;", "newArray") ||
                             is_method(id, "Ljava/lang/reflect/Array;", "multiNewArray"))) {
        add_for_caller(CLEARED, bytes);
    }
}

/* ---- copies and fills ---- */

static void (*copy_array)(JNIEnv *, jclass, jobject, jint, jobject, jint, jint);
static void (*copy_memory)(JNIEnv *, jobject, jobject, jlong, jobject, jlong, jlong);
static void (*swap_memory)(JNIEnv *, jobject, jobject, jlong, jobject, jlong, jlong, jlong);
static void (*set_memory)(JNIEnv *, jobject, jobject, jlong, jlong, jbyte);

static void JNICALL counted_copy_array(JNIEnv *jni, jclass class, jobject from, jint at, jobject to, jint to_at, jint length) {
    copy_array(jni, class, from, at, to, to_at, length);
    if (!(*jni)->ExceptionCheck(jni))
        add_for_caller(MOVED, element_bytes(jni, from) * (uint64_t)length);
}

static void JNICALL counted_copy_memory(JNIEnv *jni, jobject unsafe, jobject from, jlong at, jobject to, jlong to_at, jlong bytes) {
    copy_memory(jni, unsafe, from, at, to, to_at, bytes);
    if (!(*jni)->ExceptionCheck(jni))
        add_for_caller(MOVED, (uint64_t)bytes);
}

static void JNICALL counted_swap_memory(JNIEnv *jni, jobject unsafe, jobject from, jlong at, jobject to, jlong to_at, jlong bytes, jlong each) {
    swap_memory(jni, unsafe, from, at, to, to_at, bytes, each);
    if (!(*jni)->ExceptionCheck(jni))
        add_for_caller(MOVED, (uint64_t)bytes);
}

static void JNICALL counted_set_memory(JNIEnv *jni, jobject unsafe, jobject object, jlong at, jlong bytes, jbyte value) {
    set_memory(jni, unsafe, object, at, bytes, value);
    if (!(*jni)->ExceptionCheck(jni))
        add_for_caller(CLEARED, (uint64_t)bytes);
}

static const struct {
    const char *class, *name, *descriptor;
    void **original;
    void *wrapper;
} wrapped[] = {
    {"Ljava/lang/System;", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V",
     (void **)&copy_array, (void *)counted_copy_array},
    {"Ljdk/internal/misc/Unsafe;", "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
     (void **)&copy_memory, (void *)counted_copy_memory},
    {"Ljdk/internal/misc/Unsafe;", "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
     (void **)&swap_memory, (void *)counted_swap_memory},
    {"Ljdk/internal/misc/Unsafe;", "setMemory0", "(Ljava/lang/Object;JJB)V",
     (void **)&set_memory, (void *)counted_set_memory},
};
#define WRAPPED (sizeof wrapped / sizeof *wrapped)

/*
 * What was bound before the VM was initialised.  The VM cannot say the names of methods so early, so they are looked up
 * later.
 */
#define MOST_BOUND 4096
static struct {
    jmethodID id;
    void *address;
} bound[MOST_BOUND];
static atomic_size_t bound_count;

static void JNICALL on_bind(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID id, void *address, void **replacement) {
    (void)jvmti, (void)jni, (void)thread, (void)replacement;
    size_t number = atomic_fetch_add(&bound_count, 1);
    if (number >= MOST_BOUND)
        die("there are more than %d native methods.", MOST_BOUND);
    bound[number].id = id;
    bound[number].address = address;
}

/* The class comes from its method.  FindClass would ask the application's class loader, which would then know it. */
static void wrap(JNIEnv *jni, jmethodID id, void *address) {
    for (size_t i = 0; i < WRAPPED; i++)
        if (is_method(id, wrapped[i].class, wrapped[i].name)) {
            const JNINativeMethod method = {(char *)wrapped[i].name, (char *)wrapped[i].descriptor, wrapped[i].wrapper};
            jclass class;
            *wrapped[i].original = address;
            JVMTI(GetMethodDeclaringClass, id, &class);
            if ((*jni)->RegisterNatives(jni, class, &method, 1) != JNI_OK)
                die("%s could not be replaced.", wrapped[i].name);
        }
}

void hear_of_amounts(jvmtiEnv *jvmti, jvmtiCapabilities *wanted, jvmtiEventCallbacks *callbacks) {
    the_jvmti = jvmti;
    wanted->can_generate_sampled_object_alloc_events = 1;
    wanted->can_generate_native_method_bind_events = 1;
    callbacks->SampledObjectAlloc = on_allocation;
    callbacks->NativeMethodBind = on_bind;
}

/* Allocations are reported from the beginning: a buffer that the VM has given to a thread before reports none. */
void watch_from_start(void) {
    JVMTI(SetHeapSamplingInterval, 0);
    JVMTI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    JVMTI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_NATIVE_METHOD_BIND, NULL);
}

void begin_amounts(JNIEnv *jni) {
    JVMTI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_NATIVE_METHOD_BIND, NULL);
    for (size_t i = 0; i < bound_count; i++)
        wrap(jni, bound[i].id, bound[i].address);
    for (size_t i = 0; i < WRAPPED; i++)
        if (*wrapped[i].original == NULL)
            die("the code of %s was not found.", wrapped[i].name);
    atomic_store(&has_begun, 1);
}
