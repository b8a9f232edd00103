// The reserve of the extension: memory for Swift's allocations when the system has none left.
//
// In Embedded Swift, all allocations call posix_memalign and free. The linker redirects the extension's calls to
// this file (--wrap, see Sources/Tools/BuildProduct/extension), which calls the C library. If that fails, the
// allocation gets a part of a static array, whose pages cost nothing until they are used. The current SQL call
// runs on to its end, which is near, and then fails and frees what it has kept. So no jump across Swift's frames
// is needed.
//
// Several threads may allocate at once, so a lock guards the reserve. A thread takes the lock only if the system
// has no memory, or to free memory of the reserve.
#include "Reserve.h"

#include <stdint.h>

#include "CSystemMemory.h"

#ifdef SYSTEM_MEMORY_RESERVE

#include <errno.h>

int __real_posix_memalign(void **memory, size_t alignment, size_t size);
void __real_free(void *memory);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
void __wrap_free(void *memory);

// A call needs at most 300 KB, for pattern_problems; a test in Tests/Faults takes all of that from the reserve.
#define RESERVE_SIZE ((size_t)4 << 20)
#define ALIGNMENT 16

// The header before each block: the size, which includes the header, and whether the block is in use.
typedef struct {
  _Alignas(ALIGNMENT) size_t size;
  size_t is_used;
} header;

static _Alignas(ALIGNMENT) unsigned char reserve[RESERVE_SIZE];
// The end of the last block.
static size_t end;
static char is_locked;

static void lock(void) {
  while (__atomic_test_and_set(&is_locked, __ATOMIC_ACQUIRE)) {}
}

static void unlock(void) { __atomic_clear(&is_locked, __ATOMIC_RELEASE); }

static void change_used(size_t difference) {
  __atomic_fetch_add(&system_memory_reserve_used, difference, __ATOMIC_RELAXED);
}

static header *block_at(size_t place) { return (header *)(void *)(reserve + place); }

_Bool system_is_reserve(const void *memory) {
  return (uintptr_t)memory - (uintptr_t)reserve < RESERVE_SIZE;
}

/// Finds the first free block that is large enough, cut to size, or adds one at the end; NULL if neither fits.
static header *find(size_t size) {
  for (size_t place = 0; place < end;) {
    header *block = block_at(place);
    if (!block->is_used) {
      // Join free neighbors.
      while (place + block->size < end && !block_at(place + block->size)->is_used) {
        block->size += block_at(place + block->size)->size;
      }
      if (place + block->size == end) {
        end = place;
        break;
      }
      if (block->size >= size) {
        if (block->size - size > sizeof(header)) {
          *block_at(place + size) = (header){block->size - size, 0};
          block->size = size;
        }
        return block;
      }
    }
    place += block->size;
  }
  if (size > RESERVE_SIZE - end) return NULL;
  header *block = block_at(end);
  block->size = size;
  end += size;
  return block;
}

void *system_take_reserve(size_t size) {
  if (size > RESERVE_SIZE / 2) return NULL;
  size = (size + sizeof(header) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  lock();
  header *block = find(size);
  if (block != NULL) {
    block->is_used = 1;
    change_used(block->size);
  }
  unlock();
  return block == NULL ? NULL : block + 1;
}

void system_return_reserve(void *memory) {
  header *block = (header *)memory - 1;
  lock();
  change_used(0 - block->size);
  block->is_used = 0;
  unlock();
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  int code = __real_posix_memalign(memory, alignment, size);
  if (code != ENOMEM) return code;
  system_note_shortage();
  void *taken = alignment <= ALIGNMENT ? system_take_reserve(size) : NULL;
  if (taken == NULL) return code;
  *memory = taken;
  return 0;
}

void __wrap_free(void *memory) {
  if (system_is_reserve(memory)) {
    system_return_reserve(memory);
  } else {
    __real_free(memory);
  }
}

#else

_Bool system_is_reserve(const void *memory) {
  (void)memory;
  return 0;
}

void *system_take_reserve(size_t size) {
  (void)size;
  return NULL;
}

void system_return_reserve(void *memory) { (void)memory; }

#endif
