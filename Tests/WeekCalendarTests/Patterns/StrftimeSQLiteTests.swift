import CSQLite
import Foundation
import TestSupport
import Testing
import WeekCalendar

/// `.sqlite` against SQLite: tables made from 3.54, and the host's own library live.
@Suite struct StrftimeSQLiteTests {
  private static let letters = Array("defFgGHIjJklmMpPRsSTuUVwWY")

  private func lines(_ name: String) throws -> [[Substring]] {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Tables/\(name)")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  private func dateTime(_ milliseconds: Int64) throws -> CivilDateTime {
    try #require(JulianDay(milliseconds: milliseconds).dateTime)
  }

  /// Each letter at 2,000 instants of the years -4713 to 9999.
  @Test func everyLetterEqualsSQLite() throws {
    let table = try lines("sqlite-strftime.tsv")
    let formats = try table[0].dropFirst().map { letter in
      try DatePattern(String(letter), dialect: .sqlite)
    }
    #expect(formats.map(\.description) == Self.letters.map { "%\($0)" })
    var comparisons = 0
    for row in table.dropFirst() {
      let dateTime = try dateTime(try #require(Int64(row[0])))
      for (format, expected) in zip(formats, row.dropFirst()) {
        #expect(format.string(from: dateTime) == expected, "\(format) at \(row[0])")
        comparisons += 1
      }
    }
    #expect(comparisons == 2_000 * 26)
  }

  /// Digests of 4.8 million more texts, 4.3 million of them Julian days.
  @Test func everyHashEqualsSQLites() throws {
    var buffer = UTF8Buffer()
    var texts = 0
    for row in try lines("sqlite-strftime-hashes.tsv").dropFirst() {
      let format = try DatePattern("%\(row[0])", dialect: .sqlite)
      let first = try #require(Int64(row[1]))
      let stride = try #require(Int64(row[2]))
      let count = try #require(Int64(row[3]))
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in 0..<count {
        buffer.removeAll()
        format.append(try dateTime(first + index * stride), to: &buffer)
        buffer.append(UInt8(ascii: "\n"))
        buffer.withBytes { bytes in
          for index in bytes.indices { digest = (digest ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        }
      }
      let expected = try #require(UInt64(row[4], radix: 16))
      #expect(digest == expected, "%\(row[0]) from \(first)")
      texts += Int(count)
    }
    #expect(texts > 4_800_000)
  }

  /// The host's SQLite, each letter that it has, on 24,855 days at a stride of 86,401 s.
  @Test func everyLetterEqualsTheHostsSQLite() throws {
    var connection: OpaquePointer?
    #expect(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    let sql = "SELECT strftime(?1, ?2, 'unixepoch')"
    try #require(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }

    var buffer = UTF8Buffer()
    var known = 0
    var comparisons = 0
    for letter in Self.letters {
      let text = "%\(letter)"
      let format = try DatePattern(text, dialect: .sqlite)
      sqlite3_bind_text(statement, 1, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      days: for day in 0..<24_855 {
        let seconds = Int64(day) * 86_401
        sqlite3_bind_int64(statement, 2, seconds)
        #expect(sqlite3_step(statement) == SQLITE_ROW)
        let theirs = sqlite3_column_text(statement, 0)
        guard let theirs else {
          sqlite3_reset(statement)
          break days
        }
        let length = Int(sqlite3_column_bytes(statement, 0))
        buffer.removeAll()
        format.append(
          try dateTime(seconds * 1_000 + JulianDay.epochMilliseconds), to: &buffer)
        let agrees = buffer.withBytes {
          sameBytes($0, UnsafeBufferPointer(start: theirs, count: length))
        }
        if !agrees { Issue.record("\(text) at \(seconds): \(buffer.string)") }
        sqlite3_reset(statement)
        comparisons += 1
        if day == 0 { known += 1 }
      }
    }
    #expect(known >= 12)
    #expect(comparisons == known * 24_855)
    // SQLite has all letters since 3.46.
    if sqlite3_libversion_number() >= 3_046_000 { #expect(known == 26) }
  }

  /// What SQLite answers with NULL is an error here: every byte after a percent sign.
  @Test func everythingElseIsAnError() throws {
    let known = Set(Self.letters.map { $0.asciiValue ?? 0 } + [UInt8(ascii: "%")])
    for byte in UInt8.min...UInt8.max {
      let format = try? DatePattern(bytes: [0x25, byte], dialect: .sqlite)
      #expect((format != nil) == known.contains(byte))
    }
  }

  @Test func negativeJulianDaysAreWritten() throws {
    let format = try DatePattern("%J", dialect: .sqlite)
    #expect(format.string(from: try dateTime(-1)) == "-1.157407407407407e-08")
    #expect(format.string(from: try dateTime(-43_200_000)) == "-0.5")
    let first = try CivilDate(year: -999_999, month: 1, day: 1)
    #expect(format.string(from: first) == "-363521074.5")
  }
}
