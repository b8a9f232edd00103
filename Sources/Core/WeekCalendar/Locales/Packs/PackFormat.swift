/// The constants of the pack format.
package enum PackFormat {
  /// The bytes at the start of a pack, before the letter of its ``PackKind``.
  package static var magic: StaticString { "WEEKCAL" }
  /// The version of the pack format that this release writes and reads: the byte after the letter.
  package static var number: UInt8 { 3 }
  /// The offset of the checksum.
  package static var checksumOffset: Int { 9 }
  /// The offset of the section table, from which on the bytes count for the checksum.
  package static var sectionsOffset: Int { 17 }
  /// The number of bytes before the first section.
  package static func headerCount(_ kind: PackKind) -> Int {
    sectionsOffset + 6 * kind.sections.count
  }
  /// The maximum size of a pack in bytes, so that offsets fit 3 septets.
  package static var maximumCount: Int { 1 &<< 21 }
  /// The maximum number of texts in a list.
  package static var maximumListCount: Int { (1 &<< 12) - 1 }
  /// The number of date fields that CLDR names and can append, in ICU's order (`UDATPG_FIELD_COUNT`).
  package static var fieldCount: Int { 16 }
  /// The number of texts in a list of ``PackSection/texts``.
  package static var textsPerList: Int { 32 }
  /// Flag on a text in ``PackSection/availableFormats``: the pattern has plural forms.
  package static var plural: Int { 1 &<< 13 }
  /// Flag on a text in ``PackSection/availableFormats``: only root lists the pattern.
  package static var fromRoot: Int { 1 &<< 12 }
  /// Flag on the last text in ``PackSection/spanPatterns``: the later date is written first.
  package static var laterFirst: Int { 1 &<< 13 }
  /// The bit of a list's first byte that means that ends have 2 septets each.
  package static var wideListFlag: UInt8 { 0x40 }
  /// The bit of a list's first byte that means that each text has a start as well as an end.
  package static var sharedListFlag: UInt8 { 0x20 }
  /// The number of pairs that ``PackSection/likelyByLanguage`` can refer to.
  package static var maximumLikelyPairs: Int { 1 &<< 9 }

  /// The row of two letters in ``PackSection/likelyBuckets``; nil for other characters.
  package static func likelyBucket(_ first: UInt64, _ second: UInt64) -> Int? {
    guard (0x61...0x7a).contains(first), (0x61...0x7a).contains(second) else { return nil }
    return Int(first &- 0x61) &* 26 &+ Int(second &- 0x61)
  }

  /// The position of a language among all words of 2 letters, followed by all words of 3 letters.
  package static func languageBit(_ language: Subtag) -> Int? {
    guard language.count == 2 || language.count == 3, language.isLetters else { return nil }
    var row = 0
    for index in 0..<language.count {
      row = row &* 26 &+ Int(language.lowercased[index] &- 0x61)
    }
    return language.count == 2 ? row : row &+ 26 &* 26
  }

  /// The checksum of a pack: the low 56 bits of FNV-1a over the bytes from the section table on.
  ///
  /// Each step is a bijection of 56 bits, so that a single changed byte is always detected.
  package static func checksum(_ bytes: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return sum & ((1 &<< 56) - 1)
  }

  /// Writes the checksum of a pack into it.
  package static func seal(_ pack: inout [UInt8]) {
    guard pack.count >= sectionsOffset else { return }
    var sum = pack.withSpan { checksum($0.extracting(droppingFirst: sectionsOffset)) }
    for index in (checksumOffset..<sectionsOffset).reversed() {
      pack[index] = UInt8(sum & 0x7f)
      sum &>>= 7
    }
  }
}
