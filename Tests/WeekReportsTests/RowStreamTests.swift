import TestSupport
import Testing
import WeekCalendar
import WeekReports

@Suite struct RowStreamTests {
  /// Tables with quoted line ends: the same rows at the same places on any number of threads, whatever the
  /// pieces are.
  @Test func anyNumberOfThreadsGivesTheSameRows() throws {
    var random = SplitMix64(seed: 5)
    var options = CSVOptions()
    options.quote = "\""
    var compared = 0
    for round in 0..<8 {
      var text = "Date,Note,Value\n"
      for row in 0..<2_000 {
        let note =
          switch Int.random(in: 0...9, using: &random) {
          case 0: "\"a\nb,c,d\ne\""
          case 1: "\"\"\"\n\"\"x\""
          case 2: "\"\r\n\n\""
          default: "x\(row)"
          }
        text += "2011-01-0\(1 + row % 9),\(note),\(row)\n"
      }
      let bytes = Array(text.utf8)
      let one = try collect(bytes, options)
      #expect(one.rows.count == 2_000)
      let size = [16, 100, 1_000, 4_000][round % 4]
      for threads in [1, 2, 4] {
        let several = try collect(bytes, options, pieceSize: size, threads: threads)
        #expect(several.rows == one.rows)
        #expect(several.places == one.places)
        compared += several.rows.count
      }
    }
    #expect(compared == 48_000)
  }

  /// The error of the first row that has one, on any number of threads.
  @Test func threadsFindTheFirstError() throws {
    for bad in [3, 500, 1_999] {
      var text = "Date,Value\n"
      for row in 1...2_000 {
        text += row >= bad && row % 7 == bad % 7 ? "x\n" : "2011-01-02,\(row)\n"
      }
      for threads in [1, 2, 4] {
        #expect(
          throws: ReportError.csv(.wrongCellCount(row: bad, line: bad + 1, expected: 2, found: 1))
        ) { try collect(Array(text.utf8), pieceSize: 200, threads: threads) }
      }
    }
  }

  /// This many rows that the calling thread, which asks, has its share of them however it is scheduled.
  @Test func streamCanBeCancelled() {
    let text = Array(("a,b\n" + String(repeating: "1,2\n", count: 2_000_000)).utf8)
    for threads in [1, 2] {
      var source = CSVSource(bytes: text)
      source.pieceSize = 1_000
      var rows = RowCounter()
      var calls = 0
      let control = StreamControl(
        threads: threads,
        isCancelled: {
          calls += 1
          return calls > 2
        })
      #expect(throws: ReportError.cancelled) { try source.stream(into: &rows, control: control) }
      #expect(rows.count < 2_000_000)
    }
  }

  @Test func progressIsReported() throws {
    let text = Array(("a,b\n" + String(repeating: "1,2\n", count: 100_000)).utf8)
    var source = CSVSource(bytes: text)
    var rows = RowCounter()
    var bytes = 0
    var total: Int?
    var rowCount = 0
    try source.stream(
      into: &rows,
      control: StreamControl(onProgress: { progress in
        #expect(progress.byteCount >= bytes && progress.rowCount >= rowCount)
        (bytes, total, rowCount) = (progress.byteCount, progress.totalByteCount, progress.rowCount)
      }))
    #expect(bytes == text.count && total == text.count && rowCount == 100_000)
  }

  @Test func sequencesAreStreamed() throws {
    var source = SequenceSource(["n", "square", "text"], 1...10_000) { number, row in
      row.append(.integer(Int64(number)))
      row.append(.real(Double(number * number)))
      row.append("n\(number)")
    }
    var rows = RowCollector()
    try source.stream(into: &rows)
    #expect(rows.rows.count == 10_000)
    #expect(rows.rows[4_999].cells == ["5000", "25000000.0", "n5000"])
    #expect(rows.rows[4_999].place == .row(5_000))
  }

  /// Only the cells of the columns that are asked for, in that order, one twice and one that is not there.
  @Test func givesTheWantedColumns() throws {
    struct Some: RowConsumer {
      var cells: [[String]] = []
      mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [2, 0, 2, 9] }
      mutating func take(_ batch: RowBatch) throws(ReportError) {
        for row in 0..<batch.count {
          cells.append(
            (0..<batch.columnCount).map { column in
              if case .text(let text) = batch.column(column)[row] {
                String(decoding: text, as: UTF8.self)
              } else {
                "-"
              }
            })
        }
      }
    }
    var rows = Some()
    var source = CSVSource(bytes: Array("a,b,c\n1,2,3\n4,5,6\n".utf8))
    try source.stream(into: &rows)
    #expect(rows.cells == [["3", "1", "3", "-"], ["6", "4", "6", "-"]])
  }

  /// A table of more columns than a batch usually holds rows of.
  @Test func readsManyColumns() throws {
    let columns = 17_000
    var text = (0..<columns).map { "n\($0)" }.joined(separator: ",") + "\n"
    for row in 0..<12 {
      text += (0..<columns).map { "\($0 % 10 + row)" }.joined(separator: ",") + "\n"
    }
    let found = try collect(Array(text.utf8))
    #expect(found.names.count == columns)
    #expect(found.rows.count == 12)
    #expect(found.rows[11][16_999] == "20")
  }
}
