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
