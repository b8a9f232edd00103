import ICUBridge

/// Reads CLDR's labels of a week of a month and of a week of a year.
///
/// In some languages they depend on the plural category of the week's number. No function of ICU
/// writes them, so they are read from its resources.
struct WeekLabelsReader {
  let library: ICULibrary
  let chain: LocaleChain

  /// The row of `names.tsv`: for months and for years, a letter for each number from 0 on that
  /// names its text ("a" the first, and so on; numbers after the last letter have that one's
  /// text), then the texts.
  func row(_ locale: String) throws -> [String] {
    var maps: [String] = []
    var texts: [String] = []
    for (key, numbers) in [("MMMMW", 0...6), ("yw", 0...54)] {
      let path = ["calendar", "gregorian", "availableFormats", key]
      guard let table = try chain.first(of: locale, path: path) else {
        throw SourceDataError("\(locale): no availableFormats/\(key)")
      }

      var map = ""
      for category in try library.pluralCategories(of: numbers, locale: locale) {
        guard let text = (table[category] ?? table["other"])?.text else {
          throw SourceDataError("\(locale): no availableFormats/\(key)/other")
        }
        let index = texts.firstIndex(of: text) ?? texts.count
        if index == texts.count { texts.append(text) }
        map.unicodeScalars.append(Unicode.Scalar(UInt8(0x61 + index)))
      }
      while let last = map.last, map.dropLast().last == last { map.removeLast() }
      maps.append(map)
    }
    return ["weekLabels"] + maps + texts
  }
}
