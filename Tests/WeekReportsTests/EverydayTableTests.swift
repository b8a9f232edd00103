import Testing
import WeekReports

/// Which table a text is: at once by the rules, or by an option that its error offers.
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
    /// What the error offers that gives the table; nil if it is read at once.
    var offer: String?

    init(
      _ name: String, _ text: String, _ names: [String], _ rows: [[String]], said: String? = nil,
      offer: String? = nil
    ) {
      (testDescription, self.text, self.names, self.rows) = (name, text, names, rows)
      (self.said, self.offer) = (said, offer)
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
      ["name", "city, state"], [["Ann", "Austin, TX"], ["Bob", "Reno, NV"]],
      offer: "--delimiter ;"),
    Case(
      "colons are not looked for", "name:city, state\nAnn:Austin, TX\nBob:Reno, NV\n",
      ["name:city", " state"], [["Ann:Austin", " TX"], ["Bob:Reno", " NV"]],
      said: "names start with blanks: --delimiter ', '"),
    Case(
      "one column with commas", "city\nAustin, TX\nReno, NV\nWaco, TX\n", ["city"],
      [["Austin, TX"], ["Reno, NV"], ["Waco, TX"]], offer: "--delimiter none"),
    Case(
      "one column of decimal commas", "amount\n1,5\n2,5\n3,25\n", ["amount"],
      [["1,5"], ["2,5"], ["3,25"]], offer: "--delimiter none"),
    Case(
      "one column of times", "time\n10:30\n11:45\n", ["time"], [["10:30"], ["11:45"]]),
    Case(
      "tags in a table of commas", "id,tags\n1,red; blue\n2,green\n", ["id", "tags"],
      [["1", "red; blue"], ["2", "green"]]),
    Case(
      "tags in all rows", "1,red; blue,5\n2,green; red,6\n", ["c1", "c2", "c3"],
      [["1", "red; blue", "5"], ["2", "green; red", "6"]], offer: "--delimiter , --no-header"),
    Case(
      "times in a table of commas", "10:30,5\n10:31,6\n", ["c1", "c2"],
      [["10:30", "5"], ["10:31", "6"]], offer: "--no-header"),
    Case(
      "decimal commas without a header", "1,5;2\n2,5;3\n", ["c1", "c2"],
      [["1,5", "2"], ["2,5", "3"]],
      offer: "--delimiter ; --no-header"),
    Case(
      "blanks in all cells of a table of commas",
      "full name,home city\nAnn Lee,New York\nBob Ray,San Jose\n",
      ["full name", "home city"], [["Ann Lee", "New York"], ["Bob Ray", "San Jose"]]),
    Case(
      "a row too short does not hand the table to another delimiter",
      "id,note\n1,a: b\n2,c: d\n3\n", ["id", "note"], [["1", "a: b"], ["2", "c: d"], ["3", ""]],
      offer: "--ragged pad"),
    Case(
      "blanks are not looked for", "x y\n1 0\n2 0\n", ["x y"], [["1 0"], ["2 0"]],
      said: "one column"),
    Case(
      "a currency after a blank", "Preis (m)\n1.299,82 €\n1.055,27 €\n", ["Preis (m)"],
      [["1.299,82 €"], ["1.055,27 €"]], offer: "--delimiter none"),
    Case(
      "apostrophes in cells", "name,said\nAnn,'tis\nBob,'quoted'\n", ["name", "said"],
      [["Ann", "'tis"], ["Bob", "'quoted'"]], said: "between apostrophes"),
  ]

  static let headers: [Case] = [
    Case(
      "a year", "state,2018\nTX,1.5\nNV,2\n", ["state", "2018"], [["TX", "1.5"], ["NV", "2"]],
      offer: "--header-rows 1"),
    Case(
      "years above years", "state,2018,2019\nTX,1990,2001\n", ["state", "2018", "2019"],
      [["TX", "1990", "2001"]], said: "the numbers in the header are years: 2018 to 2019"),
    Case(
      "years in a column are no name", "Ann,2018\nBob,2019\nEve,2001\n", ["c1", "c2"],
      [["Ann", "2018"], ["Bob", "2019"], ["Eve", "2001"]], offer: "--no-header"),
    Case(
      "dates", "state,2020-01-01,2020-01-02\nTX,5,6\n", ["state", "2020-01-01", "2020-01-02"],
      [["TX", "5", "6"]], offer: "--header-rows 1"),
    Case(
      "numbers that count up", "k,0,1,2\nx,5,6,7\n", ["k", "0", "1", "2"], [["x", "5", "6", "7"]],
      offer: "--header-rows 1"),
    Case(
      "a word above numbers in the first row", "id,score\n1,absent\n2,5\n3,6\n4,7\n",
      ["id", "score"],
      [["1", "absent"], ["2", "5"], ["3", "6"], ["4", "7"]]),
    Case(
      "words above numbers in the first row", "name,a,b\nAnn,TBD,<5\nBob,5,6\nEve,6,7\n",
      ["name", "a", "b"], [["Ann", "TBD", "<5"], ["Bob", "5", "6"], ["Eve", "6", "7"]]),
    Case(
      "units are a row", "name,a,b\n,kg,mm\nBob,5,6\nEve,6,7\n", ["name", "a", "b"],
      [["", "kg", "mm"], ["Bob", "5", "6"], ["Eve", "6", "7"]]),
    Case(
      "names below groups", ",2018,,2019,\nstate,a,b,a,b\nTX,1,2,3,4\nNV,5,6,7,8\n",
      ["c1", "2018", "c3", "2019", "c5"],
      [["state", "a", "b", "a", "b"], ["TX", "1", "2", "3", "4"], ["NV", "5", "6", "7", "8"]],
      said: "3 columns without names"),
    Case(
      "one name among few", "name,,\nAnn,1,2\nBob,3,4\n", ["name", "c2", "c3"],
      [["Ann", "1", "2"], ["Bob", "3", "4"]], said: "2 columns without names"),
    Case(
      "words alone", "name,city\nAnn,Reno\nBob,Waco\n", ["name", "city"],
      [["Ann", "Reno"], ["Bob", "Waco"]]),
    Case(
      "equal names", "a,a,b,a,a_2\n1,2,3,4,5\n", ["a", "a_3", "b", "a_4", "a_2"],
      [["1", "2", "3", "4", "5"]], said: "3 columns are called 'a': duplicate names are numbered"),
    Case(
      "a title and a gap above words", "Staff\n\nname;city\nAnn;Reno\nBob;Waco\n",
      ["name", "city"],
      [["Ann", "Reno"], ["Bob", "Waco"]], offer: "--skip-rows 2"),
    Case(
      "comments above", "# staff\n# more, of it\nname;age\nAnn;5\nBob;6\n", ["name", "age"],
      [["Ann", "5"], ["Bob", "6"]], offer: "--skip-rows 2"),
    Case(
      "names of rows", "a,b\nr1,2,x\nr3,4,y\n", ["c1", "a", "b"],
      [["r1", "2", "x"], ["r3", "4", "y"]], offer: "--row-names"),
    Case(
      "cells beyond the header's are empty", "a;b\n1;x;\n3;y;\n5;z;\n", ["a", "b"],
      [["1", "x"], ["3", "y"], ["5", "z"]], said: "ignored empty cells beyond the header in 3 rows"),
    Case(
      "a first line of empty cells", ";;;\na;b;c;d\n1;x;3;4\n", ["a", "b", "c", "d"],
      [["1", "x", "3", "4"]], offer: "--skip-rows 1"),
    Case(
      "an unmatched bracket in a name", "id,a (x,b\n1,x,y\n2,z,w\n", ["id", "a (x", "b"],
      [["1", "x", "y"], ["2", "z", "w"]]),
    Case(
      "years of long ago", "c,1700,1900\nx,1,2\n", ["c", "1700", "1900"], [["x", "1", "2"]],
      said: "years: 1700 to 1900"),
    Case(
      "years that fall", "c,1900,1700\nx,1,2\n", ["c", "1900", "1700"], [["x", "1", "2"]],
      offer: "--header-rows 1"),
  ]

  static let quotes: [Case] = [
    Case(
      "a cell of lines that read as rows", "a,b,c\n1,\"x,y,z\np,q,r\ns,t,u\",2\n3,w,4\n",
      ["a", "b", "c"], [["1", "x,y,z\np,q,r\ns,t,u", "2"], ["3", "w", "4"]],
      said: "a quoted cell with lines that look like rows, the first is row 1"),
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
      [["1", "a, b"], ["2", "c"]], offer: "--quote '"),
  ]

  @Test(arguments: delimiters + headers + quotes) func tablesAreReadAsAPersonReadsThem(_ it: Case)
    throws
  {
    var options = CSVOptions()
    if let offer = it.offer {
      let refusal = #expect(throws: ReportError.self) { try collect(it.text) }
      // What the text is, not one of its rows, is in doubt.
      guard case .csv? = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      let offers = offers(Array(it.text.utf8))
      let offered = offers.first { $0.arguments.joined(separator: " ") == offer }
      options = try #require(offered?.options(), "\(offers)")
    }
    let found = try collect(it.text, options)
    #expect(found.names == it.names)
    #expect(found.rows == it.rows)
    if let said = it.said { #expect(found.notes.contains { $0.contains(said) }, "\(found.notes)") }
  }

  @Test func tableCountIsAsExpected() {
    #expect(Self.delimiters.count == 17 && Self.headers.count == 20 && Self.quotes.count == 6)
  }

  /// Whatever a table holds, in quotes or not, it is the same with each delimiter and number of rows.
  @Test func eachDelimiterGivesTheSameTable() throws {
    let cells = [
      ["1", "Doe, Jane", "red; blue", "a|b", "10:30", "x\ty"],
      ["2", "Lee, Ann", "green", "c|d", "11:45", "z\ty"], ["3", "", "", "", "", "it's"],
    ]
    let names = ["id", "name", "tags", "path", "time", "note"]
    var count = 0
    for delimiter in [",", ";", "\t", "|"] {
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
    #expect(count == 36)
  }

  /// Without a header the first row says how many cells there are.
  @Test func oneRowWithoutAHeaderIsRead() throws {
    var options = CSVOptions()
    options.headerRows = 0
    options.delimiter = ";"
    let found = try collect("1;8654,83;;true;;\n", options)
    #expect(found.rows == [["1", "8654,83", "", "true", "", ""]])
  }

  /// Damaging one cell never changes how another is read: the table is the same but for that row, or an error.
  @Test func damagedCellsDoNotChangeOthers() throws {
    let table = [
      ["day", "name", "n", "note"], ["2011-01-02", "Doe, Jane", "1.5", "a"],
      ["2011-01-03", "Roe", "2", ""], ["2011-01-04", "", "3", "b"],
      ["2011-01-05", "Lee", "4", "c"],
    ]
    let damages = [
      "", "x", "\"", "\"\"x", ";", "a;b;c;d", ",", "|", "\t", "1,5", "#", "'", "\u{1F}", "\n",
      "x\ny",
    ]
    var (same, refused) = (0, 0)
    for delimiter in [",", ";"] {
      func written(_ rows: [[String]]) -> [String] {
        rows.map { row in
          row.map { $0.contains(delimiter) ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
        }
      }
      let lines = written(table)
      for row in 1..<table.count {
        for column in table[row].indices {
          for damage in damages {
            for badRows in [CSVOptions.BadRows.stop, .skip] {
              var parts = table[row].map { $0.contains(delimiter) ? "\"\($0)\"" : $0 }
              parts[column] = damage
              var text = lines
              text[row] = parts.joined(separator: delimiter)
              var options = CSVOptions()
              options.badRows = badRows
              guard let found = try? collect(text.joined(separator: "\n") + "\n", options) else {
                refused += 1
                continue
              }
              let others = table.indices.dropFirst().filter { $0 != row }.map { table[$0] }
              let rest = found.rows.filter(others.contains)
              #expect(found.names == table[0] && rest == others, "\(text): \(found)")
              same += 1
            }
          }
        }
      }
    }
    #expect(same + refused == 2 * 4 * 4 * damages.count * 2)
    #expect(same > 600, "\(same)")
  }
}
