// With 64-bit pointers, the structs of weekcalendar.h have no padding. Other languages declare them by hand (ctypes,
// JavaScript), so a new field must fail here until it is added there.
#include "weekcalendar.h"

_Static_assert(sizeof(weekcalendar_description) == 48, "weekcalendar_description");
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(weekcalendar_column) == 56, "weekcalendar_column");
_Static_assert(sizeof(weekcalendar_numbers) == 80, "weekcalendar_numbers");
_Static_assert(sizeof(weekcalendar_texts) == 96, "weekcalendar_texts");
_Static_assert(sizeof(weekcalendar_text_column) == 64, "weekcalendar_text_column");
_Static_assert(sizeof(weekcalendar_values) == 80, "weekcalendar_values");
_Static_assert(sizeof(weekcalendar_bits) == 48, "weekcalendar_bits");
_Static_assert(sizeof(weekcalendar_days) == 48, "weekcalendar_days");
_Static_assert(sizeof(weekcalendar_owner) == 32, "weekcalendar_owner");
#elif UINTPTR_MAX == UINT32_MAX && defined __wasm__
_Static_assert(sizeof(weekcalendar_column) == 48, "weekcalendar_column");
_Static_assert(sizeof(weekcalendar_numbers) == 56, "weekcalendar_numbers");
_Static_assert(sizeof(weekcalendar_texts) == 88, "weekcalendar_texts");
_Static_assert(sizeof(weekcalendar_text_column) == 56, "weekcalendar_text_column");
_Static_assert(sizeof(weekcalendar_values) == 72, "weekcalendar_values");
_Static_assert(sizeof(weekcalendar_bits) == 40, "weekcalendar_bits");
_Static_assert(sizeof(weekcalendar_days) == 40, "weekcalendar_days");
#endif
