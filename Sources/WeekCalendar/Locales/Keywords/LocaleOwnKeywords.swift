// The keywords of this library (see ``LocaleIdentifier``), in ICU's form or for private use: `de_DE@weeks=mysql3`,
// `de-DE-x-weeks-mysql3`.

extension LocaleKeyword {
  /// The canonical form of a value of this library's keys: a scheme's short name, a release; others stay as they are.
  static func canonicalOwnValue(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    // A name of up to eight letters is a short one.
    if key == KnownKeyword.weeks.key, value.word == 0 {
      return value.withSpan { KeywordValue(schemeNamed: $0) } ?? value
    }
    return key == KnownKeyword.weekData.key && value.word == 0x6573_6c6f_6361_6c65  // eslocale
      ? KeywordValue(Subtag(unchecked: 0x636c_6472_3238_0000)) : value  // cldr28
  }

  /// Whether BCP 47 can write a keyword of this library: in parts of one to eight letters and digits, none its key.
  package var isPrivateUse: Bool { key.isOwnKey && content.allParts { !$0.isOwnKey } }
}

extension KeywordValue {
  /// The short name of the scheme with a name; nil for an unknown one.
  init?(schemeNamed name: Span<UInt8>) {
    guard let found = SchemeEntry.find(name) else { return nil }
    self.init()
    for byte in found.named.shortName.utf8 { append(byte) }
  }
}
