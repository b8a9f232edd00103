import TestSupport
import Testing
import WeekReports

/// Rows that are taken many at once are those that a scan row by row finds, with the same places, notes and errors.
@Suite struct RegularRowsTests {
  private enum Outcome: Equatable {
    case rows(
      names: [String], cells: [[String?]], places: [RowPlace], notes: [String], quoted: [Bool])
    case failure(String)
  }

  /// Also takes which cells are in quotes.
  private struct Collector: RowConsumer {
    var rows = RowCollector()
    var quoted: [Bool] = []

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { try rows.open(columns) }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      try rows.take(batch)
      for row in 0..<batch.count {
        for column in 0..<batch.columnCount { quoted.append(batch.column(column).isQuoted(row)) }
      }
    }
  }

  private func outcome(
    _ bytes: [UInt8], _ options: CSVOptions, isRegular: Bool, pieceSize: Int
  ) -> Outcome {
    var options = options
    // With a comment sign, which no text here has, each row is scanned by itself.
    if !isRegular { options.comment = "#" }
    var source = CSVSource(bytes: bytes, options: options)
    source.pieceSize = pieceSize
    source.makesOffers = false
    var collector = Collector()
    do throws(ReportError) {
      try source.stream(into: &collector)
    } catch {
      return .failure(error.description)
    }
    return .rows(
      names: collector.rows.names, cells: collector.rows.rows.map(\.cells),
      places: collector.rows.rows.map(\.place), notes: source.notes, quoted: collector.quoted)
  }

  private func cell(_ random: inout SplitMix64, spoiled: Bool) -> String {
    let texts = [
      "", "1", "2011-01-02", "a text", "x", "\"a,b\"", "\"\"", "\"say \"\"no\"\"\"", "'it'",
      "\"\"\"\"",
      "a longer text that goes beyond the sixty-four bytes of a block, as some do", "é", "\t",
    ]
    let odd = ["a\"b", "\"two\nlines\"", "\"open", "\"a\"b", "\0", "\r", "\"x\r\ny\"", ",", "\n"]
    return spoiled && Int.random(in: 0..<12, using: &random) == 0
      ? odd[Int.random(in: 0..<odd.count, using: &random)]
      : texts[Int.random(in: 0..<texts.count, using: &random)]
  }

  @Test func regularRowsEqualTheScannerOfOneRow() {
    var random = SplitMix64(seed: 20_110_102)
    var (texts, rows, failures) = (0, 0, 0)
    for round in 0..<600 {
      let width = Int.random(in: 1...6, using: &random)
      let isSpoiled = round % 3 == 0
      let ends = ["\n", "\r\n", "\r"]
      let end = ends[Int.random(in: 0..<10, using: &random) / 4]
      var text = (0..<width).map { "name\($0)" }.joined(separator: ",") + end
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let cells = (0..<width).map { _ in cell(&random, spoiled: isSpoiled) }
        let other = isSpoiled ? ends[Int.random(in: 0..<3, using: &random)] : end
        text +=
          cells.joined(separator: ",") + (Int.random(in: 0..<40, using: &random) == 0 ? other : end)
      }
      if Bool.random(using: &random), text.hasSuffix(end) { text.removeLast() }
      var options = CSVOptions()
      options.delimiter = ","
      options.quote = "\""
      options.escape = .doubled
      options.headerRows = 1
      options.skippedLines = 0
      options.skipsBadRows = round % 2 == 0
      if round % 5 == 0 { options.ragged = .pad }
      if round % 7 == 0 { options.quote = "" }
      let bytes = Array(text.utf8)
      texts += 1
      for pieceSize in [1 << 18, 100] {
        let expected = outcome(bytes, options, isRegular: false, pieceSize: pieceSize)
        let found = outcome(bytes, options, isRegular: true, pieceSize: pieceSize)
        #expect(found == expected, "round \(round), pieces of \(pieceSize)")
        switch expected {
        case .rows(_, let cells, _, _, _): rows += cells.count
        case .failure: failures += 1
        }
      }
    }
    #expect(texts == 600 && rows > 10_000 && failures > 50)
  }

  /// A quote that is never closed leaves out one row, however much follows, and not much is read for it.
  @Test func anOpenQuoteTakesOneRow() throws {
    let line = "2011-01-02,12,a\n"
    var text = "Date,Count,Name\n" + String(repeating: line, count: 10)
    text += "2011-01-02,12,\"a\n" + String(repeating: line, count: 20_000)
    var options = CSVOptions()
    options.skipsBadRows = true
    for pieceSize in [1 << 18, 1 << 14] {
      let found = try collect(Array(text.utf8), options, pieceSize: pieceSize)
      #expect(found.rows.count == 20_010)
      #expect(found.notes.contains { $0.hasPrefix("skipped 1 row") && $0.contains("line 12") })
    }
    #expect(throws: ReportError.csv(.manyLines(row: 11, line: 12, column: 3, limit: 200))) {
      try collect(text)
    }
  }
}
