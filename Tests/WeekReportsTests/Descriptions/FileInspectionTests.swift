import Testing
import WeekReports

@Suite struct FileInspectionTests {
  private static func inspect(_ text: String) throws -> FileInspection {
    try FileInspection(ByteSource(Array(text.utf8)))
  }

  private static func numbers(
    _ decimal: NumberForm.Decimal, _ thousands: NumberForm.Thousands?, _ unit: NumberForm.Unit
  ) -> FileDescription.Content {
    var form = NumberForm(decimal: decimal, thousands: thousands)
    form.unit = unit
    return .numbers(form)
  }

  /// The cells of a column, and what it holds.
  static let columns: [(cells: [String], content: FileDescription.Content)] = [
    (["1", "2"], .integer), (["1.5", "2"], .real), (["a", "b"], .text),
    (["2024-01-31", "2024-02-29"], .dates(pattern: nil)),
    (["31.12.2024", "02.01.2025"], .dates(pattern: "dd.MM.yyyy")),
    (["12/31/2024", "01/02/2025"], .dates(pattern: "MM/dd/yyyy")),
    (["14-Mar-2023", "2-Apr-2023"], .dates(pattern: "d-MMM-y", locale: "en")),
    (["Mar 14 2023", "Apr 2 2023"], .dates(pattern: "MMM d y", locale: "en")),
    (["31.12.2024 10:15", "02.01.2025 09:00"], .dates(pattern: "dd.MM.yyyy H:mm")),
    (["26:15:00", "01:30:00"], .numbers(.duration)),
    (["1,5", "2,25"], numbers(.comma, NumberForm.Thousands.none, NumberForm.Unit.none)),
    (["1.234,5", "2,25"], numbers(.comma, .mark("."), NumberForm.Unit.none)),
    (["5 %", "7 %"], numbers(.point, nil, .sign(NumberUnit("%", isAfter: true)))),
    (["$1.50", "$2.00"], numbers(.point, nil, .sign(NumberUnit("$")))),
    (["(5)", "7"], .numbers(NumberForm(decimal: .point))),
    // Never what digits alone may be, what may be read in two ways, and what one cell is not.
    (["0612345678", "0698765432"], .text), (["041001", "015284"], .text), (["01", "02"], .text),
    (["+49", "+43"], .text), (["01/02/2024", "03/04/2024"], .text),
    (["31.04.2024", "01.05.2024"], .text),
    (["10", "TBD"], .text), (["12E12", "31E46"], .text), (["1.1", "1.2"], .real),
  ]

  @Test func columnsHaveTheTypeOfAllCells() throws {
    for (cells, content) in Self.columns {
      let found = try Self.inspect("a;b\n" + cells.map { "\($0);x\n" }.joined())
      #expect(found.columns.first?.content == content, "\(cells)")
      #expect(found.columns.first?.filledCount == cells.count)
      #expect(found.columns.first?.distinctCount == cells.count)
    }
    #expect(Self.columns.count == 24)
  }

  /// Law: the description that is found reads the file, and no cell is read otherwise than by it.
  @Test func theDescriptionReadsTheFile() throws {
    var read = 0
    for (cells, content) in Self.columns {
      for (above, skipped) in [("", 0), ("Report of May\n\n", 2)] {
        let text = above + "a;b\n" + cells.map { "\($0);x\n" }.joined()
        let found = try Self.inspect(text)
        #expect(found.description.options.skippedLines == skipped, "\(cells)")
        let description = try FileDescription(metadata: found.description.metadata(of: "a.csv"))
        #expect(description.columns.map(\.content) == [content, .text], "\(cells)")
        var options = ColumnSurvey.Options()
        try description.describe(&options)
        var survey = ColumnSurvey(options: options)
        var source = CSVSource(bytes: Array(text.utf8), options: description.readingOptions)
        try source.stream(into: &survey)
        #expect(survey.rowCount == cells.count)
        #expect(survey.columns.allSatisfy { $0.ambiguity == nil }, "\(cells)")
        read += 1
      }
    }
    #expect(read == 2 * Self.columns.count)
  }

  @Test func refusedFilesAreReadByTheFirstOffer() throws {
    let found = try Self.inspect("Report\n\nDay;Sales\n31.12.2024;1,5\n02.01.2025;7,0\n")
    #expect(found.refusal == .noDelimiter(",", line: 4, expected: 1, found: 2))
    #expect(found.offer?.arguments.contains("--skip-rows") == true)
    #expect(found.columns.map(\.name) == ["Day", "Sales"])
    // A title that a spreadsheet has filled with delimiters.
    let filled = try Self.inspect(
      "Report;;\n;;\nDay;Sales;Note\n31.12.2024;1,5;a\n02.01.2025;7,0;b\n")
    #expect(filled.refusal == nil)
    #expect(filled.columns.map(\.name) == ["Day", "Sales", "Note"])
    #expect(throws: ReportError.csv(.empty)) { try Self.inspect("") }
  }

  /// A line that a description skips is a row if all its cells have the types of their columns.
  @Test func rowsBelowTheTableAreErrors() throws {
    let table = "Day;Sales;Code\n31.01.2025;7,25;001\n"
    var options = CSVOptions()
    options.skippedFooterLines = 2
    let description = try FileInspection(
      ByteSource(Array((table + "Total;7,25;\nend\n").utf8)), options: options
    ).description
    var survey = ColumnSurvey.Options()
    try description.describe(&survey)
    let cases: [(line: String, isRow: Bool)] = [
      ("30.01.2025;1,5;9", true), ("30.01.2025;;9", true), ("30.01.2025;x;9", false),
      ("30.02.2025;1,5;9", false), ("Total;1,5;9", false), (";1,5;9", false), (";;", false),
      ("30.01.2025;1,5", false),
    ]
    for (line, isRow) in cases {
      let text = Array((table + "\(line)\nend\n").utf8)
      do throws(ReportError) {
        try description.checkFooter(survey) { () throws(ReportError) in
          CSVSource(bytes: text, options: description.readingOptions)
        }
        #expect(!isRow, "\(line)")
      } catch {
        #expect(isRow && error == .csv(.rowInFooter(line: 3, linesAfter: 1)), "\(line): \(error)")
      }
    }
    #expect(cases.count == 8)
  }

  @Test func countsCells() throws {
    let found = try Self.inspect("n,t\n3,b\nNA,\n10,a\n10,b\n")
    #expect(found.columns.map(\.filledCount) == [3, 3])
    #expect(found.columns.map(\.missingCount) == [1, 1])
    #expect(found.columns.map(\.distinctCount) == [2, 2])
    #expect(found.columns.map(\.least) == ["3", "a"])
    #expect(found.columns.map(\.greatest) == ["10", "b"])
    let many = try Self.inspect("n,t\n" + (0..<3_000).map { "\($0),\($0 % 7)\n" }.joined())
    #expect(many.columns.map(\.distinctCount) == [nil, 7])
  }

  /// Columns that no description reads stay text; a note says why.
  @Test func notesSayWhyColumnsAreText() throws {
    var count = 0
    for (cells, note) in [
      (["01/01/2024", "02/02/2024"], nil),
      (
        ["1,234", "2,345"],
        "the numbers of column 'a' can be read in two ways, as in row 1 (line 2), '1,234', and no row decides: expected --decimal '.' or --decimal ','"
      ),
      (
        ["14th March 2023", "15th March 2023"],
        "no pattern reads its dates, but automatic detection does: --date-column a"
      ),
      (
        ["1.5 €", "2,5 €"],
        "row 2 (line 3) has '2,5 €' in column 'a', but row 1 (line 2) has '1.5 €': expected one decimal mark (--decimal says which)"
      ),
    ] {
      let found = try Self.inspect("a;b\n" + cells.map { "\($0);x\n" }.joined())
      let column = try #require(found.columns.first)
      #expect(column.content == .text && column.notes == [note].compactMap { $0 }, "\(cells)")
      count += 1
    }
    #expect(count == 4)
    let missing = try Self.inspect("a;b\n1,5;x\nNA;x\n2,5;x\n").columns.first
    #expect(missing?.content == .numbers(NumberForm(decimal: .comma)) && missing?.notes == [])
  }

  @Test func aGivenNumberFormIsDescribed() throws {
    var options = CSVOptions()
    options.decimal = .comma
    let found = try FileInspection(
      ByteSource(Array("a;b\n1,5;x\n2;x\n".utf8)), options: options)
    #expect(found.columns.map(\.content) == [.numbers(NumberForm(decimal: .comma)), .text])
  }

  /// An inspection reads a file several times.
  @Test func filesThatCanBeReadOnlyOnceAreRefused() {
    var rest = Array("a;b\n1;x\n".utf8)[...]
    let source = ByteSource { (buffer) throws(CSVError) -> Int in
      let part = rest.prefix(buffer.count)
      for (index, byte) in part.enumerated() { buffer[index] = byte }
      rest = rest.dropFirst(part.count)
      return part.count
    }
    #expect(throws: ReportError.source("it can be read only once")) { try FileInspection(source) }
  }
}
