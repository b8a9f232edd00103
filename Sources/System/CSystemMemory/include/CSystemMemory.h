// Allocations that may fail. Swift ends the process if an allocation fails, and a library in someone else's
// process must not do that.
//
// Buffers that grow with the input or output call system_resize_memory, and check the result. For Swift's small
// allocations, which all go through posix_memalign and free, the extension has a reserve (Reserve.c). With it, a
// call that runs out of memory can run to its end; system_memory_was_short then tells the caller to return
// SQLITE_NOMEM.
#ifndef C_SYSTEM_MEMORY_H
#define C_SYSTEM_MEMORY_H

#include <stddef.h>

// Returns memory of `size` bytes, more than 0, with a copy of the first `kept` bytes of `memory`, and frees
// `memory`, which is NULL or from this function. When out of memory, returns NULL and leaves `memory` as it is.
void *system_resize_memory(void *memory, size_t kept, size_t size);

// Frees memory from `system_resize_memory`; does nothing for NULL.
void system_free_memory(void *memory);

// Written only by SystemMemory.c and Reserve.c; read these through the functions below.
extern unsigned long system_memory_shortage_count;
extern size_t system_memory_reserve_used;

// The number of failed allocations in this process. If two results are equal, no allocation failed in between.
// If they differ, system_memory_was_short tells whether one failed in this thread.
static inline unsigned long system_memory_shortages(void) {
  return __atomic_load_n(&system_memory_shortage_count, __ATOMIC_RELAXED);
}

// Whether an allocation in this thread has failed since system_memory_shortages returned `start`.
_Bool system_memory_was_short(unsigned long start);

// The maximum number of bytes of the reserve that may be in use when a call starts; the call may use the rest.
#define SYSTEM_MEMORY_RESERVE_START ((size_t)1 << 20)

// Whether enough of the reserve is free for a call to start; always true in a build without one.
static inline _Bool system_memory_is_ready(void) {
  return __atomic_load_n(&system_memory_reserve_used, __ATOMIC_RELAXED) <= SYSTEM_MEMORY_RESERVE_START;
}

#endif
