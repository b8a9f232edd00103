import Foundation
import Testing

/// Files that are not regular: who opens a pipe waits for its writer, a device has no end.
@Suite struct IrregularFileTests {
  private static let source = Array("SELECT format_date('YYYY-MM', d, 'en');\n".utf8)

  /// A folder with one file of each kind, all named as sources of SQL.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.sql", Self.source)
    let result = try Tool.shell(
      """
      cd '\(folder.path)' && mkfifo pipe.sql && ln -s pipe.sql link.sql && ln -s /dev/zero zero.sql
      ln -s nowhere nothing.sql && ln -s loop.sql loop.sql && ln -s a.sql good.sql
      mkdir inner.sql && ln -s inner.sql folder.sql && mkfifo pipe.txt
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket.sql")'
      """)
    try #require(result.status == 0, "\(result.output)")
    return folder
  }

  /// Runs with a limit, so that a test of what waits for ever ends.
  private func run(_ arguments: String) throws -> Tool.Result {
    try Tool.shell("timeout 60 \"$WEEKCAL\" \(arguments) < /dev/null")
  }

  @Test func lintSkipsIrregularFilesInFolders() throws {
    let folder = try folder()
    let result = try run("lint '\(folder.path)'")
    #expect(result.status == 1)
    #expect(
      result.lines.filter { $0.contains("warning: ") }.map { $0.split(separator: "/").last ?? "" }
        .map { $0.prefix { $0 != ":" } } == ["a.sql", "good.sql"])
    let path = folder.path
    #expect(
      result.output.contains(
        "weekcal: skipped 6 paths: '\(path)/link.sql' (it is a pipe), "
          + "'\(path)/loop.sql' (Too many levels of symbolic links), "
          + "'\(path)/nothing.sql' (it is a broken link), '\(path)/pipe.sql' (it is a pipe), "
          + "'\(path)/socket.sql' (it is a socket), '\(path)/zero.sql' (it is a device)\n"),
      "\(result.output)")
    #expect(result.output.hasSuffix("weekcal: 2 mistakes in 2 patterns of 2 files\n"))
  }

  @Test func lintRefusesNamedIrregularFiles() throws {
    let folder = try folder()
    var count = 0
    for (name, reason) in [
      ("pipe.sql", "it is a pipe: expected a regular file, a folder or - for standard input"),
      ("link.sql", "it is a pipe:"), ("socket.sql", "it is a socket:"),
      ("zero.sql", "it is a device:"), ("loop.sql", "Too many levels of symbolic links"),
      ("nothing.sql", "it is a broken link"), ("a.sql/x.sql", "Not a directory"),
    ] {
      let path = "\(folder.path)/\(name)"
      let result = try run("lint '\(path)' '\(folder.path)/a.sql'")
      #expect(result.status == 66, "\(name)")
      #expect(
        result.output.contains("weekcal: cannot open '\(path)': \(reason)"), "\(result.output)")
      // The others are checked all the same.
      #expect(result.output.contains("a.sql:1:21: warning: "), "\(name)")
      count += 1
    }
    #expect(count == 7)
    #expect(try run("lint /dev/zero --language sql").status == 66)
  }

  /// A folder whose path the system refuses, and one that may not be read: told, and the rest is checked.
  @Test func lintReportsFoldersThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.sql", Self.source)
    // 21 folders in each other, with names of 200 bytes.
    let made = try Tool.shell(
      """
      cd '\(folder.path)' && mkdir z && cp a.sql z && python3 -c '
      import os
      for _ in range(21):
          os.mkdir("d" * 200)
          os.chdir("d" * 200)
      open("b.sql", "w").close()'
      """)
    try #require(made.status == 0, "\(made.output)")
    let deep = try run("lint '\(folder.path)'")
    #expect(deep.status == 74)
    #expect(deep.output.contains("weekcal: cannot open '\(folder.path)/ddd"))
    #expect(deep.output.contains("ddd...': File name too long\n"))
    let summary = "weekcal: 1 path could not be checked; 2 mistakes in 2 patterns of 2 files\n"
    #expect(deep.output.hasSuffix(summary))
    let removed = try Tool.shell("cd '\(folder.path)' && rm -r ddd* && chmod 0 z")
    try #require(removed.status == 0)
    defer { _ = try? Tool.shell("chmod 700 '\(folder.path)/z'") }
    let closed = try Tool.shell(
      """
      cd '\(folder.path)' && chmod 755 . && chmod 644 a.sql
      if [ "$(id -u)" = 0 ]; then
        cp "$WEEKCAL" ./weekcal && chmod 755 weekcal
        WEEKCAL="setpriv --reuid=65534 --regid=65534 --clear-groups ./weekcal"
      fi
      $WEEKCAL lint . 2>&1
      echo "status $?"
      """)
    #expect(closed.output.contains("weekcal: cannot open './z': Permission denied\n"))
    #expect(
      closed.output.hasSuffix(
        "1 path could not be checked; 1 mistake in 1 pattern of 1 file\nstatus 74\n"))
  }

  @Test func databasesAreRegularFiles() throws {
    let folder = try folder()
    var count = 0
    for (name, reason) in [
      ("pipe.sql", "it is a pipe"), ("link.sql", "it is a pipe"), ("socket.sql", "it is a socket"),
      ("zero.sql", "it is a device"), ("inner.sql", "it is a directory"),
      ("loop.sql", "Too many levels of symbolic links"), ("nothing.sql", "it is a broken link"),
    ] {
      let path = "\(folder.path)/\(name)"
      // A pipe may be a stream of cells.
      let commands = [
        "report '\(path)' --table t --date d -l en", "query '\(path)' 'SELECT 1'",
      ]
      for command in reason == "it is a pipe" ? commands.dropLast() : commands[...] {
        let result = try run(command)
        #expect(result.status == 66, "\(command)")
        #expect(result.output == "weekcal: cannot open '\(path)': \(reason)\n")
        count += 1
      }
    }
    #expect(count == 12)
    let attach = try run("query :memory: \"ATTACH '\(folder.path)/pipe.sql' AS b\"")
    #expect(attach.status == 64)
    #expect(attach.output.hasPrefix("weekcal: ATTACH is not allowed: "))
    let computed = try run("query :memory: \"ATTACH '\(folder.path)/pipe' || '.sql' AS b\"")
    #expect(computed.status == 64)
    #expect(try run("query '' 'SELECT 1'").status == 66)
  }

  /// A link that leads nowhere cannot be followed, and is not replaced.
  @Test func outputThroughALinkNeedsItsFile() throws {
    let folder = try folder()
    var count = 0
    for (name, target, reason) in [
      ("loop.sql", "loop.sql", "Too many levels of symbolic links"),
      ("nothing.sql", "nowhere", "it is a broken link"),
    ] {
      let path = "\(folder.path)/\(name)"
      for command in [
        "data save '\(path)'", "inspect '\(folder.path)/a.sql' -o '\(path)'",
        "report '\(folder.path)/a.sql' --date d -l en --format csv -o '\(path)'",
      ] {
        let result = try run(command)
        #expect(result.status == 74, "\(command)")
        #expect(
          result.output == "weekcal: cannot write '\(path)': \(reason)\n", "\(command)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        count += 1
      }
    }
    #expect(count == 6)
  }

  /// Also the files that SQLite opens beside a database.
  @Test func pipesBesideADatabaseAreErrors() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    for ending in ["-journal", "-wal"] {
      _ = try Tool.shell("mkfifo \"\(database.path)\(ending)\"")
      let result = try Tool.run(["query", database.path, "SELECT 1"])
      #expect(result.status == 66)
      #expect(
        result.errors
          == "weekcal: cannot open '\(database.path)': SQLite would also open "
          + "'\(database.path)\(ending)': it is a pipe\n")
      try FileManager.default.removeItem(atPath: database.path + ending)
    }
    #expect(try Tool.run(["query", database.path, "SELECT 1"]).status == 0)
  }

  /// A report of CSV reads a pipe: it goes from row to row and keeps nothing.
  @Test func reportsReadPipes() throws {
    let folder = try folder()
    let result = try Tool.shell(
      """
      cd '\(folder.path)'; printf 'd\\n2011-01-02\\n' > pipe.txt &
      timeout 60 "$WEEKCAL" report pipe.txt --date d -l de_DE --format csv --quiet
      """)
    #expect(
      result.output
        == "week,first_day,last_day,rows,days_covered,days\n2010-W52,2010-12-27,2011-01-02,1,1,7\n")
  }
}
