// The speed of weekcalendar.h beside plain C in the same run, as ratios of processor time; each side's result is
// compared. The C loops are those of Sources/Tools/CBenchmarkKernels. Ratios are printed, not judged: a busy machine would
// judge them.
#include "weekcalendar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CBenchmarkKernels.h"

#ifndef ROUNDS
#define ROUNDS 31
#endif
enum { rows = 1000000, rounds = ROUNDS };
static int32_t *days, *years, *weeks, *c_years, *c_weeks;
static uint8_t *views;
static char error[200];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void check(int status) {
  if (status == WEEKCALENDAR_OK) return;
  fprintf(stderr, "%s\n", error);
  exit(1);
}

__attribute__((noinline)) static void in_c(void *nothing) {
  (void)nothing;
  weekcal_c_weeks(days, rows, 6, 6, c_years, c_weeks);
}

static weekcalendar_column column;

__attribute__((noinline)) static void by_interface(void *handle) {
  weekcalendar_numbers numbers = {.size = sizeof numbers, .year = years, .number = weeks};
  check(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
}

__attribute__((noinline)) static void as_views(void *handle) {
  weekcalendar_texts texts = {.size = sizeof texts, .layout = WEEKCALENDAR_VIEWS, .places = views};
  check(weekcalendar_write(handle, WEEKCALENDAR_WEEK, &column, &texts, error, sizeof error));
}

static void by_key(void *handle) {
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = years};
  check(weekcalendar_periods(handle, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error));
}

// The best of the rounds of each, taken in turn: ns a row.
static void measure(void (*const *calls)(void *), int count, void *handle, double *best) {
  for (int index = 0; index < count; index++) best[index] = 1e18;
  for (int round = 0; round < rounds; round++) {
    for (int index = 0; index < count; index++) {
      double start = now();
      calls[index](handle);
      double spent = (now() - start) / rows;
      if (spent < best[index]) best[index] = spent;
    }
  }
}

int main(void) {
  days = malloc(rows * 4);
  years = malloc(rows * 4), weeks = malloc(rows * 4), c_years = malloc(rows * 4), c_weeks = malloc(rows * 4);
  views = malloc(rows * 16);
  weekcalendar_handle *us;
  check(weekcalendar_open_rules("en_US", 5, &us, error, sizeof error));
  static const int spans[] = {366, 7300, 73000, 600000000};
  static const char *const names[] = {"1 year", "20 years", "200 years", "1.6 million years"};
  int failures = 0;
  for (int span = 0; span < 4; span++) {
    uint64_t state = 2011;
    for (int row = 0; row < rows; row++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      days[row] = span == 3 ? (int32_t)((state >> 33) % 600000000) - 300000000 : (int32_t)((state >> 33) % (uint64_t)spans[span]);
    }
    column = (weekcalendar_column){.size = sizeof column, .type = WEEKCALENDAR_DAY32, .values = days, .length = rows};
    void (*const calls[])(void *) = {in_c, by_interface, as_views, by_key};
    double best[4];
    measure(calls, 4, us, best);
    by_interface(us);
    if (memcmp(years, c_years, rows * 4) != 0 || memcmp(weeks, c_weeks, rows * 4) != 0) {
      printf("the weeks of C and of the interface differ\n");
      failures++;
    }
    // Half of C's time is the goal, but for columns of more years than a table holds, which are counted by loops.
    printf(
        "days of %-18s week and year: C %.2f ns, interface %.2f ns, ratio %.2f; keys as views %.2f ns, as numbers %.2f ns\n",
        names[span], best[0], best[1], best[1] / best[0], best[2], best[3]);
  }
  return failures != 0;
}
