// DuckDB's extension: the functions of weekcalendar.h in SQL, with version 1.2 of DuckDB's C extension API.
//
// Source: duckdb.h and duckdb_extension.h of DuckDB, which Sources/Tools/BuildProduct/duckdb takes from its source on PyPI.
#define DUCKDB_EXTENSION_NAME weekcalendar
#define DUCKDB_EXTENSION_API_VERSION_MAJOR 1
#define DUCKDB_EXTENSION_API_VERSION_MINOR 2
#define DUCKDB_EXTENSION_API_VERSION_PATCH 0
#include "duckdb_extension.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weekcalendar.h"

DUCKDB_EXTENSION_EXTERN

// The maximum number of rows in one call, and of text arguments.
enum { BLOCK = 2048, MOST_TEXTS = 3 };

typedef enum { YEAR, NUMBER, KEY, FIRST_DAY, LAST_DAY, IS_TO_DATE, COMPARABLE_DAY, KEY_TEXT, FORMAT, PARSE } kind;

// The rules that a function accepts.
typedef enum { ANY_RULES, NO_FISCAL, FISCAL } wanted_rules;

typedef struct {
  const char *name;
  kind gives;
  // The number of texts among the arguments, and how many of them come before the column. The as-of day of IS_TO_DATE comes
  // after the column.
  int texts, before;
  // The indices of the rules and of the unit among the texts, or -1. Without a unit, the period is a week; for IS_TO_DATE and
  // COMPARABLE_DAY, a year.
  int rules, unit;
  wanted_rules wanted;
} entry;

static const entry entries[] = {
    {"week_key", KEY_TEXT, 1, 0, 0, -1, ANY_RULES},
    {"week_code", KEY, 1, 0, 0, -1, ANY_RULES},
    {"week_of_year", NUMBER, 1, 0, 0, -1, ANY_RULES},
    {"week_based_year", YEAR, 1, 0, 0, -1, ANY_RULES},
    {"week_start", FIRST_DAY, 1, 0, 0, -1, ANY_RULES},
    {"week_end", LAST_DAY, 1, 0, 0, -1, ANY_RULES},
    {"start_of", FIRST_DAY, 2, 1, 1, 0, ANY_RULES},
    {"end_of", LAST_DAY, 2, 1, 1, 0, ANY_RULES},
    {"is_to_date", IS_TO_DATE, 2, 1, 1, 0, ANY_RULES},
    {"comparable_day", COMPARABLE_DAY, 2, 1, 1, 0, ANY_RULES},
    {"fiscal_is_to_date", IS_TO_DATE, 1, 0, 0, -1, FISCAL},
    {"fiscal_is_to_date", IS_TO_DATE, 2, 0, 0, 1, FISCAL},
    {"fiscal_comparable_day", COMPARABLE_DAY, 1, 0, 0, -1, FISCAL},
    {"fiscal_comparable_day", COMPARABLE_DAY, 2, 0, 0, 1, FISCAL},
    {"period_key", KEY_TEXT, 2, 1, 1, 0, NO_FISCAL},
    {"fiscal_key", KEY_TEXT, 1, 0, 0, -1, FISCAL},
    {"fiscal_key", KEY_TEXT, 2, 0, 0, 1, FISCAL},
    {"format_date", FORMAT, 2, 1, -1, -1, ANY_RULES},
    {"format_date", FORMAT, 3, 1, -1, -1, ANY_RULES},
    {"parse_date", PARSE, 2, 1, -1, -1, ANY_RULES},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static const char *const units[] = {
    "day", "week", "month", "quarter", "half", "year", "week_based_year", "period", "month_week"};

// A function for one type of column.
typedef struct {
  const entry *entry;
  duckdb_type column;
} overload;

// MARK: Rows

typedef struct {
  duckdb_function_info info;
  const overload *function;
  const void *values, *as_of_values;
  const uint8_t *validity, *as_of_validity;
  duckdb_string_t *texts[MOST_TEXTS];
  uint64_t *text_validity[MOST_TEXTS];
  duckdb_vector output;
  void *answers;
  uint64_t *answer_validity;
  char error[512];
} call;

static bool is_valid(const uint64_t *validity, idx_t row) { return !validity || validity[row / 64] >> row % 64 & 1; }

static void set_null(call *call, idx_t row) {
  duckdb_validity_set_row_invalid(call->answer_validity, row);
}

static const char *bytes(duckdb_string_t *text, size_t *length) {
  *length = text->value.inlined.length;
  return *length <= sizeof text->value.inlined.inlined ? text->value.inlined.inlined : text->value.pointer.ptr;
}

static bool is_same(duckdb_string_t *left, duckdb_string_t *right) {
  if (!memcmp(left, right, sizeof *left)) return true;
  size_t length, other;
  const char *start = bytes(left, &length), *other_start = bytes(right, &other);
  return length == other && !memcmp(start, other_start, length);
}

static bool fails(call *call, weekcalendar_status status) {
  if (status == WEEKCALENDAR_OK) return false;
  duckdb_scalar_function_set_error(call->info, call->error);
  return true;
}

static bool has_no_memory(call *call, const void *memory) {
  if (!memory) duckdb_scalar_function_set_error(call->info, "weekcalendar: out of memory");
  return !memory;
}

// MARK: Results of rows with the same other arguments

static void set_nulls(call *call, const uint8_t *validity, idx_t start, idx_t count) {
  for (idx_t row = 0; row < count; row++) {
    if (!(validity[row / 8] >> row % 8 & 1)) set_null(call, start + row);
  }
}

static bool write_numbers(
    call *call, const weekcalendar_handle *handle, uint32_t unit, const weekcalendar_column *column, idx_t start) {
  uint8_t validity[BLOCK / 8];
  int32_t *target = (int32_t *)call->answers + start;
  kind gives = call->function->entry->gives;
  // Weeks of start_of and end_of are whole, as in SQL.
  bool is_whole = call->function->entry->unit >= 0 && (gives == FIRST_DAY || gives == LAST_DAY);
  weekcalendar_numbers numbers = {
      .size = sizeof numbers, .flags = is_whole ? WEEKCALENDAR_WHOLE_WEEKS : 0, .year = gives == YEAR ? target : NULL, .number = gives == NUMBER ? target : NULL,
      .key = gives == KEY ? target : NULL, .first_day = gives == FIRST_DAY ? target : NULL,
      .last_day = gives == LAST_DAY ? target : NULL, .validity = validity};
  if (fails(call, weekcalendar_periods(handle, unit, column, &numbers, call->error, sizeof call->error))) return false;
  if (numbers.null_count) set_nulls(call, validity, start, (idx_t)column->length);
  return true;
}

static bool write_to_date(
    call *call, const weekcalendar_handle *handle, uint32_t unit, const weekcalendar_column *column, idx_t start) {
  uint8_t validity[BLOCK / 8], is_to_date[BLOCK / 8];
  weekcalendar_column as_of = *column;
  as_of.values = call->as_of_values;
  as_of.validity = call->as_of_validity;
  weekcalendar_bits bits = {.size = sizeof bits, .bits = is_to_date, .validity = validity};
  if (fails(call, weekcalendar_is_to_date(handle, unit, column, &as_of, &bits, call->error, sizeof call->error))) return false;
  for (idx_t row = 0; row < (idx_t)column->length; row++) {
    ((bool *)call->answers)[start + row] = is_to_date[row / 8] >> row % 8 & 1;
  }
  if (bits.null_count) set_nulls(call, validity, start, (idx_t)column->length);
  return true;
}

static bool write_comparable_days(
    call *call, const weekcalendar_handle *handle, uint32_t unit, const weekcalendar_column *column, idx_t start) {
  uint8_t validity[BLOCK / 8];
  weekcalendar_days days = {.size = sizeof days, .day = (int32_t *)call->answers + start, .validity = validity};
  if (fails(call, weekcalendar_comparable_day(handle, unit, column, &days, call->error, sizeof call->error))) return false;
  if (days.null_count) set_nulls(call, validity, start, (idx_t)column->length);
  return true;
}

static bool write_texts(
    call *call, const weekcalendar_handle *handle, uint32_t unit, const weekcalendar_column *column, idx_t start) {
  struct {
    uint32_t length;
    union {
      char text[12];
      struct {
        char prefix[4];
        int32_t buffer, offset;
      } far;
    } as;
  } views[BLOCK];
  _Static_assert(sizeof *views == sizeof(duckdb_string_t), "short texts are alike");
  uint8_t validity[BLOCK / 8];
  weekcalendar_texts texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_VIEWS, .places = views, .validity = validity};
  for (;;) {
    weekcalendar_status status = weekcalendar_write(handle, unit, column, &texts, call->error, sizeof call->error);
    if (status == WEEKCALENDAR_OK) break;
    uint8_t *larger = NULL;
    if (status == WEEKCALENDAR_ROOM && texts.used + texts.needed > INT32_MAX) {
      duckdb_scalar_function_set_error(call->info, "weekcalendar: the texts exceed 2 GiB");
    } else if (status == WEEKCALENDAR_ROOM) {
      larger = realloc(texts.bytes, (size_t)(texts.used + texts.needed));
      if (has_no_memory(call, larger)) status = WEEKCALENDAR_MEMORY;
    } else {
      fails(call, status);
    }
    if (!larger) {
      free(texts.bytes);
      return false;
    }
    texts.bytes = larger;
    texts.capacity = texts.used + texts.needed;
  }
  for (idx_t row = 0; row < (idx_t)column->length; row++) {
    if (views[row].length <= sizeof views->as.text) {
      memcpy((duckdb_string_t *)call->answers + start + row, &views[row], sizeof *views);
    } else {
      duckdb_vector_assign_string_element_len(
          call->output, start + row, (const char *)texts.bytes + views[row].as.far.offset, views[row].length);
    }
  }
  free(texts.bytes);
  if (texts.null_count) set_nulls(call, validity, start, (idx_t)column->length);
  return true;
}

static bool read_texts(call *call, const weekcalendar_handle *handle, idx_t start, idx_t count) {
  duckdb_string_t *rows = (duckdb_string_t *)call->values + start;
  int64_t offsets[BLOCK + 1] = {0};
  uint8_t validity[BLOCK / 8] = {0}, valid[BLOCK / 8];
  size_t length;
  for (idx_t row = 0; row < count; row++) {
    bool is_there = is_valid((const uint64_t *)call->validity, start + row);
    if (is_there) bytes(&rows[row], &length), validity[row / 8] |= (uint8_t)(1 << row % 8);
    offsets[row + 1] = offsets[row] + (is_there ? (int64_t)length : 0);
  }
  uint8_t *copy = malloc((size_t)offsets[count] + 1);
  if (has_no_memory(call, copy)) return false;
  for (idx_t row = 0; row < count; row++) {
    if (offsets[row + 1] > offsets[row]) memcpy(copy + offsets[row], bytes(&rows[row], &length), length);
  }
  const uint8_t *buffers[] = {copy};
  weekcalendar_text_column column = {
      .size = sizeof column, .layout = WEEKCALENDAR_OFFSETS64, .places = offsets, .buffers = buffers,
      .buffer_sizes = &offsets[count], .buffer_count = 1, .validity = validity, .length = (int64_t)count};
  weekcalendar_values values = {
      .size = sizeof values, .type = WEEKCALENDAR_DAY32, .values = (int32_t *)call->answers + start, .validity = valid};
  bool is_read = !fails(call, weekcalendar_read(handle, &column, &values, call->error, sizeof call->error));
  free(copy);
  if (is_read && values.null_count) set_nulls(call, valid, start, count);
  return is_read;
}

// Opens the handle for a row's other arguments; false after an error.
static bool open_row(call *call, idx_t row, weekcalendar_handle **handle, uint32_t *unit) {
  const entry *entry = call->function->entry;
  const char *text[MOST_TEXTS];
  size_t length[MOST_TEXTS];
  for (int index = 0; index < entry->texts; index++) text[index] = bytes(&call->texts[index][row], &length[index]);
  bool compares = entry->gives == IS_TO_DATE || entry->gives == COMPARABLE_DAY;
  *unit = compares ? WEEKCALENDAR_YEAR : WEEKCALENDAR_WEEK;
  if (entry->gives == FORMAT || entry->gives == PARSE) {
    char dialect[16] = {0};
    bool has_dialect = entry->texts == 3;
    if (has_dialect) {
      // No dialect has a NUL in its name, or as many letters.
      if (length[2] >= sizeof dialect || memchr(text[2], 0, length[2])) length[2] = 1, text[2] = "?";
      memcpy(dialect, text[2], length[2]);
    }
    return !fails(
        call, weekcalendar_open_pattern(
                  text[0], length[0], has_dialect ? dialect : NULL, text[1], length[1], handle, call->error,
                  sizeof call->error));
  }
  if (entry->unit >= 0) {
    const char *name = text[entry->unit];
    size_t size = length[entry->unit];
    for (*unit = 0; *unit < sizeof units / sizeof *units; ++*unit) {
      if (strlen(units[*unit]) == size && !memcmp(units[*unit], name, size)) break;
    }
    if (*unit == sizeof units / sizeof *units) {
      snprintf(
          call->error, sizeof call->error,
          "no unit '%.*s': day, week, month, quarter, half, year, week_based_year, period or month_week", size < 40 ? (int)size : 40, name);
      return !fails(call, WEEKCALENDAR_WRONG_TEXT);
    }
  }
  const char *rules = text[entry->rules];
  size_t size = length[entry->rules];
  if (fails(call, weekcalendar_open_rules(rules, size, handle, call->error, sizeof call->error))) return false;
  if (entry->wanted == ANY_RULES) return true;
  weekcalendar_description about = {.size = sizeof about};
  weekcalendar_status status = weekcalendar_describe(*handle, &about, call->error, sizeof call->error);
  bool is_fiscal = about.kind == 4;
  if (status == WEEKCALENDAR_OK && is_fiscal != (entry->wanted == FISCAL)) {
    snprintf(
        call->error, sizeof call->error, "'%.*s' is %s", size < 80 ? (int)size : 80, rules,
        is_fiscal                             ? "a fiscal calendar: use fiscal_key(date, calendar, unit)"
        : entry->gives == IS_TO_DATE          ? "not a fiscal calendar: use is_to_date(unit, date, as_of, locale)"
        : entry->gives == COMPARABLE_DAY      ? "not a fiscal calendar: use comparable_day(unit, date, locale)"
                                              : "not a fiscal calendar: use period_key(unit, date, locale)");
    status = WEEKCALENDAR_WRONG_TEXT;
  }
  if (!fails(call, status)) return true;
  weekcalendar_close(*handle);
  return false;
}

// Whether a timestamp is infinite, which sets an error. DuckDB's infinities are the numbers furthest from 0, which would
// otherwise be days in distant years such as 294247.
static bool is_infinite(call *call, const void *given, const uint8_t *validity, idx_t start, idx_t count) {
  if (call->function->column != DUCKDB_TYPE_TIMESTAMP || !given) return false;
  const int64_t *values = (const int64_t *)given + start;
  for (idx_t row = 0; row < count; row++) {
    if (values[row] != INT64_MAX && values[row] != -INT64_MAX) continue;
    if (!is_valid((const uint64_t *)validity, start + row)) continue;
    snprintf(
        call->error, sizeof call->error, "row %llu: %sinfinity is not a time", (unsigned long long)row,
        values[row] < 0 ? "-" : "");
    return fails(call, WEEKCALENDAR_ROW);
  }
  return false;
}

static bool compute_rows(call *call, idx_t start, idx_t count) {
  if (is_infinite(call, call->values, call->validity, start, count)) return false;
  if (is_infinite(call, call->as_of_values, call->as_of_validity, start, count)) return false;
  weekcalendar_handle *handle = NULL;
  uint32_t unit;
  if (!open_row(call, start, &handle, &unit)) return false;
  weekcalendar_column column = {
      .size = sizeof column,
      .type = call->function->column == DUCKDB_TYPE_DATE ? WEEKCALENDAR_DAY32 : WEEKCALENDAR_MICROSECOND,
      .values = call->values, .validity = call->validity, .offset = (int64_t)start, .length = (int64_t)count};
  bool is_done;
  switch (call->function->entry->gives) {
  case PARSE: is_done = read_texts(call, handle, start, count); break;
  case IS_TO_DATE: is_done = write_to_date(call, handle, unit, &column, start); break;
  case COMPARABLE_DAY: is_done = write_comparable_days(call, handle, unit, &column, start); break;
  case KEY_TEXT:
  case FORMAT: is_done = write_texts(call, handle, unit, &column, start); break;
  default: is_done = write_numbers(call, handle, unit, &column, start);
  }
  weekcalendar_close(handle);
  return is_done;
}

static void compute(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  const overload *function = duckdb_scalar_function_get_extra_info(info);
  const entry *entry = function->entry;
  call call = {.info = info, .function = function, .output = output, .answers = duckdb_vector_get_data(output)};
  duckdb_vector_ensure_validity_writable(output);
  call.answer_validity = duckdb_vector_get_validity(output);
  duckdb_vector column = duckdb_data_chunk_get_vector(input, (idx_t)entry->before);
  call.values = duckdb_vector_get_data(column);
  call.validity = (const uint8_t *)duckdb_vector_get_validity(column);
  int columns = 1;
  if (entry->gives == IS_TO_DATE) {
    duckdb_vector as_of = duckdb_data_chunk_get_vector(input, (idx_t)(entry->before + 1));
    call.as_of_values = duckdb_vector_get_data(as_of);
    call.as_of_validity = (const uint8_t *)duckdb_vector_get_validity(as_of);
    columns = 2;
  }
  for (int index = 0; index < entry->texts; index++) {
    duckdb_vector texts = duckdb_data_chunk_get_vector(input, (idx_t)(index + (index >= entry->before ? columns : 0)));
    call.texts[index] = duckdb_vector_get_data(texts);
    call.text_validity[index] = duckdb_vector_get_validity(texts);
  }
  idx_t count = duckdb_data_chunk_get_size(input);
  for (idx_t start = 0, end; start < count; start = end) {
    end = start + 1;
    bool is_there = true;
    for (int index = 0; index < entry->texts; index++) is_there &= is_valid(call.text_validity[index], start);
    if (!is_there) {
      set_null(&call, start);
      continue;
    }
    for (; end < count && end - start < BLOCK; end++) {
      bool goes_on = true;
      for (int index = 0; goes_on && index < entry->texts; index++) {
        goes_on = is_valid(call.text_validity[index], end) &&
                  is_same(&call.texts[index][start], &call.texts[index][end]);
      }
      if (!goes_on) break;
    }
    if (!compute_rows(&call, start, end - start)) return;
  }
}

// MARK: Registration

static void add_parameter(duckdb_scalar_function function, duckdb_type type, bool is_result) {
  duckdb_logical_type logical = duckdb_create_logical_type(type);
  if (is_result) {
    duckdb_scalar_function_set_return_type(function, logical);
  } else {
    duckdb_scalar_function_add_parameter(function, logical);
  }
  duckdb_destroy_logical_type(&logical);
}

// Adds a function to the set of overloads with its name.
static bool add(duckdb_scalar_function_set set, const overload *overload) {
  const entry *entry = overload->entry;
  duckdb_scalar_function function = duckdb_create_scalar_function();
  duckdb_scalar_function_set_name(function, entry->name);
  int columns = entry->gives == IS_TO_DATE ? 2 : 1;
  for (int index = 0; index < entry->texts + columns; index++) {
    bool is_column = index >= entry->before && index < entry->before + columns;
    add_parameter(function, is_column ? overload->column : DUCKDB_TYPE_VARCHAR, false);
  }
  bool is_text = entry->gives == KEY_TEXT || entry->gives == FORMAT, is_number = entry->gives <= KEY;
  duckdb_type result = is_text ? DUCKDB_TYPE_VARCHAR : is_number ? DUCKDB_TYPE_INTEGER
      : entry->gives == IS_TO_DATE ? DUCKDB_TYPE_BOOLEAN : DUCKDB_TYPE_DATE;
  add_parameter(function, result, true);
  duckdb_scalar_function_set_extra_info(function, (void *)overload, NULL);
  duckdb_scalar_function_set_function(function, compute);
  bool is_added = duckdb_add_scalar_function_to_set(set, function) == DuckDBSuccess;
  duckdb_destroy_scalar_function(&function);
  return is_added;
}

// Each function has two types of column, except parse_date, which has text.
static const overload overloads[ENTRIES][2] = {
#define DATES(index) {{&entries[index], DUCKDB_TYPE_DATE}, {&entries[index], DUCKDB_TYPE_TIMESTAMP}}
    DATES(0), DATES(1), DATES(2), DATES(3), DATES(4), DATES(5), DATES(6), DATES(7), DATES(8), DATES(9), DATES(10),
    DATES(11), DATES(12), DATES(13), DATES(14), DATES(15), DATES(16), DATES(17), DATES(18),
    {{&entries[19], DUCKDB_TYPE_VARCHAR}}};

DUCKDB_EXTENSION_ENTRYPOINT(
    duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access) {
  for (int index = 0, end; index < ENTRIES; index = end) {
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(entries[index].name);
    bool is_added = true;
    for (end = index; end < ENTRIES && !strcmp(entries[end].name, entries[index].name); end++) {
      for (int type = 0; type < 2 && overloads[end][type].entry; type++) is_added &= add(set, &overloads[end][type]);
    }
    is_added = is_added && duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function_set(&set);
    if (!is_added) {
      access->set_error(info, entries[index].name);
      return false;
    }
  }
  return true;
}
