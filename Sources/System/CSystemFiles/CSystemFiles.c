#include "CSystemFiles.h"

#if defined(__unix__) || defined(__APPLE__) || defined(__wasi__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifndef O_CLOEXEC
#define O_CLOEXEC 0
#endif
#ifndef O_NOCTTY
#define O_NOCTTY 0
#endif
#ifndef O_NOFOLLOW
#define O_NOFOLLOW 0
#endif
#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

// Whether a path is a regular file, and not a symbolic link to one.
static int is_regular(const char *path) {
  struct stat status;
#if defined(__linux__) && defined(__LP64__) && defined(SYS_newfstatat)
  // Use the system call: glibc has the symbol `lstat` only since version 2.33, so older versions could not
  // load this code. On 64-bit systems, the kernel and the C libraries have the same `struct stat`.
  long result = syscall(SYS_newfstatat, AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW);
#else
  int result = lstat(path, &status);
#endif
  return result == 0 && S_ISREG(status.st_mode);
}

// Whether a path, in which all links are resolved, is below one of the folders.
static int is_below(const char *path, const char *folders) {
  char folder[PATH_MAX];
  for (; *folders != 0; folders += strlen(folders) + 1) {
    if (realpath(folders, folder) == NULL) continue;
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) == 0 && path[length] == '/') return 1;
  }
  return 0;
}

static long read_all(
    int file, unsigned char *buffer, size_t capacity, int *error_number) {
  size_t length = 0;
  for (;;) {
    // A file can grow while it is read. If one more byte than fits can be read, it is too long.
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
    const char *path, const char *folders, unsigned char *buffer, size_t capacity,
    int *error_number) {
  *error_number = 0;
  char target[PATH_MAX];
  if (realpath(path, target) == NULL) {
    *error_number = errno;
    return errno == ENOENT || errno == ENOTDIR ? SYSTEM_FILE_MISSING : SYSTEM_FILE_FAILED;
  }
  if (!is_below(target, folders)) return SYSTEM_FILE_OUTSIDE;
  // Check this before opening the file, because opening a device can start it.
  if (!is_regular(target)) return SYSTEM_FILE_NOT_REGULAR;
  int file;
  do {
    // If a link or a pipe has replaced the file since, do not follow it or wait for it.
    file = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
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
    const char *path, const char *folders, unsigned char *buffer, size_t capacity,
    int *error_number) {
  (void)path, (void)folders, (void)buffer, (void)capacity;
  *error_number = 0;
  return SYSTEM_FILE_UNSUPPORTED;
}

#endif

#if defined(__linux__) && defined(__ELF__)
// The linker defines this symbol in everything that the dynamic loader reads.
extern const char _DYNAMIC[] __attribute__((weak));
int system_is_static(void) { return _DYNAMIC == NULL; }
#else
int system_is_static(void) { return 0; }
#endif
