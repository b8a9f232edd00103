// The heap of weekcalendar.wasm: malloc, free, and the functions of CSystemMemory.h on top of them.
//
// Blocks are contiguous from the end of the data to the end of the memory. Each starts with its size and the size of
// the block before it, so that a freed block joins its free neighbors at once. Free blocks of about the same size are
// in one list. Memory grows if no free block is large enough. It never shrinks, because WebAssembly cannot shrink it.
// There is only one thread.
#include "CSystemMemory.h"

#include <stdint.h>

#define PAGE ((size_t)65536)
#define ALIGNMENT ((size_t)16)

// The head is 8 bytes before a multiple of 16, so that the content after it is aligned.
typedef struct block {
  // The size of the block with its head, a multiple of 16; the lowest bit is set if the block is in use.
  size_t size;
  // The size of the block right before it; 0 for the first one.
  size_t before;
  // The list; only in free blocks.
  struct block *next, *previous;
} block;

#define HEAD (2 * sizeof(size_t))
#define LEAST ALIGNMENT
#define USED ((size_t)1)

// Lists 0 to 15: one size each, up to 240. Then four for each power of two.
#define LISTS 112
static block *lists[LISTS];
// A block at the end of the memory that is always in use, so that the last block has a neighbor, too.
static block *end;

extern unsigned char __heap_base;

static size_t size_of(const block *block) { return block->size & ~USED; }
static block *after(block *one) { return (block *)((char *)one + size_of(one)); }
static void *content(block *one) { return (char *)one + HEAD; }
static block *head(void *memory) { return (block *)((char *)memory - HEAD); }

static unsigned list_of(size_t size) {
  if (size < 256) return (unsigned)(size / ALIGNMENT);
  unsigned power = 31 - (unsigned)__builtin_clz((unsigned)size);
  return 16 + (power - 8) * 4 + ((unsigned)(size >> (power - 2)) & 3);
}

static void take_out(block *one) {
  if (one->next != NULL) one->next->previous = one->previous;
  if (one->previous != NULL) {
    one->previous->next = one->next;
  } else {
    lists[list_of(one->size)] = one->next;
  }
}

// Makes a free block of `size` bytes, and joins it with its free neighbors.
static void put_in(block *one, size_t size) {
  block *next = (block *)((char *)one + size);
  if (!(next->size & USED)) {
    take_out(next);
    size += next->size;
  }
  if (one->before != 0) {
    block *last = (block *)((char *)one - one->before);
    if (!(last->size & USED)) {
      take_out(last);
      size += last->size;
      one = last;
    }
  }
  one->size = size;
  after(one)->before = size;
  block **list = &lists[list_of(size)];
  one->previous = NULL;
  one->next = *list;
  if (*list != NULL) (*list)->previous = one;
  *list = one;
}

// Adds memory at the end, as a free block of at least this many bytes; false if the memory cannot grow.
static _Bool grow(size_t size) {
  size_t pages = (size + PAGE - 1) / PAGE;
  size_t old = __builtin_wasm_memory_size(0);
  if (end == NULL) {
    // The first block is the rest of the data's last page.
    uintptr_t start = ((uintptr_t)&__heap_base + HEAD + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - HEAD;
    size_t room = old * PAGE > start + HEAD + LEAST ? old * PAGE - start - HEAD : 0;
    if (room == 0) {
      if (__builtin_wasm_memory_grow(0, 1) == (size_t)-1) return 0;
      room = (old + 1) * PAGE - start - HEAD;
    }
    room = room / ALIGNMENT * ALIGNMENT;
    block *first = (block *)start;
    first->before = 0;
    end = (block *)(start + room);
    end->size = USED;
    put_in(first, room);
    return grow(size);
  }
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  block *first = end;
  end = (block *)((char *)first + pages * PAGE);
  end->size = USED;
  put_in(first, pages * PAGE);
  return 1;
}

static block *find(size_t size) {
  unsigned list = list_of(size);
  // Blocks in the size's own list may be too small; in later lists, every block is large enough.
  int looks = 16;
  for (block *one = lists[list]; one != NULL && looks > 0; one = one->next, looks -= 1) {
    if (one->size >= size) return one;
  }
  for (list += 1; list < LISTS; list += 1) {
    if (lists[list] != NULL) return lists[list];
  }
  return NULL;
}

void *malloc(size_t count) {
  if (count > (size_t)1 << 31) return NULL;
  size_t size = (count + HEAD + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  block *one = find(size);
  if (one == NULL) {
    if (!grow(size)) return NULL;
    one = find(size);
    if (one == NULL) return NULL;
  }
  take_out(one);
  size_t rest = one->size - size;
  if (rest >= LEAST * 2) {
    one->size = size | USED;
    after(one)->before = size;
    put_in(after(one), rest);
  } else {
    one->size |= USED;
  }
  return content(one);
}

void free(void *memory) {
  if (memory == NULL) return;
  block *one = head(memory);
  put_in(one, size_of(one));
}

// Serves Swift's allocations; it supports alignments up to 16.
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = alignment <= ALIGNMENT ? malloc(size) : NULL;
  return *result == NULL ? 12 : 0;
}

// MARK: CSystemMemory.h

unsigned long system_memory_shortage_count;
size_t system_memory_reserve_used;

void *memcpy(void *target, const void *source, size_t count);

void *system_resize_memory(void *memory, size_t kept, size_t size) {
  void *larger = malloc(size);
  if (larger == NULL) {
    system_memory_shortage_count += 1;
    return NULL;
  }
  if (kept > 0) memcpy(larger, memory, kept);
  free(memory);
  return larger;
}

void system_free_memory(void *memory) { free(memory); }

_Bool system_memory_was_short(unsigned long start) { return system_memory_shortage_count != start; }
