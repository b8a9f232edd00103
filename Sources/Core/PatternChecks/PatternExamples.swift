import WeekCalendar

/// Finds dates that show a mistake in a pattern, and formats them with the engine.
///
/// If the engine does not compile the pattern's language, there are no examples.
package struct PatternExamples {
  package let outline: PatternOutline
  /// The locale in which dates are written; nil if the data does not even have `en_US`.
  package let locale: CalendarLocale?
  /// The same, but en_US for a strftime without a locale: that has the names and digits of C.
  private let names: CalendarLocale?

  /// Patterns longer than this are shown by the fields in question alone.
  private static var longestWhole: Int { 128 }
  private static var longestText: Int { 64 }

  init(_ outline: PatternOutline, locale: CalendarLocale?) {
    self.outline = outline
    self.locale = locale
    let heedsLocale = outline.language.strftime.map { $0 == .localized } ?? true
    names = heedsLocale ? locale : try? CalendarLocale("en_US")
  }

  // MARK: Sentences

  /// Writes "2010-12-31 is written 2011-12-31": the first date whose text the edits change, and its text before the
  /// edits.
  package func written(_ edits: [PatternEdit] = []) -> String? {
    written(moment(changedBy: edits), edits)
  }

  /// Writes "2010-12-31 00:04 is written ...": a given date and its text.
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

  /// Two days of one week that lies in two years.
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
    guard let moment = Self.first, let locale, outline.bytes.count <= Self.longestWhole,
      let pattern = outline.bytes.withSpan({
        try? DatePattern(utf8: $0, dialect: .icu)
      })
    else { return nil }
    var buffer = UTF8Buffer()
    pattern.append(moment, locale: locale, to: &buffer)
    return "ICU writes " + name(moment) + " as " + Self.text(buffer.withBytes { Array($0) })
  }

  private static func text(_ bytes: [UInt8]) -> String {
    MessageText.standingOut(bytes[...], limit: longestText)
  }

  /// The name of the default date.
  package var firstName: String { Self.first.map(name) ?? "" }

  /// A date and time as messages name it: with as much of the time as the pattern has.
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

  /// The first date whose text the edits change, else just the first: of the days at the edges of years,
  /// near ones first; nothing else shows all faults.
  private func moment(changedBy edits: [PatternEdit]) -> CivilDateTime? {
    guard let names, let before = writer(of: edits, edited: false),
      let after = writer(of: edits, edited: true)
    else { return Self.first }
    for year in 2010...2037 {
      for edge in 0..<6 {
        let isLast = edge < 3
        guard
          let moment = Self.moment(year, isLast ? 12 : 1, isLast ? 31 &- edge : edge &- 2)
        else { continue }
        if before.bytes(moment, names) != after.bytes(moment, names) { return moment }
      }
    }
    return Self.first
  }

  // MARK: Texts

  /// The text of a date by the whole pattern, or by the fields that are edited where the whole is too
  /// long or cannot be read.
  @inline(never)
  private func bytes(_ moment: CivilDateTime, _ edits: [PatternEdit]) -> [UInt8]? {
    guard let names, let dialect = outline.language.dialect else { return nil }
    let whole = outline.bytes.count <= Self.longestWhole ? Writer(outline.bytes, dialect) : nil
    return (whole ?? writer(of: edits, edited: false))?.bytes(moment, names)
  }

  /// A pattern of the edited fields, before or after the edits; letters may be in the braces of a
  /// strftime format.
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
