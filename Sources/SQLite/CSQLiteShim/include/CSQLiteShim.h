// The C face of SQLite that the adapter calls through: a table of function pointers, passed as a
// value.
//
// The adapter never names a sqlite3_* symbol. The loadable extension fills the table from the
// sqlite3_api_routines that its host hands over; in-process registration fills it from the SQLite
// that the program is linked with. One process may hold several SQLites (Python's own and apsw's),
// and each must be called by its own functions, so there is one table per SQLite and no global one.
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
  /// sqlite3_vtab_config, which has a variable number of arguments.
  void (*_Nonnull vtab_config)(void);

  int (*_Nonnull prepare_v2)(
      sqlite3 *, const char *, int, sqlite3_stmt *_Nullable *_Nonnull,
      const char *_Nullable *_Nullable);
  int (*_Nonnull step)(sqlite3_stmt *_Nullable);
  int (*_Nonnull finalize)(sqlite3_stmt *_Nullable);
  int (*_Nonnull column_count)(sqlite3_stmt *_Nullable);
  const unsigned char *_Nullable (*_Nonnull column_text)(sqlite3_stmt *_Nonnull, int);

  /// NULL in a SQLite without mutexes.
  sqlite3_mutex *_Nullable (*_Nullable db_mutex)(sqlite3 *);
  void (*_Nullable mutex_enter)(sqlite3_mutex *_Nullable);
  void (*_Nullable mutex_leave)(sqlite3_mutex *_Nullable);
} wc_sqlite;

/// Called for every SQL function, with the table of the SQLite that makes the call.
typedef void (*wc_dispatch)(
    const wc_sqlite *api, sqlite3_context *context, int count,
    sqlite3_value *_Nonnull *_Nonnull arguments);

/// The oldest SQLite that the table is filled from, as sqlite3_libversion_number gives it.
#define WC_OLDEST_SQLITE 3026000
/// How many different SQLites of one process can be served at a time.
#define WC_MAXIMUM_SQLITES 8

/// What became of asking for a table.
typedef enum wc_claim_result {
  WC_CLAIMED,
  /// The program is not linked with SQLite.
  WC_NOT_LINKED,
  /// The SQLite is older than WC_OLDEST_SQLITE.
  WC_TOO_OLD,
  /// WC_MAXIMUM_SQLITES are served already.
  WC_TOO_MANY
} wc_claim_result;

/// Finds or makes the table of the SQLite that hands its functions to a loadable extension, and claims
/// it: it stays until wc_release.
wc_claim_result wc_claim_from_routines(
    const struct sqlite3_api_routines *routines, wc_dispatch dispatch,
    const wc_sqlite *_Nullable *_Nonnull api);

/// Finds or makes the table of the SQLite that the program is linked with, and claims it.
wc_claim_result wc_claim_linked(
    wc_dispatch dispatch, const wc_sqlite *_Nullable *_Nonnull api);

/// One claim more on a table that is claimed.
void wc_retain(const wc_sqlite *api);

/// Gives a claim back. With the last one the table may become another SQLite's.
void wc_release(const wc_sqlite *api);

/// Keeps the library that this function is in mapped for as long as the process runs: where SQLite
/// cannot take a function back from a load that failed, it unloads the library all the same.
void wc_stay_mapped(void);

/// Takes the connection's mutex; wc_leave gives it back.
sqlite3_mutex *_Nullable wc_enter(const wc_sqlite *api, sqlite3 *db);
void wc_leave(const wc_sqlite *api, sqlite3_mutex *_Nullable mutex);

/// Lets SQLite disconnect the tables that it has put off: until then it keeps a module that the host has
/// dropped or replaced. (An empty text is compiled, which no authorizer and no trace sees.) While a
/// statement that uses such a module is kept, SQLite keeps the module, and it counts as there.
void wc_settle(const wc_sqlite *api, sqlite3 *db);

/// What was kept for a connection, NULL where nothing is. Under the connection's mutex.
void *_Nullable wc_find_connection(sqlite3 *db);

/// Keeps something for a connection until wc_forget_connection; false when out of memory.
_Bool wc_keep_connection(const wc_sqlite *api, sqlite3 *db, void *state);
void wc_forget_connection(const wc_sqlite *api, void *state);

/// What wc_look looks for.
typedef enum wc_kind { WC_FUNCTIONS, WC_MODULES } wc_kind;

/// Looks whether a connection has a function (of any arity) or a module, whoever made it, of one of
/// `count` names (one after the other, each with a NUL after it), and changes nothing. `first` becomes the
/// first such name, NULL if there is none.
///
/// Gives SQLite's code. Where the pragmas that list them are missing (before SQLite 3.30) or not allowed
/// by the host's authorizer, a module can be seen only if it is a table-valued function that can be
/// connected, and that no real table of its name hides.
int wc_look(
    const wc_sqlite *api, sqlite3 *db, wc_kind kind, const char *names, int count,
    const char *_Nullable *_Nonnull first);

/// sqlite3_create_function_v2 for a scalar function that ends in the table's dispatch.
int wc_create_function(
    const wc_sqlite *api, sqlite3 *db, const char *name, int arity, int flags,
    void *_Nullable user_data, void (*_Nullable destroy)(void *_Nullable));

/// Takes a function back; SQLite refuses while statements run.
int wc_remove_function(const wc_sqlite *api, sqlite3 *db, const char *name, int arity);

/// The rows of one scan of a table: each is a number, `first`, `first + step`, ... up to `last`.
typedef struct wc_rows {
  int64_t first;
  /// Below `first` where there are no rows, else reached by whole steps.
  int64_t last;
  int64_t step;
  /// What `open` keeps for `column` and `close`.
  void *_Nullable state;
} wc_rows;

/// A table-valued function: a table whose hidden columns are its arguments, all of which are needed.
typedef struct wc_table {
  /// The name, and what an error says is missing, as `weeks(start, stop, locale)`.
  const char *name;
  const char *signature;
  /// CREATE TABLE with the arguments as HIDDEN columns after all others.
  const char *schema;
  int first_argument_column;
  int argument_count;
  /// The column whose values rise with the rows' numbers, -1 where none does.
  int ordered_column;
  /// Starts a scan; on failure it may set `error` to a text of wc_copy_text.
  int (*_Nonnull open)(
      const wc_sqlite *api, void *user_data, sqlite3_value *_Nonnull *_Nonnull arguments,
      wc_rows *rows, char *_Nullable *_Nonnull error);
  /// Sets the result to a column, other than an argument, of a row.
  void (*_Nonnull column)(
      const wc_sqlite *api, void *user_data, const wc_rows *rows, int64_t row, int column,
      sqlite3_context *context, sqlite3_value *_Nonnull *_Nonnull arguments);
  /// Ends a scan; the state is not NULL.
  void (*_Nonnull close)(void *state);
  /// SQLite has let go of the module; tables of it may still be connected.
  void (*_Nonnull dropped)(void *_Nullable user_data);
  /// Nothing reads the user data any more.
  void (*_Nonnull destroy)(void *_Nullable user_data);
} wc_table;

/// The most arguments of a table-valued function.
#define WC_MAXIMUM_TABLE_ARGUMENTS 4

/// sqlite3_create_module_v2 for a table-valued function. When it fails, `dropped` and `destroy` are called.
int wc_create_table(
    const wc_sqlite *api, sqlite3 *db, const wc_table *table, void *user_data);

/// Takes a table-valued function back; SQLite before 3.30 cannot.
int wc_remove_table(const wc_sqlite *api, sqlite3 *db, const char *name);

/// Sets a result from bytes that SQLite copies (SQLITE_TRANSIENT).
static inline void wc_result_copied_text(
    const wc_sqlite *api, sqlite3_context *context, const unsigned char *bytes, int count) {
  api->result_text(
      context, (const char *)bytes, count, (void (*_Nullable)(void *_Nullable))(intptr_t)-1);
}

/// Sets a result from bytes that SQLite copies up to the first zero, and the zero with them: it reads a text
/// by its terminator, and would have to move the text to new memory to put one there.
static inline void wc_result_terminated_text(
    const wc_sqlite *api, sqlite3_context *context, const unsigned char *bytes) {
  wc_result_copied_text(api, context, bytes, -1);
}

/// Whether of `count` bytes and a zero after them none but the last is zero.
static inline _Bool wc_is_c_text(const unsigned char *bytes, int count) {
  return strlen((const char *)bytes) == (size_t)count;
}

/// The current time by the host's default VFS: Julian day in milliseconds, 0 where it has none.
int64_t wc_current_time(const wc_sqlite *api);

/// wc_current_time as it was at the first question of the statement that is running: `now` is the same
/// instant in all its calls and rows.
int64_t wc_statement_time(const wc_sqlite *api, sqlite3_context *context);

/// Local time by the C library: year, month (1...12), day, hour, minute, second of Unix seconds;
/// false where it has none.
_Bool wc_local_time(int64_t unix_seconds, int *fields);

/// Copies a text into memory of SQLite's allocator, for an error message that it frees; NULL when
/// out of memory.
char *_Nullable wc_copy_text(const wc_sqlite *api, const char *text, int count);

/// wc_copy_text for a host whose table cannot be had.
char *_Nullable wc_copy_text_for_host(
    const struct sqlite3_api_routines *routines, const char *text, int count);

// The numbers of sqlite3.h that the adapter uses; HostTime.c checks them against the header.
enum {
  WC_OK = 0,
  WC_ERROR = 1,
  WC_NOMEM = 7,
  WC_ROW = 100,
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
