import WeekCalendar

/// The checks of SQL's `pattern_problems` for one pattern: errors of the compiler, and years and
/// weeks that do not go together at the end of a year.
///
/// ```swift
/// PatternChecks.check("YYYY-MM-dd").map(\.description)
/// // ["warning at byte 0: YYYY is the year that the week belongs to, not the calendar year:
/// //   2010-12-31 is written 2011-12-31; write yyyy-MM-dd"]
/// PatternChecks.check("YYYY-'W'ww")  // []
/// ```
package enum PatternChecks {
  /// The mistakes in a pattern, in the order of its bytes; empty if there are none.
  ///
  /// - Parameters:
  ///   - pattern: any text; one of more than 4,096 bytes has one diagnosis, that it is too long.
  ///   - dialect: its language; nil to guess it (``/WeekCalendar/PatternDialect/guess(_:)``).
  ///   - locale: the locale of the examples; `en_US` if nil.
  /// - Returns: at most 32 diagnoses.
  /// - Complexity: O(n) in the pattern's length for each diagnosis.
  package static func check(
    _ pattern: String, dialect: PatternDialect? = nil, locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    pattern.withUTF8Span { check(utf8: $0, dialect: dialect, locale: locale) }
  }

  /// The mistakes in a pattern given as bytes, which may have any content; see
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
