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
    for (mark, isLittle) in [
      ([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false), ([], true), ([], false),
    ] {
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

  @Test func readsMarks() throws {
    #expect(try collect([0xEF, 0xBB, 0xBF] + Array(text.utf8)).rows == rows)
  }

  /// The byte that is not UTF-8 may come late; what is before it is ASCII, whatever it is.
  @Test func readsWindows1252() throws {
    for count in [0, 10, 100_000] {
      var bytes = Array("a,b\n".utf8)
      for row in 0..<count { bytes += Array("\(row),x\n".utf8) }
      bytes += [0x80, 0xE9, 0x2C, 0x93, 0x94, 0x0A]
      let found = try collect(bytes)
      #expect(found.rows.count == count + 1)
      #expect(found.rows.last == ["€é", "“”"])
      #expect(found.notes.contains { $0.contains("windows-1252") })
    }
    var options = CSVOptions()
    options.encoding = .windows1252
    #expect(try collect(Array("a,b\né,1\n".utf8), options).rows == [["Ã©", "1"]])
  }

  @Test func unpacksGzip() throws {
    let whole = gzip(Array(text.utf8))
    let found = try collect(whole)
    #expect(found.rows == rows)
    #expect(found.notes.contains("the file is packed by gzip"))
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
        _ = try collect(damaged)
      } catch {
        failures += 1
        #expect(!"\(error)".contains("\n"))
      }
    }
    #expect(failures > 200)
  }
}
