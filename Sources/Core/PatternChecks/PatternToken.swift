import WeekCalendar

/// A piece of a pattern in any language: a run of one letter, a conversion, or text.
package struct PatternToken {
  package enum Kind: UInt8 {
    /// Literal text that needs no apostrophes
    case text
    /// Text in apostrophes
    case quoted
    /// An apostrophe without a matching one, and everything after it
    case unclosedQuote
    /// Letters or a conversion without a meaning
    case unknown
    /// A letter that only templates have
    case template
    /// A field of the date or time
    case field
  }

  /// How a field is written.
  package enum Form: UInt8 {
    /// As letters of UTS #35
    case letters
    /// As a conversion of strftime
    case conversion
    /// As one of several fields of a conversion such as `%F`
    case part
    /// As an entry in the language's own list, ``PatternLanguage/fields``
    case listed
  }

  package let kind: Kind
  package let form: Form
  /// The field that it writes; nil for text, and if the engine has no such field.
  package let field: DateField?
  /// The letter of the pattern or conversion; 0 for text.
  package let letter: UInt8
  /// The week system to which the field belongs; nil for other fields.
  package let weekSystem: WeekSystem?
  /// The place in the pattern.
  package let start: Int
  package let end: Int

  package var count: Int { end &- start }
  package var range: Range<Int> { start..<end }

  package init(
    _ kind: Kind, _ form: Form, _ field: DateField? = nil, letter: UInt8 = 0,
    weekSystem: WeekSystem? = nil, from start: Int, to end: Int
  ) {
    self.kind = kind
    self.form = form
    self.field = field
    self.letter = letter
    self.weekSystem = weekSystem ?? field?.weekSystem
    self.start = start
    self.end = end
  }

  /// Whether it writes a week of some week system, and not a year.
  package var isWeek: Bool {
    kind == .field && weekSystem != nil && !isOne(of: .weekYear)
  }

  /// Whether it writes one of some fields.
  package func isOne(of fields: FieldSet) -> Bool {
    guard kind == .field, let field else { return false }
    return fields.contains(field)
  }
}

/// A replacement for some bytes of a pattern.
package struct PatternEdit {
  package let range: Range<Int>
  package let replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns the pattern with the edits applied; an edit that overlaps an earlier one is skipped.
  package static func applying(_ edits: [PatternEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(edits)
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  /// The edits in the order of their places; few enough to be inserted one by one.
  private static func sorted(_ edits: [PatternEdit]) -> [PatternEdit] {
    var sorted: [PatternEdit] = []
    for edit in edits {
      var place = sorted.count
      while place > 0, edit.precedes(sorted[place &- 1]) { place &-= 1 }
      sorted.insert(edit, at: place)
    }
    return sorted
  }

  private func precedes(_ other: PatternEdit) -> Bool {
    range.lowerBound < other.range.lowerBound
      || range.lowerBound == other.range.lowerBound && range.upperBound < other.range.upperBound
  }
}
