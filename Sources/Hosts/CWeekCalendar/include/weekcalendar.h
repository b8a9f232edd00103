/* WeekCalendar for C and all that calls C: the weeks of each locale, of week schemes and of fiscal
 * calendars, and dates by patterns, over whole columns in Arrow's layouts.
 *
 * Exported by libweekcalendar.so (which is also SQLite's extension) and by libweekcalendar.a. Needs the C
 * library only.
 *
 *     weekcalendar_handle *us;
 *     char error[256];
 *     if (weekcalendar_open_rules("en_US", 5, &us, error, sizeof error) != WEEKCALENDAR_OK) puts(error);
 *
 *     int32_t days[] = {14976, 14983};  // 2011-01-02, 2011-01-09
 *     int32_t keys[2];
 *     weekcalendar_column column = {.size = sizeof column, .type = WEEKCALENDAR_DAY32, .values = days, .length = 2};
 *     weekcalendar_numbers numbers = {.size = sizeof numbers, .key = keys};
 *     weekcalendar_periods(us, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error);
 *     // keys are 201102 and 201103
 *     weekcalendar_close(us);
 *
 * Four kinds of handle are opened from a text (rules, a pattern, labels) or from a file's bytes (a zone); three
 * verbs take a handle and a column: weekcalendar_periods gives numbers, weekcalendar_write texts,
 * weekcalendar_read days and instants of texts.
 *
 * Every function that can fail returns a weekcalendar_status. Where it is not WEEKCALENDAR_OK, `error`, an
 * array of `error_size` bytes that the caller owns (NULL and 0 are allowed), has one line of UTF-8 with a
 * zero at its end: what was wrong, where, what would be right; cut where it is longer. After
 * WEEKCALENDAR_OK it is empty.
 *
 * Threads: a handle does not change after it was opened. Any number of threads may use it at once, but for
 * weekcalendar_close. There is no state elsewhere, and no clock, environment or file is read.
 *
 * Memory: all columns and answers are the caller's. Arrays must be aligned as their numbers are (views: 4
 * bytes) and have the stated lengths; no column may change while a call reads it.
 *
 * Structs start with `size`, which the caller sets to sizeof; fields that later versions append are 0
 * for those who do not know them. So set a struct to zeros first. What is 0 or NULL means: not
 * there, not wanted.
 *
 * Null rows: a row is null where its bit of `validity` is 0 (Arrow's bitmaps, bit 0 of byte 0 first), or
 * its 64-bit value is INT64_MIN (numpy's NaT). Null rows have null answers: their bit in the answer's
 * `validity`, of (length + 7) / 8 bytes, is 0 and their number is 0. `null_count` says how many there are.
 *
 * Rows without an answer: a day outside of the years -999,999 to 999,999, a text that cannot be read. The
 * call ends with WEEKCALENDAR_ROW, `row` says which one, and the answers are not to be used; with the flag
 * WEEKCALENDAR_NULL_WRONG_ROWS such rows are null, `wrong_count` says how many, `row` which is the first.
 */
#ifndef WEEKCALENDAR_H
#define WEEKCALENDAR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The interface that this header describes. Functions and fields are only added to it; what is not there since 1
 * says so. */
#define WEEKCALENDAR_INTERFACE 3

/* What a call came to. */
typedef enum weekcalendar_status {
  WEEKCALENDAR_OK = 0,
  /* The call itself is wrong: NULL, a handle that is closed or of another kind, a size, a number that
   * names nothing. */
  WEEKCALENDAR_MISUSE = 1,
  /* The text or file that a handle was to be opened from cannot be read, or cannot answer this. */
  WEEKCALENDAR_WRONG_TEXT = 2,
  /* A row has no answer; see the head of this file. */
  WEEKCALENDAR_ROW = 3,
  /* `bytes` of weekcalendar_texts are too few: see there. */
  WEEKCALENDAR_ROOM = 4,
  /* The system has no memory. */
  WEEKCALENDAR_MEMORY = 5
} weekcalendar_status;

/* Flags of numbers, texts and values. */
enum { WEEKCALENDAR_NULL_WRONG_ROWS = 1 };

/* Rules, a pattern, labels or a zone. */
typedef struct weekcalendar_handle weekcalendar_handle;

/* WEEKCALENDAR_INTERFACE of the library. */
uint32_t weekcalendar_interface(void);

/* The version of the library, such as "0.1.0": written to `text`, of `size` bytes, with a zero at its end. Returns the
 * bytes that it has without the zero. */
size_t weekcalendar_version(char *text, size_t size);

/* What there are names of. Since interface 2. */
typedef enum weekcalendar_list {
  /* Locales that have data of their own: "root", "af", "af_NA". Others, whose language and region CLDR has, can be
   * opened as well. */
  WEEKCALENDAR_LOCALES = 0,
  /* Week schemes: "iso8601", "mysql0". */
  WEEKCALENDAR_SCHEMES = 1,
  /* Fiscal calendars with a name: "nrf". */
  WEEKCALENDAR_FISCAL_CALENDARS = 2,
  /* Releases of week data, for @weekdata=: "cldr28" and all later ones, "apple76". */
  WEEKCALENDAR_RELEASES = 3
} weekcalendar_list;

/* The name at an index of a weekcalendar_list, from 0: written to `text`, of `size` bytes, with a zero at its end.
 * Returns the bytes that it has without the zero, 0 after the last name and for no such list. Since interface 2. */
size_t weekcalendar_name(uint32_t list, size_t index, char *text, size_t size);

/* Opens rules by the text of a locale ("en_US", "ar-EG-u-fw-sun", "en_AE@weekdata=cldr45"), of a week scheme
 * ("iso8601", "mysql3", "mmwr", "de_DE@weekyear=clipped") or of a fiscal calendar ("nrf",
 * "52-53.end-last-sun-dec.by-month.label-end"); no text is two of them. `text` is UTF-8 of `length` bytes. */
weekcalendar_status weekcalendar_open_rules(
    const char *text, size_t length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a date pattern, with the locale whose names, digits and weeks it has. `dialect` is "uts35" (also that
 * of NSDateFormatter and java.time), "icu", "sqlite", "posix", "glibc", "python" or "localized", with a zero
 * at its end; NULL takes a pattern with a % for "localized", any other for "uts35". */
weekcalendar_status weekcalendar_open_pattern(
    const char *pattern, size_t pattern_length, const char *dialect, const char *locale,
    size_t locale_length, weekcalendar_handle **handle, char *error, size_t error_size);

/* How a period is labelled. Since interface 3. */
typedef enum weekcalendar_label {
  /* A week as with WEEKCALENDAR_LABEL_MEDIUM, all others as with WEEKCALENDAR_LABEL_WORDS. */
  WEEKCALENDAR_LABEL_USUAL = 0,
  /* The first and the last day as the locale writes them: "December 30, 2012 – January 5, 2013", "Dec 30, 2012 – Jan 5,
   * 2013", "12/30/2012 – 1/5/2013". */
  WEEKCALENDAR_LABEL_LONG = 1,
  WEEKCALENDAR_LABEL_MEDIUM = 2,
  WEEKCALENDAR_LABEL_SHORT = 3,
  /* What the period is called: "week 1 of 2013", "January 2013", "Q1 2013", "P3 FY2024". */
  WEEKCALENDAR_LABEL_WORDS = 4
} weekcalendar_label;

/* Opens labels of a weekcalendar_unit for people, in a locale, by a weekcalendar_label. `rules` is a text as
 * weekcalendar_open_rules takes; NULL and 0 are the locale's. weekcalendar_write writes them, and takes no notice of its
 * own unit. Since interface 3. */
weekcalendar_status weekcalendar_open_labels(
    const char *rules, size_t rules_length, uint32_t unit, uint32_t label, const char *locale,
    size_t locale_length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a time zone by the bytes of its file (TZif, /usr/share/zoneinfo/America/New_York), which are copied. */
weekcalendar_status weekcalendar_open_zone(
    const void *bytes, size_t length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a time zone with its name in the tz database ("America/New_York"), which patterns write by VV and V. A library with
 * names of zones also writes words: `compared` are `compared_count` zones, opened so themselves, whose names
 * weekcalendar_compared_zone gives; NULL and 0 for none. They may be closed after the call. Since interface 3. */
weekcalendar_status weekcalendar_open_named_zone(
    const void *bytes, size_t length, const char *name, size_t name_length,
    const weekcalendar_handle *const *compared, size_t compared_count, weekcalendar_handle **handle,
    char *error, size_t error_size);

/* The name at an index, from 0, of a zone that a named zone is compared with before the generic names of a pattern (v,
 * vvvv) are written in its locale: written to `text`, of `size` bytes, with a zero at its end. Returns the bytes that it
 * has without the zero; 0 after the last one, for patterns without such letters, and for a library without names of zones.
 * weekcalendar_write is WEEKCALENDAR_MISUSE where the column's zone was opened without one of them. Since interface 3. */
size_t weekcalendar_compared_zone(
    const weekcalendar_handle *pattern, const weekcalendar_handle *zone, size_t index, char *text, size_t size);

/* Frees a handle; NULL is nothing. A handle that is closed already is WEEKCALENDAR_MISUSE as long as its memory
 * is not in use again, which nobody can promise: set it to NULL after. */
weekcalendar_status weekcalendar_close(weekcalendar_handle *handle);

/* What a handle is. Weekdays are 1 (Monday) to 7 (Sunday), 0 if there is none. */
typedef struct weekcalendar_description {
  uint32_t size;
  /* 1 rules, 2 a pattern, 3 a zone; 4 rules of a fiscal calendar; 5 labels. */
  uint32_t kind;
  /* Rules, and the pattern's locale: where weeks start, and how many days of a week are in its year at least (0:
   * blocks of seven days from 1 January have neither; of a fiscal calendar 0). */
  uint32_t first_weekday, minimum_days;
  /* The numbers that weeks can have, 0 to 54. */
  uint32_t least_week, greatest_week;
  /* Whether weeks are cut at 1 January. */
  uint32_t cuts_weeks;
  /* The first and the last day of the weekend; of a fiscal calendar 0. */
  uint32_t weekend_start, weekend_end;
  /* A pattern: whether it writes a time or a zone; whether texts by it determine a date. */
  uint32_t has_time, reads_dates;
  /* A pattern: whether it writes a zone's identifier or name, for which a column's zone has to be a named one; before
   * interface 3 always 0. */
  uint32_t names_zone;
} weekcalendar_description;

weekcalendar_status weekcalendar_describe(
    const weekcalendar_handle *handle, weekcalendar_description *description, char *error,
    size_t error_size);

/* Why the weeks of rules, or of a pattern's locale, are as they are: one line, written to `text`, of `size` bytes, with a
 * zero at its end, cut where it is longer than 255 bytes or its room. A locale has what decided first, and the data
 * last, "CLDR" with its number or a pin: "region DE, cldr42", "likely region BR, cldr42", "fw=sun, mindays=4, region US
 * of rg=uszzzz, cldr42", "region GB of sd=gbsct, cldr42", "calendar iso8601, cldr42", "no region is known, 001, cldr42",
 * "the scheme mysql3"; a fiscal calendar its text, "the calendar 52-53.end-last-sat-jan.4-5-4.label-start". Since
 * interface 2. */
weekcalendar_status weekcalendar_explain(
    const weekcalendar_handle *rules_or_pattern, char *text, size_t size, char *error, size_t error_size);

/* What the numbers of a column are. */
typedef enum weekcalendar_type {
  /* int32_t, days since 1970-01-01: Arrow's date32. */
  WEEKCALENDAR_DAY32 = 0,
  /* int64_t, days since 1970-01-01: numpy's datetime64[D]. */
  WEEKCALENDAR_DAY64 = 1,
  /* int64_t, since 1970-01-01T00:00: Arrow's timestamps, numpy's datetime64[s] to [ns], Arrow's date64. */
  WEEKCALENDAR_SECOND = 2,
  WEEKCALENDAR_MILLISECOND = 3,
  WEEKCALENDAR_MICROSECOND = 4,
  WEEKCALENDAR_NANOSECOND = 5
} weekcalendar_type;

/* A column of days or instants. The day of an instant is that of the zone's clock; without a zone the one
 * `utc_offset` seconds east of UTC, -86,399 to 86,399. Naive columns, whose numbers are of a clock already,
 * have neither. */
typedef struct weekcalendar_column {
  uint32_t size;
  /* A weekcalendar_type. */
  uint32_t type;
  const void *values;
  const uint8_t *validity;
  /* Where the column starts in `values` and `validity`, in rows. */
  int64_t offset;
  int64_t length;
  const weekcalendar_handle *zone;
  int32_t utc_offset;
  uint32_t reserved;
} weekcalendar_column;

/* What days are grouped by. Locales and schemes have all but periods; fiscal calendars have weeks, periods,
 * quarters and years. Rules asked for another one are WEEKCALENDAR_WRONG_TEXT. */
typedef enum weekcalendar_unit {
  WEEKCALENDAR_DAY = 0,
  WEEKCALENDAR_WEEK = 1,
  WEEKCALENDAR_MONTH = 2,
  WEEKCALENDAR_QUARTER = 3,
  WEEKCALENDAR_HALF = 4,
  WEEKCALENDAR_YEAR = 5,
  /* The year of the week: 52 or 53 weeks. */
  WEEKCALENDAR_WEEK_YEAR = 6,
  /* A fiscal calendar's: a month, or four to six weeks. */
  WEEKCALENDAR_PERIOD = 7
} weekcalendar_unit;

/* What is asked of each row's period: arrays of `length` numbers, NULL for what is not wanted. */
typedef struct weekcalendar_numbers {
  uint32_t size;
  uint32_t flags;
  /* The year that the period belongs to: of weeks the week-based year. */
  int32_t *year;
  /* Its number in that year: of a week 0 to 54, a month 1 to 12, a day 1 to 366, of a year 1. */
  int32_t *number;
  /* Both in one number that sorts: year * 100 + number, of days year * 1000 + number, of years the year. */
  int32_t *key;
  /* Its first and its last day, since 1970-01-01. At the ends of the range, in the years -999,999 and 999,999,
   * they may lie up to 371 days outside of it. */
  int32_t *first_day;
  int32_t *last_day;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_numbers;

/* The period of each row, by rules. */
weekcalendar_status weekcalendar_periods(
    const weekcalendar_handle *rules, uint32_t unit, const weekcalendar_column *column,
    weekcalendar_numbers *numbers, char *error, size_t error_size);

/* How texts lie in memory. */
typedef enum weekcalendar_layout {
  /* int32_t offsets, one more than rows: Arrow's utf8. */
  WEEKCALENDAR_OFFSETS32 = 0,
  /* int64_t offsets: Arrow's large_utf8. */
  WEEKCALENDAR_OFFSETS64 = 1,
  /* 16 bytes a row: Arrow's utf8_view. The length, then a text of up to 12 bytes; or the length, four bytes of
   * the text, and as int32_t the number of a buffer and the offset there. Equal texts may share bytes. */
  WEEKCALENDAR_VIEWS = 2
} weekcalendar_layout;

/* Texts that a call writes.
 *
 * Where `bytes` are too few the call ends with WEEKCALENDAR_ROOM: the first `done` rows are written, `needed`
 * bytes are enough for the rest. Give more, with the `used` ones kept, leave all else as it is, and call again with
 * the same column. Views may instead be given an empty buffer: add 1 to `buffer`, set `used` to 0. Offsets of 32
 * bits end at 2^31 - 1 bytes, and so does the buffer of views, whatever the `capacity`: `needed` then is more
 * than that, and the rows from `done` on belong into another array, or their texts into another buffer. */
typedef struct weekcalendar_texts {
  uint32_t size;
  uint32_t flags;
  /* A weekcalendar_layout. */
  uint32_t layout;
  /* The number that `bytes` has as a buffer of views. */
  int32_t buffer;
  /* length + 1 offsets, or length views. */
  void *places;
  uint8_t *bytes;
  int64_t capacity;
  int64_t used;
  int64_t done;
  int64_t needed;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_texts;

/* Writes each row by a pattern, or, by rules, the key of its period: 2011-W02, 2011-Q1, FY2023-P12; or by labels. A
 * pattern takes no notice of `unit`; fractions of a second are cut to milliseconds. */
weekcalendar_status weekcalendar_write(
    const weekcalendar_handle *pattern_rules_or_labels, uint32_t unit, const weekcalendar_column *column,
    weekcalendar_texts *texts, char *error, size_t error_size);

/* Texts that a call reads. */
typedef struct weekcalendar_text_column {
  uint32_t size;
  /* A weekcalendar_layout. */
  uint32_t layout;
  /* Offsets or views; `offset` counts in them. */
  const void *places;
  /* The bytes of offsets are the first buffer. */
  const uint8_t *const *buffers;
  /* The bytes that each buffer has: no row outside of them is read. NULL for offsets: as many as the last one says,
   * and a row whose offsets go down or past it has no answer. */
  const int64_t *buffer_sizes;
  int64_t buffer_count;
  const uint8_t *validity;
  int64_t offset;
  int64_t length;
} weekcalendar_text_column;

/* How closely texts must follow the pattern. */
typedef enum weekcalendar_mode {
  WEEKCALENDAR_STANDARD = 0,
  WEEKCALENDAR_EXACT = 1,
  WEEKCALENDAR_LENIENT = 2
} weekcalendar_mode;

/* What texts are read as. A day is the one that is written. An instant is that of the offset in the text; where
 * it has none, of the zone's clock (an hour that came twice is the first one, one that never came is that
 * much later), or `utc_offset` seconds east of UTC. Parts of the unit are cut off. */
typedef struct weekcalendar_values {
  uint32_t size;
  uint32_t flags;
  /* A weekcalendar_type. */
  uint32_t type;
  /* A weekcalendar_mode. */
  uint32_t mode;
  /* `length` numbers of the type. */
  void *values;
  const weekcalendar_handle *zone;
  int32_t utc_offset;
  /* Not 0: `reference_day` gives the year of texts without one, and all else that is above what they have. */
  uint32_t has_reference;
  int32_t reference_day;
  uint32_t reserved;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_values;

/* Reads each row by a pattern; or, by rules, the key of a week (2011-W02, or its number as text, 201102) or of any fiscal
 * period: its first day. */
weekcalendar_status weekcalendar_read(
    const weekcalendar_handle *pattern_or_rules, const weekcalendar_text_column *texts,
    weekcalendar_values *values, char *error, size_t error_size);

/* What an array of Arrow's C data interface keeps alive until it is released, in its `private_data`. The memory of an
 * answer belongs to an object of the caller's language, whose functions may not run at any moment: Python's cannot
 * while an exception is on its way, and just then the array may go. Since interface 2. */
typedef struct weekcalendar_owner {
  void *object;
  /* Lets go of the object, and with it perhaps of this struct: Py_DecRef. */
  void (*drop)(void *object);
  /* Before and after it, NULL where nothing is to be done: PyGILState_Ensure and PyGILState_Release. */
  int (*enter)(void);
  void (*leave)(int state);
} weekcalendar_owner;

struct ArrowArray;

/* The `release` of such an array; releases its children, too. Since interface 2. */
void weekcalendar_release_array(struct ArrowArray *array);

#ifdef __cplusplus
}
#endif

#endif
