// SQLite's C API as a table of function pointers, which the adapter passes to every call.
//
// The adapter never names a sqlite3_* symbol. The loadable extension fills the table from its host's
// sqlite3_api_routines; in-process registration fills it from the SQLite that the program is linked with.
// One process may hold several SQLites, such as Python's and apsw's, and each object must be used with the
// functions of its own SQLite. There is therefore one table per SQLite and no global one.
#pragma once

#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_mutex sqlite3_mutex;
struct sqlite3_api_routines;
struct sqlite3_module;

/// The functions of one SQLite that the adapter uses.
typedef struct wc_sqlite {
  int (*_Nonnull libversion_number)(void);
  const char *_Nonnull (*_Nonnull errmsg)(sqlite3 *);
  int (*_Nonnull create_function_v2)(
      sqlite3 *, const char *, int, int, void *_Nullable,
      void (*_Nullable)(sqlite3_context *, int, sqlite3_value *_Nonnull *_Nonnull),
      void (*_Nullable)(sqlite3_context *, int, sqlite3_value *_Nonnull *_Nonnull),
      void (*_Nullable)(sqlite3_context *), void (*_Nullable)(void *_Nullable));
  void *_Nullable (*_Nonnull malloc)(int);
  void (*_Nonnull free)(void *_Nullable);
  void *_Nullable (*_Nonnull vfs_find)(const char *_Nullable);

  void *_Nullable (*_Nonnull user_data)(sqlite3_context *);
  sqlite3 *_Nonnull (*_Nonnull context_db_handle)(sqlite3_context *);
  int (*_Nonnull limit)(sqlite3 *, int, int);
  void *_Nullable (*_Nonnull get_auxdata)(sqlite3_context *, int);
  void (*_Nonnull set_auxdata)(
      sqlite3_context *, int, void *_Nullable, void (*_Nullable)(void *_Nullable));

  int (*_Nonnull value_type)(sqlite3_value *);
  const unsigned char *_Nullable (*_Nonnull value_text)(sqlite3_value *);
  int (*_Nonnull value_bytes)(sqlite3_value *);
  int64_t (*_Nonnull value_int64)(sqlite3_value *);
  double (*_Nonnull value_double)(sqlite3_value *);

  sqlite3_value *_Nullable (*_Nonnull value_dup)(const sqlite3_value *);
  void (*_Nonnull value_free)(sqlite3_value *_Nullable);

  void (*_Nonnull result_value)(sqlite3_context *, sqlite3_value *);
  void (*_Nonnull result_null)(sqlite3_context *);
  void (*_Nonnull result_int64)(sqlite3_context *, int64_t);
  void (*_Nonnull result_double)(sqlite3_context *, double);
  void (*_Nonnull result_text)(
      sqlite3_context *, const char *, int, void (*_Nullable)(void *_Nullable));
  void (*_Nonnull result_error)(sqlite3_context *, const char *, int);
  void (*_Nonnull result_error_nomem)(sqlite3_context *);
  void (*_Nonnull result_error_toobig)(sqlite3_context *);

  int (*_Nonnull create_module_v2)(
      sqlite3 *, const char *, const struct sqlite3_module *_Nullable, void *_Nullable,
      void (*_Nullable)(void *_Nullable));
  int (*_Nonnull declare_vtab)(sqlite3 *, const char *);
  /// sqlite3_vtab_config; cast it before a call, because its number of arguments varies.
  void (*_Nonnull vtab_config)(void);

  int (*_Nonnull prepare_v2)(
      sqlite3 *, const char *, int, sqlite3_stmt *_Nullable *_Nonnull,
      const char *_Nullable *_Nullable);
  int (*_Nonnull step)(sqlite3_stmt *_Nullable);
  int (*_Nonnull finalize)(sqlite3_stmt *_Nullable);
  int (*_Nonnull column_count)(sqlite3_stmt *_Nullable);
  const unsigned char *_Nullable (*_Nonnull column_text)(sqlite3_stmt *_Nonnull, int);
  int (*_Nonnull column_type)(sqlite3_stmt *_Nonnull, int);
  int64_t (*_Nonnull column_int64)(sqlite3_stmt *_Nonnull, int);
  double (*_Nonnull column_double)(sqlite3_stmt *_Nonnull, int);
  const void *_Nullable (*_Nonnull column_blob)(sqlite3_stmt *_Nonnull, int);
  int (*_Nonnull column_bytes)(sqlite3_stmt *_Nonnull, int);
  int (*_Nonnull extended_errcode)(sqlite3 *);
  /// sqlite3_test_control, NULL in a SQLite without it; cast it before a call, because its number of arguments varies.
  void (*_Nullable test_control)(void);

  /// The mutex functions are NULL in a SQLite without mutexes.
  sqlite3_mutex *_Nullable (*_Nullable db_mutex)(sqlite3 *);
  void (*_Nullable mutex_enter)(sqlite3_mutex *_Nullable);
  void (*_Nullable mutex_leave)(sqlite3_mutex *_Nullable);
} wc_sqlite;

/// Handles the calls of all SQL functions; `api` is the table of the SQLite that makes the call.
typedef void (*wc_dispatch)(
    const wc_sqlite *api, sqlite3_context *context, int count,
    sqlite3_value *_Nonnull *_Nonnull arguments);

/// The oldest supported SQLite, as sqlite3_libversion_number returns it.
#define WC_OLDEST_SQLITE 3026000
/// The maximum number of different SQLites in use in one process at the same time.
#define WC_MAXIMUM_SQLITES 8

/// The result of claiming a table.
typedef enum wc_claim_result {
  WC_CLAIMED,
  /// The program is not linked with SQLite.
  WC_NOT_LINKED,
  /// The SQLite is older than WC_OLDEST_SQLITE.
  WC_TOO_OLD,
  /// WC_MAXIMUM_SQLITES are already in use.
  WC_TOO_MANY
} wc_claim_result;

/// Finds or makes the table of the SQLite that passes `routines` to a loadable extension, and claims it
/// until wc_release.
wc_claim_result wc_claim_from_routines(
    const struct sqlite3_api_routines *routines, wc_dispatch dispatch,
    const wc_sqlite *_Nullable *_Nonnull api);

/// Finds or makes the table of the SQLite that the program is linked with, and claims it.
wc_claim_result wc_claim_linked(
    wc_dispatch dispatch, const wc_sqlite *_Nullable *_Nonnull api);

/// Adds a claim to a claimed table.
void wc_retain(const wc_sqlite *api);

/// Releases a claim. After the last one, the table may be reused for another SQLite.
void wc_release(const wc_sqlite *api);

/// Keeps this library mapped until the process ends.
///
/// SQLite unloads the library after a failed load, even if it could not remove all of its functions.
void wc_stay_mapped(void);

/// Enters the connection's mutex; pass the result to wc_leave.
sqlite3_mutex *_Nullable wc_enter(const wc_sqlite *api, sqlite3 *db);
void wc_leave(const wc_sqlite *api, sqlite3_mutex *_Nullable mutex);

/// Makes SQLite finish disconnecting tables, which it postpones.
///
/// Until then it keeps a module that the host has dropped or replaced. This compiles an empty statement,
/// which neither authorizers nor traces see. A module that a prepared statement still uses stays, and counts
/// as present.
void wc_settle(const wc_sqlite *api, sqlite3 *db);

/// Returns the state kept for a connection, or NULL. Call it under the connection's mutex.
void *_Nullable wc_find_connection(sqlite3 *db);

/// Keeps a state for a connection until wc_forget_connection; returns false when out of memory.
_Bool wc_keep_connection(const wc_sqlite *api, sqlite3 *db, void *state);
void wc_forget_connection(const wc_sqlite *api, void *state);

/// Turns SQLite's imposter mode on or off for the main database.
///
/// While it is on, CREATE TABLE names the b-tree at `root_page` instead of creating one, and writes nothing to the
/// file. Turning it off with a nonzero `root_page` also makes SQLite forget all such tables. It has no effect in a
/// SQLite that was built without it.
void wc_impostor(const wc_sqlite *api, sqlite3 *db, int on, int root_page);

/// The kinds of entries that wc_look can look for.
typedef enum wc_kind { WC_FUNCTIONS, WC_MODULES } wc_kind;

/// Looks for functions or modules with one of `count` names in a connection, without changing it.
///
/// It finds functions of any arity, and entries of any origin. Each name ends with a NUL, and the next name
/// follows it. Sets `first` to the first name found, or to NULL.
///
/// Returns SQLite's code. If the pragmas that list the entries are missing (before SQLite 3.30) or forbidden by the
/// host's authorizer, only modules that are table-valued functions are found, unless they fail to connect
/// or an ordinary table of the same name hides them.
int wc_look(
    const wc_sqlite *api, sqlite3 *db, wc_kind kind, const char *names, int count,
    const char *_Nullable *_Nonnull first);

/// Calls sqlite3_create_function_v2 for a scalar function that the table's dispatch handles.
int wc_create_function(
    const wc_sqlite *api, sqlite3 *db, const char *name, int arity, int flags,
    void *_Nullable user_data, void (*_Nullable destroy)(void *_Nullable));

/// Removes a function; SQLite refuses while statements run.
int wc_remove_function(const wc_sqlite *api, sqlite3 *db, const char *name, int arity);

/// The rows of one scan of a table, as numbers: `first`, `first + step`, and so on, up to `last`.
typedef struct wc_rows {
  int64_t first;
  /// Less than `first` if there are no rows; otherwise `first` plus a multiple of `step`.
  int64_t last;
  int64_t step;
  /// The state that `open` keeps for `column` and `close`.
  void *_Nullable state;
} wc_rows;

/// A table-valued function: a table with its arguments, all required, as hidden columns.
typedef struct wc_table {
  const char *name;
  /// The call in errors about missing arguments, such as `weeks(start, stop, locale)`.
  const char *signature;
  /// CREATE TABLE with the arguments as HIDDEN columns after all others.
  const char *schema;
  int first_argument_column;
  int argument_count;
  /// The column with values that increase with the row numbers, or -1.
  int ordered_column;
  /// Starts a scan; on failure it may set `error` to a text from wc_copy_text.
  int (*_Nonnull open)(
      const wc_sqlite *api, void *user_data, sqlite3_value *_Nonnull *_Nonnull arguments,
      wc_rows *rows, char *_Nullable *_Nonnull error);
  /// Sets the result to the value of a column in a row; not called for arguments.
  void (*_Nonnull column)(
      const wc_sqlite *api, void *user_data, const wc_rows *rows, int64_t row, int column,
      sqlite3_context *context, sqlite3_value *_Nonnull *_Nonnull arguments);
  /// Ends a scan; the state is not NULL.
  void (*_Nonnull close)(void *state);
  /// Called when SQLite has released the module; tables of it may still be connected.
  void (*_Nonnull dropped)(void *_Nullable user_data);
  /// Frees the user data, which nothing reads anymore.
  void (*_Nonnull destroy)(void *_Nullable user_data);
} wc_table;

/// The maximum number of arguments of a table-valued function.
#define WC_MAXIMUM_TABLE_ARGUMENTS 4

/// Calls sqlite3_create_module_v2 for a table-valued function; calls `dropped` and `destroy` if that fails.
int wc_create_table(
    const wc_sqlite *api, sqlite3 *db, const wc_table *table, void *user_data);

/// Removes a table-valued function; SQLite before 3.30 cannot.
int wc_remove_table(const wc_sqlite *api, sqlite3 *db, const char *name);

/// Sets the result to text, which SQLite copies (SQLITE_TRANSIENT).
static inline void wc_result_copied_text(
    const wc_sqlite *api, sqlite3_context *context, const unsigned char *bytes, int count) {
  api->result_text(
      context, (const char *)bytes, count, (void (*_Nullable)(void *_Nullable))(intptr_t)-1);
}

/// Sets the result to text that ends with a NUL, which SQLite copies along with the text.
///
/// SQLite needs a NUL whenever it reads the text, and without one it would move the text to new memory first.
static inline void wc_result_terminated_text(
    const wc_sqlite *api, sqlite3_context *context, const unsigned char *bytes) {
  wc_result_copied_text(api, context, bytes, -1);
}

/// Whether the NUL after `count` bytes is the first one.
static inline _Bool wc_is_c_text(const unsigned char *bytes, int count) {
  return strlen((const char *)bytes) == (size_t)count;
}

/// The current time of the host's default VFS, as a Julian day in milliseconds; 0 if the VFS has no time.
int64_t wc_current_time(const wc_sqlite *api);

/// The value that wc_current_time had at its first use in the running statement.
///
/// `now` is therefore the same instant in all calls and rows of the statement.
int64_t wc_statement_time(const wc_sqlite *api, sqlite3_context *context);

/// Converts Unix seconds to the C library's local time; returns false if that fails.
///
/// Sets six fields: year, month (1...12), day, hour, minute, second.
_Bool wc_local_time(int64_t unix_seconds, int *fields);

/// Copies an error message into memory of SQLite's allocator, for SQLite to free; NULL when out of memory.
char *_Nullable wc_copy_text(const wc_sqlite *api, const char *text, int count);

/// wc_copy_text for a host whose table could not be claimed.
char *_Nullable wc_copy_text_for_host(
    const struct sqlite3_api_routines *routines, const char *text, int count);

// Constants of sqlite3.h; HostTime.c checks them against the header.
enum {
  WC_OK = 0,
  WC_ERROR = 1,
  WC_NOMEM = 7,
  WC_CONSTRAINT = 19,
  WC_READONLY = 8,
  WC_ROW = 100,
  WC_DONE = 101,
  WC_INTEGER = 1,
  WC_FLOAT = 2,
  WC_TEXT = 3,
  WC_BLOB = 4,
  WC_NULL = 5,
  WC_LIMIT_LENGTH = 0,
  WC_UTF8 = 1,
  WC_DETERMINISTIC = 0x000000800,
  WC_INNOCUOUS = 0x000200000
};

#pragma clang assume_nonnull end
