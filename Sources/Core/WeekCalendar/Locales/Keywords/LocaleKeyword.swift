/// One keyword or extension of a locale identifier, such as `fw-sun`, in its BCP 47 form.
///
/// The key is one of the following: a two-letter key of `-u-` (`ca`, `nu`, `fw`, `rg`, ...), the single letter of
/// another extension (`t`, `x`, ...), `u` for the attributes of `-u-`, or, with three or more letters, a keyword that
/// exists only in ICU's `@` syntax.
///
/// ```swift
/// try LocaleIdentifier("ar@numbers=arab").keywords[0].key  // nu
/// ```
///
/// Source: UTS #35 part 1, "Unicode BCP 47 U Extension" and "Old Locale Extension Syntax".
public struct LocaleKeyword: Hashable, Sendable {
  /// The key in lowercase.
  public let key: Subtag

  /// The value in lowercase ASCII with hyphens.
  ///
  /// The value is `true` if BCP 47 leaves it out. A value that BCP 47 cannot express (`timezone=America/New_York`) is
  /// kept as given.
  public var valueBytes: [UInt8] { content.bytes }

  var content = KeywordValue()

  /// The value as a string.
  public var value: String { content.string }

  /// Whether `-u-` can express the keyword: its value must consist of parts of three to eight letters and digits.
  package var isUnicodeExtension: Bool { key.count == 2 && content.isTypeSequence }

  /// Whether CLDR could define the key: its keys have two letters, this library's have more.
  var isFromCLDR: Bool { key.count <= 2 }

  /// Whether the keyword has no value or the value `true`, which are equivalent.
  var isTrue: Bool { content.is("true") }

  /// Unwraps the meaning of the value; throws an error if it is nil.
  func meaning<Meaning>(_ meaning: Meaning?) throws(LocaleError) -> Meaning {
    guard let meaning else { throw unsupportedValue }
    return meaning
  }

  /// The error that the value is not supported.
  var unsupportedValue: LocaleError {
    .unsupportedValue(key: key, value: LocaleExcerpt(valueBytes))
  }

  /// The canonical form of a value of this library's keys: a scheme's short name or a release; other values do not
  /// change.
  static func canonicalOwnValue(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    // A name of up to eight letters is already a short name.
    if key == KnownKeyword.weeks.key, value.word == 0 {
      return value.withSpan { KeywordValue(schemeNamed: $0) } ?? value
    }
    return key == KnownKeyword.weekData.key && value.word == 0x6573_6c6f_6361_6c65  // eslocale
      ? KeywordValue(Subtag(unchecked: 0x636c_6472_3238_0000)) : value  // cldr28
  }

  /// Whether BCP 47 can express the keyword, which must belong to this library.
  ///
  /// All parts of its value must have one to eight letters and digits, and none may be a key of this library.
  package var isPrivateUse: Bool { key.isOwnKey && content.allParts { !$0.isOwnKey } }
}
