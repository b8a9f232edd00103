#include <sqlite3.h>

/// Makes the next CREATE TABLE of the main database a name for a b-tree that is there, written nowhere; with
/// `on` 0 that ends, and with a root page all such tables are forgotten.
///
/// Swift cannot call functions with a variable number of arguments.
static inline int wc_impostor(sqlite3 *database, int on, int root_page) {
  return sqlite3_test_control(SQLITE_TESTCTRL_IMPOSTER, database, "main", on, root_page);
}
