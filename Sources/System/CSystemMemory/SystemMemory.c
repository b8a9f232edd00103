#include "CSystemMemory.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "Reserve.h"

unsigned long system_memory_shortage_count;
size_t system_memory_reserve_used;

// Identifies the thread by the address of its errno, without any allocation.
static uintptr_t this_thread(void) { return (uintptr_t)&errno; }

// The last failed allocation of a thread, with its value of system_memory_shortage_count.
typedef struct {
  uintptr_t thread;
  unsigned long count;
} shortage;

#define SHORTAGES 32
static shortage shortages[SHORTAGES];
static char is_locked;

void system_note_shortage(void) {
  while (__atomic_test_and_set(&is_locked, __ATOMIC_ACQUIRE)) {}
  unsigned long count = system_memory_shortage_count + 1;
  shortage *place = &shortages[0];
  for (int index = 0; index < SHORTAGES; index += 1) {
    if (shortages[index].thread == this_thread()) {
      place = &shortages[index];
      break;
    }
    // Otherwise, the oldest entry is replaced. The counts may wrap around.
    if (count - shortages[index].count > count - place->count) place = &shortages[index];
  }
  *place = (shortage){this_thread(), count};
  __atomic_store_n(&system_memory_shortage_count, count, __ATOMIC_RELAXED);
  __atomic_clear(&is_locked, __ATOMIC_RELEASE);
}

_Bool system_memory_was_short(unsigned long start) {
  _Bool was_short = 0;
  while (__atomic_test_and_set(&is_locked, __ATOMIC_ACQUIRE)) {}
  unsigned long passed = system_memory_shortage_count - start;
  // After this many failures, other threads may have replaced this thread's entry.
  if (passed >= SHORTAGES) was_short = 1;
  for (int index = 0; index < SHORTAGES; index += 1) {
    unsigned long age = system_memory_shortage_count - shortages[index].count;
    if (shortages[index].thread == this_thread() && age < passed) was_short = 1;
  }
  __atomic_clear(&is_locked, __ATOMIC_RELEASE);
  return was_short;
}

// Buffers of at most this many bytes belong to a computation, not its result, and may use the reserve.
#define SMALL_BUFFER ((size_t)4096)

void *system_resize_memory(void *memory, size_t kept, size_t size) {
  _Bool was_reserve = system_is_reserve(memory);
  void *larger = was_reserve ? malloc(size) : realloc(memory, size);
  if (larger != NULL && !was_reserve) return larger;
  if (larger == NULL) {
    system_note_shortage();
    if (size <= SMALL_BUFFER) larger = system_take_reserve(size);
    if (larger == NULL) return NULL;
  }
  if (kept > 0) memcpy(larger, memory, kept);
  system_free_memory(memory);
  return larger;
}

void system_free_memory(void *memory) {
  if (system_is_reserve(memory)) {
    system_return_reserve(memory);
  } else {
    free(memory);
  }
}
