#include "CBuildStamp.h"

// The Makefile lets the linker define these symbols, the commit's digits being how far the second is from
// the first (`--defsym=countme_built_base=0 --defsym=countme_built_from=0xabc1234`): GNU linkers move even
// such symbols to where the program is loaded, both of them. So another commit links anew and compiles
// nothing, no file is written into the sources, and a plain `swift build`, which knows nothing of it,
// leaves them undefined: being weak they are 0 then. A define for the compiler would make it build
// everything again.
#if defined(__ELF__)
extern const char countme_built_base __attribute__((weak));
extern const char countme_built_from __attribute__((weak));
extern const char countme_built_modified __attribute__((weak));

uint32_t countme_commit(void) {
    return (uint32_t)((uintptr_t)&countme_built_from - (uintptr_t)&countme_built_base);
}

bool countme_commit_is_modified(void) { return &countme_built_modified != 0; }
#else
uint32_t countme_commit(void) { return 0; }

bool countme_commit_is_modified(void) { return false; }
#endif
