import Foundation
import PatternChecks
import PatternLint
import TestSupport
import Testing
import WeekCalendar

/// The diagnoses against the compiler: a pattern has an error if and only if it cannot be compiled.
///
/// 20,000 random texts for each language; `WEEKCAL_RANDOM_PATTERNS=100000` sets another number.
@Suite struct EngineAgreementTests {
  private static let dialects: [PatternDialect?] = [nil] + PatternDialect.allCases

  private static var count: Int {
    ProcessInfo.processInfo.environment["WEEKCAL_RANDOM_PATTERNS"].flatMap { Int($0) } ?? 20_000
  }

  private static func compiles(_ bytes: [UInt8], _ dialect: PatternDialect?) -> Bool {
    bytes.withSpan { bytes in
      (try? DatePattern(utf8: bytes, dialect: dialect ?? .guess(utf8: bytes))) != nil
    }
  }

  private static func agrees(_ bytes: [UInt8], _ dialect: PatternDialect?) -> Bool {
    let diagnoses = bytes.withSpan {
      PatternDiagnostics.check(utf8: $0, dialect: dialect)
    }
    return diagnoses.contains { $0.severity == .error } != compiles(bytes, dialect)
  }

  @Test(arguments: dialects) func checksAgreeWithTheCompilerOnRandomPatterns(
    _ dialect: PatternDialect?
  ) {
    var random = SplitMix64(seed: 8)
    var refused = 0
    for _ in 0..<Self.count {
      let bytes = RandomPattern.bytes(&random)
      if !Self.compiles(bytes, dialect) { refused += 1 }
      #expect(
        Self.agrees(bytes, dialect),
        "\(String(describing: dialect)): \(String(decoding: bytes, as: UTF8.self)) \(bytes)")
    }
    // Both kinds are among them; glibc's strftime refuses hardly anything, and ICU nothing.
    if dialect == .icu { return #expect(refused == 0) }
    #expect(refused > Self.count / (dialect == .glibc ? 400 : 20))
    #expect(refused < Self.count * 19 / 20)
  }

  /// Each letter at each width up to 12, and each letter after a percent sign with each modifier.
  @Test func checksAgreeWithTheCompilerOnEveryLetter() {
    var count = 0
    for letter in UInt8(0)...255 {
      for width in 1...12 {
        count += 1
        let run = [UInt8](repeating: letter, count: width)
        #expect(Self.agrees(run, .uts35), "\(run)")
        #expect(Self.agrees(Array("%{".utf8) + run + Array("}".utf8), .localized))
      }
      for prefix in ["", "E", "O", "-", "_", "0", "+", "^", "#", "5", "1024", "1025", "+5", "05O"] {
        for dialect in Self.dialects {
          count += 1
          let text = Array("%\(prefix)".utf8) + [letter]
          #expect(Self.agrees(text, dialect), "\(String(describing: dialect)): \(text)")
        }
      }
    }
    #expect(count == 256 * (12 + 14 * 8))
  }

  @Test(arguments: ["vv", "OO", "VVVVV", "XXXXXX", "xxxxxx", "BBBBBB", "yyyy vvv", "MM 'h' OO"])
  func widthsThatALetterDoesNotHaveAreErrors(_ pattern: String) {
    let errors = PatternDiagnostics.check(pattern, dialect: .uts35).filter { $0.severity == .error }
    #expect(errors.map(\.kind) == [.unknownWidth])
    // Its correction can be compiled.
    #expect(errors.allSatisfy { $0.correction.map { (try? DatePattern($0)) != nil } ?? false })
  }
}

/// Texts that look like patterns: letters in runs, quotes, percent signs with flags, widths and
/// modifiers, braces, text beyond ASCII, NUL and bytes that are not UTF-8.
private enum RandomPattern {
  static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) { append(&bytes, &random) }
    return bytes
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix64) -> [UInt8] {
    Array((texts.randomElement(using: &random) ?? "").utf8)
  }

  private static func append(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4:
      let letters = Array("GyYurUQqMLwWdDFgEecabBhHKkmsSAzZOvVXxl".utf8)
      let letter = letters.randomElement(using: &random) ?? 0
      bytes += [UInt8](repeating: letter, count: Int.random(in: 1...7, using: &random))
    case 5: bytes.append(UInt8.random(in: 0x41...0x7A, using: &random))
    case 6...8:
      bytes.append(UInt8(ascii: "%"))
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        bytes.append(Array("-_0+^#".utf8).randomElement(using: &random) ?? 0)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes += Array(String(Int.random(in: 0...1_100, using: &random)).utf8)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(Bool.random(using: &random) ? UInt8(ascii: "E") : UInt8(ascii: "O"))
      }
      let conversions = Array("aAbBcCdDeFfgGhHIjJklmMnpPrRsStTuUvVwWxXyYzZ+%{".utf8)
      bytes.append(conversions.randomElement(using: &random) ?? 0)
    case 9: bytes.append(UInt8(ascii: "'"))
    case 10: bytes += pick(["'at'", "''", "' o''clock'", "'", "%%", "}", "%{"], &random)
    case 11: bytes += pick([" ", "-", "/", ":", ".", ", ", "年", "é", "\u{1F600}"], &random)
    case 12: bytes += pick(["Uhr", "de", "am", "Week", "The", "th", "T"], &random)
    case 13: bytes.append(UInt8.random(in: 0...255, using: &random))
    case 14: bytes += [UInt8(ascii: "%"), UInt8.random(in: 0...255, using: &random)]
    default: bytes += Array("%Y-%m-%d".utf8)
    }
  }
}
