/* WeekCalendar for C and all languages that call C: the weeks of each locale, of week schemes and of fiscal
 * calendars, and dates by patterns, over whole columns in Arrow's layouts.
 *
 * libweekcalendar.so, which is also SQLite's extension, and libweekcalendar.a have these functions. They need only
 * the C library.
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
 * A handle is opened from text (rules, a pattern, labels) or from the bytes of a file (a zone). These functions take a
 * handle and a column: weekcalendar_periods computes numbers, weekcalendar_is_to_date and weekcalendar_comparable_day
 * compare periods, weekcalendar_write writes text, and weekcalendar_read reads days and instants from text.
 *
 * Every function that can fail returns a weekcalendar_status. Unless it is WEEKCALENDAR_OK, `error` gets one line of
 * UTF-8 that ends with a NUL: what was wrong, where, and what would be right. `error` is an array of `error_size`
 * bytes that the caller owns, or NULL with the size 0. A longer message is cut. After WEEKCALENDAR_OK, `error` is
 * empty.
 *
 * Threads: a handle does not change after it was opened. Any number of threads may use it at the same time, except in
 * weekcalendar_close. There is no other state, and no function reads the clock, the environment or a file.
 *
 * Memory: the caller owns all columns and results. Arrays must be aligned to the size of their numbers (views: to 4
 * bytes) and have the stated lengths. A column must not change while a call reads it.
 *
 * Structs start with `size`, which the caller sets to sizeof. Later versions may append fields, which must be 0 in
 * programs that do not use them, so set a struct to zeros first. A field that is 0 or NULL is absent or not wanted.
 *
 * Null rows: a row is null if its bit in `validity` is 0 (Arrow's bitmaps, bit 0 of byte 0 first), or if its 64-bit
 * value is INT64_MIN (numpy's NaT). The result of a null row is null, too: its bit in the result's `validity`, an array
 * of (length + 7) / 8 bytes, is 0, and its number is 0. `null_count` is the number of null rows.
 *
 * Rows without a result: a day outside the years -999,999 to 999,999, or text that cannot be read. The call then ends
 * with WEEKCALENDAR_ROW, `row` is the index of the row, and the results must not be used. With the flag
 * WEEKCALENDAR_NULL_WRONG_ROWS, such rows are null instead; `wrong_count` is their number, and `row` is the first one.
 */
#ifndef WEEKCALENDAR_H
#define WEEKCALENDAR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the interface in this header. New versions only add functions and fields. An addition after version 1
 * names its version. */
#define WEEKCALENDAR_INTERFACE 4

/* The result of a call. */
typedef enum weekcalendar_status {
  WEEKCALENDAR_OK = 0,
  /* The call itself is wrong: NULL, a handle that is closed or of another kind, a wrong size, an unknown number. */
  WEEKCALENDAR_MISUSE = 1,
  /* The text or file for a handle is invalid, or does not have what the call asks for. */
  WEEKCALENDAR_WRONG_TEXT = 2,
  /* A row has no result; see the top of this file. */
  WEEKCALENDAR_ROW = 3,
  /* `bytes` of weekcalendar_texts is too small; see there. */
  WEEKCALENDAR_ROOM = 4,
  /* Out of memory. */
  WEEKCALENDAR_MEMORY = 5
} weekcalendar_status;

/* Flags of numbers, texts, values, bits and days. */
enum {
  WEEKCALENDAR_NULL_WRONG_ROWS = 1,
  /* Of numbers: weeks have seven days, also in schemes that cut them at 1 January. Their years, numbers and keys are
   * then those of the same rule without cuts. Blocks of seven days from 1 January stay as they are. Since interface 4. */
  WEEKCALENDAR_WHOLE_WEEKS = 2
};

/* Rules, a pattern, labels or a zone. */
typedef struct weekcalendar_handle weekcalendar_handle;

/* Returns the library's WEEKCALENDAR_INTERFACE. */
uint32_t weekcalendar_interface(void);

/* Writes the version of the library, such as "0.1.0", to `text`, of `size` bytes, with a NUL at its end. Returns the
 * length of the version without the NUL. */
size_t weekcalendar_version(char *text, size_t size);

/* The lists of names. Since interface 2. */
typedef enum weekcalendar_list {
  /* Locales with their own data: "root", "af", "af_NA". Other locales can also be opened if CLDR has their language and
   * region. */
  WEEKCALENDAR_LOCALES = 0,
  /* Week schemes: "iso8601", "mysql0". */
  WEEKCALENDAR_SCHEMES = 1,
  /* Fiscal calendars with a name: "nrf". */
  WEEKCALENDAR_FISCAL_CALENDARS = 2,
  /* Releases of week data, for @weekdata=: "cldr28" and all later ones, "apple76". */
  WEEKCALENDAR_RELEASES = 3
} weekcalendar_list;

/* Writes a name of a weekcalendar_list, by its index from 0, to `text`, of `size` bytes, with a NUL at its end. Returns
 * the length of the name without the NUL; 0 after the last name, and for an unknown list. Since interface 2. */
size_t weekcalendar_name(uint32_t list, size_t index, char *text, size_t size);

/* Opens rules from the text of a locale ("en_US", "ar-EG-u-fw-sun", "en_AE@weekdata=cldr45"), of a week scheme
 * ("iso8601", "mysql3", "mmwr", "de_DE@weekyear=clipped") or of a fiscal calendar ("nrf",
 * "52-53.end-last-sun-dec.by-month.label-end"). Each text means only one of these. `text` is UTF-8 of `length` bytes.
 * */
weekcalendar_status weekcalendar_open_rules(
    const char *text, size_t length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a date pattern with a locale, which provides names, digits and weeks. `dialect` is "uts35" (also for patterns
 * of NSDateFormatter and java.time), "icu", "sqlite", "posix", "glibc", "python" or "localized", with a NUL at its end.
 * NULL means "localized" for a pattern with a %, and "uts35" for any other. */
weekcalendar_status weekcalendar_open_pattern(
    const char *pattern, size_t pattern_length, const char *dialect, const char *locale,
    size_t locale_length, weekcalendar_handle **handle, char *error, size_t error_size);

/* The styles of labels. Since interface 3. */
typedef enum weekcalendar_label {
  /* WEEKCALENDAR_LABEL_MEDIUM for weeks and month weeks, WEEKCALENDAR_LABEL_WORDS for all other units. */
  WEEKCALENDAR_LABEL_USUAL = 0,
  /* The first and the last day as the locale writes them: "December 30, 2012 – January 5, 2013", "Dec 30, 2012 – Jan 5,
   * 2013", "12/30/2012 – 1/5/2013". */
  WEEKCALENDAR_LABEL_LONG = 1,
  WEEKCALENDAR_LABEL_MEDIUM = 2,
  WEEKCALENDAR_LABEL_SHORT = 3,
  /* The name of the period: "week 1 of 2013", "January 2013", "Q1 2013", "P3 FY2024". */
  WEEKCALENDAR_LABEL_WORDS = 4
} weekcalendar_label;

/* Opens labels for readers: periods of a weekcalendar_unit, in the style of a weekcalendar_label and in a locale.
 * `rules` is text as for weekcalendar_open_rules; NULL and 0 mean the rules of the locale. weekcalendar_write writes
 * the labels, and ignores its argument `unit`. Since interface 3. */
weekcalendar_status weekcalendar_open_labels(
    const char *rules, size_t rules_length, uint32_t unit, uint32_t label, const char *locale,
    size_t locale_length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a time zone from the bytes of its file (TZif, /usr/share/zoneinfo/America/New_York), and copies them. */
weekcalendar_status weekcalendar_open_zone(
    const void *bytes, size_t length, weekcalendar_handle **handle, char *error, size_t error_size);

/* Opens a time zone with its name in the tz database ("America/New_York"), which patterns write with VV and V.
 *
 * A library with zone names also writes words. For them, `compared` has the `compared_count` zones that
 * weekcalendar_compared_zone names, also opened with this function; NULL and 0 for none. They may be closed after the
 * call. Since interface 3. */
weekcalendar_status weekcalendar_open_named_zone(
    const void *bytes, size_t length, const char *name, size_t name_length,
    const weekcalendar_handle *const *compared, size_t compared_count, weekcalendar_handle **handle,
    char *error, size_t error_size);

/* Writes the name of a zone, by its index from 0, to `text`, of `size` bytes, with a NUL at its end.
 *
 * To write the generic zone names of a pattern (v, vvvv) in its locale, the library compares the named zone with these
 * zones. Returns the length of the name without the NUL; 0 after the last one, for patterns without such letters, and
 * in a library without zone names. weekcalendar_write returns WEEKCALENDAR_MISUSE if the column's zone was opened
 * without one of them. Since interface 3. */
size_t weekcalendar_compared_zone(
    const weekcalendar_handle *pattern, const weekcalendar_handle *zone, size_t index, char *text, size_t size);

/* Frees a handle; does nothing for NULL. Set the handle to NULL afterwards: closing it once more returns
 * WEEKCALENDAR_MISUSE only if its memory has not been reused, which nobody can promise. */
weekcalendar_status weekcalendar_close(weekcalendar_handle *handle);

/* The properties of a handle. Weekdays are 1 (Monday) to 7 (Sunday), or 0 for none. */
typedef struct weekcalendar_description {
  uint32_t size;
  /* 1 rules, 2 a pattern, 3 a zone; 4 rules of a fiscal calendar; 5 labels. */
  uint32_t kind;
  /* Of rules, or of a pattern's locale: the first weekday, and the minimum days of a week in its year. Both are 0 for
   * blocks of seven days from 1 January; the minimum days are also 0 for fiscal calendars. */
  uint32_t first_weekday, minimum_days;
  /* The least and the greatest number of a week, 0 to 54. */
  uint32_t least_week, greatest_week;
  /* Whether weeks are cut at 1 January. */
  uint32_t cuts_weeks;
  /* The first and the last day of the weekend; 0 for fiscal calendars. */
  uint32_t weekend_start, weekend_end;
  /* Of a pattern: whether it writes a time or a zone; whether text in this pattern determines a date. */
  uint32_t has_time, reads_dates;
  /* Of a pattern: whether it writes a zone's identifier or name, which needs a column with a named zone; always 0
   * before interface 3. */
  uint32_t names_zone;
} weekcalendar_description;

weekcalendar_status weekcalendar_describe(
    const weekcalendar_handle *handle, weekcalendar_description *description, char *error,
    size_t error_size);

/* Explains the weeks of rules, or of a pattern's locale.
 *
 * Writes one line to `text`, of `size` bytes, with a NUL at its end. A line longer than `text`, or than 255 bytes, is
 * cut. For a locale, the line starts with the part that decided, and ends with the data, "CLDR" with its number or a
 * pin: "region DE, cldr42", "likely region BR, cldr42", "fw=sun, mindays=4, region US of rg=uszzzz, cldr42", "region GB
 * of sd=gbsct, cldr42", "calendar iso8601, cldr42", "no region is known, 001, cldr42", "the scheme mysql3". For a
 * fiscal calendar, it has the calendar's text: "the calendar 52-53.end-last-sat-jan.4-5-4.label-start". Since interface
 * 2. */
weekcalendar_status weekcalendar_explain(
    const weekcalendar_handle *rules_or_pattern, char *text, size_t size, char *error, size_t error_size);

/* The types of a column's numbers. */
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

/* A column of days or instants. The zone's clock decides which day an instant falls on; without a zone, a clock that is
 * `utc_offset` seconds east of UTC, -86,399 to 86,399. Naive columns, which already have the numbers of a local clock,
 * have neither. */
typedef struct weekcalendar_column {
  uint32_t size;
  /* A weekcalendar_type. */
  uint32_t type;
  const void *values;
  const uint8_t *validity;
  /* The index of the first row in `values` and `validity`. */
  int64_t offset;
  int64_t length;
  const weekcalendar_handle *zone;
  int32_t utc_offset;
  uint32_t reserved;
} weekcalendar_column;

/* The units that days are grouped by. Locales and schemes have all units except periods; fiscal calendars have weeks,
 * periods, quarters and years. A call with another unit returns WEEKCALENDAR_WRONG_TEXT. */
typedef enum weekcalendar_unit {
  WEEKCALENDAR_DAY = 0,
  WEEKCALENDAR_WEEK = 1,
  WEEKCALENDAR_MONTH = 2,
  WEEKCALENDAR_QUARTER = 3,
  WEEKCALENDAR_HALF = 4,
  WEEKCALENDAR_YEAR = 5,
  /* The week-based year: 52 or 53 weeks. */
  WEEKCALENDAR_WEEK_YEAR = 6,
  /* A period of a fiscal calendar: a month, or four to six weeks. */
  WEEKCALENDAR_PERIOD = 7,
  /* The days of one calendar month that lie in one week. Since interface 3. */
  WEEKCALENDAR_MONTH_WEEK = 8
} weekcalendar_unit;

/* The numbers of each row's period: arrays of `length` numbers, or NULL for numbers that are not wanted. */
typedef struct weekcalendar_numbers {
  uint32_t size;
  uint32_t flags;
  /* The year that the period belongs to; for weeks, the week-based year. */
  int32_t *year;
  /* Its number in that year: 0 to 54 for a week, 1 to 12 for a month, 1 to 366 for a day, 1 for a year; 1 to 64 for a
   * month week, which the key counts in its month. */
  int32_t *number;
  /* Both in one number that sorts: year * 100 + number; for days year * 1000 + number; for years the year; for the month
   * week 2026-05-W1 2026051. */
  int32_t *key;
  /* Its first and last day, since 1970-01-01. In the years -999,999 and 999,999, they may lie up to 371 days outside
   * the range of days. */
  int32_t *first_day;
  int32_t *last_day;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_numbers;

/* Computes the period of each row, by rules. */
weekcalendar_status weekcalendar_periods(
    const weekcalendar_handle *rules, uint32_t unit, const weekcalendar_column *column,
    weekcalendar_numbers *numbers, char *error, size_t error_size);

/* A bit for each row: an array of (length + 7) / 8 bytes, bit 0 of byte 0 first, as in Arrow's booleans. Since interface
 * 4. */
typedef struct weekcalendar_bits {
  uint32_t size;
  uint32_t flags;
  uint8_t *bits;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_bits;

/* Computes whether each row counts if every period counts up to the place of an as-of day in its own period.
 *
 * On Wednesday 25 November 2026, weeks count up to their Wednesday, months up to their 25th, quarters, halves and years
 * up to the 25th of the same month of the period, and fiscal periods of weeks up to the same number of days. A shorter
 * period counts as a whole. Days after the as-of day do not count.
 *
 * `as_of` has one day, or one for each row. A row is null if its as-of day is null. Since interface 4. */
weekcalendar_status weekcalendar_is_to_date(
    const weekcalendar_handle *rules, uint32_t unit, const weekcalendar_column *column,
    const weekcalendar_column *as_of, weekcalendar_bits *bits, char *error, size_t error_size);

/* A day for each row: an array of `length` days since 1970-01-01. Since interface 4. */
typedef struct weekcalendar_days {
  uint32_t size;
  uint32_t flags;
  int32_t *day;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_days;

/* Computes the day at the same place of the previous period for each row: last week's Wednesday, the 25th of last month,
 * in week-based years the same weekday of the week with the same number. A row is null if the previous period has no
 * such day, as after 31 March, or if the day is outside the range of days. Since interface 4. */
weekcalendar_status weekcalendar_comparable_day(
    const weekcalendar_handle *rules, uint32_t unit, const weekcalendar_column *column, weekcalendar_days *days,
    char *error, size_t error_size);

/* The layouts of text in memory. */
typedef enum weekcalendar_layout {
  /* int32_t offsets, one more than there are rows: Arrow's utf8. */
  WEEKCALENDAR_OFFSETS32 = 0,
  /* int64_t offsets: Arrow's large_utf8. */
  WEEKCALENDAR_OFFSETS64 = 1,
  /* 16 bytes per row: Arrow's utf8_view. They hold the length and text of up to 12 bytes; or the length, the first four
   * bytes of the text, the number of a buffer and the offset in it, both as int32_t. Equal texts may share bytes. */
  WEEKCALENDAR_VIEWS = 2
} weekcalendar_layout;

/* Text that a call writes.
 *
 * If `bytes` is too small, the call ends with WEEKCALENDAR_ROOM: the first `done` rows are written, and `needed` more
 * bytes are enough for the rest. Provide a larger array that starts with the `used` bytes, leave all other fields as
 * they are, and call again with the same column. With views, you can provide an empty buffer instead: add 1 to
 * `buffer`, and set `used` to 0.
 *
 * An array with 32-bit offsets, or a buffer of views, holds at most 2^31 - 1 bytes, whatever `capacity` is. If `used` +
 * `needed` is more than that, put the rows from `done` on into another array, or their text into another buffer. */
typedef struct weekcalendar_texts {
  uint32_t size;
  uint32_t flags;
  /* A weekcalendar_layout. */
  uint32_t layout;
  /* The number of `bytes` among the buffers of views. */
  int32_t buffer;
  /* `length` + 1 offsets, or `length` views. */
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

/* Writes each row with a pattern; with rules, as the key of its period (2011-W02, 2026-05-W1, 2011-Q1, FY2023-P12);
 * or with labels. Patterns and labels ignore `unit`. Fractions of a second are cut to milliseconds. */
weekcalendar_status weekcalendar_write(
    const weekcalendar_handle *pattern_rules_or_labels, uint32_t unit, const weekcalendar_column *column,
    weekcalendar_texts *texts, char *error, size_t error_size);

/* Text that a call reads. */
typedef struct weekcalendar_text_column {
  uint32_t size;
  /* A weekcalendar_layout. */
  uint32_t layout;
  /* Offsets or views; `offset` is an index into them. */
  const void *places;
  /* With offsets, one buffer with all bytes. */
  const uint8_t *const *buffers;
  /* The size of each buffer; bytes outside of it are never read. With offsets it may be NULL: the last offset is then
   * the size. Offsets that decrease, or that exceed the size, end the call with WEEKCALENDAR_ROW, whatever the flags. */
  const int64_t *buffer_sizes;
  int64_t buffer_count;
  const uint8_t *validity;
  int64_t offset;
  int64_t length;
} weekcalendar_text_column;

/* How closely text must follow the pattern. */
typedef enum weekcalendar_mode {
  WEEKCALENDAR_STANDARD = 0,
  WEEKCALENDAR_EXACT = 1,
  WEEKCALENDAR_LENIENT = 2
} weekcalendar_mode;

/* The values that text is read as. A day is the day in the text. An instant uses the offset in the text. Without one,
 * it uses the zone's clock, or a clock `utc_offset` seconds east of UTC. If the zone's clock showed a time twice, the
 * first one counts; if it skipped the time, the instant is later by the length of the gap. Fractions of the unit are
 * cut off. */
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
  /* If not 0, `reference_day` provides the year of text without one, and all other fields above those in the text. */
  uint32_t has_reference;
  int32_t reference_day;
  uint32_t reserved;
  uint8_t *validity;
  int64_t null_count;
  int64_t wrong_count;
  int64_t row;
} weekcalendar_values;

/* Reads each row with a pattern; or, with rules, the key of a week (2011-W02, or its number as text, 201102), of a month week
 * (2026-05-W1) or of any fiscal period, as its first day. */
weekcalendar_status weekcalendar_read(
    const weekcalendar_handle *pattern_or_rules, const weekcalendar_text_column *texts,
    weekcalendar_values *values, char *error, size_t error_size);

/* The owner of an array's memory, in the `private_data` of Arrow's C data interface.
 *
 * The memory belongs to an object of the caller's language, which the array keeps alive until it is released. That may
 * happen at a moment when the language's functions cannot run: Python's cannot while an exception is being raised.
 * Since interface 2. */
typedef struct weekcalendar_owner {
  void *object;
  /* Releases the object, and perhaps this struct with it: Py_DecRef. */
  void (*drop)(void *object);
  /* Called before and after `drop` unless NULL: PyGILState_Ensure and PyGILState_Release. */
  int (*enter)(void);
  void (*leave)(int state);
} weekcalendar_owner;

struct ArrowArray;

/* The `release` of such an array, which also releases its children. Since interface 2. */
void weekcalendar_release_array(struct ArrowArray *array);

#ifdef __cplusplus
}
#endif

#endif
