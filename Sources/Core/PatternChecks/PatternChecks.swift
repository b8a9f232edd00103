import WeekCalendar

/// Checks one pattern, as SQL's `pattern_problems` does.
///
/// It reports compiler errors, and years and weeks that do not match at the end of a year.
///
/// ```swift
/// PatternChecks.check("YYYY-MM-dd").map(\.description)
/// // ["warning at byte 0: YYYY is the week-based year, not the calendar year:
/// //   2010-12-31 is written 2011-12-31; write yyyy-MM-dd"]
/// PatternChecks.check("YYYY-'W'ww")  // []
/// ```
package enum PatternChecks {
  /// Returns the mistakes in a pattern, in byte order; empty if there are none.
  ///
  /// - Parameters:
  ///   - pattern: any text; if it has more than 4,096 bytes, the only diagnosis is that it is too long.
  ///   - dialect: the dialect of the pattern; nil to guess it (``/WeekCalendar/PatternDialect/guess(_:)``).
  ///   - locale: the locale of the examples; `en_US` if nil.
  /// - Returns: at most 32 diagnoses.
  /// - Complexity: O(n) in the length of the pattern for each diagnosis.
  package static func check(
    _ pattern: String, dialect: PatternDialect? = nil, locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    pattern.withUTF8Span { check(utf8: $0, dialect: dialect, locale: locale) }
  }

  /// Returns the mistakes in a pattern given as bytes, which need not be valid UTF-8.
  ///
  /// See ``check(_:dialect:locale:)``.
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
