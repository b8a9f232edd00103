import WeekCalendar

/// The checks of one pattern that SQL's `pattern_problems` has: what the compiler refuses, and years and
/// weeks that do not go together at the end of a year.
///
/// ```swift
/// PatternChecks.check("YYYY-MM-dd").map(\.description)
/// // ["warning at byte 0: YYYY is the year that the week belongs to, not the calendar year:
/// //   2010-12-31 is written 2011-12-31; write yyyy-MM-dd"]
/// PatternChecks.check("YYYY-'W'ww")  // []
/// ```
package enum PatternChecks {
  /// What is wrong with a pattern, in the order of its bytes; empty where nothing is.
  ///
  /// - Parameters:
  ///   - pattern: any text; one of more than 4,096 bytes has one diagnosis, that it is too long.
  ///   - dialect: the language it is written in; nil for the one that it looks like (``/WeekCalendar/PatternDialect/guess(_:)``).
  ///   - locale: the locale whose weeks, names and digits the examples have; `en_US` if nil.
  /// - Returns: at most 32 diagnoses.
  /// - Complexity: O(n) in the pattern's length for each diagnosis.
  package static func check(
    _ pattern: String, dialect: PatternDialect? = nil, locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    pattern.withUTF8Span { check(utf8: $0, dialect: dialect, locale: locale) }
  }

  /// What is wrong with a pattern given as bytes, which may be any; see
  /// ``check(_:dialect:locale:)``.
  package static func check(
    utf8 pattern: Span<UInt8>, dialect: PatternDialect? = nil,
    locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    guard pattern.count <= DatePattern.maximumLength else {
      return [PatternInspector.tooLong(pattern.count)]
    }
    let bytes = Array(pattern)
    return PatternInspector.diagnoses(
      bytes, PatternLanguage(of: bytes, dialect), locale: locale
    ) { $0.checkYears() }
  }
}
