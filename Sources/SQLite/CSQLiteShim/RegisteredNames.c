// Finds out which functions and modules a connection has. It does not change the connection, and works
// while statements run and under the host's authorizer.
#include <sqlite3.h>
#include <string.h>

#include "CSQLiteShim.h"

// The first version with PRAGMA function_list and module_list, unless they were compiled out.
#define FIRST_WITH_LISTS 3030000

// Compares names as SQLite does, ignoring the case of A to Z only.
static _Bool is_same(const char *one, const char *other) {
  for (;; one += 1, other += 1) {
    char a = *one >= 'A' && *one <= 'Z' ? *one + 32 : *one;
    char b = *other >= 'A' && *other <= 'Z' ? *other + 32 : *other;
    if (a != b) return 0;
    if (a == 0) return 1;
  }
}

// Sets `first` to the earliest of the names that a pragma lists in its first column. A pragma that SQLite
// does not know, or that the authorizer ignores or denies, is not an error: it lists nothing.
static int look_in_list(
    const wc_sqlite *api, sqlite3 *db, const char *pragma, const char *names, int count,
    const char **first, _Bool *is_listed) {
  sqlite3_stmt *statement = NULL;
  *is_listed = 0;
  int code = api->prepare_v2(db, pragma, -1, &statement, NULL);
  if (code == SQLITE_AUTH) return SQLITE_OK;
  if (code != SQLITE_OK) return code;
  *is_listed = api->column_count(statement) > 0;
  while (*is_listed && (code = api->step(statement)) == SQLITE_ROW) {
    const char *listed = (const char *)api->column_text(statement, 0);
    if (listed == NULL) {
      api->finalize(statement);
      return SQLITE_NOMEM;
    }
    const char *name = names;
    for (int index = 0; index < count; index += 1, name += strlen(name) + 1) {
      if ((*first == NULL || name < *first) && is_same(name, listed)) *first = name;
    }
  }
  // Finalizing returns the error of the last step once more.
  int last = api->finalize(statement);
  return code == SQLITE_DONE || code == SQLITE_OK ? last : code;
}

static _Bool is_fault(int code) {
  return code != SQLITE_OK && code != SQLITE_ERROR && code != SQLITE_AUTH;
}

// Compiles `start`, `name` and `end` as one statement. Returns NULL if it compiles, otherwise SQLite's
// message, which is valid until the next call.
static const char *compile(
    const wc_sqlite *api, sqlite3 *db, const char *start, const char *name, const char *end,
    int *code) {
  char sql[128];
  *code = SQLITE_TOOBIG;
  if (strlen(start) + strlen(name) + strlen(end) >= sizeof sql) return "";
  strcpy(sql, start);
  strcat(sql, name);
  strcat(sql, end);
  sqlite3_stmt *statement = NULL;
  *code = api->prepare_v2(db, sql, -1, &statement, NULL);
  api->finalize(statement);
  return *code == SQLITE_OK ? NULL : api->errmsg(db);
}

// DETACH takes an expression, and SQLite looks up the functions in it before it asks the authorizer. The
// message distinguishes a missing function from a wrong number of arguments and from a denied call. The
// statement is compiled but never run.
static int look_for_function(const wc_sqlite *api, sqlite3 *db, const char *name, _Bool *is_there) {
  static const char missing[] = "no such function";
  int code;
  const char *message = compile(api, db, "DETACH ", name, "()", &code);
  if (is_fault(code)) return code;
  *is_there = message == NULL || strncmp(message, missing, sizeof missing - 1) != 0;
  return SQLITE_OK;
}

// Compiling DELETE fails with this message for a table-valued function, and with another for an unknown name.
static int look_for_module(const wc_sqlite *api, sqlite3 *db, const char *name, _Bool *is_there) {
  static const char end[] = " may not be modified";
  int code;
  const char *message = compile(api, db, "DELETE FROM ", name, "", &code);
  if (code == SQLITE_NOMEM) return code;
  size_t length = message == NULL ? 0 : strlen(message);
  *is_there = length >= sizeof end && strcmp(message + length - (sizeof end - 1), end) == 0;
  return SQLITE_OK;
}

int wc_look(
    const wc_sqlite *api, sqlite3 *db, wc_kind kind, const char *names, int count,
    const char **first) {
  *first = NULL;
  _Bool is_listed = 0;
  _Bool is_there = 0;
  int code = SQLITE_OK;
  if (api->libversion_number() >= FIRST_WITH_LISTS) {
    const char *pragma = kind == WC_FUNCTIONS ? "PRAGMA function_list" : "PRAGMA module_list";
    code = look_in_list(api, db, pragma, names, count, first, &is_listed);
  }
  if (code != SQLITE_OK || is_listed) return code;
  if (kind == WC_FUNCTIONS) {
    code = look_for_function(api, db, "weekcalendar_no_such_function", &is_there);
    if (code == SQLITE_OK && is_there) return SQLITE_ERROR;  // this SQLite reports no missing functions
  }
  for (int index = 0; index < count && code == SQLITE_OK; index += 1, names += strlen(names) + 1) {
    code = kind == WC_FUNCTIONS ? look_for_function(api, db, names, &is_there)
                                : look_for_module(api, db, names, &is_there);
    if (code == SQLITE_OK && is_there) {
      *first = names;
      break;
    }
  }
  return code;
}
