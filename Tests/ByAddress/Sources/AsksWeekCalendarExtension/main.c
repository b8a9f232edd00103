#include <stdio.h>
#include <weekcalendar.h>

int main(void) {
  char error[256];
  weekcalendar_handle *rules;
  int32_t day = 14976, key = 0;  // 2011-01-02
  weekcalendar_column column = {
      .size = sizeof column, .type = WEEKCALENDAR_DAY32, .values = &day, .length = 1};
  weekcalendar_numbers numbers = {.size = sizeof numbers, .key = &key};
  if (weekcalendar_open_rules("en_US", 5, &rules, error, sizeof error) != WEEKCALENDAR_OK ||
      weekcalendar_periods(rules, WEEKCALENDAR_WEEK, &column, &numbers, error, sizeof error) != WEEKCALENDAR_OK) {
    puts(error);
    return 1;
  }
  printf("%d\n", key);
  weekcalendar_close(rules);
  return 0;
}
