import Foundation
import Testing
import WeekCalendar

/// That compiler, templates and documentation know exactly the letters of the two tables; for the linter
/// the tests of PatternLint say so.
struct SyntaxTests {
  private static let letters = (0x41...0x7A).map { UInt8($0) }.filter { ASCII.isLetter($0) }

  private func moment() throws -> CivilDateTime {
    CivilDateTime(
      try CivilDate("2011-01-02"),
      try CivilTime(hour: 15, minute: 4, second: 5, millisecond: 678))
  }

  /// The rows of the first table in a source's doc comments, without its head.
  private func rows(_ source: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Core/WeekCalendar/Patterns/\(source).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { $0.hasPrefix("/// |") }.dropFirst(2).map { line in
      line.dropFirst(5).split(separator: "|", omittingEmptySubsequences: false).dropLast()
        .map { String($0.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()) }
    }
  }

  /// The texts between backticks.
  private func code(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }

  // MARK: UTS #35

  /// A letter is in the table once.
  @Test func everyLetterIsInTheTableOnce() {
    let table = PatternLetter.table.map(\.letter)
    #expect(Set(table).count == table.count)
    #expect(table.count == 41)
  }

  @Test func compilerAcceptsEveryLetterOfUTS35() throws {
    let locale = try CalendarLocale("en_US")
    var known = 0
    for letter in Self.letters {
      let line = PatternLetter(letter)
      let text = String(Unicode.Scalar(letter))
      let isPatterns = line.map { !$0.isTemplate } ?? false
      #expect(((try? DatePattern(text)) != nil) == isPatterns, "the compiler and \(text)")
      #expect(((try? DatePattern(template: text, locale: locale)) != nil) == (line != nil))
      known += line == nil ? 0 : 1
    }
    #expect(known == PatternLetter.table.count)
  }

  /// Widths that the table allows are those that can be compiled.
  @Test func compilerAcceptsEveryAllowedWidth() throws {
    var refused = 0
    for line in PatternLetter.table where !line.isTemplate {
      for width in 1...12 {
        let pattern = String(repeating: String(Unicode.Scalar(line.letter)), count: width)
        let allows = PatternLetter.allows(letter: line.letter, width: width)
        let compiled = try? DatePattern(pattern)
        #expect((compiled != nil) == allows)
        let text = try compiled?.string(from: CivilDate("2011-01-02"), locale: "en_US")
        #expect(text.map { $0.isEmpty == line.writesNothing } ?? true, "\(pattern)")
        refused += allows ? 0 : 1
      }
    }
    #expect(refused == 10 + 10 + 8 + 7 * 4)
  }

  /// The table at ``DatePattern`` has the table's letters in its order, and what each writes.
  @Test func documentationOfUTS35EqualsTheTable() throws {
    let locale = try CalendarLocale("en_US")
    var documented: [UInt8] = []
    for row in try rows("DatePattern") {
      let zone = try row[0].hasSuffix("+05:30") ? UTCOffset(seconds: 19_800) : .gmt
      for letter in code(row[0]).flatMap(\.utf8) {
        documented.append(letter)
        let texts = try (1...6).map { width in
          let pattern = String(repeating: String(Unicode.Scalar(letter)), count: width)
          guard let pattern = try? DatePattern(pattern) else { return "" }
          var buffer = UTF8Buffer()
          try pattern.append(moment(), zone: zone, locale: locale, to: &buffer)
          return buffer.string
        }
        #expect(Array(row[1...]) == texts, "| \(row[0]) | \(texts.joined(separator: " | ")) |")
      }
    }
    #expect(documented == PatternLetter.table.filter { !$0.isTemplate }.map(\.letter))
  }

  // MARK: strftime

  @Test(arguments: PatternDialect.strftimes)
  func compilerAcceptsEveryLetterOfStrftime(dialect: PatternDialect) throws {
    var known = 0
    for letter in UInt8(0x21)...0x7E where letter != UInt8(ascii: "{") {
      let isKnown = StrftimeLetter(letter, in: dialect) != nil
      known += isKnown ? 1 : 0
      // Flags and widths are not letters; they need one.
      if StrftimeLetter(letter, in: .localized) == nil, !ASCII.isLetter(letter) { continue }
      let format = letter == ASCII.colon ? "%:z" : "%" + String(Unicode.Scalar(letter))
      if dialect != .glibc {
        #expect(((try? DatePattern(format, dialect: dialect)) != nil) == isKnown)
      }
      if dialect == .sqlite {
        #expect(
          try SQLDate.strftime(format, "2011-01-02") == nil ? !isKnown : isKnown,
          "SQL's strftime and \(format)")
      }
    }
    let counts: [PatternDialect: Int] = [
      .sqlite: 27, .posix: 43, .glibc: 41, .python: 28, .localized: 47,
    ]
    #expect(known == counts[dialect])
  }

  /// The letter of a conversion; the colon is that of `%:z`.
  private func letter(_ conversion: String) -> UInt8? {
    conversion == "%:z" ? ASCII.colon : conversion.utf8.last
  }

  /// The table at ``PatternDialect`` has the table's letters, and what each writes.
  @Test func documentationOfStrftimeEqualsTheTable() throws {
    let moment = try moment()
    var documented: Set<UInt8> = []
    var inDialect: [PatternDialect: Set<UInt8>] = [:]
    for row in try rows("PatternDialect") {
      let conversions = code(row[0])
      let letters = conversions.compactMap { letter($0) }
      guard letters != [UInt8(ascii: "}")] else { continue }
      documented.formUnion(letters)
      let texts = conversions.map { conversion in
        (try? DatePattern(conversion, dialect: .posix))?.string(from: moment)
      }
      let shown = code(row[1])
      if !shown.isEmpty { #expect(shown == texts, "\(row[0])") }
      for (dialect, column) in [(PatternDialect.sqlite, 3), (.python, 4)] where row[column] != "" {
        let own = try conversions.map { try DatePattern($0, dialect: dialect).string(from: moment) }
        if row[column] == "same" {
          #expect(own == texts, "\(row[0]) \(dialect)")
        } else {
          #expect(own == code(row[column]), "\(row[0]) \(dialect)")
        }
        inDialect[dialect, default: []].formUnion(letters)
      }
    }
    let all = UInt8(0x21)...0x7E
    #expect(documented == Set(all.filter { StrftimeLetter($0, in: .localized) != nil }))
    for dialect in [PatternDialect.sqlite, .python] {
      #expect(inDialect[dialect] == Set(all.filter { StrftimeLetter($0, in: dialect) != nil }))
    }
  }
}
