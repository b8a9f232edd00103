// The functions that the C library provides elsewhere, except for the heap (memory.c).
#include <stddef.h>
#include <stdint.h>

// Each is one instruction, which every engine has supported since 2021.
void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }

void *memcpy(void *target, const void *source, size_t count) { return __builtin_memcpy(target, source, count); }

void *memset(void *target, int byte, size_t count) { return __builtin_memset(target, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *one = first, *two = second;
  for (size_t index = 0; index < count; index += 1) {
    if (one[index] != two[index]) return one[index] < two[index] ? -1 : 1;
  }
  return 0;
}

void arc4random_buf(void *target, size_t count) { memset(target, 42, count); }

int putchar(int byte) { return byte; }

// Multiplies 128-bit numbers by halves, like compiler-rt.
__int128 __multi3(__int128 first, __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = a & 0xFFFFFFFF, a1 = a >> 32, b0 = b & 0xFFFFFFFF, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), carry = a0 * b1 + (middle & 0xFFFFFFFF);
  uint64_t high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += (uint64_t)(first >> 64) * b + a * (uint64_t)(second >> 64);
  unsigned __int128 result = (unsigned __int128)high << 64 | (carry << 32 | (low & 0xFFFFFFFF));
  return (__int128)result;
}
