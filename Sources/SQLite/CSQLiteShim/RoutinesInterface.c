// The table of a SQLite that loads this library as an extension. sqlite3ext.h provides only the layout of
// sqlite3_api_routines. Its global variable sqlite3_api is not used, because a second SQLite would
// overwrite it.
#include <sqlite3ext.h>

#include "Interface.h"

// sqlite3ext.h makes the API's names macros for fields of sqlite3_api.
#undef sqlite3_libversion_number

// On 64-bit Linux, sqlite3_int64 is long long and int64_t is long: different types, equal in memory.
#define CAST(field) (__typeof__(((wc_sqlite *)0)->field))

wc_claim_result wc_claim_from_routines(
    const struct sqlite3_api_routines *routines, wc_dispatch dispatch, const wc_sqlite **api) {
  // Check the version before reading other fields: older versions do not have all of them.
  if (routines->libversion_number() < WC_OLDEST_SQLITE) return WC_TOO_OLD;
  wc_sqlite table = {
      .libversion_number = routines->libversion_number,
      .errmsg = routines->errmsg,
      .create_function_v2 = CAST(create_function_v2)routines->create_function_v2,
      .malloc = routines->malloc,
      .vfs_find = CAST(vfs_find)routines->vfs_find,
      .user_data = routines->user_data,
      .context_db_handle = routines->context_db_handle,
      .limit = routines->limit,
      .get_auxdata = routines->get_auxdata,
      .set_auxdata = routines->set_auxdata,
      .value_type = routines->value_type,
      .value_text = routines->value_text,
      .value_bytes = routines->value_bytes,
      .value_int64 = CAST(value_int64)routines->value_int64,
      .value_double = routines->value_double,
      .result_null = routines->result_null,
      .result_int64 = CAST(result_int64)routines->result_int64,
      .result_double = routines->result_double,
      .result_text = routines->result_text,
      .result_error = routines->result_error,
      .result_error_nomem = routines->result_error_nomem,
      .result_error_toobig = routines->result_error_toobig,
      .free = routines->free,
      .value_dup = routines->value_dup,
      .value_free = routines->value_free,
      .result_value = routines->result_value,
      .create_module_v2 = routines->create_module_v2,
      .declare_vtab = routines->declare_vtab,
      .vtab_config = CAST(vtab_config)routines->vtab_config,
      .prepare_v2 = routines->prepare_v2,
      .step = routines->step,
      .finalize = routines->finalize,
      .column_count = routines->column_count,
      .column_text = routines->column_text,
      .column_type = routines->column_type,
      .column_int64 = CAST(column_int64)routines->column_int64,
      .column_double = routines->column_double,
      .column_blob = routines->column_blob,
      .column_bytes = routines->column_bytes,
      .extended_errcode = routines->extended_errcode,
      .test_control = CAST(test_control)routines->test_control,
      .db_mutex = routines->db_mutex,
      .mutex_enter = routines->mutex_enter,
      .mutex_leave = routines->mutex_leave,
  };
  return wc_claim(routines, &table, dispatch, api);
}

char *wc_copy_text_for_host(
    const struct sqlite3_api_routines *routines, const char *text, int count) {
  char *copy = routines->malloc(count + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, (size_t)count);
  copy[count] = 0;
  return copy;
}
