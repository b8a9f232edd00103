// The library's own allocations fail: each once, all from each on, at random in several threads, and those of
// a process whose address space is small. Every answer must be right or SQLITE_NOMEM, and the next call
// works. SQLite's own allocations succeed here; lifecycle.c makes those fail.
//
//   allocations LIBRARY
#define _GNU_SOURCE
#include "failing_memory.h"

#include <pthread.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- A connection

static sqlite3 *opened(void) {
  sqlite3 *db = NULL;
  if (sqlite3_open(":memory:", &db) != SQLITE_OK) abort();
  sqlite3_enable_load_extension(db, 1);
  return db;
}

static int load(sqlite3 *db) {
  char *message = NULL;
  int code = sqlite3_load_extension(db, library, NULL, &message);
  sqlite3_free(message);
  return code;
}

static sqlite3 *loaded(void) {
  sqlite3 *db = opened();
  if (load(db) != SQLITE_OK) abort();
  return db;
}

#define LONGEST 65536

// The first column of the first row of a statement, its parameter bound, or the error.
static void run(sqlite3 *db, const char *sql, const char *bound, char *answer) {
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
  if (bound != NULL) sqlite3_bind_text(statement, 1, bound, -1, SQLITE_STATIC);
  if (code == SQLITE_OK) code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    const char *value = (const char *)sqlite3_column_text(statement, 0);
    snprintf(answer, LONGEST, "%s", value == NULL ? "NULL" : value);
  } else {
    snprintf(answer, LONGEST, "error %d: %s", code, sqlite3_errmsg(db));
  }
  sqlite3_finalize(statement);
}

static const char no_memory[] = "error 7: out of memory";

// ---- Every function and table

static const char *const cases[] = {
    "SELECT ObjcFormatAnsiDateUsingLocale('YYYY-ww EEEE', '2011-01-02', 'en_US')",
    "SELECT ObjcFormatAnsiDateUsingLocale('y', '2011-01-02', 'xx_nowhere')",
    "SELECT format_date('EEEE, d. MMMM y ''um'' HH:mm zzzz', '2011-01-02 03:04', 'de_DE')",
    "SELECT format_date('yyyy b', '2011-01-02', 'en')",
    "SELECT format_date('GGGGG y QQQQ B', '2011-01-02 03:04', 'ar_EG@numbers=arab;fw=sun', '+1 day')",
    "SELECT format_date_style('2011-01-02 03:04', 'haw', 'full', 'long')",
    "SELECT format_date_style('2011-01-02', 'de', 'tiny')",
    "SELECT format_span('yMMMd', '2010-12-27', '2011-01-02', 'de') || format_span('yMMMdjm', '2011-01-02 03:04', '2011-01-02 15:04', 'ar_EG')",
    "SELECT format_span('yw', '2010-12-27', '2011-01-02', 'de')",
    "SELECT week_label('2011-01-02', 'haw') || week_label('2011-01-02', 'hu', 'long') || week_label('2011-01-02', 'fa', 'words')",
    "SELECT week_label('2011-01-02', 'de', 'tiny')",
    "SELECT period_label('quarter', '2011-01-02', 'haw') || period_label('half', '2011-01-02', 'hu', 'long')",
    "SELECT fiscal_label('2011-01-02', 'nrf', 'week', 'fa') || fiscal_label('2011-01-02', 'nrf', 'period', 'he', 'short')",
    "SELECT format_date_template('yMMMMEEEEdjmm', '2011-01-02 03:04', 'ja_JP')",
    "SELECT strftime_l('%c %^A %x %20B %{YYYY-ww}', '2011-01-02', 'el_GR')",
    "SELECT strftime_l('%Q', '2011-01-02', 'el_GR')",
    "SELECT format_date('%c %^A %x %20B %{YYYY-ww}', '2011-01-02', 'el_GR')",
    "SELECT format_date('yyyy %', '2011-01-02', 'el_GR')",
    "SELECT parse_date('%d. %B %Y %X', '02. Januar 2011 03:04:05', 'de_DE')",
    "SELECT parse_date('EEEE, d. MMMM y HH:mm xxx', 'Sonntag, 2. Januar 2011 03:04 +05:30', 'de_DE')",
    "SELECT parse_date('d. MMMM y zzzz', '2. Januar 2011 GMT+05:30', 'de_DE')",
    "SELECT parse_date('h B, d MMM y', '3 in the morning, 2 Jan 2011', 'en')",
    "SELECT parse_date('HH:mm', '03:04', 'en')",
    "SELECT parse_date('d MMMM', '2. Januar', 'de_DE', 'lenient', '2011-06-15')",
    "SELECT parse_time('h:mm B', '3.04 in the morning', 'en', 'lenient')",
    "SELECT pattern_problems('YYYY-MM-dd hh:mm ''open')",
    "SELECT pattern_problems('%Y-%Q %G-%m', 'localized')",
    "SELECT pattern_problems('yyyy-MM-dd', 'nothing')",
    "SELECT week_of_year('2011-01-02', 'en_US') || week_based_year('2011-01-02', 'de')",
    "SELECT week_key('2011-01-02', 'en-GB-u-rg-uszzzz')",
    "SELECT week_key('2011-01-02', 'en-GB-u-rg')",
    "SELECT week_key('2011-01-02', 'en', 'start of week de_DE')",
    "SELECT week_start('2011-01-02', 'fa_IR') || week_end(2455563.5, 'fa_IR')",
    "SELECT key_start('2011-W02', 'fa_IR') || key_end('2010-W52', 'de')",
    "SELECT month_week_key('2011-01-02', 'fr') || key_start('2026-05-W1', 'fr')",
    "SELECT week_of_month('2011-01-02', 'fr') || local_weekday('2011-01-02', 'fr')",
    "SELECT weekday_ordinal('2011-01-02') || weeks_in_year(2011, 'de')",
    "SELECT date_of_week(2011, 2, 1, 'en_US') || add_weeks('2011-01-02', 3)",
    "SELECT weeks_between('2011-01-02', '2012-01-02', 'de')",
    "SELECT first_weekday('mt') || minimum_days('pt_PT') || is_weekend('2011-01-02', 'ar_EG')",
    "SELECT quarter_of('2011-01-02') || half_of('2011-01-02', 'now')",
    "SELECT start_of('week', '2011-01-02', 'en') || end_of('quarter', '2011-01-02', 'en')",
    "SELECT start_of('fortnight', '2011-01-02', 'en')",
    "SELECT week_period('month', '2011-01-02', 'en', 'majority') || week_period('year', '2011-01-02', 'mysql1', 'anchor')",
    "SELECT week_period('month', '2011-01-02', 'en', 'most')",
    "SELECT is_to_date('week', '2011-01-02', '2011-01-09', 'en') || comparable_day('year', '2011-01-02', 'mysql1')",
    "SELECT start_of('month_week', '2026-05-03', 'de') || end_of('month_week', '2026-05-03', 'de')",
    "SELECT is_to_date('month_week', '2026-05-02', '2026-06-03', 'de') || comparable_day('month_week', '2026-06-02', 'de')",
    "SELECT is_to_date('fortnight', '2011-01-02', '2011-01-09', 'en')",
    "SELECT comparable_day('week', '2011-01-02', 'xx_nowhere')",
    "SELECT period_label('month_week', '2026-05-03', 'ja') || period_label('month_week', '2026-05-03', 'ar_EG', 'words')",
    "SELECT group_concat(start_of('month_week', day, 'fr')) FROM calendar_days('2026-05-01', '2026-05-09', 'fr')",
    "SELECT fiscal_is_to_date('2011-01-02', '2012-01-09', 'nrf', 'quarter') || fiscal_comparable_day('2011-01-02', 'nrf')",
    "SELECT fiscal_is_to_date('2011-01-02', '2012-01-09', 'nrf', 'half') || fiscal_comparable_day('2011-01-02', 'nrff')",
    "SELECT ObjcGetYearAndQuarterUsingLocale('2011-01-02', 'en_US')",
    "SELECT ObjcGetYearAndHalfYearUsingLocale('2011-01-02', 'ar_EG', '%@/1', '%@/2', 'long')",
    "SELECT ObjcGetYearAndHalfYearUsingLocale('2011-01-02', NULL, '%@/1', '%@/2', 'long')",
    "SELECT in_zone('2011-01-02 03:04', 'America/New_York')",
    "SELECT format_in_zone('HH:mm VV V zzzz', '2011-01-02 03:04', 'America/New_York', 'de')",
    "SELECT format_span_in_zone('yMMMdjmVVzzzz', '2011-01-02 03:04', '2011-01-02 15:04', 'America/New_York', 'de')",
    "SELECT in_zone('2011-01-02 03:04', 'EST5EDT,M3.2.0,M11.1.0')",
    "SELECT in_zone('2011-01-02 03:04', 'Nowhere/At_All')",
    "SELECT weekcalendar_version() || week_data_version()",
    "SELECT cal_date('2011-01-31', '+1 month', 'floor') || cal_time(0.25) || cal_datetime('2011-01-02')",
    "SELECT cal_julianday('2011-01-02') || cal_unixepoch('2011-01-02')",
    "SELECT cal_strftime('%Y-%m-%d %J %f %G-%V', '2011-01-02 03:04:05.678')",
    "SELECT checked_time('2011-01-02T03:04:05.678Z', '+1 day')",
    "SELECT checked_time('not a time')",
    "SELECT checked_time('2016-02-30')",
    "SELECT checked_time('2024')",
    "SELECT week_key('2011-01-02T10:00+0100', 'en_US') || week_key(2024, 'en_US', 'julianday')",
    "SELECT week_key('2011-01-02', 'en_US', 'strat of month')",
    "SELECT quarter_of('2011-01-02', 'en_US')",
    "SELECT cal_date('2011-01-02', 'start of week xx_XX')",
    "SELECT week_start('2026-W47', 'de_DE')",
    "SELECT key_start('2017-W1', 'en_US')",
    "SELECT fiscal_start('FY2023-W60', 'nrf')",
    "SELECT in_zone('2011-01-02', 'UTC+2')",
    "SELECT count(*) FROM weeks('x', '2011-03-01', 'de_DE')",
    "SELECT count(*) FROM convert_week('2017-W1', 'de', 'mysql1')",
    "SELECT cal_timediff('2011-01-02', '2010-12-31')",
    "SELECT group_concat(key || first_day || is_partial) FROM weeks('2011-01-01', '2011-03-01', 'de_DE')",
    "SELECT group_concat(key) FROM weeks('2011-01-01', '2011-03-01', 'de@weeks=none_such')",
    "SELECT group_concat(key || last_day || first_shared_day || shared_days) FROM convert_week('2010-W52', 'de', 'mysql1')",
    "SELECT group_concat(key) FROM convert_week('2010-W52', 'de', 'mysql8')",
    "SELECT group_concat(day || week_key || weekday_name || month_name || quarter_name || is_weekend) "
    "FROM calendar_days('2011-01-01', '2011-01-05', 'ja_JP') WHERE week_start < week_end",
    "SELECT group_concat(kind || identifier || region || first_weekday || weekend_end) "
    "FROM (SELECT * FROM week_rules LIMIT 4 OFFSET 300)",
    "SELECT week_key('2011-01-02', 'mysql1') || key_end('2011-W00', 'de-DE-x-weeks-mysql1')",
    "SELECT week_key('2011-01-02', 'en_AE@weekdata=cldr45') || week_key('2011-01-02', 'en@mindays=9')",
    "SELECT group_concat(key || first_day || is_partial) FROM weeks('2010-12-01', '2011-03-01', 'dotnet-f4-mon')",
    "SELECT group_concat(name || short_name || key_of_2011_01_02 || source) FROM week_schemes",
    "SELECT group_concat(region || old_first_weekday || new_weekend_end) FROM week_rule_changes('cldr28', 'apple76')",
    "SELECT count(*) FROM week_rule_changes('cldr28', 'cldr99')",
    "SELECT fiscal_week('2024-02-03', 'nrf') || fiscal_period('2024-02-03', 'broadcast')",
    "SELECT fiscal_quarter('2024-02-03', 'iso-13') || fiscal_year('2024-02-03', 'us-government')",
    "SELECT fiscal_key('2024-02-03', 'nrf', 'period') || fiscal_comparable('2024-02-03', 'nrf', 2022, 'number')",
    "SELECT fiscal_week_of_period('2024-02-03', 'nrf') || fiscal_week_of_quarter('2024-02-03', 'nrf')",
    "SELECT fiscal_comparable('2024-02-03', 'nrf', 2022, 'restated') || fiscal_comparable('2024-02-03', 'nrf', 2024)",
    "SELECT fiscal_comparable('2024-02-03', 'nrf', 2022, 'next')",
    "SELECT fiscal_comparable('2024-02-03', 'nrf', 'this')",
    "SELECT fiscal_week_of_period('2024-02-03', 'us-government') || fiscal_week_of_quarter('2024-02-03', 'broadcast')",
    "SELECT fiscal_start('2024-02-03', 'months.start-04-06.label-end') || fiscal_end('FY2023-W53', 'nrf')",
    "SELECT fiscal_key('2024-02-03', 'us-government')",
    "SELECT fiscal_key('2024-02-03', 'en_US')",
    "SELECT week_key('2024-02-03', 'broadcast')",
    "SELECT group_concat(day || year_key || week_key || period_end) "
    "FROM fiscal_calendar('2024-01-31', '2024-02-06', 'nrf')",
    "SELECT count(*) FROM fiscal_calendar('2024-01-31', '2024-02-06', 'nrff')",
};
#define CASES (sizeof cases / sizeof *cases)

static int is_called(const char *name) {
  for (size_t index = 0; index < CASES; index += 1) {
    for (const char *place = cases[index]; (place = strcasestr(place, name)) != NULL; place += 1) {
      char next = place[strlen(name)];
      if (next == '(' || next == ' ' || next == 0) return 1;
    }
  }
  return 0;
}

// What the library adds and no case calls.
static void check_coverage(void) {
  sqlite3 *db = opened(), *with = loaded();
  static const char *const lists[] = {
      "SELECT DISTINCT name FROM pragma_function_list", "SELECT name FROM pragma_module_list"};
  for (int list = 0; list < 2; list += 1) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(with, lists[list], -1, &statement, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW) {
      const char *name = (const char *)sqlite3_column_text(statement, 0);
      char sql[512], answer[LONGEST];
      snprintf(sql, sizeof sql, "SELECT count(*) FROM (%s) WHERE name = '%s'", lists[list], name);
      run(db, sql, NULL, answer);
      if (strcmp(answer, "0") == 0) check(is_called(name), name, "no case calls it");
    }
    sqlite3_finalize(statement);
  }
  sqlite3_close(db);
  sqlite3_close(with);
}

static long points, refusals;

// A statement with its allocations failing, each alone or all from each on; a connection for each point, so
// that nothing is compiled before.
static void fail_everywhere(const char *sql, const char *bound, int on) {
  static char expected[LONGEST], answer[LONGEST], detail[2 * LONGEST];
  sqlite3 *db = loaded();
  run(db, sql, bound, expected);
  check(strcmp(expected, no_memory) != 0, sql, expected);
  sqlite3_close(db);
  for (long point = 1;; point = next_point(point)) {
    db = loaded();
    fail_from(point, on);
    run(db, sql, bound, answer);
    fail_none();
    int hit = was_hit;
    int is_refused = strcmp(answer, no_memory) == 0;
    snprintf(detail, sizeof detail, "at %ld%s: %s", point, on ? " and on" : "", answer);
    check((hit && is_refused) || strcmp(answer, expected) == 0, sql, detail);
    points += hit;
    refusals += is_refused;
    run(db, sql, bound, answer);
    snprintf(detail, sizeof detail, "after %ld: %s", point, answer);
    check(strcmp(answer, expected) == 0, sql, detail);
    int code = sqlite3_close(db);
    check(code == SQLITE_OK, sql, "the connection does not close");
    if (!hit) break;
  }
}

static long fail_load(int on) {
  long point = 0;
  int hit = 1;
  while (hit) {
    point += 1;
    sqlite3 *db = opened();
    fail_from(point, on);
    int code = load(db);
    fail_none();
    hit = was_hit;
    check(code == SQLITE_OK || hit, "load", "fails without a reason");
    if (code != SQLITE_OK) check(load(db) == SQLITE_OK, "load", "does not load a second time");
    char answer[LONGEST];
    run(db, "SELECT week_key('2011-01-02', 'en_US')", NULL, answer);
    check(strcmp(answer, "2011-W02") == 0, "load", answer);
    check(sqlite3_close(db) == SQLITE_OK, "load", "the connection does not close");
  }
  return point - 1;
}

// ---- Several threads

static char expected_of_case[CASES][LONGEST];

static void *call_at_random(void *data) {
  random_state = (unsigned)(uintptr_t)data;
  char *answer = __libc_malloc(LONGEST);
  for (int round = 0; round < 10; round += 1) {
    sqlite3 *db = loaded();
    for (size_t index = 0; index < CASES; index += 1) {
      run(db, cases[index], NULL, answer);
      check(
          strcmp(answer, no_memory) == 0 || strcmp(answer, expected_of_case[index]) == 0, cases[index],
          answer);
    }
    sqlite3_close(db);
  }
  free(answer);
  return NULL;
}

static void fail_in_threads(void) {
  sqlite3 *db = loaded();
  for (size_t index = 0; index < CASES; index += 1) {
    run(db, cases[index], NULL, expected_of_case[index]);
  }
  one_of = 20;
  pthread_t threads[4];
  for (uintptr_t index = 0; index < 4; index += 1) {
    pthread_create(&threads[index], NULL, call_at_random, (void *)(index + 1));
  }
  for (int index = 0; index < 4; index += 1) pthread_join(threads[index], NULL);
  one_of = 0;
  sqlite3_close(db);
  // All of the reserve is there again.
  db = loaded();
  fail_from(1, 1);
  char answer[LONGEST];
  run(db, cases[0], NULL, answer);
  fail_none();
  check(strcmp(answer, no_memory) == 0, "after threads", answer);
  run(db, cases[0], NULL, answer);
  check(strcmp(answer, expected_of_case[0]) == 0, "after threads", answer);
  sqlite3_close(db);
}

// ---- Long texts

#define LONG_TEXT ((size_t)10 << 20)

static char *repeated(const char *piece, size_t length) {
  char *text = __libc_malloc(length + 1);
  for (size_t index = 0; index < length; index += 1) text[index] = piece[index % strlen(piece)];
  text[length] = 0;
  return text;
}

typedef struct {
  const char *sql;
  const char *piece;
  int is_long;  // the result is, too
} long_case;

static const long_case long_cases[] = {
    {"SELECT length(cal_strftime(?1, '2011-01-02'))", "%J", 1},
    {"SELECT length(cal_strftime(?1, '2011-01-02'))", "x", 1},
    {"SELECT length(ObjcGetYearAndHalfYearUsingLocale('2011-01-02', 'ar_EG', ?1, ?1, 'long'))", "%@", 1},
    {"SELECT length(ObjcFormatAnsiDateUsingLocale(?1, '2011-01-02', 'en'))", "y", 0},
    {"SELECT length(format_date(?1, '2011-01-02', 'en'))", "EEEE ", 0},
    {"SELECT length(format_date('y', ?1, 'en'))", "2011-01-02", 0},
    {"SELECT length(checked_time(?1))", "2011-01-02", 0},
    {"SELECT length(format_date('y', '2011-01-02', ?1))", "en_", 0},
    {"SELECT length(format_date('y', '2011-01-02', 'en', ?1))", "+1 day", 0},
    {"SELECT length(format_date_style('2011-01-02', 'en', ?1))", "full", 0},
    {"SELECT length(format_date_template(?1, '2011-01-02', 'en'))", "yMMMd", 0},
    {"SELECT length(strftime_l(?1, '2011-01-02', 'en'))", "%c", 0},
    {"SELECT length(parse_date(?1, '2011', 'en'))", "y", 0},
    {"SELECT length(parse_date('y-MM-dd', ?1, 'en'))", "2011", 0},
    {"SELECT length(pattern_problems(?1))", "YYYY-MM-dd ", 0},
    {"SELECT length(pattern_problems('y', ?1))", "uts35", 0},
    {"SELECT length(week_key('2011-01-02', ?1))", "de-x-", 0},
    {"SELECT length(start_of(?1, '2011-01-02', 'en'))", "week", 0},
    {"SELECT length(week_period('month', '2011-01-02', 'en', ?1))", "last_", 0},
    {"SELECT length(in_zone('2011-01-02', ?1))", "Europe/", 0},
    {"SELECT length(in_zone('2011-01-02', ?1))", "<+03>-3,", 0},
    {"SELECT count(*) FROM weeks('2011-01-01', '2012-01-01', ?1)", "de_", 0},
    {"SELECT count(*) FROM weeks(?1, '2012-01-01', 'de')", "2011-01-01", 0},
    {"SELECT count(*) FROM convert_week(?1, 'de', 'en')", "2011-W01", 0},
};
#define LONG_CASES (sizeof long_cases / sizeof *long_cases)

// In a process of its own: what is left of the address space is less than a long result takes.
static void limit_address_space(void) {
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    checks = failures = 0;
    mallopt(M_TOP_PAD, 0);
    mallopt(M_MMAP_THRESHOLD, 128 << 10);  // what is free is the system's again
    sqlite3 *db = loaded();
    for (size_t index = 0; index < LONG_CASES; index += 1) {
      const long_case *item = &long_cases[index];
      char *text = repeated(item->piece, LONG_TEXT);
      char expected[LONGEST], answer[LONGEST];
      run(db, item->sql, text, expected);
      struct rlimit old, small;
      getrlimit(RLIMIT_AS, &old);
      small = old;
      malloc_trim(0);
      long pages = 0;
      FILE *file = fopen("/proc/self/statm", "r");
      if (file == NULL || fscanf(file, "%ld", &pages) != 1) abort();
      fclose(file);
      small.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (4 << 20);
      setrlimit(RLIMIT_AS, &small);
      run(db, item->sql, text, answer);
      setrlimit(RLIMIT_AS, &old);
      int is_refused = strcmp(answer, no_memory) == 0;
      check(item->is_long ? is_refused : is_refused || strcmp(answer, expected) == 0, item->sql, answer);
      run(db, item->sql, text, answer);
      check(strcmp(answer, expected) == 0, item->sql, answer);
      free(text);
    }
    sqlite3_close(db);
    fflush(NULL);
    _exit(failures > 0 ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  char detail[64];
  snprintf(detail, sizeof detail, "ended with status %x", (unsigned)status);
  check(status == 0, "a small address space", detail);
}

// A connection that allows short texts only: nothing longer is asked for, and what was is given back.
static void limit_length(void) {
  sqlite3 *db = loaded();
  char answer[LONGEST];
  const int limits[] = {1000, 100000, 1000000};
  char *text = repeated("%J", 900000);
  for (int index = 0; index < 3; index += 1) {
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, limits[index]);
    char *format = repeated("%J", limits[index] < 900000 ? (size_t)limits[index] : 900000);
    greatest_request = 0;
    run(db, "SELECT cal_strftime(?1, '2011-01-02')", format, answer);
    check(strcmp(answer, "error 18: string or blob too big") == 0, "limit", answer);
    snprintf(answer, sizeof answer, "%zu bytes", greatest_request);
    size_t kept = limits[index] < 65536 ? 65536 : (size_t)limits[index];
    check(greatest_request <= kept, "asked for more than the limit", answer);
    free(format);
    // At the limit and past it.
    char expected[16];
    snprintf(expected, sizeof expected, "%d", limits[index]);
    format = repeated("x", (size_t)limits[index]);
    run(db, "SELECT length(cal_strftime(?1, '2011-01-02'))", format, answer);
    check(strcmp(answer, expected) == 0, "at the limit", answer);
    memcpy(format, "%Y", 2);
    run(db, "SELECT length(cal_strftime(?1, '2011-01-02'))", format, answer);
    check(strcmp(answer, "error 18: string or blob too big") == 0, "past the limit", answer);
    free(format);
  }
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1000000000);
  run(db, "SELECT length(cal_strftime('%J', '2011-01-02'))", NULL, answer);
  struct mallinfo2 before = mallinfo2();
  run(db, "SELECT length(cal_strftime(?1, '2011-01-02'))", text, answer);
  check(strcmp(answer, "4050000") == 0, "a long text", answer);
  struct mallinfo2 after = mallinfo2();
  snprintf(answer, sizeof answer, "%zu bytes", after.uordblks + after.hblkhd);
  check(
      after.uordblks + after.hblkhd < before.uordblks + before.hblkhd + 200000, "not given back", answer);
  free(text);
  sqlite3_close(db);
}

// ----

int main(int count, char **words) {
  if (count != 2) return 2;
  library = words[1];
  mallopt(M_TRIM_THRESHOLD, 64 << 20);  // thousands of connections, each as quick as the next
  mallopt(M_TOP_PAD, 16 << 20);
  sqlite3 *keeper = loaded();
  dl_iterate_phdr(find_library, NULL);
  check(library_end > 0, "the library", "is not where it was loaded from");
  check_coverage();

  long of_load = fail_load(0);
  fail_load(1);
  for (size_t index = 0; index < CASES; index += 1) fail_everywhere(cases[index], NULL, 0);
  for (size_t index = 0; index < CASES; index += 1) fail_everywhere(cases[index], NULL, 1);
  check(of_load > 50 && points > 1000 && refusals > 1000, "allocations", "too few were met");

  // The call that needs most: all of it from the reserve.
  char *longest = repeated("YYYY-MM-dd ", 4090);
  char answer[LONGEST];
  static const char *const greedy[] = {
      "SELECT length(pattern_problems(?1))", "SELECT length(pattern_problems(?1, 'localized'))",
      "SELECT length(format_date(?1, '2011-01-02', 'my'))",
      "SELECT parse_date(?1, '2011-01-02', 'en')"};
  for (int index = 0; index < 4; index += 1) {
    sqlite3 *db = loaded();
    fail_from(1, 1);
    run(db, greedy[index], longest, answer);
    fail_none();
    check(strcmp(answer, no_memory) == 0, greedy[index], answer);
    sqlite3_close(db);
  }
  free(longest);

  limit_length();
  // Before there are threads, whose heaps have address space to spare.
  limit_address_space();
  fail_in_threads();
  sqlite3_close(keeper);
  printf(
      "%ld allocations of loading and %ld of calls failed, %ld answers SQLITE_NOMEM; %ld checks, "
      "%ld failed\n",
      2 * of_load, points, refusals, checks, failures);
  return failures > 0;
}
