// The life of the extension in one host, on the host's own SQLite: loaded twice, loaded beside functions
// and modules of the same names, while statements run, under an authorizer, and with each of SQLite's
// allocations failing. Run under valgrind: what must not happen is mostly silent.
//
//   lifecycle LIBRARY COPY-OF-IT [STEP]   (with STEP, every STEPth allocation is made to fail)
#define SQLITE_CORE 1  // the layout of sqlite3ext.h only, its macros are not wanted
#include <dlfcn.h>
#include <sqlite3ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *library;
static const char *copy;
static int checks, failures;

static void check(int is_right, const char *what, const char *detail) {
  checks += 1;
  if (is_right) return;
  failures += 1;
  printf("FAILED: %s: %s\n", what, detail == NULL ? "(no text)" : detail);
}

// ---- Allocations that fail

static sqlite3_mem_methods plain;
static long allocations;      // since the last start
static long first_to_fail;    // 0: none
static int is_failing_on;     // every one from there
static int was_hit;

static int must_fail(void) {
  allocations += 1;
  int fails = first_to_fail > 0 &&
              (allocations == first_to_fail || (is_failing_on && allocations > first_to_fail));
  if (fails) was_hit = 1;
  return fails;
}

static void *failing_malloc(int size) { return must_fail() ? NULL : plain.xMalloc(size); }
static void *failing_realloc(void *old, int size) {
  return must_fail() ? NULL : plain.xRealloc(old, size);
}

static void fail_from(long point, int on) {
  allocations = 0;
  first_to_fail = point;
  is_failing_on = on;
  was_hit = 0;
}

// ---- A connection

static char text[4096];

static sqlite3 *opened(void) {
  sqlite3 *db = NULL;
  if (sqlite3_open(":memory:", &db) != SQLITE_OK) abort();
  sqlite3_enable_load_extension(db, 1);
  return db;
}

static int load_file(sqlite3 *db, const char *file) {
  char *message = NULL;
  int code = sqlite3_load_extension(db, file, NULL, &message);
  snprintf(text, sizeof text, "%s", message == NULL ? "" : message);
  sqlite3_free(message);
  return code;
}

static int load(sqlite3 *db) { return load_file(db, library); }

// The first column of the first row, or the error.
static const char *one(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
  if (code == SQLITE_OK) code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    const char *value = (const char *)sqlite3_column_text(statement, 0);
    snprintf(text, sizeof text, "%s", value == NULL ? "NULL" : value);
  } else {
    snprintf(text, sizeof text, "error %d: %s", code, sqlite3_errmsg(db));
  }
  sqlite3_finalize(statement);
  return text;
}

static void expect(sqlite3 *db, const char *sql, const char *expected) {
  const char *found = one(db, sql);
  char detail[8192];
  snprintf(detail, sizeof detail, "%s, not %s", found, expected);
  check(strcmp(found, expected) == 0, sql, detail);
}

static void expect_ours(sqlite3 *db) {
  expect(db, "SELECT week_key('2011-01-02', 'en_US')", "2011-W02");
  expect(db, "SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')", "53");
  expect(db, "SELECT count(*) > 800 FROM week_rules", "1");
}

static const char *functions =
    "SELECT group_concat(name || narg || flags) FROM "
    "(SELECT * FROM pragma_function_list ORDER BY name, narg)";
static const char *modules =
    "SELECT group_concat(name) FROM (SELECT name FROM pragma_module_list ORDER BY name)";

static void expect_closed(sqlite3 *db, const char *what) {
  int code = sqlite3_close(db);
  check(code == SQLITE_OK, what, "the connection does not close");
}

// Loading is refused, the message has `word`, and nothing has changed.
static void expect_refused(sqlite3 *db, const char *what, const char *word) {
  char before[2][sizeof text];
  strcpy(before[0], one(db, functions));
  strcpy(before[1], one(db, modules));
  int code = load(db);
  check(code == SQLITE_ERROR, what, "not refused");
  check(strstr(text, word) != NULL, what, text);
  check(strcmp(one(db, functions), before[0]) == 0, what, "the functions have changed");
  check(strcmp(one(db, modules), before[1]) == 0, what, "the modules have changed");
}

static sqlite3_stmt *running(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
  check(code == SQLITE_OK, sql, sqlite3_errmsg(db));
  code = sqlite3_step(statement);
  check(code == SQLITE_ROW, sql, sqlite3_errmsg(db));
  return statement;
}

// ---- What a host has of its own

static void host_function(sqlite3_context *context, int count, sqlite3_value **arguments) {
  (void)count, (void)arguments;
  sqlite3_result_text(context, "the host's", -1, SQLITE_STATIC);
}
static void host_step(sqlite3_context *context, int count, sqlite3_value **arguments) {
  (void)context, (void)count, (void)arguments;
}
static void host_final(sqlite3_context *context) {
  sqlite3_result_text(context, "the host's", -1, SQLITE_STATIC);
}

static int host_connect(
    sqlite3 *db, void *data, int count, const char *const *words, sqlite3_vtab **result,
    char **error) {
  (void)data, (void)count, (void)words, (void)error;
  int code = sqlite3_declare_vtab(db, "CREATE TABLE x(a, start HIDDEN)");
  if (code != SQLITE_OK) return code;
  *result = sqlite3_malloc(sizeof **result);
  if (*result == NULL) return SQLITE_NOMEM;
  memset(*result, 0, sizeof **result);
  return SQLITE_OK;
}
static int host_disconnect(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}
static int host_best_index(sqlite3_vtab *table, sqlite3_index_info *info) {
  (void)table, (void)info;
  return SQLITE_OK;
}
static int host_open(sqlite3_vtab *table, sqlite3_vtab_cursor **cursor) {
  (void)table;
  *cursor = sqlite3_malloc(sizeof **cursor);
  if (*cursor == NULL) return SQLITE_NOMEM;
  memset(*cursor, 0, sizeof **cursor);
  return SQLITE_OK;
}
static int host_close(sqlite3_vtab_cursor *cursor) {
  sqlite3_free(cursor);
  return SQLITE_OK;
}
static int host_filter(
    sqlite3_vtab_cursor *cursor, int plan, const char *words, int count, sqlite3_value **values) {
  (void)cursor, (void)plan, (void)words, (void)count, (void)values;
  return SQLITE_OK;
}
static int host_next(sqlite3_vtab_cursor *cursor) {
  (void)cursor;
  return SQLITE_OK;
}
static int host_is_at_end(sqlite3_vtab_cursor *cursor) {
  (void)cursor;
  return 1;
}
static int host_column(sqlite3_vtab_cursor *cursor, sqlite3_context *context, int index) {
  (void)cursor, (void)context, (void)index;
  return SQLITE_OK;
}
static int host_rowid(sqlite3_vtab_cursor *cursor, sqlite3_int64 *result) {
  (void)cursor;
  *result = 0;
  return SQLITE_OK;
}

#define METHODS                                                                             \
  .xConnect = host_connect, .xBestIndex = host_best_index, .xDisconnect = host_disconnect,  \
  .xOpen = host_open, .xClose = host_close, .xFilter = host_filter, .xNext = host_next,     \
  .xEof = host_is_at_end, .xColumn = host_column, .xRowid = host_rowid
static const sqlite3_module table_function = {METHODS};
static const sqlite3_module stored_module = {
    METHODS, .xCreate = host_connect, .xDestroy = host_disconnect};

// ---- The parts

static void loaded_twice(void) {
  for (int uses = 0; uses < 4; uses += 1) {
    sqlite3 *db = opened();
    check(load(db) == SQLITE_OK, "first load", text);
    if (uses & 1) expect_ours(db);
    sqlite3_stmt *statement =
        uses & 2 ? running(db, "SELECT * FROM weeks('2011-01-01', '2012-01-01', 'de_DE')") : NULL;
    for (int again = 0; again < 3; again += 1) {
      char before[sizeof text];
      strcpy(before, one(db, functions));
      check(load(db) == SQLITE_OK, "second load", text);
      check(strcmp(one(db, functions), before) == 0, "second load", "the functions have changed");
      if (statement != NULL) {
        check(sqlite3_step(statement) == SQLITE_ROW, "second load", "the statement broke off");
      }
      expect(db, "SELECT 1", "1");
    }
    sqlite3_finalize(statement);
    expect_ours(db);
    expect_closed(db, "loaded twice");
  }
  // Statements that outlive the connection's handle.
  sqlite3 *db = opened();
  check(load(db) == SQLITE_OK && load(db) == SQLITE_OK, "load", text);
  sqlite3_stmt *statement =
      running(db, "SELECT week_key(first_day, 'en_US') FROM weeks('2011-01-01', '2012-01-01', 'de_DE')");
  check(load(db) == SQLITE_OK, "load", text);
  sqlite3_close_v2(db);
  check(sqlite3_step(statement) == SQLITE_ROW, "after sqlite3_close_v2", "no row");
  sqlite3_finalize(statement);
}

static void modules_that_go(void) {
  for (int way = 0; way < 6; way += 1) {
    sqlite3 *db = opened();
    check(load(db) == SQLITE_OK, "load", text);
    expect_ours(db);
    sqlite3_stmt *statement =
        way & 1 ? running(db, "SELECT * FROM weeks('2011-01-01', '2012-01-01', 'de_DE')") : NULL;
    switch (way / 2) {
    case 0: sqlite3_create_module_v2(db, "weeks", &table_function, NULL, NULL); break;
    case 1: sqlite3_create_module_v2(db, "WEEKS", NULL, NULL, NULL); break;
    default: sqlite3_drop_modules(db, NULL);
    }
    if (statement != NULL) {
      check(sqlite3_step(statement) == SQLITE_ROW, "module gone", "the statement broke off");
    }
    expect(db, "SELECT week_key('2011-01-02', 'en_US')", "2011-W02");
    if (statement != NULL) {
      // SQLite keeps the module for the statement, so it counts as there.
      check(load(db) == SQLITE_OK, "module gone while a statement uses it", text);
      check(sqlite3_step(statement) == SQLITE_ROW, "module gone", "the statement broke off");
      sqlite3_finalize(statement);
    }
    if (way / 2 == 0) {
      expect_refused(db, "the host's table in the place of ours", "weeks");
      expect(db, "SELECT count(*) FROM weeks", "0");
    } else {
      check(load(db) == SQLITE_OK, "what is missing comes back", text);
      expect_ours(db);
    }
    expect_closed(db, "module gone");
  }
}

static void functions_of_the_host(void) {
  static const struct {
    const char *name;
    int arity;
    const char *ours;
    const char *call;
  } cases[] = {
      {"week_key", 2, "week_key", "SELECT week_key(1, 2)"},
      {"week_key", -1, "week_key", "SELECT week_key(1, 2)"},
      {"week_key", 0, "week_key", "SELECT week_key()"},
      {"WEEK_Start", -1, "week_start", "SELECT week_start(1)"},
      {"week_start", 1, "week_start", "SELECT week_start(1)"},
      {"parse_date", 3, "parse_date", "SELECT parse_date(1, 2, 3)"},
      {"parse_date", 7, "parse_date", "SELECT parse_date(1, 2, 3, 4, 5, 6, 7)"},
      {"objcformatansidateusinglocale", 3, "ObjcFormatAnsiDateUsingLocale",
       "SELECT objcformatansidateusinglocale(1, 2, 3)"},
      {"weekcalendar_version", 0, "weekcalendar_version", "SELECT weekcalendar_version()"},
      {"cal_date", -1, "cal_date", "SELECT cal_date()"},
  };
  for (size_t index = 0; index < sizeof cases / sizeof *cases; index += 1) {
    for (int way = 0; way < 6; way += 1) {
      sqlite3 *db = opened();
      int is_aggregate = way >= 4;
      int encoding = way == 3 ? SQLITE_UTF16 : SQLITE_UTF8;
      sqlite3_create_function_v2(
          db, cases[index].name, cases[index].arity, encoding, NULL,
          is_aggregate ? NULL : host_function, is_aggregate ? host_step : NULL,
          is_aggregate ? host_final : NULL, NULL);
      char compound[256];
      snprintf(compound, sizeof compound, "%s UNION ALL SELECT 2", cases[index].call);
      sqlite3_stmt *statement = way & 1 ? running(db, compound) : NULL;
      expect_refused(db, cases[index].name, cases[index].ours);
      expect_refused(db, cases[index].name, cases[index].ours);
      expect(db, cases[index].call, "the host's");
      if (statement != NULL) {
        check(sqlite3_step(statement) == SQLITE_ROW, "a refused load", "the statement broke off");
      }
      sqlite3_finalize(statement);
      // Once it is gone, ours can come. (One deleted of a fixed arity stays in SQLite's way of calling
      // a function of any arity.)
      if (way == 2 && cases[index].arity < 0) {
        sqlite3_create_function_v2(
            db, cases[index].name, cases[index].arity, encoding, NULL, NULL, NULL, NULL, NULL);
        check(load(db) == SQLITE_OK, "after the host's function", text);
        expect_ours(db);
      }
      expect_closed(db, "functions of the host");
    }
  }
  // After ours: deleted, it comes back; replaced, it is the host's.
  sqlite3 *db = opened();
  check(load(db) == SQLITE_OK, "load", text);
  sqlite3_create_function_v2(db, "week_key", -1, SQLITE_UTF8, NULL, NULL, NULL, NULL, NULL);
  sqlite3_stmt *statement = running(db, "SELECT week_start('2011-01-02', 'en_US') UNION ALL SELECT 2");
  check(load(db) == SQLITE_OK, "after deleting one", text);
  expect_ours(db);
  sqlite3_finalize(statement);
  sqlite3_create_function_v2(db, "week_key", -1, SQLITE_UTF8, NULL, host_function, NULL, NULL, NULL);
  expect_refused(db, "replaced by the host", "week_key");
  expect(db, "SELECT week_key(1, 2)", "the host's");
  expect_closed(db, "replaced by the host");
}

static void modules_of_the_host(void) {
  static const char *names[] = {"weeks", "Calendar_Days", "week_rules"};
  static const char *ours[] = {"weeks", "calendar_days", "week_rules"};
  for (int index = 0; index < 3; index += 1) {
    for (int way = 0; way < 4; way += 1) {
      sqlite3 *db = opened();
      const sqlite3_module *module = way & 1 ? &stored_module : &table_function;
      sqlite3_create_module_v2(db, names[index], module, NULL, NULL);
      if (way == 2) {
        char sql[128];
        snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", names[index]);
        expect(db, sql, "0");
      }
      sqlite3_stmt *statement = way >= 2 ? running(db, "SELECT 1 UNION ALL SELECT 2") : NULL;
      expect_refused(db, names[index], ours[index]);
      sqlite3_finalize(statement);
      expect_closed(db, "modules of the host");
    }
  }
  // A real table or view of the name is the user's, and comes before ours.
  sqlite3 *db = opened();
  sqlite3_exec(db, "CREATE TABLE weeks(n); INSERT INTO weeks VALUES (7);"
                   "CREATE TEMP VIEW week_rules AS SELECT 8 AS n", NULL, NULL, NULL);
  check(load(db) == SQLITE_OK && load(db) == SQLITE_OK, "beside real tables", text);
  expect(db, "SELECT n FROM weeks", "7");
  expect(db, "SELECT n FROM week_rules", "8");
  sqlite3_exec(db, "DROP TABLE weeks; DROP VIEW week_rules", NULL, NULL, NULL);
  expect_ours(db);
  expect_closed(db, "beside real tables");
}

static void while_statements_run(void) {
  sqlite3 *db = opened();
  sqlite3_exec(db, "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)", NULL, NULL, NULL);
  sqlite3_exec(db, "BEGIN; INSERT INTO t VALUES (4)", NULL, NULL, NULL);
  sqlite3_stmt *statement = running(db, "SELECT a FROM t");
  check(load(db) == SQLITE_OK && load(db) == SQLITE_OK, "load while a statement runs", text);
  expect_ours(db);
  check(sqlite3_step(statement) == SQLITE_ROW, "load while a statement runs", "broke off");
  sqlite3_finalize(statement);
  sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
  expect(db, "SELECT count(*) FROM t", "4");
  expect_closed(db, "while statements run");

  // From SQL, which is a statement that runs.
  db = opened();
  char sql[4096];
  snprintf(sql, sizeof sql, "SELECT load_extension('%s') IS NULL", library);
  expect(db, sql, "1");
  expect(db, sql, "1");
  expect_ours(db);
  expect_closed(db, "load_extension in SQL");
}

static int denied;  // an action, 0 all of them
static int denial;
static int authorize(
    void *data, int action, const char *a, const char *b, const char *c, const char *d) {
  (void)data, (void)a, (void)b, (void)c, (void)d;
  return denied == 0 || denied == action ? denial : SQLITE_OK;
}

// What an authorizer denies, all of it or one thing. The names of functions are found under any, those of
// modules where the list of modules can be read, or at least a table-valued function be connected.
static void under_an_authorizer(void) {
  static const int actions[] = {0, SQLITE_PRAGMA, SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_DETACH};
  static const int denials[] = {SQLITE_DENY, SQLITE_IGNORE};
  for (int which = 0; which < 10; which += 1) {
    for (int way = 0; way < 4; way += 1) {
      if (way == 2 && actions[which / 2] == 0) continue;
      sqlite3 *db = opened();
      denied = actions[which / 2];
      denial = denials[which % 2];
      if (way == 1) {
        sqlite3_create_function_v2(db, "week_key", 7, SQLITE_UTF8, NULL, host_function, NULL, NULL, NULL);
      } else if (way == 2) {
        sqlite3_create_module_v2(db, "weeks", &table_function, NULL, NULL);
      }
      sqlite3_stmt *statement = way == 3 ? running(db, "SELECT 1 UNION ALL SELECT 2") : NULL;
      sqlite3_set_authorizer(db, authorize, NULL);
      int code = load(db);
      int again = code == SQLITE_OK ? load(db) : code;
      sqlite3_set_authorizer(db, NULL, NULL);
      if (way == 1 || way == 2) {
        check(code == SQLITE_ERROR, "under an authorizer", "not refused");
        check(strstr(text, way == 1 ? "week_key" : "weeks") != NULL, "under an authorizer", text);
        expect(db, "SELECT week_start('2011-01-02', 'en_US')", "error 1: no such function: week_start");
      } else {
        check(code == SQLITE_OK && again == SQLITE_OK, "under an authorizer", text);
        expect_ours(db);
      }
      sqlite3_finalize(statement);
      expect_closed(db, "under an authorizer");
    }
  }
}

static void another_build(void) {
  sqlite3 *db = opened();
  check(load(db) == SQLITE_OK, "load", text);
  expect_ours(db);
  check(load_file(db, copy) == SQLITE_ERROR, "another build", "not refused");
  check(strstr(text, "another build of WeekCalendar") != NULL, "another build", text);
  check(load(db) == SQLITE_OK, "load", text);
  expect_ours(db);
  expect_closed(db, "another build");
  db = opened();
  check(load_file(db, copy) == SQLITE_OK, "another build alone", text);
  expect_ours(db);
  sqlite3_stmt *statement = running(db, "SELECT * FROM weeks('2011-01-01', '2012-01-01', 'de_DE')");
  expect_refused(db, "another build", "another build of WeekCalendar");
  sqlite3_finalize(statement);
  expect_ours(db);
  expect_closed(db, "another build");
}

// ---- Old hosts

static const sqlite3_api_routines *routines;
static int note_routines(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
  (void)db, (void)message;
  routines = api;
  return SQLITE_OK;
}
static int too_old(void) { return 3025003; }
static int oldest(void) { return 3026000; }

typedef int (*entry_point)(sqlite3 *, char **, const sqlite3_api_routines *);

static int enter(entry_point start, sqlite3 *db, const sqlite3_api_routines *api) {
  char *message = NULL;
  int code = start(db, &message, api);
  snprintf(text, sizeof text, "%s", message == NULL ? "" : message);
  sqlite3_free(message);
  return code;
}

// The same SQLite, which says that it is of another version.
static void old_hosts(void) {
  sqlite3_auto_extension((void (*)(void))note_routines);
  sqlite3 *db = opened();
  sqlite3_cancel_auto_extension((void (*)(void))note_routines);
  void *handle = dlopen(library, RTLD_NOW);
  entry_point start = (entry_point)dlsym(handle, "sqlite3_weekcalendar_init");
  sqlite3_api_routines old = *routines;
  old.libversion_number = too_old;
  char *message = NULL;
  check(start(db, &message, &old) == SQLITE_ERROR, "an old SQLite", "not refused");
  check(message != NULL && strstr(message, "3.26.0") != NULL, "an old SQLite", message);
  sqlite3_free(message);
  check(start(db, NULL, &old) == SQLITE_ERROR, "an old SQLite that wants no text", "not refused");
  check(start(db, NULL, routines) == SQLITE_OK, "a new one", "refused");
  expect_ours(db);
  expect_closed(db, "an old SQLite");

  // Without the lists of functions and modules.
  old.libversion_number = oldest;
  for (int arity = -1; arity < 4; arity += 1) {
    db = opened();
    sqlite3_create_function_v2(
        db, "WEEK_key", arity, SQLITE_UTF8, NULL, host_function, NULL, NULL, NULL);
    sqlite3_stmt *statement = running(db, "SELECT 1 UNION ALL SELECT 2");
    check(enter(start, db, &old) == SQLITE_ERROR, "the oldest SQLite, a function", "not refused");
    check(strstr(text, " week_key ") != NULL, "the oldest SQLite, a function", text);
    expect(db, "SELECT week_start('2011-01-02', 'en_US')", "error 1: no such function: week_start");
    sqlite3_finalize(statement);
    expect_closed(db, "the oldest SQLite");
  }
  db = opened();
  sqlite3_create_module_v2(db, "Week_Rules", &table_function, NULL, NULL);
  check(enter(start, db, &old) == SQLITE_ERROR, "the oldest SQLite, a module", "not refused");
  check(strstr(text, " week_rules ") != NULL, "the oldest SQLite, a module", text);
  expect_closed(db, "the oldest SQLite");
  db = opened();
  sqlite3_exec(db, "CREATE TABLE weeks(n); CREATE VIEW week_rules AS SELECT 1", NULL, NULL, NULL);
  check(enter(start, db, &old) == SQLITE_OK, "the oldest SQLite, real tables", text);
  sqlite3_exec(db, "DROP TABLE weeks; DROP VIEW week_rules", NULL, NULL, NULL);
  check(enter(start, db, &old) == SQLITE_OK, "the oldest SQLite", text);
  check(load(db) == SQLITE_OK, "the oldest SQLite", text);
  expect_ours(db);
  expect_closed(db, "the oldest SQLite");
  dlclose(handle);
}

// ---- Each of SQLite's allocations failing

// What must hold after any load: what is there can be called, and loading again succeeds.
static void after_failing(sqlite3 *db, sqlite3_stmt *statement) {
  fail_from(0, 0);
  static const char *calls[] = {
      "SELECT ObjcFormatAnsiDateUsingLocale('YYYY-ww', '2011-01-02', 'en_US')",
      "SELECT week_key('2011-01-02', 'en_US')",
      "SELECT weekcalendar_version()",
      "SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')",
      "SELECT count(*) FROM week_rules",
  };
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index += 1) one(db, calls[index]);
  expect(db, "SELECT 1", "1");
  if (statement != NULL) {
    check(sqlite3_step(statement) == SQLITE_ROW, "a load without memory", "the statement broke off");
  }
}

// How many functions beside SQLite's built-in ones there are, and how many of our modules.
static const char *counts =
    "SELECT (SELECT count(*) FROM pragma_function_list WHERE builtin = 0) || ' ' ||"
    " (SELECT count(*) FROM pragma_module_list WHERE name IN ('weeks', 'calendar_days', 'week_rules'))";
static char counts_without[64], counts_with[64];

static void count_what_loading_adds(void) {
  sqlite3 *db = opened();
  snprintf(counts_without, sizeof counts_without, "%.60s", one(db, counts));
  check(load(db) == SQLITE_OK, "load", text);
  snprintf(counts_with, sizeof counts_with, "%.60s", one(db, counts));
  check(strstr(counts_with, " 3") != NULL, "modules", counts_with);
  check(atoi(counts_with) > atoi(counts_without) + 30, "functions", counts_with);
  expect_closed(db, "load");
}

// One run with the allocations failing from `point` on. Whether it came so far.
static int run_failing(long point, int on, int way) {
  sqlite3 *db = opened();
  sqlite3_stmt *statement = way == 1 ? running(db, "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3") : NULL;
  char sql[4096];
  snprintf(sql, sizeof sql, "SELECT load_extension('%s') IS NULL", library);
  fail_from(point, on);
  int code;
  if (way == 2) {
    code = strcmp(one(db, sql), "1") == 0 ? SQLITE_OK : SQLITE_ERROR;
  } else {
    code = load(db);
  }
  if (code == SQLITE_OK) {
    one(db, "SELECT week_key('2011-01-02', 'en_US')");
    one(db, "SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', 'de_DE')");
    one(db, "SELECT format_date('EEEE d MMMM y', day, 'fr') FROM calendar_days('2011-01-01', '2011-02-01', 'fr')");
  }
  int hit = was_hit;
  fail_from(0, 0);
  if (way != 1 && way != 2) {  // no statement was running
    const char *found = one(db, counts);
    int is_none = strcmp(found, counts_without) == 0;
    // SQLite itself may fail after all is registered.
    check(strcmp(found, counts_with) == 0 || (is_none && code != SQLITE_OK), "all or nothing", found);
  }
  if (way != 3) {  // 3: straight to the end
    after_failing(db, statement);
    check(load(db) == SQLITE_OK, "load after a load without memory", text);
    expect_ours(db);
    check(load(db) == SQLITE_OK, "and again", text);
  }
  sqlite3_finalize(statement);
  expect_closed(db, "after a load without memory");
  return hit;
}

static long failing_allocations(long step) {
  long points = 0;
  for (int on = 0; on < 2; on += 1) {
    for (int way = 0; way < 4; way += 1) {
      // With a step, each turn has points of its own.
      for (long point = 1 + (4 * on + way) % step;; point += step) {
        int failed = failures;
        if (!run_failing(point, on, way)) break;
        points += 1;
        if (failures > failed) printf("(point %ld, on %d, way %d)\n", point, on, way);
      }
    }
  }
  return points;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  library = arguments[1];
  copy = arguments[2];
  setvbuf(stdout, NULL, _IOLBF, 0);

  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain);
  sqlite3_mem_methods methods = plain;
  methods.xMalloc = failing_malloc;
  methods.xRealloc = failing_realloc;
  sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
  sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);  // else most small ones would not come here

  loaded_twice();
  modules_that_go();
  functions_of_the_host();
  modules_of_the_host();
  while_statements_run();
  under_an_authorizer();
  another_build();
  old_hosts();
  count_what_loading_adds();
  long step = count > 3 ? atol(arguments[3]) : 1;
  long points = failing_allocations(step > 0 ? step : 1);
  check(points > 100, "allocations", "hardly any was made to fail");
  printf(
      "SQLite %s: %d checks, %ld failing allocations, %d failed\n", sqlite3_libversion(), checks,
      points, failures);
  return failures > 0;
}
