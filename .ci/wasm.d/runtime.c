// What the C library gives elsewhere: memory that is never given back, and the four movers of bytes.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t top;

static void *take(size_t alignment, size_t size) {
  if (top == 0) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + alignment - 1) & ~(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t pages = (end + 65535) / 65536;
  uintptr_t have = __builtin_wasm_memory_size(0);
  if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1) return NULL;
  top = end;
  return (void *)start;
}

void *malloc(size_t size) { return take(16, size); }
void free(void *memory) { (void)memory; }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = take(alignment < 16 ? 16 : alignment, size);
  return *result == NULL ? 12 : 0;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    for (size_t index = 0; index < count; index += 1) to[index] = from[index];
  } else {
    for (size_t index = count; index > 0; index -= 1) to[index - 1] = from[index - 1];
  }
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  return memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  unsigned char *to = target;
  for (size_t index = 0; index < count; index += 1) to[index] = (unsigned char)byte;
  return target;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *one = first, *two = second;
  for (size_t index = 0; index < count; index += 1) {
    if (one[index] != two[index]) return one[index] < two[index] ? -1 : 1;
  }
  return 0;
}

void arc4random_buf(void *target, size_t count) { memset(target, 42, count); }

int putchar(int byte) { return byte; }

// 128-bit products by halves, as compiler-rt has them.
__int128 __multi3(__int128 first, __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = a & 0xFFFFFFFF, a1 = a >> 32, b0 = b & 0xFFFFFFFF, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), carry = a0 * b1 + (middle & 0xFFFFFFFF);
  uint64_t high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += (uint64_t)(first >> 64) * b + a * (uint64_t)(second >> 64);
  unsigned __int128 result = (unsigned __int128)high << 64 | (carry << 32 | (low & 0xFFFFFFFF));
  return (__int128)result;
}
