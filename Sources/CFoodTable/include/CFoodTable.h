#pragma once
#include <stddef.h>

/// The bytes of foods.tsv.
const unsigned char *countme_foods(void);
/// How many there are.
size_t countme_foods_size(void);

/// The bytes of packed-foods.bin.
const unsigned char *countme_packed_foods(void);
/// How many there are.
size_t countme_packed_foods_size(void);

/// The bytes of packed-nutrients.bin.
const unsigned char *countme_packed_nutrients(void);
/// How many there are.
size_t countme_packed_nutrients_size(void);

/// The bytes of intakes.tsv.
const unsigned char *countme_intakes(void);
/// How many there are.
size_t countme_intakes_size(void);

/// The bytes of words.tsv.
const unsigned char *countme_words(void);
/// How many there are.
size_t countme_words_size(void);

/// The bytes of dishes.tsv.
const unsigned char *countme_dishes(void);
/// How many there are.
size_t countme_dishes_size(void);

/// The bytes of products.tsv.
const unsigned char *countme_products(void);
/// How many there are.
size_t countme_products_size(void);

/// The bytes of brand-words.tsv.
const unsigned char *countme_brand_words(void);
/// How many there are.
size_t countme_brand_words_size(void);

/// The bytes of names.tsv.
const unsigned char *countme_names(void);
/// How many there are.
size_t countme_names_size(void);
