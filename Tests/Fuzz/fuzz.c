// Calls every function and table of the extension with random arguments: fuzz LIBRARY CALLS SEED.
//
// The functions are those that loading adds, so a new one needs no change here. Most calls take
// values of kinds that gave an answer before, or were not refused, with one changed now and then, so that they
// come past the first check of an argument. The same seed makes the same calls. After a crash, a trap or a minute without an answer the call is printed.
//
// Wrong are: a result code other than a row, an error and "too big"; an error without a message, or with one
// that is long, no UTF-8 or has control characters; a function said to be deterministic that is not.
#include <signal.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MAX_ARGUMENTS = 6, MAX_SLOTS = 600, MEMORY = 32, MAX_TEXT = 80000 };

// MARK: Random numbers (splitmix64)

static uint64_t state;

static uint64_t next_random(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static unsigned below(unsigned limit) { return (unsigned)(next_random() % limit); }

// MARK: Values

static const char *const dates[] = {
    "2011-01-02", "2011-01-02 15:04", "2011-01-02T15:04:05.006", "2011-01-02T10:00:00.5+01:00", "2011-02-31",
    "2010-12-31 24:00", "2010-W52-7", "2011-002", "2012-366", "0000-01-01", "9999-12-31 23:59:59.999",
    "-4713-11-24 12:00", "15:04", "20110102", "2455563.5", "1293926400", "now", "subsec", "2011-01", "x", "2011-W02",
    "2010W52", "9999-W52", "2011-W54", "2011-W00", "2011-01-02T10:00+0100", "20110102T150405Z", "2024", "2016-02-30",
    "2017-W1", "2017-W01-1", "FY2023-W60"};
static const char *const patterns[] = {
    "YYYY-ww", "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEEE d MMMM y", "GGGGG y QQQQ LLLL cccc",
    "h:mm:ss a B zzzz", "e ee W F D g A", "''yy 'o''clock' K k", "n", "'open", "HH:mm", "d MMM", "uuuu-'W'ww-e", "VVVV OOOO xxxxx"};
static const char *const formats[] = {
    "%Y-%m-%d", "%G-W%V-%u", "%A %d %B %Y", "%c", "%x %X %p %r", "%{YYYY-ww}", "%-d %_m %^a %10Y", "%J %s %f",
    "%E", "%", "%%", "%Ex %Oy", "%+4Y", "%j %U %W %w %Z %z", "%Q"};
static const char *const locales[] = {
    "en_US", "de_DE", "ar_EG", "fa_IR", "ja_JP", "zh-Hant-TW", "de-u-fw-sun", "en-GB-u-rg-uszzzz", "ar@numbers=latn",
    "ru_RU", "mr", "th_TH", "en_US_POSIX", "C", "und", "", "sr_Latn_RS", "no_locale", "en-u-nu-arab-x-a", "fil",
    "de_DE.UTF-8@euro", "root", "iso8601", "mysql1", "dotnet-f4-mon", "oracle-ww", "snowflake-0-1",
    "de_DE@weeks=ch9", "en-AE-x-weekdata-cldr45", "en@fw=sun;mindays=4;weekyear=joined", "cldr45", "apple76"};
static const char *const modifiers[] = {
    "+1 day", "-13 months", "+1.5 hours", "start of week", "end of quarter", "start of week en_US", "weekday 1",
    "unixepoch", "auto", "julianday", "unixms", "unixus", "since2001", "yyyymmdd", "floor", "ceiling", "subsec",
    "localtime", "utc", "+9999999999 weeks", "+0001-01-01", "-0000-00-01 10:00", "+10:30:00.5", "end of month", "bogus",
    "strat of month", "start of week xx_XX", "+14days"};
static const char *const words[] = {
    "week", "quarter", "half", "week_based_year", "day", "full", "long", "medium", "short", "none", "yMMMd", "yMMMMEEEEd", "period", "year",
    "jmm", "yw", "uts35", "sqlite", "glibc", "auto", "localized", "H1 '%@", "%@%@%s%n",
    "exact", "standard", "lenient"};
static const char *const calendars[] = {
    "nrf", "broadcast", "iso-13", "US_government", "52-53.end-last-fri-sep.5-4-4.label-end.extra-q1",
    "52-53.end-nearest-wed-jun.by-month.label-start", "months.start-04-06.label-end", "months.start-10-31.label-end",
    "FY2023-W53", "FY+10000-Q4"};
static const char *const zones[] = {
    "America/New_York", "Europe/Berlin", "UTC", "+05:30", "EST5EDT,M3.2.0,M11.1.0", "Asia/Kathmandu", "../passwd",
    "Nowhere/At_All", "UTC+2", "XXX3EDT4,0/0,J365/23"};

static const struct {
  const char *const *texts;
  unsigned count;
} pools[] = {
#define POOL(name) {name, sizeof name / sizeof *name}
    POOL(dates), POOL(patterns), POOL(formats), POOL(locales), POOL(modifiers), POOL(words), POOL(zones), POOL(calendars)};

enum { POOLS = sizeof pools / sizeof *pools, CALENDAR_DAY = POOLS, SMALL, NUMBER, NOISE, LARGE, NOTHING, KINDS };

typedef struct {
  int type;
  int64_t integer;
  double real;
  char *text;
  int length;
} Value;

static Value values[2 * MAX_ARGUMENTS];

/// Changes, cuts, doubles or joins what a text has.
static void damage(Value *value) {
  unsigned times = 1 + below(3);
  while (times-- > 0) {
    int at = value->length > 0 ? (int)below((unsigned)value->length) : 0;
    switch (below(4)) {
    case 0:
      if (value->length > 0) value->text[at] = (char)next_random();
      break;
    case 1: value->length = at; break;
    case 2:
      if (value->length < 200) {
        memmove(value->text + at + 1, value->text + at, (size_t)(value->length - at));
        value->text[at] = "0123456789-:+. TWyMdE'%@_\0\xff\xc3"[below(29)];
        value->length += 1;
      }
      break;
    default: {
      unsigned pool = below(POOLS);
      const char *more = pools[pool].texts[below(pools[pool].count)];
      int length = (int)strlen(more);
      if (value->length + length < 300) {
        memcpy(value->text + value->length, more, (size_t)length);
        value->length += length;
      }
    }
    }
  }
}

static void fill(Value *value, unsigned kind) {
  value->type = SQLITE_TEXT;
  if (kind < POOLS) {
    const char *text = pools[kind].texts[below(pools[kind].count)];
    value->length = (int)strlen(text);
    memcpy(value->text, text, (size_t)value->length);
    if (below(8) == 0) damage(value);
    if (below(64) == 0) value->type = SQLITE_BLOB;
    return;
  }
  switch (kind) {
  case CALENDAR_DAY:
    value->length = snprintf(
        value->text, 40, below(2) ? "%04u-%02u-%02u" : "%04u-%02u-%02u %02u:%02u:%02u", below(10000), 1 + below(12),
        1 + below(31), below(24), below(60), below(60));
    break;
  case SMALL:
    value->type = SQLITE_INTEGER;
    value->integer = below(2) ? (int)below(9) : below(2) ? (int)below(60) : (int)below(4000) - 1000;
    break;
  case NUMBER:
    value->type = below(2) ? SQLITE_INTEGER : SQLITE_FLOAT;
    value->integer = (int64_t)next_random() >> below(64);
    if (below(4) == 0) {
      memcpy(&value->real, &(uint64_t){next_random()}, sizeof value->real);
    } else {
      value->real = (double)value->integer / (1 << below(30));
    }
    break;
  case NOISE:
    value->type = below(2) ? SQLITE_TEXT : SQLITE_BLOB;
    value->length = (int)below(40);
    for (int index = 0; index < value->length; index++) value->text[index] = (char)next_random();
    break;
  case LARGE:
    value->length = (int)(below(8) ? below(5000) : below(MAX_TEXT));
    memset(value->text, "y9% '\xf0-a"[below(8)], (size_t)value->length);
    break;
  default: value->type = SQLITE_NULL;
  }
}

static int bind(sqlite3_stmt *statement, int index, const Value *value) {
  switch (value->type) {
  case SQLITE_INTEGER: return sqlite3_bind_int64(statement, index, value->integer);
  case SQLITE_FLOAT: return sqlite3_bind_double(statement, index, value->real);
  case SQLITE_TEXT: return sqlite3_bind_text(statement, index, value->text, value->length, SQLITE_STATIC);
  case SQLITE_BLOB: return sqlite3_bind_blob(statement, index, value->text, value->length, SQLITE_STATIC);
  default: return sqlite3_bind_null(statement, index);
  }
}

// MARK: What is called

typedef struct {
  char name[80];
  int arity;
  int rows;
  int is_table;
  int is_deterministic;
  sqlite3_stmt *statement;
  /// Kinds of arguments that had an answer, and such as had none but no error either.
  struct {
    unsigned count;
    unsigned char kinds[MEMORY][MAX_ARGUMENTS];
  } answered, accepted;
} Slot;

static Slot slots[MAX_SLOTS];
static unsigned slot_count;
static const Slot *current;
static uint64_t call_number;

/// Prints the call; with nothing but write(2), for it may be a signal that asks.
static void show_call(void) {
  static const char hex[] = "0123456789abcdef";
  char number[24];
  int digits = sizeof number;
  uint64_t rest = call_number;
  do number[--digits] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  struct {
    const char *text;
    size_t length;
  } parts[] = {{"call ", 5}, {number + digits, sizeof number - (size_t)digits}, {": ", 2},
               {current ? current->name : "", current ? strlen(current->name) : 0}, {"(", 1}};
  for (unsigned index = 0; index < sizeof parts / sizeof *parts; index++)
    (void)!write(2, parts[index].text, parts[index].length);
  for (int index = 0; current && index < current->arity * current->rows; index++) {
    const Value *value = &values[index];
    const unsigned char *bytes = (const unsigned char *)value->text;
    int length = value->length;
    if (value->type == SQLITE_INTEGER) (bytes = (const unsigned char *)&value->integer), length = 8;
    if (value->type == SQLITE_FLOAT) (bytes = (const unsigned char *)&value->real), length = 8;
    if (value->type == SQLITE_NULL) length = 0;
    (void)!write(2, &" ?IFTBN"[value->type + 1], 1);
    (void)!write(2, " x'", 3);
    for (int byte = 0; byte < length && byte < 400; byte++) {
      char pair[2] = {hex[bytes[byte] >> 4], hex[bytes[byte] & 15]};
      (void)!write(2, pair, 2);
    }
    (void)!write(2, "'", 1);
  }
  (void)!write(2, ")\n", 2);
}

static void on_signal(int number) {
  (void)!write(2, number == SIGALRM ? "a minute without an answer: " : "crashed: ", number == SIGALRM ? 28 : 9);
  show_call();
  _exit(1);
}

static void fail(const char *what, const char *detail) {
  fprintf(stderr, "%s: %s\n", what, detail);
  show_call();
  exit(1);
}

static void check(sqlite3 *database, int code) {
  if (code != SQLITE_OK) fail("SQLite", sqlite3_errmsg(database));
}

static void add(sqlite3 *database, const char *name, int arity, int rows, int is_table, int is_deterministic) {
  if (slot_count == MAX_SLOTS) fail("too many functions", name);
  Slot *slot = &slots[slot_count++];
  snprintf(slot->name, sizeof slot->name, "%s", name);
  slot->arity = arity;
  slot->rows = rows;
  slot->is_table = is_table;
  slot->is_deterministic = is_deterministic;
  char sql[600];
  int end = snprintf(sql, sizeof sql, is_table ? "SELECT * FROM %s(" : "SELECT %s(", name);
  for (int index = 1; index <= arity; index++)
    end += snprintf(sql + end, sizeof sql - (size_t)end, rows > 1 ? "%scolumn%d" : "%s?", index > 1 ? "," : "", index);
  end += snprintf(sql + end, sizeof sql - (size_t)end, is_table ? ") LIMIT 20" : ")");
  for (int row = 0; rows > 1 && row < rows; row++) {
    end += snprintf(sql + end, sizeof sql - (size_t)end, row == 0 ? " FROM (VALUES(" : "),(");
    for (int index = 0; index < arity; index++)
      end += snprintf(sql + end, sizeof sql - (size_t)end, index > 0 ? ",?" : "?");
  }
  if (rows > 1) end += snprintf(sql + end, sizeof sql - (size_t)end, "))");
  check(database, sqlite3_prepare_v3(database, sql, end, SQLITE_PREPARE_PERSISTENT, &slot->statement, NULL));
}

/// Finds what loading added: what is there with the library and not without.
static void find(sqlite3 *database, sqlite3 *bare) {
  sqlite3_stmt *all, *known;
  check(database, sqlite3_prepare_v2(
      database, "SELECT DISTINCT name, narg, flags & 0x800 <> 0 FROM pragma_function_list UNION ALL "
                "SELECT name, NULL, 0 FROM pragma_module_list ORDER BY 1, 2", -1, &all, NULL));
  check(bare, sqlite3_prepare_v2(
      bare, "SELECT 1 FROM pragma_function_list WHERE name = ?1 AND narg = ?2 UNION ALL "
            "SELECT 1 FROM pragma_module_list WHERE name = ?1 AND ?2 IS NULL", -1, &known, NULL));
  while (sqlite3_step(all) == SQLITE_ROW) {
    const char *name = (const char *)sqlite3_column_text(all, 0);
    int is_table = sqlite3_column_type(all, 1) == SQLITE_NULL;
    int arity = sqlite3_column_int(all, 1);
    sqlite3_reset(known);
    sqlite3_bind_text(known, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_value(known, 2, sqlite3_column_value(all, 1));
    if (sqlite3_step(known) == SQLITE_ROW) continue;
    int least = is_table ? 0 : arity < 0 ? 0 : arity;
    // A table takes as many arguments as it has hidden columns.
    int most = is_table ? 3 : arity < 0 ? 5 : arity;
    for (int count = least; count <= most; count++) {
      sqlite3_stmt *probe;
      char sql[200];
      snprintf(sql, sizeof sql, is_table ? "SELECT 1 FROM %s(%s)" : "SELECT %s(%s)", name,
               &"1,1,1,1,1,1"[count == 0 ? 11 : (6 - count) * 2]);
      int code = sqlite3_prepare_v2(database, sql, -1, &probe, NULL);
      int is_refused = code != SQLITE_OK || (sqlite3_step(probe) == SQLITE_ERROR &&
                                             strstr(sqlite3_errmsg(database), "wrong number of arguments"));
      sqlite3_finalize(probe);
      if (is_refused) continue;
      add(database, name, count, 1, is_table, sqlite3_column_int(all, 2));
      if (!is_table && count > 0) add(database, name, count, 2, 0, sqlite3_column_int(all, 2));
    }
  }
  sqlite3_finalize(all);
  sqlite3_finalize(known);
}

// MARK: Calls

static int is_readable(const char *message) {
  const unsigned char *byte = (const unsigned char *)message;
  while (*byte) {
    int more = *byte < 0x80 ? 0 : *byte >= 0xf0 ? 3 : *byte >= 0xe0 ? 2 : *byte >= 0xc2 ? 1 : -1;
    if (more < 0 || *byte < 0x20 || *byte == 0x7f) return 0;
    for (byte++; more-- > 0; byte++)
      if ((*byte & 0xc0) != 0x80) return 0;
  }
  return 1;
}

/// Feeds bytes to FNV-1a.
static uint64_t digest(uint64_t hash, const void *bytes, int length) {
  for (int index = 0; index < length; index++) hash = (hash ^ ((const unsigned char *)bytes)[index]) * 0x100000001b3u;
  return hash;
}

static uint64_t answers, nulls, errors;

/// Runs the statement; what it gave as one number.
static uint64_t run(sqlite3 *database, const Slot *slot, int *has_answer) {
  uint64_t hash = 0xcbf29ce484222325u;
  int code;
  *has_answer = 0;
  while ((code = sqlite3_step(slot->statement)) == SQLITE_ROW) {
    for (int column = 0; column < sqlite3_column_count(slot->statement); column++) {
      int type = sqlite3_column_type(slot->statement, column);
      const void *text = sqlite3_column_text(slot->statement, column);
      if (type == SQLITE_NULL) continue;
      *has_answer = 1;
      if (!text) fail("no text", "of a value");
      hash = digest(hash ^ (uint64_t)type, text, sqlite3_column_bytes(slot->statement, column));
    }
  }
  if (code == SQLITE_ERROR || code == SQLITE_TOOBIG) {
    const char *message = sqlite3_errmsg(database);
    size_t length = strlen(message);
    if (length == 0 || length > 1000) fail("length of the message", message);
    if (!is_readable(message)) fail("message", message);
    hash = digest(hash, message, (int)length);
    errors++;
    *has_answer = 0;
  } else if (code != SQLITE_DONE) {
    fail("result code", sqlite3_errstr(code));
  } else if (*has_answer) {
    answers++;
  } else {
    nulls++;
  }
  sqlite3_reset(slot->statement);
  return hash;
}

static void call(sqlite3 *database) {
  Slot *slot = &slots[below(slot_count)];
  current = slot;
  unsigned char kinds[MAX_ARGUMENTS];
  const unsigned char *known = NULL;
  if (slot->answered.count > 0 && below(2)) {
    known = slot->answered.kinds[below(slot->answered.count < MEMORY ? slot->answered.count : MEMORY)];
  } else if (slot->accepted.count > 0 && below(2)) {
    known = slot->accepted.kinds[below(slot->accepted.count < MEMORY ? slot->accepted.count : MEMORY)];
  }
  int has_null = 0;
  for (int index = 0; index < slot->arity; index++) {
    if (known && below(6)) {
      kinds[index] = known[index];
    } else if (index > 0 && below(4) == 0) {
      kinds[index] = kinds[index - 1];
    } else {
      // Few large texts: they cost as much as all others.
      kinds[index] = (unsigned char)(below(64) ? below(NOISE + 1) : below(KINDS));
    }
    has_null |= kinds[index] == NOTHING;
  }
  for (int index = 0; index < slot->arity * slot->rows; index++) {
    fill(&values[index], kinds[index % slot->arity]);
    check(database, bind(slot->statement, index + 1, &values[index]));
  }
  int has_answer;
  uint64_t errors_before = errors;
  uint64_t hash = run(database, slot, &has_answer);
  if (has_answer) {
    memcpy(slot->answered.kinds[slot->answered.count++ % MEMORY], kinds, MAX_ARGUMENTS);
  } else if (errors == errors_before && !has_null) {
    memcpy(slot->accepted.kinds[slot->accepted.count++ % MEMORY], kinds, MAX_ARGUMENTS);
  }
  if (slot->is_deterministic && below(16) == 0) {
    int again;
    if (run(database, slot, &again) != hash) fail("not deterministic", slot->name);
  }
}

static long kilobytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

int main(int count, char **arguments) {
  if (count != 4) return fprintf(stderr, "usage: fuzz LIBRARY CALLS SEED\n"), 2;
  uint64_t calls = strtoull(arguments[2], NULL, 10);
  state = strtoull(arguments[3], NULL, 10);
  for (int index = 0; index < 2 * MAX_ARGUMENTS; index++)
    if (!(values[index].text = malloc(MAX_TEXT))) return 2;
  sqlite3 *database, *bare;
  char *message = NULL;
  check(NULL, sqlite3_open(":memory:", &bare));
  check(NULL, sqlite3_open(":memory:", &database));
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 1000000);
  sqlite3_enable_load_extension(database, 1);
  if (sqlite3_load_extension(database, arguments[1], NULL, &message) != SQLITE_OK) fail("load", message);
  find(database, bare);
  int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGALRM};
  for (unsigned index = 0; index < sizeof signals / sizeof *signals; index++) signal(signals[index], on_signal);
  long first = 0;
  for (call_number = 1; call_number <= calls; call_number++) {
    if (call_number % 4096 == 1) alarm(60);
    call(database);
    if (call_number == calls / 10) first = kilobytes();
  }
  alarm(0);
  for (unsigned index = 0; index < slot_count; index++) {
    unsigned same = 0;
    // With many arguments an answer is rare: one of the forms of a call must have had one.
    while (same < slot_count && (slots[same].answered.count == 0 || strcmp(slots[same].name, slots[index].name) != 0)) same++;
    if (same == slot_count && calls >= 2500000) fail("never gave an answer", slots[index].name);
    sqlite3_finalize(slots[index].statement);
  }
  check(database, sqlite3_close(database));
  check(bare, sqlite3_close(bare));
  printf("seed %s: %llu calls of %u forms of call: %llu with an answer, %llu NULL or without rows, %llu errors; "
         "%ld KB, %ld KB after a tenth; SQLite %s\n",
         arguments[3], (unsigned long long)calls, slot_count, (unsigned long long)answers, (unsigned long long)nulls,
         (unsigned long long)errors, kilobytes(), first, sqlite3_libversion());
  return 0;
}
