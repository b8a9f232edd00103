/// Looks a pattern over and collects what is wrong with it.
struct PatternInspector {
  let outline: PatternOutline
  let examples: PatternExamples
  /// Why the engine does not read the pattern; nil where it does.
  let refusal: PatternRefusal?
  private var findings: [Finding] = []

  /// A diagnosis whose correction is not known yet: that takes the edits of all.
  private struct Finding {
    let kind: PatternDiagnosis.Kind
    let severity: PatternDiagnosis.Severity
    let range: Range<Int>
    let message: String
    let edits: [PatternEdit]
    /// A correction that is more than edits.
    let correction: [UInt8]?
  }

  init(_ outline: PatternOutline, locale: CalendarLocale?) {
    self.outline = outline
    refusal = PatternRefusal(outline.bytes, outline.dialect)
    examples = PatternExamples(outline: outline, locale: locale)
  }

  /// Runs the checks of the pattern's language.
  mutating func inspect() {
    if outline.dialect.isStrftime { inspectStrftime(outline.dialect) } else { inspectUTS35() }
    addRefusal()
  }

  /// Adds the compiler's own error, unless a check said more about the same bytes.
  private mutating func addRefusal() {
    guard let refusal else { return }
    for finding in findings where finding.severity == .error {
      // From a pattern of the other language follows all that is wrong.
      let isOtherLanguage =
        finding.kind == .strftimeInPattern || finding.kind == .patternInStrftime
      if isOtherLanguage || finding.range.overlaps(refusal.range) { return }
    }
    if findings.count >= PatternDiagnostics.maximumCount { findings.removeLast() }
    add(
      refusal.kind, .error, refusal.range, refusal.message, example: nil, edits: refusal.edits,
      correction: nil)
  }

  // MARK: Findings

  /// Notes a fault of a token.
  ///
  /// The reason says what is wrong without a date, the example is the date that shows it; the edits
  /// would mend it, and there are none where that is not known.
  mutating func add(
    _ kind: PatternDiagnosis.Kind, _ severity: PatternDiagnosis.Severity, at token: PatternToken,
    _ reason: String, example: String?, edits: [PatternEdit]
  ) {
    add(
      kind, severity, token.start..<token.end, reason, example: example, edits: edits,
      correction: nil)
  }

  /// Notes a fault of some bytes.
  mutating func add(
    _ kind: PatternDiagnosis.Kind, _ severity: PatternDiagnosis.Severity, _ range: Range<Int>,
    _ reason: String, example: String?, edits: [PatternEdit], correction: [UInt8]?
  ) {
    guard findings.count < PatternDiagnostics.maximumCount else { return }
    var message = reason
    if let example { message += ": " + example }
    findings.append(
      Finding(
        kind: kind, severity: severity, range: range, message: message, edits: edits,
        correction: correction))
  }

  /// The pattern with the edits of all errors and warnings.
  var corrected: [UInt8] {
    var edits: [PatternEdit] = []
    for finding in findings where finding.severity != .note {
      edits.append(contentsOf: finding.edits)
    }
    return PatternEdit.applying(edits, to: outline.bytes)
  }

  /// The findings with their corrections, in the order of their places.
  var diagnoses: [PatternDiagnosis] {
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
      diagnoses.append(
        PatternDiagnosis(
          kind: finding.kind,
          // An error is what the compiler refuses, whatever a check takes it for.
          severity: refusal == nil && finding.severity == .error ? .warning : finding.severity,
          byteRange: finding.range,
          message: finding.message, correction: correction.flatMap { readable($0) }))
    }
    // A stable order: by place, then as found.
    for index in 1..<max(1, diagnoses.count) {
      var place = index
      while place > 0,
        diagnoses[place].byteRange.lowerBound < diagnoses[place &- 1].byteRange.lowerBound
      {
        diagnoses.swapAt(place, place &- 1)
        place &-= 1
      }
    }
    return diagnoses
  }

  /// A correction as text, where it is another pattern that can be read.
  private func readable(_ bytes: [UInt8]) -> String? {
    guard bytes != outline.bytes, bytes.count <= DatePattern.maximumLength,
      PatternRefusal(bytes, outline.dialect) == nil,
      PatternOutline(bytes, outline.dialect).isReadable
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
