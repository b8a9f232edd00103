#include "CByteScan.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

typedef uint8_t lanes __attribute__((vector_size(32)));

// Counts carriage returns, and line feeds that do not follow a carriage return.
ALWAYS_INLINE size_t line_ends(const uint8_t *bytes, size_t count, uint8_t previous) {
  size_t total = 0, index = 0;
  if (count == 0) return 0;
  total += bytes[0] == '\r' || (bytes[0] == '\n' && previous != '\r');
  index = 1;
  while (index + sizeof(lanes) <= count) {
    const size_t rest = (count - index) / sizeof(lanes);
    // At most 255 additions, so that no lane of 8 bits overflows.
    const uint8_t *end = bytes + index + (rest < 255 ? rest : 255) * sizeof(lanes);
    lanes sums = {0};
#pragma clang loop unroll_count(4)
    for (const uint8_t *place = bytes + index; place < end; place += sizeof(lanes)) {
      lanes x, before;
      memcpy(&x, place, sizeof x);
      memcpy(&before, place - 1, sizeof before);
      sums -= (lanes)(x == '\r') | ((lanes)(x == '\n') & ~(lanes)(before == '\r'));
    }
    for (size_t lane = 0; lane < sizeof(lanes); lane++) total += sums[lane];
    index = (size_t)(end - bytes);
  }
  for (; index < count; index++) {
    total += bytes[index] == '\r' || (bytes[index] == '\n' && bytes[index - 1] != '\r');
  }
  return total;
}

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
__attribute__((target("avx2"))) static size_t wide_line_ends(
    const uint8_t *bytes, size_t count, uint8_t previous) {
  return line_ends(bytes, count, previous);
}
#endif

size_t weekcal_line_ends(const uint8_t *bytes, size_t count, uint8_t previous) {
#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
  if (__builtin_cpu_supports("avx2")) return wide_line_ends(bytes, count, previous);
#endif
  return line_ends(bytes, count, previous);
}
