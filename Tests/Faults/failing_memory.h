// The library's own allocations, which fail when a test asks for it.
//
// The library calls the C library for memory through the program that includes this file, which exports posix_memalign,
// malloc and realloc of its own: nothing in the library is made for tests. Link with -rdynamic.
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *library;
static long checks, failures;

static void check(int is_right, const char *what, const char *detail) {
  __atomic_add_fetch(&checks, 1, __ATOMIC_RELAXED);
  if (is_right) return;
  __atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED);
  printf("FAILED: %s: %s\n", what, detail);
}

void *__libc_malloc(size_t size);
void *__libc_realloc(void *memory, size_t size);

static uintptr_t library_start, library_end;
static long first_to_fail;       // 0: none
static int is_failing_on;        // every one from there
static unsigned one_of;          // or each with this chance, 0: none
static size_t greatest_request;
static __thread long allocations;
static __thread int was_hit;
static __thread unsigned random_state = 1;

static int must_fail(size_t size) {
  allocations += 1;
  if (size > greatest_request) greatest_request = size;
  int fails = first_to_fail > 0 &&
              (allocations == first_to_fail || (is_failing_on && allocations > first_to_fail));
  if (one_of > 0) {
    random_state = random_state * 1664525 + 1013904223;
    fails = (random_state >> 16) % one_of == 0;
  }
  if (fails) was_hit = 1;
  return fails;
}

static int is_ours(const void *caller) {
  return (uintptr_t)caller >= library_start && (uintptr_t)caller < library_end;
}

// Nobody but the library calls this one here.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  size_t rounded = (size + alignment - 1) / alignment * alignment;
  void *made = must_fail(size) ? NULL : aligned_alloc(alignment, rounded);
  if (made == NULL) return ENOMEM;
  *memory = made;
  return 0;
}

void *malloc(size_t size) {
  if (is_ours(__builtin_return_address(0)) && must_fail(size)) return NULL;
  return __libc_malloc(size);
}

void *realloc(void *memory, size_t size) {
  if (is_ours(__builtin_return_address(0)) && must_fail(size)) return NULL;
  return __libc_realloc(memory, size);
}

static void fail_from(long point, int on) {
  allocations = 0;
  was_hit = 0;
  is_failing_on = on;
  first_to_fail = point;
}

static void fail_none(void) { first_to_fail = 0; }

static int find_library(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  if (strcmp(info->dlpi_name, library) != 0) return 0;
  library_start = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index += 1) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uintptr_t end = info->dlpi_addr + header->p_vaddr + header->p_memsz;
    if (header->p_type == PT_LOAD && end > library_end) library_end = end;
  }
  return 1;
}

// The next allocation to fail: each of the first 256, where ways part, then one of a few, of many one in a hundred;
// each of all where EVERY_ALLOCATION is set.
static long next_point(long point) {
  return point + (getenv("EVERY_ALLOCATION") != NULL ? 1 : 1 + point / 256);
}
