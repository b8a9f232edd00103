import PatternChecks
import WeekCalendar

// Checks of letters and apostrophes: fields mistaken for others, and text in place of fields.

extension PatternInspector {
  /// Checks letters: in a pattern, in the braces of a format or in a list of fields.
  mutating func checkText() {
    for (index, token) in outline.tokens.enumerated()
    where token.form == .letters || token.form == .listed {
      switch token.kind {
      case .field where token.isOne(of: .dayOfYear) && outline.has(.month):
        guard token.count < 3 || !outline.has(.day) else { continue }
        replace(
          token, .dayOfYearForDay, with: .day, " is the day of the year, not of the month",
          digits: 2)
      case .field where token.isOne(of: .weekdayOrdinal) && !outline.has(.weekday):
        add(
          .ordinalWithoutWeekday, .warning, token.range,
          "\(outline.text(token)) is the weekday's ordinal in the month, as in 2nd Wednesday, but the pattern has no "
            + "weekday", example: examples.written())
      case .field where token.isOne(of: .hourFrom1): checkHourFrom1(token)
      case .unknown: token.form == .listed ? reportListed(token) : reportText(token)
      case .template:
        add(
          .templateLetter, .error, token.range,
          "\(outline.text(token)) is only for templates, which each locale turns into a pattern; in a pattern, use H "
            + "or h", example: examples.writtenByICU())
      case .unclosedQuote: reportQuote(token)
      case .quoted where isLiteralZone(index):
        add(
          .literalZone, .note, token.range,
          "'Z' is plain text and says UTC in every time zone; X writes the actual offset",
          example: examples.written(), edits: [PatternEdit(token.range, [UInt8(ascii: "X")])])
      default: break
      }
    }
  }

  private mutating func checkHourFrom1(_ token: PatternToken) {
    let edits = outline.edit(token, to: .hour).map { [$0] } ?? []
    add(
      .hourFromOne, .warning, token.range, "\(outline.text(token)) counts hours from 1 to 24",
      example: examples.written(PatternExamples.moment(2010, 12, 31, hour: 0), edits), edits: edits)
  }

  /// Reports text that looks like a field of a list but is not one.
  private mutating func reportListed(_ token: PatternToken) {
    let edit = token.field.flatMap { outline.edit(token, to: [$0]) }
    add(
      .unknownLetter, .warning, token.range,
      "\(outline.text(token)) is not a field here and is copied unchanged",
      edits: edit.map { [$0] } ?? [])
  }

  /// Reports letters that are not fields: text outside of apostrophes, or a letter by itself.
  private mutating func reportText(_ token: PatternToken) {
    let bytes = outline.bytes[token.range]
    let isOneLetter = bytes.allSatisfy { $0 == token.letter }
    let isWord = !isOneLetter || bytes.elementsEqual("T".utf8)
    var edits: [PatternEdit] = []
    if isWrittenAM(token) {
      edits = [PatternEdit(token.range, [UInt8(ascii: "a")])]
    } else if !isApostrophe(token.start - 1), !isApostrophe(token.end) {
      edits = [PatternEdit(token.range, Array("'".utf8) + bytes + Array("'".utf8))]
    }
    let text = outline.text(token)
    add(
      isWord ? .unquotedText : .unknownLetter, isRefused(token) ? .error : .warning, token.range,
      isWord
        ? "the text \"\(text)\" is not in apostrophes"
        : "\(text) is not a field; put text in apostrophes",
      example: outline.language.strftime == nil
        ? examples.writtenByICU() : examples.written(edits), edits: edits)
  }

  /// Whether the compiler rejects a run of letters in a token; some words are all fields.
  private func isRefused(_ token: PatternToken) -> Bool {
    UTS35Token.all(in: outline.bytes, from: token.start, to: token.end).contains {
      !PatternLetter.allows(letter: $0.letter, width: $0.count)
    }
  }

  private func isApostrophe(_ offset: Int) -> Bool {
    outline.bytes.indices.contains(offset) && outline.bytes[offset] == UInt8(ascii: "'")
  }

  /// Reports an apostrophe without a matching one; the correction adds it after a single word.
  private mutating func reportQuote(_ token: PatternToken) {
    let text = outline.bytes[token.range].dropFirst()
    let isWord = !text.isEmpty && text.allSatisfy { ASCII.isLetter($0) || $0 >= 0x80 }
    add(
      .unterminatedQuote, .warning, token.range,
      "the apostrophe is not closed, so everything after it is text", example: examples.written(),
      edits: isWord ? [PatternEdit(token.end..<token.end, [UInt8(ascii: "'")])] : [])
  }

  /// Whether a text in apostrophes is a Z after a time, in a pattern without a zone.
  private func isLiteralZone(_ index: Int) -> Bool {
    outline.language.strftime == nil && !outline.has(.zone)
      && outline.bytes[outline.tokens[index].range].elementsEqual("'Z'".utf8)
      && outline.field(before: index)?.token.isOne(of: .time) ?? false
  }

  /// Reports strftime conversions in a UTS #35 pattern, and nothing else.
  ///
  /// They explain all other mistakes in the pattern.
  mutating func reportStrftime() {
    let format = PatternOutline(outline.bytes, .localized)
    guard
      let token = format.tokens.first(where: { $0.kind == .field && $0.form != .letters })
        ?? format.tokens.first
    else { return }
    var inspector = PatternInspector(format, locale: examples.locale)
    inspector.checkYears()
    inspector.checkTimes()
    let intended = PatternOutline(inspector.corrected, .localized)
    add(
      .strftimeInPattern, refusal == nil ? .warning : .error, token.range,
      "\(format.text(token)) is strftime syntax; in this pattern % is text and letters are fields",
      example: examples.written() ?? examples.writtenByICU(),
      correction: PatternTranslation(locale: examples.locale).pattern(of: intended))
  }
}
