import WeekCalendar

/// A part of a pattern in any language: a run of one letter, a conversion, or text.
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

  /// The way in which a field is written.
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
