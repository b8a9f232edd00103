import Baking
import WeekCalendar
import WeekCalendarZoneNames

/// The texts of a bundle, with a number in place of each word that several of them have.
///
/// Each bundle has its own phrases. A table of all bundles' words made packs of one size, but what compresses a pack finds
/// words in texts better than in numbers: with brotli it was a third larger.
struct ZonePhrases {
  let alphabet: ZoneAlphabet
  /// The phrases, each with the end of a text after it.
  private(set) var bytes: [UInt8] = []
  /// The texts, in their order.
  private(set) var texts: [[UInt8]] = []

  /// Chooses the phrases of some texts.
  init(_ texts: [String]) throws {
    let alphabet = ZoneAlphabet(of: texts)
    self.alphabet = alphabet
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.value < 0x20 {
      throw SourceDataError("a name of a zone has a control character")
    }
    // By bytes: texts that differ only in Unicode's normal form are not the same here.
    let words = texts.map { Self.words($0).map { alphabet.bytes(of: $0.unicodeScalars) } }
    var uses: [[UInt8]: Int] = [:]
    for word in words.joined() { uses[word, default: 0] += 1 }
    // A number takes 1.8 bytes on average, a phrase its bytes and its end once.
    let worthy = uses.filter { word, count in
      5 * count * word.count > 9 * count + 5 * (word.count + 1)
    }
    let byUse = worthy.sorted { first, second in
      first.value == second.value
        ? first.key.lexicographicallyPrecedes(second.key) : first.value > second.value
    }.map(\.key)
    var numberOf: [[UInt8]: [UInt8]] = [:]
    for phrase in byUse.prefix(ZonePackFormat.shortPhrases.count) { try add(phrase, &numberOf) }
    // The others by their first use, so that what compresses a pack finds them near each other.
    for word in words.joined() where worthy[word] != nil && numberOf[word] == nil {
      try add(word, &numberOf)
    }
    self.texts = words.map { $0.flatMap { numberOf[$0] ?? $0 } }
    for (text, bytes) in zip(texts, self.texts) {
      guard max(text.utf8.count, bytes.count) < ZonePackFormat.longestText else {
        throw SourceDataError("'\(text)' is longer than a name may be")
      }
    }
  }

  private mutating func add(_ phrase: [UInt8], _ numberOf: inout [[UInt8]: [UInt8]]) throws {
    let short = ZonePackFormat.shortPhrases
    bytes += phrase + [ZonePackFormat.endOfText]
    if numberOf.count < short.count {
      numberOf[phrase] = [short.lowerBound + UInt8(numberOf.count)]
      return
    }
    let (row, column) = (numberOf.count - short.count).quotientAndRemainder(
      dividingBy: ZonePackFormat.phraseBytes.count)
    guard row < ZonePackFormat.longPhrases.count else {
      throw SourceDataError("a bundle has too many phrases")
    }
    numberOf[phrase] = [
      ZonePackFormat.longPhrases.lowerBound + UInt8(row),
      ZonePackFormat.phraseBytes.lowerBound + UInt8(column),
    ]
  }

  /// A text cut before its spaces.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\u{A0}", !word.isEmpty, !word.elementsEqual([" "]) {
        words.append(String(word))
        word = .init()
      }
      word.append(scalar)
    }
    return word.isEmpty ? words : words + [String(word)]
  }
}
