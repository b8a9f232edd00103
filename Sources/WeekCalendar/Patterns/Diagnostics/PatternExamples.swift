/// Finds dates that show what is wrong with a pattern, and writes them with the engine.
struct PatternExamples {
  let outline: PatternOutline
  /// The locale that dates are written in; none where the data does not even have `en_US`.
  let locale: CalendarLocale?

  /// Patterns longer than this are shown by the fields in question alone.
  private static var longestWhole: Int { 128 }
  private static var longestText: Int { 64 }

  // MARK: Sentences

  /// "2010-12-31 is written 2011-12-31": a date whose text the edits change, as it is now.
  func written(_ edits: [PatternEdit]) -> String? {
    guard let moment = moment(changedBy: edits), let text = text(moment, edits) else { return nil }
    return name(moment) + " is written " + text
  }

  /// "2010-12-31 is written ...": a date that needs no search.
  func written() -> String? {
    guard let moment = Self.moments.first, let text = text(moment, []) else { return nil }
    return name(moment) + " is written " + text
  }

  /// "2010-12-31 00:04 is written ...": the text of a chosen date.
  func written(_ moment: CivilDateTime, _ edits: [PatternEdit]) -> String? {
    guard let text = text(moment, edits) else { return nil }
    return name(moment) + " is written " + text
  }

  /// "2010-12-31": the date that stands for any.
  var firstName: String {
    guard let moment = Self.moments.first else { return "" }
    return name(moment)
  }

  /// "2010-12-31 03:04 and 2010-12-31 15:04 are both written 03:04".
  func bothWritten(
    _ first: CivilDateTime, _ second: CivilDateTime, _ fields: [PatternEdit], comment: String = ""
  ) -> String? {
    guard let one = bytes(first, fields), let other = bytes(second, fields) else { return nil }
    let names = name(first) + " and " + name(second) + comment
    let text = MessageText.standingOut(one[...], limit: Self.longestText)
    if one == other { return names + " are both written " + text }
    return names + " are written " + text + " and "
      + MessageText.standingOut(other[...], limit: Self.longestText)
  }

  /// "2010-12-31 is written ...", as ICU would write it.
  func writtenByICU() -> String? {
    guard let moment = Self.moments.first, let locale, outline.bytes.count <= Self.longestWhole,
      let pattern = outline.bytes.withUnsafeBufferPointer({
        try? DatePattern(utf8: $0, dialect: .icu)
      })
    else { return nil }
    var buffer = UTF8Buffer()
    pattern.append(moment, locale: locale, to: &buffer)
    return "ICU writes " + name(moment) + " as "
      + MessageText.standingOut(buffer.allBytes[...], limit: Self.longestText)
  }

  /// A date and time as messages name it: with as much of the time as the pattern has.
  func name(_ moment: CivilDateTime) -> String {
    let date = moment.date.description
    guard outline.hasAny(.time) else { return date }
    let time = moment.time
    var text = date + " " + Self.digits(time.hour, 2) + ":" + Self.digits(time.minute, 2)
    guard outline.hasAny([.second, .fraction]) else { return text }
    text += ":" + Self.digits(time.second, 2)
    return outline.hasAny(.fraction) ? text + "." + Self.digits(time.millisecond, 3) : text
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    var buffer = UTF8Buffer()
    buffer.append(UInt(truncatingIfNeeded: value), minimumDigits: count)
    return buffer.string
  }

  // MARK: Dates

  /// Days at the edges of years, near ones first; nothing else shows all faults.
  static var moments: [CivilDateTime] {
    var moments: [CivilDateTime] = []
    for year in 2010...2037 {
      for (month, day) in [(12, 31), (12, 30), (12, 29), (1, 1), (1, 2), (1, 3)] {
        if let moment = moment(year, month, day) { moments.append(moment) }
      }
    }
    return moments
  }

  /// A day at an hour, 4 minutes, 5.678 seconds.
  static func moment(
    _ year: Int, _ month: Int, _ day: Int, hour: Int = 15
  ) -> CivilDateTime? {
    guard let date = try? CivilDate(year: year, month: month, day: day),
      let time = try? CivilTime(hour: hour, minute: 4, second: 5, millisecond: 678)
    else { return nil }
    return CivilDateTime(date, time)
  }

  /// The first date whose text the edits change, else just the first.
  private func moment(changedBy edits: [PatternEdit]) -> CivilDateTime? {
    let moments = Self.moments
    guard let before = Writer(fields(edits), outline.dialect, edits, outline),
      let after = Writer(changed(edits), outline.dialect, edits, outline), let locale
    else { return moments.first }
    for moment in moments
    where before.bytes(moment, locale) != after.bytes(moment, locale) {
      return moment
    }
    return moments.first
  }

  // MARK: Texts

  private func text(_ moment: CivilDateTime, _ edits: [PatternEdit]) -> String? {
    guard let bytes = bytes(moment, edits) else { return nil }
    return MessageText.standingOut(bytes[...], limit: Self.longestText)
  }

  /// The text of a date by the whole pattern, or by the fields that are edited where the whole is too
  /// long or cannot be read.
  private func bytes(_ moment: CivilDateTime, _ edits: [PatternEdit]) -> [UInt8]? {
    guard let locale else { return nil }
    if outline.bytes.count <= Self.longestWhole,
      let writer = Writer(outline.bytes, outline.dialect)
    {
      return writer.bytes(moment, locale)
    }
    guard !edits.isEmpty else { return nil }
    return Writer(fields(edits), outline.dialect, edits, outline)?.bytes(moment, locale)
  }

  /// The fields that edits change, as they are.
  private func fields(_ edits: [PatternEdit]) -> [UInt8] {
    var bytes: [UInt8] = []
    for edit in edits.prefix(8) { bytes.append(contentsOf: outline.bytes[edit.start..<edit.end]) }
    return bytes
  }

  /// The fields that edits change, as they become.
  private func changed(_ edits: [PatternEdit]) -> [UInt8] {
    var bytes: [UInt8] = []
    for edit in edits.prefix(8) { bytes.append(contentsOf: edit.replacement) }
    return bytes
  }
}

/// A compiled pattern.
private struct Writer {
  private let pattern: DatePattern

  init?(_ bytes: [UInt8], _ dialect: PatternDialect) {
    guard
      let pattern = bytes.withUnsafeBufferPointer({
        try? DatePattern(utf8: $0, dialect: dialect)
      })
    else { return nil }
    self.pattern = pattern
  }

  /// Some fields of a pattern; letters may be those in the braces of a strftime format.
  init?(
    _ fields: [UInt8], _ dialect: PatternDialect, _ edits: [PatternEdit], _ outline: PatternOutline
  ) {
    var dialect = dialect
    if let edit = edits.first, edit.start < outline.bytes.count,
      outline.bytes[edit.start] != UInt8(ascii: "%")
    {
      dialect = .uts35
    }
    self.init(fields, dialect)
  }

  func bytes(_ moment: CivilDateTime, _ locale: CalendarLocale) -> [UInt8] {
    var buffer = UTF8Buffer()
    pattern.append(moment, locale: locale, to: &buffer)
    return buffer.allBytes
  }
}

extension UTF8Buffer {
  /// A copy of the bytes.
  fileprivate var allBytes: [UInt8] {
    withBytes { bytes in Array(bytes) }
  }
}
