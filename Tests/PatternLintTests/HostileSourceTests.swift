import PatternLint
import TestSupport
import Testing

/// Broken and hostile source: an answer, never a trap, and none that takes long.
@Suite struct HostileSourceTests {
  private static let pieces = [
    "strftime(", "'%G-%m'", "\"%Y-%W\"", "dateFormat = ", "date_format(d, ", "$\"{d:yyyy",
    "f\"{x:%G",
    "\"\\(", "`${", "\"#{", "\"${", "\"$(", "<<~SQL\n", "<<<SQL\n", "<<EOF\n", "\nSQL\n", "R\"x(",
    "/*",
    "*/", "//", "#", "--", "/[", "'", "\"", "\"\"\"", "`", "@\"", "\\", "\n", "\r", "\0",
    "\u{FEFF}", "é日",
    "(", ")", "[", "]", "{", "}", "?", ":", "+", ",", ";", "<?php ", "?>", "%", "date +%G", "|",
    ".", "->",
    "::", "iif(a, ", "CASE WHEN a THEN ", " END", "@", "=", "==", "L", "u8R", "N'", "E'\\", "x",
  ]

  private func check(_ bytes: [UInt8], _ language: SourceLanguage) {
    let lint = PatternLinter(utf8: bytes, language)
    var start = 0
    for finding in lint.findings {
      #expect(finding.range.lowerBound >= start && finding.range.upperBound <= bytes.count)
      #expect(!finding.message.isEmpty)
      start = finding.range.lowerBound
    }
  }

  /// A literal that is not closed contains the text of a document, in which the linter finds SQL.
  @Test func mistakesAreInSourceOrder() {
    let source = "day.strftime(\"x\n)\n<<~SQL\nstrftime('%x:G-%*m', d)\nSQL\n"
    let lint = PatternLinter(source, .ruby)
    // %x and %*, each as Ruby's and as SQL's.
    #expect(lint.findings.map(\.range.lowerBound) == [35, 35, 40, 40])
  }

  @Test func everyPieceAndPairIsCheckedInEveryLanguage() {
    var count = 0
    for language in SourceLanguage.allCases {
      for first in Self.pieces {
        for second in Self.pieces {
          check(Array((first + second).utf8), language)
          count += 1
        }
      }
    }
    #expect(count == 13 * 64 * 64)
  }

  @Test func randomSourcesAreCheckedWithoutTrap() {
    var random = SplitMix64(seed: 9)
    for round in 0..<6_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Self.pieces.randomElement(using: &random).map { Array($0.utf8) } ?? []
        }
      }
      check(bytes, SourceLanguage.allCases[round % SourceLanguage.allCases.count])
    }
  }

  /// A piece again and again on one line of 8 KB: linear in its length, or this would not end.
  @Test(arguments: SourceLanguage.allCases) func longLinesAreCheckedInLinearTime(
    _ language: SourceLanguage
  ) {
    var count = 0
    for piece in Self.pieces where !piece.contains("\n") {
      let bytes = Array(piece.utf8)
      check([UInt8]((0..<(1 << 13) / bytes.count).map { _ in bytes }.joined()), language)
      count += 1
    }
    #expect(count == 59)
  }
}
