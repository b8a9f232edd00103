// The C face of the system's memory: Swift ends the process where an allocation fails, and a library in
// somebody else's process must not.
//
// Two things are here. Buffers that grow with input or output ask system_resize_memory, whose answer they
// test. And the extension, where all of Swift's small allocations pass through posix_memalign and free, has
// a reserve for them (Reserve.c): a call that finds no memory ends as it should, and whoever called sees by
// system_memory_was_short that its answer is SQLITE_NOMEM.
#ifndef C_SYSTEM_MEMORY_H
#define C_SYSTEM_MEMORY_H

#include <stddef.h>

// Gives memory of `size` bytes, more than 0, whose first `kept` bytes are those of `memory`, and
// frees that; NULL, and `memory` stays as it is, if there is none. `memory` is NULL or came from here.
void *system_resize_memory(void *memory, size_t kept, size_t size);

// Frees what came from `system_resize_memory`; NULL is nothing.
void system_free_memory(void *memory);

// Written by SystemMemory.c alone.
extern unsigned long system_memory_shortage_count;
extern size_t system_memory_reserve_used;

// How often memory was asked for in this process and there was none. Two equal readings say that there was
// enough in between; for two that differ, system_memory_was_short says whose request it was.
static inline unsigned long system_memory_shortages(void) {
  return __atomic_load_n(&system_memory_shortage_count, __ATOMIC_RELAXED);
}

// Whether this thread has asked in vain since system_memory_shortages gave `start`.
_Bool system_memory_was_short(unsigned long start);

// How many bytes of the reserve may be in use when a call starts: what is left is for the call.
#define SYSTEM_MEMORY_RESERVE_START ((size_t)1 << 20)

// Whether enough of the reserve is there for a call to start; always true in a build without one.
static inline _Bool system_memory_is_ready(void) {
  return __atomic_load_n(&system_memory_reserve_used, __ATOMIC_RELAXED) <= SYSTEM_MEMORY_RESERVE_START;
}

#endif
