/// Finds a locale's patterns for spans by a template such as `yMMMd`, as ICU does.
///
/// For each field that may differ it takes the locale's format with the nearest skeleton, and makes its letters as
/// wide as the template's. A span of times goes after its date; dates that differ are written whole, joined by the
/// fallback. Source: UTS #35 part 4, "Interval Formats"; details that it leaves open follow ICU's `DateIntervalFormat`.
package struct SpanResolver {
  private let templates: TemplateResolver
  private let formats: SpanFormats

  package init(_ locale: CalendarLocale) {
    templates = TemplateResolver(locale, asICU: true)
    formats = SpanFormats(formats: templates.formats.record.spanFormats())
  }

  /// The patterns for a template; nil if the locale has none for it, or none with all of its fields.
  func patterns(_ template: [UInt8]) -> SpanPatterns? {
    let letters = SpanTemplate.letters(of: template)
    let whole = templates.pattern(letters)
    guard !whole.isEmpty, templates.lacks(letters, whole).isEmpty else { return nil }
    let record = templates.formats.record
    var result = SpanPatterns(
      whole: whole, fallback: record.text(.spanFallback, of: .spans),
      glue: record.text(.glueText(.span), of: .glues))
    let parts = SpanTemplate(SpanHour.replaced(in: letters) { templates.pattern([$0]) })
    let hasFormats = addFormats(parts, letters, &result)
    guard !parts.time.isEmpty else { return result }
    if parts.date.isEmpty {
      // The date is added to times of different days.
      let withDate = templates.pattern(Array("yMd".utf8) + parts.time)
      for field in [SpanField.day, .month, .year] { result[field] = .joined(withDate) }
      result[.era] = .joined(templates.pattern(Array("GyMd".utf8) + parts.time))
    } else if hasFormats {
      addDates(parts, letters, &result)
    }
    return result
  }

  /// Fields that the template lacks are added where they differ; times of one day go after their date.
  private func addDates(
    _ parts: SpanTemplate, _ letters: [UInt8], _ result: inout SpanPatterns
  ) {
    var letters = letters
    for field in [SpanField.day, .month, .year, .era] where !parts.date.contains(field.letter) {
      letters.insert(field.letter, at: 0)
      result[field] = .joined(templates.pattern(letters))
    }
    let date = templates.pattern(parts.date)
    for field in [SpanField.halfDay, .hour, .minute] {
      guard case .format(let time, let isLaterFirst) = result[field] else { continue }
      let pattern = PatternFrame.fill(result.glue, time, date)
      result[field] = .format(pattern, isLaterFirst: isLaterFirst)
    }
  }

  /// Adds the locale's formats of a date, or of a time; false where it lists none with these letters.
  private func addFormats(
    _ parts: SpanTemplate, _ letters: [UInt8], _ result: inout SpanPatterns
  ) -> Bool {
    let isTime = !parts.lookedForTime.isEmpty
    if isTime, !parts.lookedForDate.isEmpty {
      result.date = templates.pattern(parts.lookedForDate)
      result.time = templates.pattern(parts.lookedForTime)
    }
    let skeleton = isTime ? parts.lookedForTime : parts.lookedForDate
    guard let (listed, isSame) = formats.nearest(to: skeleton) else { return false }
    var search = SpanSearch(
      formats: formats, wanted: skeleton, listed: listed, isSame: isSame,
      hidesDayPeriod: letters.contains(UInt8(ascii: "J")))
    let fields: [SpanField] = isTime ? [.minute, .hour, .halfDay] : [.day, .month, .year, .era]
    for field in fields { result[field] = search.form(field) }
    return true
  }
}

/// A search among a locale's formats.
private struct SpanSearch {
  let formats: SpanFormats
  /// The skeleton that is wanted, the listed one that is nearest to it, and whether it is the same.
  var wanted: [UInt8]
  var listed: [UInt8]
  let isSame: Bool
  /// Whether the hour is written without a part of the day (`J`).
  let hidesDayPeriod: Bool
  /// Whether added letters are kept for the search of the next field.
  var accumulates = false

  /// The format for a field; a field before the day may be added to the template if the listed skeleton has no finer
  /// one.
  mutating func form(_ field: SpanField) -> SpanPatterns.Form? {
    if let found = formats.format(listed, field) { return form(found, listed) }
    guard field.isWritten(in: listed) else { return nil }
    // Hours up to 24 have no format for half of the day.
    if field == .halfDay { return formats.format(listed, .hour).map { form($0, listed) } }
    guard field.rawValue < SpanField.day.rawValue else { return nil }
    let extended = [field.letter] + listed
    if accumulates { add(field) }
    var nearest = listed
    var found = formats.format(extended, field)
    if found == nil, isSame, let near = formats.nearest(to: extended) {
      nearest = near.skeleton
      found = formats.format(nearest, field)
    }
    let result = found.map { form($0, nearest) }
    // "MMMd" uses the format of "yMMMd" for different years, and its own for different months of a year.
    if result != nil, field == .month {
      accumulates = true
      add(field)
    }
    return result
  }

  private mutating func add(_ field: SpanField) {
    wanted.insert(field.letter, at: 0)
    listed.insert(field.letter, at: 0)
  }

  /// A format that is listed for a skeleton, with the letters and widths that are wanted.
  private func form(_ format: SpanFormat, _ listed: [UInt8]) -> SpanPatterns.Form {
    let (wantedCounts, listedCounts) = (LetterCounts(wanted), LetterCounts(listed))
    let pattern =
      hidesDayPeriod ? HiddenDayPeriod.removed(from: format.pattern) : format.pattern
    let adjusted = pattern.replacingRuns { token in
      let letter =
        wanted.first { $0 != token.letter && SpanFormats.listed($0) == token.letter }
        ?? token.letter
      // The pattern of "M" may have "L"; skeletons have no day period.
      let field = letter == UInt8(ascii: "L") ? UInt8(ascii: "M") : letter
      let isPeriod = letter == UInt8(ascii: "a") || letter == UInt8(ascii: "b")
      let found = max(Int(listedCounts[field]), isPeriod ? 1 : 0)
      let asked = Int(wantedCounts[field])
      let count = found == token.count ? max(asked, found) : token.count
      return [UInt8](repeating: letter, count: count)
    }
    return .format(adjusted, isLaterFirst: format.isLaterFirst)
  }
}
