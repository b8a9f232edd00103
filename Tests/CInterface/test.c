// Answers, errors, misuse and bounds of weekcalendar.h. Prints how many checks ran; ends with 1 where one failed.
#include "weekcalendar.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The release of the baked data.
#define DATA "CLDR 48"

static int checks, failures;
static char error[256];

static void check(bool holds, const char *what, int line) {
  checks++;
  if (holds) return;
  failures++;
  fprintf(stderr, "line %d: %s (%s)\n", line, what, error);
}
#define CHECK(condition) check(condition, #condition, __LINE__)
#define OK(call) check((call) == WEEKCALENDAR_OK && error[0] == 0, #call, __LINE__)
#define FAILS(call, status, text) \
  check((call) == (status) && strstr(error, text) != NULL, #call " fails with " #status ": " text, __LINE__)

static weekcalendar_handle *rules(const char *text) {
  weekcalendar_handle *handle = NULL;
  OK(weekcalendar_open_rules(text, strlen(text), &handle, error, sizeof error));
  return handle;
}

static weekcalendar_handle *pattern(const char *text, const char *locale) {
  weekcalendar_handle *handle = NULL;
  OK(weekcalendar_open_pattern(
      text, strlen(text), NULL, locale, strlen(locale), &handle, error, sizeof error));
  return handle;
}

static weekcalendar_column day32(const int32_t *days, int64_t count) {
  return (weekcalendar_column){
      .size = sizeof(weekcalendar_column), .type = WEEKCALENDAR_DAY32, .values = days, .length = count};
}

static weekcalendar_column instants(uint32_t type, const int64_t *values, int64_t count) {
  return (weekcalendar_column){
      .size = sizeof(weekcalendar_column), .type = type, .values = values, .length = count};
}

// The key of one day, by `numbers` and as text in each layout.
static void check_key(const char *text, uint32_t unit, int32_t day, int32_t key, const char *written) {
  weekcalendar_handle *handle = rules(text);
  int32_t found = 0, first = 0, last = 0;
  weekcalendar_column column = day32(&day, 1);
  weekcalendar_numbers numbers = {
      .size = sizeof numbers, .key = &found, .first_day = &first, .last_day = &last};
  OK(weekcalendar_periods(handle, unit, &column, &numbers, error, sizeof error));
  CHECK(found == key);
  CHECK(first <= day && day <= last);

  int32_t offsets[2];
  uint8_t bytes[16];
  weekcalendar_texts texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS32, .places = offsets, .bytes = bytes, .capacity = sizeof bytes};
  OK(weekcalendar_write(handle, unit, &column, &texts, error, sizeof error));
  CHECK(offsets[0] == 0 && (size_t)offsets[1] == strlen(written) && memcmp(bytes, written, strlen(written)) == 0);
  if (unit == WEEKCALENDAR_WEEK || unit == WEEKCALENDAR_MONTH_WEEK) {
    const uint8_t *buffers[] = {bytes};
    weekcalendar_text_column read = {
        .size = sizeof read, .layout = WEEKCALENDAR_OFFSETS32, .places = offsets, .buffers = buffers,
        .buffer_count = 1, .length = 1};
    int32_t start = 0;
    weekcalendar_values values = {.size = sizeof values, .type = WEEKCALENDAR_DAY32, .values = &start};
    OK(weekcalendar_read(handle, &read, &values, error, sizeof error));
    CHECK(start == first);
  }
  CHECK(weekcalendar_close(handle) == WEEKCALENDAR_OK);
}

static void answers(void) {
  const int32_t january = 14976;  // 2011-01-02, a Sunday
  check_key("en_US", WEEKCALENDAR_WEEK, january, 201102, "2011-W02");
  check_key("de_DE", WEEKCALENDAR_WEEK, january, 201052, "2010-W52");
  check_key("iso8601", WEEKCALENDAR_WEEK, january, 201052, "2010-W52");
  check_key("mysql1", WEEKCALENDAR_WEEK, january, 201100, "2011-W00");
  check_key("de-DE-x-weeks-dotnet-f4-mon", WEEKCALENDAR_WEEK, 13878, 200753, "2007-W53");
  check_key("en_AE@weekdata=cldr45", WEEKCALENDAR_WEEK, 14977, 201101, "2011-W01");
  check_key("en_US", WEEKCALENDAR_DAY, january, 2011002, "2011-01-02");
  check_key("en_US", WEEKCALENDAR_MONTH, january, 201101, "2011-01");
  check_key("en_US", WEEKCALENDAR_QUARTER, january, 201101, "2011-Q1");
  check_key("en_US", WEEKCALENDAR_HALF, january, 201101, "2011-H1");
  check_key("en_US", WEEKCALENDAR_YEAR, january, 2011, "2011");
  check_key("de_DE", WEEKCALENDAR_WEEK_YEAR, january, 2010, "2010");
  check_key("de_DE", WEEKCALENDAR_MONTH_WEEK, january, 2011011, "2011-01-W1");
  check_key("en_US", WEEKCALENDAR_MONTH_WEEK, january, 2011012, "2011-01-W2");
  check_key("oracle-ww", WEEKCALENDAR_MONTH_WEEK, january, 2011011, "2011-01-W1");
  check_key("nrf", WEEKCALENDAR_WEEK, 19756, 202353, "FY2023-W53");
  check_key("nrf", WEEKCALENDAR_PERIOD, 19756, 202312, "FY2023-P12");
  check_key("nrf", WEEKCALENDAR_QUARTER, 19756, 202304, "FY2023-Q4");
  check_key("nrf", WEEKCALENDAR_YEAR, 19756, 2023, "FY2023");
  check_key("us-government", WEEKCALENDAR_PERIOD, 19756, 202405, "FY2024-P05");
  // The ends of the range.
  check_key("en_US", WEEKCALENDAR_WEEK, -365961662 + 400, -99999794, "-999998-W06");
  check_key("en_US", WEEKCALENDAR_YEAR, 364522971, 999999, "+999999");

  // The version fits or is cut.
  char version[64];
  size_t length = weekcalendar_version(version, sizeof version);
  CHECK(length == strlen(version) && strchr(version, '.') != NULL);
  CHECK(weekcalendar_version(version, 2) == length && strlen(version) == 1);
  CHECK(weekcalendar_version(NULL, 0) == length);
  CHECK(weekcalendar_interface() == WEEKCALENDAR_INTERFACE);
}

// A column whose range is guessed, of late days, with early ones among them that are 2^32 / 7 weeks away.
static void far_days(void) {
  enum { count = 8192 };
  static int32_t days[count], keys[count], years[count];
  for (int row = 0; row < count; row++) {
    days[row] = row % 32 == 5 ? 200000000 - 536870912 - 1000 + row / 4 : 200000000 + row % 300;
  }
  weekcalendar_handle *handle = rules("en_US");
  weekcalendar_column column = day32(days, count);
  weekcalendar_numbers numbers = {.size = sizeof numbers, .year = years, .key = keys};
  OK(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
  int wrong = 0;
  for (int row = 0; row < count; row++) {
    int32_t key = 0;
    weekcalendar_column one = day32(days + row, 1);
    weekcalendar_numbers number = {.size = sizeof number, .key = &key};
    OK(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &one, &number, error, sizeof error));
    if (key != keys[row]) wrong++;
  }
  CHECK(wrong == 0);
  weekcalendar_close(handle);
}

// Lists of names, each of which can be opened; reasons.
// Days counted one by one, as an independent check of the periods that days are compared in.
typedef struct {
  int year, month, day;
} civil;

// 2000-01-01 to 2015-12-31.
enum { FIRST_DAY = 10957, DAYS = 16 * 365 + 4 };
static int32_t days_since_1970[DAYS];
static civil civils[DAYS];
static int places[16][13][32];

static int length_of(int year, int month) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return lengths[month - 1] + (month == 2 && year % 4 == 0);
}

static void count_days(void) {
  civil date = {2000, 1, 1};
  for (int index = 0; index < DAYS; index++) {
    days_since_1970[index] = FIRST_DAY + index;
    civils[index] = date;
    places[date.year - 2000][date.month][date.day] = index;
    if (date.day++ < length_of(date.year, date.month)) continue;
    date.day = 1;
    if (date.month++ == 12) date = (civil){date.year + 1, 1, 1};
  }
  CHECK(civils[DAYS - 1].year == 2015 && civils[DAYS - 1].month == 12 && civils[DAYS - 1].day == 31);
}

// Compares a unit of whole months, or weeks if `months` is 0, with the days that were counted.
static int check_comparisons(const char *text, uint32_t unit, int months, int first_weekday) {
  int rows = 0;
  weekcalendar_handle *handle = rules(text);
  weekcalendar_column column = day32(days_since_1970, DAYS);
  static int32_t found[DAYS];
  static uint8_t validity[DAYS / 8 + 1], bits[DAYS / 8 + 1];
  weekcalendar_days days = {.size = sizeof days, .day = found, .validity = validity};
  OK(weekcalendar_comparable_day(handle, unit, &column, &days, error, sizeof error));
  int64_t nulls = 0;
  bool holds = true;
  for (int index = 0; index < DAYS; index++) {
    civil date = civils[index];
    int month = date.month - months, year = date.year;
    if (month < 1) month += 12, year--;
    bool is_null = months > 0 && date.day > length_of(year, month);
    nulls += is_null;
    holds &= (validity[index / 8] >> index % 8 & 1) == !is_null && (!is_null || found[index] == 0);
    if (is_null || year < 2000) continue;
    int expected = months > 0 ? places[year - 2000][month][date.day] : index - 7;
    holds &= found[index] == FIRST_DAY + expected;
    rows++;
  }
  CHECK(holds && days.null_count == nulls && days.wrong_count == 0);

  for (int last = 5000; last < 5400; last += 7) {
    weekcalendar_column as_of = day32(&days_since_1970[last], 1);
    weekcalendar_bits answer = {.size = sizeof answer, .bits = bits, .validity = validity};
    OK(weekcalendar_is_to_date(handle, unit, &column, &as_of, &answer, error, sizeof error));
    holds = answer.null_count == 0;
    for (int index = 0; index < DAYS; index++, rows++) {
      int place, greatest;
      if (months > 0) {
        place = (civils[index].month - 1) % months * 40 + civils[index].day;
        greatest = (civils[last].month - 1) % months * 40 + civils[last].day;
      } else {
        place = (FIRST_DAY + index + 3 + 7 - first_weekday) % 7;  // 1970-01-01 is a Thursday
        greatest = (FIRST_DAY + last + 3 + 7 - first_weekday) % 7;
      }
      holds &= (bits[index / 8] >> index % 8 & 1) == (index <= last && place <= greatest);
    }
    CHECK(holds);
  }
  weekcalendar_close(handle);
  return rows;
}

static void comparisons(void) {
  count_days();
  int rows = check_comparisons("en_US", WEEKCALENDAR_WEEK, 0, 6);
  rows += check_comparisons("iso8601", WEEKCALENDAR_WEEK, 0, 0);
  rows += check_comparisons("ar_EG", WEEKCALENDAR_WEEK, 0, 5);
  rows += check_comparisons("en_US", WEEKCALENDAR_MONTH, 1, 0);
  rows += check_comparisons("en_US", WEEKCALENDAR_QUARTER, 3, 0);
  rows += check_comparisons("mysql0", WEEKCALENDAR_HALF, 6, 0);
  rows += check_comparisons("de_DE", WEEKCALENDAR_YEAR, 12, 0);
  CHECK(rows == 2412609);

  // 2026-11-25, 2026-11-18, null, 2026-03-31, and a day that does not exist, in each type and with an as-of day a row.
  int32_t days[] = {20782, 20775, 0, 20543, INT32_MAX}, found[5] = {7, 7, 7, 7, 7};
  uint8_t valid = 0x1B, validity = 0, bits = 0xFF;
  weekcalendar_handle *us = rules("en_US"), *nrf = rules("nrf");
  weekcalendar_column column = day32(days, 5), as_of = day32(days, 1);
  column.validity = &valid;
  weekcalendar_days answer = {.size = sizeof answer, .day = found, .validity = &validity};
#define COMPARABLE(unit) weekcalendar_comparable_day(us, unit, &column, &answer, error, sizeof error)
  FAILS(COMPARABLE(WEEKCALENDAR_MONTH), WEEKCALENDAR_ROW, "row 4: the day 2147483647 is not in");
  answer.flags = WEEKCALENDAR_NULL_WRONG_ROWS;
  OK(COMPARABLE(WEEKCALENDAR_MONTH));
  CHECK(found[0] == 20751 && found[1] == 20744 && found[2] == 0 && found[3] == 0 && found[4] == 0 && validity == 0x03);
  CHECK(answer.null_count == 3 && answer.wrong_count == 1 && answer.row == 4);
  weekcalendar_bits told = {.size = sizeof told, .bits = &bits, .validity = &validity};
#define TO_DATE(unit) weekcalendar_is_to_date(us, unit, &column, &as_of, &told, error, sizeof error)
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_ROW, "row 4: the day 2147483647 is not in");
  told.flags = WEEKCALENDAR_NULL_WRONG_ROWS;
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  CHECK(bits == 0x0B && validity == 0x0B && told.null_count == 2 && told.wrong_count == 1 && told.row == 4);
  OK(TO_DATE(WEEKCALENDAR_MONTH));
  CHECK(bits == 0x03 && validity == 0x0B);
  // An as-of day for each row: the row itself, one after it, one before it, null, one that does not exist.
  int32_t each[] = {20782, 20782, 20782, 0, INT32_MIN};
  uint8_t each_valid = 0x17;
  days[2] = 20783, days[4] = 20782, valid = 0xFF;
  as_of = day32(each, 5);
  as_of.validity = &each_valid;
  told.flags = 0;
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_ROW, "row 4: as of: the day -2147483648 is not in");
  told.flags = WEEKCALENDAR_NULL_WRONG_ROWS;
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  CHECK(bits == 0x03 && validity == 0x07 && told.null_count == 2 && told.wrong_count == 1 && told.row == 4);
  // A null as-of day makes all rows null, and one that does not exist makes all other rows wrong.
  as_of.offset = 3, as_of.length = 1, valid = 0x1E;
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  CHECK(bits == 0 && validity == 0 && told.null_count == 5 && told.wrong_count == 0);
  as_of.offset = 4;
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  CHECK(bits == 0 && validity == 0 && told.null_count == 5 && told.wrong_count == 4 && told.row == 1);
  // Instants, and the earliest days.
  int64_t seconds[] = {INT64_C(20782) * 86400 + 86399, INT64_MIN, INT64_C(-365961662) * 86400};
  column = instants(WEEKCALENDAR_SECOND, seconds, 3);
  as_of = day32(days, 1);
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  CHECK(bits == 0x05 && validity == 0x05);
  OK(COMPARABLE(WEEKCALENDAR_YEAR));
  CHECK(found[0] == 20417 && validity == 0x01 && answer.null_count == 2 && answer.wrong_count == 0);
  // No rows.
  column.length = 0, column.values = NULL;
  told.bits = NULL, answer.day = NULL;
  OK(TO_DATE(WEEKCALENDAR_WEEK));
  OK(COMPARABLE(WEEKCALENDAR_YEAR));
  CHECK(told.null_count == 0 && answer.null_count == 0);
  told.bits = &bits, answer.day = found;

  column = day32(days, 2);
  as_of = day32(days, 3);
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "3 as-of days for 2 rows: pass one, or one for each row");
  FAILS(
      weekcalendar_is_to_date(us, WEEKCALENDAR_WEEK, &column, NULL, &told, error, sizeof error), WEEKCALENDAR_MISUSE,
      "the as-of days are NULL");
  FAILS(
      weekcalendar_is_to_date(us, WEEKCALENDAR_WEEK, &column, &as_of, NULL, error, sizeof error), WEEKCALENDAR_MISUSE,
      "the bits are NULL");
  FAILS(
      weekcalendar_is_to_date(NULL, WEEKCALENDAR_WEEK, &column, &as_of, &told, error, sizeof error), WEEKCALENDAR_MISUSE,
      "rules are needed");
  FAILS(
      weekcalendar_comparable_day(us, WEEKCALENDAR_WEEK, NULL, &answer, error, sizeof error), WEEKCALENDAR_MISUSE,
      "the column is NULL");
  FAILS(
      weekcalendar_comparable_day(us, WEEKCALENDAR_WEEK, &column, NULL, error, sizeof error), WEEKCALENDAR_MISUSE,
      "the days are NULL");
  FAILS(
      weekcalendar_comparable_day(nrf, WEEKCALENDAR_MONTH, &column, &answer, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "'month' is not a unit of a fiscal calendar");
  FAILS(COMPARABLE(WEEKCALENDAR_PERIOD), WEEKCALENDAR_WRONG_TEXT, "'period' is a unit of fiscal calendars");
  as_of = day32(days, 1);
  answer.flags = told.flags = WEEKCALENDAR_WHOLE_WEEKS;
  FAILS(COMPARABLE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "the flags 2 are unknown: use 0 or 1");
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "the flags 2 are unknown: use 0 or 1");
  answer.flags = told.flags = 0;
  told.bits = NULL, answer.day = NULL;
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "bits is NULL");
  FAILS(COMPARABLE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "an array of days is NULL");
  answer.size = told.size = 8;
  FAILS(TO_DATE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "the size 8 of weekcalendar_bits is less than 48");
  FAILS(COMPARABLE(WEEKCALENDAR_WEEK), WEEKCALENDAR_MISUSE, "the size 8 of weekcalendar_days is less than 48");
  weekcalendar_close(us);
  weekcalendar_close(nrf);
}

// Weeks that a scheme cuts at 1 January, and the whole weeks that they are parts of.
static void whole_weeks(void) {
  static const char *const schemes[] = {"mysql0", "mysql1", "excel1", "de_DE@weekyear=clipped", "oracle-ww", "de_DE"};
  static const int first_weekdays[] = {6, 0, 6, 0, -1, 0};
  static int32_t first[DAYS], last[DAYS];
  int rows = 0;
  for (int index = 0; index < 6; index++) {
    weekcalendar_handle *handle = rules(schemes[index]);
    // Few rows are computed one by one, many rows from a table.
    for (int count = 40; count <= DAYS; count += DAYS - 40) {
      weekcalendar_column column = day32(days_since_1970, count);
      weekcalendar_numbers numbers = {
          .size = sizeof numbers, .flags = WEEKCALENDAR_WHOLE_WEEKS, .first_day = first, .last_day = last};
      OK(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
      bool holds = true;
      for (int row = 0; row < count; row++, rows++) {
        int32_t day = FIRST_DAY + row, start;
        if (first_weekdays[index] < 0) {
          int of_year = row - places[civils[row].year - 2000][1][1];
          start = day - of_year % 7;
          int december = FIRST_DAY + places[civils[row].year - 2000][12][31];
          holds &= last[row] == (start + 6 < december ? start + 6 : december);
        } else {
          start = day - (day + 3 + 7 - first_weekdays[index]) % 7;
          holds &= last[row] == start + 6;
        }
        holds &= first[row] == start;
      }
      CHECK(holds);
    }
    weekcalendar_close(handle);
  }
  CHECK(rows == 6 * (DAYS + 40));
  weekcalendar_handle *mysql = rules("mysql0");
  int32_t day = 14975, key = 0, start = 0;  // 2011-01-01
  weekcalendar_column column = day32(&day, 1);
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = &key, .first_day = &start};
  OK(weekcalendar_periods(mysql, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
  CHECK(key == 201100 && start == 14975);
  numbers.flags = WEEKCALENDAR_WHOLE_WEEKS | WEEKCALENDAR_NULL_WRONG_ROWS;
  OK(weekcalendar_periods(mysql, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
  CHECK(key == 201052 && start == 14969);
  OK(weekcalendar_periods(mysql, WEEKCALENDAR_WEEK_YEAR, &column, &numbers, error, sizeof error));
  CHECK(key == 2011 && start == 14975);
  weekcalendar_close(mysql);
}

static void names(void) {
  // Schemes can be added without a change here; none is lost.
  static const struct { uint32_t list; int count; const char *first; } lists[] = {
      {WEEKCALENDAR_LOCALES, 907, "root"}, {WEEKCALENDAR_SCHEMES, 91, "iso8601"},
      {WEEKCALENDAR_FISCAL_CALENDARS, 4, "nrf"}, {WEEKCALENDAR_RELEASES, 22, "cldr28"}};
  for (int list = 0; list < 4; list++) {
    char name[100], text[120];
    int count = 0;
    for (;; count++) {
      size_t length = weekcalendar_name(lists[list].list, (size_t)count, name, sizeof name);
      if (length == 0) break;
      CHECK(length == strlen(name) && (count > 0 || strcmp(name, lists[list].first) == 0));
      snprintf(text, sizeof text, lists[list].list == WEEKCALENDAR_RELEASES ? "de_DE@weekdata=%s" : "%s", name);
      weekcalendar_close(rules(text));
    }
    const bool mayGrow = lists[list].list == WEEKCALENDAR_SCHEMES;
    CHECK((count == lists[list].count || (mayGrow && count > lists[list].count)) && name[0] == 0);
    CHECK(weekcalendar_name(lists[list].list, SIZE_MAX, name, sizeof name) == 0);
  }
  CHECK(weekcalendar_name(4, 0, NULL, 0) == 0);
  char cut[3];
  CHECK(weekcalendar_name(WEEKCALENDAR_SCHEMES, 0, cut, sizeof cut) == 7 && strcmp(cut, "is") == 0);

  static const char *const reasons[][2] = {
      {"de_DE", "region DE, " DATA}, {"pt", "likely region BR, " DATA},
      {"en_AE@weekdata=cldr45", "region AE, cldr45"}, {"de_DE@weeks=mysql1", "the scheme mysql1"},
      {"mysql1", "the scheme mysql1"}, {"tlh", "no region is known, 001, " DATA},
      {"en-US-u-ca-iso8601", "calendar iso8601, " DATA}, {"en-u-sd-gbsct", "region GB of sd=gbsct, " DATA},
      {"en-GB-u-rg-uszzzz-fw-sun", "fw=sun, region US of rg=uszzzz, " DATA}, {"nrf", "the calendar 52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"}};
  for (size_t row = 0; row < sizeof reasons / sizeof reasons[0]; row++) {
    char text[256];
    weekcalendar_handle *handle = rules(reasons[row][0]);
    OK(weekcalendar_explain(handle, text, sizeof text, error, sizeof error));
    check(strcmp(text, reasons[row][1]) == 0, text, __LINE__);
    weekcalendar_close(handle);
  }
  char text[256];
  weekcalendar_handle *handle = pattern("y-MM", "de");
  OK(weekcalendar_explain(handle, text, sizeof text, error, sizeof error));
  CHECK(strcmp(text, "likely region DE, " DATA) == 0);
  OK(weekcalendar_explain(handle, text, 7, error, sizeof error));
  CHECK(strcmp(text, "likely") == 0);
  OK(weekcalendar_explain(handle, NULL, 0, error, sizeof error));
  weekcalendar_close(handle);
  FAILS(weekcalendar_explain(NULL, text, 7, error, sizeof error), WEEKCALENDAR_MISUSE, "rules or a pattern are needed");
}

static void descriptions(void) {
  weekcalendar_description about = {.size = sizeof about};
  weekcalendar_handle *handle = rules("ar_EG");
  OK(weekcalendar_describe(handle, &about, error, sizeof error));
  CHECK(about.kind == 1 && about.first_weekday == 6 && about.minimum_days == 1);
  CHECK(about.weekend_start == 5 && about.weekend_end == 6 && about.greatest_week == 53 && !about.cuts_weeks);
  weekcalendar_close(handle);
  handle = rules("broadcast");
  OK(weekcalendar_describe(handle, &about, error, sizeof error));
  CHECK(about.kind == 4 && about.first_weekday == 1 && about.minimum_days == 0);
  weekcalendar_close(handle);
  handle = pattern("y-MM", "de");
  OK(weekcalendar_describe(handle, &about, error, sizeof error));
  CHECK(about.kind == 2 && !about.has_time && !about.reads_dates && about.minimum_days == 4);
  weekcalendar_close(handle);
  handle = pattern("y-MM-dd HH:mm", "de");
  OK(weekcalendar_describe(handle, &about, error, sizeof error));
  CHECK(about.has_time && about.reads_dates);
  weekcalendar_close(handle);
}

// Columns long enough for each way that they are computed: by a table of days, by loops, row by row; with null rows,
// from an odd start, in every type, must be what each row is alone.
static void columns(void) {
  enum { count = 5000, start = 13 };
  static int32_t days[start + count], alone[5][count], together[5][count];
  static int64_t wide[start + count];
  static uint8_t validity[(start + count + 7) / 8], answered[(count + 7) / 8];
  static const int64_t units[] = {1, 1, 86400, 86400000, 86400000000, 86400000000000};
  static const char *const texts[] = {"en_US", "mysql0", "oracle-ww", "dotnet-f4-sun", "nrf"};
  uint64_t state = 2011;
  long compared = 0;
  for (int spread = 0; spread < 3; spread++) {
    for (int row = 0; row < start + count; row++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      int64_t random = (int64_t)(state >> 33);
      // Two years, 270 years, 1.9 million years.
      days[row] = spread == 0 ? (int32_t)(14000 + random % 700)
          : spread == 1      ? (int32_t)(random % 100000 - 50000)
                             : (int32_t)(random % 700000000 - 350000000);
      if (state >> 20 & 1) validity[row / 8] |= (uint8_t)(1 << row % 8);
      else validity[row / 8] &= (uint8_t)~(1 << row % 8);
    }
    for (size_t text = 0; text < sizeof texts / sizeof texts[0]; text++) {
      weekcalendar_handle *handle = rules(texts[text]);
      for (uint32_t unit = 0; unit < 8; unit++) {
        bool is_fiscal = text == 4;
        if (is_fiscal != (unit == 7) && !(is_fiscal && (unit == 1 || unit == 3 || unit == 5))) continue;
        for (int row = 0; row < count; row++) {
          weekcalendar_column column = day32(days + start + row, 1);
          weekcalendar_numbers numbers = {
              .size = sizeof numbers, .year = alone[0] + row, .number = alone[1] + row, .key = alone[2] + row,
              .first_day = alone[3] + row, .last_day = alone[4] + row};
          if (weekcalendar_periods(handle, unit, &column, &numbers, error, sizeof error) != 0) {
            CHECK(false);
            return;
          }
        }
        for (uint32_t type = 0; type < 6; type++) {
          // 64 bits of nanoseconds are 292 years on both sides.
          if (type >= WEEKCALENDAR_MICROSECOND && spread == 2) continue;
          for (int with_nulls = 0; with_nulls < 2; with_nulls++) {
            for (int wanted = 0; wanted < 3; wanted++) {
              for (int row = 0; row < start + count; row++) {
                bool is_null = with_nulls && !(validity[row / 8] >> row % 8 & 1);
                // Null rows may hold anything.
                int64_t value = is_null && row % 3 == 0 ? INT64_MAX : (int64_t)days[row] * units[type];
                if (!is_null && units[type] > 1) value += (int64_t)row * (units[type] / (start + count));
                wide[row] = value;
              }
              const void *values = type == 0 ? (const void *)days : wide;
              weekcalendar_column column = {
                  .size = sizeof column, .type = type, .values = values, .offset = start, .length = count,
                  .validity = with_nulls ? validity : NULL};
              memset(together, 0x55, sizeof together);
              weekcalendar_numbers numbers = {.size = sizeof numbers, .validity = answered};
              if (wanted != 1) numbers.year = together[0], numbers.number = together[1];
              if (wanted != 0) numbers.key = together[2];
              if (wanted == 2) numbers.first_day = together[3], numbers.last_day = together[4];
              OK(weekcalendar_periods(handle, unit, &column, &numbers, error, sizeof error));
              int64_t nulls = 0;
              bool is_same = true;
              for (int row = 0; row < count; row++) {
                bool is_null = with_nulls && !(validity[(start + row) / 8] >> (start + row) % 8 & 1);
                nulls += is_null;
                is_same &= (answered[row / 8] >> row % 8 & 1) == !is_null;
                for (int array = 0; array < 5; array++) {
                  bool is_wanted = array < 2 ? wanted != 1 : array == 2 ? wanted != 0 : wanted == 2;
                  if (!is_wanted) continue;
                  is_same &= together[array][row] == (is_null ? 0 : alone[array][row]);
                  compared++;
                }
              }
              CHECK(is_same && numbers.null_count == nulls && numbers.wrong_count == 0);
            }
          }
        }
      }
      weekcalendar_close(handle);
    }
  }
  printf("%ld numbers of columns compared\n", compared);
}

static void times(void) {
  // 2011-01-02T03:00Z is the evening of the first in New York.
  FILE *file = fopen("/usr/share/zoneinfo/America/New_York", "rb");
  static uint8_t bytes[100000];
  CHECK(file != NULL);
  if (file == NULL) return;
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  weekcalendar_handle *zone = NULL, *us = rules("en_US");
  OK(weekcalendar_open_zone(bytes, length, &zone, error, sizeof error));
  int64_t seconds[] = {1293937200, INT64_MIN, 1310000000};
  int32_t first[3];
  uint8_t validity = 0;
  weekcalendar_column column = instants(WEEKCALENDAR_SECOND, seconds, 3);
  weekcalendar_numbers numbers = {.size = sizeof numbers, .first_day = first, .validity = &validity};
  OK(weekcalendar_periods(us, WEEKCALENDAR_DAY, &column, &numbers, error, sizeof error));
  CHECK(first[0] == 14976 && first[1] == 0 && first[2] == 15162 && validity == 5 && numbers.null_count == 1);
  column.zone = zone;
  OK(weekcalendar_periods(us, WEEKCALENDAR_DAY, &column, &numbers, error, sizeof error));
  CHECK(first[0] == 14975 && first[2] == 15161);
  column.zone = NULL;
  column.utc_offset = -18000;
  OK(weekcalendar_periods(us, WEEKCALENDAR_DAY, &column, &numbers, error, sizeof error));
  CHECK(first[0] == 14975 && first[1] == 0);

  // By a pattern with the zone's letters, and back.
  weekcalendar_handle *iso = pattern("yyyy-MM-dd'T'HH:mm:ssxxx", "en");
  int64_t offsets[4];
  uint8_t text[200];
  weekcalendar_texts texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS64, .places = offsets, .bytes = text,
      .capacity = sizeof text, .validity = &validity};
  column.zone = zone;
  column.utc_offset = 0;
  OK(weekcalendar_write(iso, 0, &column, &texts, error, sizeof error));
  CHECK(texts.used == 50 && memcmp(text, "2011-01-01T22:00:00-05:002011-07-06T20:53:20-04:00", 50) == 0);
  CHECK(validity == 5 && offsets[1] == 25 && offsets[2] == 25 && offsets[3] == 50 && texts.done == 3);
  const uint8_t *buffers[] = {text};
  weekcalendar_text_column read = {
      .size = sizeof read, .layout = WEEKCALENDAR_OFFSETS64, .places = offsets, .buffers = buffers,
      .buffer_sizes = &texts.used, .buffer_count = 1, .length = 3, .validity = &validity};
  int64_t back[3];
  uint8_t read_validity = 0;
  weekcalendar_values values = {
      .size = sizeof values, .type = WEEKCALENDAR_SECOND, .values = back, .validity = &read_validity};
  OK(weekcalendar_read(iso, &read, &values, error, sizeof error));
  CHECK(back[0] == seconds[0] && back[1] == 0 && back[2] == seconds[2] && read_validity == 5 && values.null_count == 1);
  weekcalendar_close(iso);

  // Without an offset in the text, by the zone or the offset.
  weekcalendar_handle *local = pattern("yyyy-MM-dd HH:mm", "en");
  const char evening[] = "2011-01-01 22:00";
  int32_t place[] = {0, sizeof evening - 1};
  buffers[0] = (const uint8_t *)evening;
  read = (weekcalendar_text_column){
      .size = sizeof read, .layout = WEEKCALENDAR_OFFSETS32, .places = place, .buffers = buffers, .buffer_count = 1,
      .length = 1};
  values = (weekcalendar_values){.size = sizeof values, .type = WEEKCALENDAR_SECOND, .values = back, .zone = zone};
  OK(weekcalendar_read(local, &read, &values, error, sizeof error));
  CHECK(back[0] == seconds[0]);
  values.zone = NULL;
  values.utc_offset = -18000;
  values.type = WEEKCALENDAR_NANOSECOND;
  OK(weekcalendar_read(local, &read, &values, error, sizeof error));
  CHECK(back[0] == seconds[0] * 1000000000);
  values.utc_offset = 0;
  values.type = WEEKCALENDAR_DAY64;
  OK(weekcalendar_read(local, &read, &values, error, sizeof error));
  CHECK(back[0] == 14975);
  weekcalendar_close(local);
  weekcalendar_close(us);
  weekcalendar_close(zone);
}

// The same texts in all layouts, whatever room there is.
static void layouts(void) {
  enum { count = 3000 };
  static int32_t days[count], offsets[count + 1];
  static int64_t long_offsets[count + 1];
  static uint8_t bytes[count * 40], more[count * 40];
  static struct { int32_t length; uint8_t prefix[4]; int32_t buffer, offset; } views[count];
  for (int spread = 0; spread < 2; spread++) {
    for (int row = 0; row < count; row++) days[row] = 14000 + (row * 7919) % (spread ? 100000 : 900);
    weekcalendar_column column = day32(days, count);
    const char *const patterns[] = {"YYYY-ww", "EEEE, d. MMMM y"};
    for (int index = 0; index < 2; index++) {
      weekcalendar_handle *handle = pattern(patterns[index], "de");
      weekcalendar_texts texts = {
          .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS32, .places = offsets, .bytes = bytes,
          .capacity = sizeof bytes};
      OK(weekcalendar_write(handle, 0, &column, &texts, error, sizeof error));
      CHECK(texts.done == count && texts.used == offsets[count]);
      // A little at a time.
      weekcalendar_texts slow = {.size = sizeof slow, .layout = WEEKCALENDAR_OFFSETS64, .places = long_offsets};
      int calls = 0;
      weekcalendar_status status;
      while ((status = weekcalendar_write(handle, 0, &column, &slow, error, sizeof error)) == WEEKCALENDAR_ROOM) {
        CHECK(slow.needed > 0 && slow.done <= count);
        slow.bytes = more;
        slow.capacity += slow.capacity + 50;
        if (++calls > 1000) break;
      }
      CHECK(status == WEEKCALENDAR_OK && calls > 3 && slow.used == texts.used);
      CHECK(memcmp(bytes, more, (size_t)texts.used) == 0);
      bool is_same = true;
      for (int row = 0; row <= count; row++) is_same &= long_offsets[row] == offsets[row];
      CHECK(is_same);
      weekcalendar_texts seen = {
          .size = sizeof seen, .layout = WEEKCALENDAR_VIEWS, .places = views, .bytes = more, .capacity = sizeof more,
          .buffer = 3};
      OK(weekcalendar_write(handle, 0, &column, &seen, error, sizeof error));
      is_same = true;
      for (int row = 0; row < count; row++) {
        int32_t length = offsets[row + 1] - offsets[row];
        const uint8_t *text = length <= 12 ? views[row].prefix : more + views[row].offset;
        is_same &= views[row].length == length && memcmp(text, bytes + offsets[row], (size_t)length) == 0;
        if (length > 12) is_same &= views[row].buffer == 3 && memcmp(views[row].prefix, text, 4) == 0;
      }
      CHECK(is_same);
      if (index == 1) {
        // And read again.
        static int32_t back[count];
        const uint8_t *buffers[] = {NULL, NULL, NULL, more};
        int64_t sizes[] = {0, 0, 0, seen.used};
        weekcalendar_text_column read = {
            .size = sizeof read, .layout = WEEKCALENDAR_VIEWS, .places = views, .buffers = buffers, .buffer_sizes = sizes,
            .buffer_count = 4, .length = count};
        weekcalendar_values values = {.size = sizeof values, .type = WEEKCALENDAR_DAY32, .values = back};
        OK(weekcalendar_read(handle, &read, &values, error, sizeof error));
        CHECK(memcmp(back, days, sizeof days) == 0);
        sizes[3] -= 1;
        FAILS(weekcalendar_read(handle, &read, &values, error, sizeof error), WEEKCALENDAR_ROW, "ends at byte");
        read.buffer_count = 3;
        FAILS(weekcalendar_read(handle, &read, &values, error, sizeof error), WEEKCALENDAR_ROW, "buffer 3, but there are 3 buffers");
      }
      weekcalendar_close(handle);
    }
  }
}

static void wrong_rows(void) {
  weekcalendar_handle *us = rules("en_US");
  int32_t days[] = {14976, INT32_MAX, INT32_MIN, 14976}, keys[4] = {7, 7, 7, 7};
  uint8_t validity = 0;
  weekcalendar_column column = day32(days, 4);
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = keys, .validity = &validity};
  FAILS(
      weekcalendar_periods(us, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error), WEEKCALENDAR_ROW,
      "row 1: the day 2147483647 is not in");
  numbers.flags = WEEKCALENDAR_NULL_WRONG_ROWS;
  OK(weekcalendar_periods(us, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
  CHECK(numbers.wrong_count == 2 && numbers.null_count == 2 && numbers.row == 1 && validity == 9);
  CHECK(keys[0] == 201102 && keys[1] == 0 && keys[2] == 0 && keys[3] == 201102);

  weekcalendar_handle *iso = pattern("yyyy-MM-dd", "en");
  const char text[] = "2011-01-022011-13-02";
  int32_t offsets[] = {0, 10, 20};
  const uint8_t *buffers[] = {(const uint8_t *)text};
  int64_t size = 20;
  weekcalendar_text_column texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS32, .places = offsets, .buffers = buffers,
      .buffer_sizes = &size, .buffer_count = 1, .length = 2};
  weekcalendar_values values = {.size = sizeof values, .type = WEEKCALENDAR_DAY32, .values = keys};
  FAILS(
      weekcalendar_read(iso, &texts, &values, error, sizeof error), WEEKCALENDAR_ROW,
      "row 1: '2011-13-02': month 13 at byte 5 is not in 1...12");
  values.flags = WEEKCALENDAR_NULL_WRONG_ROWS;
  values.validity = &validity;
  OK(weekcalendar_read(iso, &texts, &values, error, sizeof error));
  CHECK(keys[0] == 14976 && keys[1] == 0 && validity == 1 && values.wrong_count == 1 && values.row == 1);
  // Offsets out of order or bounds are wrong in any case.
  offsets[1] = 30;
  FAILS(weekcalendar_read(iso, &texts, &values, error, sizeof error), WEEKCALENDAR_ROW, "ends at byte 30");
  offsets[1] = -1;
  FAILS(weekcalendar_read(iso, &texts, &values, error, sizeof error), WEEKCALENDAR_ROW, "not in order");
  weekcalendar_close(iso);
  weekcalendar_handle *month = pattern("yyyy-MM", "en");
  FAILS(
      weekcalendar_read(month, &texts, &values, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "no day of the month");
  weekcalendar_close(month);
  weekcalendar_close(us);
}

// A text column of two rows as `texts` has it is a row's error with this text, whatever the flags, and reads nothing outside.
static void torn(weekcalendar_text_column texts, const char *expected, int line) {
  static weekcalendar_handle *iso;
  if (!iso) iso = pattern("yyyy-MM-dd", "en");
  for (uint32_t flags = 0; flags < 2; flags++) {
    int32_t found[2];
    uint8_t validity;
    weekcalendar_values values = {
        .size = sizeof values, .flags = flags, .type = WEEKCALENDAR_DAY32, .values = found, .validity = &validity};
    weekcalendar_status status = weekcalendar_read(iso, &texts, &values, error, sizeof error);
    if (expected) {
      check((status == WEEKCALENDAR_ROW || status == WEEKCALENDAR_MISUSE) && strstr(error, expected) != NULL, expected, line);
    } else {
      check(status == WEEKCALENDAR_OK && found[0] == 14976 && found[1] == 14977, "the texts are read", line);
    }
  }
}

// Texts whose places lead outside of their bytes, which are in memory of their own so that a sanitizer sees each one read
// past them.
static void torn_texts(void) {
  const char *const content = "2011-01-022011-01-03";
  uint8_t *bytes = malloc(20);
  memcpy(bytes, content, 20);
  const uint8_t *buffers[] = {bytes, NULL};
  static const struct { int64_t offsets[3]; const char *expected; } cases[] = {
      {{0, 10, 20}, NULL},
      {{10, 0, 20}, "row 0: the offsets 10 and 0"}, {{-10, 10, 20}, "row 0: the offsets -10"},
      {{0, -10, 20}, "row 0: the offsets 0 and -10"}, {{0, 10, -20}, "row 0: its text ends at byte 10, but the last offset"},
      {{0, 10, 5}, "row 0: its text ends at byte 10"}, {{0, 1000, 20}, "row 0: its text ends at byte 1000, but the last offset"},
      {{1000, 1000, 20}, "row 0: its text ends at byte 1000"}, {{0, INT32_MAX, 20}, "row 0: its text ends at byte 2147483647"},
      {{INT32_MIN, INT32_MAX, 20}, "row 0: the offsets -2147483648"}};
  int count = 0;
  for (size_t row = 0; row < sizeof cases / sizeof cases[0]; row++, count++) {
    int32_t narrow[4] = {0};
    int64_t wide[4] = {0};
    for (int place = 0; place < 3; place++) wide[place + 1] = narrow[place + 1] = (int32_t)cases[row].offsets[place];
    for (int is_sliced = 0; is_sliced < 2; is_sliced++) {
      weekcalendar_text_column texts = {
          .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS32, .places = narrow + !is_sliced, .buffers = buffers,
          .buffer_count = 1, .offset = is_sliced, .length = 2};
      torn(texts, cases[row].expected, __LINE__);
      texts.layout = WEEKCALENDAR_OFFSETS64;
      texts.places = wide + !is_sliced;
      torn(texts, cases[row].expected, __LINE__);
    }
  }
  CHECK(count == 10);
  int64_t far[] = {0, INT64_MAX, 20};
  weekcalendar_text_column texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS64, .places = far, .buffers = buffers, .buffer_count = 1, .length = 2};
  torn(texts, "row 0: its text ends at byte 9223372036854775807", __LINE__);
  int64_t offsets[] = {0, 10, 20}, size = 20;
  texts.places = offsets;
  torn(texts, NULL, __LINE__);
  texts.buffer_sizes = &size;
  torn(texts, NULL, __LINE__);
  size = 19;
  torn(texts, "row 1: its text ends at byte 20, but the buffer has 19 bytes", __LINE__);
  size = -1;
  torn(texts, "row 0: its text ends at byte 10, but the buffer has -1 bytes", __LINE__);
  texts.buffer_sizes = (const int64_t *)((const char *)offsets + 1);
  torn(texts, "buffer_sizes is not aligned", __LINE__);
  texts.buffer_sizes = NULL;
  texts.buffers = (const uint8_t *const *)((const char *)buffers + 1);
  torn(texts, "buffers is not aligned", __LINE__);
  texts.buffers = buffers + 1;
  torn(texts, "row 0: its text is in buffer 0, which is NULL", __LINE__);
  texts.buffers = NULL;
  torn(texts, "1 buffers are NULL", __LINE__);
  texts.buffers = buffers;
  texts.buffer_count = 0;
  torn(texts, "offsets need one buffer, but 0 are given", __LINE__);
  texts.buffer_count = 2;
  torn(texts, "offsets need one buffer, but 2 are given", __LINE__);
  texts.buffer_count = -1;
  torn(texts, "-1 buffers", __LINE__);
  texts.buffer_count = 1;
  texts.places = NULL;
  torn(texts, "places is NULL", __LINE__);
  texts.places = (const char *)offsets + 4;
  torn(texts, "places is not aligned to 8", __LINE__);
  texts.places = offsets;
  texts.length = -1;
  torn(texts, "length -1", __LINE__);
  texts.length = INT64_MAX;
  torn(texts, "the length 9223372036854775807", __LINE__);
  texts.length = 2;
  texts.offset = -1;
  torn(texts, "the offset -1", __LINE__);
  texts.offset = INT64_MAX;
  torn(texts, "the offset 9223372036854775807", __LINE__);

  // Views: a short text in the first row, whose bytes are exactly as many; the second in a buffer, or not.
  struct view { int32_t length; uint8_t prefix[4]; int32_t buffer, offset; };
  static const struct { int32_t length, buffer, offset; const char *expected; } far_views[] = {
      {21, 0, 0, "row 1: its text ends at byte 21, but the buffer has 20 bytes"},
      {20, 0, 1, "ends at byte 21"}, {20, 0, -1, "the offsets -1 and 19"}, {20, 0, INT32_MAX, "ends at byte 2147483667"},
      {INT32_MAX, 0, INT32_MAX, "ends at byte 4294967294"}, {20, 0, INT32_MIN, "the offsets -2147483648"},
      {20, 1, 0, "buffer 1, which is NULL"}, {20, 2, 0, "buffer 2, but there are 2 buffers"}, {20, -1, 0, "buffer -1, but there are 2 buffers"},
      {20, INT32_MAX, 0, "buffer 2147483647, but there are 2 buffers"}, {20, INT32_MIN, 0, "buffer -2147483648, but there are 2 buffers"},
      {-1, 0, 0, "the length of its text is -1"}, {INT32_MIN, 0, 0, "the length of its text is -2147483648"}};
  int64_t sizes[] = {20, 20};
  for (size_t row = 0; row < sizeof far_views / sizeof far_views[0]; row++, count++) {
    struct view *views = calloc(2, sizeof *views);
    views[0].length = 10;
    memcpy(views[0].prefix, content, 10);
    views[1] = (struct view){.length = far_views[row].length, .buffer = far_views[row].buffer, .offset = far_views[row].offset};
    weekcalendar_text_column column = {
        .size = sizeof column, .layout = WEEKCALENDAR_VIEWS, .places = views, .buffers = buffers, .buffer_sizes = sizes,
        .buffer_count = 2, .length = 2};
    torn(column, far_views[row].expected, __LINE__);
    column.buffer_sizes = NULL;
    torn(column, "views need buffer_sizes", __LINE__);
    free(views);
  }
  CHECK(count == 23);
  free(bytes);
}

// The label of one day's period.
static void check_label(
    const char *calendar, uint32_t unit, uint32_t label, const char *locale, int32_t day, const char *expected) {
  weekcalendar_handle *handle = NULL;
  OK(weekcalendar_open_labels(
      calendar, calendar == NULL ? 0 : strlen(calendar), unit, label, locale, strlen(locale), &handle, error,
      sizeof error));
  weekcalendar_description description = {.size = sizeof description};
  OK(weekcalendar_describe(handle, &description, error, sizeof error));
  CHECK(description.kind == 5);
  int32_t days[3] = {day, day, day + 400};
  uint8_t valid = 5;
  weekcalendar_column column = day32(days, 3);
  column.validity = &valid;
  int32_t offsets[4];
  uint8_t bytes[256], answered = 0;
  weekcalendar_texts texts = {
      .size = sizeof texts, .layout = WEEKCALENDAR_OFFSETS32, .places = offsets, .bytes = bytes,
      .capacity = sizeof bytes, .validity = &answered};
  OK(weekcalendar_write(handle, 99, &column, &texts, error, sizeof error));
  size_t length = strlen(expected);
  CHECK(answered == 5 && texts.null_count == 1 && (size_t)offsets[1] == length && offsets[2] == offsets[1]);
  CHECK(memcmp(bytes, expected, length) == 0);
  int32_t found;
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = &found};
  FAILS(
      weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error), WEEKCALENDAR_MISUSE,
      "labels");
  CHECK(weekcalendar_close(handle) == WEEKCALENDAR_OK);
}

static void labels(void) {
  check_label(NULL, WEEKCALENDAR_WEEK, WEEKCALENDAR_LABEL_SHORT, "de_DE", 15705, "31.12.2012\u2009–\u200906.01.2013");
  check_label(NULL, WEEKCALENDAR_WEEK, WEEKCALENDAR_LABEL_USUAL, "ja_JP", 15043, "2011年3月6日～12日");
  check_label("mysql0", WEEKCALENDAR_WEEK, WEEKCALENDAR_LABEL_WORDS, "en_US", 14975, "week 0 of 2011");
  check_label(NULL, WEEKCALENDAR_MONTH, WEEKCALENDAR_LABEL_USUAL, "de_DE", 15043, "März 2011");
  check_label("nrf", WEEKCALENDAR_PERIOD, WEEKCALENDAR_LABEL_USUAL, "ar_EG", 19822, "P3 FY2024");
  weekcalendar_handle *handle = NULL;
  FAILS(
      weekcalendar_open_labels("nrf", 3, WEEKCALENDAR_MONTH, 0, "de", 2, &handle, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "'month' is not a unit of a fiscal calendar");
  FAILS(
      weekcalendar_open_labels(NULL, 0, WEEKCALENDAR_MONTH, 5, "de", 2, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "5 is not a weekcalendar_label: expected 0 to 4");
  FAILS(
      weekcalendar_open_labels(NULL, 0, WEEKCALENDAR_MONTH, 0, "xx_YY", 5, &handle, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "not a");
  FAILS(
      weekcalendar_open_labels(NULL, 3, WEEKCALENDAR_MONTH, 0, "de", 2, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "rules is NULL");
  CHECK(handle == NULL);
}

// A zone's file of one kind of time.
static const char utc[] = "TZif\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\4\0\0\0\0\0\0UTC";

static void misuse(void) {
  weekcalendar_handle *handle = (weekcalendar_handle *)&handle;
  FAILS(weekcalendar_open_rules("xx_YY", 5, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "not a");
  CHECK(handle == NULL);
  FAILS(weekcalendar_open_rules(NULL, 5, &handle, error, sizeof error), WEEKCALENDAR_MISUSE, "text is NULL");
  FAILS(weekcalendar_open_rules("", 0, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "empty");
  FAILS(weekcalendar_open_rules("de", 2, NULL, error, sizeof error), WEEKCALENDAR_MISUSE, "pointer to the handle");
  FAILS(weekcalendar_open_rules("de", SIZE_MAX, &handle, error, sizeof error), WEEKCALENDAR_MISUSE, "bytes");
  FAILS(
      weekcalendar_open_rules("52-53.end-last-sun-dec", 22, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "fiscal calendar");
  FAILS(
      weekcalendar_open_pattern("yyyy-n", 6, NULL, "de", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "'n' at byte 5");
  FAILS(
      weekcalendar_open_pattern("y \xff", 3, NULL, "de", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "the pattern is not UTF-8 at byte 2");
  FAILS(
      weekcalendar_open_pattern("%Y \xc3", 4, NULL, "de", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "the pattern is not UTF-8 at byte 3");
  FAILS(
      weekcalendar_open_pattern("%q", 2, "posix", "de", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "%q");
  FAILS(
      weekcalendar_open_pattern("%Y", 2, "posixx", "de", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT,
      "uts35, icu");
  FAILS(
      weekcalendar_open_pattern("%Y", 2, NULL, "q", 1, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "'q'");
  // Named zones.
  char none[] = "x";
  CHECK(weekcalendar_compared_zone(NULL, NULL, 0, none, sizeof none) == 0 && none[0] == 0);
  FAILS(
      weekcalendar_open_named_zone("TZ", 2, "Europe/Rome", 11, NULL, 0, &handle, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "TZif");
  FAILS(
      weekcalendar_open_named_zone(utc, sizeof utc, "../x", 4, NULL, 0, &handle, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "byte 0");
  FAILS(
      weekcalendar_open_named_zone(utc, sizeof utc, NULL, 3, NULL, 0, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "name is NULL");
  FAILS(
      weekcalendar_open_named_zone(utc, sizeof utc, "UTC", 3, NULL, 1, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "compared is NULL");
  const weekcalendar_handle *nothing[] = {NULL};
  FAILS(
      weekcalendar_open_named_zone(utc, sizeof utc, "UTC", 3, nothing, 1, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "a zone is needed");
  FAILS(
      weekcalendar_open_named_zone(utc, sizeof utc, "UTC", 3, nothing, 5000, &handle, error, sizeof error),
      WEEKCALENDAR_MISUSE, "0 to 4096");
  OK(weekcalendar_open_named_zone(utc, sizeof utc, "UTC", 3, NULL, 0, &handle, error, sizeof error));
  weekcalendar_close(handle);
  FAILS(weekcalendar_open_zone("TZ", 2, &handle, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "TZif");
  // Errors are cut to the room, at the start of a character, and need none.
  char little[8];
  memset(little, 'x', sizeof little);
  CHECK(weekcalendar_open_rules("xx_YY", 5, &handle, little, 4) == WEEKCALENDAR_WRONG_TEXT);
  CHECK(strlen(little) == 3 && little[4] == 'x');
  CHECK(weekcalendar_open_rules("xx_YY", 5, &handle, NULL, 0) == WEEKCALENDAR_WRONG_TEXT);

  // Pointers that are no handles.
  int32_t day = 14976, key = 0;
  weekcalendar_column column = day32(&day, 1);
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = &key};
#define NUMBERS(handle) weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error)
  FAILS(NUMBERS(NULL), WEEKCALENDAR_MISUSE, "NULL, closed or not a handle");
  FAILS(NUMBERS((weekcalendar_handle *)(uintptr_t)16), WEEKCALENDAR_MISUSE, "not a handle");
  FAILS(NUMBERS((weekcalendar_handle *)((char *)&numbers + 1)), WEEKCALENDAR_MISUSE, "not a handle");
  uint64_t stranger[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  FAILS(NUMBERS((weekcalendar_handle *)stranger), WEEKCALENDAR_MISUSE, "not a handle");
  weekcalendar_handle *us = rules("en_US"), *date = pattern("y", "de");
  FAILS(NUMBERS(date), WEEKCALENDAR_MISUSE, "the handle is a pattern: rules are needed");
  memcpy(stranger, us, 24);  // a copy is not the handle
  FAILS(NUMBERS((weekcalendar_handle *)stranger), WEEKCALENDAR_MISUSE, "not a handle");
  CHECK(weekcalendar_close((weekcalendar_handle *)stranger) == WEEKCALENDAR_MISUSE);
  weekcalendar_handle *closed = rules("de");
  CHECK(weekcalendar_close(closed) == WEEKCALENDAR_OK);
  FAILS(NUMBERS(closed), WEEKCALENDAR_MISUSE, "closed");
  CHECK(weekcalendar_close(closed) == WEEKCALENDAR_MISUSE);
  CHECK(weekcalendar_close(NULL) == WEEKCALENDAR_OK);
  column.zone = us;
  column.type = WEEKCALENDAR_SECOND;
  int64_t second = 0;
  column.values = &second;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "the handle is rules: a zone is needed");
  column.zone = NULL;

  // Structs.
  column.type = 6;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "6 is not a weekcalendar_type");
  column = day32(&day, 1);
  column.size = 8;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "set it to sizeof");
  column = day32(NULL, 1);
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "values is NULL");
  column = day32((int32_t *)((char *)&day + 1), 1);
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "not aligned");
  column = day32(&day, -1);
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "length -1");
  column = day32(&day, INT64_MAX);
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "length");
  column = day32(&day, 1);
  column.offset = INT64_MAX;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "offset");
  column = day32(&day, 1);
  column.utc_offset = 3600;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "days have no zone");
  column = instants(WEEKCALENDAR_SECOND, &second, 1);
  column.utc_offset = 86400;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "utc_offset 86400");
  column = day32(NULL, 0);
  OK(NUMBERS(us));
  column = day32(&day, 1);
  numbers.flags = 4;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "the flags 4 are unknown: use 0 to 3");
  numbers.flags = 0;
  numbers.size = 4;
  FAILS(NUMBERS(us), WEEKCALENDAR_MISUSE, "weekcalendar_numbers");
  numbers.size = sizeof numbers;
  FAILS(
      weekcalendar_periods(us, 7, &column, &numbers, error, sizeof error), WEEKCALENDAR_WRONG_TEXT, "fiscal");
  FAILS(
      weekcalendar_periods(us, 9, &column, &numbers, error, sizeof error), WEEKCALENDAR_MISUSE, "weekcalendar_unit");
  FAILS(
      weekcalendar_periods(us, UINT32_MAX, &column, &numbers, error, sizeof error), WEEKCALENDAR_MISUSE,
      "weekcalendar_unit");
  FAILS(weekcalendar_periods(us, 1, NULL, &numbers, error, sizeof error), WEEKCALENDAR_MISUSE, "column is NULL");
  FAILS(weekcalendar_periods(us, 1, &column, NULL, error, sizeof error), WEEKCALENDAR_MISUSE, "numbers are NULL");
  weekcalendar_handle *government = rules("us-government");
  FAILS(NUMBERS(government), WEEKCALENDAR_WRONG_TEXT, "week");
  FAILS(
      weekcalendar_periods(government, WEEKCALENDAR_MONTH, &column, &numbers, error, sizeof error),
      WEEKCALENDAR_WRONG_TEXT, "'month' is not a unit of a fiscal calendar: write 'week', 'period', 'quarter' or 'year'");
  int32_t offsets[2];
  weekcalendar_texts texts = {.size = sizeof texts, .layout = 3, .places = offsets};
  FAILS(weekcalendar_write(us, 1, &column, &texts, error, sizeof error), WEEKCALENDAR_MISUSE, "weekcalendar_layout");
  texts.layout = 0;
  texts.capacity = 10;
  FAILS(weekcalendar_write(us, 1, &column, &texts, error, sizeof error), WEEKCALENDAR_MISUSE, "bytes is NULL");
  texts.capacity = 0;
  texts.done = 2;
  FAILS(weekcalendar_write(us, 1, &column, &texts, error, sizeof error), WEEKCALENDAR_MISUSE, "contradict each other");
  texts.done = 0;
  FAILS(weekcalendar_write(us, 1, &column, &texts, error, sizeof error), WEEKCALENDAR_ROOM, "more bytes");
  CHECK(texts.done == 0 && texts.needed >= 8);
  weekcalendar_close(government);
  weekcalendar_close(us);
  weekcalendar_close(date);
}

// Arrow's own struct, as its specification has it.
struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

static int dropped, inside;
static int enter(void) { return ++inside; }
static void leave(int state) { inside -= state; }
static void drop(void *object) {
  dropped += inside == 1;
  free(object);
}

// Arrays let go of what they own once, of children that nobody took, and of the owner with it.
static void releases(void) {
  weekcalendar_owner *owners[4];
  struct ArrowArray arrays[4] = {0};
  for (int index = 0; index < 4; index++) {
    owners[index] = malloc(sizeof *owners[index]);
    *owners[index] = (weekcalendar_owner){.object = owners[index], .drop = drop, .enter = enter, .leave = leave};
    arrays[index].release = weekcalendar_release_array;
    arrays[index].private_data = owners[index];
  }
  struct ArrowArray *children[3] = {&arrays[1], &arrays[2], NULL}, moved = arrays[2];
  arrays[0].children = children;
  arrays[0].n_children = 3;
  arrays[0].dictionary = &arrays[3];
  arrays[2].release = NULL;
  weekcalendar_release_array(&arrays[0]);
  CHECK(dropped == 3 && inside == 0 && !arrays[0].release && !arrays[1].release && !arrays[3].release);
  weekcalendar_release_array(&arrays[0]);
  CHECK(dropped == 3);
  moved.release(&moved);
  CHECK(dropped == 4 && !moved.release);
  weekcalendar_release_array(NULL);
  struct ArrowArray bare = {.release = weekcalendar_release_array};
  bare.release(&bare);
  CHECK(!bare.release && dropped == 4);
  // Released already, and counts of children that are not there.
  struct ArrowArray released = {.n_children = INT64_MAX, .children = NULL, .private_data = (void *)16};
  weekcalendar_release_array(&released);
  CHECK(!released.release && dropped == 4);
  static const int64_t counts[] = {1, INT64_MAX, -1, INT64_MIN};
  for (int index = 0; index < 4; index++) {
    struct ArrowArray childless = {.n_children = counts[index], .release = weekcalendar_release_array};
    childless.release(&childless);
    CHECK(!childless.release && dropped == 4);
  }
}

int main(void) {
  releases();
  answers();
  descriptions();
  far_days();
  comparisons();
  whole_weeks();
  names();
  columns();
  times();
  layouts();
  wrong_rows();
  torn_texts();
  labels();
  misuse();
  printf("%d checks of the C interface %s, %d failed\n", checks, "ran", failures);
  return failures == 0 ? 0 : 1;
}
