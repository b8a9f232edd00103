/// The numbers of the packs' form.
package enum PackFormat {
  /// What a pack begins with, before the letter of its ``PackKind``.
  package static var magic: StaticString { "WEEKCAL" }
  /// The form of packs that this release writes and reads: the byte after the letter.
  package static var number: UInt8 { 3 }
  /// Where the checksum is.
  package static var checksumOffset: Int { 9 }
  /// Where the places of the sections are; from here on the checksum counts.
  package static var sectionsOffset: Int { 17 }
  /// The bytes before the first section.
  package static func headerCount(_ kind: PackKind) -> Int {
    sectionsOffset + 6 * kind.sections.count
  }
  /// 3 septets.
  package static var maximumCount: Int { 1 &<< 21 }
  /// A list's longest count.
  package static var maximumListCount: Int { (1 &<< 12) - 1 }
  /// The fields of a date that CLDR can append and names, in ICU's order (`UDATPG_FIELD_COUNT`).
  package static var fieldCount: Int { 16 }
  /// The texts in a list of ``PackSection/texts``.
  package static var textsPerList: Int { 32 }
  /// Added to a text in ``PackSection/availableFormats``: the pattern has plurals.
  package static var plural: Int { 1 &<< 13 }
  /// Added to a text in ``PackSection/availableFormats``: only root lists the pattern.
  package static var fromRoot: Int { 1 &<< 12 }
  /// Added to the last text in ``PackSection/spanPatterns``: the later date is written first.
  package static var laterFirst: Int { 1 &<< 13 }
  /// The bit of a list's first byte that says that its ends take 2 septets each.
  package static var wideListFlag: UInt8 { 0x40 }
  /// The bit of a list's first byte that says that each text has its start beside its end.
  package static var sharedListFlag: UInt8 { 0x20 }
  /// The pairs that ``PackSection/likelyByLanguage`` can name.
  package static var maximumLikelyPairs: Int { 1 &<< 9 }

  /// The row of two letters in ``PackSection/likelyBuckets``.
  package static func likelyBucket(_ first: UInt64, _ second: UInt64) -> Int? {
    guard (0x61...0x7a).contains(first), (0x61...0x7a).contains(second) else { return nil }
    return Int(first &- 0x61) &* 26 &+ Int(second &- 0x61)
  }

  /// The row of a language of 2 letters or, after those, of 3 letters among all such words.
  package static func languageBit(_ language: Subtag) -> Int? {
    guard language.count == 2 || language.count == 3, language.isLetters else { return nil }
    var row = 0
    for index in 0..<language.count {
      row = row &* 26 &+ Int(language.lowercased[index] &- 0x61)
    }
    return language.count == 2 ? row : row &+ 26 &* 26
  }

  /// The checksum of a pack: the low 56 bits of FNV-1a over the bytes from the sections' places on.
  ///
  /// Each step is a bijection of 56 bits, so that one changed byte never goes unseen.
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
