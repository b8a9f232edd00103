/// Finds what is wrong with a date pattern although it can be read, and what to write instead.
///
/// ```swift
/// PatternDiagnostics.check("YYYY-MM-dd").map(\.description)
/// // ["warning at byte 0: YYYY is the year that the week belongs to, not the calendar year:
/// //   2010-12-31 is written 2011-12-31; write yyyy-MM-dd"]
/// PatternDiagnostics.check("YYYY-'W'ww")  // []
/// ```
///
/// Each kind of fault is a case of ``PatternDiagnosis/Kind``. Dates in messages are not canned: they are
/// looked for and written by the engine with the pattern itself.
///
/// Letters that UTS #35 defines are never called unknown, nor are patterns of CLDR's own, but for the
/// eleven of CLDR 42 that have these faults themselves.
public enum PatternDiagnostics {
  /// The most diagnoses that one pattern gets: 32.
  public static var maximumCount: Int { 32 }

  /// What is wrong with a pattern, in the order of its bytes; empty where nothing is.
  ///
  /// - Parameters:
  ///   - pattern: any text; one of more than 4,096 bytes has one diagnosis, that it is too long.
  ///   - dialect: the language it is written in; nil for ``PatternDialect/guess(_:)``.
  ///   - locale: the locale whose weeks, names and digits the examples have; `en_US` if nil.
  /// - Returns: at most ``maximumCount`` diagnoses.
  /// - Complexity: O(n) in the pattern's length for each diagnosis.
  public static func check(
    _ pattern: String, dialect: PatternDialect? = nil, locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    pattern.withUTF8Bytes { check(utf8: $0, dialect: dialect, locale: locale) }
  }

  /// What is wrong with a pattern given as bytes, which may be any; see
  /// ``check(_:dialect:locale:)``.
  public static func check(
    utf8 pattern: UnsafeBufferPointer<UInt8>, dialect: PatternDialect? = nil,
    locale: CalendarLocale? = nil
  ) -> [PatternDiagnosis] {
    guard pattern.count <= DatePattern.maximumLength else {
      let error = PatternError.tooLong(count: pattern.count, limit: DatePattern.maximumLength)
      return [
        PatternDiagnosis(
          kind: .tooLong, severity: .error, byteRange: DatePattern.maximumLength..<pattern.count,
          message: error.description, correction: nil)
      ]
    }
    let outline = PatternOutline(Array(pattern), dialect ?? .guess(utf8: pattern))
    let locale = locale ?? (try? CalendarLocale("en_US"))
    var inspector = PatternInspector(outline, locale: locale)
    inspector.inspect()
    return inspector.diagnoses
  }
}
