// One slot per SQLite of the process: its table, and a trampoline of its own, because SQLite calls a
// function without saying which SQLite is calling.
#include "Interface.h"

#include <stdatomic.h>
#include <string.h>

typedef struct {
  wc_sqlite api;  // first, so that a table's address is its slot's
  const void *identity;
  wc_dispatch dispatch;
} slot;

static slot slots[WC_MAXIMUM_SQLITES];
static atomic_flag is_claiming = ATOMIC_FLAG_INIT;

#define TRAMPOLINE(index) \
  static void call_##index(sqlite3_context *context, int count, sqlite3_value **arguments) { \
    slots[index].dispatch(&slots[index].api, context, count, arguments); \
  }
TRAMPOLINE(0)
TRAMPOLINE(1)
TRAMPOLINE(2)
TRAMPOLINE(3)
TRAMPOLINE(4)
TRAMPOLINE(5)
TRAMPOLINE(6)
TRAMPOLINE(7)

static void (*const trampolines[])(sqlite3_context *, int, sqlite3_value **) = {
    call_0, call_1, call_2, call_3, call_4, call_5, call_6, call_7};
_Static_assert(
    sizeof trampolines / sizeof *trampolines == WC_MAXIMUM_SQLITES, "one trampoline per slot");

wc_claim_result wc_claim(
    const void *identity, const wc_sqlite *table, wc_dispatch dispatch, const wc_sqlite **api) {
  wc_claim_result result = WC_TOO_MANY;
  while (atomic_flag_test_and_set_explicit(&is_claiming, memory_order_acquire)) {}
  for (int index = 0; index < WC_MAXIMUM_SQLITES; index += 1) {
    slot *candidate = &slots[index];
    if (candidate->identity == NULL) {
      candidate->api = *table;
      candidate->dispatch = dispatch;
      candidate->identity = identity;
    } else if (candidate->identity != identity) {
      continue;
    } else if (memcmp(&candidate->api, table, sizeof *table) != 0) {
      // Another SQLite at the same address: the old one was unloaded, nobody calls through it.
      candidate->api = *table;
    }
    *api = &candidate->api;
    result = WC_CLAIMED;
    break;
  }
  atomic_flag_clear_explicit(&is_claiming, memory_order_release);
  return result;
}

int wc_create_function(
    const wc_sqlite *api, sqlite3 *db, const char *name, int arity, int flags, void *user_data,
    void (*destroy)(void *)) {
  long index = (const slot *)(const void *)api - slots;
  return api->create_function_v2(
      db, name, arity, flags, user_data, trampolines[index], NULL, NULL, destroy);
}

char *wc_copy_text(const wc_sqlite *api, const char *text, int count) {
  char *copy = api->malloc(count + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, (size_t)count);
  copy[count] = 0;
  return copy;
}
