/// Finds a locale's patterns for spans by a template such as `yMMMd`, as ICU does.
///
/// For each field that may differ it takes the locale's format with the nearest skeleton, and makes its letters as
/// wide as the template's. A span of times goes after its date; dates that differ are written whole, joined by the
/// fallback. Source: UTS #35 part 4, "Interval Formats"; details that it leaves open follow ICU's `DateIntervalFormat`.
package struct SpanResolver {
  private let templates: TemplateResolver
  private let formats: SpanFormats
  /// What joins two dates that have no format.
  let fallback: [UInt8]
  /// What joins a date and a span of times.
  let glue: [UInt8]

  package init(_ locale: CalendarLocale) {
    let found = ResolvedFormats(locale)
    templates = TemplateResolver(TemplateData(locale), asICU: true)
    formats = SpanFormats(found.names.spanFormats(found.record))
    fallback = found.names.spanFallback(found.record)
    glue = found.names.glue(found.record, .span)
  }

  /// The patterns for a template; nil if the locale has none for it, or none with all of its fields.
  func patterns(_ template: [UInt8]) -> SpanPatterns? {
    let letters = SpanTemplate.letters(of: template)
    let whole = templates.pattern(letters)
    guard !whole.isEmpty, templates.lacks(letters, whole).isEmpty else { return nil }
    var result = SpanPatterns(whole: whole, fallback: fallback, glue: glue)
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
      result[field] = .format(PatternFrame.fill(glue, time, date), isLaterFirst: isLaterFirst)
    }
  }

  /// Adds the locale's formats of a date, or of a time; false where it lists none with these letters.
  private func addFormats(
    _ parts: SpanTemplate, _ letters: [UInt8], _ result: inout SpanPatterns
  ) -> Bool {
    if !parts.lookedForDate.isEmpty, !parts.lookedForTime.isEmpty {
      result.date = templates.pattern(parts.lookedForDate)
      result.time = templates.pattern(parts.lookedForTime)
    }
    let isTime = !parts.lookedForTime.isEmpty
    let skeleton = isTime ? parts.lookedForTime : parts.lookedForDate
    guard let (listed, likeness) = formats.nearest(to: skeleton) else { return false }
    var search = Search(
      wanted: skeleton, listed: listed, likeness: likeness,
      hidesDayPeriod: letters.contains(UInt8(ascii: "J")))
    if isTime {
      for field in [SpanField.minute, .hour, .halfDay] {
        result[field] = search.format(field, in: formats)
      }
      return true
    }
    result[.day] = search.format(.day, in: formats)
    // "MMMd" uses the format of "yMMMd" for different years, and its own for different months of a year.
    result[.month] = search.format(.month, in: formats, extends: true)
    search.keepsExtensions()
    result[.year] = search.format(.year, in: formats, extends: true)
    result[.era] = search.format(.era, in: formats, extends: true)
    return true
  }
}

/// A search among a locale's formats.
private struct Search {
  var wanted: [UInt8]
  var listed: [UInt8]
  let likeness: SpanFormats.Likeness
  let hidesDayPeriod: Bool
  /// The letter that was added to find the last format.
  private var added: UInt8?
  /// Whether added letters are kept for the search of the next field.
  private var accumulates = false

  init(
    wanted: [UInt8], listed: [UInt8], likeness: SpanFormats.Likeness, hidesDayPeriod: Bool
  ) {
    self.wanted = wanted
    self.listed = listed
    self.likeness = likeness
    self.hidesDayPeriod = hidesDayPeriod
  }

  /// The format for a field, which may be added to the template if the listed skeleton has no finer one.
  mutating func format(
    _ field: SpanField, in formats: SpanFormats, extends: Bool = false
  ) -> SpanPatterns.Form? {
    added = nil
    var listed = listed
    var likeness = likeness
    var found = formats.format(listed, field)
    if found == nil {
      guard SpanField.isWritten(field, in: listed) else { return nil }
      if field == .halfDay {
        // Hours up to 24 have no format for it.
        return formats.format(listed, .hour).map { form($0, listed, likeness, always: true) }
      }
      guard extends else { return nil }
      added = field.letter
      let extended = [field.letter] + listed
      if accumulates {
        add(field.letter)
        listed = self.listed
      }
      found = formats.format(extended, field)
      if found == nil, likeness == .same, let near = formats.nearest(to: extended) {
        (listed, likeness) = near
        found = formats.format(listed, field)
      }
    }
    guard let found else {
      added = nil
      return nil
    }
    return form(found, listed, likeness, always: false)
  }

  /// From now on keeps added letters, including the one of the last format, if any.
  mutating func keepsExtensions() {
    guard let added else { return }
    accumulates = true
    add(added)
  }

  private mutating func add(_ letter: UInt8) {
    wanted.insert(letter, at: 0)
    listed.insert(letter, at: 0)
  }

  private func form(
    _ format: SpanFormat, _ listed: [UInt8], _ likeness: SpanFormats.Likeness, always: Bool
  ) -> SpanPatterns.Form {
    let adjustment = SpanAdjustment(
      wanted: wanted, listed: listed, likeness: likeness, hidesDayPeriod: hidesDayPeriod)
    let isKept = likeness == .same && !hidesDayPeriod && !always
    return .format(
      isKept ? format.pattern : adjustment.apply(format.pattern),
      isLaterFirst: format.isLaterFirst)
  }
}
