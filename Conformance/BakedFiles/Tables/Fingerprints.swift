import Baking

/// A table with one line for each locale: a hash of its names and numbering systems, or the locale with the same ones.
///
/// With it, the diff of a new release shows in a few lines which locales have changed.
enum Fingerprints {
  /// The name of the file in `Conformance/Data`.
  static let fileName = "fingerprints.tsv"

  /// The text of the file.
  static func text(of data: SourceData) throws(SourceDataError) -> String {
    var namesByLocale: [String: [[String]]] = [:]
    for row in data[.names] { namesByLocale[row[0], default: []].append(Array(row.dropFirst())) }
    var text = "# fingerprints: a hash of each locale's names, or the locale with the same ones\n"
    text += "# ICU \(data.icuVersion), CLDR \(data.cldrVersion), \(data[.locales].count) rows\n"
    text += "# locale\tfingerprint\n"
    for row in data[.locales] {
      if row[1] != "-" {
        text += "\(row[0])\t-> \(row[1])\n"
        continue
      }
      var hash = TextHash()
      for cell in row.dropFirst(2) { hash.add(cell) }
      for names in namesByLocale[row[0]] ?? [] { for cell in names { hash.add(cell) } }
      text += "\(row[0])\t\(hash.text)\n"
    }
    return text
  }
}
