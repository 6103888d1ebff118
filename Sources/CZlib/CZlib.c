#include "CZlib.h"

#include <dlfcn.h>
#include <stdlib.h>

/// The `z_stream` of zlib.h.
typedef struct {
    const uint8_t *next_in;
    unsigned avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned, unsigned);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} z_stream;

enum { no_flush = 0, stream_end = 1, buffer_error = -5, raw_window = -15 };

static struct {
    int (*begin)(z_stream *, int, const char *, int);
    int (*step)(z_stream *, int);
    int (*end)(z_stream *);
    unsigned long (*checksum)(unsigned long, const uint8_t *, unsigned);
} library;

bool countme_zlib_load(void) {
#ifdef __APPLE__
    const char *const name = "libz.1.dylib";
#else
    const char *const name = "libz.so.1";
#endif
    void *opened = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!opened) return false;
    library.begin = (__typeof__(library.begin))dlsym(opened, "inflateInit2_");
    library.step = (__typeof__(library.step))dlsym(opened, "inflate");
    library.end = (__typeof__(library.end))dlsym(opened, "inflateEnd");
    library.checksum = (__typeof__(library.checksum))dlsym(opened, "crc32");
    return library.begin && library.step && library.end && library.checksum;
}

void *countme_inflate_begin(void) {
    z_stream *stream = calloc(1, sizeof *stream);
    // The library compares only the first digit of the version.
    if (stream && library.begin(stream, raw_window, "1.2.0", (int)sizeof *stream) == 0) return stream;
    free(stream);
    return 0;
}

countme_inflate_result countme_inflate_step(
    void *opened, const uint8_t *input, uint32_t *input_count, uint8_t *output, uint32_t *output_count
) {
    z_stream *stream = opened;
    stream->next_in = input;
    stream->avail_in = *input_count;
    stream->next_out = output;
    stream->avail_out = *output_count;
    int code = library.step(stream, no_flush);
    *input_count -= stream->avail_in;
    *output_count -= stream->avail_out;
    if (code == stream_end) return countme_inflate_end;
    // Without room or bytes it can do nothing, which is no error of the bytes.
    return code == 0 || code == buffer_error ? countme_inflate_more : countme_inflate_damaged;
}

void countme_inflate_close(void *stream) {
    library.end(stream);
    free(stream);
}

uint32_t countme_crc32(uint32_t checksum, const uint8_t *bytes, uint32_t count) {
    return (uint32_t)library.checksum(checksum, bytes, count);
}
