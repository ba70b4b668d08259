#include <stdlib.h>

extern void jvm(long at);

int main(int count, char **arguments) {
    jvm(count > 1 ? atol(arguments[1]) : 0);
    return 0;
}
