import TestSupport
import Testing
import WeekReports

/// The end of a text checks that all of its bytes and lines were read, whoever reads it.
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

  private static func source(
    _ text: String, _ change: (inout CSVOptions) -> Void = { _ in }
  ) -> CSVSource {
    var options = CSVOptions()
    options.badRows = .skip
    options.comment = "#"
    options.skippedLines = 2
    change(&options)
    var source = CSVSource(bytes: Array(text.utf8), options: options)
    source.pieceSize = 1_000
    source.makesOffers = false
    return source
  }

  /// The text has all kinds of lines, so that the check fails if one of them is not counted.
  @Test func nothingOfAWholeTextIsMissing() throws {
    var count = 0
    for footerLines in [0, 3] {
      let expected: Set<ReadingReport.Reason> =
        footerLines > 0 ? [.unreadable, .footer] : [.unreadable]
      func newSource() -> CSVSource {
        Self.source(Self.text + Self.footer) { $0.skippedFooterLines = footerLines }
      }
      for threads in [1, 2, 4] {
        var source = newSource()
        var rows = RowCollector()
        try source.stream(into: &rows, control: StreamControl(threads: threads))
        let reading = try #require(source.reading)
        #expect(reading.emptyLineCount > 0 && reading.commentCount > 0)
        #expect(Set(reading.leftOut.map(\.reason)) == expected)
        count += 1
      }
      // As virtual tables and imports read.
      for isAhead in [false, true] {
        var source = newSource()
        let rows = try source.reader(of: [0, 1], isAhead: isAhead)
        while try rows.next() != nil {}
        count += 1
      }
    }
    #expect(count == 2 * 5)
  }

  @Test func aMissingByteOrLineIsAnError() throws {
    let text = try TextStream(
      ByteSource(Array("a,b\n\n1,2\n# comment\n3,4\nSource\n".utf8)), encoding: nil)
    var whole = CompletenessCheck(start: (byteCount: 4, lineCount: 1))
    (whole.scannedByteCount, whole.rowCount, whole.otherLineCount) = (19, 2, 3)
    #expect(whole.problem(text, droppedByteCount: 7) == .bytesLost(of: 30, found: 0))
    var buffer = [UInt8](repeating: 0, count: 64)
    try buffer.withBorrowedRoom { (room) throws(CSVError) in
      while case .bytes = try text.pull(room) {}
    }
    #expect(whole.problem(text, droppedByteCount: 7) == nil)

    #expect(whole.problem(text, droppedByteCount: 6) == .bytesLost(of: 30, found: 29))
    var other = whole
    other.start.byteCount -= 1
    #expect(other.problem(text, droppedByteCount: 7) == .bytesLost(of: 30, found: 29))
    other = whole
    other.scannedByteCount += 1
    #expect(other.problem(text, droppedByteCount: 7) == .bytesLost(of: 30, found: 31))
    other = whole
    other.start.lineCount -= 1
    #expect(other.problem(text, droppedByteCount: 7) == .linesLost(of: 6, found: 5))
    other = whole
    other.rowCount -= 1
    #expect(other.problem(text, droppedByteCount: 7) == .linesLost(of: 6, found: 5))
    other = whole
    other.otherLineCount += 1
    #expect(other.problem(text, droppedByteCount: 7) == .linesLost(of: 6, found: 7))
  }

  /// Letters in another encoding than the given one are an error of the same check, which this shows to be made.
  @Test func theEndIsCheckedHoweverATextIsRead() throws {
    func newSource() -> CSVSource {
      Self.source(Self.text + "2011-01-02,1,\u{E9}\n") {
        $0.encoding = .windows1252
        $0.refusesUTF8 = true
      }
    }
    let expected = ReportError.csv(.utf8InsteadOf("windows-1252"))
    for threads in [1, 2, 4] {
      var source = newSource()
      var rows = RowCollector()
      #expect(throws: expected) {
        try source.stream(into: &rows, control: StreamControl(threads: threads))
      }
    }
    for isAhead in [false, true] {
      var source = newSource()
      let rows = try source.reader(of: [0, 1], isAhead: isAhead)
      #expect(throws: expected) { while try rows.next() != nil {} }
    }
  }

  /// A limit and an error end a reading before its text ends.
  @Test func readersThatStopEarlyAreNotChecked() throws {
    func source(_ text: String) -> CSVSource {
      Self.source(text) {
        $0.badRows = .stop
        $0.skippedLines = 0
        $0.encoding = .windows1252
        $0.refusesUTF8 = true
      }
    }
    let rows = String(repeating: "1,2\n", count: 999)
    var unread = source("a,b\n" + rows + "\u{E9},2\n")
    #expect(try unread.reader(of: [0]).next()?.count ?? 0 > 0)
    var broken = source("a,b\n\u{E9},2\n" + rows + "1\n1,2\n")
    var found = RowCollector()
    #expect(
      throws: ReportError.csv(.wrongCellCount(row: 1_001, line: 1_002, expected: 2, found: 1))
    ) { try broken.stream(into: &found, control: StreamControl()) }
  }

  @Test func theErrorStatesTheCount() {
    let error = CSVError.linesLost(of: 21_425, found: 21_424)
    #expect(error.description.contains("has 21425 lines, but 21424"))
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
