// The table of the SQLite that the program is linked with. The symbols are weak, so that a program without
// SQLite still links and starts, and registration returns WC_NOT_LINKED instead of crashing.
#include <sqlite3.h>
#include <stddef.h>

#pragma weak sqlite3_libversion_number
#pragma weak sqlite3_errmsg
#pragma weak sqlite3_create_function_v2
#pragma weak sqlite3_malloc
#pragma weak sqlite3_vfs_find
#pragma weak sqlite3_user_data
#pragma weak sqlite3_context_db_handle
#pragma weak sqlite3_limit
#pragma weak sqlite3_get_auxdata
#pragma weak sqlite3_set_auxdata
#pragma weak sqlite3_value_type
#pragma weak sqlite3_value_text
#pragma weak sqlite3_value_bytes
#pragma weak sqlite3_value_int64
#pragma weak sqlite3_value_double
#pragma weak sqlite3_result_null
#pragma weak sqlite3_result_int64
#pragma weak sqlite3_result_double
#pragma weak sqlite3_result_text
#pragma weak sqlite3_result_error
#pragma weak sqlite3_result_error_nomem
#pragma weak sqlite3_result_error_toobig
#pragma weak sqlite3_free
#pragma weak sqlite3_value_dup
#pragma weak sqlite3_value_free
#pragma weak sqlite3_result_value
#pragma weak sqlite3_create_module_v2
#pragma weak sqlite3_declare_vtab
#pragma weak sqlite3_vtab_config
#pragma weak sqlite3_prepare_v2
#pragma weak sqlite3_step
#pragma weak sqlite3_finalize
#pragma weak sqlite3_column_count
#pragma weak sqlite3_column_text
#pragma weak sqlite3_column_type
#pragma weak sqlite3_column_int64
#pragma weak sqlite3_column_double
#pragma weak sqlite3_column_blob
#pragma weak sqlite3_column_bytes
#pragma weak sqlite3_extended_errcode
#pragma weak sqlite3_test_control
#pragma weak sqlite3_db_mutex
#pragma weak sqlite3_mutex_enter
#pragma weak sqlite3_mutex_leave

#include "Interface.h"

#define CAST(field) (__typeof__(((wc_sqlite *)0)->field))

wc_claim_result wc_claim_linked(wc_dispatch dispatch, const wc_sqlite **api) {
  int (*version)(void) = sqlite3_libversion_number;
  if (version == NULL) return WC_NOT_LINKED;
  if (version() < WC_OLDEST_SQLITE) return WC_TOO_OLD;
  wc_sqlite table = {
      .libversion_number = version,
      .errmsg = sqlite3_errmsg,
      .create_function_v2 = CAST(create_function_v2)sqlite3_create_function_v2,
      .malloc = sqlite3_malloc,
      .vfs_find = CAST(vfs_find)sqlite3_vfs_find,
      .user_data = sqlite3_user_data,
      .context_db_handle = sqlite3_context_db_handle,
      .limit = sqlite3_limit,
      .get_auxdata = sqlite3_get_auxdata,
      .set_auxdata = sqlite3_set_auxdata,
      .value_type = sqlite3_value_type,
      .value_text = sqlite3_value_text,
      .value_bytes = sqlite3_value_bytes,
      .value_int64 = CAST(value_int64)sqlite3_value_int64,
      .value_double = sqlite3_value_double,
      .result_null = sqlite3_result_null,
      .result_int64 = CAST(result_int64)sqlite3_result_int64,
      .result_double = sqlite3_result_double,
      .result_text = sqlite3_result_text,
      .result_error = sqlite3_result_error,
      .result_error_nomem = sqlite3_result_error_nomem,
      .result_error_toobig = sqlite3_result_error_toobig,
      .free = sqlite3_free,
      .value_dup = sqlite3_value_dup,
      .value_free = sqlite3_value_free,
      .result_value = sqlite3_result_value,
      .create_module_v2 = sqlite3_create_module_v2,
      .declare_vtab = sqlite3_declare_vtab,
      .vtab_config = CAST(vtab_config)sqlite3_vtab_config,
      .prepare_v2 = sqlite3_prepare_v2,
      .step = sqlite3_step,
      .finalize = sqlite3_finalize,
      .column_count = sqlite3_column_count,
      .column_text = sqlite3_column_text,
      .column_type = sqlite3_column_type,
      .column_int64 = CAST(column_int64)sqlite3_column_int64,
      .column_double = sqlite3_column_double,
      .column_blob = sqlite3_column_blob,
      .column_bytes = sqlite3_column_bytes,
      .extended_errcode = sqlite3_extended_errcode,
      .test_control = CAST(test_control)sqlite3_test_control,
      .db_mutex = sqlite3_db_mutex,
      .mutex_enter = sqlite3_mutex_enter,
      .mutex_leave = sqlite3_mutex_leave,
  };
  return wc_claim((const void *)version, &table, dispatch, api);
}
