#pragma once

#include <stdbool.h>
#include <stddef.h>

// libpq is loaded when a connection is made, and no other command pays for it. What is used of it is declared
// here by hand, so that building needs none of its headers: its binary interface has been the same since
// version 8.0. A test compares with libpq-fe.h where that is installed.

#ifdef COUNTME_LIBPQ_HEADER
#include <libpq-fe.h>
typedef PGconn countme_pg_connection;
typedef PGresult countme_pg_result;
#else
/// A connection to a server.
typedef struct countme_pg_connection countme_pg_connection;
/// What a statement answered.
typedef struct countme_pg_result countme_pg_result;
#endif

/// How a connection stands.
enum { countme_pg_connection_ok = 0 };

/// How a statement ended.
typedef enum {
    countme_pg_command_ok = 1,
    countme_pg_tuples_ok = 2,
    countme_pg_fatal_error = 7,
    countme_pg_single_tuple = 9,
    countme_pg_pipeline_sync = 10,
    countme_pg_pipeline_aborted = 11,
} countme_pg_status;

/// What an error has besides its text.
enum { countme_pg_sqlstate = 'C', countme_pg_message = 'M' };

/// Loads libpq; false when there is none on this machine, or one that lacks what is needed. To be called
/// once, before anything else but the version.
bool countme_pg_load(void);
/// The version of the library that was found, 150004 for 15.4; 0 when there is none.
int countme_pg_library_version(void);

/// Connects with settings whose names and values end with NULL; never NULL but for lack of memory.
countme_pg_connection *countme_pg_connect(const char *const *names, const char *const *values);
/// Closes a connection and frees it.
void countme_pg_finish(countme_pg_connection *connection);
/// How a connection stands.
int countme_pg_connection_status(const countme_pg_connection *connection);
/// The library's words for what went wrong last.
const char *countme_pg_error(const countme_pg_connection *connection);
/// The name of the host that was connected to.
const char *countme_pg_host(const countme_pg_connection *connection);
/// The name of the role.
const char *countme_pg_user(const countme_pg_connection *connection);
/// The name of the database.
const char *countme_pg_database(const countme_pg_connection *connection);
/// The verifier of a password for a role, to be freed with `countme_pg_free`; NULL when it cannot be made.
char *countme_pg_verifier(countme_pg_connection *connection, const char *password, const char *user);
/// Frees what the library gave.
void countme_pg_free(void *pointer);

/// Begins to send statements without waiting for their answers.
bool countme_pg_enter_pipeline(countme_pg_connection *connection);
/// Sends a statement with parameters; a format is 0 for text and 1 for binary, a type 0 for the server to find.
bool countme_pg_send(
    countme_pg_connection *connection, const char *sql, int count, const unsigned *types,
    const char *const *values, const int *lengths, const int *formats
);
/// Ends what is sent as one; an error skips the rest of it.
bool countme_pg_sync(countme_pg_connection *connection);
/// Lets each row of the next statement be an answer of its own, before any of its answers was read.
bool countme_pg_single_rows(countme_pg_connection *connection);
/// Waits until the next answer can be read without waiting; false when no byte comes or goes for so many seconds.
bool countme_pg_wait(countme_pg_connection *connection, int seconds);
/// The next answer, or NULL behind the last one of a statement.
countme_pg_result *countme_pg_next_result(countme_pg_connection *connection);
/// Frees an answer.
void countme_pg_clear(countme_pg_result *result);
/// How the statement ended.
int countme_pg_result_status(const countme_pg_result *result);
/// A part of the error of an answer, or NULL.
const char *countme_pg_error_field(const countme_pg_result *result, int field);
/// How many rows an answer has.
int countme_pg_row_count(const countme_pg_result *result);
/// How many columns its rows have.
int countme_pg_column_count(const countme_pg_result *result);
/// The text of a value.
const char *countme_pg_value(const countme_pg_result *result, int row, int column);
/// How many bytes it has.
int countme_pg_length(const countme_pg_result *result, int row, int column);
/// Whether there is no value.
bool countme_pg_is_null(const countme_pg_result *result, int row, int column);
