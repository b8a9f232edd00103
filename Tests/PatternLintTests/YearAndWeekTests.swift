import PatternLint
import Testing

/// Each year with each week of each language: right if and only if both are of one kind.
@Suite struct YearAndWeekTests {
  /// How weeks are counted, by each program's own documentation.
  private enum Kind {
    case calendar, iso, locale, fromSunday, fromMonday
    /// Blocks of seven days from 1 January, which the calendar year goes with
    case fromNewYear
  }

  private typealias Case = (
    language: SourceLanguage, source: String, years: [(String, Kind)], weeks: [(String, Kind)]
  )

  private static let letters: [(String, Kind)] = [("yyyy", .calendar), ("YYYY", .locale)]
  private static let years: [(String, Kind)] = [("%Y", .calendar), ("%G", .iso)]
  private static let weeks: [(String, Kind)] = [
    ("%V", .iso), ("%U", .fromSunday), ("%W", .fromMonday),
  ]

  /// A call with `@` where the pattern goes, and the letters for years and weeks.
  private static let cases: [Case] = [
    (.swift, "f.dateFormat = \"@\"", letters + [("u", .calendar)], [("ww", .locale)]),
    (.sql, "SELECT format_date('@', d, 'en')", letters, [("w", .locale)]),
    (.java, "ofPattern(\"@\")", letters + [("uuuu", .calendar)], [("ww", .locale)]),
    (.java, "new SimpleDateFormat(\"@\")", letters, [("ww", .locale)]),
    (
      .java, "forPattern(\"@\")", [("yyyy", .calendar), ("YYYY", .calendar), ("xxxx", .iso)],
      [("ww", .iso)]
    ),
    (
      .javascript, "format(d, \"@\")", letters + [("RRRR", .iso)],
      [("ww", .locale), ("II", .iso)]
    ),
    (
      .javascript, "d.toFormat(\"@\")",
      [("yyyy", .calendar), ("kkkk", .iso), ("iiii", .locale)], [("WW", .iso), ("nn", .locale)]
    ),
    (
      .javascript, "moment(d).format(\"@\")",
      [("YYYY", .calendar), ("GGGG", .iso), ("gggg", .locale)], [("WW", .iso), ("ww", .locale)]
    ),
    (.sql, "SELECT strftime('@', d)", years, weeks),
    (.sql, "SELECT strftime(d, '@')", years, weeks),
    (.sql, "SELECT FORMAT_TIMESTAMP('@', t, 'UTC')", years, weeks),
    (.c, "strftime(b, n, \"@\", t)", years, weeks),
    (.python, "d.strftime('@')", years, weeks),
    (.ruby, "d.strftime('@')", years, weeks),
    (.php, "<?php strftime('@', $t);", years, weeks),
    (.shell, "date +@", years, weeks),
    (.javascript, "d3.timeFormat('@')", years, weeks),
    (.php, "<?php date('@');", [("Y", .calendar), ("o", .iso)], [("W", .iso)]),
    (
      .sql, "SELECT DATE_FORMAT(d, '@')",
      [("%Y", .calendar), ("%X", .locale), ("%x", .iso)],
      [("%V", .locale), ("%v", .iso), ("%U", .fromSunday), ("%u", .fromMonday)]
    ),
    (
      .sql, "SELECT to_char(d, '@')", [("YYYY", .calendar), ("RRRR", .calendar), ("IYYY", .iso)],
      [("IW", .iso), ("WW", .fromNewYear)]
    ),
  ]

  @Test func onlyYearAndWeekOfTheSameKindMatch() {
    var rightCount = 0
    var wrongCount = 0
    for (language, source, years, weeks) in Self.cases {
      for (year, yearKind) in years {
        for (week, weekKind) in weeks {
          for pattern in ["\(year)-\(week)", "\(week)/\(year)"] {
            let text = source.replacing("@", with: pattern)
            let lint = PatternLinter(text, language)
            #expect(lint.patternCount == 1, "\(text)")
            let isRight =
              yearKind == weekKind || yearKind == .calendar && weekKind == .fromNewYear
            #expect(lint.findings.count == (isRight ? 0 : 1), "\(text): \(lint.findings)")
            if isRight { rightCount += 1 } else { wrongCount += 1 }
            // What is offered is right.
            guard let finding = lint.findings.first, let correction = finding.correction else {
              continue
            }
            #expect(finding.severity == .warning)
            let corrected = PatternLinter(source.replacing("@", with: correction), language)
            #expect(corrected.patternCount == 1 && corrected.findings.isEmpty, "\(correction)")
          }
        }
      }
    }
    #expect(rightCount == 52)
    #expect(wrongCount == 158)
  }
}
