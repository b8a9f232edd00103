/// Patterns of templates whose text depends on the plural of the week's number.
///
/// CLDR lists the week labels (`yw`, `MMMMW`) in a form for each plural category of a language. In six
/// languages the forms differ (Filipino, Armenian, Maltese, Northern Sotho, Nigerian Pidgin,
/// Albanian), always in the text and never in the fields, so that one pattern can hold them all: ``PluralWords``.
extension PatternItems {
  /// Makes the pattern of a template in a locale; nil if the plural does not change it.
  init?(plural template: [UInt8], _ locale: CalendarLocale) {
    for week in [DateField.weekOfWeekBasedYear, .weekOfMonth] {
      let labels = WeekLabels(locale, of: week)
      guard labels.forms.count > 1 else { continue }
      let skeleton = Array((week == .weekOfMonth ? "MMMMW" : "yw").utf8)
      let patterns = labels.forms.map {
        TemplateResolver(locale, replacing: skeleton, by: $0).pattern(template)
      }
      guard patterns.contains(where: { $0 != patterns[0] }) else { continue }
      self.init(patterns, labels)
      return
    }
    return nil
  }

  /// Merges patterns into one; nil unless all have the same fields in the same order, including the week.
  private init?(_ patterns: [[UInt8]], _ labels: WeekLabels) {
    self.init()
    var fields: [PatternItem] = []
    var texts: [[UInt8]] = []
    for pattern in patterns {
      let form = PatternItems.trusted(pattern).items.fieldsAndTexts
      guard texts.isEmpty || form.fields == fields else { return nil }
      fields = form.fields
      texts += form.texts
    }
    guard fields.contains(where: { $0.fields.contains(labels.week) }) else { return nil }
    for index in 0..<fields.count + 1 {
      if index > 0 { append(fields[index - 1]) }
      append(patterns.indices.map { texts[$0 * (fields.count + 1) + index] }, labels)
    }
    closeLiteral()
    // Offsets of literal text have 16 bits, which is enough for the labels of every locale.
    guard literals.count <= Int(UInt16.max) else { return nil }
  }

  /// Appends the texts that the forms have at the same place.
  private mutating func append(_ texts: [[UInt8]], _ labels: WeekLabels) {
    if texts.allSatisfy({ $0 == texts[0] }) { return texts[0].withSpan { append(text: $0) } }
    var words = [UInt8(truncatingIfNeeded: labels.formOfNumber.count)] + labels.formOfNumber
    for text in texts {
      let text = text.prefix(255)
      words.append(UInt8(truncatingIfNeeded: text.count))
      words += text
    }
    appendPluralWords(words, isOfYear: labels.week == .weekOfWeekBasedYear)
  }

  /// The fields of a pattern, and the text before each and after the last.
  private var fieldsAndTexts: (fields: [PatternItem], texts: [[UInt8]]) {
    var fields: [PatternItem] = []
    var texts: [[UInt8]] = [[]]
    for item in items {
      if case .literal(let start, let count) = item {
        texts[texts.count - 1] += literals[Int(start)..<Int(start) + Int(count)]
      } else {
        fields.append(item)
        texts.append([])
      }
    }
    return (fields, texts)
  }
}

/// The forms of a locale's week label, and which one each number of a week has.
private struct WeekLabels {
  let week: DateField
  /// The patterns that differ.
  let forms: [[UInt8]]
  /// The form of each number from 0 on; the last one is for all larger numbers too.
  let formOfNumber: [UInt8]

  init(_ locale: CalendarLocale, of week: DateField) {
    func text(_ index: Int) -> [UInt8] {
      locale.names.list(.list(.weekLabels)).withName(index) { Array($0) }
    }
    self.week = week
    let letters = text(week == .weekOfMonth ? 0 : 1).prefix(64)
    var known: [UInt8] = []
    for letter in letters where !known.contains(letter) { known.append(letter) }
    forms = known.map { text(2 &+ Int($0 &- UInt8(ascii: "a"))) }
    formOfNumber = letters.map { UInt8(truncatingIfNeeded: known.firstIndex(of: $0) ?? 0) }
  }
}
