import Baking
import ICUBridge

/// A golden table of ICU's patterns for date styles and templates, with which tests check the baked pack without ICU.
///
/// Each locale has a line with a hash of the patterns for all pairs of styles, and a hash of the patterns for all
/// templates.
package enum FormatOracle {
  /// The name of the file in `Conformance/Tables`.
  package static let fileName = "format-hashes.tsv"

  /// The table of a libicu.
  package static func file(of library: ICULibrary, templates: [String]) throws -> BakedFile {
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
    return BakedFile(path: "Conformance/Tables/" + fileName, text: text)
  }

  /// The templates to compare: `templates.tsv`, and every skeleton for which a locale lists a pattern.
  package static func templates(_ files: SourceFiles) throws -> [String] {
    try templates(files, of: files.sourceData())
  }

  /// The same templates, but with the skeletons of other data than the checkout's.
  package static func templates(_ files: SourceFiles, of data: SourceData) throws -> [String] {
    let list = try SourceFiles.read(files.tablesFolder + "/templates.tsv")
    let chosen = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    let listed = Set(data[.availableFormats].map { $0[1] })
    return chosen + listed.subtracting(chosen).sorted()
  }

  /// All pairs of a date and a time style.
  package static var stylePairs: [(date: ICUDateFormat.Style, time: ICUDateFormat.Style)] {
    ICUDateFormat.Style.allCases.flatMap { date in
      ICUDateFormat.Style.allCases.map { (date, $0) }
    }
  }
}
