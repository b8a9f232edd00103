// Random columns, lengths, bitmaps, offsets and handles for weekcalendar.h. Arrays are exactly as long as the call may
// touch, each in an allocation of its own, so that AddressSanitizer sees what this program hands over, and guard bytes
// after each array that is written see the rest: the library itself is loaded as it ships.
//
//   fuzz CALLS SEED
#include "weekcalendar.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * UINT64_C(2685821657736338717) >> 11;
}
static int64_t below(int64_t limit) { return (int64_t)(next() % (uint64_t)limit); }
static bool one_in(int64_t many) { return below(many) == 0; }

#define GUARD 16
enum { ARRAYS = 64 };
static struct { uint8_t *start; size_t size; } arrays[ARRAYS];
static int array_count;

// An array of so many bytes that a call may write, with guards after it.
static void *array(size_t size) {
  uint8_t *start = malloc(size + GUARD);
  if (start == NULL || array_count == ARRAYS) abort();
  memset(start, 0xA5, size + GUARD);
  arrays[array_count].start = start;
  arrays[array_count++].size = size;
  return start;
}

static void end_arrays(void) {
  for (int index = 0; index < array_count; index++) {
    for (int guard = 0; guard < GUARD; guard++) {
      if (arrays[index].start[arrays[index].size + (size_t)guard] != 0xA5) {
        fprintf(stderr, "a call wrote after the end of an array of %zu bytes\n", arrays[index].size);
        abort();
      }
    }
    free(arrays[index].start);
  }
  array_count = 0;
}

static int64_t number(void) {
  switch (below(8)) {
  case 0: return INT64_MIN + below(3);
  case 1: return INT64_MAX - below(3);
  case 2: return below(3) - 1;
  case 3: return (int64_t)(next() << 11 ^ next());
  case 4: return below(800000000) - 400000000;
  default: return below(2000) + 14000;
  }
}

static const char *const words[] = {
    "en_US", "de_DE", "ar_EG", "mysql0", "oracle-ww", "nrf", "broadcast", "us-government", "iso8601", "xx", "",
    "de@calendar=x", "months.start-04-06.label-start", "dotnet-f4-sun", "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q5",
};
static const char *const patterns[] = {
    "YYYY-'W'ww", "EEEE, d. MMMM y", "yyyy-MM-dd", "%c", "%x %X", "%Y-%m-%d", "'", "n", "%{YYYY-ww}", "HH:mm:ss.SSS xxx",
    "yyyy-MM-dd'T'HH:mm:ssXXX", "%1000d", "g", "%s", "B", "", "yyyyMMdd", "%j %U %W %G %V",
};

enum { HANDLES = 24 };
static weekcalendar_handle *handles[HANDLES];
static uint8_t zone[100000];
static size_t zone_size;
static char error[200];

static weekcalendar_handle *some_handle(void) {
  static uint64_t stranger[4] = {1, 2, 3, 4};
  if (one_in(40)) return NULL;
  if (one_in(40)) return (weekcalendar_handle *)(uintptr_t)below(5000);
  if (one_in(40)) return (weekcalendar_handle *)stranger;
  return handles[below(HANDLES)];
}

static void open_one(void) {
  int index = (int)below(HANDLES);
  if (weekcalendar_close(handles[index]) != WEEKCALENDAR_OK) abort();
  handles[index] = NULL;
  const char *word = words[below(sizeof words / sizeof words[0])];
  char text[80];
  strcpy(text, word);
  if (one_in(3) && text[0]) text[below((int64_t)strlen(text))] = (char)below(256);
  size_t length = strlen(text);
  switch (below(5)) {
  case 0: weekcalendar_open_rules(text, length, &handles[index], error, sizeof error); break;
  case 2:
    weekcalendar_open_labels(
        text, one_in(2) ? length : 0, (uint32_t)below(9), (uint32_t)below(6), text, length, &handles[index], error,
        sizeof error);
    break;
  case 1: {
    char pattern[80];
    strcpy(pattern, patterns[below(sizeof patterns / sizeof patterns[0])]);
    if (one_in(3) && pattern[0]) pattern[below((int64_t)strlen(pattern))] = (char)below(256);
    static const char *const dialects[] = {NULL, "uts35", "icu", "sqlite", "posix", "glibc", "python", "localized", "no"};
    weekcalendar_open_pattern(
        pattern, strlen(pattern), dialects[below(9)], text, length, &handles[index], error, sizeof error);
    break;
  }
  case 3: {
    // A zone with a name, compared with any handles there are.
    static const char *const names[] = {"America/Los_Angeles", "Europe/Dublin", "UTC", "America/Whitehorse", "No/Where", "../x"};
    const char *name = names[below(sizeof names / sizeof names[0])];
    const weekcalendar_handle *compared[3];
    for (int place = 0; place < 3; place++) compared[place] = handles[below(HANDLES)];
    weekcalendar_open_named_zone(
        zone, zone_size, name, strlen(name), compared, (size_t)below(4), &handles[index], error, sizeof error);
    char found[40];
    weekcalendar_compared_zone(
        handles[below(HANDLES)], handles[below(HANDLES)], (size_t)below(4), found, (size_t)below(sizeof found));
    break;
  }
  default:
    if (one_in(2)) zone[below((int64_t)zone_size)] ^= (uint8_t)(1 << below(8));
    weekcalendar_open_zone(zone, (size_t)below((int64_t)zone_size + 1), &handles[index], error, sizeof error);
    if (handles[index] == NULL) weekcalendar_open_zone(zone, zone_size, &handles[index], error, sizeof error);
  }
}

static const void *bits(int64_t rows) {
  if (one_in(2)) return NULL;
  uint8_t *bits = array((size_t)((rows + 7) / 8));
  for (int64_t byte = 0; byte < (rows + 7) / 8; byte++) bits[byte] = (uint8_t)(one_in(3) ? 0xFF : next());
  return bits;
}

static weekcalendar_column column(void) {
  weekcalendar_column column = {.size = sizeof column, .type = (uint32_t)below(6)};
  column.length = one_in(10) ? below(9000) : below(70);
  column.offset = one_in(2) ? 0 : below(30);
  int64_t rows = column.length + column.offset;
  bool is_narrow = column.type == 0;
  uint8_t *values = array((size_t)rows * (is_narrow ? 4 : 8));
  // Mostly of few years, so that tables of days are used, at times with what is no day.
  int64_t scale = column.type < 2 ? 1 : column.type == 2 ? 86400 : column.type == 3 ? 86400000 : column.type == 4 ? 86400000000 : 86400000000000;
  int64_t wildness = one_in(3) ? 1 + below(20) : 1000000;
  for (int64_t row = 0; row < rows; row++) {
    int64_t value = one_in(wildness) ? number() : (14000 + below(700)) * scale + below(scale);
    int32_t narrow = (int32_t)value;
    memcpy(values + row * (is_narrow ? 4 : 8), is_narrow ? (void *)&narrow : (void *)&value, is_narrow ? 4 : 8);
  }
  column.values = values;
  column.validity = bits(rows);
  if (one_in(6)) column.utc_offset = (int32_t)(below(200000) - 100000);
  if (one_in(4)) column.zone = some_handle();
  if (one_in(50)) column.size = (uint32_t)below(60);
  if (one_in(50)) column.type = (uint32_t)number();
  if (one_in(100)) column.values = NULL;
  if (one_in(100)) column.length = -below(9);
  return column;
}

static void some_numbers(void) {
  weekcalendar_column given = column();
  size_t rows = given.length > 0 ? (size_t)given.length : 0;
  weekcalendar_numbers numbers = {.size = sizeof numbers, .flags = (uint32_t)below(4)};
  if (one_in(2)) numbers.year = array(rows * 4);
  if (one_in(2)) numbers.number = array(rows * 4);
  if (one_in(2)) numbers.key = array(rows * 4);
  if (one_in(2)) numbers.first_day = array(rows * 4);
  if (one_in(2)) numbers.last_day = array(rows * 4);
  if (one_in(2)) numbers.validity = array((rows + 7) / 8);
  if (one_in(50)) numbers.flags = (uint32_t)next();
  int status = weekcalendar_periods(
      some_handle(), one_in(20) ? (uint32_t)next() : (uint32_t)below(8), &given, &numbers, error, (size_t)below(200));
  if (status == WEEKCALENDAR_OK && (numbers.null_count < numbers.wrong_count || numbers.null_count > (int64_t)rows)) abort();
}

static void some_comparisons(void) {
  weekcalendar_column given = column();
  size_t rows = given.length > 0 ? (size_t)given.length : 0;
  uint32_t unit = one_in(20) ? (uint32_t)next() : (uint32_t)below(8), flags = one_in(50) ? (uint32_t)next() : (uint32_t)below(2);
  uint8_t *validity = one_in(2) ? array((rows + 7) / 8) : NULL;
  int status;
  int64_t nulls, wrong;
  if (one_in(2)) {
    weekcalendar_days days = {.size = sizeof days, .flags = flags, .day = array(rows * 4), .validity = validity};
    status = weekcalendar_comparable_day(some_handle(), unit, &given, &days, error, (size_t)below(200));
    nulls = days.null_count, wrong = days.wrong_count;
  } else {
    // One as-of day, one a row, the column itself, or another number of them.
    weekcalendar_column as_of = one_in(3) ? given : column();
    if (one_in(3) && as_of.length > 1) as_of.length = 1;
    if (one_in(3) && as_of.length > given.length) as_of.length = given.length;
    weekcalendar_bits bits = {.size = sizeof bits, .flags = flags, .bits = array((rows + 7) / 8), .validity = validity};
    status = weekcalendar_is_to_date(some_handle(), unit, &given, &as_of, &bits, error, (size_t)below(200));
    nulls = bits.null_count, wrong = bits.wrong_count;
  }
  if (status == WEEKCALENDAR_OK && (nulls < wrong || nulls > (int64_t)rows)) abort();
}

static void some_texts(void) {
  weekcalendar_column given = column();
  size_t rows = given.length > 0 ? (size_t)given.length : 0;
  weekcalendar_texts texts = {
      .size = sizeof texts, .flags = (uint32_t)below(2), .layout = (uint32_t)below(3), .buffer = (int32_t)below(3)};
  texts.places = array(texts.layout == 0 ? (rows + 1) * 4 : texts.layout == 1 ? (rows + 1) * 8 : rows * 16);
  if (one_in(2)) texts.validity = array((rows + 7) / 8);
  weekcalendar_handle *handle = some_handle();
  uint32_t unit = (uint32_t)below(8);
  uint8_t *kept = NULL;
  int status = WEEKCALENDAR_OK;
  for (int call = 0; call < 40; call++) {
    status = weekcalendar_write(handle, unit, &given, &texts, error, sizeof error);
    if (status != WEEKCALENDAR_ROOM) break;
    if (texts.used > texts.capacity || texts.done > given.length) abort();
    int64_t capacity = texts.capacity + (one_in(2) ? texts.needed : 1 + below(100));
    if (capacity > 20000000) break;
    uint8_t *more = array((size_t)capacity);
    if (texts.used > 0) memcpy(more, texts.bytes, (size_t)texts.used);
    texts.bytes = kept = more;
    texts.capacity = capacity;
  }
  if (status != WEEKCALENDAR_OK) return;
  if (texts.done != given.length) abort();
  // What was written is read without a wrong place, whatever reads it.
  const uint8_t *buffers[] = {kept, kept, kept};
  int64_t sizes[] = {texts.used, texts.used, texts.used};
  weekcalendar_text_column read = {
      .size = sizeof read, .layout = texts.layout, .places = texts.places, .buffers = buffers, .buffer_sizes = sizes,
      .buffer_count = texts.layout == 2 ? 3 : 1, .validity = texts.validity, .length = given.length};
  if (one_in(3) && rows > 0) ((uint8_t *)texts.places)[below((int64_t)rows * 4)] ^= (uint8_t)(1 << below(8));
  if (one_in(3)) sizes[below(3)] = below(1 + texts.used);
  weekcalendar_values values = {.size = sizeof values, .flags = (uint32_t)below(2), .type = (uint32_t)below(6), .mode = (uint32_t)below(3)};
  values.values = array(rows * (values.type == 0 ? 4 : 8));
  if (one_in(2)) values.validity = array((rows + 7) / 8);
  if (one_in(4)) values.zone = some_handle();
  values.has_reference = (uint32_t)below(2);
  values.reference_day = (int32_t)number();
  weekcalendar_read(one_in(4) ? some_handle() : handle, &read, &values, error, sizeof error);
}

int main(int count, char **arguments) {
  long calls = count > 1 ? atol(arguments[1]) : 100000;
  state = (count > 2 ? strtoull(arguments[2], NULL, 10) : 2011) * UINT64_C(0x9E3779B97F4A7C15) | 1;
  FILE *file = fopen("/usr/share/zoneinfo/Europe/Berlin", "rb");
  if (file == NULL) return 2;
  zone_size = fread(zone, 1, sizeof zone, file);
  fclose(file);
  for (int index = 0; index < 200; index++) open_one();
  for (long call = 0; call < calls; call++) {
    if (one_in(20)) open_one();
    if (one_in(4)) some_comparisons(); else if (one_in(2)) some_numbers(); else some_texts();
    weekcalendar_description about = {.size = sizeof about};
    weekcalendar_describe(some_handle(), &about, error, sizeof error);
    size_t size = (size_t)below(60);
    weekcalendar_explain(some_handle(), array(size), size, error, sizeof error);
    weekcalendar_name((uint32_t)below(5), (size_t)(one_in(9) ? (int64_t)next() : below(920)), array(size), size);
    end_arrays();
  }
  for (int index = 0; index < HANDLES; index++) {
    if (weekcalendar_close(handles[index]) != WEEKCALENDAR_OK) abort();
  }
  printf("%ld random calls of the C interface, no failures\n", calls);
  return 0;
}
