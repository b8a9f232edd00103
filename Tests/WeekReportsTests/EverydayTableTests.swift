import Testing

import WeekReports

/// Which of all tables that a text may be is read: delimiter, quotes and header by one score.
///
/// `Tests/Files/everyday_tables.py` makes thousands of such tables.
@Suite struct EverydayTableTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var names: [String]
    var rows: [[String]]
    /// A part of what is said.
    var said: String?

    init(
      _ name: String, _ text: String, _ names: [String], _ rows: [[String]], said: String? = nil
    ) {
      (testDescription, self.text, self.names, self.rows, self.said) = (
        name, text, names, rows, said
      )
    }
  }

  static let delimiters: [Case] = [
    Case(
      "commas in cells beside a semicolon", "id;name\n1;Last, First\n2;Doe, Jane\n",
      ["id", "name"], [["1", "Last, First"], ["2", "Doe, Jane"]]),
    Case(
      "cities beside a tab", "city\tpeople\nAustin, TX\t5\nReno, NV\t6\n", ["city", "people"],
      [["Austin, TX", "5"], ["Reno, NV", "6"]]),
    Case(
      "words alone beside a bar", "name|city\nAnn|Austin, TX\nBob|Reno, NV\n", ["name", "city"],
      [["Ann", "Austin, TX"], ["Bob", "Reno, NV"]]),
    Case(
      "a comma and a blank in the header too", "name;city, state\nAnn;Austin, TX\nBob;Reno, NV\n",
      ["name", "city, state"], [["Ann", "Austin, TX"], ["Bob", "Reno, NV"]]),
    Case(
      "colons lose against no delimiter but a blank after one",
      "name:city, state\nAnn:Austin, TX\nBob:Reno, NV\n", ["name", "city, state"],
      [["Ann", "Austin, TX"], ["Bob", "Reno, NV"]]),
    Case(
      "one column with commas", "city\nAustin, TX\nReno, NV\nWaco, TX\n", ["city"],
      [["Austin, TX"], ["Reno, NV"], ["Waco, TX"]], said: "one column"),
    Case(
      "one column of decimal commas", "amount\n1,5\n2,5\n3,25\n", ["amount"],
      [["1,5"], ["2,5"], ["3,25"]], said: "one column"),
    Case(
      "one column of times", "time\n10:30\n11:45\n", ["time"], [["10:30"], ["11:45"]]),
    Case(
      "tags in a table of commas", "id,tags\n1,red; blue\n2,green\n", ["id", "tags"],
      [["1", "red; blue"], ["2", "green"]]),
    Case(
      "tags in all rows", "1,red; blue,5\n2,green; red,6\n", ["c1", "c2", "c3"],
      [["1", "red; blue", "5"], ["2", "green; red", "6"]], said: "no header"),
    Case(
      "times in a table of commas", "10:30,5\n10:31,6\n", ["c1", "c2"],
      [["10:30", "5"], ["10:31", "6"]], said: "no header"),
    Case(
      "decimal commas without a header", "1,5;2\n2,5;3\n", ["c1", "c2"],
      [["1,5", "2"], ["2,5", "3"]],
      said: "no header"),
    Case(
      "blanks in all cells of a table of commas",
      "full name,home city\nAnn Lee,New York\nBob Ray,San Jose\n",
      ["full name", "home city"], [["Ann Lee", "New York"], ["Bob Ray", "San Jose"]]),
    Case(
      "a row too short does not hand the table to another delimiter",
      "id,note\n1,a: b\n2,c: d\n3\n", ["id", "note"], [["1", "a: b"], ["2", "c: d"], ["3", ""]],
      said: "took 1 row"),
    Case(
      "a column of zeros after a blank", "x y\n1 0\n2 0\n", ["x", "y"], [["1", "0"], ["2", "0"]],
      said: "a blank"),
    Case(
      "a currency after a blank", "Preis (m)\n1.299,82 €\n1.055,27 €\n", ["Preis (m)"],
      [["1.299,82 €"], ["1.055,27 €"]]),
    Case(
      "apostrophes in cells", "name,said\nAnn,'tis\nBob,'quoted'\n", ["name", "said"],
      [["Ann", "'tis"], ["Bob", "'quoted'"]], said: "between apostrophes"),
  ]

  static let headers: [Case] = [
    Case(
      "a year", "state,2018\nTX,1.5\nNV,2\n", ["state", "2018"], [["TX", "1.5"], ["NV", "2"]]),
    Case(
      "years above years", "state,2018,2019\nTX,1990,2001\n", ["state", "2018", "2019"],
      [["TX", "1990", "2001"]]),
    Case(
      "years in a column are no name", "Ann,2018\nBob,2019\nEve,2001\n", ["c1", "c2"],
      [["Ann", "2018"], ["Bob", "2019"], ["Eve", "2001"]], said: "no header"),
    Case(
      "dates", "state,2020-01-01,2020-01-02\nTX,5,6\n", ["state", "2020-01-01", "2020-01-02"],
      [["TX", "5", "6"]]),
    Case(
      "numbers that count up", "k,0,1,2\nx,5,6,7\n", ["k", "0", "1", "2"], [["x", "5", "6", "7"]]),
    Case(
      "a word above numbers in the first row", "id,score\n1,absent\n2,5\n3,6\n4,7\n",
      ["id", "score"],
      [["1", "absent"], ["2", "5"], ["3", "6"], ["4", "7"]]),
    Case(
      "words above numbers in the first row", "name,a,b\nAnn,TBD,<5\nBob,5,6\nEve,6,7\n",
      ["name", "a", "b"], [["Ann", "TBD", "<5"], ["Bob", "5", "6"], ["Eve", "6", "7"]]),
    Case(
      "units", "name,a,b\n,kg,mm\nBob,5,6\nEve,6,7\n", ["name", "a kg", "b mm"],
      [["Bob", "5", "6"], ["Eve", "6", "7"]], said: "the header has 2 rows"),
    Case(
      "units in brackets", "name,a,b\nx,[kg],[m/s]\nBob,5,6\nEve,6,7\n",
      ["name x", "a [kg]", "b [m/s]"], [["Bob", "5", "6"], ["Eve", "6", "7"]],
      said: "the header has 2 rows"),
    Case(
      "names below groups", ",2018,,2019,\nstate,a,b,a,b\nTX,1,2,3,4\nNV,5,6,7,8\n",
      ["state", "2018 a", "b", "2019 a", "b_2"],
      [["TX", "1", "2", "3", "4"], ["NV", "5", "6", "7", "8"]],
      said: "the header has 2 rows"),
    Case(
      "one name among few", "name,,\nAnn,1,2\nBob,3,4\n", ["name", "c2", "c3"],
      [["Ann", "1", "2"], ["Bob", "3", "4"]], said: "2 columns without names"),
    Case(
      "words alone", "name,city\nAnn,Reno\nBob,Waco\n", ["name", "city"],
      [["Ann", "Reno"], ["Bob", "Waco"]], said: "taken for the header"),
    Case(
      "equal names", "a,a,b,a,a_2\n1,2,3,4,5\n", ["a", "a_3", "b", "a_4", "a_2"],
      [["1", "2", "3", "4", "5"]], said: "3 columns are called 'a': equal names are numbered"),
    Case(
      "a title and a gap above words", "Staff\n\nname;city\nAnn;Reno\nBob;Waco\n",
      ["name", "city"],
      [["Ann", "Reno"], ["Bob", "Waco"]], said: "2 lines above"),
    Case(
      "comments above", "# staff\n# more, of it\nname;age\nAnn;5\nBob;6\n", ["name", "age"],
      [["Ann", "5"], ["Bob", "6"]], said: "2 lines above"),
    Case(
      "names too few", "a,b\n1,2,x\n3,4,y\n", ["a", "b", "c3"],
      [["1", "2", "x"], ["3", "4", "y"]],
      said: "no name"),
  ]

  static let quotes: [Case] = [
    Case(
      "a cell of lines that read as rows", "a,b,c\n1,\"x,y,z\np,q,r\ns,t,u\",2\n3,w,4\n",
      ["a", "b", "c"], [["1", "x,y,z\np,q,r\ns,t,u", "2"], ["3", "w", "4"]],
      said: "a quoted cell with lines that read as rows, the first is row 1"),
    Case(
      "addresses", "id,address\n1,\"5 Main St\nAustin, TX\"\n2,\"6 Oak St\nReno, NV\"\n",
      ["id", "address"],
      [["1", "5 Main St\nAustin, TX"], ["2", "6 Oak St\nReno, NV"]]),
    Case(
      "a table in each cell", "id;log\n1;\"a;b\nc;d\ne;f\ng;h\ni;j\"\n2;\"k;l\nm;n\"\n",
      ["id", "log"],
      [["1", "a;b\nc;d\ne;f\ng;h\ni;j"], ["2", "k;l\nm;n"]], said: "row 1"),
    Case(
      "JSON with a backslash", "id,json\n1,\"{\"\"a\"\": \"\"x\\\"\"y\"\"}\"\n2,\"{}\"\n",
      ["id", "json"],
      [["1", "{\"a\": \"x\\\"y\"}"], ["2", "{}"]]),
    Case(
      "a backslash at the end of a cell", "id,path\n\"1\",\"C:\\a\\\"\n\"2\",\"C:\\b\\\"\n",
      ["id", "path"],
      [["1", "C:\\a\\"], ["2", "C:\\b\\"]]),
    Case(
      "apostrophes around all cells", "'id','note'\n'1','a, b'\n'2','c'\n", ["id", "note"],
      [["1", "a, b"], ["2", "c"]], said: "quoted by"),
  ]

  @Test(arguments: delimiters + headers + quotes) func isReadAsAPersonReadsIt(_ it: Case) throws {
    var options = CSVOptions()
    options.badRows = .keep
    options.outsideLines = .leaveOut
    let found = try collect(it.text, options)
    #expect(found.names == it.names)
    #expect(found.rows == it.rows)
    if let said = it.said { #expect(found.notes.contains { $0.contains(said) }, "\(found.notes)") }
  }

  @Test func thereAreSoMany() {
    #expect(Self.delimiters.count == 17 && Self.headers.count == 16 && Self.quotes.count == 6)
  }

  /// Whatever a delimiter's table holds in quotes, the same table is found for each delimiter and number of rows.
  @Test func eachDelimiterGivesTheSameTable() throws {
    let cells = [
      ["1", "Doe, Jane", "red; blue", "a|b", "10:30", "x\ty"],
      ["2", "Lee, Ann", "green", "c|d", "11:45", "z\ty"], ["3", "", "", "", "", "it's"],
    ]
    let names = ["id", "name", "tags", "path", "time", "note"]
    var count = 0
    for delimiter in [",", ";", "\t", "|", ":", "^"] {
      for rows in 1...3 {
        for lineEnd in ["\n", "\r\n", "\r"] {
          let text = ([names] + cells.prefix(rows)).map { row in
            row.map { $0.contains(delimiter) ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
              + lineEnd
          }.joined()
          let found = try collect(text)
          #expect(found.names == names && found.rows == Array(cells.prefix(rows)), "\(text)")
          count += 1
        }
      }
    }
    #expect(count == 54)
  }

  /// A second table with more rows does not hide the first: below an empty line, right below, and below a row of empty
  /// cells.
  @Test func theFirstOfTwoTables() throws {
    let first = [
      "id,n,x\n1,2,a\n2,3,b\n3,5,c\n\n", "id,n,x\nwa,green,a\nwb,red,b\nwc,blue,c\n",
      "id,n,x,y,z,k,l\nwa,green,a,b,c,d,e\nwb,red,b,c,d,e,f\nwc,blue,c,d,e,f,g\nwd,,,,,,\n",
    ]
    var count = 0
    for table in first {
      let lines = table.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      for width in [4, 5] {
        let second = (0..<12).map { row in
          (0..<width).map { "w\(row)\($0)" }.joined(separator: ",") + "\n"
        }
        for delimiter in [nil, ","] {
          var options = CSVOptions()
          options.badRows = .keep
          options.outsideLines = .leaveOut
          options.delimiter = delimiter
          let found = try collect(table + second.joined(), options)
          #expect(found.names == lines[0].map(String.init))
          let rows = lines.dropFirst().map { $0.map(String.init) }
          #expect(Array(found.rows.prefix(rows.count)) == rows)
          count += 1
        }
      }
    }
    #expect(count == 12)
  }

  /// Decimal commas in the only row do not win over its delimiter for cells that are empty.
  @Test func oneRowWithoutAHeader() throws {
    var options = CSVOptions()
    options.headerRows = 0
    let found = try collect("1;8654,83;;true;;\n", options)
    #expect(found.rows == [["1", "8654,83", "", "true", "", ""]])
  }
}
