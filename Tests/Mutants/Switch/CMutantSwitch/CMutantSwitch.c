#include "CMutantSwitch.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int32_t mutant_active;
uint8_t *mutant_trace;
int64_t mutant_trace_size;

// Reads the number and the name of the trace from the file MUTANT_FILE, which the package manifest of the copy defines.
// Not from the environment: some tests start the command with an environment of their own. The trace is a shared
// mapping of a file: it survives a crash, and all processes of a test write to it.
__attribute__((constructor)) static void mutant_read_file(void) {
  char path[4096] = "";
  FILE *settings = fopen(MUTANT_FILE, "re");
  if (!settings) return;
  int count = fscanf(settings, "%d %4095[^\n]", &mutant_active, path);
  fclose(settings);
  if (count < 2) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  struct stat status;
  if (file < 0) return;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    void *bytes = mmap(NULL, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) {
      mutant_trace_size = status.st_size;
      mutant_trace = bytes;
    }
  }
  close(file);
}
