// dladdr and the flags of dlopen are extensions of glibc.
#define _GNU_SOURCE
#include "CSQLiteShim.h"

#if __has_include(<dlfcn.h>)
#include <dlfcn.h>
#include <stdatomic.h>

void wc_stay_mapped(void) {
  static atomic_flag is_done = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_done)) return;
  Dl_info info;
  // Fails, without harm, if this code is linked into the program itself.
  if (dladdr((const void *)wc_stay_mapped, &info) != 0 && info.dli_fname != NULL) {
    dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
  }
}
#else
void wc_stay_mapped(void) {}
#endif
