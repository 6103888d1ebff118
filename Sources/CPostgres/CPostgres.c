#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#ifndef __APPLE__
#include <linux/sockios.h>
#endif

typedef countme_pg_connection connection;
typedef countme_pg_result result;

static struct {
    int (*version)(void);
    connection *(*connect)(const char *const *, const char *const *, int);
    void (*finish)(connection *);
    unsigned (*status)(const connection *);
    char *(*error)(const connection *);
    char *(*host)(const connection *);
    char *(*user)(const connection *);
    char *(*database)(const connection *);
    char *(*verifier)(connection *, const char *, const char *, const char *);
    void (*free)(void *);
    void (*(*receive_notices)(connection *, void (*)(void *, const result *), void *))(void *, const result *);
    int (*enter_pipeline)(connection *);
    int (*send)(
        connection *, const char *, int, const unsigned *, const char *const *, const int *, const int *, int
    );
    int (*sync)(connection *);
    int (*single_row)(connection *);
    int (*socket)(const connection *);
    int (*consume)(connection *);
    int (*is_busy)(connection *);
    result *(*next_result)(connection *);
    void (*clear)(result *);
    unsigned (*result_status)(const result *);
    char *(*error_field)(const result *, int);
    int (*row_count)(const result *);
    int (*column_count)(const result *);
    char *(*value)(const result *, int, int);
    int (*length)(const result *, int, int);
    int (*is_null)(const result *, int, int);
} library;

static void *opened;

static void *open_library(void) {
    if (opened) return opened;
#ifdef __APPLE__
    const char *const names[] = {
        "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib"
    };
#else
    const char *const names[] = {"libpq.so.5"};
#endif
    for (unsigned index = 0; !opened && index < sizeof names / sizeof *names; index++) {
        opened = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    return opened;
}

/// Sets a function of the table; false when the library has none of the name.
#define LOAD(function, name) \
    (IS_DECLARED_SO(function, name) && (library.function = (__typeof__(library.function))dlsym(opened, #name)) != 0)

// With the header of libpq every declaration is compared with it, when this is compiled.
#ifdef COUNTME_LIBPQ_HEADER
#define IS_DECLARED_SO(function, name) \
    sizeof(struct { \
        _Static_assert( \
            __builtin_types_compatible_p(__typeof__(library.function), __typeof__(&name)), #name " is another" \
        ); \
        int unused; \
    })
_Static_assert(
    (int)countme_pg_connection_ok == CONNECTION_OK && (int)countme_pg_command_ok == PGRES_COMMAND_OK
        && (int)countme_pg_tuples_ok == PGRES_TUPLES_OK && (int)countme_pg_fatal_error == PGRES_FATAL_ERROR
        && (int)countme_pg_single_tuple == PGRES_SINGLE_TUPLE
        && (int)countme_pg_pipeline_sync == PGRES_PIPELINE_SYNC
        && (int)countme_pg_pipeline_aborted == PGRES_PIPELINE_ABORTED
        && countme_pg_sqlstate == PG_DIAG_SQLSTATE && countme_pg_message == PG_DIAG_MESSAGE_PRIMARY,
    "a value is another"
);
#else
#define IS_DECLARED_SO(function, name) 1
#endif

bool countme_pg_load(void) {
    return open_library() && LOAD(version, PQlibVersion) && LOAD(connect, PQconnectdbParams)
        && LOAD(finish, PQfinish) && LOAD(status, PQstatus) && LOAD(error, PQerrorMessage)
        && LOAD(host, PQhost) && LOAD(user, PQuser) && LOAD(database, PQdb)
        && LOAD(verifier, PQencryptPasswordConn) && LOAD(free, PQfreemem)
        && LOAD(receive_notices, PQsetNoticeReceiver) && LOAD(enter_pipeline, PQenterPipelineMode)
        && LOAD(send, PQsendQueryParams) && LOAD(sync, PQpipelineSync)
        && LOAD(single_row, PQsetSingleRowMode)
        && LOAD(socket, PQsocket) && LOAD(consume, PQconsumeInput)
        && LOAD(is_busy, PQisBusy) && LOAD(next_result, PQgetResult) && LOAD(clear, PQclear)
        && LOAD(result_status, PQresultStatus) && LOAD(error_field, PQresultErrorField)
        && LOAD(row_count, PQntuples) && LOAD(column_count, PQnfields) && LOAD(value, PQgetvalue)
        && LOAD(length, PQgetlength) && LOAD(is_null, PQgetisnull);
}

int countme_pg_library_version(void) { return open_library() && LOAD(version, PQlibVersion) ? library.version() : 0; }

// What a server remarks would be printed to standard error.
static void swallow(void *context, const result *notice) {
    (void)context;
    (void)notice;
}

connection *countme_pg_connect(const char *const *names, const char *const *values) {
    connection *made = library.connect(names, values, 0);
    if (made) library.receive_notices(made, swallow, 0);
    return made;
}

void countme_pg_finish(connection *used) { library.finish(used); }

int countme_pg_connection_status(const connection *used) { return library.status(used); }

const char *countme_pg_error(const connection *used) { return library.error(used); }

const char *countme_pg_host(const connection *used) { return library.host(used); }

const char *countme_pg_user(const connection *used) { return library.user(used); }

const char *countme_pg_database(const connection *used) { return library.database(used); }

char *countme_pg_verifier(connection *used, const char *password, const char *user) {
    return library.verifier(used, password, user, "scram-sha-256");
}

void countme_pg_free(void *pointer) { library.free(pointer); }

bool countme_pg_enter_pipeline(connection *used) { return library.enter_pipeline(used) == 1; }

bool countme_pg_send(
    connection *used, const char *sql, int count, const unsigned *types, const char *const *values,
    const int *lengths, const int *formats
) {
    return library.send(used, sql, count, types, values, lengths, formats, 0) == 1;
}

bool countme_pg_sync(connection *used) { return library.sync(used) == 1; }

bool countme_pg_single_rows(connection *used) { return library.single_row(used) == 1; }

static time_t uptime(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

// How many bytes wait to be sent, or have not arrived yet.
static int unsent(int socket) {
    int count = 0;
#ifdef __APPLE__
    socklen_t size = sizeof count;
    if (getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size) != 0) return 0;
#else
    if (ioctl(socket, SIOCOUTQ, &count) != 0) return 0;
#endif
    return count;
}

bool countme_pg_wait(connection *used, int seconds) {
    time_t end = uptime() + seconds;
    int left = unsent(library.socket(used));
    while (library.is_busy(used)) {
        struct pollfd waiting = {.fd = library.socket(used), .events = POLLIN};
        int ready = poll(&waiting, 1, 1000);
        if (ready < 0 && errno != EINTR) return false;
        // What went wrong with the connection, the next answer tells.
        if (ready > 0 && library.consume(used) != 1) return true;
        int now = unsent(waiting.fd);
        if (ready > 0 || now != left) end = uptime() + seconds;
        left = now;
        if (uptime() >= end) return false;
    }
    return true;
}

result *countme_pg_next_result(connection *used) { return library.next_result(used); }

void countme_pg_clear(result *answer) { library.clear(answer); }

int countme_pg_result_status(const result *answer) { return library.result_status(answer); }

const char *countme_pg_error_field(const result *answer, int field) {
    return library.error_field(answer, field);
}

int countme_pg_row_count(const result *answer) { return library.row_count(answer); }

int countme_pg_column_count(const result *answer) { return library.column_count(answer); }

const char *countme_pg_value(const result *answer, int row, int column) {
    return library.value(answer, row, column);
}

int countme_pg_length(const result *answer, int row, int column) {
    return library.length(answer, row, column);
}

bool countme_pg_is_null(const result *answer, int row, int column) {
    return library.is_null(answer, row, column) != 0;
}
