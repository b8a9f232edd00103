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
    .init("a, b\n1, 2\n3, 4\n", ["a", "b"], [["1", "2"], ["3", "4"]], ["',' and a blank"]),
    .init(
      "a, b\n\"x, y\", \"z\"\n\"p\", \"q\"\n", ["a", "b"], [["x, y", "z"], ["p", "q"]],
      ["',' and a blank"]),
    .init("a b\n1 2\n3 4\n", ["a", "b"], [["1", "2"], ["3", "4"]], ["a blank"]),
    .init("sep=;\na;b\n1;2\n", ["a", "b"], [["1", "2"]], ["';'"]),
    .init(
      "'a','b'\n'x,y','2'\n'3','4'\n", ["a", "b"], [["x,y", "2"], ["3", "4"]], ["quoted by"]),
    .init(
      "a,b\n\"x \\\"y\\\", z\",2\n\"3\",4\n", ["a", "b"], [["x \"y\", z", "2"], ["3", "4"]],
      ["escaped by"]),
    .init("1,2\n3,4\n", ["c1", "c2"], [["1", "2"], ["3", "4"]], ["no header"]),
    .init(
      "x,2011-01-02\ny,2011-01-03\n", ["c1", "c2"], [["x", "2011-01-02"], ["y", "2011-01-03"]],
      ["no header"]),
    .init("a,,b\n1,2,3\n", ["a", "c2", "b"], [["1", "2", "3"]], ["is called c2"]),
    .init(
      "a,a\n1,2\n", ["a", "a_2"], [["1", "2"]],
      ["2 columns are called 'a': equal names are numbered"]),
    .init(
      "Report\nof 2011\n\na,b\n1,2\n3,4\n5,6\n7,8\n", ["a", "b"],
      [["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"]], ["3 lines above the header"]),
    .init(
      "a,b\n1,2\n3,4\n\nSource: us\n", ["a", "b"], [["1", "2"], ["3", "4"]],
      ["1 line below the last row", "1 empty line"]),
    .init(
      "a,b,c\n,(kg),(m)\nx,1,2\ny,3,4\n", ["a", "b (kg)", "c (m)"],
      [["x", "1", "2"], ["y", "3", "4"]], ["the header has 2 rows"]),
    .init("a,b\na,b\n1,2\n", ["a", "b"], [["1", "2"]], ["the header has 2 rows"]),
    .init(
      "Country,2011,2012\nDE,1.5,2\nFR,3,4\n", ["Country", "2011", "2012"],
      [["DE", "1.5", "2"], ["FR", "3", "4"]]),
    .init("a,b\r1,2\r3,4\r", ["a", "b"], [["1", "2"], ["3", "4"]]),
    .init("a\\tb\n1\\t2\n3\\t4\n", ["a", "b"], [["1", "2"], ["3", "4"]], ["\\t"]),
    .init("a:b\n1:2\n3:4\n", ["a", "b"], [["1", "2"], ["3", "4"]], ["':'"]),
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

  @Test func takesWhatIsGiven() throws {
    var options = CSVOptions()
    options.headerRows = 0
    #expect(try collect("a,b\nc,d\n", options).names == ["c1", "c2"])
    options.headerRows = 2
    #expect(try collect("a,b\nc,d\n1,2\n", options).names == ["a c", "b d"])
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

  static let badRows: [(text: String, rows: [[String]], skipped: Int)] = [
    ("a,b\n1,2\n3\n4,5\n", [["1", "2"], ["4", "5"]], 1),
    ("a,b\n1,2\n3,4,5\n6,7\n", [["1", "2"], ["6", "7"]], 1),
    ("a,b\n1,\"2\n3,4\n5,6\n", [["3", "4"], ["5", "6"]], 1),
    ("a,b\n\"1\"x,2\n3,4\n", [["3", "4"]], 1),
    ("a,b\n1,x\"y\n3,4\n", [["3", "4"]], 1),
    ("a,b\n1,\0\n3,4\n", [["3", "4"]], 1),
    ("a,b\n1,2\na,b\n3,4\n", [["1", "2"], ["3", "4"]], 1),
  ]

  @Test(arguments: badRows.indices) func leavesOutJustTheBadRow(_ index: Int) throws {
    let bad = Self.badRows[index]
    #expect(throws: ReportError.self) { try collect(bad.text, CSVOptions()) }
    var options = CSVOptions()
    options.skipsBadRows = true
    options.headerRows = 1
    for size in [16, 1 << 18] {
      let found = try collect(Array(bad.text.utf8), options, pieceSize: size)
      #expect(found.rows == bad.rows)
      #expect(found.notes.contains { $0.contains("left out \(bad.skipped) row") }, "\(found.notes)")
    }
  }

  @Test func saysWhichBytesAreNotUTF8() throws {
    var text = Array("a,b\né,1\n".utf8)
    text += [0xE9, 0x2C, 0x32, 0x0A]
    var options = CSVOptions()
    options.encoding = .utf8
    #expect(throws: ReportError.csv(.invalidUTF8(row: 2, line: 3))) { try collect(text, options) }
    options.skipsBadRows = true
    #expect(try collect(text, options).rows == [["é", "1"]])
  }

  @Test func aTruncatedRowIsNoFootnote() {
    #expect(throws: ReportError.csv(.wrongCellCount(row: 2, line: 3, expected: 3, found: 2))) {
      try collect("a,b,c\n1,2,3\nx,5")
    }
    #expect(throws: ReportError.csv(.wrongCellCount(row: 2, line: 3, expected: 3, found: 1))) {
      try collect("a,b,c\n2011-01-02,2,3\n2011-0")
    }
  }
}
