// Which functions and modules a connection has, found without changing it, while statements run and
// under the host's authorizer.
#include <sqlite3.h>
#include <string.h>

#include "CSQLiteShim.h"

// From here on PRAGMA function_list and module_list are there unless they were compiled out.
#define FIRST_WITH_LISTS 3030000

// Names are compared as SQLite compares them: A to Z as a to z.
static _Bool is_same(const char *one, const char *other) {
  for (;; one += 1, other += 1) {
    char a = *one >= 'A' && *one <= 'Z' ? *one + 32 : *one;
    char b = *other >= 'A' && *other <= 'Z' ? *other + 32 : *other;
    if (a != b) return 0;
    if (a == 0) return 1;
  }
}

// Finds the first of the names that the first column of a pragma's rows has. A pragma that SQLite does
// not know, or that an authorizer takes out, is not an error and has no columns.
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
  // The result is the one of the last step: of an error, it is that error.
  int last = api->finalize(statement);
  return code == SQLITE_DONE || code == SQLITE_OK ? last : code;
}

static _Bool is_fault(int code) {
  return code != SQLITE_OK && code != SQLITE_ERROR && code != SQLITE_AUTH;
}

// Compiles a statement that ends in a name, and gives SQLite's message, which is valid until the next
// call, or NULL where it compiles.
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

// The name after DETACH is an expression, whose functions SQLite looks up before it asks an authorizer.
// The statement is only compiled. A call with too few arguments and one that is not allowed are told
// from a function that is not there.
static int look_for_function(const wc_sqlite *api, sqlite3 *db, const char *name, _Bool *is_there) {
  static const char missing[] = "no such function";
  int code;
  const char *message = compile(api, db, "DETACH ", name, "()", &code);
  if (is_fault(code)) return code;
  *is_there = message == NULL || strncmp(message, missing, sizeof missing - 1) != 0;
  return SQLITE_OK;
}

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
    if (code == SQLITE_OK && is_there) return SQLITE_ERROR;  // the way does not work here
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
