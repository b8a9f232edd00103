// The other side of the arithmetic benchmarks: the same steps in C.
//
// SwiftPM compiles C with -O2 in release, and a manifest may not say -O3: packages with unsafe flags
// cannot be depended on. For the arithmetic here clang makes the same code of both; to be sure,
// `swift run -c release -Xcc -O3 weekcal-benchmark` (the last -O on clang's command line counts).
#pragma once

#include <stddef.h>
#include <stdint.h>

// Week-based year and week of each day since 1970-01-01. `firstWeekday` is 0 (Monday) to 6, and
// `anchorOffset` is 7 less the minimum days in the first week.
void weekcal_c_weeks(
    const int32_t *days, size_t count, int32_t firstWeekday, int32_t anchorOffset,
    int32_t *years, int32_t *weeks);

// year << 9 | month << 5 | day of each day.
void weekcal_c_civil(const int32_t *days, size_t count, int32_t *packed);

// The day of each year << 9 | month << 5 | day.
void weekcal_c_days(const int32_t *packed, size_t count, int32_t *days);

// One date at a time, as a caller in another file gets it: year << 9 | month << 5 | day.
int32_t weekcal_c_civil_of(int32_t day);

// One date at a time: week-based year << 9 | week << 3 | local weekday (1...7).
int32_t weekcal_c_week_date(int32_t day, int32_t firstWeekday, int32_t anchorOffset);

// The weekly report of one CSV text and of no other: header, then lines of
// "facet,value,visits,YYYY-MM-DD\n" with unsigned whole numbers, nothing quoted, nothing checked.
// Adds rows, values and visits of week w, counted in Sunday weeks from that of 1970-01-01, to
// sums[3 * w] ... sums[3 * w + 2]. Returns how many rows there were.
size_t weekcal_c_report(const uint8_t *text, size_t count, int64_t *sums, size_t weekCount);

// strftime of days in the C locale: the texts one after the other in `text`, each `width` bytes.
// Returns how many days had a text of that length.
size_t weekcal_c_strftime(
    const int32_t *days, size_t count, const char *format, size_t width, char *text);
