// C functions that scan the bytes of CSV text, with SIMD instructions where the processor has them.
#ifndef WEEKCAL_BYTE_SCAN_H
#define WEEKCAL_BYTE_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

// Returns a mask of the 64 bytes, the first byte in the lowest bit: a bit is set for a byte that is one of the three
// given, or at most 0x0D, such as line ends, tabs and NUL. Compares sixteen bytes at a time on every x86-64 (SSE2) and
// arm64 (NEON); elsewhere the compiler may vectorize the loop.
static inline uint64_t weekcal_special_bytes(
    const uint8_t *bytes, uint8_t first, uint8_t second, uint8_t third) {
#if defined(__SSE2__)
  const __m128i a = _mm_set1_epi8((char)first), b = _mm_set1_epi8((char)second);
  const __m128i c = _mm_set1_epi8((char)third), limit = _mm_set1_epi8(0x0D);
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    const __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * part));
    const __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(x, limit), x);
    const __m128i any = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(x, a), _mm_cmpeq_epi8(x, b)),
        _mm_or_si128(_mm_cmpeq_epi8(x, c), low));
    mask |= (uint64_t)(uint16_t)_mm_movemask_epi8(any) << (16 * part);
  }
  return mask;
#elif defined(__ARM_NEON) && defined(__aarch64__)
  const uint8x16_t a = vdupq_n_u8(first), b = vdupq_n_u8(second), c = vdupq_n_u8(third);
  const uint8x16_t limit = vdupq_n_u8(0x0D);
  static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t place = vld1q_u8(places);
  uint8x16_t part[4];
  for (int index = 0; index < 4; index++) {
    const uint8x16_t x = vld1q_u8(bytes + 16 * index);
    const uint8x16_t any = vorrq_u8(
        vorrq_u8(vceqq_u8(x, a), vceqq_u8(x, b)), vorrq_u8(vceqq_u8(x, c), vcleq_u8(x, limit)));
    part[index] = vandq_u8(any, place);
  }
  const uint8x16_t sums = vpaddq_u8(vpaddq_u8(part[0], part[1]), vpaddq_u8(part[2], part[3]));
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
#else
  uint64_t mask = 0;
  for (int index = 0; index < 64; index++) {
    const uint8_t x = bytes[index];
    mask |= (uint64_t)(x == first || x == second || x == third || x <= 0x0D) << index;
  }
  return mask;
#endif
}

// What `weekcal_index_rows` found in a part of a text.
typedef struct {
  // The number of delimiters and line feeds outside quotes, and the number of line feeds among them.
  size_t specialCount, lineCount;
  // The place up to which all of them were found.
  size_t end;
  // Whether there are quotes, doubled quotes, carriage returns, empty cells, and apostrophes.
  int hasQuotes, hasEscapes, hasReturns, hasEmptyCells, hasApostrophes;
} weekcal_index;

// How many elements beyond `capacity` the array of `weekcal_index_rows` must have.
#define WEEKCAL_INDEX_SLACK 80

// Finds the delimiters and line feeds of regular rows, from the start of a row on. In regular rows, quotes enclose
// whole cells, line ends are outside quotes, each carriage return precedes a line feed, and there is no NUL. Stops
// before the first block of 64 bytes with anything else, and when the array is full. A line feed as `quote` means no
// quote. Reads up to 64 bytes after the end.
weekcal_index weekcal_index_rows(
    const uint8_t *text, size_t start, size_t end, uint8_t delimiter, uint8_t quote,
    uint32_t *specials, size_t capacity);

// Writes a word for each of `count` cells, in the layout of Swift's `Cell`. The lower half is the start of the cell;
// the upper half has the length from the fifth bit on, and the bit 2 if the length is 0. A cell lies between two
// successive elements of `specials`; the next cell is `stride` elements further.
static inline void weekcal_write_cells(
    void *words, const uint32_t *specials, size_t count, size_t stride) {
  uint8_t *out = (uint8_t *)words;
  for (size_t index = 0; index < count; index++) {
    const uint32_t start = specials[0] + 1, length = specials[1] - start;
    const uint64_t word = (uint64_t)(length << 4 | (length == 0 ? 2 : 0)) << 32 | start;
    memcpy(out + 8 * index, &word, 8);
    specials += stride;
  }
}

// Does the same for cells that may be quoted, without escapes: removes the quotes, and sets the bit 8 in the upper half
// of the word of a quoted cell. Reads one byte at the start of each cell.
static inline void weekcal_write_quoted_cells(
    void *words, const uint8_t *text, const uint32_t *specials, size_t count, size_t stride,
    uint8_t quote) {
  uint8_t *out = (uint8_t *)words;
  for (size_t index = 0; index < count; index++) {
    uint32_t start = specials[0] + 1, length = specials[1] - start;
    const uint32_t isQuoted = length != 0 && text[start] == quote;
    start += isQuoted;
    length -= 2 * isQuoted;
    const uint32_t tag = length << 4 | isQuoted << 3 | (length == 0 ? 2 : 0);
    const uint64_t word = (uint64_t)tag << 32 | start;
    memcpy(out + 8 * index, &word, 8);
    specials += stride;
  }
}

// Reads cells as whole numbers, four at a time, up to the first four that are not all text of 1 to 8 digits. Returns
// the number of cells read, which is 0 on a processor without AVX2. Cells are words as above: in the upper half, the
// bit 8 means quoted, and the lowest three bits are 0 for text. Reads eight bytes from the start of each cell.
size_t weekcal_read_digits(const uint8_t *text, const void *cells, size_t count, int64_t *values);

// Reads cells as days since 1970-01-01, four at a time, up to the first four that are not all text like `2011-01-02`.
// Returns the number of cells read, which is 0 on a processor without AVX2. `months` has the first day of each month of
// 1900 to 2099, and of the month after. Reads sixteen bytes from the start of each cell.
size_t weekcal_read_dates(
    const uint8_t *text, const void *cells, size_t count, const int32_t *months, int32_t *days);

// The first eight bytes of a header, compared only in the bits of `mask`.
typedef struct {
  uint64_t mask, word;
} weekcal_header;

// Returns the number of rows before the first row that starts like the header. A row has `stride` cells. Reads eight
// bytes from the start of each row.
static inline size_t weekcal_rows_before_header(
    const uint8_t *text, size_t start, const uint32_t *specials, size_t count, size_t stride,
    const weekcal_header *header) {
  const weekcal_header h = *header;
  for (size_t row = 0; row < count; row++, specials += stride) {
    uint64_t word;
    memcpy(&word, text + start, 8);
    if ((word & h.mask) == h.word) return row;
    start = specials[stride - 1] + (size_t)1;
  }
  return count;
}

// Returns the number of line ends: a line feed, a carriage return, or both; `previous` is the byte before the first.
// Reads no byte after the last. Shares no code with the search for rows, because its count checks theirs.
size_t weekcal_line_ends(const uint8_t *bytes, size_t count, uint8_t previous);

// Returns the number of ASCII bytes before the first other byte. Reads no byte after the last.
static inline size_t weekcal_ascii_prefix(const uint8_t *bytes, size_t count) {
  size_t index = 0;
#if defined(__SSE2__)
  for (; index + 64 <= count; index += 64) {
    __m128i any = _mm_setzero_si128();
    for (size_t part = 0; part < 64; part += 16) {
      any = _mm_or_si128(any, _mm_loadu_si128((const __m128i *)(const void *)(bytes + index + part)));
    }
    if (_mm_movemask_epi8(any) != 0) break;
  }
  for (; index + 16 <= count; index += 16) {
    const __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(bytes + index));
    if (_mm_movemask_epi8(x) != 0) break;
  }
#endif
  for (; index + 8 <= count; index += 8) {
    uint64_t word;
    memcpy(&word, bytes + index, 8);
    if ((word & UINT64_C(0x8080808080808080)) != 0) break;
  }
  while (index < count && bytes[index] < 0x80) index++;
  return index;
}

#endif
