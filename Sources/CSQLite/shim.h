#pragma once
#if !__has_include(<sqlite3.h>)
#error "the header of SQLite is missing: sudo apt-get install libsqlite3-dev, or run make, which installs it"
#endif
#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a function-pointer cast that Swift cannot import.
static inline sqlite3_destructor_type countme_sqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/// `sqlite3_db_config` is variadic, so Swift cannot call it. Every option used here takes one flag.
static inline int countme_sqlite_db_config(sqlite3 *db, int option, int value) {
    return sqlite3_db_config(db, option, value, (void *)0);
}

/// The same for `sqlite3_config`, which must come before any other call.
static inline int countme_sqlite_config(int option, int value) {
    return sqlite3_config(option, value);
}

/// Has SQLite allocate each page of its cache when it is needed, not 20 for every connection.
static inline int countme_sqlite_allocate_pages_singly(void) {
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}
