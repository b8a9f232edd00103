// Reads files for the engine. In C, because the engine does not use Foundation, and Embedded Swift has no
// Glibc module.
#ifndef C_SYSTEM_FILES_H
#define C_SYSTEM_FILES_H

#include <stddef.h>

// The errors that `system_read_file` returns instead of a length.
enum {
  // A system call failed; `*error_number` is its `errno`.
  SYSTEM_FILE_FAILED = -1,
  // The file or its folder does not exist (`ENOENT`, `ENOTDIR`).
  SYSTEM_FILE_MISSING = -2,
  // A folder, device, socket or pipe.
  SYSTEM_FILE_NOT_REGULAR = -3,
  // Longer than the buffer.
  SYSTEM_FILE_TOO_LONG = -4,
  // The platform has no files.
  SYSTEM_FILE_UNSUPPORTED = -5,
  // The file exists, but the path leads out of the folders, possibly through a symbolic link.
  SYSTEM_FILE_OUTSIDE = -6,
};

// Reads a whole regular file into `buffer`. Returns its length, at most `capacity`, or one of the errors above.
//
// `folders` is a list of paths: each ends with a NUL, and an empty one ends the list. Symbolic links are
// followed, but the file must be below one of the folders. Devices and pipes are never opened: reading a
// pipe could wait for its other end.
long system_read_file(
    const char *path, const char *folders, unsigned char *buffer, size_t capacity,
    int *error_number);

// Whether the program has no dynamic section (`-static-executable`). Check this before calling the C library's
// `dlopen`, or its `iconv`, which loads a library for most encodings: in such a program they crash, or work only with
// libraries of the same C library version.
int system_is_static(void);

#endif
