/*
 * The accesses of tests/simulate/Kernels.java, for Cachegrind: arrays of the same size, nodes of 24 bytes as HotSpot lays them
 * out, and the same order of accesses.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 100003 };

struct node {
    int32_t header[3], value;
    struct node *next;
};

#define APART __attribute__((noinline, noclone))

APART int stride(const int *all) {
    int sum = 0;
    for (int i = 0; i < 1 << 20; i += 16)
        sum += all[i];
    return sum;
}

APART void by_columns(const int *a, const int *b, int *c) {
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 512; j++) {
            int sum = 0;
            for (int k = 0; k < 512; k++)
                sum += a[i * 512 + k] * b[k * 512 + j];
            c[i * 512 + j] = sum;
        }
}

APART void by_rows(const int *a, const int *b, int *c) {
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 512; k++) {
            int factor = a[i * 512 + k];
            for (int j = 0; j < 512; j++)
                c[i * 512 + j] += factor * b[k * 512 + j];
        }
}

APART int in_order(const struct node *node) {
    int sum = 0;
    for (; node; node = node->next)
        sum += node->value;
    return sum;
}

APART int out_of_order(const struct node *node) {
    int sum = 1;
    for (; node; node = node->next)
        sum += node->value;
    return sum;
}

/* Allocates like a JVM: each object is written before it is used. */
static void *made(size_t bytes) {
    return memset(aligned_alloc(64, (bytes + 63) / 64 * 64), 0, bytes);
}

int main(void) {
    int *all = made(sizeof(int) << 20), *a = made(sizeof(int) * 8 * 512), *b = made(sizeof(int) * 512 * 512);
    int *c = made(sizeof(int) * 8 * 512);
    int sum = stride(all);
    by_columns(a, b, c);
    by_rows(a, b, c);
    struct node *nodes = made(sizeof(struct node) * COUNT);
    for (int i = 0; i < COUNT; i++) {
        nodes[i].value = i;
        nodes[i].next = i + 1 < COUNT ? &nodes[i + 1] : NULL;
    }
    sum += in_order(nodes);
    for (int i = 0; i < COUNT; i++)
        nodes[i].next = NULL;
    for (int i = 0, at = 0; i + 1 < COUNT; i++) {
        int to = (int)((at + INT64_C(38197)) % COUNT);
        nodes[at].next = &nodes[to];
        at = to;
    }
    return (sum + out_of_order(nodes) + c[5]) & 1;
}
