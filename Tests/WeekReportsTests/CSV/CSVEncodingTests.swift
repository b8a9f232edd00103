import TestSupport
import Testing
import WeekReports

@Suite struct CSVEncodingTests {
  private let text = "Größe;Tag\n1,5;2011-01-02\nä€😀;2011-01-03\n"
  private var rows: [[String]] { [["1,5", "2011-01-02"], ["ä€😀", "2011-01-03"]] }

  private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
  }

  @Test func readsUTF16() throws {
    for (mark, isLittle) in [([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false)] {
      for size in [16, 1 << 18] {
        let found = try collect(mark + utf16(text, isLittle: isLittle), pieceSize: size)
        #expect(found.names == ["Größe", "Tag"])
        #expect(found.rows == rows)
        #expect(found.notes.contains("the file is UTF-16"))
      }
    }
    #expect(throws: ReportError.csv(.invalidUTF16)) {
      try collect([0xFF, 0xFE] + utf16("a,b\n1,2", isLittle: true) + [0x31])
    }
    #expect(throws: ReportError.csv(.invalidUTF16)) {
      try collect([0xFF, 0xFE] + utf16("a,b\n1,2", isLittle: true) + [0x00, 0xD8, 0x31, 0x00])
    }
  }

  @Test func byteOrderMarksAreRead() throws {
    #expect(try collect([0xEF, 0xBB, 0xBF] + Array(text.utf8)).rows == rows)
  }

  /// The byte that is not UTF-8 may come late; no encoding is taken, and those that fit the whole file are offered.
  @Test func otherEncodingsAreOffered() throws {
    for count in [0, 10, 100_000] {
      var bytes = Array("a,b\n".utf8)
      for row in 0..<count { bytes += Array("\(row),x\n".utf8) }
      bytes += Array("caf".utf8) + [0xE9, 0x2C, 0x93, 0x61, 0x94, 0x0A]
      let row = count < 100_000 ? 0 : count + 1
      #expect(throws: ReportError.csv(.invalidUTF8(row: row, line: count + 2, byte: 0xE9))) {
        try collect(bytes)
      }
      let offer = try #require(offers(bytes).first)
      // The word is of the first 128 KiB.
      let word = count < 100_000 ? " (reads 'café')" : ""
      #expect(offer.description == "--encoding windows-1252\(word)")
      let found = try collect(bytes, offer.options())
      #expect(found.rows.count == count + 1 && found.rows.last == ["café", "“a”"])
    }
    var options = CSVOptions()
    options.encoding = .windows1252
    #expect(try collect(Array("a,b\né,1\n".utf8), options).rows == [["Ã©", "1"]])
  }

  /// Encodings that read all bytes alike are one offer, as nothing could decide between them.
  @Test func encodingsThatReadTheSameAreOfferedOnce() throws {
    // windows-1252, -1250 and -1254 have the German letters at the same bytes.
    let german = Array("a,b\nM".utf8) + [0xFC] + Array("ller,K".utf8) + [0xE4] + Array("se\n".utf8)
    let encodings = offers(german).filter { $0.description.contains("--encoding") }
    #expect(encodings.map(\.description) == ["--encoding windows-1252 (reads 'Müller')"])
    let polish = Array("a,b\n".utf8) + [0xB3] + Array("ad,gar".utf8) + [0xB9] + Array("\n".utf8)
    for offer in offers(polish) where offer.description.contains("--encoding") {
      #expect(try collect(polish, offer.options()).rows.count == 1)
    }
    #expect(offers(polish).contains { $0.description.contains("windows-1250 (reads 'ład')") })
  }

  /// Words of many languages: the first encoding that is offered is the one they are written in.
  @Test func theLikeliestEncodingIsFirst() throws {
    let texts: [(encoding: String, bytes: [UInt8], word: String)] = [
      // Müller, Größe
      (
        "windows-1252", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x0A, 0x47, 0x72, 0xF6, 0xDF, 0x65],
        "Müller"
      ),
      // Łódź, żółw
      ("windows-1250", [0xA3, 0xF3, 0x64, 0x9F, 0x0A, 0xBF, 0xF3, 0xB3, 0x77, 0x61], "Łódź"),
      // Привет
      ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
      // ひらがな
      ("Shift_JIS", [0x82, 0xD0, 0x82, 0xE7, 0x82, 0xAA, 0x82, 0xC8], "ひらがな"),
      // 北京市
      ("GBK", [0xB1, 0xB1, 0xBE, 0xA9, 0xCA, 0xD0], "北京市"),
      // café, naïve in Mac Roman
      ("macintosh", [0x63, 0x61, 0x66, 0x8E, 0x0A, 0x6E, 0x61, 0x95, 0x76, 0x65], "café"),
    ]
    for (encoding, cells, word) in texts {
      let bytes =
        Array("name,v\n".utf8)
        + cells.split(separator: 0x0A).flatMap { Array($0) + Array(",1\n".utf8) }
      let offers = offers(bytes)
      #expect(offers.first?.arguments == ["--encoding", encoding], "\(word): \(offers)")
      if let options = offers.first?.options() {
        #expect(try collect(bytes, options).rows.first?.first == word)
      }
    }
    #expect(texts.count == 6)
  }

  /// In windows-1250 the byte is a letter of the word; in windows-1252 it is a sign before it, `³ad`.
  @Test func encodingsThatMakeSignsOfLettersAreNotOffered() {
    let polish = Array("a,b\n".utf8) + [0xB3] + Array("ad,1\n".utf8)
    let encodings = offers(polish).map(\.description).filter { $0.contains("--encoding") }
    #expect(encodings == ["--encoding windows-1250 (reads 'ład')"])
  }

  /// One with a byte that it does not define is not offered, nor is any for a file of UTF-8 with one bad byte.
  @Test func encodingsThatDoNotFitAreNotOffered() throws {
    let head = Array("a,b\ncaf".utf8) + [0xE9, 0x2C, 0x31, 0x0A]
    for undefined: UInt8 in [0x81, 0x8D, 0x8F, 0x90, 0x9D] {
      let offers = offers(head + [undefined, 0x2C, 0x32, 0x0A])
      #expect(!offers.contains { $0.arguments == ["--encoding", "windows-1252"] }, "\(offers)")
    }
    let damaged = Array("a,b\nMüller,1\nGröße,2\n".utf8) + [0xFC, 0x2C, 0x33, 0x0A]
    #expect(offers(damaged).first?.description == "--skip-bad-rows (skips 1 row)")
    let unmarked = utf16(text, isLittle: true)
    #expect(throws: ReportError.csv(.invalidUTF8(row: 0, line: 1, byte: 0xF6))) {
      try collect(unmarked)
    }
    #expect(offers(unmarked).first?.arguments == ["--encoding", "utf-16le"])
  }

  @Test func gzipFilesAreUnpacked() throws {
    let whole = gzip(Array(text.utf8))
    let found = try collect(whole)
    #expect(found.rows == rows)
    #expect(found.notes.contains("the file is compressed with gzip"))
    // Two members, as `cat a.gz b.gz` makes them, and zeros after them.
    let both = gzip(Array("a,b\n1,2\n".utf8)) + gzip(Array("3,4\n".utf8)) + [0, 0]
    #expect(try collect(both).rows == [["1", "2"], ["3", "4"]])
    var large = Array("a,b\n".utf8)
    for row in 0..<200_000 { large += Array("\(row),\(row * 7)\n".utf8) }
    #expect(try collect(gzip(large), threads: 2).rows.count == 200_000)
    var random = SplitMix64(seed: 3)
    var failures = 0
    for _ in 0..<300 {
      var damaged = whole
      let place = Int.random(in: 0..<damaged.count, using: &random)
      if Bool.random(using: &random) {
        damaged[place] ^= 0x55
      } else {
        damaged.removeLast(damaged.count - place)
      }
      do {
        // Only the time, flags and system of the header may be others.
        #expect(try collect(damaged).rows == rows, "\(place)")
        #expect((3..<10).contains(place) && damaged.count == whole.count, "\(place)")
      } catch {
        failures += 1
        #expect(!"\(error)".contains("\n"))
      }
    }
    #expect(failures > 200)
  }

  private static func problem(_ bytes: [UInt8], _ options: CSVOptions) -> CSVError? {
    var source = CSVSource(bytes: bytes, options: options)
    var rows = RowCounter()
    do throws(ReportError) {
      try source.stream(into: &rows)
      return nil
    } catch {
      if case .csv(let error) = error { return error.problem }
      return .empty
    }
  }

  /// Law: it is said that a text in windows-1252 is UTF-8 too, or refused, where Swift's own decoder reads its bytes
  /// and finds a character beyond ASCII.
  @Test func bytesThatAreAlsoUTF8AreReadAsUTF8() throws {
    var random = SplitMix64(seed: 43)
    let parts: [[UInt8]] = [
      Array("ä".utf8), Array("€".utf8), Array("𝒳".utf8), [0xE4], [0xC3], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0x61],
      [0x62], [0x2C], [0xF5], [0xC0, 0x80],
    ]
    var count = (utf8: 0, other: 0)
    for round in 0..<300 {
      let filler = [UInt8](repeating: 0x78, count: round % 3 == 0 ? (1 << 16) - 8 : 0)
      let some = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
        parts[Int.random(in: 0..<(round % 2 == 0 ? 3 : parts.count), using: &random)]
      }
      let bytes = Array("name\n".utf8) + filler + some + [0x0A]
      let isUTF8 =
        String(validating: bytes, as: UTF8.self) != nil && bytes.contains { $0 >= 0x80 }
      var options = CSVOptions()
      (options.encoding, options.delimiter) = (.windows1252, "|")
      var source = CSVSource(bytes: bytes, options: options)
      var rows = RowCounter()
      try source.stream(into: &rows)
      #expect(
        source.notes.contains { $0.hasPrefix("the file is also valid UTF-8") } == isUTF8, "\(some)")
      options.refusesUTF8 = true
      #expect(Self.problem(bytes, options) == (isUTF8 ? .utf8InsteadOf("windows-1252") : nil))
      if isUTF8 { count.utf8 += 1 } else { count.other += 1 }
    }
    #expect(count.utf8 > 100 && count.other > 50)
  }
}
