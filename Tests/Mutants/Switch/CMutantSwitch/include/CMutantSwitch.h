#ifndef CMUTANTSWITCH_H
#define CMUTANTSWITCH_H

#include <stdbool.h>
#include <stdint.h>

// The number of the mutant that is on; 0 for none.
extern int32_t mutant_active;
// One byte per number, 1 once its place has run; NULL if no run is traced.
extern uint8_t *mutant_trace;
extern int64_t mutant_trace_size;

// Whether a mutant is the active one. C reads the number at run time, so the compiler cannot fold the answer.
static inline bool mutant_is_active(int32_t number) {
  if (mutant_trace && number < mutant_trace_size) mutant_trace[number] = 1;
  return number == mutant_active;
}

#endif
