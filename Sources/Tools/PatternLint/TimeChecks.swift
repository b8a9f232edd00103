import PatternChecks
import WeekCalendar

// Checks of hours, minutes, months and fractions in place of other fields, for all languages.

extension PatternInspector {
  /// Checks the times of the pattern.
  mutating func checkTimes() {
    checkHalfDays()
    for (index, token) in outline.tokens.enumerated() where token.kind == .field {
      if token.isOne(of: .minute), standsForMonth(index) {
        replace(
          token, .minutesForMonth, with: .month, " is the minute, not the month")
      } else if token.isOne(of: .month), standsForMinutes(index) {
        replace(
          token, .monthForMinutes, with: .minute, " is the month, not the minute")
      } else if token.isOne(of: .fractions), standsForSeconds(index) {
        replace(
          token, .fractionForSeconds, with: token.count < 3 ? .second : [],
          " is the fraction of the second, not the second")
      }
    }
  }

  /// Reports that a token should be another field, with at most `digits` letters.
  ///
  /// If the right field is unknown, `fields` is empty, and there is no correction.
  mutating func replace(
    _ token: PatternToken, _ kind: PatternDiagnosis.Kind, with fields: FieldSet, _ reason: String,
    digits: Int = .max
  ) {
    let edits =
      outline.edit(token, to: fields).map {
        [PatternEdit($0.range, Array($0.replacement.prefix(digits)))]
      } ?? []
    add(
      kind, .warning, token.range, outline.text(token) + reason, example: examples.written(edits),
      edits: edits)
  }

  private mutating func checkHalfDays() {
    guard !outline.has(.halfDay.union(.hourOf24)), !outline.tokens.contains(where: isWrittenAM),
      let token = outline.first(.halfDayHours)
    else { return }
    let edits = outline.edits(of: .halfDayHours, to: .hour)
    add(
      .halfDayMissing, .warning, token.range,
      "\(outline.text(token)) is the hour of a 12-hour clock, but the pattern has no AM or PM",
      example: examples.bothWritten(
        PatternExamples.moment(2010, 12, 31, hour: 3), PatternExamples.moment(2010, 12, 31), edits),
      edits: edits)
  }

  /// Whether a token is the text "am" in place of the field `a`, next to a 12-hour clock.
  func isWrittenAM(_ token: PatternToken) -> Bool {
    token.kind == .unknown && token.form == .letters && outline.has(.halfDayHours)
      && outline.bytes[token.range].elementsEqual("am".utf8)
  }

  /// Whether minutes are in place of a month.
  ///
  /// They are next to a year or day, in a pattern without a month, and not after hours or before seconds.
  private func standsForMonth(_ index: Int) -> Bool {
    guard !outline.has(.month) else { return false }
    let before = outline.field(before: index)?.token
    let after = outline.field(after: index)?.token
    if before?.isOne(of: .hours) ?? false || after?.isOne(of: .second) ?? false {
      return false
    }
    return before?.isOne(of: .besideMonth) ?? false || after?.isOne(of: .besideMonth) ?? false
  }

  /// Whether a month is in place of minutes.
  ///
  /// It has one or two digits, and is after an hour or before seconds.
  private func standsForMinutes(_ index: Int) -> Bool {
    guard isNumber(outline.tokens[index]) else { return false }
    let after = outline.field(after: index)
    if let after, after.token.isOne(of: .second), after.separator.elementsEqual(":".utf8) {
      return true
    }
    guard let before = outline.field(before: index), before.token.isOne(of: .hours) else {
      return false
    }
    if before.separator.elementsEqual(":".utf8) { return true }
    guard ["", ".", "h", "'h'"].contains(where: { before.separator.elementsEqual($0.utf8) }) else {
      return false
    }
    // In HH.MM.yyyy, the month belongs to the date.
    guard let after, after.token.isOne(of: .besideMonth) else { return true }
    return !before.separator.elementsEqual(after.separator)
  }

  private func isNumber(_ token: PatternToken) -> Bool {
    switch token.form {
    case .letters, .listed: token.count < 3
    case .conversion:
      outline.language.strftime.flatMap { StrftimeLetter(token.letter, in: $0) }?.number != nil
    case .part: false
    }
  }

  /// Whether a fraction is in place of seconds: after minutes, in a pattern without seconds.
  private func standsForSeconds(_ index: Int) -> Bool {
    guard !outline.has(.second), let before = outline.field(before: index) else {
      return false
    }
    return before.token.isOne(of: [.minute, .month])
      && (before.separator.isEmpty || before.separator.elementsEqual(":".utf8))
  }
}
