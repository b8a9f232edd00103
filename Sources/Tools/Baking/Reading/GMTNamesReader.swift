import ICUBridge

/// Reads how a locale writes offsets from GMT, and the names of GMT and UTC.
struct GMTNamesReader {
  let library: ICULibrary
  let chain: LocaleChain

  /// Rows of `names.tsv`.
  func rows(_ locale: String, digits: [String]) throws -> [[String]] {
    let parts = try ["gmtFormat", "hourFormat"].map { key in
      let path = ["zoneStrings", key]
      guard let text = try chain.first(of: locale, tree: "zone", path: path)?.text else {
        throw SourceDataError("\(locale): no zoneStrings/\(key)")
      }
      return text
    }
    // The text of offset 0 is printed, because ICU 78 no longer takes it from gmtZeroFormat.
    let zeros = try ["OOOO", "O"].map {
      try ICUDateFormat(pattern: $0, locale: locale, in: library).string(0)
    }
    let offsetFormat = try OffsetFormat(gmtFormat: parts[0], hourFormat: parts[1], zeros: zeros)
    for (zone, hour, minute, second) in Self.offsets {
      let format = try ICUDateFormat(pattern: "OOOO'|'O", locale: locale, zone: zone, in: library)
      let offset = zone.contains("-") ? [-hour, -minute, -second] : [hour, minute, second]
      let expected =
        offsetFormat.text(offset, isShort: false, digits: digits) + "|"
        + offsetFormat.text(offset, isShort: true, digits: digits)
      let found = try format.string(0)
      guard expected == found else {
        throw SourceDataError("\(locale): \(zone) is '\(found)', not '\(expected)'")
      }
    }

    var rows = [["gmtFormat"] + offsetFormat.parts]
    for (name, zone) in [("zoneNamesGMT", "GMT"), ("zoneNamesUTC", "UTC")] {
      let format = try ICUDateFormat(pattern: "z", locale: locale, zone: zone, in: library)
      let names = try Self.letters.map { letters in
        format.setPattern(letters)
        return try format.string(0)
      }
      rows.append([name] + names)
    }
    return rows
  }

  private static let letters = ["z", "zzzz", "v", "vvvv", "VVV", "VVVV"]

  private static let offsets = [
    ("GMT+05:30", 5, 30, 0), ("GMT-08:00", 8, 0, 0), ("GMT+11:00", 11, 0, 0),
    ("GMT+01:02:03", 1, 2, 3), ("GMT-12:34:56", 12, 34, 56), ("GMT+03:00:07", 3, 0, 7),
  ]
}
