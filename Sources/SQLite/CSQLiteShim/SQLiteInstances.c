// One slot per SQLite in the process. Each slot has its own trampoline, because SQLite calls a function
// without telling which SQLite is calling. Each connection with functions of this library holds a claim on
// its slot, and so does each registration while it runs. A slot without claims is free.
#include "Interface.h"

#include <stdatomic.h>
#include <string.h>

typedef struct {
  wc_sqlite api;  // first, so that the table and its slot have the same address
  const void *identity;
  wc_dispatch dispatch;
  int claims;
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

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&is_claiming, memory_order_acquire)) {}
}

static void unlock(void) { atomic_flag_clear_explicit(&is_claiming, memory_order_release); }

static slot *slot_of(const wc_sqlite *api) {
  return &slots[(const slot *)(const void *)api - slots];
}

wc_claim_result wc_claim(
    const void *identity, const wc_sqlite *table, wc_dispatch dispatch, const wc_sqlite **api) {
  slot *found = NULL;
  slot *vacant = NULL;
  lock();
  for (int index = 0; index < WC_MAXIMUM_SQLITES && found == NULL; index += 1) {
    if (slots[index].identity == identity) found = &slots[index];
    if (slots[index].identity == NULL && vacant == NULL) vacant = &slots[index];
  }
  if (found != NULL && memcmp(&found->api, table, sizeof *table) != 0) {
    // Another SQLite at the same address: the old one was unloaded, so nothing calls it anymore.
    found->api = *table;
    found->claims = 0;
  }
  if (found == NULL && vacant != NULL) {
    found = vacant;
    *found = (slot){.api = *table, .identity = identity, .dispatch = dispatch};
  }
  if (found != NULL) {
    found->claims += 1;
    *api = &found->api;
  }
  unlock();
  return found != NULL ? WC_CLAIMED : WC_TOO_MANY;
}

void wc_retain(const wc_sqlite *api) {
  lock();
  slot_of(api)->claims += 1;
  unlock();
}

void wc_release(const wc_sqlite *api) {
  lock();
  slot *claimed = slot_of(api);
  claimed->claims -= 1;
  if (claimed->claims == 0) claimed->identity = NULL;
  unlock();
}

int wc_create_function(
    const wc_sqlite *api, sqlite3 *db, const char *name, int arity, int flags, void *user_data,
    void (*destroy)(void *)) {
  long index = (const slot *)(const void *)api - slots;
  return api->create_function_v2(
      db, name, arity, flags, user_data, trampolines[index], NULL, NULL, destroy);
}

int wc_remove_function(const wc_sqlite *api, sqlite3 *db, const char *name, int arity) {
  return api->create_function_v2(db, name, arity, WC_UTF8, NULL, NULL, NULL, NULL, NULL);
}

char *wc_copy_text(const wc_sqlite *api, const char *text, int count) {
  char *copy = api->malloc(count + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, (size_t)count);
  copy[count] = 0;
  return copy;
}
