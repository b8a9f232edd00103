import Testing
import WeekReports

/// In every encoding, packed or not, read in pieces of any size from a source that gives any number of bytes at once,
/// a text has the same rows.
@Suite struct TextEncodingTests {
  private static func rows(
    _ bytes: [UInt8], _ encoding: TextEncoding?, pieceSize: Int, chunk: Int = .max,
    threads: Int = 1
  ) throws(ReportError) -> [[String]] {
    var options = CSVOptions()
    options.encoding = encoding
    options.headerRows = 1
    var source = CSVSource(ByteSource(bytes, chunk: chunk), options: options)
    source.pieceSize = pieceSize
    source.makesOffers = false
    var rows = RowCollector()
    try source.stream(into: &rows, control: StreamControl(threads: threads))
    return [rows.names] + rows.cells
  }

  /// Letters after any number of ASCII characters, so that they are at every place of a piece.
  private static func shortRows(_ letters: EncodedLetters) -> [[String]] {
    var rows = [["number", "text"]]
    for index in 0..<24 {
      let letter = letters.letters[index % letters.letters.count].letter
      let next = letters.letters[(index / 2) % letters.letters.count].letter
      rows.append(["\(index)", String(repeating: "x", count: index % 7) + letter + next + "y"])
    }
    return rows
  }

  @Test func shortTextsAreDecoded() throws {
    var count = 0
    for letters in EncodedLetters.all {
      let rows = Self.shortRows(letters)
      let plain = letters.bytes(rows)
      let encoding = try #require(TextEncoding(letters.name))
      for bytes in [plain, gzip(plain)] {
        for pieceSize in [1, 2, 3, 5, 7, 11, 1 << 18] {
          for chunk in [1, .max] {
            let found = try Self.rows(bytes, encoding, pieceSize: pieceSize, chunk: chunk)
            #expect(found == rows, "\(letters.name), pieces of \(pieceSize), reads of \(chunk)")
            count += 1
          }
        }
      }
    }
    for letters in EncodedLetters.found {
      let rows = Self.shortRows(letters)
      let plain = letters.bytes(rows)
      for bytes in [plain, gzip(plain)] {
        for pieceSize in [1, 3, 8, 1 << 18] {
          for chunk in [1, .max] {
            let found = try Self.rows(bytes, nil, pieceSize: pieceSize, chunk: chunk)
            #expect(found == rows, "found \(letters.name), pieces of \(pieceSize)")
            count += 1
          }
        }
      }
    }
    #expect(count == 23 * 28 + 4 * 16)
  }

  /// Where something ends: what is looked at for an encoding, the sample, decoded and unpacked blocks, pieces.
  private static let ends = [
    4_096, 65_536, 65_536 + 4_096, 131_072, 196_608, 262_144, 278_530, 540_672,
  ]

  /// ASCII up to a letter near such an end, and more of them after it.
  private static func longRows(_ letters: EncodedLetters, letterAt offset: Int) -> [[String]] {
    let width = letters.ascii(0x78).count
    var rows = [["number", "text"]]
    var count = letters.mark.count + 12 * width
    var index = 0
    let line = String(repeating: "x", count: 992)
    while offset - count > 2_000 * width {
      rows.append(["\(100_000 + index)", line])
      count += 1_000 * width
      index += 1
    }
    let rest = max((offset - count) / width - 7, 0)
    let letter = letters.letters[index % letters.letters.count].letter
    rows.append(["\(100_000 + index)", String(repeating: "x", count: rest) + letter + "y"])
    for letter in letters.letters { rows.append(["1", letter.letter + line]) }
    return rows
  }

  @Test func lettersAroundAllPieceEndsAreDecoded() throws {
    var count = 0
    let encodings: [(letters: EncodedLetters, isNamed: Bool)] =
      EncodedLetters.found.map { ($0, false) }
      + (EncodedLetters.unmarked
      + EncodedLetters.all.filter { ["Shift_JIS", "gb18030", "UTF-32LE"].contains($0.name) })
      .map { ($0, true) }
    for (letters, isNamed) in encodings {
      let encoding = isNamed ? TextEncoding(letters.name) : nil
      let width = letters.ascii(0x78).count
      for end in Self.ends {
        for shift in stride(from: -4 * width, through: width, by: width) {
          let rows = Self.longRows(letters, letterAt: end + shift)
          let bytes = letters.bytes(rows)
          let found = try Self.rows(bytes, encoding, pieceSize: TextPieces.usualSize)
          #expect(found == rows, "\(letters.name) at \(end + shift)")
          count += 1
          if shift == 0 {
            let unpacked = try Self.rows(gzip(bytes), encoding, pieceSize: TextPieces.usualSize)
            #expect(unpacked == rows, "\(letters.name) packed at \(end)")
            let single = try Self.rows(bytes, encoding, pieceSize: 5_000, chunk: 1_001)
            #expect(single == rows, "\(letters.name) in parts at \(end)")
          }
        }
      }
    }
    #expect(count == 11 * 8 * 6)
  }

  /// Several megabytes full of letters, on one thread and on two.
  @Test func longTextsAreDecoded() throws {
    var count = 0
    for letters in EncodedLetters.all {
      var rows = [["D", "V"]]
      for index in 0..<3_000 {
        let letter = letters.letters[index % letters.letters.count].letter
        rows.append([String(repeating: letter, count: 1 + index % 400), "\(index)"])
      }
      let bytes = letters.bytes(rows)
      let encoding = TextEncoding(letters.name)
      for threads in [1, 2] {
        let found = try Self.rows(
          threads == 1 ? bytes : gzip(bytes), encoding, pieceSize: TextPieces.usualSize,
          threads: threads)
        #expect(found == rows, "\(letters.name), \(threads) threads")
        count += found.count
      }
    }
    #expect(count == 23 * 2 * 3_001)
  }

  /// The table of the report by which 78,576 of 100,000 rows were lost.
  @Test func allRowsOfALargeUTF16FileAreRead() throws {
    let rows = [["D", "V"]] + (0..<100_000).map { ["2011-01-\(10 + $0 % 20)", "\($0 % 9)"] }
    for isLittle in [true, false] {
      let letters = EncodedLetters.utf16(isLittle: isLittle, mark: true, name: "")
      let found = try Self.rows(
        letters.bytes(rows), nil, pieceSize: TextPieces.usualSize)
      #expect(found.count == 100_001)
      #expect(found == rows)
    }
  }

  /// A text without a byte order mark is given as it is, UTF-8 or not, however its bytes come.
  @Test func bytesWithoutAMarkAreKept() throws {
    var count = 0
    for start in [0, 1, 4_080, 4_095, 4_096, 131_065, 131_071] {
      for (tail, isUTF8) in [
        ([0xC3, 0xA9], true), ([0xC3], false), ([0xE2, 0x82, 0xAC], true), ([0xE2, 0x82], false),
        ([0xF0, 0x9F, 0x98, 0x80], true), ([0xF0, 0x9F, 0x98], false), ([0x80], false),
        ([0xC3, 0xA9, 0xE9], false),
      ] as [([UInt8], Bool)] {
        for after in [0, 1, 10, 5_000] {
          let bytes =
            [UInt8](repeating: 0x78, count: start) + tail + [UInt8](repeating: 0x79, count: after)
          for chunk in start < 5_000 ? [1, 2, 3, 4_095, .max] : [4_095, .max] {
            let stream = try TextStream(ByteSource(bytes, chunk: chunk), encoding: nil)
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: max(min(chunk, 70_000), 1))
            try buffer.withBorrowedRoom { (room) throws(CSVError) in
              while case .bytes(let count) = try stream.pull(room) {
                text += room.values(0..<count)
              }
            }
            #expect(stream.encoding == .utf8, "\(start) \(tail) \(after)")
            #expect(text == bytes)
            #expect((String(validating: text, as: UTF8.self) != nil) == isUTF8)
            #expect(stream.loss == nil)
            count += 1
          }
        }
      }
    }
    #expect(count == (5 * 5 + 2 * 2) * 8 * 4)
  }

  private static func failure(
    _ bytes: [UInt8], _ encoding: TextEncoding, chunk: Int
  ) -> CSVError? {
    do throws(ReportError) {
      _ = try rows(bytes, encoding, pieceSize: 100, chunk: chunk)
    } catch {
      if case .csv(let failure) = error { return failure }
    }
    return nil
  }

  @Test func damagedTextsAreErrors() throws {
    func failure(_ bytes: [UInt8], _ name: String) throws -> CSVError? {
      let encoding = try #require(TextEncoding(name))
      let failures = [1, 1_000, .max].map { Self.failure(bytes, encoding, chunk: $0) }
      #expect(failures.allSatisfy { $0 == failures[0] })
      return failures[0]
    }
    let head = Array("a,b\n1,".utf8)
    #expect(
      try failure(head + [0x93], "Shift_JIS")
        == .invalidText(encoding: "Shift_JIS", offset: 6, byte: 0x93))
    #expect(
      try failure(head + [0xFF, 0x0A], "EUC-JP")
        == .invalidText(encoding: "EUC-JP", offset: 6, byte: 0xFF))
    let long = head + [UInt8](repeating: 0x78, count: 200_000)
    #expect(
      try failure(long + [0xFF, 0x0A], "GB18030")
        == .invalidText(encoding: "GB18030", offset: 200_006, byte: 0xFF))
    let wide = EncodedLetters.utf32(isLittle: true, mark: false).bytes([["a", "b"], ["1", "2"]])
    #expect(
      try failure(wide + [0x31, 0], "UTF-32LE")
        == .invalidText(encoding: "UTF-32LE", offset: 32, byte: 0x31))
    #expect(
      try failure(wide + [0, 0xD8, 0, 0], "UTF-32LE")
        == .invalidText(encoding: "UTF-32LE", offset: 32, byte: 0))
    #expect(try failure(head, "no-such-encoding") == .unknownEncoding("no-such-encoding"))
    #expect(try failure(head, "wchar_t") == .unknownEncoding("wchar_t"))
    for name in ["", "utf-16//IGNORE", "a,b", "a b", "\u{E9}", "a\0b"] {
      #expect(TextEncoding(name) == nil)
    }
    #expect(TextEncoding.own.allSatisfy { TextEncoding($0.name) == $0 })
    for name in ["latin1", "ISO-8859-1", "CP1252", "Windows-1252", "iso_8859-1"] {
      #expect(TextEncoding(name) == .windows1252)
    }
  }
}
