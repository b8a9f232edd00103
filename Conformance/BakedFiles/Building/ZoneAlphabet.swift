import Baking
import WeekCalendarZoneNames

/// The characters that a bundle's texts encode in one byte; in UTF-8, most scripts need two or three bytes.
struct ZoneAlphabet {
  /// The code point of the first character, divided by 16; 0 if the bundle has no alphabet, as in Latin script.
  let start: Int

  /// Chooses the alphabet that saves the most bytes in some texts.
  init(of texts: [String]) {
    let letters = ZonePackFormat.letters
    var saved: [Int: Int] = [:]
    var lost = 0
    for scalar in texts.lazy.flatMap(\.unicodeScalars) {
      let count = UTF8.width(scalar)
      if count > 1 { saved[Int(scalar.value) / 16, default: 0] += count - 1 }
      if letters.contains(UInt8(clamping: scalar.value)) { lost += 1 }
    }
    var best = (saved: lost, start: 0)
    for block in saved.keys.sorted() {
      for start in max(8, block - letters.count / 16 + 1)...block {
        let sum = (start..<start + letters.count / 16).reduce(0) { $0 + (saved[$1] ?? 0) }
        if sum > best.saved { best = (sum, start) }
      }
    }
    start = best.start
  }

  /// The bytes of a text.
  func bytes(of text: String.UnicodeScalarView) -> [UInt8] {
    var bytes: [UInt8] = []
    let letters = ZonePackFormat.letters
    for scalar in text {
      let letter = Int(scalar.value) - 16 * start
      if start > 0, (0..<letters.count).contains(letter) {
        bytes.append(letters.lowerBound + UInt8(letter))
      } else {
        if start > 0, letters.contains(UInt8(clamping: scalar.value)) {
          bytes.append(ZonePackFormat.asciiMark)
        }
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }
}
