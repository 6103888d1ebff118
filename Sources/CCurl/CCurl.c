// The numeric protocol options are deprecated, but all that libcurl before 7.85 has.
#define CURL_DISABLE_DEPRECATION 1
#include "CCurl.h"

#include <dlfcn.h>

static struct {
    __typeof__(curl_global_init) *global_init;
    __typeof__(curl_easy_init) *init;
    __typeof__(curl_easy_cleanup) *cleanup;
    __typeof__(curl_easy_perform) *perform;
    __typeof__(curl_easy_strerror) *strerror;
    __typeof__(curl_easy_setopt) *setopt;
    __typeof__(curl_easy_getinfo) *getinfo;
} library;

static bool is_loaded(void) {
    return library.global_init && library.init && library.cleanup && library.perform && library.strerror
        && library.setopt && library.getinfo;
}

bool countme_curl_load(void) {
#ifdef __APPLE__
    const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
    const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
    void *opened = 0;
    for (unsigned index = 0; !opened && index < sizeof names / sizeof *names; index++) {
        opened = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    if (!opened) return false;
    library.global_init = (__typeof__(library.global_init))dlsym(opened, "curl_global_init");
    library.init = (__typeof__(library.init))dlsym(opened, "curl_easy_init");
    library.cleanup = (__typeof__(library.cleanup))dlsym(opened, "curl_easy_cleanup");
    library.perform = (__typeof__(library.perform))dlsym(opened, "curl_easy_perform");
    library.strerror = (__typeof__(library.strerror))dlsym(opened, "curl_easy_strerror");
    library.setopt = (__typeof__(library.setopt))dlsym(opened, "curl_easy_setopt");
    library.getinfo = (__typeof__(library.getinfo))dlsym(opened, "curl_easy_getinfo");
    return is_loaded() && library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

CURL *countme_curl_easy_init(void) { return library.init(); }

void countme_curl_easy_cleanup(CURL *handle) { library.cleanup(handle); }

CURLcode countme_curl_easy_perform(CURL *handle) { return library.perform(handle); }

const char *countme_curl_easy_strerror(CURLcode code) { return library.strerror(code); }

CURLcode countme_curl_setopt_long(CURL *handle, CURLoption option, long value) {
    return library.setopt(handle, option, value);
}

CURLcode countme_curl_setopt_string(CURL *handle, CURLoption option, const char *value) {
    return library.setopt(handle, option, value);
}

CURLcode countme_curl_setopt_pointer(CURL *handle, CURLoption option, void *value) {
    return library.setopt(handle, option, value);
}

CURLcode countme_curl_setopt_receiver(CURL *handle, CURLoption option, countme_curl_receiver receiver) {
    return library.setopt(handle, option, receiver);
}

CURLcode countme_curl_setopt_observer(CURL *handle, countme_curl_observer observer) {
    CURLcode code = library.setopt(handle, CURLOPT_XFERINFOFUNCTION, observer);
    return code != CURLE_OK ? code : library.setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

CURLcode countme_curl_allow_only(CURL *handle, bool secure) {
#if LIBCURL_VERSION_NUM >= 0x075500
    CURLcode code = library.setopt(handle, CURLOPT_PROTOCOLS_STR, secure ? "https" : "http");
    if (code == CURLE_OK) code = library.setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "https");
    if (code != CURLE_UNKNOWN_OPTION) return code;
#endif
    // The library that was loaded may be older than the header.
    CURLcode old = library.setopt(
        handle, CURLOPT_PROTOCOLS, secure ? (long)CURLPROTO_HTTPS : (long)CURLPROTO_HTTP
    );
    return old != CURLE_OK ? old : library.setopt(handle, CURLOPT_REDIR_PROTOCOLS, (long)CURLPROTO_HTTPS);
}

CURLcode countme_curl_getinfo_long(CURL *handle, CURLINFO info, long *value) {
    return library.getinfo(handle, info, value);
}

const char *countme_curl_authorities(CURL *handle) {
    const char *path = 0;
#if LIBCURL_VERSION_NUM >= 0x075400
    if (library.getinfo(handle, CURLINFO_CAINFO, &path) != CURLE_OK) path = 0;
#endif
#ifdef __linux__
    if (!path) path = "/etc/ssl/certs/ca-certificates.crt";
#endif
    return path;
}

CURLcode countme_curl_trust(CURL *handle, const void *pem, size_t count) {
#if LIBCURL_VERSION_NUM >= 0x074d00
    struct curl_blob blob = {.data = (void *)pem, .len = count, .flags = CURL_BLOB_COPY};
    CURLcode code = library.setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
    // The proxy of a company is what most such certificates are for.
    return code != CURLE_OK ? code : library.setopt(handle, CURLOPT_PROXY_CAINFO_BLOB, &blob);
#else
    return CURLE_NOT_BUILT_IN;
#endif
}
