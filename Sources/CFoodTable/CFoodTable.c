#include "CFoodTable.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char foods[] = {
#embed "foods.tsv"
};

const unsigned char *countme_foods(void) { return foods; }

size_t countme_foods_size(void) { return sizeof foods; }
