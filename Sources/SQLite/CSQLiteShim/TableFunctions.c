// Table-valued functions: eponymous virtual tables. This file plans and runs the scan, which numbers the
// rows in steps, for all tables alike. The Swift adapter provides the values of the columns.
#include <sqlite3.h>
#include <string.h>

#include "CSQLiteShim.h"

// SQLITE_VTAB_INNOCUOUS, added in SQLite 3.31. Older versions return SQLITE_MISUSE, which does no harm.
#define INNOCUOUS 2
#define FIRST_TO_DROP_MODULES 3030000

// Shared by SQLite's module and every connected table, and freed with the last reference. Either may go
// first: up to version 3.40, SQLite releases a module before it disconnects the module's tables.
typedef struct {
  const wc_sqlite *api;
  wc_table table;
  void *user_data;
  int references;
} module_data;

typedef struct {
  sqlite3_vtab base;  // first
  module_data *module;
} table_data;

typedef struct {
  sqlite3_vtab_cursor base;  // first
  wc_rows rows;
  int64_t row;
  _Bool is_descending;
  sqlite3_value *arguments[WC_MAXIMUM_TABLE_ARGUMENTS];
} cursor_data;

static void release_module(module_data *module) {
  module->references -= 1;
  if (module->references > 0) return;
  // Read `free` first: destroying the user data may release the last claim on `api`, and then another
  // SQLite may reuse its slot.
  void (*free)(void *) = module->api->free;
  module->table.destroy(module->user_data);
  free(module);
}

static void drop_module(void *data) {
  module_data *module = data;
  module->table.dropped(module->user_data);
  release_module(module);
}

static int connect_table(
    sqlite3 *db, void *data, int count, const char *const *words, sqlite3_vtab **result,
    char **error) {
  (void)count, (void)words, (void)error;
  module_data *module = data;
  int code = module->api->declare_vtab(db, module->table.schema);
  if (code != SQLITE_OK) return code;
  ((int (*)(sqlite3 *, int, ...))module->api->vtab_config)(db, INNOCUOUS);
  table_data *table = module->api->malloc(sizeof *table);
  if (table == NULL) return SQLITE_NOMEM;
  memset(table, 0, sizeof *table);
  table->module = module;
  module->references += 1;
  *result = &table->base;
  return SQLITE_OK;
}

static int disconnect_table(sqlite3_vtab *base) {
  module_data *module = ((table_data *)base)->module;
  module->api->free(base);
  release_module(module);
  return SQLITE_OK;
}

static int fail_for_missing(table_data *table) {
  const wc_sqlite *api = table->module->api;
  static const char text[] = ": all arguments are needed";
  const char *signature = table->module->table.signature;
  size_t length = strlen(signature);
  api->free(table->base.zErrMsg);
  table->base.zErrMsg = api->malloc((int)(length + sizeof text));
  if (table->base.zErrMsg == NULL) return SQLITE_NOMEM;
  memcpy(table->base.zErrMsg, signature, length);
  memcpy(table->base.zErrMsg + length, text, sizeof text);
  return SQLITE_ERROR;
}

static int best_index(sqlite3_vtab *base, sqlite3_index_info *info) {
  table_data *table = (table_data *)base;
  const wc_table *description = &table->module->table;
  int found[WC_MAXIMUM_TABLE_ARGUMENTS];
  _Bool is_unusable[WC_MAXIMUM_TABLE_ARGUMENTS];
  for (int index = 0; index < WC_MAXIMUM_TABLE_ARGUMENTS; index += 1) {
    found[index] = -1;
    is_unusable[index] = 0;
  }
  for (int index = 0; index < info->nConstraint; index += 1) {
    int argument = info->aConstraint[index].iColumn - description->first_argument_column;
    if (argument < 0 || argument >= description->argument_count) continue;
    if (info->aConstraint[index].op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
    if (!info->aConstraint[index].usable) {
      is_unusable[argument] = 1;
    } else if (found[argument] < 0) {
      found[argument] = index;
    }
  }
  for (int argument = 0; argument < description->argument_count; argument += 1) {
    if (found[argument] >= 0) continue;
    // An unusable argument has no value in this join order; SQLite then tries another order.
    return is_unusable[argument] ? SQLITE_CONSTRAINT : fail_for_missing(table);
  }
  for (int argument = 0; argument < description->argument_count; argument += 1) {
    info->aConstraintUsage[found[argument]].argvIndex = argument + 1;
    info->aConstraintUsage[found[argument]].omit = 1;
  }
  // A row's number is its rowid, which is unique in a scan, so further terms of ORDER BY have no effect.
  info->idxNum = 0;
  if (info->nOrderBy > 0) {
    int column = info->aOrderBy[0].iColumn;
    if (column == -1 || (column >= 0 && column == description->ordered_column)) {
      info->orderByConsumed = 1;
      info->idxNum = info->aOrderBy[0].desc ? 1 : 0;
    }
  }
  info->estimatedCost = 1000;
  info->estimatedRows = 1000;
  return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *base, sqlite3_vtab_cursor **result) {
  const wc_sqlite *api = ((table_data *)base)->module->api;
  cursor_data *cursor = api->malloc(sizeof *cursor);
  if (cursor == NULL) return SQLITE_NOMEM;
  memset(cursor, 0, sizeof *cursor);
  *result = &cursor->base;
  return SQLITE_OK;
}

static void end_scan(cursor_data *cursor) {
  const module_data *module = ((table_data *)cursor->base.pVtab)->module;
  if (cursor->rows.state != NULL) module->table.close(cursor->rows.state);
  memset(&cursor->rows, 0, sizeof cursor->rows);
  for (int index = 0; index < module->table.argument_count; index += 1) {
    module->api->value_free(cursor->arguments[index]);
    cursor->arguments[index] = NULL;
  }
}

static int close_cursor(sqlite3_vtab_cursor *base) {
  end_scan((cursor_data *)base);
  ((table_data *)base->pVtab)->module->api->free(base);
  return SQLITE_OK;
}

static int filter(
    sqlite3_vtab_cursor *base, int plan, const char *text, int count, sqlite3_value **arguments) {
  (void)text;
  cursor_data *cursor = (cursor_data *)base;
  const module_data *module = ((table_data *)base->pVtab)->module;
  end_scan(cursor);
  cursor->rows.last = -1;
  cursor->rows.step = 1;
  cursor->row = 0;
  cursor->is_descending = plan == 1;
  if (count != module->table.argument_count) return SQLITE_INTERNAL;
  for (int index = 0; index < count; index += 1) {
    cursor->arguments[index] = module->api->value_dup(arguments[index]);
    if (cursor->arguments[index] == NULL) return SQLITE_NOMEM;
  }
  char *error = NULL;
  int code = module->table.open(
      module->api, module->user_data, cursor->arguments, &cursor->rows, &error);
  if (error != NULL) {
    module->api->free(base->pVtab->zErrMsg);
    base->pVtab->zErrMsg = error;
  }
  cursor->row = cursor->is_descending ? cursor->rows.last : cursor->rows.first;
  return code;
}

static int next(sqlite3_vtab_cursor *base) {
  cursor_data *cursor = (cursor_data *)base;
  cursor->row += cursor->is_descending ? -cursor->rows.step : cursor->rows.step;
  return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) {
  const cursor_data *cursor = (const cursor_data *)base;
  return cursor->row < cursor->rows.first || cursor->row > cursor->rows.last;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int index) {
  cursor_data *cursor = (cursor_data *)base;
  const module_data *module = ((table_data *)base->pVtab)->module;
  int argument = index - module->table.first_argument_column;
  if (argument >= 0 && argument < module->table.argument_count) {
    module->api->result_value(context, cursor->arguments[argument]);
  } else {
    module->table.column(
        module->api, module->user_data, &cursor->rows, cursor->row, index, context,
        cursor->arguments);
  }
  return SQLITE_OK;
}

static int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *result) {
  *result = ((const cursor_data *)base)->row;
  return SQLITE_OK;
}

// Without xCreate, the tables are eponymous: they exist without CREATE VIRTUAL TABLE.
static const sqlite3_module module_of_tables = {
    .xConnect = connect_table,
    .xBestIndex = best_index,
    .xDisconnect = disconnect_table,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = filter,
    .xNext = next,
    .xEof = is_at_end,
    .xColumn = column,
    .xRowid = rowid,
};

int wc_create_table(
    const wc_sqlite *api, sqlite3 *db, const wc_table *table, void *user_data) {
  module_data *module = api->malloc(sizeof *module);
  if (module == NULL) {
    table->dropped(user_data);
    table->destroy(user_data);
    return SQLITE_NOMEM;
  }
  *module = (module_data){.api = api, .table = *table, .user_data = user_data, .references = 1};
  // SQLite calls the destructor even if this fails.
  return api->create_module_v2(db, table->name, &module_of_tables, module, drop_module);
}

int wc_remove_table(const wc_sqlite *api, sqlite3 *db, const char *name) {
  // Older versions would register a module with NULL methods.
  if (api->libversion_number() < FIRST_TO_DROP_MODULES) return SQLITE_ERROR;
  return api->create_module_v2(db, name, NULL, NULL, NULL);
}
