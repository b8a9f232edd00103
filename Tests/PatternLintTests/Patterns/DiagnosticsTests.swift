import PatternChecks
import PatternLint
import TestSupport
import Testing
import WeekCalendar

@Suite struct DiagnosticsTests {
  @Test func documentedExampleGivesItsWarning() {
    let problems = PatternDiagnostics.check("YYYY-MM-dd")
    #expect(problems.count == 1)
    #expect(problems[0].kind == .weekYearWithDate)
    #expect(problems[0].severity == .warning)
    #expect(problems[0].byteRange == 0..<4)
    #expect(problems[0].correction == "yyyy-MM-dd")
    #expect(
      problems[0].message
        == "YYYY is the week-based year, not the calendar year: 2010-12-31 is written "
        + "2011-12-31")
    #expect(PatternDiagnostics.check("YYYY-'W'ww").isEmpty)
  }

  /// Letters that ICU writes, and this engine too some day: no text of theirs here.
  @Test func correctionsAreInTheDialectOfThePattern() {
    let cases: [(String, PatternDialect, String?)] = [
      ("%Y-%U", .uts35, "YYYY-ww"), ("%G-W%V", .uts35, nil),
      ("%d. %B '%y", .uts35, "dd. MMMM ''yy"),
      ("HH:mm Uhr", .uts35, "HH:mm 'Uhr'"), ("%A %{d. MMMM} %Y", .uts35, "EEEE d. MMMM yyyy"),
      ("%Y%{'W'ww}", .uts35, "YYYY'W'ww"), ("%H'%{'h'}", .uts35, nil),
      ("%s", .uts35, nil), ("%10{y}", .uts35, nil), ("%I:%M", .uts35, "HH:mm"),
      ("dd. MMMM yyyy 'um' HH:mm", .glibc, "%d. %B %Y um %H:%M"),
      ("yyyy'}'", .localized, "%Y}"), ("QQ 'in' yyyy", .sqlite, nil),
    ]
    for (pattern, dialect, correction) in cases {
      let problems = PatternDiagnostics.check(pattern, dialect: dialect)
      #expect(!problems.isEmpty, "\(pattern)")
      #expect(problems.first?.correction == correction, "\(pattern)")
    }
    #expect(cases.count == 13)
  }

  @Test func patternsOverTheMaximumLengthAreErrors() {
    let limit = DatePattern.maximumLength
    #expect(PatternDiagnostics.check(String(repeating: "y", count: limit)).isEmpty)
    let problems = PatternDiagnostics.check(String(repeating: "y", count: limit + 1))
    #expect(
      problems.map(\.description) == [
        "error at byte 4096: the pattern has 4097 bytes: at most 4096 are allowed"
      ])
    #expect(problems.map(\.kind) == [.tooLong])
  }

  @Test func diagnosticsStopAtTheMaximumCount() {
    let pattern = String(repeating: "n-", count: 1_000)
    #expect(PatternDiagnostics.check(pattern).count == PatternDiagnostics.maximumCount)
  }

  @Test func namesOfKindsAreUnique() {
    let names = PatternDiagnosis.Kind.allCases.map(\.description)
    #expect(names.count == 24)
    #expect(Set(names).count == 24)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(PatternDiagnosis.Severity.allCases.map(\.description) == ["error", "warning", "note"])
  }

  /// The scanner must read letters and apostrophes as the formatter does.
  @Test func agreesWithTheFormatter() {
    var random = SplitMix64(seed: 4)
    let letters = Array("yMdwWYHhmsTnjC'' -:".utf8)
    var refused = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...8, using: &random)
      let bytes = (0..<count).map { _ in letters.randomElement(using: &random) ?? 0 }
      let outline = PatternOutline(bytes, .uts35)
      let isRead = bytes.withSpan { (try? DatePattern(utf8: $0)) != nil }
      if !isRead {
        refused += 1
        #expect(!outline.isReadable, "\(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(outline.tokens.first?.start ?? 0 == 0)
      #expect(outline.tokens.last?.end ?? 0 == bytes.count)
      for (first, second) in zip(outline.tokens, outline.tokens.dropFirst()) {
        #expect(first.end == second.start)
      }
    }
    #expect(refused > 1_000)
  }

  /// Any bytes in any dialect: no trap, places inside of the pattern, and corrections that are
  /// other patterns and need no more than a few more.
  @Test func anyBytesAreCheckedWithoutTrap() {
    var random = SplitMix64(seed: 20_110_102)
    let pieces: [[UInt8]] = [
      "yyyy", "YYYY", "MM", "dd", "DD", "ww", "W", "HH", "hh", "mm", "ss", "SS", "a", "'T'", "'",
      "''",
      "T", "of", "%", "%Y", "%G", "%m", "%d", "%V", "%U", "%W", "%H", "%I", "%M", "%y", "%{", "}",
      "%-", "%999", "%E", "kk", "j", "-", ":", ".", " ", "é", "\0",
    ].map { Array($0.utf8) }
    let dialects: [PatternDialect?] = [nil] + PatternDialect.allCases
    var found = 0
    for round in 0..<6_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += pieces.randomElement(using: &random) ?? []
        }
      }
      let dialect = dialects[round % dialects.count]
      let diagnoses = bytes.withSpan {
        PatternDiagnostics.check(utf8: $0, dialect: dialect)
      }
      found += diagnoses.count
      var last = 0
      for diagnosis in diagnoses {
        #expect(diagnosis.byteRange.lowerBound >= last)
        last = diagnosis.byteRange.lowerBound
        #expect(diagnosis.byteRange.upperBound <= bytes.count)
        #expect(!diagnosis.message.utf8.contains { $0 < 0x20 })
      }
      var correction = diagnoses.compactMap(\.correction).first
      var steps = 0
      while let text = correction, steps < 6 {
        let next = PatternDiagnostics.check(text, dialect: dialect).first {
          $0.severity != .note
        }
        #expect(next?.correction != text)
        correction = next?.correction
        steps += 1
      }
      #expect(steps < 6, "\(String(decoding: bytes, as: UTF8.self)) \(dialect)")
    }
    #expect(found > 3_000)
  }
}
