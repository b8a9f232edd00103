import WeekCalendar

/// Finds dates that show a mistake in a pattern, and formats them with the engine.
///
/// If the engine does not compile the pattern's language, there are no examples.
package struct PatternExamples {
  package let outline: PatternOutline
  /// The locale in which dates are written; nil if the data does not even have `en_US`.
  package let locale: CalendarLocale?
  /// The locale for formatting: ``locale``, or `en_US` for a strftime without locales.
  ///
  /// Such a strftime has the names and digits of C.
  private let formattingLocale: CalendarLocale?

  /// The maximum length of a pattern to format as a whole.
  ///
  /// If a pattern is longer, only its edited fields are formatted.
  private static var maximumPatternLength: Int { 128 }
  /// The maximum length of a formatted text in a message.
  private static var maximumTextLength: Int { 64 }

  init(_ outline: PatternOutline, locale: CalendarLocale?) {
    self.outline = outline
    self.locale = locale
    let usesLocale = outline.language.strftime.map { $0 == .localized } ?? true
    formattingLocale = usesLocale ? locale : try? CalendarLocale("en_US")
  }

  // MARK: Sentences

  /// Writes "2010-12-31 is written 2011-12-31" for the first date that the edits change.
  ///
  /// The text of the date is the one before the edits.
  package func written(_ edits: [PatternEdit] = []) -> String? {
    written(moment(changedBy: edits), edits)
  }

  /// Writes "2010-12-31 00:04 is written ..." for a given date.
  package func written(_ moment: CivilDateTime?, _ edits: [PatternEdit]) -> String? {
    guard let moment, let bytes = bytes(moment, edits) else { return nil }
    return name(moment) + " is written " + Self.text(bytes)
  }

  /// Writes "2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04".
  package func bothWritten(
    _ first: CivilDateTime?, _ second: CivilDateTime?, _ fields: [PatternEdit],
    comment: String = ""
  ) -> String? {
    guard let first, let second, let one = bytes(first, fields), let other = bytes(second, fields)
    else { return nil }
    let names = name(first) + " and " + name(second) + comment
    if one == other { return names + " are both written " + Self.text(one) }
    return names + " are written " + Self.text(one) + " and " + Self.text(other)
  }

  /// Writes two days of a week that is split between two years.
  func splitWeek(_ token: PatternToken, from first: Weekday) -> String? {
    for year in 2010...2037 {
      guard let next = Self.moment(year + 1, 1, 1), next.date.weekday != first else { continue }
      return bothWritten(
        Self.moment(year, 12, 31), next, [PatternEdit(token.range, [])],
        comment: ", days of one week,")
    }
    return nil
  }

  /// Writes "ICU writes 2010-12-31 as ...".
  package func writtenByICU() -> String? {
    guard let moment = Self.first, let locale, outline.bytes.count <= Self.maximumPatternLength,
      let pattern = outline.bytes.withSpan({
        try? DatePattern(utf8: $0, dialect: .icu)
      })
    else { return nil }
    var buffer = UTF8Buffer()
    pattern.append(moment, locale: locale, to: &buffer)
    return "ICU writes " + name(moment) + " as " + Self.text(buffer.withBytes { Array($0) })
  }

  private static func text(_ bytes: [UInt8]) -> String {
    MessageText.quotedIfNeeded(bytes[...], limit: maximumTextLength)
  }

  /// The name of the default date.
  package var firstName: String { Self.first.map(name) ?? "" }

  /// A date and time for messages, with as much of the time as the pattern contains.
  private func name(_ moment: CivilDateTime) -> String {
    let count =
      outline.has(.fractions) ? 23 : outline.has(.second) ? 19 : outline.has(.time) ? 16 : 10
    var text = Array(moment.description.utf8)
    if text.count > 10 { text[10] = 0x20 }
    return String(decoding: text[..<min(count, text.count)], as: UTF8.self)
  }

  // MARK: Dates

  /// The default date.
  private static var first: CivilDateTime? { moment(2010, 12, 31) }

  /// Returns a day at a given hour, with 4 minutes and 5.678 seconds.
  package static func moment(
    _ year: Int, _ month: Int, _ day: Int, hour: Int = 15
  ) -> CivilDateTime? {
    guard let date = try? CivilDate(year: year, month: month, day: day),
      let time = try? CivilTime(hour: hour, minute: 4, second: 5, millisecond: 678)
    else { return nil }
    return CivilDateTime(date, time)
  }

  /// The first date whose text changes with the edits, or else the default date.
  ///
  /// The dates are the last and the first three days of each year, starting with 31 December and 1 January: only days
  /// near the end of a year show all mistakes.
  private func moment(changedBy edits: [PatternEdit]) -> CivilDateTime? {
    guard let formattingLocale, let before = writer(of: edits, edited: false),
      let after = writer(of: edits, edited: true)
    else { return Self.first }
    for year in 2010...2037 {
      for number in 0..<6 {
        let isDecember = number < 3
        guard
          let moment = Self.moment(
            year, isDecember ? 12 : 1, isDecember ? 31 &- number : number &- 2)
        else { continue }
        if before.bytes(moment, formattingLocale) != after.bytes(moment, formattingLocale) {
          return moment
        }
      }
    }
    return Self.first
  }

  // MARK: Texts

  /// Formats a date by the whole pattern.
  ///
  /// If the pattern is too long or invalid, the date is formatted by the edited fields only.
  @inline(never)
  private func bytes(_ moment: CivilDateTime, _ edits: [PatternEdit]) -> [UInt8]? {
    guard let formattingLocale, let dialect = outline.language.dialect else { return nil }
    let whole =
      outline.bytes.count <= Self.maximumPatternLength ? Writer(outline.bytes, dialect) : nil
    return (whole ?? writer(of: edits, edited: false))?.bytes(moment, formattingLocale)
  }

  /// Compiles a pattern of the edited fields alone, before or after the edits.
  ///
  /// In a strftime format, the fields may be UTS #35 letters in braces.
  @inline(never)
  private func writer(of edits: [PatternEdit], edited: Bool) -> Writer? {
    guard let dialect = outline.language.dialect, let first = edits.first else { return nil }
    var bytes: [UInt8] = []
    for edit in edits.prefix(8) {
      bytes.append(contentsOf: edited ? edit.replacement[...] : outline.bytes[edit.range])
    }
    let start = first.range.lowerBound
    let isConversion = start < outline.bytes.count && outline.bytes[start] == UInt8(ascii: "%")
    return Writer(bytes, isConversion ? dialect : .uts35)
  }
}

/// A compiled pattern.
private struct Writer {
  private let pattern: DatePattern

  @inline(never)
  init?(_ bytes: [UInt8], _ dialect: PatternDialect) {
    let pattern = bytes.withSpan { try? DatePattern(utf8: $0, dialect: dialect) }
    guard let pattern else { return nil }
    self.pattern = pattern
  }

  @inline(never)
  func bytes(_ moment: CivilDateTime, _ locale: borrowing CalendarLocale) -> [UInt8] {
    var buffer = UTF8Buffer()
    pattern.append(moment, locale: locale, to: &buffer)
    return buffer.withBytes { Array($0) }
  }
}
