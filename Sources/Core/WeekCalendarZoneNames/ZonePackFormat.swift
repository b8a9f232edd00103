import WeekCalendar

/// The numbers of the form of packs of zone names.
package enum ZonePackFormat {
  /// The letter after `WEEKCAL`.
  package static var letter: UInt8 { 0x5A }
  /// The form that this release writes and reads.
  package static var number: UInt8 { 2 }
  /// The bytes before the first section.
  package static var headerCount: Int {
    PackFormat.sectionsOffset + 6 * ZonePackSection.allCases.count
  }
  /// The byte after a text.
  package static var endOfText: UInt8 { 0 }
  /// The byte before one of ASCII that would be read as a letter of the bundle's alphabet.
  package static var asciiMark: UInt8 { 1 }
  /// The first byte of an entry whose key is not the one after the key before it; the key follows (2 septets).
  package static var keyMark: UInt8 { 2 }
  /// First bytes of phrases whose number takes two bytes.
  package static var longPhrases: Range<UInt8> { 3..<8 }
  /// Phrases that take one byte.
  package static var shortPhrases: Range<UInt8> { 8..<0x20 }
  /// Second bytes of phrases, none of which is ``endOfText``.
  package static var phraseBytes: Range<UInt8> { 0x20..<0x80 }
  /// The letters of a bundle's alphabet; bytes below are ASCII, bytes above UTF-8.
  package static var letters: Range<UInt8> { 0x30..<0x80 }
  /// The bit that is set in an entry's kinds, so that they are not ``keyMark``.
  package static var kindsMark: UInt8 { 0x40 }
  /// Longer texts are cut, and those of more bytes in the pack, so that a broken pack takes little memory and time.
  package static var longestText: Int { 1_000 }
}
