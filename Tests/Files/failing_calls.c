// Calls of the system that write fail, or end the process: a library to preload into a program.
//
//   FAULT="full 3" FAULT_REPORT=file LD_PRELOAD=./failing_calls.so program
//
// The calls that write are counted, and FAULT names one of them:
//
//   full n   From call n on, the disk is full. That call writes half of its bytes, as far as they need more space.
//   once n   Call n fails with EIO, and all others succeed.
//   dead n   Call n and all later ones fail with EIO.
//   kill n   The process is killed in call n, after half of its bytes.
//
// FAULT_REPORT is a file that gets the name of call n, and the file that it was to change. With FAULT_NAMED, no file can
// be created without a name, as in some file systems. Standard error never fails, because messages go there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static enum { NONE, FULL, ONCE, DEAD, KILL } mode;
static long point;
static long calls;
static const char *report;
static int has_unnamed_files = 1;

__attribute__((constructor)) static void prepare(void) {
  const char *fault = getenv("FAULT");
  report = getenv("FAULT_REPORT");
  has_unnamed_files = getenv("FAULT_NAMED") == NULL;
  char name[8] = "";
  if (fault == NULL || sscanf(fault, "%7s %ld", name, &point) != 2) return;
  static const char *const names[] = {"none", "full", "once", "dead", "kill"};
  for (int index = FULL; index <= KILL; index += 1) {
    if (strcmp(name, names[index]) == 0) mode = index;
  }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void write_report(const char *call, const char *path) {
  if (report == NULL) return;
  char line[4096 + 64];
  int length = snprintf(line, sizeof line, "%s %s", call, path);
  int file = (int)syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (syscall(SYS_write, file, line, length) != length) abort();
  syscall(SYS_close, file);
}

// Counts a call. Returns the error that it must fail with, or 0; `first` says whether it is call n.
static int error_of(const char *call, const char *path, int *first) {
  *first = 0;
  if (mode == NONE) return 0;
  long number = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (number < point || (mode == ONCE && number > point)) return 0;
  if (number == point) {
    *first = 1;
    write_report(call, path);
  }
  return mode == FULL ? ENOSPC : EIO;
}

static int fails(const char *call, const char *path) {
  int first;
  int error = error_of(call, path, &first);
  if (first && mode == KILL) raise(SIGKILL);
  errno = error;
  return error != 0;
}

static const char *path_of(int file, char path[4096]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, 4095);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

// A call that needs no space succeeds on a full disk.
static int fails_without_space(const char *call, const char *path) {
  return mode != FULL && fails(call, path);
}

static int fails_on(int file, const char *call) {
  char path[4096];
  return fails_without_space(call, path_of(file, path));
}

// ---- Writing

// How many bytes to write before the call fails; SIZE_MAX if it does not fail.
static size_t bytes_before_failure(const char *call, int file, size_t count, off_t offset) {
  if (mode == NONE || file == STDERR_FILENO) return SIZE_MAX;
  size_t needless = 0;
  struct stat status;
  if (mode == FULL && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    if (offset < 0) offset = lseek(file, 0, SEEK_CUR);
    if (offset + (off_t)count <= status.st_size) return SIZE_MAX;
    needless = offset < status.st_size ? (size_t)(status.st_size - offset) : 0;
  }
  char path[4096];
  int first;
  int error = error_of(call, path_of(file, path), &first);
  if (error == 0) return SIZE_MAX;
  errno = error;
  if (mode == FULL) return first ? needless + (count - needless) / 2 : needless;
  return mode == KILL ? count / 2 : 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
  size_t limit = bytes_before_failure("write", file, count, -1);
  if (limit == SIZE_MAX) return REAL(write)(file, bytes, count);
  int error = errno;
  ssize_t written = limit > 0 ? REAL(write)(file, bytes, limit) : -1;
  if (mode == KILL) raise(SIGKILL);
  errno = error;
  return written;
}

static ssize_t write_at(const char *call, int file, const void *bytes, size_t count, off_t offset) {
  size_t limit = bytes_before_failure(call, file, count, offset);
  if (limit == SIZE_MAX) return REAL(pwrite)(file, bytes, count, offset);
  int error = errno;
  ssize_t written = limit > 0 ? REAL(pwrite)(file, bytes, limit, offset) : -1;
  if (mode == KILL) raise(SIGKILL);
  errno = error;
  return written;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return write_at("pwrite", file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return write_at("pwrite", file, bytes, count, offset);
}

int fsync(int file) { return fails_on(file, "fsync") ? -1 : REAL(fsync)(file); }

int fdatasync(int file) { return fails_on(file, "fdatasync") ? -1 : REAL(fdatasync)(file); }

int ftruncate(int file, off_t size) {
  return fails_on(file, "ftruncate") ? -1 : REAL(ftruncate)(file, size);
}

int ftruncate64(int file, off64_t size) {
  return fails_on(file, "ftruncate") ? -1 : REAL(ftruncate64)(file, size);
}

// A file that was written may report its loss when it is closed. It is closed even so.
int close(int file) {
  int flags = fcntl(file, F_GETFL);
  struct stat status;
  int is_written = file > STDERR_FILENO && flags >= 0 && (flags & O_ACCMODE) != O_RDONLY &&
                   fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  int has_failed = is_written && fails_on(file, "close");
  int error = errno;
  int result = REAL(close)(file);
  if (!has_failed) return result;
  errno = error;
  return -1;
}

// ---- Names

static int fails_to_open(const char *path, int flags) {
  if ((flags & O_TMPFILE) == O_TMPFILE) {
    if (has_unnamed_files) return fails("O_TMPFILE", path);
    errno = EOPNOTSUPP;
    return 1;
  }
  struct stat status;
  return flags & O_CREAT && stat(path, &status) != 0 && fails("open", path);
}

#define MODE(flags)                                               \
  mode_t permissions = 0;                                         \
  if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {      \
    va_list more;                                                 \
    va_start(more, flags);                                        \
    permissions = (mode_t)va_arg(more, int);                      \
    va_end(more);                                                 \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return fails_to_open(path, flags) ? -1 : REAL(open)(path, flags, permissions);
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  return fails_to_open(path, flags) ? -1 : REAL(open64)(path, flags, permissions);
}

int mkstemp(char *template) { return fails("mkstemp", template) ? -1 : REAL(mkstemp)(template); }

int mkstemp64(char *template) { return fails("mkstemp", template) ? -1 : REAL(mkstemp64)(template); }

int rename(const char *old, const char *new) { return fails("rename", new) ? -1 : REAL(rename)(old, new); }

int link(const char *old, const char *new) { return fails("link", new) ? -1 : REAL(link)(old, new); }

int linkat(int old_folder, const char *old, int new_folder, const char *new, int flags) {
  // A name that is taken needs no space, and says so.
  struct stat status;
  if (fstatat(new_folder, new, &status, AT_SYMLINK_NOFOLLOW) != 0 && fails("linkat", new)) return -1;
  return REAL(linkat)(old_folder, old, new_folder, new, flags);
}

int unlink(const char *path) { return fails_without_space("unlink", path) ? -1 : REAL(unlink)(path); }
