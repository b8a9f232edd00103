// A host with a SQLite of its own and nothing else: loads the extension and asks it.
//
//     load LIBRARY
#include <sqlite3.h>
#include <stdio.h>

static int show(void *unused, int count, char **values, char **names) {
  (void)unused, (void)names;
  for (int index = 0; index < count; index++) printf("%s%s", index ? "|" : "", values[index]);
  puts("");
  return 0;
}

int main(int count, char **arguments) {
  sqlite3 *database;
  char *message = NULL;
  if (count != 2 || sqlite3_open(":memory:", &database) != SQLITE_OK) return 2;
  sqlite3_enable_load_extension(database, 1);
  const char *sql = "SELECT week_key('2011-01-02', 'en_US'), week_key('2011-01-02', 'de_DE'), weekcalendar_version()";
  if (sqlite3_load_extension(database, arguments[1], NULL, &message) != SQLITE_OK ||
      sqlite3_exec(database, sql, show, NULL, &message) != SQLITE_OK) {
    fprintf(stderr, "%s\n", message);
    return 1;
  }
  return sqlite3_close(database);
}
