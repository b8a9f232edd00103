#include "CSystemFiles.h"

#if defined(__unix__) || defined(__APPLE__) || defined(__wasi__)

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifndef O_CLOEXEC
#define O_CLOEXEC 0
#endif
#ifndef O_NOCTTY
#define O_NOCTTY 0
#endif

static long read_all(
    int file, unsigned char *buffer, size_t capacity, int *error_number) {
  // What has no position is no file: a pipe, socket or terminal. fstat would tell too, but as a symbol
  // it came with glibc 2.33, and older ones could not load us.
  if (lseek(file, 0, SEEK_CUR) < 0) return SYSTEM_FILE_NOT_REGULAR;
  size_t length = 0;
  for (;;) {
    // A file can grow while it is read: one byte more than fits is what tells.
    unsigned char extra;
    int is_full = length == capacity;
    ssize_t count =
        is_full ? read(file, &extra, 1) : read(file, buffer + length, capacity - length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      *error_number = errno;
      return errno == EISDIR ? SYSTEM_FILE_NOT_REGULAR : SYSTEM_FILE_FAILED;
    }
    if (count == 0) return (long)length;
    if (is_full) return SYSTEM_FILE_TOO_LONG;
    length += (size_t)count;
  }
}

long system_read_file(
    const char *path, unsigned char *buffer, size_t capacity, int *error_number) {
  *error_number = 0;
  int file;
  do {
    // Without O_NONBLOCK, opening a pipe would wait for a writer before it could be refused.
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  } while (file < 0 && errno == EINTR);
  if (file < 0) {
    *error_number = errno;
    return errno == ENOENT || errno == ENOTDIR ? SYSTEM_FILE_MISSING : SYSTEM_FILE_FAILED;
  }
  long result = read_all(file, buffer, capacity, error_number);
  close(file);
  return result;
}

#else

long system_read_file(
    const char *path, unsigned char *buffer, size_t capacity, int *error_number) {
  (void)path, (void)buffer, (void)capacity;
  *error_number = 0;
  return SYSTEM_FILE_UNSUPPORTED;
}

#endif
