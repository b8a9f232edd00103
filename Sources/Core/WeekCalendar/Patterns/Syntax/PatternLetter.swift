/// A letter of UTS #35 with its properties: a line of ``table``.
///
/// The table for users is at ``DatePattern``.
package struct PatternLetter {
  package let letter: UInt8
  package let field: DateField
  let form: Form
  let widths: Widths
  /// The distance from the field's first letter, when templates are compared.
  let distance: UInt8

  /// The line of a letter; nil if UTS #35 does not define it.
  package init?(_ letter: UInt8) {
    guard let line = Self.table.first(where: { $0.letter == letter }) else { return nil }
    self = line
  }

  init(
    _ letter: Unicode.Scalar, _ field: DateField, _ form: Form, _ widths: Widths = .all,
    apart distance: UInt8 = 0
  ) {
    self.letter = UInt8(ascii: letter)
    self.field = field
    self.form = form
    self.widths = widths
    self.distance = distance
  }

  /// How a letter is written.
  enum Form: Equatable {
    /// A number of at least as many digits as letters
    case number
    /// The same, but two letters are the last two digits
    case year
    /// The same; templates treat it as a name, which it is in other calendars
    case cyclicYear
    /// A name; with one or two letters a number, if the field has one
    case name(NameContext)
    /// The first digits of the fraction
    case fraction
    /// A period of the day
    case dayPeriod(isFlexible: Bool)
    /// A zone
    case zone
    /// Nothing (deprecated)
    case nothing
    /// A letter that only templates have
    case template
  }

  /// How often a letter may be repeated: a bit for each width up to 5, the last one for all above.
  enum Widths: UInt8 {
    case all = 0b11_1111
    case upTo4 = 0b00_1111
    case upTo5 = 0b01_1111
    case oneAndFour = 0b00_1001

    func contains(width: Int) -> Bool {
      rawValue &>> UInt8(truncatingIfNeeded: min(width, 6) &- 1) & 1 != 0
    }
  }

  /// The letters of patterns, for messages.
  static var known: String {
    ASCII.words(table.filter { !$0.isTemplate && !$0.writesNothing }.map { $0.letter })
  }

  /// Whether only templates have the letter.
  package var isTemplate: Bool { form == .template }

  /// Whether the letter is valid in patterns but writes nothing.
  package var writesNothing: Bool { form == .nothing }

  /// Whether a run of the letter writes the field, in the Gregorian calendar.
  package var writesField: Bool {
    switch form {
    case .nothing, .template, .cyclicYear: false
    default: true
    }
  }

  /// Whether a pattern can have a letter at a width; used for compiling and for checking.
  package static func allows(letter: UInt8, width: Int) -> Bool {
    guard let line = PatternLetter(letter) else { return false }
    return !line.isTemplate && line.widths.contains(width: width)
  }

  /// The widths of a letter that does not have all, in words.
  static func widths(of letter: UInt8) -> String {
    switch PatternLetter(letter)?.widths {
    case .oneAndFour?: "1 and 4"
    case .upTo4?: "1 to 4"
    default: "1 to 5"
    }
  }
}

extension ASCII {
  /// Letters with spaces between.
  static func words(_ letters: [UInt8]) -> String {
    String(decoding: letters.flatMap { [$0, space] }.dropLast(), as: UTF8.self)
  }
}
