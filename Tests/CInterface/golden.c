// The golden tables through weekcalendar.h: the weeks of every day of 1900 to 2100 as servers and libraries have
// them, the rules of every locale, every letter at every width in every locale, and zones in words. Prints how much was
// compared; ends with 1 where anything differs.
//
//   golden Conformance/Tables
#include "weekcalendar.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char error[256];
static long differences;

static void check(int status, const char *what) {
  if (status == WEEKCALENDAR_OK) return;
  fprintf(stderr, "%s: %s\n", what, error);
  exit(1);
}

static weekcalendar_handle *rules(const char *text) {
  weekcalendar_handle *handle;
  check(weekcalendar_open_rules(text, strlen(text), &handle, error, sizeof error), text);
  return handle;
}

static int32_t day_of(int64_t year, int month, int day) {  // of 1 March of the year 0 on
  year -= month <= 2;
  int64_t era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
  int64_t of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  return (int32_t)(era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468);
}

static FILE *table(const char *folder, const char *name) {
  char path[500];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    exit(2);
  }
  return file;
}

// The parts of a line between tabs; 0 for a comment.
static int parts(char *line, char **part, int most) {
  line[strcspn(line, "\n")] = 0;
  if (line[0] == '#' || line[0] == 0) return 0;
  int count = 0;
  for (char *rest = line; rest != NULL && count < most;) part[count++] = strsep(&rest, "\t");
  return count;
}

// MARK: Weeks

enum { days_count = 73414 };
static int32_t days[days_count], found[days_count], offsets[days_count + 1];
static uint8_t bytes[days_count * 4];

// A number of each day that a pattern writes.
static void written(const char *locale, const char *pattern, const weekcalendar_column *column) {
  weekcalendar_handle *handle;
  check(
      weekcalendar_open_pattern(
          pattern, strlen(pattern), "uts35", locale, strlen(locale), &handle, error, sizeof error), locale);
  weekcalendar_texts texts = {.size = sizeof texts, .places = offsets, .bytes = bytes, .capacity = sizeof bytes};
  check(weekcalendar_write(handle, 0, column, &texts, error, sizeof error), locale);
  for (int day = 0; day < days_count; day++) {
    found[day] = 0;
    for (int32_t byte = offsets[day]; byte < offsets[day + 1]; byte++) found[day] = found[day] * 10 + bytes[byte] - '0';
  }
  weekcalendar_close(handle);
}

static void weeks(const char *folder) {
  FILE *file = table(folder, "week-numbers.tsv");
  static char line[2000];
  char *part[40];
  int32_t first = day_of(1900, 1, 1);
  for (int day = 0; day < days_count; day++) days[day] = first + day;
  weekcalendar_column column = {
      .size = sizeof column, .type = WEEKCALENDAR_DAY32, .values = days, .length = days_count};
  long rows = 0, answers = 0, left_out = 0;
  while (fgets(line, sizeof line, file)) {
    int count = parts(line, part, 40);
    if (count != 25 || strcmp(part[0], "reference") == 0) continue;
    const char *kind = part[2], *locale = part[3];
    weekcalendar_numbers numbers = {.size = sizeof numbers};
    uint32_t unit = WEEKCALENDAR_WEEK;
    bool is_written = strcmp(kind, "month") == 0 || strcmp(kind, "weekday") == 0;
    if (strcmp(kind, "key") == 0) numbers.key = found;
    else if (strcmp(kind, "week") == 0) numbers.number = found;
    else if (strcmp(kind, "year") == 0) numbers.year = found;
    else if (strcmp(kind, "first") == 0 || strcmp(kind, "trunc") == 0) numbers.first_day = found;
    else if (strcmp(kind, "last") == 0) numbers.last_day = found;
    // The number of weeks of a year, and weeks of a month of blocks of seven days, no function here gives.
    else if (!is_written || strcmp(locale, "postgres-ww") == 0) kind = NULL;
    if (kind == NULL || (is_written && strstr(locale, "-ww") != NULL)) {
      left_out++;
      continue;
    }
    if (is_written) {
      written(locale, strcmp(kind, "month") == 0 ? "W" : "e", &column);
    } else {
      weekcalendar_handle *handle = rules(locale);
      check(weekcalendar_periods(handle, unit, &column, &numbers, error, sizeof error), locale);
      weekcalendar_close(handle);
    }
    int day = 0;
    for (int decade = 0; decade < 21; decade++) {
      int32_t end = decade == 20 ? first + days_count : day_of(1910 + 10 * decade, 1, 1);
      uint32_t hash = 0x811C9DC5;
      for (; day < days_count && days[day] < end; day++) hash = (hash ^ (uint32_t)found[day]) * 0x01000193;
      if (strtoul(part[4 + decade], NULL, 16) != hash) {
        if (differences++ < 20) printf("%s, %s by %s, %d: differs\n", part[0], part[1], locale, 1900 + 10 * decade);
      }
    }
    rows++;
    answers += days_count;
  }
  fclose(file);
  printf("week-numbers.tsv: %ld of %ld rows, %ld answers\n", rows, rows + left_out, answers);
  if (rows != 346) differences++;
}

static void examples(const char *folder) {
  FILE *file = table(folder, "week-number-examples.tsv");
  static char line[2000];
  char *part[8];
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    if (parts(line, part, 8) < 5) continue;
    int year, month, day;
    if (sscanf(part[1], "%d-%d-%d", &year, &month, &day) != 3) continue;
    int32_t date = day_of(year, month, day), number = 0, of_year = 0;
    weekcalendar_column column = {.size = sizeof column, .values = &date, .length = 1};
    weekcalendar_numbers numbers = {.size = sizeof numbers, .number = &number, .year = &of_year};
    weekcalendar_handle *handle = rules(part[0]);
    check(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error), part[0]);
    weekcalendar_close(handle);
    if (number != atoi(part[3]) || (part[2][0] != '-' && of_year != atoi(part[2]))) {
      differences++;
      printf("%s of %s is %d-%d\n", part[0], part[1], of_year, number);
    }
    rows++;
  }
  fclose(file);
  printf("week-number-examples.tsv: %d rows\n", rows);
  if (rows != 161) differences++;
}

// MARK: Locales

static void locale_rules(const char *folder) {
  FILE *file = table(folder, "locale-rules.tsv");
  static char line[2000];
  char *part[8];
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    if (parts(line, part, 8) != 4) continue;
    weekcalendar_handle *handle = rules(part[0]);
    weekcalendar_description about = {.size = sizeof about};
    check(weekcalendar_describe(handle, &about, error, sizeof error), part[0]);
    weekcalendar_close(handle);
    // ICU counts weekdays from Sunday, which is 1; the table lists all days of the weekend.
    unsigned weekend = 0, wanted = 0;
    for (unsigned day = about.weekend_start;; day = day % 7 + 1) {
      weekend |= 1u << (day % 7 + 1);
      if (day == about.weekend_end) break;
    }
    for (const char *day = part[3]; *day; day++) wanted |= 1u << (*day - '0');
    if (about.first_weekday % 7 + 1 != (unsigned)atoi(part[1]) || about.minimum_days != (unsigned)atoi(part[2])
        || weekend != wanted) {
      differences++;
      printf("%s: the rules differ\n", part[0]);
    }
    rows++;
  }
  fclose(file);
  printf("locale-rules.tsv: %d locales\n", rows);
  if (rows != 906) differences++;
}

static int64_t moments[1000];
static int moment_count;

static void add(int64_t year, int month, int day, int64_t millisecond) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  if (day > lengths[month - 1] + (month == 2 && is_leap)) return;
  moments[moment_count++] = (int64_t)day_of(year, month, day) * 86400000 + millisecond;
}

// BoundaryDates.all of Conformance/Comparison, of which the table has every ninth.
static void boundary_dates(void) {
  for (int hour = 0; hour < 24; hour++) {
    add(2011, 1, 2, ((hour * 60 + hour * 7 % 60) * 60 + hour * 13 % 60) * 1000 + hour * 41 % 1000);
  }
  add(2024, 2, 29, 43200000);
  add(1999, 12, 31, 86399999);
  for (int month = 1; month <= 12; month++) add(2023, month, month * 2 + 3, 0);
  for (int day = 1; day <= 7; day++) add(2010, 8, day, 0);
  static const int ends[] = {2004, 2005, 2006, 2007, 2008, 2010, 2011, 2015, 2016, 2020, 2028};
  static const int in_december[] = {24, 26, 28, 29, 30, 31}, in_january[] = {1, 2, 3, 4, 5, 7, 10};
  for (int index = 0; index < 11; index++) {
    for (int day = 0; day < 6; day++) add(ends[index] - 1, 12, in_december[day], 0);
    for (int day = 0; day < 7; day++) add(ends[index], 1, in_january[day], 0);
  }
  for (int day = 1; day <= 31; day++) add(1582, 10, day, 0);
  static const int dates[][3] = {
      {1582, 1, 1}, {1582, 12, 26}, {1582, 12, 31}, {1583, 1, 1}, {1583, 1, 9}, {1581, 12, 31}, {1500, 2, 28},
      {1500, 3, 1}, {1500, 3, 10}, {1500, 3, 11}, {1000, 6, 15}, {1752, 9, 3}, {1900, 2, 28}, {1900, 3, 1},
      {2000, 2, 29}, {1600, 2, 29}};
  for (int index = 0; index < 16; index++) add(dates[index][0], dates[index][1], dates[index][2], 0);
  static const int years[] = {
      -999998, -99999, -12345, -10000, -9999, -4713, -1000, -101, -100, -99, -10, -4, -3, -2, -1, 0, 1, 2, 3, 4, 9, 10,
      99, 100, 101, 999, 1000, 9999, 10000, 12345, 99999, 100000, 999998};
  for (int index = 0; index < 33; index++) {
    add(years[index], 1, 1, 0), add(years[index], 2, 29, 0), add(years[index], 7, 19, 0), add(years[index], 12, 31, 0);
  }
  int kept = 0;
  for (int index = 0; index < moment_count; index += 9) moments[kept++] = moments[index];
  moment_count = kept;
}

// FormatComparison.fields of Conformance/Comparison, with a line between them.
static char fields[4000];
static int field_count;

static void add_fields(const char *letters, int most, const char *more, int widest) {
  for (; *letters; letters++) {
    int width = strchr(more, *letters) ? widest : most;
    for (int count = 1; count <= width; count++) {
      if (field_count++ > 0) strcat(fields, "|");
      size_t length = strlen(fields);
      memset(fields + length, *letters, (size_t)count);
      fields[length + (size_t)count] = 0;
    }
  }
}

static void letters(const char *folder) {
  boundary_dates();
  add_fields("GyYuQqMLwWdDFgEecahHKkmsSA", 4, "GQqMLEeca", 7);
  add_fields("Ur", 4, "", 4);
  add_fields("l", 2, "", 2);
  strcat(fields, "|ddd");
  field_count++;
  add_fields("bBzZOvVXx", 7, "B", 5);
  FILE *file = table(folder, "letter-hashes.tsv");
  static char line[2000];
  static uint8_t text[2000000];
  char *part[4];
  int rows = 0;
  weekcalendar_column column = {
      .size = sizeof column, .type = WEEKCALENDAR_MILLISECOND, .values = moments, .length = moment_count};
  while (fgets(line, sizeof line, file)) {
    if (parts(line, part, 4) != 2) continue;
    weekcalendar_handle *handle;
    check(
        weekcalendar_open_pattern(
            fields, strlen(fields), "icu", part[0], strlen(part[0]), &handle, error, sizeof error), part[0]);
    weekcalendar_texts texts = {.size = sizeof texts, .places = offsets, .bytes = text, .capacity = sizeof text};
    check(weekcalendar_write(handle, 0, &column, &texts, error, sizeof error), part[0]);
    weekcalendar_close(handle);
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int row = 0; row < moment_count; row++) {
      for (int32_t byte = offsets[row]; byte < offsets[row + 1]; byte++) {
        hash = (hash ^ text[byte]) * UINT64_C(0x100000001b3);
      }
      hash = (hash ^ 0xff) * UINT64_C(0x100000001b3);
    }
    if (strtoull(part[1], NULL, 16) != hash) {
      if (differences++ < 20) printf("%s: the letters differ\n", part[0]);
    }
    rows++;
  }
  fclose(file);
  printf(
      "letter-hashes.tsv: %d locales, %d letters and widths at %d dates, %d texts\n", rows, field_count, moment_count,
      rows * field_count * moment_count);
  if (rows != 906) differences++;
}

// MARK: Names of zones

static weekcalendar_handle *zone(const char *name, weekcalendar_handle **compared, size_t compared_count) {
  static uint8_t file_bytes[100000];
  FILE *file = table("/usr/share/zoneinfo", name);
  size_t length = fread(file_bytes, 1, sizeof file_bytes, file);
  fclose(file);
  weekcalendar_handle *handle;
  check(
      weekcalendar_open_named_zone(
          file_bytes, length, name, strlen(name), (const weekcalendar_handle *const *)compared, compared_count, &handle,
          error, sizeof error), name);
  return handle;
}

static const char *text_in_zone(const char *letters, const char *locale, const char *zone_name, int64_t second) {
  weekcalendar_handle *pattern;
  check(
      weekcalendar_open_pattern(
          letters, strlen(letters), NULL, locale, strlen(locale), &pattern, error, sizeof error), locale);
  weekcalendar_description about = {.size = sizeof about};
  check(weekcalendar_describe(pattern, &about, error, sizeof error), "a pattern");
  if (about.names_zone != (strspn(letters, "Ox|") < strlen(letters))) differences++;
  weekcalendar_handle *alone = zone(zone_name, NULL, 0), *compared[16];
  size_t compared_count = 0;
  char name[100];
  while (weekcalendar_compared_zone(pattern, alone, compared_count, name, sizeof name) > 0) {
    compared[compared_count++] = zone(name, NULL, 0);
  }
  weekcalendar_column column = {
      .size = sizeof column, .type = WEEKCALENDAR_SECOND, .values = &second, .length = 1, .zone = alone};
  static uint8_t text[2000];
  int32_t places[2];
  weekcalendar_texts texts = {.size = sizeof texts, .places = places, .bytes = text, .capacity = sizeof text - 1};
  if (compared_count > 0) {  // without them it says which one is missing
    int status = weekcalendar_write(pattern, 0, &column, &texts, error, sizeof error);
    if (status != WEEKCALENDAR_MISUSE || !strstr(error, "compared with")) differences++;
  }
  weekcalendar_handle *handle = zone(zone_name, compared, compared_count);
  column.zone = handle;
  for (size_t index = 0; index < compared_count; index++) weekcalendar_close(compared[index]);
  check(weekcalendar_write(pattern, 0, &column, &texts, error, sizeof error), zone_name);
  text[texts.used] = 0;
  weekcalendar_close(handle);
  weekcalendar_close(alone);
  weekcalendar_close(pattern);
  return (const char *)text;
}

// A library without names of zones writes the identifiers, and offsets for all else.
static void zone_names(const char *folder) {
  bool has_names = strcmp(text_in_zone("z", "en_US", "America/Los_Angeles", 0), "PST") == 0;
  FILE *file = table(folder, "zone-name-samples.tsv");
  static char line[3000];
  char *part[4];
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    if (parts(line, part, 4) != 4) continue;
    int year, month, day;
    if (sscanf(part[2], "%d-%d-%dT12:00Z", &year, &month, &day) != 3) differences++;
    int64_t second = (int64_t)day_of(year, month, day) * 86400 + 43200;
    char wanted[3000];
    strcpy(wanted, part[3]);
    const char *letters = "z|zzzz|v|vvvv|VVV|VVVV|VV|V";
    if (!has_names) {
      letters = "VV|V";
      char *rest = part[3];
      for (int bar = 0; bar < 6; bar++) rest = strchr(rest, '|') + 1;
      strcpy(wanted, rest);
      // Offsets: UTC has names in all libraries.
      if (!strstr(part[1], "UTC")) {
        char offsets[500];
        strcpy(offsets, text_in_zone("O|OOOO|O|OOOO|OOOO", part[0], part[1], second));
        // At the offset 0 these are names of GMT.
        bool is_zero = strcmp(text_in_zone("xxx", "en", part[1], second), "+00:00") == 0;
        const char *found = text_in_zone("z|zzzz|v|vvvv|VVVV", part[0], part[1], second);
        if (!is_zero && strcmp(found, offsets) != 0 && differences++ < 20) {
          printf("%s, %s, %s: %s and not %s\n", part[0], part[1], part[2], found, offsets);
        }
      }
    }
    const char *found = text_in_zone(letters, part[0], part[1], second);
    if (strcmp(found, wanted) != 0 && differences++ < 20) {
      printf("%s, %s, %s: %s and not %s\n", part[0], part[1], part[2], found, wanted);
    }
    rows++;
  }
  fclose(file);
  printf("zone-name-samples.tsv: %d rows, with %s\n", rows, has_names ? "names of zones" : "identifiers alone");
  if (rows != 600) differences++;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  weeks(arguments[1]);
  examples(arguments[1]);
  locale_rules(arguments[1]);
  letters(arguments[1]);
  zone_names(arguments[1]);
  printf("golden tables through the C interface: %ld differences\n", differences);
  return differences != 0;
}
