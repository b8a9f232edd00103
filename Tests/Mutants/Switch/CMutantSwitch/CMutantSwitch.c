#include "CMutantSwitch.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int32_t mutant_active;
uint8_t *mutant_trace;
int64_t mutant_trace_size;

// The trace is a shared mapping of a file: it survives a crash, and the processes that a test starts write to it too.
__attribute__((constructor)) static void mutant_read_environment(void) {
  const char *number = getenv("MUTANT");
  if (number) mutant_active = atoi(number);
  const char *path = getenv("MUTANT_TRACE");
  if (!path) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) return;
  void *bytes = mmap(NULL, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return;
  mutant_trace_size = status.st_size;
  mutant_trace = bytes;
}
