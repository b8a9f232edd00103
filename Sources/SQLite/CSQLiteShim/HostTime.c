// The host's clock and the C library's local time.
#include <sqlite3.h>
#include <time.h>

#include "CSQLiteShim.h"

_Static_assert(WC_OK == SQLITE_OK && WC_ERROR == SQLITE_ERROR && WC_NOMEM == SQLITE_NOMEM, "");
_Static_assert(WC_ROW == SQLITE_ROW && WC_DONE == SQLITE_DONE, "");
_Static_assert(WC_CONSTRAINT == SQLITE_CONSTRAINT && WC_READONLY == SQLITE_READONLY, "");
_Static_assert(WC_INTEGER == SQLITE_INTEGER && WC_FLOAT == SQLITE_FLOAT, "");
_Static_assert(WC_TEXT == SQLITE_TEXT && WC_BLOB == SQLITE_BLOB && WC_NULL == SQLITE_NULL, "");
_Static_assert(WC_LIMIT_LENGTH == SQLITE_LIMIT_LENGTH, "");
_Static_assert(WC_UTF8 == SQLITE_UTF8 && WC_DETERMINISTIC == SQLITE_DETERMINISTIC, "");
#ifdef SQLITE_INNOCUOUS
_Static_assert(WC_INNOCUOUS == SQLITE_INNOCUOUS, "");
#endif

int64_t wc_current_time(const wc_sqlite *api) {
  sqlite3_vfs *vfs = api->vfs_find(NULL);
  if (vfs == NULL) return 0;
  if (vfs->iVersion >= 2 && vfs->xCurrentTimeInt64 != NULL) {
    sqlite3_int64 now = 0;
    return vfs->xCurrentTimeInt64(vfs, &now) == SQLITE_OK ? now : 0;
  }
  double days = 0;
  if (vfs->xCurrentTime == NULL || vfs->xCurrentTime(vfs, &days) != SQLITE_OK) return 0;
  return days >= 0 && days < 5373484.5 ? (int64_t)(days * 86400000.0) : 0;
}

// Auxiliary data with a negative number belongs to the whole statement instead of one call in it, and
// SQLite frees it when the statement ends or is reset. SQLite's source says so (vdbeapi.c), and its JSON
// functions keep their cache this way; its manual leaves the meaning open. If a SQLite did not keep the
// time, every call would read the clock, with no other effect.
#define TIME_OF_STATEMENT (-1464028243)

int64_t wc_statement_time(const wc_sqlite *api, sqlite3_context *context) {
  const int64_t *kept = api->get_auxdata(context, TIME_OF_STATEMENT);
  if (kept != NULL) return *kept;
  int64_t now = wc_current_time(api);
  int64_t *made = now > 0 ? api->malloc(sizeof now) : NULL;
  if (made != NULL) {
    *made = now;
    api->set_auxdata(context, TIME_OF_STATEMENT, made, api->free);
  }
  return now;
}

_Bool wc_local_time(int64_t unix_seconds, int *fields) {
  time_t time = (time_t)unix_seconds;
  struct tm local;
  if (localtime_r(&time, &local) == NULL) return 0;
  fields[0] = local.tm_year + 1900;
  fields[1] = local.tm_mon + 1;
  fields[2] = local.tm_mday;
  fields[3] = local.tm_hour;
  fields[4] = local.tm_min;
  fields[5] = local.tm_sec;
  return 1;
}
