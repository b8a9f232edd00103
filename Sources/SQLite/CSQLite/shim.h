#include <sqlite3.h>

/// Turns SQLite's imposter mode on or off for the main database.
///
/// While it is on, CREATE TABLE names the b-tree at `root_page` instead of creating one, and writes nothing to the
/// file. Turning it off with a nonzero `root_page` also makes SQLite forget all such tables.
///
/// In C because Swift cannot call functions with a variable number of arguments.
static inline int wc_impostor(sqlite3 *database, int on, int root_page) {
  return sqlite3_test_control(SQLITE_TESTCTRL_IMPOSTER, database, "main", on, root_page);
}
