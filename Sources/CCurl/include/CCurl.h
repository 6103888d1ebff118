#pragma once

// Options of libcurl are checked by the Swift compiler through their enumeration, not by macros.
#define CURL_DISABLE_TYPECHECK 1
#if !__has_include(<curl/curl.h>)
#error "the headers of libcurl are missing: sudo apt-get install libcurl4-openssl-dev, or run make, which installs them"
#endif
#include <curl/curl.h>
#include <stdbool.h>

// libcurl is loaded when the first request is made: linking it would cost every start more time than
// everything else countme does. Its own header is used for types and constants.

/// Loads libcurl; false when there is none on this machine. To be called once, before anything else.
bool countme_curl_load(void);

/// A new transfer, or NULL.
CURL *countme_curl_easy_init(void);
/// Ends a transfer and frees what belongs to it.
void countme_curl_easy_cleanup(CURL *handle);
/// Runs a transfer to its end.
CURLcode countme_curl_easy_perform(CURL *handle);
/// libcurl's words for a code.
const char *countme_curl_easy_strerror(CURLcode code);

// `curl_easy_setopt` is variadic, so Swift cannot call it: one function for each type of argument.

/// Sets an option that takes a number.
CURLcode countme_curl_setopt_long(CURL *handle, CURLoption option, long value);
/// Sets an option that takes a string, which libcurl copies.
CURLcode countme_curl_setopt_string(CURL *handle, CURLoption option, const char *value);
/// Sets an option that takes a pointer, which libcurl keeps.
CURLcode countme_curl_setopt_pointer(CURL *handle, CURLoption option, void *value);
/// What receives parts of a body or lines of a header: returning less than `count` ends the transfer.
typedef size_t (*countme_curl_receiver)(char *bytes, size_t size, size_t count, void *context);
/// Sets an option that takes such a function.
CURLcode countme_curl_setopt_receiver(CURL *handle, CURLoption option, countme_curl_receiver receiver);
/// What is called now and then while a transfer runs: returning anything but 0 ends it.
typedef int (*countme_curl_observer)(
    void *context, curl_off_t expected, curl_off_t received, curl_off_t to_send, curl_off_t sent
);
/// Sets the function that watches a transfer.
CURLcode countme_curl_setopt_observer(CURL *handle, countme_curl_observer observer);
/// Allows one scheme, `http` or `https`, and no other; redirects may use none.
CURLcode countme_curl_allow_only(CURL *handle, bool secure);

/// Reads a number that a transfer left.
CURLcode countme_curl_getinfo_long(CURL *handle, CURLINFO info, long *value);
/// The file with the authorities that are trusted, or NULL when libcurl does not say.
const char *countme_curl_authorities(CURL *handle);
/// Trusts the authorities of a PEM text, which libcurl copies, and no others.
CURLcode countme_curl_trust(CURL *handle, const void *pem, size_t count);
