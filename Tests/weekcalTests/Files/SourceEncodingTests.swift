import Foundation
import Testing

/// Sources in every encoding and with every line end give the same places.
@Suite struct SourceEncodingTests {
  private static let lines = [
    "-- é日\u{1F600} strftime('%G-%m', d)", "SELECT 'é', format_date('YYYY-MM', d, 'en'),",
    "", "  '日\u{1F600}' AS x, strftime('%Y-%W', d);", "",
  ]

  private func places(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.sql", bytes)
    let result = try Tool.run(["lint", path, "--format", "json"])
    #expect(result.errors.contains("of 1 file"), "\(result.errors)")
    let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    return try #require(rows).map {
      "\($0["line"] ?? 0):\($0["column"] ?? 0) \($0["pattern"] ?? "")"
    }
  }

  private static func bytes<Unit: FixedWidthInteger>(
    _ units: some Sequence<Unit>, isBigEndian: Bool
  ) -> [UInt8] {
    units.flatMap { unit in
      withUnsafeBytes(of: isBigEndian ? unit.bigEndian : unit.littleEndian) { Array($0) }
    }
  }

  @Test func allEncodingsAreRead() throws {
    var count = 0
    for lineEnd in ["\n", "\r\n", "\r"] {
      let text = Self.lines.joined(separator: lineEnd)
      let expected = ["2:26 YYYY-MM", "4:27 %Y-%W"]
      var encoded: [(String, [UInt8])] = [
        ("UTF-8", Array(text.utf8)), ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + text.utf8),
      ]
      for isBigEndian in [false, true] {
        for mark in [[], [0xFEFF as UInt16]] {
          encoded.append(
            (
              "UTF-16 \(isBigEndian) \(mark)",
              Self.bytes(mark + text.utf16, isBigEndian: isBigEndian)
            ))
        }
        encoded.append(
          (
            "UTF-32 \(isBigEndian)",
            Self.bytes(
              [0xFEFF] + text.unicodeScalars.map(\.value), isBigEndian: isBigEndian)
          ))
      }
      for (name, bytes) in encoded {
        #expect(try places(bytes) == expected, "\(name) \(lineEnd.debugDescription)")
        count += 1
      }
    }
    #expect(count == 3 * 8)
  }

  /// A comment ends where its line does, and so do several kinds of line ends in one file.
  @Test func mixedLineEndsAreCounted() throws {
    #expect(
      try places(
        Array("-- a\rSELECT strftime('%G-%m', d);\n\r-- b\r\n\r\nSELECT strftime('%G-%m')".utf8))
        == ["2:18 %G-%m", "6:18 %G-%m"])
    #expect(try places(Array("\r\rSELECT\rstrftime('%G-%m')\r".utf8)) == ["4:11 %G-%m"])
  }

  /// Broken UTF-16 is read as far as it goes, and is never a trap.
  @Test func brokenUTF16IsReadAsFarAsPossible() throws {
    let text = "SELECT strftime('%G-%m', d)"
    let good = Self.bytes([0xFEFF] + text.utf16, isBigEndian: false)
    #expect(try places(good + [0x41]) == ["1:18 %G-%m"])
    #expect(try places(good + [0x00, 0xD8]) == ["1:18 %G-%m"])
    for bytes: [UInt8] in [
      [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0xEF, 0xBB, 0xBF],
      [0xFF, 0xFE, 0], [0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], [0x0D], [0, 0, 0, 0],
    ] {
      #expect(try places(bytes) == [])
    }
  }

  /// The marks are below what they mean, also beside wide characters and what cannot be shown.
  @Test func excerptsMarkTheRightColumns() throws {
    let result = try Tool.run(
      ["lint", "-"], input: "SELECT '日本\u{1B}[2J\u{202E}', strftime('%G-%m', d)\n")
    #expect(
      result.lines.dropFirst().prefix(2) == [
        "  SELECT '日本\\u{1B}[2J\\u{202E}', strftime('%G-%m', d)",
        "                                            ^~",
      ], "\(result.output)")
  }
}
