// The algorithms of Neri and Schneider and the week of the anchor day, with the same steps as in
// GregorianAlgorithms.swift and WeekColumn.swift, so that only compilers can cause differences in time.
#include "CBenchmarkKernels.h"

#include <time.h>

enum { shiftCycles = 2501 };
static const uint32_t shiftYears = 400u * shiftCycles;
static const uint32_t shiftDays = 719468u + 146097u * shiftCycles;

typedef struct {
  uint32_t century, yearOfCentury, marchYear, dayOfMarchYear;
} position;

static inline position yearPosition(int32_t day) {
  uint32_t shifted = (uint32_t)day + shiftDays;
  uint32_t n1 = 4 * shifted + 3;
  uint32_t century = n1 / 146097;
  uint32_t n2 = 4 * (n1 % 146097 / 4) + 3;
  uint64_t p2 = UINT64_C(2939745) * n2;
  uint32_t yearOfCentury = (uint32_t)(p2 >> 32);
  uint32_t dayOfMarchYear = (uint32_t)p2 / 2939745 / 4;
  return (position){century, yearOfCentury, 100 * century + yearOfCentury, dayOfMarchYear};
}

static inline uint32_t daysAfterMonday(int32_t day) {
  return (((uint32_t)day + (7u * 52300000u + 3)) & 0x3FFFFFFF) % 7;
}

static inline void yearAndWeek(
    int32_t day, int32_t firstWeekday, int32_t anchorOffset, int32_t *year, int32_t *week) {
  int32_t difference = (int32_t)daysAfterMonday(day) - firstWeekday;
  int32_t localWeekday = difference + ((difference >> 31) & 7);
  position p = yearPosition(day - localWeekday + anchorOffset);
  uint32_t selector = p.yearOfCentury == 0 ? p.century : p.yearOfCentury;
  uint32_t leapDay = (selector & 3) == 0 ? 1 : 0;
  int isNextYear = p.dayOfMarchYear >= 306;
  uint32_t offset = isNextYear ? (uint32_t)-306 : 59 + leapDay;
  *year = (int32_t)(p.marchYear - shiftYears + (isNextYear ? 1 : 0));
  *week = (int32_t)(((p.dayOfMarchYear + offset) & 0x1FF) / 7) + 1;
}

void weekcal_c_weeks(
    const int32_t *days, size_t count, int32_t firstWeekday, int32_t anchorOffset,
    int32_t *years, int32_t *weeks) {
  for (size_t index = 0; index < count; index++) {
    int32_t year, week;
    yearAndWeek(days[index], firstWeekday, anchorOffset, &year, &week);
    years[index] = year;
    weeks[index] = week;
  }
}

static inline int32_t civil(int32_t day) {
  position p = yearPosition(day);
  uint32_t n3 = 2141 * p.dayOfMarchYear + 197913;
  uint32_t month = n3 >> 16;
  uint32_t dayOfMonth = (n3 & 0xFFFF) / 2141;
  uint32_t isNextYear = p.dayOfMarchYear >= 306 ? 1 : 0;
  uint32_t year = p.marchYear - shiftYears + isNextYear;
  return (int32_t)((year << 9) | ((month - 12 * isNextYear) << 5) | (dayOfMonth + 1));
}

static inline int32_t epochDay(int32_t packed) {
  uint32_t month = (uint32_t)(packed >> 5) & 0xF;
  uint32_t isNextYear = month <= 2 ? 1 : 0;
  uint32_t marchYear = (uint32_t)(packed >> 9) + shiftYears - isNextYear;
  uint32_t marchMonth = month + 12 * isNextYear;
  uint32_t century = marchYear / 100;
  uint32_t daysToYear = 1461 * marchYear / 4 - century + century / 4;
  uint32_t daysToMonth = (979 * marchMonth - 2919) / 32;
  return (int32_t)(daysToYear + daysToMonth + ((uint32_t)packed & 0x1F) - 1 - shiftDays);
}

void weekcal_c_civil(const int32_t *days, size_t count, int32_t *packed) {
  for (size_t index = 0; index < count; index++) packed[index] = civil(days[index]);
}

void weekcal_c_days(const int32_t *packed, size_t count, int32_t *days) {
  for (size_t index = 0; index < count; index++) days[index] = epochDay(packed[index]);
}

__attribute__((noinline)) int32_t weekcal_c_civil_of(int32_t day) { return civil(day); }

__attribute__((noinline)) int32_t weekcal_c_week_date(
    int32_t day, int32_t firstWeekday, int32_t anchorOffset) {
  int32_t year, week;
  yearAndWeek(day, firstWeekday, anchorOffset, &year, &week);
  int32_t difference = (int32_t)daysAfterMonday(day) - firstWeekday;
  int32_t localWeekday = difference + ((difference >> 31) & 7);
  return (int32_t)((uint32_t)year << 9) | (week << 3) | (localWeekday + 1);
}

size_t weekcal_c_report(const uint8_t *text, size_t count, int64_t *sums, size_t weekCount) {
  const uint8_t *at = text, *end = text + count;
  size_t rows = 0;
  while (at < end && *at != '\n') at++;
  at++;
  while (at + 15 < end) {
    int64_t value = 0, visits = 0;
    while (*at != ',') at++;
    for (at++; *at != ','; at++) value = value * 10 + (*at - '0');
    for (at++; *at != ','; at++) visits = visits * 10 + (*at - '0');
    at++;
    int32_t year = (at[0] - '0') * 1000 + (at[1] - '0') * 100 + (at[2] - '0') * 10 + (at[3] - '0');
    int32_t month = (at[5] - '0') * 10 + (at[6] - '0');
    int32_t day = (at[8] - '0') * 10 + (at[9] - '0');
    // 1970-01-01 is the fifth day of its Sunday week.
    size_t week = (size_t)(epochDay((year << 9) | (month << 5) | day) + 4) / 7;
    if (week < weekCount) {
      sums[3 * week] += 1;
      sums[3 * week + 1] += value;
      sums[3 * week + 2] += visits;
    }
    rows++;
    at += 11;
  }
  return rows;
}

size_t weekcal_c_strftime(
    const int32_t *days, size_t count, const char *format, size_t width, char *text) {
  size_t written = 0;
  for (size_t index = 0; index < count; index++) {
    time_t seconds = (time_t)days[index] * 86400;
    struct tm fields;
    char buffer[100];
    gmtime_r(&seconds, &fields);
    if (strftime(buffer, sizeof buffer, format, &fields) != width) continue;
    for (size_t byte = 0; byte < width; byte++) text[index * width + byte] = buffer[byte];
    written++;
  }
  return written;
}
