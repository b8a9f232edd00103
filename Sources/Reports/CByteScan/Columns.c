// Reads numbers and dates of a column, four at a time, on x86-64 processors with AVX2; on others it reads none.
// DigitWords.swift and MonthTable.swift contain the computation of one lane, and read the remaining cells.
#include "CByteScan.h"

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
#include <immintrin.h>
#define WIDE __attribute__((target("avx2")))

WIDE static inline __attribute__((always_inline)) __m256i load(const void *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

WIDE static inline __attribute__((always_inline)) size_t start_of(const uint8_t *cell) {
  uint32_t start;
  memcpy(&start, cell, 4);
  return start;
}

WIDE static inline __attribute__((always_inline)) __m256i words(
    const uint8_t *text, const uint8_t *cell) {
  uint64_t word[4];
  for (int index = 0; index < 4; index++) memcpy(word + index, text + start_of(cell + 8 * index), 8);
  return _mm256_set_epi64x(
      (int64_t)word[3], (int64_t)word[2], (int64_t)word[1], (int64_t)word[0]);
}

WIDE static size_t wide_digits(
    const uint8_t *text, const uint8_t *cell, size_t count, int64_t *values) {
  const __m256i zeros = _mm256_set1_epi8('0'), nine = _mm256_set1_epi8(9);
  const __m256i one = _mm256_set1_epi64x(1), all = _mm256_set1_epi64x(64);
  const __m256i kinds = _mm256_set1_epi64x(7), lengths = _mm256_set1_epi64x(~INT64_C(7));
  const __m256i tens = _mm256_set1_epi16(1 << 8 | 10), hundreds = _mm256_set1_epi32(1 << 16 | 100);
  const __m256i thousands = _mm256_set1_epi64x(10000);
  size_t row = 0;
  for (; row + 4 <= count; row += 4, cell += 32) {
    const __m256i tag = _mm256_srli_epi64(load(cell), 32);
    const __m256i length = _mm256_srli_epi64(tag, 4);
    // Not 0 in the lane of a cell that is not text of 1 to 8 bytes.
    const __m256i unfit = _mm256_or_si256(
        _mm256_and_si256(tag, kinds), _mm256_and_si256(_mm256_sub_epi64(length, one), lengths));
    const __m256i shift = _mm256_sub_epi64(all, _mm256_slli_epi64(length, 3));
    const __m256i x = _mm256_sllv_epi64(_mm256_xor_si256(words(text, cell), zeros), shift);
    if (!_mm256_testz_si256(unfit, unfit)) break;
    const __m256i above = _mm256_subs_epu8(x, nine);
    if (!_mm256_testz_si256(above, above)) break;
    // Combines pairs of digits, then fours, then all eight; the first four digits are in the lower half.
    const __m256i fours = _mm256_madd_epi16(_mm256_maddubs_epi16(x, tens), hundreds);
    const __m256i value =
        _mm256_add_epi64(_mm256_mul_epu32(fours, thousands), _mm256_srli_epi64(fours, 32));
    _mm256_storeu_si256((__m256i *)(void *)(values + row), value);
  }
  return row;
}

WIDE static inline __attribute__((always_inline)) __m256i sixteens(
    const uint8_t *text, const uint8_t *first, const uint8_t *second) {
  const __m128i low = _mm_loadu_si128((const __m128i *)(const void *)(text + start_of(first)));
  const __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(text + start_of(second)));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

WIDE static size_t wide_dates(
    const uint8_t *text, const uint8_t *cell, size_t count, const int32_t *months, int32_t *days) {
  const __m256i kind = _mm256_set1_epi64x((int64_t)0xFFFFFFF700000000);
  const __m256i tenBytes = _mm256_set1_epi64x((int64_t)10 << 36);
  // XOR with `0000-00-00` turns dashes into 0 and digits into their values, and leaves the bytes after them.
  const __m256i form = _mm256_broadcastsi128_si256(
      _mm_setr_epi8('0', '0', '0', '0', '-', '0', '0', '-', '0', '0', 0, 0, 0, 0, 0, 0));
  const __m256i limit = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(9, 9, 9, 9, 0, 9, 9, 0, 9, 9, -1, -1, -1, -1, -1, -1));
  // Pairs of digits: the century, the year of the century, the month, the day.
  const __m256i digits = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 3, 5, 6, 8, 9, -1, -1, -1, -1, -1, -1, -1, -1));
  const __m256i tens = _mm256_set1_epi16(1 << 8 | 10);
  const __m256i least =
      _mm256_broadcastsi128_si256(_mm_setr_epi16(19, 0, 1, 1, 0, 0, 0, 0));
  const __m256i most =
      _mm256_broadcastsi128_si256(_mm_setr_epi16(1, 99, 11, 30, 0, 0, 0, 0));
  const __m256i factors =
      _mm256_broadcastsi128_si256(_mm_setr_epi16(1200, 12, 1, 0, 0, 0, 0, 0));
  const __m256i lower = _mm256_set1_epi64x(0xFFFFFFFF);
  const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  size_t row = 0;
  for (; row + 4 <= count; row += 4, cell += 32) {
    const __m256i isText = _mm256_cmpeq_epi64(_mm256_and_si256(load(cell), kind), tenBytes);
    if (_mm256_movemask_epi8(isText) != -1) break;
    // Dates 0 and 2 in `a`, dates 1 and 3 in `b`: unpacking puts them in order.
    const __m256i a = _mm256_xor_si256(sixteens(text, cell, cell + 16), form);
    const __m256i b = _mm256_xor_si256(sixteens(text, cell + 8, cell + 24), form);
    const __m256i above = _mm256_or_si256(_mm256_subs_epu8(a, limit), _mm256_subs_epu8(b, limit));
    const __m256i x = _mm256_sub_epi16(
        _mm256_maddubs_epi16(_mm256_shuffle_epi8(a, digits), tens), least);
    const __m256i y = _mm256_sub_epi16(
        _mm256_maddubs_epi16(_mm256_shuffle_epi8(b, digits), tens), least);
    const __m256i outside = _mm256_or_si256(
        _mm256_or_si256(_mm256_subs_epu16(x, most), _mm256_subs_epu16(y, most)), above);
    if (!_mm256_testz_si256(outside, outside)) break;
    const __m256i sums = _mm256_unpacklo_epi64(
        _mm256_madd_epi16(x, factors), _mm256_madd_epi16(y, factors));
    const __m256i month = _mm256_and_si256(
        _mm256_add_epi32(sums, _mm256_srli_epi64(sums, 32)), lower);
    const __m256i inMonth = _mm256_srli_epi64(_mm256_unpacklo_epi64(x, y), 48);
    // The first day of the month, and in the upper half the first day of the next month.
    const __m256i first = _mm256_i64gather_epi64((const long long *)(const void *)months, month, 4);
    const __m256i day = _mm256_add_epi32(first, inMonth);
    const __m256i isInside = _mm256_cmpgt_epi32(_mm256_srli_epi64(first, 32), day);
    if ((_mm256_movemask_ps(_mm256_castsi256_ps(isInside)) & 0x55) != 0x55) break;
    _mm_storeu_si128(
        (__m128i *)(void *)(days + row),
        _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(day, even)));
  }
  return row;
}
#endif

size_t weekcal_read_digits(
    const uint8_t *text, const void *cells, size_t count, int64_t *values) {
#if defined(WIDE)
  if (__builtin_cpu_supports("avx2")) return wide_digits(text, cells, count, values);
#endif
  (void)text, (void)cells, (void)count, (void)values;
  return 0;
}

size_t weekcal_read_dates(
    const uint8_t *text, const void *cells, size_t count, const int32_t *months, int32_t *days) {
#if defined(WIDE)
  if (__builtin_cpu_supports("avx2")) return wide_dates(text, cells, count, months, days);
#endif
  (void)text, (void)cells, (void)count, (void)months, (void)days;
  return 0;
}
