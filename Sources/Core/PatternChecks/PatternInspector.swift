import WeekCalendar

/// Collects the mistakes in a pattern.
package struct PatternInspector {
  package let outline: PatternOutline
  package let examples: PatternExamples
  /// Why the engine cannot compile the pattern; nil if it can.
  ///
  /// Nil also if the engine does not support the language.
  package let refusal: PatternRefusal?
  /// The kinds of mistakes to look for; nil for all.
  private let kinds: [PatternDiagnosis.Kind]?
  private var findings: [Finding] = []

  /// A diagnosis before its correction, which needs the edits of all findings.
  private struct Finding {
    let kind: PatternDiagnosis.Kind
    let severity: PatternDiagnosis.Severity
    let range: Range<Int>
    let message: String
    let edits: [PatternEdit]
    /// The whole corrected pattern, if edits cannot express it.
    let correction: [UInt8]?
  }

  package init(
    _ outline: PatternOutline, locale: CalendarLocale?, kinds: [PatternDiagnosis.Kind]? = nil
  ) {
    self.outline = outline
    self.kinds = kinds
    refusal = PatternRefusal(outline)
    examples = PatternExamples(outline, locale: locale)
  }

  /// Returns the diagnoses of some checks and the compiler in order of place.
  ///
  /// There are at most ``maximumCount``.
  package static func diagnoses(
    _ bytes: [UInt8], _ language: PatternLanguage, locale: CalendarLocale?,
    kinds: [PatternDiagnosis.Kind]? = nil, checks: (inout PatternInspector) -> Void
  ) -> [PatternDiagnosis] {
    guard bytes.count <= DatePattern.maximumLength else { return [tooLong(bytes.count)] }
    let locale = locale ?? (try? CalendarLocale("en_US"))
    var inspector = PatternInspector(
      PatternOutline(bytes, language), locale: locale, kinds: kinds)
    checks(&inspector)
    inspector.addRefusal()
    return inspector.diagnoses
  }

  /// The one diagnosis of a pattern with too many bytes.
  static func tooLong(_ count: Int) -> PatternDiagnosis {
    let limit = DatePattern.maximumLength
    return PatternDiagnosis(
      kind: .tooLong, severity: .error, byteRange: limit..<count,
      message: PatternError.tooLong(count: count, limit: limit).description, correction: nil)
  }

  /// The maximum number of diagnoses for one pattern.
  package static var maximumCount: Int { 32 }

  /// Adds the compiler's own error, unless a check reports more about the same bytes.
  private mutating func addRefusal() {
    guard let refusal else { return }
    for finding in findings where finding.severity == .error {
      // If the pattern is in the other language, this explains all other errors.
      let isOtherLanguage =
        finding.kind == .strftimeInPattern || finding.kind == .patternInStrftime
      if isOtherLanguage || finding.range.overlaps(refusal.range) { return }
    }
    if findings.count >= Self.maximumCount { findings.removeLast() }
    add(refusal.kind, .error, refusal.range, refusal.message, edits: refusal.edits)
  }

  // MARK: Findings

  /// Adds a mistake in some bytes.
  ///
  /// The reason explains the mistake without a date, and the example shows it with one. The edits correct the mistake;
  /// they are empty if no correction is known.
  package mutating func add(
    _ kind: PatternDiagnosis.Kind, _ severity: PatternDiagnosis.Severity, _ range: Range<Int>,
    _ reason: String, example: String? = nil, edits: [PatternEdit] = [],
    correction: [UInt8]? = nil
  ) {
    guard findings.count < Self.maximumCount, kinds?.contains(kind) ?? true else { return }
    findings.append(
      Finding(
        kind: kind, severity: severity, range: range,
        message: example.map { reason + ": " + $0 } ?? reason, edits: edits,
        correction: correction))
  }

  /// The pattern with the edits of all errors and warnings.
  package var corrected: [UInt8] {
    var edits: [PatternEdit] = []
    for finding in findings where finding.severity != .note {
      edits.append(contentsOf: finding.edits)
    }
    return PatternEdit.applying(edits, to: outline.bytes)
  }

  /// The findings with their corrections, in the order of their places.
  private var diagnoses: [PatternDiagnosis] {
    let shared = corrected
    var diagnoses: [PatternDiagnosis] = []
    for finding in findings {
      var correction = finding.correction
      if correction == nil, !finding.edits.isEmpty {
        if finding.severity != .note {
          correction = shared
        } else if shared == outline.bytes {
          correction = PatternEdit.applying(finding.edits, to: outline.bytes)
        }
      }
      // Only a pattern that does not compile has errors, whichever check reports them.
      let compiles = outline.language.isCompiled && refusal == nil
      let diagnosis = PatternDiagnosis(
        kind: finding.kind,
        severity: compiles && finding.severity == .error ? .warning : finding.severity,
        byteRange: finding.range, message: finding.message,
        correction: correction.flatMap { readable($0) })
      // Sorted by place; findings at the same place keep their order.
      var place = diagnoses.count
      while place > 0,
        diagnosis.byteRange.lowerBound < diagnoses[place &- 1].byteRange.lowerBound
      {
        place &-= 1
      }
      diagnoses.insert(diagnosis, at: place)
    }
    return diagnoses
  }

  /// A correction as text; nil if it equals the pattern or is not a valid pattern.
  private func readable(_ bytes: [UInt8]) -> String? {
    guard bytes != outline.bytes, bytes.count <= DatePattern.maximumLength else { return nil }
    let outline = PatternOutline(bytes, outline.language)
    guard PatternRefusal(outline) == nil, outline.isReadable else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
