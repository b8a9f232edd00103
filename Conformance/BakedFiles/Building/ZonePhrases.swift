import Baking
import WeekCalendar
import WeekCalendarZoneNames

/// The texts of a bundle, in which numbers replace the words that several texts share.
///
/// Each bundle has its own phrases. One table for all bundles would not make the pack smaller, and would make it larger
/// after compression with brotli, which finds repeated words better than repeated numbers.
struct ZonePhrases {
  let alphabet: ZoneAlphabet
  /// The phrases, each followed by the mark that ends a text.
  private(set) var bytes: [UInt8] = []
  /// The encoded texts, in the original order.
  private(set) var texts: [[UInt8]] = []

  /// Chooses the phrases for some texts.
  init(_ texts: [String]) throws {
    let alphabet = ZoneAlphabet(of: texts)
    self.alphabet = alphabet
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.value < 0x20 {
      throw SourceDataError("a name of a zone has a control character")
    }
    // Compares bytes, so that texts with different Unicode normalization remain different.
    let words = texts.map { Self.words($0).map { alphabet.bytes(of: $0.unicodeScalars) } }
    var uses: [[UInt8]: Int] = [:]
    for word in words.joined() { uses[word, default: 0] += 1 }
    // A phrase costs its bytes and an end mark once, and 1.8 bytes on average for its number in each use. It pays if
    // that is less than the word in all uses. Both sides are multiplied by 5, to be whole numbers.
    let worthy = uses.filter { word, count in
      5 * count * word.count > 9 * count + 5 * (word.count + 1)
    }
    let byUse = worthy.sorted { first, second in
      first.value == second.value
        ? first.key.lexicographicallyPrecedes(second.key) : first.value > second.value
    }.map(\.key)
    var numberOf: [[UInt8]: [UInt8]] = [:]
    for phrase in byUse.prefix(ZonePackFormat.shortPhrases.count) { try add(phrase, &numberOf) }
    // The other phrases are in the order of their first use, so that compression finds related phrases close together.
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

  /// The words of a text; each starts with the space before it.
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
