#include "CArguments.h"

#include <stdlib.h>

// What Swift's runtime calls to find the words of the command line. Its own function reads the map of the
// process's memory at the start of every program, 109,000 instructions and 7 system calls, to look for them beside
// the environment. The C library gives them to every function that runs before main. Where the runtime is linked
// statically, this function takes the place of the other, which is in an archive by itself and is left out.
#if defined(__GLIBC__)
static int count;
static char **words;

__attribute__((constructor)) static void remember(int argument_count, char **arguments) {
    count = argument_count;
    words = arguments;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *number) {
    *number = count;
    return words;
}
#endif
