/*
 * A stand-in for a JVM, for psf's preloaded library: a library of the JVM's name that tells the system where a thread's object
 * is, as HotSpot does. The first argument is the position of the generator of hash codes in this object; 0 means that there is
 * none. Prints the word of the generator that HotSpot draws.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_key_t key;

static void attach(uint32_t *object, long at) {
    memset(object, 0, 1376);
    const uint32_t drawn[] = {273326509, 4711, 842502087, 0x8767};
    if (at)
        memcpy((char *)object + at, drawn, sizeof drawn);
    pthread_setspecific(key, object);
    printf("%u\n", *(uint32_t *)((char *)object + at + 4));
}

static void *other(void *at) {
    static uint32_t object[344];
    attach(object, (long)at);
    return NULL;
}

void jvm(long at) {
    static uint32_t object[344];
    /* psf's library removes its name from the environment when the first thread is created. */
    pthread_t thread;
    pthread_key_create(&key, NULL);
    attach(object, at);
    for (int i = 0; i < 2; i++) {
        pthread_create(&thread, NULL, other, (void *)at);
        pthread_join(thread, NULL);
    }
    /* It removes its file when the clock is first read. */
    extern int64_t JVM_NanoTime(void *, void *) __attribute__((weak));
    if (JVM_NanoTime)
        JVM_NanoTime(NULL, NULL);
}
