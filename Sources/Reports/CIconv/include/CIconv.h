// The C library's `iconv`, which converts text in a named encoding to UTF-8.
#ifndef C_ICONV_H
#define C_ICONV_H

#include <stddef.h>
#include <stdint.h>

enum {
  // All of the input is decoded.
  WEEKCAL_ICONV_DONE = 0,
  // The output is too small for the next character.
  WEEKCAL_ICONV_NO_ROOM,
  // The input ends within a character.
  WEEKCAL_ICONV_INCOMPLETE,
  // The next bytes are not valid in the encoding.
  WEEKCAL_ICONV_INVALID,
  // Any other failure, which no known library reports.
  WEEKCAL_ICONV_FAILED,
};

// Opens a decoder; returns NULL if the C library does not know the encoding, or has no `iconv`.
void *weekcal_iconv_open(const char *encoding);

// Decodes whole characters, and moves both pointers. If `input` is NULL, writes the text that the decoder holds back.
int weekcal_iconv_decode(
    void *decoder, const uint8_t **input, size_t *inputCount, uint8_t **output,
    size_t *outputCount);

void weekcal_iconv_close(void *decoder);

#endif
