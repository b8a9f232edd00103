// The C side of the arithmetic benchmarks, with the same steps as the Swift side.
//
// SwiftPM compiles C with -O2 in release builds. The manifest cannot request -O3, because a package
// with unsafe flags cannot be a dependency. For this arithmetic, clang generates the same code with
// both. To check this, run `swift run -c release -Xcc -O3 weekcal-benchmark`: clang obeys the last -O.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Computes the week-based year and the week of each day, which is counted from 1970-01-01.
// `firstWeekday` is 0 (Monday) to 6; `anchorOffset` is 7 minus the minimum days in the first week.
void weekcal_c_weeks(
    const int32_t *days, size_t count, int32_t firstWeekday, int32_t anchorOffset,
    int32_t *years, int32_t *weeks);

// Packs the date of each day as year << 9 | month << 5 | day.
void weekcal_c_civil(const int32_t *days, size_t count, int32_t *packed);

// Computes the day of each packed date, year << 9 | month << 5 | day.
void weekcal_c_days(const int32_t *packed, size_t count, int32_t *days);

// The packed date of one day, year << 9 | month << 5 | day, by a call that is not inlined.
int32_t weekcal_c_civil_of(int32_t day);

// The week date of one day: week-based year << 9 | week << 3 | local weekday (1...7).
int32_t weekcal_c_week_date(int32_t day, int32_t firstWeekday, int32_t anchorOffset);

// The weekly report of the benchmark's own CSV text, without any checks: a header, then lines of
// "facet,value,visits,YYYY-MM-DD\n" with unsigned whole numbers and no quotes.
// Adds the rows, values and visits of week w to sums[3 * w] ... sums[3 * w + 2]. Weeks start on
// Sunday, and week 0 contains 1970-01-01. Returns the number of rows.
size_t weekcal_c_report(const uint8_t *text, size_t count, int64_t *sums, size_t weekCount);

// Formats days with strftime in the C locale, one after the other in `text`, each in `width` bytes.
// Returns the number of days with a text of this length; it skips the others.
size_t weekcal_c_strftime(
    const int32_t *days, size_t count, const char *format, size_t width, char *text);
