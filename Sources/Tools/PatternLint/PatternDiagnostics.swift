import PatternChecks
import WeekCalendar

/// Finds mistakes in a valid date pattern, and corrects them.
///
/// ```swift
/// PatternDiagnostics.check("yyyy-mm-dd").map(\.description)
/// // ["warning at byte 5: mm is the minute, not the month: 2010-12-31 15:04 is written
/// //   2010-04-31; write yyyy-MM-dd"]
/// PatternDiagnostics.check("YYYY-'W'ww")  // []
/// ```
///
/// The engine finds the example dates in messages, and formats them with the pattern itself.
///
/// Letters that UTS #35 defines are never reported as unknown. No CLDR pattern is reported, except for thirteen that
/// have such mistakes.
package enum PatternDiagnostics {
  /// The maximum number of diagnoses for one pattern: 32.
  package static var maximumCount: Int { PatternInspector.maximumCount }

  /// Returns the mistakes in a pattern, in byte order; empty if there are none.
  ///
  /// - Parameters:
  ///   - pattern: any text; if it has more than 4,096 bytes, the only diagnosis is that it is too long.
  ///   - dialect: the dialect of the pattern; nil to guess it (``/WeekCalendar/PatternDialect/guess(_:)``).
  ///   - locale: the locale of the examples; `en_US` if nil.
  /// - Returns: at most ``maximumCount`` diagnoses.
  /// - Complexity: O(n) in the length of the pattern for each diagnosis.
  package static func check(
    _ pattern: String, dialect: PatternDialect? = nil, locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    let bytes = Array(pattern.utf8)
    return check(bytes, PatternLanguage(of: bytes, dialect), locale: locale)
  }

  /// Returns the mistakes in a pattern given as bytes, which need not be valid UTF-8.
  package static func check(
    utf8 pattern: Span<UInt8>, dialect: PatternDialect? = nil,
    locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    let bytes = Array(pattern)
    return check(bytes, PatternLanguage(of: bytes, dialect), locale: locale)
  }

  /// Returns the mistakes of some kinds in a pattern of any language; nil means all kinds.
  static func check(
    _ pattern: [UInt8], _ language: PatternLanguage, kinds: [PatternDiagnosis.Kind]? = nil,
    locale: CalendarLocale?
  ) -> [PatternDiagnosis] {
    PatternInspector.diagnoses(pattern, language, locale: locale, kinds: kinds) { $0.inspect() }
  }
}

extension PatternInspector {
  /// Runs all checks of the pattern's language.
  fileprivate mutating func inspect() {
    let hasConversion = StrftimeToken.hasConversion(outline.bytes)
    if let dialect = outline.language.strftime {
      if !hasConversion, reportPattern(dialect) { return }
      checkFields()
      checkConversions(dialect)
    } else {
      if hasConversion, outline.language.isCompiled { return reportStrftime() }
      checkFields()
    }
  }

  /// The checks of all languages.
  mutating func checkFields() {
    checkYears()
    checkTimes()
    checkText()
    checkYearAlone()
  }

  /// Notes a `Y` without any other field of a date; the week may be in another pattern.
  private mutating func checkYearAlone() {
    guard outline.fields.subtracting(.weekBasedYears.union([.era])).isEmpty,
      let token = outline.first(.weekBasedYears), token.form == .letters
    else { return }
    let edits = outline.edits(of: .weekBasedYears, to: .years)
    add(
      .weekYearWithoutWeek, .note, token.range,
      "\(outline.text(token)) is the week-based year, not the calendar year",
      example: examples.written(edits), edits: edits)
  }
}
