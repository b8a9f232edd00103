import ICUBridge

/// The minus signs and decimal separators of every locale of a libicu.
///
/// Both come from the same number formats. A locale has some 90 of them, one for each numbering system, so each is
/// opened only once.
package struct NumberMarks {
  /// For each locale, the most frequent minus sign, then pairs of a numbering system and its different sign.
  private(set) var minusSigns: [String: [String]] = [:]
  /// For each locale, the decimal separators in the same form.
  private(set) var decimalSeparators: [String: [String]] = [:]

  /// Reads the marks of root and of all locales.
  init(_ library: ICULibrary) throws {
    let systems = try library.numberingSystems.filter { !$0.digits.isEmpty }.map(\.name)
    for locale in ["root"] + library.availableLocales {
      var minusSigns: [String] = []
      var separators: [String] = []
      for system in systems {
        let format = try ICUNumberFormat(locale: locale + "@numbers=" + system, in: library)
        minusSigns.append(try Self.minusSign(format, locale))
        separators.append(try format.decimalSeparator)
      }
      self.minusSigns[locale] = Self.row(minusSigns, systems, default: "-")
      decimalSeparators[locale] = Self.row(separators, systems, default: ".")
    }
  }

  /// The text before the digits of a negative number.
  private static func minusSign(_ format: ICUNumberFormat, _ locale: String) throws -> String {
    let (text, digits) = (try format.string(-1).utf8, try format.string(1).utf8)
    guard text.count > digits.count, text.suffix(digits.count).elementsEqual(digits) else {
      throw SourceDataError("\(locale): '\(text)' is not a minus sign and digits")
    }
    return String(decoding: text.dropLast(digits.count), as: UTF8.self)
  }

  /// The most frequent text, then pairs of a numbering system and its different text.
  package static func row(
    _ texts: [String], _ systems: [String], default none: String
  ) -> [String] {
    var counts: [String: Int] = [:]
    for text in texts { counts[text, default: 0] += 1 }
    let base = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first?.key ?? none
    return [base] + zip(systems, texts).filter { $1 != base }.flatMap { [$0, $1] }
  }
}
