#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// zlib is loaded when a zip archive is read, and no other command pays for it. What is used of it is declared by
// hand, so that building needs none of its headers: its binary interface has been the same since 1995.

/// How a step of unpacking ended.
typedef enum {
    countme_inflate_more,
    countme_inflate_end,
    countme_inflate_damaged,
} countme_inflate_result;

/// Loads zlib; false if this machine has none. To be called once, before anything else.
bool countme_zlib_load(void);
/// Starts to unpack raw deflated bytes; NULL if there is no memory.
void *countme_inflate_begin(void);
/// Unpacks a piece; the counts become the numbers of bytes that were read and written.
countme_inflate_result countme_inflate_step(
    void *stream, const uint8_t *input, uint32_t *input_count, uint8_t *output, uint32_t *output_count
);
/// Ends unpacking.
void countme_inflate_close(void *stream);
/// The CRC-32 of bytes that follow others whose CRC-32 is given, 0 for none.
uint32_t countme_crc32(uint32_t checksum, const uint8_t *bytes, uint32_t count);
