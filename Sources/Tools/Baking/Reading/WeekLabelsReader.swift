import ICUBridge

/// Reads CLDR's labels of a week of a month and of a week of a year.
///
/// In some languages, they depend on the plural category of the week's number. They are read from ICU's resources,
/// because no function of ICU writes them.
struct WeekLabelsReader {
  let library: ICULibrary
  let chain: LocaleChain

  /// The row of `names.tsv`: letters for the weeks of months, letters for the weeks of years, then the texts.
  ///
  /// The letter at index n stands for the text of week n: `a` for the first text, and so on. Numbers after the last
  /// letter have its text, too.
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
