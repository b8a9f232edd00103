// The C face of the system's files: the engine has no Foundation, and Embedded Swift has no Glibc
// module, so the one system call sequence it needs is written here.
#ifndef C_SYSTEM_FILES_H
#define C_SYSTEM_FILES_H

#include <stddef.h>

// What `system_read_file` returns when it has no bytes to return.
enum {
  // A system call failed; `*error_number` is its `errno`.
  SYSTEM_FILE_FAILED = -1,
  // Neither the file nor its folder is there (`ENOENT`, `ENOTDIR`).
  SYSTEM_FILE_MISSING = -2,
  // A folder, device, socket or pipe.
  SYSTEM_FILE_NOT_REGULAR = -3,
  // Longer than the buffer.
  SYSTEM_FILE_TOO_LONG = -4,
  // The platform has no files.
  SYSTEM_FILE_UNSUPPORTED = -5,
  // There, by a symbolic link that leads out of the folders.
  SYSTEM_FILE_OUTSIDE = -6,
};

// Reads the whole of a regular file into `buffer` and returns its length, at most `capacity`, or one
// of the negative numbers above. Symbolic links are followed as long as the file that they lead to is
// below one of `folders`: texts one after another, each with its terminator, an empty one at the end.
// Nothing else is opened: no device, and no pipe, whose other end it would wait for.
long system_read_file(
    const char *path, const char *folders, unsigned char *buffer, size_t capacity,
    int *error_number);

// Whether this is a program without a dynamic section (`-static-executable`). There the C library's `dlopen`, and its
// `iconv`, which loads a library for most encodings, crash or work with its own version alone: ask before you call them.
int system_is_static(void);

#endif
