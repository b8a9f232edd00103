// Checks of UTS #35 patterns.

extension PatternInspector {
  mutating func inspectUTS35() {
    if StrftimeTokenizer.hasConversion(outline.bytes) {
      reportStrftime()
      return
    }
    checkFields()
    checkLetters()
  }

  /// Checks that only letters need, in a pattern or in the braces of a format.
  mutating func checkLetters() {
    for (index, token) in outline.tokens.enumerated() where token.syntax == .letters {
      switch token.role {
      case .dayOfYear where token.count < 3 && outline.has(.month):
        let edits = edits(of: token, to: .day)
        add(
          .dayOfYearForDay, .warning, at: token,
          "\(outline.text(token)) is the day of the year, beside a month",
          example: examples.written(edits), edits: edits)
      case .hourFrom1:
        checkHourFrom1(token)
      case .unknown:
        reportText(index)
      case .template:
        add(
          .templateLetter, .error, at: token,
          "\(outline.text(token)) is for templates, which a locale turns into a pattern; a pattern "
            + "has H or h",
          example: examples.writtenByICU(), edits: [])
      case .unclosedQuote:
        reportQuote(token)
      case .quoted where isLiteralZone(index):
        add(
          .literalZone, .note, at: token,
          "'Z' is plain text and says UTC whatever the zone of the time is, which X writes",
          example: examples.written(),
          edits: [PatternEdit(start: token.start, end: token.end, replacement: [0x58])])
      default: break
      }
    }
  }

  private mutating func checkHourFrom1(_ token: PatternToken) {
    let edits = edits(of: token, to: .hour)
    var example: String?
    if let midnight = PatternExamples.moment(2010, 12, 31, hour: 0) {
      example = examples.written(midnight, edits)
    }
    add(
      .hourFromOne, .warning, at: token,
      "\(outline.text(token)) counts hours from 1 to 24",
      example: example, edits: edits)
  }

  /// Reports letters that are no field: text outside of apostrophes, or a letter by itself.
  private mutating func reportText(_ index: Int) {
    let token = outline.tokens[index]
    let isWord =
      token.count > 1 && !isOneLetter(token)
      || token.count == 1 && token.letter == UInt8(ascii: "T")
    var edits: [PatternEdit] = []
    if outline.isWrittenAM(token) {
      edits = [
        PatternEdit(start: token.start, end: token.end, replacement: [UInt8(ascii: "a")])
      ]
    } else if !isApostrophe(token.start &- 1), !isApostrophe(token.end) {
      let text = [ASCII.apostrophe] + outline.bytes[token.start..<token.end] + [ASCII.apostrophe]
      edits = [PatternEdit(start: token.start, end: token.end, replacement: text)]
    }
    let reason =
      isWord
      ? "the text \"\(outline.text(token))\" stands outside of apostrophes"
      : "\(outline.text(token)) is no field; text goes in apostrophes"
    add(
      isWord ? .unquotedText : .unknownLetter, outline.isRefused(token) ? .error : .warning,
      at: token,
      reason,
      example: !outline.dialect.isStrftime
        ? examples.writtenByICU() : examples.written(edits), edits: edits)
  }

  private func isOneLetter(_ token: PatternToken) -> Bool {
    for byte in outline.bytes[token.start..<token.end] where byte != token.letter { return false }
    return true
  }

  private func isApostrophe(_ offset: Int) -> Bool {
    outline.bytes.indices.contains(offset) && outline.bytes[offset] == ASCII.apostrophe
  }

  /// Reports an apostrophe without its partner; the correction closes it behind a single word.
  private mutating func reportQuote(_ token: PatternToken) {
    var letters = 0
    for byte in outline.bytes[(token.start &+ 1)..<token.end]
    where ASCII.isLetter(byte) || byte >= 0x80 {
      letters &+= 1
    }
    let isWord = letters > 0 && letters == token.count &- 1
    let edits =
      isWord
      ? [PatternEdit(start: token.end, end: token.end, replacement: [ASCII.apostrophe])] : []
    add(
      .unterminatedQuote, .warning, at: token,
      "the apostrophe has no partner, so that all after it is text", example: examples.written(),
      edits: edits)
  }

  /// Whether a text in apostrophes is a Z behind a time, in a pattern without a zone.
  private func isLiteralZone(_ index: Int) -> Bool {
    let token = outline.tokens[index]
    guard !outline.dialect.isStrftime, token.count == 3,
      outline.bytes[token.start &+ 1] == UInt8(ascii: "Z"), !outline.hasAny(.zone),
      let before = outline.field(before: index)
    else { return false }
    return PatternRoles.time.contains(PatternRoles(before.token.role))
  }

  /// Reports strftime's conversions, and nothing else: all that is wrong follows from it.
  private mutating func reportStrftime() {
    let other = PatternOutline(outline.bytes, .localized)
    guard
      let token = other.tokens.first(where: { $0.role.isField && $0.syntax != .letters })
        ?? other.tokens.first
    else { return }
    var inspector = PatternInspector(other, locale: examples.locale)
    inspector.checkFields()
    let meant = PatternOutline(inspector.corrected, .localized)
    add(
      .strftimeInPattern, refusal == nil ? .warning : .error, token.start..<token.end,
      "\(other.text(token)) is of strftime; in this pattern % is text and letters are fields",
      example: examples.written() ?? examples.writtenByICU(), edits: [],
      correction: PatternTranslation(locale: examples.locale).pattern(of: meant))
  }
}
