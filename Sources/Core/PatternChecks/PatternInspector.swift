import WeekCalendar

/// Collects the mistakes in a pattern.
package struct PatternInspector {
  package let outline: PatternOutline
  package let examples: PatternExamples
  /// Why the engine cannot compile the pattern; nil if it can, or if it does not support the language.
  package let refusal: PatternRefusal?
  /// The kinds that are looked for; nil for all.
  private let kinds: [PatternDiagnosis.Kind]?
  private var findings: [Finding] = []

  /// A diagnosis before its correction, which needs the edits of all findings.
  private struct Finding {
    let kind: PatternDiagnosis.Kind
    let severity: PatternDiagnosis.Severity
    let range: Range<Int>
    let message: String
    let edits: [PatternEdit]
    /// A correction that is more than edits.
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

  /// Returns what some checks and the compiler find in a pattern: at most ``maximumCount`` diagnoses in order of place.
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

  /// Adds the compiler's own error, unless a check said more about the same bytes.
  private mutating func addRefusal() {
    guard let refusal else { return }
    for finding in findings where finding.severity == .error {
      // From a pattern of the other language follows all that is wrong.
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
  /// The reason says what is wrong without a date, and the example is a date that shows it. The edits correct the
  /// mistake; they are empty if no correction is known.
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
      // A finding is an error if the compiler refuses it, whichever check finds it.
      let isRead = outline.language.isCompiled && refusal == nil
      let diagnosis = PatternDiagnosis(
        kind: finding.kind,
        severity: isRead && finding.severity == .error ? .warning : finding.severity,
        byteRange: finding.range, message: finding.message,
        correction: correction.flatMap { readable($0) })
      // A stable order: by place, then as found.
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

  /// A correction as text, where it is another pattern that can be read.
  private func readable(_ bytes: [UInt8]) -> String? {
    guard bytes != outline.bytes, bytes.count <= DatePattern.maximumLength else { return nil }
    let outline = PatternOutline(bytes, outline.language)
    guard PatternRefusal(outline) == nil, outline.isReadable else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
