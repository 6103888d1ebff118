#include "CFoodTable.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char foods[] = {
#embed "foods.tsv"
};

const unsigned char *countme_foods(void) { return foods; }

size_t countme_foods_size(void) { return sizeof foods; }

static const unsigned char packed_foods[] = {
#embed "packed-foods.bin"
};

const unsigned char *countme_packed_foods(void) { return packed_foods; }

size_t countme_packed_foods_size(void) { return sizeof packed_foods; }

static const unsigned char packed_nutrients[] = {
#embed "packed-nutrients.bin"
};

const unsigned char *countme_packed_nutrients(void) { return packed_nutrients; }

size_t countme_packed_nutrients_size(void) { return sizeof packed_nutrients; }

static const unsigned char intakes[] = {
#embed "intakes.tsv"
};

const unsigned char *countme_intakes(void) { return intakes; }

size_t countme_intakes_size(void) { return sizeof intakes; }

static const unsigned char words[] = {
#embed "words.tsv"
};

const unsigned char *countme_words(void) { return words; }

size_t countme_words_size(void) { return sizeof words; }

static const unsigned char dishes[] = {
#embed "dishes.tsv"
};

const unsigned char *countme_dishes(void) { return dishes; }

size_t countme_dishes_size(void) { return sizeof dishes; }

static const unsigned char products[] = {
#embed "products.tsv"
};

const unsigned char *countme_products(void) { return products; }

size_t countme_products_size(void) { return sizeof products; }

static const unsigned char brand_words[] = {
#embed "brand-words.tsv"
};

const unsigned char *countme_brand_words(void) { return brand_words; }

size_t countme_brand_words_size(void) { return sizeof brand_words; }

static const unsigned char names[] = {
#embed "names.tsv"
};

const unsigned char *countme_names(void) { return names; }

size_t countme_names_size(void) { return sizeof names; }
