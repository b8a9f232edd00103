import TestSupport
import Testing
import WeekReports

/// All rows of a text, header first, read in chunks of a size.
private func read(_ text: String, chunk: Int = 1 << 16, delimiter: Character = ",") throws
  -> [[String]]
{
  try read(Array(text.utf8), chunk: chunk, delimiter: delimiter)
}

private func read(_ bytes: [UInt8], chunk: Int, delimiter: Character = ",") throws -> [[String]] {
  var reader = try reader(bytes, chunk: chunk, delimiter: delimiter)
  var rows = [reader.header]
  while try reader.nextRow() { rows.append(reader.header.indices.map { reader.cell($0) }) }
  return rows
}

/// A reader whose source gives at most `chunk` bytes at once, and whose pieces are as small.
private func reader(
  _ bytes: [UInt8], chunk: Int, delimiter: Character? = nil, _ options: CSVOptions = CSVOptions()
) throws(CSVError) -> CSVReader {
  var position = 0
  var options = options
  options.delimiter = delimiter.map { String($0) }
  if options.headerRows == nil { options.headerRows = 1 }
  let source = ByteSource { (buffer) throws(CSVError) -> Int in
    let count = min(buffer.count, chunk, bytes.count - position)
    for index in 0..<count { buffer[index] = bytes[position + index] }
    position += count
    return count
  }
  return try CSVReader(source, options: options, pieceSize: max(chunk, 16))
}

@Suite struct CSVReaderTests {
  static let texts: [(String, [[String]])] = [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}\"a\",b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\n\n1,2\n\r\n\n3,4\n\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("\n\na,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n\"\",\"\"", [["a", "b"], ["", ""]]),
    ("a\n1\n\n2\n", [["a"], ["1"], [""], ["2"]]),
    ("a\n\"\"\n", [["a"], [""]]),
    ("a,b\n\"1\n2\",\"x\r\ny\"\n", [["a", "b"], ["1\n2", "x\r\ny"]]),
    ("a,b\n\"1,2\",\"say \"\"hi\"\"\"\n", [["a", "b"], ["1,2", "say \"hi\""]]),
    ("a,b\n\"\"\"\",\"\"\"\"\"\"\n", [["a", "b"], ["\"", "\"\""]]),
    ("a,b\n 1 ,\t2\n", [["a", "b"], [" 1 ", "\t2"]]),
    ("Größe,日\n1,2\n", [["Größe", "日"], ["1", "2"]]),
    ("a,a\n1,2\n", [["a", "a_2"], ["1", "2"]]),
    ("a,b,c\n1,\"2\n3,4,5\n6\",7\n", [["a", "b", "c"], ["1", "2\n3,4,5\n6", "7"]]),
    ("a", [["a"]]),
    ("a,b\n", [["a", "b"]]),
  ]

  @Test(arguments: texts.indices) func readsText(_ index: Int) throws {
    let (text, rows) = Self.texts[index]
    for chunk in [1, 2, 3, 5, 7, 64, 1 << 16] {
      #expect(try read(text, chunk: chunk) == rows, "chunks of \(chunk)")
    }
  }

  @Test func otherDelimitersAreFound() throws {
    #expect(try read("a;b\n1,5;2", delimiter: ";") == [["a", "b"], ["1,5", "2"]])
    #expect(try read("a\tb\n1\t\"2\t3\"", delimiter: "\t") == [["a", "b"], ["1", "2\t3"]])
    #expect(try read("a|b\n|", delimiter: "|") == [["a", "b"], ["", ""]])
    for text in ["\n", "\r", "\"", "\0", "é", "123456789"] {
      var options = CSVOptions()
      options.delimiter = text
      #expect(throws: CSVError.badDelimiter(text)) {
        _ = try CSVReader(bytes: [0x61], options: options)
      }
    }
  }

  static let faults: [(String, CSVError)] = [
    ("", .empty), ("\n\n", .noHeader), ("\u{FEFF}", .empty),
    ("a,b\n1\n", .wrongCellCount(row: 1, line: 2, expected: 2, found: 1)),
    ("a,b\n1,2\n\n1,2,3\n", .wrongCellCount(row: 2, line: 4, expected: 2, found: 3)),
    ("a,b\n\"1\n\n\",2\n3\n", .wrongCellCount(row: 2, line: 5, expected: 2, found: 1)),
    ("a,b\n1,\"2\n3,4\n", .unterminatedQuote(row: 1, line: 2, column: 2)),
    ("a,b\n1,2\n\"1\"x,2\n", .byteAfterQuote(row: 2, line: 3, column: 1, byte: 0x78)),
    ("a,\"b\"x\n1,2\n", .byteAfterQuote(row: 0, line: 1, column: 2, byte: 0x78)),
    ("\"a\n\",\"b\"x\n1,2\n", .byteAfterQuote(row: 0, line: 2, column: 2, byte: 0x78)),
    ("a,b\n\"1\n\" ,2\n", .byteAfterQuote(row: 1, line: 3, column: 1, byte: 0x20)),
    ("a,b\n1,\0\n", .nulByte(row: 1, line: 2, column: 2)),
    ("a,b\n1,\"\n\0\"\n", .nulByte(row: 1, line: 3, column: 2)),
    ("a,b\n1,5\" disk\n", .quoteInCell(row: 1, line: 2, column: 2)),
    ("a,b\n1,2\na,b\n3,4\n", .headerAgain(row: 2, line: 3)),
  ]

  @Test(arguments: faults.indices) func errorsNameTheFaultAndItsPlace(_ index: Int) {
    let (text, error) = Self.faults[index]
    for chunk in [1, 2, 3, 1 << 16] {
      #expect(throws: error, "chunks of \(chunk)") { try read(text, chunk: chunk) }
    }
  }

  /// Before the first row, the place is the header's; then it is the row's, where it starts.
  @Test func placesAreThoseOfTheRows() throws {
    var reader = try CSVReader(bytes: Array("a,b\n1,2\n\"3\n\",4\n5,6\n".utf8))
    var places = [[reader.rowNumber, reader.lineNumber]]
    while try reader.nextRow() { places.append([reader.rowNumber, reader.lineNumber]) }
    #expect(places == [[0, 1], [1, 2], [2, 3], [3, 5]])
  }

  @Test func errorsOfTheSourceArePassedOn() {
    var calls = 0
    #expect(throws: CSVError.sourceFailed("gone")) {
      var reader = try CSVReader(
        ByteSource { (buffer) throws(CSVError) -> Int in
          calls += 1
          if calls > 3 { throw .sourceFailed("gone") }
          for (index, byte) in "a,b\n".utf8.enumerated() { buffer[index] = byte }
          return 4
        })
      while try reader.nextRow() {}
    }
  }

  /// A line of a gigabyte ends in a message after 16 MB of it.
  @Test func limitsTheLengthOfARow() {
    var given = 0
    #expect(throws: CSVError.rowTooLong(row: 4, line: 5, limit: CSVReader.maximumRowBytes)) {
      var reader = try CSVReader(
        ByteSource { (buffer) throws(CSVError) -> Int in
          buffer.update(repeating: 0x78)
          let start = given == 0 ? "a,b\n1,2\n3,4\n5,6\n\"" : ""
          for (index, byte) in start.utf8.enumerated() { buffer[index] = byte }
          given += buffer.count
          return given > 1 << 30 ? 0 : buffer.count
        })
      while try reader.nextRow() {}
    }
    #expect(given < 1 << 26)
  }

  /// Random tables written by the simplest writer come back whole, whatever the chunks.
  @Test func readsBackWhatIsWritten() throws {
    var random = SplitMix64(seed: 2013)
    let pieces = ["", "a", ",", "\"", "\n", "\r\n", "\r", "é", "日", " ", "12.5", "\"\"", "x;y"]
    var options = CSVOptions()
    options.quote = "\""  // cells may look like rows
    var cellCount = 0
    for round in 0..<2_000 {
      let columns = Int.random(in: 1...5, using: &random)
      var rows = (0...Int.random(in: 0...6, using: &random)).map { _ in
        (0..<columns).map { _ in
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &random)]
          }.joined()
        }
      }
      // Names that no row repeats.
      rows[0] = (0..<columns).map { "name \($0) of \(round)" }
      let lineEnd = ["\n", "\r\n", "\r"][Int.random(in: 0..<3, using: &random)]
      let text = rows.map { row in
        row.map { cell in
          "\""
            + cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
        }.joined(separator: ",")
      }.joined(separator: lineEnd)
      let chunk = Int.random(in: 1...20, using: &random)
      var reader = try reader(Array(text.utf8), chunk: chunk, delimiter: ",", options)
      var found = [reader.header]
      while try reader.nextRow() { found.append(reader.header.indices.map { reader.cell($0) }) }
      #expect(found == rows)
      cellCount += rows.count * columns
    }
    #expect(cellCount > 20_000)
  }

  /// Any bytes give rows or an error, the same in chunks of every size.
  @Test func anyBytesAreReadWithoutTrap() {
    var random = SplitMix64(seed: 7)
    let alphabet: [UInt8] = [0x2C, 0x22, 0x0A, 0x0D, 0x61, 0x62, 0xC3, 0xA9, 0x22, 0x2C, 0x00]
    var rows = 0
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let whole = Result { try read(bytes, chunk: 1 << 12) }
      let pieces = Result { try read(bytes, chunk: 1) }
      switch (whole, pieces) {
      case (.success(let first), .success(let second)):
        #expect(first == second)
        rows += first.count
      case (.failure(let first), .failure(let second)):
        #expect(first as? CSVError == second as? CSVError)
      default: Issue.record("\(bytes): \(whole) but in pieces \(pieces)")
      }
    }
    #expect(rows > 90)
  }
}
