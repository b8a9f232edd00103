// Many SQLites in one process, each a copy of its own of the host's, with the extension loaded into all.
//
//   private LIBRARY SQLITE-COPY...   (nine copies or more)
#include <dlfcn.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SERVED = 8 };

typedef struct {
  void *handle;
  __typeof__(&sqlite3_open) open;
  __typeof__(&sqlite3_close) close;
  __typeof__(&sqlite3_enable_load_extension) enable;
  __typeof__(&sqlite3_load_extension) load;
  __typeof__(&sqlite3_free) free;
  __typeof__(&sqlite3_prepare_v2) prepare;
  __typeof__(&sqlite3_step) step;
  __typeof__(&sqlite3_column_text) text;
  __typeof__(&sqlite3_finalize) finalize;
} sqlite;

static const char *library;
static char text[1024];
static int checks, failures;

static void check(int is_right, const char *what, int which) {
  checks += 1;
  if (is_right) return;
  failures += 1;
  printf("FAILED: %s (SQLite %d): %s\n", what, which, text);
}

static void *symbol(void *handle, const char *name) {
  void *found = dlsym(handle, name);
  if (found == NULL) abort();
  return found;
}

static sqlite opened_library(const char *path) {
  sqlite one = {.handle = dlopen(path, RTLD_NOW | RTLD_LOCAL)};
  if (one.handle == NULL) {
    printf("%s\n", dlerror());
    abort();
  }
  one.open = (__typeof__(one.open))symbol(one.handle, "sqlite3_open");
  one.close = (__typeof__(one.close))symbol(one.handle, "sqlite3_close");
  one.enable = (__typeof__(one.enable))symbol(one.handle, "sqlite3_enable_load_extension");
  one.load = (__typeof__(one.load))symbol(one.handle, "sqlite3_load_extension");
  one.free = (__typeof__(one.free))symbol(one.handle, "sqlite3_free");
  one.prepare = (__typeof__(one.prepare))symbol(one.handle, "sqlite3_prepare_v2");
  one.step = (__typeof__(one.step))symbol(one.handle, "sqlite3_step");
  one.text = (__typeof__(one.text))symbol(one.handle, "sqlite3_column_text");
  one.finalize = (__typeof__(one.finalize))symbol(one.handle, "sqlite3_finalize");
  return one;
}

static sqlite3 *connection(const sqlite *one) {
  sqlite3 *db = NULL;
  if (one->open(":memory:", &db) != SQLITE_OK) abort();
  one->enable(db, 1);
  return db;
}

static int load(const sqlite *one, sqlite3 *db) {
  char *message = NULL;
  int code = one->load(db, library, NULL, &message);
  snprintf(text, sizeof text, "%s", message == NULL ? "" : message);
  one->free(message);
  return code;
}

static int answers(const sqlite *one, sqlite3 *db) {
  sqlite3_stmt *statement = NULL;
  const char *sql = "SELECT group_concat(week_key(first_day, 'en_US')) FROM "
                    "weeks('2011-01-01', '2011-01-10', 'en_US')";
  int is_right = one->prepare(db, sql, -1, &statement, NULL) == SQLITE_OK &&
                 one->step(statement) == SQLITE_ROW &&
                 strcmp((const char *)one->text(statement, 0), "2011-W01,2011-W02,2011-W03") == 0;
  one->finalize(statement);
  return is_right;
}

int main(int count, char **arguments) {
  int copies = count - 2;
  if (copies <= SERVED || copies > 64) return 2;
  library = arguments[1];
  sqlite all[64];
  sqlite3 *open[64];
  for (int index = 0; index < copies; index += 1) all[index] = opened_library(arguments[2 + index]);

  // One after the other, three times around.
  for (int turn = 0; turn < 3 * copies; turn += 1) {
    const sqlite *one = &all[turn % copies];
    sqlite3 *db = connection(one);
    check(load(one, db) == SQLITE_OK, "in turn", turn % copies);
    check(answers(one, db), "in turn", turn % copies);
    check(one->close(db) == SQLITE_OK, "in turn", turn % copies);
  }

  // As many at a time as are served, two connections each; the next is told so.
  sqlite3 *second[SERVED];
  for (int index = 0; index < SERVED; index += 1) {
    open[index] = connection(&all[index]);
    second[index] = connection(&all[index]);
    check(load(&all[index], open[index]) == SQLITE_OK, "at a time", index);
    check(load(&all[index], second[index]) == SQLITE_OK, "at a time", index);
  }
  for (int index = SERVED; index < copies; index += 1) {
    open[index] = connection(&all[index]);
    check(load(&all[index], open[index]) == SQLITE_ERROR, "one too many", index);
    check(strstr(text, "8 different SQLite libraries") != NULL, "one too many", index);
  }
  // A place is free when the last connection of one is closed, not before.
  all[3].close(open[3]);
  check(load(&all[SERVED], open[SERVED]) == SQLITE_ERROR, "one connection left", SERVED);
  check(answers(&all[3], second[3]), "the connection left", 3);
  all[3].close(second[3]);
  check(load(&all[SERVED], open[SERVED]) == SQLITE_OK, "a place is free", SERVED);
  for (int index = 0; index <= SERVED; index += 1) {
    if (index != 3) check(answers(&all[index], open[index]), "all that are served", index);
  }
  for (int index = 0; index < copies; index += 1) {
    if (index < SERVED && index != 3) check(all[index].close(second[index]) == SQLITE_OK, "close", index);
    if (index != 3) check(all[index].close(open[index]) == SQLITE_OK, "close", index);
  }
  // SQLites that are unloaded and loaded again, perhaps at the same address.
  for (int index = 0; index < copies; index += 1) dlclose(all[index].handle);
  for (int index = copies - 1; index >= 0; index -= 1) {
    sqlite one = opened_library(arguments[2 + index]);
    sqlite3 *db = connection(&one);
    check(load(&one, db) == SQLITE_OK && answers(&one, db), "loaded again", index);
    check(one.close(db) == SQLITE_OK, "loaded again", index);
    dlclose(one.handle);
  }
  printf("%d checks with %d SQLites, %d failed\n", checks, copies, failures);
  return failures > 0;
}
