import Foundation
import TestSupport
import Testing

/// `weekcal query` on CSV files.
@Suite struct QueryFileTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.file(name, Array(text.utf8)) }
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ command: String) throws -> Tool.Result {
    try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command)")
  }

  private static let sales = """
    Date,Shop,Price
    2011-01-02,00123,1.50
    2011-01-03,00124,2
    2011-01-09,00123,1.0e2

    """
  private static let weather = "Date;t\n2011-01-02;1,5\n2011-01-09;-2,25\n"

  @Test func joinsFiles() throws {
    let folder = try folder(["sales.csv": Self.sales, "weather.csv": Self.weather])
    let sql = """
      "SELECT week_key(Date, 'de_DE') AS week, avg(t) AS t, sum(Price) AS price FROM sales
        JOIN weather USING (Date) GROUP BY week" --number-column t
      """
    let result = try run(folder, "query sales.csv weather.csv \(sql) --format csv 2> notes")
    #expect(result.output == "week,t,price\n2010-W52,1.5,1.5\n2011-W01,-2.25,100.0\n")
    let notes = try run(folder, "query sales.csv weather.csv \(sql) 2>&1 > /dev/null")
    #expect(
      notes.output == """
        weekcal: 'sales', 'weather': copied to temporary tables, because files are joined or read more than once
        weekcal: weather.csv: cells are separated by ';'; column 't': numbers have a decimal comma

        """)
    let quiet = try run(folder, "query sales.csv weather.csv \(sql) --quiet 2>&1 > /dev/null")
    #expect(quiet.output == "")
  }

  /// A database and a file; two databases; standard input; other names.
  @Test func joinsDatabasesAndFiles() throws {
    let folder = try folder(["sales.csv": Self.sales, "a.csv": "x\n1\n", "b c.d.csv": "x\n2\n"])
    let setUp = """
      sqlite3 shops.db "CREATE TABLE shop(id TEXT, name TEXT); INSERT INTO shop VALUES ('00123', 'A')"
      sqlite3 more.db "CREATE TABLE extra(id TEXT); INSERT INTO extra VALUES ('00124')"
      """
    _ = try Tool.shell("cd '\(folder.path)'\n\(setUp)")
    for (command, output) in [
      (
        "sales.csv shops.db 'SELECT name, sum(Price) AS p FROM shop JOIN sales ON Shop = id'",
        "name,p\nA,101.5\n"
      ),
      (
        "shops.db sales.csv more.db 'SELECT count(*) AS n FROM more.extra JOIN sales ON Shop = id'",
        "n\n1\n"
      ),
      ("s=sales.csv 'SELECT count(*) AS n FROM s'", "n\n3\n"),
      ("'b c.d.csv' 'SELECT x FROM \"b c.d\"'", "x\n2\n"),
      ("a.csv y=a.csv 'SELECT a.x + y.x AS s FROM a, y'", "s\n2\n"),
      ("- a.csv 'SELECT count(*) AS n FROM stdin, a' < sales.csv", "n\n3\n"),
      ("t=- 'SELECT count(*) AS n FROM t' < sales.csv", "n\n3\n"),
      ("/dev/stdin 'SELECT max(Price) AS m FROM stdin' < sales.csv", "m\n100.0\n"),
    ] {
      let result = try run(folder, "query \(command) --format csv --quiet")
      #expect(result.output == output, "\(command)")
      #expect(result.status == 0)
    }
  }

  /// Without SQL each cell is what it was.
  @Test func rowsAreWrittenUnchanged() throws {
    let text = "a;b;c\n00123;1.50;\"x\"\"y\"\n;1e5;\"p\nq\"\n+4;a,b;\n"
    let folder = try folder(["f.csv": text])
    let csv = try run(folder, "query f.csv --format csv --quiet")
    #expect(csv.output == "a,b,c\n00123,1.50,\"x\"\"y\"\n,1e5,\"p\nq\"\n+4,\"a,b\",\n")
    let tsv = try run(folder, "query f.csv --format tsv --quiet")
    #expect(tsv.output == "a\tb\tc\n00123\t1.50\t\"x\"\"y\"\n\t1e5\t\"p\nq\"\n+4\ta,b\t\n")
    let table = try run(folder, "query f.csv --quiet")
    #expect(
      table.output
        == "a      b     c\n-----  ----  ----\n00123  1.50  x\"y\n       1e5   p\\nq\n+4     a,b\n")
    // Through Python's reader and back.
    let script = """
      cd '\(folder.path)'; $WEEKCAL query f.csv --format csv --quiet | python3 -c '
      import csv, sys
      a = list(csv.reader(open("f.csv", newline=""), delimiter=";"))
      b = list(csv.reader(sys.stdin))
      print(a == b, len(a))'
      """
    #expect(try Tool.shell(script).output == "True 4\n")
  }

  @Test func everyFormatIsWritten() throws {
    let folder = try folder([:])
    let sql = """
      "SELECT 1 AS i, 0.1 AS r, 1000000.0 AS m, 1e20 AS e, 1e-6 AS s, NULL AS n, 'a|b_c <*>' AS t
        UNION ALL SELECT -9223372036854775808, 0.1 + 0.2, 123456789.5, 1e21, -5e-324, x'00', char(9)"
      """
    for (format, output) in [
      (
        "json",
        """
        [
        {"i":1,"r":0.1,"m":1000000.0,"e":100000000000000000000.0,"s":0.000001,"n":null,"t":"a|b_c <*>"},
        {"i":-9223372036854775808,"r":0.30000000000000004,"m":123456789.5,"e":1e+21,"s":-5e-324,"n":"X'00'","t":"\\t"}
        ]

        """
      ),
      (
        "ndjson",
        """
        {"i":1,"r":0.1,"m":1000000.0,"e":100000000000000000000.0,"s":0.000001,"n":null,"t":"a|b_c <*>"}
        {"i":-9223372036854775808,"r":0.30000000000000004,"m":123456789.5,"e":1e+21,"s":-5e-324,"n":"X'00'","t":"\\t"}

        """
      ),
      (
        "csv",
        """
        i,r,m,e,s,n,t
        1,0.1,1000000.0,100000000000000000000.0,0.000001,,a|b_c <*>
        -9223372036854775808,0.30000000000000004,123456789.5,1e+21,-5e-324,X'00',\t

        """
      ),
      (
        "tsv",
        """
        i\tr\tm\te\ts\tn\tt
        1\t0.1\t1000000.0\t100000000000000000000.0\t0.000001\t\ta|b_c <*>
        -9223372036854775808\t0.30000000000000004\t123456789.5\t1e+21\t-5e-324\tX'00'\t"\t"

        """
      ),
      (
        "markdown",
        """
        | i | r | m | e | s | n | t |
        | ---: | ---: | ---: | ---: | ---: | --- | --- |
        | 1 | 0.1 | 1000000.0 | 100000000000000000000.0 | 0.000001 | NULL | a\\|b_c &lt;\\*> |
        | -9223372036854775808 | 0.30000000000000004 | 123456789.5 | 1e+21 | -5e-324 | X'00' | \\\\t |

        """
      ),
    ] {
      let result = try run(folder, "query :memory: \(sql) --format \(format)")
      #expect(result.output == output, "\(format)")
    }
    // Python reads the same numbers.
    let script = """
      $WEEKCAL query :memory: \(sql) --format ndjson | python3 -c '
      import json, sys
      rows = [json.loads(line) for line in sys.stdin]
      print(rows[0]["e"] == 1e20, rows[0]["s"] == 1e-6, rows[1]["r"] == 0.1 + 0.2, rows[1]["i"] == -2**63)'
      """
    #expect(try Tool.shell(script).output == "True True True True\n")
  }

  @Test func ambiguousFilesAreErrors() throws {
    let folder = try folder([
      "a.csv": "x\n1\n", "A.csv": "x\n1\n", "twice.csv": "x,y,X\n1,2,3\n", "empty.csv": "",
      "quote.csv": "x,y\n1,\"2\n3,4\n", "ragged.csv": "x,y\n1\n", "json_each.csv": "x\n1\n",
    ])
    let setUp = "cd '\(folder.path)'; mkdir s; cp a.csv s; sqlite3 d.db 'CREATE TABLE a(x)'"
    _ = try Tool.shell(setUp)
    for (command, status, message) in [
      (
        "a.csv s/a.csv 'SELECT 1'", 64,
        "'a.csv' and 's/a.csv' are both 'a': expected another name, such as other=s/a.csv"
      ),
      ("a.csv A.csv 'SELECT 1'", 64, "'a.csv' and 'A.csv' are both 'A': expected another name"),
      (
        "d.db a.csv 'SELECT * FROM a'", 64,
        "table 'a' already exists: expected another name, such as other=a.csv"
      ),
      ("json_each.csv 'SELECT 1'", 64, "table 'json_each' already exists"),
      (
        "twice.csv 'SELECT * FROM twice'", 64,
        "twice.csv: columns 1 and 3 are both 'X': expected different names, as in --columns x,y,X_2"
      ),
      ("empty.csv 'SELECT 1'", 65, "empty.csv: the file is empty"),
      ("no.csv 'SELECT 1'", 66, "cannot open 'no.csv': no such file"),
      ("'SELECT 1'", 64, "expected a file before the SQL, or :memory: for none"),
      ("no.csv", 66, "cannot open 'no.csv': no such file"),
      ("d.db", 64, "expected the SQL after the database 'd.db'"),
      ("a.csv s/a.csv", 64, "'s/a.csv' is a file: expected the SQL after the files"),
      ("quote.csv 'SELECT count(y) FROM quote'", 65, "quote.csv: row 1 (line 2) has a quoted cell"),
      (
        "ragged.csv 'SELECT * FROM ragged'", 65, "ragged.csv: row 1 (line 2) has 1 cell: expected 2"
      ),
      ("a.csv \"SELECT readfile('d.db')\"", 65, "SQLite: no such function: readfile"),
      (
        "a.csv \"ATTACH 'd.db' AS d\"", 64,
        "ATTACH is not allowed: expected each file before the SQL"
      ),
      ("a.csv 'DROP TABLE a'", 65, "SQLite: "),
      ("a.csv 'CREATE TEMP TABLE b AS SELECT 1'", 64, "the statement writes"),
      ("a.csv 'SELECT 1' --date-format yyyy", 64, "--date-format needs --date-column"),
      ("a.csv 'SELECT 1' --ragged cut", 64, "The value 'cut' is invalid"),
      ("a.csv 'SELECT 1' --threads 0", 64, "--threads 0 is out of range: expected 1 to 1000"),
      ("- 'SELECT * FROM stdin a, stdin b' < /dev/null", 65, "standard input: the file is empty"),
    ] as [(String, Int32, String)] {
      let result = try run(folder, "query \(command)")
      #expect(result.status == status, "\(command): \(result.output)")
      #expect(result.output.hasPrefix("weekcal: \(message)"), "\(command): \(result.output)")
    }
  }

  @Test func optionsForFilesAreFollowed() throws {
    let folder = try folder([
      "f.csv": "about\nx|y\n1.234,5|'a|b'\n#no\nn/a|d\n7|e|f\nend\n", "g.csv": "1;2\n3;4\n",
      "d.csv": "d,n\n02.01.2011,1\n03.01.2011,2\n", "e.csv": "d\n02.01.2011\n31.01.2011\n",
    ])
    for (command, output) in [
      (
        "f.csv 'SELECT typeof(x) AS t, x, y FROM f' --skip-rows 1 --skip-footer 1 --delimiter '|' "
          + "--quote \"'\" --decimal , --thousands . --comment '#' --na n/a --skip-bad-rows",
        "t,x,y\nreal,1234.5,a|b\nnull,,d\n"
      ),
      (
        "f.csv 'SELECT y FROM f' --skip-rows 1 --skip-footer 1 --delimiter '|' --quote \"'\" "
          + "--comment '#' --ragged pad",
        "y\na|b\nd\ne\n"
      ),
      ("g.csv 'SELECT c1 + c2 AS s FROM g' --no-header", "s\n3\n7\n"),
      ("g.csv --no-header --columns a,b --format ndjson", "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n"),
      ("e.csv 'SELECT d FROM e' --date-column d", "d\n2011-01-02\n2011-01-31\n"),
      (
        "d.csv \"SELECT week_key(d, 'en_US') AS w FROM d\" --date-column d --date-format MM.dd.yyyy",
        "w\n2011-W06\n2011-W10\n"
      ),
    ] {
      let extra = command.contains("--format") ? "" : " --format csv"
      let result = try run(folder, "query \(command)\(extra) --quiet")
      #expect(result.output == output, "\(command)")
    }
    let wrong = try run(folder, "query d.csv 'SELECT n FROM d' --date-column n")
    #expect(wrong.status == 65)
    let dates = try self.folder(["d.csv": "d\n02.01.2011\n03.01.2011\n"])
    let unclear = try run(dates, "query d.csv 'SELECT d FROM d' --date-column d")
    #expect(unclear.output.contains("can be read in two ways"), "\(unclear.output)")
  }

  /// A reader that wants no more ends the command quietly.
  @Test func closedPipesEndTheCommandQuietly() throws {
    let folder = try folder([:])
    let rows = (1...200_000).map { "\($0),x\n" }.joined()
    _ = try folder.file("f.csv", Array("n,t\n\(rows)".utf8))
    for command in ["f.csv --format csv", "f.csv 'SELECT * FROM f' --format csv"] {
      let script = "cd '\(folder.path)'; { $WEEKCAL query \(command); echo $? >&2; } | head -n 2"
      #expect(try Tool.shell(script).output == "n,t\n1,x\n0\n", "\(command)")
      let full = try run(folder, "query \(command) > /dev/full")
      #expect(full.status == 74)
      #expect(full.output == "weekcal: cannot write the output: No space left on device\n")
    }
  }

  /// SQLite's own shell reads the same table and runs the same SQL.
  @Test func queriesEqualTheSQLiteShell() throws {
    let path = Fixtures.path(Fixtures.flights)
    let weather = Fixtures.path(Fixtures.weather)
    let folder = try folder([:])
    let queries = [
      "SELECT count(*), sum(Value), sum(Visits), min(Date), max(Date) FROM f",
      "SELECT FacetId, sum(Value), avg(Visits), count(DISTINCT Date) FROM f GROUP BY 1 ORDER BY 1",
      "SELECT strftime('%Y-%m', Date), max(Value), min(Value) FROM f GROUP BY 1 ORDER BY 1",
      "SELECT a.FacetId, sum(a.Value * b.Visits) FROM f a JOIN f b USING (FacetId, Date) GROUP BY 1",
      "SELECT weather, count(*), avg(temp_max), sum(precipitation) FROM w GROUP BY 1 ORDER BY 1",
      "SELECT f.Date, Value, w.wind FROM f JOIN w ON f.Date = replace(w.date, '/', '-') ORDER BY 1, 2, 3",
      "SELECT date, temp_max - lag(temp_max) OVER (ORDER BY date) FROM w ORDER BY 1",
    ]
    let types = """
      CREATE TABLE f(FacetId TEXT, Value INTEGER, Visits INTEGER, Date TEXT);
      CREATE TABLE w(date TEXT, precipitation REAL, temp_max REAL, temp_min REAL, wind REAL, weather TEXT);
      """
    var count = 0
    for query in queries {
      let script = """
        cd '\(folder.path)'; rm -f s.db; sqlite3 s.db '\(types)'
        sqlite3 s.db '.mode csv' '.import --skip 1 "\(path)" f' '.import --skip 1 "\(weather)" w' "\(query)" | tr -d '\\r' > shell
        $WEEKCAL query f='\(path)' w='\(weather)' "\(query)" --as-text date --as-text Date --format csv --quiet | tail -n +2 > ours
        python3 - <<'END'
        import csv
        a, b = [list(csv.reader(open(name))) for name in ("shell", "ours")]
        def value(text):
          try: return float(text)
          except ValueError: return text
        same = len(a) == len(b) and all(
          [value(x) for x in r] == [value(y) for y in s] or all(
            x == y or abs(value(x) - value(y)) <= 1e-13 * abs(value(x)) for x, y in zip(r, s))
          for r, s in zip(a, b))
        print(same, len(a) > 0)
        END
        """
      let result = try Tool.shell(script)
      #expect(result.output == "True True\n", "\(query): \(result.output)")
      count += 1
    }
    #expect(count == 7)
  }

  /// The two ways to the same numbers.
  @Test func agreesWithReport() throws {
    let flights = Fixtures.path(Fixtures.flights)
    let weather = Fixtures.path(Fixtures.weather)
    let odd =
      "Date;x;g\n"
      + (0..<2_000).map { row in
        "2011-\(row % 2 == 0 ? "01" : "02")-\(10 + row % 19);"
          + (row % 11 == 0 ? "" : "\(row * 37 % 1_000),\(row % 90 + 10)") + ";g\(row % 3)\n"
      }.joined()
    let folder = try folder(["odd.csv": odd])
    var count = 0
    for (path, date, column, group) in [
      (flights, "Date", "Value", "FacetId"), (weather, "date", "precipitation", "weather"),
      (weather, "date", "temp_max", "weather"), ("odd.csv", "Date", "x", "g"),
    ] {
      for locale in ["en_US", "de_DE", "ar_EG"] {
        let report = try run(
          folder,
          "report '\(path)' --date \(date) -l \(locale) --sum \(column) --avg \(column) --min \(column) "
            + "--max \(column) --distinct \(column) --count-of \(column) --count --group \(group) "
            + "--format csv --quiet 2> /dev/null")
        let sql = """
          SELECT week_key(\(date), '\(locale)') AS week, \(group) AS g, sum(\(column)), avg(\(column)),
            min(\(column)), max(\(column)), count(DISTINCT \(column)), count(\(column)), count(*)
          FROM t GROUP BY 1, 2 ORDER BY 1, 2
          """
        let query = try run(
          folder,
          "query t='\(path)' \"\(sql)\" --date-column \(date) --number-column \(column) --format csv --quiet"
        )
        let reported = naiveCSV(report.output).dropFirst().map { row in
          [row[0], row[3]] + row[4...].prefix(7)
        }
        .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
        let queried = naiveCSV(query.output).dropFirst().map { Array($0) }
          .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
        #expect(reported.count == queried.count && reported.count > 10, "\(column) \(locale)")
        for (one, other) in zip(reported, queried) {
          let isSame =
            one.count == other.count
            && zip(one, other).allSatisfy { text, number in
              if text == number { return true }
              guard let text = Double(text), let number = Double(number) else { return false }
              return abs(text - number) <= 1e-12 * max(abs(text), abs(number))
            }
          #expect(isSame, "\(one) \(other)")
          count += 1
        }
      }
    }
    #expect(count > 1_000)
  }
}
