#include "CIconv.h"

#if defined(__has_include)
#if __has_include(<iconv.h>)
#include <errno.h>
#include <iconv.h>
#define HAS_ICONV 1
#endif
#endif

#ifdef HAS_ICONV

void *weekcal_iconv_open(const char *encoding) {
  iconv_t decoder = iconv_open("UTF-8", encoding);
  return decoder == (iconv_t)-1 ? NULL : (void *)decoder;
}

int weekcal_iconv_decode(
    void *decoder, const uint8_t **input, size_t *inputCount, uint8_t **output,
    size_t *outputCount) {
  char *in = input == NULL ? NULL : (char *)(uintptr_t)*input;
  char *out = (char *)*output;
  size_t result =
      iconv((iconv_t)decoder, input == NULL ? NULL : &in, inputCount, &out, outputCount);
  int error = errno;
  if (input != NULL) *input = (const uint8_t *)in;
  *output = (uint8_t *)out;
  if (result != (size_t)-1) return WEEKCAL_ICONV_DONE;
  switch (error) {
    case E2BIG: return WEEKCAL_ICONV_NO_ROOM;
    case EINVAL: return WEEKCAL_ICONV_INCOMPLETE;
    case EILSEQ: return WEEKCAL_ICONV_INVALID;
    default: return WEEKCAL_ICONV_FAILED;
  }
}

void weekcal_iconv_close(void *decoder) { iconv_close((iconv_t)decoder); }

#else

void *weekcal_iconv_open(const char *encoding) {
  (void)encoding;
  return NULL;
}

int weekcal_iconv_decode(
    void *decoder, const uint8_t **input, size_t *inputCount, uint8_t **output,
    size_t *outputCount) {
  (void)decoder, (void)input, (void)inputCount, (void)output, (void)outputCount;
  return WEEKCAL_ICONV_FAILED;
}

void weekcal_iconv_close(void *decoder) { (void)decoder; }

#endif
