import Baking

/// One line a locale: a hash of its names and numbering systems, or the locale it is the same as.
///
/// So that a change of data shows as a short difference.
enum Fingerprints {
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
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
      func mix(_ text: String) {
        for byte in text.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      for cell in row.dropFirst(2) { mix(cell) }
      for names in namesByLocale[row[0]] ?? [] { for cell in names { mix(cell) } }
      let digits = String(hash, radix: 16)
      text += row[0] + "\t" + String(repeating: "0", count: 16 - digits.count) + digits + "\n"
    }
    return text
  }
}
