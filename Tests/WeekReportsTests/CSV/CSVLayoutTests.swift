import Testing
import WeekReports

@Suite struct CSVLayoutTests {
  struct Layout {
    var text: String
    var names: [String]
    var rows: [[String]]
    var notes: [String]

    init(_ text: String, _ names: [String], _ rows: [[String]], _ notes: [String] = []) {
      (self.text, self.names, self.rows, self.notes) = (text, names, rows, notes)
    }
  }

  static let layouts: [Layout] = [
    .init("a,b\n1,2\n", ["a", "b"], [["1", "2"]]),
    .init("a;b\n1,5;2\n", ["a", "b"], [["1,5", "2"]], ["cells are separated by ';'"]),
    .init("a;b\n1,5;2,5\n3,5;4,5\n", ["a", "b"], [["1,5", "2,5"], ["3,5", "4,5"]], ["';'"]),
    .init("a\tb\n1\t2\n", ["a", "b"], [["1", "2"]], ["separated by a tab"]),
    .init("a|b\n1|2\n", ["a", "b"], [["1", "2"]], ["'|'"]),
    .init(
      "a, b\n1, 2\n3, 4\n", ["a", " b"], [["1", " 2"], ["3", " 4"]], ["names start with blanks"]),
    .init("sep=;\na;b\n1;2\n", ["a", "b"], [["1", "2"]], ["';'"]),
    .init("a,,b\n1,2,3\n", ["a", "c2", "b"], [["1", "2", "3"]], ["is called c2"]),
    .init(
      "a,a\n1,2\n", ["a", "a_2"], [["1", "2"]],
      ["2 columns are called 'a': duplicate names are numbered"]),
    .init(
      "Country,2011,2012\nDE,1.5,2\nFR,3,4\n", ["Country", "2011", "2012"],
      [["DE", "1.5", "2"], ["FR", "3", "4"]], ["years: 2011 to 2012"]),
    .init("a,b\r1,2\r3,4\r", ["a", "b"], [["1", "2"], ["3", "4"]]),
    .init(
      "a,b,c\n,(kg),(m)\nx,1,2\n", ["a", "b", "c"], [["", "(kg)", "(m)"], ["x", "1", "2"]],
      ["all cells are words"]),
    .init("a,b\nx,y\n", ["a", "b"], [["x", "y"]], ["all cells are words"]),
    .init("a\nx\n", ["a"], [["x"]]),
    // A delimiter does not fit if it gives rows more filled cells than the header.
    .init("a,b;c\n1,2,3;4\n5,6,7;8\n", ["a,b", "c"], [["1,2,3", "4"], ["5,6,7", "8"]], ["';'"]),
    .init("\n\na,b\n\n1,2\n", ["a", "b"], [["1", "2"]], ["skipped 1 empty line"]),
    .init("a b\n1 2\n", ["a b"], [["1 2"]], ["one column"]),
    .init("a:b\n1:2\n", ["a:b"], [["1:2"]], ["one column"]),
    .init("a\n\"x, y\"\n", ["a"], [["x, y"]]),
    .init("name,sum\nx,NA\ny,3\n", ["name", "sum"], [["x", "NA"], ["y", "3"]]),
  ]

  @Test(arguments: layouts.indices) func findsTheLayout(_ index: Int) throws {
    let layout = Self.layouts[index]
    let found = try collect(layout.text)
    #expect(found.names == layout.names)
    #expect(found.rows == layout.rows)
    #expect(found.notes.isEmpty == layout.notes.isEmpty, "\(found.notes)")
    for note in layout.notes {
      #expect(found.notes.contains { $0.contains(note) }, "\(found.notes)")
    }
  }

  /// The delimiter has to fit the first thousand rows; what is wrong after them is an error of its row.
  @Test func theFirstThousandRowsDecide() throws {
    for row in [1, 500, 999, 1_000, 1_001, 5_000] {
      var lines = ["a;b,c"] + (0..<6_000).map { "\($0);x,y" }
      // With commas too each row has two cells, but for one.
      lines[row] = "7;x"
      let text = lines.joined(separator: "\n") + "\n"
      if row <= 1_000 {
        #expect(try collect(text).names == ["a", "b,c"])
      } else {
        #expect(throws: ReportError.csv(.severalDelimiters([",", ";"]))) { try collect(text) }
      }
    }
    let long = (["a,b"] + (0..<5_000).map { "\($0),x" } + ["1,2,3"]).joined(separator: "\n")
    #expect(
      throws: ReportError.csv(.wrongCellCount(row: 5_001, line: 5_002, expected: 2, found: 3))
    ) { try collect(long) }
  }

  /// `--skip-rows` counts lines of the file, empty ones and `sep=` too.
  @Test func skippedLinesAreLinesOfTheFile() throws {
    var options = CSVOptions()
    options.skippedLines = 3
    #expect(try collect("\nTitle\n\na,b\n1,2\n", options).names == ["a", "b"])
    #expect(try collect("sep=;\nTitle\n\na;b\n1;2\n", options).names == ["a", "b"])
    #expect(throws: ReportError.csv(.noHeader)) { try collect("x\ny\n", options) }
  }

  /// A comment right after an empty line is one.
  @Test func commentsAfterEmptyLinesAreSkipped() throws {
    var options = CSVOptions()
    options.comment = "#"
    for size in [1, 3, 1 << 18] {
      let text = "\n#x\n\nk,v\n\n#b,7\na,1\n\n\n#b,7\n#b\nc,3\n\n#d,4"
      let found = try collect(Array(text.utf8), options, pieceSize: size)
      #expect(found.names == ["k", "v"] && found.rows == [["a", "1"], ["c", "3"]])
    }
  }

  /// The names of rows, as R writes them.
  @Test func rowNamesAreReadAsAColumn() throws {
    var options = CSVOptions()
    options.hasRowNames = true
    let found = try collect(
      "\"mpg\" \"cyl\"\n\"Mazda\" 21 6\n".split(separator: " ").joined(separator: ","), options)
    #expect(found.names == ["c1", "mpg", "cyl"] && found.rows == [["Mazda", "21", "6"]])
    #expect(found.notes == ["a column without a name is called c1"])
  }

  /// A filled cell beyond the header's is an error with its line, wherever it is; empty ones are not taken.
  @Test func filledCellsBeyondTheHeaderAreErrors() throws {
    let text = "a,b\n" + (0..<3_000).map { "\($0),x,\n" }.joined()
    let found = try collect(text)
    #expect(found.rows.count == 3_000 && found.rows.last == ["2999", "x"])
    #expect(found.notes == ["ignored empty cells beyond the header in 3000 rows"])
    // One that is filled, and a row that lacks a delimiter or has one too many, are not.
    for (row, expected, count) in [("1,x,y", 2, 3), ("1,x", 3, 2), ("1,x,,", 3, 4)] {
      for size in [100, 1 << 18] {
        #expect(
          throws: ReportError.csv(
            .wrongCellCount(row: 3_001, line: 3_002, expected: expected, found: count))
        ) { try collect(Array((text + row + "\n").utf8), pieceSize: size) }
      }
    }
    // Nor is a delimiter too many in one row, which moves its cells.
    #expect(
      throws: ReportError.csv(.wrongCellCount(row: 2, line: 3, expected: 3, found: 4))
    ) { try collect("a,b,c\n1,x,\n2,,y,\n") }
  }

  /// A quoted cell of more than two hundred lines is an error where it opens, at the same line in pieces of any size.
  @Test func longCellsAreErrors() throws {
    func text(_ lines: Int) -> String {
      "a,b\n1,x\n2,\"" + String(repeating: "y\n", count: lines - 1) + "\"\n" + "3,z\n"
    }
    var options = CSVOptions()
    for size in [10, 1 << 18] {
      #expect(try collect(Array(text(200).utf8), pieceSize: size).rows.count == 3)
      #expect(throws: ReportError.csv(.manyLines(row: 2, line: 3, column: 2, limit: 200))) {
        try collect(Array(text(201).utf8), pieceSize: size)
      }
    }
    options.cellLines = 500
    #expect(try collect(text(500), options).rows.count == 3)
    #expect(throws: ReportError.csv(.manyLines(row: 2, line: 3, column: 2, limit: 500))) {
      try collect(text(501), options)
    }
    // One that is never closed ends nothing far away.
    let open = "a,b\n" + (0..<20_000).map { $0 == 7 ? "7,\"x\n" : "\($0),x\n" }.joined()
    #expect(throws: ReportError.csv(.manyLines(row: 8, line: 9, column: 2, limit: 200))) {
      try collect(open)
    }
    options = CSVOptions()
    options.skipsBadRows = true
    #expect(try collect(open, options).rows.count == 19_999)
  }

  /// If no delimiter can read the header, the error names its line.
  @Test func aBrokenHeaderIsAnErrorOfItsLine() {
    for (text, line) in [("\"a\"x,b\n1,2\n", 1), ("\"a\n\"x,b\n1,2\n", 2)] {
      let error = CSVError.byteAfterQuote(row: 0, line: line, column: 1, byte: 0x78)
      #expect(throws: ReportError.csv(error)) { try collect(text) }
    }
  }

  @Test func givenOptionsOverrideTheGuess() throws {
    var options = CSVOptions()
    options.headerRows = 0
    #expect(try collect("a,b\nc,d\n", options).names == ["c1", "c2"])
    options.headerRows = 2
    #expect(try collect("a,b\nc,d\n1,2\n", options).names == ["a c", "b d"])
    let titled = "Title\na,b\nc,d\n1,2\n"
    #expect(
      throws: ReportError.csv(.wrongCellCount(row: 0, line: 1, expected: 2, found: 1))
    ) { try collect(titled, options) }
    options.skippedLines = 1
    #expect(try collect(titled, options).names == ["a c", "b d"])
    options = CSVOptions()
    options.skippedLines = 2
    options.skippedFooterLines = 2
    let cut = try collect("x,y\nz\na,b\n1,2\n3,4\nend,1\nend,2\n", options)
    #expect(cut.rows == [["1", "2"], ["3", "4"]])
    options = CSVOptions()
    options.comment = "#"
    let comments = try collect("# x\na,b\n#1,2,3\n1,2\n#", options)
    #expect(comments.rows == [["1", "2"]])
    #expect(comments.notes.contains { $0.contains("comment") })
    options = CSVOptions()
    options.quote = ""
    #expect(try collect("a,b\n5\",\"6\n", options).rows == [["5\"", "\"6"]])
    options = CSVOptions()
    options.missing = ["NA", "-"]
    #expect(try collect("a,b\nNA,1\n2,-\n", options).rows == [["", "1"], ["2", ""]])
    options = CSVOptions()
    options.ragged = .pad
    let padded = try collect("a,b\n1\n1,2,3\n4,5\n", options)
    #expect(padded.rows == [["1", ""], ["1", "2"], ["4", "5"]])
    #expect(padded.notes.count == 2)
  }

  static let badRows: [(text: String, rows: [[String]], error: CSVError)] = [
    (
      "a,b\n1,2\n3\n4,5\n", [["1", "2"], ["4", "5"]],
      .wrongCellCount(row: 2, line: 3, expected: 2, found: 1)
    ),
    (
      "a,b\n1,2\n3,4,5\n6,7\n", [["1", "2"], ["6", "7"]],
      .wrongCellCount(row: 2, line: 3, expected: 2, found: 3)
    ),
    (
      "a,b\n1,\"2\n3,4\n5,6\n", [["3", "4"], ["5", "6"]],
      .unterminatedQuote(row: 1, line: 2, column: 2)
    ),
    (
      "a,b\n\"1\"x,2\n3,4\n", [["3", "4"]],
      .byteAfterQuote(row: 1, line: 2, column: 1, byte: UInt8(ascii: "x"))
    ),
    ("a,b\n1,x\"y\n3,4\n", [["3", "4"]], .quoteInCell(row: 1, line: 2, column: 2)),
    ("a,b\n1,\0\n3,4\n", [["3", "4"]], .nulByte(row: 1, line: 2, column: 2)),
    (
      "a,b\n1,2\na,b\n3,4\n", [["1", "2"], ["3", "4"]], .headerAgain(row: 2, line: 3)
    ),
  ]

  @Test(arguments: badRows.indices) func onlyTheBadRowIsSkipped(_ index: Int) throws {
    let bad = Self.badRows[index]
    var options = CSVOptions()
    options.headerRows = 1
    #expect(throws: ReportError.csv(bad.error)) { try collect(bad.text, options) }
    options.skipsBadRows = true
    for size in [16, 1 << 18] {
      let found = try collect(Array(bad.text.utf8), options, pieceSize: size)
      #expect(found.rows == bad.rows)
      #expect(found.notes.contains { $0.contains("skipped 1 row") }, "\(found.notes)")
    }
  }

  @Test func errorsNameTheBytesThatAreNotUTF8() throws {
    var text = Array("a,b\né,1\n".utf8)
    text += [0xE9, 0x2C, 0x32, 0x0A]
    var options = CSVOptions()
    options.encoding = .utf8
    #expect(throws: ReportError.csv(.invalidUTF8(row: 2, line: 3, byte: 0xE9))) {
      try collect(text, options)
    }
    options.skipsBadRows = true
    #expect(try collect(text, options).rows == [["é", "1"]])
  }

  @Test func aTruncatedRowIsNotAFootnote() {
    #expect(throws: ReportError.csv(.wrongCellCount(row: 2, line: 3, expected: 3, found: 2))) {
      try collect("a,b,c\n1,2,3\nx,5")
    }
    #expect(throws: ReportError.csv(.wrongCellCount(row: 2, line: 3, expected: 3, found: 1))) {
      try collect("a,b,c\n2011-01-02,2,3\n2011-0")
    }
  }
}
