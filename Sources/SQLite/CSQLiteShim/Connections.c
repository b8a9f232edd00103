// The list of connections that have functions of this library, each with its state. A second registration
// finds the state of the first here, without running SQL. A connection stays in the list exactly as long as
// SQLite holds one of our functions or tables for it, so a later connection at the same address is not
// mistaken for it.
#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>

#include "CSQLiteShim.h"

typedef struct connection {
  sqlite3 *db;
  void *state;
  struct connection *next;
} connection;

static connection *connections;
static atomic_flag is_changing = ATOMIC_FLAG_INIT;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&is_changing, memory_order_acquire)) {}
}

static void unlock(void) { atomic_flag_clear_explicit(&is_changing, memory_order_release); }

void *wc_find_connection(sqlite3 *db) {
  lock();
  connection *found = connections;
  while (found != NULL && found->db != db) found = found->next;
  void *state = found != NULL ? found->state : NULL;
  unlock();
  return state;
}

_Bool wc_keep_connection(const wc_sqlite *api, sqlite3 *db, void *state) {
  connection *added = api->malloc(sizeof *added);
  if (added == NULL) return 0;
  *added = (connection){.db = db, .state = state};
  lock();
  added->next = connections;
  connections = added;
  unlock();
  return 1;
}

void wc_forget_connection(const wc_sqlite *api, void *state) {
  lock();
  connection **place = &connections;
  while (*place != NULL && (*place)->state != state) place = &(*place)->next;
  connection *removed = *place;
  if (removed != NULL) *place = removed->next;
  unlock();
  api->free(removed);
}

void wc_settle(const wc_sqlite *api, sqlite3 *db) {
  sqlite3_stmt *statement = NULL;
  api->prepare_v2(db, "", -1, &statement, NULL);
  api->finalize(statement);
}

void wc_impostor(const wc_sqlite *api, sqlite3 *db, int on, int root_page) {
  int (*test_control)(int, ...) = (int (*)(int, ...))api->test_control;
  if (test_control != NULL) test_control(SQLITE_TESTCTRL_IMPOSTER, db, "main", on, root_page);
}

sqlite3_mutex *wc_enter(const wc_sqlite *api, sqlite3 *db) {
  if (api->db_mutex == NULL || api->mutex_enter == NULL || api->mutex_leave == NULL) return NULL;
  sqlite3_mutex *mutex = api->db_mutex(db);
  if (mutex != NULL) api->mutex_enter(mutex);
  return mutex;
}

void wc_leave(const wc_sqlite *api, sqlite3_mutex *mutex) {
  if (mutex != NULL) api->mutex_leave(mutex);
}
