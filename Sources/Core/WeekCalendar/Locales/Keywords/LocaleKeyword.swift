/// One keyword or extension of a locale identifier, such as `fw-sun`, in its BCP 47 form.
///
/// `key` is a two-letter key of `-u-` (`ca`, `nu`, `fw`, `rg`, ...); or the single letter of
/// another extension (`t`, `x`, ...); `u` means the attributes of `-u-`; or, with three
/// letters and more, a keyword that only ICU's `@` syntax knows.
///
/// ```swift
/// try LocaleIdentifier("ar@numbers=arab").keywords[0].key  // nu
/// ```
///
/// Source: UTS #35 part 1, "Unicode BCP 47 U Extension" and "Old Locale Extension Syntax".
public struct LocaleKeyword: Hashable, Sendable {
  /// The key, in lower case.
  public let key: Subtag

  /// The value in ASCII, in lower case and with hyphens.
  ///
  /// `true` where BCP 47 leaves it out. A value that BCP 47 cannot write
  /// (`timezone=America/New_York`) is kept as given.
  public var valueBytes: [UInt8] { content.bytes }

  var content = KeywordValue()

  /// The value as text.
  public var value: String { content.string }

  /// Whether `-u-` can hold the value: parts of three to eight letters and digits.
  package var isUnicodeExtension: Bool { key.count == 2 && content.isTypeSequence }

  /// Whether the keyword has no value or the value `true`, which mean the same.
  var isTrue: Bool { content.is("true") }

  /// What the value means; throws where it has no meaning.
  func meaning<Meaning>(_ meaning: Meaning?) throws(LocaleError) -> Meaning {
    guard let meaning else { throw unsupportedValue }
    return meaning
  }

  /// The error that the value has no meaning.
  var unsupportedValue: LocaleError {
    .unsupportedValue(key: key, value: LocaleExcerpt(valueBytes))
  }

  /// The canonical form of a value of this library's keys: a scheme's short name, a release; others stay as they are.
  static func canonicalOwnValue(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    // A name of up to eight letters is a short one.
    if key == KnownKeyword.weeks.key, value.word == 0 {
      return value.withSpan { KeywordValue(schemeNamed: $0) } ?? value
    }
    return key == KnownKeyword.weekData.key && value.word == 0x6573_6c6f_6361_6c65  // eslocale
      ? KeywordValue(Subtag(unchecked: 0x636c_6472_3238_0000)) : value  // cldr28
  }

  /// Whether BCP 47 can write a keyword of this library: in parts of one to eight letters and digits, none a key of it.
  package var isPrivateUse: Bool { key.isOwnKey && content.allParts { !$0.isOwnKey } }
}
