// Functions that go through a long text. Functions that are called for a few bytes at a time are in the header, so that
// they are compiled into their callers' loops.
#include "CByteScan.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Bit masks of 64 bytes: `specials` are delimiters and line feeds. `hasRareBytes` is not 0 if the block may contain
// apostrophes, carriage returns or NULs.
struct block {
  uint64_t specials, lineFeeds, quotes;
  int hasRareBytes;
};

// Bit masks of bytes that few blocks contain.
struct rare {
  uint64_t apostrophes, returns, nuls;
};

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// Sets each bit for which an odd number of bits is set up to it: from an opening quote to before its closing quote.
ALWAYS_INLINE uint64_t between(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

#if defined(__SSE2__)

ALWAYS_INLINE uint64_t equal(const __m128i x[4], uint8_t byte) {
  const __m128i wanted = _mm_set1_epi8((char)byte);
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    const int bits = _mm_movemask_epi8(_mm_cmpeq_epi8(x[part], wanted));
    mask |= (uint64_t)(uint16_t)bits << (16 * part);
  }
  return mask;
}

ALWAYS_INLINE struct rare rareBytes(const uint8_t *bytes) {
  __m128i x[4];
  for (int part = 0; part < 4; part++) {
    x[part] = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * part));
  }
  return (struct rare){equal(x, '\''), equal(x, '\r'), equal(x, 0)};
}

ALWAYS_INLINE struct block block(const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
  const __m128i d = _mm_set1_epi8((char)delimiter), q = _mm_set1_epi8((char)quote);
  const __m128i n = _mm_set1_epi8('\n'), r = _mm_set1_epi8('\r');
  const __m128i a = _mm_set1_epi8('\''), zero = _mm_setzero_si128();
  struct block result = {0, 0, 0, 0};
  __m128i rare = zero;
  for (int part = 0; part < 4; part++) {
    const __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * part));
    const __m128i feeds = _mm_cmpeq_epi8(x, n);
    const __m128i specials = _mm_or_si128(_mm_cmpeq_epi8(x, d), feeds);
    result.specials |= (uint64_t)(uint16_t)_mm_movemask_epi8(specials) << (16 * part);
    result.lineFeeds |= (uint64_t)(uint16_t)_mm_movemask_epi8(feeds) << (16 * part);
    const uint16_t quotes = (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8(x, q));
    result.quotes |= (uint64_t)quotes << (16 * part);
    rare = _mm_or_si128(rare, _mm_cmpeq_epi8(x, a));
    rare = _mm_or_si128(rare, _mm_or_si128(_mm_cmpeq_epi8(x, r), _mm_cmpeq_epi8(x, zero)));
  }
  result.hasRareBytes = _mm_movemask_epi8(rare) != 0;
  return result;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

ALWAYS_INLINE uint64_t bits(uint8x16_t x[4]) {
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t place = vld1q_u8(places);
  for (int part = 0; part < 4; part++) x[part] = vandq_u8(x[part], place);
  const uint8x16_t sums = vpaddq_u8(vpaddq_u8(x[0], x[1]), vpaddq_u8(x[2], x[3]));
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

ALWAYS_INLINE uint64_t equal(const uint8_t *bytes, uint8_t byte) {
  uint8x16_t x[4];
  for (int part = 0; part < 4; part++) {
    x[part] = vceqq_u8(vld1q_u8(bytes + 16 * part), vdupq_n_u8(byte));
  }
  return bits(x);
}

ALWAYS_INLINE struct rare rareBytes(const uint8_t *bytes) {
  return (struct rare){equal(bytes, '\''), equal(bytes, '\r'), equal(bytes, 0)};
}

ALWAYS_INLINE struct block block(const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
  uint8x16_t feeds[4], specials[4], quotes[4], rare = vdupq_n_u8(0);
  for (int part = 0; part < 4; part++) {
    const uint8x16_t x = vld1q_u8(bytes + 16 * part);
    feeds[part] = vceqq_u8(x, vdupq_n_u8('\n'));
    specials[part] = vorrq_u8(vceqq_u8(x, vdupq_n_u8(delimiter)), feeds[part]);
    quotes[part] = vceqq_u8(x, vdupq_n_u8(quote));
    rare = vorrq_u8(rare, vceqq_u8(x, vdupq_n_u8('\'')));
    rare = vorrq_u8(rare, vorrq_u8(vceqq_u8(x, vdupq_n_u8('\r')), vceqzq_u8(x)));
  }
  return (struct block){bits(specials), bits(feeds), bits(quotes), vmaxvq_u8(rare) != 0};
}

#else

ALWAYS_INLINE uint64_t equal(const uint8_t *bytes, uint8_t byte) {
  uint64_t mask = 0;
  for (int index = 0; index < 64; index++) mask |= (uint64_t)(bytes[index] == byte) << index;
  return mask;
}

ALWAYS_INLINE struct rare rareBytes(const uint8_t *bytes) {
  return (struct rare){equal(bytes, '\''), equal(bytes, '\r'), equal(bytes, 0)};
}

ALWAYS_INLINE struct block block(const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
  const uint64_t feeds = equal(bytes, '\n');
  return (struct block){equal(bytes, delimiter) | feeds, feeds, equal(bytes, quote), 1};
}

#endif

#define BETWEEN between
#define NAME index_rows
#define TARGET
#define BLOCK block
// Of 0 the result is meaningless but defined, unlike that of `__builtin_ctzll`.
#define TRAILING_ZEROS(bits) (uint32_t)__builtin_ctzll((bits) | UINT64_C(1) << 63)
#include "IndexRows.h"
#undef BETWEEN
#undef NAME
#undef TARGET
#undef BLOCK
#undef TRAILING_ZEROS

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
#define WIDE __attribute__((target("avx2,bmi,bmi2,popcnt,pclmul")))

// The carry-less product with all ones equals the result of the shifts in `between`.
WIDE static inline __attribute__((always_inline)) uint64_t wide_between(uint64_t bits) {
  const __m128i product = _mm_clmulepi64_si128(
      _mm_cvtsi64_si128((int64_t)bits), _mm_set1_epi8(-1), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

WIDE static inline __attribute__((always_inline)) struct block wide_block(
    const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
  const __m256i d = _mm256_set1_epi8((char)delimiter), q = _mm256_set1_epi8((char)quote);
  const __m256i n = _mm256_set1_epi8('\n'), r = _mm256_set1_epi8('\r');
  const __m256i a = _mm256_set1_epi8('\''), zero = _mm256_setzero_si256();
  struct block result = {0, 0, 0, 0};
  __m256i rare = zero;
  for (int part = 0; part < 2; part++) {
    const __m256i x = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32 * part));
    const __m256i feeds = _mm256_cmpeq_epi8(x, n);
    const __m256i specials = _mm256_or_si256(_mm256_cmpeq_epi8(x, d), feeds);
    result.specials |= (uint64_t)(uint32_t)_mm256_movemask_epi8(specials) << (32 * part);
    result.lineFeeds |= (uint64_t)(uint32_t)_mm256_movemask_epi8(feeds) << (32 * part);
    const uint32_t quotes = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, q));
    result.quotes |= (uint64_t)quotes << (32 * part);
    rare = _mm256_or_si256(rare, _mm256_cmpeq_epi8(x, a));
    rare = _mm256_or_si256(rare, _mm256_or_si256(_mm256_cmpeq_epi8(x, r), _mm256_cmpeq_epi8(x, zero)));
  }
  result.hasRareBytes = _mm256_movemask_epi8(rare) != 0;
  return result;
}

#define BETWEEN wide_between
#define NAME wide_index_rows
#define TARGET WIDE
#define BLOCK wide_block
#define TRAILING_ZEROS(bits) (uint32_t)_tzcnt_u64(bits)
#include "IndexRows.h"
#endif

weekcal_index weekcal_index_rows(
    const uint8_t *text, size_t start, size_t end, uint8_t delimiter, uint8_t quote,
    uint32_t *specials, size_t capacity) {
#if defined(WIDE)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
      && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
      && __builtin_cpu_supports("pclmul")) {
    return wide_index_rows(text, start, end, delimiter, quote, specials, capacity);
  }
#endif
  return index_rows(text, start, end, delimiter, quote, specials, capacity);
}
