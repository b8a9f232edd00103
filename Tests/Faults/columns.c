// The library's own allocations fail in the C interface: each once, and all from each on. Every call must return what it
// returns otherwise, or WEEKCALENDAR_MEMORY; the next call works, with the same handle; and no memory is lost.
//
//   columns LIBRARY
#define _GNU_SOURCE
#include "failing_memory.h"

#include "weekcalendar.h"

#include <stdbool.h>

// Text is read in fewer rows, because each of them may allocate.
enum { ROWS = 1000, READ_ROWS = 6, PLACES = ROWS + 1, BYTES = 1 << 16 };

// ---- What a call answers

// All that a call writes, as bytes: two answers are equal if these are.
typedef struct {
  int32_t status;
  int64_t counts[5];
  uint8_t validity[ROWS / 8 + 1];
  int32_t numbers[5][ROWS];
  int64_t places[2 * PLACES];
  uint8_t bytes[BYTES];
  char error[256];
} answer;

typedef enum { PERIODS, TO_DATE, COMPARABLE, WRITE, WRITE_VIEWS, READ, DESCRIBE, EXPLAIN, COMPARED } operation;

// A call on a handle, which is opened from texts: of rules, of a pattern and its locale, or of labels.
typedef struct {
  operation operation;
  const char *rules;
  const char *pattern;
  const char *locale;  // with rules, too, the handle has labels of this locale
  uint32_t unit;
  const char *zone;  // of instants; without one, the column has days
  const char *text;  // of all rows that are read
} call;

static const call calls[] = {
    {PERIODS, "en_US", NULL, NULL, WEEKCALENDAR_WEEK, NULL, NULL},
    {PERIODS, "ar-EG-u-fw-sun", NULL, NULL, WEEKCALENDAR_MONTH_WEEK, "America/New_York", NULL},
    {PERIODS, "mysql3", NULL, NULL, WEEKCALENDAR_WEEK_YEAR, NULL, NULL},
    {PERIODS, "en_AE@weekdata=cldr45", NULL, NULL, WEEKCALENDAR_QUARTER, "Europe/Dublin", NULL},
    {PERIODS, "nrf", NULL, NULL, WEEKCALENDAR_PERIOD, NULL, NULL},
    {PERIODS, "52-53.end-last-sun-dec.by-month.label-end", NULL, NULL, WEEKCALENDAR_QUARTER, "America/New_York", NULL},
    {PERIODS, "nrf", NULL, NULL, WEEKCALENDAR_HALF, NULL, NULL},
    {PERIODS, "xx_nowhere", NULL, NULL, WEEKCALENDAR_WEEK, NULL, NULL},
    {PERIODS, "52-53.end-last-sun-dec.4-4-4", NULL, NULL, WEEKCALENDAR_WEEK, NULL, NULL},
    {TO_DATE, "de_DE", NULL, NULL, WEEKCALENDAR_WEEK, NULL, NULL},
    {TO_DATE, "de_DE", NULL, NULL, WEEKCALENDAR_MONTH_WEEK, "America/New_York", NULL},
    {TO_DATE, "nrf", NULL, NULL, WEEKCALENDAR_YEAR, NULL, NULL},
    {TO_DATE, "nrf", NULL, NULL, WEEKCALENDAR_HALF, NULL, NULL},
    {COMPARABLE, "en_US", NULL, NULL, WEEKCALENDAR_WEEK_YEAR, NULL, NULL},
    {COMPARABLE, "fr", NULL, NULL, WEEKCALENDAR_MONTH_WEEK, "Europe/Dublin", NULL},
    {COMPARABLE, "us-government", NULL, NULL, WEEKCALENDAR_PERIOD, NULL, NULL},
    {COMPARABLE, "us-government", NULL, NULL, WEEKCALENDAR_WEEK, NULL, NULL},
    {WRITE, "de_DE", NULL, NULL, WEEKCALENDAR_MONTH_WEEK, NULL, NULL},
    {WRITE, "nrf", NULL, NULL, WEEKCALENDAR_PERIOD, "America/New_York", NULL},
    {WRITE, NULL, "EEEE, d. MMMM y", "ar_EG", 0, NULL, NULL},
    {WRITE, NULL, "HH:mm VV zzzz", "de", 0, "America/New_York", NULL},
    {WRITE, NULL, "%c %{YYYY-ww}", "el_GR", 0, "Europe/Dublin", NULL},
    {WRITE, NULL, "yyyy b", "en", 0, NULL, NULL},
    {WRITE, "fr", NULL, "fr", WEEKCALENDAR_MONTH_WEEK, NULL, NULL},
    {WRITE, "nrf", NULL, "fa", WEEKCALENDAR_PERIOD, NULL, NULL},
    {WRITE, "nrf", NULL, "fa", WEEKCALENDAR_HALF, NULL, NULL},
    {WRITE_VIEWS, NULL, "EEEE d MMMM y", "ja_JP", 0, "America/New_York", NULL},
    {WRITE_VIEWS, "en_US", NULL, "hu", WEEKCALENDAR_WEEK, NULL, NULL},
    {READ, NULL, "d. MMMM y", "de_DE", 0, NULL, "2. Januar 2011"},
    {READ, NULL, "EEEE d MMM y h:mm B xxx", "en", 0, "America/New_York", "Sunday 2 Jan 2011 3:04 in the morning +05:30"},
    {READ, NULL, "%d. %B %Y %X", "de_DE", 0, "Europe/Dublin", "02. Januar 2011 03:04:05"},
    {READ, "fr", NULL, NULL, 0, NULL, "2026-05-W1"},
    {READ, "nrf", NULL, NULL, 0, NULL, "FY2023-P12"},
    {DESCRIBE, NULL, "VV d MMMM y", "fa_IR", 0, NULL, NULL},
    {EXPLAIN, "en-GB-u-rg-uszzzz-fw-mon", NULL, NULL, 0, NULL, NULL},
    {EXPLAIN, "nrf", NULL, NULL, 0, NULL, NULL},
    {COMPARED, NULL, "v vvvv", "de", 0, "America/New_York", NULL},
};
#define CALLS (sizeof calls / sizeof *calls)

static int32_t days[ROWS], as_of[ROWS];
static int64_t seconds[ROWS];
static uint8_t validity[ROWS / 8 + 1];

static void make_columns(void) {
  for (int row = 0; row < ROWS; row += 1) {
    days[row] = 14000 + row * 7 % 1461;
    as_of[row] = 15000 + row % 90;
    seconds[row] = (int64_t)days[row] * 86400 + row * 61;
    if (row % 13 != 0) validity[row / 8] |= (uint8_t)(1 << row % 8);
  }
}

// ---- Handles

static char file[1 << 16];

// Reads the file of a call's zone; returns its length.
static size_t read_zone(const call *of) {
  char path[128];
  snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", of->zone);
  FILE *from = fopen(path, "rb");
  if (from == NULL) abort();
  size_t length = fread(file, 1, sizeof file, from);
  fclose(from);
  return length;
}

static weekcalendar_status open_zone(const call *of, weekcalendar_handle **zone) {
  char error[256];
  return weekcalendar_open_named_zone(
      file, read_zone(of), of->zone, strlen(of->zone), NULL, 0, zone, error, sizeof error);
}

static weekcalendar_status open_handle(const call *of, weekcalendar_handle **handle, char error[256]) {
  if (of->pattern != NULL) {
    return weekcalendar_open_pattern(
        of->pattern, strlen(of->pattern), NULL, of->locale, strlen(of->locale), handle, error, 256);
  }
  size_t length = strlen(of->rules);
  if (of->locale == NULL) return weekcalendar_open_rules(of->rules, length, handle, error, 256);
  return weekcalendar_open_labels(
      of->rules, length, of->unit, WEEKCALENDAR_LABEL_USUAL, of->locale, strlen(of->locale), handle, error, 256);
}

// ---- Calls

static void run(const call *of, const weekcalendar_handle *handle, const weekcalendar_handle *zone, answer *into) {
  static const uint8_t *buffers[1];
  static int64_t sizes[1];
  static int32_t offsets[PLACES];
  static uint8_t text[BYTES];
  memset(into, 0, sizeof *into);
  weekcalendar_column column = {sizeof column, zone != NULL ? WEEKCALENDAR_SECOND : WEEKCALENDAR_DAY32,
      zone != NULL ? (const void *)seconds : days, validity, 0, ROWS, zone, 0, 0};
  int64_t *counts = into->counts;
  char *error = into->error;
  switch (of->operation) {
  case PERIODS: {
    weekcalendar_numbers numbers = {sizeof numbers, WEEKCALENDAR_NULL_WRONG_ROWS, into->numbers[0], into->numbers[1],
        into->numbers[2], into->numbers[3], into->numbers[4], into->validity, 0, 0, 0};
    into->status = weekcalendar_periods(handle, of->unit, &column, &numbers, error, 256);
    counts[0] = numbers.null_count, counts[1] = numbers.wrong_count;
    break;
  }
  case TO_DATE: {
    weekcalendar_column other = {sizeof other, WEEKCALENDAR_DAY32, as_of, NULL, 0, ROWS, NULL, 0, 0};
    weekcalendar_bits bits = {sizeof bits, 0, into->bytes, into->validity, 0, 0, 0};
    into->status = weekcalendar_is_to_date(handle, of->unit, &column, &other, &bits, error, 256);
    counts[0] = bits.null_count, counts[1] = bits.wrong_count;
    break;
  }
  case COMPARABLE: {
    weekcalendar_days answers = {sizeof answers, 0, into->numbers[0], into->validity, 0, 0, 0};
    into->status = weekcalendar_comparable_day(handle, of->unit, &column, &answers, error, 256);
    counts[0] = answers.null_count, counts[1] = answers.wrong_count;
    break;
  }
  case WRITE:
  case WRITE_VIEWS: {
    weekcalendar_texts texts = {sizeof texts, 0, of->operation == WRITE ? WEEKCALENDAR_OFFSETS64 : WEEKCALENDAR_VIEWS, 0,
        into->places, into->bytes, BYTES, 0, 0, 0, into->validity, 0, 0, 0};
    into->status = weekcalendar_write(handle, of->unit, &column, &texts, error, 256);
    counts[0] = texts.null_count, counts[1] = texts.wrong_count, counts[2] = texts.used, counts[3] = texts.done;
    break;
  }
  case READ: {
    size_t length = strlen(of->text);
    for (int row = 0; row < READ_ROWS; row += 1) {
      offsets[row + 1] = offsets[row] + (int32_t)length;
      memcpy(text + offsets[row], of->text, length);
    }
    // One row is empty: it has no result.
    offsets[2] = offsets[1];
    buffers[0] = text, sizes[0] = (int64_t)length * READ_ROWS;
    weekcalendar_text_column column = {
        sizeof column, WEEKCALENDAR_OFFSETS32, offsets, buffers, sizes, 1, validity, 0, READ_ROWS};
    weekcalendar_values values = {.size = sizeof values, .flags = WEEKCALENDAR_NULL_WRONG_ROWS,
        .type = zone != NULL ? WEEKCALENDAR_SECOND : WEEKCALENDAR_DAY64, .mode = WEEKCALENDAR_LENIENT,
        .values = into->places, .zone = zone, .validity = into->validity};
    into->status = weekcalendar_read(handle, &column, &values, error, 256);
    counts[0] = values.null_count, counts[1] = values.wrong_count;
    break;
  }
  case DESCRIBE: {
    weekcalendar_description description = {.size = sizeof description};
    into->status = weekcalendar_describe(handle, &description, error, 256);
    memcpy(into->bytes, &description, sizeof description);
    break;
  }
  case EXPLAIN:
    into->status = weekcalendar_explain(handle, (char *)into->bytes, 256, error, 256);
    break;
  case COMPARED:
    counts[0] = (int64_t)weekcalendar_compared_zone(handle, zone, 0, (char *)into->bytes, 256);
    break;
  }
}

// ---- Failing

static long points, refusals, whole;

static void describe_call(const call *of, long point, int on, char text[512]) {
  snprintf(text, 512, "call %d of %s%s%s, unit %u, at %ld%s", of->operation, of->rules ? of->rules : of->pattern,
      of->locale ? " in " : "", of->locale ? of->locale : "", of->unit, point, on ? " and on" : "");
}

static size_t memory_in_use(void) {
  struct mallinfo2 now = mallinfo2();
  return now.uordblks + now.hblkhd;
}

// Handles whose opening fails, and then calls on handles that are open.
static void fail_everywhere(const call *of, int on) {
  static answer expected, found;
  char what[512], detail[300];
  weekcalendar_handle *handle = NULL, *zone = NULL;
  char expected_error[256] = "", error[256];
  weekcalendar_status opening = open_handle(of, &handle, expected_error);
  check(opening != WEEKCALENDAR_MEMORY, of->rules ? of->rules : of->pattern, expected_error);
  if (of->zone != NULL && open_zone(of, &zone) != WEEKCALENDAR_OK) abort();
  if (opening == WEEKCALENDAR_OK) {
    run(of, handle, zone, &expected);
    whole += expected.status == WEEKCALENDAR_OK;
  }
  weekcalendar_close(handle);
  weekcalendar_close(zone);
  size_t before = memory_in_use();

  for (long point = 1;; point = next_point(point)) {
    describe_call(of, point, on, what);
    handle = NULL;
    memset(error, 0, sizeof error);
    fail_from(point, on);
    weekcalendar_status status = open_handle(of, &handle, error);
    fail_none();
    int hit = was_hit;
    int is_refused = status == WEEKCALENDAR_MEMORY;
    snprintf(detail, sizeof detail, "opening ends with %d: %s", status, error);
    check(is_refused ? hit && handle == NULL : status == opening && strcmp(error, expected_error) == 0, what, detail);
    points += hit, refusals += is_refused;
    if (status == WEEKCALENDAR_OK) {
      if (of->zone != NULL && open_zone(of, &zone) != WEEKCALENDAR_OK) abort();
      run(of, handle, zone, &found);
      check(memcmp(&found, &expected, sizeof found) == 0, what, "the opened handle answers something else");
      weekcalendar_close(zone);
      zone = NULL;
    }
    check(weekcalendar_close(handle) == WEEKCALENDAR_OK, what, "the handle does not close");
    if (!hit) break;
  }

  for (long point = 1; opening == WEEKCALENDAR_OK; point = next_point(point)) {
    describe_call(of, point, on, what);
    handle = zone = NULL;
    if (open_handle(of, &handle, error) != WEEKCALENDAR_OK) abort();
    if (of->zone != NULL && open_zone(of, &zone) != WEEKCALENDAR_OK) abort();
    fail_from(point, on);
    run(of, handle, zone, &found);
    fail_none();
    int hit = was_hit;
    int is_refused = found.status == WEEKCALENDAR_MEMORY;
    snprintf(detail, sizeof detail, "ends with %d: %s", found.status, found.error);
    // A list of names has no status: it ends early.
    int is_cut = of->operation == COMPARED && found.counts[0] == 0;
    check((hit && (is_refused || is_cut)) || memcmp(&found, &expected, sizeof found) == 0, what, detail);
    points += hit, refusals += is_refused;
    run(of, handle, zone, &found);
    check(memcmp(&found, &expected, sizeof found) == 0, what, "the next call answers something else");
    weekcalendar_close(handle);
    weekcalendar_close(zone);
    zone = NULL;
    if (!hit) break;
  }
  describe_call(of, 0, on, what);
  snprintf(detail, sizeof detail, "%zu bytes are lost", memory_in_use() - before);
  check(memory_in_use() <= before, what, detail);
}

// The three ways to open a zone: without a name, with one, and with a zone that it is compared with.
static void fail_zones(void) {
  const call of = {PERIODS, "iso8601", NULL, NULL, WEEKCALENDAR_DAY, "America/New_York", NULL};
  const call other = {PERIODS, "iso8601", NULL, NULL, WEEKCALENDAR_DAY, "Europe/Dublin", NULL};
  weekcalendar_handle *compared = NULL;
  if (open_zone(&other, &compared) != WEEKCALENDAR_OK) abort();
  size_t length = read_zone(&of);
  for (int way = 0; way < 3; way += 1) {
    for (int on = 0; on < 2; on += 1) {
      size_t before = memory_in_use();
      for (long point = 1;; point += 1) {
        weekcalendar_handle *zone = NULL;
        const weekcalendar_handle *const others[] = {compared};
        char detail[300], error[256] = "";
        fail_from(point, on);
        weekcalendar_status status = way == 0
            ? weekcalendar_open_zone(file, length, &zone, error, sizeof error)
            : weekcalendar_open_named_zone(file, length, of.zone, strlen(of.zone), way == 2 ? others : NULL, way == 2,
                &zone, error, sizeof error);
        fail_none();
        int hit = was_hit;
        snprintf(detail, sizeof detail, "way %d, at %ld: ends with %d: %s", way, point, status, error);
        check(status == WEEKCALENDAR_OK || (hit && status == WEEKCALENDAR_MEMORY && zone == NULL), "a zone", detail);
        points += hit, refusals += status == WEEKCALENDAR_MEMORY;
        check(weekcalendar_close(zone) == WEEKCALENDAR_OK, "a zone", "does not close");
        if (!hit) break;
      }
      check(memory_in_use() <= before, "a zone", "memory is lost");
    }
  }
  weekcalendar_close(compared);
}

int main(int count, char **words) {
  if (count != 2) return 2;
  library = words[1];
  dl_iterate_phdr(find_library, NULL);
  check(library_end > 0, "the library", "is not where it was loaded from");
  make_columns();
  fail_zones();
  for (size_t index = 0; index < CALLS; index += 1) {
    fail_everywhere(&calls[index], 0);
    fail_everywhere(&calls[index], 1);
  }
  check(points > 1000 && refusals > 1000, "allocations", "too few were met");
  char detail[64];
  snprintf(detail, sizeof detail, "%ld of them succeed", whole / 2);
  check(whole == 2 * 31, "calls", detail);
  printf("%zu calls on columns, %ld allocations failed, %ld answers WEEKCALENDAR_MEMORY; %ld checks, %ld failed\n",
      CALLS, points, refusals, checks, failures);
  return failures > 0;
}
