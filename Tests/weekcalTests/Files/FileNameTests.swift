import Foundation
import TestSupport
import Testing

/// The names of files: paths, whatever SQLite or the command calls otherwise.
@Suite struct FileNameTests {
  private static let csv = "d,v\n2011-01-03,4\n2011-01-04,7\n"

  private func run(_ folder: TemporaryFolder, _ script: String) throws -> Tool.Result {
    try Tool.shell("cd '\(folder.path)'; \(script)")
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Where SQLite would make a database that ends with the command.
  @Test func onlyFilesAreImportedInto() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("f.csv", Array(Self.csv.utf8))
    var count = 0
    for (name, message) in [
      ("", "'' is an empty name: expected the path of a database"),
      (
        ":memory:",
        "':memory:' is a database in memory: expected the path of a file"
      ),
      ("file::memory:", "'file::memory:' is not read as a URI: expected a path, or './file:...'"),
      ("file:m?mode=memory", "'file:m?mode=memory' is not read as a URI: expected a path"),
      ("file:new.db", "'file:new.db' is not read as a URI: expected a path"),
      ("file:", "'file:' is not read as a URI: expected a path"),
    ] {
      for mode in ["", "--append", "--replace"] {
        let result = try run(folder, "$WEEKCAL import f.csv '\(name)' --table t \(mode); echo $?")
        #expect(result.output.hasPrefix("weekcal: \(message)"), "\(result.output)")
        #expect(result.output.hasSuffix("\n64\n"), "\(result.output)")
        #expect(try names(folder) == ["f.csv"])
        count += 1
      }
    }
    #expect(count == 6 * 3)
  }

  /// A name is a path in all commands.
  @Test func namesThatLookLikeURIsAreFileNames() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("file:x.csv", Array(Self.csv.utf8))
    let made = try run(
      folder,
      """
      for name in file:a.db 'file:b?mode=ro' file::memory: :memory:; do
        $WEEKCAL import file:x.csv "./$name" --table t --quiet || echo failed
        $WEEKCAL import file:x.csv "./$name" --table t --append --quiet || echo failed
      done
      for name in file:a.db 'file:b?mode=ro' file::memory:; do
        $WEEKCAL import file:x.csv "$name" --table t --append --quiet || echo failed
        $WEEKCAL report "$name" --table t --date d --sum v -l de_DE --format csv --quiet
        $WEEKCAL query ./file:a.db "o=$name" 'SELECT sum(v) AS v FROM o.t' --format csv --quiet
        $WEEKCAL stale "$name"
      done
      $WEEKCAL query file:a.db 'SELECT sum(v) AS v FROM t' --format csv
      $WEEKCAL query x=file:x.csv 'SELECT sum(v) AS v FROM x' --format csv
      """)
    let report =
      "week,first_day,last_day,v,days_covered,days\n2011-W01,2011-01-03,2011-01-09,33,2,7\n"
    let each = report + "v\n33\nweekcal: the database stores no results of week functions\n"
    #expect(made.output == String(repeating: each, count: 3) + "v\n33\nv\n11\n")
    #expect(
      try names(folder) == [
        ":memory:", "file::memory:", "file:a.db", "file:b?mode=ro", "file:x.csv",
      ])
  }

  /// A file is never answered for by a table of SQLite, or of an attached database.
  @Test func filesNamedLikeSystemTablesAreErrors() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for name in [
      "sqlite_schema", "sqlite_master", "sqlite_temp_schema", "sqlite_temp_master",
      "SQLITE_Sequence",
      "sqlite_x",
    ] {
      _ = try folder.file("\(name).csv", Array(Self.csv.utf8))
      let result = try run(
        folder,
        "$WEEKCAL query \(name).csv 'SELECT * FROM \(name)'; echo $?; "
          + "$WEEKCAL query o=\(name).csv 'SELECT sum(v) AS v FROM o' --format csv; "
          + "$WEEKCAL query \(name).csv --format json --quiet")
      #expect(
        result.output == """
          weekcal: names such as '\(name)' are reserved for SQLite: expected another name, such as other=\(name).csv
          64
          v
          11
          [
          {"d":"2011-01-03","v":4},
          {"d":"2011-01-04","v":7}
          ]

          """)
      count += 1
    }
    #expect(count == 6)
    _ = try folder.file("t.csv", Array(Self.csv.utf8))
    let attached = try run(
      folder,
      """
      sqlite3 a.db 'CREATE TABLE x(a)'; sqlite3 b.db 'CREATE TABLE T(v); INSERT INTO T VALUES (1000)'
      $WEEKCAL query a.db b.db t.csv 'SELECT sum(v) FROM t'
      $WEEKCAL query a.db b.db u=t.csv 'SELECT sum(v) AS v FROM u' --format csv
      """)
    #expect(
      attached.output
        == "weekcal: table 't' already exists: expected another name, such as other=t.csv\nv\n11\n")
  }

  @Test func listsTheTables() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("t.csv", Array(Self.csv.utf8))
    let result = try run(
      folder,
      """
      sqlite3 a.db 'CREATE TABLE x(a); CREATE VIEW y AS SELECT a FROM x'; sqlite3 b.db 'CREATE TABLE z(v)'
      $WEEKCAL query a.db b.db t.csv 'SELECT v FROM usage'
      $WEEKCAL query t.csv 'SELECT v FROM tt'
      $WEEKCAL query :memory: 'SELECT v FROM usage'
      """)
    #expect(
      result.output == """
        weekcal: SQLite: no such table: usage; the tables are: 't', 'x', 'y', 'z'
        weekcal: SQLite: no such table: tt; the tables are: 't'; did you mean 't'?
        weekcal: SQLite: no such table: usage; there are no tables

        """)
  }

  /// Killed while it writes, the old file stays whole, and nothing is left beside it.
  @Test func aKilledCommandLeavesNoFiles() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<20_000).map { "2011-01-0\(1 + $0 % 9),g\($0)\n" }.joined()
    _ = try folder.file("f.csv", Array("d,g\n\(rows)".utf8))
    for (old, names) in [("old", "['f.csv', 'out.csv']"), ("", "['f.csv']")] {
      let script = """
        \(old.isEmpty ? "rm -f out.csv" : "printf \(old) > out.csv")
        python3 -c '
        import os, signal, subprocess, sys
        def writes(pid):
          for fd in os.listdir(f"/proc/{pid}/fd"):
            try: target = os.readlink(f"/proc/{pid}/fd/{fd}")
            except OSError: continue
            if "(deleted)" in target or "weekcal-partial" in target: return target
        tool = subprocess.Popen(sys.argv[1:])
        found = None
        while found is None and tool.poll() is None: found = writes(tool.pid)
        tool.kill()
        print(tool.wait(), found is not None, sorted(os.listdir(".")))
        print(open("out.csv").read() if os.path.exists("out.csv") else "")
        ' "$WEEKCAL" report f.csv --date d --group g --count -l de_DE -o out.csv --quiet
        """
      let result = try run(folder, script)
      #expect(result.output == "-9 True \(names)\n\(old)\n")
    }
    // What is written to its end replaces the old file with its permissions, also through a link.
    let whole = try run(
      folder,
      """
      printf 'd\\n2011-01-03\\n' > g.csv; printf old > out.csv; chmod 640 out.csv; ln -s out.csv link.csv
      $WEEKCAL report g.csv --date d -l de_DE -o link.csv --quiet; cat out.csv; stat -c %a out.csv; ls
      umask 027; $WEEKCAL report g.csv --date d -l de_DE -o new.csv --quiet; stat -c %a new.csv
      """)
    #expect(
      whole.output == """
        week,first_day,last_day,rows,days_covered,days
        2011-W01,2011-01-03,2011-01-09,1,1,7
        640
        f.csv
        g.csv
        link.csv
        out.csv
        640

        """)
  }

  /// A file that another program writes may end in the middle of a row.
  @Test func aFileThatGrowsIsReported() throws {
    let rows = (0..<40_000).map { "2011-01-0\(1 + $0 % 9),\($0)\n" }.joined()
    let folder = try TemporaryFolder()
    for (piece, isTold) in [
      ("2011-01-03,7\\n2011-01-04,", true), ("2011-01-03,7\\n", false), ("", false),
    ] {
      for command in [
        "report f.csv --date d --sum v -l de_DE", "query f.csv 'SELECT sum(v) FROM f'",
      ] {
        _ = try folder.file("f.csv", Array("d,v\n\(rows)\(isTold ? "2011-01-04," : "")".utf8))
        let script = """
          python3 -c '
          import shlex, subprocess, sys, time
          tool = subprocess.Popen([sys.argv[1]] + shlex.split(sys.argv[2]), stdout=subprocess.DEVNULL)
          with open("f.csv", "a") as file:
            while tool.poll() is None:
              file.write("\(isTold ? "7\\n" : "")\(piece)"); file.flush(); time.sleep(0.002)
          print(tool.wait())
          ' "$WEEKCAL" "\(command)"
          """
        let result = try run(folder, script)
        let note = "f.csv: the file changed while it was read, and its last row has no line end: "
        #expect(result.output.contains(note) == isTold, "\(command): \(result.output)")
        #expect(result.output.components(separatedBy: note).count <= 2)
        #expect(result.output.hasSuffix("\n0\n") || result.output == "0\n", "\(result.output)")
      }
    }
  }
}
