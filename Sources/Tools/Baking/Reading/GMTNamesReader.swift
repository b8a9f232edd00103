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
    let offsets = try OffsetFormat(gmtFormat: parts[0], hourFormat: parts[1], zeros: zeros)
    for (zone, hour, minute, second) in Self.offsets {
      let format = try ICUDateFormat(pattern: "OOOO'|'O", locale: locale, zone: zone, in: library)
      let minutes = zone.contains("-") ? [-hour, -minute, -second] : [hour, minute, second]
      let expected =
        offsets.text(minutes, isShort: false, digits: digits) + "|"
        + offsets.text(minutes, isShort: true, digits: digits)
      let found = try format.string(0)
      guard expected == found else {
        throw SourceDataError("\(locale): \(zone) is '\(found)', not '\(expected)'")
      }
    }

    var rows = [["gmtFormat"] + offsets.parts]
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

/// CLDR's `gmtFormat` and `hourFormat`, split at their numbers.
struct OffsetFormat {
  /// The parts, in the order of `GMTFormatPart`.
  var parts: [String]

  init(gmtFormat: String, hourFormat: String, zeros: [String]) throws {
    let around = gmtFormat.split(separator: "{0}", omittingEmptySubsequences: false)
    let signs = hourFormat.split(separator: ";", omittingEmptySubsequences: false)
    guard around.count == 2, signs.count == 2, !gmtFormat.contains("'"), !hourFormat.contains("'")
    else { throw SourceDataError("cannot read '\(gmtFormat)' or '\(hourFormat)'") }
    parts = [zeros[0]] + around.map(String.init)
    for sign in signs {
      let hours = sign.unicodeScalars.split(separator: "H", omittingEmptySubsequences: false)
      let minutes = sign.unicodeScalars.split(separator: "m", omittingEmptySubsequences: false)
      guard let first = hours.first, let middle = hours.last, let last = minutes.last,
        let end = middle.firstIndex(of: "m")
      else { throw SourceDataError("cannot read '\(hourFormat)'") }
      parts += [String(first), String(middle[..<end]), String(last)]
    }
    parts.append(zeros[1])
  }

  /// The text of an offset, as ICU prints it for `O` and `OOOO`.
  func text(_ offset: [Int], isShort: Bool, digits: [String]) -> String {
    let base = offset.contains { $0 < 0 } ? 6 : 3
    func number(_ value: Int, _ width: Int) -> String {
      let text = String(abs(value))
      let padded = String(repeating: "0", count: max(0, width - text.utf8.count)) + text
      return padded.utf8.map { digits[Int($0) - 0x30] }.joined()
    }

    var text = parts[base] + number(offset[0], isShort ? 1 : 2)
    if !isShort || offset[1] != 0 || offset[2] != 0 {
      text += parts[base + 1] + number(offset[1], 2)
      if offset[2] != 0 { text += parts[base + 1] + number(offset[2], 2) }
      text += parts[base + 2]
    }
    return parts[1] + text + parts[2]
  }
}
