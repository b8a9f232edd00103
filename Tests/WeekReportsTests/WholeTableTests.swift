import TestSupport
import Testing
import WeekReports

/// No row of a regular table is lost, whatever its cells are and however it is read: a row with as many cells as the
/// header is a row.
@Suite struct WholeTableTests {
  private static let vocabulary = [
    "yes", "no", "Total", "Source", "Name", "id", "count", "Summe", "note", "Köln", "east", "west",
    "n/a", "absent", "open", "Unknown", "Notes", "Report",
  ]
  private static let people = ["Ann Lee", "Bo", "Carl Maria von", "Dé", "Eve O'Neil", "J. Roe"]

  /// How the cells of a column are made.
  private enum Kind: CaseIterable {
    case words, names, numbers, decimals, missing, sparse, dates, mixed

    func cell(_ row: Int, _ random: inout SplitMix64) -> String {
      let number = Int(random.next() % 10_000)
      switch self {
      case .words: return vocabulary[number % vocabulary.count]
      case .names: return people[number % people.count]
      case .numbers: return "\(number)"
      case .decimals: return "\(number / 100).\(number % 100)"
      case .missing: return number % 4 == 0 ? "NA" : "\(number)"
      case .sparse: return number % 5 == 0 ? "x" : ""
      case .dates: return "2011-0\(1 + number % 9)-1\(number % 10)"
      case .mixed: return number % 3 == 0 ? vocabulary[number % vocabulary.count] : "\(number)"
      }
    }
  }

  private struct Table {
    var columns: [String]
    var rows: [[String]]
    var text: String

    init(_ random: inout SplitMix64, rowCount: Int) {
      let width = 2 + Int(random.next() % 7)
      let kinds = (0..<width).map { _ in
        Kind.allCases[Int(random.next() % UInt64(Kind.allCases.count))]
      }
      let names = (0..<width).map { "column\($0 + 1)" }
      columns = names
      rows = (0..<rowCount).map { row in kinds.map { $0.cell(row, &random) } }
      switch random.next() % 4 {
      case 0:  // The last rows hold one word each.
        for row in max(rowCount - 3, 1)..<rowCount {
          rows[row] = ["carl"] + [String](repeating: "", count: width - 1)
        }
      case 1: rows[rowCount - 1] = [String](repeating: "", count: width)
      case 2:  // A row of words in the middle, no word twice.
        rows[rowCount / 2] = (0..<width).map { "word \($0)" }
      default: break
      }
      // Of a first row one number may be a word; a row of words alone reads as more of the header.
      rows[0] = kinds.map { kind in
        switch kind {
        case .words, .names: "first"
        case .sparse: ""
        case .dates: "2011-01-02"
        default: "7"
        }
      }
      if let mixed = kinds.firstIndex(of: .mixed),
        kinds.contains(where: { $0 != .mixed && $0 != .sparse })
      {
        rows[0][mixed] = "absent"
      }
      let end = random.next() % 3 == 0 ? "\r\n" : "\n"
      let all = [columns] + rows
      let quotes = random.next() % 3 == 0
      text = all.map { row in
        row.map { quotes ? "\"\($0)\"" : $0 }.joined(separator: ",") + end
      }.joined()
    }
  }

  /// Sizes spread by their logarithm.
  private static let sizes = [2, 3, 4, 5, 8, 13, 30, 90, 400, 401, 402, 1_000, 3_000, 20_000]

  @Test(arguments: sizes) func everyRowIsRead(rowCount: Int) throws {
    var random = SplitMix64(seed: UInt64(rowCount))
    var count = 0
    for _ in 0..<(rowCount > 2_000 ? 4 : 40) {
      let table = Table(&random, rowCount: rowCount)
      for badRows in [CSVOptions.BadRows.stop, .skip, .keep] {
        var options = CSVOptions()
        options.badRows = badRows
        for pieceSize in rowCount > 100 ? [1_000, 1 << 18] : [1, 100] {
          let found = try collect(Array(table.text.utf8), options, pieceSize: pieceSize)
          #expect(found.names == table.columns, "\(table.text.prefix(200))")
          #expect(
            found.rows.count == table.rows.count, "\(table.text.prefix(200)) \(found.notes)")
          #expect(found.rows == table.rows, "\(table.text.prefix(200))")
          count += 1
        }
      }
    }
    #expect(count == (rowCount > 2_000 ? 4 : 40) * 6)
  }

  /// One column, where a row may be as long as its name, or its name.
  @Test func columnsOfWordsAreRead() throws {
    var count = 0
    for (name, cells) in [
      ("name", ["Ann Lee", "Bo Roe", "Carl May", "Dee Ray", "Eve Day", "Flo Fox"]),
      ("word", ["ice", "word", "cream", "word"]), ("place", ["Ulm", "Bonn; am Rhein", "Köln"]),
      ("n", ["1", "2", "3"]), ("note", ["a|b", "c", "d", "e"]),
    ] {
      let text = ([name] + cells).joined(separator: "\n") + "\n"
      var options = CSVOptions()
      // Where a delimiter is in a line, one column has to be said.
      if text.contains(";") || text.contains("|") { options.delimiter = "" }
      let found = try collect(text, options)
      #expect(found.rows == cells.map { [$0] }, "\(found)")
      #expect(found.names == [name])
      count += 1
    }
    #expect(count == 5)
  }

  /// Nothing is left out by itself: what is above, between and below a table is an error, which offers the option.
  @Test func linesOutsideTheTableAreRefused() throws {
    let rows = "d,n,x\n2011-01-02,1,a\n2011-01-03,2,b\n"
    let second = "shop,town,visits,year\nA,Bonn,7,2011\nB,Kiel,8,2011\n"
    let cases: [(text: String, error: CSVError, offer: String, rows: Int)] = [
      (
        rows + "\nSource: us\nall of it\n", .wrongCellCount(row: 3, line: 5, expected: 3, found: 1),
        "--skip-footer 2", 2
      ),
      (
        rows + second + "C,Rom,9,2011\n", .wrongCellCount(row: 3, line: 4, expected: 3, found: 4),
        "--skip-rows 3", 3
      ),
      (rows + "d,n,x\n2011-01-04,3,c\n", .headerAgain(row: 3, line: 4), "--skip-bad-rows", 3),
      ("Report\n\n" + rows, .noDelimiter(",", line: 3, expected: 1, found: 3), "--skip-rows 2", 2),
      (
        "Report, of us\n\n" + rows, .wrongCellCount(row: 1, line: 3, expected: 2, found: 3),
        "--skip-rows 2", 2
      ),
      (
        rows + "# of us\n" + "2011-01-04,3,c\n",
        .wrongCellCount(row: 3, line: 4, expected: 3, found: 1), "--comment #", 3
      ),
      (
        "n,x\nr1,1,a\nr2,2,b\n", .wrongCellCount(row: 1, line: 2, expected: 2, found: 3),
        "--row-names", 2
      ),
      (
        "Report\n" + rows + "\nSource: us\n", .noDelimiter(",", line: 2, expected: 1, found: 3),
        "--skip-rows 1 --skip-footer 1", 2
      ),
      // Without a gap, narrower lines below a table of words are below it, although `;` splits nearly all lines.
      (
        "name,town,place;no\nAnn,Bonn,here;1\nBo,Kiel,there\nCy,Ulm,near;3\n"
          + "Sources; all\nfigures,of us; and\nothers,of them; too\n",
        .noDelimiter(",", line: 5, expected: 3, found: 1), "--skip-footer 3 --delimiter ,", 3
      ),
    ]
    var count = 0
    for (text, error, offer, rows) in cases {
      #expect(throws: ReportError.csv(error), "\(text)") { try collect(text) }
      let offers = offers(Array(text.utf8))
      #expect(offers.first?.arguments.joined(separator: " ") == offer, "\(text): \(offers)")
      if let options = offers.first?.options() {
        #expect(try collect(text, options).rows.count == rows, "\(text)")
      }
      count += 1
    }
    #expect(count == 9)
  }

  /// The lines that are to be left out at the end are, however long they are.
  @Test func longFootersAreDropped() throws {
    let rows = (0..<2_000).map { "\($0),x" }.joined(separator: "\n") + "\n"
    let below = (0..<900).map { "note \($0) " + String(repeating: "y", count: 90) + "\n" }.joined()
    var options = CSVOptions()
    options.skippedFooterLines = 900
    for pieceSize in [100, 10_000, 1 << 18] {
      let found = try collect(Array(("a,b\n" + rows + below).utf8), options, pieceSize: pieceSize)
      #expect(found.rows.count == 2_000 && found.rows.last == ["1999", "x"])
    }
  }
}
