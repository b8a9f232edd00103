/// Finds a locale's patterns for spans by a template such as `yMMMd`, as ICU does.
///
/// For each field that may differ it takes the locale's format with the nearest skeleton, and makes its letters as
/// wide as the template's. A span of times goes after its date; dates that differ are written whole, joined by the
/// fallback. Source: UTS #35 part 4, "Interval Formats"; details that it leaves open follow ICU's `DateIntervalFormat`.
struct SpanResolver {
  private let templates: TemplateResolver
  private let formats: [SpanFormat]

  init(_ locale: CalendarLocale) {
    templates = TemplateResolver(locale, asICU: true)
    formats = templates.formats.names.spanFormats()
  }

  /// The patterns for a template: of one date, then of two dates for each ``SpanField`` as the greatest that differs.
  ///
  /// A pattern is nil if the field is not written. The result is nil if the locale has no pattern for the template, or
  /// none with all of its fields.
  func forms(_ template: [UInt8]) -> [[SpanPiece]?]? {
    let letters = SpanTemplate.letters(of: template)
    let whole = templates.pattern(letters)
    guard !whole.isEmpty, templates.hasAllFields(whole, of: letters),
      !SpanField.isLost(in: whole, of: letters)
    else { return nil }
    let names = templates.formats.names
    let fallback = names.text(.text(0), of: .spans)
    let glue = names.text(.glueText(.span), of: .glues)
    let parts = SpanTemplate(letters) { templates.pattern([$0]) }
    let (hasDate, hasTime) = (!parts.date.isEmpty, !parts.time.isEmpty)

    func joined(_ pattern: [UInt8]) -> [SpanPiece] {
      let dates = [[SpanPiece.date(pattern, isEnd: false)], [.date(pattern, isEnd: true)]]
      return filled(fallback, dates)
    }

    func filled(_ frame: [UInt8], _ parts: [[SpanPiece]]) -> [SpanPiece] {
      PatternFrame.fill(frame, parts) { [.text($0)] }
    }
    // For fields without a listed format, both dates are written; within one day, the date and both times.
    let date = templates.pattern(parts.lookedForDate)
    let time = templates.pattern(parts.lookedForTime)
    let both = joined(whole)
    let timesOfDay =
      date.isEmpty || time.isEmpty
      ? both
      : filled(glue, [joined(time), [.date(date, isEnd: false)]])
    var forms: [[SpanPiece]?] = [[.date(whole, isEnd: false)]]
    for field in SpanField.allCases {
      forms.append(field.isWritten(in: whole) ? field.isTime ? timesOfDay : both : nil)
    }

    let skeleton = hasTime ? parts.lookedForTime : parts.lookedForDate
    let nearest = formats.nearest(to: skeleton)
    if let nearest {
      var search = SpanSearch(
        formats: formats, wanted: skeleton, listed: nearest.skeleton, isSame: nearest.isSame,
        hidesDayPeriod: letters.contains(UInt8(ascii: "J")))
      let fields: [SpanField] = hasTime ? [.minute, .hour, .halfDay] : [.day, .month, .year, .era]
      for field in fields {
        guard var format = search.format(field) else { continue }
        if hasTime, hasDate {
          format.pattern = PatternFrame.fill(glue, format.pattern, templates.pattern(parts.date))
        }
        forms[field.form] = format.pieces
      }
    }
    // A template of a time gets the fields that differ; if it has no date, it gets a whole one.
    guard hasTime, nearest != nil || !hasDate else { return forms }
    var extended = hasDate ? letters : Array("yMd".utf8) + parts.time
    for field in [SpanField.day, .month, .year, .era] where !parts.date.contains(field.letter) {
      if hasDate || field == .era { extended = [field.letter] + extended }
      forms[field.form] = joined(templates.pattern(extended))
    }
    return forms
  }
}

/// A search among a locale's formats.
private struct SpanSearch {
  let formats: [SpanFormat]
  /// The requested skeleton, the nearest listed one, and whether they are the same.
  var wanted: [UInt8]
  var listed: [UInt8]
  let isSame: Bool
  let hidesDayPeriod: Bool
  /// Whether added letters are kept for the search of the next field.
  var accumulates = false

  /// The format for a field; one before the day may be added to the template if the listed skeleton has no finer one.
  mutating func format(_ field: SpanField) -> SpanFormat? {
    if let found = formats.format(listed, field) { return adjusted(found, listed) }
    guard field.isWritten(in: listed) else { return nil }
    // Hours up to 24 have no format for AM and PM.
    if field == .halfDay { return formats.format(listed, .hour).map { adjusted($0, listed) } }
    guard field.rawValue < SpanField.day.rawValue else { return nil }
    let extended = [field.letter] + listed
    if accumulates { add(field) }
    var nearest = listed
    var found = formats.format(extended, field)
    if found == nil, isSame, let near = formats.nearest(to: extended) {
      nearest = near.skeleton
      found = formats.format(nearest, field)
    }
    let result = found.map { adjusted($0, nearest) }
    // "MMMd" uses the format of "yMMMd" for different years, and its own for different months of a year.
    if result != nil, field == .month {
      accumulates = true
      add(field)
    }
    return result
  }

  private mutating func add(_ field: SpanField) {
    wanted = [field.letter] + wanted
    listed = [field.letter] + listed
  }

  /// A format that is listed for a skeleton, with the letters and widths that are wanted.
  private func adjusted(_ format: SpanFormat, _ listed: [UInt8]) -> SpanFormat {
    var format = format
    if hidesDayPeriod { format.pattern = HiddenDayPeriod.removed(from: format.pattern) }
    format.pattern = format.pattern.replacingRuns { token in
      let letter =
        wanted.first { $0 != token.letter && SpanFormat.listed($0) == token.letter } ?? token.letter
      // The pattern of "M" may have "L"; skeletons have no day period.
      let field = letter == UInt8(ascii: "L") ? UInt8(ascii: "M") : letter
      let isPeriod = letter == UInt8(ascii: "a") || letter == UInt8(ascii: "b")
      let found = max(listed.count(of: field), isPeriod ? 1 : 0)
      let count = found == token.count ? max(wanted.count(of: field), found) : token.count
      return [UInt8](repeating: letter, count: count)
    }
    return format
  }
}
