import Baking
import ICUBridge

/// What an ICU answers for date styles and templates, as short tables.
///
/// One line a locale with a hash of the patterns of all style pairs, and one of the patterns of all
/// templates: so that a baked pack can be checked where there is no ICU.
package enum FormatOracle {
  /// The name of the file in `Conformance/Tables`.
  package static let fileName = "format-hashes.tsv"

  /// The text of the table.
  package static func text(of library: ICULibrary, templates: [String]) throws -> String {
    let locales = library.availableLocales
    var text = "# format-hashes: a hash of the patterns of all style pairs, and of all templates\n"
    text += "# ICU \(library.icuVersion), \(locales.count) locales, \(templates.count) templates\n"
    text += "# locale\tstyles\ttemplates\n"
    for locale in locales {
      var styles = TextHash()
      for (date, time) in stylePairs {
        styles.add(
          try ICUDateFormat(
            date: date, time: time, locale: locale, isProleptic: false, in: library
          ).pattern)
      }
      var patterns = TextHash()
      let generator = try ICUPatternGenerator(locale: locale, in: library)
      for template in templates { patterns.add(try generator.pattern(template)) }
      text += "\(locale)\t\(styles.text)\t\(patterns.text)\n"
    }
    return text
  }

  /// The templates to ask for: those of the list and all that a locale has a pattern for.
  package static func templates(_ files: SourceFiles) throws -> [String] {
    let list = try SourceFiles.read(files.root + "/Conformance/Tables/templates.tsv")
    let chosen = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    let listed = Set(try files.sourceData()[.availableFormats].map { $0[1] })
    return chosen + listed.subtracting(chosen).sorted()
  }

  /// All pairs of a date and a time style.
  package static var stylePairs: [(date: ICUDateFormat.Style, time: ICUDateFormat.Style)] {
    ICUDateFormat.Style.allCases.flatMap { date in
      ICUDateFormat.Style.allCases.map { (date, $0) }
    }
  }
}

/// A hash of texts (FNV-1a).
package struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no text.
  package init() {}

  /// Adds a text.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Sixteen digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
