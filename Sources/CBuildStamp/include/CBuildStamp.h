#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The commit the program was built from, its first seven hexadecimal digits as a number; 0 when the
/// build did not say.
uint32_t countme_commit(void);

/// Whether the sources were changed since that commit.
bool countme_commit_is_modified(void);
