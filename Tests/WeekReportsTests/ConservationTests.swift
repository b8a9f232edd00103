import TestSupport
import Testing
import WeekReports

/// What is lost on purpose is missed at the end of the text, whoever reads it; nothing is missed where all is there.
@Suite struct ConservationTests {
  private static let text: String = {
    var text = "title\n\nDate,Count,Note\n# comment\n"
    for row in 0..<500 {
      switch row % 100 {
      case 3: text += "\n"
      case 5: text += "# comment\n"
      case 7: text += "2011-01-02,1\n"
      case 9: text += "2011-01-02,1,\"two\r\nlines\"\r\n"
      case 11: text += "2011-01-02,1,\"\r\r\n\"\r"
      default: text += "2011-01-02,\(row),x\n"
      }
    }
    return text
  }()

  private static let footer = "\n\nSource: the office\n\"All\nrights\"\n"
  private static func source(_ loss: Loss?) -> CSVSource {
    var options = CSVOptions()
    options.badRows = .skip
    options.comment = "#"
    options.skippedLines = 2
    if loss == .lineBelow { options.skippedFooterLines = 3 }
    var source = CSVSource(
      bytes: Array((text + footer).utf8), options: options)
    source.pieceSize = 1_000
    source.makesOffers = false
    source.loses = loss
    return source
  }

  private static func isLoss(_ error: ReportError?) -> Bool {
    switch error {
    case .csv(.bytesLost), .csv(.linesLost): true
    default: false
    }
  }

  private static func failure(_ body: () throws(ReportError) -> Void) -> ReportError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func eachLossIsMissed() throws {
    var count = 0
    for loss in [nil] + Loss.allCases.map(Optional.some) {
      for threads in [1, 2, 4] {
        let error = Self.failure { () throws(ReportError) in
          var source = Self.source(loss)
          var rows = RowCollector()
          try source.stream(into: &rows, control: StreamControl(threads: threads))
        }
        #expect(Self.isLoss(error) == (loss != nil), "\(loss as Any): \(error as Any)")
        count += 1
      }
      // As virtual tables and imports read.
      for isAhead in [false, true] {
        let error = Self.failure { () throws(ReportError) in
          var source = Self.source(loss)
          let rows = try source.reader(of: [0, 1], isAhead: isAhead)
          while try rows.next() != nil {}
        }
        #expect(Self.isLoss(error) == (loss != nil), "\(loss as Any): \(error as Any)")
        count += 1
      }
    }
    #expect(count == 11 * 5)
  }

  /// A limit and an error end a reading before its text ends.
  @Test func whatStopsEarlyIsNotChecked() throws {
    var lossy = Self.source(.header)
    #expect(try lossy.reader(of: [0]).next() != nil)
    let text = "a,b\n" + String(repeating: "1,2\n", count: 1_000) + "1\n1,2\n"
    var source = CSVSource(bytes: Array(text.utf8))
    source.loses = .header
    source.makesOffers = false
    var rows = RowCollector()
    #expect(
      throws: ReportError.csv(.wrongCellCount(row: 1_001, line: 1_002, expected: 2, found: 1))
    ) { try source.stream(into: &rows, control: StreamControl()) }
  }

  @Test func theErrorSaysHowMany() {
    let error = CSVError.linesLost(of: 21_425, found: 21_424)
    #expect(error.description.contains("has 21425 lines, and 21424"))
  }

  /// By a counter that goes from byte to byte, in parts of all sizes.
  @Test func countsLines() {
    var random = SplitMix64(seed: 11)
    var count = 0
    for _ in 0..<3_000 {
      let size = Int.random(in: 0...400, using: &random)
      let bytes = (0..<size).map { _ -> UInt8 in
        [0x0A, 0x0D, 0x8A, 0x8D, 0x61, 0x2C].randomElement(using: &random) ?? 0
      }
      var lines: [[UInt8]] = [[]]
      var index = 0
      while index < size {
        let isPair = bytes[index] == 0x0D && index + 1 < size && bytes[index + 1] == 0x0A
        if bytes[index] == 0x0A || bytes[index] == 0x0D {
          lines.append([])
        } else {
          lines[lines.count - 1].append(bytes[index])
        }
        index += isPair ? 2 : 1
      }
      if lines.last == [] { lines.removeLast() }
      var counter = LineCounter()
      var place = 0
      while place < size {
        let part = Int.random(in: 1...(size - place), using: &random)
        bytes.withBorrowedBytes { counter.add($0.extracting(place..<place + part)) }
        place += part
      }
      #expect(counter.count == lines.count)
      #expect(counter.byteCount == size)
      count += 1
    }
    #expect(count == 3_000)
  }
}
