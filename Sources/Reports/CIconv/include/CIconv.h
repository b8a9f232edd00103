// The C library's `iconv`: text of an encoding that is given by its name, as UTF-8.
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
  // The next bytes are not of the encoding.
  WEEKCAL_ICONV_INVALID,
  // Something else; no known library says so.
  WEEKCAL_ICONV_FAILED,
};

// A decoder of an encoding; NULL where the C library does not know it, or there is none.
void *weekcal_iconv_open(const char *encoding);

// Decodes whole characters and moves both places. Without input (NULL) writes what the decoder holds back.
int weekcal_iconv_decode(void *decoder, const uint8_t **input, size_t *inputCount, uint8_t **output, size_t *outputCount);

void weekcal_iconv_close(void *decoder);

#endif
